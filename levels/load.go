package levels

// This file holds the loader's course: the map's own facts, then its layers,
// then what ties objects together.

import (
	"cmp"
	"fmt"
	"image/color"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"blindfight/rules/grid"
)

// The measures of a map. A square is squarePx pixels and 5 ft.
const (
	squarePx   = 32
	minSide    = 4
	maxObjects = 4096
	maxCovered = 400_000 // squares of all zones and traps together, and corners of paths
)

// The newest Tiled whose format is known.
const (
	tiledMajor = 1
	tiledMinor = 12
)

// loader is the state of loading one level.
type loader struct {
	report
	fsys      fs.FS
	main      string
	files     []string
	bytes     int
	level     *Level
	classes   []Class
	tilesets  []*tileset // the map's, by firstgid
	shared    map[string]*tsx
	templates map[string]*template
	layers    map[string]place // by full name
	ids       map[int]place
	objects   []*object
	covered   int
	own       *values // the map's own properties
}

// Load reads the level in the file name of fsys, and nothing outside fsys. The
// error is Faults, with every fault that was found, warnings included; a level
// that has only warnings carries them.
func Load(fsys fs.FS, name string) (*Level, error) {
	l := newLoader(fsys, name)
	l.load()
	faults := l.sorted(name)
	if faults.Failed() {
		return nil, faults
	}
	l.level.Warnings = faults
	l.level.Files = l.files
	return l.level, nil
}

func newLoader(fsys fs.FS, name string) *loader {
	return &loader{
		fsys: fsys, main: name, classes: Classes(),
		shared: map[string]*tsx{}, templates: map[string]*template{},
		layers: map[string]place{}, ids: map[int]place{},
		level: &Level{Name: strings.TrimSuffix(path.Base(name), path.Ext(name)), file: name},
	}
}

func (l *loader) load() {
	if !fs.ValidPath(l.main) || l.main == "." {
		l.add(place{file: cmp.Or(l.main, ".")}, "E004", "this is not a path below the level's folder", "give the path of a Tiled map (*.tmx)")
		return
	}
	data, ok := l.read(place{file: l.main}, l.main, "map")
	if !ok {
		return
	}
	root := l.parse(l.main, data, "map")
	if root == nil || !l.mapFacts(root) {
		return
	}
	l.mapProperties(root)
	for _, n := range root.kids {
		if n.name == "tileset" {
			l.mapTileset(n)
		}
	}
	l.orderTilesets()
	for _, n := range root.kids {
		l.layer(n, group{})
	}
	l.whole(root)
	l.link()
	l.unusedTilesets()
}

// mapFacts checks the kind and measures of the map; false if no layer of it can
// be read.
func (l *loader) mapFacts(n *node) bool {
	before := len(l.list)
	l.version(n)
	if class := l.className(n); class != "" && class != "Level" {
		l.add(n.at, "E202", fmt.Sprintf("the map is of class %s, not Level", shown(class)), "in Map > Map Properties set Class to Level")
	}
	if o := n.str("orientation"); o != "orthogonal" {
		l.add(n.at, "E101", fmt.Sprintf("the map's orientation is %s; only orthogonal maps are read", shown(o)), "in Map > Map Properties set Orientation to Orthogonal")
	}
	if v := n.str("infinite"); v != "" && v != "0" {
		l.add(n.at, "E102", "the map is infinite; a level has a fixed size", "in Map > Map Properties untick Infinite")
	}
	if tw, th := n.str("tilewidth"), n.str("tileheight"); tw != "32" || th != "32" {
		l.add(n.at, "E104", fmt.Sprintf("the map's tiles are %s x %s pixels; a square is 32 x 32", shown(tw), shown(th)), "in Map > Map Properties set Tile Width and Tile Height to 32")
	}
	w, errW := strconv.Atoi(n.str("width"))
	h, errH := strconv.Atoi(n.str("height"))
	if errW != nil || errH != nil || w < minSide || h < minSide || w > grid.MaxSide || h > grid.MaxSide {
		l.add(n.at, "E103", fmt.Sprintf("the map is %s x %s squares; each side must have %d to %d", shown(n.str("width")), shown(n.str("height")), minSide, grid.MaxSide), "use Map > Resize Map")
	}
	l.level.Size = grid.Size{W: w, H: h}
	if text, ok := n.attr("backgroundcolor"); ok {
		if l.level.Background, ok = colour(text); !ok {
			l.add(n.at, "E013", fmt.Sprintf("backgroundcolor is %s, not a colour as #RRGGBB or #AARRGGBB", shown(text)), "in Map > Map Properties choose the Background Color again")
		}
	}
	for _, f := range l.list[before:] {
		if f.Severity == Error && f.Code != "E202" {
			return false
		}
	}
	return true
}

