package rules

import "blindfight/rules/grid"

// wallsBetween counts the runs of wall that the straight line from a to b
// crosses. Two squares that touch at the line's corner shut it too.
func (s *State) wallsBetween(a, b grid.Square) int {
	line := grid.AppendLine(make([]grid.Square, 0, 2*grid.MaxSide), a, b)
	n, in := 0, false
	for i, q := range line {
		opaque := s.opaque.Has(q)
		if opaque && !in {
			n++
		}
		in = opaque
		if i+1 < len(line) && !opaque && line[i+1].X != q.X && line[i+1].Y != q.Y && !s.opaque.Has(line[i+1]) {
			next := line[i+1]
			if s.opaque.Has(grid.Square{X: q.X, Y: next.Y}) && s.opaque.Has(grid.Square{X: next.X, Y: q.Y}) {
				n++
			}
		}
	}
	return max(n, 1)
}

// wayRound is how far sound goes from a to b over open squares, in feet, every
// second diagonal counting double; false if there is no way. It ends past
// earshot: beyond maxEarshot a DC is out of anybody's reach.
func (s *State) wayRound(a, b grid.Square) (grid.Feet, bool) {
	// The cost of a state is its feet; a state is a square and whether the next
	// diagonal is the dear one.
	type node struct {
		q   grid.Square
		odd bool
	}
	best := make([]int16, 2*s.size.Area())
	at := func(n node) *int16 {
		i := 2 * s.size.Index(n.q)
		if n.odd {
			i++
		}
		return &best[i]
	}
	const steps = int(maxEarshot / grid.FeetPerSquare)
	var buckets [steps + 3][]node
	buckets[0] = append(buckets[0], node{a, false})
	*at(node{a, false}) = 1
	for d := 0; d <= steps; d++ {
		for i := 0; i < len(buckets[d]); i++ {
			n := buckets[d][i]
			if int(*at(n)) != d+1 {
				continue
			}
			if n.q == b {
				return grid.Feet(d) * grid.FeetPerSquare, true
			}
			for o := grid.N; o <= grid.NW; o++ {
				next, cost := node{n.q.Step(o), n.odd}, 1
				if o.Diagonal() {
					next.odd = !n.odd
					if n.odd {
						cost = 2
					}
				}
				if !s.size.Holds(next.q) || s.opaque.Has(next.q) || s.shut(n.q, next.q) {
					continue
				}
				if c := at(next); *c == 0 || int(*c) > d+cost+1 {
					*c = int16(d + cost + 1)
					buckets[d+cost] = append(buckets[d+cost], next)
				}
			}
		}
	}
	return 0, false
}

// maxEarshot is as far as sound is followed round corners.
const maxEarshot grid.Feet = 400

// shut says whether both squares beside a diagonal step are opaque (V-25).
func (s *State) shut(a, b grid.Square) bool {
	return a.X != b.X && a.Y != b.Y && s.opaque.Has(grid.Square{X: a.X, Y: b.Y}) && s.opaque.Has(grid.Square{X: b.X, Y: a.Y})
}
