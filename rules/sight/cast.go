// Casts: the squares in line from a square, found with bit rows.
//
// A cast looks in four directions by itself. In each, the unblocked view is a
// list of spans between two rays, moved outward line by line by addition; a
// line's opaque squares, 64 to a machine word, cut spans into smaller ones.
// Rows serve north and south, columns east and west, and the columns' result is
// turned into rows at the end, 64x64 squares at a time.

package sight

import (
	"math/bits"

	"blindfight/rules/grid"
)

// Columns are fixed-point numbers with 32 bits of fraction, 0 at the origin's
// column. An exact column on line d is p*d/2e for whole p and e, with e < d, so
// it lies on a half or whole column or at least 1/2e away from it, 1/400 on the
// largest board; a rounded one is wrong by less than 2^-15. Comparing with a
// bias between the two settles every tie as exact fractions would; likewise two
// rays that are not one ray lie at least 1/400 apart.
const (
	one  = int64(1) << 32
	half = one / 2
	bias = one >> 12
	thin = one >> 11
)

// span is an open view between two rays: the columns at which they meet the
// present line, and how far these move a line.
type span struct{ lo, loStep, hi, hiStep int64 }

// spans is a list of them, with room for any line: between two spans of a line
// lies the shadow of a whole opaque square, a column wide or wider, so there are
// no more than MaxSide+2. A power of two spares the bounds checks.
type spans [256]span

// ahead is the same view at the next line.
func (s *span) ahead() span {
	return span{s.lo + s.loStep, s.loStep, s.hi + s.hiStep, s.hiStep}
}

// columns are those whose mid-lines have a part in s.
func (s *span) columns() (lo, hi int) {
	return int((s.lo + half + bias) >> 32), int((s.hi + half - bias) >> 32)
}

// offCentre says, 1 or 0, whether the centres of its first and of its last
// column, as columns tells them, lie outside s.
func (s *span) offCentre(lo, hi int) (first, last uint64) {
	return uint64(int((s.lo-bias+one-1)>>32) - lo), uint64(hi - int((s.hi+bias)>>32))
}

// Caster casts sets of squares in line. Its zero value is ready; it keeps
// scratch memory between casts, so it serves one goroutine at a time.
type Caster struct {
	size       grid.Size               // that the scratch memory below fits
	recip      [grid.MaxSide + 1]int64 // one / 2d
	spans      [2]spans                // those of lines of even and of odd distance behind
	rows, cols plane
}

// Cast clears out and fills it with every square in line from `from` within
// radius squares, counted as a square box (Chebyshev), `from` itself included
// (rules.md V-25): what is seen, lit, shot at or reached.
//
//   - A clear square is in when its centre is; between clear squares the
//     relation is symmetric, with any radius.
//   - An opaque square is in when any part of its mid-line is, and lets nothing
//     on. What stands in it is seen with it.
//   - Two opaque squares that touch close the gap between them, at a corner too.
//     Where the nook behind two that touch at a corner is opaque itself, there is
//     no gap: the three are one wall, and the nook is in like any wall (or no
//     room would show its corners). Nothing clear is ever in through a corner.
//   - A ray that opaque squares touch on both sides is dropped. Touches at the
//     lines of `from` or of the target do not count, so both ends agree.
//   - The opacity of `from` is ignored: who stands in a curtain looks out of it.
//
// Nothing is in if from is off the board, radius is negative or out is of
// another board. Nothing is allocated after the first cast on a size of board.
func (c *Caster) Cast(w *Walls, from grid.Square, radius int, out grid.Set) {
	if max(w.size.W, w.size.H) > grid.MaxSide {
		Exact(w, from, radius, out) // beyond what the fixed point is good for
		return
	}
	out.Clear()
	if !castable(w, from, radius, out) {
		return
	}
	c.fit(w.size)
	out.Add(from)
	radius = min(radius, grid.MaxSide) // any greater one does no more
	x, y := axis(int(from.X), radius, w.size.W), axis(int(from.Y), radius, w.size.H)
	near, nearX, nearY := radius, x, y
	if !x.fitsWord() || !y.fitsWord() {
		near = min(radius, farthestNear)
		nearX, nearY = axis(x.at, near, x.side), axis(y.at, near, y.side)
	}
	var rows, cols [64]uint64
	beyond := false
	for _, step := range [2]int{-1, 1} {
		live := c.sweepNear(w.rows, nearY, nearX, step, &rows)
		beyond = c.sweepFar(w.rows, y, x, step, near, live, c.rows) || beyond
		live = c.sweepNear(w.cols, nearX, nearY, step, &cols)
		beyond = c.sweepFar(w.cols, x, y, step, near, live, c.cols) || beyond
	}
	mergeNear(&rows, &cols, nearX, nearY, out)
	if beyond {
		c.mergeFar(x, y, out)
	}
}

