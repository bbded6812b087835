package reckon_test

// This file holds the preview of an attack against the attack itself: the chances
// that Hit and Crit give are counts over every way that the dice can fall.

import (
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
)

// faces are the dice of one attack, forced to fall so.
type faces struct {
	t                               *testing.T
	attack, percent, again, confirm int
	damage                          func(sides int) int
	askedSecond, askedAgain         bool
}

func (f *faces) roll(why dice.Why, index, sides int) int {
	want := sidesOf[why]
	if want != 0 && want != sides {
		f.t.Fatalf("%v is rolled on a d%d", why, sides)
	}
	switch why {
	case dice.Attack, dice.Touch:
		return f.attack
	case dice.Concealment:
		if index > 0 {
			f.askedAgain = true
			return f.again
		}
		return f.percent
	case dice.Confirm:
		f.askedSecond = true
		return f.confirm
	default:
		return f.damage(sides)
	}
}

var sidesOf = [...]int{dice.Attack: 20, dice.Touch: 20, dice.Concealment: 100, dice.Confirm: 20, dice.Precision: 6}

func one(int) int { return 1 }

// count resolves an attack with every face of the d20 and the d%, where
// concealment may be rolled again with every face of that too, and where a threat
// is to be confirmed with every face of the second d20. A roll that is not asked
// for counts as often as it has faces.
func count(t *testing.T, a *reckon.Attack) (hit, crit reckon.Chance) {
	again := 1
	if a.Reroll {
		again = 100
	}
	hit.Den, crit.Den = 20*100*again, 20*100*again*20
	for n := 1; n <= 20; n++ {
		for percent := 1; percent <= 100; percent++ {
			f := faces{t: t, attack: n, percent: percent, damage: one}
			for f.again = 1; f.again <= again; f.again++ {
				hits, crits := confirms(&f, a)
				if !f.askedAgain { // the second d% is not rolled: each of its faces counts the same
					hit.Num += again * hits
					crit.Num += again * crits
					break
				}
				hit.Num += hits
				crit.Num += crits
			}
		}
	}
	return hit, crit
}

// confirms counts one fall of the dice before the second d20: 1 or 0 hits, and how
// many of the 20 faces of that make it critical.
func confirms(f *faces, a *reckon.Attack) (hits, crits int) {
	f.confirm, f.askedSecond = 1, false
	r := a.Resolve(f.roll)
	if !r.Hit {
		if r.Damage != 0 || r.Critical || f.askedSecond {
			f.t.Fatalf("d20 %d, d%% %d and %d: no hit, but %+v", f.attack, f.percent, f.again, r)
		}
		return 0, 0
	}
	if !f.askedSecond {
		return 1, 0
	}
	for ; f.confirm <= 20; f.confirm++ {
		if r := a.Resolve(f.roll); r.Critical {
			crits++
		} else if !r.Hit {
			f.t.Fatalf("d20 %d, d%% %d and %d: a second d20 of %d turns a hit into a miss", f.attack, f.percent, f.again, f.confirm)
		}
	}
	return 1, crits
}

