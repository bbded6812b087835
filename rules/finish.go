package rules

// The coup de grace (rules.md C-27).

import "blindfight/rules/order"

// finishOff kills the helpless.
//
// rule: C-27
func (s *State) finishOff(c *creature, o order.Finish) {
	s.beat(Event{Kind: Ordered, Actor: c.id})
}
