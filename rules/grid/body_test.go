package grid

import (
	"slices"
	"testing"
)

// TestBodySquares: row by row, Holds agrees, and a side of 0 is one of 1.
func TestBodySquares(t *testing.T) {
	for _, c := range []struct {
		body Body
		want []Square
	}{
		{Body{At(4, 2), 2}, []Square{At(4, 2), At(5, 2), At(4, 3), At(5, 3)}},
		{Body{At(4, 2), 1}, []Square{At(4, 2)}},
		{Body{At: At(4, 2)}, []Square{At(4, 2)}},
		{Body{At(0, 0), 3}, []Square{At(0, 0), At(1, 0), At(2, 0), At(0, 1), At(1, 1), At(2, 1), At(0, 2), At(1, 2), At(2, 2)}},
	} {
		if got := slices.Collect(c.body.Squares()); !slices.Equal(got, c.want) {
			t.Errorf("%v has the squares %v, want %v", c.body, got, c.want)
		}
		z := Size{9, 9}
		for i := range z.Area() {
			if q := z.Square(i); c.body.Holds(q) != slices.Contains(c.want, q) {
				t.Errorf("%v holds %v: %v", c.body, q, c.body.Holds(q))
			}
		}
	}
}

func TestBodyWithin(t *testing.T) {
	z := Size{6, 4}
	for _, c := range []struct {
		body Body
		want bool
	}{
		{Body{At(0, 0), 2}, true}, {Body{At(4, 2), 2}, true}, {Body{At(5, 2), 2}, false}, {Body{At(4, 3), 2}, false},
		{Body{At(-1, 0), 2}, false}, {Body{At(0, -1), 2}, false}, {Body{At: At(5, 3)}, true}, {Body{At: At(6, 3)}, false}, {Body{At(0, 0), 5}, false},
	} {
		if got := c.body.Within(z); got != c.want {
			t.Errorf("%v lies within %v: %v", c.body, z, got)
		}
	}
}

// TestC14BodiesMeasureFromTheirNearestSquares: what two bodies are to each other
// follows from their squares, pair by pair.
func TestC14BodiesMeasureFromTheirNearestSquares(t *testing.T) {
	b := Body{At(8, 8), 2}
	for side := range 4 {
		for x := range 20 {
			for y := range 20 {
				c := Body{At(x, y), side}
				least, overlaps, touches := Feet(1000), false, false
				for p := range b.Squares() {
					for q := range c.Squares() {
						least = min(least, Distance(p, q))
						overlaps, touches = overlaps || p == q, touches || Adjacent(p, q)
					}
				}
				if b.Distance(c) != least || c.Distance(b) != least {
					t.Errorf("%v and %v are %d and %d ft apart, want %d", b, c, b.Distance(c), c.Distance(b), least)
				}
				if b.Overlaps(c) != overlaps || c.Overlaps(b) != overlaps {
					t.Errorf("%v and %v overlap: %v", b, c, b.Overlaps(c))
				}
				if want := touches && !overlaps; b.Touches(c) != want || c.Touches(b) != want {
					t.Errorf("%v and %v touch: %v", b, c, b.Touches(c))
				}
				if side > 1 {
					continue
				}
				if near := b.Nearest(c.At); !b.Holds(near) || Distance(near, c.At) != least || b.DistanceTo(c.At) != least {
					t.Errorf("%v is nearest to %v at %v, %d ft off", b, c.At, near, b.DistanceTo(c.At))
				}
			}
		}
	}
	if got := (Body{At(0, 0), 2}).Distance(Body{At(4, 4), 3}); got != 20 {
		t.Errorf("a body whose gap is three squares each way is %d ft off, want 20", got)
	}
}

// TestC14ReachOfBodies counts the squares where a body of one square is reached.
func TestC14ReachOfBodies(t *testing.T) {
	z := Size{20, 20}
	for _, c := range []struct {
		name     string
		side     int
		reach    Feet
		ringOnly bool
		want     int
	}{
		{"one square, 5 ft", 1, 5, false, 8},
		{"one square by default, 5 ft", 0, 5, false, 8},
		{"one square, natural 10 ft", 1, 10, false, 24},
		{"longspear", 1, 10, true, 16},
		{"ogre, 10 ft", 2, 10, false, 32},
		{"ogre's longspear, past its own reach", 2, 20, true, 76 - 32},
		{"ogre's arm of 20 ft", 2, 20, false, 76},
		{"2x2 long, 5 ft", 2, 5, false, 12},
		{"tiny, its own square", 1, 0, false, 1},
	} {
		n := 0
		for i := range z.Area() {
			if (Body{At(8, 8), c.side}).Reaches(c.reach, c.ringOnly, Body{At: z.Square(i)}) {
				n++
			}
		}
		if n != c.want {
			t.Errorf("%s: %d squares in reach, want %d", c.name, n, c.want)
		}
	}
}

