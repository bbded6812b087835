package grid

// This file holds the space of a creature: one square, or a block of them.

import "iter"

// Body is the space that a creature takes up: Side by Side squares, At the
// north-west one. A Side below 1 counts as 1. Whatever finds a body, strikes it
// or shows it has to do with any one of its squares (rules.md OI-32).
type Body struct {
	At   Square
	Side int
}

func (b Body) side() int { return max(b.Side, 1) }

// last is the south-east square.
func (b Body) last() Square { return At(int(b.At.X)+b.side()-1, int(b.At.Y)+b.side()-1) }

// Holds says whether q is one of the body's squares.
func (b Body) Holds(q Square) bool {
	end := b.last()
	return b.At.X <= q.X && q.X <= end.X && b.At.Y <= q.Y && q.Y <= end.Y
}

// Squares yields the body's squares row by row, west to east.
func (b Body) Squares() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		end := b.last()
		for y := b.At.Y; y <= end.Y; y++ {
			for x := b.At.X; x <= end.X; x++ {
				if !yield(Square{x, y}) {
					return
				}
			}
		}
	}
}

// Within says whether every square of the body lies on a board of size z.
func (b Body) Within(z Size) bool { return z.Holds(b.At) && z.Holds(b.last()) }

// Overlaps says whether the bodies share a square.
func (b Body) Overlaps(c Body) bool {
	dx, dy := b.offset(c)
	return dx == 0 && dy == 0
}

// Touches says whether the bodies stand side by side, at an edge or a corner,
// and share no square.
func (b Body) Touches(c Body) bool {
	dx, dy := b.offset(c)
	return max(dx, dy) == 1
}

// Distance is the feet between the squares of the two that are nearest to each
// other, every second diagonal counting double; 0 where they share one (rules.md
// C-14, V-03).
func (b Body) Distance(c Body) Feet {
	dx, dy := b.offset(c)
	return Reach(dx, dy)
}

// offset is how many columns and rows the nearest squares of the two lie apart.
func (b Body) offset(c Body) (dx, dy int) {
	return apart(int(b.At.X), b.side(), int(c.At.X), c.side()), apart(int(b.At.Y), b.side(), int(c.At.Y), c.side())
}

// apart is the steps between the nearest of two spans of n and m places, from
// lo and from start; 0 where they overlap.
func apart(lo, n, start, m int) int { return max(lo-(start+m-1), start-(lo+n-1), 0) }

// DistanceTo is the feet from the body's nearest square to q, 0 inside (rules.md
// C-14, V-03).
func (b Body) DistanceTo(q Square) Feet { return b.Distance(Body{At: q}) }

// Nearest is the body's square nearest to q: q itself if the body holds it.
func (b Body) Nearest(q Square) Square {
	end := b.last()
	return Square{min(max(q.X, b.At.X), end.X), min(max(q.Y, b.At.Y), end.Y)}
}

// Toward is the direction in which the body's nearest square lies from `from`, 0
// if the body holds it.
func (b Body) Toward(from Square) Octant { return Toward(from, b.Nearest(from)) }

// InOctant finds the body's nearest square that lies in direction o of `from`, each
// seen from the square of `from` next to it, and how far off it is; others may be
// nearer (rules.md OI-32, C-35). Only squares that open accepts count; nil accepts
// all. What `from` holds lies in no direction.
func (b Body) InOctant(from Body, o Octant, open func(Square) bool) (at Square, near Feet, ok bool) {
	for q := range b.Squares() {
		if o == 0 || Toward(from.Nearest(q), q) != o || open != nil && !open(q) { // rule: OI-32
			continue
		}
		if d := from.DistanceTo(q); !ok || d < near {
			at, near, ok = q, d, true
		}
	}
	return at, near, ok
}

// Reaches says whether a blow of the given reach from b can land on any square of
// c; see WithinReach (rules.md C-14, OI-31, OI-32).
func (b Body) Reaches(reach Feet, ringOnly bool, c Body) bool {
	for q := range c.Squares() {
		if WithinReach(b.At, b.side(), reach, ringOnly, q) {
			return true
		}
	}
	return false
}
