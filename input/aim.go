package input

// This file holds what a click on a square means, by what is being aimed.

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// Tap is a click on a square.
func (m *Machine) Tap(q grid.Square) Outcome {
	if m.v == nil {
		return Outcome{}
	}
	m.cursor, m.shown = q, true
	defer m.refresh()
	if m.armed == NoAction || m.armed == Walk {
		if own := m.v.UnitAt(q); own != nil && !m.waiting && (m.armed == NoAction || own.ID == m.v.Active) {
			m.chosen = own.ID
			return Outcome{Look: true}
		}
	}
	u := m.actor()
	if u == nil {
		return Outcome{Say: "it is not the turn of one of yours"}
	}
	switch m.armed {
	case Grope:
		return m.pick(u, q)
	case Step:
		return m.propose(m.stepsTo(u, q))
	case Strike:
		return m.propose(m.attacksOn(q))
	case Throw:
		return m.propose(m.throwsTo(q))
	case Turn:
		return m.propose(m.turnsTo(q))
	case NoAction, Walk:
		orders, why := m.meaning(q)
		if len(orders) == 0 {
			m.waiting = false
			return Outcome{Say: why}
		}
		out := m.propose(orders)
		if m.waiting && m.armed == NoAction {
			m.armed = actionOf(orders[0])
		}
		return out
	default:
		if m.waiting { // an action without an aim: anywhere else calls it off
			m.drop()
		}
		return Outcome{}
	}
}

func actionOf(o order.Order) Action {
	if _, ok := o.(order.Walk); ok {
		return Walk
	}
	return Strike
}

// pick takes a square of a grope: one twice, or two that touch.
func (m *Machine) pick(u *view.Unit, q grid.Square) Outcome {
	if m.waiting {
		if q == m.picks[0] || q == m.picks[len(m.picks)-1] {
			return m.give()
		}
		m.waiting, m.picks = false, m.picks[:0]
	}
	g := order.Grope{Unit: u.ID, Squares: [2]grid.Square{q, q}, Count: 1, With: order.Hand}
	if len(m.picks) == 1 && q != m.picks[0] {
		g.Squares[0], g.Count = m.picks[0], 2
	}
	if err := m.v.Allows(g); err != nil {
		return Outcome{Say: err.Error()}
	}
	again := len(m.picks) == 1 && q == m.picks[0]
	m.picks = append(m.picks, q)
	if len(m.picks) == 1 {
		return Outcome{Say: "choose a second square beside it, or the same again"}
	}
	if again {
		m.picks = m.picks[:1]
	}
	return m.propose([]order.Order{g})
}

// meaning is what a click on q proposes while nothing is armed.
func (m *Machine) meaning(q grid.Square) ([]order.Order, string) {
	u := m.actor()
	if u == nil {
		return nil, ""
	}
	if m.armed != Walk && m.foundAt(q) != nil {
		if orders := m.attacksOn(q); len(m.allowed(orders)) > 0 {
			return orders, ""
		} else if len(orders) > 0 {
			return nil, m.v.Allows(orders[0]).Error()
		}
	}
	if u.Body().Holds(q) {
		return nil, ""
	}
	path := m.routes.Path(m.standOn(u, q))
	if path == nil {
		return nil, m.noWay(u, q)
	}
	w := order.Walk{Unit: u.ID, Path: path, On: m.goOn}
	if err := m.v.Allows(w); err != nil {
		return nil, err.Error()
	}
	return []order.Order{w}, ""
}

// standOn is where the unit's north-west square comes to stand when it walks the
// least that brings its space over q: q itself for one of a single square.
func (m *Machine) standOn(u *view.Unit, q grid.Square) grid.Square {
	side := int16(max(1, u.Stats.Space))
	best, least := q, -1
	for y := q.Y - side + 1; y <= q.Y; y++ {
		for x := q.X - side + 1; x <= q.X; x++ {
			at := grid.Square{X: x, Y: y}
			if cost, ok := m.routes.Cost(at); ok && m.v.Size.Holds(at) && (least < 0 || cost < least) {
				best, least = at, cost
			}
		}
	}
	return best
}

// stepsTo are the 5-foot steps that bring the unit's space over q, straight ones
// first, or the one to q itself if none does.
func (m *Machine) stepsTo(u *view.Unit, q grid.Square) []order.Order {
	var all, aslant []order.Order
	for _, o := range m.aStep(u, true) {
		s := o.(order.Step)
		switch body := (grid.Body{At: s.To, Side: u.Stats.Space}); {
		case !body.Holds(q) || u.Body().Holds(q):
		case s.To.X == u.At.X || s.To.Y == u.At.Y:
			all = append(all, s)
		default:
			aslant = append(aslant, s)
		}
	}
	if all = append(all, aslant...); len(all) == 0 {
		all = append(all, order.Step{Unit: u.ID, To: q})
	}
	return all
}

// throwsTo are the throws of a light in hand to q.
func (m *Machine) throwsTo(q grid.Square) []order.Order {
	u := m.actor()
	var all []order.Order
	for _, item := range lightsInHand(u, func(*bestiary.LightSource) bool { return true }) {
		all = append(all, order.Throw{Unit: u.ID, Item: item, To: q})
	}
	return all
}

// turnsTo are the turns of a light toward q.
func (m *Machine) turnsTo(q grid.Square) []order.Order {
	u := m.actor()
	var all []order.Order
	for _, o := range turns(u) {
		if t := o.(order.Turn); t.Toward == grid.Toward(u.At, q) {
			all = append(all, t)
		}
	}
	return all
}

func (m *Machine) noWay(u *view.Unit, q grid.Square) string {
	t := m.v.Tile(q)
	switch budget, _ := u.Budget(); {
	case t.Known && t.Terrain.Solid():
		return q.String() + " is " + t.Terrain.Description()
	case u.Turn.Stepped:
		return u.Name + " has taken a 5-foot step (A-10)"
	case budget == 0:
		return u.Name + " has no movement left"
	default:
		return "too far to walk this turn"
	}
}

// targets are the squares of those whom the unit can strike or shoot now.
func (m *Machine) targets() []grid.Square {
	u := m.actor()
	var all []grid.Square
	if u == nil {
		return nil
	}
	for i := range m.v.Contacts {
		c := &m.v.Contacts[i]
		t := c.Of(u.ID)
		if t == nil || t.Live() < view.Pinpointed || c.Looks.Wound == view.Down {
			continue
		}
		if len(m.allowed(attacks(u, order.Aim{Who: c.ID}, false))) > 0 {
			all = append(all, t.At)
		}
	}
	return all
}

func (m *Machine) allowed(orders []order.Order) []order.Order {
	var all []order.Order
	for _, o := range orders {
		if m.v.Allows(o) == nil {
			all = append(all, o)
		}
	}
	return all
}

// attacksOn are the attacks on whoever the unit has found at q, or on the square.
func (m *Machine) attacksOn(q grid.Square) []order.Order {
	u := m.actor()
	if c := m.foundAt(q); c != nil {
		return attacks(u, order.Aim{Who: c.ID}, false)
	}
	return attacks(u, order.Aim{At: q}, false)
}

// foundAt is the contact that the acting unit itself sees or has pinpointed at q.
func (m *Machine) foundAt(q grid.Square) *view.Contact {
	u := m.actor()
	for i := range m.v.Contacts {
		c := &m.v.Contacts[i]
		if u == nil || c.Looks.Wound == view.Down {
			continue
		}
		if t := c.Of(u.ID); t != nil && t.Live() >= view.Pinpointed && t.Body().Holds(q) {
			return c
		}
	}
	return nil
}
