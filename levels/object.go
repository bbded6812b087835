package levels

// This file holds objects: identity, class and shape; build.go makes the typed
// ones of them.

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"blindfight/rules/grid"
)

// object is an object on its way from the file to the level.
type object struct {
	Object
	class *Class
	shape shape
	about Fault // what its faults begin with
	v     *values
}

// object reads one object of a layer of the family base.
func (l *loader) object(n *node, base, layer string) {
	if len(l.ids) >= maxObjects {
		if len(l.ids) == maxObjects {
			l.ids[-1] = n.at
			l.add(n.at, "E005", fmt.Sprintf("the level has more than %d objects", maxObjects), "split the level")
		}
		return
	}
	o := &object{about: Fault{File: n.at.file, Line: n.at.line, Col: n.at.col, Layer: layer}}
	o.Layer, o.Line, o.Col = layer, n.at.line, n.at.col
	o.about.name, o.about.Class = n.str("name"), cmp.Or(n.str("class"), n.str("type"))
	o.about.Square = roughly(n.str("x"), n.str("y"))
	idOK := l.identity(o, n)
	var t *template
	if source, ok := n.attr("template"); ok {
		if t = l.template(n.at, source); t == nil {
			return
		}
		o.Via = t.file
	}
	whole := overlay(n, t)
	o.Name = whole.str("name")
	o.about.name = o.Name
	tile, tileOK := l.objectTile(o, n, t)
	placed := l.place(o, whole, tile)
	class, via := l.objectClass(n, t, tile)
	o.about.Class = class
	if !l.classFits(o, class, via, base) || !tileOK || !placed {
		return
	}
	if !l.shapeOf(o, whole, tile) {
		return
	}
	props := l.properties(n, "")
	if t != nil {
		props = laid(props, t.props)
	}
	if tile != nil {
		under := slices.Clone(tile.props)
		props = laid(props, slices.DeleteFunc(under, func(p prop) bool { return p.name == "terrain" }))
	}
	o.v = l.check(o.class, props, o.about)
	if idOK {
		l.objects = append(l.objects, o)
	}
	l.build(o)
	o.shape.points = nil // the level has their squares now
}

// identity checks an object's id, which is its own in the whole map.
func (l *loader) identity(o *object, n *node) bool {
	id, err := strconv.ParseUint(n.str("id"), 10, 16)
	if err != nil || id == 0 {
		l.about(o.about, nil, "E213", fmt.Sprintf("the object's id is %s, not a whole number from 1 to 65535", shown(n.str("id"))), "save the map with Tiled again; to number the objects anew, copy them into a new map")
		return false
	}
	o.ID, o.about.Object = uint16(id), int(id)
	if first, twice := l.ids[int(id)]; twice {
		l.about(o.about, nil, "E213", fmt.Sprintf("two objects have the id %d, on lines %d and %d", id, first.line, n.at.line), "delete one of them, or cut and paste it in Tiled, which numbers it anew")
		return false
	}
	l.ids[int(id)] = n.at
	return true
}

// objectTile finds the tile that an object shows, by its own number or its
// template's; nil if it shows none. False: it should, but there is a fault.
func (l *loader) objectTile(o *object, n *node, t *template) (*tileInfo, bool) {
	own, ok := n.attr("gid")
	gid, err := strconv.ParseUint(own, 10, 32)
	if ok && err != nil {
		l.about(o.about, nil, "E013", fmt.Sprintf("gid is %s, not the number of a tile", shown(own)), "save the map with Tiled again")
		return nil, false
	}
	fromTemplate := false
	if t != nil {
		if theirs, has := t.object.attr("gid"); has {
			if ok && gid == 0 {
				l.about(o.about, nil, "W305", "the object's gid is 0 and its template has a tile: the template's is taken", "in Tiled right click on the object and choose Reset Template Instance")
				ok = false
			}
			if !ok {
				g, err := strconv.ParseUint(theirs, 10, 32)
				if err != nil {
					l.add(t.object.at, "E013", fmt.Sprintf("gid is %s, not the number of a tile", shown(theirs)), "make the template again")
					return nil, false
				}
				if gid, fromTemplate = g, true; g&gidMask == 0 {
					fromTemplate, gid = false, 0
				}
			}
		}
	}
	global := uint32(gid)
	if fromTemplate {
		if global, ok = l.global(t, global, o.about); !ok {
			return nil, false
		}
	}
	if global&gidMask == 0 {
		return nil, true
	}
	set, id, message := l.tile(global)
	if message != "" {
		l.about(o.about, nil, "E108", message, "choose the tile again in Tiled")
	}
	if set == nil {
		return nil, false
	}
	o.Tile = Tile{set.index, flips(global), uint32(id)}
	w, h := set.size(id)
	o.shape = shape{kind: TileShape, w: float64(w), h: float64(h)}
	info := set.tiles[id]
	if info == nil {
		info = &tileInfo{}
	}
	return info, true
}

// objectClass is an object's class: its own, its template's or its tile's.
func (l *loader) objectClass(n *node, t *template, tile *tileInfo) (class, via string) {
	if class = l.className(n); class != "" {
		return class, ""
	}
	if t != nil && t.class != "" {
		return t.class, t.file
	}
	if tile != nil && tile.class != "" {
		return tile.class, tile.at.file
	}
	return "", ""
}

