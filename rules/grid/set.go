package grid

import (
	"iter"
	"math/bits"
)

// Size is a board's extent in squares.
type Size struct{ W, H int }

// Holds says whether s lies on the board.
func (z Size) Holds(s Square) bool {
	return uint(s.X) < uint(z.W) && uint(s.Y) < uint(z.H)
}

// Index is s's place in a row-by-row array of the board.
func (z Size) Index(s Square) int { return int(s.Y)*z.W + int(s.X) }

// Square is the square at place i of a row-by-row array.
func (z Size) Square(i int) Square { return At(i%z.W, i/z.W) }

// Area is the number of squares.
func (z Size) Area() int { return z.W * z.H }

// Set is a set of squares of one board, a bit each, rows padded to whole words.
// The zero Set is empty and of no size; copies made by assignment share memory.
type Set struct {
	size  Size
	words int // a row
	bits  []uint64
}

// NewSet returns an empty set for a board of size z.
func NewSet(z Size) Set {
	words := (z.W + 63) / 64
	return Set{z, words, make([]uint64, words*z.H)}
}

// Size is the board's.
func (s Set) Size() Size { return s.size }

// Row returns the words of row y, bit x&63 of word x>>6 for square x. It is the
// set's own memory.
func (s Set) Row(y int) []uint64 { return s.bits[y*s.words : (y+1)*s.words] }

// Words returns the words of all rows, one row after another, and how many a row
// takes. It is the set's own memory.
func (s Set) Words() (words []uint64, perRow int) { return s.bits, s.words }

// Has says whether q is in the set; never for a square off the board.
func (s Set) Has(q Square) bool {
	return s.size.Holds(q) && s.bits[int(q.Y)*s.words+int(q.X)>>6]>>(uint(q.X)&63)&1 == 1
}

// Add puts q in; a square off the board is ignored.
func (s Set) Add(q Square) {
	if s.size.Holds(q) {
		s.bits[int(q.Y)*s.words+int(q.X)>>6] |= 1 << (uint(q.X) & 63)
	}
}

// Remove takes q out.
func (s Set) Remove(q Square) {
	if s.size.Holds(q) {
		s.bits[int(q.Y)*s.words+int(q.X)>>6] &^= 1 << (uint(q.X) & 63)
	}
}

// Clear empties the set.
func (s Set) Clear() { clear(s.bits) }

// Fill puts every square of the board in.
func (s Set) Fill() {
	for y := range s.size.H {
		row := s.Row(y)
		for i := range row {
			row[i] = spanMask(i, 0, s.size.W-1)
		}
	}
}

// CopyFrom makes s hold what t holds; both are of one board.
func (s Set) CopyFrom(t Set) { copy(s.bits, t.bits) }

// Union adds t's squares to s.
func (s Set) Union(t Set) {
	for i, w := range t.bits {
		s.bits[i] |= w
	}
}

// Intersect keeps those of s's squares that are in t.
func (s Set) Intersect(t Set) {
	for i, w := range t.bits {
		s.bits[i] &= w
	}
}

// Subtract takes t's squares out of s.
func (s Set) Subtract(t Set) {
	for i, w := range t.bits {
		s.bits[i] &^= w
	}
}

// Empty says whether no square is in the set.
func (s Set) Empty() bool {
	for _, w := range s.bits {
		if w != 0 {
			return false
		}
	}
	return true
}

// Equal says whether both hold the same squares of equal boards.
func (s Set) Equal(t Set) bool {
	if s.size != t.size {
		return false
	}
	for i, w := range t.bits {
		if s.bits[i] != w {
			return false
		}
	}
	return true
}

// Count is the number of squares in the set.
func (s Set) Count() int {
	n := 0
	for _, w := range s.bits {
		n += bits.OnesCount64(w)
	}
	return n
}

// Clone returns a set of its own memory.
func (s Set) Clone() Set {
	s.bits = append([]uint64(nil), s.bits...)
	return s
}

// All yields the squares row by row, west to east.
func (s Set) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for y := range s.size.H {
			for i, w := range s.Row(y) {
				for ; w != 0; w &= w - 1 {
					if !yield(At(i*64+bits.TrailingZeros64(w), y)) {
						return
					}
				}
			}
		}
	}
}
