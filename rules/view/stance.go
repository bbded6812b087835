package view

// Fighting with an eye to defence, and how many attacks a turn has.

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/order"
)

// TotalDefence is what total defence adds to an armour class, and Wary what to fight
// on the defensive does.
const (
	TotalDefence = 4
	Wary         = 2
)

// rule: A-19
func (v *View) defend(u *Unit) *Refusal {
	if u.Defensive { // rule: A-19
		return refuse("A-19", "%s fights on the defensive, which does not go with total defence", u.Name)
	}
	return u.standard()
}

// defensive: it is chosen before the first attack, and stands until the next turn.
//
// rule: A-19
func (v *View) defensive(u *Unit, o order.Defensive) *Refusal {
	switch {
	case u.Turn.Attacks > 0: // rule: A-19
		return refuse("A-19", "%s has attacked: how it fights is settled until its next turn", u.Name)
	case u.Dodge > 0: // rule: A-19
		return refuse("A-19", "how %s defends itself is settled until its next turn", u.Name)
	case o.On && u.Defensive:
		return refuse("A-19", "%s fights on the defensive already", u.Name)
	case !o.On && !u.Defensive:
		return refuse("A-19", "%s does not fight on the defensive", u.Name)
	case o.On: // rule: A-19
		return u.standard()
	}
	return nil
}

// mayAttack refuses whoever has no attack left in its turn. The first takes a standard
// action; a second one makes it a full attack, which takes the move action as well, so
// that whoever has walked has but one. A 5-foot step goes with either.
//
// rule: A-20 C-06
func (u *Unit) mayAttack() *Refusal {
	n, most := u.Turn.Attacks, u.Stats.Attacks()
	switch {
	case u.Turn.Twin && n == 0: // rule: C-39
		return u.fullRound()
	case u.Turn.Twin: // each hand's blows are counted apart
		return nil
	case n == 0 || most == 1: // rule: C-06
		return u.standard()
	case n >= most: // rule: C-06
		return refuse("C-06", "%s has made all its attacks of this turn", u.Name)
	case u.Condition.Slowed():
		return refuse("C-24", "%s is too badly hurt for another attack", u.Name)
	case n > 1: // the round is spent on them
		return nil
	case !u.Turn.Move: // rule: A-20
		return refuse("A-20", "another attack takes the whole round, and %s has moved or used its move action", u.Name)
	}
	return nil
}

// attacksWith refuses a further attack with teeth or claws: those strike once.
//
// rule: C-06
func (u *Unit) attacksWith(w *bestiary.Weapon) *Refusal {
	if w.Natural && u.Turn.Attacks > 0 { // rule: C-06
		return refuse("C-06", "%s has one attack in a turn with its %s", u.Name, w.Name)
	}
	return nil
}
