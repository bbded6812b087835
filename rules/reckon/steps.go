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
