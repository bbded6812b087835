package game

import (
	"blindfight/game/ai"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// Seat is who gives a side's orders.
type Seat interface {
	// Notice hands over the side's View, to be kept and read until the next call,
	// and what it noticed since the last one. It is called only when the View has
	// changed or there is news.
	Notice(v *view.View, news []view.Sighting)
	// Order returns the next order, if there is one. It never blocks: a browser has
	// one thread.
	Order() (o order.Order, ready bool)
}

// Refusable is a Seat that wants to know why its order was refused. An order that
// is refused to any other seat ends the match with an error.
type Refusable interface{ Refuse(err error) }

// Human is a seat whose orders come from a window or a terminal.
type Human struct {
	v       *view.View
	news    []view.Sighting
	next    order.Order
	refused error
}

// Notice implements Seat.
func (h *Human) Notice(v *view.View, news []view.Sighting) {
	h.v = v
	h.news = append(h.news, news...)
}

// Order implements Seat.
func (h *Human) Order() (order.Order, bool) {
	o := h.next
	h.next = nil
	return o, o != nil
}

// Refuse implements Refusable.
func (h *Human) Refuse(err error) { h.refused = err }

// View is the side's, nil before the match begins. It is not to be changed.
func (h *Human) View() *view.View { return h.v }

// News returns what was noticed since the last call.
func (h *Human) News() []view.Sighting {
	news := h.news
	h.news = nil
	return news
}

// Give hands over an order, to be carried out at the next Tick in which it is
// this side's turn. One that was given before and not yet taken is replaced.
func (h *Human) Give(o order.Order) { h.next, h.refused = o, nil }

// Refused is why the last order was not carried out, nil if it was.
func (h *Human) Refused() error { return h.refused }

// machine is a seat with an AI in it.
type machine struct {
	ai.AI
	v *view.View
}

// NewAI returns a seat played by the AI of that name; the seed is for one that
// draws lots.
func NewAI(name string, seed uint64) (Seat, error) {
	a, err := ai.New(name, seed)
	if err != nil {
		return nil, err
	}
	return &machine{AI: a}, nil
}

// Notice implements Seat.
func (m *machine) Notice(v *view.View, news []view.Sighting) {
	m.v = v
	m.AI.Notice(news)
}

// Order implements Seat.
func (m *machine) Order() (order.Order, bool) {
	if m.v == nil || m.v.Active == 0 {
		return nil, false
	}
	return m.Choose(m.v), true
}

// Script is a seat that gives orders from a list, and none when it is through.
type Script struct{ Orders []order.Order }

// Notice implements Seat.
func (*Script) Notice(*view.View, []view.Sighting) {}

// Order implements Seat.
func (s *Script) Order() (order.Order, bool) {
	if len(s.Orders) == 0 {
		return nil, false
	}
	o := s.Orders[0]
	s.Orders = s.Orders[1:]
	return o, true
}
