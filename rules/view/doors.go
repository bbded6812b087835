package view

// What a unit may do about doors.

import "blindfight/rules/order"

func (v *View) open(u *Unit, o order.Open) *Refusal { return refuse("", "not yet") }

func (v *View) close(u *Unit, o order.Close) *Refusal { return refuse("", "not yet") }

func (v *View) pick(u *Unit, o order.Pick) *Refusal { return refuse("", "not yet") }

func (v *View) bash(u *Unit, o order.Bash) *Refusal { return refuse("", "not yet") }

func (v *View) bar(u *Unit, o order.Bar) *Refusal { return refuse("", "not yet") }

func (v *View) search(u *Unit, o order.Search) *Refusal { return refuse("", "not yet") }
