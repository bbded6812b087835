package rules

// What blows, hands, bumps and sounds teach: the part of perceive that makes
// reports (rules.md K-09 to K-13, K-21, K-23).

import (
	"cmp"
	"slices"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// report is what one unit has just learnt of somebody, before anyone asks whether
// that is somebody known already.
type report struct {
	unit   order.Unit
	grade  view.Grade
	at     grid.Square
	toward grid.Octant
	far    bool
	from   grid.Square
	cause  view.Cause
	up     bool // whoever it is was on its feet: it struck, was heard, or was seen so
}

// track is the report as a belief of its unit.
func (r *report) track(round int) view.Track {
	return view.Track{
		By: r.unit, Grade: r.grade, At: r.at, Toward: r.toward, Far: r.far, From: r.from, Cause: r.cause, AsOf: round,
	}
}

// pinpoint is the report of c's exact square.
func pinpoint(by, c *creature, cause view.Cause) report {
	return report{unit: by.id, grade: view.Pinpointed, at: c.at, from: by.at, cause: cause}
}

// general is the report of c's octant and band.
func general(by, c *creature, cause view.Cause) report {
	return report{
		unit: by.id, grade: view.General, toward: grid.Toward(by.at, c.at), far: grid.Distance(by.at, c.at) > view.Near,
		from: by.at, cause: cause,
	}
}

// direction is the report of c's octant alone.
func direction(by, c *creature, cause view.Cause) report {
	return report{unit: by.id, grade: view.Direction, toward: grid.Toward(by.at, c.at), from: by.at, cause: cause}
}

// blowReport is what being hit teaches, by the reach of the blow that landed.
//
// rule: K-11
func blowReport(victim, attacker *creature, e *Event, cause view.Cause) report {
	switch {
	case e.Ranged: // rule: K-13
		return direction(victim, attacker, cause)
	case e.Reach > 5: // rule: K-12 OI-12
		return general(victim, attacker, cause)
	default:
		return pinpoint(victim, attacker, cause)
	}
}

// learnFromBlow: the victim of a blow from somebody it does not see.
func (s *State) learnFromBlow(p *perceiving, attacker, victim *creature, e *Event) {
	n := view.Sighting{Kind: view.Struck, Unit: victim.id, N: e.Dice.Result.Damage, Cause: view.ByBlow}
	if victim.awake() {
		r := blowReport(victim, attacker, e, view.ByBlow)
		r.up = true
		n.Mark = s.report(p.side, []report{r})[0]
		n.Grade, n.At, n.Toward, n.Far = r.grade, r.at, r.toward, r.far
	}
	p.note(n)
}

// learnFromHit: the attacker whose blow or shot landed on somebody it does not see.
//
// rule: K-21
func (s *State) learnFromHit(p *perceiving, attacker, target *creature, e *Event) (order.Mark, report) {
	r := pinpoint(attacker, target, view.ByHit)
	if e.Ranged { // rule: OI-14
		r = general(attacker, target, view.ByHit)
	}
	return s.report(p.side, []report{r})[0], r
}

// noticeFall: one's own fall and death are known; a foe's fall is seen, or felt by
// whoever struck the blow, and its death looks no other.
//
// rule: C-24
func (s *State) noticeFall(p *perceiving, mark order.Mark) {
	e := p.event
	target := s.find(e.Target)
	if target == nil || !e.Felled && !e.Killed {
		return
	}
	if target.side == p.side {
		p.note(view.Sighting{Kind: view.Fell, Unit: target.id, At: target.at, N: boolInt(e.Killed)})
		return
	}
	seen := s.markOf(p.side, target)
	if !e.Felled || seen == 0 && mark == 0 {
		return
	}
	n := view.Sighting{Kind: view.Fell, Mark: cmp.Or(seen, mark)}
	if c := s.views[p.side].Contact(n.Mark); c != nil {
		c.Looks.Wound = view.Down
		if t := c.Best(); t.Live() >= view.Pinpointed {
			n.At = t.At
		}
	}
	p.note(n)
}

// noticeBump: both learn where the other stands.
//
// rule: K-23 OI-16
func (s *State) noticeBump(p *perceiving, actor *creature, own bool) {
	target := s.find(p.event.Target)
	me, other := actor, target
	if !own {
		me, other = target, actor
	}
	if me.side != p.side || !me.awake() {
		return
	}
	n := view.Sighting{Kind: view.Felt, Unit: me.id, At: other.at, Mark: s.markOf(p.side, other)}
	if !s.watches(me, other) {
		r := pinpoint(me, other, view.ByBump)
		r.up = true
		n.Mark = s.report(p.side, []report{r})[0]
	}
	p.note(n)
}

// watches says whether a sees b at this moment.
func (s *State) watches(a, b *creature) bool { return a.watched>>s.index(b)&1 == 1 }

// noticeGrope: a touch that finds somebody is felt by both; one that does not is
// felt by nobody.
//
// rule: K-09 K-10 OI-40
func (s *State) noticeGrope(p *perceiving, actor *creature, own bool) {
	e := p.event
	target := s.find(e.Target)
	switch {
	case own && target == nil:
		p.note(view.Sighting{Kind: view.GropedNothing, Unit: e.Actor, Squares: e.Squares})
	case target == nil || !e.Found:
		// Missed: neither notices.
	case own:
		n := view.Sighting{Kind: view.Groped, Unit: e.Actor, At: e.At, Dice: e.Dice}
		if target.side == p.side {
			n.Other = target.id
		} else {
			n.Mark = s.report(p.side, []report{pinpoint(actor, target, view.ByHand)})[0]
		}
		p.note(n)
	case target.side == p.side && target.awake():
		n := view.Sighting{Kind: view.Touched, Unit: target.id, Mark: s.markOf(p.side, actor)}
		if !s.watches(target, actor) {
			r := blowReport(target, actor, e, view.ByTouch)
			r.up = true
			n.Mark = s.report(p.side, []report{r})[0]
			n.Grade, n.At, n.Toward, n.Far = r.grade, r.at, r.toward, r.far
		}
		p.note(n)
	}
}

// noticeHearing: each listener of the side learns what it heard, and its own
// total; nobody learns what it missed.
//
// rule: K-01 K-02
func (s *State) noticeHearing(p *perceiving, own bool) {
	e := p.event
	if e.Kind == Listened && own {
		p.note(view.Sighting{Kind: view.Listened, Unit: e.Actor, N: e.N, At: e.At})
	}
	var reports []report
	var sounds []view.Sound
	for _, h := range e.Heard {
		by, who := s.find(h.By), s.find(h.Who)
		if by.side != p.side || h.Grade == view.Unknown {
			continue
		}
		if e.Kind == Sounded {
			p.note(view.Sighting{Kind: view.Noise, Unit: by.id, Toward: grid.Toward(by.at, e.At), Text: e.Text})
		}
		if who == nil || who.side == p.side || s.watches(by, who) {
			continue
		}
		r := general(by, who, view.ByEar)
		if h.Grade == view.Pinpointed {
			r = pinpoint(by, who, view.ByEar)
		}
		r.up = true
		reports = append(reports, r)
		sound := who.sound
		if e.Kind == Sounded { // rule: K-07
			sound = view.Stirring // the noise is all that was heard of it
		}
		sounds = append(sounds, sound)
	}
	s.noteHeard(p, reports, sounds)
}

// noteHeard tells what was heard in an order that says nothing of who made the
// sounds: by what is reported, never by who stands where.
func (s *State) noteHeard(p *perceiving, reports []report, sounds []view.Sound) {
	index := make([]int, len(reports))
	for i := range index {
		index[i] = i
	}
	slices.SortStableFunc(index, func(i, j int) int {
		return cmp.Or(reports[i].compare(&reports[j]), cmp.Compare(sounds[i], sounds[j]))
	})
	sorted := make([]report, len(reports))
	for k, i := range index {
		sorted[k] = reports[i]
	}
	marks := s.report(p.side, sorted)
	for k, r := range sorted {
		p.note(view.Sighting{
			Kind: view.Heard, Unit: r.unit, Mark: marks[k], Grade: r.grade, At: r.at, Toward: r.toward, Far: r.far,
			From: r.from, Cause: view.ByEar, Sound: sounds[index[k]],
		})
	}
}

// compare orders reports by what they say.
func (r *report) compare(q *report) int {
	return cmp.Or(cmp.Compare(r.unit, q.unit), cmp.Compare(q.grade, r.grade), r.at.Compare(q.at),
		cmp.Compare(r.toward, q.toward), cmp.Compare(boolInt(r.far), boolInt(q.far)))
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
