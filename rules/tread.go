package rules

// What a step meets: what is solid, who is in the way, what the ground costs.

import (
	"slices"

	"blindfight/rules/grid"
	"blindfight/rules/view"
)

// solid is what keeps c from stepping to a square: what fills it or another that
// its body comes to lie on, or a corner beside a diagonal step; false if nothing does.
//
// rule: A-06
func (s *State) solid(c *creature, to grid.Square) (grid.Square, bool) {
	dx, dy := to.X-c.at.X, to.Y-c.at.Y
	for q := range (grid.Body{At: to, Side: c.stats.Space}).Squares() {
		if !s.size.Holds(q) || s.terrain[s.size.Index(q)].Solid() {
			return q, true
		}
		for _, k := range view.Corners(grid.Square{X: q.X - dx, Y: q.Y - dy}, q) {
			if s.terrain[s.size.Index(k)].Corner() { // rule: A-06
				return k, true
			}
		}
	}
	return to, false
}

// barring is the creatures that c cannot pass on its step to q: foes on their feet,
// row by row; nobody, if it is so small.
//
// rule: A-14
func (s *State) barring(c *creature, q grid.Square) []*creature {
	if c.stats.Tiny() { // rule: A-14 C-14
		return nil
	}
	body := grid.Body{At: q, Side: c.stats.Space}
	var others []*creature
	for i := range s.all {
		if d := &s.all[i]; d.side != c.side && d.acts() && d.body().Overlaps(body) { // rule: A-14
			others = append(others, d)
		}
	}
	slices.SortFunc(others, func(a, b *creature) int { return a.at.Compare(b.at) })
	return others
}

// bump has c come against everybody who bars its step to q: each feels it, and c
// feels each.
//
// rule: K-23 OI-32
func (s *State) bump(c *creature, others []*creature, q grid.Square) {
	for _, d := range others {
		s.beat(Event{Kind: Bumped, Actor: c.id, Target: d.id, At: d.body().Nearest(q)})
	}
}

// groundNoise is what the noisiest ground under c does to a Move Silently.
//
// rule: K-03
func (s *State) groundNoise(c *creature) int {
	worst := 0
	for q := range c.body().Squares() {
		worst = min(worst, s.terrain[s.size.Index(q)].Noise()) // rule: K-03
	}
	return worst
}

// mayRest says whether c may end its move where it stands: nobody else on its
// feet is there, or it is so small.
//
// rule: A-14
func (s *State) mayRest(c *creature) bool {
	if c.stats.Tiny() { // rule: A-14 C-14
		return true
	}
	for i := range s.all {
		if d := &s.all[i]; d != c && d.acts() && d.body().Overlaps(c.body()) {
			return false
		}
	}
	return true
}

// stepCost is what the step to q costs in truth.
//
// rule: A-27 B-03
func (s *State) stepCost(c *creature, q grid.Square, tumbling bool) (points int, odd bool) {
	dark, doublings := s.tread(c, q)
	u := view.Unit{Stats: c.stats}
	return u.Tread(grid.StepDirection(c.at, q).Diagonal(), dark, tumbling, doublings, c.turn.Odd)
}

// tread is whether a square that c comes to lie on by its step to q is dark to it, and
// how often the ground there doubles the cost, both at their worst.
//
// rule: OI-32
func (s *State) tread(c *creature, q grid.Square) (dark bool, doublings int) {
	for to := range (grid.Body{At: q, Side: c.stats.Space}).Squares() {
		if c.body().Holds(to) {
			continue
		}
		dark = dark || s.darkTo(c, to)                                      // rule: OI-32
		doublings = max(doublings, s.terrain[s.size.Index(to)].Doublings()) // rule: OI-32
	}
	return dark, doublings
}

// hampers says whether c can neither run nor charge on to q.
//
// rule: OI-33 B-04 A-07
func (s *State) hampers(c *creature, q grid.Square) bool {
	dark, doublings := s.tread(c, q)
	return dark || doublings > 0
}

// feelGround has c's side learn what ground is too much for its step to q: it has
// set foot on it. What it cannot walk on, it may then inch on to.
//
// rule: A-09
func (s *State) feelGround(c *creature, q grid.Square) {
	v := s.views[c.side]
	for to := range (grid.Body{At: q, Side: c.stats.Space}).Squares() {
		if t := s.terrain[s.size.Index(to)]; t.Doublings() > 0 && v.Tile(to).Terrain != t {
			v.Learn(to, t, s.round) // rule: A-09
		}
	}
}
