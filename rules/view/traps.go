package view

// What a unit may do about traps.

import "blindfight/rules/order"

func (v *View) disarm(u *Unit, o order.Disarm) *Refusal { return refuse("", "not yet") }
