package reckon_test

// This file holds what goes into an attack beside the defence: size, light and wind
// upon the attacker, precision, Blind-Fight, and the dice in their order (rules.md
// B-17, B-20 to B-22, C-04, C-08, C-19, S-14, S-15, V-16 to V-18).

import (
	"testing"

	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
)

// TestSizeCounts: a size changes attacks and classes alike (C-04).
func TestSizeCounts(t *testing.T) {
	for _, size := range []int{8, 4, 2, 1, 0, -1, -2, -4, -8} {
		b := blow(t, "fighter_3", "longsword")
		b.Sees, b.Seen = sight.Verdict{Seen: true}, true
		b.Size, b.Target = size, reckon.Defence{Natural: 3, Size: size}
		a := b.Reckon(reckon.Table())
		b.Touch, b.Finds = true, true
		touch := b.Reckon(reckon.Table())
		if a.ToHit.Total() != 7+size || a.Class.Total() != 13+size || touch.Class.Total() != 10+size {
			t.Errorf("size %+d: %+d against %d, touch %d", size, a.ToHit.Total(), a.Class.Total(), touch.Class.Total())
		}
	}
}

// TestSneakAttackInTheDark: a seeing rogue's goes at the blinded, with a Dexterity
// bonus or without (B-21); neither of two blind foes has one (B-22), nor anybody
// against uncanny dodge (B-20), nor through any concealment.
func TestSneakAttackInTheDark(t *testing.T) {
	for _, c := range []struct {
		what      string
		target    string
		blinded   bool
		sees      sight.Verdict
		seen      bool
		weapon    order.Item
		feet      grid.Feet
		precision int
	}{
		{"B-21", "fighter_3", true, clear, false, "short_sword", 5, 2},
		{"B-21 without Dexterity", "orc_warrior_1", true, clear, false, "short_sword", 5, 2},
		{"B-21 that the blinded one sees", "fighter_3", true, clear, true, "short_sword", 5, 2},
		{"B-21 at 30 ft", "fighter_3", true, clear, false, "hand_crossbow", 30, 2},
		{"C-19 at 35 ft", "fighter_3", true, clear, false, "hand_crossbow", 35, 0},
		{"C-19 shadowy", "fighter_3", true, dim, false, "short_sword", 5, 0},
		{"C-19 seen by a seer", "fighter_3", false, clear, true, "short_sword", 5, 0},
		{"B-22", "fighter_3", true, dark, false, "short_sword", 5, 0},
		{"B-20", "rogue_4", true, clear, false, "short_sword", 5, 0},
		{"B-18", "fighter_3_blindfight", true, clear, false, "short_sword", 5, 0},
		{"B-18 by a shot", "fighter_3_blindfight", true, clear, false, "hand_crossbow", 5, 2},
		{"undead", "ghoul", true, clear, false, "short_sword", 5, 0},
	} {
		b := blow(t, "rogue_3", c.weapon)
		b.Sees, b.Seen, b.Distance, b.Target = c.sees, c.seen, c.feet, defence(t, c.target)
		b.Target.Blinded = c.blinded
		if a := b.Reckon(reckon.Table()); a.Precision != c.precision {
			t.Errorf("%s: %d dice of sneak attack, want %d", c.what, a.Precision, c.precision)
		}
	}
}

// TestToHit: what the light, the wind and a feat make of an attack's own bonus.
func TestToHit(t *testing.T) {
	for _, c := range []struct {
		what     string
		creature string
		weapon   order.Item
		dazzled  bool
		wind     reckon.Wind
		want     int
	}{
		{"V-18", "drow_warrior_1", "rapier", false, reckon.Calm, 3},
		{"V-18", "drow_warrior_1", "rapier", true, reckon.Calm, 2},
		{"V-17", "orc_warrior_1", "falchion", false, reckon.Calm, 4},
		{"V-17", "orc_warrior_1", "falchion", true, reckon.Calm, 3},
		{"V-18", "drow_warrior_1", "hand_crossbow", true, reckon.Calm, 1},
		{"S-15", "ranger_3", "longbow", false, reckon.ModerateWind, 6},
		{"S-15", "ranger_3", "longbow", false, reckon.StrongWind, 4},
		{"S-14", "ranger_3", "longbow", false, reckon.SevereWind, 2},
		{"S-14", "ranger_3", "short_sword", false, reckon.SevereWind, 4},
		{"B-16", "fighter_3_blindfight", "longsword", false, reckon.Calm, 7},
	} {
		b := blow(t, c.creature, c.weapon)
		b.Sees, b.Seen, b.Target = sight.Verdict{Seen: true}, true, defence(t, "fighter_3")
		b.Dazzled, b.Wind = c.dazzled, c.wind.Shot()
		if a := b.Reckon(reckon.Table()); a.ToHit.Total() != c.want {
			t.Errorf("%s: %s, dazzled %v, wind %d: %+d (%s), want %+d", c.what, c.weapon, c.dazzled, c.wind, a.ToHit.Total(), a.ToHit.String(), c.want)
		}
	}
}

