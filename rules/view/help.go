package view

// What units may do for one another, and for themselves.

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
)

// handless says whether a creature of that kind has no hands to help itself or others
// with.
func handless(c *bestiary.Creature) bool { return c.Kind == "animal" || c.Kind == "vermin" }

// rule: A-23 C-25 OI-30
func (v *View) tend(u *Unit, o order.Tend) *Refusal {
	d := v.Unit(o.Other)
	switch {
	case d == nil:
		return refuse("", "%d is no unit of this side", o.Other)
	case handless(u.Stats):
		return refuse("", "%s has no hands for that", u.Name)
	case d.Condition != Dying: // rule: C-25
		return refuse("C-25", "%s is not dying", d.Name)
	case !v.beside(u, d): // rule: A-23
		return refuse("A-23", "%s is not beside %s", u.Name, d.Name)
	case !slices.Contains(u.Finds, d.ID): // rule: OI-30
		return refuse("OI-30", "%s has not found %s in the dark: grope first", u.Name, d.Name)
	}
	return u.standard()
}

// beside says whether u can lay a hand on d: no wall is known between them.
func (v *View) beside(u, d *Unit) bool {
	for q := range d.Body().Squares() {
		if u.Body().DistanceTo(q) <= grid.FeetPerSquare && v.inLineFrom(u, q) { // rule: A-23
			return true
		}
	}
	return false
}

// rule: A-23
func (v *View) aid(u *Unit, o order.Aid) *Refusal {
	if r := u.standard(); r != nil {
		return r
	}
	w, r := u.weapon(o.With, false)
	if r != nil {
		return r
	}
	d, c := v.Unit(o.Other), v.Contact(o.Whom)
	switch {
	case d == nil || d == u:
		return refuse("A-23", "%d is no friend to aid", o.Other)
	case !d.Awake(): // rule: A-23
		return refuse("A-23", "%s is in no state to fight", d.Name)
	case c == nil:
		return refuse("K-01", "nobody is known as m%d", o.Whom)
	case c.Looks.Helpless():
		return refuse("A-23", "the %s is down", c.Looks.Name)
	}
	if r := v.aim(u, order.Aim{Who: o.Whom}); r != nil {
		return r
	}
	at := v.AimSquare(u, w, order.Aim{Who: o.Whom})
	if r := v.inReach(u, w, at); r != nil { // rule: A-23
		return r
	}
	if !v.inLineFrom(u, at) {
		return refuse("V-25", "a wall stands between %s and %v", u.Name, at)
	}
	if !fight(d, c, c.Of(u.ID).Body()) { // rule: A-23
		return refuse("A-23", "%s and %s do not reach each other", d.Name, v.called(o.Whom))
	}
	return nil
}

// fight says whether a unit, or a foe on that body, reaches the other with a blow.
//
// rule: A-23
func fight(d *Unit, c *Contact, body grid.Body) bool {
	far := max(grid.Feet(grid.FeetPerSquare), d.Stats.Reach, c.Looks.Reach)
	if _, long := d.Threatens(); len(long) > 0 {
		far = max(far, slices.Max(long))
	}
	return d.Body().Distance(body) <= far // rule: A-23
}

// aidOdds are those of an attack that need only reach class 10.
//
// rule: A-23
func (v *View) aidOdds(u *Unit, o order.Aid) Odds {
	odds := v.attackOdds(u, o.With, order.Aim{Who: o.Whom}, false)
	odds.Attack = odds.Attack.Aiding()
	odds.Hit = odds.Attack.Hit()
	odds.Assumes = slices.DeleteFunc(odds.Assumes, func(a Assumption) bool { return a == ClassGuessed })
	return odds
}

// rule: A-23
func (v *View) drink(u *Unit, o order.Drink) *Refusal {
	potion, ok := bestiary.PotionOf(o.Item)
	switch {
	case !ok:
		return refuse("A-23", "%q is no potion", o.Item)
	case u.Holds(func(g *Gear) bool { return g.Item == o.Item && g.Held }) == nil: // rule: A-23
		return refuse("A-15", "%s has no %s in hand", u.Name, potion.Name)
	case u.Stats.Kind == bestiary.Undead:
		return refuse("", "%s is dead, and nothing heals it", u.Name)
	}
	return u.standard()
}

// aided is how many help u with its attack on a contact, as far as its side knows.
//
// rule: A-23
func (u *Unit) aided(c *Contact) int {
	n := 0
	for _, h := range u.Aids {
		if c != nil && !h.Defence && h.Whom == c.ID { // rule: A-23
			n++
		}
	}
	return n
}
