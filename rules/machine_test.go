package rules

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// anyOrder draws an order of the side that may or may not make sense.
func anyOrder(t *rapid.T, v *view.View) order.Order {
	unit := rapid.SampledFrom([]order.Unit{v.Active, v.Active, v.Active, 1, 2, 3, 6, 11, 12, 99}).Draw(t, "unit")
	d := drawing{t, v, unit}
	if rapid.Bool().Draw(t, "deed") {
		return rapid.SampledFrom(deeds()).Draw(t, "which")(d)
	}
	square, aim, on := d.square, d.aim, d.yes
	toward := func() grid.Octant { return grid.Octant(rapid.IntRange(0, 9).Draw(t, "toward")) }
	switch rapid.IntRange(0, 23).Draw(t, "kind") {
	case 0, 1:
		return order.Walk{Unit: unit, On: on(), Path: d.path()}
	case 2:
		return order.Step{Unit: unit, To: square()}
	case 3:
		return order.Strike{Unit: unit, With: d.item(), At: aim(), Blind: rapid.Bool().Draw(t, "blind")}
	case 4:
		return order.Shoot{Unit: unit, With: d.item(), At: aim(), Blind: rapid.Bool().Draw(t, "blind")}
	case 5:
		return order.Grope{Unit: unit, With: d.item(), Squares: [2]grid.Square{square(), square()}, Count: rapid.IntRange(0, 3).Draw(t, "n")}
	case 6:
		return order.Listen{Unit: unit}
	case 7:
		return order.Light{Unit: unit, Item: d.item()}
	case 8:
		return order.Drop{Unit: unit, Item: d.item()}
	case 9:
		return order.Take{Unit: unit, Item: d.item(), From: square()}
	case 10:
		return order.Draw{Unit: unit, Item: d.item()}
	case 11:
		return order.Load{Unit: unit, Item: d.item()}
	case 13:
		return order.Throw{Unit: unit, Item: d.item(), To: square()}
	case 14:
		return order.Turn{Unit: unit, Item: d.item(), Toward: toward()}
	case 15:
		return order.Call{Unit: unit}
	case 16:
		return order.AutoCall{Unit: unit, On: on()}
	case 17:
		return order.Hide{Unit: unit}
	case 18:
		return order.Spot{Unit: unit}
	case 19:
		return order.Sniff{Unit: unit}
	case 20:
		return order.Eyes{Unit: unit, Shut: on()}
	case 21:
		return order.AutoListen{Unit: unit, On: on()}
	case 22:
		return order.Douse{Unit: unit, Item: d.item()}
	case 12:
		return order.Guard{Unit: unit, When: order.Opportunity(rapid.IntRange(0, 5).Draw(t, "when"))}
	default:
		return order.End{Unit: unit}
	}
}

// machineOrders is how many orders a battle of the machine has.
const machineOrders = 200

// TestMachine gives orders of every kind, sense and nonsense, by both sides: each
// is carried out or refused by a *view.Refusal that leaves the State as it was;
// no invariant breaks; and a State reads back as it was written.
// A thousand battles: go test ./rules -run Machine -rapid.checks=1000.
func TestMachine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		setup := cave(t)
		if rapid.Bool().Draw(t, "menagerie") {
			setup = menagerie(t)
		}
		s, err := New(setup)
		if err != nil {
			t.Fatal(err)
		}
		d := dice.Keyed{Seed: rapid.Uint64().Draw(t, "seed")}
		var trace Trace
		s.Begin(d, &trace)
		for range machineOrders {
			side, fighting := s.Acting()
			if !fighting {
				side = view.Party
			}
			if rapid.IntRange(0, 9).Draw(t, "turn") == 0 {
				side = side.Other()
			}
			before := s.Hash()
			o := anyOrder(t, s.View(side))
			if v := s.View(side); v.Active != 0 && rapid.IntRange(0, 2).Draw(t, "sense") > 0 {
				o = drawOrder(t, v)
			}
			err := s.Apply(side, o, d, &trace)
			var refusal *view.Refusal
			switch {
			case err != nil && !errors.As(err, &refusal):
				t.Fatalf("%T: %v", o, err)
			case err != nil && s.Hash() != before:
				t.Fatalf("%s was refused (%v) and changed the State", order.Format(o), err)
			}
			if err := s.Audit(); err != nil {
				t.Fatalf("after %s: %v", order.Format(o), err)
			}
		}
		if err := s.stale(); err != nil {
			t.Fatal(err)
		}
		roundTrip(t, s)
	})
}
