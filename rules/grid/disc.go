package grid

// UnionDisc adds to s those of t's squares that lie within r feet of c.
func (s Set) UnionDisc(t Set, c Square, r Feet) {
	n := int(r / FeetPerSquare)
	for y := max(0, int(c.Y)-n); y <= min(s.size.H-1, int(c.Y)+n); y++ {
		half := discHalf(y-int(c.Y), r)
		lo, hi := max(0, int(c.X)-half), min(s.size.W-1, int(c.X)+half)
		if half < 0 || lo > hi {
			continue
		}
		to, from := s.Row(y), t.Row(y)
		for i := lo >> 6; i <= hi>>6; i++ {
			to[i] |= from[i] & spanMask(i, lo, hi)
		}
	}
}

// discHalf is the greatest dx with Reach(dx,dy) <= r, -1 where there is none.
func discHalf(dy int, r Feet) int {
	n, dy := int(r/FeetPerSquare), max(dy, -dy)
	if dy > n {
		return -1
	}
	// While dx >= dy the cost is dx + dy/2; below that, dy + dx/2.
	if dx := n - dy/2; dx >= dy { // rule: V-03
		return dx
	}
	return 2*(n-dy) + 1
}

// spanMask is the bits of word i that stand for squares lo..hi.
func spanMask(i, lo, hi int) uint64 {
	lo, hi = lo-i*64, hi-i*64
	if hi < 0 || lo > 63 {
		return 0
	}
	return ^uint64(0) << uint(max(lo, 0)) & (^uint64(0) >> uint(63-min(hi, 63)))
}
