// Tests that hold the geometry to its checks: one predicate for sight, light and
// blows, with steps beside it (C06, C07, C08; rules.md V-25, A-06).

package sight_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// chart is a board drawn in terrain; '@' is floor that somebody looks from.
type chart struct {
	size    grid.Size
	terrain []grid.Terrain
	from    grid.Square
}

func readChart(t *testing.T, rows []string) chart {
	t.Helper()
	c := chart{size: grid.Size{W: len(rows[0]), H: len(rows)}, from: grid.At(-1, -1)}
	for y, row := range rows {
		if len(row) != c.size.W {
			t.Fatalf("row %d is not as long as the first", y)
		}
		for x := range len(row) {
			terrain, ok := grid.TerrainOf(row[x])
			if row[x] == '@' {
				terrain, ok, c.from = grid.Floor, true, grid.At(x, y)
			}
			if !ok {
				t.Fatalf("%q is no terrain", row[x])
			}
			c.terrain = append(c.terrain, terrain)
		}
	}
	if !c.size.Holds(c.from) {
		t.Fatal("nobody looks")
	}
	return c
}

// turned maps a square of a board of size z by one of the eight symmetries.
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

func (c chart) turned(turn int) chart {
	from, z := turned(c.from, c.size, turn)
	d := chart{z, make([]grid.Terrain, z.Area()), from}
	for i, terrain := range c.terrain {
		q, _ := turned(c.size.Square(i), c.size, turn)
		d.terrain[z.Index(q)] = terrain
	}
	return d
}

func (c chart) at(q grid.Square) grid.Terrain { return c.terrain[c.size.Index(q)] }

func (c chart) walls() *sight.Walls {
	w := sight.NewWalls(c.size)
	for i, terrain := range c.terrain {
		w.Set(c.size.Square(i), terrain.Opaque())
	}
	return w
}

func cast(w *sight.Walls, from grid.Square) grid.Set {
	out := grid.NewSet(w.Size())
	new(sight.Caster).Cast(w, from, grid.MaxSide, out)
	return out
}

func exact(w *sight.Walls, from grid.Square) grid.Set {
	out := grid.NewSet(w.Size())
	sight.Exact(w, from, grid.MaxSide, out)
	return out
}

// lamps casts light by the geometry under test.
type lamps struct {
	walls  *sight.Walls
	caster sight.Caster
}

func (l *lamps) Cast(from grid.Square, squares int, out grid.Set) {
	l.caster.Cast(l.walls, from, squares, out)
}

// torchlight is the light of a dark board on which one torch burns.
func torchlight(w *sight.Walls, at grid.Square) *light.Field {
	torch, _ := bestiary.LightOf("torch")
	f := light.NewField(w.Size(), light.Dark)
	f.Relight([]light.Source{{ID: 1, Kind: order.Item("torch"), At: at, Bright: torch.Bright, Shadowy: torch.Shadowy}}, &lamps{walls: w})
	return f
}

// shown draws the squares in line by their terrain, '@' the viewer and ' ' the rest.
func (c chart) shown(in grid.Set) string {
	var text strings.Builder
	for y := range c.size.H {
		row := make([]byte, c.size.W)
		for x := range row {
			switch q := grid.At(x, y); {
			case q == c.from:
				row[x] = '@'
			case in.Has(q):
				row[x] = c.at(q).Glyph()
			default:
				row[x] = ' '
			}
		}
		text.WriteString(strings.TrimRight(string(row), " ") + "\n")
	}
	return text.String()
}

var update = flag.Bool("update-terrain", false, "write the sight maps of terrain anew; read the difference")

