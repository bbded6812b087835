// Package levels holds the levels that come with the game and the strict loader
// of level files, which are Tiled maps. A level that loads is whole: every
// square has a terrain, every object a known class with checked properties, and
// whatever is not understood is a fault with its place and its mend.
package levels

import (
	"image/color"

	"blindfight/rules"
	"blindfight/rules/grid"
)

// Level is a loaded level. Its slices of objects are in the order of the file.
type Level struct {
	Name          string // the file's, without folder and extension
	Title         string
	Briefing      string // may have several lines, parted by \n
	SchemaVersion int
	Ambient       LightLevel
	Order         int    // place in the campaign, 0 for none
	ParRounds     int    // 0: not said
	Seed          uint64 // 0: drawn
	Rules         Ruleset
	Loadout       []string // light sources and gear that the party may choose from

	Size    grid.Size
	Terrain []grid.Terrain // row by row

	Background color.NRGBA // behind the tiles; not set: the zero colour
	Tilesets   []Tileset
	Layers     []Layer // tile layers from the bottom up: terrain, decor, overlay, ~anything

	Lights    []Light
	Creatures []Creature
	Doors     []Door
	Traps     []Trap
	Zones     []Zone
	Paths     []PatrolPath
	Events    []Event
	Goals     []Goal
	Expects   []Expect

	Warnings Faults   // what loading found odd but not wrong
	Files    []string // every file that was read, the map first

	page *rules.Setup // of a level that is a page of text
	file string       // as its faults name it
	dir  string
}

// At is the terrain of a square, Void off the board.
func (l *Level) At(s grid.Square) grid.Terrain {
	if !l.Size.Holds(s) {
		return grid.Void
	}
	return l.Terrain[l.Size.Index(s)]
}

// Object is what every object of a level has: its id, 1..65535 and its own in
// the level, the name given in Tiled, the layer, and where it stands in the file.
type Object struct {
	ID    uint16
	Name  string
	Layer string
	At    grid.Square // its square; of several, the north-west one
	Line  int
	Col   int
	Via   string // the template that it is made from
	Tile  Tile   // of a tile object
}

// Light is a source of light. One that is carried shines from its carrier's
// square, whatever its own.
type Light struct {
	Object
	Source      LightSource
	BrightFt    int // feet; -1: as the source has it
	ShadowyFt   int // feet; -1: as the source has it
	Lit         bool
	CasterLevel int
	SpellLevel  int
	CarriedBy   uint16 // a Creature, 0 for none
	Facing      grid.Octant
}

// Creature is one that fights. Name in Object is what it is called: the property
// name or, without one, the object's own.
type Creature struct {
	Object
	StatBlock string
	Side      Side
	Facing    grid.Octant
	Asleep    bool
	Hidden    bool
	Patrol    uint16   // a PatrolPath, 0 for none
	Loadout   []string // keys of items, one entry a piece
	HP        int      // 0: as the stat block has them
	Squares   int      // the side of its body, in squares
}

// Door stands on one square.
type Door struct {
	Object
	Kind       DoorKind
	State      DoorState
	OpenLockDC int
	BreakDC    int
	SearchDC   int
	Bar        grid.Octant // the side on which it can be barred, 0 for none
}

// Trap lies on squares.
type Trap struct {
	Object
	Squares     []grid.Square // row by row
	Effect      TrapEffect
	RadiusFt    int
	Rounds      int
	CasterLevel int
	SearchDC    int
	DisableDC   int
	Trigger     uint16 // a Zone, 0: its own squares
	Armed       bool
}

// Zone is a set of squares.
type Zone struct {
	Object
	Squares  []grid.Square // row by row
	Effect   ZoneEffect
	Strength Wind
	Light    LightLevel
	Text     string
	Side     Side
}

// PatrolPath is the squares of its corners, in order.
type PatrolPath struct {
	Object
	Corners []grid.Square
	Loop    bool
}

// Event happens once.
type Event struct {
	Object
	When        EventWhen
	Round       int
	Zone        uint16 // a Zone, 0 for the whole level
	Creature    uint16 // a Creature, 0 for any
	Do          EventDo
	Target      uint16 // a Light, Creature, Door or Zone, 0 for none
	CasterLevel int    // of a dispel; 0 succeeds without a roll
	By          uint16 // a Creature: heard from there; 0: from the event's square
	Direction   grid.Octant
	Strength    Wind
	ListenDC    int    // of a noise (K-07)
	Text        string // a message's, or what a noise is
}

// Goal is what a side must do to win.
type Goal struct {
	Object
	Side     Side
	Kind     GoalKind
	Rounds   int
	Zone     uint16
	Creature uint16
	Light    uint16
}

// Expect is what the level's maker expects.
type Expect struct {
	Object
	Kind       ExpectKind
	Round      int
	Light      LightLevel
	Creature   uint16
	Target     uint16
	Side       Side
	MinPercent int
	MaxPercent int
	Battles    int
	MaxRounds  int // 0: any
}

// Tileset is pictures of tiles. It has one image with tiles in rows, or an image
// for each tile.
type Tileset struct {
	Name       string
	Source     string // the TSX file, "" if it stands in the map
	Image      string // "" for an image collection
	TileWidth  int    // pixels
	TileHeight int    // pixels
	Columns    int
	Spacing    int         // pixels between tiles
	Margin     int         // pixels round all of them
	Images     []TileImage // of an image collection, by id
}

// TileImage is the picture of one tile of an image collection.
type TileImage struct {
	ID    uint32
	Image string
}

// Flip is how a tile is turned before it is drawn.
type Flip uint8

// The flips, as Tiled applies them: the diagonal one first.
const (
	FlipX Flip = 1 << iota
	FlipY
	FlipDiagonal
)

// Tile is a tile of a tileset. The zero Tile is none.
type Tile struct {
	Set  uint8 // 1 for the first of the level's tilesets, 0 for no tile
	Flip Flip
	ID   uint32 // within its tileset
}

// Layer is a layer of tiles to be drawn, row by row.
type Layer struct {
	Name    string // with its groups', parted by slashes
	Tiles   []Tile
	OffsetX int // pixels
	OffsetY int
	Hidden  bool
}
