// Properties of the light: a field lit bit by bit against one lit at once, and
// both against the rules told square by square.

package light_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/sight"
)

var bothEyes = []light.Eyes{light.Plain, light.LowLight}

// TestLightIsTheRules: every square has the light, the veil, the void and the
// glare that the rules say, whatever the sources.
func TestLightIsTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := drawWorld(t, 75, 12)
		for i := range rapid.IntRange(0, 7).Draw(t, "sources") {
			w.sources = append(w.sources, drawSource(t, w.size, id(i), len(kinds)))
		}
		f := w.field()
		for range 60 {
			q := drawSquare(t, w.size)
			for _, e := range bothEyes {
				if got, want := told(f, q, e), w.at(q, e); got != want {
					t.Fatalf("%v, eyes %d: got %+v, want %+v, of %v", q, e, got, want, w.sources)
				}
				if f.Bright(e).Has(q) && !f.Lit(e).Has(q) {
					t.Fatalf("%v, eyes %d: bright, and not lit", q, e)
				}
				checkBy(t, f, w, q, e)
			}
		}
	})
}

// checkBy: what the sources are said to give a square comes to its light, and
// whoever gives less names a source that there is.
func checkBy(t *rapid.T, f *light.Field, w *world, q grid.Square, e light.Eyes) {
	best := w.ambient
	if _, under := w.darkest(q); under {
		best = min(best, light.Shadowy)
	}
	if w.inVoid(q) {
		best = light.Dark
	}
	for _, c := range f.By(nil, q, e) {
		best = max(best, c.Level)
		blames := c.Effect != light.Works && c.Effect != light.Darkens
		named := slices.ContainsFunc(w.sources, func(s light.Source) bool { return s.ID == c.By })
		if blames != named {
			t.Fatalf("%v: %+v blames no source", q, c)
		}
		if c.Words() == "" {
			t.Fatalf("%v: no words for %+v", q, c)
		}
	}
	if best != f.At(q, e) {
		t.Fatalf("%v, eyes %d: %v by its sources, yet %v: %v", q, e, best, f.At(q, e), f.By(nil, q, e))
	}
}

// same compares every set of two fields and what they say of every square.
func same(t *rapid.T, f, g *light.Field, z grid.Size) {
	for _, e := range bothEyes {
		for what, pair := range map[string][2]grid.Set{
			"lit": {f.Lit(e), g.Lit(e)}, "bright": {f.Bright(e), g.Bright(e)}, "veiled": {f.Veiled(e), g.Veiled(e)},
			"void": {f.Void(), g.Void()}, "glare": {f.Glare(), g.Glare()},
		} {
			if !pair[0].Equal(pair[1]) {
				t.Fatalf("%s differ, eyes %d", what, e)
			}
		}
		for i := range z.Area() {
			q := z.Square(i)
			if a, b := f.By(nil, q, e), g.By(nil, q, e); !slices.Equal(a, b) {
				t.Fatalf("%v by %+v, lit at once by %+v", q, a, b)
			}
		}
	}
}

// TestRelightIsWhole: after any number of sources came, went, moved, turned and
// changed, and walls rose and fell, the field is what it were if built anew.
func TestRelightIsWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := drawWorld(t, 140, 14)
		f := w.field()
		next := 0
		cast := caster{w.walls, new(sight.Caster)}
		for range rapid.IntRange(1, 12).Draw(t, "beats") {
			for range rapid.IntRange(1, 2).Draw(t, "changes") {
				next = change(t, w, f, next)
			}
			was := f.Clone()
			if changed := f.Relight(w.sources, cast); !changed {
				for _, e := range bothEyes {
					if !f.Lit(e).Equal(was.Lit(e)) || !f.Veiled(e).Equal(was.Veiled(e)) {
						t.Fatal("something changed, and the field says no")
					}
				}
			}
			same(t, f, w.field(), w.size)
			was.Relight(w.sources, cast)
			same(t, was, f, w.size)
			if f.Relight(w.sources, cast) {
				t.Fatal("nothing changed, and the field says yes")
			}
		}
	})
}

