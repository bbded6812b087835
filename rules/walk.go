package rules

import (
	"slices"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// walk goes step by step: whether the way is open, what leaving the square
// provokes, then the step, then light, sight and what both sides noticed, then
// whether to go on.
//
// rule: A-05 A-27 OI-33
func (s *State) walk(c *creature, o order.Walk) {
	w := walking{s: s, c: c, order: o, prices: s.views[c.side].Price(nil, s.views[c.side].Unit(c.id), o.Path), home: c.at}
	for i := range o.Path {
		if !w.step(i) {
			break
		}
	}
	w.settle()
}

// walking is a walk in progress.
type walking struct {
	s      *State
	c      *creature
	order  order.Walk
	prices []view.Stride
	home   grid.Square // the last square in which the walker may end
	stop   view.Stop   // why it ends, once it may
}

// step takes step i of the path and says whether the walk goes on.
func (w *walking) step(i int) bool {
	s, c, to := w.s, w.c, w.order.Path[i]
	if w.stop != view.NotStopped && s.views[c.side].Bars(s.views[c.side].Unit(c.id), c.at, to) { // rule: A-14
		return false // it goes on only to find room, and sees that there is none
	}
	if at, solid := s.solid(c, to); solid { // rule: OI-16
		s.beat(Event{Kind: Blocked, Actor: c.id, At: at})
		w.stop = view.StopSolid
		return false
	}
	points, odd := s.stepCost(c, to)
	turn := c.turn
	if !c.pay(points) {
		w.stop = view.StopSpent
		return false
	}
	if others := s.barring(c, to); len(others) > 0 { // rule: K-23 OI-16
		// The move that the step belongs to is over.
		// rule: K-23
		c.turn.Points = 0
		s.bump(c, others, to)
		w.stop = view.StopBump
		return false
	}
	c.turn = turn // a step that is not taken is not paid for
	before := len(s.doing.into.Beats)
	s.provoke(c, lapse{leaving: true}) // rule: C-12 OI-33
	if !c.awake() {                    // rule: C-12
		w.stop = view.StopFell
		return false
	}
	if w.stop == view.NotStopped && w.hurt(before) && !w.order.On {
		w.stop = view.StopHit
	}
	if w.stop != view.NotStopped && s.mayRest(c) {
		return false
	}
	if !c.pay(points) {
		w.stop = view.StopSpent
		return false
	}
	from := c.at
	c.at, c.turn.Odd = to, odd
	c.stride(from, to)
	c.turn.Ground = min(c.turn.Ground, s.groundNoise(c))
	beat := len(s.doing.into.Beats)
	s.beat(Event{Kind: Stepped, Actor: c.id, From: from, At: to, N: points})
	s.spring(c)
	s.react()
	if !c.awake() || c.at != to {
		w.stop = view.StopFell
		return false
	}
	if w.stop == view.NotStopped && w.hurt(beat) && !w.order.On {
		w.stop = view.StopHit
	}
	b := &s.doing.into.Beats[beat]
	if s.mayRest(c) {
		w.home = to
	}
	if i+1 < len(w.order.Path) && w.stop == view.NotStopped {
		w.stop = w.news(b, i)
	}
	return w.stop == view.NotStopped || !s.mayRest(c)
}

// hurt says whether a beat from the one given on struck the walker: any of them,
// for a miss after it is perhaps not perceived.
func (w *walking) hurt(from int) bool {
	return slices.ContainsFunc(w.s.doing.into.Beats[from:], func(b Beat) bool {
		return b.Event.Kind == Attacked && b.Event.Target == w.c.id && b.Event.Dice.Result.Hit
	})
}

// news is why the walker stops after this beat, by its own side's Sightings and
// View alone.
func (w *walking) news(b *Beat, i int) view.Stop {
	c := w.c
	v := w.s.views[c.side]
	u := v.Unit(c.id)
	next := v.Price(nil, u, w.order.Path[i+1:i+2])
	if v.Bars(u, u.At, w.order.Path[i+1]) { // the next step has become impossible
		for q := range (grid.Body{At: w.order.Path[i+1], Side: c.stats.Space}).Squares() {
			if v.SeenAt(q) != nil {
				return view.StopSaw
			}
		}
		return view.StopGround
	}
	if w.order.On {
		return view.NotStopped
	}
	for _, n := range b.Seen[c.side] {
		switch n.Kind {
		case view.Saw, view.Sensed, view.Glimpsed:
			return view.StopSaw
		case view.Heard:
			return view.StopHeard
		case view.Smelt:
			return view.StopSmelt
		case view.Struck, view.Touched:
			return view.StopHit
		}
	}
	switch then := w.prices[i+1]; {
	case next[0].Ground != then.Ground:
		return view.StopGround
	case next[0].Dark != then.Dark:
		return view.StopLight
	}
	return view.NotStopped
}

// settle puts the walker back where it may end, and says why it stopped.
//
// rule: A-14 K-23
func (w *walking) settle() {
	s, c := w.s, w.c
	if w.stop == view.NotStopped {
		return
	}
	if c.awake() && !s.mayRest(c) && c.at != w.home {
		from := c.at
		c.at = w.home
		s.beat(Event{Kind: Stepped, Actor: c.id, From: from, At: c.at})
	}
	s.beat(Event{Kind: Halted, Actor: c.id, At: c.at, Stop: w.stop})
}

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
// row by row.
//
// rule: A-14
func (s *State) barring(c *creature, q grid.Square) []*creature {
	body := grid.Body{At: q, Side: c.stats.Space}
	var others []*creature
	for i := range s.all {
		if d := &s.all[i]; d.side != c.side && d.awake() && d.body().Overlaps(body) { // rule: A-14
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
// feet is there.
//
// rule: A-14
func (s *State) mayRest(c *creature) bool {
	for i := range s.all {
		if d := &s.all[i]; d != c && d.awake() && d.body().Overlaps(c.body()) {
			return false
		}
	}
	return true
}

// stepCost is what the step to q costs in truth.
//
// rule: A-27 B-03
func (s *State) stepCost(c *creature, q grid.Square) (points int, odd bool) {
	dark, doublings := false, 0
	for to := range (grid.Body{At: q, Side: c.stats.Space}).Squares() {
		if c.body().Holds(to) {
			continue
		}
		dark = dark || s.darkTo(c, to)                                      // rule: OI-32
		doublings = max(doublings, s.terrain[s.size.Index(to)].Doublings()) // rule: OI-32
	}
	u := view.Unit{Stats: c.stats}
	return u.Tread(grid.StepDirection(c.at, q).Diagonal(), dark, doublings, c.turn.Odd)
}

// pay spends movement points, beginning another move where those at hand do not
// do; false, and nothing spent, if the turn has not so many.
//
// rule: A-05 OI-7
func (c *creature) pay(points int) bool {
	move := reckon.MovePoints(c.stats.Speed)
	turn := c.turn
	for c.turn.Points < points {
		if !c.turn.Move && !c.turn.Standard || move == 0 || c.condition() == view.Disabled && !(c.turn.Move && c.turn.Standard) {
			c.turn = turn
			return false
		}
		left := c.turn.Points // two moves in a row are one walk
		c.spendMove()
		c.turn.Points = left + move
		c.turn.Moves++
	}
	c.turn.Points -= points
	return true
}

// stride counts the feet of a step.
func (c *creature) stride(from, to grid.Square) {
	c.turn.Feet += grid.FeetPerSquare
	if grid.StepDirection(from, to).Diagonal() {
		if c.turn.FeetOdd {
			c.turn.Feet += grid.FeetPerSquare
		}
		c.turn.FeetOdd = !c.turn.FeetOdd
	}
	c.sound = view.Steps
	c.stir()
	if c.stats.Mail {
		c.sound = view.Mail
	}
}

// fiveFootStep provokes nothing and costs nothing. Into the unseen it fails like
// a walk: the step is spent.
//
// rule: A-10 B-05
func (s *State) fiveFootStep(c *creature, o order.Step) {
	c.turn.Stepped = true
	at, solid := s.solid(c, o.To)
	switch others := s.barring(c, o.To); {
	case solid:
		s.beat(Event{Kind: Blocked, Actor: c.id, At: at})
	case len(others) > 0:
		s.bump(c, others, o.To)
	default:
		from := c.at
		c.at = o.To
		c.stir()
		s.beat(Event{Kind: Stepped, Actor: c.id, From: from, At: o.To})
	}
}
