package view

// What the turning of undead asks for, and what it leaves to those whom it drives off
// (rules.md C-40).

import (
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
)

// TurningsLeft is how often u may still turn undead today.
//
// rule: C-40
func (u *Unit) TurningsLeft() int {
	if u.Stats.TurnsUndead == 0 {
		return 0
	}
	return max(0, reckon.Turnings(u.Stats.ChaMod())-u.Turnings) // rule: C-40
}

// rule: C-40
func (v *View) turnUndead(u *Unit) *Refusal {
	switch {
	case u.Stats.TurnsUndead == 0:
		return refuse("C-40", "%s has no power over undead", u.Name)
	case u.TurningsLeft() == 0: // rule: C-40
		return refuse("C-40", "%s can turn no undead any more today", u.Name)
	}
	return u.standard()
}

// flees refuses whoever is driven off by faith all but to go, to get up, and to leave off
// what it does; and to go where a foe that it knows of would be nearer than it is.
//
// rule: C-40
func (v *View) flees(u *Unit, o order.Order) *Refusal {
	if !Has(u.Effects, Driven) { // rule: C-40
		return nil
	}
	to := u.At
	switch o := o.(type) {
	case order.Walk:
		if len(o.Path) > 0 {
			to = o.Path[len(o.Path)-1]
		}
	case order.Withdraw:
		if len(o.Path) > 0 {
			to = o.Path[len(o.Path)-1]
		}
	case order.Run:
		if way := v.RunWay(u, o); len(way) > 0 {
			to = way[len(way)-1]
		}
	case order.Step:
		to = o.To
	case order.Inch:
		to = o.To
	case order.Stand, order.Open, order.Listen, order.Spot, order.Sniff, order.Call, order.Drop, order.Delay, order.End,
		order.Guard, order.AutoListen, order.AutoCall, order.Eyes, order.Smother, order.Wrestle:
	default:
		return refuse("C-40", "%s is driven off, and can only flee", u.Name)
	}
	for i := range v.Contacts {
		t := v.Contacts[i].Of(u.ID)
		if t == nil || t.Live() < Pinpointed {
			continue
		}
		if goes := (grid.Body{At: to, Side: u.Stats.Space}); goes.Distance(t.Body()) < u.Body().Distance(t.Body()) { // rule: C-40
			return refuse("C-40", "%s is driven off, and goes no nearer to any foe", u.Name)
		}
	}
	return nil
}
