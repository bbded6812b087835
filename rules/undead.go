package rules

// The turning of undead (rules.md C-40).

// turnUndead drives undead off.
//
// rule: C-40
func (s *State) turnUndead(c *creature) {
	s.beat(Event{Kind: Ordered, Actor: c.id})
}

// noticeTurning tells of it.
func (s *State) noticeTurning(p *perceiving, actor *creature, own bool) {
}
