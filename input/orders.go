package input

// This file holds which orders an action may mean, by what the unit carries and by
// whom and what is beside it.

import (
	"iter"
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// handling is the orders about what the unit carries.
func (m *Machine) handling(u *view.Unit, a Action) []order.Order {
	var all, later, rest []order.Order
	if a == Shield && u.Stats.ShieldArm != bestiary.FreeArm {
		return []order.Order{order.Shield{Unit: u.ID, On: u.ShieldOff}}
	}
	for i := range u.Gear {
		g := &u.Gear[i]
		if earlier(u, i) {
			continue
		}
		_, weapon := bestiary.WeaponOf(g.Item)
		_, potion := bestiary.PotionOf(g.Item)
		_, scroll := bestiary.ScrollOf(g.Item)
		source, isLight := bestiary.LightOf(g.Item)
		switch {
		case a == Light && isLight && source.Start != bestiary.Never && !g.Lit:
			if g.Held {
				all = append(all, order.Light{Unit: u.ID, Item: g.Item})
			} else {
				later = append(later, order.Draw{Unit: u.ID, Item: g.Item})
			}
		case a == Douse && g.Lit:
			all = append(all, order.Douse{Unit: u.ID, Item: g.Item})
		case a == Drop && g.Held:
			all = append(all, order.Drop{Unit: u.ID, Item: g.Item})
		case a == Draw && !g.Held && weapon:
			all = append(all, order.Draw{Unit: u.ID, Item: g.Item})
		case a == Draw && !g.Held && isLight:
			later = append(later, order.Draw{Unit: u.ID, Item: g.Item})
		case a == Draw && !g.Held:
			rest = append(rest, order.Draw{Unit: u.ID, Item: g.Item})
		case a == Load && needsLoading(g):
			all = append(all, order.Load{Unit: u.ID, Item: g.Item})
		case a == Stow && g.Held && !inborn(g.Item):
			all = append(all, order.Stow{Unit: u.ID, Item: g.Item})
		case a == Shutter && isLight && g.Held && source.Shutters():
			all = append(all, order.Shutter{Unit: u.ID, Item: g.Item, Open: g.Shut})
		case a == Drink && potion:
			all = append(all, order.Drink{Unit: u.ID, Item: g.Item})
		case a == Read && scroll:
			all = append(all, order.Read{Unit: u.ID, Item: g.Item}, order.Read{Unit: u.ID, Item: g.Item, Defensively: true})
		}
	}
	return append(append(all, later...), rest...)
}

// inborn says whether an item is a part of whoever strikes with it.
func inborn(item order.Item) bool {
	w, ok := bestiary.WeaponOf(item)
	return ok && w.Natural
}

// earlier says whether an equal piece of gear, held and lit alike, comes before.
func earlier(u *view.Unit, i int) bool {
	for j := range i {
		if g := &u.Gear[j]; g.Item == u.Gear[i].Item && g.Held == u.Gear[i].Held && g.Lit == u.Gear[i].Lit {
			return true
		}
	}
	return false
}

func needsLoading(g *view.Gear) bool {
	w, ok := bestiary.WeaponOf(g.Item)
	return ok && w.Crossbow && g.Held && !g.Loaded
}

// attacks are a blow or shot with each weapon in hand, then with what is no weapon; in
// a full attack with both hands those of the one and of the other.
func attacks(u *view.Unit, at order.Aim, blind bool) []order.Order {
	var all, shots, sticks []order.Order
	other := u.OffHand().Key
	for i := range u.Gear {
		g := &u.Gear[i]
		w, ok := bestiary.StrikesAs(g.Item)
		off := u.Turn.Twin && g.Item == other && (len(all) > 0 || u.Turn.Attacks > u.Turn.Offs || !earlier(u, i) && twoOf(u, other) == 1)
		blow := order.Strike{Unit: u.ID, With: g.Item, At: at, Blind: blind, Off: off}
		switch {
		case !ok || !g.Held || earlier(u, i) && !off:
		case w.Ranged():
			shots = append(shots, order.Shoot{Unit: u.ID, With: g.Item, At: at, Blind: blind})
		case w.Improvised:
			sticks = append(sticks, blow)
		default:
			all = append(all, blow)
		}
	}
	if len(all) == 0 && len(sticks) == 0 && !at.It { // with the bare fist, for want of anything better
		all = append(all, order.Strike{Unit: u.ID, With: order.Hand, At: at, Blind: blind})
		return append(shots, all...)
	}
	return append(append(all, shots...), sticks...)
}

// twoOf counts the things of a kind in hand.
func twoOf(u *view.Unit, item order.Item) (n int) {
	for i := range u.Gear {
		if u.Gear[i].Item == item && u.Gear[i].Held {
			n++
		}
	}
	return n
}

// strikes are the attacks at everybody whom the unit itself has found; without
// any, at a square beside it.
func (m *Machine) strikes(u *view.Unit) []order.Order {
	var all []order.Order
	for i := range m.v.Contacts {
		c := &m.v.Contacts[i]
		if t := c.Of(u.ID); t != nil && t.Live() >= view.Pinpointed && c.Looks.Wound != view.Down {
			all = append(all, attacks(u, order.Aim{Who: c.ID}, false)...)
		}
	}
	for q := range m.beside(u) {
		all = append(all, attacks(u, order.Aim{At: q}, false)...)
	}
	return all
}

// beside is the squares round the unit's space, row by row.
func (m *Machine) beside(u *view.Unit) iter.Seq[grid.Square] {
	body := u.Body()
	side := int16(max(1, body.Side))
	return func(yield func(grid.Square) bool) {
		for y := body.At.Y - 1; y <= body.At.Y+side; y++ {
			for x := body.At.X - 1; x <= body.At.X+side; x++ {
				if q := (grid.Square{X: x, Y: y}); !body.Holds(q) && m.v.Size.Holds(q) && !yield(q) {
					return
				}
			}
		}
	}
}

// throws are a throw of each light in hand to each square that is known and near
// enough, the burning ones first.
func (m *Machine) throws(u *view.Unit) []order.Order {
	var all []order.Order
	for _, item := range lightsInHand(u, func(*bestiary.LightSource) bool { return true }) {
		for i := range m.v.Size.Area() {
			if q := m.v.Size.Square(i); u.Body().DistanceTo(q) <= throwFar && !u.Body().Holds(q) {
				all = append(all, order.Throw{Unit: u.ID, Item: item, To: q})
			}
		}
	}
	return all
}

// throwFar bounds the squares that are asked of; the View says which of them a
// throw carries to.
const throwFar grid.Feet = 50

// turns are a turn of each light that shines one way to each direction.
func turns(u *view.Unit) []order.Order {
	var all []order.Order
	for _, item := range lightsInHand(u, func(l *bestiary.LightSource) bool { return l.Cone }) {
		for d := grid.N; d <= grid.NW; d++ {
			all = append(all, order.Turn{Unit: u.ID, Item: item, Toward: d})
		}
	}
	return all
}

// lightsInHand are the kinds of light that u holds and that fit, the burning first.
func lightsInHand(u *view.Unit, fits func(*bestiary.LightSource) bool) []order.Item {
	var lit, dark []order.Item
	for i := range u.Gear {
		g := &u.Gear[i]
		source, ok := bestiary.LightOf(g.Item)
		switch {
		case !ok || !g.Held || !fits(source) || slices.Contains(lit, g.Item) || slices.Contains(dark, g.Item):
		case g.Lit:
			lit = append(lit, g.Item)
		default:
			dark = append(dark, g.Item)
		}
	}
	return append(lit, dark...)
}

// aStep is a step to each neighbour, walked or the free 5-foot one.
func (m *Machine) aStep(u *view.Unit, free bool) []order.Order {
	var all []order.Order
	for d := grid.N; d <= grid.NW; d++ {
		q := u.At.Step(d)
		if free {
			all = append(all, order.Step{Unit: u.ID, To: q})
		} else {
			all = append(all, order.Walk{Unit: u.ID, Path: []grid.Square{q}})
		}
	}
	return all
}
