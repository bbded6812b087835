package input

// This file holds the list of choices: an action of a group, one of the orders that an
// action can mean, the moment and the deed of a readied order.

import (
	"blindfight/render/scene"
	"blindfight/rules/order"
)

// lead is a row of a list that is no order yet and leads to one.
type lead struct {
	button scene.Button
	about  string
	does   func() Outcome
}

// rows is how many rows the open list has over all its pages; a list of a single
// choice is none.
func (m *Machine) rows() int {
	n := len(m.choices) + len(m.leads) + len(m.refused)
	if n == 1 && len(m.leads) == 0 {
		return 0
	}
	return n
}

// Room says how many rows of a list the screen has room for.
func (m *Machine) Room(rows int) {
	if rows = min(rows, scene.MostChoices); rows != m.perPage {
		m.perPage, m.page = rows, 0
	}
}

// paging is how many rows a page has, and how many pages there are. One row more than
// a page needs no second one: the row that turns the page makes room for it.
func (m *Machine) paging() (per, pages int) {
	per = m.perPage
	if per <= 0 {
		per = scene.MostChoices
	}
	return per, max(1, (m.rows()+per-1)/per)
}

// List fills dst with the page of the list that is open: none of its rows, if none is.
func (m *Machine) List(dst *scene.List) {
	*dst = scene.List{Choices: dst.Choices[:0]}
	n := m.rows()
	if m.v == nil || n == 0 {
		return
	}
	per, pages := m.paging()
	dst.Title, dst.Page, dst.Pages = m.listTitle(), m.page, pages
	for i := m.page * per; i < min(n, (m.page+1)*per); i++ {
		c := m.choiceOf(i)
		c.Armed = i == m.row && (m.waiting || m.moved) || c.Armed
		dst.Choices = append(dst.Choices, c)
	}
}

// choiceOf is a row of the list: orders that can be given, what leads on, and orders
// that cannot.
func (m *Machine) choiceOf(i int) scene.Choice {
	if i < len(m.choices) {
		o := m.choices[i]
		return scene.Choice{Name: m.rowWords(o), Icon: iconOf(m.armed, o), Cost: scene.Cost(m.v, o), About: scene.Gist(m.v, o)}
	}
	if i -= len(m.choices); i < len(m.leads) {
		l := &m.leads[i]
		b := &l.button
		return scene.Choice{Name: b.Name, Icon: b.Icon, Key: b.Key, Cost: b.Cost, Set: b.Set, Why: b.Why, Armed: b.Armed, About: l.about}
	}
	o := m.refused[i-len(m.leads)]
	c := scene.Choice{Name: m.rowWords(o), Icon: iconOf(m.armed, o), Cost: scene.Cost(m.v, o)}
	if err := m.v.Allows(o); err != nil {
		c.Why = err.Error()
	}
	return c
}

// rowWords are an order's words in a list, where it is plain whose it is.
func (m *Machine) rowWords(o order.Order) string {
	switch o := o.(type) {
	case order.Ready:
		return upper(scene.ThenWords(m.v, o.Then))
	case order.Delay:
		return upper(scene.LaterWords(m.v, o.Until))
	}
	return upper(scene.ThenWords(m.v, o))
}

func (m *Machine) listTitle() string {
	switch {
	case m.armed.isGroup():
		return doingOf(m.armed).name
	case m.armed == Ready && len(m.choices) == 0:
		return "Keep ready for the moment when …"
	case m.armed == Ready:
		return "When " + scene.WhenWords(m.when) + " …"
	case m.armed == Delay:
		return "Let others go first …"
	case m.armed == meant, m.armed == Walk, m.armed == NoAction:
		return "Which?"
	default:
		return doingOf(m.armed).name + ": which?"
	}
}

// doingOf is how an action stands in the bar or in its group.
func doingOf(a Action) doing {
	for _, d := range onBar {
		if d.action == a {
			return d
		}
	}
	if g, i, ok := GroupOf(a); ok {
		return inGroup[g-Moves][i]
	}
	return doing{}
}

// openGroup lists the actions of a group, or closes the list.
func (m *Machine) openGroup(g Action) Outcome {
	open := m.armed == g
	m.drop()
	if open {
		return Outcome{}
	}
	m.armed, m.group = g, g
	for _, d := range inGroup[g-Moves] {
		b := m.button(d)
		m.leads = append(m.leads, lead{b, About(d.action), func() Outcome { return m.Do(d.action) }})
	}
	m.refresh()
	return Outcome{}
}

// offer makes the candidates that are allowed wait for a choice, and shows the others
// with their reasons where the list stays short.
func (m *Machine) offer(candidates []order.Order) {
	m.choices, m.refused, m.row, m.page, m.moved = nil, nil, 0, 0, false
	for _, o := range candidates {
		if m.v.Allows(o) == nil {
			m.choices = append(m.choices, o)
		} else {
			m.refused = append(m.refused, o)
		}
	}
	if len(candidates) > scene.MostChoices {
		m.refused = nil
	}
	m.waiting = len(m.choices) > 0
}

