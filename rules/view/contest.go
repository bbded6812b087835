package view

// What manoeuvres ask for (rules.md C-22).

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
)

// manoeuvre refuses an attempt that u cannot make: none is made on somebody who is not
// pinpointed.
//
// rule: C-22
func (v *View) manoeuvre(u *Unit, o order.Manoeuvre) *Refusal {
	w, r := v.attempting(u, o)
	if r != nil {
		return r
	}
	if o.At.Who == 0 { // rule: C-22
		return refuse("C-22", "nobody tries to %v a square: name whom", o.What)
	}
	if r := v.aim(u, o.At); r != nil { // rule: C-22 B-07
		return r
	}
	at, c := v.AimSquare(u, w, o.At), v.Contact(o.At.Who)
	if r := v.inReach(u, w, at); r != nil { // rule: C-22 C-14
		return r
	}
	if body := c.Of(u.ID).Body(); o.What != order.Trip && o.What != order.Sunder && o.What != order.Wrest && o.What != order.Feint &&
		u.Body().Distance(body) > grid.FeetPerSquare { // rule: C-22
		return refuse("C-22", "%s is not beside %s", v.Called(c.ID), u.Name)
	}
	if !v.inLineFrom(u, at) { // rule: V-25
		return refuse("V-25", "a wall stands between %s and %v", u.Name, at)
	}
	return v.resists(u, o.What, c)
}

// attempting refuses whoever has not the time or the hand for an attempt, and finds what
// it is made with.
//
// rule: C-22
func (v *View) attempting(u *Unit, o order.Manoeuvre) (*bestiary.Weapon, *Refusal) {
	var r *Refusal
	switch o.What {
	case order.Rush, order.Overrun, order.Feint: // rule: C-22
		r = u.standard()
	default:
		r = u.mayAttack()
	}
	if r != nil {
		return nil, r
	}
	if u.Prone && o.What != order.Sunder && o.What != order.Wrest { // rule: A-18 C-22
		return nil, refuse("A-18", "%s lies on the ground: get up first", u.Name)
	}
	if u.Turn.Twin { // rule: C-39
		return nil, refuse("C-39", "%s strikes with both hands this turn", u.Name)
	}
	hand, _ := bestiary.WeaponOf(order.Hand)
	switch {
	case o.What == order.Rush, o.What == order.Overrun, o.What == order.Feint:
		return hand, nil
	case o.With != order.Hand:
		w, r := u.weapon(o.With, false)
		if r == nil && (o.What == order.Trip || o.What == order.Grapple) && !w.Natural { // rule: C-22
			return nil, refuse("C-22", "nobody trips with a %s: it takes a hand", w.Name)
		}
		return w, r
	}
	if fang := u.Holds(func(g *Gear) bool { return natural(g.Item) }); fang != nil {
		w, _ := bestiary.WeaponOf(fang.Item)
		return w, nil
	}
	if u.freeHands() == 0 { // rule: C-22
		return nil, refuse("C-22", "%s has no hand free for that", u.Name)
	}
	return hand, nil
}

// resists refuses an attempt that cannot come to anything, by what is seen of its
// target.
//
// rule: C-22
func (v *View) resists(u *Unit, what order.Attempt, c *Contact) *Refusal {
	looks := &c.Looks
	seen := c.seenBy(u)
	if looks.Known && what != order.Feint && what != order.Sunder && what != order.Wrest &&
		reckon.SizeSteps(looks.Defence.Size) > reckon.SizeSteps(u.Stats.SizeMod)+1 { // rule: C-22
		return refuse("C-22", "the %s is far too big for that", looks.Name)
	}
	switch what {
	case order.Trip:
		if seen && looks.Prone { // rule: C-22
			return refuse("C-22", "%s lies on the ground already", v.Called(c.ID))
		}
	case order.Overrun:
		from, beyond := u.At, u.At
		for _, q := range Behind(u.Body(), c.Of(u.ID).Body()) {
			if r := v.walledOff(u, from, q); r != nil { // rule: C-22 A-06
				return r
			}
			from, beyond = q, q
		}
		if r := v.held(u, beyond); r != nil { // rule: C-22
			return r
		}
		return v.mayEnd(u, beyond) // rule: C-22
	case order.Feint:
		switch {
		case !seen: // rule: C-22
			return refuse("C-22", "%s does not see whom it would mislead", u.Name)
		case looks.Known && reckon.Mindless(looks.Defence.Kind): // rule: C-22
			return refuse("C-22", "the %s has no mind to mislead", looks.Name)
		case !v.seesBack(u, c, c.Of(u.ID).Body()): // rule: C-22
			return refuse("C-22", "%s does not see %s", v.Called(c.ID), u.Name)
		}
	}
	return nil
}

// Behind is the way of a body that goes straight through another beside it, to where it
// comes to lie: that is the last of its squares.
//
// rule: C-22
func Behind(b, through grid.Body) []grid.Square {
	var way []grid.Square
	to := b.At
	toward := through.Toward(b.Nearest(through.At))
	for range max(b.Side, 1) + max(through.Side, 1) {
		to = to.Step(toward)
		way = append(way, to)
	}
	return way
}

// walledOffOn refuses a place that is off the map or filled, however one comes there.
func (v *View) walledOffOn(u *Unit, to grid.Square) *Refusal {
	body := grid.Body{At: to, Side: u.Stats.Space}
	if !body.Within(v.Size) {
		return refuse("", "%v is off the map", to)
	}
	for q := range body.Squares() {
		if v.solid(q) {
			return refuse("", "%v is %s", q, v.Terrain[v.Size.Index(q)].Description())
		}
	}
	return nil
}

// manoeuvreOptions offers them.
func (v *View) manoeuvreOptions(u *Unit, add func(order.Order)) {
	for i := range v.Contacts {
		at := order.Aim{Who: v.Contacts[i].ID}
		for what := range order.Attempt(order.Attempts) {
			if !what.Armed() || what == order.Trip {
				add(order.Manoeuvre{Unit: u.ID, What: what, With: order.Hand, At: at})
				continue
			}
			for _, w := range u.blades() {
				add(order.Manoeuvre{Unit: u.ID, What: what, With: w.Key, At: at})
			}
		}
	}
}

// manoeuvreOdds are those of the touch that a trip and a grapple begin with. What comes
// after it is against what nobody knows of the other.
//
// rule: C-22
func (v *View) manoeuvreOdds(u *Unit, o order.Manoeuvre) Odds {
	w, r := v.attempting(u, o)
	if r != nil || o.What != order.Trip && o.What != order.Grapple {
		return Odds{}
	}
	c := v.Contact(o.At.Who)
	if c == nil || c.Of(u.ID) == nil {
		return Odds{}
	}
	odds := v.reckon(u, w, c.Of(u.ID).Body(), c, true)
	odds.Presence = Believed
	if c.seenBy(u) {
		odds.Presence = Certain
	}
	odds.Assumes = append(odds.Assumes, ThenContest)
	return odds
}

// heldBy says whether another of the side's own than u grapples with a contact, and holds
// it fast.
//
// rule: C-22
func (v *View) heldBy(u *Unit, c *Contact) (gripped, pinned bool) {
	for i := range v.Units {
		if e := &v.Units[i]; e.ID != u.ID && e.Grip == c.ID {
			return true, e.Pins // rule: C-22
		}
	}
	return false, false
}
