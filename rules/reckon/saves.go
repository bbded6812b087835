package reckon

// This file holds saving throws: what is added to the die, what it must reach, and
// what other hurts ask one for.

import "blindfight/rules/bestiary"

// Saving is one of the three saving throws (C-23).
type Saving uint8

// The three.
const (
	Fort Saving = iota
	Reflex
	Will
)

// SaveDC is what a saving throw against a spell must reach: that of a caster whose
// ability has such a modifier (C-23).
func SaveDC(level, modifier int) int { return 10 + level + modifier } // rule: C-23

// Save is what a creature adds to the d20 of a saving throw. Behind cover it is better
// placed against what bursts beyond that; helpless it cannot move out of its way.
//
// rule: C-23
func Save(c *bestiary.Creature, which Saving, helpless, cover bool) Terms {
	var t Terms
	switch which {
	case Fort:
		t.add("Fortitude", c.Fort, "C-23") // rule: C-23
	case Will:
		t.add("Will", c.Will, "C-23") // rule: C-23
	case Reflex:
		t.add("Reflex", c.Reflex, "C-23") // rule: C-23
		if helpless {                     // rule: C-27
			t.add("helpless", helplessDex-c.DexMod(), "C-27")
		}
		if cover { // rule: C-16
			t.add("cover", coverSave, "C-16")
		}
	}
	return t
}

const (
	helplessDex = -5 // the modifier of a Dexterity of 0 (C-27)
	coverSave   = 2  // what cover adds to a Reflex save (C-16)
)

// Saved says whether a saving throw succeeds: a 20 always, a 1 never.
//
// rule: C-23
func Saved(natural int, t *Terms, dc int) bool {
	switch natural {
	case 20: // rule: C-23
		return true
	case 1: // rule: C-23
		return false
	}
	return natural+t.Total() >= dc
}

// Slain is the DC of the Fortitude save that outlives a coup de grace of so much
// damage (C-27).
func Slain(damage int) int { return 10 + damage } // rule: C-27

// The DCs of what a body must withstand.
const (
	DrowPoison = 13 // C-31
	Paralysis  = 12 // a ghoul's (C-32)
	Shock      = 15 // of massive damage (C-41)
)

// massive is how much damage in one hit may kill outright (C-41).
const massive = 50

// Massive says whether so much damage in one hit may kill a creature of that kind
// outright: bruises do not, and what does not live has no heart to stop (C-41).
func Massive(damage int, subdues bool, kind string) bool {
	return damage >= massive && !subdues && !lifeless(kind) // rule: C-41
}

// Vital says whether a creature of that kind lives and has an anatomy that a blow can
// be aimed at (C-19, C-27).
func Vital(kind string) bool { return vital(kind) } // rule: C-27

// Finish makes the attack a coup de grace: it lands of itself, and critically.
//
// rule: C-27
func (a *Attack) Finish() { a.Sure, a.Miss, a.Reroll = true, 0, false }