// TestV25TerrainMaps: what is in line on boards of every terrain, drawn, under all
// eight symmetries, by the fast cast and by the exact one.
func TestV25TerrainMaps(t *testing.T) {
	files, err := filepath.Glob("testdata/terrain-*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no maps: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			parts := strings.SplitN(string(text), "\n\n", 3)
			if len(parts) != 3 {
				t.Fatal("not a text, a map and a sight map")
			}
			c := readChart(t, strings.Split(parts[1], "\n"))
			seen := exact(c.walls(), c.from)
			if got := c.shown(seen); *update {
				if err := os.WriteFile(file, []byte(parts[0]+"\n\n"+parts[1]+"\n\n"+got), 0o644); err != nil {
					t.Fatal(err)
				}
			} else if got != parts[2] {
				t.Errorf("got\n%s\nwant\n%s", got, parts[2])
			}
			for turn := range 8 {
				d := c.turned(turn)
				want := grid.NewSet(d.size)
				for q := range seen.All() {
					p, _ := turned(q, c.size, turn)
					want.Add(p)
				}
				w := d.walls()
				if got := cast(w, d.from); !got.Equal(want) {
					t.Errorf("symmetry %d, fast:\n%s\nwant\n%s", turn, d.shown(got), d.shown(want))
				}
				if got := exact(w, d.from); !got.Equal(want) {
					t.Errorf("symmetry %d, exact:\n%s\nwant\n%s", turn, d.shown(got), d.shown(want))
				}
			}
		})
	}
}

// passes says in words what gets from one square to a neighbour: sight of a
// creature that sees in the dark, the light of a torch, a blow or missile, and
// whether the target has cover from a blow; and whether a step may be taken.
func (c chart) passes(from, to grid.Square) string {
	yes := map[bool]string{true: "yes", false: "no"}
	w := c.walls()
	darkvision := sight.Observer{Body: grid.Body{At: from}, Line: cast(w, from), Darkvision: 60}
	verdict, _ := sight.SeesSquare(&darkvision, to, light.NewField(c.size, light.Dark))
	lit := torchlight(w, from).At(to, light.Plain) == light.Bright
	side := view.View{Size: c.size, Terrain: c.terrain, Known: grid.NewSet(c.size)}
	side.Known.Fill()
	step := !c.at(to).Solid()
	for _, corner := range view.Corners(from, to) {
		step = step && !c.at(corner).Corner()
	}
	text := fmt.Sprintf("sight %s, light %s, blow %s, cover %s, step %s", yes[verdict.Seen], yes[lit], yes[sight.InLine(w, from, to)],
		yes[sight.CoverBeside(w, grid.Body{At: from}, grid.Body{At: to})], yes[step])
	if step == side.Bars(&view.Unit{Stats: &bestiary.Creature{Space: 1}}, from, to) {
		text += ", but a view says otherwise of the step"
	}
	return text
}

// TestC08SixteenLayouts: sight, light and blows are one predicate on the 16
// layouts of walls beside a diagonal, and on others; steps go by A-06.
func TestC08SixteenLayouts(t *testing.T) {
	text, err := os.ReadFile("testdata/corners.txt")
	if err != nil {
		t.Fatal(err)
	}
	layouts := map[string]bool{}
	for _, block := range strings.Split(strings.TrimSpace(string(text)), "\n\n")[1:] {
		rows := strings.Split(block, "\n")
		c := readChart(t, rows[:2])
		for turn := range 8 {
			d := c.turned(turn)
			to := grid.At(1-int(d.from.X), 1-int(d.from.Y))
			if got := d.passes(d.from, to); got != rows[2] {
				t.Errorf("symmetry %d: %s\n%s", turn, got, block)
			}
			// Between squares that let sight through, the way back is as the way out.
			if back := d.passes(to, d.from); !d.at(to).Solid() && !d.at(to).Opaque() && back != rows[2] {
				t.Errorf("symmetry %d, from the far end: %s\n%s", turn, back, block)
			}
			if d.at(to) == grid.Floor && strings.Trim(rows[0]+rows[1], "@.#") == "" {
				layouts[fmt.Sprint(d.from, d.terrain)] = true
			}
		}
	}
	if len(layouts) != 16 {
		t.Errorf("%d layouts of floor and wall, want 16", len(layouts))
	}
}

