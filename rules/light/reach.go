package light

// This file holds how far a source reaches: its row spans, its box, and the boxes
// of the board that are to be lit anew.

import (
	"slices"

	"blindfight/rules/grid"
)

// box is a block of squares, both ends included.
type box struct{ x0, y0, x1, y1 int }

func boardOf(z grid.Size) box { return box{0, 0, z.W - 1, z.H - 1} }

func (b box) empty() bool { return b.x0 > b.x1 || b.y0 > b.y1 }

func (b box) area() int { return (b.x1 - b.x0 + 1) * (b.y1 - b.y0 + 1) }

func (b box) meets(c box) bool {
	return b.x0 <= c.x1 && c.x0 <= b.x1 && b.y0 <= c.y1 && c.y0 <= b.y1
}

func (b box) holds(q grid.Square) bool {
	return b.x0 <= int(q.X) && int(q.X) <= b.x1 && b.y0 <= int(q.Y) && int(q.Y) <= b.y1
}

// span is the smallest box round both.
func (b box) span(c box) box {
	return box{min(b.x0, c.x0), min(b.y0, c.y0), max(b.x1, c.x1), max(b.y1, c.y1)}
}

// box is the board's squares within so many feet of s, counted as a square box.
func (s *Source) box(r grid.Feet, z grid.Size) box {
	n := int(r / grid.FeetPerSquare)
	if r < 0 || !z.Holds(s.At) {
		return box{x1: -1}
	}
	x, y := int(s.At.X), int(s.At.Y)
	return box{max(x-n, 0), max(y-n, 0), min(x+n, z.W-1), min(y+n, z.H-1)}
}

// half is how many squares a row that lies so many rows away from the centre of a
// disc of n squares has on either side, -1 or less beyond it. While columns are no
// fewer than rows the cost is columns + rows/2; below that, rows + columns/2.
func half(n, rows int) int { return min(n-rows/2, 2*(n-rows)+1) }

// row is the squares of row y within n squares of s by V-03, and in its cone; lo
// is beyond hi where there are none.
func (s *Source) row(n, y int) (lo, hi int) {
	x, dy := int(s.At.X), y-int(s.At.Y)
	rows := max(dy, -dy)
	lo, hi = -half(n, rows), half(n, rows) // rule: V-03
	switch s.Toward {
	case 0:
	case grid.E: // rule: V-21
		lo = rows + 1
	case grid.W: // rule: V-21
		hi = -rows - 1
	case grid.N: // rule: V-21
		lo, hi = max(lo, dy+1), min(hi, -dy-1)
	case grid.S: // rule: V-21
		lo, hi = max(lo, -dy+1), min(hi, dy-1)
	default:
		lo, hi = corner(s.Toward, dy, lo, hi)
	}
	return x + lo, x + hi
}

// corner keeps of the columns lo..hi those in a slanting cone, where the row lies
// dy south.
func corner(o grid.Octant, dy, lo, hi int) (int, int) {
	north := o == grid.NE || o == grid.NW
	if o > grid.NW || dy == 0 || north != (dy < 0) { // rule: V-21
		return 1, 0
	}
	if o == grid.NE || o == grid.SE { // rule: V-21
		return 1, hi
	}
	return lo, -1
}

// has says whether q lies within r feet of s by V-03, and in its cone.
func (s *Source) has(q grid.Square, r grid.Feet) bool {
	if s.Toward != 0 { // rule: V-21
		return grid.InCone(s.At, s.Toward, r, q)
	}
	return grid.Distance(s.At, q) <= r
}

// mask takes squares out of what a source spreads.
type mask struct {
	off  grid.Set // out, but only within offN squares of the source if that is not negative
	offN int
	cap  []tier   // out where one of these is on
	only grid.Set // unless of no size, all but these are out
}

