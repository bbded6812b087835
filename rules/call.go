package rules

// Calling out (rules.md K-20, OI-41): how knowledge goes from one to another.

import (
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// call lets c tell its allies what it knows. Each that hears it believes the foe in
// the direction and band that it has from there, or only that somebody is near.
//
// rule: K-20 OI-41
func (s *State) call(c *creature) {
	e := Event{Kind: Called, Actor: c.id, At: c.at}
	v := s.views[c.side]
	for i := range v.Contacts {
		k := &v.Contacts[i]
		t := k.Of(c.id)
		if t == nil || t.Live() == view.Unknown {
			continue
		}
		e.Shouted = append(e.Shouted, shout{k.ID, *t})
	}
	if e.Shouted == nil {
		return
	}
	c.noisy, c.sound = true, view.Voice // rule: K-05 OI-41
	for i := range s.all {
		d := &s.all[i]
		if d == c || d.side != c.side || !d.awake() || s.deaf(d) { // rule: OI-41
			continue
		}
		if s.carry(d, c.at, &reckon.Sound{}, outcry) { // rule: OI-41 S-19
			e.Heard = append(e.Heard, Hearing{By: d.id, Who: c.id})
		}
	}
	s.beat(e)
}

// outcry is how far a shout is followed round a silence, as a Listen total: as far as
// any sound.
const outcry = 1 << 10

// shout is one foe called out: the mark, and what its caller believes.
type shout struct {
	mark  order.Mark
	track view.Track
}

// noticeCall gives each ally in earshot what was shouted.
//
// rule: OI-41 OI-13
func (s *State) noticeCall(p *perceiving, own bool) {
	if !own {
		return
	}
	e := p.event
	p.note(view.Sighting{Kind: view.Called, Unit: e.Actor, At: e.At})
	v := s.views[p.side]
	for _, h := range e.Heard {
		by := s.find(h.By)
		for _, told := range e.Shouted {
			k := v.Contact(told.mark)
			if k == nil {
				continue
			}
			r := s.hearsay(by, &told.track)
			if t := k.Of(by.id); t != nil && (t.Live() > r.grade || t.Held) { // rule: K-01
				continue
			}
			s.believe(k, &r)
			p.note(view.Sighting{
				Kind: view.Told, Unit: by.id, Other: e.Actor, Mark: k.ID, Grade: r.grade, Toward: r.toward, Far: r.far, From: r.from,
				Cause: view.ByShout,
			})
		}
	}
}

// hearsay is what an ally makes of a belief that is shouted to it: no more than
// where about, measured from where it stands.
//
// rule: OI-41
func (s *State) hearsay(by *creature, t *view.Track) report {
	r := report{unit: by.id, grade: view.Presence, from: by.at, cause: view.ByShout}
	if t.Live() < view.General { // rule: OI-41
		return r
	}
	at := s.middle(t)
	if t.Live() >= view.Pinpointed {
		at = t.Body().Nearest(by.at)
	}
	r.grade, r.toward, r.far = view.General, grid.Toward(by.at, at), grid.Distance(by.at, at) > view.Near // rule: OI-41 OI-13
	if r.toward == 0 {                                                                                    // it stands where the caller's words put the foe: then it is farther on
		r.toward = t.Toward
	}
	return r
}
