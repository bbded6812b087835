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
	toward := d.body().Toward(c.body().Nearest(d.at))
	s.struggle(c, d, k, nil)
	if !k.Won { // rule: C-22
		return
	}
	squares := 1 + (k.Rolls[0]+mine.Total()-k.Rolls[1]-theirs.Total())/5 // rule: C-22
	if k.Rolls == ([2]int{}) {
		squares = 1
	}
	for range min(squares, int(c.stats.Speed/grid.FeetPerSquare)) {
		if !s.shove(d, toward) { // rule: C-22 K-23
			s.jam(c, d, d.at.Step(toward))
			return
		}
		if !s.shove(c, toward) || !c.acts() || !d.acts() {
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

// jam lets c feel what it knew nothing of, and what keeps it or whom it pushes from a
// square: something solid, or somebody unseen, who feels it too.
//
// rule: C-22 K-23
func (s *State) jam(c, pushed *creature, to grid.Square) {
	if at, solid := s.solid(pushed, to); solid {
		if s.size.Holds(at) && !s.views[c.side].Known.Has(at) {
			s.beat(Event{Kind: Blocked, Actor: c.id, At: at})
		}
		return
	}
	body := grid.Body{At: to, Side: pushed.stats.Space}
	for i := range s.all {
		d := &s.all[i]
		if d != c && d != pushed && d.side != c.side && d.acts() && d.body().Overlaps(body) && !s.watches(c, d) { // rule: K-23
			s.bump(c, []*creature{d}, to)
			return
		}
	}
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
	way := view.Behind(c.body(), d.body())
	beyond := way[len(way)-1]
	s.struggle(c, d, k, nil)
	if !k.Won { // rule: C-22
		s.tripBack(d, c)
		return
	}
	s.throwDown(d)
	for at, k := *c, 0; k < len(way); at.at, k = way[k], k+1 {
		if _, solid := s.solid(&at, way[k]); solid { // rule: C-22 A-06
			s.jam(c, &at, way[k])
			return
		}
	}
	if s.filled(c, beyond) { // rule: C-22
		s.jam(c, c, beyond)
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
