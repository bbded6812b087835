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
	if m.armed == NoAction || m.armed == Walk || m.armed == meant {
		if orders := m.tending(q); len(orders) > 0 {
			return m.mean(orders)
		}
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
	case NoAction, Walk, meant:
		orders, why := m.meaning(q)
		if len(orders) == 0 {
			m.unchoose()
			return Outcome{Say: why}
		}
		return m.mean(orders)
	}
	if aimed(m.armed) {
		return m.propose(m.aimAt(u, q))
	}
	return m.tapChoice(q)
}

// mean proposes what a click on the board means while nothing is armed.
func (m *Machine) mean(orders []order.Order) Outcome {
	out := m.propose(orders)
	if m.waiting && m.armed != Walk {
		if m.armed = actionOf(m.choices[0]); m.armed != Walk && m.armed != Strike {
			m.armed = meant
		}
	}
	return out
}

// tapChoice takes the choice of the list that goes to q: the first time to look at
// it, then to give it. Anywhere else calls the list off.
func (m *Machine) tapChoice(q grid.Square) Outcome {
	for i, o := range m.choices {
		if at, ok := m.goal(o); ok && at.Holds(q) {
			if i == m.row && m.waiting {
				return m.give()
			}
			m.row, m.moved = i, true
			return Outcome{}
		}
	}
	if m.waiting || m.rows() > 0 {
		m.drop()
	}
	return Outcome{}
}

// goal is the space that an order of a list goes to, false if it goes to none.
func (m *Machine) goal(o order.Order) (grid.Body, bool) {
	switch o := o.(type) {
	case order.Charge:
		return m.spaceOf(o.At.Who)
	case order.Leap:
		return grid.Body{At: o.To}, true
	case order.Climb:
		return grid.Body{At: o.To}, true
	case order.Manoeuvre:
		return m.spaceOf(o.At.Who)
	case order.Finish:
		return m.spaceOf(o.At.Who)
	case order.Strike:
		return m.spaceOf(o.At.Who)
	case order.Cast:
		return m.spaceOf(o.At.Who)
	case order.Aid:
		return m.spaceOf(o.Whom)
	case order.Tend:
		if other := m.v.Unit(o.Other); other != nil {
			return other.Body(), true
		}
	case order.Open:
		return grid.Body{At: o.At}, true
	case order.Close:
		return grid.Body{At: o.At}, true
	case order.Pick:
		return grid.Body{At: o.At}, true
	case order.Bash:
		return grid.Body{At: o.At}, true
	case order.Bar:
		return grid.Body{At: o.At}, true
	case order.Disarm:
		return grid.Body{At: o.At}, true
	case order.Take:
		return grid.Body{At: o.From}, true
	}
	return grid.Body{}, false
}

// spaceOf is where a mark is believed to be by the unit whose turn it is.
func (m *Machine) spaceOf(mark order.Mark) (grid.Body, bool) {
	c, u := m.v.Contact(mark), m.actor()
	if c == nil || u == nil {
		return grid.Body{}, false
	}
	if t := c.Of(u.ID); t != nil && t.Live() >= view.Pinpointed {
		return t.Body(), true
	}
	return grid.Body{}, false
}

// aimAt are the orders that the armed action may mean at q.
func (m *Machine) aimAt(u *view.Unit, q grid.Square) []order.Order {
	switch a := m.armed; a {
	case Step:
		return m.stepsTo(u, q)
	case Strike:
		return m.attacksOn(q)
	case Throw:
		return m.throwsTo(q)
	case Lob:
		return m.lobsTo(u, q)
	case Turn:
		return m.turnsTo(q)
	case Search:
		return []order.Order{order.Search{Unit: u.ID, At: q}}
	case readyWalk, readyThrow:
		return m.readied(u, a, q)
	case Withdraw, Tumble:
		return append(m.gait(u, a, m.standOn(u, q)), m.gait(u, a, q)...)
	default: // a run or an inch
		var all []order.Order
		for _, at := range covering(u, q) {
			if o := m.gait(u, a, at); len(o) > 0 && (len(all) == 0 || m.v.Allows(o[0]) == nil) {
				all = append(all, o...)
			}
		}
		return all
	}
}

// covering is where u's north-west square may stand for its space to lie over q, q
// itself first.
func covering(u *view.Unit, q grid.Square) []grid.Square {
	all := []grid.Square{q}
	side := int16(max(1, u.Stats.Space))
	for y := q.Y; y > q.Y-side; y-- {
		for x := q.X; x > q.X-side; x-- {
			if at := (grid.Square{X: x, Y: y}); at != q && at != u.At {
				all = append(all, at)
			}
		}
	}
	return all
}

