// This file holds the stopwatch.

package main

import "time"

// turn is how long one turn at a case lasts, at least.
const turn = 2 * time.Millisecond

// quickest runs the works in turn, `rounds` turns each, and returns how many
// nanoseconds each took a run in its quickest turn.
func quickest(rounds int, works ...func()) []float64 {
	repeats := make([]int, len(works))
	for i, work := range works {
		for n := 1; repeats[i] == 0; n *= 2 {
			if timed(n, work) >= turn {
				repeats[i] = n
			}
		}
	}
	best := make([]float64, len(works))
	for round := range rounds {
		for i, work := range works {
			took := float64(timed(repeats[i], work).Nanoseconds()) / float64(repeats[i])
			if round == 0 || took < best[i] {
				best[i] = took
			}
		}
	}
	return best
}

func timed(n int, work func()) time.Duration {
	start := time.Now()
	for range n {
		work()
	}
	return time.Since(start)
}
