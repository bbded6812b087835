package view

// What a coup de grace asks for (rules.md C-27).

import "blindfight/rules/order"

// rule: C-27
func (v *View) finish(u *Unit, o order.Finish) *Refusal {
	return refuse("C-27", "not yet")
}

// finishOptions offers them.
func (v *View) finishOptions(u *Unit, add func(order.Order)) {
}
