package reckon_test

// This file holds the defence table (rules.md OI-36) with what makes it up (B-09,
// B-10, B-18, B-20, C-02, C-03, C-10, C-11, OI-2, OI-6, OI-42).

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
			b.Touch, b.Finds = true, true
			if a := b.Reckon(reckon.Table()); a.Class.Total() != r.touch {
				t.Errorf("touch of %s, blinded %v, sees %v: %d (%v), want %d", r.defender, r.blinded, r.sees, a.Class.Total(), &a.Class, r.touch)
			}
			b.Touch, b.Finds, b.Target.FlatFooted = false, false, true
			if a := b.Reckon(reckon.Table()); a.Class.Total() != r.flatClass || a.ToHit.Total() != weapon.toHit+r.flatTo || !a.DeniedDex {
				t.Errorf("%s on flat-footed %s, blinded %v, sees %v: %+d against %d (%v), denied %v; want %+v",
					weapon.key, r.defender, r.blinded, r.sees, a.ToHit.Total(), a.Class.Total(), &a.Class, a.DeniedDex, r)
			}
		}
	}
}

// TestDefenceTableCells: the page's table, cell by cell, for the fighter and for
// the same without any Dexterity, who loses nothing but is denied it all the same;
// then the fighter flat-footed: what takes Dexterity takes it once.
func TestDefenceTableCells(t *testing.T) {
	type cell struct {
		bonus, class int // what the attacker has more to hit, and what it must reach
		denied       bool
	}
	same := func(class int, denied bool) [3]cell {
		return [3]cell{{0, class, denied}, {0, class, denied}, {0, class, denied}}
	}
	for _, r := range []struct {
		defender               string
		blinded, feat, uncanny bool
		cells                  [3]cell // sees the attacker; does not, melee; does not, ranged
		rangedSeen             cell    // sees the attacker, ranged
		flat                   [3]cell
		flatRangedSeen         cell
	}{
		{
			defender: "not Blinded", cells: [3]cell{{0, 19, false}, {2, 17, true}, {2, 17, true}}, rangedSeen: cell{0, 19, false},
			flat: [3]cell{{0, 17, true}, {2, 17, true}, {2, 17, true}}, flatRangedSeen: cell{0, 17, true},
		},
		{
			defender: "not Blinded, Blind-Fight", feat: true, cells: [3]cell{{0, 19, false}, {0, 19, false}, {2, 17, true}}, rangedSeen: cell{0, 19, false},
			flat: [3]cell{{0, 17, true}, {0, 17, true}, {2, 17, true}}, flatRangedSeen: cell{0, 17, true},
		},
		{
			defender: "not Blinded, uncanny dodge", uncanny: true, cells: [3]cell{{0, 19, false}, {2, 19, false}, {2, 19, false}}, rangedSeen: cell{0, 19, false},
			flat: [3]cell{{0, 19, false}, {2, 19, false}, {2, 19, false}}, flatRangedSeen: cell{0, 19, false},
		},
		{
			defender: "Blinded", blinded: true, cells: same(15, true), rangedSeen: cell{0, 15, true},
			flat: same(15, true), flatRangedSeen: cell{0, 15, true},
		},
		{
			defender: "Blinded, Blind-Fight", blinded: true, feat: true,
			cells: [3]cell{{0, 17, false}, {0, 17, false}, {0, 15, true}}, rangedSeen: cell{0, 15, true},
			flat: same(15, true), flatRangedSeen: cell{0, 15, true},
		},
		{
			defender: "Blinded, uncanny dodge", blinded: true, uncanny: true, cells: same(17, false), rangedSeen: cell{0, 17, false},
			flat: same(17, false), flatRangedSeen: cell{0, 17, false},
		},
		{
			defender: "Blinded, both", blinded: true, feat: true, uncanny: true, cells: same(17, false), rangedSeen: cell{0, 17, false},
			flat: same(17, false), flatRangedSeen: cell{0, 17, false},
		},
		{
			defender: "not Blinded, both", feat: true, uncanny: true, cells: [3]cell{{0, 19, false}, {0, 19, false}, {2, 19, false}},
			rangedSeen: cell{0, 19, false},
			flat:       [3]cell{{0, 19, false}, {0, 19, false}, {2, 19, false}}, flatRangedSeen: cell{0, 19, false},
		},
	} {
		hold := func(weapon order.Item, toHit int, seen, flat bool, dex int, want cell) {
			t.Helper()
			b := blow(t, "drow_warrior_1", weapon)
			b.Sees, b.Seen, b.Sneak = sight.Verdict{Seen: true}, seen, 1
			b.Target = defence(t, "fighter_3")
			b.Target.Blinded, b.Target.BlindFight, b.Target.Uncanny, b.Target.FlatFooted = r.blinded, r.feat, r.uncanny, flat
			class := want.class
			if b.Target.Dex = dex; dex == 0 {
				class = 17
				if r.blinded {
					class = 15
				}
			}
			a := b.Reckon(reckon.Table())
			if a.ToHit.Total() != toHit+want.bonus || a.Class.Total() != class || a.DeniedDex != want.denied || (a.Precision == 1) != want.denied {
				t.Errorf("%s, %s, sees %v, flat-footed %v, Dexterity %+d: %+d (%s) against %d (%s), denied %v, sneak %d; want %+v",
					r.defender, weapon, seen, flat, dex, a.ToHit.Total(), a.ToHit.String(), a.Class.Total(), a.Class.String(), a.DeniedDex, a.Precision, want)
			}
		}
		for _, dex := range []int{2, 0} {
			hold("rapier", 3, true, false, dex, r.cells[0])
			hold("rapier", 3, false, false, dex, r.cells[1])
			hold("hand_crossbow", 2, false, false, dex, r.cells[2])
			hold("hand_crossbow", 2, true, false, dex, r.rangedSeen)
			hold("rapier", 3, true, true, dex, r.flat[0])
			hold("rapier", 3, false, true, dex, r.flat[1])
			hold("hand_crossbow", 2, false, true, dex, r.flat[2])
			hold("hand_crossbow", 2, true, true, dex, r.flatRangedSeen)
		}
	}
}

