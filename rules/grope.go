package rules

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// grope feels for the unseen in the squares named: one touch roll and one d% for
// each creature there that the groper neither sees nor has pinpointed.
//
// rule: K-09 K-10 OI-40
func (s *State) grope(c *creature, o order.Grope) {
	w, _ := bestiary.WeaponOf(o.With)
	s.spendStandard(c)
	c.stir()
	c.beWary()
	found := false
	base := Event{
		Kind: Groped, Actor: c.id, Squares: o.Squares, Item: o.With, Reach: view.WeaponReach(c.stats, w),
	}
	if o.Count == 1 {
		base.Squares[1] = base.Squares[0]
	}
	step := s.doing.step
	var felt []*creature // a big body that fills both squares is touched once
	for k, q := range o.Squares[:o.Count] {
		for n, d := range s.unseenOn(c, q) {
			if slices.Contains(felt, d) { // rule: K-10 OI-32
				continue
			}
			felt = append(felt, d)
			s.doing.step = step // a touch that missed, unfelt, moves no other's dice
			e := base
			e.At, e.Target, e.Dice = q, d.id, new(view.Dice)
			e.Dice.Attack = s.reckon(c, d, w, true)
			e.Dice.Result = e.Dice.Attack.Resolve(func(why dice.Why, index, sides int) int {
				return s.roll(c.id, why, index*2*maxUnits+k*maxUnits+n, sides)
			})
			e.Found = e.Dice.Result.Hit
			found = found || e.Found
			s.beat(e)
		}
	}
	if !found {
		s.beat(base)
	}
	s.appear(c)
	s.strain(c)
}

// unseenOn are the living on q whom c neither sees nor has pinpointed there, those
// on their feet first. A hand goes no further than a blow: not through a wall.
func (s *State) unseenOn(c *creature, q grid.Square) []*creature {
	var here []*creature
	if !s.reaches(c, q) { // rule: OI-40
		return nil
	}
	pinpointed := slices.ContainsFunc(s.views[c.side].Contacts, func(k view.Contact) bool {
		t := k.Of(c.id)
		return t != nil && t.Live() == view.Pinpointed && t.Body().Holds(q)
	})
	for i := range s.all {
		d := &s.all[i]
		if d == c || !d.body().Holds(q) || d.condition() == view.Dead || s.watches(c, d) { // rule: OI-40
			continue
		}
		if pinpointed && d.side != c.side { // rule: OI-40
			continue
		}
		here = append(here, d)
	}
	slices.SortStableFunc(here, onFeetFirst)
	return here
}
