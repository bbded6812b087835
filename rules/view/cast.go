package view

// What spells a unit may cast.

import "blindfight/rules/order"

func (v *View) cast(u *Unit, o order.Cast) *Refusal { return refuse("", "not yet") }

func (v *View) read(u *Unit, o order.Read) *Refusal { return refuse("", "not yet") }
