// This file holds the board's geometry in its plain form (rules.md V-25): every
// slope an exact fraction, every square looked at one by one. It is slow and is
// the measure of Caster, which must give the same sets.

package sight

import "blindfight/rules/grid"

// quadrant is a frame of reference for one of the four directions of a cast:
// line d lies d squares ahead of the origin, column c lies c squares aside.
type quadrant struct {
	origin       grid.Square
	ahead, aside grid.Square // unit vectors
}

// quadrantsFrom returns the four frames around a square.
func quadrantsFrom(from grid.Square) [4]quadrant {
	return [4]quadrant{
		{from, grid.At(0, -1), grid.At(1, 0)},
		{from, grid.At(0, 1), grid.At(1, 0)},
		{from, grid.At(-1, 0), grid.At(0, 1)},
		{from, grid.At(1, 0), grid.At(0, 1)},
	}
}

// at returns the square at line d, column c.
func (f quadrant) at(d, c int) grid.Square {
	return grid.At(
		int(f.origin.X)+d*int(f.ahead.X)+c*int(f.aside.X),
		int(f.origin.Y)+d*int(f.ahead.Y)+c*int(f.aside.Y))
}

// joint says whether the way into (d,c) from the line before is shut by two
// opaque squares that touch at a corner: the one before it and the one beside it
// on the side of the origin's own column. Whatever enters column c between the
// two lines crosses the segment that joins their mid-lines.
func (f quadrant) joint(w *Walls, d, c int) bool {
	switch {
	case c > 0:
		return w.Opaque(f.at(d-1, c)) && w.Opaque(f.at(d, c-1))
	case c < 0:
		return w.Opaque(f.at(d-1, c)) && w.Opaque(f.at(d, c+1))
	}
	return false
}

// slope is columns a line, num/den with den > 0.
type slope struct{ num, den int }

func (s slope) less(t slope) bool { return s.num*t.den < t.num*s.den }

// edge is the slope of the border between columns c-1 and c, taken at the
// mid-line of line d.
func edge(d, c int) slope { return slope{2*c - 1, 2 * d} }

// centre is the slope of the centre of (d,c).
func centre(d, c int) slope { return slope{c, d} }

// opening is an interval of slopes that nothing has stopped yet, ends included.
// It is never one ray: where a border of two columns meets the ray of its end,
// only the column on its own side has a part in it.
type opening struct{ lo, hi slope }

// Exact clears out and fills it with the squares in line from `from` within
// radius squares (Chebyshev: a square box), `from` itself among them. It is the
// definition that Caster.Cast is held to (rules.md V-25); see there for what
// the set means. It allocates.
func Exact(w *Walls, from grid.Square, radius int, out grid.Set) {
	out.Clear()
	if !castable(w, from, radius, out) {
		return
	}
	out.Add(from)
	for _, f := range quadrantsFrom(from) {
		openings := []opening{{slope{-1, 1}, slope{1, 1}}}
		for d := 1; d <= radius && w.size.Holds(f.at(d, 0)); d++ {
			var next []opening
			for _, o := range openings {
				next = o.advance(w, f, d, out, next)
			}
			openings = next
		}
	}
}

// advance puts the squares of line d that o shows into out, and appends what is
// left of o behind that line to next.
func (o opening) advance(w *Walls, f quadrant, d int, out grid.Set, next []opening) []opening {
	from, clear := o.lo, false
	for c := -d - 1; c <= d+1; c++ {
		if !o.lo.less(edge(d, c+1)) || !edge(d, c).less(o.hi) {
			continue // no part of its mid-line in o
		}
		opaque := w.Opaque(f.at(d, c))
		stopped := opaque || f.joint(w, d, c)
		if opaque || !stopped && !centre(d, c).less(o.lo) && !o.hi.less(centre(d, c)) {
			out.Add(f.at(d, c))
		}
		if stopped {
			if clear {
				next = append(next, opening{from, edge(d, c)})
			}
			from = edge(d, c+1)
		}
		clear = !stopped
	}
	if clear {
		next = append(next, opening{from, o.hi})
	}
	return next
}

