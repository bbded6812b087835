package rules

import (
	"slices"

	"blindfight/rules/dice"
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
	w := s.walking(c, o.Path)
	w.on = o.On
	if o.Tumble { // rule: A-26
		w.tumble = s.rollTumble(c)
	}
	w.march()
}

// walking begins a walk over a path, or another way of going.
func (s *State) walking(c *creature, path []grid.Square) *walking {
	return &walking{s: s, c: c, path: path, home: c.at}
}

// gait is a way of going over squares.
type gait uint8

// The gaits.
const (
	strolls gait = iota
	runs
	charges
	withdraws
	inches
)

// walking is a walk in progress, or another way of going.
type walking struct {
	s        *State
	c        *creature
	path     []grid.Square
	on       bool // it goes on when it learns something
	gait     gait
	tumble   *tumbling // past foes and through them; nil: it does not
	quarry   *creature // whom it charges at, and where that stood
	stood    grid.Square
	spent    view.Turn // an inch that meets something solid gives back the turn before it
	prices   []view.Stride
	home     grid.Square // the last square in which the walker may end
	stop     view.Stop   // why it ends, once it may
	sprung   bool        // its last step set off a trap
	balanced bool        // it has kept its feet on light rubble once
}

// march goes over the path as far as it can be gone.
func (w *walking) march() {
	w.prices = w.price(w.path)
	for i := range w.path {
		if !w.step(i) {
			break
		}
	}
	w.settle()
}

// price is what squares are to the walker as its side knows them; tumbling changes none
// of what a walk stops for.
func (w *walking) price(path []grid.Square) []view.Stride {
	v := w.s.views[w.c.side]
	return v.Price(nil, v.Unit(w.c.id), path)
}

// rests says whether the walker may end where it is. Where it set out from it may,
// whoever has come there unseen meanwhile: that must not send it on.
func (w *walking) rests() bool { return w.c.at == w.home || w.s.mayRest(w.c) }

// bars says whether the step is known to be impossible.
func (w *walking) bars(from, to grid.Square) bool {
	v := w.s.views[w.c.side]
	if w.tumble != nil { // rule: A-26
		return v.WalledOff(v.Unit(w.c.id), from, to)
	}
	return v.Bars(v.Unit(w.c.id), from, to)
}

// step takes step i of the path and says whether the walk goes on.
func (w *walking) step(i int) bool {
	s, c, to := w.s, w.c, w.path[i]
	points, odd, open := w.open(to)
	if !open {
		return false
	}
	before := len(s.doing.into.Beats)
	s.provoke(c, w.lapse(i, to)) // rule: C-12 OI-33
	if !c.acts() {               // rule: C-12
		w.stop = view.StopFell
		return false
	}
	if w.stop == view.NotStopped && w.hurt(before) && !w.on && (i > 0 || w.gait == strolls) {
		w.stop = view.StopHit
	}
	for _, b := range s.doing.into.Beats[before:] { // who strikes out of hiding comes into sight
		if w.stop == view.NotStopped && !w.on && (i > 0 || w.gait == strolls) {
			w.stop = learns(b.Seen[c.side])
		}
	}
	if w.stop != view.NotStopped && w.rests() {
		return false
	}
	if c.grip != 0 { // rule: C-22
		w.stop = view.StopHeld
		return false
	}
	if len(s.doing.into.Beats) > before { // what answers a blow may bar the way, or change what it costs
		_, shut := s.solid(c, to)
		if w.tumble == nil || shut { // whom it has got past stays got past
			points, odd, open = w.open(to)
		}
	}
	if !open { // rule: A-24 A-06 A-14
		return false
	}
	if !w.pay(points) {
		w.stop = view.StopSpent
		return false
	}
	from := c.at
	c.at, c.turn.Odd = to, odd
	c.stride(from, to)
	c.turn.Ground = min(c.turn.Ground, s.groundNoise(c))
	beat := len(s.doing.into.Beats)
	s.beat(Event{Kind: Stepped, Actor: c.id, From: from, At: to, N: points})
	w.sprung = s.spring(c)
	s.react()
	if !w.keepsFooting(i) { // rule: A-08
		w.stop = view.StopSlipped
	}
	return w.arrive(i, beat)
}

// keepsFooting says whether whoever runs or charges keeps its feet on light rubble: one
// Balance check, on the first such square.
//
// rule: A-08
func (w *walking) keepsFooting(i int) bool {
	s, c := w.s, w.c
	if w.gait != runs && w.gait != charges || w.balanced || w.stop != view.NotStopped || !c.acts() || c.stats.Flies {
		return true
	}
	if s.terrain[s.size.Index(w.path[i])] != grid.LightRubble { // rule: A-08
		return true
	}
	w.balanced = true
	k := s.check(c, view.Balancing, dice.Balancing, reckon.Skill("Balance", c.stats.Balance, s.blinded(c)), reckon.Footing) // rule: A-08
	s.checked(c, nil, c.at, k, true)
	return k.Passed
}

// arrive says whether the walk goes on after step i, which that beat told of.
func (w *walking) arrive(i, beat int) bool {
	s, c, to := w.s, w.c, w.path[i]
	if !c.acts() || c.at != to {
		w.stop = view.StopFell
		return false
	}
	if c.grip != 0 { // rule: C-22
		w.stop = view.StopHeld
		return false
	}
	if w.stop == view.NotStopped && w.hurt(beat) && !w.on {
		w.stop = view.StopHit
	}
	if s.mayRest(c) {
		w.home = to
	}
	if w.stop == view.NotStopped && w.lost() { // rule: A-12 OI-33
		w.stop = view.StopGone
	}
	if i+1 < len(w.path) && w.stop == view.NotStopped {
		w.stop = w.news(s.doing.into.Beats[beat:], i)
	}
	return w.stop == view.NotStopped || !s.mayRest(c)
}

