package input

// This file holds which orders the actions of a fight at close quarters may mean, and
// those of flasks, faith and spells that strike.

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// fights are the candidates of those actions, the likeliest first.
func (m *Machine) fights(u *view.Unit, a Action) []order.Order {
	switch a {
	case Manoeuvre:
		return m.manoeuvres(u)
	case Wrestle:
		var all []order.Order
		for how := range order.Hold(order.Holds) {
			all = append(all, order.Wrestle{Unit: u.ID, How: how})
		}
		return all
	case Finish:
		return m.finishes(u)
	case Spare:
		return m.spares(u)
	case BothHands:
		return []order.Order{order.TwoWeapons{Unit: u.ID, On: !u.Turn.Twin}}
	case Lob:
		return m.lobs(u)
	case Leap, Climb:
		return m.vaults(u, a)
	case Smother:
		return []order.Order{order.Smother{Unit: u.ID}}
	case TurnUndead:
		return []order.Order{order.TurnUndead{Unit: u.ID}}
	case Cast:
		return m.casts(u)
	default:
		return nil
	}
}

// found are the marks of those whom u itself has found.
func (m *Machine) found(u *view.Unit) []order.Aim {
	var all []order.Aim
	for i := range m.v.Contacts {
		c := &m.v.Contacts[i]
		if t := c.Of(u.ID); t != nil && t.Live() >= view.Pinpointed {
			all = append(all, order.Aim{Who: c.ID})
		}
	}
	return all
}

// manoeuvres are all that can be tried on those beside u.
func (m *Machine) manoeuvres(u *view.Unit) []order.Order {
	var all []order.Order
	for _, at := range m.found(u) {
		for what := range order.Attempt(order.Attempts) {
			if what != order.Sunder && what != order.Wrest {
				all = append(all, order.Manoeuvre{Unit: u.ID, What: what, With: order.Hand, At: at})
				continue
			}
			for _, w := range blades(u) {
				all = append(all, order.Manoeuvre{Unit: u.ID, What: what, With: w, At: at})
			}
		}
	}
	return m.allowedFirst(all)
}

// allowedFirst keeps those of many candidates that can be given, or one for its reason.
func (m *Machine) allowedFirst(all []order.Order) []order.Order {
	if good := m.allowed(all); len(good) > 0 || len(all) == 0 {
		return good
	}
	return all[:1]
}

// finishes are a coup de grace on everybody helpless, with each weapon in hand.
func (m *Machine) finishes(u *view.Unit) []order.Order {
	var all []order.Order
	for _, at := range m.found(u) {
		if !m.v.Contact(at.Who).Looks.Helpless() {
			continue
		}
		for i := range u.Gear {
			if g := &u.Gear[i]; g.Held && !earlier(u, i) {
				all = append(all, order.Finish{Unit: u.ID, With: g.Item, At: at})
			}
		}
	}
	return m.allowedFirst(all)
}

// spares are blows of the other kind of damage than the weapon's own.
func (m *Machine) spares(u *view.Unit) []order.Order {
	var all []order.Order
	for _, at := range m.found(u) {
		for _, o := range attacks(u, at, false) {
			blow, ok := o.(order.Strike)
			if !ok {
				continue
			}
			blow.Harm = order.Nonlethal
			if w, _ := bestiary.StrikesAs(blow.With); w.Nonlethal {
				blow.Harm = order.Lethal
			}
			all = append(all, blow)
		}
	}
	return m.allowedFirst(all)
}

// flasks are the kinds of flask that u has in hand.
func flasks(u *view.Unit) []order.Item {
	var all []order.Item
	for i := range u.Gear {
		if _, ok := bestiary.FlaskOf(u.Gear[i].Item); ok && u.Gear[i].Held && !earlier(u, i) {
			all = append(all, u.Gear[i].Item)
		}
	}
	return all
}

// lobs are a throw of each flask at everybody found, and at every square in range.
func (m *Machine) lobs(u *view.Unit) []order.Order {
	var all []order.Order
	for _, item := range flasks(u) {
		for _, at := range m.found(u) {
			all = append(all, order.Lob{Unit: u.ID, Item: item, At: at})
		}
		for i := range m.v.Size.Area() {
			if q := m.v.Size.Square(i); u.Body().DistanceTo(q) <= throwFar && !u.Body().Holds(q) {
				all = append(all, order.Lob{Unit: u.ID, Item: item, At: order.Aim{At: q}})
			}
		}
		all = append(all, order.Lob{Unit: u.ID, Item: item, Blind: true})
	}
	return all
}

// lobsTo are the throws of a flask at q: at whoever is found there, at the place, at its
// corner, and, by whoever has found nobody, anywhere.
func (m *Machine) lobsTo(u *view.Unit, q grid.Square) []order.Order {
	var all []order.Order
	for _, item := range flasks(u) {
		if c := m.foundAt(q); c != nil {
			all = append(all, order.Lob{Unit: u.ID, Item: item, At: order.Aim{Who: c.ID}})
		}
		all = append(all, order.Lob{Unit: u.ID, Item: item, At: order.Aim{At: q}}, order.Lob{Unit: u.ID, Item: item, At: order.Aim{At: q}, Corner: true},
			order.Lob{Unit: u.ID, Item: item, Blind: true})
	}
	return all
}

// casts are each spell, and of one that strikes each whom it may strike; with care and
// without.
func (m *Machine) casts(u *view.Unit) []order.Order {
	var all []order.Order
	for _, s := range u.Stats.Spells {
		for _, care := range [...]bool{false, true} {
			plain := order.Cast{Unit: u.ID, Spell: s.Spell, Defensively: care}
			if _, strikes := bestiary.SpellOf(s.Spell); !strikes {
				all = append(all, plain)
				continue
			}
			plain.Aimed = true
			for _, at := range m.found(u) {
				o := plain
				o.At = at
				all = append(all, o)
			}
			plain.Blind = true
			all = append(all, plain)
		}
	}
	return all
}

// vaults are a leap over the gap in each direction, or a climb through the window there.
func (m *Machine) vaults(u *view.Unit, a Action) []order.Order {
	var all []order.Order
	for d := grid.N; d <= grid.NW; d++ {
		q := u.At.Step(d)
		if !m.v.Size.Holds(q) || !m.v.Known.Has(q) {
			continue
		}
		switch t := m.v.Terrain[m.v.Size.Index(q)]; {
		case a == Climb && t == grid.Window:
			all = append(all, order.Climb{Unit: u.ID, To: q.Step(d)})
		case a == Leap && t.Gap():
			for m.v.Size.Holds(q) && m.v.Terrain[m.v.Size.Index(q)].Gap() {
				q = q.Step(d)
			}
			all = append(all, order.Leap{Unit: u.ID, To: q})
		}
	}
	return all
}
