package game

// This file holds what the first AI makes of senses other than eyes and ears, and of
// bodies of several squares.

import (
	"strings"
	"testing"

	"blindfight/game/ai"
	"blindfight/rules/dice"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// plays has the first AI give its orders for one unit's first turn on a page, all
// other turns being passed over, and returns them as text.
func plays(t *testing.T, page string, unit order.Unit) []string {
	t.Helper()
	s, trace := begun(t, page)
	var given []string
	first := &ai.First{}
	for range 60 {
		side, fighting := s.Acting()
		v := s.View(side)
		if !fighting {
			break
		}
		var o order.Order = order.End{Unit: v.Active}
		if v.Active == unit {
			o = first.Choose(v)
			given = append(given, order.Format(o))
		}
		if err := s.Apply(side, o, dice.Keyed{Seed: 1}, &trace); err != nil {
			t.Fatalf("%q: %v", order.Format(o), err)
		}
		if _, over := o.(order.End); over && v.Active != unit && len(given) > 0 || len(given) > 0 && over {
			break
		}
	}
	return given
}

func TestFirstSniffsWhatItSmellsAndGoesThere(t *testing.T) {
	given := plays(t, `
-- map --
####################
#..................#
#..................#
#..................#
####################
-- units --
party 1 FTR fighter_3 10,2 gear=longsword
foes 11 WLF wolf 15,2 listen=-30
`, 11)
	if len(given) < 2 || given[0] != "sniff 11" || !strings.HasPrefix(given[1], "walk 11 14,") {
		t.Errorf("the wolf gives %q", given)
	}
}

func TestFirstCallsOutToWhoeverKnowsOfNobody(t *testing.T) {
	page := `
-- map --
####################
#..........#.......#
#..................#
#..........#.......#
####################
-- units --
party 1 FTR fighter_3 3,2 gear=longsword
party 2 ROG rogue_3 15,3 gear=short_sword effects=blinded
foes 11 DRW drow_warrior_1 4,2 hp=40
-- lights --
50 torch 4,3 bright=15 shadowy=15
`
	given := strings.Join(plays(t, page, 1), "; ")
	if !strings.HasPrefix(given, "strike 1 longsword at m1; call 1;") || strings.Count(given, "call") != 1 {
		t.Errorf("the fighter gives %q", given)
	}
	deaf := strings.Replace(page, "effects=blinded", "effects=blinded,deafened", 1)
	if given := strings.Join(plays(t, deaf, 1), "; "); strings.Contains(given, "call") {
		t.Errorf("to one who is deaf the fighter gives %q", given)
	}
}

// TestFirstFightsInBigBodies plays an ogre against a spider of the same size: they
// meet, nobody is stuck, and no order is refused.
func TestFirstFightsInBigBodies(t *testing.T) {
	for seed := range uint64(12) {
		var seats [2]Seat
		for side := range seats {
			a, err := NewAI("first", seed)
			if err != nil {
				t.Fatal(err)
			}
			seats[side] = a
		}
		m, err := Start(Options{Level: "testdata/big.txtar", Seed: seed, Seats: seats})
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Run(); err != nil {
			t.Fatal(err)
		}
		if outcome, over := m.Over(); !over || outcome == view.TimeUp || outcome == view.Stalemate {
			t.Errorf("seed %d: the battle ends with %v, %v", seed, outcome, over)
		}
	}
}
