// Tests of the board's geometry: the exact form by properties and tables, the
// fast form against the exact one.

package sight

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"blindfight/rules/grid"
)

var squares = flag.Int("squares", 12_000_000, "how many squares TestCastIsExact compares")

// boards are the kinds of random maps; each fills an empty board.
var boards = []struct {
	name string
	fill func(w *Walls, r *rand.Rand)
}{
	{"open", func(*Walls, *rand.Rand) {}},
	{"sparse", func(w *Walls, r *rand.Rand) { scatter(w, r, 4) }},
	{"rubble", func(w *Walls, r *rand.Rand) { scatter(w, r, 25) }},
	{"cave", cave},
	{"pillars", pillars},
	{"diamonds", diamonds},
	{"hall", hall},
}

func scatter(w *Walls, r *rand.Rand, percent int) {
	for i := range w.size.Area() {
		w.Set(w.size.Square(i), r.IntN(100) < percent)
	}
}

// cave smooths random squares into caves.
func cave(w *Walls, r *rand.Rand) {
	scatter(w, r, 43)
	for range 4 {
		was := w.Clone()
		for i := range w.size.Area() {
			q, n := w.size.Square(i), 0
			for k := range 9 {
				if was.Opaque(grid.At(int(q.X)+k%3-1, int(q.Y)+k/3-1)) {
					n++
				}
			}
			w.Set(q, n >= 5)
		}
	}
}

func pillars(w *Walls, r *rand.Rand) {
	gap, x0, y0 := 2+r.IntN(5), r.IntN(4), r.IntN(4)
	for y := y0; y < w.size.H; y += gap {
		for x := x0; x < w.size.W; x += gap {
			w.Set(grid.At(x, y), true)
		}
	}
}

// diamonds lays rings whose walls touch at corners only, with breaches.
func diamonds(w *Walls, r *rand.Rand) {
	x, y := r.IntN(w.size.W), r.IntN(w.size.H)
	gap := 2 + r.IntN(9)
	for i := range w.size.Area() {
		q := w.size.Square(i)
		far := max(int(q.X)-x, x-int(q.X)) + max(int(q.Y)-y, y-int(q.Y))
		w.Set(q, far%gap == 1 && r.IntN(12) != 0)
	}
}

// hall is wide and nearly empty: a few walls, and rows of walls that touch at
// corners, so that broad views end at such corners.
func hall(w *Walls, r *rand.Rand) {
	for range w.size.Area() / 400 {
		x, y, slant := r.IntN(w.size.W), r.IntN(w.size.H), 1-2*r.IntN(2)
		for i := range 1 + r.IntN(4) {
			w.Set(grid.At(x+i, y+i*slant), true)
		}
	}
}

func newBoard(kind int, z grid.Size, r *rand.Rand) *Walls {
	w := NewWalls(z)
	boards[kind].fill(w, r)
	return w
}

// anyBoard draws a random board with sides from 1 to side.
func anyBoard(t *rapid.T, side int) *Walls {
	z := grid.Size{W: rapid.IntRange(1, side).Draw(t, "w"), H: rapid.IntRange(1, side).Draw(t, "h")}
	kind := rapid.IntRange(0, len(boards)-1).Draw(t, "kind")
	return newBoard(kind, z, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 25)))
}

func anySquare(t *rapid.T, z grid.Size, name string) grid.Square {
	return z.Square(rapid.IntRange(0, z.Area()-1).Draw(t, name))
}

// check is rapid.Check with a fixed seed.
func check(t *testing.T, prop func(*rapid.T)) {
	t.Helper()
	if err := flag.Set("rapid.seed", "25"); err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, prop)
}

func cast(w *Walls, from grid.Square, radius int) grid.Set {
	var c Caster
	out := grid.NewSet(w.size)
	c.Cast(w, from, radius, out)
	return out
}

func exact(w *Walls, from grid.Square, radius int) grid.Set {
	out := grid.NewSet(w.size)
	Exact(w, from, radius, out)
	return out
}

// TestCastIsExact: the fast cast gives the oracle's sets, on boards up to the
// greatest size, at any radius, from opaque squares too.
func TestCastIsExact(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	var c Caster
	compared := 0
	for n := 0; compared < *squares; n++ {
		z := grid.Size{W: 1 + r.IntN(grid.MaxSide), H: 1 + r.IntN(grid.MaxSide)}
		if n%3 == 0 {
			z = grid.Size{W: 1 + r.IntN(70), H: 1 + r.IntN(70)}
		}
		kind := n % len(boards)
		w := newBoard(kind, z, r)
		got, want := grid.NewSet(z), grid.NewSet(z)
		for range 8 {
			from := z.Square(r.IntN(z.Area()))
			radius := grid.MaxSide
			if r.IntN(3) > 0 {
				radius = r.IntN(70)
			}
			c.Cast(w, from, radius, got)
			Exact(w, from, radius, want)
			if !got.Equal(want) {
				t.Fatalf("%s %v from %v radius %d: fast and exact differ at %v", boards[kind].name, z, from, radius, differences(got, want))
			}
			x, y := axis(int(from.X), radius, z.W), axis(int(from.Y), radius, z.H)
			compared += (1 + x.walk(-1) + x.walk(1)) * (1 + y.walk(-1) + y.walk(1))
		}
	}
	t.Logf("%d squares compared", compared)
}

