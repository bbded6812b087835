package rules

// First aid, aid in a fight, potions (rules.md A-23, C-25).

import (
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// aid is what somebody's help gives a creature: on its next attack at whom, or
// against the next of whom's attacks, until by's next turn.
type aid struct {
	By, Whom order.Unit
	Defence  bool
}

type savedAid aid

// aidsOf is the help that c has, as its side knows it.
func (s *State) aidsOf(dst []view.Help, c *creature) []view.Help { return dst }

func (s *State) tend(c *creature, o order.Tend)   {}
func (s *State) aid(c *creature, o order.Aid)     {}
func (s *State) drink(c *creature, o order.Drink) {}

func (s *State) noticeHealing(p *perceiving) {}
