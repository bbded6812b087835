package rules

// Following those in sight or felt: the marks that are bound to a creature, and how
// they are let go (rules.md K-18, K-26, OI-39).

import (
	"cmp"
	"math/bits"
	"slices"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// recognise binds marks to the foes in sight and lets go of those that left it,
// row by row: whoever is in sight by its square, whoever left it by the last square
// that it was seen on, since where it went is not known.
func (s *State) recognise(p *perceiving) {
	foes := make([]recognising, 0, maxUnits)
	for i := range s.all {
		d := &s.all[i]
		if d.side == p.side {
			continue
		}
		r := recognising{i: i, seers: s.seers(p.side, i), feelers: s.feelers(p.side, i), mark: s.markOf(p.side, d), at: d.at}
		if r.seers|r.feelers == 0 && r.mark == 0 {
			continue
		}
		if r.seers|r.feelers == 0 {
			r.at = s.views[p.side].Contact(r.mark).Best().At
		}
		foes = append(foes, r)
	}
	slices.SortStableFunc(foes, func(a, b recognising) int {
		c, d := &s.all[a.i], &s.all[b.i]
		awake := cmp.Compare(boolInt(d.acts()), boolInt(c.acts()))
		return cmp.Or(a.at.Compare(b.at), cmp.Compare(a.mark, b.mark), awake, cmp.Compare(c.stats.Name, d.stats.Name))
	})
	for _, r := range foes {
		if r.seers|r.feelers != 0 {
			s.keepTrack(p, &r)
		} else {
			s.loseTrack(p, r.i, r.mark)
		}
	}
}

// recognising is a foe in sight or felt, or one that was up to this beat.
type recognising struct {
	i              int    // index of the creature
	seers, feelers uint64 // the side's own, by index
	mark           order.Mark
	at             grid.Square // where it is or was last perceived
}

// seers are the side's own who see creature i, by index.
func (s *State) seers(side view.Side, i int) uint64 {
	var seers uint64
	for j := range s.all {
		if c := &s.all[j]; c.side == side && c.watched>>i&1 == 1 {
			seers |= 1 << j
		}
	}
	return seers
}

// feelers are the side's own who feel creature i without seeing it, by index.
func (s *State) feelers(side view.Side, i int) uint64 {
	var feelers uint64
	for j := range s.all {
		if c := &s.all[j]; c.side == side {
			if _, felt := c.feltBy(i); felt {
				feelers |= 1 << j
			}
		}
	}
	return feelers
}

// keepTrack brings the mark of a foe that is seen or felt up to date.
//
// rule: K-26 K-18
func (s *State) keepTrack(p *perceiving, r *recognising) {
	v, foe := s.views[p.side], &s.all[r.i]
	gone := p.walker() == foe.id || p.hider() == foe.id // rule: OI-45
	c := v.Contact(r.mark)
	fresh := c == nil
	if fresh {
		c = s.bind(p, r)
	}
	wasSeen := c.IsSeen()
	if r.seers != 0 {
		c.Looks = s.looks(foe)
	}
	s.tell(p, r, c, fresh, wasSeen)
	for j := range s.all {
		u := &s.all[j]
		if u.side != p.side {
			continue
		}
		cause, felt := u.feltBy(r.i)
		switch {
		case r.seers>>j&1 == 1:
			s.believe(c, &report{unit: u.id, grade: view.Seen, at: foe.at, space: foe.stats.Space, from: u.at, cause: view.BySight})
		case felt:
			s.outOfSight(c, u.id, gone) // it may have seen it up to now, which is more
			s.believe(c, &report{
				unit: u.id, grade: view.Pinpointed, at: foe.at, space: foe.stats.Space, from: u.at, cause: cause, held: true,
			})
		default:
			s.outOfSight(c, u.id, gone)
		}
	}
	if r.seers != 0 && s.turn >= 0 && s.play[s.turn] == r.i && s.outcome == view.Fighting {
		v.Acting = c.ID
	}
}

// bind finds or makes the mark of a foe that has just been seen or felt.
func (s *State) bind(p *perceiving, r *recognising) *view.Contact {
	foe := &s.all[r.i]
	told := report{grade: view.Seen, at: foe.at, space: foe.stats.Space, up: r.seers != 0 && foe.acts()}
	c := s.match(p.side, &told, nil)
	if c == nil {
		c = newContact(s.views[p.side])
	}
	s.bound[p.side] = append(s.bound[p.side], binding{c.ID, r.i})
	s.stirred = true
	return c
}

// tell notes what there is to say of a foe that is seen or felt now.
func (s *State) tell(p *perceiving, r *recognising, c *view.Contact, fresh, wasSeen bool) {
	foe := &s.all[r.i]
	walked := p.walker() == foe.id
	switch {
	case r.seers != 0 && (fresh || !wasSeen):
		p.note(view.Sighting{Kind: view.Saw, Mark: c.ID, At: foe.at})
	case r.seers != 0 && walked:
		p.note(view.Sighting{Kind: view.SawMove, Mark: c.ID, From: p.event.From, At: foe.at})
	case r.seers == 0:
		by := &s.all[bits.TrailingZeros64(r.feelers)]
		cause, _ := by.feltBy(r.i)
		n := view.Sighting{Kind: view.Sensed, Unit: by.id, Mark: c.ID, At: foe.at, Cause: cause, Grade: view.Pinpointed}
		if wasSeen {
			s.noteLoss(p, c, walked || p.hider() == foe.id, view.LostSight)
		} else if !fresh {
			if !walked {
				return
			}
			n.Kind, n.From = view.SensedMove, p.event.From
		}
		p.note(n)
	}
}

// loseTrack lets go of a mark that nobody sees or feels any more.
func (s *State) loseTrack(p *perceiving, i int, mark order.Mark) {
	v := s.views[p.side]
	c := v.Contact(mark)
	gone := p.walker() == s.all[i].id || p.hider() == s.all[i].id // rule: OI-45
	kind := view.LostSense
	if c.IsSeen() {
		kind = view.LostSight
	}
	s.noteLoss(p, c, gone, kind)
	for t := range c.Tracks {
		s.outOfSight(c, c.Tracks[t].By, gone)
	}
	if p.putsOut(&s.all[i], c.Looks.Bearing) {
		c.Looks.Bearing = ""
	}
	s.bound[p.side] = slices.DeleteFunc(s.bound[p.side], func(b binding) bool { return b.mark == mark })
}

// noteLoss tells that a foe is no longer seen, or no longer felt.
func (s *State) noteLoss(p *perceiving, c *view.Contact, gone bool, kind view.Kind) {
	n := view.Sighting{Kind: kind, Mark: c.ID}
	for t := range c.Tracks {
		if c.Tracks[t].Held && c.Tracks[t].Grade >= view.Pinpointed {
			n.At = c.Tracks[t].At
		}
	}
	if !gone {
		n.Grade = view.Pinpointed
	}
	if p.hider() != 0 {
		n.N = view.PoseHide
	}
	p.note(n)
}

// putsOut says whether this beat put out the light that d bore: the last that was
// seen of it.
func (p *perceiving) putsOut(d *creature, bore order.Item) bool {
	e := p.event
	if e == nil || e.Item != bore {
		return false
	}
	return e.Kind == LightChanged && e.N == 0 && e.At == d.at || e.Kind == Handled && e.Verb == view.Doused && e.Actor == d.id
}

// outOfSight turns one unit's sight of a contact into a memory: of its square,
// if it stood still when sight was lost; of where it was last seen, if it walked or hid.
//
// rule: K-26 OI-39 OI-45
func (s *State) outOfSight(c *view.Contact, unit order.Unit, gone bool) {
	t := c.Of(unit)
	if t == nil || !t.Held || t.Grade < view.Pinpointed {
		return
	}
	t.AsOf, t.Held = s.round, false
	if gone { // rule: OI-39 OI-45
		t.Stale, t.Turns = true, 1
		return
	}
	felt := t.Grade != view.Seen
	t.Grade = view.Pinpointed                                             // rule: K-26
	t.Unseen = felt && t.Unseen || s.inPlainSight(s.find(unit), t.Body()) // what is felt on was learnt before
}
