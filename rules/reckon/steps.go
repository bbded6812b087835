package reckon

// This file holds what a step costs.

import "blindfight/rules/grid"

// PointsPerSquare is the movement points that one unhampered square costs; a
// move action is worth speed/5 times as many (OI-7).
const PointsPerSquare = 3

// feltPerSquare is the same for a dark one that Blind-Fight helps across (B-19).
const feltPerSquare = 4

// MovePoints is what one move action is worth.
func MovePoints(speed grid.Feet) int { return int(speed/grid.FeetPerSquare) * PointsPerSquare }

// Tread is the facts of one step.
type Tread struct {
	Diagonal   bool
	Dark       bool // the square stepped into is dark to the mover
	Doublings  int  // how often its ground doubles the cost
	Odd        bool // the last unhampered diagonal was the cheap one, so that the next costs double
	BlindFight bool // the mover has the feat (B-19)
	Tumbling   bool // at half speed
}

// StepPoints is what a step costs in movement points, and the new state of Odd.
// Only what is not doubled takes part in the turns of cheap and dear diagonals: a
// lit square, or a dark one with Blind-Fight.
//
// rule: A-05 A-27 OI-7
func StepPoints(t Tread) (points int, nowOdd bool) {
	square, doublings := PointsPerSquare, t.Doublings
	switch {
	case t.Dark && t.BlindFight: // rule: B-19 OI-7
		square = feltPerSquare
	case t.Dark: // rule: B-03
		doublings++
	}
	if t.Tumbling { // rule: A-26
		doublings++
	}
	switch {
	case !t.Diagonal:
		return square << doublings, t.Odd // rule: A-07
	case doublings > 0:
		return 3 * square << (doublings - 1), t.Odd // rule: B-03 A-07
	case t.Odd: // rule: A-05
		return 2 * square, false
	default:
		return square, true // rule: A-05
	}
}

// Tumble is the facts of getting past a foe, or through it, unharmed.
type Tumble struct {
	Through bool // the foe's own square
	Others  int  // foes that had to be got past before it on the same walk
	Ground  int  // what the ground adds
}

// TumbleDC is what a Tumble check must reach.
//
// rule: A-26
func TumbleDC(t Tumble) Terms {
	var dc Terms
	if t.Through { // rule: A-26
		dc.add("through a foe", 25, "A-26")
	} else {
		dc.add("past a foe", 15, "A-26")
	}
	dc.add("further foes", 2*t.Others, "A-26") // rule: A-26
	dc.add("ground", t.Ground, "A-08")         // rule: A-08
	return dc
}
