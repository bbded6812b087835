package reckon

// This file holds what blindness does to skills, and how two checks are opposed.

import (
	"cmp"
	"slices"

	"blindfight/rules/grid"
)

// hampered are the skills that suffer from being blinded: Search, the nine that
// armour hampers too, and by ruling the three other ones of Dexterity (OI-3).
var hampered = [...]string{
	"Search",
	"Balance", "Climb", "Escape Artist", "Hide", "Jump", "Move Silently", "Sleight of Hand", "Swim", "Tumble",
	"Open Lock", "Ride", "Use Rope",
}

// Skill is what is added to the d20 of a skill check: the creature's total, less
// 4 for one that is blinded where the skill is of those that suffer from it (B-11).
func Skill(name string, bonus int, blinded bool) Terms {
	var t Terms
	t.add(name, bonus, "B-11")
	t.hamper(name, blinded) // rule: B-11
	return t
}

func (t *Terms) hamper(skill string, blinded bool) {
	if blinded && slices.Contains(hampered[:], skill) { // rule: B-11 OI-3
		t.add("blinded", -4, "B-11")
	}
}

// Ability is what is added to the d20 of a check of an ability itself, which no
// blindness hampers (B-11).
func Ability(name string, modifier int) Terms {
	var t Terms
	t.add(name, modifier, "B-11") // rule: B-11
	return t
}

// visual are the skills that are nothing without eyes: what they are about must be
// seen (B-12).
var visual = [...]string{"Spot", "Decipher Script", "Forgery", "lip-reading", "seeing through a disguise", "tracking by sight"}

// NeedsSight says whether a check of that skill fails, whatever the dice say, for
// one that does not see what it is about (B-12, V-20). Search is not of that kind.
func NeedsSight(skill string) bool {
	return slices.Contains(visual[:], skill) // rule: B-12 V-20
}

// Opposed compares two checks against each other: 1 if a wins, -1 if b does; of
// equal totals the higher modifier wins. 0 means that both roll again.
func Opposed(a, b, modA, modB int) int {
	if won := cmp.Compare(a, b); won != 0 { // rule: V-20 OI-45
		return won
	}
	return cmp.Compare(modA, modB) // rule: K-25
}

// Catches is by how much a leap may fall short for the leaper to catch itself at the
// edge (B-11).
const Catches = 4

// WindowDC is what a climb through a window takes.
const WindowDC = 10

// Leap is what a leap over so many feet takes: twice as much without a run-up of 20 ft.
//
// rule: B-11
func Leap(feet, runUp grid.Feet) int {
	if runUp >= 20 { // rule: B-11
		return int(feet)
	}
	return 2 * int(feet)
}

// Footing is what keeping one's feet takes on light rubble, at a run.
const Footing = 12

// Recognise is what knowing a spell of a level takes as it is cast.
//
// rule: A-21
func Recognise(level int) int { return 15 + level } // rule: A-21
