package rules

// What the referee calls the lights of a battle.

import (
	"testing"

	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
)

// TestSourceNamesWhatASpellMade: a light that came into being in the battle has a name
// as any other has.
func TestSourceNamesWhatASpellMade(t *testing.T) {
	setup, err := ParsePage("-- map --\n....\n-- units --\nparty 1 CLR cleric_5 0,0\nfoes 11 orc orc_warrior_1 3,0 gear=torch*\n-- lights --\n50 daylight on 11\n")
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(setup)
	if err != nil {
		t.Fatal(err)
	}
	var d dice.Scripted
	d.Default(dice.Stealth, 10)
	d.Default(dice.Initiative, 10)
	d.Default(dice.Hearing, 10)
	d.Default(dice.Tie, 10)
	s.Begin(&d, new(Trace))
	if by, _ := s.Acting(); by != 0 {
		if err := s.Apply(by, order.End{Unit: 11}, &d, new(Trace)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Apply(0, order.Cast{Unit: 1, Spell: "light"}, &d, new(Trace)); err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, c := range s.LitBy(grid.At(1, 0), light.Plain) {
		names[s.Source(&c.Source)] = true
	}
	for _, want := range []string{"light spell", "daylight spell 50", "torch of orc"} {
		if !names[want] {
			t.Errorf("no %q among the lights that reach 1,0: %v", want, names)
		}
	}
}
