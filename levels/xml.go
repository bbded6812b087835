package levels

// This file holds the reading of one XML file into checked nodes: every element
// and attribute known, with the line and column of each, within fixed bounds.

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// What one file may hold, so that no file can ask for more memory than a large
// level needs.
const (
	maxToken      = 512 << 10 // bytes of one tag or text: the CSV of 200 x 200 squares fits
	maxElements   = 50_000
	maxAttributes = 64
	maxName       = 200 // bytes
	maxGroups     = 8
	maxLayers     = 64 // with groups
	maxDepth      = maxGroups + 16
	maxTiles      = 200*200 + 1
)

// node is an element with what it holds.
type node struct {
	name  string
	at    place
	attrs []xml.Attr
	kids  []*node
	text  []byte
	gids  []uint32 // of a data element that lists its tiles
}

// attr returns an attribute's value and whether it is there.
func (n *node) attr(name string) (string, bool) {
	for _, a := range n.attrs {
		if a.Name.Local == name {
			return a.Value, true
		}
	}
	return "", false
}

// str returns an attribute's value, "" if it is not there.
func (n *node) str(name string) string {
	v, _ := n.attr(name)
	return v
}

// child returns the first child of that name, nil if there is none.
func (n *node) child(name string) *node {
	for _, k := range n.kids {
		if k.name == name {
			return k
		}
	}
	return nil
}

// integer reads a whole-numbered attribute, def if it is not there or, with a
// fault, if it is no number of that range.
func (r *report) integer(n *node, name string, def, min, max int) int {
	v, ok := n.attr(name)
	if !ok {
		return def
	}
	i, err := strconv.ParseInt(v, 10, 64)
	if err != nil || i < int64(min) || i > int64(max) {
		r.add(n.at, "E013", fmt.Sprintf("%s of <%s> is %s, not a whole number from %d to %d", name, n.name, shown(v), min, max), "save the file with Tiled again")
		return def
	}
	return int(i)
}

// number reads a numeric attribute, in pixels or degrees, def if it is not there
// or, with a fault, if it is no number of a size that a map can hold.
func (r *report) number(n *node, name string, def float64) float64 {
	v, ok := n.attr(name)
	if !ok {
		return def
	}
	f, err := pixels(v)
	if err != nil {
		r.add(n.at, "E013", fmt.Sprintf("%s of <%s> is %s, not a number from -1000000 to 1000000", name, n.name, shown(v)), "save the file with Tiled again")
		return def
	}
	return f
}

var errNumber = errors.New("not a number that a map can hold")

func pixels(text string) (float64, error) {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(f) || math.Abs(f) > 1e6 {
		return 0, errNumber
	}
	return f, nil
}

const noDoctype = "a level file has no DOCTYPE or other declaration"

var errToken = errors.New("a tag or text is longer than 512 KB")

// bounded hands the decoder a file byte by byte and stops it inside an overlong token.
type bounded struct {
	data []byte
	off  int
	mark int // where the token began
}

func (b *bounded) ReadByte() (byte, error) {
	if b.off >= len(b.data) {
		return 0, io.EOF
	}
	if b.off-b.mark > maxToken {
		return 0, errToken
	}
	b.off++
	return b.data[b.off-1], nil
}

func (b *bounded) Read(p []byte) (int, error) {
	c, err := b.ReadByte()
	if err != nil || len(p) == 0 {
		return 0, err
	}
	p[0] = c
	return 1, nil
}

// reader builds the nodes of one file.
type reader struct {
	*report
	file     string
	source   bounded
	xml      *xml.Decoder
	elements int
	groups   int
	layers   int
	path     []*node
	root     *node
}

// parse reads a file whose root element must be named root. It returns nil if
// nothing can be made of the file; the faults say why.
func (r *report) parse(file string, data []byte, root string) *node {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if trimmed := bytes.TrimLeft(data, " \t\r\n"); len(trimmed) > 0 && (trimmed[0] == '{' || trimmed[0] == '[') {
		r.add(place{file, 1, 1}, "E006", "this is a JSON file; only Tiled's XML formats are read", "in Tiled choose File > Save As and the type Tiled map files (*.tmx), for a tileset *.tsx")
		return nil
	}
	rd := &reader{report: r, file: file, source: bounded{data: data}}
	rd.xml = xml.NewDecoder(&rd.source)
	if !rd.all(root) {
		return nil
	}
	return rd.root
}

