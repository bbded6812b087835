package rules

// Grapples (rules.md C-22).

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// partner is whom c grapples with; nil: nobody.
func (s *State) partner(c *creature) *creature {
	if c.grip == 0 {
		return nil
	}
	return s.find(c.grip)
}

// grapple lays hold of d: a touch, then strength against strength; with it comes a first
// squeeze. Both stay where they stand.
//
// rule: C-22
func (s *State) grapple(c, d *creature, a *attacking) {
	touch, ok := s.touches(c, d, a)
	if !ok {
		return
	}
	k := s.contest(c, d, view.Grappling, reckon.Hold(c.stats), reckon.Hold(d.stats))
	if k.Won && (d.grip != 0 || d.side == c.side) { // who is held already by another is not to be had
		k.Won = false
	}
	s.struggle(c, d, k, touch)
	if !k.Won { // rule: C-22
		return
	}
	c.grip, d.grip = d.id, c.id // rule: C-22
	s.beat(Event{Kind: Gripped, Actor: c.id, Target: d.id, N: view.GripBegins})
	s.bruise(c, d)
}

// wrestle goes on with a grapple: to hurt, to hold fast, or to get free. It takes an
// attack.
//
// rule: C-22
func (s *State) wrestle(c *creature, o order.Wrestle) {
	d := s.partner(c)
	w, _ := bestiary.WeaponOf(order.Hand)
	s.spendAttack(c, w)
	mine, theirs := reckon.Hold(c.stats), reckon.Hold(d.stats)
	what := map[order.Hold]view.Contesting{order.Squeeze: view.Squeezing, order.Pin: view.Pinning, order.Break: view.Breaking, order.Slip: view.Slipping}[o.How]
	if o.How == order.Slip { // rule: C-22 B-11
		mine = reckon.Skill("Escape Artist", c.stats.EscapeArtist, s.blinded(c))
	}
	k := s.contest(c, d, what, mine, theirs)
	s.struggle(c, d, k, nil)
	if k.Won { // rule: C-22
		s.gain(c, d, o.How)
	}
	s.strain(c)
}

// gain is what a hold that succeeds brings.
//
// rule: C-22
func (s *State) gain(c, d *creature, how order.Hold) {
	switch {
	case how == order.Squeeze:
		s.bruise(c, d)
	case how == order.Pin:
		d.pinned = true
		s.beat(Event{Kind: Gripped, Actor: d.id, Target: c.id, N: view.GripPins})
	case c.pinned: // rule: C-22
		c.pinned = false
		s.beat(Event{Kind: Gripped, Actor: c.id, Target: d.id, N: view.PinEnds})
	default:
		s.release(c, d)
	}
}

// bruise is what a squeeze does: with teeth or claws what they do, else as a fist.
//
// rule: C-22 C-28
func (s *State) bruise(c, d *creature) {
	w := c.fang()
	if w == nil {
		w, _ = bestiary.WeaponOf(order.Hand)
	}
	b := s.blow(c, d, w, false)
	b.Sneak = 0 // a squeeze finds no weak spot
	a := b.Reckon(s.rules)
	var r reckon.Result
	a.Wound(&r, func(why dice.Why, index, sides int) int { return s.roll(c.id, why, index, sides) })
	s.injure(c, d, r.Damage, a.Subdues, w.Key)
}

// release ends a grapple.
func (s *State) release(c, d *creature) {
	c.grip, d.grip, c.pinned, d.pinned = 0, 0, false, false
	s.beat(Event{Kind: Gripped, Actor: c.id, Target: d.id, N: view.GripEnds})
}

// letGo ends the grapples of those of whom one can hold on no longer, or is out of reach.
//
// rule: C-22
func (s *State) letGo() {
	for i := range s.all {
		c := &s.all[i]
		d := s.partner(c)
		if d == nil {
			continue
		}
		if !c.acts() || !d.acts() || c.body().Distance(d.body()) > grid.FeetPerSquare { // rule: C-22
			s.release(c, d)
		}
	}
}

// noticeGrip: both know of their grapple.
//
// rule: C-22
func (s *State) noticeGrip(p *perceiving, c, d *creature) {
	n := view.Sighting{Kind: view.Gripped, N: p.event.N, At: c.at}
	switch {
	case c.side == p.side:
		n.Unit, n.Mark = c.id, s.gripMark(p, c, d)
	default:
		n.Other, n.Mark = d.id, s.gripMark(p, d, c)
	}
	p.note(n)
}

// gripMark is the mark by which c's side knows whom it grapples with: by sight, or else by
// the hand that is on it. Once they are apart it is the one that it had.
func (s *State) gripMark(p *perceiving, c, d *creature) order.Mark {
	if mark := s.markOf(p.side, d); mark != 0 || c.grip != d.id || !c.awake() {
		return mark
	}
	return s.feltMark(p, c, d)
}
