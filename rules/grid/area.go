package grid

// This file holds the shapes of areas: cones, bursts and discs. They are cut by
// walls elsewhere (rules.md OI-48, V-25).

import "iter"

// Corner is a crossing of the board's lines: the north-west corner of the square
// of the same numbers. Those of a board of size z run from (0,0) to (z.W,z.H).
type Corner struct{ X, Y int16 }

// InCone says whether q lies in the cone that leaves `from` in direction o and is
// r feet long: a quarter of a disc. `from` itself does not, and nothing does in
// no direction (rules.md V-21, OI-48).
func InCone(from Square, o Octant, r Feet, q Square) bool {
	if Distance(from, q) > r { // rule: OI-48
		return false
	}
	return inWedge(int(q.X)-int(from.X), int(q.Y)-int(from.Y), o)
}

// inWedge says whether the offset (dx,dy) lies in the quarter of the board that
// opens in direction o. A straight one is open at its borders, and so a square
// on a diagonal is in a slanting one alone.
func inWedge(dx, dy int, o Octant) bool {
	if int(o) >= len(deltas) || o == 0 {
		return false
	}
	v := deltas[o]
	x, y := dx*int(v.X), dy*int(v.Y)
	switch {
	case o.Diagonal():
		return x >= 1 && y >= 1 // rule: OI-48
	case v.Y == 0:
		return max(dy, -dy) < x // rule: OI-48
	default:
		return max(dx, -dx) < y // rule: OI-48
	}
}

// AppendCone appends the squares of a board of size z that InCone accepts, row by
// row.
func AppendCone(dst []Square, z Size, from Square, o Octant, r Feet) []Square {
	for q := range z.around(from, r) {
		if InCone(from, o, r, q) {
			dst = append(dst, q)
		}
	}
	return dst
}

// AppendDisc appends the squares of a board of size z within r feet of c, c among
// them, row by row: what a light, a darkness or a silence fills (rules.md V-03,
// OI-48).
func AppendDisc(dst []Square, z Size, c Square, r Feet) []Square {
	for q := range z.around(c, r) {
		if Distance(c, q) <= r { // rule: OI-48
			dst = append(dst, q)
		}
	}
	return dst
}

// AppendBurst appends the squares of a board of size z in a burst or spread of r
// feet at a corner, row by row. A square that touches the corner is one column
// and one row out (rules.md OI-48).
func AppendBurst(dst []Square, z Size, at Corner, r Feet) []Square {
	for q := range z.around(Square(at), r) {
		if Reach(outward(int(q.X)-int(at.X)), outward(int(q.Y)-int(at.Y))) <= r { // rule: OI-48
			dst = append(dst, q)
		}
	}
	return dst
}

// outward is how many squares out from a line the square is that lies n squares
// on from the one just behind that line.
func outward(n int) int {
	if n < 0 {
		return -n
	}
	return n + 1
}

// around yields, row by row, the squares of the board no more than r feet from c
// in both rows and columns.
func (z Size) around(c Square, r Feet) iter.Seq[Square] {
	n := int(r / FeetPerSquare)
	return func(yield func(Square) bool) {
		for y := max(0, int(c.Y)-n); y <= min(z.H-1, int(c.Y)+n); y++ {
			for x := max(0, int(c.X)-n); x <= min(z.W-1, int(c.X)+n); x++ {
				if !yield(At(x, y)) {
					return
				}
			}
		}
	}
}
