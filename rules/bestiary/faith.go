package bestiary

// This file holds what the turning of undead asks of both sides (rules.md C-40).

// ChaMod is the Charisma modifier; a score of 0 in the data stands for 10.
func (c *Creature) ChaMod() int {
	if c.Cha == 0 {
		return 0
	}
	return Modifier(c.Cha)
}

// TurnDice is how many hit dice it counts for against a turning.
//
// rule: C-40
func (c *Creature) TurnDice() int {
	return max(1, c.Dice) + c.TurnResistance // rule: C-40
}
