package rules

// Twin worlds, the fifth part: who is who. Two battles that are alike but for the ids
// of one side's creatures are one to the other side, without any licence.

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"blindfight/rules/dice"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// renamed are dice that fall for a creature of another id as they would for it.
type renamed struct {
	dice.Dice
	old map[order.Unit]order.Unit // by new id
}

func (r renamed) Roll(k dice.Key, sides int) int {
	if old, ok := r.old[order.Unit(k.Unit)]; ok {
		k.Unit = uint16(old)
	}
	text, reacts := strings.CutPrefix(k.Order, reaction)
	if o, err := order.Parse(text); err == nil {
		k.Order = order.Format(rename(o, r.old))
		if reacts {
			k.Order = reaction + k.Order
		}
	}
	return r.Dice.Roll(k, sides)
}

// rename gives an order to the unit of another id, and what is readied in it with it.
func rename(o order.Order, ids map[order.Unit]order.Unit) order.Order {
	twin := reflect.New(reflect.TypeOf(o)).Elem()
	twin.Set(reflect.ValueOf(o))
	for i := range twin.NumField() {
		f := twin.Field(i)
		switch x := f.Interface().(type) {
		case order.Unit:
			if id, ok := ids[x]; ok {
				f.Set(reflect.ValueOf(id))
			}
		case order.Order:
			f.Set(reflect.ValueOf(rename(x, ids)))
		}
	}
	return twin.Interface().(order.Order)
}

// renameSetup is the setup with the ids of one side's creatures turned round.
func renameSetup(s Setup, side view.Side) (Setup, map[order.Unit]order.Unit) {
	var ids []order.Unit
	for _, u := range s.Units {
		if u.Side == side {
			ids = append(ids, u.ID)
		}
	}
	to := map[order.Unit]order.Unit{}
	for i, id := range ids {
		to[id] = ids[len(ids)-1-i]
	}
	turned := func(id order.Unit) order.Unit {
		if n, ok := to[id]; ok {
			return n
		}
		return id
	}
	s.Units, s.Lights, s.Events, s.Areas = slices.Clone(s.Units), slices.Clone(s.Lights), slices.Clone(s.Events), slices.Clone(s.Areas)
	for i := range s.Units {
		s.Units[i].ID = turned(s.Units[i].ID)
		s.Units[i].Gear = slices.Clone(s.Units[i].Gear)
	}
	for i := range s.Lights {
		s.Lights[i].CarriedBy = turned(s.Lights[i].CarriedBy)
	}
	for i := range s.Areas {
		s.Areas[i].CarriedBy = turned(s.Areas[i].CarriedBy)
	}
	for i := range s.Events {
		s.Events[i].By = turned(s.Events[i].By)
	}
	return s, to
}

// bySquare aims a blow at a mark's square instead: marks are a side's own, and may be
// given in another order where its creatures' ids are.
func bySquare(v *view.View, o order.Order) order.Order {
	at := func(a order.Aim) order.Aim {
		if c := v.Contact(a.Who); c != nil && c.Of(o.By()) != nil {
			return order.Aim{At: c.Of(o.By()).At}
		}
		return a
	}
	switch x := o.(type) {
	case order.Strike:
		x.At = at(x.At)
		o = x
	case order.Shoot:
		x.At = at(x.At)
		o = x
	case order.Charge, order.Aid: // nobody charges at a square
		return order.End{Unit: o.By()}
	case order.Delay:
		if x.Until.After != 0 {
			return order.End{Unit: o.By()}
		}
	}
	if v.Allows(o) != nil {
		return order.End{Unit: o.By()}
	}
	return o
}

// TestTwinsNames: a whole battle is the same to a side whatever its foes' ids are.
//
// rule: K-15
func TestTwinsNames(t *testing.T) {
	checkTwins(t, func(rt *rapid.T, counts *tally) {
		side := pick(rt, "side", []view.Side{view.Party, view.Foes})
		setup := drawSetup(rt)
		other, ids := renameSetup(setup, side.Other())
		da := dice.Keyed{Seed: rapid.Uint64().Draw(rt, "seed")}
		db := renamed{da, ids} // turning round twice is nothing: ids maps both ways
		w := twins{side: side}
		var err error
		if w.a, err = New(setup); err != nil {
			rt.Fatal(err)
		}
		if w.b, err = New(other); err != nil {
			rt.Fatal(err)
		}
		var ta, tb Trace
		w.a.Begin(da, &ta)
		w.b.Begin(db, &tb)
		for range rapid.IntRange(1, 40).Draw(rt, "orders") {
			by, ok := w.a.Acting()
			if !ok {
				break
			}
			v := w.a.View(by)
			o := drawOrder(rt, v)
			p := o
			if by != side {
				o = bySquare(v, o)
				p = rename(o, ids)
			}
			picture := w.a.picture()
			if err := w.a.Apply(by, o, da, &ta); err != nil {
				rt.Fatal(err)
			}
			if err := w.b.Apply(by, p, db, &tb); err != nil {
				rt.Fatalf("%q was allowed, and %q refused: %v\n%s", order.Format(o), order.Format(p), err, picture)
			}
			counts.add("orders")
			sa, sb := ta.told(side), tb.told(side)
			if !slices.EqualFunc(sa, sb, view.Sighting.Equal) {
				rt.Fatalf("%q tells of who is who:\n%s%+v\n%+v", order.Format(o), picture, sa, sb)
			}
			w.what = []string{"the ids are turned round, before " + order.Format(o)}
			w.sameViews(rt)
		}
	})
}

// told is what a side noticed of all of it.
func (t *Trace) told(side view.Side) []view.Sighting {
	var all []view.Sighting
	for i := range t.Beats {
		all = append(all, t.Beats[i].Seen[side]...)
	}
	return all
}
