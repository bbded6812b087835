package rules

// Manoeuvres: what is done to a foe other than to wound it (rules.md C-22). What they
// have in common: the touch, the two dice against each other, and who is told.

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// manoeuvre carries out one of the attempts. Whom it is made on strikes first, if it is
// one that gives an opening. At nobody it is as any blow that meets nothing.
//
// rule: C-22
func (s *State) manoeuvre(c *creature, o order.Manoeuvre) {
	w, _ := bestiary.StrikesAs(o.With)
	if fang := c.fang(); fang != nil && o.With == order.Hand {
		w = fang
	}
	a := attacking{weapon: w, at: s.aimed(c, w, o.At), target: s.sighted(c, o.At, false)}
	if a.target == nil && s.reaches(c, a.at) {
		a.target = s.there(c, a.at)
	}
	foiled := false
	if a.target != nil && opensUp(o.What, w) { // rule: C-22 C-12
		from := len(s.doing.into.Beats)
		d := a.target
		s.provokeAiming(c, &a, lapse{only: d})
		hurt := len(s.wounds(c, from)) > 0
		foiled = hurt && (o.What == order.Grapple || o.What == order.Wrest) // rule: C-22
	}
	if !c.acts() { // rule: C-12
		return
	}
	switch o.What {
	case order.Rush, order.Overrun, order.Feint:
		s.spendStandard(c)
	default:
		a.earlier = s.spendAttack(c, w)
	}
	d := a.target
	switch {
	case d == nil || !d.body().Holds(a.at):
		a.target = nil
		s.attack(c, a)
	case foiled:
		s.beat(Event{Kind: Ordered, Actor: c.id})
	default:
		s.attempt(c, d, o.What, &a)
	}
	s.strain(c)
}

// opensUp says whether an attempt lets its target strike first.
//
// rule: C-22
func opensUp(what order.Attempt, w *bestiary.Weapon) bool {
	switch what {
	case order.Feint:
		return false
	case order.Trip: // rule: C-22
		return !w.Natural
	}
	return true
}

// attempt carries it out on d, who is there.
func (s *State) attempt(c, d *creature, what order.Attempt, a *attacking) {
	switch what {
	case order.Trip:
		s.trip(c, d, a)
	case order.Grapple:
		s.grapple(c, d, a)
	case order.Rush:
		s.rush(c, d)
	case order.Overrun:
		s.overrun(c, d)
	case order.Sunder:
		s.sunder(c, d, a)
	case order.Wrest:
		s.wrest(c, d, a)
	case order.Feint:
		s.feint(c, d)
	}
}

// fang is the natural weapon that c uses where others use a hand; nil if it has none.
func (c *creature) fang() *bestiary.Weapon {
	for i := range c.gear {
		if w, ok := bestiary.WeaponOf(c.gear[i].Item); ok && w.Natural {
			return w
		}
	}
	return nil
}

// touches makes the touch that a trip or a grapple begins with. One that fails is a blow
// that fails, in everything that anybody learns of it.
//
// rule: C-22 C-03
func (s *State) touches(c, d *creature, a *attacking) (*view.Dice, bool) {
	b := s.blow(c, d, a.weapon, true)
	b.Earlier = a.earlier // rule: C-06 C-22
	t := &view.Dice{Attack: b.Reckon(s.rules)}
	t.Result = t.Attack.Resolve(func(why dice.Why, index, sides int) int { return s.roll(c.id, why, index, sides) })
	if t.Result.Hit { // rule: C-22
		return t, true
	}
	s.misses(c, d, a, t)
	return t, false
}

// misses tells of an attempt that did not come to anything as of a blow that did not.
//
// rule: C-22 K-15
func (s *State) misses(c, d *creature, a *attacking, dice *view.Dice) {
	s.appearAt(c, d)
	s.beat(Event{
		Kind: Attacked, Actor: c.id, Target: d.id, At: a.at, Item: a.weapon.Key, Saw: s.watches(c, d),
		Reach: view.WeaponReach(c.stats, a.weapon), Dice: dice,
	})
	s.appear(c)
}

// meets rolls whether something that is struck at c does not see is met at all.
//
// rule: C-22 C-08
func (s *State) meets(c, d *creature, a *attacking) bool {
	b := s.blow(c, d, a.weapon, true)
	at := b.Reckon(s.rules)
	if at.Miss == 0 || s.roll(c.id, dice.Concealment, 0, 100) > at.Miss { // rule: C-08 C-22
		return true
	}
	s.misses(c, d, a, &view.Dice{Attack: at, Result: reckon.Result{Landed: true, Percent: 1}})
	return false
}

// appearAt is what a scuffle with d gives away of c: noise, and where it is.
//
// rule: K-05
func (s *State) appearAt(c, d *creature) {
	c.noisy, c.sound = true, view.Blades // rule: K-05
	c.beWary()
	c.stir()
	s.showItself(c, false, c.body().Distance(d.body()))
	s.stirred = true
}