// TestC06WallsStopLight: a wall between a torch and a square within its radius
// keeps the square dark, and with the wall gone it is lit. So it goes for eyes.
func TestC06WallsStopLight(t *testing.T) {
	c := readChart(t, []string{".........", ".........", ".@.......", ".........", "........."})
	wall := grid.At(3, 2)
	for turn := range 8 {
		d := c.turned(turn)
		gone, _ := turned(wall, c.size, turn)
		behind, _ := turned(grid.At(5, 2), c.size, turn)  // 20 ft from the torch, in bright light
		distant, _ := turned(grid.At(7, 2), c.size, turn) // 30 ft, in shadowy light
		beside, _ := turned(grid.At(5, 0), c.size, turn)
		w := d.walls()
		w.Set(gone, true)
		f := torchlight(w, d.from)
		if f.At(behind, light.Plain) != light.Dark || f.At(distant, light.LowLight) != light.Dark || f.At(beside, light.Plain) == light.Dark {
			t.Errorf("symmetry %d: with a wall between, %v and %v, beside it %v", turn, f.At(behind, light.Plain), f.At(distant, light.LowLight), f.At(beside, light.Plain))
		}
		w.Set(gone, false)
		f = torchlight(w, d.from)
		if f.At(behind, light.Plain) != light.Bright || f.At(distant, light.Plain) != light.Shadowy {
			t.Errorf("symmetry %d: without the wall, %v and %v", turn, f.At(behind, light.Plain), f.At(distant, light.Plain))
		}
	}
}

// anyWalls draws a random board with sides from 2 to side, of few or many walls.
func anyWalls(t *rapid.T, side int) *sight.Walls {
	z := grid.Size{W: rapid.IntRange(2, side).Draw(t, "w"), H: rapid.IntRange(2, side).Draw(t, "h")}
	return randomWalls(z, rapid.SampledFrom([]int{3, 12, 25, 45}).Draw(t, "percent"), rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 8)))
}

func randomWalls(z grid.Size, percent int, r *rand.Rand) *sight.Walls {
	w := sight.NewWalls(z)
	for i := range z.Area() {
		w.Set(z.Square(i), r.IntN(100) < percent)
	}
	return w
}

// check is rapid.Check with a fixed seed.
func check(t *testing.T, prop func(*rapid.T)) {
	t.Helper()
	if err := flag.Set("rapid.seed", "7"); err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, prop)
}

// TestC07LineOfSightIsMutual: on 1,000 random maps and for every pair of squares,
// each clear one is in line from the other or neither is, asked for alone or with
// all others. A clear square that is in line from an opaque one, where somebody
// stands in a curtain, has that one in line too; not so the other way round, for
// of an opaque square any part will do.
func TestC07LineOfSightIsMutual(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	mutual, blocked, oneWay := 0, 0, 0
	for n := range 1000 {
		z := grid.Size{W: 2 + r.IntN(20), H: 2 + r.IntN(20)}
		w := randomWalls(z, []int{4, 15, 30, 50}[n%4], r)
		seen := make([]grid.Set, z.Area())
		for i := range seen {
			seen[i] = cast(w, z.Square(i))
		}
		for i := range seen {
			for k := range i {
				a, b := z.Square(i), z.Square(k)
				if w.Opaque(a) {
					a, b = b, a
				}
				out, back := seen[z.Index(a)].Has(b), seen[z.Index(b)].Has(a)
				switch {
				case w.Opaque(a):
					continue // two walls
				case w.Opaque(b):
					if back && !out {
						t.Fatalf("map %d: %v is in line from the opaque %v, which is not from there", n, a, b)
					}
					if out != back {
						oneWay++
					}
					continue
				case out != back:
					t.Fatalf("map %d: %v from %v is in line: %v; the other way: %v", n, b, a, out, back)
				}
				if n%20 == 0 && (sight.InLine(w, a, b) != out || sight.InLine(w, b, a) != out) {
					t.Fatalf("map %d: %v and %v asked for alone", n, a, b)
				}
				if out {
					mutual++
				} else {
					blocked++
				}
			}
		}
	}
	t.Logf("%d pairs in line, %d not, %d of an opaque square that shows and does not see back", mutual, blocked, oneWay)
	if min(mutual, blocked, oneWay) < 1000 {
		t.Error("too few pairs of a kind to tell")
	}
}

