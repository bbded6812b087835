package bestiary_test

// The stat blocks against the figures published for them: what the parts add up
// to in the rules' own arithmetic is what the page says (rules.md, M).

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
)

// blow is one attack as a stat line prints it.
type blow struct {
	with   order.Item
	bonus  int
	dice   string
	damage int // beside the dice
}

// published are a stat line's own figures; nothing here is derived. Of the two
// figures for the blinded, those against shots: there Blind-Fight is no help.
type published struct {
	hp, speed                   int
	space, reach                int
	ac, touch, flat             int
	blinded, blindTouch         int
	fort, reflex, will          int
	listen, spot, hide, stealth int
	search                      int
	initiative                  int
	senses                      string
	blows                       []blow
}

// statLines: the party from rules.md's fixtures and what their armour makes of
// them (the cleric and those after the drow are our own), M-01 to M-14, and the
// SRD's ogre. Blinded is the page's own figure; blinded touch is the touch less a
// Dexterity bonus and 2. Search where no line has it is the Intelligence modifier.
var statLines = map[string]published{
	"fighter_3": {
		hp: 28, speed: 20, space: 1, reach: 5, ac: 19, touch: 12, flat: 17, blinded: 15, blindTouch: 8, fort: 5, reflex: 3, will: 2,
		listen: 1, spot: 1, hide: -5, stealth: -5, initiative: 2, blows: []blow{{"longsword", 7, "1d8 19x2", 3}},
	},
	"rogue_3": {
		hp: 17, speed: 30, space: 1, reach: 5, ac: 15, touch: 13, flat: 12, blinded: 10, blindTouch: 8, fort: 2, reflex: 6, will: 2,
		listen: 7, spot: 7, hide: 9, stealth: 9, search: 6, initiative: 3, blows: []blow{{"short_sword", 5, "1d6 19x2", 0}},
	},
	"ranger_3": {
		hp: 23, speed: 30, space: 1, reach: 5, ac: 16, touch: 13, flat: 13, blinded: 11, blindTouch: 8, fort: 4, reflex: 6, will: 2,
		listen: 7, spot: 7, hide: 8, stealth: 8, search: 2, initiative: 3,
		blows: []blow{{"longbow", 6, "1d8 20x3 100 ft", 0}, {"short_sword", 4, "1d6 19x2", 1}},
	},
	"cleric_5": {
		hp: 33, speed: 20, space: 1, reach: 5, ac: 16, touch: 11, flat: 15, blinded: 13, blindTouch: 8, fort: 6, reflex: 2, will: 7,
		listen: 3, spot: 3, hide: -4, stealth: -4, initiative: 1, blows: []blow{{"heavy_mace", 5, "1d8 20x2", 2}},
	},
	"wizard_3": {
		hp: 12, speed: 30, space: 1, reach: 5, ac: 12, touch: 12, flat: 10, blinded: 8, blindTouch: 8, fort: 2, reflex: 3, will: 3,
		hide: 2, stealth: 2, search: 3, initiative: 2, blows: []blow{{"dagger", 1, "1d4 19x2", 0}},
	},
	"drow_warrior_1": {
		hp: 4, speed: 30, space: 1, reach: 5, ac: 16, touch: 11, flat: 15, blinded: 13, blindTouch: 8, fort: 2, reflex: 1, will: -1,
		listen: 2, spot: 3, hide: 0, stealth: -2, search: 4, initiative: 1, senses: "darkvision 120, light blindness",
		blows: []blow{{"rapier", 3, "1d6 18x2", 1}, {"hand_crossbow", 2, "1d4 19x2 30 ft", 0}},
	},

	"rogue_4": {
		hp: 21, speed: 30, space: 1, reach: 5, ac: 15, touch: 13, flat: 15, blinded: 13, blindTouch: 11, fort: 2, reflex: 7, will: 2,
		listen: 8, spot: 8, hide: 10, stealth: 10, search: 7, initiative: 3, blows: []blow{{"short_sword", 6, "1d6 19x2", 0}},
	},
	"barbarian_2": {
		hp: 22, speed: 30, space: 1, reach: 5, ac: 15, touch: 12, flat: 15, blinded: 13, blindTouch: 10, fort: 5, reflex: 2, will: 1,
		listen: 6, spot: 1, hide: -1, stealth: -1, initiative: 2, blows: []blow{{"greataxe", 5, "1d12 20x3", 4}},
	},
	"fighter_3_blindfight": {
		hp: 28, speed: 20, space: 1, reach: 5, ac: 19, touch: 12, flat: 17, blinded: 15, blindTouch: 8, fort: 5, reflex: 3, will: 2,
		listen: 1, spot: 1, hide: -5, stealth: -5, initiative: 2, blows: []blow{{"longsword", 7, "1d8 19x2", 3}},
	},
	"fighter_6": { // 10 and 5 times 5 1/2 hit points, and 2 a level for Constitution; saves +5, +2, +2
		hp: 49, speed: 20, space: 1, reach: 5, ac: 19, touch: 12, flat: 17, blinded: 15, blindTouch: 8, fort: 7, reflex: 4, will: 3,
		listen: 1, spot: 1, hide: -5, stealth: -5, initiative: 2, blows: []blow{{"longsword", 10, "1d8 19x2", 3}},
	},
	"dwarf_fighter_1": {
		hp: 12, speed: 20, space: 1, reach: 5, ac: 18, touch: 11, flat: 17, blinded: 15, blindTouch: 8, fort: 4, reflex: 1, will: 1,
		listen: 1, spot: 1, hide: -6, stealth: -6, initiative: 1, senses: "darkvision 60",
		blows: []blow{{"battleaxe", 5, "1d8 20x3", 3}},
	},
	"elf_ranger_1": {
		hp: 8, speed: 30, space: 1, reach: 5, ac: 16, touch: 13, flat: 13, blinded: 11, blindTouch: 8, fort: 2, reflex: 5, will: 2,
		listen: 8, spot: 8, hide: 6, stealth: 6, search: 6, initiative: 3, senses: "low-light",
		blows: []blow{{"longbow", 4, "1d8 20x3 100 ft", 0}, {"longsword", 2, "1d8 19x2", 1}},
	},
	"archer_1": {
		hp: 5, speed: 30, space: 1, reach: 5, ac: 14, touch: 11, flat: 13, blinded: 11, blindTouch: 8, fort: 3, reflex: 1, will: 0,
		listen: 2, spot: 2, hide: 0, stealth: 0, initiative: 1,
		blows: []blow{{"longbow", 3, "1d8 20x3 100 ft", 0}, {"dagger", 1, "1d4 19x2", 0}},
	},

	"wolf": { // M-02
		hp: 13, speed: 50, space: 1, reach: 5, ac: 14, touch: 12, flat: 12, blinded: 10, blindTouch: 8, fort: 5, reflex: 5, will: 1,
		listen: 3, spot: 3, hide: 2, stealth: 3, search: -4, initiative: 2, senses: "low-light, scent",
		blows: []blow{{"wolf_bite", 3, "1d6 20x2", 1}},
	},
	"dire_rat": { // M-03
		hp: 5, speed: 40, space: 1, reach: 5, ac: 15, touch: 14, flat: 12, blinded: 10, blindTouch: 9, fort: 3, reflex: 5, will: 3,
		listen: 4, spot: 4, hide: 8, stealth: 4, search: -5, initiative: 3, senses: "low-light, scent",
		blows: []blow{{"dire_rat_bite", 4, "1d4 20x2", 0}},
	},
	"bat": { // M-04
		hp: 1, speed: 40, space: 1, reach: 0, ac: 16, touch: 16, flat: 14, blinded: 12, blindTouch: 12, fort: 2, reflex: 4, will: 2,
		listen: 8, spot: 8, hide: 14, stealth: 6, search: -4, initiative: 2, senses: "low-light, blindsense 20, flies",
	},
	"dire_bat": { // M-05
		hp: 30, speed: 40, space: 2, reach: 5, ac: 20, touch: 15, flat: 14, blinded: 12, blindTouch: 7, fort: 7, reflex: 10, will: 6,
		listen: 12, spot: 8, hide: 4, stealth: 11, search: -4, initiative: 6, senses: "blindsense 40, flies",
		blows: []blow{{"dire_bat_bite", 5, "1d8 20x2", 4}},
	},
	"grimlock": { // M-06
		hp: 11, speed: 30, space: 1, reach: 5, ac: 15, touch: 11, flat: 14, blinded: 12, blindTouch: 8, fort: 1, reflex: 4, will: 2,
		listen: 5, spot: 3, hide: 3, stealth: 1, initiative: 1, senses: "blindsight 40, scent, no eyes",
		blows: []blow{{"two_handed_battleaxe", 4, "1d8 20x3", 3}},
	},
	"monstrous_spider_medium": { // M-07
		hp: 11, speed: 30, space: 1, reach: 5, ac: 14, touch: 13, flat: 11, blinded: 9, blindTouch: 8, fort: 4, reflex: 3, will: 0,
		listen: 0, spot: 4, hide: 7, stealth: 3, initiative: 3, senses: "darkvision 60, tremorsense 60",
		blows: []blow{{"medium_spider_bite", 4, "1d6 20x2", 0}},
	},
	"monstrous_spider_large": { // M-07
		hp: 22, speed: 30, space: 2, reach: 5, ac: 14, touch: 12, flat: 11, blinded: 9, blindTouch: 7, fort: 5, reflex: 4, will: 1,
		listen: 0, spot: 4, hide: 3, stealth: 3, initiative: 3, senses: "darkvision 60, tremorsense 60",
		blows: []blow{{"large_spider_bite", 4, "1d8 20x2", 3}},
	},
	"basilisk": { // M-08
		hp: 45, speed: 20, space: 1, reach: 5, ac: 16, touch: 9, flat: 16, blinded: 14, blindTouch: 7, fort: 9, reflex: 4, will: 3,
		listen: 7, spot: 7, hide: 0, stealth: -1, search: -4, initiative: -1, senses: "darkvision 60, low-light",
		blows: []blow{{"basilisk_bite", 8, "1d8 20x2", 3}},
	},
	"medusa": { // M-09
		hp: 33, speed: 30, space: 1, reach: 5, ac: 15, touch: 12, flat: 13, blinded: 11, blindTouch: 8, fort: 3, reflex: 7, will: 6,
		listen: 1, spot: 8, hide: 2, stealth: 8, search: 1, initiative: 2, senses: "darkvision 60",
		blows: []blow{{"shortbow", 8, "1d6 20x3 60 ft", 0}, {"dagger", 8, "1d4 19x2", 0}, {"medusa_snakes", 8, "1d4 20x2", 0}},
	},
	"goblin_warrior_1": { // M-10
		hp: 5, speed: 30, space: 1, reach: 5, ac: 15, touch: 12, flat: 14, blinded: 12, blindTouch: 9, fort: 3, reflex: 1, will: -1,
		listen: 2, spot: 2, hide: 5, stealth: 5, initiative: 1, senses: "darkvision 60",
		blows: []blow{{"small_morningstar", 2, "1d6 20x2", 0}, {"small_javelin", 3, "1d4 20x2 30 ft", 0}},
	},
	"orc_warrior_1": { // M-11
		hp: 5, speed: 30, space: 1, reach: 5, ac: 13, touch: 10, flat: 13, blinded: 11, blindTouch: 8, fort: 3, reflex: 0, will: -2,
		listen: 1, spot: 1, hide: -1, stealth: -1, search: -1, initiative: 0, senses: "darkvision 60, light sensitivity",
		blows: []blow{{"falchion", 4, "2d4 18x2", 4}, {"javelin", 1, "1d6 20x2 30 ft", 3}},
	},
	"ghoul": { // M-12
		hp: 13, speed: 30, space: 1, reach: 5, ac: 14, touch: 12, flat: 12, blinded: 10, blindTouch: 8, fort: 0, reflex: 2, will: 5,
		listen: 2, spot: 7, hide: 6, stealth: 6, search: 1, initiative: 2, senses: "darkvision 60",
		blows: []blow{{"ghoul_bite", 2, "1d6 20x2", 1}},
	},
	"human_zombie": { // M-13
		hp: 16, speed: 30, space: 1, reach: 5, ac: 11, touch: 9, flat: 11, blinded: 9, blindTouch: 7, fort: 0, reflex: -1, will: 3,
		listen: 0, spot: 0, hide: -1, stealth: -1, initiative: -1, senses: "darkvision 60",
		blows: []blow{{"zombie_slam", 2, "1d6 20x2", 1}, {"club", 2, "1d6 20x2", 1}},
	},
	"human_skeleton": { // M-14
		hp: 6, speed: 30, space: 1, reach: 5, ac: 15, touch: 11, flat: 14, blinded: 12, blindTouch: 8, fort: 0, reflex: 1, will: 2,
		listen: 0, spot: 0, hide: -1, stealth: -1, initiative: 5, senses: "darkvision 60",
		blows: []blow{{"scimitar", 1, "1d6 18x2", 1}, {"skeleton_claw", 1, "1d4 20x2", 1}},
	},
	"ogre": {
		hp: 29, speed: 30, space: 2, reach: 10, ac: 16, touch: 8, flat: 16, blinded: 14, blindTouch: 6, fort: 6, reflex: 0, will: 1,
		listen: 2, spot: 2, hide: -8, stealth: -4, search: -2, initiative: -1, senses: "darkvision 60, low-light",
		blows: []blow{{"large_greatclub", 8, "2d8 20x2", 7}, {"large_javelin", 1, "1d8 20x2 30 ft", 5}},
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
		for _, item := range c.Gear {
			_, scroll := bestiary.ScrollOf(item)
			if !scroll && !slices.ContainsFunc(want.blows, func(b blow) bool { return b.with == item }) {
				t.Errorf("%s carries a %s that its line does not have", key, item)
			}
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
		{"space", c.Space, want.space}, {"reach", int(c.Reach), want.reach},
		{"Reflex", c.Reflex, want.reflex}, {"Will", c.Will, want.will}, {"Listen", c.Listen, want.listen},
		{"Spot", c.Spot, want.spot}, {"Hide", c.Hide, want.hide}, {"Move Silently", c.Stealth, want.stealth},
		{"Search", c.Search, want.search}, {"initiative", c.Initiative(), want.initiative},
	} {
		if f.got != f.want {
			t.Errorf("%s: %s %d, published %d", c.Key, f.what, f.got, f.want)
		}
	}
	if got := senses(c); got != want.senses {
		t.Errorf("%s: %q, published %q", c.Key, got, want.senses)
	}
}

// senses writes what a line says of them.
func senses(c *bestiary.Creature) string {
	var words []string
	far := func(what string, feet grid.Feet) {
		if feet > 0 {
			words = append(words, fmt.Sprintf("%s %d", what, feet))
		}
	}
	has := func(what string, it bool) {
		if it {
			words = append(words, what)
		}
	}
	far("darkvision", c.Darkvision)
	has("low-light", c.LowLight)
	far("blindsight", c.Blindsight)
	far("blindsense", c.Blindsense)
	far("tremorsense", c.Tremorsense)
	has("scent", c.Scent)
	has("no eyes", c.Eyeless)
	has("flies", c.Flies)
	has("light blindness", c.LightBlind)
	has("light sensitivity", c.LightSensitive)
	return strings.Join(words, ", ")
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
		class, denied := reckon.ArmourClass(reckon.Threat{Seen: true, Ranged: true, Touch: f.touch}, &d, reckon.Table())
		if class.Total() != f.want || denied != ((f.blinded || f.flatFooted) && !c.UncannyDodge) {
			t.Errorf("%s: %s AC %d (%s), Dexterity denied %v; published %d", c.Key, f.what, class.Total(), class.String(), denied, f.want)
		}
	}
	if want.blinded != want.flat-2 {
		t.Errorf("%s: the published AC blinded is %d, flat-footed %d", c.Key, want.blinded, want.flat)
	}
}

