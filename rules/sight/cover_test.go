// Tests of cover: pictures under all eight symmetries, and every line against a
// plain reading of what it passes through.

package sight

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"blindfight/rules/grid"
)

// body returns the block of squares that a character is drawn on.
func (d drawing) body(char byte) grid.Body {
	var b grid.Body
	for y, row := range d {
		if x := strings.IndexByte(row, char); x >= 0 && b.Side == 0 {
			b = grid.Body{At: grid.At(x, y), Side: strings.LastIndexByte(row, char) - x + 1}
		}
	}
	return b
}

// terrainWalls reads a map of terrain; '+' is a shut door and is opaque.
func terrainWalls(d drawing) *Walls {
	w := NewWalls(grid.Size{W: len(d[0]), H: len(d)})
	for y, row := range d {
		for x := range len(row) {
			terrain, _ := grid.TerrainOf(row[x])
			w.Set(grid.At(x, y), terrain.Opaque() && row[x] != '@' && row[x] != 'x')
		}
	}
	return w
}

// turnedBody is the body that b becomes.
func turnedBody(b grid.Body, z grid.Size, turn int) grid.Body {
	end := grid.At(int(b.At.X)+b.Side-1, int(b.At.Y)+b.Side-1)
	p, _ := turned(b.At, z, turn)
	q, _ := turned(end, z, turn)
	return grid.Body{At: grid.Square{X: min(p.X, q.X), Y: min(p.Y, q.Y)}, Side: b.Side}
}

// anyInLine says whether a square of one is in line from a square of the other.
func anyInLine(w *Walls, from, to grid.Body) bool {
	for a := range from.Squares() {
		for b := range to.Squares() {
			if InLine(w, a, b) {
				return true
			}
		}
	}
	return false
}

func TestC16Cover(t *testing.T) {
	text, err := os.ReadFile("testdata/cover.txt")
	if err != nil {
		t.Fatal(err)
	}
	yes := map[bool]string{true: "yes", false: "no"}
	for _, block := range strings.Split(strings.TrimSpace(string(text)), "\n\n")[1:] {
		rows := strings.Split(block, "\n")
		name, board, want := rows[0], drawing(rows[1:len(rows)-1]), rows[len(rows)-1]
		t.Run(name, func(t *testing.T) {
			w := terrainWalls(board)
			from, to := board.body('@'), board.body('x')
			for turn := range 8 {
				v := turnedWalls(w, turn)
				a, b := turnedBody(from, w.size, turn), turnedBody(to, w.size, turn)
				if got := fmt.Sprintf("cover %s, line %s", yes[Cover(v, a, b)], yes[anyInLine(v, a, b)]); got != want {
					t.Errorf("symmetry %d: %s\n%s", turn, got, block)
				}
			}
		})
	}
}

// TestC16CoverBeside: beside each other the walls beside the diagonal count, and
// of several squares those where there is none.
func TestC16CoverBeside(t *testing.T) {
	for _, c := range []struct {
		board drawing
		want  bool
	}{
		{drawing{"@.", ".x"}, false},
		{drawing{"@#", ".x"}, true},
		{drawing{"@#", "#x"}, true},
		{drawing{"@\"", ".x"}, false},
		{drawing{"@x", "##"}, false},
		{drawing{"@@#", "@@x"}, false},
		{drawing{"@@#.", "@@..", "##x."}, true},
		{drawing{"@@##", "@@xx", "##xx"}, false},
		{drawing{"@@..", "@@#.", ".#xx", "..xx"}, true}, // free lines from square to square, but not between those that touch
		{drawing{"@.x"}, false},
	} {
		w := terrainWalls(c.board)
		for turn := range 8 {
			v := turnedWalls(w, turn)
			a, b := turnedBody(c.board.body('@'), w.size, turn), turnedBody(c.board.body('x'), w.size, turn)
			if CoverBeside(v, a, b) != c.want || CoverBeside(v, b, a) != c.want {
				t.Errorf("symmetry %d: cover %v one way and %v the other:\n%s", turn, CoverBeside(v, a, b), CoverBeside(v, b, a), strings.Join(c.board, "\n"))
			}
		}
	}
}