// ringed draws a patch of floor and a ring around it: all the squares that share an
// edge with the patch and touch each other at corners, or those at its corners as
// well.
func ringed(t *rapid.T, z grid.Size) (inside, ring grid.Set) {
	inside, ring = grid.NewSet(z), grid.NewSet(z)
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "shape"), 9))
	step := grid.Octant(2)
	if rapid.Bool().Draw(t, "thick") {
		step = 1
	}
	at := grid.At(z.W/2, z.H/2)
	inside.Add(at)
	for range rapid.IntRange(0, 150).Draw(t, "squares") {
		to := at.Step(grid.N + 2*grid.Octant(r.IntN(4)))
		if to.X >= 2 && to.Y >= 2 && int(to.X) <= z.W-3 && int(to.Y) <= z.H-3 {
			at = to
			inside.Add(at)
		}
	}
	for q := range inside.All() {
		for o := grid.N; o <= grid.NW; o += step {
			if p := q.Step(o); !inside.Has(p) {
				ring.Add(p)
			}
		}
	}
	return inside, ring
}

// TestV25NothingLeavesARing: from inside a ring of walls, thick or touching at
// corners only, no clear square outside is in line, by the fast cast, the exact one
// or as a pair; nor any wall, but for one in a nook of the ring, which is part of it.
func TestV25NothingLeavesARing(t *testing.T) {
	z := grid.Size{W: 22, H: 19}
	check(t, func(t *rapid.T) {
		inside, ring := ringed(t, z)
		w := randomWalls(z, rapid.SampledFrom([]int{0, 10, 40}).Draw(t, "percent"), rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "walls"), 10)))
		for q := range ring.All() {
			w.Set(q, true)
		}
		for from := range inside.All() {
			fast, plain := cast(w, from), exact(w, from)
			for i := range z.Area() {
				q := z.Square(i)
				if inside.Has(q) || ring.Has(q) {
					continue
				}
				in := fast.Has(q) || plain.Has(q)
				back := !w.Opaque(from) && sight.InLine(w, q, from)
				if !w.Opaque(q) && (in || back || sight.InLine(w, from, q)) {
					t.Fatalf("%v outside is in line from %v", q, from)
				}
				if in && !inNook(ring, q) {
					t.Fatalf("the wall %v outside is in line from %v", q, from)
				}
			}
		}
	})
}

// inNook says whether q has squares of the ring on two edges that meet.
func inNook(ring grid.Set, q grid.Square) bool {
	upright := ring.Has(q.Step(grid.N)) || ring.Has(q.Step(grid.S))
	return upright && (ring.Has(q.Step(grid.E)) || ring.Has(q.Step(grid.W)))
}

// TestV25OneWallLess: a wall taken away hides no square but perhaps the one that it
// stood on: of a wall any part shows it, of clear floor its centre must. So one wall
// more shows nothing but, perhaps, itself.
func TestV25OneWallLess(t *testing.T) {
	itself, shown := 0, 0
	check(t, func(t *rapid.T) {
		w := anyWalls(t, 20)
		z := w.Size()
		from, gone := z.Square(rapid.IntRange(0, z.Area()-1).Draw(t, "from")), z.Square(rapid.IntRange(0, z.Area()-1).Draw(t, "gone"))
		w.Set(gone, true)
		before, beforeExact := cast(w, from), exact(w, from)
		w.Set(gone, false)
		after, afterExact := cast(w, from), exact(w, from)
		shown += after.Count() - before.Count()
		for q := range before.All() {
			if q == gone && !after.Has(q) {
				itself++
			} else if !after.Has(q) {
				t.Fatalf("from %v: without the wall at %v, %v is hidden", from, gone, q)
			}
		}
		for q := range beforeExact.All() {
			if q != gone && !afterExact.Has(q) {
				t.Fatalf("from %v, exact: without the wall at %v, %v is hidden", from, gone, q)
			}
		}
	})
	if fullyDrawn() && (itself == 0 || shown == 0) {
		t.Errorf("%d walls showed where their floor does not, %d squares came into view: too few to tell", itself, shown)
	}
}

// fullyDrawn says whether a property draws as many cases as it would by itself: with
// RAPID_CHECKS fewer may be asked for, and what they meet is not counted.
func fullyDrawn() bool {
	_, asked := os.LookupEnv("RAPID_CHECKS")
	return !asked
}
