// Package scene says what to draw, as data, from one side's View and from nothing
// else: squares, tokens, markers, words, and where on the screen each of them
// lies. It draws nothing and is tested without a display.
//
// This file holds the board: how each square looks to the side, or to one unit
// of it alone.
package scene

import (
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// Look is how a square is drawn. Each has a pattern of its own, so that they
// differ in greyscale too.
type Look uint8

// The looks, from nothing known to full colour.
const (
	Unknown    Look = iota // ink with a grain
	Remembered             // line drawing of what it was last seen to be
	Darkvision             // black and white, stippled: perceived without any light
	Shadowy                // dim, cool, hatched
	Bright                 // full colour
)

var lookNames = [...]string{"never seen", "dark, as remembered", "perceived without light", "shadowy", "bright"}

// String is the look in words.
func (l Look) String() string { return lookNames[min(int(l), len(lookNames)-1)] }

// Cell is one square of the board. It is small and comparable: what is drawn for
// it depends on nothing else.
type Cell struct {
	Terrain grid.Terrain
	Look    Look
	Open    uint8          // neighbours known to be neither opaque nor void: N, E, S, W from bit 0
	Grain   uint8          // which of the four drawings of its kind
	Fog     bool           // full of fog (V-23)
	Veil    bool           // magical darkness conceals who is there, from whoever looks (S-07)
	Void    bool           // in impenetrable darkness (S-16)
	Rim     uint8          // of a Void: the sides where it is known to end: N, E, S, W from bit 0
	Door    view.DoorState // of a door: what is known to keep it
	Trap    bool           // one is known there
}

// Board is what is drawn of a battle: squares, things, creatures. Build fills it
// and uses its memory again.
type Board struct {
	Size    grid.Size
	Cells   []Cell // row by row
	Lamps   []Flame
	Things  []Thing
	Tokens  []Token
	Markers []Marker
}

// Flame is a light that burns, drawn with its glow.
type Flame struct {
	Kind   order.Item
	At     grid.Square
	Borne  bool // by somebody who stands there and is drawn
	Bright bool // it has a bright part
}

// Thing lies on the ground.
type Thing struct {
	Item order.Item
	At   grid.Square
	Old  bool // not perceived at this moment
}

// Lens says through whose eyes the board is drawn: one unit's, or the whole
// side's where Alone is 0. Chosen is the unit that is marked as selected.
type Lens struct {
	Alone  order.Unit
	Chosen order.Unit
}

// Build makes b what v shows through the lens.
func (b *Board) Build(v *view.View, lens Lens) {
	b.Size = v.Size
	if cap(b.Cells) < v.Size.Area() {
		b.Cells = make([]Cell, v.Size.Area())
	}
	b.Cells = b.Cells[:v.Size.Area()]
	eyes := eyesOf(v, lens)
	for i := range b.Cells {
		q := v.Size.Square(i)
		c := Cell{Grain: grain(q), Fog: v.Fog.Has(q), Void: v.Void.Has(q)}
		if c.Void {
			c.Rim = rim(v, q)
		}
		if v.Known.Has(q) {
			c.Terrain = v.Terrain[i]
			c.Look, c.Veil = lookAt(v, eyes, q)
			c.Open = openings(v, q)
			if c.Terrain.IsDoor() {
				d, _ := v.Door(q)
				c.Door = d.State
			}
		}
		b.Cells[i] = c
	}
	for i := range v.Traps {
		for _, q := range v.Traps[i].Squares {
			if v.Size.Holds(q) {
				b.Cells[v.Size.Index(q)].Trap = true
			}
		}
	}
	b.things(v, lens)
	b.tokens(v, lens)
	b.Markers = appendMarkers(b.Markers[:0], v, lens)
}

// At is the square's cell; the zero Cell off the board.
func (b *Board) At(q grid.Square) Cell {
	if !b.Size.Holds(q) || len(b.Cells) == 0 {
		return Cell{}
	}
	return b.Cells[b.Size.Index(q)]
}

// eyesOf is the units that the lens looks with.
func eyesOf(v *view.View, lens Lens) []view.Unit {
	for i := range v.Units {
		if v.Units[i].ID == lens.Alone {
			return v.Units[i : i+1]
		}
	}
	return v.Units
}

// lookAt is the best that any of the units makes of a known square, and whether
// magical darkness lies on it for all who see it so well.
func lookAt(v *view.View, eyes []view.Unit, q grid.Square) (best Look, veiled bool) {
	best = Remembered
	t := v.Tile(q)
	for i := range eyes {
		u := &eyes[i]
		if !u.Sees.Has(q) {
			continue
		}
		look := lookOf(u, t, q)
		veil := look > Remembered && v.Veiled[u.Eyes()].Has(q)
		switch {
		case look > best:
			best, veiled = look, veil
		case look == best:
			veiled = veiled && veil
		}
	}
	return best, veiled
}

// lookOf is what one unit makes of a square that it perceives: by light, by
// darkvision, by a sense that needs no eyes, or because it stands there.
func lookOf(u *view.Unit, t view.Tile, q grid.Square) Look {
	feels := u.Blindsight > 0 && u.Body().DistanceTo(q) <= u.Blindsight
	lit := t.Light[u.Eyes()]
	switch {
	case !u.Sightless && lit == light.Bright:
		return Bright
	case !u.Sightless && lit == light.Shadowy:
		return Shadowy
	case feels, !u.Sightless && !t.Void && u.Stats.Darkvision > 0:
		return Darkvision
	default:
		return Remembered
	}
}

// rim is the sides of a square in a void where the void is known to end.
func rim(v *view.View, q grid.Square) (mask uint8) {
	for i, d := range [...]grid.Octant{grid.N, grid.E, grid.S, grid.W} {
		if n := q.Step(d); !v.Void.Has(n) && v.Known.Has(n) {
			mask |= 1 << i
		}
	}
	return mask
}

// openings are the four neighbours of q that are known and can be seen through.
func openings(v *view.View, q grid.Square) (mask uint8) {
	for i, d := range [...]grid.Octant{grid.N, grid.E, grid.S, grid.W} {
		n := q.Step(d)
		if v.Known.Has(n) && !v.Terrain[v.Size.Index(n)].Opaque() {
			mask |= 1 << i
		}
	}
	return mask
}

// grain picks a square's drawing, the same at every look so that nothing swims
// when the light changes.
func grain(q grid.Square) uint8 {
	h := uint32(q.X)*0x9E3779B1 ^ uint32(q.Y)*0x85EBCA77
	h ^= h >> 15
	h *= 0xC2B2AE35
	return uint8(h >> 30)
}

// things lists what lies and burns. One unit alone sees no lights but its own.
func (b *Board) things(v *view.View, lens Lens) {
	b.Lamps, b.Things = b.Lamps[:0], b.Things[:0]
	alone := v.Unit(lens.Alone)
	now := v.Now
	if alone != nil {
		now = alone.Sees
	}
	for _, l := range v.Lamps {
		if alone != nil && (alone.Sightless || !alone.Sees.Has(l.At)) {
			continue
		}
		b.Lamps = append(b.Lamps, Flame{Kind: l.Kind, At: l.At, Bright: l.Bright > 0, Borne: v.UnitAt(l.At) != nil || v.SeenAt(l.At) != nil})
	}
	for _, t := range v.Ground {
		b.Things = append(b.Things, Thing{Item: t.Item, At: t.At, Old: !now.Has(t.At)})
	}
}
