// This file holds the casts: the squares in line from a square, found with bit
// rows. It looks in four directions, one by one. In each, the unblocked view is a
// list of spans between two rays, moved outward line by line by addition, and a
// line's opaque squares, 64 to a machine word, cut spans into smaller ones. Rows
// are the lines to the north and south, columns to the east and west; what the
// columns found is turned into rows at the end.

package sight

import (
	"math/bits"

	"blindfight/rules/grid"
)

// Columns are fixed-point numbers with 32 bits of fraction, counted from a place
// chosen so that none is negative. Measured from the origin's column, an exact
// one on line d is p*d/2e for whole p and e, with e < d, so it lies on a half or
// whole column or at least 1/2e away from it, 1/400 on the largest board; a
// rounded one is wrong by less than 2^-15. Comparing with a bias between the two
// settles every tie as exact fractions would.
const (
	one  = int64(1) << 32
	half = one / 2
	bias = one >> 12
)

// span is an open view between two rays: the columns at which they meet the
// present line, and how far these move a line.
type span struct{ lo, loStep, hi, hiStep int64 }

// columns are those whose mid-lines have a part in s.
func (s span) columns() (lo, hi int) {
	return int((s.lo + half + bias) >> 32), int((s.hi + half - bias) >> 32)
}

// centres are those whose centres lie in s. They are the same or one fewer at
// either end.
func (s span) centres() (lo, hi int) {
	return int((s.lo - bias + one - 1) >> 32), int((s.hi + bias) >> 32)
}

// pass makes next the same view at the next line.
func (s *span) pass(next *span) {
	next.lo, next.loStep = s.lo+s.loStep, s.loStep
	next.hi, next.hiStep = s.hi+s.hiStep, s.hiStep
}

// spans is a list of them, in order, with room for any line: between two spans
// of a line lies the shadow of a whole opaque square, a column wide or wider, so
// there are no more than MaxSide+2. A power of two spares the bounds checks.
type spans [256]span

// line is what cutting a line's spans needs to know of it: the column of the
// origin, its distance d, and one / 2d.
type line struct {
	origin int
	d      int
	recip  int64
}

// edgeAhead is the ray through the border between columns c-1 and c: where it
// meets the next line, and its step.
func (l *line) edgeAhead(c int) (at, step int64) {
	step = int64(2*(c-l.origin)-1) * l.recip
	return step*int64(l.d+1) + int64(l.origin)<<32, step
}