func differences(a, b grid.Set) []grid.Square {
	var at []grid.Square
	for i := range a.Size().Area() {
		if q := a.Size().Square(i); a.Has(q) != b.Has(q) && len(at) < 8 {
			at = append(at, q)
		}
	}
	return at
}

// TestEveryMapOf4x3: on all 4096 of them, and for every pair, openings and rays
// tell the same of clear squares, the fast cast tells it too, and it is
// symmetric.
func TestEveryMapOf4x3(t *testing.T) {
	z := grid.Size{W: 4, H: 3}
	for layout := range 1 << z.Area() {
		w := NewWalls(z)
		for i := range z.Area() {
			w.Set(z.Square(i), layout>>i&1 == 1)
		}
		var seen []grid.Set
		for i := range z.Area() {
			seen = append(seen, exact(w, z.Square(i), 4))
			if !cast(w, z.Square(i), 4).Equal(seen[i]) {
				t.Fatalf("layout %#x from %v: fast and exact differ", layout, z.Square(i))
			}
		}
		for i := range z.Area() {
			for k := range z.Area() {
				from, to := z.Square(i), z.Square(k)
				if got := InLine(w, from, to); got != seen[i].Has(to) {
					t.Fatalf("layout %#x: InLine(%v, %v) is %v", layout, from, to, got)
				}
				if !w.Opaque(from) && !w.Opaque(to) && seen[i].Has(to) != seen[k].Has(from) {
					t.Fatalf("layout %#x: %v and %v disagree", layout, from, to)
				}
			}
		}
	}
}

// TestSymmetric: of two clear squares each is in line from the other, or neither.
func TestSymmetric(t *testing.T) {
	check(t, func(t *rapid.T) {
		w := anyBoard(t, 24)
		var seen []grid.Set
		for i := range w.size.Area() {
			seen = append(seen, cast(w, w.size.Square(i), 24))
		}
		for i := range seen {
			for k := range i {
				from, to := w.size.Square(i), w.size.Square(k)
				if !w.Opaque(from) && !w.Opaque(to) && seen[i].Has(to) != seen[k].Has(from) {
					t.Fatalf("%v and %v disagree", from, to)
				}
			}
		}
	})
}

// TestInLineIsCast: a pair asked for by itself gets the cast's answer.
func TestInLineIsCast(t *testing.T) {
	check(t, func(t *rapid.T) {
		w := anyBoard(t, grid.MaxSide)
		from := anySquare(t, w.size, "from")
		seen := cast(w, from, grid.MaxSide)
		for i := range w.size.Area() {
			if to := w.size.Square(i); InLine(w, from, to) != seen.Has(to) {
				t.Fatalf("InLine(%v, %v) is %v", from, to, !seen.Has(to))
			}
		}
	})
}

// turned maps q of a board of size z by one of the eight symmetries.
func turned(q grid.Square, z grid.Size, turn int) (grid.Square, grid.Size) {
	x, y := int(q.X), int(q.Y)
	if turn&1 != 0 {
		x = z.W - 1 - x
	}
	if turn&2 != 0 {
		y = z.H - 1 - y
	}
	if turn&4 != 0 {
		return grid.At(y, x), grid.Size{W: z.H, H: z.W}
	}
	return grid.At(x, y), z
}

func turnedWalls(w *Walls, turn int) *Walls {
	_, z := turned(grid.Square{}, w.size, turn)
	v := NewWalls(z)
	for i := range w.size.Area() {
		q, _ := turned(w.size.Square(i), w.size, turn)
		v.Set(q, w.Opaque(w.size.Square(i)))
	}
	return v
}

func turnedSet(s grid.Set, turn int) grid.Set {
	_, z := turned(grid.Square{}, s.Size(), turn)
	v := grid.NewSet(z)
	for q := range s.All() {
		p, _ := turned(q, s.Size(), turn)
		v.Add(p)
	}
	return v
}

