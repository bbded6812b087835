package levels

// This file holds the named values that level files use, as Go types. A value's
// name in the file is its String.

import (
	"strings"

	"blindfight/rules/grid"
)

// Enum is a set of named values, known to Tiled as an enum with string storage.
// A value's place in Values is its Go value.
type Enum struct {
	Name   string
	Values []string
}

const (
	lightSourceNames = "candle lamp torch everburning_torch hooded_lantern bullseye_lantern sunrod light dancing_light daylight continual_flame fungus"
	sideNames        = "party foes"
	lightLevelNames  = "bright shadowy dark"
	rulesetNames     = "table letter"
	facingNames      = "none n ne e se s sw w nw"
	barSideNames     = "none n e s w"
	doorKindNames    = "wood_simple wood_good wood_strong stone iron portcullis portcullis_wood"
	doorStateNames   = "open closed locked stuck barred secret"
	trapEffectNames  = "impenetrable_darkness darkness gust dispel alarm"
	zoneEffectNames  = "none darkness impenetrable_darkness fog silence difficult wind exit start light text"
	windNames        = "moderate strong severe windstorm"
	eventWhenNames   = "round enter death seen"
	eventDoNames     = "gust dispel darkness light_on light_out noise message open_door"
	goalKindNames    = "defeat reach survive protect relight"
	expectKindNames  = "light sees not_sees blinded win"
)

func enum(name, values string) *Enum { return &Enum{name, strings.Fields(values)} }

// nameOf is the i-th of the names, "?" if there is none.
func nameOf(names string, i uint8) string {
	if all := strings.Fields(names); int(i) < len(all) {
		return all[i]
	}
	return "?"
}

// LightSource is a row of the source table (rules.md V-02).
type LightSource uint8

// The light sources. DancingLight is one of the spell's lights.
const (
	Candle LightSource = iota
	Lamp
	Torch
	EverburningTorch
	HoodedLantern
	BullseyeLantern
	Sunrod
	LightSpell
	DancingLight
	Daylight
	ContinualFlame
	Fungus
)

func (s LightSource) String() string { return nameOf(lightSourceNames, uint8(s)) }

// Side is one of the two that fight.
type Side uint8

// The sides.
const (
	Party Side = iota
	Foes
)

func (s Side) String() string { return nameOf(sideNames, uint8(s)) }

// LightLevel is how bright a place is (rules.md V-01).
type LightLevel uint8

// The levels of light.
const (
	Bright LightLevel = iota
	Shadowy
	Dark
)

func (l LightLevel) String() string { return nameOf(lightLevelNames, uint8(l)) }

// Ruleset says which reading of the disputed rules a level wants.
type Ruleset uint8

// The rulesets: as tables play it, or the letter.
const (
	TableRules Ruleset = iota
	LetterRules
)

func (r Ruleset) String() string { return nameOf(rulesetNames, uint8(r)) }

// DoorKind is what a door is made of.
type DoorKind uint8

// The kinds of door. A Portcullis is of iron.
const (
	WoodSimple DoorKind = iota
	WoodGood
	WoodStrong
	StoneDoor
	IronDoor
	Portcullis
	WoodenPortcullis
)

func (k DoorKind) String() string { return nameOf(doorKindNames, uint8(k)) }

// DoorState is how a door stands.
type DoorState uint8

// The states of a door. A secret one is a wall until it is found.
const (
	DoorOpen DoorState = iota
	DoorClosed
	DoorLocked
	DoorStuck
	DoorBarred
	DoorSecret
)

func (s DoorState) String() string { return nameOf(doorStateNames, uint8(s)) }

// TrapEffect is what a sprung trap does.
type TrapEffect uint8

// The effects of traps.
const (
	TrapImpenetrableDarkness TrapEffect = iota
	TrapDarkness
	TrapGust
	TrapDispel
	TrapAlarm
)

func (e TrapEffect) String() string { return nameOf(trapEffectNames, uint8(e)) }

// ZoneEffect is what holds in a zone.
type ZoneEffect uint8

// The effects of zones. ZoneNone only marks squares for events and goals.
const (
	ZoneNone ZoneEffect = iota
	ZoneDarkness
	ZoneImpenetrableDarkness
	ZoneFog
	ZoneSilence
	ZoneDifficult
	ZoneWind
	ZoneExit
	ZoneStart
	ZoneLight
	ZoneText
)

func (e ZoneEffect) String() string { return nameOf(zoneEffectNames, uint8(e)) }

// Wind is the strength of a wind or gust (rules.md S-15).
type Wind uint8

// The winds that matter to flames.
const (
	ModerateWind Wind = iota
	StrongWind
	SevereWind
	Windstorm
)

func (w Wind) String() string { return nameOf(windNames, uint8(w)) }

// EventWhen is what sets an event off.
type EventWhen uint8

// The causes of events: a round's start, a creature entering a zone, a
// creature's death, a creature being seen.
const (
	OnRound EventWhen = iota
	OnEnter
	OnDeath
	OnSeen
)

func (w EventWhen) String() string { return nameOf(eventWhenNames, uint8(w)) }

// EventDo is what an event does.
type EventDo uint8

// The deeds of events.
const (
	DoGust EventDo = iota
	DoDispel
	DoDarkness
	DoLightOn
	DoLightOut
	DoNoise
	DoMessage
	DoOpenDoor
)

func (d EventDo) String() string { return nameOf(eventDoNames, uint8(d)) }

// GoalKind is what a side must do to win.
type GoalKind uint8

// The kinds of goal.
const (
	Defeat GoalKind = iota
	ReachZone
	Survive
	Protect
	Relight
)

func (k GoalKind) String() string { return nameOf(goalKindNames, uint8(k)) }

// ExpectKind is what an expectation is about.
type ExpectKind uint8

// The kinds of expectation.
const (
	ExpectLight ExpectKind = iota
	ExpectSees
	ExpectNotSees
	ExpectBlinded
	ExpectWin
)

func (k ExpectKind) String() string { return nameOf(expectKindNames, uint8(k)) }

// facing turns a value of the Facing enum into its octant; none is 0.
func facing(i int) grid.Octant { return grid.Octant(i) }

// barSide turns a value of the BarSide enum into its octant; none is 0.
func barSide(i int) grid.Octant {
	if i == 0 {
		return 0
	}
	return grid.N + grid.Octant(2*(i-1))
}