// strikes holds one attack against the line: base, ability, size, focus, and what
// the weapon deals, from where it threatens, how far it carries.
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
	dice := fmt.Sprintf("%dd%d %dx%d", a.Dice, a.Sides, a.Threat, a.Multiplier)
	if w.Ranged() {
		dice += fmt.Sprintf(" %d ft", w.Increment)
	}
	if a.ToHit.Total() != want.bonus || a.Damage.Total() != want.damage || dice != want.dice {
		t.Errorf("%s: %s %+d (%s) for %s %+d, published %+d for %s %+d",
			c.Key, want.with, a.ToHit.Total(), a.ToHit.String(), dice, a.Damage.Total(), want.bonus, want.dice, want.damage)
	}
}

// TestNaturalWeapons: they need no hand, are nobody's gear to hand out, and serve
// with Weapon Finesse; every other weapon takes one hand or two.
func TestNaturalWeapons(t *testing.T) {
	natural := 0
	for key := range statLines {
		c, _ := bestiary.CreatureOf(key)
		for _, item := range c.Gear {
			w, ok := bestiary.WeaponOf(item)
			if _, scroll := bestiary.ScrollOf(item); scroll {
				continue
			}
			if !ok {
				t.Errorf("%s carries %q", key, item)
				continue
			}
			if w.Natural {
				natural++
			}
			if carried := slices.Contains(bestiary.Items(), item); w.Natural != (w.Hands == 0) || w.Natural == carried || w.Natural && !w.Light {
				t.Errorf("%s: %s is natural: %v; hands %d, light %v, to be carried %v", key, item, w.Natural, w.Hands, w.Light, carried)
			}
			if name, err := bestiary.ItemName(item); err != nil || name != w.Name {
				t.Errorf("%s: %s is called %q (%v), want %q", key, item, name, err, w.Name)
			}
		}
	}
	if natural != 10 {
		t.Errorf("%d natural weapons, want 10", natural)
	}
	if slices.Contains(bestiary.Items(), order.Hand) {
		t.Error("a hand is to be carried")
	}
}

