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
	space  int  // squares a side, with at: 0 where it is not known
	held   bool // a sense keeps it up
	up     bool // whoever it is was on its feet: it struck, was heard, or was seen so
}

// track is the report as a belief of its unit.
func (r *report) track(round int) view.Track {
	return view.Track{
		By: r.unit, Grade: r.grade, At: r.at, Space: r.space, Toward: r.toward, Far: r.far, From: r.from, Cause: r.cause, AsOf: round,
	}
}

// pinpoint is the report of c's exact space.
//
// rule: OI-32
func pinpoint(by, c *creature, cause view.Cause) report {
	return report{unit: by.id, grade: view.Pinpointed, at: c.at, space: c.stats.Space, from: by.at, cause: cause}
}

// general is the report of c's octant and band.
func general(by, c *creature, cause view.Cause) report {
	return report{
		unit: by.id, grade: view.General, toward: c.body().Toward(by.at), far: c.body().DistanceTo(by.at) > view.Near, // rule: OI-8 OI-32
		from: by.at, cause: cause,
	}
}

// direction is the report of c's octant alone.
func direction(by, c *creature, cause view.Cause) report {
	return report{unit: by.id, grade: view.Direction, toward: c.body().Toward(by.at), from: by.at, cause: cause}
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
	seen := s.seenMark(p.side, target)
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
		if e.Kind == Sounded && by.awake() {
			text := e.Text
			if !h.Words { // rule: K-07
				text = "voices"
			}
			p.note(view.Sighting{Kind: view.Noise, Unit: by.id, Toward: grid.Toward(by.at, e.At), Text: text})
		}
		if who == nil || who.side == p.side || s.watches(by, who) || !by.awake() {
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

// noticeSniffing: the direction of each smell, or that there is none.
//
// rule: K-17
func (s *State) noticeSniffing(p *perceiving, own bool) {
	e := p.event
	if !own {
		return
	}
	var reports []report
	for _, h := range e.Heard {
		reports = append(reports, direction(s.find(h.By), s.find(h.Who), view.BySmell)) // rule: K-17
	}
	slices.SortStableFunc(reports, func(a, b report) int { return a.compare(&b) })
	for i, mark := range s.report(p.side, reports) {
		r := reports[i]
		p.note(view.Sighting{
			Kind: view.Smelt, Unit: r.unit, Mark: mark, Grade: r.grade, Toward: r.toward, From: r.from, Cause: view.BySmell,
		})
	}
	if len(reports) == 0 {
		p.note(view.Sighting{Kind: view.SmeltNothing, Unit: e.Actor})
	}
}

// noticeLook: a deliberate look tells its own total; what it finds hiding comes into
// sight of itself, and the invisible stir.
//
// rule: K-19 V-20
func (s *State) noticeLook(p *perceiving, own bool) {
	e := p.event
	if !own {
		return
	}
	if e.Deliberate {
		p.note(view.Sighting{Kind: view.Looked, Unit: e.Actor, N: e.N, At: e.At})
	}
	by := s.find(e.Actor)
	var reports []report
	for _, h := range e.Heard {
		r := report{unit: by.id, grade: view.Presence, from: by.at, cause: view.ByGlimpse}
		if h.Grade == view.Pinpointed { // rule: K-19
			r = pinpoint(by, s.find(h.Who), view.ByGlimpse)
		}
		reports = append(reports, r)
	}
	slices.SortStableFunc(reports, func(a, b report) int { return a.compare(&b) })
	for i, mark := range s.report(p.side, reports) {
		r := reports[i]
		p.note(view.Sighting{Kind: view.Glimpsed, Unit: r.unit, Mark: mark, Grade: r.grade, At: r.at, Cause: view.ByGlimpse})
	}
}

// noticePose: one's own stance, or the shut eyes of a foe in plain sight.
func (s *State) noticePose(p *perceiving, actor *creature, own bool) {
	e := p.event
	if own {
		p.note(view.Sighting{Kind: view.Posed, Unit: e.Actor, Verb: view.Verb(0), N: e.N, Total: e.Total})
		return
	}
	if mark := s.seenMark(p.side, actor); mark != 0 && e.N != view.PoseHide {
		p.note(view.Sighting{Kind: view.Posed, Mark: mark, N: e.N})
	}
}

// noticeEffect: what comes upon one's own is known, and what shows upon a foe in
// plain sight.
func (s *State) noticeEffect(p *perceiving, actor *creature, own bool) {
	e := p.event
	n := view.Sighting{Kind: view.Afflicted, Effect: e.Effect, N: e.N}
	if e.Kind == Woke {
		n.Effect = view.Asleep
	}
	switch shows := n.Effect == view.Outlined || n.Effect == view.Dusted || n.Effect == view.Aflame || n.Effect == view.Driven || n.Effect.Fells(); {
	case own:
		n.Unit = e.Actor
	case n.Effect == view.Senseless && e.N > 0: // it falls, and looks no other than whoever does
		if mark := s.seenMark(p.side, actor); mark != 0 {
			p.note(view.Sighting{Kind: view.Fell, Mark: mark, At: actor.at})
		}
		return
	case n.Effect == view.Senseless:
		n.Effect, n.Mark = view.Asleep, s.seenMark(p.side, actor)
	case shows:
		n.Mark = s.seenMark(p.side, actor)
	}
	if n.Unit != 0 || n.Mark != 0 {
		p.note(n)
	}
}

// noticeArea: fog that lifts is seen by whoever sees its middle now.
func (s *State) noticeArea(p *perceiving) {
	if e := p.event; e.Area == Mist && s.seesNow(p.side, e.At) {
		p.note(view.Sighting{Kind: view.FogLifted, At: e.At})
	}
}

// seesNow says whether anyone of the side perceives q at this moment.
func (s *State) seesNow(side view.Side, q grid.Square) bool {
	return slices.ContainsFunc(s.all, func(c creature) bool { return c.side == side && c.sees.Has(q) })
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

// compare orders reports by what they say, to whom row by row: ids have no say.
func (r *report) compare(q *report) int {
	return cmp.Or(r.from.Compare(q.from), cmp.Compare(r.unit, q.unit), cmp.Compare(q.grade, r.grade), r.at.Compare(q.at),
		cmp.Compare(r.toward, q.toward), cmp.Compare(boolInt(r.far), boolInt(q.far)))
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
