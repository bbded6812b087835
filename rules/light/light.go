// Package light says how bright each square is, for plain eyes and for
// low-light vision, and which sources make it so.
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

// Source is one burning light.
type Source struct {
	ID      uint16 // its own, never 0
	Kind    order.Item
	At      grid.Square
	Bright  grid.Feet // radius; both measured from At (V-02)
	Shadowy grid.Feet // outer radius
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

// Field is the light on a board. The zero Field is of no use; see NewField.
type Field struct {
	size    grid.Size
	ambient Level
	lamps   []lamp
	lit     [2]grid.Set // shadowy or better, by Eyes
	bright  [2]grid.Set
}

// lamp is a source and the squares in line from it, out to its widest radius.
type lamp struct {
	Source
	line grid.Set
}

// NewField returns the light of a board that has its ambient light alone.
func NewField(z grid.Size, ambient Level) *Field {
	f := &Field{size: z, ambient: ambient}
	for e := range f.lit {
		f.lit[e], f.bright[e] = grid.NewSet(z), grid.NewSet(z)
	}
	f.union()
	return f
}

// Relight brings the field up to date with the sources that burn now, and says
// whether anything changed. Only a source that is new, has moved or changed its
// radius is cast again; the result is that of lighting everything anew. Opaque
// squares must be as they were.
func (f *Field) Relight(sources []Source, cast Caster) (changed bool) {
	changed = len(sources) != len(f.lamps)
	kept := 0
	for _, s := range sources {
		i := kept
		for i < len(f.lamps) && f.lamps[i].ID != s.ID {
			i++
		}
		if i == len(f.lamps) {
			f.lamps = append(f.lamps, lamp{Source: Source{ID: s.ID}, line: grid.NewSet(f.size)})
		}
		f.lamps[kept], f.lamps[i] = f.lamps[i], f.lamps[kept]
		if l := &f.lamps[kept]; l.Source != s {
			l.Source, changed = s, true
			cast.Cast(s.At, int(2*s.Shadowy/grid.FeetPerSquare), l.line)
		}
		kept++
	}
	f.lamps = f.lamps[:kept]
	if changed {
		f.union()
	}
	return changed
}

// rule: V-01 V-02 V-04
func (f *Field) union() {
	for e := range f.lit {
		lit, bright := f.lit[e], f.bright[e]
		lit.Clear()
		bright.Clear()
		if f.ambient >= Shadowy { // rule: V-01
			lit.Fill()
		}
		if f.ambient == Bright { // rule: V-01
			bright.Fill()
		}
		for i := range f.lamps {
			l := &f.lamps[i]
			lit.UnionDisc(l.line, l.At, radius(l.Shadowy, Eyes(e))) // rule: V-02 V-03
			// A candle has no bright part, not even its own square.
			if l.Bright > 0 { // rule: V-02
				bright.UnionDisc(l.line, l.At, radius(l.Bright, Eyes(e))) // rule: V-02 V-03
			}
		}
	}
}

// radius is a source's radius as those eyes have it.
func radius(r grid.Feet, e Eyes) grid.Feet {
	if e == LowLight { // rule: V-05
		return 2 * r
	}
	return r
}

// At is the light on q for the given eyes.
func (f *Field) At(q grid.Square, e Eyes) Level {
	switch {
	case f.bright[e].Has(q):
		return Bright
	case f.lit[e].Has(q):
		return Shadowy
	default:
		return Dark
	}
}

// Lit is the set of squares that are shadowy or bright; the field's own memory.
func (f *Field) Lit(e Eyes) grid.Set { return f.lit[e] }

// Bright is the set of bright squares; the field's own memory.
func (f *Field) Bright(e Eyes) grid.Set { return f.bright[e] }

// Ambient is the light that needs no source.
func (f *Field) Ambient() Level { return f.ambient }

// Contribution is what one source gives a square.
type Contribution struct {
	Source Source
	Level  Level
}

// By appends what each source gives q, in the order of the sources, leaving out
// those that give it nothing.
func (f *Field) By(dst []Contribution, q grid.Square, e Eyes) []Contribution {
	for i := range f.lamps {
		l := &f.lamps[i]
		if !l.line.Has(q) {
			continue
		}
		switch d := grid.Distance(l.At, q); {
		case l.Bright > 0 && d <= radius(l.Bright, e):
			dst = append(dst, Contribution{l.Source, Bright})
		case d <= radius(l.Shadowy, e):
			dst = append(dst, Contribution{l.Source, Shadowy})
		}
	}
	return dst
}

// Clone returns a field of its own memory.
func (f *Field) Clone() *Field {
	g := *f
	for e := range g.lit {
		g.lit[e], g.bright[e] = f.lit[e].Clone(), f.bright[e].Clone()
	}
	g.lamps = make([]lamp, len(f.lamps))
	for i, l := range f.lamps {
		g.lamps[i] = lamp{l.Source, l.line.Clone()}
	}
	return &g
}

// Known returns a field that has no sources but these levels: the light that a
// side knows of. It shares the sets' memory.
func Known(z grid.Size, lit, bright [2]grid.Set) *Field {
	return &Field{size: z, lit: lit, bright: bright}
}
