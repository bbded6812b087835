package levels

// This file holds layers: their names, groups and offsets, and what tile layers
// make of their data.

import (
	"fmt"
	"strings"

	"blindfight/rules/grid"
)

// group is what the groups round a layer add to it.
type group struct {
	prefix  string
	x, y    float64
	hidden  bool
	scratch bool // below a group named ~something
	moves   bool // it scrolls at a pace of its own
}

// The names of layers, besides ~anything.
const (
	drawnLayers = "decor overlay"
	tileLayers  = "terrain decor overlay"
)

// layer takes in a layer or a group of them.
func (l *loader) layer(n *node, in group) {
	switch n.name {
	case "layer", "objectgroup", "imagelayer", "group":
	default:
		return
	}
	base := n.str("name")
	here := in.enter(l, n)
	if n.name == "group" {
		for _, k := range n.kids {
			l.layer(k, here)
		}
		return
	}
	name := in.prefix + base
	if !here.scratch && !l.layerKind(n, base, name) {
		return
	}
	if first, twice := l.layers[name]; twice && !here.scratch {
		l.add(n.at, "E114", fmt.Sprintf("two layers are named %s, the other on line %d", shown(name), first.line), "rename one of them, or merge them")
		return
	}
	l.layers[name] = n.at
	if here.scratch {
		if n.name == "layer" {
			l.drawn(n, name, here)
		}
		return
	}
	switch {
	case listed(drawnLayers, base):
		if n.name == "layer" {
			l.drawn(n, name, here)
		}
	case l.shifted(n, name, here):
	case n.name == "layer":
		l.terrain(n, name, here)
	default:
		l.objectLayer(n, base, name, here)
	}
}

// enter is what holds inside the layer or group n.
func (in group) enter(l *loader, n *node) group {
	name := n.str("name")
	in.prefix += name + "/"
	in.x += l.number(n, "offsetx", 0)
	in.y += l.number(n, "offsety", 0)
	in.hidden = in.hidden || n.str("visible") == "0"
	in.scratch = in.scratch || strings.HasPrefix(name, "~")
	in.moves = in.moves || l.number(n, "parallaxx", 1) != 1 || l.number(n, "parallaxy", 1) != 1
	return in
}

// layerKind checks that a layer has a name that is known and the kind that goes
// with it.
func (l *loader) layerKind(n *node, base, name string) bool {
	kind := map[string]string{"layer": "tile layer", "objectgroup": "object layer", "imagelayer": "image layer"}[n.name]
	want := ""
	switch {
	case base == "terrain":
		want = "tile layer"
	case listed(drawnLayers, base):
		if want = kind; n.name == "objectgroup" {
			want = "tile layer or image layer"
		}
	case l.family(base):
		want = "object layer"
	}
	if want == kind {
		return true
	}
	f := (*Fault)(nil)
	if want == "" {
		all := append(strings.Fields(tileLayers), l.families()...)
		hint := didYouMean(base, all)
		if hint == "" {
			hint = "begin its name with ~ to keep it out of the game"
		}
		f = l.add(n.at, "E112", fmt.Sprintf("no layer of a level is named %s; they are named %s, or ~ and anything", shown(base), strings.Join(all, ", ")), hint)
	} else {
		f = l.add(n.at, "E113", fmt.Sprintf("%s must be %s, not %s", base, a(want), a(kind)), "make a new layer of that kind and move the content over")
	}
	f.Layer = name
	return false
}

// families are the names of the layers of objects.
func (l *loader) families() []string {
	var names []string
	for _, c := range l.classes {
		names = append(names, c.Layer)
	}
	return names
}

func (l *loader) family(name string) bool {
	for _, c := range l.classes {
		if c.Layer == name {
			return true
		}
	}
	return false
}

// shifted refuses a layer of content that does not lie on the grid.
func (l *loader) shifted(n *node, name string, here group) bool {
	if here.x == 0 && here.y == 0 && !here.moves {
		return false
	}
	l.add(n.at, "E116", fmt.Sprintf("the layer is shifted by %g,%g pixels or scrolls by a parallax factor; what it holds would not lie where it shows", here.x, here.y),
		"select the layer and its groups in Tiled and set Horizontal and Vertical Offset to 0, Parallax Factor to 1").Layer = name
	return true
}

