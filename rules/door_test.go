package rules

// Doors: what a setup and a save may say of them, and that a secret one is a wall.

import (
	"strings"
	"testing"

	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

const doorPage = `
-- map --
########
#..#...#
#..+...#
########
-- units --
party 1 FTR fighter_3 2,2 gear=torch*
party 2 ROG rogue_3 2,1 search=6
foes 11 A drow_warrior_1 6,1
-- doors --
`

func doorBattle(t *testing.T, doors string) *State {
	t.Helper()
	return stateOf(t, doorPage+doors)
}

// TestAnUnfoundSecretDoorIsAWall plays the same orders beside a wall and beside a secret
// door that nobody finds: no side can tell one from the other.
func TestAnUnfoundSecretDoorIsAWall(t *testing.T) {
	wall, door := doorBattle(t, ""), doorBattle(t, "3,1 kind=stone state=locked secret search=40 bar=e\n")
	var d dice.Scripted
	d.Default(dice.Stealth, 10)
	d.Default(dice.Searching, 20)
	d.Default(dice.Breaking, 20)
	d.Default(dice.Hearing, 1)
	d.Default(dice.Initiative, 10)
	for _, s := range []*State{wall, door} {
		s.Begin(&d, new(Trace))
	}
	q := grid.At(3, 1)
	for _, line := range []string{
		"open 2 3,1", "bash 2 3,1", "pick 2 3,1", "bar 2 3,1 on", "close 2 3,1", "walk 2 3,1", "search 2 3,1", "end 2", "search 11 3,1",
	} {
		o, err := order.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		var seen [2][2][]view.Sighting
		var said [2]string
		for n, s := range []*State{wall, door} {
			side, _ := s.Acting()
			if c := s.find(o.By()); c == nil || c.side != side {
				continue
			}
			var trace Trace
			if err := s.Apply(side, o, &d, &trace); err != nil {
				said[n] = err.Error()
			}
			for _, b := range trace.Beats {
				for k := range b.Seen {
					seen[n][k] = append(seen[n][k], b.Seen[k]...)
				}
			}
		}
		if said[0] != said[1] {
			t.Errorf("%s: %q at a wall, %q at a secret door", line, said[0], said[1])
		}
		for side := range wall.views {
			if !wall.views[side].Equal(door.views[side]) {
				t.Errorf("%s: the %v tell a secret door from a wall", line, view.Side(side))
			}
			if len(seen[0][side]) != len(seen[1][side]) {
				t.Errorf("%s: the %v notice %d things at a wall, %d at a secret door", line, view.Side(side), len(seen[0][side]), len(seen[1][side]))
			}
		}
	}
	if door.terrain[door.size.Index(q)] != grid.Door || door.views[view.Party].Terrain[door.size.Index(q)] != grid.Wall {
		t.Error("the door is no secret one")
	}
}

func TestDoorsOfASetupAreChecked(t *testing.T) {
	for _, c := range []struct{ door, want string }{
		{"9,9", "off the board"},
		{"3,2 lock=200", "a DC of 200"},
		{"3,2 break=-1", "a DC of -1"},
		{"3,2 bar=ne", "barred on side 2"},
		{"2,2", "it is shut, and creature 1 stands there"},
		{"2,1 kind=portcullis_iron", "it is shut, and creature 2 stands there"},
		{"3,2 kind=portcullis_wood secret", "looks like no wall"},
		{"3,2\n3,2 state=open", "another is there"},
	} {
		setup, err := ParsePage(doorPage + c.door + "\n")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := New(setup); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.door, err, c.want)
		}
	}
	for _, c := range []struct{ door, want string }{
		{"3,2 kind=paper", `"paper" is no kind of door`},
		{"3,2 state=ajar", `"ajar" is no state`},
		{"3,2 bar=up", `"up" is no direction`},
		{"3,2 colour=red", `"colour" is not known`},
		{"here", "here"},
	} {
		if _, err := ParsePage(doorPage + c.door + "\n"); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.door, err, c.want)
		}
	}
	setup, err := ParsePage(doorPage + "2,2 state=open\n")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := New(setup); err != nil {
		t.Errorf("a creature in an open door: %v", err)
	}
}

// TestSavedDoorsFitTheirSquares changes a save by hand, a word at a time.
func TestSavedDoorsFitTheirSquares(t *testing.T) {
	s := doorBattle(t, "3,2 kind=iron state=stuck bar=e\n5,2 state=broken\n")
	text, err := s.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	if err := new(State).UnmarshalText(text); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ from, to, want string }{
		{`"Kind":4,"State":3`, `"Kind":9,"State":3`, "of kind 9"},
		{`"Kind":4,"State":3`, `"Kind":4,"State":9`, "in state 9"},
		{`"Kind":4,"State":3`, `"Kind":4,"State":4`, "in state 4"},
		{`"Kind":4,"State":3`, `"Kind":4,"State":1`, "which is open"},
		{`"Kind":4,"State":3`, `"Kind":5,"State":3`, "which is stuck"},
		{`"LockDC":25,"BreakDC":0,"SearchDC":20,"Bar":3`, `"LockDC":25,"BreakDC":-2,"SearchDC":20,"Bar":3`, "a DC of -2"},
		{`"LockDC":25,"BreakDC":0,"SearchDC":20,"Bar":3`, `"LockDC":25,"BreakDC":0,"SearchDC":20,"Bar":4`, "side 4"},
		{`"At":{"X":5,"Y":2},"Kind":1,"State":5`, `"At":{"X":3,"Y":2},"Kind":1,"State":5`, "door at 3,2"},
		{`"At":{"X":5,"Y":2},"Kind":1,"State":5`, `"At":{"X":5,"Y":2},"Barred":true,"Kind":1,"State":5`, "barred and broken"},
		{`{"At":{"X":3,"Y":2},"Kind":4,"State":0`, `{"At":{"X":3,"Y":99},"Kind":4,"State":0`, "off the board"},
		{`{"At":{"X":3,"Y":2},"Kind":4,"State":0`, `{"At":{"X":3,"Y":2},"Kind":4,"State":7`, "in state 7"},
		{`"Doors":[{`, `"Doors":[{"At":{"X":1,"Y":1},"Kind":1,"State":0},{`, "3 doors on 2 squares"},
	} {
		changed := strings.Replace(string(text), c.from, c.to, 1)
		if changed == string(text) {
			t.Fatalf("no %s in %s", c.from, text)
		}
		if err := new(State).UnmarshalText([]byte(changed)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.to, err, c.want)
		}
	}
}
