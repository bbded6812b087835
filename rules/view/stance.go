package view

// Fighting with an eye to defence.

import "blindfight/rules/order"

// TotalDefence is what total defence adds to an armour class, and Wary what to fight
// on the defensive does.
const (
	TotalDefence = 4
	Wary         = 2
)

func (v *View) defend(u *Unit) *Refusal { return refuse("", "not yet") }

func (v *View) defensive(u *Unit, o order.Defensive) *Refusal { return refuse("", "not yet") }
