package rules

// Fighting with an eye to defence (rules.md A-19).

func (s *State) defend(c *creature) {}
