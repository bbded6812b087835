package ai

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// First is the first AI: it attacks what it knows, listens when it knows nothing,
// gropes where it suspects somebody, goes to where foes were last known, and
// makes light when it needs it. It never guesses while a known foe is in reach.
type First struct {
	unit   order.Unit // whose turn the counts below are of
	round  int
	groped bool
	walked map[grid.Square]bool // where this turn's walks ended
	given  int
}

// Notice implements AI.
func (f *First) Notice([]view.Sighting) {}

// patience bounds the orders of one turn, so that a turn always ends.
const patience = 12

// Choose implements AI.
func (f *First) Choose(v *view.View) order.Order {
	if f.unit != v.Active || f.round != v.Round {
		*f = First{unit: v.Active, round: v.Round, walked: map[grid.Square]bool{}}
	}
	t := thinking{v: v, u: v.Unit(v.Active), f: f}
	f.given++
	if f.given < patience {
		for _, idea := range [...]func() order.Order{t.fight, t.kindle, t.search, t.grope, t.follow, t.listen} {
			if o := idea(); o != nil && v.Allows(o) == nil {
				return o
			}
		}
	}
	return order.End{Unit: v.Active}
}

// thinking is one choice.
type thinking struct {
	v *view.View
	u *view.Unit
	f *First
}

// foe is one that the unit knows the square of.
type foe struct {
	mark order.Mark
	at   grid.Square
	far  grid.Feet
	seen bool
	asOf int
}

// before says whether x is to be dealt with rather than y: one in sight, then the
// one that was last heard of, then the nearer.
func (x *foe) before(y *foe) bool {
	switch {
	case x.seen != y.seen:
		return x.seen
	case !x.seen && x.asOf != y.asOf:
		return x.asOf > y.asOf
	default:
		return x.far < y.far
	}
}

// anyone fits any foe.
func anyone(*foe) bool { return true }

// nearest is the first to deal with of the unit's own pinpointed and seen ones
// that are not down and that fit, the lower mark of equals.
func (t *thinking) nearest(fit func(*foe) bool) *foe {
	var best *foe
	for i := range t.v.Contacts {
		c := &t.v.Contacts[i]
		track := c.Of(t.u.ID)
		if track == nil || track.Live() < view.Pinpointed || c.Looks.Wound == view.Down {
			continue
		}
		x := foe{c.ID, track.At, grid.Distance(t.u.At, track.At), track.Live() == view.Seen, track.AsOf}
		if fit(&x) && (best == nil || x.before(best)) {
			best = &x
		}
	}
	return best
}

// held finds a weapon in hand.
func (t *thinking) held(ranged bool) *bestiary.Weapon {
	for i := range t.u.Gear {
		w, ok := bestiary.WeaponOf(t.u.Gear[i].Item)
		if ok && t.u.Gear[i].Held && w.Ranged() == ranged {
			return w
		}
	}
	return nil
}

// fight is the next thing to do about the nearest known foe.
func (t *thinking) fight() order.Order {
	blade, bow := t.held(false), t.held(true)
	if blade != nil { // never pass by one that can be struck
		strike := func(x *foe) order.Order {
			return order.Strike{Unit: t.u.ID, With: blade.Key, At: order.Aim{Who: x.mark}}
		}
		if x := t.nearest(func(x *foe) bool { return t.v.Allows(strike(x)) == nil }); x != nil {
			return strike(x)
		}
	}
	x := t.nearest(anyone)
	if x == nil {
		return nil
	}
	aim := order.Aim{Who: x.mark}
	if bow != nil && x.far > grid.FeetPerSquare {
		if o := (order.Shoot{Unit: t.u.ID, With: bow.Key, At: aim}); t.v.Allows(o) == nil {
			return o
		}
		if o := (order.Load{Unit: t.u.ID, Item: bow.Key}); t.v.Allows(o) == nil && x.far > reloadBeyond {
			return o
		}
	}
	if o := t.arm(blade, bow, x); o != nil {
		return o
	}
	if blade == nil && bow != nil && t.v.InLine(t.u.At, x.at) {
		return nil // an archer with a shot to come stays where it is
	}
	return t.walkBeside(x.at)
}