// InLine says whether `to` is in line from `from` (rules.md V-25): what Cast
// says of the pair, whatever the radius. For many squares from one, use Cast.
func InLine(w *Walls, from, to grid.Square) bool {
	if !w.size.Holds(from) || !w.size.Holds(to) {
		return false
	}
	if from == to || !w.Opaque(to) {
		return from == to || rayClear(w, from, to)
	}
	var c Caster
	out := grid.NewSet(w.size)
	c.Cast(w, from, max(w.size.W, w.size.H), out)
	return out.Has(to)
}

// fit makes the scratch memory right for boards of size z.
func (c *Caster) fit(z grid.Size) {
	if c.size == z {
		return
	}
	c.size, c.rows, c.cols = z, newPlane(z.H, z.W), newPlane(z.W, z.H)
	for d := 1; d < len(c.recip); d++ {
		c.recip[d] = one / int64(2*d)
	}
}

// extent is one axis of a cast: where the origin lies, and the squares looked
// at. They include one square past an edge of the board that the cast reaches,
// which stops the view as any opaque square does.
type extent struct{ at, first, last, side int }

func axis(at, radius, side int) extent {
	radius = min(radius, side) // any greater one would do no more
	return extent{at, max(at-radius, -1), min(at+radius, side), side}
}

func (e extent) fitsWord() bool { return e.last-e.first < 64 }

// walk is how many lines of the board the cast crosses by steps of 1 or -1.
func (e extent) walk(step int) int {
	if step < 0 {
		return e.at - max(e.first, 0)
	}
	return min(e.last, e.side-1) - e.at
}

// ---- the near part: a window at most 64 squares wide and high, a word a line ----

// farthestNear is how many lines away a window of 64 surely holds.
const farthestNear = 31

// sweepNear casts in one direction, by steps of 1 or -1 along the axis `lines`,
// and puts the squares seen into seen, whose words are lines from lines.first on
// and start at across.first. It leaves the spans that go on behind line d in
// c.spans[d&1] and returns how many there are.
func (c *Caster) sweepNear(walls bitLines, lines, across extent, step int, seen *[64]uint64) int {
	origin := across.at - across.first // the bit of column 0
	now, next := &c.spans[0], &c.spans[1]
	now[0] = span{-one, -one, one, one}
	live := 1
	before := walls.word(lines.at, across.first)
	n := lines.walk(step)
	for d := 1; d <= n; d++ {
		line := lines.at + d*step
		opaque := walls.word(line, across.first)
		var in uint64
		k := 0
		for i := range live {
			s := &now[i&255]
			if s.hi-s.lo < thin {
				continue // one ray, touched on both sides
			}
			lo, hi := s.columns()
			first, last := s.offCentre(lo, hi)
			a, b := uint(lo+origin)&63, uint(hi+origin)&63
			within := ^uint64(0) << a & (^uint64(0) >> (63 - b))
			offCentre := first<<a | last<<b
			open := within &^ opaque
			if corners := corners(opaque, lo, hi, a, b) & open; corners != 0 {
				open &^= corners & before
			}
			in |= opaque&within | open&^offCentre
			if open == within {
				next[k&255] = s.ahead()
				k++
			} else if open != 0 {
				k = s.split(open, a, b, origin, d, c.recip[d], next, k)
			}
		}
		seen[(line-lines.first)&63] = in
		if k == 0 {
			return 0
		}
		now, next, live, before = next, now, k, opaque
	}
	return live
}

