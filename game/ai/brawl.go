package ai

// This file holds what the first AI does at close quarters beside plain blows: it gets
// out of flames and grapples, finishes the helpless, turns undead and throws flasks.

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// smother puts out the flames on a unit that may die of them.
func (t *thinking) smother() order.Order {
	if !view.Has(t.u.Effects, view.Aflame) || t.u.HP > 6 { // of 1d6
		return nil
	}
	return order.Smother{Unit: t.u.ID}
}

// wrestle is what a unit does in a grapple: it strikes with something light, else it
// squeezes; held fast it breaks free, or slips out if it is better at that.
func (t *thinking) wrestle() order.Order {
	if t.u.Grip == 0 {
		return nil
	}
	if t.u.Pinned {
		if t.u.Stats.EscapeArtist > t.u.Stats.BAB+t.u.Stats.StrMod() && !t.u.Blinded {
			return order.Wrestle{Unit: t.u.ID, How: order.Slip}
		}
		return order.Wrestle{Unit: t.u.ID, How: order.Break}
	}
	for i := range t.u.Gear {
		o := order.Strike{Unit: t.u.ID, With: t.u.Gear[i].Item, At: order.Aim{Who: t.u.Grip}}
		if t.u.Gear[i].Held && t.v.Allows(o) == nil {
			return o
		}
	}
	return order.Wrestle{Unit: t.u.ID, How: order.Squeeze}
}

// finish gives a coup de grace to a foe beside the unit that sleeps or is stiff, while no
// other stands by.
func (t *thinking) finish() order.Order {
	awake := t.nearest(func(x *foe) bool { return x.far <= 2*grid.FeetPerSquare && !t.v.Contact(x.mark).Looks.Helpless() })
	if awake != nil {
		return nil
	}
	x := t.nearest(func(x *foe) bool { return x.far <= grid.FeetPerSquare && t.v.Contact(x.mark).Looks.Helpless() })
	if x == nil {
		return nil
	}
	for i := range t.u.Gear {
		o := order.Finish{Unit: t.u.ID, With: t.u.Gear[i].Item, At: order.Aim{Who: x.mark}}
		if t.u.Gear[i].Held && t.v.Allows(o) == nil {
			return o
		}
	}
	return nil
}

// turnUndead is for a priest who sees undead near.
func (t *thinking) turnUndead() order.Order {
	if t.u.TurningsLeft() == 0 {
		return nil
	}
	x := t.nearest(func(x *foe) bool {
		return x.seen && x.far <= 60 && t.v.Contact(x.mark).Looks.Defence.Kind == bestiary.Undead
	})
	if x == nil {
		return nil
	}
	return order.TurnUndead{Unit: t.u.ID}
}

// lob throws a flask in hand at a foe some way off, where it splashes none of its own.
func (t *thinking) lob() order.Order {
	i := slices.IndexFunc(t.u.Gear, func(g view.Gear) bool {
		_, ok := bestiary.FlaskOf(g.Item)
		return ok && g.Held
	})
	if i < 0 {
		return nil
	}
	x := t.nearest(func(x *foe) bool {
		near := func(u view.Unit) bool { return u.Condition.Awake() && u.Body().Distance(x.body) <= grid.FeetPerSquare }
		return x.far > grid.FeetPerSquare && x.far <= 30 && !slices.ContainsFunc(t.v.Units, near)
	})
	if x == nil {
		return nil
	}
	return order.Lob{Unit: t.u.ID, Item: t.u.Gear[i].Item, At: order.Aim{Who: x.mark}}
}
