// Package light says how bright each square is, for plain eyes and for
// low-light vision, and which sources make it so: lamps and light spells, spells
// of darkness, and fields that no light enters. This file holds what there is to
// know of a source and of a field; relight.go keeps a field up to date.
package light

import (
	"fmt"

	"blindfight/rules/grid"
	"blindfight/rules/order"
)

// Level is how much light a square has (rules.md V-01).
type Level uint8

// The three levels; the best that any source gives counts, and two shadowy
// sources never add up to bright.
const (
	Dark Level = iota
	Shadowy
	Bright
)

var levelNames = [...]string{"dark", "shadowy", "bright"}

// String is the level's name in level files.
func (l Level) String() string {
	if int(l) < len(levelNames) {
		return levelNames[l]
	}
	return "dark"
}

// ParseLevel reads a level's name.
func ParseLevel(name string) (Level, error) {
	for i, n := range levelNames {
		if n == name {
			return Level(i), nil
		}
	}
	return 0, fmt.Errorf("light %q is not one of bright, shadowy, dark", name)
}

// Nature is what a source is made of, which settles what it does to others.
type Nature uint8

// A source of Darkness or Void gives no light: its radius is Shadowy.
const (
	Ordinary Nature = iota // a flame, a sunrod, a fungus
	Spell                  // a light spell
	Darkness               // a darkness spell (S-07, S-08)
	Void                   // a field of impenetrable darkness (S-16)
)

// The two spells that the rules of overlap name.
const (
	daylight order.Item = "daylight" // S-03
	feeble   order.Item = "light"    // S-02
)

// Dark says whether it darkens.
func (n Nature) Dark() bool { return n == Darkness || n == Void }

// Source is one burning light, one darkness or one void.
type Source struct {
	ID      uint16 // its own, never 0
	Kind    order.Item
	At      grid.Square
	Bright  grid.Feet   // radius; both measured from At (V-02)
	Shadowy grid.Feet   // outer radius
	Toward  grid.Octant // which way its cone opens (V-21); 0: all round
	Nature  Nature
	Level   int // a spell's level, 0 to 9
}

// shines says whether s is a light.
func (s *Source) shines() bool { return s.Nature != Darkness && s.Nature != Void }

// daylight says whether s is the spell that darkness always puts out, and that
// always puts out darkness.
func (s *Source) daylight() bool { return s.Kind == daylight && s.shines() }

// spell says whether s is a light that a darkness of its level puts out.
func (s *Source) spell() bool { return s.Nature == Spell || s.daylight() }

// area is the radius of all that s lights or covers, for plain eyes.
func (s *Source) area() grid.Feet {
	if s.shines() {
		return max(s.Bright, s.Shadowy)
	}
	return s.Shadowy
}

// Caster fills out with every square in line from a square, within so many
// squares of it (V-25).
type Caster interface {
	Cast(from grid.Square, squares int, out grid.Set)
}

// Eyes tell which of a field's two pictures an observer sees.
type Eyes uint8

// Low-light vision doubles both radii (V-05).
const (
	Plain Eyes = iota
	LowLight
)

// radius is a light's radius as those eyes have it.
func radius(r grid.Feet, e Eyes) grid.Feet {
	if e == LowLight { // rule: V-05
		return 2 * r
	}
	return r
}

// Field is the light on a board. The zero Field is of no use; see NewField.
type Field struct {
	size    grid.Size
	ambient Level
	sun     bool // the ambient light is sunlight
	glows   bool // a darkness is shadowy light itself (OI-25)
	sheer   bool // light passes a void, though it lights nothing in one (OI-38)
	eyes    int  // how many pictures are kept: 1 where nobody has low-light vision

	lamps []lamp
	voids int // how many of them are voids
	shade box // round all darknesses

	lit    [2]grid.Set // shadowy or better, by Eyes
	bright [2]grid.Set
	veiled [2]grid.Set
	glare  grid.Set
	void   grid.Set
	under  grid.Set // a darkness is on
	dayOff grid.Set // daylight and darkness have put each other out
	tiers  []tier   // the levels of darkness there are, from the lowest

	touched struct{ voids, covers, lights region } // what the next Relight lights anew
}

// NewField returns the light of a board that has its ambient light alone.
func NewField(z grid.Size, ambient Level) *Field {
	f := &Field{size: z, ambient: ambient, eyes: len(Field{}.lit), glare: grid.NewSet(z), void: grid.NewSet(z), under: grid.NewSet(z), dayOff: grid.NewSet(z)}
	for e := range f.lit {
		f.lit[e], f.bright[e], f.veiled[e] = grid.NewSet(z), grid.NewSet(z), grid.NewSet(z)
	}
	f.touched.lights.all(z)
	f.settle()
	return f
}

// SetSun tells the field whether its ambient light, where it is bright, is
// sunlight, from which some creatures suffer (OI-5). It counts from the next
// Relight on.
func (f *Field) SetSun(sun bool) {
	if f.sun != sun {
		f.sun = sun
		f.touched.lights.all(f.size)
	}
}

