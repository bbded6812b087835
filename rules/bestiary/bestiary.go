// Package bestiary holds creatures, weapons and light sources as data.
package bestiary

import (
	"fmt"

	"blindfight/rules/grid"
	"blindfight/rules/order"
)

// Creature is a stat block. Figures are the creature's own totals unless said
// otherwise; penalties for darkness are never in them. A Space of 1 holds whatever
// is Medium or smaller.
type Creature struct {
	Key       string // "drow_warrior_1"
	Name      string // what an onlooker calls it: "drow"
	Kind      string // for favoured enemies: "humanoid (elf)"
	Space     int    // squares a side
	Reach     grid.Feet
	HP        int
	Speed     grid.Feet // in its armour
	BAB       int
	SizeMod   int // to attacks and AC (C-04)
	Str, Dex  int // ability scores
	Armour    int
	Shield    int
	ShieldArm Arm
	Natural   int
	MaxDex    int // the armour's cap on Dexterity to AC; 99 where there is none
	Mail      bool
	Focus     order.Item // Weapon Focus: +1 with it
	Finesse   bool       // Dexterity for light blades and rapiers
	Listen    int
	Spot      int
	Search    int
	Hide      int
	Stealth   int // Move Silently, armour check penalty counted
	Fort      int
	Reflex    int
	Will      int

	Darkvision grid.Feet
	LowLight   bool

	Blindsight   grid.Feet `json:",omitempty"` // V-11
	BlindsightBy Senses    `json:",omitempty"` // what it uses for it; without one of them it has none
	Blindsense   grid.Feet `json:",omitempty"` // V-12
	Tremorsense  grid.Feet `json:",omitempty"` // V-13, while it is on the ground
	Scent        bool      `json:",omitempty"` // V-14
	Eyeless      bool      `json:",omitempty"` // beyond its blindsight it sees nothing, lit or not

	Odour          Odour `json:",omitempty"` // how far off a nose has it (V-14)
	Scentless      bool  `json:",omitempty"` // no nose finds it (K-17)
	Flies          bool  `json:",omitempty"` // off the ground (V-13); Speed is its flying speed
	LightBlind     bool  `json:",omitempty"` // V-16
	LightSensitive bool  `json:",omitempty"` // V-17

	BlindFight   bool `json:",omitempty"` // B-17 to B-19
	UncannyDodge bool `json:",omitempty"` // B-20
	QuickToAct   int  `json:",omitempty"` // to initiative, beside Dexterity: 4 for Improved Initiative

	Burden         Burden     `json:",omitempty"` // how heavy its armour is
	NoRun          bool       `json:",omitempty"` // it cannot run (M-13)
	CombatReflexes bool       `json:",omitempty"` // C-13
	Trapfinding    bool       `json:",omitempty"` // it may find and disarm what takes a rogue to
	Tumble         int        `json:",omitempty"` // A-26; 0: it has not learnt to
	OpenLock       int        `json:",omitempty"` // 0: it has not learnt to
	DisableDevice  int        `json:",omitempty"` // 0: it has not learnt to
	Heal           int        `json:",omitempty"` // C-25
	Concentration  int        `json:",omitempty"`
	CasterLevel    int        `json:",omitempty"` // of its spells
	Spells         []SpellUse `json:",omitempty"` // that it may cast today

	Dice            int       `json:",omitempty"` // hit dice, or levels (C-40)
	Cha             int       `json:",omitempty"` // the ability score; 0 stands for 10
	Bluff           int       `json:",omitempty"` // C-22
	SenseMotive     int       `json:",omitempty"` // C-22
	Balance         int       `json:",omitempty"`
	Climb           int       `json:",omitempty"`
	Jump            int       `json:",omitempty"`
	EscapeArtist    int       `json:",omitempty"`
	Spellcraft      int       `json:",omitempty"` // 0: it has not learnt it
	TurnsUndead     int       `json:",omitempty"` // as a cleric of that level (C-40)
	TurnResistance  int       `json:",omitempty"` // more hit dice against being turned (C-40)
	TwoWeapons      bool      `json:",omitempty"` // Two-Weapon Fighting (C-39)
	PreciseShot     bool      `json:",omitempty"` // C-18
	Steady          bool      `json:",omitempty"` // four legs or more, or otherwise hard to trip (C-22)
	Reduction       Reduction `json:",omitzero"`  // of the damage that weapons do to it (C-29)
	SpellResistance int       `json:",omitempty"` // C-30
	Immune          Immunity  `json:",omitempty"`
	Doses           int       `json:",omitempty"` // of drow poison, on the first weapon that it carries (C-31)

	Sneak         int    // d6 of sneak attack
	Favoured      string // the Kind that it hunts
	FavouredBonus int

	Gear []order.Item // what it carries unless the level says otherwise; the first weapons that fit its hands are in them
}