// change draws one change of a world, tells the field of it where it must be told,
// and returns the next free id.
func change(t *rapid.T, w *world, f *light.Field, next int) int {
	n := len(w.sources)
	what := rapid.IntRange(0, 10).Draw(t, "change")
	if n == 0 || what < 4 {
		at := rapid.IntRange(0, n).Draw(t, "place")
		w.sources = slices.Insert(w.sources, at, drawSource(t, w.size, id(next), len(kinds)))
		return next + 1
	}
	s := &w.sources[rapid.IntRange(0, n-1).Draw(t, "source")]
	switch what {
	case 4:
		i := rapid.IntRange(0, n-1).Draw(t, "gone")
		w.sources = slices.Delete(w.sources, i, i+1)
	case 5:
		*s = drawSource(t, w.size, s.ID, len(kinds))
	case 6:
		s.Toward = drawOctant(t, 0)
	case 7:
		q := drawSquare(t, w.size)
		w.walls.Set(q, !w.walls.Opaque(q))
		f.Recast(q)
	case 8:
		w.sun, w.glows, w.sheer = rapid.Bool().Draw(t, "sun"), rapid.Bool().Draw(t, "glows"), rapid.Bool().Draw(t, "sheer")
		f.SetSun(w.sun)
		f.SetDarknessGlows(w.glows)
		f.SetFieldOpaque(!w.sheer)
	case 9:
		w.humans = rapid.Bool().Draw(t, "humans")
		f.SetLowLight(!w.humans)
	default:
		if q := s.At.Step(drawOctant(t, 1)); w.size.Holds(q) {
			s.At = q
		}
	}
	return next
}

// TestNobodyLooksWithLowLight: where nobody has such eyes, plain ones see what they
// saw, and the other picture is theirs.
func TestNobodyLooksWithLowLight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := drawWorld(t, 75, 14)
		for i := range rapid.IntRange(1, 8).Draw(t, "sources") {
			w.sources = append(w.sources, drawSource(t, w.size, id(i), len(kinds)))
		}
		both := w.field()
		w.humans = true
		plain := w.field()
		for i := range w.size.Area() {
			q := w.size.Square(i)
			want := both.At(q, light.Plain)
			if plain.At(q, light.Plain) != want || plain.At(q, light.LowLight) != want {
				t.Fatalf("%v is %v and %v, want %v", q, plain.At(q, light.Plain), plain.At(q, light.LowLight), want)
			}
			if plain.Veiled(light.LowLight).Has(q) != both.Veiled(light.Plain).Has(q) {
				t.Fatalf("%v is veiled otherwise", q)
			}
		}
	})
}

// TestOrdinaryLightOnlyAdds: a lamp that is no spell, taken away, makes no square
// brighter; one that comes makes none darker, and neither veils nor unveils.
func TestOrdinaryLightOnlyAdds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := drawWorld(t, 75, 14)
		for i := range rapid.IntRange(0, 8).Draw(t, "sources") {
			w.sources = append(w.sources, drawSource(t, w.size, id(i), len(kinds)))
		}
		f := w.field()
		without := f.Clone()
		lamp := drawSource(t, w.size, 100, ordinary)
		f.Relight(append(w.sources, lamp), caster{w.walls, new(sight.Caster)})
		for i := range w.size.Area() {
			for _, e := range bothEyes {
				q := w.size.Square(i)
				if f.At(q, e) < without.At(q, e) {
					t.Fatalf("%v is %v with one lamp more, %v without", q, f.At(q, e), without.At(q, e))
				}
				if f.Veiled(e).Has(q) != without.Veiled(e).Has(q) || f.Glare().Has(q) != without.Glare().Has(q) {
					t.Fatalf("%v: a lamp changed the veil or the glare", q)
				}
			}
		}
		f.Relight(w.sources, caster{w.walls, new(sight.Caster)})
		same(t, f, without, w.size)
	})
}