// drawn keeps a layer that is only looked at.
func (l *loader) drawn(n *node, name string, here group) {
	gids, data, ok := l.data(n, name)
	if !ok {
		return
	}
	layer := Layer{Name: name, OffsetX: int(here.x), OffsetY: int(here.y), Hidden: here.hidden}
	layer.Tiles = l.tiles(gids, func(i int, message string, n int) {
		l.square(data.at, "E108", message+others(n), "paint the square again", name, i)
	})
	l.level.Layers = append(l.level.Layers, layer)
}

// tiles turns a layer's numbers into tiles. bad is told of each number that is
// none, once: the first square, why, and how many more squares have it.
func (l *loader) tiles(gids []uint32, bad func(square int, message string, more int)) []Tile {
	type found struct {
		tile    Tile
		square  int
		message string
		count   int
	}
	known, order := map[uint32]*found{}, []*found(nil)
	tiles := make([]Tile, len(gids))
	for i, gid := range gids {
		if gid&gidMask == 0 {
			continue
		}
		f := known[gid]
		if f == nil {
			f = &found{square: i}
			t, id, message := l.tile(gid)
			if f.message = message; t != nil {
				f.tile = Tile{t.index, flips(gid), uint32(id)}
			}
			known[gid] = f
			if order = append(order, f); len(order) > maxTiles {
				break
			}
		}
		f.count++
		tiles[i] = f.tile
	}
	for _, f := range order {
		if f.message != "" {
			bad(f.square, f.message, f.count-1)
		}
	}
	return tiles
}

func others(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(", here and on %d more squares", n)
}

// square notes a fault of the square at place i of a tile layer.
func (l *loader) square(at place, code, message, hint, layer string, i int) {
	f := l.add(at, code, message, hint)
	s := l.level.Size.Square(i)
	f.Layer, f.Square = layer, &[2]int{int(s.X), int(s.Y)}
}

// terrain reads the one layer that says what fills each square.
func (l *loader) terrain(n *node, name string, here group) {
	if l.level.Terrain != nil {
		l.add(n.at, "E114", "the map has two layers named terrain", "merge them: Layer > Merge Layer Down").Layer = name
		return
	}
	l.level.Terrain = make([]grid.Terrain, l.level.Size.Area())
	gids, data, ok := l.data(n, name)
	if !ok {
		return
	}
	tiles := l.tiles(gids, func(int, string, int) {}) // judged below, with what each makes of its square
	type kind struct {
		terrain             grid.Terrain
		code, message, hint string
		square, count       int
	}
	known, order := map[uint32]*kind{}, []*kind(nil)
	for i, gid := range gids {
		gid &= gidMask
		k := known[gid]
		if k == nil {
			k = &kind{square: i}
			if gid == 0 {
				k.code, k.message, k.hint = "E109", "the square has no terrain", "paint it; what lies outside the level is void"
			} else {
				k.terrain, k.code, k.message, k.hint = l.ground(gid)
			}
			known[gid], order = k, append(order, k)
		}
		k.count++
		l.level.Terrain[i] = k.terrain
	}
	for _, k := range order {
		if k.code != "" {
			l.square(data.at, k.code, k.message+others(k.count-1), k.hint, name, k.square)
		}
	}
	l.level.Layers = append(l.level.Layers, Layer{Name: name, Tiles: tiles, Hidden: here.hidden})
}

// objectLayer reads a layer of objects of one family.
func (l *loader) objectLayer(n *node, base, name string, here group) {
	objects := 0
	for _, k := range n.kids {
		switch k.name {
		case "object":
			objects++
			if l.full() {
				return
			}
			l.object(k, base, name)
		case "properties":
			for _, p := range k.kids {
				l.add(p.at, "E205", fmt.Sprintf("a layer has no properties in a level; here is %s", shown(p.str("name"))), "delete it under Custom Properties").Layer = name
			}
		}
	}
	if here.hidden && objects > 0 {
		l.add(n.at, "W302", "the layer is hidden in Tiled, and its objects are in the level all the same", "show the layer, or begin its name with ~ to keep it out of the game").Layer = name
	}
}
