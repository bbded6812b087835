package rules

// Manoeuvres: what is done to a foe other than to wound it (rules.md C-22).

import (
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// manoeuvre carries out one of the attempts.
//
// rule: C-22
func (s *State) manoeuvre(c *creature, o order.Manoeuvre) {
	if o.What == order.Grapple {
		s.grapple(c, o)
		return
	}
	s.beat(Event{Kind: Ordered, Actor: c.id})
}

// noticeContest tells those who take part in a contest every term of it, and those
// who see it that it happens.
//
// rule: C-22
func (s *State) noticeContest(p *perceiving, actor *creature, own bool) {
	if own {
		p.note(view.Sighting{Kind: view.Contested, Unit: actor.id, At: p.event.At, Contest: p.event.Contest})
	}
}
