package levels

// This file holds the schema of level files, version 1: every class, the layer
// and shapes it may have, and every property with its type, default and range.
// The loader reads files by it; whatever else describes the schema is made from it.

import "strings"

// SchemaVersion is the schema that this game reads.
const SchemaVersion = 1

// Kind is the type of a property.
type Kind uint8

// The types of property, as Tiled names them. An enum is stored as a string.
const (
	StringKind Kind = iota
	IntKind
	BoolKind
	EnumKind
	RefKind
)

var kindNames = [...]string{"string", "int", "bool", "string", "object"}

// String is Tiled's name of the type that the property is stored as.
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return "?"
	}
	return kindNames[k]
}

// Property is one property of a class. Default is as it would stand in a file,
// "" for a string's empty, an int's and a reference's 0 and a bool's false. An
// int lies in Min..Max and is a multiple of Step, if that is set; one that
// equals the default is always allowed. Refs are the classes that a reference
// may name.
type Property struct {
	Name     string
	Kind     Kind
	Enum     *Enum
	Default  string
	Required bool
	Min, Max int
	Step     int
	Refs     []string
	Doc      string
}

// Shape is a set of Tiled's shapes of objects.
type Shape uint8

// The shapes. A Tile is an object that shows a tile of a tileset.
const (
	PointShape Shape = 1 << iota
	RectangleShape
	TileShape
	PolygonShape
	PolylineShape
	EllipseShape
	TextShape
	AnyShape Shape = 1<<7 - 1
)

var shapeNames = [...]string{"point", "rectangle", "tile object", "polygon", "polyline", "ellipse", "text"}

// String lists the shapes, with "or" before the last.
func (s Shape) String() string {
	var names []string
	for i, name := range shapeNames {
		if s>>i&1 == 1 {
			names = append(names, name)
		}
	}
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " or " + names[n-1]
	}
	return strings.Join(names, "")
}

// Class is one class of objects. Its objects stand in the object layer named
// Layer and nowhere else.
type Class struct {
	Name       string
	Layer      string
	Shapes     Shape
	Properties []Property
	Doc        string
}

func (c *Class) names() []string {
	names := make([]string, len(c.Properties))
	for i, p := range c.Properties {
		names[i] = p.Name
	}
	return names
}

func text(name, doc string) Property { return Property{Name: name, Kind: StringKind, Doc: doc} }

func whole(name, def string, min, max int, doc string) Property {
	return Property{Name: name, Kind: IntKind, Default: def, Min: min, Max: max, Doc: doc}
}

func yesno(name, def, doc string) Property {
	return Property{Name: name, Kind: BoolKind, Default: def, Doc: doc}
}

func choice(name string, e *Enum, def, doc string) Property {
	return Property{Name: name, Kind: EnumKind, Enum: e, Default: def, Doc: doc}
}

func ref(name, classes, doc string) Property {
	return Property{Name: name, Kind: RefKind, Refs: strings.Fields(classes), Doc: doc}
}

func required(p Property) Property { p.Required = true; return p }

func step(p Property, n int) Property { p.Step = n; return p }

// LevelClass is the map's own class: the properties of the level itself.
func LevelClass() Class {
	return Class{Name: "Level", Doc: "The level itself: the map's properties.", Properties: []Property{
		required(whole("schema_version", "", 1, SchemaVersion, "the schema that the file is written in")),
		text("title", "what the level is called"),
		text("briefing", "what the player reads before it; may have several lines"),
		choice("ambient_light", enum("LightLevel", lightLevelNames), "dark", "the light where no source reaches"),
		whole("order", "", 0, 999, "the place in the campaign; 0 is none"),
		whole("par_rounds", "", 0, 200, "the rounds in which a good player ends it; 0 is not said"),
		whole("seed", "", 0, 1<<31-1, "the dice when none are asked for; 0 is drawn"),
		choice("rules", enum("Ruleset", rulesetNames), "table", "which reading of the disputed rules"),
		text("loadout", "light sources and gear that the party may choose from before the first round, with commas"),
	}}
}

