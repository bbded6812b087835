package rules

// Fighting with an eye to defence (rules.md A-19), what an armour class is made of at
// the moment, and what an attack costs of its turn.

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// defend gives c up to its defence until its next turn.
//
// rule: A-19
func (s *State) defend(c *creature) {
	s.spendStandard(c)
	c.dodge = view.TotalDefence // rule: A-19
	s.beat(Event{Kind: Posed, Actor: c.id, N: view.PoseDefend})
	s.strain(c)
}

// beWary: the first attack on the defensive brings what that adds to the armour class.
//
// rule: A-19
func (c *creature) beWary() {
	if c.defensive { // rule: A-19
		c.dodge = view.Wary
	}
}

// defence is what an attack on c must reach is made of, as c fights and as it wears its
// shield; what it perceives and what has befallen it left out.
//
// rule: A-15 A-19
func (c *creature) defence() reckon.Defence {
	d := reckon.DefenceOf(c.stats)
	d.Dodge = c.dodge // rule: A-19
	if c.shieldOff {  // rule: A-15
		d.Shield = 0
	}
	c.posture(&d) // rule: A-11 A-12 A-18
	return d
}

// spendAttack takes what an attack with w costs of c's turn, and says how many came
// before it: the first a standard action, the second the move action too, which makes
// it a full attack. After teeth or claws there are no more.
//
// rule: A-20 C-06
func (s *State) spendAttack(c *creature, w *bestiary.Weapon) (earlier int) {
	switch earlier = c.turn.Attacks; {
	case earlier == 0:
		s.spendStandard(c)
		if c.turn.Twin { // rule: C-39
			c.turn.Move = false
		}
	case earlier == 1: // rule: A-20
		c.turn.Move = false
	}
	c.turn.Attacks++
	if w.Natural { // rule: C-06
		c.lastAttack()
	}
	return earlier
}

// lastAttack lets no more attacks follow in c's turn.
func (c *creature) lastAttack() { c.turn.Attacks = c.stats.Attacks() }