// TestWeaponRange: a projectile carries ten increments, what is thrown five (C-17).
func TestWeaponRange(t *testing.T) {
	for item, want := range map[order.Item]grid.Feet{
		"longsword": 0, "longspear": 0, "wolf_bite": 0, "hand_crossbow": 300, "light_crossbow": 800, "heavy_crossbow": 1200, "shortbow": 600, "longbow": 1000, "javelin": 150, "large_javelin": 150,
	} {
		w, ok := bestiary.WeaponOf(item)
		if !ok || w.Range() != want {
			t.Errorf("a %s carries %d ft, want %d", item, w.Range(), want)
		}
	}
}

// TestCrossbows: what they deal, and what loading them takes (A-22, C-46).
func TestCrossbows(t *testing.T) {
	for item, want := range map[order.Item]string{
		"hand_crossbow": "1d4 19x2, 1 hand, slow: false", "light_crossbow": "1d8 19x2, 2 hand, slow: false",
		"heavy_crossbow": "1d10 19x2, 2 hand, slow: true",
	} {
		w, ok := bestiary.WeaponOf(item)
		if !ok || !w.Crossbow || !w.Bow {
			t.Errorf("%q is no crossbow", item)
			continue
		}
		if got := fmt.Sprintf("%dd%d %dx%d, %d hand, slow: %v", w.Dice, w.Sides, w.Threat, w.Multiplier, w.Hands, w.Slow); got != want {
			t.Errorf("%s: %s, want %s", item, got, want)
		}
	}
}

