package game

import (
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// watched is a seat whose every order is held against what the AI called "first"
// promises, by the View that it was given.
type watched struct {
	Seat
	t     *testing.T
	v     *view.View
	count map[string]int
}

// Notice implements Seat.
func (w *watched) Notice(v *view.View, news []view.Sighting) {
	w.v = v
	w.Seat.Notice(v, news)
}

// Order implements Seat.
func (w *watched) Order() (order.Order, bool) {
	o, ready := w.Seat.Order()
	if !ready {
		return o, ready
	}
	u := w.v.Unit(w.v.Active)
	mark := w.inReach(u)
	switch o := o.(type) {
	case order.Strike:
		w.count["strike"]++
		if o.Blind || o.At.Who == 0 {
			w.t.Errorf("%q: it guesses", order.Format(o))
		}
	case order.Shoot:
		w.count["shot"]++
		if o.Blind || o.At.Who == 0 {
			w.t.Errorf("%q: it guesses", order.Format(o))
		}
	case order.Grope:
		w.count["grope"]++
		if mark != 0 || !w.suspects(u) {
			w.t.Errorf("%q: m%d is in reach, or it suspects nobody", order.Format(o), mark)
		}
	case order.Listen:
		w.count["listen"]++
		if mark != 0 || w.suspects(u) {
			w.t.Errorf("%q: it knows of m%d, or suspects somebody", order.Format(o), mark)
		}
	case order.Light:
		w.count["light"]++
		if !u.Blinded || u.Stats.Darkvision > 0 {
			w.t.Errorf("%q: it needs no light", order.Format(o))
		}
	case order.Walk:
		w.count["walk"]++
	case order.Charge:
		w.count["charge"]++
	case order.Ready:
		w.count["ready"]++
		if !u.Blinded || o.When != order.WhenHit {
			w.t.Errorf("%q: it sees", order.Format(o))
		}
	case order.Withdraw, order.Defend:
		w.count["saves its skin"]++
		if 4*u.HP > u.MaxHP {
			w.t.Errorf("%q: it has %d hit points of %d", order.Format(o), u.HP, u.MaxHP)
		}
		return o, ready
	case order.Stand:
		return o, ready
	}
	if strikes, ok := o.(order.Strike); mark != 0 && (!ok || strikes.Blind) {
		if _, shoots := o.(order.Shoot); !shoots {
			w.t.Errorf("round %d: %q, with m%d known and in reach", w.v.Round, order.Format(o), mark)
		}
	}
	return o, ready
}

// inReach is a mark that the unit knows, by news that is not old, and may strike now, 0
// if there is none.
func (w *watched) inReach(u *view.Unit) order.Mark {
	for i := range w.v.Contacts {
		c := &w.v.Contacts[i]
		if t := c.Of(u.ID); t == nil || t.Live() < view.Pinpointed || c.Looks.Wound == view.Down {
			continue
		} else if t.Live() == view.Pinpointed && w.v.Round-t.AsOf > 3 {
			continue // too long ago
		}
		for _, g := range u.Gear {
			if weapon, ok := bestiary.WeaponOf(g.Item); !ok || weapon.Ranged() {
				continue
			}
			if w.v.Allows(order.Strike{Unit: u.ID, With: g.Item, At: order.Aim{Who: c.ID}}) == nil {
				return c.ID
			}
		}
	}
	return 0
}

// suspects says whether the unit itself has a living report of somebody.
func (w *watched) suspects(u *view.Unit) bool {
	for i := range w.v.Contacts {
		t := w.v.Contacts[i].Of(u.ID)
		if t != nil && t.Live() > view.Unknown && t.Live() < view.Pinpointed {
			return true
		}
	}
	return false
}

// TestFirstKeepsItsWord: the first AI attacks what it has lately known, never guesses while
// a known foe is in reach, gropes only where it suspects somebody, listens again
// only when it knows nothing, and makes light only when it needs it.
func TestFirstKeepsItsWord(t *testing.T) {
	count := map[string]int{}
	for _, level := range []string{"ambush", "lesson"} {
		for seed := range uint64(80) {
			var seats [2]Seat
			for side := range seats {
				a, err := NewAI("first", seed)
				if err != nil {
					t.Fatal(err)
				}
				seats[side] = &watched{Seat: a, t: t, count: count}
			}
			m, err := Start(Options{Level: level, Seed: seed, Seats: seats, NoChecks: true})
			if err != nil {
				t.Fatal(err)
			}
			if err := m.Run(); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, what := range []string{"strike", "shot", "grope", "listen", "light", "walk", "charge", "ready", "saves its skin"} {
		if count[what] == 0 {
			t.Errorf("in all these battles it gave no %s", what)
		}
	}
	t.Log(count)
}
