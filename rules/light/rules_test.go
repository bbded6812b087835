// Tables of the rules' own examples of light and darkness, square by square.

package light_test

import (
	"strings"
	"testing"

	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
)

// open is a board without walls, its sources at the given squares.
func open(ambient light.Level, sources ...light.Source) *world {
	w := newWorld(grid.Size{W: 60, H: 31})
	w.ambient = ambient
	for i, s := range sources {
		s.ID = id(i)
		w.sources = append(w.sources, s)
	}
	return w
}

func at(s light.Source, x, y int) light.Source {
	s.At = grid.At(x, y)
	return s
}

var (
	lantern = light.Source{Kind: "bullseye_lantern", Bright: 60, Shadowy: 120}
	candle  = light.Source{Kind: "candle", Shadowy: 5}
	day     = light.Source{Kind: "daylight", Bright: 60, Shadowy: 120, Nature: light.Spell, Level: 3}
	dim     = light.Source{Kind: "darkness", Shadowy: 20, Nature: light.Darkness, Level: 2}
	deep    = light.Source{Kind: "deeper_darkness", Shadowy: 60, Nature: light.Darkness, Level: 3}
	hole    = light.Source{Kind: "field", Shadowy: 10, Nature: light.Void}
)

// flame is a continual flame of a level.
func flame(level int) light.Source {
	return light.Source{Kind: "continual_flame", Bright: 20, Shadowy: 40, Nature: light.Spell, Level: level}
}

// spell is the light spell, at a level.
func spell(level int) light.Source {
	return light.Source{Kind: "light", Bright: 20, Shadowy: 40, Nature: light.Spell, Level: level}
}

// facts are what is expected of squares, by their columns and rows.
type fact struct {
	x, y   int
	eyes   light.Eyes
	level  light.Level
	veiled bool
}

func (w *world) expect(t *testing.T, what string, facts ...fact) {
	t.Helper()
	f := w.field()
	for _, c := range facts {
		q := grid.At(c.x, c.y)
		if got := f.At(q, c.eyes); got != c.level {
			t.Errorf("%s: (%d,%d), eyes %d: %v, want %v", what, c.x, c.y, c.eyes, got, c.level)
		}
		if got := f.Veiled(c.eyes).Has(q); got != c.veiled {
			t.Errorf("%s: (%d,%d), eyes %d: veiled %v, want %v", what, c.x, c.y, c.eyes, got, c.veiled)
		}
	}
}

func TestV02V03(t *testing.T) {
	open(light.Dark, at(torch, 0, 0)).expect(t, "torch", fact{x: 4, level: light.Bright}, fact{x: 3, y: 3, level: light.Bright},
		fact{x: 5, level: light.Shadowy}, fact{x: 5, y: 5, level: light.Shadowy}, fact{x: 8, level: light.Shadowy}, fact{x: 6, y: 6})
	open(light.Dark, at(candle, 3, 3)).expect(t, "candle", fact{x: 3, y: 3, level: light.Shadowy}, fact{x: 4, y: 4, level: light.Shadowy}, fact{x: 5, y: 3})
}

func TestV05(t *testing.T) {
	w := open(light.Dark, at(torch, 0, 0))
	w.expect(t, "torch", fact{x: 6, y: 6, eyes: light.LowLight, level: light.Shadowy}, fact{x: 8, eyes: light.LowLight, level: light.Bright},
		fact{x: 16, eyes: light.LowLight, level: light.Shadowy}, fact{x: 17, eyes: light.LowLight})
	open(light.Dark).expect(t, "no light", fact{x: 1, y: 1, eyes: light.LowLight})
}