// castable says whether a cast's arguments fit together; if not, nothing is in
// line.
func castable(w *Walls, from grid.Square, radius int, out grid.Set) bool {
	return radius >= 0 && w.size.Holds(from) && out.Size() == w.size
}

// Ray says whether the ray between the centres of two squares is clear, whatever
// stands on those two. It reads the same from either end, so it is what counts
// between creatures: one that stands in a curtain is reached as it reaches others,
// while of the curtain itself a part may show (rules.md V-25).
func Ray(w *Walls, a, b grid.Square) bool {
	return w.size.Holds(a) && w.size.Holds(b) && (a == b || rayClear(w, a, b)) // rule: V-25
}

// rayClear says whether the clear square `to` is in line from `from`, told of
// the one ray between the two centres instead of by openings. It reads the same
// from either end, so it is why the geometry is symmetric; and an opaque square
// can only ever add a reason to say no.
func rayClear(w *Walls, from, to grid.Square) bool {
	f, lines, c := frameTo(from, to)
	low, high := false, false // touched on the side of the lesser, greater columns
	for d := 1; d <= lines; d++ {
		// The ray meets line d at column c*d/lines: inside column k, or on the
		// border of k-1 and k.
		k := (2*c*d + lines) / (2 * lines)
		if d < lines {
			inside := (2*c*d+lines)%(2*lines) != 0
			before, after := !inside && w.Opaque(f.at(d, k-1)), w.Opaque(f.at(d, k))
			if after && (inside || before) {
				return false
			}
			low, high = low || before, high || after
		}
		// It has come into column k since the line before, at a joint's segment?
		if (2*k-1)*lines >= 2*c*(d-1) && f.joint(w, d, k) {
			return false
		}
	}
	return !(low && high)
}

// partShows says whether any part of the opaque square `to` is in line from
// `from`: an opening is followed that is no wider than what it is to show.
func partShows(w *Walls, from, to grid.Square) bool {
	f, lines, c := frameTo(from, to)
	if f.shows(w, lines, c) {
		return true
	}
	// A square on the diagonal lies in two quadrants.
	return lines == c && quadrant{f.origin, f.aside, f.ahead}.shows(w, lines, c)
}

// shows says so of one quadrant. The opening is at most a column wide before it
// comes to its square, so it is in two columns at most and stays in one piece.
func (f quadrant) shows(w *Walls, lines, c int) bool {
	o := opening{edge(lines, c), edge(lines, c+1)}
	if diagonal := (slope{1, 1}); diagonal.less(o.hi) {
		o.hi = diagonal
	}
	for d := 1; d < lines && o.lo.less(o.hi); d++ {
		low, high := o.columns(d)
		for k := low; k <= high; k++ {
			switch {
			case !w.Opaque(f.at(d, k)) && !f.joint(w, d, k):
			case k == low:
				o.lo = edge(d, k+1)
			default:
				o.hi = edge(d, k)
			}
		}
	}
	return o.lo.less(o.hi)
}

// columns are the first and the last that o has a part in at line d.
func (o opening) columns(d int) (low, high int) {
	low = floorDiv(2*d*o.lo.num+o.lo.den, 2*o.lo.den)
	high = -floorDiv(-2*d*o.hi.num-o.hi.den, 2*o.hi.den) - 1
	return low, high
}

// floorDiv is a/b rounded down, b > 0.
func floorDiv(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// frameTo returns the frame around `from` in which `to` lies `lines` lines ahead
// and c columns aside, 0 <= c <= lines.
func frameTo(from, to grid.Square) (f quadrant, lines, c int) {
	dx, dy := int(to.X)-int(from.X), int(to.Y)-int(from.Y)
	x, y := grid.At(sign(dx), 0), grid.At(0, sign(dy))
	dx, dy = max(dx, -dx), max(dy, -dy)
	if dx > dy {
		return quadrant{from, x, y}, dx, dy
	}
	return quadrant{from, y, x}, dy, dx
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}