// Reduction is how much less a weapon's blow does to it, unless the weapon is of that
// kind (C-29).
type Reduction struct {
	Less int
	But  DamageKind
}

// DamageKind is a set of ways in which a weapon hurts.
type DamageKind uint8

// The kinds.
const (
	Bludgeoning DamageKind = 1 << iota
	Piercing
	Slashing
)

// Immunity is a set of what does nothing to a creature beside what its Kind says.
type Immunity uint8

// The immunities.
const (
	ToPoison Immunity = 1 << iota
	ToParalysis
	ToSleep
	ToCold
)

// SpellUse is a spell and how often it may be cast.
type SpellUse struct {
	Spell order.Item // a light source that is a spell
	Times int
	Like  bool // a spell-like ability: no scroll, no components
}

// Burden is how heavy a creature's armour is.
type Burden uint8

// The burdens.
const (
	Unburdened Burden = iota
	LightArmour
	MediumArmour
	HeavyArmour
)

// ArmouredSpeed is the speed of one that has `base` without armour: two thirds of it,
// in steps of 5 ft, in medium and heavy armour. Dwarves are not slowed.
//
// rule: A-25
func ArmouredSpeed(base grid.Feet, b Burden, dwarf bool) grid.Feet {
	if dwarf || b < MediumArmour { // rule: A-25
		return base
	}
	return (2*base/grid.FeetPerSquare + 2) / 3 * grid.FeetPerSquare
}

// RunFactor is how many times its speed it runs in a round.
//
// rule: A-11
func (c *Creature) RunFactor() grid.Feet {
	if c.Burden == HeavyArmour { // rule: A-11
		return 3
	}
	return 4
}

// Senses is a set of senses that can be taken from a creature: hearing by
// deafness and silence, smell by an odour that drowns all others.
type Senses uint8

// The senses that a blindsight may use.
const (
	Hearing Senses = 1 << iota
	Smell
)

// Odour says how strong a creature smells; the range of scent is doubled by a
// strong odour and tripled by an overpowering one (V-14).
type Odour uint8

// The three odours.
const (
	PlainOdour Odour = iota
	StrongOdour
	OverpoweringOdour
)

// BlindsightWithout is the range of its blindsight when it has lost those senses:
// none as soon as one that it uses is gone.
func (c *Creature) BlindsightWithout(lost Senses) grid.Feet {
	if c.BlindsightBy&lost != 0 { // rule: V-11 OI-47
		return 0
	}
	return c.Blindsight
}

// Sightless says whether it perceives nothing around it as sight would, having
// lost those senses: it has no eyes, and each sense that its blindsight uses is
// gone. With one of them left it is not Blinded yet (OI-47).
func (c *Creature) Sightless(lost Senses) bool {
	return c.Eyeless && c.BlindsightBy&^lost == 0 // rule: V-11 OI-47
}

// Tiny says whether it is Tiny or smaller: then it may go where others stand.
func (c *Creature) Tiny() bool { return c.SizeMod >= 2 } // rule: A-14 C-04

// Initiative is what it adds to the d20.
func (c *Creature) Initiative() int { return c.DexMod() + c.QuickToAct }

// Undead is the Kind of what is not alive: destroyed at 0 hit points (C-24).
const Undead = "undead"

// Arm says what a shield leaves its arm free for.
type Arm uint8

