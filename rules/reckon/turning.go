package reckon

// This file holds the turning of undead, and spell resistance (rules.md C-40, C-30).

// Turnings is how often a day somebody of such a Charisma modifier turns undead (C-40).
func Turnings(cha int) int { return max(0, 3+cha) } // rule: C-40

// Faith is what is added to the d20 of a turning.
//
// rule: C-40
func Faith(cha int) Terms {
	var t Terms
	t.add("Charisma", cha, "C-40") // rule: C-40
	return t
}

// Turns is the most hit dice that an undead may have to be moved at all by a turning
// of so much: the level of whoever turns, 1 more or less for every three that the
// result is off, and 4 at most.
//
// rule: C-40
func Turns(result, level int) int {
	return level + max(-4, min((result+2)/3-4, 4)) // rule: C-40
}

// Moves is how many hit dice of undead a turning moves in all, by its two d6 (C-40).
func Moves(dice, level, cha int) int { return dice + level + cha } // rule: C-40

// Destroys says whether undead of so many hit dice are destroyed, not driven off, by a
// turning of such a level (C-40).
func Destroys(level, hitDice int) bool { return level >= 2*hitDice } // rule: C-40

// Pierces is what is added to the d20 against spell resistance.
//
// rule: C-30
func Pierces(casterLevel int) Terms {
	var t Terms
	t.add("caster level", casterLevel, "C-30") // rule: C-30
	return t
}