// mergeNear puts a window's squares into out.
func mergeNear(rows, cols *[64]uint64, x, y extent, out grid.Set) {
	transpose(cols, max(x.last-x.first, y.last-y.first)+1)
	// The window's word in the board's terms: without the square past an edge,
	// and from bit `shift` of word `word` on.
	onBoard := ^uint64(0) >> uint(63-(min(x.last, x.side-1)-x.first))
	drop := uint(max(-x.first, 0))
	shift, word := uint(max(x.first, 0))&63, max(x.first, 0)>>6
	for row := y.at - y.walk(-1); row <= y.at+y.walk(1); row++ {
		i := (row - y.first) & 63
		seen := (rows[i] | cols[i]) & onBoard >> drop
		line := out.Row(row)
		line[word] |= seen << shift
		if over := seen >> 1 >> (63 - shift); over != 0 {
			line[word+1] |= over
		}
	}
}

// corners returns those of the columns lo..hi, bits a..b, that have an opaque
// square beside them on the side that the rays come from: if the square before
// it, on the line nearer to the origin, is opaque too, the two touch at a corner
// and shut the way in. Only a span's outer columns can have its edge behind such
// a corner; all others are entered past clear squares.
func corners(opaque uint64, lo, hi int, a, b uint) uint64 {
	fromLeft := uint64(-hi) >> 63 // 1 if hi > 0
	fromRight := uint64(lo) >> 63 // 1 if lo < 0
	return opaque<<1&(fromLeft<<(b&63)) | opaque>>1&(fromRight<<(a&63))
}

// split appends to next, from k on, what is left of s behind line d, where the
// columns of its bits a..b that stay open are `open`. origin is the bit of
// column 0. It returns how many spans next then holds.
func (s *span) split(open uint64, a, b uint, origin, d int, recip int64, next *spans, k int) int {
	for open != 0 {
		start := uint(bits.TrailingZeros64(open))
		end := uint(bits.TrailingZeros64(^(open | (open - 1)))) // the first bit past the lowest run
		n := &next[k&255]
		*n = s.ahead()
		if start > a {
			n.lo, n.loStep = edgeAhead(int(start)-origin, d, recip)
		}
		k++
		if end > b {
			break
		}
		n.hi, n.hiStep = edgeAhead(int(end)-origin, d, recip)
		open &= ^uint64(0) << (end & 63)
	}
	return k
}

// edgeAhead is the ray through the border between columns c-1 and c of line d:
// where it meets line d+1, and its step.
func edgeAhead(c, d int, recip int64) (at, step int64) {
	step = int64(2*c-1) * recip
	return step * int64(d+1), step
}

// ---- what lies beyond it: words aligned with the board ----

// plane is a board's worth of bits: word i of all lines, then word i+1 of all
// lines, so that 64 lines of one word are a block that can be turned at once.
// The words are those of bitLines, margins included. Between casts the words
// that hold the board are clear; the margins are never looked at.
type plane struct {
	lines int // rounded up to 64
	bits  []uint64
}

func newPlane(lines, n int) plane {
	p := plane{lines: (lines + 63) &^ 63}
	p.bits = make([]uint64, p.lines*(n/64+3))
	return p
}

// sweepFar goes on where sweepNear stopped, after line `near`, with the `live`
// spans that it left. Each looks at a word of its own, from the column before its
// first one on. It says whether it put anything into seen.
func (c *Caster) sweepFar(walls bitLines, lines, across extent, step, near, live int, seen plane) bool {
	n := lines.walk(step)
	if live == 0 || near >= n {
		return false
	}
	now, next := &c.spans[near&1], &c.spans[near&1^1]
	for d := near + 1; d <= n && live > 0; d++ {
		line := lines.at + d*step
		k := 0
		for i := range live {
			s := &now[i&255]
			if s.hi-s.lo < thin {
				continue // one ray, touched on both sides
			}
			lo, hi := s.columns()
			if hi-lo > 61 {
				k = s.cutLong(walls, line, step, across.at, d, c.recip[d], seen, next, k)
				continue
			}
			first, last := s.offCentre(lo, hi)
			at := across.at + lo - 1
			opaque := walls.word(line, at)
			b := uint(hi-lo+1) & 63
			within := ^uint64(0) >> (63 - b) &^ 1
			offCentre := first<<1 | last<<b
			open := within &^ opaque
			if corners := corners(opaque, lo, hi, 1, b) & open; corners != 0 {
				open &^= corners & walls.word(line-step, at)
			}
			seen.or(line, at, opaque&within|open&^offCentre)
			if open == within {
				next[k&255] = s.ahead()
				k++
			} else if open != 0 {
				k = s.split(open, 1, b, 1-lo, d, c.recip[d], next, k)
			}
		}
		now, next, live = next, now, k
	}
	return true
}

