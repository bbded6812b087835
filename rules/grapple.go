package rules

// Grapples (rules.md C-22).

import "blindfight/rules/order"

// grapple lays hold of a foe.
//
// rule: C-22
func (s *State) grapple(c *creature, o order.Manoeuvre) {
	s.beat(Event{Kind: Ordered, Actor: c.id})
}

// wrestle goes on with a grapple.
//
// rule: C-22
func (s *State) wrestle(c *creature, o order.Wrestle) {
	s.beat(Event{Kind: Ordered, Actor: c.id})
}