// TestRelightAllocatesNothing once every source has been there.
func TestRelightAllocatesNothing(t *testing.T) {
	z := grid.Size{W: 100, H: 60}
	w := newWorld(z)
	for x := 10; x < 90; x += 7 {
		w.walls.Set(grid.At(x, 20), true)
	}
	var shifts [4][]light.Source
	for n := range shifts {
		for i := range kinds {
			s := kinds[(i+n)%len(kinds)]
			s.ID, s.At = id(i), grid.At(3+6*i+n, 5+3*i)
			if n != 3 || i%3 != 0 {
				shifts[n] = append(shifts[n], s)
			}
		}
	}
	f := light.NewField(z, light.Shadowy)
	var cast light.Caster = caster{w.walls, new(sight.Caster)}
	var by []light.Contribution
	n := 0
	round := func() {
		f.Relight(shifts[n%len(shifts)], cast)
		by = f.By(by[:0], grid.At(50, 25), light.LowLight)
		if n++; n%3 == 0 {
			f.Recast(grid.At(52, 20))
		}
	}
	for range 24 {
		round()
	}
	if got := testing.AllocsPerRun(24, round); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

// counter counts casts.
type counter struct {
	caster
	casts int
}

func (c *counter) Cast(from grid.Square, squares int, out grid.Set) {
	c.casts++
	c.caster.Cast(from, squares, out)
}

// TestOnlyTheChangedIsCast: of many lamps the one that moved alone, none when one
// goes out or turns, and those near it when a door opens.
func TestOnlyTheChangedIsCast(t *testing.T) {
	w := newWorld(grid.Size{W: 100, H: 20})
	for i := range 5 {
		s := torch
		s.ID, s.At = id(i), grid.At(5+20*i, 10)
		w.sources = append(w.sources, s)
	}
	f, cast := light.NewField(w.size, light.Dark), &counter{caster: caster{w.walls, new(sight.Caster)}}
	for _, c := range []struct {
		what   string
		change func()
		casts  int
	}{
		{"all are new", func() {}, 5},
		{"nothing", func() {}, 0},
		{"one moves", func() { w.sources[2].At = grid.At(46, 10) }, 1},
		{"one turns", func() { w.sources[2].Toward = grid.E }, 0},
		{"one goes out", func() { w.sources = slices.Delete(w.sources, 1, 2) }, 0},
		{"one flares up", func() { w.sources[0].Bright, w.sources[0].Shadowy = 30, 60 }, 1},
		{"a door between two opens", func() { f.Recast(grid.At(76, 3)) }, 2},
	} {
		c.change()
		cast.casts = 0
		f.Relight(w.sources, cast)
		if cast.casts != c.casts {
			t.Errorf("%s: %d casts, want %d", c.what, cast.casts, c.casts)
		}
	}
}

// TestVeilIsNotKeptUnwatched: a darkness that ends while nobody has low-light vision
// has ended for those who come later.
func TestVeilIsNotKeptUnwatched(t *testing.T) {
	z := grid.Size{W: 3, H: 1}
	cast := caster{sight.NewWalls(z), new(sight.Caster)}
	f := light.NewField(z, light.Dark)
	dark := light.Source{ID: 1, Kind: "darkness", At: grid.At(1, 0), Shadowy: 5, Nature: light.Darkness, Level: 2}
	f.Relight([]light.Source{dark}, cast)
	if !f.Veiled(light.LowLight).Has(dark.At) {
		t.Fatal("the darkness veils nothing")
	}
	f.SetLowLight(false)
	f.Relight(nil, cast)
	f.SetLowLight(true)
	f.Relight(nil, cast)
	if f.Veiled(light.LowLight).Has(dark.At) {
		t.Error("the darkness is gone, and veils still")
	}
}