// classFits checks that a class is known and belongs on its layer.
func (l *loader) classFits(o *object, name, via, base string) bool {
	at := slices.IndexFunc(l.classes, func(c Class) bool { return c.Layer == base })
	here := &l.classes[at]
	word := "Class"
	p := &prop{via: via, at: place{o.about.File, o.Line, o.Col}}
	if name == "" {
		l.about(o.about, nil, "E201", "the object has no class", fmt.Sprintf("set its %s (Type in Tiled up to 1.8) to %s", word, here.Name))
		return false
	}
	if name == here.Name {
		o.class = here
		return true
	}
	var names []string
	for _, c := range l.classes {
		if names = append(names, c.Name); c.Name == name {
			l.about(o.about, p, "E203", fmt.Sprintf("%s has no place on the layer %s", a(name), base), "move it to the layer "+c.Layer)
			return false
		}
	}
	l.about(o.about, p, "E202", fmt.Sprintf("%s is not one of the classes %s", shown(name), strings.Join(names, ", ")), didYouMean(name, names))
	return false
}

// place reads where in pixels an object lies and how large it is.
func (l *loader) place(o *object, n *node, tile *tileInfo) bool {
	before := len(l.list)
	s := &o.shape
	s.x, s.y = l.number(n, "x", 0), l.number(n, "y", 0)
	s.w, s.h = l.number(n, "width", s.w), l.number(n, "height", s.h)
	if s.w < 0 || s.h < 0 {
		l.about(o.about, nil, "E204", fmt.Sprintf("its size is %g x %g pixels", s.w, s.h), "draw it again")
	}
	if tile != nil {
		s.x, s.y = topLeft(l.tilesets[o.Tile.Set-1].align, s.x, s.y, s.w, s.h)
	}
	if failed(l.list[before:]) {
		return false
	}
	o.about.Square = near(s.x, s.y)
	return true
}

// shapeOf reads an object's shape and its square.
func (l *loader) shapeOf(o *object, n *node, tile *tileInfo) bool {
	before := len(l.list)
	s := &o.shape
	if tile == nil {
		l.plainShape(o, n)
	}
	if r := l.number(n, "rotation", 0); r != 0 {
		l.about(o.about, nil, "E215", fmt.Sprintf("the object is turned by %g degrees", r), "set its Rotation to 0")
	}
	if n.str("visible") == "0" {
		l.about(o.about, nil, "W302", "the object is hidden in Tiled, and is in the level all the same", "show it, or delete it")
	}
	if !failed(l.list[before:]) && o.class.Shapes&s.kind == 0 {
		l.about(o.about, nil, "E204", fmt.Sprintf("%s is %s, not %s", a(o.class.Name), a(o.class.Shapes.String()), a(s.kind.String())), "draw it again with that tool, or place a template")
	}
	return !failed(l.list[before:]) && l.stand(o)
}

// near is the square that a place in pixels lies in, for faults of objects that
// have no square yet.
func near(x, y float64) *[2]int {
	return &[2]int{int(math.Floor((x + slackPx) / squarePx)), int(math.Floor((y + slackPx) / squarePx))}
}

// roughly is near for numbers as they stand in the file, nil if they are none.
func roughly(x, y string) *[2]int {
	px, errX := pixels(x)
	py, errY := pixels(y)
	if errX != nil || errY != nil {
		return nil
	}
	return near(px, py)
}

func failed(fs []Fault) bool { return Faults(fs).Failed() }

// plainShape reads the shape of an object that shows no tile.
func (l *loader) plainShape(o *object, n *node) {
	s := &o.shape
	s.kind = RectangleShape
	shapes := 0
	for _, k := range n.kids {
		switch k.name {
		case "properties":
			continue
		case "point":
			s.kind = PointShape
		case "ellipse", "capsule":
			s.kind = EllipseShape
		case "text":
			s.kind = TextShape
		case "polygon", "polyline":
			if s.kind = PolygonShape; k.name == "polyline" {
				s.kind = PolylineShape
			}
			var err error
			if s.points, err = points(k.str("points"), s.x, s.y); err != nil {
				l.about(o.about, nil, "E204", err.Error(), "draw it again")
			}
		}
		shapes++
	}
	if shapes > 1 {
		l.about(o.about, nil, "E204", "the object has more than one shape", "draw it again")
	}
}

// stand finds an object's square, or says why it has none on the map.
func (l *loader) stand(o *object) bool {
	s := &o.shape
	w, h := 1, 1
	switch s.kind {
	case RectangleShape, TileShape:
		at, rw, rh, message, hint := s.rect()
		if message != "" {
			l.about(o.about, nil, "E210", message, hint)
			return false
		}
		o.At, w, h = at, rw, rh
	case PointShape:
		at, ok := pointSquare(s.x, s.y)
		if !ok {
			l.about(o.about, nil, "E210", fmt.Sprintf("its %g,%g pixels are neither the corner nor the middle of a square", s.x, s.y), snapHint)
			return false
		}
		o.At = at
	default:
		o.At = grid.At(clamp(int(s.x+slackPx)/squarePx), clamp(int(s.y+slackPx)/squarePx))
		if s.x < -slackPx || s.y < -slackPx {
			o.At = grid.At(-1, -1)
		}
	}
	o.about.Square = &[2]int{int(o.At.X), int(o.At.Y)}
	end := grid.At(int(o.At.X)+min(w, grid.MaxSide+1)-1, int(o.At.Y)+min(h, grid.MaxSide+1)-1)
	if !l.level.Size.Holds(o.At) || !l.level.Size.Holds(end) {
		l.about(o.about, nil, "E211", fmt.Sprintf("it lies outside the map of %d x %d squares", l.level.Size.W, l.level.Size.H), "move it onto the map, or delete it")
		return false
	}
	return true
}