// TestTurnedBoard: the set on a turned or mirrored board is the turned set.
func TestTurnedBoard(t *testing.T) {
	check(t, func(t *rapid.T) {
		w := anyBoard(t, 90)
		from := anySquare(t, w.size, "from")
		radius := rapid.IntRange(0, 90).Draw(t, "radius")
		seen := cast(w, from, radius)
		for turn := range 8 {
			at, _ := turned(from, w.size, turn)
			if !cast(turnedWalls(w, turn), at, radius).Equal(turnedSet(seen, turn)) {
				t.Fatalf("turn %d from %v radius %d differs", turn, from, radius)
			}
		}
	})
}

// TestRadiusOnlyCuts: a smaller radius gives the part of the whole that lies in
// its box.
func TestRadiusOnlyCuts(t *testing.T) {
	check(t, func(t *rapid.T) {
		w := anyBoard(t, grid.MaxSide)
		from := anySquare(t, w.size, "from")
		radius := rapid.IntRange(0, grid.MaxSide).Draw(t, "radius")
		seen, whole := cast(w, from, radius), cast(w, from, 1<<40)
		for q := range whole.All() {
			dx, dy := int(q.X)-int(from.X), int(q.Y)-int(from.Y)
			if max(dx, -dx, dy, -dy) > radius {
				whole.Remove(q)
			}
		}
		if !seen.Equal(whole) {
			t.Fatalf("from %v radius %d: differ at %v", from, radius, differences(seen, whole))
		}
	})
}

// TestRemovedWallHidesNothing: with a wall fewer, every clear square that was in
// line still is.
func TestRemovedWallHidesNothing(t *testing.T) {
	check(t, func(t *rapid.T) {
		w := anyBoard(t, 40)
		from, gone := anySquare(t, w.size, "from"), anySquare(t, w.size, "gone")
		fewer := w.Clone()
		fewer.Set(gone, false)
		before, after := cast(w, from, 40), cast(fewer, from, 40)
		for q := range before.All() {
			if !w.Opaque(q) && !after.Has(q) {
				t.Fatalf("from %v: without the wall at %v, %v is hidden", from, gone, q)
			}
		}
	})
}

// TestRingIsClosed: from inside a ring of walls, which touch each other at
// corners only wherever they can, nothing outside is in line (rules.md V-25);
// but for opaque squares that fill a nook of the ring and so are part of it.
func TestRingIsClosed(t *testing.T) {
	const side = 25
	z := grid.Size{W: side, H: side}
	corners := 0
	check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 7))
		inside, ring := blob(z, r, rapid.Bool().Draw(t, "diamond"))
		w := NewWalls(z)
		scatter(w, r, rapid.SampledFrom([]int{0, 10, 40}).Draw(t, "percent"))
		for q := range ring.All() {
			w.Set(q, true)
		}
		for from := range inside.All() {
			for q := range cast(w, from, side).All() {
				if inside.Has(q) || ring.Has(q) {
					continue
				}
				if !w.Opaque(q) || !nook(ring, q) {
					t.Fatalf("%v, outside the ring, is in line from %v", q, from)
				}
				corners++
			}
		}
	})
	if corners == 0 {
		t.Error("no ring had a filled nook: the exception went untested")
	}
}

// blob returns a patch of squares off the board's edge and the walls around it:
// the squares that share an edge with one of the patch.
func blob(z grid.Size, r *rand.Rand, diamond bool) (inside, ring grid.Set) {
	inside, ring = grid.NewSet(z), grid.NewSet(z)
	middle := grid.At(z.W/2, z.H/2)
	inside.Add(middle)
	inner := 2 + r.IntN(z.W/2-3)
	for i := range z.Area() {
		q := z.Square(i)
		dx, dy := int(q.X-middle.X), int(q.Y-middle.Y)
		if diamond && max(dx, -dx)+max(dy, -dy) < inner {
			inside.Add(q)
		}
	}
	for range 60 {
		grown := inside.Clone()
		for q := range inside.All() {
			p := q.Step(grid.Octant(1 + 2*r.IntN(4)))
			edge := p.X < 2 || p.Y < 2 || int(p.X) > z.W-3 || int(p.Y) > z.H-3
			if !diamond && !edge && r.IntN(20) == 0 {
				grown.Add(p)
			}
		}
		inside = grown
	}
	for q := range inside.All() {
		for _, o := range []grid.Octant{grid.N, grid.E, grid.S, grid.W} {
			if p := q.Step(o); !inside.Has(p) {
				ring.Add(p)
			}
		}
	}
	return inside, ring
}

// nook says whether two squares of the ring that touch at a corner both share an
// edge with q.
func nook(ring grid.Set, q grid.Square) bool {
	return (ring.Has(q.Step(grid.N)) || ring.Has(q.Step(grid.S))) && (ring.Has(q.Step(grid.E)) || ring.Has(q.Step(grid.W)))
}