// all reads to the end of the file; false if reading had to stop.
func (r *reader) all(root string) bool {
	for !r.full() {
		r.source.mark = r.source.off
		line, col := r.xml.InputPos()
		at := place{r.file, line, col}
		token, err := r.xml.Token()
		if err != nil {
			return r.ended(err, root)
		}
		switch token := token.(type) {
		case xml.StartElement:
			if !r.start(token, at, root) {
				return false
			}
		case xml.EndElement:
			last := r.path[len(r.path)-1]
			if last.name == "group" {
				r.groups--
			}
			r.path = r.path[:len(r.path)-1]
		case xml.CharData:
			r.chars(token, at)
		case xml.Directive:
			r.add(at, "E009", noDoctype, "delete the line that begins with <!, or save the file with Tiled again")
			return false
		}
	}
	return false
}

// ended judges the end of the file: io.EOF after the root, or why there is none.
func (r *reader) ended(err error, root string) bool {
	line, col := r.xml.InputPos()
	at := place{r.file, line, col}
	var syntax *xml.SyntaxError
	switch {
	case err == io.EOF && r.root != nil:
		return true
	case err == io.EOF:
		r.add(place{r.file, 1, 1}, "E001", "the file is empty", "save the file with Tiled again")
	case errors.Is(err, errToken):
		r.add(at, "E005", errToken.Error(), "save the map with Tiled again; a level has at most 200 x 200 squares")
	case strings.Contains(err.Error(), "CharsetReader"):
		r.add(at, "E001", "the file is not in UTF-8, the only encoding that is read", "save the file with Tiled again")
	case errors.As(err, &syntax):
		r.add(at, "E001", "this is not XML: "+syntax.Msg, "is it a Tiled "+root+" file? Save it with Tiled again")
	default:
		r.add(at, "E001", "this is not XML: "+strings.TrimPrefix(err.Error(), "xml: "), "save the file with Tiled again, in UTF-8")
	}
	return false
}

// start takes in an element; false if reading must stop.
func (r *reader) start(token xml.StartElement, at place, root string) bool {
	name := token.Name.Local
	if token.Name.Space != "" {
		name = token.Name.Space + ":" + name
	}
	if r.root == nil && name != root || len(r.path) == 0 && r.root != nil {
		r.add(at, "E002", fmt.Sprintf("the file is a <%s>, not a Tiled <%s>", name, root), "")
		return false
	}
	if len(r.path) > 0 {
		parent := r.path[len(r.path)-1]
		kids := elementNamed(parent.name).kids
		if !listed(kids, name) {
			r.add(at, "E010", fmt.Sprintf("<%s> has no place in <%s>", name, parent.name), didYouMean(name, strings.Fields(kids)))
			return r.skip(at)
		}
		if parent.name == "data" && name == "tile" {
			return r.tile(token, parent, at)
		}
		if parent.name == "tile" && name == "objectgroup" { // a tile's collision shapes: ignored
			return r.skip(at)
		}
	}
	known := elementNamed(name)
	n := &node{name: name, at: at}
	if r.elements++; r.elements > maxElements {
		r.add(at, "E005", fmt.Sprintf("the file has more than %d elements", maxElements), "split the level")
		return false
	}
	switch name {
	case "group":
		r.groups++
		r.layers++
	case "layer", "objectgroup", "imagelayer":
		r.layers++
	}
	if r.layers > maxLayers {
		r.add(at, "E005", fmt.Sprintf("the map has more than %d layers and groups", maxLayers), "merge layers in Tiled: Layer > Merge Layer Down")
		return false
	}
	if r.groups > maxGroups || len(r.path) >= maxDepth {
		r.add(at, "E005", fmt.Sprintf("layers are grouped more than %d deep", maxGroups), "in Tiled drag the layers out of some of their groups")
		return false
	}
	if len(r.path) == 0 {
		r.root = n
	} else {
		parent := r.path[len(r.path)-1]
		parent.kids = append(parent.kids, n)
	}
	if known.skipped {
		return r.skip(at)
	}
	r.path = append(r.path, n)
	return r.attributes(token, n, known)
}

