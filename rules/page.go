package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// ParsePage reads a battle that is written as a page of text: the sections map,
// rules, units, lights and events of a scenario, each begun by a line such as
// "-- map --". testdata/README.md tells their form; other sections are passed
// over, so that every scenario of testdata can be played. The error is the first
// fault, with its line.
func ParsePage(text string) (Setup, error) {
	p := pageReader{setup: Setup{Rules: reckon.Table()}}
	section := ""
	var rows []string
	for i, line := range strings.Split(text, "\n") {
		p.line = i + 1
		line = strings.TrimSuffix(line, "\r")
		if name, ok := sectionName(line); ok {
			section = name
			continue
		}
		switch section {
		case "map":
			if line != "" {
				rows = append(rows, line)
			}
		case "rules", "units", "lights", "areas", "doors", "traps", "events":
			line, _, _ = strings.Cut(line, " //")
			if words := strings.Fields(line); len(words) > 0 && !strings.HasPrefix(words[0], "//") {
				p.declare(section, words)
			}
		}
		if p.err != nil {
			return Setup{}, p.err
		}
	}
	if rows == nil {
		return Setup{}, fmt.Errorf("the page has no section \"-- map --\"")
	}
	if p.terrain(rows); p.err != nil {
		return Setup{}, p.err
	}
	return p.setup, nil
}

// sectionName is that of a line "-- name --".
func sectionName(line string) (string, bool) {
	name, ok := strings.CutPrefix(line, "-- ")
	if !ok {
		return "", false
	}
	return strings.CutSuffix(name, " --")
}

// pageReader reads a page; its error is the first fault.
type pageReader struct {
	setup Setup
	line  int
	err   error
}

func (p *pageReader) fault(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf("line %d: %s", p.line, fmt.Sprintf(format, args...))
	}
}

// number reads a whole number that fits any figure of a page.
func (p *pageReader) number(text string) int {
	n, err := strconv.ParseInt(text, 10, 16)
	if err != nil {
		p.fault("%q is no whole number between -32768 and 32767", text)
	}
	return int(n)
}

// id reads a number from 1.
func (p *pageReader) id(text string) int {
	n := p.number(text)
	if n < 1 {
		p.fault("%q is no id: they count from 1", text)
	}
	return n
}

func (p *pageReader) square(text string) grid.Square {
	q, err := grid.ParseSquare(text)
	if err != nil {
		p.fault("%v", err)
	}
	return q
}

func (p *pageReader) side(word string) view.Side {
	if word == view.Foes.String() {
		return view.Foes
	}
	if word != view.Party.String() {
		p.fault("%q is no side", word)
	}
	return view.Party
}

// terrain reads the map, a character a square.
func (p *pageReader) terrain(rows []string) {
	p.setup.Size = grid.Size{W: len(rows[0]), H: len(rows)}
	for y, row := range rows {
		if len(row) != p.setup.Size.W {
			p.fault("row %d of the map has %d squares, not %d", y, len(row), p.setup.Size.W)
			return
		}
		for x := range len(row) {
			kind, ok := grid.TerrainOf(row[x])
			if !ok {
				p.fault("row %d of the map: %q is no terrain", y, row[x])
			}
			p.setup.Terrain = append(p.setup.Terrain, kind)
		}
	}
}

// declare reads a line of the setup.
func (p *pageReader) declare(section string, words []string) {
	switch section {
	case "rules":
		for _, w := range words {
			if l, err := light.ParseLevel(w); err == nil {
				p.setup.Ambient = l
			} else if r, ok := reckon.RulesNamed(w); ok {
				p.setup.Rules = r
			} else if w == "surprise" {
				p.setup.Surprise = true
			} else if w == "glowing_darkness" {
				p.setup.Rules.DarknessGlows = true
			} else if w == "sheer_fields" {
				p.setup.Rules.FieldOpaque = false
			} else if w == "sun" {
				p.setup.Sun = true
			} else if air, ok := strings.CutPrefix(w, "breeze="); ok {
				p.setup.Breeze = p.octant(air)
			} else {
				p.fault("%q is no ruleset, no light and not \"surprise\"", w)
			}
		}
	case "units":
		p.unit(words)
	case "lights":
		p.lantern(words)
	case "areas":
		p.area(words)
	case "doors":
		p.door(words)
	case "traps":
		p.trap(words)
	case "events":
		p.event(words)
	}
}

// unit reads "party 1 FTR fighter_3 5,5 key=value …".
func (p *pageReader) unit(words []string) {
	if len(words) < 5 {
		p.fault("a unit has a side, an id, a name, a stat block and a square")
		return
	}
	stats, ok := bestiary.CreatureOf(words[3])
	if !ok {
		p.fault("no stat block is called %q", words[3])
		return
	}
	u := Placement{ID: order.Unit(p.id(words[1])), Side: p.side(words[0]), Name: words[2], Stats: *stats, At: p.square(words[4])}
	var gear []string
	for _, w := range words[5:] {
		key, value, _ := strings.Cut(w, "=")
		switch key {
		case "hp":
			u.HP = p.number(value)
		case "gear": // what the hands take, they hold; a trailing * is lit
			gear = strings.Split(value, ",")
		case "effects":
			u.Effects = p.effects(value)
		case "hiding":
			u.Hiding = true
		default:
			p.figure(&u, key, value)
		}
	}
	if gear != nil {
		u.Gear = append(p.natural(&u.Stats, gear), p.gear(&u.Stats, gear)...)
	}
	p.setup.Units = append(p.setup.Units, u)
}

