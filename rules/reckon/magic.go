package reckon

// This file holds what a spell, first aid and another's help ask for.

import "blindfight/rules/bestiary"

// Defensively is the DC of casting a spell of that level so that no foe has an
// opportunity.
func Defensively(level int) int { return 15 + level } // rule: A-21

// Undisturbed is the DC of holding on to a spell of that level when a blow deals so
// much damage.
func Undisturbed(damage, level int) int { return 10 + damage + level } // rule: A-21

// FirstAid is the DC of stopping somebody's bleeding (C-25).
const FirstAid = 15

// AidBonus is what another's help is worth.
const AidBonus = 2

// helped is the class that an attack must reach which is meant to help another.
const helped = 10

// Aiding is the attack made to help another: it need only reach 10, whoever it is at,
// and harms nobody.
func (a Attack) Aiding() Attack {
	a.Class, a.Damage = Terms{}, Terms{}
	a.Class.add("a helping hand", helped, "A-23") // rule: A-23
	a.Known, a.Finds, a.Precision = true, true, 0
	return a
}

// Restores is the fewest and the most hit points that a potion gives back, before the
// drinker's own limit (C-26).
func Restores(p *bestiary.Potion) (least, most int) {
	return p.Dice + p.Bonus, p.Dice*p.Sides + p.Bonus
}

// Healed is where healing leaves somebody: never above its full hit points (C-26).
func Healed(hp, gain, most int) int { return min(hp+gain, most) } // rule: C-26