// TestStrength: what Strength adds to damage (C-07): half as much again with both
// hands and to the only natural weapon, all of it when thrown, nothing to a bow.
func TestStrength(t *testing.T) {
	for _, c := range []struct {
		creature string
		weapon   order.Item
		want     int
	}{
		{"ogre", "large_greatclub", 7},
		{"ogre", "large_javelin", 5},
		{"orc_warrior_1", "falchion", 4},
		{"grimlock", "two_handed_battleaxe", 3},
		{"dwarf_fighter_1", "battleaxe", 3},
		{"dire_bat", "dire_bat_bite", 4}, // M-05
		{"basilisk", "basilisk_bite", 3},
		{"basilisk", "ghoul_bite", 2}, // one of several
		{"fighter_3", "longbow", 0},
		{"bat", "longbow", -5},
		{"bat", "wolf_bite", -5},
	} {
		b := blow(t, c.creature, c.weapon)
		b.Sees, b.Seen, b.Target = clear, true, defence(t, "rogue_3")
		if a := b.Reckon(reckon.Table()); a.Damage.Total() != c.want {
			t.Errorf("%s with a %s: %+d (%s), want %+d", c.creature, c.weapon, a.Damage.Total(), a.Damage.String(), c.want)
		}
	}
}

// TestBlindFightDice: what concealment takes is rolled once more, at close quarters
// alone, and both rolls are kept (B-17): 30 then 60 hits, 30 then 20 does not, and
// a bow's 30 is lost.
func TestBlindFightDice(t *testing.T) {
	for _, c := range []struct {
		what     string
		creature string
		weapon   order.Item
		touch    bool
		feat     bool
		sees     sight.Verdict
		d20      int
		percent  []int // as they fall; all of them are asked for
		hit      bool
	}{
		{"30 then 60", "fighter_3_blindfight", "longsword", false, true, dark, 15, []int{30, 60}, true},
		{"30 then 20", "fighter_3_blindfight", "longsword", false, true, dark, 15, []int{30, 20}, false},
		{"50 then 51", "fighter_3_blindfight", "longsword", false, true, dark, 15, []int{50, 51}, true},
		{"50 then 50", "fighter_3_blindfight", "longsword", false, true, dark, 15, []int{50, 50}, false},
		{"60 at once", "fighter_3_blindfight", "longsword", false, true, dark, 15, []int{60}, true},
		{"shadowy, 20 then 21", "fighter_3_blindfight", "longsword", false, true, dim, 15, []int{20, 21}, true},
		{"in the light", "fighter_3_blindfight", "longsword", false, true, clear, 15, nil, true},
		{"missed", "fighter_3_blindfight", "longsword", false, true, dark, 2, nil, false},
		{"a hand", "fighter_3_blindfight", order.Hand, true, true, dark, 15, []int{30, 60}, true},
		{"basilisk", "basilisk", "basilisk_bite", false, true, dark, 15, []int{30, 60}, true},
		{"longbow", "fighter_3_blindfight", "longbow", false, false, dark, 19, []int{30}, false},
		{"no feat", "fighter_3", "longsword", false, false, dark, 15, []int{30}, false},
	} {
		b := blow(t, c.creature, c.weapon)
		b.Sees, b.Seen, b.Touch, b.Finds, b.Target = c.sees, true, c.touch, c.touch, defence(t, "fighter_3")
		a := b.Reckon(reckon.Table())
		if a.Reroll != (c.feat && c.sees.Miss > 0) {
			t.Errorf("%s: a second roll %v", c.what, a.Reroll)
		}
		asked := 0
		r := a.Resolve(func(why dice.Why, index, _ int) int {
			switch why {
			case dice.Attack, dice.Touch:
				return c.d20
			case dice.Concealment:
				if index != asked || asked >= len(c.percent) {
					t.Errorf("%s: d%% %d is asked for after %d", c.what, index, asked)
					return 100
				}
				asked++
				return c.percent[index]
			}
			return 1
		})
		var first, second int
		if len(c.percent) > 0 {
			first = c.percent[0]
		}
		if len(c.percent) > 1 {
			second = c.percent[1]
		}
		if r.Hit != c.hit || asked != len(c.percent) || r.Percent != first || r.Again != second || (r.Damage > 0) != (c.hit && !c.touch) {
			t.Errorf("%s: %+v after %d of %v", c.what, r, asked, c.percent)
		}
	}
}

// TestLost: the chance that concealment takes a blow (B-17): 25 % for 50 %, 4 % for
// 20 %, and by a bow as much as anybody's.
func TestLost(t *testing.T) {
	for _, c := range []struct {
		creature string
		weapon   order.Item
		sees     sight.Verdict
		lost     reckon.Chance
		percent  int
	}{
		{"fighter_3", "longsword", dark, reckon.Chance{Num: 50, Den: 100}, 50},
		{"fighter_3", "longsword", dim, reckon.Chance{Num: 20, Den: 100}, 20},
		{"fighter_3_blindfight", "longsword", dark, reckon.Chance{Num: 2500, Den: 10000}, 25},
		{"fighter_3_blindfight", "longsword", dim, reckon.Chance{Num: 400, Den: 10000}, 4},
		{"fighter_3_blindfight", "longbow", dark, reckon.Chance{Num: 50, Den: 100}, 50},
		{"fighter_3_blindfight", "longsword", clear, reckon.Chance{Num: 0, Den: 100}, 0},
		{"basilisk", "basilisk_bite", dark, reckon.Chance{Num: 2500, Den: 10000}, 25}, // M-08
	} {
		b := blow(t, c.creature, c.weapon)
		b.Sees, b.Seen, b.Target = c.sees, true, defence(t, "fighter_3")
		a := b.Reckon(reckon.Table())
		if a.Lost() != c.lost || a.Lost().Percent() != c.percent {
			t.Errorf("%s with a %s, %d %%: lost %v", c.creature, c.weapon, c.sees.Miss, a.Lost())
		}
	}
}

// What an attacker may make of its target.
var clear, dim, dark = sight.Verdict{Seen: true}, sight.Verdict{Seen: true, Miss: sight.Concealment}, sight.Verdict{Miss: sight.TotalConcealment}
