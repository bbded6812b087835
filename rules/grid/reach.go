package grid

// WithinReach says whether a blow of the given reach from a body of side
// squares (its north-west square at body) is to be feared on q. A reach weapon doubles
// its wielder's own reach and strikes the outer ring alone, nothing within that reach
// (rules.md C-14).
func WithinReach(body Square, side int, reach Feet, ringOnly bool, q Square) bool {
	dx, dy := gap(int(body.X), side, int(q.X)), gap(int(body.Y), side, int(q.Y))
	if dx == 0 && dy == 0 {
		return reach == 0
	}
	if ringOnly && reached(dx, dy, reach/2) { // rule: C-14
		return false
	}
	return reached(dx, dy, reach) // rule: C-14
}

// Lands says whether such a blow can be struck at q: where it is to be feared, and with
// any but a reach weapon on its owner's own squares, where somebody Tiny may be.
func Lands(body Square, side int, reach Feet, ringOnly bool, q Square) bool {
	own := (Body{At: body, Side: side}).Holds(q) && !ringOnly // rule: A-14 C-14
	return own || WithinReach(body, side, reach, ringOnly, q)
}

// reached says whether a reach spans (dx,dy). The second diagonal counts as
// within a reach of 10 ft, and of 10 ft only (rules.md OI-31).
func reached(dx, dy int, reach Feet) bool {
	if reach == 10 && dx == 2 && dy == 2 { // rule: OI-31
		return true
	}
	return Reach(dx, dy) <= reach // rule: C-14
}

// gap is how many squares v lies outside the span of n squares from lo, 0 inside.
func gap(lo, n, v int) int { return max(lo-v, v-(lo+n-1), 0) }

// AppendReach appends the squares that WithinReach accepts and that lie on the
// board, in the order in which a random square is numbered: ring by ring
// outward, each clockwise from due north of the body's north-west square
// (rules.md C-34, OI-19).
func AppendReach(dst []Square, z Size, body Square, side int, reach Feet, ringOnly bool) []Square {
	if reach == 0 {
		return append(dst, body)
	}
	for r := 1; Feet(r)*FeetPerSquare <= reach; r++ {
		x0, y0 := int(body.X)-r, int(body.Y)-r
		x1, y1 := int(body.X)+side-1+r, int(body.Y)+side-1+r
		add := func(x, y int) {
			if q := At(x, y); z.Holds(q) && WithinReach(body, side, reach, ringOnly, q) {
				dst = append(dst, q)
			}
		}
		for x := int(body.X); x < x1; x++ {
			add(x, y0)
		}
		for y := y0; y < y1; y++ {
			add(x1, y)
		}
		for x := x1; x > x0; x-- {
			add(x, y1)
		}
		for y := y1; y > y0; y-- {
			add(x0, y)
		}
		for x := x0; x < int(body.X); x++ {
			add(x, y0)
		}
	}
	return dst
}
