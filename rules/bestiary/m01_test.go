package bestiary_test

// The stat blocks against the figures published for them: what the parts add up
// to in the rules' own arithmetic is what the page says (rules.md, M).

import (
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
)

// blow is one attack as a stat line prints it.
type blow struct {
	with   order.Item
	bonus  int
	damage int // beside the dice
}

// published are a stat line's own figures; nothing here is derived.
type published struct {
	hp, speed                   int
	ac, touch, flat             int
	blinded, blindTouch         int
	fort, reflex, will          int
	listen, spot, hide, stealth int
	initiative                  int
	blows                       []blow
}

// statLines: the party from rules.md's fixtures and what their armour makes of
// them (the cleric is our own), and M-01.
var statLines = map[string]published{
	"fighter_3": {
		hp: 28, speed: 20, ac: 19, touch: 12, flat: 17, blinded: 15, blindTouch: 8, fort: 5, reflex: 3, will: 2,
		listen: 1, spot: 1, hide: -5, stealth: -5, initiative: 2, blows: []blow{{"longsword", 7, 3}},
	},
	"rogue_3": {
		hp: 17, speed: 30, ac: 15, touch: 13, flat: 12, blinded: 10, blindTouch: 8, fort: 2, reflex: 6, will: 2,
		listen: 7, spot: 7, hide: 9, stealth: 9, initiative: 3, blows: []blow{{"short_sword", 5, 0}},
	},
	"ranger_3": {
		hp: 23, speed: 30, ac: 16, touch: 13, flat: 13, blinded: 11, blindTouch: 8, fort: 4, reflex: 6, will: 2,
		listen: 7, spot: 7, hide: 8, stealth: 8, initiative: 3, blows: []blow{{"longbow", 6, 0}, {"short_sword", 4, 1}},
	},
	"cleric_5": {
		hp: 33, speed: 20, ac: 16, touch: 11, flat: 15, blinded: 13, blindTouch: 8, fort: 6, reflex: 2, will: 7,
		listen: 3, spot: 3, hide: -4, stealth: -4, initiative: 1, blows: []blow{{"heavy_mace", 5, 2}},
	},
	"drow_warrior_1": {
		hp: 4, speed: 30, ac: 16, touch: 11, flat: 15, blinded: 13, blindTouch: 8, fort: 2, reflex: 1, will: -1,
		listen: 2, spot: 3, hide: 0, stealth: -2, initiative: 1, blows: []blow{{"rapier", 3, 1}, {"hand_crossbow", 2, 0}},
	},
}

// TestStatLines: every stat block has a published line, and its parts give it.
func TestStatLines(t *testing.T) {
	keys := bestiary.Creatures()
	if len(keys) != len(statLines) {
		t.Errorf("%d stat blocks, %d published lines", len(keys), len(statLines))
	}
	for _, key := range keys {
		want, ok := statLines[key]
		if !ok {
			t.Errorf("%s: no published line to hold it against", key)
			continue
		}
		c, _ := bestiary.CreatureOf(key)
		figures(t, c, &want)
		classes(t, c, &want)
		for _, b := range want.blows {
			strikes(t, c, b)
		}
	}
}

func figures(t *testing.T, c *bestiary.Creature, want *published) {
	t.Helper()
	for _, f := range []struct {
		what      string
		got, want int
	}{
		{"hit points", c.HP, want.hp}, {"speed", int(c.Speed), want.speed}, {"Fortitude", c.Fort, want.fort},
		{"Reflex", c.Reflex, want.reflex}, {"Will", c.Will, want.will}, {"Listen", c.Listen, want.listen},
		{"Spot", c.Spot, want.spot}, {"Hide", c.Hide, want.hide}, {"Move Silently", c.Stealth, want.stealth},
		{"initiative", c.DexMod(), want.initiative},
	} {
		if f.got != f.want {
			t.Errorf("%s: %s %d, published %d", c.Key, f.what, f.got, f.want)
		}
	}
}

// classes holds the armour class in every state against the line: blinded is
// flat-footed less 2, and a Dexterity penalty stays in both.
func classes(t *testing.T, c *bestiary.Creature, want *published) {
	t.Helper()
	for _, f := range []struct {
		what           string
		blinded, touch bool
		flatFooted     bool
		want           int
	}{
		{"plain", false, false, false, want.ac},
		{"touch", false, true, false, want.touch},
		{"flat-footed", false, false, true, want.flat},
		{"blinded", true, false, false, want.blinded},
		{"blinded and flat-footed", true, false, true, want.blinded},
		{"blinded, touch", true, true, false, want.blindTouch},
	} {
		d := reckon.DefenceOf(c)
		d.Blinded, d.FlatFooted = f.blinded, f.flatFooted
		class, denied := reckon.ArmourClass(&d, true, f.touch, reckon.Table())
		if class.Total() != f.want || denied != (f.blinded || f.flatFooted) {
			t.Errorf("%s: %s AC %d (%s), Dexterity denied %v; published %d", c.Key, f.what, class.Total(), class.String(), denied, f.want)
		}
	}
	if want.blinded != want.flat-2 {
		t.Errorf("%s: the published AC blinded is %d, flat-footed %d", c.Key, want.blinded, want.flat)
	}
}

// strikes holds one attack against the line: base, ability, size, focus.
func strikes(t *testing.T, c *bestiary.Creature, want blow) {
	t.Helper()
	w, ok := bestiary.WeaponOf(want.with)
	if !ok {
		t.Errorf("%s: no weapon %q", c.Key, want.with)
		return
	}
	b := reckon.BlowOf(c, w)
	b.Seen = true
	a := b.Reckon(reckon.Table())
	if a.ToHit.Total() != want.bonus || a.Damage.Total() != want.damage {
		t.Errorf("%s: %s %+d (%s) for dice %+d, published %+d and %+d",
			c.Key, want.with, a.ToHit.Total(), a.ToHit.String(), a.Damage.Total(), want.bonus, want.damage)
	}
}

// TestPenaltyStays: a Dexterity penalty stays in the flat-footed and the blinded
// figure alike (OI-2): the basilisk's line, 16 / 9 / 16 / 14.
func TestPenaltyStays(t *testing.T) {
	basilisk := published{ac: 16, touch: 9, flat: 16, blinded: 14, blindTouch: 7}
	classes(t, &bestiary.Creature{Key: "basilisk", Dex: 8, Natural: 7, MaxDex: 99}, &basilisk)
}

// TestSizeInTheLine: size counts in every figure: the dire rat's line, 15 / 14 /
// 12 / 10, bite +4 with finesse.
func TestSizeInTheLine(t *testing.T) {
	rat := published{ac: 15, touch: 14, flat: 12, blinded: 10, blindTouch: 9}
	c := &bestiary.Creature{Key: "dire_rat", Dex: 17, Str: 10, SizeMod: 1, Natural: 1, MaxDex: 99, Finesse: true}
	classes(t, c, &rat)
	strikes(t, c, blow{with: order.Hand, bonus: 4})
}