func TestNothingFits(t *testing.T) {
	z := grid.Size{W: 9, H: 7}
	w := NewWalls(z)
	for _, c := range []struct {
		from   grid.Square
		radius int
		out    grid.Set
	}{
		{grid.At(-1, 3), 5, grid.NewSet(z)},
		{grid.At(9, 3), 5, grid.NewSet(z)},
		{grid.At(3, 3), -1, grid.NewSet(z)},
		{grid.At(3, 3), 5, grid.NewSet(grid.Size{W: 7, H: 9})},
		{grid.At(3, 3), 5, grid.Set{}},
	} {
		c.out.Add(grid.At(1, 1))
		new(Caster).Cast(w, c.from, c.radius, c.out)
		if c.out.Count() != 0 {
			t.Errorf("from %v radius %d on %v: %d squares", c.from, c.radius, c.out.Size(), c.out.Count())
		}
	}
	if InLine(w, grid.At(3, 3), grid.At(9, 3)) || InLine(w, grid.At(-1, 3), grid.At(3, 3)) {
		t.Error("a square off the board is in line")
	}
}

// TestBeyondTheLargestBoard: Walls takes any size, and casts stay exact.
func TestBeyondTheLargestBoard(t *testing.T) {
	w := newBoard(1, grid.Size{W: 3*grid.MaxSide + 7, H: 5}, rand.New(rand.NewPCG(8, 8)))
	from := grid.At(1, 2)
	if !cast(w, from, 700).Equal(exact(w, from, 700)) {
		t.Error("fast and exact differ")
	}
}

func TestWalls(t *testing.T) {
	check(t, func(t *rapid.T) {
		w := anyBoard(t, 130)
		opaque := map[grid.Square]bool{}
		for i := range w.size.Area() {
			opaque[w.size.Square(i)] = w.Opaque(w.size.Square(i))
		}
		was, q := w.Clone(), anySquare(t, w.size, "q")
		w.Set(q, !opaque[q])
		w.Set(grid.At(w.size.W, 0), false)
		w.Set(grid.At(0, -1), false)
		for i := range w.size.Area() {
			p := w.size.Square(i)
			if was.Opaque(p) != opaque[p] || w.Opaque(p) != (opaque[p] != (p == q)) || w.cols.has(int(p.X), int(p.Y)) != w.Opaque(p) {
				t.Fatalf("%v is wrong after setting %v", p, q)
			}
		}
		if !w.Opaque(grid.At(w.size.W, 0)) || !w.Opaque(grid.At(0, -1)) {
			t.Fatal("a square off the board is clear")
		}
	})
}

func TestCastAllocatesNothing(t *testing.T) {
	for _, side := range []int{40, 128} {
		z := grid.Size{W: side, H: side}
		w := newBoard(1, z, rand.New(rand.NewPCG(1, 2)))
		var c Caster
		out := grid.NewSet(z)
		c.Cast(w, grid.At(20, 20), side, out)
		if n := testing.AllocsPerRun(50, func() { c.Cast(w, grid.At(20, 20), side, out) }); n != 0 {
			t.Errorf("%v: %v allocations a cast", z, n)
		}
	}
}

func BenchmarkCast(b *testing.B) {
	for _, kind := range []int{0, 3, 4} {
		for _, side := range []int{64, 128} {
			z := grid.Size{W: side, H: side}
			r := rand.New(rand.NewPCG(9, 9))
			w := benchBoard(kind, z, r)
			var from []grid.Square
			for len(from) < 64 {
				if q := z.Square(r.IntN(z.Area())); !w.Opaque(q) {
					from = append(from, q)
				}
			}
			for _, radius := range []int{12, 24, grid.MaxSide} {
				b.Run(fmt.Sprintf("%s%d/r%d", boards[kind].name, side, radius), func(b *testing.B) {
					var c Caster
					out := grid.NewSet(z)
					c.Cast(w, from[0], radius, out)
					b.ReportAllocs()
					for i := 0; b.Loop(); i++ {
						c.Cast(w, from[i%len(from)], radius, out)
					}
				})
			}
		}
	}
}

// benchBoard is a walled board of a kind; pillars stand four squares apart.
func benchBoard(kind int, z grid.Size, r *rand.Rand) *Walls {
	w := NewWalls(z)
	if boards[kind].name == "pillars" {
		for y := 3; y < z.H-3; y += 4 {
			for x := 3; x < z.W-3; x += 4 {
				w.Set(grid.At(x, y), true)
			}
		}
	} else {
		boards[kind].fill(w, r)
	}
	for i := range z.Area() {
		if q := z.Square(i); q.X == 0 || q.Y == 0 || int(q.X) == z.W-1 || int(q.Y) == z.H-1 {
			w.Set(q, true)
		}
	}
	return w
}
