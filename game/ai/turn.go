package ai

// This file holds what the first AI does with the rest of a turn's means: it gets up,
// saves its skin, charges, casts light and darkness, helps the fallen, and waits for a
// blow when there is nothing else to do.

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// rise gets a unit up that lies on the ground.
func (t *thinking) rise() order.Order {
	if !t.u.Prone {
		return nil
	}
	return order.Stand{Unit: t.u.ID}
}

// badlyHurt says whether a unit has a quarter of its hit points left, or less.
func badlyHurt(u *view.Unit) bool { return 4*u.HP <= u.MaxHP }

// survive takes a unit that is badly hurt out of the reach of a foe that it sees, for
// as long as a friend is fit to fight on; where it cannot get away, it guards itself.
func (t *thinking) survive() order.Order {
	if !badlyHurt(t.u) || !t.relieved() {
		return nil
	}
	x := t.nearest(func(x *foe) bool { return x.seen && x.far <= 2*grid.FeetPerSquare })
	if x == nil {
		return nil
	}
	if o := t.flee(x); o != nil {
		return o
	}
	if t.u.Blinded { // it would be no good
		return nil
	}
	return order.Defend{Unit: t.u.ID}
}

// relieved says whether a friend is on its feet and hardly hurt.
func (t *thinking) relieved() bool {
	for i := range t.v.Units {
		if u := &t.v.Units[i]; u.ID != t.u.ID && u.Awake() && 2*u.HP > u.MaxHP {
			return true
		}
	}
	return false
}

// flee withdraws to the square that lies farthest from a foe, the cheapest of equals.
func (t *thinking) flee(x *foe) order.Order {
	routes := t.v.Routes(t.u)
	best, far, least := t.u.At, t.u.Body().Distance(x.body), 0
	for i := range t.v.Size.Area() {
		q := t.v.Size.Square(i)
		body := grid.Body{At: q, Side: t.u.Stats.Space}
		cost, ok := routes.Cost(q)
		if !ok || q == t.u.At || !t.safe(q) || !t.free(body) {
			continue
		}
		if d := body.Distance(x.body); d > far || d == far && best != t.u.At && cost < least {
			best, far, least = q, d, cost
		}
	}
	if path := routes.Path(best); best != t.u.At && len(path) > 0 && len(path) <= order.MaxPath {
		if o := (order.Withdraw{Unit: t.u.ID, Path: path}); t.v.Allows(o) == nil {
			return o
		}
	}
	return nil
}

// safe says whether the unit can stand on q without setting off a trap that its side
// knows of.
func (t *thinking) safe(q grid.Square) bool { return !t.v.Snared(t.u, q) }

// charge goes at a foe that is too far off to be walked up to and struck in one turn.
func (t *thinking) charge(blade *bestiary.Weapon, x *foe) order.Order {
	if blade == nil || !x.seen || x.far <= t.u.Stats.Speed+grid.FeetPerSquare {
		return nil
	}
	o := order.Charge{Unit: t.u.ID, With: blade.Key, At: order.Aim{Who: x.mark}}
	if t.v.Allows(o) != nil {
		return nil
	}
	for _, s := range t.v.Way(o) {
		if !t.safe(s.To) {
			return nil
		}
	}
	return o
}

// gloom casts a darkness upon whoever sees without light, before foes that it sees by
// theirs and that have nothing else to see by: not while one of them can be struck.
func (t *thinking) gloom() order.Order {
	if t.u.Stats.Darkvision == 0 || t.u.Blinded || len(t.u.Stats.Spells) == 0 || t.v.Tile(t.u.At).Veiled || t.v.Void.Has(t.u.At) {
		return nil
	}
	x := t.nearest(func(x *foe) bool {
		return x.seen && x.far > grid.FeetPerSquare && x.far <= gloomWithin && t.needsLight(x)
	})
	if x == nil || t.nearest(func(x *foe) bool { return x.far <= grid.FeetPerSquare }) != nil {
		return nil
	}
	return t.cast(func(l *bestiary.LightSource) bool { return l.Dark == bestiary.Dims })
}

// gloomWithin is how near a foe must be for a darkness to be worth its turn.
const gloomWithin grid.Feet = 40

// needsLight says whether a foe has no other sight than by the light that it stands in.
func (t *thinking) needsLight(x *foe) bool {
	c := t.v.Contact(x.mark)
	return c != nil && c.Looks.Darkvision == 0 && c.Looks.Blindsight == 0 && t.v.Lit[0].Has(x.at)
}

// cast is a spell of a kind that the unit may cast now, the highest first; with care
// where a foe stands by.
func (t *thinking) cast(fits func(*bestiary.LightSource) bool) order.Order {
	var best *bestiary.LightSource
	for _, s := range t.u.Stats.Spells {
		l, ok := bestiary.LightOf(s.Spell)
		if ok && fits(l) && (best == nil || l.Level > best.Level) && t.v.Allows(order.Cast{Unit: t.u.ID, Spell: s.Spell}) == nil {
			best = l
		}
	}
	if best == nil {
		return nil
	}
	o := order.Cast{Unit: t.u.ID, Spell: best.Key}
	o.Defensively = len(t.v.Provokes(o)) > 0
	return o
}

// help gives first aid to a friend beside the unit, and drinks what heals, while no
// foe is known to be near.
func (t *thinking) help() order.Order {
	if t.nearest(func(x *foe) bool { return x.far <= 2*grid.FeetPerSquare }) != nil {
		return nil
	}
	for i := range t.v.Units {
		if other := &t.v.Units[i]; other.Condition == view.Dying {
			if o := (order.Tend{Unit: t.u.ID, Other: other.ID}); t.v.Allows(o) == nil {
				return o
			}
		}
	}
	if 2*t.u.HP > t.u.MaxHP {
		return nil
	}
	for i := range t.u.Gear {
		g := &t.u.Gear[i]
		if _, ok := bestiary.PotionOf(g.Item); !ok {
			continue
		}
		for _, o := range [...]order.Order{order.Drink{Unit: t.u.ID, Item: g.Item}, order.Draw{Unit: t.u.ID, Item: g.Item}} {
			if t.v.Allows(o) == nil {
				return o
			}
		}
	}
	return nil
}

// brace readies a blow at whoever hits a blinded unit that has found nobody.
func (t *thinking) brace() order.Order {
	blade := t.held(false)
	if blade == nil || !t.u.Blinded || t.nearest(anyone) != nil {
		return nil
	}
	then := order.Strike{Unit: t.u.ID, With: blade.Key, At: order.Aim{It: true}}
	return order.Ready{Unit: t.u.ID, When: order.WhenHit, Then: then}
}
