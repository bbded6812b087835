package rules

// Flasks that burst, and fire that clings (rules.md C-37).

import "blindfight/rules/order"

// lob throws a flask.
//
// rule: C-37
func (s *State) lob(c *creature, o order.Lob) {
	s.beat(Event{Kind: Ordered, Actor: c.id})
}

// smother puts out the flames on c.
//
// rule: C-37
func (s *State) smother(c *creature) {
	s.beat(Event{Kind: Ordered, Actor: c.id})
}

// noticeHarm tells of what bursts, and of what it does.
func (s *State) noticeHarm(p *perceiving, actor *creature, own bool) {
}