// version warns of a file from a Tiled newer than any that is known.
func (l *loader) version(n *node) {
	major, minor, _ := strings.Cut(n.str("tiledversion"), ".")
	minor, _, _ = strings.Cut(minor, ".")
	a, errA := strconv.Atoi(major)
	b, errB := strconv.Atoi(minor)
	if errA == nil && errB == nil && (a > tiledMajor || a == tiledMajor && b > tiledMinor) {
		l.add(n.at, "W304", fmt.Sprintf("the file was saved by Tiled %s; this game knows the format up to %d.%d", shown(n.str("tiledversion")), tiledMajor, tiledMinor), "")
	}
}

// className is an element's class, which Tiled 1.9 alone writes as class and
// every other version as type.
func (l *loader) className(n *node) string {
	old, hasOld := n.attr("type")
	class, hasClass := n.attr("class")
	if hasOld && hasClass && old != class {
		l.add(n.at, "E209", fmt.Sprintf("type is %s and class is %s", shown(old), shown(class)), "save the file with one version of Tiled")
	}
	if class != "" {
		return class
	}
	return old
}

// colour reads a colour as Tiled writes it, the opacity first if it is there.
func colour(text string) (color.NRGBA, bool) {
	hex, _ := strings.CutPrefix(text, "#")
	v, err := strconv.ParseUint(hex, 16, 32)
	if len(hex) == 6 {
		v |= 0xFF << 24
	}
	if err != nil || len(hex) != 6 && len(hex) != 8 {
		return color.NRGBA{}, false
	}
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: uint8(v >> 24)}, true
}

// mapProperties reads the properties of the level itself.
func (l *loader) mapProperties(n *node) {
	class := LevelClass()
	props := l.properties(n, "")
	about := Fault{File: l.main, Line: n.at.line, Col: n.at.col}
	if i := slices.IndexFunc(props, func(p prop) bool { return p.name == "schema_version" }); i < 0 {
		l.add(n.at, "E007", "the map has no property schema_version", "in Map > Map Properties add schema_version, an int, with the value 1")
		class.Properties = class.Properties[1:]
	} else if v, err := strconv.Atoi(props[i].value); err == nil && v > SchemaVersion {
		l.add(props[i].at, "E008", fmt.Sprintf("the level is written in schema version %d; this game reads version %d", v, SchemaVersion), "a newer game is needed: update this one")
		class.Properties = class.Properties[1:]
		props = slices.Delete(props, i, i+1)
	} else {
		l.level.SchemaVersion = v
	}
	v := l.check(&class, props, about)
	l.own = v
	lv := l.level
	lv.Title, lv.Briefing = v.text("title"), v.text("briefing")
	lv.Ambient, lv.Rules = LightLevel(v.num("ambient_light")), Ruleset(v.num("rules"))
	lv.Order, lv.ParRounds, lv.Seed = v.num("order"), v.num("par_rounds"), uint64(v.num("seed"))
	lv.Loadout = l.items(v, "loadout", about)
}

// whole checks that the level has what every level must have.
func (l *loader) whole(root *node) {
	if l.level.Terrain == nil && !l.seen("terrain") {
		l.add(root.at, "E115", "the map has no tile layer named terrain", "add a tile layer, name it terrain and paint every square")
	}
}

// seen says whether a layer of that base name was met, whatever became of it.
func (l *loader) seen(base string) bool {
	for name := range l.layers {
		if path.Base(name) == base {
			return true
		}
	}
	return false
}

// unusedTilesets warns of tilesets that no layer and no object shows.
// With errors about, a layer that could not be read may be the one that does.
func (l *loader) unusedTilesets() {
	if failed(l.list) {
		return
	}
	for _, t := range l.tilesets {
		if !t.used && !t.broken {
			l.add(t.at, "W303", fmt.Sprintf("no layer and no object uses the tileset %s", shown(t.name)), "in Tiled's Tilesets view choose Remove Tileset, or use it")
		}
	}
}
