package rules

// Ways past what cannot be walked on: leaps and climbs (rules.md B-11).

import "blindfight/rules/order"

// leap jumps over what cannot be walked on.
//
// rule: B-11
func (s *State) leap(c *creature, o order.Leap) {
	s.beat(Event{Kind: Ordered, Actor: c.id})
}

// climb climbs through a window.
//
// rule: B-11
func (s *State) climb(c *creature, o order.Climb) {
	s.beat(Event{Kind: Ordered, Actor: c.id})
}
