package grid

import (
	"testing"

	"pgregory.net/rapid"
)

// crosses is DropCrossing told of one square, by the line itself.
func crosses(a, b Square, veil Set) bool {
	for _, q := range AppendLine(nil, a, b) {
		if veil.Has(q) {
			return true
		}
	}
	return false
}

// behind is what DropCrossing leaves of a full board.
func behind(z Size, from Square, veil Set) Set {
	s := NewSet(z)
	s.Fill()
	s.DropCrossing(from, veil)
	return s
}

// drawVeil draws a board and a veil on it: single squares, runs and blocks.
func drawVeil(t *rapid.T) (Size, Set) {
	z := Size{rapid.IntRange(1, 90).Draw(t, "width"), rapid.IntRange(1, 40).Draw(t, "height")}
	veil := NewSet(z)
	for range rapid.IntRange(0, 6).Draw(t, "blocks") {
		x, y := rapid.IntRange(0, z.W-1).Draw(t, "x"), rapid.IntRange(0, z.H-1).Draw(t, "y")
		w, h := rapid.IntRange(1, 70).Draw(t, "w"), rapid.IntRange(1, 5).Draw(t, "h")
		for i := range w * h {
			veil.Add(At(x+i%w, y+i/w))
		}
	}
	return z, veil
}

// TestDropCrossing: what is left are the squares whose line meets no veil.
func TestDropCrossing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		z, veil := drawVeil(t)
		from := At(rapid.IntRange(0, z.W-1).Draw(t, "from x"), rapid.IntRange(0, z.H-1).Draw(t, "from y"))
		left := behind(z, from, veil)
		for i := range z.Area() {
			q := z.Square(i)
			if want := !crosses(from, q, veil); left.Has(q) != want {
				t.Fatalf("from %v to %v: clear %v, want %v", from, q, left.Has(q), want)
			}
		}
	})
}

// TestDropCrossingIsSymmetric: a is hidden from b exactly when b is from a.
func TestDropCrossingIsSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		z, veil := drawVeil(t)
		from := At(rapid.IntRange(0, z.W-1).Draw(t, "from x"), rapid.IntRange(0, z.H-1).Draw(t, "from y"))
		left := behind(z, from, veil)
		for range 20 {
			to := At(rapid.IntRange(0, z.W-1).Draw(t, "x"), rapid.IntRange(0, z.H-1).Draw(t, "y"))
			if left.Has(to) != behind(z, to, veil).Has(from) {
				t.Fatalf("%v and %v differ", from, to)
			}
		}
	})
}

// TestOI38 is the veil's own table: the ends count, a touched corner does not.
func TestOI38(t *testing.T) {
	z := Size{9, 9}
	for _, c := range []struct {
		name     string
		from, to Square
		veil     []Square
		hidden   bool
	}{
		{"no veil", At(0, 0), At(8, 3), nil, false},
		{"in it", At(2, 2), At(5, 2), []Square{At(2, 2)}, true},
		{"one's own square", At(2, 2), At(2, 2), []Square{At(2, 2)}, true},
		{"into it", At(5, 2), At(2, 2), []Square{At(2, 2)}, true},
		{"across it", At(0, 2), At(8, 2), []Square{At(4, 2)}, true},
		{"short of it", At(0, 2), At(3, 2), []Square{At(4, 2)}, false},
		{"past both corners", At(3, 3), At(4, 4), []Square{At(3, 4), At(4, 3)}, false},
		{"down a column", At(6, 0), At(6, 8), []Square{At(6, 5)}, true},
		{"beside a column", At(6, 0), At(6, 8), []Square{At(5, 5), At(7, 5)}, false},
		{"aslant", At(0, 0), At(4, 2), []Square{At(1, 1)}, true},
		{"aslant, beside", At(0, 0), At(4, 2), []Square{At(1, 2), At(2, 0)}, false},
	} {
		veil := NewSet(z)
		for _, q := range c.veil {
			veil.Add(q)
		}
		if got := !behind(z, c.from, veil).Has(c.to); got != c.hidden {
			t.Errorf("%s: hidden %v, want %v", c.name, got, c.hidden)
		}
	}
}

func TestDropCrossingAllocatesNothing(t *testing.T) {
	z := Size{128, 128}
	veil, s := NewSet(z), NewSet(z)
	for i := range 81 {
		veil.Add(At(60+i%9, 60+i/9))
	}
	if n := testing.AllocsPerRun(20, func() {
		s.Fill()
		s.DropCrossing(At(40, 52), veil)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkDropCrossing(b *testing.B) {
	z := Size{128, 128}
	veil, s := NewSet(z), NewSet(z)
	for _, c := range []struct {
		name string
		n    int
	}{{"empty", 0}, {"9x9", 81}} {
		for i := range c.n {
			veil.Add(At(60+i%9, 60+i/9))
		}
		b.Run(c.name, func(b *testing.B) {
			for range b.N {
				s.DropCrossing(At(40, 52), veil)
			}
		})
	}
}