// mergeFar puts the squares of both planes into out, and clears the planes.
func (c *Caster) mergeFar(x, y extent, out grid.Set) {
	x0, x1 := (x.at-x.walk(-1))>>6, (x.at+x.walk(1))>>6
	y0, y1 := (y.at-y.walk(-1))>>6, (y.at+y.walk(1))>>6
	for bx := x0; bx <= x1; bx++ {
		onBoard := ^uint64(0) >> uint(max((bx+1)*64-x.side, 0))
		for by := y0; by <= y1; by++ {
			cols := c.cols.bits[(by+1)*c.cols.lines+bx*64:][:64]
			rows := c.rows.bits[(bx+1)*c.rows.lines+by*64:][:64]
			var turned [64]uint64
			if anyBit(cols) {
				copy(turned[:], cols)
				transpose(&turned, 64)
				clear(cols)
			} else if !anyBit(rows) {
				continue
			}
			for i := range min(64, y.side-by*64) {
				out.Row(by*64 + i)[bx] |= (rows[i] | turned[i]) & onBoard
			}
			clear(rows)
		}
	}
}

func anyBit(words []uint64) bool {
	var all uint64
	for _, w := range words {
		all |= w
	}
	return all != 0
}

// cutLong does for a span of any width what the body of sweepFar does for one
// that fits a word. at is where column 0 is in the line.
func (s *span) cutLong(walls bitLines, line, step, at, d int, recip int64, seen plane, next *spans, k int) int {
	lo, hi := s.columns()
	first, last := s.offCentre(lo, hi)
	start, end := lo, hi // the columns that may be open
	if lo < 0 && walls.has(line-step, at+lo) && walls.has(line, at+lo+1) {
		start++
	}
	if hi > 0 && walls.has(line-step, at+hi) && walls.has(line, at+hi-1) {
		end--
	}
	// All of lo..hi is in, but for a clear square at either end that is shut off
	// or has its centre outside.
	from, to := lo, hi
	if (start > lo || first == 1) && !walls.has(line, at+lo) {
		from++
	}
	if (end < hi || last == 1) && !walls.has(line, at+hi) {
		to--
	}
	seen.fill(line, at+from, at+to)

	for a := walls.next(line, at+start, ^uint64(0)) - at; a <= end; {
		b := min(walls.next(line, at+a, 0)-at, end+1) // the first column past the run
		n := &next[k&255]
		k++
		*n = s.ahead()
		if a > lo {
			n.lo, n.loStep = edgeAhead(a, d, recip)
		}
		if b <= hi {
			n.hi, n.hiStep = edgeAhead(b, d, recip)
		}
		a = walls.next(line, at+b, ^uint64(0)) - at
	}
	return k
}

// or puts the squares of word in, bit 0 of it at place `at` of line.
func (p plane) or(line, at int, word uint64) {
	i, shift := (at+margin)>>6*p.lines+line, uint(at+margin)&63
	p.bits[i] |= word << shift
	p.bits[i+p.lines] |= word >> 1 >> (63 - shift)
}

// fill puts the places from..to of line in.
func (p plane) fill(line, from, to int) {
	for at := from; at <= to; {
		n := min(64-(at+margin)&63, to-at+1) // up to the end of a word
		p.bits[(at+margin)>>6*p.lines+line] |= ^uint64(0) >> uint(64-n) << (uint(at+margin) & 63)
		at += n
	}
}

// transpose turns the first n rows and columns of a block, n <= 64, so that row
// i's bit j becomes row j's bit i. What lies outside them must be 0.
func transpose(block *[64]uint64, n int) {
	// Halve: swap the off-diagonal quarters, then do the same within each.
	size := 1 << bits.Len(uint(n-1))
	mask := uint64(1)<<uint(size/2) - 1
	for j := size / 2; j > 0; j >>= 1 {
		shift := uint(j) & 63
		for top := 0; top < size; top += 2 * j {
			for i := top; i < top+j; i++ {
				a, b := block[i&63], block[(i+j)&63]
				swap := (a>>shift ^ b) & mask
				block[i&63], block[(i+j)&63] = a^swap<<shift, b^swap
			}
		}
		mask ^= mask << (shift / 2)
	}
}
