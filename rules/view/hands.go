package view

// What a unit may do with what it carries and wears, beside light and weapons.

import "blindfight/rules/order"

func (v *View) stow(u *Unit, o order.Stow) *Refusal { return refuse("", "not yet") }

func (v *View) shield(u *Unit, o order.Shield) *Refusal { return refuse("", "not yet") }

func (v *View) shutter(u *Unit, o order.Shutter) *Refusal { return refuse("", "not yet") }
