package rules

// Fighting with two weapons (rules.md C-39).

import "blindfight/rules/order"

// twoWeapons sets whether c fights with both hands this turn. It is a resolve, and
// nobody sees it.
//
// rule: C-39
func (s *State) twoWeapons(c *creature, o order.TwoWeapons) {
	c.turn.Twin = o.On // rule: C-39
	s.beat(Event{Kind: Ordered, Actor: c.id})
}