// TestOddsAreCounts compares the chances with the counts over a spread of blows:
// melee, shots with their range penalties and touches; against one of ordinary
// class, a blinded one, one out of all reach and one that anything would hit; with
// every concealment; seen and unseen by the target.
func TestOddsAreCounts(t *testing.T) {
	blinded := defence(t, "drow_warrior_1")
	blinded.Blinded = true
	targets := []reckon.Defence{
		defence(t, "fighter_3"), blinded,
		{Armour: 60},         // only a natural 20
		{Dex: -5, Size: -18}, // all but a natural 1
	}
	concealed := []sight.Verdict{clear, dim, dark}
	blows := 0
	for _, w := range []struct {
		creature string
		weapon   order.Item
		touch    bool
		feet     []grid.Feet
	}{
		{"cleric_5", "heavy_mace", false, []grid.Feet{5}},                    // threatens on 20
		{"fighter_3", "longsword", false, []grid.Feet{5}},                    // 19
		{"drow_warrior_1", "rapier", false, []grid.Feet{5}},                  // 18
		{"rogue_3", "short_sword", false, []grid.Feet{5}},                    // with sneak attack
		{"ranger_3", "longbow", false, []grid.Feet{30, 250}},                 // 0 and -4
		{"drow_warrior_1", "hand_crossbow", false, []grid.Feet{25, 45, 290}}, // 0, -2 and -18
		{"rogue_3", order.Hand, true, []grid.Feet{5}},
		{"fighter_3_blindfight", "longsword", false, []grid.Feet{5}}, // Blind-Fight
		{"fighter_3_blindfight", "longbow", false, []grid.Feet{30}},  // no help to it
		{"fighter_3_blindfight", order.Hand, true, []grid.Feet{5}},
	} {
		for _, feet := range w.feet {
			for _, target := range targets {
				for _, sees := range concealed {
					for _, seen := range []bool{true, false} {
						b := blow(t, w.creature, w.weapon)
						b.Distance, b.Touch, b.Finds, b.Sees, b.Seen, b.Target = feet, w.touch, w.touch, sees, seen, target
						a := b.Reckon(reckon.Table())
						hit, crit := count(t, &a)
						if a.Hit() != hit || a.Crit() != crit {
							t.Errorf("%s at %d ft, %v against %v, %d %%: hit %v, critical %v; counted %v and %v",
								w.weapon, feet, &a.ToHit, &a.Class, a.Miss, a.Hit(), a.Crit(), hit, crit)
						}
						blows++
					}
				}
			}
		}
	}
	if blows != 13*4*3*2 {
		t.Errorf("%d blows counted", blows)
	}
}

// TestKnownOdds holds counts and chances against figures worked out by hand.
func TestKnownOdds(t *testing.T) {
	fighter, drow := defence(t, "fighter_3"), defence(t, "drow_warrior_1")
	blind := fighter
	blind.Blinded = true
	for _, c := range []struct {
		what      string
		creature  string
		weapon    order.Item
		feet      grid.Feet
		touch     bool
		sees      sight.Verdict
		seen      bool
		target    reckon.Defence
		hit, crit int // of 2000 and of 40 000; with Blind-Fight of 100 times as many
	}{
		// +7 against 19: 12 to 20, 9 faces; 19 and 20 threaten, 9 confirm.
		{"seen", "fighter_3", "longsword", 5, false, clear, true, fighter, 9 * 100, 2 * 100 * 9},
		{"shadowy", "fighter_3", "longsword", 5, false, dim, true, fighter, 9 * 80, 2 * 80 * 9},
		{"dark", "fighter_3", "longsword", 5, false, dark, true, fighter, 9 * 50, 2 * 50 * 9},
		// +3 against 15 (blinded): 12 to 20; 18 to 20 threaten.
		{"blinded", "drow_warrior_1", "rapier", 5, false, clear, false, blind, 9 * 100, 3 * 100 * 9},
		// C-10: +2 + 2 - 2 for 45 ft against 17: 15 to 20, 6 faces; 19 and 20 threaten.
		{"C-10", "drow_warrior_1", "hand_crossbow", 45, false, clear, false, fighter, 6 * 100, 2 * 100 * 6},
		// C-11: +2 - 2 against 15: the same.
		{"C-11", "drow_warrior_1", "hand_crossbow", 45, false, clear, false, blind, 6 * 100, 2 * 100 * 6},
		// +6 - 4 for 250 ft against 16: 14 to 20, 7 faces; a 20 threatens.
		{"range", "ranger_3", "longbow", 250, false, dark, true, drow, 7 * 50, 1 * 50 * 7},
		// K-09: a touch of +5 against 11: 6 to 20, 15 faces; it never threatens.
		{"touch", "rogue_3", order.Hand, 5, true, dark, true, drow, 15 * 50, 0},
		// Out of reach: a 20 hits, threatens, and is confirmed by a 20 alone; what
		// threatens from 18 threatens no sooner.
		{"out of reach", "drow_warrior_1", "rapier", 5, false, clear, true, reckon.Defence{Armour: 60}, 1 * 100, 1 * 100 * 1},
		{"out of reach, dark", "drow_warrior_1", "rapier", 5, false, dark, true, reckon.Defence{Armour: 60}, 1 * 50, 1 * 50 * 1},
		// A 1 misses whatever the class is, to hit and to confirm.
		{"barn door", "drow_warrior_1", "rapier", 5, false, clear, true, reckon.Defence{Size: -18}, 19 * 100, 3 * 100 * 19},
		// +3 against 22: a 19 hits and threatens.
		{"just in reach", "drow_warrior_1", "rapier", 5, false, clear, true, reckon.Defence{Armour: 12}, 2 * 100, 2 * 100 * 2},
		// Blind-Fight: of 10 000 pairs of d% 2500 are lost in the dark, 400 in shadowy light.
		{"Blind-Fight, dark", "fighter_3_blindfight", "longsword", 5, false, dark, true, fighter, 9 * 7500, 2 * 7500 * 9},
		{"Blind-Fight, shadowy", "fighter_3_blindfight", "longsword", 5, false, dim, true, fighter, 9 * 9600, 2 * 9600 * 9},
		{"Blind-Fight, seen", "fighter_3_blindfight", "longsword", 5, false, clear, true, fighter, 9 * 100, 2 * 100 * 9},
		// +7 against a touch of 11: 4 to 20.
		{"Blind-Fight, touch", "fighter_3_blindfight", "longsword", 5, true, dark, true, drow, 17 * 7500, 0},
	} {
		b := blow(t, c.creature, c.weapon)
		b.Distance, b.Touch, b.Finds, b.Sees, b.Seen, b.Target = c.feet, c.touch, c.touch, c.sees, c.seen, c.target
		a := b.Reckon(reckon.Table())
		want, wantCrit := reckon.Chance{Num: c.hit, Den: 2000}, reckon.Chance{Num: c.crit, Den: 40_000}
		if b.BlindFight && c.sees != clear {
			want.Den, wantCrit.Den = 100*want.Den, 100*wantCrit.Den
		}
		if hit, crit := count(t, &a); hit != want || crit != wantCrit || a.Hit() != want || a.Crit() != wantCrit {
			t.Errorf("%s: hit %v, critical %v; counted %v and %v; want %v and %v (%v against %v)",
				c.what, a.Hit(), a.Crit(), hit, crit, want, wantCrit, &a.ToHit, &a.Class)
		}
	}
}

