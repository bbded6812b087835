package bestiary

import "blindfight/rules/order"

// weapons holds C-46's figures, with the empty hand for groping.
var weapons = [...]Weapon{
	{Key: order.Hand, Name: "hand", Dice: 1, Sides: 3, Threat: 20, Multiplier: 2, Light: true, Hands: 1},
	{Key: "dagger", Name: "dagger", Dice: 1, Sides: 4, Threat: 19, Multiplier: 2, Light: true, Hands: 1},
	{Key: "short_sword", Name: "short sword", Dice: 1, Sides: 6, Threat: 19, Multiplier: 2, Light: true, Hands: 1},
	{Key: "longsword", Name: "longsword", Dice: 1, Sides: 8, Threat: 19, Multiplier: 2, Hands: 1},
	{Key: "rapier", Name: "rapier", Dice: 1, Sides: 6, Threat: 18, Multiplier: 2, Light: true, Hands: 1},
	{Key: "heavy_mace", Name: "heavy mace", Dice: 1, Sides: 8, Threat: 20, Multiplier: 2, Hands: 1},
	{Key: "longspear", Name: "longspear", Dice: 1, Sides: 8, Threat: 20, Multiplier: 3, Long: true, Hands: 2},
	{Key: "hand_crossbow", Name: "hand crossbow", Dice: 1, Sides: 4, Threat: 19, Multiplier: 2, Increment: 30, Hands: 1, Crossbow: true, Bow: true},
	{Key: "longbow", Name: "longbow", Dice: 1, Sides: 8, Threat: 20, Multiplier: 3, Increment: 100, Hands: 2, Bow: true},
}

// lightSources holds V-02's table.
var lightSources = [...]LightSource{
	{Key: "candle", Name: "candle", Shadowy: 5, Rounds: 600, Flame: OpenFlame, Portable: true, Start: Kindled},
	{Key: "lamp", Name: "lamp", Bright: 15, Shadowy: 30, Rounds: 3600, Flame: OpenFlame, Portable: true, Start: Kindled},
	{Key: "torch", Name: "torch", Bright: 20, Shadowy: 40, Rounds: 600, Flame: OpenFlame, Portable: true, Start: Kindled},
	{Key: "everburning_torch", Name: "everburning torch", Bright: 20, Shadowy: 40, Portable: true},
	{Key: "hooded_lantern", Name: "hooded lantern", Bright: 30, Shadowy: 60, Rounds: 3600, Flame: Lantern, Portable: true, Start: Kindled},
	{Key: "sunrod", Name: "sunrod", Bright: 30, Shadowy: 60, Rounds: 3600, Portable: true, Start: Struck},
	{Key: "light", Name: "light spell", Bright: 20, Shadowy: 40, Rounds: 100, Spell: true},
	{Key: "dancing_light", Name: "dancing light", Bright: 20, Shadowy: 40, Rounds: 10, Spell: true},
	{Key: "daylight", Name: "daylight spell", Bright: 60, Shadowy: 120, Rounds: 100, Spell: true},
	{Key: "continual_flame", Name: "continual flame", Bright: 20, Shadowy: 40, Spell: true},
	{Key: "fungus", Name: "glowing fungus", Shadowy: 5},
}

// creatures holds the party's builds (rules.md, fixtures) and M-01.
var creatures = [...]Creature{
	{
		Key: "fighter_3", Name: "fighter", Kind: "humanoid (human)", Space: 1, Reach: 5, HP: 28, Speed: 20, BAB: 3,
		Str: 16, Dex: 14, Armour: 5, Shield: 2, ShieldArm: HeavyShield, MaxDex: 2, Mail: true, Focus: "longsword",
		Listen: 1, Spot: 1, Search: 0, Hide: -5, Stealth: -5, Fort: 5, Reflex: 3, Will: 2,
		Gear: []order.Item{"longsword"},
	},
	{
		Key: "rogue_3", Name: "rogue", Kind: "humanoid (human)", Space: 1, Reach: 5, HP: 17, Speed: 30, BAB: 2,
		Str: 10, Dex: 16, Armour: 2, MaxDex: 6, Finesse: true,
		Listen: 7, Spot: 7, Search: 6, Hide: 9, Stealth: 9, Fort: 2, Reflex: 6, Will: 2, Sneak: 2,
		Gear: []order.Item{"short_sword"},
	},
	{
		Key: "ranger_3", Name: "ranger", Kind: "humanoid (human)", Space: 1, Reach: 5, HP: 23, Speed: 30, BAB: 3,
		Str: 12, Dex: 16, Armour: 3, MaxDex: 5,
		Listen: 7, Spot: 7, Search: 2, Hide: 8, Stealth: 8, Fort: 4, Reflex: 6, Will: 2, Favoured: "humanoid (elf)", FavouredBonus: 2,
		Gear: []order.Item{"longbow", "short_sword"},
	},
	{
		Key: "cleric_5", Name: "cleric", Kind: "humanoid (human)", Space: 1, Reach: 5, HP: 33, Speed: 20, BAB: 3,
		Str: 14, Dex: 12, Armour: 5, MaxDex: 2, Mail: true,
		Listen: 3, Spot: 3, Search: 0, Hide: -4, Stealth: -4, Fort: 6, Reflex: 2, Will: 7,
		Gear: []order.Item{"heavy_mace"},
	},
	{
		Key: "drow_warrior_1", Name: "drow", Kind: "humanoid (elf)", Space: 1, Reach: 5, HP: 4, Speed: 30, BAB: 1,
		Str: 13, Dex: 13, Armour: 4, Shield: 1, ShieldArm: LightShield, MaxDex: 4, Mail: true, Focus: "rapier",
		Listen: 2, Spot: 3, Search: 4, Hide: 0, Stealth: -2, Fort: 2, Reflex: 1, Will: -1, Darkvision: 120,
		Gear: []order.Item{"hand_crossbow", "rapier"},
	},
}