// TestFeatsOfTheStatBlock: the feats reach the table from the stat block (B-18,
// B-20), and the basilisk's takes nothing of its penalty away.
func TestFeatsOfTheStatBlock(t *testing.T) {
	for _, c := range []struct {
		defender             string
		plain, melee, ranged int // not blinded; blinded, by either
	}{
		{"fighter_3", 19, 15, 15},
		{"fighter_3_blindfight", 19, 17, 15},
		{"rogue_3", 15, 10, 10},
		{"rogue_4", 15, 13, 13},
		{"barbarian_2", 15, 13, 13},
		{"basilisk", 16, 14, 14},
		{"grimlock", 15, 13, 12},
	} {
		d := defence(t, c.defender)
		plain, _ := reckon.ArmourClass(reckon.Threat{Seen: true}, &d, reckon.Table())
		d.Blinded = true
		melee, _ := reckon.ArmourClass(reckon.Threat{}, &d, reckon.Table())
		ranged, _ := reckon.ArmourClass(reckon.Threat{Ranged: true}, &d, reckon.Table())
		if plain.Total() != c.plain || melee.Total() != c.melee || ranged.Total() != c.ranged {
			t.Errorf("%s: %d, blinded %d and %d (%s), want %+v", c.defender, plain.Total(), melee.Total(), ranged.Total(), ranged.String(), c)
		}
	}
}

