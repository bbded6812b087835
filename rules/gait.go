package rules

// Ways to move beside the walk and the 5-foot step: running, charging, withdrawing,
// the least that anybody can go, dropping and rising.

import "blindfight/rules/order"

func (s *State) run(c *creature, o order.Run)           {}
func (s *State) charge(c *creature, o order.Charge)     {}
func (s *State) withdraw(c *creature, o order.Withdraw) {}
func (s *State) inch(c *creature, o order.Inch)         {}
func (s *State) dropProne(c *creature)                  {}
func (s *State) stand(c *creature)                      {}
