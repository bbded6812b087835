package rules

// Skill and ability checks: the die, what is added to it, and who notices.

import (
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// check rolls c's d20 for something, against dc.
func (s *State) check(c *creature, what view.Checking, why dice.Why, terms reckon.Terms, dc int) *view.Check {
	k := &view.Check{What: what, Natural: s.roll(c.id, why, 0, 20), Terms: terms, DC: dc}
	k.Passed = k.Natural+terms.Total() >= dc
	return k
}

// checked tells of a check that was made on q. Its own side learns the DC only where
// told is set.
func (s *State) checked(c, d *creature, q grid.Square, k *view.Check, told bool) {
	shown := *k
	if !told {
		shown.DC = 0
	}
	e := Event{Kind: Checked, Actor: c.id, At: q, Check: &shown}
	if d != nil {
		e.Target = d.id
	}
	s.beat(e)
}

// noticeCheck: one's own check with every term; that somebody in plain sight is busy.
func (s *State) noticeCheck(p *perceiving, actor *creature, own bool) {
	e := p.event
	if !own {
		switch e.Check.What {
		case view.Concentrating, view.Fortitude, view.Reflexes, view.Willpower, view.Piercing, view.Recognising: // nothing of it shows
			return
		}
		if mark := s.seenMark(p.side, actor); mark != 0 {
			p.note(view.Sighting{Kind: view.SawCheck, Mark: mark, At: e.At, N: int(e.Check.What)})
		}
		return
	}
	n := view.Sighting{Kind: view.Checked, Unit: e.Actor, At: e.At, Check: e.Check}
	if target := s.find(e.Target); target != nil && target.side == p.side {
		n.Other = target.id
	} else if target != nil {
		n.Mark = s.markOf(p.side, target)
		if n.Mark == 0 && e.Check.What == view.Aiding { // rule: A-23 K-21
			n.Mark = s.report(p.side, []report{pinpoint(actor, target, view.ByHit)})[0]
		}
	}
	p.note(n)
}
