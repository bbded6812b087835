package view

// What a coup de grace asks for, and what it comes to (rules.md C-27).

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
)

// rule: C-27
func (v *View) finish(u *Unit, o order.Finish) *Refusal {
	if r := u.fullRound(); r != nil { // rule: C-27
		return r
	}
	w, r := u.finishesWith(o.With)
	if r != nil {
		return r
	}
	if o.At.Who == 0 {
		return refuse("C-27", "a coup de grace goes to somebody: name whom")
	}
	if r := v.aim(u, o.At); r != nil {
		return r
	}
	c := v.Contact(o.At.Who)
	at := v.AimSquare(u, w, o.At)
	switch {
	case !c.Looks.Helpless(): // rule: C-27
		return refuse("C-27", "%s is not known to be helpless", v.Called(c.ID))
	case !reckon.Vital(c.Looks.Defence.Kind): // rule: C-27
		return refuse("C-27", "the %s has nowhere to be struck to the life", c.Looks.Name)
	case u.Body().DistanceTo(at) > grid.FeetPerSquare: // rule: C-27
		return refuse("C-27", "%v is not beside %s", at, u.Name)
	case !v.inLineFrom(u, at):
		return refuse("V-25", "a wall stands between %s and %v", u.Name, at)
	}
	if !w.Ranged() {
		return v.inReach(u, w, at)
	}
	return nil
}

// finishesWith finds what u would use: a weapon for close quarters that draws blood, or
// a bow or crossbow.
//
// rule: C-27
func (u *Unit) finishesWith(item order.Item) (*bestiary.Weapon, *Refusal) {
	w, ok := bestiary.StrikesAs(item)
	if !ok || item == order.Hand || w.Thrown || w.Nonlethal { // rule: C-27
		return nil, refuse("C-27", "%q is no weapon for that", item)
	}
	if w.Ranged() && u.Prone && !w.Crossbow { // rule: A-18
		return nil, refuse("A-18", "%s lies on the ground, where only crossbows are shot: stand up first", u.Name)
	}
	return u.weapon(item, w.Ranged())
}

// finishOptions offers a coup de grace on everybody whom it may be given to.
func (v *View) finishOptions(u *Unit, add func(order.Order)) {
	for i := range v.Contacts {
		c := &v.Contacts[i]
		if !c.Looks.Helpless() {
			continue
		}
		for g := range u.Gear {
			o := order.Finish{Unit: u.ID, With: u.Gear[g].Item, At: order.Aim{Who: c.ID}}
			if u.Gear[g].Held {
				add(o)
			}
		}
	}
}

// finishOdds are those of a coup de grace: sure, if its unit sees whom it goes to or
// has found the spot; else the turn is spent on finding that, and nobody is struck.
//
// rule: C-27
func (v *View) finishOdds(u *Unit, o order.Finish) Odds {
	odds := v.attackOdds(u, o.With, o.At, false)
	switch {
	case odds.Presence == Certain, u.Finishing == o.At.Who: // rule: C-27
		odds.Attack.Finish()
		odds.Hit = odds.Attack.Hit()
		return odds
	default:
		return Odds{}
	}
}