// open says what the step to a square costs, and false where it cannot be taken: the
// square is solid, too dear, or somebody stands there. Then the walk is over. Nothing
// is paid for yet.
func (w *walking) open(to grid.Square) (points int, odd, open bool) {
	s, c := w.s, w.c
	if w.stop != view.NotStopped && w.bars(c.at, to) { // rule: A-14
		return 0, false, false // it goes on only to find room, and sees that there is none
	}
	if at, solid := s.solid(c, to); solid { // rule: OI-16
		if w.gait == inches { // rule: OI-16
			c.turn = w.spent
		}
		s.beat(Event{Kind: Blocked, Actor: c.id, At: at})
		w.stop = view.StopSolid
		return 0, false, false
	}
	if w.straight() && s.hampers(c, to) { // rule: OI-33 A-11 A-12
		w.stop = view.StopDark
		return 0, false, false
	}
	points, odd = s.stepCost(c, to, w.tumble != nil)
	turn := c.turn
	if !w.pay(points) {
		s.feelGround(c, to)
		w.stop = view.StopSpent
		return 0, false, false
	}
	if others := s.barring(c, to); len(others) > 0 { // rule: K-23 OI-16
		if !w.tumblesAt(others) { // rule: A-26
			w.bump(others, to)
			return 0, false, false
		}
		if !w.through(others, to) {
			return 0, false, false
		}
	}
	c.turn = turn // a step that is not taken is not paid for
	return points, odd, true
}

// bump ends the move that the step belongs to: somebody bars the way.
//
// rule: K-23 OI-16
func (w *walking) bump(others []*creature, to grid.Square) {
	w.c.turn.Points = 0 // rule: K-23
	w.s.bump(w.c, others, to)
	w.stop = view.StopBump
}

// pay spends movement points for a step. An inch costs what it costs: the whole turn,
// which is spent already.
//
// rule: A-09
func (w *walking) pay(points int) bool {
	if w.gait == inches { // rule: A-09
		return true
	}
	return w.c.pay(points)
}

// straight says whether every square of the way must be lit and unhampered.
func (w *walking) straight() bool { return w.gait == runs || w.gait == charges }

// lapse is how the walker lets its guard down by step i. Of a withdrawal the first
// step is safe from those whom it sees.
//
// rule: A-13 A-26 B-05
func (w *walking) lapse(i int, to grid.Square) lapse {
	l := lapse{leaving: true}
	if w.gait == withdraws && i == 0 { // rule: A-13
		l.spares = w.c.watched
	}
	if w.tumble != nil { // rule: A-26
		l.slips = func(d *creature) bool { return w.slips(d, to) }
	}
	return l
}

// lost says whether whom it charges at is out of its sight, or not where it was.
//
// rule: A-12
func (w *walking) lost() bool {
	if w.quarry == nil {
		return false
	}
	return w.quarry.at != w.stood || !w.s.watches(w.c, w.quarry) // rule: A-12
}

// hurt says whether a beat from the one given on struck the walker: any of them,
// for a miss after it is perhaps not perceived.
func (w *walking) hurt(from int) bool {
	return slices.ContainsFunc(w.s.doing.into.Beats[from:], func(b Beat) bool {
		return b.Event.Kind == Attacked && b.Event.Target == w.c.id && b.Event.Dice.Result.Hit
	})
}

// news is why the walker stops after a step, by what its own side noticed of it and of
// what it set off, and by its View alone.
func (w *walking) news(beats []Beat, i int) view.Stop {
	c := w.c
	v := w.s.views[c.side]
	next := w.price(w.path[i+1 : i+2])
	if w.bars(c.at, w.path[i+1]) { // the next step has become impossible
		for q := range (grid.Body{At: w.path[i+1], Side: c.stats.Space}).Squares() {
			if v.SeenAt(q) != nil {
				return view.StopSaw
			}
		}
		return view.StopGround
	}
	if w.on {
		return view.NotStopped
	}
	if w.sprung { // rule: S-16
		return view.StopTrap
	}
	for k := range beats {
		if why := learns(beats[k].Seen[c.side]); why != view.NotStopped {
			return why
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

// learns is why a walker stops that its side notices so much; NotStopped if nothing of
// it matters.
func learns(news []view.Sighting) view.Stop {
	for _, n := range news {
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
	return view.NotStopped
}

// settle puts the walker back where it may end, and says why it stopped.
//
// rule: A-14 K-23
func (w *walking) settle() {
	s, c := w.s, w.c
	if w.stop == view.NotStopped && !s.mayRest(c) { // rule: A-14 A-24
		w.stop = view.StopBump // a friend has come before it
	}
	if w.stop == view.NotStopped {
		return
	}
	if c.acts() && !s.mayRest(c) && c.at != w.home {
		from := c.at
		c.at = w.home
		s.beat(Event{Kind: Stepped, Actor: c.id, From: from, At: c.at})
	}
	s.beat(Event{Kind: Halted, Actor: c.id, At: c.at, Stop: w.stop})
}

// pay spends movement points, beginning another move where those at hand do not
// do; false, and nothing spent, if the turn has not so many.
//
// rule: A-05 OI-7
func (c *creature) pay(points int) bool {
	move := reckon.MovePoints(c.stats.Speed)
	turn := c.turn
	for c.turn.Points < points {
		if !c.turn.Move && !c.turn.Standard || move == 0 || c.condition().Slowed() && !(c.turn.Move && c.turn.Standard) {
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
		s.spring(c)
	}
}
