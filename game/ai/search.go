package ai

// This file holds what the first AI does about foes that it has not found: light,
// listening, sniffing, groping, telling others, and going to look.

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// kindle makes light for a unit that is blinded by the dark and has something to
// burn, unless a foe is known to be beside it.
func (t *thinking) kindle() order.Order {
	if !t.u.Blinded || t.u.Stats.Darkvision > 0 || t.u.Sightless || t.v.Void.Has(t.u.At) {
		return nil
	}
	if o := t.cast(func(l *bestiary.LightSource) bool { return l.Dark == bestiary.Lights }); o != nil {
		return o
	}
	for i := range t.u.Gear {
		g := &t.u.Gear[i]
		if g.Lit && g.Shut && g.Held {
			return order.Shutter{Unit: t.u.ID, Item: g.Item, Open: true}
		}
		source, ok := bestiary.LightOf(g.Item)
		if !ok || g.Lit || source.Start == bestiary.Never || t.u.Kindles(g.Item) == nil {
			continue
		}
		if g.Held {
			return order.Light{Unit: t.u.ID, Item: g.Item}
		}
		if t.u.MayHold(g.Item) {
			return order.Draw{Unit: t.u.ID, Item: g.Item}
		}
	}
	return nil
}

// suspicion is a living report of somebody whose square is not known, that this
// unit has itself: the highest grade, the latest, the lowest mark.
func (t *thinking) suspicion() *view.Track {
	var best *view.Track
	for i := range t.v.Contacts {
		track := t.v.Contacts[i].Of(t.u.ID)
		if track == nil || track.Live() == view.Unknown || track.Live() >= view.Pinpointed {
			continue
		}
		if best == nil || track.Grade > best.Grade || track.Grade == best.Grade && track.AsOf > best.AsOf {
			best = track
		}
	}
	return best
}

// search listens again when it knows nothing and has nothing better to do with a
// move action.
func (t *thinking) search() order.Order {
	if !t.u.Turn.Listened {
		return order.Listen{Unit: t.u.ID}
	}
	return nil
}

// grope feels in the two squares toward a near report.
func (t *thinking) grope() order.Order {
	s := t.suspicion()
	if s == nil || s.Grade == view.Presence || t.f.groped || s.Grade == view.General && s.Far || !t.u.Turn.Standard || !t.u.Blinded {
		return nil
	}
	if s.Cause == view.BySmell {
		return nil // whoever is beside it would be pinpointed by its smell (K-16)
	}
	a, b := t.toward(s.Toward)
	t.f.groped = true
	return order.Grope{Unit: t.u.ID, Squares: [2]grid.Square{a, b}, Count: 2, With: order.Hand}
}

// toward is the square beside the unit that lies farthest in a direction, and one
// that touches both.
func (t *thinking) toward(d grid.Octant) (a, b grid.Square) {
	if t.u.Stats.Space <= 1 {
		return t.u.At.Step(d), t.u.At.Step(d%8 + 1)
	}
	out := t.u.At
	for range t.v.Size.W + t.v.Size.H {
		out = out.Step(d)
	}
	ring := grid.AppendReach(nil, t.v.Size, t.u.At, t.u.Stats.Space, grid.FeetPerSquare, false)
	nearest := func(fits func(grid.Square) bool) grid.Square {
		best := t.u.At
		for _, q := range ring {
			if fits(q) && (best == t.u.At || grid.Distance(q, out) < grid.Distance(best, out)) {
				best = q
			}
		}
		return best
	}
	a = nearest(func(grid.Square) bool { return true })
	return a, nearest(func(q grid.Square) bool { return grid.Adjacent(a, q) })
}

// sniff finds the direction of somebody that it smells and does not know to be
// anywhere.
func (t *thinking) sniff() order.Order {
	if t.f.sniffed || !t.u.Stats.Scent || t.nearest(anyone) != nil {
		return nil
	}
	if s := t.suspicion(); s == nil || s.Grade != view.Presence || s.Cause != view.BySmell {
		return nil
	}
	t.f.sniffed = true
	return order.Sniff{Unit: t.u.ID}
}

