package levels

// This file holds what the good maps must come to: the musts of the format, each
// by a map in testdata/good.

import (
	"image/color"
	"io/fs"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"blindfight/rules/grid"
)

func good(t *testing.T, name string) *Level {
	t.Helper()
	level, err := Load(testFS(), "good/"+name+".tmx")
	if err != nil {
		t.Fatal(err)
	}
	return level
}

func equal(t *testing.T, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s is\n%#v\nwant\n%#v", what, got, want)
	}
}

var ring = []grid.Terrain{
	grid.Wall, grid.Wall, grid.Wall, grid.Wall,
	grid.Wall, grid.Floor, grid.Floor, grid.Wall,
	grid.Wall, grid.Floor, grid.Floor, grid.Wall,
	grid.Wall, grid.Wall, grid.Wall, grid.Wall,
}

// No encoding that is accepted loads empty or otherwise than CSV does.
func TestEncodings(t *testing.T) {
	want := good(t, "csv")
	equal(t, "terrain", want.Terrain, ring)
	equal(t, "size", want.Size, grid.Size{W: 4, H: 4})
	for _, name := range []string{"base64", "zlib", "gzip", "xmltiles"} {
		got := good(t, name)
		equal(t, name+" terrain", got.Terrain, want.Terrain)
		equal(t, name+" layers", got.Layers, want.Layers)
	}
}

// Flags are masked off for terrain, the hexagonal one too, and kept for drawing.
func TestFlips(t *testing.T) {
	level := good(t, "flips")
	equal(t, "terrain", level.Terrain, ring)
	decor := level.Layers[1]
	equal(t, "name", decor.Name, "decor")
	all := FlipX | FlipY | FlipDiagonal
	equal(t, "0xE0000001", decor.Tiles[5], Tile{1, all, 0})
	equal(t, "0x80000002", decor.Tiles[6], Tile{1, FlipX, 1})
	equal(t, "0x40000001", decor.Tiles[9], Tile{1, FlipY, 0})
	equal(t, "0x20000004", decor.Tiles[10], Tile{1, FlipDiagonal, 3})
	equal(t, "no tile", decor.Tiles[0], Tile{})
}

// An image collection is numbered by its tiles' ids, with gaps.
func TestImageCollection(t *testing.T) {
	level := good(t, "gaps")
	want := slices.Clone(ring)
	want[6], want[9] = grid.Rubble, grid.Chasm
	equal(t, "terrain", level.Terrain, want)
	equal(t, "images", level.Tilesets[0].Images, []TileImage{{1, "pics/one.png"}, {2, "pics/one.png"}, {3, "pics/one.png"}, {7, "pics/one.png"}})
}

// Map, tileset and picture lie in three folders, each path relative to its file.
func TestFolders(t *testing.T) {
	set := good(t, "csv").Tilesets[0]
	equal(t, "tileset", set.Source, "tiles/tiles.tsx")
	equal(t, "image", set.Image, "pics/tiles.png")
	equal(t, "files", good(t, "template").Files, []string{"good/template.tmx", "tiles/tiles.tsx", "templates/lamp.tx", "templates/point.tx", "templates/flipped.tx"})
}

func TestGroups(t *testing.T) {
	lights := good(t, "groups").Lights
	equal(t, "lights", len(lights), 2)
	equal(t, "layer", lights[0].Layer, "g1/g2/g3/g4/g5/g6/g7/g8/lights")
	equal(t, "layer", lights[1].Layer, "west/lights")
	level := good(t, "groups")
	equal(t, "drawn layer", level.Layers[1].Name, "~idea/anything")
}

func TestMultiline(t *testing.T) {
	level := good(t, "multiline")
	equal(t, "briefing", level.Briefing, "Line one & more\nline two\n\nline four")
	equal(t, "title", level.Title, `A "title"`)
}

func TestTypeAndClass(t *testing.T) {
	equal(t, "lights", len(good(t, "class19").Lights), 3)
}

func TestEnumsAndReferences(t *testing.T) {
	level := good(t, "enums")
	l := level.Lights[0]
	equal(t, "source", l.Source, Daylight)
	equal(t, "carrier", l.CarriedBy, level.Creatures[0].ID)
	equal(t, "facing", l.Facing, grid.SW)
}

// What a file leaves out is as the Go schema has it.
func TestDefaults(t *testing.T) {
	l := good(t, "bare").Lights[0]
	equal(t, "light", l, Light{
		Object: Object{ID: 1, Layer: "lights", At: grid.At(1, 1), Line: 16, Col: 3},
		Source: Torch, BrightFt: -1, ShadowyFt: -1, Lit: true, Facing: grid.N,
	})
	level := good(t, "csv")
	equal(t, "ambient light", level.Ambient, Dark)
	equal(t, "rules", level.Rules, TableRules)
	equal(t, "name", level.Name, "csv")
}