// TestOI31ReachOfCorners: the second diagonal is in a reach of 10 ft, and any
// square of a body that is in reach will do (OI-32).
func TestOI31ReachOfCorners(t *testing.T) {
	spear := Body{At: At(5, 5)}
	for _, c := range []struct {
		at       Square
		side     int
		ringOnly bool
		want     bool
	}{
		{At(7, 7), 1, true, true},
		{At(3, 7), 1, true, true},
		{At(6, 6), 1, true, false},
		{At(6, 6), 2, true, true},  // its far square (7,7)
		{At(6, 5), 2, true, true},  // beside it, and two squares off
		{At(4, 4), 3, false, true}, // round it: a grappler's
		{At(8, 5), 2, true, false},
		{At(8, 8), 3, false, false},
	} {
		if got := spear.Reaches(10, c.ringOnly, Body{c.at, c.side}); got != c.want {
			t.Errorf("10 ft from %v to a body of %d at %v: %v", spear.At, c.side, c.at, got)
		}
	}
	if (Body{At(5, 5), 2}).Reaches(15, false, Body{At: At(9, 9)}) {
		t.Error("the third diagonal is in a reach of 15 ft")
	}
}

// TestOI32InOctant: a body lies in an octant if any of its squares does, as far as
// the nearest of those.
func TestOI32InOctant(t *testing.T) {
	for _, c := range []struct {
		name string
		body Body
		o    Octant
		near Feet
		want bool
	}{
		{"ogre with one square east", Body{At(6, 5), 2}, E, 5, true},
		{"it is south-east as well", Body{At(6, 5), 2}, SE, 5, true},
		{"and nowhere else", Body{At(6, 5), 2}, NE, 0, false},
		{"only its lower row is east", Body{At(6, 4), 2}, E, 5, true},
		{"farther in one octant than in the next", Body{At(9, 6), 2}, E, 20, true},
		{"its near square is south-east", Body{At(7, 6), 2}, SE, 10, true},
		{"the one behind that is east", Body{At(7, 6), 2}, E, 15, true},
		{"one square", Body{At: At(5, 1)}, N, 20, true},
		{"no direction", Body{At: At(5, 1)}, 0, 0, false},
		{"no direction, and on the observer", Body{At: At(5, 5)}, 0, 0, false},
		{"round the observer, all eight", Body{At(4, 4), 3}, SW, 5, true},
		{"on the observer, none", Body{At: At(5, 5)}, N, 0, false},
	} {
		at, near, ok := c.body.InOctant(Body{At: At(5, 5)}, c.o, nil)
		if near != c.near || ok != c.want || ok && (Toward(At(5, 5), at) != c.o || Distance(At(5, 5), at) != near || !c.body.Holds(at)) {
			t.Errorf("%s: %v of 5,5 is %v at %v, %d ft, want %v at %d ft", c.name, c.o, ok, at, near, c.want, c.near)
		}
	}
}

// TestOI32InOctantOfABody: a big body looks from its square next to what it looks at,
// and may look at some squares only.
func TestOI32InOctantOfABody(t *testing.T) {
	ogre := Body{At(5, 5), 2}
	for _, c := range []struct {
		q    Square
		o    Octant
		near Feet
	}{
		{At(7, 5), E, 5}, {At(7, 6), E, 5}, {At(6, 4), N, 5}, {At(5, 7), S, 5}, {At(6, 7), S, 5}, {At(4, 6), W, 5},
		{At(7, 7), SE, 5}, {At(4, 4), NW, 5}, {At(9, 5), E, 15}, {At(9, 7), E, 15}, {At(9, 8), SE, 20}, {At(5, 5), 0, 0}, {At(6, 6), 0, 0},
	} {
		for o := N; o <= NW; o++ {
			at, near, ok := (Body{At: c.q}).InOctant(ogre, o, nil)
			if ok != (o == c.o) || ok && (at != c.q || near != c.near) {
				t.Errorf("%v lies %v of %v: %v at %d ft, want %v at %d", c.q, o, ogre, ok, near, c.o, c.near)
			}
		}
	}
	far := Body{At(8, 5), 2}
	at, near, ok := far.InOctant(ogre, E, func(q Square) bool { return q.X == 9 })
	if !ok || at != At(9, 5) || near != 15 {
		t.Errorf("of its far column %v at %d ft, %v", at, near, ok)
	}
}

func TestBodyToward(t *testing.T) {
	ogre := Body{At(6, 4), 2}
	for from, want := range map[Square]Octant{At(3, 5): E, At(7, 9): N, At(9, 2): SW, At(0, 0): SE, At(7, 5): 0, At(0, 3): E} {
		if got := ogre.Toward(from); got != want {
			t.Errorf("%v lies %v of %v, want %v", ogre, got, from, want)
		}
	}
}

func TestBodyAllocatesNothing(t *testing.T) {
	b, c := Body{At(8, 8), 2}, Body{At(3, 10), 3}
	n := 0
	if allocs := testing.AllocsPerRun(20, func() {
		for q := range b.Squares() {
			n += int(q.X)
		}
		if _, near, ok := b.InOctant(c, E, nil); ok && b.Reaches(near, false, c) {
			n++
		}
	}); allocs != 0 || n == 0 {
		t.Errorf("%v allocations", allocs)
	}
}
