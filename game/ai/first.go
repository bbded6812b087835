package ai

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// First is the first AI: it attacks what it knows, charges at whoever is far off, calls
// out where foes are to those who know of none, listens when it knows nothing, sniffs
// when it smells somebody, gropes where it suspects somebody, goes to where foes were
// heard, smelt or last known, through doors if need be, makes light when it needs it,
// and darkness where foes need light. Badly hurt it withdraws from those that it sees,
// while others fight on; blinded and with nobody found it keeps a blow ready. It never
// guesses while a known foe is in reach, finishes the helpless, turns undead, throws flasks and wrestles when it is held, steps on no trap that was found, and neither
// hides, shuts its eyes nor lets others go first.
type First struct {
	unit    order.Unit // whose turn the counts below are of
	round   int
	groped  bool
	called  bool
	sniffed bool
	walked  map[grid.Square]bool // where this turn's walks ended
	given   int
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
		for _, idea := range [...]func() order.Order{
			t.wrestle, t.rise, t.smother, t.survive, t.finish, t.turnUndead, t.lob, t.gloom, t.fight, t.call, t.kindle, t.help, t.search, t.sniff, t.grope, t.follow, t.listen, t.brace,
		} {
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
	at   grid.Square // of its space the nearest
	body grid.Body
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

// memory is for how many rounds a square is struck at in which nobody has been
// perceived since: by then whoever was there has gone.
const memory = 3

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
		if track.Live() == view.Pinpointed && t.v.Round-track.AsOf > memory {
			continue
		}
		body := track.Body()
		x := foe{c.ID, body.Nearest(t.u.At), body, t.u.Body().Distance(body), track.Live() == view.Seen, track.AsOf}
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
	if o := t.charge(blade, x); o != nil {
		return o
	}
	return t.approach(x.body)
}

// approach goes to beside a body: through a door if one is known, which may be the
// only way, else straight.
func (t *thinking) approach(body grid.Body) order.Order {
	if t.knowsDoors() {
		return t.throughDoors(body)
	}
	return t.walkBeside(body)
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

// walkBeside goes the cheapest way to beside a body, or as near to it as the turn
// allows.
func (t *thinking) walkBeside(q grid.Body) order.Order {
	if t.u.Body().Distance(q) <= grid.FeetPerSquare {
		return nil
	}
	routes := t.v.Routes(t.u)
	var best grid.Square
	bestFar, bestCost := t.u.Body().Distance(q), 0
	found := false
	for i := range t.v.Size.Area() {
		to := t.v.Size.Square(i)
		cost, ok := routes.Cost(to)
		body := grid.Body{At: to, Side: t.u.Stats.Space}
		if !ok || to == t.u.At || body.Overlaps(q) || !t.free(body) || t.v.Snared(t.u, to) {
			continue
		}
		far := body.Distance(q)
		if far < bestFar || far == bestFar && found && cost < bestCost {
			best, bestFar, bestCost, found = to, far, cost, true
		}
	}
	if !found || t.f.walked[best] {
		return nil
	}
	return t.walk(routes.Path(best))
}

// free says whether no friend stands in the way of resting there.
func (t *thinking) free(body grid.Body) bool {
	for i := range t.v.Units {
		if u := &t.v.Units[i]; u.ID != t.u.ID && u.Condition != view.Dead && u.Body().Overlaps(body) {
			return false
		}
	}
	return true
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
