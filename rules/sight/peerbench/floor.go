// This file holds the floor (F2): what a cast by bit rows must cost at the least.
// Like sight.Caster it reads a word of opaque squares a line, moves the rays at
// the ends of its view by addition, and keeps the squares between them; but it
// has one span a line and never cuts it, so all it can do is the open board,
// where only the wall at the edge stops the view.

package main

import (
	"math/bits"

	"blindfight/rules/grid"
)

// Columns are fixed-point numbers, as the cast has them.
const (
	one  = int64(1) << 32
	half = one / 2
	bias = one >> 12
)

// floor is a walled board of 64x64 squares, a word a line, by rows and by columns.
type floor struct{ rows, cols [64]uint64 }

func newFloor(b *board) *floor {
	f := new(floor)
	for i, opaque := range b.wall {
		if q := b.size.Square(i); opaque {
			f.rows[q.Y] |= 1 << q.X
			f.cols[q.X] |= 1 << q.Y
		}
	}
	return f
}

// cast clears out and fills it with the squares in line.
func (f *floor) cast(from grid.Square, radius int, out grid.Set) {
	var rows, cols [64]uint64
	x, y := int(from.X), int(from.Y)
	direction(&f.rows, x, y, 1, min(radius, 63-y), &rows)
	direction(&f.rows, x, y, -1, min(radius, y), &rows)
	east := direction(&f.cols, y, x, 1, min(radius, 63-x), &cols)
	west := direction(&f.cols, y, x, -1, min(radius, x), &cols)
	// With one span a column, each direction found a wedge, and the rows of a
	// wedge are spans too: from the first column that holds the row to the last.
	cols[x] = 1 << y
	rows[y] |= 1 << x
	for at, before := x+1, cols[x]; at <= east; at++ {
		fillRows(&rows, cols[at]&^before, between(at, east))
		before |= cols[at]
	}
	for at, before := x-1, cols[x]; at >= west; at-- {
		fillRows(&rows, cols[at]&^before, between(west, at))
		before |= cols[at]
	}
	fillRows(&rows, cols[x], between(west, east))
	words, _ := out.Words()
	copy(words, rows[:])
}

// direction casts over n lines from line `at` on, by steps of 1 or -1, puts each
// line's squares into in, and returns the last line.
func direction(opaque *[64]uint64, column, at, step, n int, in *[64]uint64) int {
	lo := int64(column) << 32
	hi := lo
	for range n {
		at += step
		lo, hi = max(lo-one, 0), min(hi+one, 63*one)
		span := between(int((lo+half+bias)>>32), int((hi+half-bias)>>32))
		in[at&63] = span
		if opaque[at&63]&span&^(1|1<<63) != 0 { // more than the walls beside the view
			return at
		}
	}
	return at
}

func between(first, last int) uint64 {
	return ^uint64(0) << (uint(first) & 63) & (^uint64(0) >> (uint(63-last) & 63))
}

// fillRows adds span to those rows.
func fillRows(rows *[64]uint64, which, span uint64) {
	for ; which != 0; which &= which - 1 {
		rows[bits.TrailingZeros64(which)] |= span
	}
}