// Caster casts sets of squares in line. Its zero value is ready; it is scratch
// memory (30 KB) and serves one goroutine at a time.
type Caster struct {
	recip [grid.MaxSide + 1]int64         // one / 2d
	spans [2]spans                        // those behind a line of even and of odd distance
	lines [grid.MaxSide][lineWords]uint64 // what sweepFar found
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
//   - A ray that opaque squares touch on both sides is dropped, whether they touch
//     it at one place or at two. Touches at the target's own line do not count, nor
//     at that of `from`, so both ends agree.
//   - The opacity of `from` is ignored: who stands in a curtain looks out of it.
//
// Nothing is in if from is off the board, radius is negative or out is of
// another board. Nothing is allocated on boards that keep to grid.MaxSide.
func (c *Caster) Cast(w *Walls, from grid.Square, radius int, out grid.Set) {
	if max(w.size.W, w.size.H) > grid.MaxSide {
		Exact(w, from, radius, out) // beyond what the fixed point is good for
		return
	}
	out.Clear()
	if !castable(w, from, radius, out) {
		return
	}
	if c.recip[1] == 0 {
		for d := 1; d < len(c.recip); d++ {
			c.recip[d] = one / int64(2*d)
		}
	}
	out.Add(from)
	x, y := axis(int(from.X), radius, w.size.W), axis(int(from.Y), radius, w.size.H)
	near, nearX, nearY := radius, x, y
	if !x.fitsWindow() || !y.fitsWindow() {
		near = min(radius, farthestNear)
		nearX, nearY = axis(x.at, near, x.side), axis(y.at, near, y.side)
	}
	var rows, cols [64]uint64
	for _, step := range [2]int{-1, 1} {
		if live := c.sweepNear(w.rows, nearY, nearX, step, &rows); live > 0 && y.walk(step) > near {
			n := c.sweepFar(w.rows, y, x, step, near, live)
			c.mergeRows(y, x, step, near, n, out)
		}
		if live := c.sweepNear(w.cols, nearX, nearY, step, &cols); live > 0 && x.walk(step) > near {
			n := c.sweepFar(w.cols, x, y, step, near, live)
			c.mergeCols(x, y, step, near, n, out)
		}
	}
	mergeNear(&rows, &cols, nearX, nearY, out)
}

// InLine says whether `to` is in line from `from` (rules.md V-25): what Cast
// says of the pair, whatever the radius: of an opaque square, whether any part
// shows. Between creatures Ray counts. For many squares from one, use Cast.
func InLine(w *Walls, from, to grid.Square) bool {
	if !w.size.Holds(from) || !w.size.Holds(to) {
		return false
	}
	switch {
	case from == to:
		return true
	case w.Opaque(to):
		return partShows(w, from, to)
	default:
		return rayClear(w, from, to)
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

// start is where a window for the near part begins, and fitsWindow says whether
// it holds the extent: a square is left free at either end, so that a column may
// be off by one without leaving the word.
func (e extent) start() int       { return e.first - 1 }
func (e extent) fitsWindow() bool { return e.last+1-e.start() < 64 }

// walk is how many lines of the board the cast crosses by steps of 1 or -1.
func (e extent) walk(step int) int {
	if step < 0 {
		return e.at - max(e.first, 0)
	}
	return min(e.last, e.side-1) - e.at
}

// farthestNear is how many lines away a window surely holds. Most views end in
// it; what lies beyond is cast with words of its own for every few spans.
const farthestNear = 30

// sweepNear casts in one direction, by steps of 1 or -1 along the axis `lines`,
// and puts the squares in into seen, whose words are lines from lines.start on
// and begin at across.start. It leaves the spans that go on behind line d in
// c.spans[d&1] and returns how many there are.
func (c *Caster) sweepNear(walls bitLines, lines, across extent, step int, seen *[64]uint64) int {
	start := across.start()
	l := line{origin: across.at - start}
	middle := int64(l.origin) << 32
	c.spans[0][0] = span{middle - one, -one, middle + one, one}
	w, live, n := walls.window(start), 1, lines.walk(step)
	for d := 1; d <= n; d++ {
		if live == 1 {
			if d, live = c.follow(&l, &w, lines, step, d, n, seen); d > n {
				break
			}
		}
		l.d, l.recip = d, c.recip[d]
		at := lines.at + d*step
		seen[(at-lines.start())&63], live = l.cutWord(w.line(at), w.line(at-step), 0, &c.spans[(d-1)&1], 0, live, &c.spans[d&1], 0)
		if live == 0 {
			break
		}
	}
	return live
}

// follow is sweepNear from line d on while the view is a single span, which it
// mostly is: the span then needs no list. It returns the first line that cuts it
// in two, n+1 if none does or the view ends, and how many spans reach that line.
func (c *Caster) follow(l *line, w *window, lines extent, step, d, n int, seen *[64]uint64) (line, live int) {
	s := c.spans[(d-1)&1][0]
	for ; d <= n; d++ {
		at := lines.at + d*step
		opaque := w.line(at)
		lo, hi := s.columns()
		within := bitsFromTo(lo, hi)
		in := bitsFromTo(s.centres())
		if opaque&within == 0 && lo != hi {
			seen[(at-lines.start())&63] = in
			s.lo += s.loStep
			s.hi += s.hiStep
			continue
		}
		open := within &^ opaque
		if corners := l.corners(opaque, lo, hi, 0) & open; corners != 0 {
			open &^= corners & w.line(at-step) // rule: V-25
		}
		if open&(open+open&-open) != 0 { // two runs or more
			break
		}
		seen[(at-lines.start())&63] = opaque&within | open&in // rule: V-25
		if open == 0 {
			return n + 1, 0
		}
		l.d, l.recip = d, c.recip[d]
		s.lo += s.loStep
		if first := bits.TrailingZeros64(open); first > lo {
			s.lo, s.loStep = l.edgeAhead(first)
		}
		s.hi += s.hiStep
		if end := bits.Len64(open); end <= hi {
			s.hi, s.hiStep = l.edgeAhead(end)
		}
	}
	c.spans[(d-1)&1][0] = s
	return d, 1
}

// cutWord cuts the spans from..to-1 of now, all of which lie in the word of the
// line's opaque squares whose bit 0 is column base; before is the same of the
// line nearer to the origin. It appends what goes on to next, from k on, and
// returns the squares in and how many spans next then holds.
func (l *line) cutWord(opaque, before uint64, base int, now *spans, from, to int, next *spans, k int) (in uint64, spans int) {
	leftmost, _ := now[from&255].columns()
	_, rightmost := now[(to-1)&255].columns()
	if opaque&bitsFromTo(leftmost-1-base, rightmost+1-base) == 0 { // nor beside them: no corners
		return passAll(base, now, from, to, next, k)
	}
	for i := from; i < to; i++ {
		s := &now[i&255]
		lo, hi := s.columns()
		within := bitsFromTo(lo-base, hi-base)
		lo1, hi1 := s.centres()
		centred := bitsFromTo(lo1-base, hi1-base)
		if opaque&within == 0 && lo != hi {
			in |= centred
			s.pass(&next[k&255])
			k++
			continue
		}
		open := within &^ opaque
		if corners := l.corners(opaque, lo, hi, base) & open; corners != 0 {
			open &^= corners & before // rule: V-25
		}
		in |= opaque&within | open&centred // rule: V-25
		for open != 0 {                    // each run of open columns lets a part of s on
			first := base + bits.TrailingZeros64(open)
			end := base + bits.TrailingZeros64(^(open | (open - 1))) // the first column past the run
			open &= open + open&-open
			n := &next[k&255]
			s.pass(n)
			if first > lo {
				n.lo, n.loStep = l.edgeAhead(first)
			}
			if end <= hi {
				n.hi, n.hiStep = l.edgeAhead(end)
			}
			k++
		}
	}
	return in, k
}

// passAll is cutWord where nothing opaque is near.
func passAll(base int, now *spans, from, to int, next *spans, k int) (in uint64, spans int) {
	for i := from; i < to; i++ {
		s := &now[i&255]
		lo, hi := s.centres()
		in |= bitsFromTo(lo-base, hi-base)
		s.pass(&next[k&255])
		k++
	}
	return in, k
}

// bitsFromTo is a word with bits first..last set, 0 <= first and last <= 63; if
// last is first-1, none.
func bitsFromTo(first, last int) uint64 {
	return ^uint64(0) << (uint(first) & 63) & (^uint64(0) >> (^uint(last) & 63))
}

// mergeNear puts a window's squares into out.
func mergeNear(rows, cols *[64]uint64, x, y extent, out grid.Set) {
	transpose(cols, max(x.last-x.start(), y.last-y.start())+1)
	// The window's words in the board's terms: without the square past an edge,
	// and from bit `shift` of word `word` on.
	onBoard := ^uint64(0) >> uint(63-(min(x.last, x.side-1)-x.start()))
	drop := uint(max(-x.start(), 0))
	shift, word := uint(max(x.start(), 0))&63, max(x.start(), 0)>>6
	words, perRow := out.Words()
	top, bottom := y.at-y.walk(-1), y.at+y.walk(1)
	at := top*perRow + word
	for i := top - y.start(); i <= bottom-y.start(); i++ {
		seen := (rows[i&63] | cols[i&63]) & onBoard >> (drop & 63)
		words[at] |= seen << (shift & 63)
		if over := seen >> 1 >> (^shift & 63); over != 0 {
			words[at+1] |= over
		}
		at += perRow
	}
}

// corners returns those of the columns lo..hi that have an opaque square beside
// them on the side that the rays come from: if the square before it, on the line
// nearer to the origin, is opaque too, the two touch at a corner and shut the way
// in. Only a span's outer columns can have its edge behind such a corner; all
// others are entered past clear squares. Bit 0 of the words is column base.
func (l *line) corners(opaque uint64, lo, hi, base int) uint64 {
	fromLeft := uint64(l.origin-hi) >> 63  // 1 if hi lies past the origin's column
	fromRight := uint64(lo-l.origin) >> 63 // 1 if lo lies before it
	return opaque<<1&(fromLeft<<(uint(hi-base)&63)) | opaque>>1&(fromRight<<(uint(lo-base)&63))
}

// lineWords is how many words a line of the largest board takes, margins and
// all, rounded up to a power of two.
const lineWords = 8

// sweepFar goes on where sweepNear stopped, behind line `near`, with the `live`
// spans that it left. Columns are now counted as bitLines does. It puts the
// squares of the lines it crosses into c.lines, by number, and returns how many
// these are.
func (c *Caster) sweepFar(walls bitLines, lines, across extent, step, near, live int) int {
	n := lines.walk(step)
	now, next := &c.spans[near&1], &c.spans[near&1^1]
	l := line{origin: across.at + margin}
	moved := int64(max(across.at-near, -1)-1+margin) << 32
	for i := range live {
		now[i&255].lo += moved
		now[i&255].hi += moved
	}
	d := near + 1
	for ; d <= n && live > 0; d++ {
		l.d, l.recip = d, c.recip[d]
		at := lines.at + d*step
		live = l.cut(walls, at, step, &c.lines[at], now, live, next)
		now, next = next, now
	}
	return d - near - 1
}

// cut cuts the spans of line number `at`, of any length, and puts the squares in
// into seen. Spans that lie in the same 64 columns share a word.
func (l *line) cut(walls bitLines, at, step int, seen *[lineWords]uint64, now *spans, live int, next *spans) int {
	*seen = [lineWords]uint64{}
	leftmost, _ := now[0].columns()
	_, rightmost := now[(live-1)&255].columns()
	if walls.next(at, leftmost-1, 0) > rightmost+1 { // nor beside them: no corners
		for i := range live {
			s := &now[i&255]
			lo, hi := s.centres()
			fill(seen, lo, hi)
			s.pass(&next[i&255])
		}
		return live
	}
	k := 0
	for from := 0; from < live; {
		lo, hi := now[from&255].columns()
		base, to := lo-1, from+1
		if hi-base > 62 {
			k = l.cutLong(&now[from&255], walls, at, step, seen, next, k)
			from = to
			continue
		}
		// Take on the spans whose last column is at most base+62.
		beyond := int64(base+63)<<32 - half + bias
		for to < live && now[to&255].hi < beyond {
			to++
		}
		opaque := walls.word(at, base-margin)
		var in, before uint64
		if opaque != 0 {
			before = walls.word(at-step, base-margin)
		}
		in, k = l.cutWord(opaque, before, base, now, from, to, next, k)
		word, shift := base>>6&(lineWords-1), uint(base)&63
		seen[word] |= in << shift
		seen[(word+1)&(lineWords-1)] |= in >> 1 >> (^shift & 63)
		from = to
	}
	return k
}

// mergeRows puts n lines found by sweepFar, which are rows, into out. The first
// lies `near` rows from the origin's.
func (c *Caster) mergeRows(y, x extent, step, near, n int, out grid.Set) {
	onBoard := ^uint64(0) >> (uint(-x.side) & 63) // in the last word
	for d := near + 1; d <= near+n; d++ {
		row, seen := out.Row(y.at+d*step), &c.lines[y.at+d*step]
		last := len(row) - 1
		for i := range last {
			row[i] |= seen[(i+1)&(lineWords-1)]
		}
		row[last] |= seen[(last+1)&(lineWords-1)] & onBoard
	}
}

// mergeCols does so with lines that are columns.
func (c *Caster) mergeCols(x, y extent, step, near, n int, out grid.Set) {
	first := x.at + step*(near+1)
	if step < 0 {
		first = x.at - near - n
	}
	words, perRow := out.Words()
	for ; n > 0; first, n = first+64, n-64 {
		shift, word := uint(first)&63, first>>6
		for i := range (y.side + 63) / 64 {
			var block [64]uint64
			var any uint64
			for j := range min(n, 64) {
				block[j] = c.lines[first+j][i+1]
				any |= block[j]
			}
			if any == 0 {
				continue
			}
			transposeWide(&block, n)
			for j, seen := range block[:min(64, y.side-i*64)] {
				if seen == 0 {
					continue
				}
				at := (i*64+j)*perRow + word
				words[at] |= seen << shift
				if over := seen >> 1 >> (^shift & 63); over != 0 {
					words[at+1] |= over
				}
			}
		}
	}
}

// cutLong does for a span of any width what cutWord does for those
// that fit a word.
func (l *line) cutLong(s *span, walls bitLines, at, step int, seen *[lineWords]uint64, next *spans, k int) int {
	lo, hi := s.columns()
	start, end := lo, hi // the columns that may be open
	if lo < l.origin && walls.has(at-step, lo-margin) && walls.has(at, lo+1-margin) {
		start++
	}
	if hi > l.origin && walls.has(at-step, hi-margin) && walls.has(at, hi-1-margin) {
		end--
	}
	// All of lo..hi is in, but for a clear square at either end that is shut off
	// or has its centre outside.
	from, to := lo, hi
	lo1, hi1 := s.centres()
	if max(lo1, start) > lo && !walls.has(at, lo-margin) {
		from++
	}
	if min(hi1, end) < hi && !walls.has(at, hi-margin) {
		to--
	}
	fill(seen, from, to)

	for a := walls.next(at, start, ^uint64(0)); a <= end; {
		b := min(walls.next(at, a, 0), end+1) // the first column past the run
		n := &next[k&255]
		s.pass(n)
		if a > lo {
			n.lo, n.loStep = l.edgeAhead(a)
		}
		if b <= hi {
			n.hi, n.hiStep = l.edgeAhead(b)
		}
		k++
		a = walls.next(at, b, ^uint64(0))
	}
	return k
}

// fill puts the columns from..to in.
func fill(seen *[lineWords]uint64, from, to int) {
	for c := from; c <= to; {
		n := min(64-c&63, to-c+1) // up to the end of a word
		seen[c>>6&(lineWords-1)] |= ^uint64(0) >> uint(64-n) << (uint(c) & 63)
		c += n
	}
}
