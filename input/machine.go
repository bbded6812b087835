package input

// This file holds the machine that makes up an order: idle, aiming, waiting for
// the confirmation.

import (
	"blindfight/render/scene"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// Outcome is what came of a gesture.
type Outcome struct {
	Give order.Order // confirmed, for the seat; nil if none
	Undo bool
	Look bool   // the lens has changed
	Show bool   // bring the cursor or the chosen unit into the picture
	Menu bool   // Esc with nothing to call off
	Say  string // in one line, such as a refusal
}

// Machine is one side's hand on the devices. The zero Machine has no View.
type Machine struct {
	Watching bool // the hand may look and give no order

	v      *view.View
	routes *view.Routes // of the active unit
	reach  []uint8

	chosen order.Unit // inspected
	alone  bool       // the board shows what the chosen unit alone perceives
	goOn   bool       // this turn's walks go on when they learn something
	armed  Action     // being aimed, or waiting
	cursor grid.Square
	shown  bool

	choices []order.Order // what the armed action can mean
	leads   []lead        // rows of the list that lead on
	refused []order.Order // what it cannot mean now, to be shown with the reason
	row     int           // of the list, that is pointed out
	moved   bool          // by a hand
	page    int           // of the list
	perPage int           // rows
	waiting bool          // one of the choices waits for its confirmation
	group   Action        // whose list led here
	when    order.Trigger // of what is kept ready
	spots   []grid.Square // where the armed action can be aimed
	picks   []grid.Square
	over    scene.Overlay
	hinted  order.Order // what a click on the cursor would propose
	why     string      // or why nothing
}

// See takes a new View. An order that was being made up is dropped.
func (m *Machine) See(v *view.View) {
	turn := m.v == nil || m.v.Active != v.Active || m.v.Side != v.Side
	m.goOn = m.goOn && !turn && m.v.Round == v.Round
	m.v, m.routes, m.reach = v, nil, m.reach[:0]
	if turn && v.Active != 0 || v.Unit(m.chosen) == nil {
		m.chosen, m.alone = v.Active, false
		if m.chosen == 0 {
			m.chosen = scene.Next(v, 0, 1)
		}
		m.shown = false
	}
	if u := m.actor(); u != nil {
		m.routes = v.Routes(u)
		m.reach = scene.Reachable(m.reach, v, u, m.routes)
	}
	m.drop()
}

// actor is the unit whose turn it is, nil if it is none of the side's.
func (m *Machine) actor() *view.Unit {
	if m.v == nil || m.Watching || m.v.Active == 0 || m.v.Outcome != view.Fighting {
		return nil
	}
	return m.v.Unit(m.v.Active)
}

// Lens is through whose eyes the board is to be drawn.
func (m *Machine) Lens() scene.Lens {
	l := scene.Lens{Chosen: m.chosen}
	if m.alone {
		l.Alone = m.chosen
	}
	return l
}

// Chosen is the unit that is inspected, nil if there is none.
func (m *Machine) Chosen() *view.Unit {
	if m.v == nil {
		return nil
	}
	return m.v.Unit(m.chosen)
}

// Busy says whether an order is being made up.
func (m *Machine) Busy() bool { return m.armed != NoAction }

// Choose inspects a unit.
func (m *Machine) Choose(id order.Unit) Outcome {
	m.chosen = id
	m.drop()
	return Outcome{Look: true, Show: true}
}

// Cursor is where the cursor is, false if it is not on the board.
func (m *Machine) Cursor() (grid.Square, bool) { return m.cursor, m.shown }

// Hover moves the cursor to q, or off the board, and says whether that changed
// anything.
func (m *Machine) Hover(q grid.Square, on bool) bool {
	if on == m.shown && (!on || q == m.cursor) {
		return false
	}
	m.cursor, m.shown = q, on
	m.refresh()
	return true
}

// Do carries out an action of a key or button.
func (m *Machine) Do(a Action) Outcome {
	if m.v == nil {
		return Outcome{}
	}
	switch a {
	case Next, Previous:
		return m.cycle(a)
	case North, East, South, West:
		return m.push(a)
	case Confirm:
		return m.confirm()
	case Cancel:
		return m.cancel()
	case Undo:
		m.drop()
		return Outcome{Undo: true}
	case Alone:
		m.alone = !m.alone
		return Outcome{Look: true}
	case More:
		return m.turnPage()
	case NoAction, ZoomIn, ZoomOut, Explain:
		return Outcome{}
	}
	switch {
	case a >= Choice1 && a <= Choice9:
		return m.press(int(a - Choice1))
	case a >= actions:
		return Outcome{}
	case isStanding(a):
		return m.setStanding(a)
	case a.isGroup():
		return m.openGroup(a)
	}
	return m.arm(a)
}

// arm begins or repeats an action of the bar.
func (m *Machine) arm(a Action) Outcome {
	if m.armed == a && m.waiting {
		if len(m.choices) > 1 {
			m.row, m.moved = (m.row+1)%len(m.choices), true
			per, _ := m.paging()
			m.page = m.row / per
			m.refresh()
			return Outcome{}
		}
		return m.give()
	}
	if m.armed == a {
		m.drop()
		return Outcome{}
	}
	group := NoAction
	if m.armed.isGroup() {
		group = m.armed
	}
	m.drop()
	if _, why := m.costs(a); why != "" {
		return Outcome{Say: why}
	}
	u := m.actor()
	m.chosen, m.armed, m.group = u.ID, a, group
	defer m.refresh()
	switch a {
	case Walk, Step, Grope, Throw, Turn:
		return Outcome{Look: true}
	case Run, Withdraw, Inch, Tumble, Search:
		m.spots = m.spotsOf(a)
		return Outcome{Look: true}
	case Strike:
		return m.armStrike(u)
	case Ready:
		m.armReady(u)
		return Outcome{Look: true}
	}
	m.offer(m.candidates(a))
	free := a == Listen && !u.Turn.Listened || a == End && !u.Turn.Standard
	if free {
		return m.give()
	}
	return Outcome{Look: true}
}

// armStrike takes the only target at once, or lets the player choose.
func (m *Machine) armStrike(*view.Unit) Outcome {
	targets := m.targets()
	if len(targets) == 1 {
		m.cursor, m.shown = targets[0], true
		m.propose(m.attacksOn(targets[0]))
	}
	return Outcome{Look: true}
}

// propose makes those of the orders that are allowed wait for confirmation, or
// gives the one that waits already. It says why none of them is.
func (m *Machine) propose(orders []order.Order) Outcome {
	good := m.allowed(orders)
	if len(good) == 0 {
		m.unchoose()
		if len(orders) == 0 {
			return Outcome{Say: "nothing can be done there"}
		}
		return Outcome{Say: m.v.Allows(orders[0]).Error()}
	}
	if m.waiting && order.Format(m.choices[0]) == order.Format(good[0]) {
		return m.give()
	}
	m.unchoose()
	m.choices, m.waiting = good, true
	return Outcome{}
}

// unchoose forgets what was proposed; the action stays armed.
func (m *Machine) unchoose() {
	m.waiting, m.choices, m.leads, m.refused, m.row, m.page, m.moved = false, nil, nil, nil, 0, 0, false
}

// give takes what is pointed out: an order, or what leads to one.
func (m *Machine) give() Outcome {
	if o := m.here(); o != nil {
		m.drop()
		return Outcome{Give: o}
	}
	if m.rows() > 0 && (m.waiting || m.moved) {
		return m.follow()
	}
	return Outcome{}
}

// drop calls off what was being made up.
func (m *Machine) drop() {
	m.unchoose()
	m.armed, m.group, m.spots, m.picks = NoAction, NoAction, nil, m.picks[:0]
	m.refresh()
}

// confirm is Enter: what waits, or what the cursor shows.
func (m *Machine) confirm() Outcome {
	if m.waiting || m.rows() > 0 {
		return m.give()
	}
	if !m.shown {
		return Outcome{}
	}
	out := m.Tap(m.cursor)
	if m.armed == Grope && len(m.picks) == 1 {
		return out
	}
	if m.waiting {
		return m.give()
	}
	return out
}

func (m *Machine) cancel() Outcome {
	if m.armed != NoAction {
		m.drop()
		return Outcome{}
	}
	if m.alone || m.v.Active != 0 && m.chosen != m.v.Active {
		m.alone = false
		if m.v.Active != 0 {
			m.chosen = m.v.Active
		}
		m.refresh()
		return Outcome{Look: true}
	}
	return Outcome{Menu: true}
}

// cycle goes to the next target while striking, else to the next own unit.
func (m *Machine) cycle(a Action) Outcome {
	step := 1
	if a == Previous {
		step = -1
	}
	if m.armed == Strike {
		if t := m.targets(); len(t) > 0 {
			at := -1
			for i := range t {
				if t[i] == m.cursor {
					at = i
				}
			}
			m.unchoose()
			m.cursor, m.shown = t[((at+step)%len(t)+len(t))%len(t)], true
			m.propose(m.attacksOn(m.cursor))
			m.refresh()
			return Outcome{Show: true}
		}
	}
	return m.Choose(scene.Next(m.v, m.chosen, step))
}

// aimed says whether an action goes to the square under the cursor.
func aimed(a Action) bool {
	switch a {
	case Walk, Strike, Step, Throw, Turn, Run, Withdraw, Inch, Tumble, Search, Lob, readyWalk, readyThrow, meant:
		return true
	}
	return false
}

// push moves the cursor by a key.
func (m *Machine) push(a Action) Outcome {
	if m.point(a) {
		return Outcome{}
	}
	if !m.shown {
		if u := m.Chosen(); u != nil {
			m.cursor = u.At
		}
	}
	q := m.cursor.Step([...]grid.Octant{grid.N, grid.E, grid.S, grid.W}[a-North])
	if m.v.Size.Holds(q) {
		m.cursor = q
	}
	m.shown = true
	if m.waiting && aimed(m.armed) {
		m.unchoose()
	}
	m.refresh()
	return Outcome{Show: true}
}