// A free arm has no shield; an arm with a light shield may hold anything but a
// weapon; an arm with a heavy shield holds nothing else.
const (
	FreeArm Arm = iota
	LightShield
	HeavyShield
)

// Modifier is an ability score's: floor((score-10)/2).
func Modifier(score int) int { return (score+10)/2 - 10 }

// StrMod is the Strength modifier.
func (c *Creature) StrMod() int { return Modifier(c.Str) }

// DexMod is the Dexterity modifier, not capped by armour.
func (c *Creature) DexMod() int { return Modifier(c.Dex) }

// ArmourDex is the Dexterity modifier as its armour lets it count (C-02).
func (c *Creature) ArmourDex() int { return min(c.DexMod(), c.MaxDex) }

// mostAttacks bounds the attacks of one turn (C-06).
const mostAttacks = 4

// Attacks is how many a full attack with manufactured weapons has: one, and one more
// for each 5 of base attack above +1 (C-06).
func (c *Creature) Attacks() int {
	return min(max(1, (c.BAB-1)/5+1), mostAttacks) // rule: C-06
}

// Handless says whether it has no hands: to strike with them, it is not built.
func (c *Creature) Handless() bool { return c.Kind == "animal" || c.Kind == "vermin" }

// Weapon is a weapon, or what a creature strikes with by nature. Without a size in
// its key it is made for a Medium creature (C-46).
type Weapon struct {
	Key        order.Item
	Name       string
	Dice       int // how many
	Sides      int // of what
	Threat     int // the lowest natural roll that threatens a critical hit
	Multiplier int
	Light      bool       // or natural
	Nimble     bool       // not light, and yet fit for Weapon Finesse: a rapier
	Long       bool       // a reach weapon: strikes its 10-ft ring alone (C-14)
	Increment  grid.Feet  // of range; 0 for a melee weapon
	Hands      int        // to use it; 0: it needs none
	Crossbow   bool       // must be loaded for each shot, a move action
	Slow       bool       // of a crossbow: loading takes the full round
	Bow        bool       // Strength adds nothing (C-07)
	Carries    grid.Feet  // as far as it goes, where that is not by its increments
	Thrown     bool       // it carries five increments, where a projectile carries ten (C-17)
	Touches    bool       // it need only touch, and neither Strength nor what armours a hide counts (C-21)
	Magic      bool       // a spell: no wind turns it
	Natural    bool       // teeth, claws, fists: always ready, and never drawn, dropped, taken or given away
	Sole       bool       // the only natural weapon of its owner: half as much Strength again
	Deals      DamageKind // C-29
	Nonlethal  bool       // its own kind of damage (C-28)
	Improvised bool       // made for something else (C-38)
	Fire       int        // more damage, by its flame, while it burns (C-38)
	Rider      Rider      // what a blow that deals damage brings with it
}

// Rider is what comes with a blow that deals damage.
type Rider uint8

// The riders.
const (
	NoRider    Rider = iota
	GhoulTouch       // C-32
)

// Ranged says whether it shoots or is thrown.
func (w *Weapon) Ranged() bool { return w.Increment > 0 }

// Range is as far as it carries: ten increments, or five if it is thrown; 0 for a
// melee weapon (C-17).
func (w *Weapon) Range() grid.Feet {
	if w.Carries > 0 { // rule: C-37 S-25
		return w.Carries
	}
	if w.Thrown { // rule: C-17
		return 5 * w.Increment
	}
	return 10 * w.Increment
}

// LightSource is one kind of light (V-02).
type LightSource struct {
	Key      order.Item
	Name     string
	Bright   grid.Feet
	Shadowy  grid.Feet
	Rounds   int // how long it burns; 0: for ever
	Flame    Flame
	Spell    bool // magic: not lit, doused or blown out, only dispelled
	Level    int  // of the spell
	Dark     Darkening
	Cone     bool // it shines one way (V-21)
	Portable bool // a thing that can be carried, dropped and taken
	Start    Start
}

// Darkening says what a source does to the squares that it covers, Shadowy feet round.
type Darkening uint8

