package rules

// The coup de grace (rules.md C-27).

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// finishing is the spot that a creature has found in the dark for a coup de grace: on
// whom, where, in which round, and by what mark its side knew who that was.
type finishing struct {
	mark  order.Mark
	who   order.Unit
	at    grid.Square
	round int
}

// finishOff kills the helpless, or finds in the dark the spot where the next turn's
// blow shall go. Whoever turns out not to be helpless any more is struck at as anybody
// is.
//
// rule: C-27
func (s *State) finishOff(c *creature, o order.Finish) {
	w, _ := bestiary.StrikesAs(o.With)
	a := attacking{weapon: w, at: s.aimed(c, w, o.At), target: s.sighted(c, o.At, false)}
	spot := c.finishing
	spot.mark = s.onSpot(c)
	s.provokeAiming(c, &a, lapse{}) // rule: C-27 C-12
	if !c.acts() {                  // rule: C-12
		return
	}
	c.spendRound() // rule: C-27 A-01
	c.finishing = finishing{}
	if a.target == nil {
		if spot.mark != o.At.Who { // rule: C-27
			s.findSpot(c, &a)
			return
		}
		a.target = s.stillOn(&spot, a.at)
	}
	if w.Ranged() {
		c.held(o.With).Loaded = false // rule: A-22
	}
	a.finishes = a.target != nil && a.target.helpless() && reckon.Vital(a.target.stats.Kind) // rule: C-27
	s.attack(c, a)
}

// onSpot is the mark of whom c found the spot on in its last turn; 0 if it did not.
//
// rule: C-27
func (s *State) onSpot(c *creature) order.Mark {
	if c.finishing.round < s.round-1 { // rule: C-27
		return 0
	}
	return c.finishing.mark
}

// stillOn is whom the spot was found on, if the blow goes there and it has not gone.
//
// rule: C-27
func (s *State) stillOn(spot *finishing, at grid.Square) *creature {
	d := s.find(spot.who)
	if d == nil || d.at != spot.at || !d.body().Holds(at) || d.condition() == view.Dead { // rule: C-27
		return nil
	}
	return d
}

// findSpot feels for whoever lies where a coup de grace is to go, for the whole round:
// of several helpless foes one by the dice. Nobody else is told from nobody.
//
// rule: C-27
func (s *State) findSpot(c *creature, a *attacking) {
	c.stir()
	c.beWary()
	e := Event{
		Kind: Groped, Actor: c.id, At: a.at, Squares: [2]grid.Square{a.at, a.at}, Item: a.weapon.Key, Reach: view.WeaponReach(c.stats, a.weapon),
	}
	var here []*creature
	for i := range s.all {
		d := &s.all[i]
		if d.side != c.side && d.helpless() && d.condition() != view.Dead && d.body().Holds(a.at) && s.reaches(c, a.at) {
			here = append(here, d)
		}
	}
	slices.SortStableFunc(here, onFeetFirst)
	d := s.oneOf(c, here)
	if d != nil { // rule: C-27
		e.Target, e.Found = d.id, true
	}
	b := s.beat(e)
	if d != nil {
		c.finishing = finishing{noted(b, c, view.Groped), d.id, d.at, s.round}
		s.ownTruth(s.views[c.side], c.side)
	}
}

// noted is the mark by which c's side knows whom that beat was about.
func noted(b *Beat, c *creature, kind view.Kind) order.Mark {
	for _, n := range b.Seen[c.side] {
		if n.Kind == kind && n.Unit == c.id {
			return n.Mark
		}
	}
	return 0
}

// dispatch has d die of a coup de grace that dealt so much damage, unless its body
// withstands it.
//
// rule: C-27
func (s *State) dispatch(c, d *creature, damage int) {
	if d.condition() == view.Dead {
		return
	}
	s.aside(d, saving, func() {
		if !s.trySave(d, view.Fortitude, reckon.Slain(damage), false).Passed { // rule: C-27
			s.slay(c, d)
		}
	})
}
