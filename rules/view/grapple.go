package view

// What a grapple asks for (rules.md C-22).

import "blindfight/rules/order"

// grapple refuses to lay hold of somebody.
//
// rule: C-22
func (v *View) grapple(u *Unit, o order.Manoeuvre) *Refusal {
	return refuse("C-22", "not yet")
}

// wrestle refuses what cannot be done in a grapple.
//
// rule: C-22
func (v *View) wrestle(u *Unit, o order.Wrestle) *Refusal {
	return refuse("C-22", "not yet")
}

// grappleOptions offers them.
func (v *View) grappleOptions(u *Unit, add func(order.Order)) {
}
