package rules

// What waits: readied orders and turns put off (rules.md A-24, OI-18). Nobody is asked
// anything in another's turn: a readied order is whole, and fires on what its unit
// perceives.

import (
	"cmp"
	"slices"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// firing is a readied order that has been set off and waits for its turn.
type firing struct {
	who  int
	then order.Order
	mark order.Mark // of whoever set it off
}

// keep readies an order.
//
// rule: A-24
func (s *State) keep(c *creature, o order.Ready) {
	s.spendStandard(c)
	c.ready = order.Format(o)
	s.beat(Event{Kind: Readied, Actor: c.id})
}

// giveUp ends the waiting of whoever can no longer act.
//
// rule: A-24
func (s *State) giveUp() {
	for i := range s.all {
		if c := &s.all[i]; !c.acts() { // rule: A-24
			c.ready = ""
		}
	}
}

// setOff notes who perceives in this beat what it has waited for. In its own turn
// nobody waits for anything.
//
// rule: A-24 OI-18
func (s *State) setOff(b *Beat) {
	for i := range s.all {
		c := &s.all[i]
		was := c.was
		c.was = c.watched
		if c.ready == "" || !c.acts() || s.turn >= 0 && s.play[s.turn] == i {
			continue
		}
		o, err := order.Parse(c.ready)
		if err != nil { // it was written by Format
			panic(err)
		}
		ready := o.(order.Ready)
		if mark, off := s.trigger(c, ready.When, b, was); off {
			s.fired = append(s.fired, firing{i, ready.Then, mark})
			c.ready = ""
		}
	}
}

// trigger says whether somebody does in this beat what c waits for and perceives
// itself, and by what mark c's side knows who; 0 if all that is heard is a noise. was is
// whom c saw before.
//
// rule: OI-18
func (s *State) trigger(c *creature, when order.Trigger, b *Beat, was uint64) (mark order.Mark, off bool) {
	if when == order.WhenHit || when == order.WhenHeard {
		return told(c, when, b.Seen[c.side])
	}
	if when == order.WhenSeen {
		mark = s.newlySeen(c, was)
	} else if actor := s.find(b.Event.Actor); actor != nil {
		mark = s.deedOf(c, actor, when, &b.Event)
	}
	return mark, mark != 0
}

// deedOf is the mark of a foe that does before c's eyes what c waits for; 0 if it does not.
//
// rule: OI-18
func (s *State) deedOf(c, actor *creature, when order.Trigger, e *Event) order.Mark {
	perceives := s.watches(c, actor) || when == order.WhenNear && s.feels(c, actor) // an ally's eyes are not its own
	if !perceives {                                                                 // rule: OI-18
		return 0
	}
	switch {
	case when == order.WhenAttacks && e.Kind == Attacked, when == order.WhenCasts && e.Kind == Cast:
		return s.markOf(c.side, actor)
	case when == order.WhenNear && e.Kind == Stepped && s.near(c, actor.body()) && !s.near(c, grid.Body{At: e.From, Side: actor.stats.Space}):
		return s.markOf(c.side, actor)
	}
	return 0
}

// told finds in a side's Sightings one of c's own: that it was hit, or heard somebody,
// or a noise that nobody knows the maker of.
//
// rule: OI-18
func told(c *creature, when order.Trigger, news []view.Sighting) (mark order.Mark, off bool) {
	for _, n := range news {
		hit := n.Kind == view.Struck || n.Kind == view.Touched || n.Kind == view.SawAttack && n.N != 0
		heard := n.Kind == view.Heard || n.Kind == view.Noise // rule: OI-18
		if n.Unit == c.id && (when == order.WhenHit && hit || when == order.WhenHeard && heard) {
			mark, off = cmp.Or(mark, n.Mark), true
		}
	}
	return mark, off
}

// newlySeen is the mark of the nearest foe that c sees and did not see before, row
// by row.
func (s *State) newlySeen(c *creature, was uint64) order.Mark {
	var best *creature
	for i := range s.all {
		d := &s.all[i]
		if d.side == c.side || !d.acts() || c.watched&^was>>i&1 == 0 {
			continue
		}
		if best == nil || cmp.Or(cmp.Compare(c.body().Distance(d.body()), c.body().Distance(best.body())), d.at.Compare(best.at)) < 0 {
			best = d
		}
	}
	if best == nil {
		return 0
	}
	return s.markOf(c.side, best)
}

// feels says whether c feels d by a sense that does not lapse.
func (s *State) feels(c, d *creature) bool {
	for _, felt := range c.felt {
		if felt>>s.index(d)&1 == 1 {
			return true
		}
	}
	return false
}

// near says whether a body lies within what c threatens with what it holds; within its
// arms' reach, if it holds nothing to strike with.
func (s *State) near(c *creature, body grid.Body) bool {
	u := s.hands(c)
	reach, long := u.Threatens()
	if len(reach)+len(long) == 0 { // rule: A-24
		reach = append(reach, c.stats.Reach)
	}
	for q := range body.Squares() {
		for _, far := range reach {
			if grid.WithinReach(c.at, c.stats.Space, far, false, q) {
				return true
			}
		}
		for _, far := range long {
			if grid.WithinReach(c.at, c.stats.Space, far, true, q) {
				return true
			}
		}
	}
	return false
}

// react carries out what has been set off, by initiative, then by id. What cannot be
// carried out is lost, and only its own side is told.
//
// rule: A-24
func (s *State) react() {
	for len(s.fired) > 0 {
		next := 0
		for i := range s.fired {
			a, b := s.fired[i].who, s.fired[next].who
			if cmp.Or(cmp.Compare(slices.Index(s.play, a), slices.Index(s.play, b)), cmp.Compare(s.all[a].id, s.all[b].id)) < 0 {
				next = i
			}
		}
		f := s.fired[next]
		s.fired = slices.Delete(s.fired, next, next+1)
		if c := &s.all[f.who]; c.acts() && s.outcome == view.Fighting {
			s.fire(c, f)
		}
	}
}

// fire carries out one readied order, inside whatever set it off. Its unit's turn
// comes just before the one that is being taken from now on.
//
// rule: A-24
func (s *State) fire(c *creature, f firing) {
	o := aimedAt(f.then, f.mark)
	c.turn = view.OneAction(c.condition())
	s.ownTruth(s.views[c.side], c.side)
	if s.views[c.side].MayReact(o) != nil {
		c.turn = view.Turn{}
		s.beat(Event{Kind: Lapsed, Actor: c.id})
		return
	}
	was := s.doing
	s.doing.begin(c, reaction+order.Format(f.then))
	to := s.turn
	switch {
	case s.opening: // behind those who have reacted since the round began
		to++
	case slices.Index(s.play, f.who) < to:
		to--
	}
	c.rank = s.all[s.play[max(s.turn, 0)]].rank
	s.place(f.who, to, true) // rule: A-24
	c.count = 0
	s.beat(Event{Kind: Reacted, Actor: c.id})
	if err := s.carryOut(c, o); err != nil { // MayReact lets nothing else pass
		panic(err)
	}
	s.doing = was
	c.turn = view.Turn{}
	s.ownTruth(s.views[c.side], c.side)
}

// reaction goes before the order in the keys of a readied one.
const reaction = "ready: "

// aimedAt is a readied order with its aim at whoever sets it off filled in, if that is
// known.
func aimedAt(o order.Order, m order.Mark) order.Order {
	if m == 0 {
		return o
	}
	switch a := o.(type) {
	case order.Strike:
		if a.At.It {
			a.At = order.Aim{Who: m}
		}
		return a
	case order.Shoot:
		if a.At.It {
			a.At = order.Aim{Who: m}
		}
		return a
	case order.Lob:
		if a.At.It {
			a.At = order.Aim{Who: m}
		}
		return a
	case order.Cast:
		if a.At.It {
			a.At = order.Aim{Who: m}
		}
		return a
	case order.Manoeuvre: // rule: C-22
		if a.At.It {
			a.At = order.Aim{Who: m}
		}
		return a
	}
	return o
}

// lastRank is the rank of those who wait for the end of the round: below every total,
// and below every count that a turn is put off to.
const lastRank = -1000

// delay puts c's turn off.
//
// rule: A-24
func (s *State) delay(c *creature, o order.Delay) {
	i := s.index(c)
	c.turn.Late, c.late = true, s.round+1
	past := false
	to, rest := len(s.play)-1, slices.DeleteFunc(slices.Clone(s.play), func(k int) bool { return k == i })
	switch {
	case o.Until.Last:
		c.rank, c.count = lastRank, 0 // whoever the last one is, known or not
	case o.Until.After != 0: // rule: A-24
		d := s.boundTo(c.side, o.Until.After)
		past = slices.Index(s.play, s.index(d)) < s.turn // it has acted: its next turn is meant
		to = slices.Index(rest, s.index(d)) + 1
		c.rank, c.count = d.rank, 0
	default: // rule: A-24
		to = s.turn
		for to < len(rest) && s.all[rest[to]].rank >= o.Until.Count {
			to++
		}
		c.rank, c.count = o.Until.Count, o.Until.Count
	}
	s.place(i, to, past)
	s.beat(Event{Kind: Delayed, Actor: c.id})
	s.nextTurn()
}

// boundTo is the creature that a mark certainly is.
func (s *State) boundTo(side view.Side, m order.Mark) *creature {
	for _, b := range s.bound[side] {
		if b.mark == m {
			return &s.all[b.who]
		}
	}
	return nil
}

// place moves creature i to another place in the order of play: the one that has the
// number `to` when it is taken out. Whose turn it is stays the same; if it was i's own,
// the one before it is taken to be the last that had one. past says that i has no
// turn left in this round. What ends just before the turn of some place goes with that
// place.
func (s *State) place(i, to int, past bool) {
	from := slices.Index(s.play, i)
	s.play = slices.Delete(s.play, from, from+1)
	if from <= s.turn {
		s.turn--
	}
	s.play = slices.Insert(s.play, to, i)
	if past {
		s.turn++
	}
	for k := range s.all {
		g := &s.all[k].glared
		if *g == (until{}) {
			continue
		}
		switch {
		case from < g.turn && g.turn <= to:
			g.turn--
		case to <= g.turn && g.turn < from:
			g.turn++
		}
	}
}

// noticeWaiting: what waits is its owner's business.
func (s *State) noticeWaiting(p *perceiving, own bool) {
	e := p.event
	kind := map[EventKind]view.Kind{Readied: view.Readied, Reacted: view.Reacted, Lapsed: view.Lapsed, Delayed: view.Delayed}[e.Kind]
	if own {
		p.note(view.Sighting{Kind: kind, Unit: e.Actor, N: e.N})
	}
}
