package rules

// Hiding and spotting (rules.md V-19, V-20, OI-45, K-19).

import (
	"blindfight/rules/bestiary"
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
func (s *State) mayHide(d, c *creature) bool {
	o := s.observer(c)
	verdict, why := sight.Sees(&o, d.unhidden(), s.field)
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
	if c.turn.Hid == 0 { // rule: OI-45
		c.turn.Hid = s.roll(c.id, dice.Hiding, 0, 20)
	}
	c.hideRoll = s.hideOf(c, c.turn.Hid)
	for i := range s.all {
		o := &s.all[i]
		if o.side == c.side {
			continue
		}
		seen := s.watches(o, c)
		if seen && c.turn.Sniped { // it has shot out of hiding, and ducks again
			seen = !s.mayHide(c, o)
		}
		if seen {
			o.spotted |= s.bit(c) // rule: V-19
		} else {
			o.spotted &^= s.bit(c)
		}
	}
	s.beat(Event{Kind: Posed, Actor: c.id, N: view.PoseHide, Total: c.hideRoll})
}

// When a Hide is rolled beside the order: before the battle, and at the end of a turn
// of its own without one; further ones settle ties.
const (
	hideFirst = iota
	hideLast
)

// hideOf is what a d20 comes to for c, by what it has done this turn.
func (s *State) hideOf(c *creature, natural int) int {
	terms := s.hideTerms(c)
	return natural + terms.Total()
}

// hideDie rolls for one that hides without an order.
func (s *State) hideDie(c *creature, when int) int {
	return s.rollAs(dice.Key{Round: s.round, Unit: uint16(c.id), Why: dice.Hiding, Index: when}, 20)
}

func (s *State) hideTerms(c *creature) reckon.Terms {
	return reckon.Hide(reckon.Hider{
		Skill: c.stats.Hide, OverHalf: 2*c.turn.Feet > c.stats.Speed*grid.Feet(max(1, c.turn.Moves)),
		Ran: c.running || c.charging, Fought: c.turn.Fought && !c.turn.Sniped, Sniping: c.turn.Sniped, Blinded: s.blinded(c),
		Invisible: c.has(view.Invisible), Still: c.turn.Feet == 0 && !c.turn.Stepped, Outlined: c.has(view.Dusted),
	})
}

// hideOn settles how well c hid in the turn that ends, by one die and the worst that
// it did. Whoever has found it and lost sight of it since must find it anew.
//
// rule: OI-45
func (s *State) hideOn(c *creature) {
	if !c.hiding {
		return
	}
	if c.turn.Hid == 0 {
		c.turn.Hid = s.hideDie(c, hideLast)
	}
	c.hideRoll = s.hideOf(c, c.turn.Hid) // rule: OI-45
	for i := range s.all {
		if o := &s.all[i]; !s.watches(o, c) { // rule: OI-45
			o.spotted &^= s.bit(c)
		}
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

// look is one Spot of c against everybody that hides from it where it could see
// them, and against the invisible near it.
//
// rule: V-20 OI-45
func (s *State) look(c *creature, deliberate bool) {
	var hidden, invisible []*creature
	for i := range s.all {
		d := &s.all[i]
		switch {
		case d.side == c.side || d.condition() == view.Dead || s.watches(c, d):
		case d.has(view.Invisible): // rule: K-19
			invisible = append(invisible, d)
		case d.hiding && s.couldSee(c, d): // rule: B-12 V-20
			hidden = append(hidden, d)
		}
	}
	if !deliberate && hidden == nil && invisible == nil {
		return
	}
	d20 := spotting{s: s, c: c}
	terms := reckon.Spot(reckon.Looker{Skill: c.stats.Spot, Dazzled: c.dazzled()})
	e := Event{Kind: Looked, Actor: c.id, At: c.at, Deliberate: deliberate, N: d20.natural(0) + terms.Total()}
	for _, d := range hidden {
		if s.spots(&d20, d) {
			c.spotted |= s.bit(d)
		}
	}
	for _, d := range invisible {
		if g := s.glimpses(c, d, e.N+c.keen(d)); g != view.Unknown {
			e.Heard = append(e.Heard, Hearing{By: c.id, Who: d.id, Grade: g, Total: e.N})
		}
	}
	s.beat(e)
}

// spotting is the d20s of one look: the one against all, and those that settle ties.
type spotting struct {
	s     *State
	c     *creature
	rolls [maxTies + 1]int // 0: not yet rolled
}

// natural is the n-th of them.
func (p *spotting) natural(n int) int {
	if p.rolls[n] == 0 {
		p.rolls[n] = p.s.roll(p.c.id, dice.Spotting, n, 20)
	}
	return p.rolls[n]
}

// spots says whether a Spot finds d, which hides where it could be seen.
//
// rule: V-20 K-25
func (s *State) spots(p *spotting, d *creature) bool {
	terms := s.spotTerms(p.c, d)
	hide := s.hideTerms(d)
	hid := d.hideRoll
	for again := 0; ; {
		won := reckon.Opposed(p.natural(again)+terms.Total(), hid, terms.Total(), hide.Total()) // rule: V-20
		if again++; won != 0 || again > maxTies {                                               // rule: K-25
			return won > 0
		}
		hid = s.roll(d.id, dice.Hiding, hideLast+again, 20) + hide.Total() // rule: K-25
	}
}

// couldSee says whether c would see d if it did not hide.
func (s *State) couldSee(c, d *creature) bool {
	o := s.observer(c)
	verdict, _ := sight.Sees(&o, d.unhidden(), s.field)
	return verdict.Seen
}

func (s *State) spotTerms(c, d *creature) reckon.Terms {
	return reckon.Spot(reckon.Looker{
		Skill: c.stats.Spot, Favoured: c.keen(d), Feet: c.body().Distance(d.body()), Dazzled: c.dazzled(),
	})
}

// glimpses says what a Spot total of c's tells of an invisible creature in plain view.
// Who hides as well is not noticed for less than it takes to find it.
//
// rule: K-19
func (s *State) glimpses(c, d *creature, total int) view.Grade {
	o, t := s.observer(c), d.unhidden()
	t.Invisible = false
	if verdict, _ := sight.Sees(&o, t, s.field); !verdict.Seen { // rule: K-19 B-12
		return view.Unknown
	}
	dc, near := reckon.SpotInvisibleDC(s.stir(d), c.body().Distance(d.body()))
	if d.hiding {
		dc = max(dc, d.hideRoll) // rule: S-20
	}
	switch {
	case !near || total < dc: // rule: K-19
		return view.Unknown
	case total >= dc+reckon.PinpointMargin: // rule: K-19
		return view.Pinpointed
	default:
		return view.Presence
	}
}

// stir is how much an unseen creature gives away.
//
// rule: K-19
func (s *State) stir(d *creature) reckon.Stir {
	switch {
	case d.stirs: // rule: K-19
		return reckon.Active
	case !d.acts() || d.stats.Kind == bestiary.Undead: // rule: K-19
		return reckon.Inert
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
