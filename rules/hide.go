package rules

// Hiding and spotting (rules.md V-19, V-20, OI-45, K-19).

import (
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// mayHide says whether d has what it takes to hide from c: cover, or concealment
// that c's senses do not see through.
//
// rule: V-19
func (s *State) mayHide(d, c *creature, t sight.Target) bool {
	o := s.observer(c)
	t.Hidden = false
	verdict, why := sight.Sees(&o, t, s.field)
	if why.Blindsight {
		return false
	}
	return reckon.MayHide(reckon.Shelter{Sees: verdict, Cover: sight.Cover(s.walls, c.body(), d.body())})
}

// hide makes c try to go unnoticed. Those who see it now are not deceived.
//
// rule: V-19 OI-45
func (s *State) hide(c *creature) {
	if c.turn.Sniped { // rule: V-19
		c.spendMove()
	}
	c.hiding = true
	terms := s.hideTerms(c)
	c.hideRoll = s.roll(c.id, dice.Hiding, 0, 20) + terms.Total()
	for i := range s.all {
		o := &s.all[i]
		if o.side == c.side {
			continue
		}
		seen := s.watches(o, c)
		if seen && c.turn.Sniped { // it has shot out of hiding, and ducks again
			t := s.target(o, c)
			t.Hidden = false
			seen = !s.mayHide(c, o, t)
		}
		if seen {
			o.spotted |= s.bit(c) // rule: V-19
		} else {
			o.spotted &^= s.bit(c)
		}
	}
	s.beat(Event{Kind: Posed, Actor: c.id, N: view.PoseHide, Total: c.hideRoll})
}

// When a Hide is rolled beside the order: before the battle, and at the end of each
// turn of its own; further ones settle ties.
const (
	hideFirst = iota
	hideAgain
)

// hideTotal rolls c's Hide for what it has done this turn.
//
// rule: V-19 OI-45
func (s *State) hideTotal(c *creature, when int) int {
	terms := s.hideTerms(c)
	return s.rollAs(dice.Key{Round: s.round, Unit: uint16(c.id), Why: dice.Hiding, Index: when}, 20) + terms.Total()
}

func (s *State) hideTerms(c *creature) reckon.Terms {
	return reckon.Hide(reckon.Hider{
		Skill: c.stats.Hide, OverHalf: 2*c.turn.Feet > c.stats.Speed*grid.Feet(max(1, c.turn.Moves)),
		Fought: c.turn.Fought && !c.turn.Sniped, Sniping: c.turn.Sniped, Blinded: s.blinded(c),
		Invisible: c.has(view.Invisible), Still: c.turn.Feet == 0, Outlined: c.has(view.Dusted),
	})
}

// hideOn settles how well c hid in the turn that ends.
//
// rule: OI-45
func (s *State) hideOn(c *creature) {
	if c.hiding {
		c.hideRoll = s.hideTotal(c, hideAgain)
	}
}

// showItself ends c's hiding: it has attacked.
//
// rule: OI-45 V-19
func (s *State) showItself(c *creature, w bool, far grid.Feet) {
	c.turn.Sniped = c.hiding && w && far >= snipeRange // rule: V-19
	c.turn.Fought = true
	c.hiding = false
	for i := range s.all {
		s.all[i].spotted &^= s.bit(c)
	}
}

// snipeRange is how far off one must shoot to duck again unnoticed (V-19).
const snipeRange grid.Feet = 10

// look is one Spot of c against everybody that hides from it, and against the
// invisible near it.
//
// rule: V-20 OI-45
func (s *State) look(c *creature, deliberate bool) {
	var hidden []int // those that there is anything to find of
	for i := range s.all {
		d := &s.all[i]
		if d.side == c.side || d.condition() == view.Dead || s.watches(c, d) {
			continue
		}
		if d.hiding && c.spotted>>i&1 == 0 && s.couldSee(c, d) || d.has(view.Invisible) { // rule: B-12 V-20
			hidden = append(hidden, i)
		}
	}
	if !deliberate && hidden == nil {
		return
	}
	natural := s.roll(c.id, dice.Spotting, 0, 20)
	e := Event{Kind: Looked, Actor: c.id, At: c.at, Deliberate: deliberate, N: natural + c.stats.Spot}
	for _, i := range hidden {
		d := &s.all[i]
		if d.hiding && s.spots(c, d, natural) {
			c.spotted |= 1 << i
		} else if g := s.glimpses(c, d, natural); g != view.Unknown {
			e.Heard = append(e.Heard, Hearing{By: c.id, Who: d.id, Grade: g, Total: e.N})
		}
	}
	s.beat(e)
}

// spots says whether c's Spot finds d, which hides where c could see it.
//
// rule: V-20 K-25
func (s *State) spots(c, d *creature, natural int) bool {
	terms := s.spotTerms(c, d)
	hide := s.hideTerms(d)
	a, b := natural+terms.Total(), d.hideRoll
	for again := 1; ; again++ {
		switch won := reckon.Opposed(a, b, terms.Total(), hide.Total()); { // rule: K-25
		case won != 0 || again > maxTies:
			return won > 0
		}
		a = s.roll(c.id, dice.Spotting, again, 20) + terms.Total()
		b = s.rollAs(dice.Key{Round: s.round, Unit: uint16(d.id), Why: dice.Hiding, Index: hideAgain + again}, 20) + hide.Total()
	}
}

// couldSee says whether c would see d if it did not hide.
func (s *State) couldSee(c, d *creature) bool {
	o, t := s.observer(c), s.target(c, d)
	t.Hidden = false
	verdict, _ := sight.Sees(&o, t, s.field)
	return verdict.Seen
}

func (s *State) spotTerms(c, d *creature) reckon.Terms {
	return reckon.Spot(reckon.Looker{
		Skill: c.stats.Spot, Favoured: c.keen(d), Feet: c.body().Distance(d.body()), Dazzled: c.dazzled(),
	})
}

// glimpses says what c's Spot tells of an invisible creature in plain view.
//
// rule: K-19
func (s *State) glimpses(c, d *creature, natural int) view.Grade {
	if !d.has(view.Invisible) || c.sightless() {
		return view.Unknown
	}
	o, t := s.observer(c), s.target(c, d)
	t.Hidden, t.Invisible = false, false
	if verdict, _ := sight.Sees(&o, t, s.field); !verdict.Seen { // rule: K-19 B-12
		return view.Unknown
	}
	feet := c.body().Distance(d.body())
	dc, ok := reckon.SpotInvisibleDC(s.stir(d), feet)
	total := natural + c.stats.Spot + c.keen(d)
	switch {
	case !ok || total < dc: // rule: K-19
		return view.Unknown
	case total >= dc+reckon.PinpointMargin: // rule: K-19
		return view.Pinpointed
	default:
		return view.Presence
	}
}

// stir is how much an unseen creature gives away.
func (s *State) stir(d *creature) reckon.Stir {
	switch {
	case !d.awake():
		return reckon.Inert
	case d.stirs:
		return reckon.Active
	default:
		return reckon.Motionless
	}
}

// shutEyes shuts c's eyes until its next turn.
//
// rule: OI-27
func (s *State) shutEyes(c *creature, o order.Eyes) {
	c.eyesShut = o.Shut
	s.beat(Event{Kind: Posed, Actor: c.id, N: view.PoseShut})
}
