package rules

// Casting (rules.md A-21).

import "blindfight/rules/order"

func (s *State) castSpell(c *creature, o order.Cast)  {}
func (s *State) readScroll(c *creature, o order.Read) {}

func (s *State) noticeCast(p *perceiving, actor *creature, own bool) {}
