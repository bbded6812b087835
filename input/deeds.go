package input

// This file holds which orders the actions of the turn may mean: other ways to move,
// doors and traps, help, spells, and what is kept for later.

import (
	"slices"

	"blindfight/render/scene"
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// deeds are the candidates of the actions of the turn, the likeliest first.
func (m *Machine) deeds(u *view.Unit, a Action) []order.Order {
	switch a {
	case Run, Inch, Withdraw, Tumble:
		return m.gaits(u, a)
	case Charge:
		return m.charges(u)
	case Prone:
		return []order.Order{order.Prone{Unit: u.ID}}
	case Stand:
		return []order.Order{order.Stand{Unit: u.ID}}
	case Defend:
		return []order.Order{order.Defend{Unit: u.ID}}
	case Ready:
		return m.readies(u, order.WhenHit)
	case Delay:
		return m.delays(u)
	case Aid:
		return m.aids(u)
	case Tend:
		var all []order.Order
		for i := range m.v.Units {
			if other := &m.v.Units[i]; other.ID != u.ID && other.Condition == view.Dying {
				all = append(all, order.Tend{Unit: u.ID, Other: other.ID})
			}
		}
		return all
	case Open, Close, Pick, Bash, Bar:
		return m.atDoors(u, a)
	case Search:
		var all []order.Order
		for i := range m.v.Size.Area() {
			if q := m.v.Size.Square(i); u.Body().DistanceTo(q) <= 2*grid.FeetPerSquare && !u.Body().Holds(q) {
				all = append(all, order.Search{Unit: u.ID, At: q})
			}
		}
		return all
	case Disarm:
		var all []order.Order
		for i := range m.v.Traps {
			if t := &m.v.Traps[i]; len(t.Squares) > 0 {
				all = append(all, order.Disarm{Unit: u.ID, At: m.nearestOf(u, t.Squares)})
			}
		}
		return all
	default:
		return m.fights(u, a)
	}
}

// gaits are a way to each neighbour and, of a run, to every square that lies straight
// ahead.
func (m *Machine) gaits(u *view.Unit, a Action) []order.Order {
	var all []order.Order
	for d := grid.N; d <= grid.NW; d++ {
		q := u.At.Step(d)
		if a != Run {
			all = append(all, m.gait(u, a, q)...)
			continue
		}
		for ; m.v.Size.Holds(q); q = q.Step(d) {
			all = append(all, order.Run{Unit: u.ID, To: q})
		}
	}
	return all
}

// gait are the orders that bring u to stand on q, by the way of moving that a is.
func (m *Machine) gait(u *view.Unit, a Action, q grid.Square) []order.Order {
	switch a {
	case Run:
		return []order.Order{order.Run{Unit: u.ID, To: q}}
	case Inch:
		return []order.Order{order.Inch{Unit: u.ID, To: q}}
	case Withdraw:
		if path := m.routes.Path(q); len(path) > 0 {
			return []order.Order{order.Withdraw{Unit: u.ID, Path: path}}
		}
	case Tumble:
		var all []order.Order
		if path := m.routes.Path(q); len(path) > 0 {
			all = append(all, order.Walk{Unit: u.ID, Path: path, Tumble: true, On: m.goOn})
		}
		if path := straight(u.At, q); len(path) > 1 { // through whoever is in the way
			all = append(all, order.Walk{Unit: u.ID, Path: path, Tumble: true, On: m.goOn})
		}
		return all
	}
	return nil
}

// straight is the steps from one square to another in one of the eight directions,
// nil if it lies in none.
func straight(from, to grid.Square) []grid.Square {
	dx, dy := to.X-from.X, to.Y-from.Y
	if dx != 0 && dy != 0 && dx != dy && dx != -dy || from == to {
		return nil
	}
	var path []grid.Square
	for q := from; q != to && len(path) < order.MaxPath; {
		q = grid.Square{X: q.X + sign(dx), Y: q.Y + sign(dy)}
		path = append(path, q)
	}
	return path
}

func sign(n int16) int16 { return int16(max(-1, min(1, int(n)))) }

// charges are a charge at everybody in the unit's sight, with each weapon in hand.
func (m *Machine) charges(u *view.Unit) []order.Order {
	var all []order.Order
	for i := range m.v.Contacts {
		c := &m.v.Contacts[i]
		if t := c.Of(u.ID); t != nil && t.Live() == view.Seen && c.Looks.Wound != view.Down {
			all = append(all, m.chargesAt(u, c.ID)...)
		}
	}
	return all
}

func (m *Machine) chargesAt(u *view.Unit, mark order.Mark) []order.Order {
	var all []order.Order
	for _, w := range blades(u) {
		all = append(all, order.Charge{Unit: u.ID, With: w, At: order.Aim{Who: mark}})
	}
	return all
}

// blades are the melee weapons that u has in hand.
func blades(u *view.Unit) []order.Item {
	var all []order.Item
	for i := range u.Gear {
		g := &u.Gear[i]
		if w, ok := bestiary.WeaponOf(g.Item); ok && g.Held && !w.Ranged() && !slices.Contains(all, g.Item) {
			all = append(all, g.Item)
		}
	}
	return all
}

// delays are until everybody else has acted, until after each foe in sight, and to
// each lower count.
func (m *Machine) delays(u *view.Unit) []order.Order {
	all := []order.Order{order.Delay{Unit: u.ID, Until: order.Later{Last: true}}}
	for i := range m.v.Contacts {
		if c := &m.v.Contacts[i]; c.IsSeen() && c.Looks.Wound != view.Down {
			all = append(all, order.Delay{Unit: u.ID, Until: order.Later{After: c.ID}})
		}
	}
	for n := u.Initiative - 1; n >= 1; n-- {
		all = append(all, order.Delay{Unit: u.ID, Until: order.Later{Count: n}})
	}
	return all
}

// aids are help for each friend on its feet against each foe that the unit has found.
func (m *Machine) aids(u *view.Unit) []order.Order {
	var all []order.Order
	for i := range m.v.Contacts {
		c := &m.v.Contacts[i]
		if t := c.Of(u.ID); t == nil || t.Live() < view.Pinpointed || c.Looks.Wound == view.Down {
			continue
		}
		for j := range m.v.Units {
			other := &m.v.Units[j]
			if other.ID == u.ID || !other.Awake() {
				continue
			}
			for _, w := range blades(u) {
				for _, defence := range [...]bool{false, true} {
					all = append(all, order.Aid{Unit: u.ID, With: w, Other: other.ID, Whom: c.ID, Defence: defence})
				}
			}
		}
	}
	return all
}

// isDoor says whether q is known to be a door, shut or open.
func (m *Machine) isDoor(q grid.Square) (shut, open bool) {
	t := m.v.Tile(q)
	return t.Known && t.Terrain.Shut(), t.Known && t.Terrain == grid.DoorOpen
}

// atDoors are what an action does to each door beside the unit.
func (m *Machine) atDoors(u *view.Unit, a Action) []order.Order {
	var all []order.Order
	for q := range m.beside(u) {
		all = append(all, m.atDoor(u, a, q)...)
	}
	return all
}

func (m *Machine) atDoor(u *view.Unit, a Action, q grid.Square) []order.Order {
	shut, open := m.isDoor(q)
	if !shut && !(open && a == Close) {
		return nil
	}
	d, _ := m.v.Door(q)
	switch a {
	case Open:
		return []order.Order{order.Open{Unit: u.ID, At: q}}
	case Close:
		if shut {
			return nil
		}
		return []order.Order{order.Close{Unit: u.ID, At: q}}
	case Pick:
		return []order.Order{order.Pick{Unit: u.ID, At: q}}
	case Bash:
		return []order.Order{order.Bash{Unit: u.ID, At: q}}
	default:
		return []order.Order{order.Bar{Unit: u.ID, At: q, On: d.State != view.DoorBarred}}
	}
}

// opening is what a click on a shut door beside the unit may mean, the likeliest
// first, by what is known to keep it shut.
func (m *Machine) opening(u *view.Unit, q grid.Square) []order.Order {
	d, _ := m.v.Door(q)
	ways := [...]Action{Open, Pick, Bash, Bar}
	switch d.State {
	case view.DoorLocked:
		ways = [...]Action{Pick, Bash, Open, Bar}
	case view.DoorStuck:
		ways = [...]Action{Bash, Open, Pick, Bar}
	case view.DoorBarred:
		ways = [...]Action{Bar, Bash, Open, Pick}
	}
	var all []order.Order
	for _, a := range ways {
		all = append(all, m.atDoor(u, a, q)...)
	}
	return all
}

// nearestOf is the square of several that lies nearest to the unit.
func (m *Machine) nearestOf(u *view.Unit, squares []grid.Square) grid.Square {
	best := squares[0]
	for _, q := range squares {
		if u.Body().DistanceTo(q) < u.Body().DistanceTo(best) {
			best = q
		}
	}
	return best
}

// readies are what can be kept ready for a moment: a blow at whoever sets it off with
// each weapon in hand, then all else that needs no square to be chosen.
func (m *Machine) readies(u *view.Unit, when order.Trigger) []order.Order {
	var then []order.Order
	then = append(then, attacks(u, order.Aim{It: true}, false)...)
	for _, a := range [...]Action{Light, Defend, Eyes, Cast, Close, Shutter, Draw, Douse, Load, Stand, Prone, Open, Bar, Hide, Call, Drop} {
		then = append(then, m.candidates(a)...)
	}
	var all []order.Order
	for _, o := range then {
		if r := (order.Ready{Unit: u.ID, When: when, Then: o}); m.v.Allows(r) == nil {
			all = append(all, r)
		}
	}
	if len(all) == 0 && len(then) > 0 {
		all = append(all, order.Ready{Unit: u.ID, When: when, Then: then[0]}) // for its reason
	}
	return all
}

// armReady lists the moments.
func (m *Machine) armReady(u *view.Unit) {
	for when := range order.Trigger(order.Triggers) {
		b := scene.Button{Icon: scene.IconReady, Name: "… " + scene.WhenWords(when)}
		if all := m.readies(u, when); len(all) == 0 {
			b.Why = u.Name + " can keep nothing ready"
		} else if err := m.v.Allows(all[0]); err != nil {
			b.Why = err.Error()
		}
		about := "Blows at it, light, a step away: what happens then is chosen next."
		if u.Blinded && when != order.WhenHit && when != order.WhenHeard {
			about = "Blinded, it will not see that (OI-18)."
		}
		m.leads = append(m.leads, lead{b, about, func() Outcome { return m.chooseMoment(when) }})
	}
}

// chooseMoment lists what can be done then.
func (m *Machine) chooseMoment(when order.Trigger) Outcome {
	u := m.actor()
	if u == nil {
		return Outcome{}
	}
	m.leads, m.when = nil, when
	m.offer(m.readies(u, when))
	m.leads = append(m.leads, lead{
		scene.Button{Icon: scene.IconWalk, Name: "Goes to a square, to be chosen", Cost: "standard"}, "Up to a move; then stands there.",
		func() Outcome { return m.aimReady(readyWalk) },
	})
	if len(lightsInHand(u, func(*bestiary.LightSource) bool { return true })) > 0 {
		m.leads = append(m.leads, lead{
			scene.Button{Icon: scene.IconThrow, Name: "Throws a light, to a square to be chosen", Cost: "standard"}, "Up to 20 ft.",
			func() Outcome { return m.aimReady(readyThrow) },
		})
	}
	m.refresh()
	return Outcome{}
}

// aimReady has a square chosen for what is kept ready.
func (m *Machine) aimReady(a Action) Outcome {
	when := m.when
	m.drop()
	m.armed, m.when = a, when
	m.spots = m.spotsOf(a)
	m.refresh()
	return Outcome{}
}

// readied are the readied orders that send the unit, or a light of its, to q.
func (m *Machine) readied(u *view.Unit, a Action, q grid.Square) []order.Order {
	var all []order.Order
	if a == readyThrow {
		for _, o := range m.throwsTo(q) {
			all = append(all, order.Ready{Unit: u.ID, When: m.when, Then: o})
		}
		return all
	}
	if path := m.routes.Path(m.standOn(u, q)); len(path) > 0 {
		all = append(all, order.Ready{Unit: u.ID, When: m.when, Then: order.Walk{Unit: u.ID, Path: path}})
	}
	return all
}
