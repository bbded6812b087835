package levels

// This file holds tilesets: the map's list of them, the TSX files, and the way
// from a layer's global tile number to a tile.

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"blindfight/rules/grid"
)

// tsx is a tileset's own content, shared by all that name its file.
type tsx struct {
	Tileset
	count  int // ids below it are tiles, of a tileset with one image
	align  string
	tiles  map[int]*tileInfo
	broken bool // faulty: its tiles are not judged further
}

// tileInfo is what a tileset says of one of its tiles.
type tileInfo struct {
	at     place
	class  string
	props  []prop
	image  string
	width  int
	height int
}

// tileset is a tileset in the map's list.
type tileset struct {
	*tsx
	at       place
	file     string // "" if it stands in the map
	name     string
	firstgid int
	used     bool
	index    uint8 // 1 for the first
}

// collection says whether each tile has an image of its own.
func (t *tsx) collection() bool { return t.Image == "" }

// has says whether id is one of the tiles.
func (t *tsx) has(id int) bool {
	if t.collection() {
		info := t.tiles[id]
		return info != nil && info.image != ""
	}
	return id < t.count
}

// size is the pixels of a tile.
func (t *tsx) size(id int) (w, h int) {
	if info := t.tiles[id]; t.collection() && info != nil {
		return info.width, info.height
	}
	return t.TileWidth, t.TileHeight
}

// mapTileset takes a tileset into the map's list.
func (l *loader) mapTileset(n *node) {
	t := &tileset{at: n.at, firstgid: l.integer(n, "firstgid", 0, 1, math.MaxInt32)}
	if t.firstgid == 0 {
		if _, ok := n.attr("firstgid"); !ok {
			l.add(n.at, "E013", "a tileset of the map has no firstgid", "save the map with Tiled again")
		}
		t.firstgid = math.MaxInt32
	}
	source, external := n.attr("source")
	if !external {
		l.add(n.at, "W301", fmt.Sprintf("the tileset %s stands in the map itself", shown(n.str("name"))), "in Tiled's Tilesets view choose Export Tileset As, so that levels can share it")
		t.tsx = l.tilesetContent(n, "")
	} else {
		t.tsx = &tsx{broken: true}
		if file, ok := l.resolve(n.at, source, "tileset"); ok {
			t.file = file
			if i := slices.IndexFunc(l.tilesets, func(o *tileset) bool { return o.file == file }); i >= 0 {
				l.add(n.at, "E122", fmt.Sprintf("the tileset %s is listed twice, first on line %d", file, l.tilesets[i].at.line), "save the map with Tiled again")
			}
			t.tsx = l.tilesetFile(n.at, file)
		}
	}
	if t.name = t.Name; t.name == "" {
		t.name = source
	}
	l.tilesets = append(l.tilesets, t)
}

// orderTilesets puts the list in the order of first tiles and hands it to the level.
func (l *loader) orderTilesets() {
	slices.SortStableFunc(l.tilesets, func(a, b *tileset) int { return cmp.Compare(a.firstgid, b.firstgid) })
	for i, t := range l.tilesets {
		if i > 0 && t.firstgid == l.tilesets[i-1].firstgid && t.firstgid != math.MaxInt32 {
			l.add(t.at, "E122", fmt.Sprintf("two tilesets have the firstgid %d, the other on line %d", t.firstgid, l.tilesets[i-1].at.line), "save the map with Tiled again")
		}
		if i == maxFiles {
			l.add(t.at, "E005", fmt.Sprintf("the map lists more than %d tilesets", maxFiles), "join some of them")
			l.tilesets = l.tilesets[:i]
			return
		}
		t.index = uint8(i + 1)
		l.level.Tilesets = append(l.level.Tilesets, t.Tileset)
	}
}

// tilesetFile reads a TSX file, once for all that name it.
func (l *loader) tilesetFile(from place, file string) *tsx {
	if t := l.shared[file]; t != nil {
		return t
	}
	t := &tsx{broken: true}
	l.shared[file] = t
	data, ok := l.read(from, file, "tileset")
	if !ok {
		return t
	}
	root := l.parse(file, data, "tileset")
	if root == nil {
		return t
	}
	l.version(root)
	if _, nested := root.attr("source"); nested {
		l.add(root.at, "E122", "the tileset file names another tileset file", "save the tileset with Tiled again")
		return t
	}
	*t = *l.tilesetContent(root, file)
	return t
}

// tilesetContent reads a tileset from its element.
func (l *loader) tilesetContent(n *node, file string) *tsx {
	before := len(l.list)
	t := &tsx{align: n.str("objectalignment"), tiles: map[int]*tileInfo{}}
	t.Name, t.Source = n.str("name"), file
	t.TileWidth, t.TileHeight = l.integer(n, "tilewidth", 0, 1, 4096), l.integer(n, "tileheight", 0, 1, 4096)
	t.Columns = l.integer(n, "columns", 0, 0, 4096)
	t.Spacing, t.Margin = l.integer(n, "spacing", 0, 0, 4096), l.integer(n, "margin", 0, 0, 4096)
	t.count = l.integer(n, "tilecount", 0, 0, 1<<20)
	if t.align != "" && !listed(alignments, t.align) {
		l.add(n.at, "E013", fmt.Sprintf("objectalignment is %s, not one of %s", shown(t.align), strings.Join(strings.Fields(alignments), ", ")), didYouMean(t.align, strings.Fields(alignments)))
	}
	for _, k := range n.kids {
		switch k.name {
		case "image":
			t.Image, _, _ = l.image(k)
		case "tile":
			l.tilesetTile(t, k)
		}
	}
	if t.collection() && len(t.Images) == 0 && len(l.list) == before {
		l.add(n.at, "E122", fmt.Sprintf("the tileset %s has no image", shown(t.Name)), "choose one in Tiled under Tileset > Tileset Properties")
	}
	if !t.collection() && len(l.list) == before && (t.TileWidth == 0 || t.TileHeight == 0 || t.count == 0 || t.Columns == 0) {
		l.add(n.at, "E122", fmt.Sprintf("the tileset %s has no tiles: tilewidth, tileheight, tilecount and columns must be there", shown(t.Name)), "save the tileset with Tiled again")
	}
	slices.SortFunc(t.Images, func(a, b TileImage) int { return cmp.Compare(a.ID, b.ID) })
	t.broken = slices.ContainsFunc(l.list[before:], func(f Fault) bool { return f.Severity == Error })
	return t
}

