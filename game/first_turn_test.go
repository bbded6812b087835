package game

// This file tests what the first AI does with the means of a turn, on Views that the
// rules made.

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"blindfight/game/ai"
	"blindfight/rules"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// begun is the battle of a page in its first turn, and memory for what comes.
func begun(t *testing.T, page string) (*rules.State, rules.Trace) {
	t.Helper()
	setup, err := rules.ParsePage(page)
	if err != nil {
		t.Fatal(err)
	}
	s, err := rules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	var trace rules.Trace
	s.Begin(dice.Keyed{Seed: 1}, &trace)
	return s, trace
}

// chosen is what the first AI chooses on a page in the turn of a unit, its View changed.
func chosen(t *testing.T, page string, unit order.Unit, change func(v *view.View, u *view.Unit)) string {
	t.Helper()
	s, trace := begun(t, page)
	for range 20 {
		side, _ := s.Acting()
		v := s.View(side)
		if v.Active == unit {
			c := v.Clone()
			if change != nil {
				change(c, c.Unit(unit))
			}
			var first ai.First
			o := first.Choose(c)
			if err := c.Allows(o); err != nil {
				t.Errorf("%q: %v", order.Format(o), err)
			}
			return order.Format(o)
		}
		if err := s.Apply(side, order.End{Unit: v.Active}, dice.Keyed{Seed: 1}, &trace); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatalf("unit %d never has its turn", unit)
	return ""
}

const longHall = `
-- map --
################
#..............#
#..............#
################
-- rules --
bright
-- units --
party 1 FTR fighter_6 2,1
party 2 CLR cleric_5 2,2
foes 11 DRW drow_warrior_1 9,1
`

func TestFirstUsesItsTurn(t *testing.T) {
	beside := func(v *view.View, _ *view.Unit) {
		c := &v.Contacts[0]
		for i := range c.Tracks {
			c.Tracks[i].At = grid.At(3, 1)
		}
	}
	dark := strings.Replace(longHall, "-- rules --\nbright\n", "", 1)
	for _, c := range []struct {
		what, page string
		unit       order.Unit
		change     func(v *view.View, u *view.Unit)
		want       string
	}{
		{"charges", longHall, 1, nil, "charge 1 longsword at m1"},
		{"gets up", longHall, 1, func(_ *view.View, u *view.Unit) { u.Prone = true }, "stand 1"},
		{"strikes again", longHall, 1, func(v *view.View, u *view.Unit) {
			beside(v, u)
			u.Turn.Attacks, u.Turn.Standard = 1, false
		}, "strike 1 longsword at m1"},
		{"withdraws", longHall, 1, func(v *view.View, u *view.Unit) {
			beside(v, u)
			u.HP = 4
		}, "withdraw 1 "},
		{"fights on alone", longHall, 1, func(v *view.View, u *view.Unit) {
			beside(v, u)
			u.HP, v.Unit(2).HP = 4, 4
		}, "strike 1 longsword at m1"},
		{"keeps ready", dark, 1, func(v *view.View, u *view.Unit) {
			u.Turn.Move, u.Turn.Listened, v.Contacts = false, true, nil
		}, "ready 1 hit then strike 1 longsword at it"},
		{"makes light", dark, 2, func(v *view.View, _ *view.Unit) { v.Contacts = nil }, "cast 2 daylight"},
		{"makes dark", strings.Replace(longHall, "9,1", "7,1", 1), 11, nil, "cast 11 darkness"},
	} {
		if got := chosen(t, c.page, c.unit, c.change); !strings.HasPrefix(got, c.want) {
			t.Errorf("it %s: %q, want %q", c.what, got, c.want)
		}
	}
}

// TestFirstGoesRoundTraps: no walk of its ends on a trap that its side has found, or
// leads over one.
func TestFirstGoesRoundTraps(t *testing.T) {
	page := strings.Replace(longHall, "foes 11 DRW drow_warrior_1 9,1", "foes 11 ORC orc_warrior_1 7,1", 1)
	traps := func(v *view.View, u *view.Unit) {
		u.Turn.Move = false // it can only walk
		v.Traps = []view.Trap{{ID: 1, Squares: []grid.Square{grid.At(4, 1), grid.At(6, 1), grid.At(6, 2)}, Effect: view.TrapAlarm}}
	}
	got := chosen(t, page, 1, traps)
	for _, q := range []string{" 4,1", " 6,1", " 6,2"} {
		if !strings.HasPrefix(got, "walk 1 ") || strings.Contains(got, q) {
			t.Errorf("it chooses %q", got)
		}
	}
}

// TestFirstOpensDoors: two sides behind a door, stuck or not, come to blows.
func TestFirstOpensDoors(t *testing.T) {
	for _, door := range []string{"5,1", "5,1 state=stuck break=12", "5,1 state=locked break=12"} {
		path := filepath.Join(t.TempDir(), "door.txtar")
		page := "doors\n-- map --\n##########\n#....+...#\n#....#...#\n##########\n-- units --\nparty 1 FTR fighter_3 1,1 gear=longsword,torch*\nfoes 11 orc orc_warrior_1 7,1\n-- doors --\n" + door + "\n"
		if err := os.WriteFile(path, []byte(page), 0o600); err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(5) {
			var seats [2]Seat
			for side := range seats {
				a, err := NewAI("first", seed)
				if err != nil {
					t.Fatal(err)
				}
				seats[side] = a
			}
			m, err := Start(Options{Level: path, Seed: seed, Seats: seats, NoChecks: true})
			if err != nil {
				t.Fatal(err)
			}
			if err := m.Run(); err != nil {
				t.Fatal(err)
			}
			if o, over := m.Over(); !over || o != view.PartyWins && o != view.FoesWin {
				t.Errorf("%s, seed %d: it ends with %v", door, seed, o)
			}
		}
	}
}