// SetDarknessGlows tells the field whether a darkness spell, to the letter, sheds
// shadowy light (the ruleset's DarknessGlows, OI-25); it does not unless told. It
// counts from the next Relight on.
func (f *Field) SetDarknessGlows(glows bool) {
	if f.glows != glows {
		f.glows = glows
		f.touched.lights.all(f.size)
	}
}

// SetFieldOpaque tells the field whether light passes a void as little as it lights
// it (the ruleset's FieldOpaque, OI-38), which it takes to be so unless told. It
// counts from the next Relight on.
func (f *Field) SetFieldOpaque(opaque bool) {
	if f.sheer == opaque {
		f.sheer = !opaque
		f.touched.voids.all(f.size)
	}
}

// SetLowLight tells the field whether anybody looks with low-light vision; it takes
// it so unless told. Where nobody does, no light is followed past its own radius,
// and the picture for such eyes is that for plain ones. It counts from the next
// Relight on.
func (f *Field) SetLowLight(any bool) {
	n := 1
	if any {
		n = len(f.lit)
	}
	if f.eyes == n {
		return
	}
	f.eyes = n
	f.veiled[LowLight].Clear() // it was not kept while nobody looked; a darkness that is still on fills it
	f.touched.lights.all(f.size)
	for i := range f.lamps {
		f.lamps[i].stale = true
	}
}

// reach is the widest radius at which s matters to anybody's eyes.
func (f *Field) reach(s *Source) grid.Feet {
	if s.shines() {
		return radius(s.area(), Eyes(f.eyes-1))
	}
	return s.area()
}

// picture is the one that such eyes see.
func (f *Field) picture(e Eyes) Eyes { return min(e, Eyes(f.eyes-1)) }

// At is the light on q for the given eyes.
func (f *Field) At(q grid.Square, e Eyes) Level {
	switch e = f.picture(e); {
	case f.bright[e].Has(q):
		return Bright
	case f.lit[e].Has(q):
		return Shadowy
	default:
		return Dark
	}
}

// Lit is the set of squares that are shadowy or bright; the field's own memory.
func (f *Field) Lit(e Eyes) grid.Set { return f.lit[f.picture(e)] }

// Bright is the set of bright squares; the field's own memory.
func (f *Field) Bright(e Eyes) grid.Set { return f.bright[f.picture(e)] }

// Veiled is the set of squares where a darkness is on and no stronger spell makes
// it bright for those eyes: everyone there has the concealment of shadowy light,
// even against darkvision (OI-37). It is the field's own memory.
func (f *Field) Veiled(e Eyes) grid.Set { return f.veiled[f.picture(e)] }

// Void is the set of squares in a field of impenetrable darkness, which are dark
// to everybody and let no sight through (S-16, OI-38). It is the field's own
// memory.
func (f *Field) Void() grid.Set { return f.void }

// Glare is the set of squares in the light that hurts drow and orcs: the bright
// part of a daylight that is on there, and sunlight (OI-5, V-16, V-17). It is the
// same for all eyes, and the field's own memory.
func (f *Field) Glare() grid.Set { return f.glare }

// Ambient is the light that needs no source.
func (f *Field) Ambient() Level { return f.ambient }

// Clone returns a field of its own memory.
func (f *Field) Clone() *Field {
	g := *f
	for e := range g.lit {
		g.lit[e], g.bright[e], g.veiled[e] = f.lit[e].Clone(), f.bright[e].Clone(), f.veiled[e].Clone()
	}
	g.glare, g.void, g.under, g.dayOff = f.glare.Clone(), f.void.Clone(), f.under.Clone(), f.dayOff.Clone()
	g.lamps = make([]lamp, len(f.lamps))
	for i, l := range f.lamps {
		l.line, l.free = l.line.Clone(), l.free.Clone()
		g.lamps[i] = l
	}
	g.tiers = make([]tier, len(f.tiers))
	for i, t := range f.tiers {
		t.on, t.off = t.on.Clone(), t.off.Clone()
		g.tiers[i] = t
	}
	g.touched.voids = f.touched.voids.clone()
	g.touched.covers = f.touched.covers.clone()
	g.touched.lights = f.touched.lights.clone()
	return &g
}

// Sets are what a side knows of the light on a board of one size. One left zero
// is empty, and of use for Has alone.
type Sets struct {
	Lit, Bright, Veiled [2]grid.Set // by Eyes
	Void, Glare         grid.Set
}

// KnownField returns a field that has no sources but these sets: the light that a
// side knows of. It shares their memory, and is not to be lit anew.
func KnownField(z grid.Size, known Sets) *Field {
	return &Field{size: z, eyes: len(known.Lit), lit: known.Lit, bright: known.Bright, veiled: known.Veiled, void: known.Void, glare: known.Glare}
}
