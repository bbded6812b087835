package view

// Who may strike a unit out of turn for what it is about to do.

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/sight"
)

// Provokes names those in sight of the side who may take an opportunity attack on
// the order's unit before the order is done, by mark: on a walk, from a square
// that it leaves. They are on their feet, have acted, reach that square and see
// the unit on it, by the light that the side knows of; a square that nobody of the
// side looks at may be lit. What a foe has in hand, whether its one attack of the
// round is spent and whether it cares to strike, nobody can tell. The order should
// be one that Allows accepts.
//
// rule: B-15 C-12 C-14 A-04
func (v *View) Provokes(o order.Order) []order.Mark {
	u := v.Unit(o.By())
	if u == nil {
		return nil
	}
	left := v.lets(u, o)
	if len(left) == 0 {
		return nil
	}
	_, withdraws := o.(order.Withdraw)
	carries := u.Holds(func(g *Gear) bool { return g.Shines() && g.Toward == 0 }) != nil || v.enchanted(u.At)
	alone := v.metByHand(u, o)
	var found []order.Mark
	for i := range v.Contacts {
		c := &v.Contacts[i]
		t := c.Best()
		if t == nil || t.Live() != Seen || c.Looks.Helpless() || c.Looks.Defence.FlatFooted && !c.Looks.CombatReflexes {
			continue
		}
		if c.Looks.Defence.Dodge == TotalDefence { // rule: A-19
			continue
		}
		if alone != nil && !slices.ContainsFunc(alone, t.Body().Holds) { // rule: C-12
			continue
		}
		on := left
		if own := c.Of(u.ID); withdraws && own != nil && own.Live() == Seen { // rule: A-13
			on = left[1:]
		}
		if slices.ContainsFunc(on, func(q grid.Square) bool {
			body := grid.Body{At: q, Side: u.Stats.Space}
			return v.threatens(c, t.Body(), u, body) && v.maySee(c, t.Body(), u, body, carries)
		}) {
			found = append(found, c.ID)
		}
	}
	return found
}

// lets is the squares on which u lets its guard down: where it does something
// that takes its eyes off its foes, or each that it leaves on a walk.
//
// rule: A-05 A-10 A-11 A-12 A-15 A-16 A-22 C-12
func (v *View) lets(u *Unit, o order.Order) []grid.Square {
	here := []grid.Square{u.At}
	switch o := o.(type) {
	case order.Run:
		way := v.RunWay(u, o)
		return append(here, way[:max(0, len(way)-1)]...)
	case order.Charge:
		way := v.ChargeWay(u, o)
		return append(here, way[:max(0, len(way)-1)]...)
	case order.Walk:
		return append(here, o.Path[:max(0, len(o.Path)-1)]...)
	case order.Withdraw:
		return append(here, o.Path[:max(0, len(o.Path)-1)]...)
	case order.Shoot, order.Take, order.Load, order.Stow, order.Throw, order.Stand, order.Inch, order.Drink, order.Tend, order.Pick,
		order.Disarm, order.Search, order.Finish, order.Lob:
		return here
	case order.Strike:
		if o.With == order.Hand { // rule: C-12
			return here
		}
	case order.Manoeuvre: // rule: C-22
		if w, r := v.attempting(u, o); r == nil && o.What != order.Feint && !(o.What == order.Trip && w.Natural) {
			return here
		}
	case order.Draw:
		if Retrieves(o.Item) { // rule: A-15 C-12
			return here
		}
	case order.Cast:
		return u.unless(o.Defensively)
	case order.Read:
		return u.unless(o.Defensively)
	case order.Light:
		if k := u.Kindles(o.Item); k != nil && k.With != "" {
			return here
		}
	}
	return nil
}