// TestHalfDeprivedGrimlock: with one of its senses gone a foe is unseen to it, but
// it is not Blinded (OI-47).
func TestHalfDeprivedGrimlock(t *testing.T) {
	for _, c := range []struct {
		weapon       order.Item
		bonus, class int
	}{{"rapier", 3, 15}, {"hand_crossbow", 2 + 2, 14}} {
		b := blow(t, "drow_warrior_1", c.weapon)
		b.Sees, b.Target = sight.Verdict{Seen: true}, defence(t, "grimlock")
		if a := b.Reckon(reckon.Table()); a.ToHit.Total() != c.bonus || a.Class.Total() != c.class {
			t.Errorf("%s: %+d against %d, want %+d against %d", c.weapon, a.ToHit.Total(), a.Class.Total(), c.bonus, c.class)
		}
	}
	own := blow(t, "grimlock", "two_handed_battleaxe")
	own.Sees, own.Seen, own.Target = sight.Verdict{Miss: sight.TotalConcealment}, true, defence(t, "fighter_3")
	if a := own.Reckon(reckon.Table()); a.Lost() != (reckon.Chance{Num: 2500, Den: 10000}) {
		t.Errorf("a silenced grimlock's blow is lost %v", a.Lost())
	}
}

// TestHelplessInTheDark: the helpless figures stand in place of what the dark and
// surprise take (OI-42, C-27): 10 + 7 - 5, and 4 more to hit it at close quarters.
func TestHelplessInTheDark(t *testing.T) {
	for _, c := range []struct {
		blinded, seen, flat, feats bool
	}{
		{}, {blinded: true}, {seen: true}, {flat: true}, {blinded: true, seen: true, flat: true}, {blinded: true, feats: true}, {feats: true},
	} {
		for _, w := range []struct {
			key          order.Item
			bonus        int
			class, touch int
		}{{"rapier", 3 + 4, 12, 5}, {"hand_crossbow", 2, 12, 5}} {
			b := blow(t, "drow_warrior_1", w.key)
			b.Sees, b.Seen, b.Target = sight.Verdict{Seen: true}, c.seen, defence(t, "fighter_3")
			b.Target.Helpless, b.Target.Blinded, b.Target.FlatFooted = true, c.blinded, c.flat
			b.Target.BlindFight, b.Target.Uncanny = c.feats, c.feats
			a := b.Reckon(reckon.Table())
			b.Touch, b.Finds = true, true
			touch := b.Reckon(reckon.Table())
			if a.ToHit.Total() != w.bonus || a.Class.Total() != w.class || touch.Class.Total() != w.touch || !a.DeniedDex {
				t.Errorf("%s, %+v: %+d (%s) against %d (%s), touch %d, denied %v; want %+v",
					w.key, c, a.ToHit.Total(), a.ToHit.String(), a.Class.Total(), a.Class.String(), touch.Class.Total(), a.DeniedDex, w)
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
		sum, denied := reckon.ArmourClass(reckon.Threat{Seen: true}, &c.defence, c.rules)
		if sum.Total() != c.want || denied {
			t.Errorf("%+v under %s: %d (%v), denied %v, want %d", c.defence, c.rules.Name, sum.Total(), &sum, denied, c.want)
		}
		c.defence.Blinded = true
		sum, denied = reckon.ArmourClass(reckon.Threat{Seen: true}, &c.defence, c.rules)
		if sum.Total() != c.blinded || !denied {
			t.Errorf("%+v under %s: %d (%v), denied %v, want %d", c.defence, c.rules.Name, sum.Total(), &sum, denied, c.blinded)
		}
	}
}

// TestPenaltyOfOneWhoKeepsIt: Blind-Fight keeps the adjustment, a penalty too, and
// by the letter as well.
func TestPenaltyOfOneWhoKeepsIt(t *testing.T) {
	for _, c := range []struct {
		rules         reckon.Rules
		melee, ranged int
	}{{reckon.Table(), 14, 14}, {reckon.Letter(), 14, 15}} {
		d := defence(t, "basilisk")
		d.Blinded = true
		melee, _ := reckon.ArmourClass(reckon.Threat{}, &d, c.rules)
		ranged, _ := reckon.ArmourClass(reckon.Threat{Ranged: true}, &d, c.rules)
		if melee.Total() != c.melee || ranged.Total() != c.ranged {
			t.Errorf("%s: %d and %d, want %d and %d", c.rules.Name, melee.Total(), ranged.Total(), c.melee, c.ranged)
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
