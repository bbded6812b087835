package reckon

// This file holds flasks that burst, and fire that clings (rules.md C-37).

import "blindfight/rules/grid"

// place is the class that a throw at a place must reach, whoever stands there (C-37).
const place = 5

// AtPlace is the attack thrown at a place: nobody is there to dodge it, and nothing hides it.
//
// rule: C-37 OI-46
func (a Attack) AtPlace() Attack {
	a.Class = Terms{}
	a.Class.add("a place", place, "C-37") // rule: C-37
	a.Known, a.Finds, a.Miss, a.Reroll, a.DeniedDex, a.Precision = true, true, 0, false, false, 0
	return a
}

// Strays is how many squares off a flask comes down that misses: as many as the range
// increment that the throw fell in, the first being 1 (C-37).
func Strays(far, increment grid.Feet) int {
	return 1 + int(far/increment) // rule: C-37
}

// Smothering is the DC of putting out the flames on oneself (C-37).
const Smothering = 15
