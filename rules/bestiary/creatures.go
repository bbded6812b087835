package bestiary

// This file holds the stat blocks.

import "blindfight/rules/order"

// creatures holds the party's builds (rules.md, fixtures), builds of our own for
// what those do not show, and the stat lines of section M. What needs rules that
// the game does not have yet is left out of them: poison, disease, paralysis and
// gaze, trips, webs, damage reduction and other immunities, spells, climbing and
// swimming, full attacks, skill bonuses that hold in one place only, and the
// zombie's single action.
var creatures = [...]Creature{
	{
		Key: "fighter_3", Name: "fighter", Kind: "humanoid (human)", Space: 1, Reach: 5, Dice: 3, HP: 28, Speed: ArmouredSpeed(30, MediumArmour, false), BAB: 3,
		Str: 16, Dex: 14, Armour: 5, Shield: 2, ShieldArm: HeavyShield, MaxDex: 2, Burden: MediumArmour, Mail: true, Focus: "longsword",
		Listen: 1, Spot: 1, Search: 0, Hide: -5, Stealth: -5, Fort: 5, Reflex: 3, Will: 2,
		Heal: 1,
		Gear: []order.Item{"longsword"},
	},
	{
		Key: "rogue_3", Name: "rogue", Kind: "humanoid (human)", Space: 1, Reach: 5, Dice: 3, HP: 17, Speed: 30, BAB: 2,
		Str: 10, Dex: 16, Armour: 2, MaxDex: 6, Burden: LightArmour, Finesse: true,
		Listen: 7, Spot: 7, Search: 6, Hide: 9, Stealth: 9, Fort: 2, Reflex: 6, Will: 2, Sneak: 2, Tumble: 9,
		OpenLock: 9, DisableDevice: 9, Trapfinding: true,
		Heal: 1,
		Gear: []order.Item{"short_sword"},
	},
	{
		Key: "ranger_3", Name: "ranger", Kind: "humanoid (human)", Space: 1, Reach: 5, Dice: 3, HP: 23, Speed: 30, BAB: 3,
		Str: 12, Dex: 16, Armour: 3, MaxDex: 5, Burden: LightArmour,
		Listen: 7, Spot: 7, Search: 2, Hide: 8, Stealth: 8, Fort: 4, Reflex: 6, Will: 2, Favoured: "humanoid (elf)", FavouredBonus: 2,
		Heal: 1,
		Gear: []order.Item{"longbow", "short_sword"},
	},
	{
		Key: "cleric_5", Name: "cleric", Kind: "humanoid (human)", Space: 1, Reach: 5, Dice: 5, HP: 33, Speed: ArmouredSpeed(30, MediumArmour, false), BAB: 3,
		Str: 14, Dex: 12, Armour: 5, MaxDex: 2, Burden: MediumArmour, Mail: true,
		Listen: 3, Spot: 3, Search: 0, Hide: -4, Stealth: -4, Fort: 6, Reflex: 2, Will: 7,
		Heal: 7, Concentration: 8, CasterLevel: 5, Cha: 12, TurnsUndead: 5,
		Spells: []SpellUse{{Spell: "light", Times: 2}, {Spell: "darkness", Times: 1}, {Spell: "daylight", Times: 1}, {Spell: "continual_flame", Times: 1}},
		Gear:   []order.Item{"heavy_mace"},
	},
	{
		Key: "wizard_3", Name: "wizard", Kind: "humanoid (human)", Space: 1, Reach: 5, Dice: 3, HP: 12, Speed: 30, BAB: 1,
		Str: 10, Dex: 14, MaxDex: 99,
		Listen: 0, Spot: 0, Search: 3, Hide: 2, Stealth: 2, Fort: 2, Reflex: 3, Will: 3,
		Concentration: 7, CasterLevel: 3,
		Spells: []SpellUse{{Spell: "light", Times: 2}, {Spell: "darkness", Times: 1}, {Spell: "ray_of_frost", Times: 4}, {Spell: "chill_touch", Times: 1}},
		Gear:   []order.Item{"dagger", "scroll_of_darkness"},
	},
	{ // M-01
		Key: "drow_warrior_1", Name: "drow", Kind: "humanoid (elf)", Space: 1, Reach: 5, Dice: 1, HP: 4, Speed: 30, BAB: 1,
		Str: 13, Dex: 13, Armour: 4, Shield: 1, ShieldArm: LightShield, MaxDex: 4, Burden: LightArmour, Mail: true, Focus: "rapier",
		Listen: 2, Spot: 3, Search: 4, Hide: 0, Stealth: -2, Fort: 2, Reflex: 1, Will: -1, Darkvision: 120,
		LightBlind: true,
		Heal:       -1, CasterLevel: 1, Spells: []SpellUse{{Spell: "darkness", Times: 1, Like: true}},
		SpellResistance: 12,
		Gear:            []order.Item{"hand_crossbow", "rapier"}, Doses: 4,
	},

	{
		Key: "rogue_4", Name: "rogue", Kind: "humanoid (human)", Space: 1, Reach: 5, Dice: 4, HP: 21, Speed: 30, BAB: 3,
		Str: 10, Dex: 16, Armour: 2, MaxDex: 6, Burden: LightArmour, Finesse: true,
		Listen: 8, Spot: 8, Search: 7, Hide: 10, Stealth: 10, Fort: 2, Reflex: 7, Will: 2, Sneak: 2, Tumble: 10,
		OpenLock: 10, DisableDevice: 10, Trapfinding: true,
		UncannyDodge: true,
		Heal:         1,
		Gear:         []order.Item{"short_sword"},
	},
	{
		Key: "barbarian_2", Name: "barbarian", Kind: "humanoid (human)", Space: 1, Reach: 5, Dice: 2, HP: 22, Speed: ArmouredSpeed(40, MediumArmour, false), BAB: 2,
		Str: 16, Dex: 14, Armour: 3, MaxDex: 4, Burden: MediumArmour,
		Listen: 6, Spot: 1, Search: 0, Hide: -1, Stealth: -1, Fort: 5, Reflex: 2, Will: 1,
		UncannyDodge: true,
		Heal:         1,
		Gear:         []order.Item{"greataxe"},
	},
	{
		Key: "fighter_3_blindfight", Name: "fighter", Kind: "humanoid (human)", Space: 1, Reach: 5, Dice: 3, HP: 28, Speed: ArmouredSpeed(30, MediumArmour, false), BAB: 3,
		Str: 16, Dex: 14, Armour: 5, Shield: 2, ShieldArm: HeavyShield, MaxDex: 2, Burden: MediumArmour, Mail: true, Focus: "longsword",
		Listen: 1, Spot: 1, Search: 0, Hide: -5, Stealth: -5, Fort: 5, Reflex: 3, Will: 2,
		BlindFight: true,
		Heal:       1,
		Gear:       []order.Item{"longsword"},
	},
	{
		// Strength 17 by its fourth level.
		Key: "fighter_6", Name: "fighter", Kind: "humanoid (human)", Space: 1, Reach: 5, Dice: 6, HP: 49, Speed: 20, BAB: 6,
		Str: 17, Dex: 14, Armour: 5, Shield: 2, ShieldArm: HeavyShield, MaxDex: 2, Mail: true, Focus: "longsword",
		Listen: 1, Spot: 1, Search: 0, Hide: -5, Stealth: -5, Fort: 7, Reflex: 4, Will: 3, Burden: MediumArmour,
		Gear: []order.Item{"longsword"},
	},
	{
		Key: "dwarf_fighter_1", Name: "dwarf", Kind: "humanoid (dwarf)", Space: 1, Reach: 5, Dice: 1, HP: 12, Speed: ArmouredSpeed(20, MediumArmour, true), BAB: 1,
		Str: 16, Dex: 12, Armour: 5, Shield: 2, ShieldArm: HeavyShield, MaxDex: 2, Burden: MediumArmour, Mail: true, Focus: "battleaxe",
		Listen: 1, Spot: 1, Search: 0, Hide: -6, Stealth: -6, Fort: 4, Reflex: 1, Will: 1, Darkvision: 60,
		Heal: 1,
		Gear: []order.Item{"battleaxe"},
	},
	{
		Key: "elf_ranger_1", Name: "elf", Kind: "humanoid (elf)", Space: 1, Reach: 5, Dice: 1, HP: 8, Speed: 30, BAB: 1,
		Str: 12, Dex: 17, Armour: 3, MaxDex: 5, Burden: LightArmour,
		Listen: 8, Spot: 8, Search: 6, Hide: 6, Stealth: 6, Fort: 2, Reflex: 5, Will: 2, LowLight: true,
		Favoured: "humanoid (orc)", FavouredBonus: 2,
		Heal: 1,
		Gear: []order.Item{"longbow", "longsword"},
	},
	{
		Key: "archer_1", Name: "archer", Kind: "humanoid (human)", Space: 1, Reach: 5, Dice: 1, HP: 5, Speed: 30, BAB: 1,
		Str: 11, Dex: 13, Armour: 3, MaxDex: 5, Burden: LightArmour, Focus: "longbow",
		Listen: 2, Spot: 2, Search: 0, Hide: 0, Stealth: 0, Fort: 3, Reflex: 1, Will: 0,
		Gear: []order.Item{"longbow", "dagger"},
	},

	{ // M-02
		Key: "wolf", Name: "wolf", Kind: "animal", Space: 1, Reach: 5, Dice: 2, HP: 13, Speed: 50, BAB: 1,
		Str: 13, Dex: 15, Natural: 2, MaxDex: 99, Focus: "wolf_bite",
		Listen: 3, Spot: 3, Search: -4, Hide: 2, Stealth: 3, Fort: 5, Reflex: 5, Will: 1,
		LowLight: true, Scent: true,
		Gear: []order.Item{"wolf_bite"},
	},
	{ // M-03
		Key: "dire_rat", Name: "dire rat", Kind: "animal", Space: 1, Reach: 5, Dice: 1, HP: 5, Speed: 40, SizeMod: 1,
		Str: 10, Dex: 17, Natural: 1, MaxDex: 99, Finesse: true,
		Listen: 4, Spot: 4, Search: -5, Hide: 8, Stealth: 4, Fort: 3, Reflex: 5, Will: 3,
		LowLight: true, Scent: true,
		Gear: []order.Item{"dire_rat_bite"},
	},
	{ // M-04
		Key: "bat", Name: "bat", Kind: "animal", Space: 1, Reach: 0, Dice: 1, HP: 1, Speed: 40, SizeMod: 4,
		Str: 1, Dex: 15, MaxDex: 99,
		Listen: 8, Spot: 8, Search: -4, Hide: 14, Stealth: 6, Fort: 2, Reflex: 4, Will: 2,
		LowLight: true, Blindsense: 20, Flies: true,
	},
	{ // M-05
		Key: "dire_bat", Name: "dire bat", Kind: "animal", Space: 2, Reach: 5, Dice: 4, HP: 30, Speed: 40, BAB: 3, SizeMod: -1,
		Str: 17, Dex: 22, Natural: 5, MaxDex: 99,
		Listen: 12, Spot: 8, Search: -4, Hide: 4, Stealth: 11, Fort: 7, Reflex: 10, Will: 6,
		Blindsense: 40, Flies: true,
		Gear: []order.Item{"dire_bat_bite"},
	},
	{ // M-06
		// Blind-Fight is what is left of its blindsight when one of the two senses that
		// this uses is gone; while it has both, nobody near it is unseen.
		Key: "grimlock", Name: "grimlock", Kind: "monstrous humanoid", Space: 1, Reach: 5, Dice: 2, HP: 11, Speed: 30, BAB: 2,
		Str: 15, Dex: 13, Natural: 4, MaxDex: 99,
		Listen: 5, Spot: 3, Search: 0, Hide: 3, Stealth: 1, Fort: 1, Reflex: 4, Will: 2,
		Blindsight: 40, BlindsightBy: Hearing | Smell, Eyeless: true, Scent: true, BlindFight: true, // OI-47
		Heal: -1,
		Gear: []order.Item{"two_handed_battleaxe"},
	},
	{ // M-07
		Key: "monstrous_spider_medium", Name: "monstrous spider", Kind: "vermin", Space: 1, Reach: 5, Dice: 2, HP: 11, Speed: 30, BAB: 1,
		Str: 11, Dex: 17, Natural: 1, MaxDex: 99, Finesse: true,
		Listen: 0, Spot: 4, Search: 0, Hide: 7, Stealth: 3, Fort: 4, Reflex: 3, Will: 0, Darkvision: 60,
		Tremorsense: 60,
		Gear:        []order.Item{"medium_spider_bite"},
	},
	{ // M-07
		Key: "monstrous_spider_large", Name: "large monstrous spider", Kind: "vermin", Space: 2, Reach: 5, Dice: 4, HP: 22, Speed: 30, BAB: 3,
		SizeMod: -1, Str: 15, Dex: 17, Natural: 2, MaxDex: 99,
		Listen: 0, Spot: 4, Search: 0, Hide: 3, Stealth: 3, Fort: 5, Reflex: 4, Will: 1, Darkvision: 60,
		Tremorsense: 60,
		Gear:        []order.Item{"large_spider_bite"},
	},
	{ // M-08
		Key: "basilisk", Name: "basilisk", Kind: "magical beast", Space: 1, Reach: 5, Dice: 6, HP: 45, Speed: 20, BAB: 6,
		Str: 15, Dex: 8, Natural: 7, MaxDex: 99,
		Listen: 7, Spot: 7, Search: -4, Hide: 0, Stealth: -1, Fort: 9, Reflex: 4, Will: 3, Darkvision: 60, LowLight: true,
		BlindFight: true,
		Gear:       []order.Item{"basilisk_bite"},
	},
	{ // M-09
		Key: "medusa", Name: "medusa", Kind: "monstrous humanoid", Space: 1, Reach: 5, Dice: 6, HP: 33, Speed: 30, BAB: 6,
		Str: 10, Dex: 15, Natural: 3, MaxDex: 99, Finesse: true,
		Listen: 1, Spot: 8, Search: 1, Hide: 2, Stealth: 8, Fort: 3, Reflex: 7, Will: 6, Darkvision: 60,
		Heal: 1,
		Gear: []order.Item{"shortbow", "medusa_snakes", "dagger"},
	},
	{ // M-10
		Key: "goblin_warrior_1", Name: "goblin", Kind: "humanoid (goblinoid)", Space: 1, Reach: 5, Dice: 1, HP: 5, Speed: 30, BAB: 1, SizeMod: 1,
		Str: 11, Dex: 13, Armour: 2, Shield: 1, ShieldArm: LightShield, MaxDex: 6, Burden: LightArmour,
		Listen: 2, Spot: 2, Search: 0, Hide: 5, Stealth: 5, Fort: 3, Reflex: 1, Will: -1, Darkvision: 60,
		Heal: -1,
		Gear: []order.Item{"small_morningstar", "small_javelin"},
	},
	{ // M-11
		Key: "orc_warrior_1", Name: "orc", Kind: "humanoid (orc)", Space: 1, Reach: 5, Dice: 1, HP: 5, Speed: 30, BAB: 1,
		Str: 17, Dex: 11, Armour: 3, MaxDex: 5, Burden: LightArmour,
		Listen: 1, Spot: 1, Search: -1, Hide: -1, Stealth: -1, Fort: 3, Reflex: 0, Will: -2, Darkvision: 60,
		LightSensitive: true,
		Heal:           -2,
		Gear:           []order.Item{"falchion", "javelin"},
	},
	{ // M-12
		Key: "ghoul", Name: "ghoul", Kind: Undead, Space: 1, Reach: 5, Dice: 2, HP: 13, Speed: 30, BAB: 1,
		Str: 13, Dex: 15, Natural: 2, MaxDex: 99,
		Listen: 2, Spot: 7, Search: 1, Hide: 6, Stealth: 6, Fort: 0, Reflex: 2, Will: 5, Darkvision: 60,
		TurnResistance: 2,
		Gear:           []order.Item{"ghoul_bite"},
	},
	{ // M-13
		Key: "human_zombie", Name: "zombie", Kind: Undead, Space: 1, Reach: 5, Dice: 2, HP: 16, Speed: 30, BAB: 1,
		Str: 12, Dex: 8, Natural: 2, MaxDex: 99, NoRun: true,
		Listen: 0, Spot: 0, Search: 0, Hide: -1, Stealth: -1, Fort: 0, Reflex: -1, Will: 3, Darkvision: 60,
		Reduction: Reduction{Less: 5, But: Slashing},
		Gear:      []order.Item{"zombie_slam", "club"},
	},
	{ // M-14
		Key: "human_skeleton", Name: "skeleton", Kind: Undead, Space: 1, Reach: 5, Dice: 1, HP: 6, Speed: 30,
		Str: 13, Dex: 13, Natural: 2, Shield: 2, ShieldArm: HeavyShield, MaxDex: 99,
		Listen: 0, Spot: 0, Search: 0, Hide: -1, Stealth: -1, Fort: 0, Reflex: 1, Will: 2, Darkvision: 60,
		Immune:     ToCold,
		Reduction:  Reduction{Less: 5, But: Bludgeoning},
		QuickToAct: 4,
		Gear:       []order.Item{"scimitar", "skeleton_claw"},
	},
	{
		Key: "ogre", Name: "ogre", Kind: "giant", Space: 2, Reach: 10, Dice: 4, HP: 29, Speed: ArmouredSpeed(40, MediumArmour, false), BAB: 3, SizeMod: -1,
		Str: 21, Dex: 8, Armour: 3, Natural: 5, MaxDex: 4, Burden: MediumArmour, Focus: "large_greatclub",
		Listen: 2, Spot: 2, Search: -2, Hide: -8, Stealth: -4, Fort: 6, Reflex: 0, Will: 1, Darkvision: 60, LowLight: true,
		Gear: []order.Item{"large_greatclub", "large_javelin"},
	},
}
