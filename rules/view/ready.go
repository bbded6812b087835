package view

// What a unit may keep for later, and what of it may be carried out when its moment
// comes (rules.md A-24).

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
)

// ready refuses what cannot be kept: an order that takes more than a standard
// action, or that its unit could not carry out as things stand. An aim at whoever
// sets it off is good for as long as the weapon is.
//
// rule: A-24
func (v *View) ready(u *Unit, o order.Ready) *Refusal {
	if r := u.standard(); r != nil {
		return r
	}
	if int(o.When) >= order.Triggers {
		return refuse("A-24", "nothing like that sets off an order")
	}
	if u.Deaf && o.When == order.WhenHeard { // rule: OI-18
		return refuse("OI-18", "%s hears nothing", u.Name)
	}
	if o.Then == nil || o.Then.By() != u.ID {
		return refuse("A-24", "only an order of its own can be readied")
	}
	then := *u
	then.Turn = OneAction(u.Condition)
	return v.later(&then, o.Then, true)
}

// OneAction is what somebody in that condition has out of its turn: a standard action,
// or the one action that the disabled have in any case.
//
// rule: A-24 C-24
func OneAction(c Condition) Turn {
	return Turn{Standard: true, Move: c.Slowed(), Listened: true} // rule: C-24
}

// later judges an order for a unit that has a single action, before its moment or in
// it.
//
// rule: A-24
func (v *View) later(u *Unit, o order.Order, before bool) *Refusal {
	switch o.(type) {
	case order.Strike, order.Shoot, order.Walk, order.Grope, order.Light, order.Douse, order.Drop, order.Draw, order.Stow, order.Take, order.Throw, order.Turn,
		order.Shutter, order.Shield, order.Load, order.Call, order.Hide, order.Eyes, order.Prone, order.Stand, order.Defend,
		order.Open, order.Close, order.Bar, order.Bash, order.Tend, order.Drink, order.Cast, order.Read, order.Manoeuvre, order.Lob,
		order.TurnUndead, order.Leap:
	default:
		return refuse("A-24", "that cannot be readied")
	}
	if !pointsAtIt(o) {
		return v.act(u, o)
	}
	if !before {
		return refuse("A-24", "nobody has set it off")
	}
	with, ranged := order.Item(""), false
	switch o := o.(type) {
	case order.Strike:
		with = o.With
	case order.Shoot:
		with, ranged = o.With, true
	case order.Manoeuvre: // rule: C-22
		_, r := v.attempting(u, o)
		return r
	case order.Lob:
		return u.mayLob(o.Item)
	case order.Cast:
		return v.mayCast(u, o)
	}
	_, r := u.striking(with, ranged)
	return r
}

// MayReact says whether the unit can carry out what it has readied, now that its
// moment has come: nil, or a *Refusal.
//
// rule: A-24
func (v *View) MayReact(o order.Order) error {
	u := v.Unit(o.By())
	if u == nil {
		return refuse("", "%d is no unit of this side", o.By())
	}
	if r := v.later(u, o, false); r != nil {
		return r
	}
	return nil
}

// pointsAtIt says whether an order is aimed at whoever sets it off, which only a readied
// one can be.
func pointsAtIt(o order.Order) bool {
	switch o := o.(type) {
	case order.Strike:
		return o.At.It
	case order.Shoot:
		return o.At.It
	case order.Charge:
		return o.At.It
	case order.Manoeuvre:
		return o.At.It
	case order.Finish:
		return o.At.It
	case order.Lob:
		return o.At.It
	case order.Cast:
		return o.At.It
	}
	return false
}

// delay refuses whoever has begun its turn, or put it off before; and to wait for
// somebody whom nobody sees.
//
// rule: A-24
func (v *View) delay(u *Unit, o order.Delay) *Refusal {
	t := &u.Turn
	begun := !t.Standard || !t.Move && v.Round > 0 && !u.Condition.Slowed() || t.Feet > 0 || t.Moves > 0 || t.Stepped || t.Attacks > 0 || t.Drew
	switch c := v.Contact(o.Until.After); {
	case t.Late:
		return refuse("A-24", "%s has put its turn off already", u.Name)
	case begun:
		return refuse("A-24", "%s has begun its turn", u.Name)
	case o.Until.Last:
		return nil
	case o.Until.After != 0 && (c == nil || !c.IsSeen()): // rule: A-24
		return refuse("A-24", "nobody sees m%d, to wait for it", o.Until.After)
	case o.Until.After == 0 && o.Until.Count < 1:
		return refuse("A-24", "a count is 1 or more")
	case o.Until.After == 0 && u.Initiative == 0:
		return refuse("A-24", "%s has no initiative count: wait for somebody, or until last", u.Name)
	case o.Until.After == 0 && o.Until.Count >= u.Initiative: // rule: A-24
		return refuse("A-24", "%s acts at %d: a turn is put off to a lower count", u.Name, u.Initiative)
	}
	return nil
}

// Threatens is how far u reaches with each melee weapon that it wields: those for
// all squares so near, and those of long weapons for the ring alone.
//
// rule: C-14
func (u *Unit) Threatens() (reach, long []grid.Feet) {
	for i := range u.Gear {
		w, ok := bestiary.StrikesAs(u.Gear[i].Item)
		if !ok || !u.Gear[i].Held || w.Ranged() || !u.Wields(w) {
			continue
		}
		if far := WeaponReach(u.Stats, w); w.Long {
			long = append(long, far)
		} else {
			reach = append(reach, far)
		}
	}
	return reach, long
}
