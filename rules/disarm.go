package rules

// What a foe holds: knocked out of its hand, or broken in it (rules.md C-22).

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// prize is what of d's an attempt goes for: the light that burns in its hand, or else
// the first weapon there; -1 if it has neither.
//
// rule: C-22
func (c *creature) prize() int {
	light := slices.IndexFunc(c.gear, func(g view.Gear) bool { return g.Held && g.Shines() })
	if light >= 0 { // rule: C-22
		return light
	}
	return slices.IndexFunc(c.gear, func(g view.Gear) bool {
		w, ok := bestiary.WeaponOf(g.Item)
		return ok && g.Held && !w.Natural
	})
}

// goesFor is what of d's c gets at; -1 if it does not meet d, or finds nothing to take.
//
// rule: C-22
func (s *State) goesFor(c, d *creature, a *attacking, what view.Contesting) int {
	if !s.meets(c, d, a) { // rule: C-22
		return -1
	}
	item := d.prize()
	if item < 0 { // rule: C-22
		s.struggle(c, d, &view.Contest{What: what}, nil)
	}
	return item
}

// fence is the contest for it.
//
// rule: C-22
func (s *State) fence(c, d *creature, what view.Contesting, w *bestiary.Weapon, item, earlier int) *view.Contest {
	guard, ok := bestiary.StrikesAs(d.gear[item].Item)
	if !ok {
		guard, _ = bestiary.StrikesAs("torch") // anything else in hand is as clumsy as one
	}
	return s.contest(c, d, what, reckon.Fence(c.stats, w, c.prone, earlier), reckon.Fence(d.stats, guard, d.prone, 0))
}

// wrest knocks something out of d's hand. Whoever fails at it may be disarmed in return.
//
// rule: C-22
func (s *State) wrest(c, d *creature, a *attacking) {
	item := s.goesFor(c, d, a, view.Wresting)
	if item < 0 {
		return
	}
	k := s.fence(c, d, view.Wresting, a.weapon, item, a.earlier)
	s.struggle(c, d, k, nil)
	if k.Won { // rule: C-22
		s.loseHold(d, item)
		return
	}
	back := c.prize()
	if !d.acts() || back < 0 { // rule: C-22
		return
	}
	guard, ok := bestiary.StrikesAs(d.gear[item].Item)
	if !ok {
		return
	}
	k = s.fence(d, c, view.WrestingBack, guard, back, 0)
	s.struggle(d, c, k, nil)
	if k.Won { // rule: C-22
		s.loseHold(c, back)
	}
}

// loseHold lets something fall at its bearer's feet.
func (s *State) loseHold(c *creature, item int) {
	g := c.gear[item]
	c.gear = slices.Delete(c.gear, item, item+1)
	s.things = append(s.things, fall(g, c.at))
	s.beat(Event{Kind: Handled, Actor: c.id, Verb: view.Dropped, Item: g.Item, At: c.at})
}

// sunder strikes at what d holds: it breaks when it has taken more than its hardness
// keeps off and it can bear.
//
// rule: C-22
func (s *State) sunder(c, d *creature, a *attacking) {
	item := s.goesFor(c, d, a, view.Sundering)
	if item < 0 {
		return
	}
	k := s.fence(c, d, view.Sundering, a.weapon, item, a.earlier)
	g := d.gear[item]
	if k.Won { // rule: C-22
		g.Dents += s.dent(c, a.weapon, g.Item)
	}
	d.gear[item].Dents = g.Dents
	s.struggle(c, d, k, nil)
	if _, hp := bestiary.Toughness(g.Item); g.Dents >= hp { // rule: C-22
		d.gear = slices.Delete(d.gear, item, item+1)
		s.beat(Event{Kind: Broke, Target: d.id, Item: g.Item, At: d.at})
	}
}

// dent is what a blow of c's does to a thing.
//
// rule: C-22
func (s *State) dent(c *creature, w *bestiary.Weapon, item order.Item) int {
	b := reckon.BlowOf(c.stats, w)
	n := b.Strength
	for i := range w.Dice {
		n += s.roll(c.id, dice.Damage, i, w.Sides)
	}
	hardness, _ := bestiary.Toughness(item)
	return max(0, max(1, n)-hardness) // rule: C-22
}

// noticeBreak: what breaks in somebody's hand is known to its side, and to those who see
// whose it was.
//
// rule: C-22
func (s *State) noticeBreak(p *perceiving, d *creature) {
	n := view.Sighting{Kind: view.Broke, Item: p.event.Item, At: d.at}
	if d.side == p.side {
		n.Unit = d.id
	} else if n.Mark = s.seenMark(p.side, d); n.Mark == 0 {
		return
	}
	p.note(n)
}
