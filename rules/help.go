package rules

// First aid, aid in a fight, potions (rules.md A-23, C-25, C-26, OI-30).

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// aid is what somebody's help gives a creature: on its next attack at whom, or
// against the next of whom's attacks, until by's next turn.
type aid struct {
	By, Whom order.Unit
	Mark     order.Mark // that by knew whom by
	Defence  bool
	Spent    bool // by an attack that nobody noticed
}

type savedAid aid

// tend stops somebody's bleeding.
//
// rule: A-23 C-25
func (s *State) tend(c *creature, o order.Tend) {
	s.provoke(c, lapse{}) // rule: A-23 C-12
	if !c.acts() {        // rule: C-12
		return
	}
	s.spendStandard(c)
	d := s.find(o.Other)
	if d.condition() == view.Dying { // a blow out of turn may have made it worse
		k := s.check(c, view.Tending, dice.Nursing, reckon.Skill("Heal", c.stats.Heal, s.blinded(c)), reckon.FirstAid)
		if k.Passed { // rule: C-25
			d.stable = true
		}
		s.checked(c, d, d.at, k, true)
	} else { // a friend was quicker
		s.beat(Event{Kind: Ordered, Actor: c.id})
	}
	s.strain(c)
}

// drink empties a potion; one whose drinker is felled before falls with it.
//
// rule: A-23
func (s *State) drink(c *creature, o order.Drink) {
	s.provoke(c, lapse{}) // rule: A-23 C-12
	if !c.acts() {        // rule: C-12
		return
	}
	s.spendStandard(c)
	c.useUp(o.Item) // rule: A-23
	s.beat(Event{Kind: Handled, Actor: c.id, Verb: view.Drank, Item: o.Item, At: c.at})
	potion, _ := bestiary.PotionOf(o.Item)
	gain := potion.Bonus
	for i := range potion.Dice {
		gain += s.roll(c.id, dice.Healing, i, potion.Sides)
	}
	s.heal(c, gain)
	s.strain(c)
}

// heal gives a creature hit points back, never above its full number. Any healing
// stops its bleeding; whom it brings back to 0 or more wakes, where it lies.
//
// rule: C-25 C-26
func (s *State) heal(c *creature, gain int) {
	fallen, was := !c.condition().Awake(), c.hp
	c.hp = reckon.Healed(c.hp, gain, c.maxHP)
	c.nonlethal = max(0, c.nonlethal-gain) // rule: C-28
	c.stable = c.hp < 0                    // rule: C-25
	s.beat(Event{Kind: Healed, Actor: c.id, Target: c.id, At: c.at, N: c.hp - was})
	if fallen && c.awake() { // rule: C-26
		c.roused, c.prone = !s.mayRest(c), !c.stats.Flies // rule: A-14 A-18
		s.beat(Event{Kind: Woke, Actor: c.id})
	}
}

// noticeHealing: one's own side knows; a foe in sight merely looks better.
//
// rule: C-26
func (s *State) noticeHealing(p *perceiving) {
	if c := s.find(p.event.Target); c.side == p.side {
		p.note(view.Sighting{Kind: view.Healed, Unit: c.id, N: p.event.N})
	}
}

// keepFound notes which of its allies each creature has found: those that it sees, and
// whom its groping hand has touched, until they move off.
//
// rule: OI-30
func (s *State) keepFound(e *Event) {
	for i := range s.all {
		c := &s.all[i]
		if d := s.find(e.Actor); d != nil && e.Kind == Stepped {
			c.found &^= s.bit(d) // rule: OI-30 K-15
		}
		if d := s.find(e.Target); e.Kind == Groped && e.Found && e.Actor == c.id && d.side == c.side { // rule: OI-30
			c.found |= s.bit(d)
		}
		for j := range s.all {
			if s.all[j].side == c.side {
				c.found |= c.watched & (1 << j) // rule: OI-30
			}
		}
	}
}

// fallenFound is the fallen allies that c has found, by id.
//
// rule: OI-30
func (s *State) fallenFound(dst []order.Unit, c *creature) []order.Unit {
	for i := range s.all {
		if d := &s.all[i]; d != c && d.side == c.side && !d.awake() && c.found>>i&1 == 1 { // rule: OI-30
			dst = append(dst, d.id)
		}
	}
	return dst
}

