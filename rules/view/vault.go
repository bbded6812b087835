package view

// What leaps and climbs ask for (rules.md B-11).

import (
	"blindfight/rules/grid"
	"blindfight/rules/order"
)

// leap refuses a leap over anything but a gap: squares that are known to be chasm or deep
// water, straight ahead, with ground behind them that is known and free as far as that is
// known. It takes a move action, and goes no farther than one.
//
// rule: B-11
func (v *View) leap(u *Unit, o order.Leap) *Refusal {
	if r := v.vaults(u); r != nil {
		return r
	}
	if r := u.move(); r != nil { // rule: B-11
		return r
	}
	gap := Gap(u.At, o.To)
	switch {
	case len(gap) == 0: // rule: B-11
		return refuse("B-11", "%v lies not straight behind something to leap over", o.To)
	case grid.Distance(u.At, o.To) > u.Stats.Speed: // rule: B-11
		return refuse("B-11", "%v is farther than %s goes in a move", o.To, u.Name)
	}
	for _, q := range gap {
		if !v.Size.Holds(q) || !v.Known.Has(q) || !v.Terrain[v.Size.Index(q)].Gap() { // rule: B-11
			return refuse("B-11", "%v is nothing to leap over, as far as is known", q)
		}
	}
	return v.landing(u, o.To)
}

// Gap is the squares between two that lie straight from each other; nil if they do not,
// or are next to each other.
//
// rule: B-11
func Gap(from, to grid.Square) []grid.Square {
	dx, dy := to.X-from.X, to.Y-from.Y
	if dx != 0 && dy != 0 && dx != dy && dx != -dy {
		return nil
	}
	line := grid.AppendLine(nil, from, to)
	if len(line) < 2 {
		return nil
	}
	if line[0] == from {
		line = line[1:]
	}
	return line[:len(line)-1]
}

// vaults refuses whoever cannot get off the ground.
//
// rule: B-11
func (v *View) vaults(u *Unit) *Refusal {
	switch {
	case u.Turn.Stepped: // rule: A-10
		return refuse("A-10", "%s has taken a 5-foot step", u.Name)
	case u.Stats.Space > 1: // rule: B-11
		return refuse("B-11", "%s is too big for that", u.Name)
	}
	return u.upright()
}

// landing refuses a square to come down on that is not known, or known not to do.
//
// rule: B-11
func (v *View) landing(u *Unit, to grid.Square) *Refusal {
	if !v.Size.Holds(to) || !v.Known.Has(to) { // rule: B-11
		return refuse("B-11", "nobody knows what is at %v", to)
	}
	if r := v.walledOffOn(u, to); r != nil {
		return r
	}
	if r := v.held(u, to); r != nil {
		return r
	}
	return v.mayEnd(u, to)
}

// climb refuses a climb through anything but a window beside the unit, to the square
// straight behind it, for the full round.
//
// rule: B-11
func (v *View) climb(u *Unit, o order.Climb) *Refusal {
	if r := v.vaults(u); r != nil {
		return r
	}
	if r := u.fullRound(); r != nil { // rule: B-11
		return r
	}
	gap := Gap(u.At, o.To)
	if len(gap) != 1 || u.At.X != o.To.X && u.At.Y != o.To.Y || !v.Size.Holds(gap[0]) || !v.Known.Has(gap[0]) ||
		v.Terrain[v.Size.Index(gap[0])] != grid.Window { // rule: B-11
		return refuse("B-11", "%v lies behind no window beside %s", o.To, u.Name)
	}
	return v.landing(u, o.To)
}

// vaultOptions offers them: in each direction the first square behind what can be leapt
// over, or behind a window.
func (v *View) vaultOptions(u *Unit, add func(order.Order)) {
	for d := grid.N; d <= grid.NW; d++ {
		q := u.At.Step(d)
		if !v.Size.Holds(q) || !v.Known.Has(q) {
			continue
		}
		if v.Terrain[v.Size.Index(q)] == grid.Window {
			add(order.Climb{Unit: u.ID, To: q.Step(d)})
			continue
		}
		for v.Size.Holds(q) && v.Known.Has(q) && v.Terrain[v.Size.Index(q)].Gap() {
			q = q.Step(d)
		}
		if q != u.At.Step(d) {
			add(order.Leap{Unit: u.ID, To: q})
		}
	}
}