// reloadBeyond is how far off a foe must be for a crossbow to be loaded again
// rather than dropped for a blade.
const reloadBeyond grid.Feet = 40

// arm gets a blade to hand when the foe is near.
func (t *thinking) arm(blade, bow *bestiary.Weapon, x *foe) order.Order {
	if blade != nil || x.far > reloadBeyond {
		return nil
	}
	for i := range t.u.Gear {
		w, ok := bestiary.WeaponOf(t.u.Gear[i].Item)
		if !ok || w.Ranged() || t.u.Gear[i].Held {
			continue
		}
		if t.u.MayHold(w.Key) {
			return order.Draw{Unit: t.u.ID, Item: w.Key}
		}
		if bow != nil && (bow.Crossbow || x.far <= grid.FeetPerSquare) {
			return order.Drop{Unit: t.u.ID, Item: bow.Key}
		}
	}
	return nil
}

// walkBeside goes to the cheapest square next to q, or as near to it as the turn
// allows.
func (t *thinking) walkBeside(q grid.Square) order.Order {
	if grid.Adjacent(t.u.At, q) {
		return nil
	}
	routes := t.v.Routes(t.u)
	var best grid.Square
	bestFar, bestCost := grid.Distance(t.u.At, q), 0
	found := false
	for i := range t.v.Size.Area() {
		to := t.v.Size.Square(i)
		cost, ok := routes.Cost(to)
		if !ok || to == t.u.At || to == q || t.v.UnitAt(to) != nil {
			continue
		}
		far := grid.Distance(to, q)
		if far < bestFar || far == bestFar && found && cost < bestCost {
			best, bestFar, bestCost, found = to, far, cost, true
		}
	}
	if !found || t.f.walked[best] {
		return nil
	}
	return t.walk(routes.Path(best))
}

func (t *thinking) walk(path []grid.Square) order.Order {
	if len(path) == 0 {
		return nil
	}
	path = path[:min(len(path), order.MaxPath)]
	o := order.Walk{Unit: t.u.ID, Path: path}
	if t.v.Allows(o) == nil {
		t.f.walked[path[len(path)-1]] = true
	}
	return o
}

// kindle makes light for a unit that is blinded by the dark and has something to
// burn, unless a foe is known to be beside it.
func (t *thinking) kindle() order.Order {
	if !t.u.Blinded || t.u.Stats.Darkvision > 0 {
		return nil
	}
	for i := range t.u.Gear {
		g := &t.u.Gear[i]
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
	if s == nil || t.f.groped || s.Grade == view.General && s.Far || !t.u.Turn.Standard || !t.u.Blinded {
		return nil
	}
	a, b := t.u.At.Step(s.Toward), t.u.At.Step(s.Toward%8+1)
	t.f.groped = true
	return order.Grope{Unit: t.u.ID, Squares: [2]grid.Square{a, b}, Count: 2, With: order.Hand}
}

// follow goes where somebody was heard or last known.
func (t *thinking) follow() order.Order {
	if t.u.Blinded {
		return nil // the blind let them come
	}
	if s := t.suspicion(); s != nil {
		to := s.From
		for range 6 {
			if next := to.Step(s.Toward); t.v.Size.Holds(next) && !t.v.Bars(t.u, to, next) {
				to = next
			}
		}
		if o := t.walkBeside(to); o != nil {
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
		if o := t.walkBeside(ghost.At); o != nil {
			return o
		}
	}
	return t.explore() // a wall may stand where the sound came from
}

// explore goes to the nearest square in reach that has an unknown neighbour.
func (t *thinking) explore() order.Order {
	routes := t.v.Routes(t.u)
	best, bestCost := grid.Square{}, -1
	for i := range t.v.Size.Area() {
		q := t.v.Size.Square(i)
		cost, ok := routes.Cost(q)
		if !ok || q == t.u.At || !t.v.Known.Has(q) || t.v.UnitAt(q) != nil || bestCost >= 0 && cost >= bestCost {
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
