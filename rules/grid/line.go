package grid

import "iter"

// AppendLine appends the squares whose inside the segment between the centres
// of a and b crosses, from a to b, both included: a segment that passes through
// a corner crosses neither of the two squares beside it (rules.md OI-48).
func AppendLine(dst []Square, a, b Square) []Square {
	for q := range line(a, b) {
		dst = append(dst, q)
	}
	return dst
}

// Crosses says whether the line from a to b, as AppendLine has it, meets veil;
// either end counts (rules.md OI-38).
func Crosses(a, b Square, veil Set) bool {
	if veil.Empty() {
		return false
	}
	for q := range line(a, b) {
		if veil.Has(q) {
			return true
		}
	}
	return false
}

// AppendStraight appends the squares of a straight walk from a to b, a left out: each
// touches the one before it, and there are no fewer steps (rules.md ).
func AppendStraight(dst []Square, a, b Square) []Square {
	dx, dy := int(b.X)-int(a.X), int(b.Y)-int(a.Y)
	n := max(dx, -dx, dy, -dy)
	along := func(d, k int) int { return sign(d) * ((2*k*max(d, -d) + n) / (2 * n)) } // of k of n steps, to the nearest square
	for k := 1; k <= n; k++ {
		dst = append(dst, At(int(a.X)+along(dx, k), int(a.Y)+along(dy, k)))
	}
	return dst
}

// line yields the squares of AppendLine.
func line(a, b Square) iter.Seq[Square] {
	return func(yield func(Square) bool) {
		dx, dy := int(b.X)-int(a.X), int(b.Y)-int(a.Y)
		sx, sy := sign(dx), sign(dy)
		nx, ny := max(dx, -dx), max(dy, -dy)
		x, y := int(a.X), int(a.Y)
		if !yield(a) {
			return
		}
		for ix, iy := 0, 0; ix < nx || iy < ny; {
			// Which edge comes first: the next vertical one at (2ix+1)/2nx of the way, or
			// the next horizontal one at (2iy+1)/2ny.
			switch across := (2*ix+1)*ny - (2*iy+1)*nx; {
			case across == 0:
				x, y, ix, iy = x+sx, y+sy, ix+1, iy+1
			case across < 0:
				x, ix = x+sx, ix+1
			default:
				y, iy = y+sy, iy+1
			}
			if !yield(At(x, y)) {
				return
			}
		}
	}
}

func sign(v int) int {
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	default:
		return 0
	}
}
