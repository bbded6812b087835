package view

// What fighting with two weapons asks for (rules.md C-39).

import "blindfight/rules/order"

// rule: C-39
func (v *View) twoWeapons(u *Unit, o order.TwoWeapons) *Refusal {
	return refuse("C-39", "not yet")
}
