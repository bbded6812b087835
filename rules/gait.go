package rules

// Ways to move beside the walk and the 5-foot step: running, charging, withdrawing,
// the least that anybody can go, tumbling, dropping and rising.

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// allOut spends c's whole turn and hands it the movement points of so many moves.
//
// rule: A-11 A-12 A-13
func (s *State) allOut(c *creature, moves int) {
	c.spendRound()
	c.turn.Points = moves * reckon.MovePoints(c.stats.Speed)
	c.turn.Moves = moves
}

// run goes straight, without a guard. One that learns something stops; what is left
// then of two moves, which it might have walked instead, may still be walked.
//
// rule: A-11 B-04 OI-33
func (s *State) run(c *creature, o order.Run) {
	v := s.views[c.side]
	w := s.walking(c, v.RunWay(v.Unit(c.id), o))
	w.gait = runs
	s.allOut(c, int(c.stats.RunFactor()))
	c.running = true // rule: A-11
	all := c.turn.Points
	w.march()
	left := 0
	switch w.stop {
	case view.StopSaw, view.StopHeard, view.StopSmelt, view.StopHit:
		left = c.leftOf(all - c.turn.Points)
	}
	s.rest(c, left)
}

// leftOf is what is left of two moves after so many points of them; of one, for the
// disabled.
//
// rule: C-24
func (c *creature) leftOf(spent int) int {
	moves := 2
	if c.condition().Slowed() { // rule: C-24
		moves = 1
	}
	return max(0, moves*reckon.MovePoints(c.stats.Speed)-spent)
}

// rest leaves c so many movement points after its last step.
func (s *State) rest(c *creature, points int) {
	c.turn.Points = points
	s.ownTruth(s.views[c.side], c.side)
}

// charge goes straight at somebody in sight and strikes once. It stops for nothing
// that it learns, but goes no farther than its way is clear, and strikes only at who
// is still there and seen.
//
// rule: A-12 B-04 OI-33
func (s *State) charge(c *creature, o order.Charge) {
	v := s.views[c.side]
	u := v.Unit(c.id)
	weapon, _ := bestiary.StrikesAs(o.With)
	w := s.walking(c, v.ChargeWay(u, o))
	w.gait, w.on, w.quarry = charges, true, s.sighted(c, o.At, false)
	w.stood = w.quarry.at
	s.allOut(c, v.Speeds(u))
	c.charging = true // rule: A-12
	w.march()
	s.rest(c, 0)
	if w.stop != view.NotStopped || !c.acts() || c.held(o.With) == nil { // rule: A-12 OI-33
		return
	}
	s.attack(c, attacking{weapon: weapon, at: s.aimed(c, weapon, o.At), target: w.quarry, charge: true}) // rule: A-12
	s.strain(c)
}

// withdraw walks for the whole turn. If it learns something it stops, and what is
// left may be walked, for the rest of it is no safer than a walk.
//
// rule: A-13 B-05
func (s *State) withdraw(c *creature, o order.Withdraw) {
	v := s.views[c.side]
	w := s.walking(c, o.Path)
	w.gait = withdraws
	s.allOut(c, v.Speeds(v.Unit(c.id)))
	all := c.turn.Points
	w.march()
	if c.condition().Slowed() { // rule: C-24
		s.rest(c, c.leftOf(all-c.turn.Points))
	}
}

// inch goes one square for the whole turn, whatever it costs.
//
// rule: A-09
func (s *State) inch(c *creature, o order.Inch) {
	w := s.walking(c, []grid.Square{o.To})
	w.gait, w.spent, w.on = inches, c.turn, true
	s.allOut(c, 2)
	c.turn.Points = 0
	w.march()
}

// rule: A-18
func (s *State) dropProne(c *creature) {
	c.prone = true // rule: A-18
	s.beat(Event{Kind: Posed, Actor: c.id, N: view.PoseProne})
}

