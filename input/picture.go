package input

// This file holds what the machine shows: the overlay on the board and the words
// of the panel.

import (
	"slices"

	"blindfight/render/scene"
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// Overlay is the order being made up, as pictures. It stays the machine's.
func (m *Machine) Overlay() *scene.Overlay { return &m.over }

// Pending is the order that waits for its confirmation, nil if none does.
func (m *Machine) Pending() order.Order { return m.here() }

// refresh makes the overlay anew after any change.
func (m *Machine) refresh() {
	o := &m.over
	*o = scene.Overlay{
		Rev: o.Rev + 1, Cursor: m.cursor, Shown: m.shown, Waiting: m.waiting,
		Path: o.Path[:0], Targets: o.Targets[:0], Picked: append(o.Picked[:0], m.picks...), Danger: o.Danger[:0], Area: o.Area[:0],
	}
	m.hinted, m.why = nil, ""
	u := m.actor()
	if u == nil {
		return
	}
	o.From, o.Space = u.At, max(1, u.Stats.Space)
	if (m.armed == NoAction || m.armed == Walk || m.armed == meant) && !u.Turn.Stepped && !u.Prone {
		o.Reach = m.reach
	}
	switch m.armed {
	case Strike:
		o.Targets = append(o.Targets, m.targets()...)
	case Step:
		for _, s := range m.allowed(m.candidates(Step)) {
			for q := range (grid.Body{At: s.(order.Step).To, Side: u.Stats.Space}).Squares() {
				if !u.Body().Holds(q) && !slices.Contains(o.Targets, q) {
					o.Targets = append(o.Targets, q)
				}
			}
		}
	case Grope:
		o.Targets = slices.AppendSeq(o.Targets, m.beside(u))
	case Throw:
		for _, t := range m.allowed(m.candidates(Throw)) {
			if to := t.(order.Throw).To; !slices.Contains(o.Targets, to) {
				o.Targets = append(o.Targets, to)
			}
		}
	case Turn:
		for q := range m.beside(u) {
			if len(m.allowed(m.turnsTo(q))) > 0 {
				o.Targets = append(o.Targets, q)
			}
		}
	}
	o.Targets = append(o.Targets, m.spots...)
	if m.waiting || m.rows() > 0 {
		m.hinted = m.here()
	} else {
		m.hint(u)
	}
	m.paint(u, m.hinted)
}

// hint is what a click on the cursor would propose.
func (m *Machine) hint(u *view.Unit) {
	if !m.shown {
		return
	}
	switch m.armed {
	case NoAction, Walk, meant:
		if m.hinted = first(m.tending(m.cursor)); m.hinted != nil {
			return
		}
		if own := m.v.UnitAt(m.cursor); own != nil {
			return
		}
		orders, why := m.meaning(m.cursor)
		m.why = why
		if good := m.allowed(orders); len(good) > 0 {
			m.hinted = good[0]
		}
	case Grope:
		g := order.Grope{Unit: u.ID, Squares: [2]grid.Square{m.cursor, m.cursor}, Count: 1, With: order.Hand}
		if len(m.picks) == 1 && m.cursor != m.picks[0] {
			g.Squares[0], g.Count = m.picks[0], 2
		}
		m.hintOf([]order.Order{g})
	default:
		if aimed(m.armed) {
			m.hintOf(m.aimAt(u, m.cursor))
		}
	}
}

func first(orders []order.Order) order.Order {
	if len(orders) == 0 {
		return nil
	}
	return orders[0]
}

func (m *Machine) hintOf(orders []order.Order) {
	if good := m.allowed(orders); len(good) > 0 {
		m.hinted = good[0]
	} else if len(orders) > 0 {
		m.why = m.v.Allows(orders[0]).Error()
	}
}

// paint puts an order on the board.
func (m *Machine) paint(u *view.Unit, o order.Order) {
	over := &m.over
	if o == nil {
		return
	}
	for _, mark := range m.v.Provokes(o) {
		over.Danger = append(over.Danger, m.v.Contact(mark).Best().Body())
	}
	switch o := o.(type) {
	case order.Walk:
		over.Path = append(over.Path, m.v.Way(o)...)
	case order.Step:
		over.Picked = slices.AppendSeq(over.Picked, grid.Body{At: o.To, Side: u.Stats.Space}.Squares())
	case order.Strike, order.Shoot:
		_, over.Shot = o.(order.Shoot)
		if body, ok := scene.AimedSpace(m.v, o); ok {
			over.Picked = slices.AppendSeq(over.Picked, body.Squares())
		} else if q, ok := scene.Aimed(m.v, o); ok {
			over.Picked = append(over.Picked, q)
		} else {
			over.Shot = false
			for _, f := range m.v.Odds(o).Beware {
				if own := m.v.Unit(f); own != nil {
					over.Danger = append(over.Danger, own.Body())
				}
			}
		}
	case order.Grope:
		over.Picked = append(over.Picked[:0], o.Squares[:o.Count]...)
	case order.Take:
		over.Picked = append(over.Picked, o.From)
	case order.Throw:
		over.Shot = true
		over.Picked = append(over.Picked, o.To)
	case order.Turn:
		over.Area = m.beam(over.Area, u, o)
	default:
		m.paintDeed(u, o)
	}
}

// paintDeed puts an order of the turn on the board.
func (m *Machine) paintDeed(u *view.Unit, o order.Order) {
	over := &m.over
	switch o := o.(type) {
	case order.Withdraw, order.Run:
		over.Path = append(over.Path, m.v.Way(o)...)
	case order.Charge:
		over.Path = append(over.Path, m.v.Way(o)...)
		if body, ok := m.goal(o); ok {
			over.Picked = slices.AppendSeq(over.Picked, body.Squares())
		}
	case order.Inch:
		over.Picked = slices.AppendSeq(over.Picked, grid.Body{At: o.To, Side: u.Stats.Space}.Squares())
	case order.Search:
		over.Picked = append(over.Picked, o.At)
	case order.Ready:
		if then := o.Then; then != nil {
			if !points(then) {
				m.paint(u, then)
			}
		}
	default:
		if body, ok := m.goal(o); ok {
			over.Picked = slices.AppendSeq(over.Picked, body.Squares())
		}
	}
}

// points says whether an order is aimed at whoever sets it off.
func points(o order.Order) bool {
	switch o := o.(type) {
	case order.Strike:
		return o.At.It
	case order.Shoot:
		return o.At.It
	}
	return false
}

// beam appends the known squares that a turned light would fall on brightly, in line
// from its bearer.
func (m *Machine) beam(dst []grid.Square, u *view.Unit, o order.Turn) []grid.Square {
	source, ok := bestiary.LightOf(o.Item)
	if !ok {
		return dst
	}
	for q := range m.v.Known.All() {
		if grid.InCone(u.At, o.Toward, source.Bright, q) && m.v.InLine(u.At, q) {
			dst = append(dst, q)
		}
	}
	return dst
}

// Panel appends the words that belong to what is pointed at or made up.
func (m *Machine) Panel(dst []scene.Line) []scene.Line {
	if m.v == nil {
		return dst
	}
	if o := m.here(); o != nil {
		dst = scene.Preview(dst, m.v, o)
		if m.rows() > 0 {
			dst = append(dst, scene.Line{Text: "Another row: another choice.", Tone: scene.Dim})
		}
		return append(dst, scene.Line{Text: "Enter or click again to do it. Esc calls it off.", Tone: scene.Good})
	}
	if m.rows() > 0 {
		return m.listed(dst)
	}
	if how := howTo(m.armed, len(m.picks)); how != "" {
		dst = append(dst, scene.Line{Text: how, Tone: scene.Good})
	}
	if m.hinted != nil {
		dst = scene.Preview(dst, m.v, m.hinted)
	}
	if m.shown {
		return m.pointed(dst)
	}
	if u := m.Chosen(); u != nil {
		dst = scene.DescribeUnit(dst, m.v, u)
	}
	return dst
}

// listed says what the row is that is pointed out, and how to choose.
func (m *Machine) listed(dst []scene.Line) []scene.Line {
	dst = append(dst, scene.Line{Text: m.listTitle(), Tone: scene.Head})
	if m.moved && m.row < m.rows() {
		c := m.choiceOf(m.row)
		dst = append(dst, scene.Line{Text: c.Name, Tone: scene.Warm})
		if c.Why != "" {
			dst = append(dst, scene.Line{Text: upper(c.Why) + ".", Tone: scene.Bad})
		} else if c.About != "" {
			dst = append(dst, scene.Line{Text: c.About, Tone: scene.Plain})
		}
	}
	return append(dst, scene.Line{Text: "Choose a row: click it, press its number, or arrows and Enter. Esc calls it off.", Tone: scene.Good})
}

// howTo says what is to be chosen.
func howTo(a Action, picked int) string {
	switch {
	case a == Walk:
		return "Choose where to walk: click, or arrows and Enter."
	case a == Step:
		return "Choose the square to step to."
	case a == Strike:
		return "Choose whom to strike, or a square. Tab goes through those who are found."
	case a == Throw:
		return "Choose where the light is to land."
	case a == Lob:
		return "Choose at whom or where to throw it. Friends are splashed too."
	case a == Turn:
		return "Choose a square in the direction that it is to shine."
	case a == Run:
		return "Choose where to run: straight to a square."
	case a == Withdraw:
		return "Choose where to withdraw to."
	case a == Tumble:
		return "Choose where to tumble to."
	case a == Inch:
		return "Choose the square to work into."
	case a == Search:
		return "Choose the square to search, within 10 ft."
	case a == readyWalk:
		return "Choose where it is to go when the moment comes."
	case a == readyThrow:
		return "Choose where the light is to land when the moment comes."
	case a == Grope && picked == 0:
		return "Choose the first of two squares to feel in."
	case a == Grope:
		return "Choose a second square beside it, or the same again."
	default:
		return ""
	}
}

// pointed describes what the cursor is on.
func (m *Machine) pointed(dst []scene.Line) []scene.Line {
	looker := m.Chosen()
	if u := m.actor(); u != nil && !m.alone {
		looker = u
	}
	if m.why != "" {
		dst = append(dst, scene.Line{Text: upper(m.why) + ".", Tone: scene.Bad})
	}
	if own := m.v.UnitAt(m.cursor); own != nil {
		dst = scene.DescribeUnit(dst, m.v, own)
	}
	told := 0
	for i := range m.v.Contacts {
		c := &m.v.Contacts[i]
		if told < 3 && scene.Supposed(c, m.Lens(), m.cursor) {
			dst = scene.DescribeContact(dst, m.v, m.Lens(), looker, c)
			told++
		}
	}
	return scene.DescribeSquare(dst, m.v, looker, m.cursor)
}

func upper(s string) string {
	r := []rune(s)
	if len(r) > 0 && r[0] >= 'a' && r[0] <= 'z' {
		r[0] += 'A' - 'a'
	}
	return string(r)
}

// Targeted says whether q is among the squares offered to aim at.
func (m *Machine) Targeted(q grid.Square) bool { return slices.Contains(m.over.Targets, q) }