func TestColours(t *testing.T) {
	equal(t, "background", good(t, "colours").Background, color.NRGBA{R: 0x10, G: 0x20, B: 0x30, A: 0x80})
	for text, want := range map[string]color.NRGBA{"#102030": {0x10, 0x20, 0x30, 0xFF}, "#ff102030": {0x10, 0x20, 0x30, 0xFF}} {
		if got, ok := colour(text); !ok || got != want {
			t.Errorf("colour(%q) = %v, %v, want %v", text, got, ok, want)
		}
	}
}

// A tile object stands on its bottom left corner unless its tileset says otherwise.
func TestObjectAlignment(t *testing.T) {
	lights := good(t, "align").Lights
	equal(t, "bottom left", lights[0].At, grid.At(0, 0))
	equal(t, "class and property of the tile", lights[0].Source, Lamp)
	equal(t, "top left", lights[1].At, grid.At(0, 0))
	equal(t, "size of the tile", lights[2].At, grid.At(1, 1))
	for _, c := range []struct {
		align string
		x, y  float64 // of the anchor, for a tile whose corner is at 64,64
	}{
		{"", 64, 96}, {"unspecified", 64, 96}, {"bottomleft", 64, 96}, {"bottom", 80, 96}, {"bottomright", 96, 96},
		{"topleft", 64, 64}, {"top", 80, 64}, {"topright", 96, 64}, {"left", 64, 80}, {"center", 80, 80}, {"right", 96, 80},
	} {
		if x, y := topLeft(c.align, c.x, c.y, 32, 32); x != 64 || y != 64 {
			t.Errorf("%q puts the corner at %g,%g, want 64,64", c.align, x, y)
		}
	}
}

// Instance wins over template, by attribute and by property's name.
func TestTemplates(t *testing.T) {
	lights := good(t, "template").Lights
	equal(t, "bare instance", lights[0], Light{
		Object: Object{ID: 1, Layer: "lights", At: grid.At(1, 1), Line: 16, Col: 3, Via: "templates/lamp.tx", Tile: Tile{1, 0, 5}},
		Source: Lamp, BrightFt: 10, ShadowyFt: -1, Lit: true, Facing: grid.N,
	})
	equal(t, "instance's property", lights[1].BrightFt, 5)
	equal(t, "instance's name", lights[1].Name, "mine")
	equal(t, "template's property", lights[1].Source, Lamp)
	equal(t, "template's shape and square", lights[2].At, grid.At(1, 2))
	equal(t, "template's name", lights[2].Name, "from template")
	equal(t, "template's bool", lights[2].Lit, false)
	equal(t, "template's flip", lights[3].Tile, Tile{1, FlipX, 5})
	equal(t, "instance's flip", lights[4].Tile, Tile{1, 0, 5})
}

// A template's tile is numbered by the template's own tileset: 47 there is 216
// in a map where that tileset begins at 170.
func TestTemplateTile(t *testing.T) {
	level := good(t, "template-gid")
	tile := level.Lights[0].Tile
	equal(t, "tile", tile, Tile{2, 0, 46})
	equal(t, "number in the map", 170+int(tile.ID), 216)
	equal(t, "source of the tileset", level.Tilesets[tile.Set-1].Source, "tiles/wide2.tsx")
	equal(t, "name of both tilesets", level.Tilesets[0].Name, level.Tilesets[1].Name)
}

// Two maps may number one tileset otherwise.
func TestSharedTileset(t *testing.T) {
	equal(t, "terrain", good(t, "shared").Terrain, ring)
	equal(t, "tiles", good(t, "shared").Layers, good(t, "csv").Layers)
}

func TestScratch(t *testing.T) {
	level := good(t, "scratch")
	equal(t, "layers", len(level.Layers), 2)
	equal(t, "offset", [2]int{level.Layers[1].OffsetX, level.Layers[1].OffsetY}, [2]int{3, -4})
}

