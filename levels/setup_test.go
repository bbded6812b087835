package levels

// This file holds that what a level says of fog, silence, doors, traps, lanterns,
// sleepers and hiders is what its battle begins with.

import (
	"strings"
	"testing"

	"blindfight/rules"
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

const darkTools = `
<objectgroup name="lights">
 <object id="1" type="Light" x="16" y="80"><properties><property name="source" value="bullseye_lantern"/><property name="facing" value="e"/></properties><point/></object>
 <object id="2" type="Light" x="16" y="16"><properties><property name="source" value="bullseye_lantern"/><property name="facing" value="s"/><property name="carried_by" type="object" value="3"/></properties><point/></object>
</objectgroup>
<objectgroup name="creatures">
 <object id="3" type="Creature" x="0" y="0" width="32" height="32"><properties><property name="stat_block" value="rogue_3"/><property name="side" value="party"/><property name="hidden" type="bool" value="true"/></properties></object>
 <object id="4" type="Creature" x="192" y="192" width="32" height="32"><properties><property name="stat_block" value="drow_warrior_1"/><property name="asleep" type="bool" value="true"/></properties></object>
</objectgroup>
<objectgroup name="doors">
 <object id="5" type="Door" x="96" y="0" width="32" height="32"/>
 <object id="6" type="Door" x="96" y="96" width="32" height="32"><properties><property name="state" value="open"/></properties></object>
</objectgroup>
<objectgroup name="zones">
 <object id="7" type="Zone" x="128" y="64" width="64" height="32"><properties><property name="effect" value="fog"/></properties></object>
 <object id="8" type="Zone" x="192" y="192" width="32" height="32"><properties><property name="effect" value="silence"/></properties></object>
</objectgroup>
<objectgroup name="events">
 <object id="9" type="Event" x="16" y="16"><properties><property name="round" type="int" value="1"/><property name="do" value="open_door"/><property name="target" type="object" value="5"/></properties><point/></object>
 <object id="10" type="Event" x="16" y="16"><properties><property name="round" type="int" value="2"/><property name="do" value="gust"/><property name="strength" value="severe"/></properties><point/></object>
</objectgroup>`

func TestDarkTools(t *testing.T) {
	level, err := Load(stage(around(8, darkTools)), "m.tmx")
	if err != nil {
		t.Fatal(err)
	}
	setup, err := level.Setup()
	if err != nil {
		t.Fatal(err)
	}
	ground := func(q grid.Square) grid.Terrain { return setup.Terrain[setup.Size.Index(q)] }
	equal(t, "shut door", ground(grid.At(3, 0)), grid.Door)
	equal(t, "open door", ground(grid.At(3, 3)), grid.DoorOpen)
	equal(t, "fog", setup.Areas[0], rules.Area{ID: 7, Kind: rules.Mist, At: grid.At(4, 2), Squares: []grid.Square{grid.At(4, 2), grid.At(5, 2)}})
	equal(t, "silence", setup.Areas[1], rules.Area{ID: 8, Kind: rules.Silence, At: grid.At(6, 6), Squares: []grid.Square{grid.At(6, 6)}})
	equal(t, "lantern", setup.Lights[0].Toward, grid.E)
	equal(t, "lantern in hand", setup.Units[0].Gear[0].Toward, grid.S)
	equal(t, "hider", setup.Units[0].Hiding, true)
	equal(t, "sleeper", setup.Units[1].Effects, []view.Effect{{Kind: view.Asleep}})
	equal(t, "event on the door", [...]any{setup.Events[0].Do, setup.Events[0].At}, [...]any{rules.ScriptOpen, grid.At(3, 0)})
	equal(t, "wind", setup.Events[1].Wind, reckon.SevereWind)

	s, err := rules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "light in the lantern's cone", s.Inspect(grid.At(5, 2)).Light, light.Bright)
	equal(t, "light beside it", s.Inspect(grid.At(1, 0)).Light, light.Dark)
}

// TestPoison: every dose in a loadout is put on the first weapon, beside what its stat
// block has on it; teeth take none.
func TestPoison(t *testing.T) {
	const objects = `
<objectgroup name="creatures">
 <object id="1" type="Creature" x="0" y="32" width="32" height="32"><properties><property name="stat_block" value="rogue_3"/><property name="side" value="party"/><property name="loadout" value="torch,drow_poison,drow_poison"/></properties></object>
 <object id="2" type="Creature" x="0" y="64" width="32" height="32"><properties><property name="stat_block" value="drow_warrior_1"/><property name="loadout" value="drow_poison"/></properties></object>
 <object id="3" type="Creature" x="0" y="96" width="32" height="32"><properties><property name="stat_block" value="wolf"/><property name="loadout" value="drow_poison"/></properties></object>
</objectgroup>`
	level, err := Load(stage(around(8, objects)), "m.tmx")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "faults", lines(level.Check(Known())),
		"m.tmx:5:2: error E413: object 3 (Creature, layer creatures, square 0,3): loadout: its poison has no weapon to be put on (give it a weapon, or take the poison out)\n")
	if level, err = Load(stage(around(8, strings.Replace(objects, "wolf", "ranger_3", 1))), "m.tmx"); err != nil {
		t.Fatal(err)
	}
	setup, err := level.Setup()
	if err != nil {
		t.Fatal(err)
	}
	doses := func(i int) map[order.Item]int {
		on := map[order.Item]int{}
		for _, g := range setup.Units[i].Gear {
			on[g.Item] += g.Doses
		}
		return on
	}
	equal(t, "a rogue's", doses(0)["short_sword"], 2)
	equal(t, "a drow's", doses(1)["hand_crossbow"], 5)
	equal(t, "a drow's blade's", doses(1)["rapier"], 0)
}

