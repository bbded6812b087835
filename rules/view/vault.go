package view

// What leaps and climbs ask for (rules.md B-11).

import "blindfight/rules/order"

// rule: B-11
func (v *View) leap(u *Unit, o order.Leap) *Refusal {
	return refuse("B-11", "not yet")
}

// rule: B-11
func (v *View) climb(u *Unit, o order.Climb) *Refusal {
	return refuse("B-11", "not yet")
}

// vaultOptions offers them.
func (v *View) vaultOptions(u *Unit, add func(order.Order)) {
}