// TestV21 is the rule's example, and the cones of all eight directions against
// the squares of the ruling.
func TestV21(t *testing.T) {
	for o := grid.N; o <= grid.NW; o++ {
		s := at(lantern, 30, 15)
		s.Toward = o
		w := open(light.Dark, s)
		f := w.field()
		for i := range w.size.Area() {
			q, want := w.size.Square(i), light.Dark
			switch {
			case grid.InCone(s.At, o, 60, q):
				want = light.Bright
			case grid.InCone(s.At, o, 120, q):
				want = light.Shadowy
			}
			if got := f.At(q, light.Plain); got != want {
				t.Errorf("toward %v: %v is %v, want %v", o, q, got, want)
			}
		}
	}
	s := at(lantern, 0, 8)
	s.Toward = grid.E
	open(light.Dark, s).expect(t, "east", fact{x: 6, y: 10, level: light.Bright}, fact{x: 0, y: 14}, fact{x: 0, y: 8}, fact{x: 20, y: 8, level: light.Shadowy})
}

// TestS02: a light spell inside a darkness that is on works nowhere; one outside
// does, and so does one whose darkness daylight has put out.
func TestS02(t *testing.T) {
	open(light.Dark, at(spell(0), 10, 10), at(dim, 13, 10)).expect(t, "inside", fact{x: 10, y: 10, veiled: true}, fact{x: 6, y: 10})
	open(light.Dark, at(torch, 10, 10), at(dim, 13, 10)).expect(t, "a torch", fact{x: 10, y: 10, level: light.Shadowy, veiled: true}, fact{x: 6, y: 10, level: light.Bright})
	open(light.Dark, at(spell(0), 8, 10), at(dim, 13, 10)).expect(t, "outside", fact{x: 8, y: 10, level: light.Bright}, fact{x: 9, y: 10, level: light.Shadowy, veiled: true})
	small := at(day, 10, 10)
	small.Bright, small.Shadowy = 0, 5
	open(light.Dark, at(spell(0), 10, 10), at(dim, 13, 10), small).expect(t, "daylight puts the darkness out there",
		fact{x: 10, y: 10, level: light.Bright}, fact{x: 7, y: 10, level: light.Bright}, fact{x: 13, y: 10, level: light.Shadowy, veiled: true})
	open(light.Dark, at(spell(4), 10, 10), at(dim, 13, 10)).expect(t, "of whatever level", fact{x: 6, y: 10})
}

// TestS10 is the table of overlaps, at a square that both cover, 10 ft from the
// light and 10 ft from the darkness; and a torch stands there too or not.
func TestS10(t *testing.T) {
	for _, c := range []struct {
		what        string
		light, dark light.Source
		level       light.Level // by the light alone
		veiled      bool
		withTorch   light.Level
	}{
		{"light 0, darkness 2", at(torch, 8, 10), dim, light.Shadowy, true, light.Shadowy},
		{"flame 1, darkness 2", flame(1), dim, light.Shadowy, true, light.Shadowy},
		{"flame 2, darkness 2", flame(2), dim, light.Dark, false, light.Bright},
		{"flame 3, darkness 2", flame(3), dim, light.Bright, false, light.Bright},
		{"flame 2, deeper darkness", flame(2), deep, light.Shadowy, true, light.Shadowy},
		{"flame 3, deeper darkness", flame(3), deep, light.Dark, false, light.Bright},
		{"daylight, darkness 2", day, dim, light.Dark, false, light.Bright},
		{"daylight, deeper darkness", day, deep, light.Dark, false, light.Bright},
	} {
		lamp, dark := at(c.light, 8, 10), at(c.dark, 12, 10)
		open(light.Dark, lamp, dark).expect(t, c.what, fact{x: 10, y: 10, level: c.level, veiled: c.veiled})
		open(light.Dark, lamp, dark, at(torch, 10, 12)).expect(t, c.what+", torch", fact{x: 10, y: 10, level: c.withTorch, veiled: c.veiled})
		bright := light.Bright
		if c.veiled {
			bright = light.Shadowy
		}
		open(light.Bright, lamp, dark).expect(t, c.what+", by day", fact{x: 10, y: 10, level: max(bright, c.level), veiled: c.veiled})
	}
}

