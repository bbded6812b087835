// The light on a board told square by square, in the words of the rules: slow,
// and the measure of a Field. With it the boards and sources that tests draw.

package light_test

import (
	"pgregory.net/rapid"

	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/sight"
)

// caster casts light over walls.
type caster struct {
	walls *sight.Walls
	cast  *sight.Caster
}

func (c caster) Cast(from grid.Square, squares int, out grid.Set) {
	c.cast.Cast(c.walls, from, squares, out)
}

// world is all that the light follows from.
type world struct {
	size    grid.Size
	walls   *sight.Walls
	ambient light.Level
	sun     bool
	glows   bool
	sheer   bool // light passes voids
	humans  bool // nobody has low-light vision
	sources []light.Source
	lines   map[grid.Square]grid.Set
}

func newWorld(z grid.Size) *world {
	return &world{size: z, walls: sight.NewWalls(z), lines: map[grid.Square]grid.Set{}}
}

// field is a field built from nothing.
func (w *world) field() *light.Field {
	f := light.NewField(w.size, w.ambient)
	f.SetSun(w.sun)
	f.SetDarknessGlows(w.glows)
	f.SetFieldOpaque(!w.sheer)
	f.SetLowLight(!w.humans)
	f.Relight(w.sources, caster{w.walls, new(sight.Caster)})
	return f
}

func isLight(s light.Source) bool    { return s.Nature == light.Ordinary || s.Nature == light.Spell }
func isDaylight(s light.Source) bool { return isLight(s) && s.Kind == "daylight" }
func isSpell(s light.Source) bool    { return s.Nature == light.Spell || isDaylight(s) }

// within says whether q lies in line from s, in its cone and no farther than r.
func (w *world) within(s light.Source, q grid.Square, r grid.Feet) bool {
	line, ok := w.lines[s.At]
	if !ok {
		line = grid.NewSet(w.size)
		sight.Exact(w.walls, s.At, grid.MaxSide, line)
		w.lines[s.At] = line
	}
	if s.Toward != 0 && !grid.InCone(s.At, s.Toward, r, q) {
		return false
	}
	return line.Has(q) && grid.Distance(s.At, q) <= r
}

func (w *world) inVoid(q grid.Square) bool {
	for _, s := range w.sources {
		if s.Nature == light.Void && w.within(s, q, s.Shadowy) {
			return true
		}
	}
	return false
}

func (w *world) hidden(from, to grid.Square) bool {
	if w.sheer {
		return w.inVoid(from) || w.inVoid(to)
	}
	for _, q := range grid.AppendLine(nil, from, to) {
		if w.inVoid(q) {
			return true
		}
	}
	return false
}

// covers says whether a spell's area holds q; one in a void does not work.
func (w *world) covers(s light.Source, q grid.Square) bool {
	if isLight(s) && (!isSpell(s) || w.inVoid(s.At)) {
		return false
	}
	return s.Nature != light.Void && w.within(s, q, max(s.Bright, s.Shadowy))
}

// offAt says which sources are off at q by OI-37's first two steps.
func (w *world) offAt(q grid.Square) map[uint16]bool {
	off := map[uint16]bool{}
	day, dark := false, false
	for _, s := range w.sources {
		day = day || isDaylight(s) && w.covers(s, q)
		dark = dark || s.Nature == light.Darkness && w.covers(s, q)
	}
	for _, s := range w.sources {
		if day && dark && (isDaylight(s) || s.Nature == light.Darkness) {
			off[s.ID] = true
		}
	}
	if day && dark {
		return off
	}
	for _, s := range w.sources {
		for _, d := range w.sources {
			if isSpell(s) && d.Nature == light.Darkness && s.Level == d.Level && w.covers(s, q) && w.covers(d, q) {
				off[s.ID], off[d.ID] = true, true
			}
		}
	}
	return off
}

// darkest is the level of the strongest darkness that is on at q.
func (w *world) darkest(q grid.Square) (level int, on bool) {
	off := w.offAt(q)
	for _, s := range w.sources {
		if s.Nature == light.Darkness && !off[s.ID] && w.covers(s, q) && (!on || s.Level > level) {
			level, on = s.Level, true
		}
	}
	return level, on
}

// truth is what there is to say of one square.
type truth struct {
	level  light.Level
	veiled bool
	void   bool
	glare  bool
}