// spotsOf are the squares that an action can be aimed at.
func (m *Machine) spotsOf(a Action) []grid.Square {
	u := m.actor()
	if u == nil {
		return nil
	}
	before := m.armed
	m.armed = a
	defer func() { m.armed = before }()
	var all []grid.Square
	for i := range m.v.Size.Area() {
		q := m.v.Size.Square(i)
		if !u.Body().Holds(q) && len(m.allowed(m.aimAt(u, q))) > 0 {
			all = append(all, q)
		}
	}
	return all
}

// pick takes a square of a grope: one twice, or two that touch.
func (m *Machine) pick(u *view.Unit, q grid.Square) Outcome {
	if m.waiting {
		if q == m.picks[0] || q == m.picks[len(m.picks)-1] {
			return m.give()
		}
		m.unchoose()
		m.picks = m.picks[:0]
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

// meaning is what a click on q proposes while nothing is armed, the likeliest first:
// a blow or a charge at a foe, what can be done about a door or a trap beside the
// unit, or a walk.
func (m *Machine) meaning(q grid.Square) ([]order.Order, string) {
	u := m.actor()
	if u == nil {
		return nil, ""
	}
	if c := m.foundAt(q); c != nil && m.armed != Walk {
		orders := append(m.attacksOn(q), m.chargesAt(u, c.ID)...)
		if good := m.allowed(orders); len(good) > 0 {
			return good, ""
		} else if len(orders) > 0 {
			return nil, m.v.Allows(orders[0]).Error()
		}
	}
	if u.Body().Holds(q) {
		return nil, ""
	}
	var all []order.Order
	var why string
	shut, open := m.isDoor(q)
	beside := u.Body().DistanceTo(q) <= grid.FeetPerSquare
	if shut && beside {
		if orders := m.opening(u, q); len(m.allowed(orders)) > 0 {
			return m.allowed(orders), ""
		} else if len(orders) > 0 {
			return nil, m.v.Allows(orders[0]).Error()
		}
	}
	if m.v.TrapAt(q) != nil {
		all = append(all, m.allowed([]order.Order{order.Disarm{Unit: u.ID, At: q}})...)
	}
	walks, why := m.walksTo(u, q, shut)
	all = append(all, walks...)
	if open && beside {
		all = append(all, m.allowed([]order.Order{order.Close{Unit: u.ID, At: q}})...)
	}
	if len(all) > 0 {
		return all, ""
	}
	return nil, why
}

// walksTo are the ways to q: a walk, with a tumble and a withdrawal where somebody
// may strike on the way; where no walk goes a run, or the one square that takes a
// whole round. To a shut door the walk ends beside it.
func (m *Machine) walksTo(u *view.Unit, q grid.Square, door bool) (all []order.Order, why string) {
	to := m.standOn(u, q)
	if door {
		to = m.standBeside(u, q)
	}
	if path := m.routes.Path(to); path != nil {
		w := order.Walk{Unit: u.ID, Path: path, On: m.goOn}
		err := m.v.Allows(w)
		if err == nil {
			all = append(all, w)
			if len(m.v.Provokes(w)) > 0 {
				if u.Stats.Tumble > 0 {
					all = append(all, m.allowed(m.gait(u, Tumble, to))...)
				}
				all = append(all, m.allowed(m.gait(u, Withdraw, to))...)
			}
			return all, ""
		}
		why = err.Error()
	} else {
		why = m.noWay(u, q)
	}
	for _, a := range [...]Action{Inch, Run, Withdraw} {
		for _, at := range covering(u, q) {
			if all = append(all, m.allowed(m.gait(u, a, at))...); len(all) > 0 {
				return all, ""
			}
		}
	}
	if u.Prone {
		all = m.allowed([]order.Order{order.Stand{Unit: u.ID}})
	}
	return all, why
}

// standBeside is the cheapest place to stand at beside q.
func (m *Machine) standBeside(u *view.Unit, q grid.Square) grid.Square {
	best, least := q, -1
	for i := range m.v.Size.Area() {
		at := m.v.Size.Square(i)
		body := grid.Body{At: at, Side: u.Stats.Space}
		if body.DistanceTo(q) != grid.FeetPerSquare {
			continue
		}
		if cost, ok := m.routes.Cost(at); ok && (least < 0 || cost < least) {
			best, least = at, cost
		}
	}
	return best
}

// tending is first aid for the friend who lies dying on q, if it can be given.
func (m *Machine) tending(q grid.Square) []order.Order {
	u, other := m.actor(), m.v.UnitAt(q)
	if u == nil || other == nil || other.ID == u.ID || other.Condition != view.Dying {
		return nil
	}
	return m.allowed([]order.Order{order.Tend{Unit: u.ID, Other: other.ID}})
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