// TestOI37 is the ruling's worked examples, and its order where more than two meet.
func TestOI37(t *testing.T) {
	open(light.Dark, at(torch, 10, 10), at(dim, 10, 10)).expect(t, "torch and darkness", fact{x: 10, y: 10, level: light.Shadowy, veiled: true})
	open(light.Dark, at(torch, 10, 10), at(dim, 10, 10), at(day, 12, 10)).expect(t, "daylight too", fact{x: 10, y: 10, level: light.Bright}, fact{x: 18, y: 10, level: light.Bright})
	open(light.Dark, at(flame(3), 13, 10), at(dim, 10, 10)).expect(t, "a cleric's flame 15 ft off", fact{x: 10, y: 10, level: light.Bright})
	open(light.Dark, at(flame(3), 16, 10), at(dim, 10, 10)).expect(t, "30 ft off", fact{x: 10, y: 10, level: light.Shadowy, veiled: true})

	open(light.Dark, at(day, 10, 10), at(dim, 10, 10), at(deep, 10, 10), at(flame(2), 10, 10)).expect(t, "daylight puts out every darkness, and no other light",
		fact{x: 11, y: 10, level: light.Bright})
	open(light.Dark, at(flame(2), 10, 10), at(dim, 10, 10), at(deep, 14, 10)).expect(t, "the deeper one stays on, the flame is off",
		fact{x: 10, y: 10, veiled: true}, fact{x: 5, y: 10, level: light.Shadowy, veiled: true}, fact{x: 1, y: 10})
	open(light.Dark, at(flame(3), 10, 10), at(dim, 10, 10), at(deep, 30, 10)).expect(t, "each square has its own strongest darkness",
		fact{x: 14, y: 10, level: light.Bright}, fact{x: 18, y: 10}, fact{x: 19, y: 10, veiled: true})
	// A low-light eye has a light twice as far, but the spell covers no more.
	open(light.Dark, at(flame(2), 10, 10), at(dim, 22, 10)).expect(t, "covers for plain eyes",
		fact{x: 20, y: 10, eyes: light.LowLight, level: light.Shadowy, veiled: true}, fact{x: 18, y: 10, eyes: light.LowLight})
}

// TestOI25: a darkness raises no level, unless the ruleset lets it glow; and not
// in a void even so.
func TestOI25(t *testing.T) {
	w := open(light.Dark, at(dim, 10, 10), at(hole, 14, 10))
	w.expect(t, "dark", fact{x: 10, y: 10, veiled: true})
	w.glows = true
	w.expect(t, "glows", fact{x: 10, y: 10, level: light.Shadowy, veiled: true}, fact{x: 10, y: 14, eyes: light.LowLight, level: light.Shadowy, veiled: true},
		fact{x: 10, y: 15, eyes: light.LowLight}, fact{x: 13, y: 10, veiled: true})
}

// TestOI38: light gets past a void no more than sight does; where the ruleset lets it
// pass, it still lights nothing inside, and no lamp works there.
func TestOI38(t *testing.T) {
	w := open(light.Dark, at(torch, 4, 10), at(hole, 7, 10), at(torch, 7, 11))
	w.expect(t, "opaque", fact{x: 4, y: 10, level: light.Bright}, fact{x: 10, y: 10}, fact{x: 7, y: 10}, fact{x: 7, y: 14})
	w.sheer = true
	w.expect(t, "sheer", fact{x: 4, y: 10, level: light.Bright}, fact{x: 10, y: 10, level: light.Shadowy}, fact{x: 7, y: 10},
		fact{x: 7, y: 14, level: light.Shadowy})
}