// contested stands for the order in the keys of who answers an attempt.
const contested = "contest"

// contest rolls for both. Of equal sums the higher modifier wins; if those are equal too
// both roll again. Whoever is helpless cannot resist.
//
// rule: C-22 K-25
func (s *State) contest(c, d *creature, what view.Contesting, mine, theirs reckon.Terms) *view.Contest {
	k := &view.Contest{What: what, Terms: [2]reckon.Terms{mine, theirs}}
	if d.helpless() { // rule: C-22
		k.Won = true
		return k
	}
	back := what == view.TrippingBack || what == view.WrestingBack
	for ; ; k.Again++ {
		k.Rolls[0] = s.contestDie(c, !back, what, k.Again)
		k.Rolls[1] = s.contestDie(d, back, what, k.Again)
		won := reckon.Opposed(k.Rolls[0]+mine.Total(), k.Rolls[1]+theirs.Total(), mine.Total(), theirs.Total()) // rule: C-22 K-25
		if won != 0 || k.Again == maxTies {
			k.Won = won > 0
			return k
		}
	}
}

// contestDie is the die of one of the two: of whoever's order it is by the key of that
// order, of the other by one of its own.
func (s *State) contestDie(c *creature, orders bool, what view.Contesting, n int) (die int) {
	if orders {
		return s.roll(c.id, dice.Contest, int(what)*(maxTies+1)+n, 20)
	}
	s.aside(c, contested, func() { die = s.roll(c.id, dice.Contest, n, 20) })
	return die
}

// struggle tells of a contest of c's with d, after a touch or without one.
func (s *State) struggle(c, d *creature, k *view.Contest, touch *view.Dice) {
	k.Touch, k.Touched = touch, touch != nil
	s.appearAt(c, d)
	d.stir()
	s.beat(Event{Kind: Contested, Actor: c.id, Target: d.id, At: d.at, Contest: k})
	s.appear(c)
}

// trip throws d down. Whoever fails at it may be thrown down in return.
//
// rule: C-22
func (s *State) trip(c, d *creature, a *attacking) {
	touch, ok := s.touches(c, d, a)
	if !ok {
		return
	}
	k := s.contest(c, d, view.Tripping, reckon.Might(c.stats, false, false), reckon.Might(d.stats, true, true))
	s.struggle(c, d, k, touch)
	if k.Won { // rule: C-22
		s.throwDown(d)
		return
	}
	s.tripBack(d, c)
}

// tripBack is what whoever has withstood an attempt does at once, if it can.
//
// rule: C-22
func (s *State) tripBack(d, c *creature) {
	if !d.acts() || d.prone || c.prone || c.stats.Flies { // rule: C-22
		return
	}
	k := s.contest(d, c, view.TrippingBack, reckon.Might(d.stats, false, false), reckon.Might(c.stats, true, true))
	s.struggle(d, c, k, nil)
	if k.Won { // rule: C-22
		s.throwDown(c)
	}
}

// throwDown has d fall to the ground.
//
// rule: C-22 A-18
func (s *State) throwDown(d *creature) {
	if !d.prone && !d.stats.Flies && d.acts() { // rule: C-22
		s.dropProne(d)
	}
}

// noticeContest tells those who take part in a contest every term of it, and what they
// feel of each other's place; and those who see it that it happens.
//
// rule: C-22 K-11
func (s *State) noticeContest(p *perceiving, actor *creature, own bool) {
	e := p.event
	target := s.find(e.Target)
	switch e.Kind {
	case Gripped:
		s.noticeGrip(p, actor, target)
		return
	case Broke:
		s.noticeBreak(p, target)
		return
	}
	switch {
	case own:
		n := view.Sighting{Kind: view.Contested, Unit: actor.id, At: e.At, Contest: e.Contest}
		if target.side == p.side {
			n.Other = target.id
		} else {
			n.Mark = s.feltMark(p, actor, target)
		}
		p.note(n)
	case e.Contest.What == view.Feinting && !s.watches(target, actor): // rule: C-22
		// Nobody looks at it.
	case target.side == p.side && target.awake():
		p.note(view.Sighting{Kind: view.Contested, Other: target.id, Mark: s.feltMark(p, target, actor), At: e.At, Contest: e.Contest})
	default:
		if mark := s.seenMark(p.side, actor); mark != 0 {
			p.note(view.Sighting{Kind: view.SawContest, Mark: mark, Victim: s.seenMark(p.side, target), N: int(e.Contest.What)})
		}
	}
}

// feltMark is the mark of whoever c has its hands on, or whose hands are on it.
//
// rule: K-11 K-21
func (s *State) feltMark(p *perceiving, c, d *creature) order.Mark {
	if s.watches(c, d) {
		return s.markOf(p.side, d)
	}
	r := pinpoint(c, d, view.ByHand)
	r.up = true
	return s.report(p.side, []report{r})[0]
}