// A light lights them; a darkness dims them (S-07, S-08); a field of impenetrable
// darkness blackens them for every eye (S-16).
const (
	Lights Darkening = iota
	Dims
	Blackens
)

// Dispels says whether the spell l, cast for that, ends the spell m without a check:
// a light and a darkness, and l of m's level or higher. A field that blackens is
// neither (S-16).
func (l *LightSource) Dispels(m *LightSource) bool {
	if !l.Spell || !m.Spell || l.Dark == Blackens || m.Dark == Blackens { // rule: S-09
		return false
	}
	return l.Dark != m.Dark && l.Level >= m.Level // rule: S-09
}

// Flame says how well a light stands wind (S-15).
type Flame uint8

// An open flame goes out in a strong wind, a lantern's only in a severe one.
const (
	NoFlame     Flame = iota
	CandleFlame       // the weakest: even a moderate wind may put it out
	OpenFlame
	Lantern
)

// Open says whether nothing shelters the flame.
func (f Flame) Open() bool { return f == CandleFlame || f == OpenFlame }

// Shutters says whether it has a shutter that hides its light.
func (l *LightSource) Shutters() bool { return l.Flame == Lantern }

// Start says what it takes to light a source (A-16, OI-17).
type Start uint8

// A struck source lights itself (a sunrod); a kindled one needs a tindertwig (a
// standard action) or flint and steel (a full round).
const (
	Never Start = iota
	Struck
	Kindled
)

// FaerieFire is the light that the outlined shed (S-06).
const FaerieFire order.Item = "faerie_fire"

// Tindertwig and Flint are what kindles a flame.
const (
	Tindertwig order.Item = "tindertwig"
	Flint      order.Item = "flint"
)

// WeaponOf finds a weapon by its key.
func WeaponOf(key order.Item) (*Weapon, bool) {
	for i := range weapons {
		if weapons[i].Key == key {
			return &weapons[i], true
		}
	}
	return nil, false
}

// StrikesAs is what a thing in hand strikes as: a weapon, or something made for another
// end that can be swung all the same (C-38).
func StrikesAs(key order.Item) (*Weapon, bool) {
	for i := range improvised {
		if improvised[i].Key == key {
			return &improvised[i], true
		}
	}
	return WeaponOf(key)
}

// LightOf finds a kind of light by its key.
func LightOf(key order.Item) (*LightSource, bool) {
	for i := range lightSources {
		if lightSources[i].Key == key {
			return &lightSources[i], true
		}
	}
	return nil, false
}

// CreatureOf finds a stat block by its key.
func CreatureOf(key string) (*Creature, bool) {
	for i := range creatures {
		if creatures[i].Key == key {
			return &creatures[i], true
		}
	}
	return nil, false
}

// Creatures returns the keys of all stat blocks.
func Creatures() []string {
	keys := make([]string, len(creatures))
	for i := range creatures {
		keys[i] = creatures[i].Key
	}
	return keys
}

// ItemName is a gear key in words; an error for what is no gear at all.
func ItemName(key order.Item) (string, error) {
	if w, ok := WeaponOf(key); ok {
		return w.Name, nil
	}
	if l, ok := LightOf(key); ok && l.Portable {
		return l.Name, nil
	}
	switch key {
	case Tindertwig:
		return "tindertwig", nil
	case Flint:
		return "flint and steel", nil
	case DrowPoison:
		return "dose of drow poison", nil
	}
	if name := magicName(key); name != "" {
		return name, nil
	}
	return "", fmt.Errorf("%q is no gear that anybody knows", string(key))
}

// Items returns the keys of everything that a creature may carry: no hand and no
// natural weapon.
func Items() []order.Item {
	var keys []order.Item
	for i := range weapons {
		if weapons[i].Key != order.Hand && !weapons[i].Natural {
			keys = append(keys, weapons[i].Key)
		}
	}
	for i := range lightSources {
		if lightSources[i].Portable {
			keys = append(keys, lightSources[i].Key)
		}
	}
	return append(append(keys, Tindertwig, Flint, DrowPoison), magicItems()...)
}