// figure reads what a unit has otherwise than its stat block.
func (p *pageReader) figure(u *Placement, key, value string) {
	feet := map[string]*grid.Feet{
		"darkvision": &u.Stats.Darkvision, "blindsight": &u.Stats.Blindsight, "blindsense": &u.Stats.Blindsense, "tremorsense": &u.Stats.Tremorsense,
		"reach": &u.Stats.Reach, "speed": &u.Stats.Speed,
	}
	numbers := map[string]*int{
		"dex": &u.Stats.Dex, "str": &u.Stats.Str, "size": &u.Stats.SizeMod, "stealth": &u.Stats.Stealth, "listen": &u.Stats.Listen, "spot": &u.Stats.Spot, "hide": &u.Stats.Hide,
		"sneak": &u.Stats.Sneak, "tumble": &u.Stats.Tumble, "bab": &u.Stats.BAB, "armour": &u.Stats.Armour, "shield": &u.Stats.Shield, "natural": &u.Stats.Natural, "space": &u.Stats.Space,
		"search": &u.Stats.Search, "openlock": &u.Stats.OpenLock, "disable": &u.Stats.DisableDevice, "heal": &u.Stats.Heal, "concentration": &u.Stats.Concentration,
		"jump": &u.Stats.Jump, "climb": &u.Stats.Climb, "balance": &u.Stats.Balance, "spellcraft": &u.Stats.Spellcraft, "bluff": &u.Stats.Bluff, "escape": &u.Stats.EscapeArtist,
		"fort": &u.Stats.Fort, "reflex": &u.Stats.Reflex, "will": &u.Stats.Will,
	}
	flags := map[string]*bool{
		"lowlight": &u.Stats.LowLight, "scent": &u.Stats.Scent, "scentless": &u.Stats.Scentless, "eyeless": &u.Stats.Eyeless, "flies": &u.Stats.Flies,
		"lightblind": &u.Stats.LightBlind, "lightsensitive": &u.Stats.LightSensitive, "norun": &u.Stats.NoRun, "trapfinding": &u.Stats.Trapfinding, "blindfight": &u.Stats.BlindFight, "uncanny": &u.Stats.UncannyDodge, "precise": &u.Stats.PreciseShot, "twohanded": &u.Stats.TwoWeapons, "reflexes": &u.Stats.CombatReflexes,
	}
	if f := feet[key]; f != nil {
		*f = grid.Feet(p.number(value))
	} else if n := numbers[key]; n != nil {
		*n = p.number(value)
	} else if b := flags[key]; b != nil {
		*b = value != "off"
	} else if key == "kind" {
		u.Stats.Kind = strings.ReplaceAll(value, "_", " ")
	} else if key == "looks" {
		u.Stats.Name = strings.ReplaceAll(value, "_", " ")
	} else if key == "burden" {
		u.Stats.Burden = bestiary.Burden(p.number(value))
	} else if key == "odour" {
		u.Stats.Odour = bestiary.Odour(p.number(value))
	} else {
		p.fault("unit: %q is not known", key)
	}
}

// effects reads a list such as "invisible:10,deafened".
func (p *pageReader) effects(text string) []view.Effect {
	var list []view.Effect
	for _, word := range strings.Split(text, ",") {
		name, rounds, timed := strings.Cut(word, ":")
		kind, ok := view.ParseEffect(name)
		if !ok {
			p.fault("%q is no effect", name)
		}
		e := view.Effect{Kind: kind}
		if timed {
			e.Rounds = p.number(rounds)
		}
		list = append(list, e)
	}
	return list
}

func (p *pageReader) octant(word string) grid.Octant {
	for o := grid.N; o <= grid.NW; o++ {
		if strings.EqualFold(o.String(), word) {
			return o
		}
	}
	p.fault("%q is no direction", word)
	return 0
}

// area reads "70 mist 5,5 radius=20 rounds=10" or "70 silence on 11 radius=20".
func (p *pageReader) area(words []string) {
	if len(words) < 3 {
		p.fault("an area has an id, a kind and a square")
		return
	}
	a := Area{ID: uint16(p.id(words[0])), Radius: 20}
	kind, ok := ParseArea(words[1])
	if !ok {
		p.fault("%q is no kind of area", words[1])
	}
	a.Kind = kind
	rest := words[2:]
	if len(rest) > 1 && rest[0] == "on" {
		a.CarriedBy, rest = order.Unit(p.id(rest[1])), rest[2:]
	} else {
		a.At, rest = p.square(rest[0]), rest[1:]
	}
	for _, w := range rest {
		switch key, value, _ := strings.Cut(w, "="); key {
		case "radius":
			a.Radius = grid.Feet(p.number(value))
		case "rounds":
			a.Rounds = p.number(value)
		default:
			p.fault("area: %q is not known", key)
		}
	}
	p.setup.Areas = append(p.setup.Areas, a)
}

