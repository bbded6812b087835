package reckon

import (
	"slices"
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/sight"
)

// stagesOf are the kinds of the stages of an attack, in their order.
func stagesOf(all []Stage) (kinds []StageKind) {
	for _, x := range all {
		kinds = append(kinds, x.Kind)
	}
	return kinds
}

// Each stage is gone through once, in the order of the rules, and knows its rule.
//
// rule: C-48
func TestStages(t *testing.T) {
	torch, _ := bestiary.StrikesAs("torch")
	rogue, _ := bestiary.CreatureOf("rogue_3")
	bones, _ := bestiary.CreatureOf("human_skeleton")
	b := BlowOf(rogue, torch)
	b.BlindFight, b.Burns, b.Flanking = true, true, true
	b.Sees, b.Target = sight.Verdict{Seen: true, Miss: 20}, DefenceOf(bones)
	b.Target.Kind, b.Target.Reduction = "orc", bestiary.Reduction{Less: 5, But: bestiary.Slashing}
	hazy := b.Reckon(Table())
	b.Sees.Miss = 0
	clear := b.Reckon(Table())
	fall := func(natural, percent int) Roller {
		return func(why dice.Why, index, _ int) int {
			switch {
			case why == dice.Attack || why == dice.Confirm:
				return natural
			case why == dice.Concealment && index == 0:
				return percent
			case why == dice.Concealment:
				return 90
			}
			return 2
		}
	}
	for _, c := range []struct {
		what   string
		attack Attack
		roll   Roller // nil: before it is made
		want   []StageKind
	}{
		{"told of, hazy", hazy, nil, []StageKind{Aiming, Defending, Rolling, Concealing, Concealing2, Threatening, Wounding, Reducing, Burning}},
		{"told of, clear", clear, nil, []StageKind{Aiming, Defending, Rolling, Threatening, Wounding, Finessing, Reducing, Burning}},
		{"a miss", hazy, fall(1, 50), []StageKind{Aiming, Defending, Rolling}},
		{"lost, and saved", hazy, fall(19, 20), []StageKind{Aiming, Defending, Rolling, Concealing, Concealing2, Wounding, Reducing, Burning}},
		{"not lost", hazy, fall(20, 21), []StageKind{Aiming, Defending, Rolling, Concealing, Threatening, Wounding, Reducing, Burning}},
		{"clear", clear, fall(19, 1), []StageKind{Aiming, Defending, Rolling, Wounding, Finessing, Reducing, Burning}},
	} {
		var r *Result
		if c.roll != nil {
			done := c.attack.Resolve(c.roll)
			r = &done
		}
		all := c.attack.Stages(r)
		if got := stagesOf(all); !slices.Equal(got, c.want) || !slices.IsSorted(got) {
			t.Errorf("%s: stages %v, want %v", c.what, got, c.want)
		}
		for _, x := range all {
			if x.Rule == "" {
				t.Errorf("%s: stage %d has no rule", c.what, x.Kind)
			}
		}
	}
	// Fists 1 + Strength 1 under reduction 5, and the flame: what is left is the flame.
	b.Flanking, b.Seen = false, true
	plain := b.Reckon(Table())
	if r := plain.Resolve(fall(19, 1)); r.Damage != 1 || r.Absorbed != 2+rogue.StrMod() {
		t.Errorf("damage %d, absorbed %d", r.Damage, r.Absorbed)
	}
}

// Two weapons, by hand, weight and feat.
//
// rule: C-39
func TestTwoWeapons(t *testing.T) {
	for _, c := range []struct {
		off, light, feat bool
		want             int
	}{
		{false, false, false, -6}, {true, false, false, -10}, {false, true, false, -4}, {true, true, false, -8},
		{false, false, true, -4}, {true, false, true, -4}, {false, true, true, -2}, {true, true, true, -2},
	} {
		if got := TwoWeapons(c.off, c.light, c.feat); got != c.want {
			t.Errorf("off %v, light %v, feat %v: %d, want %d", c.off, c.light, c.feat, got, c.want)
		}
	}
}

// Cover helps who throws itself aside, and nobody's mind or body.
//
// rule: C-16 C-23
func TestSaveDC(t *testing.T) {
	for _, x := range []struct{ level, modifier, want int }{{0, 0, 10}, {3, 3, 16}, {2, -1, 11}} {
		if got := SaveDC(x.level, x.modifier); got != x.want {
			t.Errorf("a spell of level %d by an ability of %+d: DC %d, want %d", x.level, x.modifier, got, x.want)
		}
	}
}

func TestSaveBehindCover(t *testing.T) {
	c := &bestiary.Creature{Fort: 1, Reflex: 2, Will: 3, Dex: 14}
	for _, x := range []struct {
		which           Saving
		helpless, cover bool
		want            int
	}{
		{Fort, false, true, 1}, {Will, false, true, 3}, {Reflex, false, false, 2}, {Reflex, false, true, 4}, {Reflex, true, false, -5}, {Reflex, true, true, -3},
	} {
		if terms := Save(c, x.which, x.helpless, x.cover); terms.Total() != x.want {
			t.Errorf("save %d, helpless %v, cover %v: %d, want %d", x.which, x.helpless, x.cover, terms.Total(), x.want)
		}
	}
}
