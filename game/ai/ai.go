// Package ai chooses orders for a side from its View and from what it noticed. It
// cannot spell the truth of a battle: nothing here reaches the rules' State.
package ai

import (
	"fmt"

	"blindfight/rules/dice"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// AI plays one side. It keeps nothing but what it noticed.
type AI interface {
	// Notice hands over what the side noticed since the last order.
	Notice(news []view.Sighting)
	// Choose returns an order that v allows. It is called only while v.Active is a
	// unit of the side.
	Choose(v *view.View) order.Order
}

// Names lists the AIs that New knows.
func Names() []string { return []string{"first", "random"} }

// New returns an AI by its name. The seed is for those that draw lots.
func New(name string, seed uint64) (AI, error) {
	switch name {
	case "first":
		return &First{}, nil
	case "random":
		return &Random{seed: seed}, nil
	default:
		return nil, fmt.Errorf("no AI is called %q: there are %v", name, Names())
	}
}

// Random gives any legal order.
type Random struct {
	seed    uint64
	nth     int
	options []order.Order
}

// Notice implements AI.
func (*Random) Notice([]view.Sighting) {}

// Choose implements AI.
func (r *Random) Choose(v *view.View) order.Order {
	r.options = v.AppendOptions(r.options[:0], v.Unit(v.Active))
	k := dice.Key{Round: v.Round, Unit: uint16(v.Active), Why: dice.Course, Nth: r.nth}
	r.nth++
	return r.options[dice.Keyed{Seed: r.seed}.Roll(k, len(r.options))-1]
}
