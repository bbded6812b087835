package sight

// Tests of what a ray says of a pair, and of creatures that stand in a curtain.

import (
	"testing"

	"blindfight/rules/grid"
	"blindfight/rules/light"
)

// TestRayReadsTheSameFromEitherEnd: on every board of 4 x 3 squares, whatever stands
// at the ends; and to a clear square it is what the definition says.
func TestRayReadsTheSameFromEitherEnd(t *testing.T) {
	z := grid.Size{W: 4, H: 3}
	for layout := range 1 << z.Area() {
		w := NewWalls(z)
		for i := range z.Area() {
			w.Set(z.Square(i), layout>>i&1 == 1)
		}
		for i := range z.Area() {
			from := z.Square(i)
			seen := exact(w, from, 4)
			for k := range z.Area() {
				to := z.Square(k)
				there := Ray(w, from, to)
				if there != Ray(w, to, from) {
					t.Fatalf("layout %#x: %v and %v disagree", layout, from, to)
				}
				if !w.Opaque(to) && there != seen.Has(to) {
					t.Fatalf("layout %#x: the ray from %v to %v is %v", layout, from, to, there)
				}
				if there && !seen.Has(to) {
					t.Fatalf("layout %#x: a ray from %v to %v, of which no part shows", layout, from, to)
				}
			}
		}
	}
	w := NewWalls(z)
	if Ray(w, grid.At(-1, 0), grid.At(0, 0)) || Ray(w, grid.At(0, 0), grid.At(4, 0)) {
		t.Error("a square off the board is in line")
	}
}

// TestPairsCostNoMemory: neither question makes a cast.
func TestPairsCostNoMemory(t *testing.T) {
	w := NewWalls(grid.Size{W: 60, H: 40})
	w.Set(grid.At(50, 30), true)
	w.Set(grid.At(20, 12), true)
	if n := testing.AllocsPerRun(100, func() {
		InLine(w, grid.At(3, 3), grid.At(50, 30))
		InLine(w, grid.At(3, 3), grid.At(51, 30))
		Ray(w, grid.At(3, 3), grid.At(50, 30))
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestInACurtain: of two creatures each is in line from the other or neither, with a
// curtain about one of them, about both, or between them; of the curtain itself a
// part may show.
func TestInACurtain(t *testing.T) {
	for _, c := range []struct {
		name           string
		rows           []string // '@' and '$' stand on floor, 'a' and 'b' in a curtain
		creature, part bool
	}{
		{"at the corner of two walls", []string{"@#", "#b"}, false, true},
		{"one in a curtain", []string{"@.b"}, true, true},
		{"both in one", []string{"a.b"}, true, true},
		{"both, side by side", []string{"ab"}, true, true},
		{"a curtain between", []string{"@|$"}, false, false},
		{"down a wall with a curtain in it", []string{"###b##", ".....@"}, true, true},
		{"farther down that wall", []string{"#b####", ".....@"}, false, true},
		{"round a pillar", []string{"@O.", "..b"}, true, true},
		{"behind a pillar", []string{"@Ob"}, false, false},
		{"past a wall that hides the half", []string{"@.#", "..b", "..."}, true, true},
	} {
		for turn := range 8 {
			w, a, b := curtained(c.rows, turn)
			one, other := watcher(w, a), watcher(w, b)
			light := light.NewField(w.Size(), light.Bright)
			there, _ := Sees(&one, Target{Body: grid.Body{At: b}}, light)
			back, _ := Sees(&other, Target{Body: grid.Body{At: a}}, light)
			if there.Seen != c.creature || back.Seen != c.creature {
				t.Errorf("%s, turn %d: it sees %v, is seen %v; want %v", c.name, turn, there.Seen, back.Seen, c.creature)
			}
			if one.Reaches(b) != c.creature || other.Reaches(a) != c.creature {
				t.Errorf("%s, turn %d: reaches %v, is reached %v; want %v", c.name, turn, one.Reaches(b), other.Reaches(a), c.creature)
			}
			if square, _ := SeesSquare(&one, b, light); square.Seen != c.part || InLine(w, a, b) != c.part {
				t.Errorf("%s, turn %d: the square shows %v, in line %v; want %v", c.name, turn, square.Seen, InLine(w, a, b), c.part)
			}
		}
	}
}

// curtained reads a board, turned by one of the eight symmetries, and where its two
// creatures stand.
func curtained(rows []string, turn int) (w *Walls, a, b grid.Square) {
	z := grid.Size{W: len(rows[0]), H: len(rows)}
	_, turnedTo := turned(grid.At(0, 0), z, turn)
	w = NewWalls(turnedTo)
	for y, row := range rows {
		for x := range row {
			q, _ := turned(grid.At(x, y), z, turn)
			switch row[x] {
			case '@', 'a':
				a = q
			case '$', 'b':
				b = q
			}
			w.Set(q, row[x] == '#' || row[x] == '|' || row[x] == 'O' || row[x] == 'a' || row[x] == 'b')
		}
	}
	return w, a, b
}

func watcher(w *Walls, at grid.Square) Observer {
	return Observer{Body: grid.Body{At: at}, Line: cast(w, at, grid.MaxSide), Walls: w}
}
