package levels

import (
	"testing"
)

// Every level that comes with the game loads without a fault or warning, can be
// played, and is sound by the rules.
func TestShipped(t *testing.T) {
	for _, name := range Names() {
		level, err := Open(name)
		if err != nil {
			t.Errorf("%v", err)
			for _, f := range err.(Faults) {
				t.Log(f)
			}
			continue
		}
		for _, f := range level.Warnings {
			t.Error(f)
		}
		for _, f := range level.Check(Bestiary{Creatures: []string{"fighter_3", "rogue_3", "ranger_3", "cleric_5", "drow_warrior_1"}}) {
			t.Error(f)
		}
		for _, f := range level.Unplayable() {
			t.Error(f)
		}
	}
}
