package grid

// This file holds who stands on opposite sides of somebody.

// Opposite says whether a line between the centres of a square of a and a square of b
// crosses two opposite borders of the space of `of`, their corners included: whoever
// fills several squares may stand on whichever serves (rules.md C-15).
func Opposite(a, b, of Body) bool {
	for p := range a.Squares() {
		for q := range b.Squares() {
			if crossesBorders(p, q, of) {
				return true
			}
		}
	}
	return false
}

// crossesBorders says so of the centres of two squares, in half squares.
func crossesBorders(p, q Square, of Body) bool {
	end := of.last()
	px, py, qx, qy := 2*int(p.X)+1, 2*int(p.Y)+1, 2*int(q.X)+1, 2*int(q.Y)+1
	west, north, east, south := 2*int(of.At.X), 2*int(of.At.Y), 2*int(end.X)+2, 2*int(end.Y)+2
	return spans(px, py, qx, qy, west, east, north, south) || spans(py, px, qy, qx, north, south, west, east)
}

// spans says whether the way from (p, r) to (q, s) leads from one side of the band
// between `from` and `to` to the other, and keeps between low and high in it.
func spans(p, r, q, s, from, to, low, high int) bool {
	if p > q {
		p, r, q, s = q, s, p, r
	}
	if p >= from || q <= to {
		return false
	}
	run := q - p
	within := func(at int) bool {
		across := r*run + (s-r)*(at-p) // where it crosses, run times over
		return low*run <= across && across <= high*run
	}
	return within(from) && within(to)
}
