package levels

// This file holds what is known of Tiled's own format: for every element, the
// attributes that are used, those that are ignored, and what it may contain.
// Whatever is not listed is refused.

import "strings"

// element is what the loader knows of one kind of element. A skipped one is
// ignored with all that it holds.
type element struct {
	name    string
	used    string // attributes that mean something to the game or its pictures
	ignored string // attributes that are Tiled's own business, or looks
	kids    string
	text    bool
	skipped bool
}

// elements is the format, up to Tiled 1.12. Hexagonal, staggered and oblique
// attributes stand on every map that was ever of such a kind and mean nothing
// on an orthogonal one, which is the only kind that is read.
var elements = [...]element{
	{name: "map",
		used:    "class type orientation width height tilewidth tileheight infinite tiledversion backgroundcolor",
		ignored: "version renderorder compressionlevel nextlayerid nextobjectid parallaxoriginx parallaxoriginy hexsidelength staggeraxis staggerindex skewx skewy",
		kids:    "editorsettings properties tileset layer objectgroup imagelayer group"},
	{name: "tileset",
		used:    "firstgid source name tilewidth tileheight tilecount columns spacing margin objectalignment tiledversion",
		ignored: "version class type tilerendersize fillmode backgroundcolor",
		kids:    "editorsettings tileoffset grid properties image terraintypes tile wangsets transformations"},
	{name: "template", ignored: "version tiledversion", kids: "tileset object"},
	{name: "layer",
		used:    "id name width height offsetx offsety parallaxx parallaxy visible",
		ignored: "class type x y opacity tintcolor mode locked",
		kids:    "properties data"},
	{name: "objectgroup",
		used:    "id name offsetx offsety parallaxx parallaxy visible",
		ignored: "class type x y width height opacity color tintcolor mode draworder locked",
		kids:    "properties object"},
	{name: "imagelayer",
		used:    "id name offsetx offsety parallaxx parallaxy visible",
		ignored: "class type x y width height opacity tintcolor mode repeatx repeaty locked",
		kids:    "properties image"},
	{name: "group",
		used:    "id name offsetx offsety parallaxx parallaxy visible",
		ignored: "class type opacity tintcolor mode locked",
		kids:    "properties layer objectgroup imagelayer group"},
	{name: "data", used: "encoding compression", kids: "tile chunk", text: true},
	{name: "tile", used: "id gid class type", ignored: "terrain probability", kids: "properties image objectgroup animation"},
	{name: "image", used: "source width height", ignored: "format id trans", kids: "data"},
	{name: "object",
		used:    "id name class type x y width height rotation gid visible template",
		ignored: "opacity",
		kids:    "properties point ellipse polygon polyline text capsule"},
	{name: "properties", kids: "property"},
	{name: "property", used: "name type value propertytype", kids: "properties item", text: true},
	{name: "point"},
	{name: "ellipse"},
	{name: "polygon", used: "points"},
	{name: "polyline", used: "points"},
	{name: "text", ignored: "fontfamily pixelsize wrap color bold italic underline strikeout kerning halign valign", text: true},
	{name: "capsule", skipped: true},
	{name: "item", skipped: true},
	{name: "chunk", skipped: true},
	{name: "editorsettings", skipped: true},
	{name: "tileoffset", skipped: true},
	{name: "grid", skipped: true},
	{name: "terraintypes", skipped: true},
	{name: "wangsets", skipped: true},
	{name: "transformations", skipped: true},
	{name: "animation", skipped: true},
}

func elementNamed(name string) *element {
	for i := range elements {
		if elements[i].name == name {
			return &elements[i]
		}
	}
	return nil
}

// listed says whether word is one of the words of list.
func listed(list, word string) bool {
	for w := range strings.FieldsSeq(list) {
		if w == word {
			return true
		}
	}
	return false
}