// spread adds to set those squares of line that lie in the box and within r feet
// of s.
func (s *Source) spread(set, line grid.Set, r grid.Feet, b box) {
	if s.Toward != 0 {
		s.spreadMasked(set, line, r, b, &mask{offN: -1})
		return
	}
	if r < 0 {
		return
	}
	dst, perRow := set.Words()
	from, _ := line.Words()
	from = from[:len(dst)]
	x, n := int(s.At.X), int(r/grid.FeetPerSquare)
	for y := max(b.y0, int(s.At.Y)-n); y <= min(b.y1, int(s.At.Y)+n); y++ {
		dy := y - int(s.At.Y)
		side := half(n, max(dy, -dy)) // rule: V-03
		lo, hi := max(x-side, b.x0), min(x+side, b.x1)
		if lo > hi {
			continue
		}
		i, last := y*perRow+lo>>6, y*perRow+hi>>6
		head, tail := ^uint64(0)<<(uint(lo)&63), ^uint64(0)>>(63-uint(hi)&63)
		if i == last {
			dst[i] |= from[i] & head & tail
			continue
		}
		dst[i] |= from[i] & head
		for i++; i < last; i++ {
			dst[i] |= from[i]
		}
		dst[last] |= from[last] & tail
	}
}

// spreadMasked does so for what the mask lets through.
func (s *Source) spreadMasked(set, line grid.Set, r grid.Feet, b box, m *mask) {
	if r < 0 {
		return
	}
	dst, perRow := set.Words()
	from, _ := line.Words()
	off, _ := m.off.Words()
	only, _ := m.only.Words()
	n := int(r / grid.FeetPerSquare)
	for y := max(b.y0, int(s.At.Y)-n); y <= min(b.y1, int(s.At.Y)+n); y++ {
		lo, hi := s.row(n, y)
		lo, hi = max(lo, b.x0), min(hi, b.x1)
		offLo, offHi := lo, hi
		if rows := y - int(s.At.Y); m.offN >= 0 {
			if offLo, offHi = s.row(m.offN, y); max(rows, -rows) > m.offN {
				offLo, offHi = 1, 0
			}
		}
		for i := lo >> 6; i <= hi>>6 && lo <= hi; i++ {
			at := y*perRow + i
			w := from[at] & wordOf(i, lo, hi)
			if off != nil {
				w &^= off[at] & wordOf(i, offLo, offHi)
			}
			for t := range m.cap {
				on, _ := m.cap[t].on.Words()
				w &^= on[at]
			}
			if only != nil {
				w &= only[at]
			}
			dst[at] |= w
		}
	}
}

// wordOf is the bits of a row's word i that stand for squares lo..hi.
func wordOf(i, lo, hi int) uint64 {
	lo, hi = max(lo-i*64, 0), min(hi-i*64, 63)
	if lo > hi {
		return 0
	}
	return ^uint64(0) << uint(lo) & (^uint64(0) >> uint(63-hi))
}

// clearBox takes the box's squares out of a set.
func clearBox(set grid.Set, b box) {
	words, perRow := set.Words()
	for i := b.x0 >> 6; i <= b.x1>>6; i++ {
		in := wordOf(i, b.x0, b.x1)
		for y := b.y0; y <= b.y1; y++ {
			words[y*perRow+i] &^= in
		}
	}
}

// region is a part of the board as a few boxes, which may overlap.
type region struct {
	boxes []box
	area  int // of all boxes
	whole bool
}

// all makes the region the whole board.
func (r *region) all(z grid.Size) {
	r.boxes = append(r.boxes[:0], boardOf(z))
	r.whole = true
}

// add takes in a box of a board. Two boxes become one where that costs no more,
// and all become the whole board as soon as they cost as much.
func (r *region) add(b box, z grid.Size) {
	if r.whole || b.empty() {
		return
	}
	for i := 0; i < len(r.boxes); {
		both := r.boxes[i].span(b)
		if both.area() > r.boxes[i].area()+b.area() {
			i++
			continue
		}
		r.area -= r.boxes[i].area()
		b, r.boxes[i] = both, r.boxes[len(r.boxes)-1]
		r.boxes = r.boxes[:len(r.boxes)-1]
		i = 0
	}
	r.boxes = append(r.boxes, b)
	if r.area += b.area(); r.area >= z.Area() {
		r.all(z)
	}
}

func (r *region) meets(b box) bool {
	for i := range r.boxes {
		if r.boxes[i].meets(b) {
			return true
		}
	}
	return false
}

func (r *region) reset() { r.boxes, r.area, r.whole = r.boxes[:0], 0, false }

func (r *region) clone() region {
	c := *r
	c.boxes = slices.Clone(r.boxes)
	return c
}