// Classes returns the classes of objects, in the order of their layers.
func Classes() []Class {
	facings, winds := enum("Facing", facingNames), enum("Wind", windNames)
	sides, lights := enum("Side", sideNames), enum("LightLevel", lightLevelNames)
	return []Class{
		{"Light", "lights", PointShape | TileShape, []Property{
			choice("source", enum("LightSource", lightSourceNames), "torch", "the kind of light (V-02)"),
			step(whole("bright_ft", "-1", 0, 600, "radius of bright light in feet; -1: as the source has it"), 5),
			step(whole("shadowy_ft", "-1", 0, 1200, "radius of shadowy light in feet; -1: as the source has it"), 5),
			yesno("lit", "true", "whether it burns at the start"),
			whole("caster_level", "", 0, 40, "of a spell's light"),
			whole("spell_level", "", 0, 9, "of a spell's light"),
			ref("carried_by", "Creature", "who holds it"),
			choice("facing", facings, "n", "where a bullseye lantern's cone points"),
		}, "A source of light."},
		{"Creature", "creatures", RectangleShape | TileShape, []Property{
			required(text("stat_block", "the creature's entry in the bestiary")),
			choice("side", sides, "foes", "whose it is"),
			text("name", "what it is called"),
			choice("facing", facings, "n", "where its token looks"),
			yesno("asleep", "false", "whether it sleeps at the start"),
			yesno("hidden", "false", "whether it hides at the start"),
			ref("patrol", "PatrolPath", "the path that it walks until it knows of a foe"),
			text("loadout", "what it carries besides its stat block's gear, with commas"),
			whole("hp", "", 0, 999, "hit points; 0: as the stat block has them"),
		}, "A creature, on the square or squares that it fills."},
		{"Door", "doors", RectangleShape | TileShape, []Property{
			choice("kind", enum("DoorKind", doorKindNames), "wood_good", "what it is made of"),
			choice("state", enum("DoorState", doorStateNames), "closed", "how it stands"),
			whole("open_lock_dc", "", 0, 60, "to pick the lock; 0: as locks have it, 25"),
			whole("break_dc", "", 0, 60, "to break it down; 0: as its kind has it"),
			whole("search_dc", "", 0, 60, "to find a secret one; 0: as they have it, 20"),
			choice("bar", enum("BarSide", barSideNames), "none", "the side on which it can be barred; a barred door has one"),
		}, "A door, on one square."},
		{"Trap", "traps", RectangleShape | TileShape, []Property{
			choice("effect", enum("TrapEffect", trapEffectNames), "impenetrable_darkness", "what it does when sprung"),
			step(whole("radius_ft", "", 0, 600, "how far the effect reaches, in feet; 0: as it has it, 20"), 5),
			whole("rounds", "", 0, 10000, "how long the effect lasts; 0: as it has it"),
			whole("caster_level", "", 0, 40, "of the effect; 0: the least that casts it"),
			whole("search_dc", "", 0, 60, "to find it; 0: 25 and the spell's level, 20 without a spell"),
			whole("disable_dc", "", 0, 60, "to disarm it; 0: as to find one of its effect"),
			ref("trigger", "Zone", "the squares that spring it; 0: its own"),
			yesno("armed", "true", "whether it can be sprung"),
		}, "A trap, on the squares that spring it."},
		{"Zone", "zones", RectangleShape | PolygonShape, []Property{
			choice("effect", enum("ZoneEffect", zoneEffectNames), "none", "what holds there"),
			choice("strength", winds, "strong", "of a wind"),
			choice("light", lights, "dark", "of a light zone"),
			text("text", "what a text zone says"),
			choice("side", sides, "party", "whose start or exit it is"),
		}, "Squares with an effect, or that events and goals name."},
		{"PatrolPath", "paths", PolylineShape, []Property{
			yesno("loop", "true", "whether it goes round or back and forth"),
		}, "The squares that a patrol goes by."},
		{"Event", "events", AnyShape, []Property{
			choice("when", enum("EventWhen", eventWhenNames), "round", "what sets it off"),
			whole("round", "", 0, 200, "the round at whose start it happens"),
			ref("zone", "Zone", "where: the zone entered, or the squares that the deed is done to"),
			ref("creature", "Creature", "who enters, dies or is seen; 0: anyone"),
			required(choice("do", enum("EventDo", eventDoNames), "", "what happens")),
			ref("target", "Light Creature Door Zone", "whom or what it is done to"),
			whole("caster_level", "", 0, 40, "of a dispel; 0 succeeds without a roll"),
			ref("by", "Creature", "who does it: heard from there"),
			choice("direction", facings, "none", "where a gust blows to"),
			choice("strength", winds, "strong", "of a gust"),
			whole("listen_dc", "0", -20, 60, "to hear a noise: -10 is a battle, 0 talk, 15 a whisper (K-07)"),
			text("text", "what a message says, or what a noise is"),
		}, "Something that happens once."},
		{"Goal", "goals", AnyShape, []Property{
			choice("side", sides, "party", "whose goal it is"),
			choice("kind", enum("GoalKind", goalKindNames), "defeat", "what is to be done"),
			whole("rounds", "", 0, 200, "how long to survive or protect"),
			ref("zone", "Zone", "what to reach"),
			ref("creature", "Creature", "whom to protect"),
			ref("light", "Light", "what to relight"),
		}, "What a side must do to win."},
		{"Expect", "expect", AnyShape, []Property{
			choice("kind", enum("ExpectKind", expectKindNames), "light", "what is expected"),
			whole("round", "", 0, 200, "after the events of which round; 0: before the first"),
			choice("light", lights, "dark", "how lit the square is"),
			ref("creature", "Creature", "who sees, or is blinded"),
			ref("target", "Creature", "who is seen, or not"),
			choice("side", sides, "party", "who wins"),
			whole("min_percent", "", 0, 100, "the least share of battles won"),
			whole("max_percent", "100", 0, 100, "the greatest share of battles won"),
			whole("battles", "200", 1, 100000, "how many battles"),
			whole("max_rounds", "", 0, 200, "the longest battle that counts; 0: any"),
		}, "What the level's maker expects, for the command test."},
	}
}
