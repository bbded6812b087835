package sight

import (
	"math/bits"

	"blindfight/rules/grid"
)

// margin is how many opaque bits stand before the first square of a line, so
// that a cast may look one square past the board's edge without asking. It is a
// whole word: square x is then bit x&63 of word x>>6 + 1.
const margin = 64

// Walls says which squares of a board are opaque (rules.md V-25): terrain that
// stops sight, light, missiles and effects alike. It is kept twice, as bit rows
// and as bit columns, because a cast to the east or west runs along columns.
// Casts only read it, so goroutines may share one that nobody changes.
type Walls struct {
	size       grid.Size
	rows, cols bitLines
}

// bitLines is a pack of equally long lines of bits, 1 for opaque. Each has a
// margin of opaque bits on both sides.
type bitLines struct {
	words int // a line
	bits  []uint64
}

// newBitLines returns lines of n squares each, none of them opaque.
func newBitLines(lines, n int) bitLines {
	// Room for the margin, the squares, one opaque bit after them, and one word
	// more: a cast reads words in pairs.
	l := bitLines{words: n/64 + 3}
	l.bits = make([]uint64, lines*l.words)
	for i := range l.bits {
		l.bits[i] = ^uint64(0)
	}
	for line := range lines {
		for at := range n {
			l.set(line, at, false)
		}
	}
	return l
}

func (l bitLines) set(line, at int, opaque bool) {
	word, bit := line*l.words+(at+margin)>>6, uint64(1)<<(uint(at+margin)&63)
	if opaque {
		l.bits[word] |= bit
	} else {
		l.bits[word] &^= bit
	}
}

func (l bitLines) has(line, at int) bool {
	return l.bits[line*l.words+(at+margin)>>6]>>(uint(at+margin)&63)&1 == 1
}

// word returns the 64 squares of a line from place `at` on, -margin <= at <= the
// line's length.
func (l bitLines) word(line, at int) uint64 {
	i, shift := line*l.words+(at+margin)>>6, uint(at+margin)&63
	return l.bits[i]>>shift | l.bits[i+1]<<1<<(63-shift)
}

// next returns the first place of a line, `at` or after, whose bit differs from
// those of same, which is all zeros (to find an opaque square) or all ones (a
// clear one). If there is none it returns a place past the line's end.
func (l bitLines) next(line, at int, same uint64) int {
	for i := (at + margin) >> 6; i < l.words; i++ {
		word := l.bits[line*l.words+i] ^ same
		if i == (at+margin)>>6 {
			word &= ^uint64(0) << (uint(at+margin) & 63)
		}
		if word != 0 {
			return i*64 + bits.TrailingZeros64(word) - margin
		}
	}
	return l.words*64 - margin
}

func (l bitLines) clone() bitLines {
	l.bits = append([]uint64(nil), l.bits...)
	return l
}

// NewWalls returns a board of size z without an opaque square. A side of less
// than nothing counts as nothing.
func NewWalls(z grid.Size) *Walls {
	z.W, z.H = max(z.W, 0), max(z.H, 0)
	return &Walls{size: z, rows: newBitLines(z.H, z.W), cols: newBitLines(z.W, z.H)}
}

// Size is the board's.
func (w *Walls) Size() grid.Size { return w.size }

// Set makes q opaque or clear. A square off the board is ignored: it stays
// opaque.
func (w *Walls) Set(q grid.Square, opaque bool) {
	if w.size.Holds(q) {
		w.rows.set(int(q.Y), int(q.X), opaque)
		w.cols.set(int(q.X), int(q.Y), opaque)
	}
}

// Opaque says whether q stops sight; squares off the board do.
func (w *Walls) Opaque(q grid.Square) bool {
	return !w.size.Holds(q) || w.rows.has(int(q.Y), int(q.X))
}

// Clone returns walls of their own memory.
func (w *Walls) Clone() *Walls {
	return &Walls{size: w.size, rows: w.rows.clone(), cols: w.cols.clone()}
}
