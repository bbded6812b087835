package grid

import (
	"testing"
)

// TestDisc: the row spans are the squares that V-03's distance gives, every one.
func TestDisc(t *testing.T) {
	z := Size{70, 70}
	full := NewSet(z)
	for i := range z.Area() {
		full.Add(z.Square(i))
	}
	for _, c := range []Square{At(35, 35), At(0, 0), At(69, 3)} {
		for r := Feet(0); r <= 180; r += 5 {
			union := NewSet(z)
			union.UnionDisc(full, c, r)
			for i := range z.Area() {
				q := z.Square(i)
				if want := Distance(c, q) <= r; union.Has(q) != want {
					t.Fatalf("disc of %d ft round %v: %v in %v, want %v", r, c, q, union.Has(q), want)
				}
			}
		}
	}
}

// TestV03 is the rule's own example.
func TestV03(t *testing.T) {
	for _, c := range []struct {
		dx, dy int
		want   Feet
	}{{4, 0, 20}, {3, 3, 20}, {5, 0, 25}, {5, 5, 35}, {8, 0, 40}, {6, 6, 45}, {-6, 6, 45}, {1, -1, 5}, {2, 2, 15}} {
		if got := Reach(c.dx, c.dy); got != c.want {
			t.Errorf("Reach(%d,%d) = %d ft, want %d", c.dx, c.dy, got, c.want)
		}
	}
}

// TestC14 counts the squares in reach of the bodies that the rule names.
func TestC14(t *testing.T) {
	z := Size{20, 20}
	for _, c := range []struct {
		name  string
		side  int
		reach Feet
		long  bool
		want  int
	}{
		{"medium, 5 ft", 1, 5, false, 8}, {"natural 10 ft", 1, 10, false, 24}, {"longspear", 1, 10, true, 16},
		{"ogre, 10 ft", 2, 10, false, 32}, {"2x2 long, 5 ft", 2, 5, false, 12}, {"tiny", 1, 0, false, 1},
	} {
		got := AppendReach(nil, z, At(8, 8), c.side, c.reach, c.long)
		seen := NewSet(z)
		for _, q := range got {
			if seen.Has(q) {
				t.Errorf("%s: %v twice", c.name, q)
			}
			seen.Add(q)
		}
		if len(got) != c.want {
			t.Errorf("%s: %d squares in reach, want %d", c.name, len(got), c.want)
		}
	}
}

// TestOI19 is the order in which a random square is numbered.
func TestOI19(t *testing.T) {
	z := Size{20, 20}
	spear := AppendReach(nil, z, At(5, 5), 1, 10, true)
	for i, want := range []Square{At(5, 3), At(6, 3), At(7, 3), At(7, 4)} {
		if spear[i] != want {
			t.Errorf("longspear's square %d is %v, want %v", i+1, spear[i], want)
		}
	}
	hand := AppendReach(nil, z, At(5, 5), 1, 5, false)
	for i, want := range []Square{At(5, 4), At(6, 4), At(6, 5), At(6, 6), At(5, 6), At(4, 6), At(4, 5), At(4, 4)} {
		if hand[i] != want {
			t.Errorf("hand's square %d is %v, want %v", i+1, hand[i], want)
		}
	}
	ogre := AppendReach(nil, z, At(8, 8), 2, 10, false)
	for i, want := range []Square{At(8, 7), At(9, 7), At(10, 7), At(10, 8), At(10, 9), At(10, 10)} {
		if ogre[i] != want {
			t.Errorf("ogre's square %d is %v, want %v", i+1, ogre[i], want)
		}
	}
}

// TestOI20 is the octant table, and every offset lies in the octant opposite its mirror.
func TestOI20(t *testing.T) {
	for _, c := range []struct {
		dx, dy int
		want   Octant
	}{{5, 2, E}, {5, 3, SE}, {12, 5, SE}, {4, 1, E}, {3, 2, SE}, {8, 0, E}, {0, -3, N}, {-2, 1, SW}, {-5, -2, W}, {0, 0, 0}} {
		if got := Toward(At(50, 50), At(50+c.dx, 50+c.dy)); got != c.want {
			t.Errorf("octant of (%d,%d) is %v, want %v", c.dx, c.dy, got, c.want)
		}
	}
	for dx := -30; dx <= 30; dx++ {
		for dy := -30; dy <= 30; dy++ {
			if dx == 0 && dy == 0 {
				continue
			}
			o, back := Toward(At(50, 50), At(50+dx, 50+dy)), Toward(At(50+dx, 50+dy), At(50, 50))
			if (o+3)%8+1 != back {
				t.Errorf("(%d,%d) lies %v, but %v the other way", dx, dy, o, back)
			}
		}
	}
}
