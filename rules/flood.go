package rules

// Ways from one square to others, for what goes round obstacles: sound (rules.md
// K-04) and tremors (V-13).

import "blindfight/rules/grid"

// flood measures ways over squares, every second diagonal counting double.
type flood struct {
	size grid.Size
	// enter says whether a step on the board may be taken, and how many squares of way
	// it costs beside its length.
	enter func(from, to grid.Square) (extra int, open bool)
}

// fill enters into best the ways from a of at most limit feet. best has two places a
// square, by whether the next diagonal is the dear one, and holds 1 + the way's
// squares; it must be all 0, which is for squares not reached. dearest is the greatest
// extra cost of a step. Buckets by cost keep the order without a heap.
func (f *flood) fill(best []int16, a grid.Square, limit grid.Feet, dearest int) {
	steps := int(limit / grid.FeetPerSquare)
	buckets := make([][]int32, steps+3+dearest)
	start := int32(2 * f.size.Index(a))
	best[start] = 1
	buckets[0] = append(buckets[0], start)
	for d := 0; d <= steps; d++ {
		for i := 0; i < len(buckets[d]); i++ {
			node := buckets[d][i]
			if int(best[node]) != d+1 {
				continue
			}
			q, odd := f.size.Square(int(node/2)), node%2
			for o := grid.N; o <= grid.NW; o++ {
				to, cost, nextOdd := q.Step(o), 1, odd
				if o.Diagonal() { // rule: K-04
					cost, nextOdd = 1+int(odd), 1-odd
				}
				if !f.size.Holds(to) {
					continue
				}
				extra, open := f.enter(q, to)
				if !open {
					continue
				}
				cost += extra
				next := int32(2*f.size.Index(to)) + nextOdd
				if best[next] == 0 || int(best[next]) > d+cost+1 {
					best[next] = int16(d + cost + 1)
					buckets[d+cost] = append(buckets[d+cost], next)
				}
			}
		}
	}
}

// feet is the way to q that fill has found; false if there is none.
func (f *flood) feet(best []int16, q grid.Square) (grid.Feet, bool) {
	i := 2 * f.size.Index(q)
	even, odd := best[i], best[i+1]
	if even == 0 || odd != 0 && odd < even {
		even = odd
	}
	return grid.FeetPerSquare * grid.Feet(even-1), even > 0
}
