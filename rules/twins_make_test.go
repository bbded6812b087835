package rules

// Twin worlds, the second part: a twin is a copy of a State in which something is
// otherwise that a side perceives nothing of. What may be otherwise is in
// twins_alter_test.go; what a side perceives, in twins_senses_test.go.

import (
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"blindfight/rules/grid"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// twins are two States that are one to a side.
type twins struct {
	a, b  *State
	side  view.Side
	what  []string        // how b differs, in words
	kinds []string        // and by name
	met   map[string]bool // of what the turn holds, since
}

// drawTwins makes a twin of s that differs in one to three ways; nil if nothing
// that was tried stayed hidden from the side.
func drawTwins(t *rapid.T, s *State, side view.Side) *twins {
	w := &twins{a: s.Clone(), side: side, b: s.Clone()}
	w.a.look2()
	w.b.look2()
	perceived := w.a.percept(side)
	changes := rapid.IntRange(1, 3).Draw(t, "changes")
	for n := 0; n < 6 && len(w.what) < changes; n++ {
		b := w.b.Clone()
		kind, what := alter(t, b, side)
		if what == "" || b.auditRoom() {
			continue
		}
		b.relight()
		if !slices.Equal(perceived, b.percept(side)) {
			continue
		}
		w.b = b
		w.what, w.kinds = append(w.what, what), append(w.kinds, kind)
	}
	if len(w.what) == 0 {
		return nil
	}
	w.b.look2()
	for _, s := range []*State{w.a, w.b} { // what is seen now has been seen
		for i := range s.all {
			s.all[i].was = s.all[i].watched
		}
	}
	return w
}

// auditRoom says whether two creatures on their feet share a square, or one stands
// in something solid or off the board.
func (s *State) auditRoom() bool {
	for i := range s.all {
		c := &s.all[i]
		if !c.body().Within(s.size) {
			return true
		}
		for q := range c.body().Squares() {
			if s.terrain[s.size.Index(q)].Solid() {
				return true
			}
		}
		for j := range i {
			if d := &s.all[j]; d.awake() && c.awake() && !c.roused && !d.roused && !c.stats.Tiny() && !d.stats.Tiny() && d.body().Overlaps(c.body()) {
				return true
			}
		}
	}
	return false
}

// lying is what lies or burns on q, in words.
func (s *State) lying(q grid.Square) string {
	var all []string
	for i := range s.lights {
		if l := &s.lights[i]; s.lightAt(l) == q && (l.lit || l.fallen) {
			all = append(all, fmt.Sprint(l.kind, l.lit, l.fallen, l.bright, l.shadowy))
		}
	}
	for _, x := range s.things {
		if x.at == q {
			all = append(all, fmt.Sprint(x.gear.Item, x.gear.Lit))
		}
	}
	slices.Sort(all)
	return fmt.Sprint(all)
}

// hidden are the indexes of the foes that nobody of the side sees.
func (s *State) hidden(side view.Side) []int {
	var hidden []int
	for i := range s.all {
		if s.all[i].side != side && s.seers(side, i) == 0 {
			hidden = append(hidden, i)
		}
	}
	return hidden
}

// foes are the indexes of all of them.
func (s *State) foes(side view.Side) []int {
	var foes []int
	for i := range s.all {
		if s.all[i].side != side {
			foes = append(foes, i)
		}
	}
	return foes
}

// about says in words whether the side has c near it without knowing where: a body
// that is not seen in plain view, one whose smell reaches a nose.
func (s *State) about(side view.Side, c *creature) string {
	words := ""
	for q := range c.body().Squares() {
		if s.views[side].Now.Has(q) {
			words = " in plain view"
		}
	}
	for i := range s.all {
		if d := &s.all[i]; d.side == side && d.awake() && s.smells(d, c) {
			return words + " in reach of a nose"
		}
	}
	return words
}

// dark are the squares on which a creature might be without being perceived by the
// side: not solid, with nobody on them, and out of its perception, unless the creature
// cannot be seen anyway. Those beside the side's own units are there several times,
// since there most can go wrong.
func (s *State) dark(side view.Side, c *creature) []grid.Square {
	var dark []grid.Square
	v := s.views[side]
	unseen := c != nil && (c.has(view.Invisible) || c.hiding)
	for i := range s.size.Area() {
		body := grid.Body{At: s.size.Square(i)}
		if c != nil {
			body.Side = c.stats.Space
		}
		if !s.roomFor(body, c) {
			continue
		}
		near, seen := false, false
		for q := range body.Squares() {
			seen = seen || v.Now.Has(q)
		}
		for j := range v.Units {
			near = near || v.Units[j].Body().Touches(body)
		}
		if seen && !unseen {
			continue
		}
		dark = append(dark, body.At)
		if near {
			dark = append(dark, body.At, body.At, body.At)
		}
	}
	return dark
}

// roomFor says whether nothing solid and nobody but c is in the way of a body.
func (s *State) roomFor(body grid.Body, c *creature) bool {
	if !body.Within(s.size) {
		return false
	}
	for q := range body.Squares() {
		if s.terrain[s.size.Index(q)].Solid() {
			return false
		}
		if d := s.standing(q); d != nil && d != c {
			return false
		}
	}
	return true
}

// lineOf is what is in line from any square of a body in s.
func (s *State) lineOf(body grid.Body) grid.Set {
	set, one := grid.NewSet(s.size), grid.NewSet(s.size)
	var cast sight.Caster
	for q := range body.Squares() {
		cast.Cast(s.walls, q, grid.MaxSide, one)
		set.Union(one)
	}
	return set
}