// stand gets c up. Its foes may strike while it still lies there.
//
// rule: A-18 C-12
func (s *State) stand(c *creature) {
	s.provoke(c, lapse{}) // rule: A-18 C-12
	if !c.acts() {
		return
	}
	c.spendMove()
	c.prone = false // rule: A-18
	s.beat(Event{Kind: Posed, Actor: c.id, N: view.PoseStand})
}

// posture is what shows of how c moves or lies.
//
// rule: A-11 A-12 A-18
func (c *creature) posture(d *reckon.Defence) {
	d.Running, d.Charging, d.Prone = c.running, c.charging, c.prone
}

// tumbling is the Tumble check of a walk: one die, whoever is there.
type tumbling struct {
	total int
	tried []*creature // whom it had to get past, in that order
	past  []*creature // those of them who may not strike at it on this walk
}

// rollTumble rolls it, and tells its own side the total.
//
// rule: A-26
func (s *State) rollTumble(c *creature) *tumbling {
	terms := reckon.Skill("Tumble", c.stats.Tumble, s.blinded(c)) // rule: A-26
	easiest := reckon.TumbleDC(reckon.Tumble{})
	k := s.check(c, view.Tumbling, dice.Tumbling, terms, easiest.Total())
	s.checked(c, nil, c.at, k, false)
	return &tumbling{total: k.Natural + terms.Total()}
}

// slips says whether the walker gets past d, which could strike at it, on its step
// to q. That is settled once for each foe.
//
// rule: A-26
func (w *walking) slips(d *creature, to grid.Square) bool {
	t := w.tumble
	if slices.Contains(t.tried, d) {
		return slices.Contains(t.past, d)
	}
	return t.passes(d, reckon.Tumble{Others: len(t.tried), Ground: w.ground(to)})
}

// passes compares the check with what it takes to get past d.
//
// rule: A-26
func (t *tumbling) passes(d *creature, facts reckon.Tumble) bool {
	dc := reckon.TumbleDC(facts)
	if !slices.Contains(t.tried, d) {
		t.tried = append(t.tried, d)
	}
	if t.total < dc.Total() { // rule: A-26
		t.past = slices.DeleteFunc(t.past, func(p *creature) bool { return p == d })
		return false
	}
	t.past = append(t.past, d)
	return true
}

// ground is what the floor under the walker's step to a square adds to the DC.
//
// rule: A-08
func (w *walking) ground(to grid.Square) int {
	worst := 0
	for _, at := range [...]grid.Square{w.c.at, to} {
		for q := range (grid.Body{At: at, Side: w.c.stats.Space}).Squares() {
			worst = max(worst, w.s.terrain[w.s.size.Index(q)].Tumble()) // rule: A-08
		}
	}
	return worst
}

// tumblesAt says whether the walker tumbles, and its side sees all who bar its step:
// against the unseen nobody tumbles.
//
// rule: A-26 K-23
func (w *walking) tumblesAt(others []*creature) bool {
	return w.tumble != nil && !slices.ContainsFunc(others, func(d *creature) bool {
		return w.s.seers(w.c.side, w.s.index(d)) == 0 // rule: A-26
	})
}

// through says whether the walker tumbles through all who bar its step to q. Where it
// fails it stops before them, its move is over, and whom it did not get past may
// strike.
//
// rule: A-26
func (w *walking) through(others []*creature, to grid.Square) bool {
	s, c := w.s, w.c
	for _, d := range others {
		before := len(w.tumble.tried)
		if slices.Contains(w.tumble.tried, d) {
			before--
		}
		if w.tumble.passes(d, reckon.Tumble{Through: true, Others: before, Ground: w.ground(to)}) { // rule: A-26
			continue
		}
		c.turn.Points = 0 // rule: A-26
		w.stop = view.StopBump
		s.provoke(c, lapse{leaving: true, only: d}) // rule: A-26
		if !c.acts() {
			w.stop = view.StopFell
		}
		return false
	}
	return true
}