// TestAttacks: one more for each 5 of base attack above +1, and four at most (C-06).
func TestAttacks(t *testing.T) {
	for bab, want := range map[int]int{-3: 1, 0: 1, 1: 1, 5: 1, 6: 2, 10: 2, 11: 3, 15: 3, 16: 4, 20: 4, 30: 4} {
		c := bestiary.Creature{BAB: bab}
		if got := c.Attacks(); got != want {
			t.Errorf("%+d: %d attacks, want %d", bab, got, want)
		}
	}
}

// TestSizes: a stat block's size modifier is one of C-04's, and fits its space.
func TestSizes(t *testing.T) {
	space := map[int]int{4: 1, 2: 1, 1: 1, 0: 1, -1: 2}
	for _, key := range bestiary.Creatures() {
		c, _ := bestiary.CreatureOf(key)
		if n, ok := space[c.SizeMod]; !ok || n != c.Space {
			t.Errorf("%s: size modifier %+d on %d squares a side", key, c.SizeMod, c.Space)
		}
	}
}

// TestBlindsightWithout: a blindsight fails with the first of the senses that it
// uses; its owner perceives nothing only when all of them are gone, and only if it
// has no eyes (V-11, OI-47).
func TestBlindsightWithout(t *testing.T) {
	const hearing, smell = bestiary.Hearing, bestiary.Smell
	grimlock, _ := bestiary.CreatureOf("grimlock")
	wolf, _ := bestiary.CreatureOf("wolf")
	bat := &bestiary.Creature{Blindsight: 20, BlindsightBy: hearing}
	for _, c := range []struct {
		what      string
		creature  *bestiary.Creature
		lost      bestiary.Senses
		feet      grid.Feet
		sightless bool
	}{
		{"grimlock", grimlock, 0, 40, false},
		{"deaf grimlock", grimlock, hearing, 0, false},
		{"grimlock without smell", grimlock, smell, 0, false},
		{"grimlock with neither", grimlock, hearing | smell, 0, true},
		{"bat", bat, 0, 20, false},
		{"bat without smell", bat, smell, 20, false},
		{"deaf bat", bat, hearing, 0, false}, // it has eyes
		{"wolf", wolf, 0, 0, false},
		{"wolf with neither", wolf, hearing | smell, 0, false},
	} {
		if feet, sightless := c.creature.BlindsightWithout(c.lost), c.creature.Sightless(c.lost); feet != c.feet || sightless != c.sightless {
			t.Errorf("%s: blindsight %d ft, sightless %v; want %d and %v", c.what, feet, sightless, c.feet, c.sightless)
		}
	}
}

