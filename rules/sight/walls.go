// Package sight says what is in line with what on the board, and who sees what.
// Lines are one geometry for sight, light, missiles and effects (rules.md V-25):
// Exact defines it and Caster is fast. This file holds the opaque squares that
// both read.
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
	return l.bits[i]>>shift | l.bits[i+1]<<1<<(^shift&63)
}

// window is a view of lines through which one sees 64 squares of each, the same.
type window struct {
	words int
	bits  []uint64
	shift uint
}

// window returns the one that begins at place `at`, -margin <= at <= the lines'
// length.
func (l bitLines) window(at int) window {
	return window{l.words, l.bits[(at+margin)>>6:], uint(at+margin) & 63}
}

// line returns the 64 squares of a line.
func (w *window) line(n int) uint64 {
	i, shift := n*w.words, w.shift&63
	return w.bits[i]>>shift | w.bits[i+1]<<1<<(^shift&63)
}

// next returns the first column of a line, c or after, margin included, whose
// bit differs from those of same, which is all zeros (to find an opaque square)
// or all ones (a clear one). If there is none it returns one past the line's end.
func (l bitLines) next(line, c int, same uint64) int {
	skip := ^uint64(0) << (uint(c) & 63)
	for i := c >> 6; i < l.words; i++ {
		if word := (l.bits[line*l.words+i] ^ same) & skip; word != 0 {
			return i*64 + bits.TrailingZeros64(word)
		}
		skip = ^uint64(0)
	}
	return l.words * 64
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

// transpose turns the first n rows and columns of a block, n <= 64, so that row
// i's bit j becomes row j's bit i. What lies outside them must be 0.
//
// It swaps the off-diagonal quarters of the block, then of each quarter, and so
// on; two such halvings a pass, since loads and stores are what costs.
func transpose(block *[64]uint64, n int) {
	size := 16
	switch {
	case n > 32:
		size = 64
		for i := range 16 {
			a, c := swapBits(block[i], block[i+32], 32, 0x00000000ffffffff)
			b, d := swapBits(block[i+16], block[i+48], 32, 0x00000000ffffffff)
			block[i], block[i+16] = swapBits(a, b, 16, 0x0000ffff0000ffff)
			block[i+32], block[i+48] = swapBits(c, d, 16, 0x0000ffff0000ffff)
		}
	case n > 16:
		size = 32
		for i := range 16 {
			block[i], block[i+16] = swapBits(block[i], block[i+16], 16, 0x0000ffff0000ffff)
		}
	}
	for top := 0; top < size; top += 16 {
		rows := (*[16]uint64)(block[top:])
		for i := range 4 {
			a, c := swapBits(rows[i], rows[i+8], 8, 0x00ff00ff00ff00ff)
			b, d := swapBits(rows[i+4], rows[i+12], 8, 0x00ff00ff00ff00ff)
			rows[i], rows[i+4] = swapBits(a, b, 4, 0x0f0f0f0f0f0f0f0f)
			rows[i+8], rows[i+12] = swapBits(c, d, 4, 0x0f0f0f0f0f0f0f0f)
		}
	}
	for top := 0; top < size; top += 4 {
		rows := (*[4]uint64)(block[top:])
		a, c := swapBits(rows[0], rows[2], 2, 0x3333333333333333)
		b, d := swapBits(rows[1], rows[3], 2, 0x3333333333333333)
		rows[0], rows[1] = swapBits(a, b, 1, 0x5555555555555555)
		rows[2], rows[3] = swapBits(c, d, 1, 0x5555555555555555)
	}
}

// transposeWide is transpose for a block whose first n rows have 64 bits each; the
// rest must be 0. Up to 32 such rows are two blocks side by side, turned at once.
func transposeWide(block *[64]uint64, n int) {
	if n > 32 {
		transpose(block, 64)
		return
	}
	transpose(block, 32)
	for i, row := range block[:32] {
		block[i], block[i+32] = row&(1<<32-1), row>>32
	}
}

// swapBits swaps the bits of b that mask selects with those of a that lie
// `shift` higher.
func swapBits(a, b uint64, shift uint, mask uint64) (uint64, uint64) {
	swap := (a>>shift ^ b) & mask
	return a ^ swap<<shift, b ^ swap
}