// image reads an image's path and size.
func (l *loader) image(n *node) (file string, w, h int) {
	if n.child("data") != nil {
		l.add(n.at, "E123", "the image is embedded in the file", "save the picture as a PNG beside the tileset and choose it in Tiled under Tileset > Tileset Properties")
		return "", 0, 0
	}
	file, ok := l.resolve(n.at, n.str("source"), "image")
	if !ok {
		return "", 0, 0
	}
	l.exists(n.at, file, "image")
	return file, l.integer(n, "width", 0, 1, 65536), l.integer(n, "height", 0, 1, 65536)
}

// tilesetTile reads what a tileset says of one tile.
func (l *loader) tilesetTile(t *tsx, n *node) {
	id := l.integer(n, "id", -1, 0, 1<<24)
	if id < 0 {
		if _, ok := n.attr("id"); !ok {
			l.add(n.at, "E013", "a tile of the tileset has no id", "save the tileset with Tiled again")
		}
		return
	}
	if first := t.tiles[id]; first != nil {
		l.add(n.at, "E213", fmt.Sprintf("the tileset describes tile %d twice, first on line %d", id, first.at.line), "save the tileset with Tiled again")
		return
	}
	info := &tileInfo{at: n.at, class: l.className(n), props: l.properties(n, n.at.file)}
	if image := n.child("image"); image != nil {
		info.image, info.width, info.height = l.image(image)
		t.Images = append(t.Images, TileImage{uint32(id), info.image})
	}
	t.tiles[id] = info
}

// The bits of a global tile number that say how the tile is turned. The fourth
// means something on hexagonal maps only.
const (
	gidFlipX    = 1 << 31
	gidFlipY    = 1 << 30
	gidDiagonal = 1 << 29
	gidHex      = 1 << 28
	gidMask     = gidHex - 1
)

func flips(gid uint32) Flip {
	var f Flip
	if gid&gidFlipX != 0 {
		f |= FlipX
	}
	if gid&gidFlipY != 0 {
		f |= FlipY
	}
	if gid&gidDiagonal != 0 {
		f |= FlipDiagonal
	}
	return f
}

// tile finds the tile of a global number: its tileset and its id there. Message
// says why there is none; the tileset is nil without a message if it is broken,
// which was noted already.
func (l *loader) tile(gid uint32) (t *tileset, id int, message string) {
	n := int(gid & gidMask)
	i, found := slices.BinarySearchFunc(l.tilesets, n, func(t *tileset, n int) int { return cmp.Compare(t.firstgid, n) })
	if !found {
		i--
	}
	if i < 0 {
		return nil, 0, fmt.Sprintf("tile number %d belongs to no tileset", n)
	}
	t = l.tilesets[i]
	t.used = true
	if id = n - t.firstgid; t.broken {
		return nil, id, ""
	}
	if !t.has(id) && t.collection() {
		return nil, id, fmt.Sprintf("tile number %d is none of the tiles of the image collection %s (firstgid %d)", n, shown(t.name), t.firstgid)
	}
	if !t.has(id) {
		return nil, id, fmt.Sprintf("tile number %d is past the end of the tileset %s (firstgid %d, %d tiles)", n, shown(t.name), t.firstgid, t.count)
	}
	return t, id, ""
}

// ground is what a tile makes of a square of the terrain layer.
func (l *loader) ground(gid uint32) (kind grid.Terrain, code, message, hint string) {
	t, id, message := l.tile(gid)
	switch {
	case message != "":
		return 0, "E108", message, "paint the square again"
	case t == nil:
		return 0, "", "", ""
	case t.TileWidth != squarePx || t.TileHeight != squarePx:
		return 0, "E104", fmt.Sprintf("a tile of %d x %d pixels stands on the terrain layer", t.TileWidth, t.TileHeight), "paint terrain with tiles of 32 x 32"
	}
	var props []prop
	if info := t.tiles[id]; info != nil {
		props = info.props
	}
	names := make([]string, 0, len(props))
	for _, p := range props {
		if p.name == "terrain" {
			kind, err := grid.ParseTerrain(p.value)
			if err != nil || !slices.Contains(grid.Grounds(), kind) {
				kinds := terrainNames()
				return 0, "E110", fmt.Sprintf("the terrain of tile %d of %s is %s, not one of %s", id, shown(t.name), shown(p.value), strings.Join(kinds, ", ")), didYouMean(p.value, kinds)
			}
			return kind, "", "", ""
		}
		names = append(names, p.name)
	}
	hint = "give the tile that property in the tileset, or paint with another tile"
	for _, name := range names {
		if didYouMean(name, []string{"terrain"}) != "" {
			hint = fmt.Sprintf("it has a property %s: did you mean \"terrain\"?", shown(name))
		}
	}
	return 0, "E111", fmt.Sprintf("tile %d of %s has no property terrain", id, shown(t.name)), hint
}

func terrainNames() []string {
	var names []string
	for _, t := range grid.Grounds() {
		names = append(names, t.String())
	}
	return names
}
