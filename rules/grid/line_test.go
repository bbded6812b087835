package grid

import (
	"slices"
	"testing"
)

// TestAppendStraight: a straight walk touches from square to square, takes as few
// steps as there can be, and stays within half a square of the line. It is the same
// under all eight symmetries.
func TestAppendStraight(t *testing.T) {
	if got := AppendStraight(nil, At(2, 3), At(2, 3)); got != nil {
		t.Errorf("a walk to one's own square goes over %v", got)
	}
	if got, want := AppendStraight(nil, At(1, 1), At(5, 2)), []Square{At(2, 1), At(3, 2), At(4, 2), At(5, 2)}; !slices.Equal(got, want) {
		t.Errorf("the walk goes over %v, want %v", got, want)
	}
	for dx := range 13 {
		for dy := range 13 {
			a := At(20, 20)
			base := AppendStraight(nil, a, At(20+dx, 20+dy))
			if len(base) != max(dx, dy) {
				t.Fatalf("%d,%d takes %d steps", dx, dy, len(base))
			}
			last, diagonals := a, 0
			for k, q := range base {
				if !Adjacent(last, q) {
					t.Errorf("%v does not touch %v", q, last)
				}
				if StepDirection(last, q).Diagonal() {
					diagonals++
				}
				n, along := max(dx, dy), k+1
				for _, off := range [...]int{(int(q.X)-20)*n - along*dx, (int(q.Y)-20)*n - along*dy} {
					if 2*max(off, -off) > n {
						t.Errorf("%v lies off the line to %d,%d", q, dx, dy)
					}
				}
				last = q
			}
			if diagonals != min(dx, dy) {
				t.Errorf("%d diagonals to %d,%d", diagonals, dx, dy)
			}
			for n := range 8 {
				x, y := turn(dx, dy, n)
				for k, q := range AppendStraight(nil, a, At(20+x, 20+y)) {
					tx, ty := turn(int(base[k].X)-20, int(base[k].Y)-20, n)
					if dx != dy && q != At(20+tx, 20+ty) {
						t.Errorf("to %d,%d turned by %d: step %d is %v", dx, dy, n, k, q)
					}
				}
			}
		}
	}
}
