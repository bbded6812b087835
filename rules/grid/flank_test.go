package grid

import "testing"

// rule: C-15
func TestOpposite(t *testing.T) {
	one := func(x, y int) Body { return Body{At: At(x, y), Side: 1} }
	big := func(x, y int) Body { return Body{At: At(x, y), Side: 2} }
	for _, c := range []struct {
		a, b, of Body
		want     bool
	}{
		{one(4, 5), one(6, 5), one(5, 5), true},
		{one(5, 4), one(5, 6), one(5, 5), true},
		{one(4, 4), one(6, 6), one(5, 5), true}, // corner to corner
		{one(6, 4), one(4, 6), one(5, 5), true},
		{one(4, 5), one(6, 6), one(5, 5), false},
		{one(4, 4), one(6, 5), one(5, 5), false},
		{one(4, 4), one(6, 4), one(5, 5), false}, // past it
		{one(4, 5), one(5, 4), one(5, 5), false},
		{one(4, 5), one(4, 6), one(5, 5), false},
		{one(3, 5), one(7, 5), one(5, 5), true}, // from afar, with long weapons
		{one(3, 4), one(7, 6), one(5, 5), true},
		{one(3, 3), one(7, 6), one(5, 5), false},
		{one(4, 5), one(7, 6), big(5, 5), true}, // a big one between
		{one(4, 5), one(7, 4), big(5, 5), false},
		{one(4, 5), one(5, 7), big(5, 5), false},
		{big(3, 4), one(6, 5), one(5, 5), true}, // a big one's square that serves
		{big(3, 2), one(6, 5), one(5, 5), false},
	} {
		if got := Opposite(c.a, c.b, c.of); got != c.want {
			t.Errorf("%v and %v about %v: %v", c.a, c.b, c.of, got)
		}
		if Opposite(c.b, c.a, c.of) != c.want {
			t.Errorf("%v and %v about %v differ when swapped", c.b, c.a, c.of)
		}
	}
}
