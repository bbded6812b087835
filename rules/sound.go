package rules

import "blindfight/rules/grid"

// wallsBetween counts the runs of wall that the straight line from a to b
// crosses. Two squares that touch at the line's corner shut it too.
//
// rule: K-04
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
			if s.opaque.Has(grid.Square{X: q.X, Y: next.Y}) && s.opaque.Has(grid.Square{X: next.X, Y: q.Y}) { // rule: K-04 V-25
				n++
			}
		}
	}
	return max(n, 1)
}

// earshot is how far sound goes from one square over open squares. Walls stand,
// so it is right for as long as its listener does.
type earshot struct {
	from  grid.Square
	limit grid.Feet // as far as it was followed; 0: not yet
	best  []int16   // by square and oddness: 1 + the way's squares; 0: not reached
}

// wayRound is how far sound goes from q to c over open squares, in feet, every
// second diagonal counting double; false if there is none of at most limit feet,
// itself at most maxEarshot.
func (s *State) wayRound(c *creature, q grid.Square, limit grid.Feet) (grid.Feet, bool) {
	if limit < grid.Distance(c.at, q) {
		return 0, false
	}
	if c.ear.limit < limit || c.ear.from != c.at {
		s.followSound(&c.ear, c.at, limit)
	}
	i := 2 * s.size.Index(q)
	even, odd := c.ear.best[i], c.ear.best[i+1]
	if even == 0 || odd != 0 && odd < even {
		even = odd
	}
	feet := grid.FeetPerSquare * grid.Feet(even-1)
	return feet, even > 0 && feet <= limit
}

// followSound fills an earshot. A state is a square and whether the next diagonal
// is the dear one; buckets by cost keep the order without a heap.
func (s *State) followSound(ear *earshot, a grid.Square, limit grid.Feet) {
	if len(ear.best) != 2*s.size.Area() {
		ear.best = make([]int16, 2*s.size.Area())
	}
	clear(ear.best)
	ear.from, ear.limit = a, limit
	best := ear.best
	steps := int(limit / grid.FeetPerSquare)
	buckets := make([][]int32, steps+3)
	start := int32(2 * s.size.Index(a))
	best[start] = 1
	buckets[0] = append(buckets[0], start)
	for d := 0; d <= steps; d++ {
		for i := 0; i < len(buckets[d]); i++ {
			node := buckets[d][i]
			if int(best[node]) != d+1 {
				continue
			}
			q, odd := s.size.Square(int(node/2)), node%2
			for o := grid.N; o <= grid.NW; o++ {
				to, cost, nextOdd := q.Step(o), 1, odd
				if o.Diagonal() { // rule: K-04
					cost, nextOdd = 1+int(odd), 1-odd
				}
				if !s.size.Holds(to) || s.opaque.Has(to) || s.shut(q, to) { // rule: K-04
					continue
				}
				next := int32(2*s.size.Index(to)) + nextOdd
				if best[next] == 0 || int(best[next]) > d+cost+1 {
					best[next] = int16(d + cost + 1)
					buckets[d+cost] = append(buckets[d+cost], next)
				}
			}
		}
	}
}

// maxEarshot is as far as sound is followed round corners.
const maxEarshot grid.Feet = 400

// shut says whether both squares beside a diagonal step are opaque.
//
// rule: K-04 V-25
func (s *State) shut(a, b grid.Square) bool {
	return a.X != b.X && a.Y != b.Y && s.opaque.Has(grid.Square{X: a.X, Y: b.Y}) && s.opaque.Has(grid.Square{X: b.X, Y: a.Y})
}
