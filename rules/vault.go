package rules

// Ways past what cannot be walked on: leaps and climbs (rules.md B-11).

import (
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// leap jumps over what cannot be walked on. One that falls short by 4 or less catches
// itself at the edge; by more it falls there, and is hurt.
//
// rule: B-11
func (s *State) leap(c *creature, o order.Leap) {
	s.provoke(c, lapse{leaving: true}) // rule: C-12
	if !c.acts() {
		return
	}
	dc := reckon.Leap(grid.Distance(c.at, o.To), c.turn.Feet) // rule: B-11
	c.spendMove()
	c.stir()
	k := s.check(c, view.Leaping, dice.Leaping, reckon.Skill("Jump", c.stats.Jump, s.blinded(c)), dc) // rule: B-11
	s.checked(c, nil, o.To, k, true)
	switch {
	case k.Passed: // rule: B-11
		s.alight(c, o.To)
	case k.Natural+k.Terms.Total() < dc-reckon.Catches: // rule: B-11
		c.prone = !c.stats.Flies
		s.lose(nil, c, s.roll(c.id, dice.Tumbled, 0, 6), false, "", 0)
	}
}

// climb climbs through a window, or does not.
//
// rule: B-11
func (s *State) climb(c *creature, o order.Climb) {
	s.provoke(c, lapse{leaving: true}) // rule: C-12
	if !c.acts() {
		return
	}
	c.spendRound()
	c.stir()
	k := s.check(c, view.Climbing, dice.Climbing, reckon.Skill("Climb", c.stats.Climb, s.blinded(c)), reckon.WindowDC) // rule: B-11
	s.checked(c, nil, o.To, k, true)
	if k.Passed { // rule: B-11
		s.alight(c, o.To)
	}
}

// alight brings c down on a square: whoever stands there unperceived keeps it off, and
// both feel it.
//
// rule: B-11 K-23
func (s *State) alight(c *creature, to grid.Square) {
	if at, solid := s.solidOn(c, to); solid { // rule: OI-16
		s.beat(Event{Kind: Blocked, Actor: c.id, At: at})
		return
	}
	if s.filled(c, to) { // rule: K-23
		s.bump(c, s.barring(c, to), to)
		return
	}
	from := c.at
	c.at = to
	s.beat(Event{Kind: Stepped, Actor: c.id, From: from, At: to})
	s.spring(c)
	s.react()
}