// attributes checks and keeps an element's attributes.
func (r *reader) attributes(token xml.StartElement, n *node, known *element) bool {
	if len(token.Attr) > maxAttributes {
		r.add(n.at, "E005", fmt.Sprintf("<%s> has more than %d attributes", n.name, maxAttributes), "")
		return false
	}
	for i, a := range token.Attr {
		name := a.Name.Local
		if a.Name.Space != "" {
			name = a.Name.Space + ":" + name
		}
		for _, b := range token.Attr[:i] {
			if a.Name == b.Name {
				r.add(n.at, "E012", fmt.Sprintf("<%s> has the attribute %s twice", n.name, name), "delete one of them, or save the file with Tiled again")
				break
			}
		}
		if len(a.Value) > maxName && listed("name type class propertytype", name) {
			r.add(n.at, "E005", fmt.Sprintf("%s of <%s> is longer than %d letters", name, n.name, maxName), "shorten it")
		} else if listed(known.used, name) {
			n.attrs = append(n.attrs, a)
		} else if !listed(known.ignored, name) {
			r.add(n.at, "E011", fmt.Sprintf("<%s> has an attribute %s, which is not known", n.name, shown(name)), didYouMean(name, strings.Fields(known.used+" "+known.ignored)))
		}
	}
	return true
}

// tile takes in one tile of a layer whose data lists its tiles.
func (r *reader) tile(token xml.StartElement, data *node, at place) bool {
	gid := uint64(0)
	for _, a := range token.Attr {
		if a.Name.Local != "gid" {
			r.add(at, "E011", fmt.Sprintf("<tile> has an attribute %s, which is not known", shown(a.Name.Local)), didYouMean(a.Name.Local, []string{"gid"}))
			continue
		}
		var err error
		if gid, err = strconv.ParseUint(a.Value, 10, 32); err != nil {
			r.add(at, "E106", fmt.Sprintf("gid is %s, not the number of a tile", shown(a.Value)), "save the map with Tiled again")
		}
	}
	if len(data.gids) >= maxTiles {
		r.add(at, "E107", fmt.Sprintf("the layer lists more than %d tiles", maxTiles-1), "save the map with Tiled again")
		return false
	}
	data.gids = append(data.gids, uint32(gid))
	return r.skip(at)
}

// skip reads past the element just begun, without keeping any of it.
func (r *reader) skip(at place) bool {
	for depth := 1; depth > 0; {
		r.source.mark = r.source.off
		token, err := r.xml.Token()
		if err != nil {
			if err == io.EOF {
				err = errors.New("the file ends within an element")
			}
			return r.ended(err, r.root.name)
		}
		switch token.(type) {
		case xml.StartElement:
			if depth++; depth > maxDepth {
				r.add(at, "E005", "elements lie too deep in one another", "save the file with Tiled again")
				return false
			}
		case xml.EndElement:
			depth--
		case xml.Directive:
			r.add(at, "E009", noDoctype, "delete the line that begins with <!, or save the file with Tiled again")
			return false
		}
	}
	return true
}

// chars keeps text where it means something and refuses it elsewhere.
func (r *reader) chars(token xml.CharData, at place) {
	for _, c := range token[:len(token)-len(bytes.TrimLeft(token, " \t\n"))] {
		if at.col++; c == '\n' {
			at.line, at.col = at.line+1, 1
		}
	}
	if len(bytes.TrimSpace(token)) == 0 && (len(r.path) == 0 || r.path[len(r.path)-1].name != "property") {
		return
	}
	if len(r.path) == 0 {
		r.add(at, "E014", "there is text outside the root element", "save the file with Tiled again")
		return
	}
	n := r.path[len(r.path)-1]
	if !elementNamed(n.name).text {
		r.add(at, "E014", fmt.Sprintf("there is text %s in <%s>, where none belongs", shown(strings.TrimSpace(string(token))), n.name), "delete it, or save the file with Tiled again")
		return
	}
	if len(n.text)+len(token) > maxToken {
		if len(n.text) <= maxToken {
			r.add(n.at, "E005", errToken.Error(), "")
		}
		return
	}
	n.text = append(n.text, token...)
}
