package rules

import (
	"errors"
	"fmt"
	"slices"

	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// Audit finds what can never be: a fault in the game, not in a player's order.
// It is costly, and runs in tests and with --strict.
func (s *State) Audit() error { return errors.Join(s.faults()...) }

func (s *State) faults() (faults []error) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	s.auditCreatures(fault)
	s.auditDoors(fault)
	for side := range s.views {
		s.auditView(view.Side(side), fault)
	}
	s.auditOrder(fault)
	sorted := slices.Clone(s.rolled)
	slices.Sort(sorted)
	for i := 1; i < len(sorted); i++ {
		if sorted[i] == sorted[i-1] {
			fault("round %d: a die was rolled twice (key %x)", s.round, sorted[i])
		}
	}
	return faults
}

// auditOrder holds the order of play together, and what waits in it.
func (s *State) auditOrder(fault func(string, ...any)) {
	for i := range s.all {
		c := &s.all[i]
		if n := len(slices.DeleteFunc(slices.Clone(s.play), func(k int) bool { return k != i })); len(s.play) > 0 && n != 1 {
			fault("creature %d has %d turns in a round", c.id, n)
		}
		if c.struck > c.opportunities() {
			fault("creature %d has made %d opportunity attacks", c.id, c.struck)
		}
		if c.dodge != 0 && c.dodge != view.Wary && c.dodge != view.TotalDefence {
			fault("creature %d dodges by %d", c.id, c.dodge)
		}
		if t := c.save(); !t.readies() {
			fault("creature %d has readied %q", c.id, c.ready)
		}
	}
	for k := 1; k < len(s.play); k++ {
		if a, b := &s.all[s.play[k-1]], &s.all[s.play[k]]; a.rank < b.rank {
			fault("creature %d acts at %d, before creature %d at %d", a.id, a.rank, b.id, b.rank)
		}
	}
	if len(s.fired) > 0 {
		fault("%d readied orders have been set off, and nobody has carried them out", len(s.fired))
	}
}

func (s *State) auditCreatures(fault func(string, ...any)) {
	for i := range s.all {
		c := &s.all[i]
		for q := range c.body().Squares() {
			if t := s.terrain[s.size.Index(q)]; t.Solid() {
				fault("creature %d stands in %v, %s", c.id, q, t.Description())
			}
		}
		for j := range i {
			if d := &s.all[j]; c.body().Overlaps(d.body()) && c.acts() && d.acts() && !c.roused && !d.roused && !c.stats.Tiny() && !d.stats.Tiny() {
				fault("creatures %d and %d both stand on %v", d.id, c.id, c.at)
			}
		}
		if d := s.partner(c); c.grip != 0 && (d == nil || d.grip != c.id || d.side == c.side) || c.pinned && c.grip == 0 || d != nil && c.pinned && d.pinned {
			fault("creature %d grapples with %d, held fast: %v", c.id, c.grip, c.pinned)
		}
		if c.hp > c.maxHP {
			fault("creature %d has %d of %d hit points", c.id, c.hp, c.maxHP)
		}
		if c.turn.Points < 0 {
			fault("creature %d has %d movement points", c.id, c.turn.Points)
		}
		o := s.observer(c)
		for j := range s.all {
			d := &s.all[j]
			if d == c {
				continue
			}
			if verdict, _ := sight.Sees(&o, s.target(c, d), s.field); verdict.Seen != s.watches(c, d) {
				fault("creature %d at %v: sight of creature %d is told two ways", c.id, c.at, d.id)
			}
			for q := range d.body().Squares() {
				if verdict, _ := sight.SeesSquare(&o, q, s.field); !s.opaque.Has(q) && verdict.Seen != c.sees.Has(q) {
					fault("creature %d at %v: sight of %v is told two ways", c.id, c.at, q)
				}
			}
		}
	}
}

// auditView holds a View against the truth where the side must know it.
func (s *State) auditView(side view.Side, fault func(string, ...any)) {
	v := s.views[side]
	n := 0
	for i := range s.all {
		c := &s.all[i]
		if c.side == side {
			n++
			u := v.Unit(c.id)
			if u == nil || u.At != c.at || u.HP != c.hp || u.Blinded != s.blinded(c) || u.Turn != c.turn || !slices.Equal(u.Gear, c.gear) || u.Ready != c.ready {
				fault("the %v are wrong about their own unit %d", side, c.id)
			}
			continue
		}
		seen := s.seers(side, i) != 0
		if mark := s.markOf(side, c); (seen || s.feelers(side, i) != 0) != (mark != 0) {
			fault("the %v see creature %d: %v, but have it bound to mark %d", side, c.id, seen, mark)
		} else if k := v.Contact(mark); seen && (k == nil || k.Best().At != c.at || k.Best().Live() != view.Seen) {
			fault("the %v see creature %d, but not where it is", side, c.id)
		}
	}
	if n != len(v.Units) {
		fault("the %v count %d units of their %d", side, len(v.Units), n)
	}
	s.auditTraps(side, fault)
	for i := range v.Contacts {
		c := &v.Contacts[i]
		if i > 0 && c.ID <= v.Contacts[i-1].ID || c.ID == 0 || c.ID > v.Marks || len(c.Tracks) == 0 {
			fault("the %v have a contact m%d out of order or without a track", side, c.ID)
		}
		if c.IsHeld() != s.isBound(side, c.ID) {
			fault("the %v see m%d: %v, but it is bound: %v", side, c.ID, c.IsSeen(), s.isBound(side, c.ID))
		}
	}
	for q := range v.Now.All() {
		if !v.Known.Has(q) || v.Terrain[s.size.Index(q)] != s.shown(side, q) {
			fault("the %v perceive %v as it is not", side, q)
		}
	}
}
