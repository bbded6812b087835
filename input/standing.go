package input

// This file holds what is set and not done: the standing orders of a unit, and
// whether its walks go on when they learn something.

import (
	"blindfight/render/scene"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// isStanding says whether an action sets something and does nothing else.
func isStanding(a Action) bool {
	return a == GoOn || a == Guard || a == AutoListen || a == AutoCall || a == Defensive
}

// standing says what is set now, of the chosen unit, and why it cannot be changed.
func (m *Machine) standing(a Action) (set, why string) {
	u := m.Chosen()
	if a == GoOn {
		set = "off"
		if m.goOn {
			set = "on"
		}
		if m.actor() == nil {
			why = "it is not the turn of one of yours"
		}
		return set, why
	}
	if u == nil {
		return "", "nobody is chosen"
	}
	switch a {
	case Guard:
		set = scene.GuardWord(u.Guard)
	case AutoCall:
		set = scene.CallsWord(u)
	case Defensive:
		set = scene.WaryWord(u)
	default:
		set = scene.ListensWord(u)
	}
	switch actor := m.actor(); {
	case m.Watching || m.v.Outcome != view.Fighting:
		why = "nobody takes orders now"
	case actor != u:
		why = u.Name + " takes standing orders in its own turn (A-02)"
	default:
		if err := m.v.Allows(m.other(a, u)); err != nil {
			why = err.Error()
		}
	}
	return set, why
}

// other is the order that sets the next choice.
func (m *Machine) other(a Action, u *view.Unit) order.Order {
	switch a {
	case Guard:
		return order.Guard{Unit: u.ID, When: (u.Guard + 1) % (order.Never + 1)}
	case AutoCall:
		return order.AutoCall{Unit: u.ID, On: !u.AutoCall}
	case Defensive:
		return order.Defensive{Unit: u.ID, On: !u.Defensive}
	default:
		return order.AutoListen{Unit: u.ID, On: !u.AutoListen}
	}
}

// setStanding goes to the next choice. A walk that waits for its confirmation
// goes on waiting, with the new one.
func (m *Machine) setStanding(a Action) Outcome {
	if _, why := m.standing(a); why != "" {
		return Outcome{Say: why}
	}
	if a != GoOn {
		o := m.other(a, m.Chosen())
		m.drop()
		return Outcome{Give: o}
	}
	if m.armed.isGroup() {
		m.drop()
	}
	m.goOn = !m.goOn
	for i, o := range m.choices {
		if w, ok := o.(order.Walk); ok {
			w.On = m.goOn
			m.choices[i] = w
		}
	}
	m.refresh()
	return Outcome{}
}
