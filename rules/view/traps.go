package view

// What a side knows of traps, and what a unit may do about them.

import (
	"slices"

	"blindfight/rules/grid"
	"blindfight/rules/order"
)

var trapNames = [trapEffects]string{
	TrapField: "field", TrapDarkness: "darkness", TrapGust: "gust", TrapDispel: "dispel", TrapAlarm: "alarm",
}

// String is the effect's word in setups; "-" for none.
func (e TrapEffect) String() string {
	if e == 0 || e >= trapEffects {
		return "-"
	}
	return trapNames[e]
}

// ParseTrapEffect reads an effect's word.
func ParseTrapEffect(word string) (TrapEffect, bool) {
	i := slices.Index(trapNames[:], word)
	return TrapEffect(max(i, 0)), i > 0
}

var trapWords = [trapEffects]string{
	TrapField: "impenetrable darkness", TrapDarkness: "magical darkness", TrapGust: "a gust of wind",
	TrapDispel: "a spell that ends spells", TrapAlarm: "an alarm",
}

// Words is the effect in words; "nothing" for none.
func (e TrapEffect) Words() string {
	if e == 0 || e >= trapEffects {
		return "nothing"
	}
	return trapWords[e]
}

// Magic says whether it takes a hand trained to find traps to disarm one of that
// effect: a mechanism's does not.
//
// rule: S-16
func (e TrapEffect) Magic() bool {
	return e == TrapField || e == TrapDarkness || e == TrapDispel // rule: S-16
}

// TrapAt is the trap that the side knows of on q, nil if there is none.
func (v *View) TrapAt(q grid.Square) *Trap {
	i := slices.IndexFunc(v.Traps, func(t Trap) bool { return slices.Contains(t.Squares, q) })
	if i < 0 {
		return nil
	}
	return &v.Traps[i]
}

// Snared says whether u, standing on q, would set off a trap that the side knows of,
// with any part of its body.
//
// rule: S-16
func (v *View) Snared(u *Unit, q grid.Square) bool {
	if len(v.Traps) == 0 || u.Stats.Flies { // rule: S-16
		return false
	}
	for p := range (grid.Body{At: q, Side: u.Stats.Space}).Squares() {
		if v.TrapAt(p) != nil { // rule: S-16 OI-32
			return true
		}
	}
	return false
}

// disarm refuses whoever is not beside a known trap with the whole turn to spare, or
// has not learnt to disarm it.
//
// rule: S-16 A-01
func (v *View) disarm(u *Unit, o order.Disarm) *Refusal {
	if r := u.fullRound(); r != nil {
		return r
	}
	t := v.TrapAt(o.At)
	switch {
	case t == nil: // rule: S-16
		return refuse("S-16", "nobody has found a trap on %v", o.At)
	case u.Body().DistanceTo(o.At) > grid.FeetPerSquare: // rule: S-16
		return refuse("S-16", "the trap on %v is out of reach", o.At)
	case !v.inLineFrom(u, o.At): // rule: V-25
		return refuse("V-25", "a wall is in the way to %v", o.At)
	case u.Stats.DisableDevice <= 0: // rule: S-16
		return refuse("S-16", "%s has not learnt to disarm traps", u.Name)
	case t.Effect.Magic() && !u.Stats.Trapfinding: // rule: S-16
		return refuse("S-16", "%s has not learnt to disarm what a spell set", u.Name)
	}
	return nil
}

// sprung is a trap that goes off, in words.
func (v *View) sprung(n Sighting, who string) string {
	if n.Unit == 0 {
		return "A trap goes off at " + n.At.String() + ": " + TrapEffect(n.N).Words() + "."
	}
	return who + " sets off a trap at " + n.At.String() + ": " + TrapEffect(n.N).Words() + "."
}
