// Package grid holds the board's geometry: squares, directions, feet, sets of
// squares and the squares within a weapon's reach. One square is 5 ft; x grows
// east and y grows south.
package grid

import (
	"fmt"
	"strconv"
	"strings"
)

// MaxSide is the greatest width or height of a board, in squares.
const MaxSide = 200

// FeetPerSquare is the side of a square.
const FeetPerSquare Feet = 5

// Feet is a length in feet; on the grid always a multiple of 5.
type Feet int32

// Square is a place on the board, (0,0) in the north-west corner.
type Square struct{ X, Y int16 }

// At returns the square (x,y).
func At(x, y int) Square { return Square{int16(x), int16(y)} }

// String writes the square as "x,y", the form that orders and levels use.
func (s Square) String() string { return strconv.Itoa(int(s.X)) + "," + strconv.Itoa(int(s.Y)) }

// ParseSquare reads "x,y" with 0 <= x,y < MaxSide.
func ParseSquare(text string) (Square, error) {
	xs, ys, ok := strings.Cut(text, ",")
	if !ok {
		return Square{}, fmt.Errorf("square %q is not of the form x,y", text)
	}
	x, errX := strconv.ParseUint(xs, 10, 16)
	y, errY := strconv.ParseUint(ys, 10, 16)
	if errX != nil || errY != nil || x >= MaxSide || y >= MaxSide {
		return Square{}, fmt.Errorf("square %q is not two whole numbers from 0 to %d", text, MaxSide-1)
	}
	return At(int(x), int(y)), nil
}

// Step returns the square next to s in direction d.
func (s Square) Step(d Octant) Square {
	v := deltas[d]
	return Square{s.X + v.X, s.Y + v.Y}
}

// Compare orders squares row by row, west to east.
func (s Square) Compare(t Square) int {
	if s.Y != t.Y {
		return int(s.Y) - int(t.Y)
	}
	return int(s.X) - int(t.X)
}

// Distance is the feet between two squares, centre to centre, every second
// diagonal counting double (rules.md V-03; SRD Measuring Distance).
func Distance(a, b Square) Feet { return Reach(int(a.X)-int(b.X), int(a.Y)-int(b.Y)) }

// Reach is the feet of the offset (dx,dy): 5*(max + floor(min/2)).
//
// rule: V-03
func Reach(dx, dy int) Feet {
	dx, dy = max(dx, -dx), max(dy, -dy)
	return FeetPerSquare * Feet(max(dx, dy)+min(dx, dy)/2)
}

// Adjacent says whether a and b touch, at an edge or a corner.
func Adjacent(a, b Square) bool { return a != b && chebyshev(a, b) == 1 }

func chebyshev(a, b Square) int {
	dx, dy := int(a.X)-int(b.X), int(a.Y)-int(b.Y)
	return max(dx, -dx, dy, -dy)
}

// Octant is one of the eight directions, numbered as a d8 gives them; 0 is none.
type Octant uint8

// The eight directions, clockwise from north (rules.md, conventions).
const (
	N Octant = iota + 1
	NE
	E
	SE
	S
	SW
	W
	NW
)

var deltas = [9]Square{N: {0, -1}, NE: {1, -1}, E: {1, 0}, SE: {1, 1}, S: {0, 1}, SW: {-1, 1}, W: {-1, 0}, NW: {-1, -1}}

var octantNames = [9]string{"-", "N", "NE", "E", "SE", "S", "SW", "W", "NW"}

// String returns the compass name, "-" for none.
func (o Octant) String() string {
	if int(o) >= len(octantNames) {
		return "-"
	}
	return octantNames[o]
}

// Diagonal says whether a step in direction o is a diagonal one.
func (o Octant) Diagonal() bool { return o != 0 && o%2 == 0 }

// Toward returns the direction of the 45-degree wedge that the offset from a to
// b lies in, 0 where a == b (rules.md C-35, OI-20).
func Toward(a, b Square) Octant {
	dx, dy := int(b.X)-int(a.X), int(b.Y)-int(a.Y)
	if dx == 0 && dy == 0 {
		return 0
	}
	square := dx*dx - dy*dy
	if cross := 2 * dx * dy; max(cross, -cross) >= max(square, -square) {
		switch {
		case dx > 0 && dy < 0:
			return NE
		case dx > 0:
			return SE
		case dy > 0:
			return SW
		default:
			return NW
		}
	}
	switch {
	case square < 0 && dy < 0:
		return N
	case square < 0:
		return S
	case dx > 0:
		return E
	default:
		return W
	}
}

// StepDirection returns the direction of a step from a to an adjacent square b,
// 0 if they do not touch.
func StepDirection(a, b Square) Octant {
	if !Adjacent(a, b) {
		return 0
	}
	return Toward(a, b)
}
