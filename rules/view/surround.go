package view

// Who and what stands about the two of an attack, as far as the side knows (rules.md
// C-15, C-16, C-18).

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
)

// surround adds to a blow of u's at a contact on `on` what stands about the two, and
// says what it takes for granted.
//
// rule: C-15 C-16 C-18
func (v *View) surround(b *reckon.Blow, u *Unit, w *bestiary.Weapon, c *Contact, on grid.Body) []Assumption {
	if on.Overlaps(u.Body()) { // also a blow that the dice send, and nobody knows where to
		return nil
	}
	full := v.inTheWay(u, c, Pinpointed)
	if w.Ranged() {
		b.Engaged = v.engaged(u, c, on) && !u.Stats.PreciseShot // rule: C-18
		b.Shelter = sight.FromShot(v.walls, u.Body(), on, full)
	} else {
		b.Flanking = v.flanks(u, c, on) // rule: C-15
		reach := WeaponReach(u.Stats, w)
		b.Shelter = sight.FromBlow(v.walls, u.Body(), on, full, func(q grid.Square) bool {
			return grid.Lands(u.At, u.Stats.Space, reach, w.Long, q) && v.inLineFrom(u, q)
		})
	}
	if b.Shelter == (sight.Shelter{}) && (w.Ranged() || u.Body().Distance(on) > grid.FeetPerSquare) && !v.perceivesTo(u, on) {
		return []Assumption{NobodyBetween}
	}
	return nil
}

// flanks says whether u has an ally that threatens a contact from its other side.
//
// rule: C-15 OI-23
func (v *View) flanks(u *Unit, c *Contact, on grid.Body) bool {
	if c == nil || !c.seenBy(u) || u.Stats.Reach == 0 { // rule: OI-23 C-15
		return false
	}
	for i := range v.Units {
		e := &v.Units[i]
		if e.ID == u.ID || !e.Acts() || e.Grip != 0 || e.Stats.Reach == 0 || !c.seenBy(e) { // rule: C-15 OI-23
			continue
		}
		if v.canStrike(e, on) && grid.Opposite(u.Body(), e.Body(), on) { // rule: C-15
			return true
		}
	}
	return false
}

// seenBy says whether u itself sees the contact.
func (c *Contact) seenBy(u *Unit) bool {
	t := c.Of(u.ID)
	return t != nil && t.Live() == Seen
}

// canStrike says whether a unit could deal a blow to a body from where it stands.
func (v *View) canStrike(e *Unit, on grid.Body) bool {
	reach, long := e.Threatens()
	for q := range on.Squares() {
		if !v.inLineFrom(e, q) {
			continue
		}
		for _, far := range reach {
			if grid.Lands(e.At, e.Stats.Space, far, false, q) {
				return true
			}
		}
		for _, far := range long {
			if grid.Lands(e.At, e.Stats.Space, far, true, q) {
				return true
			}
		}
	}
	return false
}

// engaged says whether a contact fights an ally of u's hand to hand.
//
// rule: C-18 OI-22
func (v *View) engaged(u *Unit, c *Contact, on grid.Body) bool {
	for i := range v.Units {
		e := &v.Units[i]
		if e.ID == u.ID || e.Condition == Dead {
			continue
		}
		if e.Body().Distance(on) <= grid.FeetPerSquare && (e.Acts() || c == nil || !c.Looks.Helpless()) { // rule: C-18 OI-22
			return true
		}
	}
	return false
}

// inTheWay says which squares somebody is known to fill beside the two of an attack:
// those of u's side, and whom it knows of so well at least.
//
// rule: C-16 OI-43
func (v *View) inTheWay(u *Unit, at *Contact, grade Grade) func(grid.Square) bool {
	return func(q grid.Square) bool {
		for i := range v.Units {
			if e := &v.Units[i]; e != u && e.Acts() && e.Body().Holds(q) { // rule: C-16
				return true
			}
		}
		for i := range v.Contacts {
			c := &v.Contacts[i]
			if c == at || c.Looks.Helpless() {
				continue
			}
			if t := c.Best(); t.Live() >= grade && t.Body().Holds(q) { // rule: C-16 OI-43
				return true
			}
		}
		return false
	}
}

// perceivesTo says whether the side perceives all squares on the way from u to a body,
// and so whoever is there.
func (v *View) perceivesTo(u *Unit, on grid.Body) bool {
	from := u.Body()
	for _, q := range grid.AppendLine(nil, from.Nearest(on.At), on.Nearest(from.At)) {
		if !from.Holds(q) && !on.Holds(q) && !v.Now.Has(q) {
			return false
		}
	}
	return true
}