// TestOI28: a flame and a darkness of one level, both off where they overlap, and
// on beyond.
func TestOI28(t *testing.T) {
	open(light.Shadowy, at(flame(2), 10, 10), at(dim, 17, 10)).expect(t, "overlap", fact{x: 14, y: 10, level: light.Shadowy}, fact{x: 12, y: 10, level: light.Bright},
		fact{x: 18, y: 10, level: light.Shadowy}, fact{x: 19, y: 10, level: light.Shadowy, veiled: true})
}

// TestS16: a void is dark to every eye, works on every light in it and lets none
// through.
func TestS16(t *testing.T) {
	w := open(light.Shadowy, at(torch, 10, 10), at(hole, 14, 10), at(torch, 15, 10), at(day, 13, 10), at(dim, 40, 10))
	w.expect(t, "void", fact{x: 13, y: 10}, fact{x: 13, y: 10, eyes: light.LowLight}, fact{x: 11, y: 10, level: light.Bright},
		fact{x: 17, y: 10, level: light.Shadowy}, fact{x: 18, y: 10, level: light.Shadowy})
	// The daylight in it does not work, and puts no darkness out.
	w.expect(t, "darkness", fact{x: 37, y: 10, level: light.Shadowy, veiled: true})
	f := w.field()
	if !f.Void().Has(grid.At(16, 10)) || f.Void().Has(grid.At(17, 10)) {
		t.Error("a void of 10 ft does not end at 10 ft")
	}
	if f.Glare().Count() != 0 {
		t.Error("a daylight in a void hurts the eyes")
	}
}

// TestOI5: daylight's bright zone, not a torch's; and the sun, but for what is
// shaded.
func TestOI5(t *testing.T) {
	w := open(light.Dark, at(torch, 3, 3), at(day, 20, 10))
	for q, want := range map[grid.Square]bool{grid.At(3, 3): false, grid.At(20, 22): true, grid.At(20, 23): false, grid.At(32, 10): true, grid.At(33, 10): false} {
		if w.field().Glare().Has(q) != want {
			t.Errorf("by daylight: %v glares: %v", q, !want)
		}
	}
	w = open(light.Bright, at(hole, 5, 5), at(dim, 20, 10))
	if w.field().Glare().Count() != 0 {
		t.Error("bright ambient light hurts the eyes, and nobody said it was the sun")
	}
	w.sun = true
	for q, want := range map[grid.Square]bool{grid.At(5, 5): false, grid.At(20, 10): false, grid.At(40, 10): true} {
		if w.field().Glare().Has(q) != want {
			t.Errorf("by the sun: %v glares: %v", q, !want)
		}
	}
	w.ambient = light.Shadowy
	if w.field().Glare().Count() != 0 {
		t.Error("a sun that gives shadowy light hurts the eyes")
	}
}

// TestBy: each source says what it gives, and who is to blame where it gives less.
func TestBy(t *testing.T) {
	w := open(light.Dark, at(torch, 10, 10), at(flame(2), 12, 10), at(spell(0), 11, 10), at(deep, 20, 10), at(dim, 8, 10),
		at(hole, 20, 20), at(torch, 20, 20), at(day, 50, 10), at(candle, 11, 10))
	w.sources[7].Bright, w.sources[7].Shadowy = 20, 120
	for _, c := range []struct {
		x, y int
		want string // kind level id-to-blame: words
	}{
		{12, 10, "torch shadowy 4; continual_flame dark 5; light dark 4; deeper_darkness dark 0; darkness dark 2; candle shadowy 0"},
		{14, 10, "torch shadowy 4; continual_flame shadowy 4; light dark 4; deeper_darkness dark 0"},
		{20, 20, "deeper_darkness dark 0; field dark 0; torch dark 6"},
		{20, 16, "deeper_darkness dark 0; torch dark 6"},
		{29, 10, "deeper_darkness dark 8; daylight dark 4"},
		{47, 10, "daylight bright 0"},
		{59, 30, "daylight shadowy 0"},
	} {
		var got []string
		for _, b := range w.field().By(nil, grid.At(c.x, c.y), light.Plain) {
			got = append(got, string(b.Source.Kind)+" "+b.Level.String()+" "+string(rune('0'+b.By)))
		}
		if text := strings.Join(got, "; "); text != c.want {
			t.Errorf("(%d,%d): got %s\nwant %s", c.x, c.y, text, c.want)
		}
	}
}