func (w *world) at(q grid.Square, e light.Eyes) truth {
	r := func(r grid.Feet) grid.Feet { return r * grid.Feet(1+e) }
	d, under := w.darkest(q)
	off := w.offAt(q)
	t := truth{void: w.inVoid(q), level: w.ambient}
	t.glare = w.sun && w.ambient == light.Bright && !under
	if under {
		t.level = min(t.level, light.Shadowy)
	}
	for _, s := range w.sources {
		if w.hidden(s.At, q) || s.Nature == light.Void {
			continue
		}
		if s.Nature == light.Darkness {
			if w.glows && !off[s.ID] && w.covers(s, q) {
				t.level = max(t.level, light.Shadowy)
			}
			continue
		}
		if _, smothered := w.darkest(s.At); smothered && s.Kind == "light" || off[s.ID] {
			continue
		}
		level := light.Dark
		switch {
		case s.Bright > 0 && w.within(s, q, r(s.Bright)):
			level = light.Bright
		case w.within(s, q, r(max(s.Bright, s.Shadowy))):
			level = light.Shadowy
		}
		if under && (!isSpell(s) || s.Level <= d) {
			level = min(level, light.Shadowy)
		}
		t.level = max(t.level, level)
		t.glare = t.glare || isDaylight(s) && w.within(s, q, s.Bright) && s.Bright > 0 && !(under && s.Level <= d)
	}
	if t.void {
		t.level, t.glare = light.Dark, false
	}
	t.veiled = under && t.level != light.Bright
	return t
}

// told is what the field says of the same.
func told(f *light.Field, q grid.Square, e light.Eyes) truth {
	return truth{f.At(q, e), f.Veiled(e).Has(q), f.Void().Has(q), f.Glare().Has(q)}
}

// kinds are the sources that tests draw, with radii that keep boards small.
var kinds = []light.Source{
	{Kind: "candle", Shadowy: 5},
	{Kind: "torch", Bright: 20, Shadowy: 40},
	{Kind: "sunrod", Bright: 30, Shadowy: 60},
	{Kind: "bullseye_lantern", Bright: 60, Shadowy: 120, Toward: grid.E},
	{Kind: "light", Bright: 20, Shadowy: 40, Nature: light.Spell},
	{Kind: "light", Bright: 20, Shadowy: 40, Nature: light.Spell, Level: 2},
	{Kind: "continual_flame", Bright: 20, Shadowy: 40, Nature: light.Spell, Level: 2},
	{Kind: "continual_flame", Bright: 20, Shadowy: 40, Nature: light.Spell, Level: 3},
	{Kind: "daylight", Bright: 60, Shadowy: 120, Nature: light.Spell, Level: 3},
	{Kind: "daylight", Bright: 15, Shadowy: 30, Nature: light.Spell, Level: 3},
	{Kind: "darkness", Shadowy: 20, Nature: light.Darkness, Level: 2},
	{Kind: "deeper_darkness", Shadowy: 60, Nature: light.Darkness, Level: 3},
	{Kind: "gloom", Shadowy: 10, Nature: light.Darkness, Level: 1},
	{Kind: "dusk", Shadowy: 15, Nature: light.Darkness},
	{Kind: "field", Shadowy: 10, Nature: light.Void},
	{Kind: "field", Shadowy: 20, Nature: light.Void},
}

// drawWorld draws a board and its walls, without a source.
func drawWorld(t *rapid.T, widest, highest int) *world {
	w := newWorld(grid.Size{W: rapid.IntRange(1, widest).Draw(t, "width"), H: rapid.IntRange(1, highest).Draw(t, "height")})
	for range rapid.IntRange(0, 12).Draw(t, "walls") {
		q, length := drawSquare(t, w.size), rapid.IntRange(1, 12).Draw(t, "length")
		for range length {
			w.walls.Set(q, true)
			q = q.Step(drawOctant(t, 1))
		}
	}
	w.ambient = rapid.SampledFrom([]light.Level{light.Dark, light.Dark, light.Shadowy, light.Bright}).Draw(t, "ambient")
	w.sun, w.glows, w.sheer = rapid.Bool().Draw(t, "sun"), rapid.Bool().Draw(t, "glows"), rapid.Bool().Draw(t, "sheer")
	return w
}

func drawSquare(t *rapid.T, z grid.Size) grid.Square {
	return grid.At(rapid.IntRange(0, z.W-1).Draw(t, "x"), rapid.IntRange(0, z.H-1).Draw(t, "y"))
}

func drawOctant(t *rapid.T, least int) grid.Octant {
	return grid.Octant(rapid.IntRange(least, 8).Draw(t, "octant"))
}

// drawSource draws a source of any of the first n kinds; one in four has a cone.
func drawSource(t *rapid.T, z grid.Size, id uint16, n int) light.Source {
	s := kinds[rapid.IntRange(0, n-1).Draw(t, "kind")]
	s.ID, s.At = id, drawSquare(t, z)
	if s.Toward != 0 || rapid.IntRange(0, 3).Draw(t, "cone") == 0 {
		s.Toward = drawOctant(t, 0)
	}
	return s
}

// ordinary is how many of the kinds are.
const ordinary = 4

func id(i int) uint16 { return uint16(i + 1) }
