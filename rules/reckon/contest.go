package reckon

// This file holds what two add to their dice who try something against each other
// (rules.md C-22).

import (
	"strings"

	"blindfight/rules/bestiary"
)

// SizeSteps is how many steps bigger than Medium a creature is, by its size modifier of
// attack and class: -4 for Fine to 4 for Colossal.
//
// rule: C-04
func SizeSteps(modifier int) int {
	for i, m := range [...]int{8, 4, 2, 1, 0, -1, -2, -4, -8} { // Fine to Colossal
		if m == modifier {
			return i - 4
		}
	}
	return 0
}

// Wrestling is what a creature's size adds to its grapple checks.
//
// rule: C-04 C-22
func Wrestling(modifier int) int { return 4 * SizeSteps(modifier) }

// Might is a check of strength against another's: with dodging the better of Strength
// and Dexterity, as for whoever keeps its feet. steady says that what is tried is hard on
// four legs.
//
// rule: C-22
func Might(c *bestiary.Creature, dodging, steady bool) Terms {
	var t Terms
	if dodging && c.DexMod() > c.StrMod() { // rule: C-22
		t.add("Dexterity", c.DexMod(), "C-22")
	} else {
		t.add("Strength", c.StrMod(), "C-22") // rule: C-22
	}
	t.add("size", 4*SizeSteps(c.SizeMod), "C-22") // rule: C-22
	if steady && c.Steady {                       // rule: C-22
		t.add("stands firm", 4, "C-22")
	}
	return t
}

// Hold is a grapple check.
//
// rule: C-22
func Hold(c *bestiary.Creature) Terms {
	var t Terms
	t.add("base attack", c.BAB, "C-22")         // rule: C-22
	t.add("Strength", c.StrMod(), "C-22")       // rule: C-22
	t.add("size", Wrestling(c.SizeMod), "C-22") // rule: C-04 C-22
	return t
}

// Fence is an attack roll against another's, for what one of the two holds: with the
// weapon's weight, and what size adds to that.
//
// rule: C-22
func Fence(c *bestiary.Creature, w *bestiary.Weapon, prone bool, earlier int) Terms {
	b := BlowOf(c, w)
	var t Terms
	t.add("base attack", b.BAB, "C-22")           // rule: C-22
	t.add(b.Named, b.Ability, "C-22")             // rule: C-22
	t.add("size", 4*SizeSteps(c.SizeMod), "C-22") // rule: C-22
	switch {
	case w.Hands == 2: // rule: C-22
		t.add("both hands", 4, "C-22")
	case w.Light: // rule: C-22
		t.add("a light weapon", -4, "C-22")
	}
	t.add(nth[max(0, min(earlier, len(nth)-1))], -5*earlier, "C-06") // rule: C-06 C-22
	if prone {                                                       // rule: A-18
		t.add("lying down", -4, "A-18")
	}
	return t
}

// Bluff is what misleads somebody of that kind: harder for what is no humanoid, harder
// still for beasts.
//
// rule: C-22
func Bluff(c *bestiary.Creature, kind string) Terms {
	var t Terms
	t.add("Bluff", c.Bluff, "C-22") // rule: C-22
	what, _, _ := strings.Cut(kind, " (")
	switch what {
	case "humanoid", "":
	case "animal": // rule: C-22
		t.add("a beast", -8, "C-22")
	default: // rule: C-22
		t.add("no humanoid", -4, "C-22")
	}
	return t
}

// Insight is what sees through that.
//
// rule: C-22
func Insight(c *bestiary.Creature) Terms {
	var t Terms
	t.add("Sense Motive", c.SenseMotive, "C-22") // rule: C-22
	t.add("base attack", c.BAB, "C-22")          // rule: C-22
	return t
}

// Mindless says whether nothing of that kind can be misled.
//
// rule: C-22
func Mindless(kind string) bool {
	what, _, _ := strings.Cut(kind, " (")
	switch what {
	case bestiary.Undead, "construct", "ooze", "plant", "vermin":
		return true
	}
	return false
}
