package rules

import (
	"testing"

	"blindfight/rules/grid"
	"blindfight/rules/view"
)

// TestRoutesLeadTheTinyAmongFeet: whoever is Tiny finds ways on to squares where foes
// stand in plain sight; others find none.
func TestRoutesLeadTheTinyAmongFeet(t *testing.T) {
	b := newBench(t, `
-- map --
.....
.....
-- rules --
bright
-- units --
party 1 RAT dire_rat 0,0 size=2 reach=0
party 2 ROG rogue_3 0,1
foes 11 orc orc_warrior_1 2,0
`, 1, 2, 11)
	v, foe := b.View(view.Party), grid.At(2, 0)
	if _, ok := v.Routes(v.Unit(1)).Cost(foe); !ok {
		t.Error("the rat finds no way to the orc's feet")
	}
	if _, ok := v.Routes(v.Unit(2)).Cost(foe); ok {
		t.Error("the rogue finds a way on to the orc")
	}
}
