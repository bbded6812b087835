package rules

// Opportunity attacks (rules.md C-12 to C-14, B-15): who may strike out of turn at
// somebody that lets its guard down, and who does.

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// lapse is how a creature lets its guard down.
type lapse struct {
	leaving bool                   // a square that a foe threatens (C-12)
	casting bool                   // a spell
	spares  uint64                 // foes that may not strike all the same, by index
	only    *creature              // the one foe that may; nil: all
	slips   func(d *creature) bool // whether it gets past d untouched; nil: past nobody
}

// provoke lets c's foes take their opportunity attacks before it goes on, in
// initiative order. Each rolls by a key of its own: the dice of the order that goes
// on must not tell who struck unfelt, nor those of the blow what the order was.
// Leaving squares is one opportunity a round for each foe, however many there are.
//
// rule: B-15 A-04
func (s *State) provoke(c *creature, l lapse) {
	for _, i := range slices.Clone(s.play) { // a readied order that a blow sets off moves its unit's turn
		d := &s.all[i]
		if !c.acts() || l.only != nil && l.only != d || l.spares>>i&1 == 1 { // rule: A-13
			continue
		}
		w := s.threatens(d, c)
		if w == nil || d.struck >= d.opportunities() { // rule: C-13
			continue
		}
		if l.leaving && d.passed&s.bit(c) != 0 { // rule: C-12
			continue
		}
		if !s.takes(d, c, w, l) || l.slips != nil && l.slips(d) { // rule: A-26
			continue
		}
		d.struck++ // rule: C-13
		if l.leaving {
			d.passed |= s.bit(c) // rule: C-12
		}
		was := s.doing
		s.doing.begin(d, opportunity)
		at, _ := s.struckAt(d, c, w)
		s.attack(d, attacking{weapon: w, at: at, target: c, reaction: true})
		s.doing = was
		s.react()
	}
}

// takes says whether d's standing order has it strike.
func (s *State) takes(d, c *creature, w *bestiary.Weapon, l lapse) bool {
	switch d.guard {
	case order.Never:
		return false
	case order.Casters:
		return l.casting
	case order.Worthwhile:
		return s.worthwhile(d, c, w)
	default:
		return true
	}
}

// opportunity stands for the order in the keys of an opportunity attack.
const opportunity = "opportunity"

// opportunities is how many opportunity attacks c has in a round.
//
// rule: C-13
func (c *creature) opportunities() int {
	if c.stats.CombatReflexes { // rule: C-13
		return max(1, 1+c.stats.DexMod())
	}
	return 1
}

// threatens is the weapon that d may strike c with out of turn: c is a foe that
// d sees, within its reach and without cover, d has acted in this battle or has
// Combat Reflexes, and d does not give itself up to its defence.
//
// rule: B-15 A-04
func (s *State) threatens(d, c *creature) *bestiary.Weapon {
	if d.side == c.side || !d.acts() || d.dodge == view.TotalDefence { // rule: A-19
		return nil
	}
	if !d.acted && !d.stats.CombatReflexes { // rule: A-04 C-13
		return nil
	}
	if d.grip != 0 { // rule: C-22
		return nil
	}
	if d.has(view.Driven) { // rule: C-40
		return nil
	}
	if d.stats.Reach == 0 { // rule: C-14
		return nil
	}
	if !s.watches(d, c) { // rule: B-15 C-13
		return nil
	}
	u := s.hands(d)
	for i := range d.gear {
		w, ok := bestiary.StrikesAs(d.gear[i].Item)
		if !ok || !d.gear[i].Held || w.Ranged() || !u.Wields(w) { // rule: C-13
			continue
		}
		if _, ok := s.struckAt(d, c, w); ok { // rule: C-14
			return w
		}
	}
	return nil
}

// hands is what c wields and wears, as a View would ask it.
func (s *State) hands(c *creature) view.Unit {
	return view.Unit{Stats: c.stats, Gear: c.gear, ShieldOff: c.shieldOff}
}

// struckAt is the square of c's space that a blow of d's out of turn goes to: the
// nearest of those in its reach, in line and without cover, row by row; false if there is none.
//
// rule: C-14 OI-32
func (s *State) struckAt(d, c *creature, w *bestiary.Weapon) (at grid.Square, ok bool) {
	best, full := grid.Feet(0), s.inTheWay(d, c)
	for q := range c.body().Squares() {
		if !grid.Lands(d.at, d.stats.Space, view.WeaponReach(d.stats, w), w.Long, q) || !s.reaches(d, q) { // rule: C-14 V-25
			continue
		}
		if sight.ShelteredAmong(s.walls, d.body(), q, full) { // rule: C-13 C-16
			continue
		}
		if far := d.body().DistanceTo(q); !ok || far < best {
			at, best, ok = q, far, true
		}
	}
	return at, ok
}

// worthwhile says whether at least one blow in four would land.
func (s *State) worthwhile(d, c *creature, w *bestiary.Weapon) bool {
	a := s.reckon(d, c, w, false)
	hit := a.Hit()
	return 4*hit.Num >= hit.Den
}
