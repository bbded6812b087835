package grid

import (
	"slices"
	"testing"
)

// turn maps an offset by one of the eight symmetries of the square.
func turn(dx, dy, n int) (int, int) {
	if n&1 != 0 {
		dx = -dx
	}
	if n&2 != 0 {
		dy = -dy
	}
	if n&4 != 0 {
		return dy, dx
	}
	return dx, dy
}

// turnedOctant is the direction that o becomes.
func turnedOctant(o Octant, n int) Octant {
	dx, dy := turn(int(deltas[o].X), int(deltas[o].Y), n)
	return Toward(At(0, 0), At(dx, dy))
}

func sorted(squares []Square) []Square {
	slices.SortFunc(squares, Square.Compare)
	return squares
}

// TestOI48Cone holds the squares of the rule's examples, in all eight directions.
func TestOI48Cone(t *testing.T) {
	z, from := Size{30, 30}, At(15, 15)
	for _, c := range []struct {
		o       Octant
		r       Feet
		offsets [][2]int
	}{
		{E, 15, [][2]int{{1, 0}, {2, -1}, {2, 0}, {2, 1}, {3, -1}, {3, 0}, {3, 1}}},
		{NE, 15, [][2]int{{1, -1}, {2, -1}, {1, -2}, {2, -2}, {3, -1}, {1, -3}}},
		{E, 5, [][2]int{{1, 0}}},
		{NE, 5, [][2]int{{1, -1}}},
		{E, 0, nil},
	} {
		for n := range 8 {
			var want []Square
			for _, d := range c.offsets {
				dx, dy := turn(d[0], d[1], n)
				want = append(want, At(15+dx, 15+dy))
			}
			o := turnedOctant(c.o, n)
			got := AppendCone(nil, z, from, o, c.r)
			if !slices.IsSortedFunc(got, Square.Compare) {
				t.Errorf("cone %v of %d ft is not row by row: %v", o, c.r, got)
			}
			if !slices.Equal(got, sorted(want)) {
				t.Errorf("cone %v of %d ft is %v, want %v", o, c.r, got, want)
			}
		}
	}
}

// TestOI48ConesShareTheDisc: the four straight cones and the diagonals make up a
// disc, and so do the four slanting ones and the rows and columns; no square lies
// in two of a kind.
func TestOI48ConesShareTheDisc(t *testing.T) {
	from := At(50, 50)
	for dx := -20; dx <= 20; dx++ {
		for dy := -20; dy <= 20; dy++ {
			q := At(50+dx, 50+dy)
			straight, slanting := 0, 0
			for o := N; o <= NW; o++ {
				if !InCone(from, o, 60, q) {
					continue
				}
				if o.Diagonal() {
					slanting++
				} else {
					straight++
				}
			}
			in := Distance(from, q) <= 60
			if want := in && dx != dy && dx != -dy; (straight == 1) != want || straight > 1 {
				t.Errorf("(%d,%d) lies in %d straight cones", dx, dy, straight)
			}
			if want := in && dx != 0 && dy != 0; (slanting == 1) != want || slanting > 1 {
				t.Errorf("(%d,%d) lies in %d slanting cones", dx, dy, slanting)
			}
		}
	}
	if InCone(from, 0, 60, At(51, 50)) || InCone(from, NW+1, 60, At(51, 50)) {
		t.Error("a cone in no direction holds a square")
	}
}

// TestV21 is the bullseye lantern's example: its holder at (0,0) aims east.
func TestV21(t *testing.T) {
	holder := At(0, 0)
	for _, c := range []struct {
		q    Square
		r    Feet
		want bool
	}{{At(6, 2), 60, true}, {At(0, 6), 60, false}, {At(0, 6), 120, false}, {At(12, 0), 60, true}, {At(13, 0), 60, false}, {At(13, 0), 120, true}, {At(24, 0), 120, true}, {At(25, 0), 120, false}, {At(6, 6), 120, false}, {holder, 60, false}} {
		if got := InCone(holder, E, c.r, c.q); got != c.want {
			t.Errorf("%v in the cone of %d ft: %v", c.q, c.r, got)
		}
	}
}

// TestOI48Burst counts the squares of the rule's bursts, which are the same under
// all eight symmetries of the corner.
func TestOI48Burst(t *testing.T) {
	z, at := Size{40, 40}, Corner{20, 20}
	for r, want := range map[Feet]int{0: 0, 5: 4, 10: 12, 15: 24, 20: 44, 40: 172} {
		got := AppendBurst(nil, z, at, r)
		if len(got) != want || !slices.IsSortedFunc(got, Square.Compare) {
			t.Errorf("a burst of %d ft fills %d squares, want %d: %v", r, len(got), want, got)
		}
		for n := range 8 {
			var turned []Square
			for _, q := range got {
				// Twice the offset of the square's centre from the corner.
				dx, dy := turn(2*(int(q.X)-20)+1, 2*(int(q.Y)-20)+1, n)
				turned = append(turned, At(20+(dx-1)/2, 20+(dy-1)/2))
			}
			if !slices.Equal(sorted(turned), got) {
				t.Errorf("a burst of %d ft changes under symmetry %d", r, n)
			}
		}
	}
	if got := AppendBurst(nil, z, at, 5); !slices.Equal(got, []Square{At(19, 19), At(20, 19), At(19, 20), At(20, 20)}) {
		t.Errorf("a burst of 5 ft fills %v", got)
	}
}

// TestAreasKeepToTheBoard: at the edge an area is the part that lies on it.
func TestAreasKeepToTheBoard(t *testing.T) {
	z := Size{5, 4}
	if got := AppendBurst(nil, z, Corner{0, 0}, 10); !slices.Equal(got, []Square{At(0, 0), At(1, 0), At(0, 1)}) {
		t.Errorf("burst in the corner: %v", got)
	}
	if got := AppendBurst(nil, z, Corner{5, 4}, 5); !slices.Equal(got, []Square{At(4, 3)}) {
		t.Errorf("burst in the far corner: %v", got)
	}
	if got := AppendCone(nil, z, At(3, 1), E, 30); !slices.Equal(got, []Square{At(4, 1)}) {
		t.Errorf("cone at the edge: %v", got)
	}
	for i := range z.Area() {
		for r := Feet(0); r <= 40; r += 5 {
			var want []Square
			for k := range z.Area() {
				if Distance(z.Square(i), z.Square(k)) <= r {
					want = append(want, z.Square(k))
				}
			}
			if got := AppendDisc(nil, z, z.Square(i), r); !slices.Equal(got, want) {
				t.Errorf("disc of %d ft round %v: %v, want %v", r, z.Square(i), got, want)
			}
		}
	}
}

func TestAreasAllocateNothing(t *testing.T) {
	z, dst := Size{40, 40}, make([]Square, 0, 1600)
	if n := testing.AllocsPerRun(20, func() {
		dst = AppendCone(dst[:0], z, At(20, 20), NE, 60)
		dst = AppendBurst(dst[:0], z, Corner{20, 20}, 40)
		dst = AppendDisc(dst[:0], z, At(20, 20), 40)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
