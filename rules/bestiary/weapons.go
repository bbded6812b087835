package bestiary

// This file holds what creatures strike with, made and natural.

import "blindfight/rules/order"

// weapons holds the empty hand for groping, C-46's figures, the same for other
// sizes as far as somebody carries them, and the natural weapons of the stat
// blocks. What a bite does beside its damage (poison, paralysis, a trip) is not in
// the game yet. Nor are blows of a second kind in one turn: where a stat line has
// several natural weapons, those stand here that it may choose for a single blow.
var weapons = [...]Weapon{
	{Key: order.Hand, Name: "hand", Dice: 1, Sides: 3, Threat: 20, Multiplier: 2, Light: true, Hands: 1, Deals: Bludgeoning, Nonlethal: true},
	{Key: "dagger", Name: "dagger", Dice: 1, Sides: 4, Threat: 19, Multiplier: 2, Light: true, Hands: 1, Deals: Piercing | Slashing},
	{Key: "short_sword", Name: "short sword", Dice: 1, Sides: 6, Threat: 19, Multiplier: 2, Light: true, Hands: 1, Deals: Piercing},
	{Key: "longsword", Name: "longsword", Dice: 1, Sides: 8, Threat: 19, Multiplier: 2, Hands: 1, Deals: Slashing},
	{Key: "rapier", Name: "rapier", Dice: 1, Sides: 6, Threat: 18, Multiplier: 2, Nimble: true, Hands: 1, Deals: Piercing},
	{Key: "sap", Name: "sap", Dice: 1, Sides: 6, Threat: 20, Multiplier: 2, Light: true, Hands: 1, Deals: Bludgeoning, Nonlethal: true},
	{Key: "greatsword", Name: "greatsword", Dice: 2, Sides: 6, Threat: 19, Multiplier: 2, Hands: 2, Deals: Slashing},
	{Key: "spear", Name: "spear", Dice: 1, Sides: 8, Threat: 20, Multiplier: 3, Hands: 2, Deals: Piercing},
	{Key: "heavy_mace", Name: "heavy mace", Dice: 1, Sides: 8, Threat: 20, Multiplier: 2, Hands: 1, Deals: Bludgeoning},
	{Key: "club", Name: "club", Dice: 1, Sides: 6, Threat: 20, Multiplier: 2, Hands: 1, Deals: Bludgeoning},
	{Key: "morningstar", Name: "morningstar", Dice: 1, Sides: 8, Threat: 20, Multiplier: 2, Hands: 1, Deals: Bludgeoning | Piercing},
	{Key: "small_morningstar", Name: "morningstar", Dice: 1, Sides: 6, Threat: 20, Multiplier: 2, Hands: 1, Deals: Bludgeoning | Piercing},
	{Key: "battleaxe", Name: "battleaxe", Dice: 1, Sides: 8, Threat: 20, Multiplier: 3, Hands: 1, Deals: Slashing},
	// The same, of one who grips it with both hands.
	{Key: "two_handed_battleaxe", Name: "battleaxe", Dice: 1, Sides: 8, Threat: 20, Multiplier: 3, Hands: 2, Deals: Slashing},
	{Key: "scimitar", Name: "scimitar", Dice: 1, Sides: 6, Threat: 18, Multiplier: 2, Hands: 1, Deals: Slashing},
	{Key: "falchion", Name: "falchion", Dice: 2, Sides: 4, Threat: 18, Multiplier: 2, Hands: 2, Deals: Slashing},
	{Key: "greataxe", Name: "greataxe", Dice: 1, Sides: 12, Threat: 20, Multiplier: 3, Hands: 2, Deals: Slashing},
	{Key: "large_greatclub", Name: "greatclub", Dice: 2, Sides: 8, Threat: 20, Multiplier: 2, Hands: 2, Deals: Bludgeoning},
	{Key: "longspear", Name: "longspear", Dice: 1, Sides: 8, Threat: 20, Multiplier: 3, Long: true, Hands: 2, Deals: Piercing},
	{Key: "javelin", Name: "javelin", Dice: 1, Sides: 6, Threat: 20, Multiplier: 2, Increment: 30, Hands: 1, Thrown: true, Deals: Piercing},
	{Key: "small_javelin", Name: "javelin", Dice: 1, Sides: 4, Threat: 20, Multiplier: 2, Increment: 30, Hands: 1, Thrown: true, Deals: Piercing},
	{Key: "large_javelin", Name: "javelin", Dice: 1, Sides: 8, Threat: 20, Multiplier: 2, Increment: 30, Hands: 1, Thrown: true, Deals: Piercing},
	{Key: "hand_crossbow", Name: "hand crossbow", Dice: 1, Sides: 4, Threat: 19, Multiplier: 2, Increment: 30, Hands: 1, Crossbow: true, Bow: true, Deals: Piercing},
	{Key: "light_crossbow", Name: "light crossbow", Dice: 1, Sides: 8, Threat: 19, Multiplier: 2, Increment: 80, Hands: 2, Crossbow: true, Bow: true, Deals: Piercing},
	{Key: "heavy_crossbow", Name: "heavy crossbow", Dice: 1, Sides: 10, Threat: 19, Multiplier: 2, Increment: 120, Hands: 2, Crossbow: true, Slow: true, Bow: true, Deals: Piercing},
	{Key: "shortbow", Name: "shortbow", Dice: 1, Sides: 6, Threat: 20, Multiplier: 3, Increment: 60, Hands: 2, Bow: true, Deals: Piercing},
	{Key: "longbow", Name: "longbow", Dice: 1, Sides: 8, Threat: 20, Multiplier: 3, Increment: 100, Hands: 2, Bow: true, Deals: Piercing},

	{Key: "wolf_bite", Name: "bite", Dice: 1, Sides: 6, Threat: 20, Multiplier: 2, Light: true, Natural: true, Sole: true, Deals: Bludgeoning | Piercing | Slashing},
	{Key: "dire_rat_bite", Name: "bite", Dice: 1, Sides: 4, Threat: 20, Multiplier: 2, Light: true, Natural: true, Sole: true, Deals: Bludgeoning | Piercing | Slashing},
	{Key: "dire_bat_bite", Name: "bite", Dice: 1, Sides: 8, Threat: 20, Multiplier: 2, Light: true, Natural: true, Sole: true, Deals: Bludgeoning | Piercing | Slashing},
	{Key: "medium_spider_bite", Name: "bite", Dice: 1, Sides: 6, Threat: 20, Multiplier: 2, Light: true, Natural: true, Sole: true, Deals: Bludgeoning | Piercing | Slashing},
	{Key: "large_spider_bite", Name: "bite", Dice: 1, Sides: 8, Threat: 20, Multiplier: 2, Light: true, Natural: true, Sole: true, Deals: Bludgeoning | Piercing | Slashing},
	{Key: "basilisk_bite", Name: "bite", Dice: 1, Sides: 8, Threat: 20, Multiplier: 2, Light: true, Natural: true, Sole: true, Deals: Bludgeoning | Piercing | Slashing},
	{Key: "medusa_snakes", Name: "snakes", Dice: 1, Sides: 4, Threat: 20, Multiplier: 2, Light: true, Natural: true, Deals: Piercing},
	{Key: "ghoul_bite", Name: "bite", Dice: 1, Sides: 6, Threat: 20, Multiplier: 2, Light: true, Natural: true, Rider: GhoulTouch, Deals: Bludgeoning | Piercing | Slashing},
	{Key: "zombie_slam", Name: "slam", Dice: 1, Sides: 6, Threat: 20, Multiplier: 2, Light: true, Natural: true, Sole: true, Deals: Bludgeoning},
	{Key: "skeleton_claw", Name: "claw", Dice: 1, Sides: 4, Threat: 20, Multiplier: 2, Light: true, Natural: true, Deals: Slashing},
}

// improvised are things that strike though they are made for something else (C-38).
var improvised = [...]Weapon{
	{Key: "torch", Name: "torch", Dice: 1, Sides: 3, Threat: 20, Multiplier: 2, Hands: 1, Deals: Bludgeoning, Improvised: true, Fire: 1},
}

// Toughness is what keeps a thing in hand whole: the damage of each blow that it shrugs
// off, and what it can bear of the rest (C-22). What burns is soon broken.
func Toughness(key order.Item) (hardness, hp int) {
	w, weapon := WeaponOf(key)
	switch {
	case !weapon:
		return 2, 2
	case w.Bow || w.Crossbow, w.Long, key == "club", key == "spear", w.Thrown:
		hardness = 5
	default:
		hardness = 10
	}
	switch {
	case w.Hands == 2:
		return hardness, 10
	case w.Light:
		return hardness, 2
	}
	return hardness, 5
}