// TestDoorsAndTraps: every kind and state of a door, and every effect of a trap, is
// what the battle begins with.
func TestDoorsAndTraps(t *testing.T) {
	const objects = `
<objectgroup name="creatures">
 <object id="1" type="Creature" x="0" y="224" width="32" height="32"><properties><property name="stat_block" value="rogue_3"/><property name="side" value="party"/></properties></object>
 <object id="2" type="Creature" x="224" y="224" width="32" height="32"><properties><property name="stat_block" value="drow_warrior_1"/></properties></object>
</objectgroup>
<objectgroup name="doors">
 <object id="3" type="Door" x="0" y="0" width="32" height="32"/>
 <object id="4" type="Door" x="32" y="0" width="32" height="32"><properties><property name="kind" value="portcullis"/><property name="state" value="open"/></properties></object>
 <object id="5" type="Door" x="64" y="0" width="32" height="32"><properties><property name="kind" value="iron"/><property name="state" value="locked"/><property name="open_lock_dc" type="int" value="30"/><property name="break_dc" type="int" value="27"/></properties></object>
 <object id="6" type="Door" x="96" y="0" width="32" height="32"><properties><property name="kind" value="portcullis_wood"/><property name="state" value="stuck"/></properties></object>
 <object id="7" type="Door" x="128" y="0" width="32" height="32"><properties><property name="kind" value="wood_strong"/><property name="state" value="barred"/><property name="bar" value="e"/></properties></object>
 <object id="8" type="Door" x="160" y="0" width="32" height="32"><properties><property name="kind" value="stone"/><property name="state" value="secret"/><property name="search_dc" type="int" value="22"/><property name="bar" value="w"/></properties></object>
</objectgroup>
<objectgroup name="traps">
 <object id="9" type="Trap" x="0" y="64" width="96" height="32"/>
 <object id="10" type="Trap" x="0" y="96" width="32" height="32"><properties><property name="effect" value="darkness"/><property name="radius_ft" type="int" value="30"/><property name="rounds" type="int" value="7"/><property name="caster_level" type="int" value="6"/><property name="search_dc" type="int" value="21"/><property name="disable_dc" type="int" value="22"/><property name="trigger" type="object" value="14"/><property name="armed" type="bool" value="false"/></properties></object>
 <object id="11" type="Trap" x="32" y="96" width="32" height="32"><properties><property name="effect" value="gust"/></properties></object>
 <object id="12" type="Trap" x="64" y="96" width="32" height="32"><properties><property name="effect" value="dispel"/></properties></object>
 <object id="13" type="Trap" x="96" y="96" width="32" height="32"><properties><property name="effect" value="alarm"/></properties></object>
</objectgroup>
<objectgroup name="zones">
 <object id="14" type="Zone" x="128" y="128" width="64" height="32"/>
</objectgroup>`
	level, err := Load(stage(around(8, objects)), "m.tmx")
	if err != nil {
		t.Fatal(err)
	}
	setup, err := level.Setup()
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "doors", setup.Doors, []rules.Doorway{
		{At: grid.At(0, 0), Kind: bestiary.WoodGood, State: view.DoorShut},
		{At: grid.At(1, 0), Kind: bestiary.PortcullisIron, State: view.DoorIsOpen},
		{At: grid.At(2, 0), Kind: bestiary.IronDoor, State: view.DoorLocked, LockDC: 30, BreakDC: 27},
		{At: grid.At(3, 0), Kind: bestiary.PortcullisWood, State: view.DoorStuck},
		{At: grid.At(4, 0), Kind: bestiary.WoodStrong, State: view.DoorBarred, Bar: grid.E},
		{At: grid.At(5, 0), Kind: bestiary.StoneDoor, State: view.DoorShut, Secret: true, SearchDC: 22, Bar: grid.W},
	})
	equal(t, "ground", setup.Terrain[:7], []grid.Terrain{grid.Door, grid.DoorOpen, grid.Door, grid.Portcullis, grid.Door, grid.Door, grid.Floor})
	equal(t, "traps", setup.Traps, []rules.Snare{
		{ID: 9, Squares: []grid.Square{grid.At(0, 2), grid.At(1, 2), grid.At(2, 2)}, Effect: view.TrapField, At: grid.At(1, 2)},
		{
			ID: 10, Squares: []grid.Square{grid.At(4, 4), grid.At(5, 4)}, Effect: view.TrapDarkness, At: grid.At(0, 3), Radius: 30, Rounds: 7,
			CasterLevel: 6, SearchDC: 21, DisableDC: 22, Disarmed: true,
		},
		{ID: 11, Squares: []grid.Square{grid.At(1, 3)}, Effect: view.TrapGust, At: grid.At(1, 3)},
		{ID: 12, Squares: []grid.Square{grid.At(2, 3)}, Effect: view.TrapDispel, At: grid.At(2, 3)},
		{ID: 13, Squares: []grid.Square{grid.At(3, 3)}, Effect: view.TrapAlarm, At: grid.At(3, 3)},
	})
	if _, err := rules.New(setup); err != nil {
		t.Error(err)
	}
	equal(t, "what cannot be played", len(level.Unplayable()), 0)
}
