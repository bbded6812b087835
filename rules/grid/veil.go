package grid

// This file holds what a veil hides: squares that no line may cross, as a field of
// impenetrable darkness is to light and sight, and fog to sight (rules.md OI-38).

import "math/bits"

// DropCrossing takes out of s every square whose line from `from`, as AppendLine
// has it, meets veil: either end counts, and so does each square crossed. Seen
// from the other end it is the same. Both sets are of one board.
//
// rule: OI-38
func (s Set) DropCrossing(from Square, veil Set) {
	if veil.Has(from) { // rule: OI-38
		s.Clear()
		return
	}
	for y := range veil.size.H {
		row := veil.Row(y)
		for i, w := range row {
			for w != 0 {
				lo := bits.TrailingZeros64(w)
				n := bits.TrailingZeros64(^(w >> uint(lo)))
				s.dropBehind(from, y, i*64+lo, i*64+lo+n-1)
				w &^= spanMask(0, lo, lo+n-1)
			}
		}
	}
}

// dropBehind takes out the squares from..to of row y and those that lie behind
// them, looked at from a square that is none of them. What a run of squares hides
// of any row is a run itself: it and its shadow are convex.
func (s Set) dropBehind(from Square, y, start, end int) {
	// Lengths are doubled and measured from the centre of `from`, so that borders
	// are odd numbers and centres even ones.
	west, east := 2*(start-int(from.X))-1, 2*(end-int(from.X))+1
	if y == int(from.Y) {
		s.dropAside(from, west, east)
		return
	}
	step := sign(y - int(from.Y))
	first := (y - int(from.Y)) * step // rows away
	near, far := 2*first-1, 2*first+1
	for d := first; ; d++ {
		at := int(from.Y) + d*step
		if at < 0 || at >= s.size.H {
			return
		}
		if s.emptyRow(at) {
			continue
		}
		// The line to column x of this row is inside the run's row between near/2d
		// and deep/2d of its way, where it has come to columns x*near/2d and
		// x*deep/2d. One of the two must lie past each border.
		deep := min(far, 2*d)
		past, short := deep, near
		if west < 0 {
			past = near
		}
		if east < 0 {
			short = deep
		}
		lo := floorDiv(west*d, past) + 1
		hi := -floorDiv(-east*d, short) - 1
		s.dropSpan(at, int(from.X)+lo, int(from.X)+hi)
	}
}

// dropAside does so for a run in the row of `from` itself, whose shadow opens from
// its nearer border.
func (s Set) dropAside(from Square, west, east int) {
	near := max(west, -east)
	for y := range s.size.H {
		rows := y - int(from.Y)
		lo := max(rows, -rows)*near + 1
		if rows == 0 {
			lo = (near + 1) / 2
		}
		if west > 0 {
			s.dropSpan(y, int(from.X)+lo, s.size.W-1)
		} else {
			s.dropSpan(y, 0, int(from.X)-lo)
		}
	}
}

func (s Set) emptyRow(y int) bool {
	var any uint64
	for _, w := range s.Row(y) {
		any |= w
	}
	return any == 0
}

// dropSpan takes out the squares lo..hi of a row, such as lie on the board.
func (s Set) dropSpan(y, lo, hi int) {
	lo, hi = max(lo, 0), min(hi, s.size.W-1)
	if lo > hi {
		return
	}
	row := s.Row(y)
	for i := lo >> 6; i <= hi>>6; i++ {
		row[i] &^= spanMask(i, lo, hi)
	}
}

// floorDiv is a/b rounded down, b > 0.
func floorDiv(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
