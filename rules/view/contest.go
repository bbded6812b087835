package view

// What manoeuvres ask for (rules.md C-22).

import "blindfight/rules/order"

// manoeuvre refuses an attempt that u cannot make.
//
// rule: C-22
func (v *View) manoeuvre(u *Unit, o order.Manoeuvre) *Refusal {
	if o.What == order.Grapple {
		return v.grapple(u, o)
	}
	return refuse("C-22", "not yet")
}

// manoeuvreOptions offers them.
func (v *View) manoeuvreOptions(u *Unit, add func(order.Order)) {
}
