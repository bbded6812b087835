package order

// This file holds the orders of a fight beside plain blows and shots: manoeuvres,
// wrestling, flasks, turning the undead, and ways past what cannot be walked on.

import "blindfight/rules/grid"

type (
	// Manoeuvre tries to do something to a foe other than to wound it (C-22).
	Manoeuvre struct {
		Unit Unit
		What Attempt
		With Item // of a trip, a sunder and a wrest; else Hand
		At   Aim  // a mark
	}
	// Wrestle goes on with a grapple that the unit is in (C-22).
	Wrestle struct {
		Unit Unit
		How  Hold
	}
	// Finish is a coup de grace: the full round is spent on killing the helpless (C-27).
	Finish struct {
		Unit Unit
		With Item
		At   Aim // a mark
	}
	// Lob throws a flask that bursts (C-37). With Corner set it goes at the corner
	// where At.At meets the three squares north and west of it, which needs no eyes
	// (OI-46); with Blind set in a random direction, and At is not used (C-35).
	Lob struct {
		Unit   Unit
		Item   Item
		At     Aim
		Corner bool
		Blind  bool
	}
	// Smother puts out the flames that burn the unit itself, for the full round (C-37).
	Smother struct{ Unit Unit }
	// TurnUndead drives undead off, or destroys them (C-40).
	TurnUndead struct{ Unit Unit }
	// TwoWeapons sets whether this turn's attacks are made with both hands (C-39).
	TwoWeapons struct {
		Unit Unit
		On   bool
	}
	// Leap jumps straight to a square over what cannot be walked on.
	Leap struct {
		Unit Unit
		To   grid.Square
	}
	// Climb climbs over what stands beside the unit and stops a step, to the square
	// behind it, for the full round.
	Climb struct {
		Unit Unit
		To   grid.Square
	}
)

// Attempt is what a manoeuvre tries (C-22).
type Attempt uint8

// The attempts.
const (
	Trip    Attempt = iota
	Rush            // a bull rush: pushes it back
	Overrun         // goes through it
	Grapple         // lays hold of it
	Sunder          // breaks what it holds
	Wrest           // knocks out of its hand what it holds
	Feint           // makes it look elsewhere
)

var attemptNames = [...]string{
	Trip: "trip", Rush: "rush", Overrun: "overrun", Grapple: "grapple", Sunder: "sunder", Wrest: "wrest", Feint: "feint",
}

// Attempts is how many there are.
const Attempts = len(attemptNames)

// String is the word that orders use; "-" for a value that is none of them.
func (a Attempt) String() string {
	if int(a) >= len(attemptNames) {
		return "-"
	}
	return attemptNames[a]
}

// Armed says whether the order names what it is done with: other attempts take a hand.
func (a Attempt) Armed() bool { return a == Trip || a == Sunder || a == Wrest }

// Hold is what somebody in a grapple does (C-22).
type Hold uint8

// The holds.
const (
	Squeeze Hold = iota // hurts the other
	Pin                 // holds it fast
	Break               // breaks free by strength
	Slip                // slips out of it: Escape Artist
)

var holdNames = [...]string{Squeeze: "squeeze", Pin: "pin", Break: "break", Slip: "slip"}

// Holds is how many there are.
const Holds = len(holdNames)

// String is the word that orders use; "-" for a value that is none of them.
func (h Hold) String() string {
	if int(h) >= len(holdNames) {
		return "-"
	}
	return holdNames[h]
}

// Harm is what kind of damage a blow is meant to deal (C-28).
type Harm uint8

// A blow deals the weapon's own kind for nothing, and the other at -4.
const (
	ByWeapon Harm = iota
	Lethal
	Nonlethal
)

var harmNames = [...]string{ByWeapon: "", Lethal: "lethal", Nonlethal: "nonlethal"}

func (o Manoeuvre) By() Unit  { return o.Unit }
func (o Wrestle) By() Unit    { return o.Unit }
func (o Finish) By() Unit     { return o.Unit }
func (o Lob) By() Unit        { return o.Unit }
func (o Smother) By() Unit    { return o.Unit }
func (o TurnUndead) By() Unit { return o.Unit }
func (o TwoWeapons) By() Unit { return o.Unit }
func (o Leap) By() Unit       { return o.Unit }
func (o Climb) By() Unit      { return o.Unit }

func (Manoeuvre) order()  {}
func (Wrestle) order()    {}
func (Finish) order()     {}
func (Lob) order()        {}
func (Smother) order()    {}
func (TurnUndead) order() {}
func (TwoWeapons) order() {}
func (Leap) order()       {}
func (Climb) order()      {}
