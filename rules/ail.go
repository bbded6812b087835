package rules

// Ailments: what comes with a wound, and how it wears off (rules.md C-31, C-32, C-41).

import (
	"cmp"
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// aftermath is what a hit of c's on d that dealt damage brings with it: the shock of a
// great one, what the weapon does by nature, and the poison on it.
//
// rule: C-31 C-32 C-41
func (s *State) aftermath(c, d *creature, a *attacking, fell *view.Dice) {
	damage := fell.Result.Damage
	if damage <= 0 { // rule: C-31 C-32
		return
	}
	if a.finishes { // rule: C-27
		s.dispatch(c, d, damage)
	}
	if reckon.Massive(damage, fell.Attack.Subdues, d.stats.Kind) && d.condition() != view.Dead { // rule: C-41
		s.aside(d, saving, func() {
			if !s.trySave(d, view.Fortitude, reckon.Shock, false).Passed { // rule: C-41
				s.slay(c, d)
			}
		})
	}
	if d.out() { // who is down already, or of stone, is past that
		return
	}
	if a.weapon.Rider == bestiary.GhoulTouch { // rule: C-32
		s.paralyse(d)
	}
	if a.poisoned { // rule: C-31
		s.poison(d)
	}
}

// takeDose takes a dose of poison off what c has struck or shot with, and says whether
// there was one. What is thrown lies on the ground by now.
//
// rule: C-31
func (s *State) takeDose(c *creature, w *bestiary.Weapon) bool {
	g := c.held(w.Key)
	if w.Thrown && w.Key != "" && len(s.things) > 0 {
		g = &s.things[len(s.things)-1].gear
	}
	if g == nil || g.Item != w.Key || g.Doses == 0 { // rule: C-31
		return false
	}
	g.Doses-- // rule: C-31
	return true
}

// poison is a dose of drow poison in d's blood: it may take its senses now, and
// again, for good, when it has been in there for a minute.
//
// rule: C-31
func (s *State) poison(d *creature) {
	if d.stats.ImmuneTo(bestiary.ToPoison) { // rule: C-31
		return
	}
	d.venom = append(d.venom, minute)
	s.aside(d, saving, func() {
		if !s.trySave(d, view.Fortitude, reckon.DrowPoison, false).Passed { // rule: C-31
			s.prolong(d, view.Effect{Kind: view.Senseless, Rounds: minute})
		}
	})
}

// minute is a minute in rounds: so long the poison's sleep lasts, and so long it takes
// to work again (C-31).
const minute = 10

// sicken counts down the poison in everybody's blood, and lets what has been in there
// for a minute do its last. Whom that takes does not wake in this battle.
//
// rule: C-31
func (s *State) sicken() {
	var due []*creature
	for i := range s.all {
		c := &s.all[i]
		for k := range c.venom {
			c.venom[k]--
			if c.venom[k] == 0 { // rule: C-31
				due = append(due, c)
			}
		}
		c.venom = slices.DeleteFunc(c.venom, func(rounds int) bool { return rounds == 0 })
	}
	slices.SortStableFunc(due, func(a, b *creature) int { return cmp.Or(a.at.Compare(b.at), onFeetFirst(a, b)) })
	for _, c := range due {
		if c.condition() == view.Dead {
			continue
		}
		s.aside(c, saving, func() {
			if !s.trySave(c, view.Fortitude, reckon.DrowPoison, false).Passed { // rule: C-31
				s.prolong(c, view.Effect{Kind: view.Senseless})
			}
		})
	}
}

// paralyse is a ghoul's touch on d. Elves feel nothing of it, and the dead less.
//
// rule: C-32
func (s *State) paralyse(d *creature) {
	if d.stats.ImmuneTo(bestiary.ToParalysis) || d.stats.Elf() { // rule: C-32
		return
	}
	s.aside(d, saving, func() {
		if s.trySave(d, view.Fortitude, reckon.Paralysis, false).Passed { // rule: C-32
			return
		}
		s.prolong(d, view.Effect{Kind: view.Paralysed, Rounds: s.roll(d.id, dice.Lasting, 0, 4) + 1}) // rule: C-32
	})
}

// prolong lays an effect upon c, or has one that lies upon it last longer.
func (s *State) prolong(c *creature, e view.Effect) {
	for i := range c.effects {
		if had := &c.effects[i]; had.Kind == e.Kind {
			if had.Rounds > 0 && (e.Rounds == 0 || e.Rounds > had.Rounds) { // rule: C-31
				had.Rounds = e.Rounds
			}
			return
		}
	}
	s.afflict(c, e, true)
}

// slay kills d outright, by c's hand.
//
// rule: C-27 C-41
func (s *State) slay(c, d *creature) {
	was := d.condition()
	if was == view.Dead {
		return
	}
	d.hp = min(d.hp, dead) // rule: C-27 C-41
	s.fallen(d)
	s.beat(Event{Kind: Slain, Actor: c.id, Target: d.id, Felled: was.Awake(), Killed: true})
}

// dead is where a creature has no more hit points to lose (C-24).
const dead = -10

// noticeSlain: a death that shows after the blow is a fall like any other, to those
// who see it and to whoever struck.
//
// rule: C-24
func (s *State) noticeSlain(p *perceiving, own bool) {
	mark := order.Mark(0)
	beats := s.doing.into.Beats
	for i := range beats {
		if own && beats[i].Event.Kind == Attacked && beats[i].Event.Actor == p.event.Actor {
			mark = noted(&beats[i], s.find(p.event.Actor), view.Attacked)
		}
	}
	s.noticeFall(p, mark)
}