// metByHand is the squares that a blow with the empty hand or a manoeuvre may go to:
// only who stands there may strike back. Nil for any other order.
//
// rule: C-12 C-22
func (v *View) metByHand(u *Unit, o order.Order) []grid.Square {
	if m, ok := o.(order.Manoeuvre); ok { // rule: C-22
		w, r := v.attempting(u, m)
		if r != nil {
			return nil
		}
		return []grid.Square{v.AimSquare(u, w, m.At)}
	}
	blow, ok := o.(order.Strike)
	w, known := bestiary.StrikesAs(blow.With)
	switch {
	case !ok || blow.With != order.Hand || !known:
		return nil
	case blow.Blind:
		return v.RandomSquares([]grid.Square{}, u, w)
	}
	return []grid.Square{v.AimSquare(u, w, blow.At)}
}

// unless is u's own square, or nowhere if it takes care.
func (u *Unit) unless(care bool) []grid.Square {
	if care { // rule: A-21
		return nil
	}
	return []grid.Square{u.At}
}

// enchanted says whether a spell's light burns on q: it goes with whoever bears
// it, and is no gear.
func (v *View) enchanted(q grid.Square) bool {
	return slices.ContainsFunc(v.Lamps, func(l Lamp) bool {
		source, ok := bestiary.LightOf(l.Kind)
		return ok && source.Spell && l.At == q
	})
}

// threatens says whether the contact, standing on `at`, reaches a square of u's body
// that is in line from it and without cover.
//
// rule: C-14 OI-32
func (v *View) threatens(c *Contact, at grid.Body, u *Unit, body grid.Body) bool {
	full := v.inTheWay(u, c, Seen) // nobody is sure to stand where it is only believed to
	for q := range body.Squares() {
		if c.Looks.Reach == 0 || !grid.Lands(at.At, at.Side, c.Looks.Reach, false, q) || !v.lineFrom(at, q) {
			continue
		}
		if !sight.ShelteredAmong(v.walls, at, q, full) { // rule: C-13
			return true
		}
	}
	return false
}

// maySee says whether the contact, standing on `at`, may see u on one of the squares
// of `on`, who carries a light or does not.
func (v *View) maySee(c *Contact, at grid.Body, u *Unit, on grid.Body, carries bool) bool {
	for p := range at.Squares() {
		for q := range on.Squares() {
			if sight.Ray(v.walls, p, q) && v.maySeeOn(c, at, p, u, q, carries) {
				return true
			}
		}
	}
	return false
}

// maySeeOn says the same of one square, from one of its own.
func (v *View) maySeeOn(c *Contact, at grid.Body, p grid.Square, u *Unit, q grid.Square, carries bool) bool {
	feet := at.DistanceTo(q)
	if c.Looks.Sightless && !(c.Looks.Blindsight > 0 && feet <= c.Looks.Blindsight) { // rule: OI-27
		return false
	}
	if !v.showsItself(c, u, feet) {
		return false
	}
	if carries { // whoever is within reach is lit up too
		return true
	}
	if v.seesOn(c, at, p, u, q) {
		return true
	}
	return !v.eyesOn(q) && !v.knownDark(q) && !(v.Rules.StrictBlind && v.blinds(c, at))
}

// eyesOn says whether one of the side's own sees q, and so how lit it is.
func (v *View) eyesOn(q grid.Square) bool {
	return slices.ContainsFunc(v.Units, func(u Unit) bool { return !u.Sightless && u.Sees.Has(q) })
}

// knownDark says whether one of the side's own looks towards q and sees blackness.
func (v *View) knownDark(q grid.Square) bool {
	return slices.ContainsFunc(v.Units, func(u Unit) bool {
		return u.Awake() && !(v.Rules.StrictBlind && u.Blinded) && !u.Sightless && !u.Sees.Has(q) && v.looksTo(&u, q)
	})
}

// looksTo says whether u's eyes reach q by what the side knows, so that they see
// nothing there for the dark alone.
//
// rule: OI-38 V-23
func (v *View) looksTo(u *Unit, q grid.Square) bool {
	for from := range u.Body().Squares() {
		if v.InLine(from, q) && !v.obscured(from, q) { // rule: V-23
			return true
		}
	}
	return false
}