// gear reads a list of items: "torch*" burns in the hand, "torch-" is stowed, "dagger!2"
// has two doses of poison on it.
func (p *pageReader) gear(stats *bestiary.Creature, items []string) []view.Gear {
	u := view.Unit{Stats: stats, Gear: []view.Gear{}}
	for _, text := range items {
		text, toward, turned := strings.Cut(text, ">") // a light that shines one way
		text, doses, poisoned := strings.Cut(text, "!")
		item := order.Item(strings.TrimRight(text, "*-"))
		if _, err := bestiary.ItemName(item); err != nil {
			p.fault("%v", err)
		}
		g := view.Gear{Item: item, Lit: strings.HasSuffix(text, "*")}
		g.Held = !strings.HasSuffix(text, "-") && u.MayHold(item) && item != bestiary.Tindertwig && item != bestiary.Flint
		if w, ok := bestiary.WeaponOf(item); ok {
			g.Loaded = w.Crossbow
		}
		if g.Lit {
			g.Rounds = burns(item)
		}
		if poisoned {
			g.Doses = p.number(doses)
		}
		if turned {
			g.Toward = p.octant(toward)
		}
		u.Gear = append(u.Gear, g)
	}
	return u.Gear
}

// natural is the natural weapons of a stat block that a list of gear does not name:
// nobody can do without them.
func (p *pageReader) natural(stats *bestiary.Creature, named []string) []view.Gear {
	var list []view.Gear
	for _, item := range stats.Gear {
		if w, ok := bestiary.WeaponOf(item); ok && w.Natural && !slices.Contains(named, string(item)) {
			list = append(list, view.Gear{Item: item, Held: true})
		}
	}
	return list
}

// lantern reads "50 torch 5,5" or "50 daylight on 4", with "unlit", "cl=5",
// "bright=20", "shadowy=40".
func (p *pageReader) lantern(words []string) {
	if len(words) < 3 {
		p.fault("a light has an id, a kind and a square")
		return
	}
	l := Lantern{ID: uint16(p.id(words[0])), Kind: order.Item(words[1])}
	rest := words[2:]
	if len(rest) > 1 && rest[0] == "on" {
		l.CarriedBy, rest = order.Unit(p.id(rest[1])), rest[2:]
	} else if len(rest) > 0 {
		l.At, rest = p.square(rest[0]), rest[1:]
	}
	for _, w := range rest {
		key, value, _ := strings.Cut(w, "=")
		switch key {
		case "unlit":
			l.Unlit = true
		case "cl":
			l.CasterLevel = p.number(value)
		case "bright":
			l.Bright = grid.Feet(p.number(value))
		case "shadowy":
			l.Shadowy = grid.Feet(p.number(value))
		case "rounds":
			l.Rounds = p.number(value)
		case "toward":
			l.Toward = p.octant(value)
		default:
			p.fault("light: %q is not known", key)
		}
	}
	p.setup.Lights = append(p.setup.Lights, l)
}

// event reads "60 round=1 dispel target=50 by=11 cl=5", "noise by=11 dc=15 text=a_whisper" and the like.
func (p *pageReader) event(words []string) {
	e := Script{ID: uint16(p.id(words[0])), Round: 1}
	kinds := map[string]ScriptKind{
		"noise": ScriptNoise, "message": ScriptMessage, "dispel": ScriptDispel, "gust": ScriptGust,
		"light_on": ScriptLightOn, "light_out": ScriptLightOut, "open": ScriptOpen, "shut": ScriptShut, "effect": ScriptEffect,
		"cure": ScriptCure, "area_gone": ScriptAreaGone,
	}
	for _, w := range words[1:] {
		key, value, _ := strings.Cut(w, "=")
		switch key {
		case "round":
			e.Round = p.number(value)
		case "target":
			e.Target = uint16(p.id(value))
		case "by":
			e.By = order.Unit(p.id(value))
		case "at":
			e.At = p.square(value)
		case "cl":
			e.CasterLevel = p.number(value)
		case "spell":
			e.Spell = order.Item(value)
		case "dc":
			e.DC = p.number(value)
		case "wind":
			wind, ok := reckon.WindNamed(value)
			if !ok {
				p.fault("%q is no wind", value)
			}
			e.Wind = wind
		case "talk":
			e.Talk = true
		case "what":
			e.Effect = p.effects(value)[0]
		case "text":
			e.Text = strings.ReplaceAll(value, "_", " ")
		default:
			kind, ok := kinds[w]
			if !ok {
				p.fault("event: %q is not known", w)
			}
			e.Do = kind
		}
	}
	p.setup.Events = append(p.setup.Events, e)
}
