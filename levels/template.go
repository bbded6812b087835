package levels

// This file holds object templates: the .tx files, and how an instance, its
// template and its tile are laid over one another.

import (
	"fmt"
	"math"

	"encoding/xml"
)

// template is the object of a .tx file.
type template struct {
	file     string
	object   *node
	set      *tsx   // the tileset of its tile, nil without one
	setFile  string // that tileset's file
	firstgid int    // within the template
	class    string
	props    []prop
}

// template reads a .tx file, once for all instances; nil, with a fault, if
// nothing can be made of it.
func (l *loader) template(from place, source string) *template {
	file, ok := l.resolve(from, source, "template")
	if !ok {
		return nil
	}
	if t, known := l.templates[file]; known {
		return t
	}
	l.templates[file] = nil
	data, ok := l.read(from, file, "template")
	if !ok {
		return nil
	}
	root := l.parse(file, data, "template")
	if root == nil {
		return nil
	}
	t := &template{file: file, object: root.child("object")}
	if t.object == nil {
		l.add(root.at, "E214", "the template holds no object", "make it again in Tiled: right click on an object, Save As Template")
		return nil
	}
	if _, nested := t.object.attr("template"); nested {
		l.add(t.object.at, "E214", "the template is an instance of another template", "make it again in Tiled from a plain object")
		return nil
	}
	t.class, t.props = l.className(t.object), l.properties(t.object, file)
	if set := root.child("tileset"); set != nil && !l.templateTileset(t, set) {
		return nil
	}
	l.templates[file] = t
	return t
}

// templateTileset reads the tileset that a template names for its tile.
func (l *loader) templateTileset(t *template, n *node) bool {
	source, ok := n.attr("source")
	if !ok {
		l.add(n.at, "E214", "the template's tileset stands in the template itself", "export the tileset to a TSX file and make the template again")
		return false
	}
	t.firstgid = l.integer(n, "firstgid", 1, 1, math.MaxInt32)
	if t.setFile, ok = l.resolve(n.at, source, "tileset"); ok {
		t.set = l.tilesetFile(n.at, t.setFile)
	}
	return ok
}

// global turns a template's tile number into the map's: the template numbers the
// tiles of its own tileset, which begins elsewhere in the map's list.
func (l *loader) global(t *template, gid uint32, about Fault) (uint32, bool) {
	for _, s := range l.tilesets {
		if t.setFile != "" && s.file == t.setFile {
			return gid&^gidMask | (gid&gidMask-uint32(t.firstgid)+uint32(s.firstgid))&gidMask, true
		}
	}
	f := about
	f.Severity, f.Code, f.Via = Error, "E214", t.file
	f.Message = fmt.Sprintf("the template's tileset %s is not one of the map's", shown(t.setFile))
	f.Hint = "in Tiled choose Map > Add External Tileset, or place the template again"
	l.put(f)
	return 0, false
}

// overlay is an instance laid over its template: the instance's attributes and
// shape win, its properties win by name.
func overlay(instance *node, t *template) *node {
	if t == nil {
		return instance
	}
	n := &node{name: instance.name, at: instance.at, attrs: append([]xml.Attr(nil), instance.attrs...)}
	for _, a := range t.object.attrs {
		switch a.Name.Local {
		case "id", "x", "y", "gid", "type", "class":
			continue
		}
		if _, own := instance.attr(a.Name.Local); !own {
			n.attrs = append(n.attrs, a)
		}
	}
	n.kids = instance.kids
	if !hasShape(instance) {
		n.kids = append(append([]*node(nil), instance.kids...), t.object.kids...)
	}
	return n
}

// hasShape says whether an object's element says what shape it has.
func hasShape(n *node) bool {
	for _, k := range n.kids {
		if k.name != "properties" {
			return true
		}
	}
	return false
}

// laid puts own properties over those they are laid on, by name.
func laid(own, under []prop) []prop {
	out := append([]prop(nil), own...)
	for _, p := range under {
		if !hasProp(own, p.name) {
			out = append(out, p)
		}
	}
	return out
}

func hasProp(props []prop, name string) bool {
	for _, p := range props {
		if p.name == name {
			return true
		}
	}
	return false
}
