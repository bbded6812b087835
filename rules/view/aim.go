package view

// What a blow, a shot or a groping hand may be aimed at.

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/sight"
)

// attack refuses a blow or shot. What both ask comes first, then what only the
// one kind of weapon asks of its square.
//
// rule: C-48
func (v *View) attack(u *Unit, with order.Item, a order.Aim, blind, ranged bool) *Refusal {
	if r := u.mayAttack(); r != nil {
		return r
	}
	w, r := u.striking(with, ranged)
	if r != nil {
		return r
	}
	if u.Prone && ranged && !w.Crossbow { // rule: A-18
		return refuse("A-18", "%s lies on the ground, where only crossbows are shot: stand up first", u.Name)
	}
	if r := u.attacksWith(w); r != nil {
		return r
	}
	if ranged && !v.Wind.AllowsShots() { // rule: S-15
		return refuse("S-15", "nobody can shoot in a %v", v.Wind)
	}
	if blind {
		return v.mayStrikeBlindly(u)
	}
	if r := v.aim(u, a); r != nil {
		return r
	}
	at := v.AimSquare(u, w, a)
	if ranged {
		r = v.inRange(u, w, at)
	} else {
		r = v.inReach(u, w, at)
	}
	if r == nil && !v.inLineFrom(u, at) {
		r = refuse("V-25", "a wall stands between %s and %v", u.Name, at)
	}
	return r
}

// rule: C-14 C-34
func (v *View) inReach(u *Unit, w *bestiary.Weapon, at grid.Square) *Refusal {
	if !grid.Lands(u.At, u.Stats.Space, WeaponReach(u.Stats, w), w.Long, at) { // rule: C-14
		return refuse("C-14", "%v is out of the %s's reach", at, w.Name)
	}
	if v.solid(at) && v.Terrain[v.Size.Index(at)].Opaque() {
		return refuse("C-34", "%v is %s", at, v.Terrain[v.Size.Index(at)].Description())
	}
	return nil
}

// rule: C-17
func (v *View) inRange(u *Unit, w *bestiary.Weapon, at grid.Square) *Refusal {
	if u.Body().Holds(at) {
		return refuse("", "%s stands there", u.Name)
	}
	if d := u.Body().DistanceTo(at); d > MaxRange(w) { // rule: C-17
		return refuse("C-17", "%v is %d ft away, the %s carries %d", at, d, w.Name, MaxRange(w))
	}
	return nil
}

// WeaponReach is how far a creature strikes with a weapon (C-14).
func WeaponReach(c *bestiary.Creature, w *bestiary.Weapon) grid.Feet {
	if w.Long {
		return 2 * c.Reach
	}
	return c.Reach
}

// mayStrikeBlindly refuses whoever can see: the choice of the square is its own (K-22).
//
// rule: B-07 K-22
func (v *View) mayStrikeBlindly(u *Unit) *Refusal {
	if !u.Blinded { // rule: K-22
		return refuse("K-22", "%s is not blinded and chooses the square", u.Name)
	}
	return nil
}

// aim refuses an aim that u cannot take. A blinded unit may choose a square only
// if it believes somebody pinpointed there.
//
// rule: B-07 C-33 K-22
func (v *View) aim(u *Unit, a order.Aim) *Refusal {
	if a.Who != 0 {
		c := v.Contact(a.Who)
		if c == nil {
			return refuse("K-01", "nobody is known as m%d", a.Who)
		}
		if t := c.Of(u.ID); t == nil || t.Live() < Pinpointed {
			return refuse("B-07", "%s has not pinpointed it: strike blindly, or choose a square in sight of your own", u.Name)
		}
		return nil
	}
	if !v.Size.Holds(a.At) {
		return refuse("", "%v is off the map", a.At)
	}
	if u.Blinded && !v.pinpointedAt(u, a.At) { // rule: B-07 K-22
		return refuse("B-07", "%s is blinded and has pinpointed nobody on %v: strike blindly", u.Name, a.At)
	}
	if ally := v.UnitAt(a.At); ally != nil {
		return refuse("", "%s stands on %v", ally.Name, a.At)
	}
	return nil
}

// AimSquare is the square that u's blow or shot at an aim goes to, by u's own track
// of a mark: of a big body's the nearest that is in reach and in line, row by row;
// failing that, the nearest.
//
// rule: OI-32
func (v *View) AimSquare(u *Unit, w *bestiary.Weapon, a order.Aim) grid.Square {
	c := v.Contact(a.Who)
	if c == nil { // a blind order's may name anybody
		return a.At
	}
	t := c.Of(u.ID)
	if t == nil {
		return a.At
	}
	at, best := t.Body().Nearest(u.At), grid.Feet(-1)
	for q := range t.Body().Squares() {
		far := u.Body().DistanceTo(q)
		fit := w.Ranged() || grid.Lands(u.At, u.Stats.Space, WeaponReach(u.Stats, w), w.Long, q)
		if fit && (best < 0 || far < best) && v.inLineFrom(u, q) { // rule: OI-32
			at, best = q, far
		}
	}
	return at
}

// pinpointedAt says whether u believes somebody on q.
func (v *View) pinpointedAt(u *Unit, q grid.Square) bool {
	for i := range v.Contacts {
		if t := v.Contacts[i].Of(u.ID); t != nil && t.Live() >= Pinpointed && t.Body().Holds(q) {
			return true
		}
	}
	return false
}

// MaxRange is as far as a missile weapon carries: ten increments, five if it is
// thrown (C-17).
func MaxRange(w *bestiary.Weapon) grid.Feet { return w.Range() }

// inLineFrom says whether nothing known and opaque stands between u and q.
func (v *View) inLineFrom(u *Unit, q grid.Square) bool { return v.lineFrom(u.Body(), q) }

// lineFrom says the same of a body.
func (v *View) lineFrom(b grid.Body, q grid.Square) bool {
	for from := range b.Squares() {
		if sight.Ray(v.walls, from, q) {
			return true
		}
	}
	return false
}

// InLine says whether nothing known and opaque stands between two squares; of an
// opaque one any part will do.
func (v *View) InLine(a, b grid.Square) bool { return sight.InLine(v.walls, a, b) }

// rule: K-09 K-10 OI-11 OI-40
func (v *View) grope(u *Unit, o order.Grope) *Refusal {
	if r := u.standard(); r != nil {
		return r
	}
	w, ok := bestiary.WeaponOf(o.With)
	if o.With != order.Hand {
		var r *Refusal
		if w, r = u.weapon(o.With, false); r != nil {
			return r
		}
	} else if !ok {
		return refuse("", "nobody gropes with %q", o.With)
	}
	if o.Count < 1 || o.Count > 2 {
		return refuse("K-09", "one or two squares are groped")
	}
	for _, q := range o.Squares[:o.Count] {
		if !v.Size.Holds(q) {
			return refuse("", "%v is off the map", q)
		}
		if !grid.WithinReach(u.At, u.Stats.Space, WeaponReach(u.Stats, w), w.Long, q) { // rule: K-10 OI-11
			return refuse("K-10", "%v is out of the %s's reach", q, w.Name)
		}
	}
	if o.Count == 2 && !grid.Adjacent(o.Squares[0], o.Squares[1]) { // rule: K-09 OI-11
		return refuse("K-09", "%v and %v do not touch", o.Squares[0], o.Squares[1])
	}
	return nil
}
