package rules

// What hands do beside light and weapons: putting away, the shield, the shutter.

import "blindfight/rules/order"

func (s *State) stow(c *creature, o order.Stow)          {}
func (s *State) strapShield(c *creature, o order.Shield) {}
func (s *State) shutter(c *creature, o order.Shutter)    {}