// TestDamageRange: the least and the most of an ordinary hit are what the dice
// can deal.
func TestDamageRange(t *testing.T) {
	feeble, ok := bestiary.CreatureOf("rogue_3")
	if !ok {
		t.Fatal("no rogue")
	}
	weak := *feeble
	weak.Str = 3 // -4: the least that a hit deals is 1
	mace, _ := bestiary.WeaponOf("heavy_mace")
	for _, c := range []struct {
		what        string
		b           reckon.Blow
		target      reckon.Defence
		least, most int
	}{
		{"longsword", blow(t, "fighter_3", "longsword"), defence(t, "fighter_3"), 4, 11},
		{"sneak attack", blow(t, "rogue_3", "short_sword"), reckon.Defence{FlatFooted: true}, 3, 18},
		{"favoured enemy", blow(t, "ranger_3", "longbow"), defence(t, "drow_warrior_1"), 3, 10},
		{"weak arm", reckon.BlowOf(&weak, mace), defence(t, "fighter_3"), 1, 4},
	} {
		c.b.Sees, c.b.Seen, c.b.Target = sight.Verdict{Seen: true}, true, c.target
		a := c.b.Reckon(reckon.Table())
		low := faces{t: t, attack: 20, percent: 100, confirm: 1, damage: one}
		high := faces{t: t, attack: 20, percent: 100, confirm: 1, damage: func(sides int) int { return sides }}
		least, most := a.DamageRange()
		rolledLeast, rolledMost := a.Resolve(low.roll).Damage, a.Resolve(high.roll).Damage
		if least != c.least || most != c.most || rolledLeast != c.least || rolledMost != c.most {
			t.Errorf("%s: %d to %d, rolled %d to %d, want %d to %d", c.what, least, most, rolledLeast, rolledMost, c.least, c.most)
		}
	}
}
