package levels

// This file holds that what a level says of fog, silence, doors, lanterns, sleepers
// and hiders is what its battle begins with.

import (
	"testing"

	"blindfight/rules"
	"blindfight/rules/grid"
	"blindfight/rules/light"
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

// TestDoorsThatNobodyOpens: a shut door is a wall to this version of the game unless
// an event opens it.
func TestDoorsThatNobodyOpens(t *testing.T) {
	const doors = `<objectgroup name="doors">
 <object id="5" type="Door" x="0" y="0" width="32" height="32"/>
 <object id="6" type="Door" x="32" y="0" width="32" height="32"><properties><property name="kind" value="portcullis"/></properties></object>
 <object id="7" type="Door" x="64" y="0" width="32" height="32"><properties><property name="state" value="open"/></properties></object>
</objectgroup>`
	level, err := Load(stage(around(4, doors)), "m.tmx")
	if err != nil {
		t.Fatal(err)
	}
	var got []int
	for _, f := range level.Unplayable() {
		got = append(got, f.Object)
	}
	equal(t, "doors that cannot be played", got, []int{5, 6})
}
