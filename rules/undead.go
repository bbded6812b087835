package rules

// The turning of undead (rules.md C-40).

import (
	"cmp"
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// Whom a turning reaches, and how long it drives them off (C-40).
const (
	turningRange  grid.Feet = 60
	turningRounds int       = 10
)

// turnUndead destroys undead or drives them off: those in line of effect, seen or not,
// the nearest first, as many hit dice of them as the dice give, and none of more hit
// dice than the check allows.
//
// rule: C-40
func (s *State) turnUndead(c *creature) {
	s.spendStandard(c)
	c.turnings++ // rule: C-40
	level, cha := c.stats.TurnsUndead, c.stats.ChaMod()
	terms := reckon.Faith(cha)
	check := s.roll(c.id, dice.Faith, 0, 20) + terms.Total()
	most := reckon.Turns(check, level)
	left := reckon.Moves(s.roll(c.id, dice.Faith, 1, 6)+s.roll(c.id, dice.Faith, 2, 6), level, cha)
	s.beat(Event{Kind: Repelled, Actor: c.id, At: c.at, N: check})
	for _, d := range s.turnable(c) {
		n := d.stats.TurnDice()
		if n > most { // rule: C-40
			continue
		}
		if left -= n; left < 0 { // rule: C-40
			break
		}
		if reckon.Destroys(level, n) { // rule: C-40
			s.harm(c, d, max(d.hp, 0), "", view.Driven)
		} else {
			s.prolong(d, view.Effect{Kind: view.Driven, Rounds: turningRounds}) // rule: C-40
		}
	}
	s.strain(c)
}

// turnable is the undead that a turning of c's may move, the nearest first; of equally
// near ones row by row.
//
// rule: C-40
func (s *State) turnable(c *creature) []*creature {
	var found []*creature
	for i := range s.all {
		d := &s.all[i]
		if d == c || d.stats.Kind != bestiary.Undead || d.condition() == view.Dead { // rule: C-40
			continue
		}
		if c.body().Distance(d.body()) > turningRange || !s.inLine(c, d) { // rule: C-40
			continue
		}
		found = append(found, d)
	}
	slices.SortStableFunc(found, func(a, b *creature) int {
		return cmp.Or(cmp.Compare(c.body().Distance(a.body()), c.body().Distance(b.body())), a.at.Compare(b.at))
	})
	return found
}

// noticeTurning: one's own check; that somebody in plain sight holds up its faith. What
// comes of it those tell who are seen to fall or to flee.
//
// rule: C-40
func (s *State) noticeTurning(p *perceiving, actor *creature, own bool) {
	e := p.event
	if own {
		p.note(view.Sighting{Kind: view.Repelled, Unit: e.Actor, N: e.N})
	} else if mark := s.seenMark(p.side, actor); mark != 0 { // rule: C-40
		p.note(view.Sighting{Kind: view.Repelled, Mark: mark})
	}
}
