package grid

import (
	"fmt"
	"slices"
)

// Terrain is what fills a square.
type Terrain uint8

// The kinds of terrain that a level may use. Void is the outside of the map.
const (
	Void Terrain = iota
	Floor
	Wall
	Rubble
	WaterShallow
	WaterDeep
	Pillar
	Chasm
	StairsUp
	StairsDown
	Window
	Curtain
	Door // a shut one
	DoorOpen
	Portcullis // a shut one
	CaveFloor
	LightRubble
	terrains // how many there are
)

// traits are a terrain's facts: whether it stops a step, whether it stops sight,
// light and missiles (one geometry: rules.md V-25), how many times it doubles
// the cost of a square, what it does to a Move Silently check (K-03), and to
// the DC of tumbling over it.
type traits struct {
	name        string
	glyph       byte // in ASCII maps and text play
	solid       bool
	opaque      bool
	doublings   int
	noise       int
	tumble      int
	description string
}

var terrainTraits = [terrains]traits{
	Void:         {name: "void", glyph: ' ', solid: true, opaque: true, description: "nothing"},
	Floor:        {name: "floor", glyph: '.', description: "worn floor"},
	Wall:         {name: "wall", glyph: '#', solid: true, opaque: true, description: "a wall"},
	Rubble:       {name: "rubble", glyph: ':', doublings: 1, noise: -2, tumble: 5, description: "dense rubble"},
	WaterShallow: {name: "water_shallow", glyph: '~', doublings: 1, noise: -2, description: "shallow water"},
	WaterDeep:    {name: "water_deep", glyph: '=', solid: true, description: "deep water"},
	Pillar:       {name: "pillar", glyph: 'O', solid: true, opaque: true, description: "a pillar"},
	Chasm:        {name: "chasm", glyph: '%', solid: true, description: "a chasm"},
	StairsUp:     {name: "stairs_up", glyph: '<', description: "stairs up"},
	StairsDown:   {name: "stairs_down", glyph: '>', description: "stairs down"},
	Window:       {name: "window", glyph: '"', solid: true, description: "a window"},
	Curtain:      {name: "curtain", glyph: '|', opaque: true, description: "a curtain"},
	Door:         {name: "door", glyph: '+', solid: true, opaque: true, description: "a door"},
	DoorOpen:     {name: "door_open", glyph: '/', description: "an open door"},
	Portcullis:   {name: "portcullis", glyph: '$', solid: true, description: "a portcullis"},
	CaveFloor:    {name: "cave_floor", glyph: ';', doublings: 1, tumble: 5, description: "rough cave floor"},
	LightRubble:  {name: "rubble_light", glyph: ',', tumble: 2, description: "light rubble"},
}

// Terrains returns every kind in order.
func Terrains() []Terrain {
	all := make([]Terrain, terrains)
	for i := range all {
		all[i] = Terrain(i)
	}
	return all
}

// Grounds returns the kinds that a level's terrain may be made of: all but doors,
// which open and shut.
func Grounds() []Terrain {
	return slices.DeleteFunc(Terrains(), func(t Terrain) bool { return t.IsDoor() })
}

func (t Terrain) traits() traits {
	if t >= terrains {
		return terrainTraits[Void]
	}
	return terrainTraits[t]
}

// String is the name that level files use.
func (t Terrain) String() string { return t.traits().name }

// Description is the kind in words, with its article.
func (t Terrain) Description() string { return t.traits().description }

// Glyph is the kind's character in ASCII maps.
func (t Terrain) Glyph() byte { return t.traits().glyph }

// Solid says whether it stops a step.
func (t Terrain) Solid() bool { return t.traits().solid }

// Opaque says whether it stops sight, light and missiles.
func (t Terrain) Opaque() bool { return t.traits().opaque }

// Gap says whether it is something that stops steps and can be leapt over.
func (t Terrain) Gap() bool { return t == Chasm || t == WaterDeep }

// Corner says whether no diagonal step may pass its corner (rules.md A-06):
// walls and their like do, pits and water do not.
func (t Terrain) Corner() bool { return t.Solid() && t != Chasm && t != WaterDeep }

// IsDoor says whether it is a door of any kind, shut or open.
func (t Terrain) IsDoor() bool { return t.Shut() || t == DoorOpen }

// Shut says whether it is a door of any kind that is shut.
func (t Terrain) Shut() bool { return t == Door || t == Portcullis }

// Doublings is how often the terrain doubles the cost of entering.
func (t Terrain) Doublings() int { return t.traits().doublings }

// Noise is what the ground underfoot adds to Move Silently (K-03).
func (t Terrain) Noise() int { return t.traits().noise }

// Tumble is what the ground adds to the DC of tumbling over it.
//
// rule: A-08
func (t Terrain) Tumble() int { return t.traits().tumble }

// ParseTerrain reads a level file's name of a kind.
func ParseTerrain(name string) (Terrain, error) {
	for i, t := range terrainTraits {
		if t.name == name {
			return Terrain(i), nil
		}
	}
	return 0, fmt.Errorf("terrain %q is not known", name)
}

// TerrainOf reads an ASCII map's character; false if it stands for no terrain.
func TerrainOf(glyph byte) (Terrain, bool) {
	for i, t := range terrainTraits {
		if t.glyph == glyph {
			return Terrain(i), true
		}
	}
	return 0, false
}
