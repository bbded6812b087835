package levels

// This file holds the comparison with go-tiled: for every map that both load,
// tiles, positions and properties agree. It does not merge templates, so that
// an instance is compared by what stands in the map.

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/lafriks/go-tiled"
)

// loaded is the loader after it has read a level, with the objects' raw values.
func loaded(t *testing.T, fsys fs.FS, name string) *loader {
	t.Helper()
	l := newLoader(fsys, name)
	l.load()
	if failed(l.list) {
		t.Fatal(l.sorted(name).Error())
	}
	return l
}

// theirs is a go-tiled map with its layers and objects flattened.
type theirs struct {
	sets    []*tiled.Tileset
	layers  map[string]*tiled.Layer
	objects map[uint32]*tiled.Object
}

func flatten(m *tiled.Map) *theirs {
	out := &theirs{sets: slices.Clone(m.Tilesets), layers: map[string]*tiled.Layer{}, objects: map[uint32]*tiled.Object{}}
	slices.SortFunc(out.sets, func(a, b *tiled.Tileset) int { return int(a.FirstGID) - int(b.FirstGID) })
	var walk func(prefix string, layers []*tiled.Layer, objects []*tiled.ObjectGroup, groups []*tiled.Group)
	walk = func(prefix string, layers []*tiled.Layer, objects []*tiled.ObjectGroup, groups []*tiled.Group) {
		for _, l := range layers {
			out.layers[prefix+l.Name] = l
		}
		for _, g := range objects {
			for _, o := range g.Objects {
				out.objects[o.ID] = o
			}
		}
		for _, g := range groups {
			walk(prefix+g.Name+"/", g.Layers, g.ObjectGroups, g.Groups)
		}
	}
	walk("", m.Layers, m.ObjectGroups, m.Groups)
	return out
}

func TestOracle(t *testing.T) {
	var refused []string
	tiles, objects, properties := 0, 0, 0
	compare := func(fsys fs.FS, name string) {
		m, err := tiled.LoadFile(name, tiled.WithFileSystem(fsys))
		if err != nil {
			refused = append(refused, name)
			return
		}
		ours, their := loaded(t, fsys, name), flatten(m)
		for _, layer := range ours.level.Layers {
			tiles += sameTiles(t, name, layer, their)
		}
		for _, o := range ours.objects {
			other := their.objects[uint32(o.ID)]
			if other == nil {
				t.Errorf("%s: go-tiled has no object %d", name, o.ID)
				continue
			}
			objects++
			sameObject(t, name, ours, o, other, their)
			properties += sameProperties(t, name, o.v, other.Properties)
		}
		if m.Properties != nil {
			properties += sameProperties(t, name, ours.own, *m.Properties)
		}
	}
	for _, name := range maps(t, "good") {
		compare(testFS(), name)
	}
	for _, name := range Names() {
		compare(Shipped(), name+".tmx")
	}
	if len(refused) > 0 {
		t.Errorf("go-tiled refuses %q, so that nothing vouches for them", refused)
	}
	if tiles < 1500 || objects < 50 || properties < 150 {
		t.Errorf("compared only %d tiles, %d objects, %d properties", tiles, objects, properties)
	}
}

func sameTiles(t *testing.T, name string, layer Layer, their *theirs) int {
	t.Helper()
	other := their.layers[layer.Name]
	if other == nil {
		t.Errorf("%s: go-tiled has no layer %s", name, layer.Name)
		return 0
	}
	for i, tile := range layer.Tiles {
		if got := theirTile(other.Tiles[i], their); got != tile {
			t.Errorf("%s: layer %s, tile %d is %v, go-tiled has %v", name, layer.Name, i, tile, got)
		}
	}
	return len(layer.Tiles)
}

func theirTile(o *tiled.LayerTile, their *theirs) Tile {
	if o.IsNil() {
		return Tile{}
	}
	tile := Tile{ID: o.ID, Set: uint8(slices.Index(their.sets, o.Tileset) + 1)}
	if o.HorizontalFlip {
		tile.Flip |= FlipX
	}
	if o.VerticalFlip {
		tile.Flip |= FlipY
	}
	if o.DiagonalFlip {
		tile.Flip |= FlipDiagonal
	}
	return tile
}

func sameObject(t *testing.T, name string, l *loader, o *object, other *tiled.Object, their *theirs) {
	t.Helper()
	x, y := o.shape.x, o.shape.y
	if o.Tile.Set > 0 && l.tilesets[o.Tile.Set-1].align != "topleft" {
		y += o.shape.h
	}
	if x != other.X || y != other.Y {
		t.Errorf("%s: object %d lies at %g,%g, go-tiled has %g,%g", name, o.ID, x, y, other.X, other.Y)
	}
	if o.Via != "" {
		return
	}
	if other.Name != "" && o.class.Name != "Creature" && o.Name != other.Name {
		t.Errorf("%s: object %d is named %q, go-tiled has %q", name, o.ID, o.Name, other.Name)
	}
	var tile Tile
	if other.GID != 0 {
		set := 0
		for i, s := range their.sets {
			if s.FirstGID <= other.GID&gidMask {
				set = i
			}
		}
		tile = Tile{uint8(set + 1), flips(other.GID), other.GID&gidMask - their.sets[set].FirstGID}
	}
	if tile != o.Tile {
		t.Errorf("%s: object %d shows %v, go-tiled has %v", name, o.ID, o.Tile, tile)
	}
}

func sameProperties(t *testing.T, name string, v *values, others tiled.Properties) int {
	t.Helper()
	for _, p := range others {
		i := v.index(p.Name)
		if i < 0 {
			t.Errorf("%s: go-tiled has a property %s", name, p.Name)
			continue
		}
		got := v.texts[i]
		switch rule := v.class.Properties[i]; rule.Kind {
		case IntKind, RefKind:
			got = strconv.Itoa(v.nums[i])
		case BoolKind:
			got = strconv.FormatBool(v.nums[i] == 1)
		case EnumKind:
			got = rule.Enum.Values[v.nums[i]]
		}
		if got != strings.ReplaceAll(p.Value, "\r\n", "\n") {
			t.Errorf("%s: property %s is %q, go-tiled has %q", name, p.Name, got, p.Value)
		}
	}
	return len(others)
}
