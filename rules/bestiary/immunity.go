package bestiary

// This file holds what does nothing to whom: by a creature's kind, or by itself.

import (
	"strings"

	"blindfight/rules/order"
)

// Elf says whether it is an elf of whatever people.
func (c *Creature) Elf() bool { return c.Kind == "humanoid (elf)" } // rule: C-32

// ImmuneTo says whether it has that immunity, by itself or by what it is: what does
// not live has no blood to poison and no sinews to lock.
//
// rule: C-31 C-32
func (c *Creature) ImmuneTo(i Immunity) bool {
	if c.Immune&i != 0 { // rule: C-31 C-32
		return true
	}
	what, _, _ := strings.Cut(c.Kind, " (")
	switch what {
	case Undead, "construct", "ooze", "plant", "elemental":
		return true
	}
	return false
}

// DrowPoison is a dose of it, as a list of gear names it: it is put on the first
// weapon that there is (C-31).
const DrowPoison order.Item = "drow_poison"

// Poisonable says whether that is a weapon which takes poison: one that was made, and
// is no hand.
func Poisonable(item order.Item) bool {
	w, ok := WeaponOf(item)
	return ok && item != order.Hand && !w.Natural // rule: C-31
}
