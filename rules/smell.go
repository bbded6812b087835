package rules

// Scent (rules.md V-14, K-16, K-17).

import (
	"slices"

	"blindfight/rules/grid"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// smells says whether d's odour reaches c's nose, and c knows it for that of
// another. The dead smell as the living do: nobody's death is known by it.
//
// rule: V-14 K-17
func (s *State) smells(c, d *creature) bool {
	if !c.stats.Scent || d.stats.Scentless || s.reek.Has(c.at) { // rule: V-14 K-17
		return false
	}
	return c.body().Distance(d.body()) <= reckon.FeetOfScent(d.stats.Odour, s.airDrift(c, d)) // rule: V-14
}

// airDrift says how the air moves between a nose and what it smells.
//
// rule: V-14
func (s *State) airDrift(c, d *creature) reckon.Drift {
	if s.breeze == 0 {
		return reckon.Across
	}
	switch toward := d.body().Toward(c.at); toward {
	case opposite(s.breeze): // what is smelt lies upwind
		return reckon.Toward
	case s.breeze:
		return reckon.Away
	default:
		return reckon.Across
	}
}

// opposite is the direction against o.
func opposite(o grid.Octant) grid.Octant { return (o-1+4)%8 + 1 }

// nose keeps each own nose's sense of somebody near up to date: one presence for
// all that it smells and neither sees nor has found. New ones are told row by row:
// which mark they join must not hang on ids.
//
// rule: V-14 K-17 OI-8
func (s *State) nose(p *perceiving) {
	var fresh []report
	for i := range s.all {
		c := &s.all[i]
		if c.side != p.side || !c.stats.Scent {
			continue
		}
		smelt := false
		for j := range s.all {
			d := &s.all[j]
			_, felt := c.feltBy(j)
			smelt = smelt || c.awake() && d.side != c.side && !s.watches(c, d) && !felt && s.smells(c, d)
		}
		r := report{unit: c.id, grade: view.Presence, from: c.at, cause: view.BySmell}
		if held := s.scentOf(p, c, smelt); smelt && !held && !s.accountsFor(s.views[p.side], &r) {
			fresh = append(fresh, r)
		}
	}
	slices.SortStableFunc(fresh, func(a, b report) int { return a.from.Compare(b.from) })
	for _, r := range fresh {
		mark := s.report(p.side, []report{r})[0]
		t := s.views[p.side].Contact(mark).Of(r.unit)
		if t.Cause != view.BySmell || t.Grade != view.Presence {
			continue // it stands in no need of a nose
		}
		t.Held = true
		p.note(view.Sighting{Kind: view.Smelt, Unit: r.unit, Mark: mark, Grade: view.Presence, Cause: view.BySmell})
	}
}

// scentOf keeps up or lets go of c's belief that somebody is near, and says whether it
// has one by its nose.
func (s *State) scentOf(p *perceiving, c *creature, smelt bool) bool {
	v := s.views[p.side]
	held := false
	for i := range v.Contacts {
		t := v.Contacts[i].Of(c.id)
		if t == nil || t.Stale || t.Cause != view.BySmell || t.Grade != view.Presence {
			continue
		}
		if smelt {
			t.From, t.AsOf, t.Held, held = c.at, s.round, true, true
		} else if t.Held { // rule: OI-8
			t.Held, t.Turns = false, s.turnsToStand(c.id) // a report from now on
		}
	}
	return held
}

// accountsFor says whether the unit believes already in somebody out of its sight
// whose place would explain a smell.
func (s *State) accountsFor(v *view.View, r *report) bool {
	told := r.track(0)
	for i := range v.Contacts {
		t := v.Contacts[i].Of(r.unit)
		if t != nil && t.Live() > view.Unknown && !t.Held && s.overlap(t, &told) {
			return true
		}
	}
	return false
}

// sniff finds the direction of everybody that c smells, for a move action.
//
// rule: K-17
func (s *State) sniff(c *creature) {
	c.spendMove()
	e := Event{Kind: Sniffed, Actor: c.id, At: c.at}
	for i := range s.all {
		d := &s.all[i]
		_, felt := c.feltBy(i)
		if d.side == c.side || s.watches(c, d) || felt || !s.smells(c, d) { // rule: K-17
			continue
		}
		e.Heard = append(e.Heard, Hearing{By: c.id, Who: d.id, Grade: view.Direction})
	}
	s.beat(e)
}