// plainlyStopped is what stopped means, with each square and crossing looked at by
// itself: cross products tell on which side of the line a point lies.
func plainlyStopped(l *lines, p, q post) bool {
	dx, dy := int(q.at.X-p.at.X), int(q.at.Y-p.at.Y)
	if dx == 0 && dy == 0 {
		return false
	}
	// Twice the coordinates, so that a square's centre is a whole number.
	side := func(x2, y2 int) int { return sign(dx*(y2-2*int(p.at.Y)) - dy*(x2-2*int(p.at.X))) }
	x0, x1 := int(min(p.at.X, q.at.X)), int(max(p.at.X, q.at.X))
	y0, y1 := int(min(p.at.Y, q.at.Y)), int(max(p.at.Y, q.at.Y))
	for x := x0; x < x1; x++ {
		for y := y0; y < y1; y++ {
			least, most := 1, -1
			for i := range 4 {
				s := side(2*(x+i&1), 2*(y+i>>1))
				least, most = min(least, s), max(most, s)
			}
			if least < 0 && most > 0 && l.opaque(int16(x), int16(y)) {
				return true // its inside
			}
		}
	}
	// Walls around a crossing inside the line, and on both sides of the middle of a
	// border that the line runs along.
	for x2 := 2 * x0; x2 <= 2*x1; x2++ {
		for y2 := 2 * y0; y2 <= 2*y1; y2++ {
			crossing, middle := x2&1 == 0 && y2&1 == 0, x2&1 != y2&1 && (dx == 0 || dy == 0)
			end := x2 == 2*int(p.at.X) && y2 == 2*int(p.at.Y) || x2 == 2*int(q.at.X) && y2 == 2*int(q.at.Y)
			if side(x2, y2) != 0 || end || !crossing && !middle {
				continue
			}
			left, right := false, false
			for i := range 4 { // the squares around; at a middle each comes twice
				cx, cy := (x2-1+i&1)>>1, (y2-1+i>>1)>>1
				if !l.opaque(int16(cx), int16(cy)) {
					continue
				}
				s := side(2*cx+1, 2*cy+1)
				left, right = left || s < 0, right || s > 0
			}
			if left && right {
				return true
			}
		}
	}
	return plainlyShut(l, p, dx, dy) || plainlyShut(l, q, -dx, -dy)
}

// plainlyShut: a step from the corner along the line lies outside its own square,
// and the two squares that share an edge with that one and touch the corner shut it.
func plainlyShut(l *lines, p post, dx, dy int) bool {
	own := grid.Square{X: p.at.X + min(p.inX, 0), Y: p.at.Y + min(p.inY, 0)}
	beside := 0
	for i := range 4 {
		q := grid.Square{X: p.at.X - int16(i&1), Y: p.at.Y - int16(i>>1)}
		if (q.X == own.X) != (q.Y == own.Y) && l.opaque(q.X, q.Y) {
			beside++
		}
	}
	outX, outY := dx != 0 && (dx > 0) != (p.inX > 0), dy != 0 && (dy > 0) != (p.inY > 0)
	return beside == 2 && (outX || outY)
}

func anyBody(t *rapid.T, z grid.Size, name string) grid.Body {
	side := rapid.IntRange(1, min(3, z.W, z.H)).Draw(t, name+"'s side")
	return grid.Body{
		At:   grid.At(rapid.IntRange(0, z.W-side).Draw(t, name+"'s x"), rapid.IntRange(0, z.H-side).Draw(t, name+"'s y")),
		Side: side,
	}
}

