package view

// What units may do for one another, and for themselves.

import "blindfight/rules/order"

func (v *View) tend(u *Unit, o order.Tend) *Refusal { return refuse("", "not yet") }

func (v *View) aid(u *Unit, o order.Aid) *Refusal { return refuse("", "not yet") }

func (v *View) drink(u *Unit, o order.Drink) *Refusal { return refuse("", "not yet") }
