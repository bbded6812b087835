package reckon

import (
	"slices"

	"blindfight/rules/grid"
)

// Creep is the facts of a Move Silently check.
type Creep struct {
	Skill   int // the creature's total
	Feet    grid.Feet
	Speed   grid.Feet
	Moves   int // move actions that the feet were spread over
	Blinded bool
	Ground  int // the surface: 0, -2 or -5
}

// MoveSilently is what is added to the d20 (K-03): the DC of hearing whoever
// moved so, before distance.
//
// rule: K-03
func MoveSilently(c Creep) Terms {
	var t Terms
	t.add("Move Silently", c.Skill, "K-03")    // rule: K-03
	if 2*c.Feet > c.Speed*grid.Feet(c.Moves) { // rule: K-03
		t.add("more than half speed", -5, "K-03")
	}
	t.hamper("Move Silently", c.Blinded)    // rule: B-11
	t.add("noisy ground", c.Ground, "K-03") // rule: K-03
	return t
}

// Sound is the facts of how far a noise is from a listener.
type Sound struct {
	Stealth int  // the Move Silently result
	Noisy   bool // it fought or spoke since its last turn began
	Feet    grid.Feet
	Doors   int // that it passes through
	Walls   int
}

// ListenDC is the DC to hear it.
//
// rule: K-02 K-03
func ListenDC(s Sound, r Rules) Terms {
	var t Terms
	if s.Noisy && r.NoisyActions && s.Stealth > 0 { // rule: K-05 OI-10
		t.add("noise", 0, "K-05")
	} else {
		t.add("Move Silently", s.Stealth, "K-03") // rule: K-03
	}
	if r.ListenDistance { // rule: K-04
		t.add("distance", int(s.Feet/10), "K-04")
	}
	t.add("doors", 5*s.Doors, "K-04")  // rule: K-04
	t.add("walls", 15*s.Walls, "K-04") // rule: K-04
	return t
}

// PinpointMargin is by how much a Listen must beat its DC to find the square (K-02).
const PinpointMargin = 20

// PointsPerSquare is the movement points that one unhampered square costs; a
// move action is worth speed/5 times as many (OI-7).
const PointsPerSquare = 3

// MovePoints is what one move action is worth.
func MovePoints(speed grid.Feet) int { return int(speed/grid.FeetPerSquare) * PointsPerSquare }

// StepCost is what a step costs in movement points. dark: the square stepped
// into is dark to the mover; doublings: how often its ground doubles the cost;
// odd: the last unhampered diagonal was the cheap one, so that the next costs
// double. It returns the new state of odd.
//
// rule: A-05 A-27 OI-7
func StepCost(diagonal, dark bool, doublings int, odd bool) (points int, nowOdd bool) {
	if dark { // rule: B-03
		doublings++
	}
	switch {
	case !diagonal:
		return PointsPerSquare << doublings, odd // rule: A-07
	case doublings > 0:
		return 3 * PointsPerSquare << (doublings - 1), odd // rule: B-03 A-07
	case odd: // rule: A-05
		return 2 * PointsPerSquare, false
	default:
		return PointsPerSquare, true // rule: A-05
	}
}

// hampered are the skills that suffer from being blinded: Search, the nine that
// armour hampers too, and by ruling the three other ones of Dexterity (OI-3).
var hampered = [...]string{
	"Search",
	"Balance", "Climb", "Escape Artist", "Hide", "Jump", "Move Silently", "Sleight of Hand", "Swim", "Tumble",
	"Open Lock", "Ride", "Use Rope",
}

// Skill is what is added to the d20 of a skill check: the creature's total, less
// 4 for one that is blinded where the skill is of those that suffer from it (B-11).
func Skill(name string, bonus int, blinded bool) Terms {
	var t Terms
	t.add(name, bonus, "B-11")
	t.hamper(name, blinded) // rule: B-11
	return t
}

func (t *Terms) hamper(skill string, blinded bool) {
	if blinded && slices.Contains(hampered[:], skill) { // rule: B-11 OI-3
		t.add("blinded", -4, "B-11")
	}
}
