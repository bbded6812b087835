package levels

// This file holds the reading of custom properties and their check against the
// schema's types, defaults, enums and ranges.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// prop is one custom property as it stands in a file.
type prop struct {
	name  string
	typ   string // Tiled's type, "string" where none is given
	named string // the name of the enum or class that Tiled's project gave it
	value string
	at    place
	via   string // the template or tileset it came in by
}

// properties reads an element's custom properties, each name once.
func (l *loader) properties(n *node, via string) []prop {
	var props []prop
	for _, group := range n.kids {
		if group.name != "properties" {
			continue
		}
		for _, k := range group.kids {
			p, ok := l.property(k, via)
			if !ok {
				continue
			}
			if i := slices.IndexFunc(props, func(q prop) bool { return q.name == p.name }); i >= 0 {
				l.add(k.at, "E209", fmt.Sprintf("the property %s is there twice, first on line %d", shown(p.name), props[i].at.line), "delete one of them")
				continue
			}
			if len(props) >= maxAttributes {
				l.add(k.at, "E005", fmt.Sprintf("there are more than %d properties", maxAttributes), "delete those that the game does not know")
				return props
			}
			props = append(props, p)
		}
	}
	return props
}

// property reads one custom property. Tiled writes a string of several lines as
// the element's text, any other value as an attribute.
func (l *loader) property(n *node, via string) (prop, bool) {
	p := prop{name: n.str("name"), typ: "string", named: n.str("propertytype"), at: n.at, via: via}
	if typ, ok := n.attr("type"); ok {
		p.typ = typ
	}
	value, inAttribute := n.attr("value")
	p.value = value
	if inAttribute {
		if strings.TrimSpace(string(n.text)) != "" {
			l.add(n.at, "E209", fmt.Sprintf("the property %s has a value both as attribute and as text", shown(p.name)), "save the file with Tiled again")
			return p, false
		}
	} else {
		p.value = string(n.text)
	}
	if p.name == "" {
		l.add(n.at, "E013", "a property has no name", "save the file with Tiled again")
		return p, false
	}
	return p, true
}

// values is the properties of one object by the schema: defaults where nothing
// was given or what was given is wrong.
type values struct {
	class *Class
	nums  []int // ints, references, places in the enum, and 0 or 1
	texts []string
	given []*prop
}

func (v *values) index(name string) int {
	return slices.IndexFunc(v.class.Properties, func(p Property) bool { return p.Name == name })
}

func (v *values) num(name string) int {
	if i := v.index(name); i >= 0 {
		return v.nums[i]
	}
	return 0
}

func (v *values) text(name string) string {
	if i := v.index(name); i >= 0 {
		return v.texts[i]
	}
	return ""
}

func (v *values) flag(name string) bool { return v.num(name) != 0 }

func (v *values) id(name string) uint16 { return uint16(v.num(name)) }

// from is where the property was given, nil if it was not.
func (v *values) from(name string) *prop {
	if i := v.index(name); i >= 0 {
		return v.given[i]
	}
	return nil
}

// check turns properties into values by the schema of class. about carries the
// object that faults are about.
func (l *loader) check(class *Class, props []prop, about Fault) *values {
	n := len(class.Properties)
	v := &values{class: class, nums: make([]int, n), texts: make([]string, n), given: make([]*prop, n)}
	for i := range class.Properties {
		p := &class.Properties[i]
		v.nums[i], v.texts[i], _, _ = parseValue(p, p.Default)
	}
	for i := range props {
		p := &props[i]
		at := v.index(p.name)
		if at < 0 {
			if class.Name == "Level" && p.name == "schema_version" {
				continue
			}
			l.about(about, p, "E205", a(class.Name)+" has no such property; it has "+strings.Join(class.names(), ", "), didYouMean(p.name, class.names()))
			continue
		}
		v.given[at] = p
		l.value(v, at, p, about)
	}
	for i, p := range class.Properties {
		if p.Required && v.given[i] == nil {
			l.about(about, nil, "E208", fmt.Sprintf("%s needs the property %s, of type %s: %s", a(class.Name), p.Name, p.Kind, p.Doc), "add it under Custom Properties")
		}
	}
	return v
}