// call lets those know of a foe that it has found who know of none, if there is any
// chance that they hear it.
func (t *thinking) call() order.Order {
	dumb := t.u.Deaf && !view.Has(t.u.Effects, view.Deafness) // it stands in silence
	if t.f.called || t.u.Hiding || dumb {
		return nil
	}
	for i := range t.v.Contacts {
		c := &t.v.Contacts[i]
		own := c.Of(t.u.ID)
		if own == nil || own.Live() < view.Pinpointed || c.Looks.Wound == view.Down {
			continue
		}
		for j := range t.v.Units {
			if ally := &t.v.Units[j]; ally.ID != t.u.ID && ally.Awake() && !ally.Deaf && t.knowsNobody(ally) {
				t.f.called = true
				return order.Call{Unit: t.u.ID}
			}
		}
	}
	return nil
}

// knowsNobody says whether a unit has nothing to go by: nobody whose place it knows
// even roughly.
func (t *thinking) knowsNobody(u *view.Unit) bool {
	for i := range t.v.Contacts {
		if own := t.v.Contacts[i].Of(u.ID); own != nil && own.Live() >= view.General && t.v.Contacts[i].Looks.Wound != view.Down {
			return false
		}
	}
	return true
}

// follow goes where somebody was heard, smelt or last known. The blind let them come,
// unless they have another sense to go by.
func (t *thinking) follow() order.Order {
	if stats := t.u.Stats; t.u.Blinded && !stats.Scent && stats.Blindsense == 0 && stats.Tremorsense == 0 {
		return nil
	}
	if s := t.suspicion(); s != nil && s.Toward != 0 {
		to := s.From
		for range 6 {
			if next := to.Step(s.Toward); t.v.Size.Holds(next) && !t.v.Bars(t.u, to, next) {
				to = next
			}
		}
		if o := t.approach(grid.Body{At: to, Side: 1}); o != nil {
			return o
		}
	}
	var ghost *view.Track
	for i := range t.v.Contacts {
		c := &t.v.Contacts[i]
		if c.Looks.Wound == view.Down {
			continue
		}
		if b := c.Best(); b != nil && b.Grade >= view.Pinpointed && (ghost == nil || b.AsOf > ghost.AsOf) {
			ghost = b
		}
	}
	if ghost != nil {
		if o := t.approach(ghost.Body()); o != nil {
			return o
		}
	}
	if o := t.explore(); o != nil { // a wall may stand where the sound came from
		return o
	}
	return t.anyDoor()
}

// explore goes to the nearest square in reach that has an unknown neighbour.
func (t *thinking) explore() order.Order {
	routes := t.v.Routes(t.u)
	best, bestCost := grid.Square{}, -1
	for i := range t.v.Size.Area() {
		q := t.v.Size.Square(i)
		cost, ok := routes.Cost(q)
		if !ok || q == t.u.At || !t.v.Known.Has(q) || !t.free(grid.Body{At: q, Side: t.u.Stats.Space}) || t.v.Snared(t.u, q) || bestCost >= 0 && cost >= bestCost {
			continue
		}
		for d := grid.N; d <= grid.NW; d++ {
			if n := q.Step(d); t.v.Size.Holds(n) && !t.v.Known.Has(n) {
				best, bestCost = q, cost
				break
			}
		}
	}
	if bestCost < 0 || t.f.walked[best] {
		return nil
	}
	return t.walk(routes.Path(best))
}

// listen spends a move action on one more Listen when nothing is known.
func (t *thinking) listen() order.Order {
	if t.nearest(anyone) != nil || t.suspicion() != nil || !t.u.Turn.Move {
		return nil
	}
	return order.Listen{Unit: t.u.ID}
}
