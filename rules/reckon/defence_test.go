package reckon_test

// This file holds the defence table (rules.md OI-36), as far as there are no
// feats, with what makes it up (B-09, B-10, C-02, C-03, C-10, C-11, OI-2).

import (
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
)

// TestDefenceTable: who loses what, the attacker a drow (rapier +3, hand
// crossbow +2) in every row.
func TestDefenceTable(t *testing.T) {
	type row struct {
		defender          string
		blinded, sees     bool
		bonus, class      int // to hit, and to reach, with either weapon
		touch             int
		denied            bool
		flatClass, flatTo int // the same, flat-footed
	}
	for _, r := range []row{
		{defender: "fighter_3", sees: true, class: 19, touch: 12, flatClass: 17},
		{defender: "fighter_3", bonus: 2, class: 17, touch: 10, denied: true, flatClass: 17, flatTo: 2},
		{defender: "fighter_3", blinded: true, sees: true, class: 15, touch: 8, denied: true, flatClass: 15},
		{defender: "fighter_3", blinded: true, class: 15, touch: 8, denied: true, flatClass: 15},
		{defender: "rogue_3", sees: true, class: 15, touch: 13, flatClass: 12},
		{defender: "rogue_3", bonus: 2, class: 12, touch: 10, denied: true, flatClass: 12, flatTo: 2},
		{defender: "rogue_3", blinded: true, sees: true, class: 10, touch: 8, denied: true, flatClass: 10},
		{defender: "rogue_3", blinded: true, class: 10, touch: 8, denied: true, flatClass: 10},
		{defender: "drow_warrior_1", sees: true, class: 16, touch: 11, flatClass: 15},
		{defender: "drow_warrior_1", blinded: true, class: 13, touch: 8, denied: true, flatClass: 13},
	} {
		for _, weapon := range []struct {
			key   order.Item
			toHit int
		}{{"rapier", 3}, {"hand_crossbow", 2}} {
			b := blow(t, "drow_warrior_1", weapon.key)
			b.Sees, b.Seen = sight.Verdict{Seen: true}, r.sees
			b.Target = defence(t, r.defender)
			b.Target.Blinded = r.blinded
			a := b.Reckon(reckon.Table())
			if a.Class.Total() != r.class || a.ToHit.Total() != weapon.toHit+r.bonus || a.DeniedDex != r.denied {
				t.Errorf("%s on %s, blinded %v, sees %v: %+d (%v) against %d (%v), denied %v; want %+v",
					weapon.key, r.defender, r.blinded, r.sees, a.ToHit.Total(), &a.ToHit, a.Class.Total(), &a.Class, a.DeniedDex, r)
			}
			b.Touch = true
			if a := b.Reckon(reckon.Table()); a.Class.Total() != r.touch {
				t.Errorf("touch of %s, blinded %v, sees %v: %d (%v), want %d", r.defender, r.blinded, r.sees, a.Class.Total(), &a.Class, r.touch)
			}
			b.Touch, b.Target.FlatFooted = false, true
			if a := b.Reckon(reckon.Table()); a.Class.Total() != r.flatClass || a.ToHit.Total() != weapon.toHit+r.flatTo || !a.DeniedDex {
				t.Errorf("%s on flat-footed %s, blinded %v, sees %v: %+d against %d (%v), denied %v; want %+v",
					weapon.key, r.defender, r.blinded, r.sees, a.ToHit.Total(), a.Class.Total(), &a.Class, a.DeniedDex, r)
			}
		}
	}
}

// TestDexterityPenalty: a penalty is not lost with the bonus, but by the letter
// (OI-2, OI-49); it is denied at Dexterity +0 and below all the same.
func TestDexterityPenalty(t *testing.T) {
	zombie, basilisk := reckon.Defence{Natural: 2, Dex: -1}, reckon.Defence{Natural: 7, Dex: -1}
	for _, c := range []struct {
		defence       reckon.Defence
		rules         reckon.Rules
		blinded, want int
	}{
		{zombie, reckon.Table(), 9, 11},
		{zombie, reckon.Letter(), 10, 11},
		{basilisk, reckon.Table(), 14, 16},
		{basilisk, reckon.Letter(), 15, 16},
		{reckon.Defence{Armour: 3}, reckon.Table(), 11, 13}, // the orc of M-11: no Dexterity to lose
	} {
		sum, denied := reckon.ArmourClass(&c.defence, true, false, c.rules)
		if sum.Total() != c.want || denied {
			t.Errorf("%+v under %s: %d (%v), denied %v, want %d", c.defence, c.rules.Name, sum.Total(), &sum, denied, c.want)
		}
		c.defence.Blinded = true
		sum, denied = reckon.ArmourClass(&c.defence, true, false, c.rules)
		if sum.Total() != c.blinded || !denied {
			t.Errorf("%+v under %s: %d (%v), denied %v, want %d", c.defence, c.rules.Name, sum.Total(), &sum, denied, c.blinded)
		}
	}
}

func blow(t testing.TB, creature string, weapon order.Item) reckon.Blow {
	t.Helper()
	c, ok := bestiary.CreatureOf(creature)
	w, known := bestiary.WeaponOf(weapon)
	if !ok || !known {
		t.Fatalf("no %s with a %s", creature, weapon)
	}
	return reckon.BlowOf(c, w)
}

func defence(t testing.TB, creature string) reckon.Defence {
	t.Helper()
	c, ok := bestiary.CreatureOf(creature)
	if !ok {
		t.Fatalf("no %s", creature)
	}
	return reckon.DefenceOf(c)
}