// TestA25 is the rule's table: what armour leaves of a speed.
func TestA25(t *testing.T) {
	for _, c := range []struct {
		base   grid.Feet
		burden bestiary.Burden
		dwarf  bool
		want   grid.Feet
	}{
		{30, bestiary.Unburdened, false, 30}, {30, bestiary.LightArmour, false, 30}, {30, bestiary.MediumArmour, false, 20}, {30, bestiary.HeavyArmour, false, 20},
		{20, bestiary.MediumArmour, false, 15}, {20, bestiary.HeavyArmour, true, 20}, {40, bestiary.MediumArmour, false, 30}, {50, bestiary.HeavyArmour, false, 35},
		{15, bestiary.MediumArmour, false, 10}, {60, bestiary.MediumArmour, false, 40}, {0, bestiary.HeavyArmour, false, 0},
	} {
		if got := bestiary.ArmouredSpeed(c.base, c.burden, c.dwarf); got != c.want {
			t.Errorf("%d ft in armour %d (a dwarf: %v) become %d, want %d", c.base, c.burden, c.dwarf, got, c.want)
		}
	}
	for _, key := range []string{"fighter_3", "cleric_5"} {
		if c, _ := bestiary.CreatureOf(key); c.Speed != 20 || c.Burden != bestiary.MediumArmour {
			t.Errorf("%s: speed %d in armour %d", key, c.Speed, c.Burden)
		}
	}
}
