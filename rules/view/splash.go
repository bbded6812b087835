package view

// What flasks ask for (rules.md C-37).

import "blindfight/rules/order"

// rule: C-37 OI-46
func (v *View) lob(u *Unit, o order.Lob) *Refusal {
	return u.mayLob(o.Item)
}

// mayLob refuses whoever has no such flask in hand.
//
// rule: C-37
func (u *Unit) mayLob(item order.Item) *Refusal {
	return refuse("C-37", "not yet")
}

// rule: C-37
func (v *View) smother(u *Unit) *Refusal {
	return refuse("C-37", "not yet")
}

// lobOptions offers them.
func (v *View) lobOptions(u *Unit, add func(order.Order)) {
}
