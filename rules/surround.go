package rules

// Who and what stands about the two of an attack: flankers, cover, and those in the
// thick of it (rules.md C-15, C-16, C-18).

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// flanks says whether c has an ally that threatens d from its other side. Whoever does
// not see d neither gives nor gets that, and neither does a reach of 0.
//
// rule: C-15
func (s *State) flanks(c, d *creature) bool {
	if !s.watches(c, d) || c.stats.Reach == 0 { // rule: OI-23 C-15
		return false
	}
	for i := range s.all {
		e := &s.all[i]
		if e == c || e.side != c.side || d.side == c.side || !e.acts() { // rule: C-15
			continue
		}
		if e.stats.Reach == 0 || e.grip != 0 || !s.watches(e, d) { // rule: C-15 C-22 OI-23
			continue
		}
		if s.canStrike(e, d) && grid.Opposite(c.body(), e.body(), d.body()) { // rule: C-15
			return true
		}
	}
	return false
}

// canStrike says whether e could deal d a blow from where it stands.
func (s *State) canStrike(e, d *creature) bool {
	u := s.hands(e)
	for i := range e.gear {
		w, ok := bestiary.StrikesAs(e.gear[i].Item)
		if !ok || !e.gear[i].Held || w.Ranged() || !u.Wields(w) { // rule: C-15
			continue
		}
		for q := range d.body().Squares() {
			if grid.Lands(e.at, e.stats.Space, view.WeaponReach(e.stats, w), w.Long, q) && s.reaches(e, q) { // rule: C-15
				return true
			}
		}
	}
	return false
}

// engaged says whether d fights an ally of c's hand to hand: the two are no more than
// 5 ft apart, and either can do something about it. Eyes do not come into it.
//
// rule: C-18 OI-22
func (s *State) engaged(c, d *creature) bool {
	if d.side == c.side { // rule: C-18
		return false
	}
	for i := range s.all {
		e := &s.all[i]
		if e == c || e.side != c.side || e.condition() == view.Dead {
			continue
		}
		if e.body().Distance(d.body()) <= grid.FeetPerSquare && (e.acts() || d.acts()) { // rule: C-18 OI-22
			return true
		}
	}
	return false
}

// inTheWay says which squares somebody fills beside the two: seen or not, friend or
// foe, everybody but the dead and the helpless.
//
// rule: C-16 OI-43
func (s *State) inTheWay(c, d *creature) func(grid.Square) bool {
	return func(q grid.Square) bool {
		for i := range s.all {
			if e := &s.all[i]; e != c && e != d && !e.helpless() && e.body().Holds(q) { // rule: C-16 OI-43
				return true
			}
		}
		return false
	}
}

// shelter is d's against an attack of c's.
//
// rule: C-16
func (s *State) shelter(c, d *creature, w *bestiary.Weapon) sight.Shelter {
	full := s.inTheWay(c, d)
	if w.Ranged() {
		return sight.FromShot(s.walls, c.body(), d.body(), full)
	}
	return sight.FromBlow(s.walls, c.body(), d.body(), full, func(q grid.Square) bool {
		return grid.Lands(c.at, c.stats.Space, view.WeaponReach(c.stats, w), w.Long, q) && s.reaches(c, q)
	})
}