// Every class with every property set to something that is not its default.
func TestEveryClass(t *testing.T) {
	level := good(t, "every-class")
	object := func(id uint16, layer string, x, y, line int) Object {
		return Object{ID: id, Layer: layer, At: grid.At(x, y), Line: line, Col: 3}
	}
	lines := func() []int {
		return []int{level.Lights[0].Line, level.Creatures[0].Line, level.Doors[0].Line, level.Traps[0].Line, level.Zones[0].Line, level.Paths[0].Line, level.Events[0].Line, level.Goals[0].Line, level.Expects[0].Line}
	}()
	if !slices.IsSorted(lines) {
		t.Errorf("lines %v are not in the order of the file", lines)
	}
	creature := object(2, "creatures", 1, 1, lines[1])
	creature.Name = "Ada"
	equal(t, "light", level.Lights[0], Light{object(1, "lights", 1, 1, lines[0]), BullseyeLantern, 30, 60, false, 5, 3, 2, grid.E})
	equal(t, "creature", level.Creatures[0], Creature{creature, "fighter_3", Party, grid.NW, true, true, 6, []string{"torch", "sunrod", "torch"}, 7, 1})
	equal(t, "door", level.Doors[0], Door{object(3, "doors", 2, 1, lines[2]), IronDoor, DoorLocked, 25, 28, 20, grid.W})
	equal(t, "trap", level.Traps[0], Trap{object(4, "traps", 1, 1, lines[3]), []grid.Square{grid.At(1, 1), grid.At(2, 1)}, TrapGust, 20, 4, 6, 21, 22, 5, false})
	equal(t, "zone", level.Zones[0], Zone{object(5, "zones", 1, 1, lines[4]), []grid.Square{grid.At(1, 1), grid.At(2, 1), grid.At(2, 2)}, ZoneWind, SevereWind, Shadowy, "Cold.", Foes})
	equal(t, "path", level.Paths[0], PatrolPath{object(6, "paths", 1, 1, lines[5]), []grid.Square{grid.At(1, 1), grid.At(2, 1), grid.At(2, 2)}, false})
	equal(t, "event", level.Events[0], Event{object(7, "events", 1, 1, lines[6]), OnEnter, 3, 5, 2, DoOpenDoor, 3, 4, 2, grid.SE, ModerateWind, -5, "Creak."})
	equal(t, "goal", level.Goals[0], Goal{object(9, "goals", 1, 1, lines[7]), Foes, Protect, 9, 5, 2, 1})
	equal(t, "expect", level.Expects[0], Expect{object(10, "expect", 1, 1, lines[8]), ExpectWin, 2, Shadowy, 2, 2, Foes, 40, 60, 50, 30})
	equal(t, "level", []any{level.Ambient, level.Briefing, level.Loadout, level.Order, level.ParRounds, level.Rules, level.SchemaVersion, level.Seed, level.Title},
		[]any{Bright, "b", []string{"torch", "sunrod"}, 4, 5, LetterRules, 1, uint64(6), "t"})
	// the map sets every property of the schema, so that the comparison above misses none
	set := map[string]bool{}
	data, err := testFS().Open("good/every-class.tmx")
	if err != nil {
		t.Fatal(err)
	}
	defer data.Close()
	raw := make([]byte, 1<<16)
	n, _ := data.Read(raw)
	l := &loader{}
	var walk func(*node)
	walk = func(n *node) {
		for _, k := range n.kids {
			class := k.str("type")
			if k.name == "map" {
				class = "Level"
			}
			for _, p := range l.properties(k, "") {
				set[class+"."+p.name] = true
			}
			walk(k)
		}
	}
	root := l.parse("good/every-class.tmx", raw[:n], "map")
	walk(&node{kids: []*node{root}})
	for _, c := range append(Classes(), LevelClass()) {
		for _, p := range c.Properties {
			if !set[c.Name+"."+p.Name] {
				t.Errorf("the map sets no property %s of a %s", p.Name, c.Name)
			}
		}
	}
}

// Every template that comes with the game is a sound object.
func TestEveryTemplate(t *testing.T) {
	names, err := fs.Glob(os.DirFS("."), "templates/*.tx")
	if err != nil || len(names) == 0 {
		t.Fatalf("no templates: %v", err)
	}
	layers := map[string]string{"Light": "lights", "Creature": "creatures", "Door": "doors", "Trap": "traps"}
	fsys := stage("")
	for _, name := range append(names, "tileset.tsx", "tileset.png") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		fsys[name] = &fstest.MapFile{Data: data}
	}
	for _, name := range names {
		_, class, _ := strings.Cut(string(fsys[name].Data), ` type="`)
		class, _, _ = strings.Cut(class, `"`)
		text := around(4, `<objectgroup name="`+layers[class]+`"><object id="1" template="`+name+`" x="32" y="32"/></objectgroup>`)
		fsys["m.tmx"] = &fstest.MapFile{Data: []byte(strings.Replace(text, "tiles.tsx", "tileset.tsx", 1))}
		if _, err := Load(fsys, "m.tmx"); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