// value takes in one property that the class has.
func (l *loader) value(v *values, at int, p *prop, about Fault) {
	rule := &v.class.Properties[at]
	if p.typ != rule.Kind.String() {
		message := fmt.Sprintf("is stored as %s; it must be of type %s", p.typ, rule.Kind)
		hint := fmt.Sprintf("delete the property and add it again as %s", rule.Kind)
		if rule.Kind == EnumKind && p.typ == "int" {
			message, hint = "is an enum stored as a number; it must be stored as a string", "in Tiled's Custom Types Editor set the storage type of "+rule.Enum.Name+" to String"
		} else if p.typ == "list" || p.typ == "class" {
			hint = "no property of a level is a " + p.typ + ": " + hint
		}
		l.about(about, p, "E206", message, hint)
		return
	}
	if p.named != "" && (rule.Enum == nil || p.named != rule.Enum.Name) {
		want := "a plain " + rule.Kind.String()
		if rule.Enum != nil {
			want = "the enum " + rule.Enum.Name
		}
		l.about(about, p, "E206", fmt.Sprintf("is of the custom type %s; it must be %s", shown(p.named), want), "delete the property and add it again")
		return
	}
	num, text, message, hint := parseValue(rule, p.value)
	if message != "" {
		l.about(about, p, "E207", message, hint)
		return
	}
	if rule.Required && p.value == "" {
		l.about(about, p, "E208", "must not be empty: it is "+rule.Doc, "")
		return
	}
	v.nums[at], v.texts[at] = num, text
}

// parseValue reads a value of the property's type; message says why it is none.
func parseValue(p *Property, value string) (num int, text, message, hint string) {
	switch p.Kind {
	case StringKind:
		return 0, value, "", ""
	case BoolKind:
		switch value {
		case "true":
			return 1, "", "", ""
		case "false", "":
			return 0, "", "", ""
		}
		return 0, "", shown(value) + " is not true or false", ""
	case EnumKind:
		if i := slices.Index(p.Enum.Values, value); i >= 0 {
			return i, "", "", ""
		}
		return 0, "", shown(value) + " is not one of " + strings.Join(p.Enum.Values, ", "), didYouMean(value, p.Enum.Values)
	case RefKind:
		if value == "" {
			return 0, "", "", ""
		}
		id, err := strconv.ParseUint(value, 10, 16)
		if err != nil {
			return 0, "", shown(value) + " is not the id of an object", "choose the object again in Tiled"
		}
		return int(id), "", "", ""
	}
	if value == p.Default && value == "" {
		return 0, "", "", ""
	}
	i, err := strconv.ParseInt(value, 10, 32)
	switch {
	case err == nil && value == p.Default:
	case err != nil || i < int64(p.Min) || i > int64(p.Max):
		return 0, "", fmt.Sprintf("%s is not a whole number from %d to %d", shown(value), p.Min, p.Max), ""
	case p.Step > 1 && i%int64(p.Step) != 0:
		return 0, "", fmt.Sprintf("%d is not a multiple of %d", i, p.Step), fmt.Sprintf("a square is 5 ft: %d or %d", i/int64(p.Step)*int64(p.Step), (i/int64(p.Step)+1)*int64(p.Step))
	}
	return int(i), "", "", ""
}

// about notes a fault of an object's property p, or of the object itself if p is
// nil. A property from the object's own element is shown at its own place, one
// from a template or tileset at the object's.
func (l *loader) about(about Fault, p *prop, code, message, hint string) {
	f := about
	f.Severity, f.Code, f.Message, f.Hint, f.Via = severity(code), code, message, hint, ""
	if p != nil {
		f.Property = p.name
		f.Via = p.via
		if p.via == "" {
			f.File, f.Line, f.Col = p.at.file, p.at.line, p.at.col
		}
	}
	l.put(f)
}

// items reads a list of items with commas between them.
func (l *loader) items(v *values, name string, about Fault) []string {
	list := v.text(name)
	if strings.TrimSpace(list) == "" {
		return nil
	}
	var items []string
	for item := range strings.SplitSeq(list, ",") {
		item = strings.TrimSpace(item)
		if !itemKey(item) {
			l.about(about, v.from(name), "E207", shown(item)+" is not the key of an item: lower-case letters, digits and underscores, at most 32", "write items as in torch,tindertwig,sunrod")
			return nil
		}
		if items = append(items, item); len(items) > 64 {
			l.about(about, v.from(name), "E207", "lists more than 64 items", "")
			return nil
		}
	}
	return items
}

func itemKey(item string) bool {
	if item == "" || len(item) > 32 {
		return false
	}
	for _, c := range []byte(item) {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_' {
			return false
		}
	}
	return true
}
