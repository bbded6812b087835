package rules

// Pushing somebody back, and running it over (rules.md C-22).

import (
	"blindfight/rules/grid"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// rush pushes d back: 5 ft, and 5 more for each 5 points that the contest is won by, as
// far as c's speed goes along. Neither goes where there is no room.
//
// rule: C-22
func (s *State) rush(c, d *creature) {
	mine, theirs := reckon.Might(c.stats, false, false), reckon.Might(d.stats, false, true)
	k := s.contest(c, d, view.Rushing, mine, theirs)
	toward := d.body().Toward(c.at)
	s.struggle(c, d, k, nil)
	if !k.Won { // rule: C-22
		return
	}
	squares := 1 + (k.Rolls[0]+mine.Total()-k.Rolls[1]-theirs.Total())/5 // rule: C-22
	if k.Rolls == ([2]int{}) {
		squares = 1
	}
	for range min(squares, int(c.stats.Speed/grid.FeetPerSquare)) {
		if !s.shove(d, toward) || !s.shove(c, toward) || !c.acts() || !d.acts() {
			return
		}
	}
}

// shove moves c one square in a direction, if there is room for it.
//
// rule: C-22
func (s *State) shove(c *creature, o grid.Octant) bool {
	to := c.at.Step(o)
	if _, solid := s.solid(c, to); solid || s.filled(c, to) { // rule: C-22 A-06
		return false
	}
	from := c.at
	c.at = to
	s.beat(Event{Kind: Stepped, Actor: c.id, From: from, At: to})
	return true
}

// filled says whether anybody else on its feet takes up room that c would need on q.
func (s *State) filled(c *creature, q grid.Square) bool {
	body := grid.Body{At: q, Side: c.stats.Space}
	for i := range s.all {
		if d := &s.all[i]; d != c && d.acts() && d.body().Overlaps(body) {
			return true
		}
	}
	return false
}

// overrun goes through d to the squares behind it and throws it down; whoever fails stays
// where it is, and may be thrown down itself.
//
// rule: C-22
func (s *State) overrun(c, d *creature) {
	k := s.contest(c, d, view.Overrunning, reckon.Might(c.stats, false, false), reckon.Might(d.stats, true, true))
	beyond := view.Behind(c.body(), d.body())
	s.struggle(c, d, k, nil)
	if !k.Won { // rule: C-22
		s.tripBack(d, c)
		return
	}
	s.throwDown(d)
	if _, solid := s.solidOn(c, beyond); solid || s.filled(c, beyond) { // rule: C-22
		return
	}
	from := c.at
	c.at = beyond
	s.beat(Event{Kind: Stepped, Actor: c.id, From: from, At: beyond})
}

// solidOn is what fills a square that c would come to lie on, however it got there.
func (s *State) solidOn(c *creature, to grid.Square) (grid.Square, bool) {
	for q := range (grid.Body{At: to, Side: c.stats.Space}).Squares() {
		if !s.size.Holds(q) || s.terrain[s.size.Index(q)].Solid() {
			return q, true
		}
	}
	return to, false
}