// TestWords: every effect has words of its own, with a rule, that name whoever is
// to blame.
func TestWords(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range []light.Contribution{
		{Level: light.Bright}, {Level: light.Shadowy},
		{Effect: light.Capped, By: 77, Level: light.Shadowy}, {Effect: light.Off, By: 77},
		{Effect: light.SourceInDarkness, By: 77}, {Effect: light.BehindVoid, By: 77},
		{Effect: light.Darkens, Source: dim}, {Effect: light.Darkens, Source: dim, Level: light.Shadowy}, {Effect: light.Darkens, Source: hole},
	} {
		words := c.Words()
		if seen[words] || !strings.Contains(words, "-") || strings.Contains(words, "77") != (c.By == 77) {
			t.Errorf("%+v: %q", c, words)
		}
		seen[words] = true
	}
}

// TestKnownField: what a side knows of the light answers as the field does.
func TestKnownField(t *testing.T) {
	w := open(light.Dark, at(day, 20, 10), at(dim, 30, 10), at(hole, 10, 10), at(torch, 30, 12))
	f := w.field()
	known := light.KnownField(w.size, light.Sets{
		Lit:    [2]grid.Set{f.Lit(light.Plain), f.Lit(light.LowLight)},
		Bright: [2]grid.Set{f.Bright(light.Plain), f.Bright(light.LowLight)},
		Veiled: [2]grid.Set{f.Veiled(light.Plain), f.Veiled(light.LowLight)},
		Void:   f.Void(), Glare: f.Glare(),
	})
	plain := light.KnownField(w.size, light.Sets{Lit: [2]grid.Set{f.Lit(light.Plain)}, Bright: [2]grid.Set{f.Bright(light.Plain)}})
	for i := range w.size.Area() {
		q := w.size.Square(i)
		for _, e := range bothEyes {
			if got, want := told(known, q, e), told(f, q, e); got != want {
				t.Fatalf("%v: a side knows %+v, it is %+v", q, got, want)
			}
		}
		want := truth{level: f.At(q, light.Plain)}
		if got := told(plain, q, light.Plain); got != want {
			t.Fatalf("%v: a side knows %+v, want %+v", q, got, want)
		}
	}
}

// TestLevels: a level's name is read as it is written.
func TestLevels(t *testing.T) {
	for _, l := range []light.Level{light.Dark, light.Shadowy, light.Bright} {
		if got, err := light.ParseLevel(l.String()); err != nil || got != l {
			t.Errorf("%v is read as %v, %v", l, got, err)
		}
	}
	if _, err := light.ParseLevel("gloomy"); err == nil {
		t.Error("gloomy is read as a level")
	}
}

// TestStrangeSources: a source off the board, without a radius or with no known
// direction does no harm.
func TestStrangeSources(t *testing.T) {
	for _, s := range []light.Source{at(torch, -4, 3), at(deep, 70, 3), {Kind: order.Item("torch"), Bright: -5, Shadowy: -20, At: grid.At(5, 5)},
		{Shadowy: -10, Nature: light.Darkness, At: grid.At(5, 5)}, {Shadowy: 20, Nature: light.Nature(9), At: grid.At(5, 5), Toward: 12}} {
		w := open(light.Dark, s, at(torch, 20, 10))
		w.expect(t, "beside", fact{x: 24, y: 10, level: light.Bright}, fact{x: 4, y: 6})
		if by := w.field().By(nil, grid.At(24, 10), light.Plain); len(by) != 1 {
			t.Errorf("%+v gives light: %v", s, by)
		}
	}
}