// press takes a row of the page that is shown: the first time to look at it, the
// second to give it. Without a list the numbers open the groups.
func (m *Machine) press(n int) Outcome {
	if m.rows() == 0 {
		if g := Moves + Action(n); g.isGroup() {
			return m.openGroup(g)
		}
		return Outcome{}
	}
	per, _ := m.paging()
	i := m.page*per + n
	if n >= per || i >= m.rows() {
		return Outcome{}
	}
	again := i == m.row && m.moved
	m.row, m.moved = i, true
	defer m.refresh()
	if i < len(m.choices) {
		m.waiting = true
		if again {
			return m.give()
		}
		return Outcome{}
	}
	return m.follow()
}

// follow goes on from the row pointed out where that is no order, or says why it
// cannot.
func (m *Machine) follow() Outcome {
	i := m.row - len(m.choices)
	if i < len(m.leads) {
		l := m.leads[i]
		if l.button.Why != "" {
			return Outcome{Say: l.button.Why}
		}
		return l.does()
	}
	if i -= len(m.leads); i < len(m.refused) {
		return Outcome{Say: m.v.Allows(m.refused[i]).Error()}
	}
	return Outcome{}
}

// turnPage shows the next page of the list.
func (m *Machine) turnPage() Outcome {
	if _, pages := m.paging(); m.rows() > 0 {
		per, _ := m.paging()
		m.page = (m.page + 1) % pages
		m.row, m.moved = m.page*per, true
		m.refresh()
	}
	return Outcome{}
}

// point moves through the list by the arrow keys, and says whether it did: where a
// square is to be chosen they move the cursor.
func (m *Machine) point(a Action) bool {
	n := m.rows()
	if n == 0 || aimed(m.armed) || a == East || a == West {
		return false
	}
	step := 1
	if a == North {
		step = n - 1
	}
	if m.moved || m.waiting {
		m.row = (m.row + step) % n
	} else if a == North {
		m.row = n - 1
	}
	m.moved = true
	per, _ := m.paging()
	m.page = m.row / per
	m.refresh()
	return true
}

// here is the order that the choice points out, nil if it points at none.
func (m *Machine) here() order.Order {
	if m.waiting && m.row < len(m.choices) {
		return m.choices[m.row]
	}
	return nil
}

// iconOf is the sign of an order in a list.
func iconOf(armed Action, o order.Order) scene.Icon {
	if r, ok := o.(order.Ready); ok {
		o = r.Then
	}
	if a := actionOf(o); a != NoAction {
		return doingOf(a).icon
	}
	return doingOf(armed).icon
}

// actionOf is the action that an order belongs to.
func actionOf(o order.Order) Action {
	switch o := o.(type) {
	case order.Walk:
		if o.Tumble {
			return Tumble
		}
		return Walk
	case order.Step:
		return Step
	case order.Strike, order.Shoot:
		return Strike
	case order.Grope:
		return Grope
	case order.Listen:
		return Listen
	case order.Light:
		return Light
	case order.Douse:
		return Douse
	case order.Drop:
		return Drop
	case order.Take:
		return Take
	case order.Draw:
		return Draw
	case order.Load:
		return Load
	case order.Throw:
		return Throw
	case order.Turn:
		return Turn
	case order.Call:
		return Call
	case order.Hide:
		return Hide
	case order.Spot:
		return Spot
	case order.Sniff:
		return Sniff
	case order.Eyes:
		return Eyes
	case order.Guard:
		return Guard
	case order.AutoListen:
		return AutoListen
	case order.AutoCall:
		return AutoCall
	case order.End:
		return End
	default:
		return deedOf(o)
	}
}

// deedOf is the same of the orders of the turn.
func deedOf(o order.Order) Action {
	switch o.(type) {
	case order.Run:
		return Run
	case order.Charge:
		return Charge
	case order.Withdraw:
		return Withdraw
	case order.Inch:
		return Inch
	case order.Prone:
		return Prone
	case order.Stand:
		return Stand
	case order.Stow:
		return Stow
	case order.Shield:
		return Shield
	case order.Shutter:
		return Shutter
	case order.Defend:
		return Defend
	case order.Defensive:
		return Defensive
	case order.Ready:
		return Ready
	case order.Delay:
		return Delay
	case order.Open:
		return Open
	case order.Close:
		return Close
	case order.Pick:
		return Pick
	case order.Bash:
		return Bash
	case order.Bar:
		return Bar
	case order.Search:
		return Search
	case order.Disarm:
		return Disarm
	case order.Tend:
		return Tend
	case order.Aid:
		return Aid
	case order.Drink:
		return Drink
	case order.Cast:
		return Cast
	case order.Read:
		return Read
	case order.Manoeuvre:
		return Manoeuvre
	case order.Wrestle:
		return Wrestle
	case order.Finish:
		return Finish
	case order.TwoWeapons:
		return BothHands
	case order.Lob:
		return Lob
	case order.Smother:
		return Smother
	case order.TurnUndead:
		return TurnUndead
	case order.Leap:
		return Leap
	case order.Climb:
		return Climb
	default:
		return NoAction
	}
}
