package bestiary_test

// What is carried, against the tables (rules.md C-46, C-47), copied here by hand.

import (
	"fmt"
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/order"
)

// TestWeaponFigures: damage, threat, multiplier and hands are the table's (C-46). The
// increments are those of what is thrown or shot in the game.
func TestWeaponFigures(t *testing.T) {
	for key, want := range map[order.Item]string{
		"dagger": "1d4 19 x2", "short_sword": "1d6 19 x2", "longsword": "1d8 19 x2", "rapier": "1d6 18 x2",
		"heavy_mace": "1d8 20 x2", "morningstar": "1d8 20 x2", "small_morningstar": "1d6 20 x2", "club": "1d6 20 x2",
		"battleaxe": "1d8 20 x3", "greataxe": "1d12 20 x3", "greatsword": "2d6 19 x2", "falchion": "2d4 18 x2",
		"scimitar": "1d6 18 x2", "spear": "1d8 20 x3", "longspear": "1d8 20 x3 long", "sap": "1d6 20 x2 nonlethal",
		"javelin": "1d6 20 x2 30", "light_crossbow": "1d8 19 x2 80", "heavy_crossbow": "1d10 19 x2 120",
		"hand_crossbow": "1d4 19 x2 30", "shortbow": "1d6 20 x3 60", "longbow": "1d8 20 x3 100",
	} {
		w, ok := bestiary.WeaponOf(key)
		if !ok {
			t.Errorf("%s: no such weapon", key)
			continue
		}
		got := fmt.Sprintf("%dd%d %d x%d", w.Dice, w.Sides, w.Threat, w.Multiplier)
		if w.Long {
			got += " long"
		}
		if w.Nonlethal {
			got += " nonlethal"
		}
		if w.Increment > 0 {
			got += fmt.Sprintf(" %d", w.Increment)
		}
		if got != want {
			t.Errorf("%s: %s, want %s", key, got, want)
		}
	}
}

// TestArmourFigures: what a creature wears is a row of the table, its class, its cap on
// Dexterity and its weight together (C-47).
func TestArmourFigures(t *testing.T) {
	type row struct {
		armour, dex int
		burden      bestiary.Burden
	}
	rows := map[row]string{
		{0, 99, bestiary.Unburdened}: "none",
		{1, 8, bestiary.LightArmour}: "padded", {2, 6, bestiary.LightArmour}: "leather",
		{3, 5, bestiary.LightArmour}: "studded leather", {4, 4, bestiary.LightArmour}: "chain shirt",
		{3, 4, bestiary.MediumArmour}: "hide", {4, 3, bestiary.MediumArmour}: "scale",
		{5, 2, bestiary.MediumArmour}: "chainmail", {5, 3, bestiary.MediumArmour}: "breastplate",
		{6, 0, bestiary.HeavyArmour}: "splint", {6, 1, bestiary.HeavyArmour}: "banded",
		{7, 0, bestiary.HeavyArmour}: "half-plate", {8, 1, bestiary.HeavyArmour}: "full plate",
	}
	for _, key := range bestiary.Creatures() {
		c, ok := bestiary.CreatureOf(key)
		if !ok {
			t.Fatalf("%s: not there", key)
		}
		if _, ok := rows[row{c.Armour, c.MaxDex, c.Burden}]; !ok {
			t.Errorf("%s: armour %d, at most Dexterity %d, burden %d: no row has these", key, c.Armour, c.MaxDex, c.Burden)
		}
	}
}

// TestRapier: it is no light weapon, in the other hand least of all, and yet one for
// Weapon Finesse (C-39, C-46).
func TestRapier(t *testing.T) {
	if w, ok := bestiary.WeaponOf("rapier"); !ok || w.Light || !w.Nimble {
		t.Errorf("rapier: light %v, nimble %v", w.Light, w.Nimble)
	}
}
