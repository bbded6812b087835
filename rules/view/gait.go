package view

// Whether a unit may run, charge, withdraw, inch, drop and rise.

import "blindfight/rules/order"

func (v *View) run(u *Unit, o order.Run) *Refusal { return refuse("", "not yet") }

func (v *View) charge(u *Unit, o order.Charge) *Refusal { return refuse("", "not yet") }

func (v *View) withdrawal(u *Unit, o order.Withdraw) *Refusal { return refuse("", "not yet") }

func (v *View) inch(u *Unit, o order.Inch) *Refusal { return refuse("", "not yet") }

func (v *View) prone(u *Unit) *Refusal { return refuse("", "not yet") }

func (v *View) stand(u *Unit) *Refusal { return refuse("", "not yet") }