// aid strikes at somebody to help a friend: it need only reach class 10.
//
// rule: A-23
func (s *State) aid(c *creature, o order.Aid) {
	w, _ := bestiary.StrikesAs(o.With)
	s.spendStandard(c)
	aim := order.Aim{Who: o.Whom}
	at, d := s.aimed(c, w, aim), s.sighted(c, aim, false)
	if d == nil && s.reaches(c, at) {
		d = s.there(c, at)
	}
	c.noisy, c.sound = true, view.Blades // rule: K-05
	c.beWary()                           // rule: A-19
	c.stir()
	s.showItself(c, false, c.body().DistanceTo(at))
	s.stirred = true
	e := Event{
		Kind: Attacked, Actor: c.id, At: at, Item: w.Key, Reach: view.WeaponReach(c.stats, w), Dice: new(view.Dice),
	}
	if d != nil {
		e.Dice.Attack = s.reckon(c, d, w, false).Aiding()
		e.Dice.Result = e.Dice.Attack.Resolve(func(why dice.Why, index, sides int) int {
			if why == dice.Touch {
				why = dice.Attack
			}
			return s.roll(c.id, why, index, sides)
		})
	} else {
		e.Dice.Result = s.hitNobody(c)
	}
	s.useAid(c, d)
	switch r := &e.Dice.Result; {
	case d != nil && (r.Hit || s.watches(c, d)):
		k := &view.Check{
			What: view.Aiding, Natural: r.Natural, Terms: e.Dice.Attack.ToHit, DC: e.Dice.Attack.Class.Total(), Miss: e.Dice.Attack.Miss, Percent: r.Percent,
			Passed: r.Hit,
		}
		if r.Hit && d.side != c.side { // rule: A-23
			other := s.find(o.Other)
			other.aids = append(other.aids, aid{By: c.id, Whom: d.id, Mark: o.Whom, Defence: o.Defence})
		}
		s.checked(c, d, at, k, true)
	default: // it tells no more than any blow that meets nothing
		s.beat(e)
	}
	s.appear(c)
	s.strain(c)
}

// aidsOf is the help that c has, as its side knows it.
//
// rule: A-23
func (s *State) aidsOf(dst []view.Help, c *creature) []view.Help {
	for _, a := range c.aids {
		dst = append(dst, view.Help{By: a.By, Whom: a.Mark, Defence: a.Defence})
	}
	return dst
}

// against says whether help that c has is against d: as it was known to the helper, or
// unseen. Whom its side sees and takes for another, it does not help against.
//
// rule: A-23 OI-39
func (s *State) against(c, d *creature, a *aid) bool {
	if mark := s.markOf(c.side, d); mark != 0 && mark != a.Mark { // rule: A-23
		return false
	}
	return a.Whom == d.id // rule: A-23
}

// aided is how many help c against d: with its attack, or against d's.
//
// rule: A-23
func (s *State) aided(c, d *creature, defence bool) int {
	n := 0
	for i := range c.aids {
		if a := &c.aids[i]; s.against(c, d, a) && a.Defence == defence && !a.Spent { // rule: A-23
			n++
		}
	}
	return n
}

// spendAid uses up what helps c with the attack that it has made, and the target
// against it. What helps against a blow that nobody notices seems to last.
//
// rule: A-23
func (s *State) spendAid(c, d *creature, hit bool) {
	s.useAid(c, d)
	if d == nil {
		return
	}
	noticed := hit || s.seers(d.side, s.index(c)) != 0
	for i := range d.aids {
		if a := &d.aids[i]; a.Defence && s.against(d, c, a) { // rule: A-23
			a.Spent = true
		}
	}
	d.aids = slices.DeleteFunc(d.aids, func(a aid) bool { return a.Spent && noticed })
}

// useAid uses up what helps c with an attack at d. One at the unseen uses up all that
// helps, for nobody knows whom it was at.
//
// rule: A-23
func (s *State) useAid(c, d *creature) {
	c.aids = slices.DeleteFunc(c.aids, func(a aid) bool {
		return !a.Defence && (d == nil || !s.watches(c, d) || s.against(c, d, &a)) // rule: A-23
	})
}

// endAids ends the help that c gave in its last turn.
//
// rule: A-23
func (s *State) endAids(c *creature) {
	for i := range s.all {
		d := &s.all[i]
		d.aids = slices.DeleteFunc(d.aids, func(a aid) bool { return a.By == c.id }) // rule: A-23
	}
}