// TestC16LinesAgainstThePlainReading: each line is stopped as its squares,
// crossings and ends say, and the same from either end.
func TestC16LinesAgainstThePlainReading(t *testing.T) {
	stopped, free := 0, 0
	check(t, func(t *rapid.T) {
		w := anyBoard(t, 14)
		l := lines{w, anyBody(t, w.size, "from"), anyBody(t, w.size, "to"), nil}
		for a := range l.from.Squares() {
			for b := range l.to.Squares() {
				for i := range 16 {
					p, q := postOf(a, i&3), postOf(b, i>>2)
					got := l.stopped(p, q)
					if want := plainlyStopped(&l, p, q); got != want {
						t.Fatalf("line from %v to %v is stopped: %v, want %v", p, q, got, want)
					}
					if back := l.stopped(q, p); back != got {
						t.Fatalf("line from %v to %v is stopped: %v, from its other end %v", p, q, got, back)
					}
					if got {
						stopped++
					} else {
						free++
					}
				}
			}
		}
	})
	if _, fewer := os.LookupEnv("RAPID_CHECKS"); !fewer && (stopped < 1000 || free < 1000) {
		t.Errorf("%d lines stopped, %d free: too few to tell", stopped, free)
	}
}

// TestC16EveryMapOf4x3 does so for all the maps of twelve squares.
func TestC16EveryMapOf4x3(t *testing.T) {
	z := grid.Size{W: 4, H: 3}
	for layout := range 1 << z.Area() {
		w := NewWalls(z)
		for i := range z.Area() {
			w.Set(z.Square(i), layout>>i&1 == 1)
		}
		// Any pair of squares with the one or the other in its corner or at its edge.
		for _, pair := range [][2]grid.Square{{grid.At(0, 0), grid.At(3, 2)}, {grid.At(0, 1), grid.At(3, 1)}, {grid.At(1, 0), grid.At(2, 2)}, {grid.At(0, 0), grid.At(3, 1)}, {grid.At(1, 0), grid.At(1, 2)}} {
			l := lines{w, grid.Body{At: pair[0]}, grid.Body{At: pair[1]}, nil}
			for i := range 16 {
				p, q := postOf(pair[0], i&3), postOf(pair[1], i>>2)
				if got, want := l.stopped(p, q), plainlyStopped(&l, p, q); got != want {
					t.Fatalf("layout %#x: line from %v to %v is stopped: %v, want %v", layout, p, q, got, want)
				}
			}
		}
	}
}

// TestC16WallsOnlyAddCover: one wall more takes no cover away, and under all eight
// symmetries cover is the same.
func TestC16WallsOnlyAddCover(t *testing.T) {
	changed := 0
	check(t, func(t *rapid.T) {
		w := anyBoard(t, 14)
		from, to := anyBody(t, w.size, "from"), anyBody(t, w.size, "to")
		more := w.Clone()
		more.Set(anySquare(t, w.size, "wall"), true)
		before, after := Cover(w, from, to), Cover(more, from, to)
		if before && !after {
			t.Fatalf("from %v to %v: a wall more takes cover away", from, to)
		}
		if before != after {
			changed++
		}
		for turn := range 8 {
			if Cover(turnedWalls(w, turn), turnedBody(from, w.size, turn), turnedBody(to, w.size, turn)) != before {
				t.Fatalf("from %v to %v: symmetry %d differs", from, to, turn)
			}
		}
	})
	if changed == 0 {
		t.Error("no wall ever gave cover")
	}
}

// TestC16NoWallsNoCover: on a board without walls nobody has cover.
func TestC16NoWallsNoCover(t *testing.T) {
	check(t, func(t *rapid.T) {
		w := NewWalls(grid.Size{W: 12, H: 9})
		from, to := anyBody(t, w.size, "from"), anyBody(t, w.size, "to")
		if Cover(w, from, to) {
			t.Fatalf("%v has cover from %v on an empty board", to, from)
		}
	})
}

func TestCoverAllocatesNothing(t *testing.T) {
	w := newBoard(1, grid.Size{W: 40, H: 40}, rand.New(rand.NewPCG(1, 2)))
	if n := testing.AllocsPerRun(20, func() {
		Cover(w, grid.Body{At: grid.At(3, 3), Side: 2}, grid.Body{At: grid.At(30, 22), Side: 2})
		CoverBeside(w, grid.Body{At: grid.At(3, 3), Side: 2}, grid.Body{At: grid.At(5, 5), Side: 2})
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
