package view

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
)

// Kindling is what lighting a source costs a unit: a standard action, or a full
// round with flint and steel.
type Kindling struct {
	FullRound bool
	With      order.Item // what is used up or struck; "" for a source that strikes itself
}

// Kindles says how u would light item, nil if it has nothing to light it with.
//
// rule: A-16 OI-17
func (u *Unit) Kindles(item order.Item) *Kindling {
	source, ok := bestiary.LightOf(item)
	if !ok {
		return nil
	}
	switch source.Start {
	case bestiary.Struck:
		return &Kindling{}
	case bestiary.Kindled:
		for _, k := range [...]Kindling{{false, bestiary.Tindertwig}, {true, bestiary.Flint}} {
			if u.Holds(func(g *Gear) bool { return g.Item == k.With }) != nil {
				return &k
			}
		}
	}
	return nil
}

func (v *View) light(u *Unit, o order.Light) *Refusal {
	source, ok := bestiary.LightOf(o.Item)
	if !ok || source.Start == bestiary.Never {
		return refuse("", "%q is nothing to light", o.Item)
	}
	if u.Holds(Unlit(o.Item)) == nil {
		if u.Holds(func(g *Gear) bool { return g.Item == o.Item && !g.Held }) != nil {
			return refuse("A-15", "%s must draw the %s first", u.Name, source.Name)
		}
		return refuse("A-15", "%s has no unlit %s in hand", u.Name, source.Name)
	}
	k := u.Kindles(o.Item)
	if k == nil {
		return refuse("A-16", "%s has nothing to light the %s with", u.Name, source.Name)
	}
	if k.FullRound { // rule: A-16
		if !u.Turn.Standard || !u.Turn.Move || u.Condition.Slowed() {
			return refuse("A-16", "flint and steel take %s a full round", u.Name)
		}
		return nil
	}
	return u.standard()
}

// Unlit picks a held, unlit piece of gear of that kind.
func Unlit(item order.Item) func(*Gear) bool {
	return func(g *Gear) bool { return g.Item == item && g.Held && !g.Lit }
}

// Burning picks a held, lit piece of gear of that kind.
func Burning(item order.Item) func(*Gear) bool {
	return func(g *Gear) bool { return g.Item == item && g.Held && g.Lit }
}

// rule: A-17 OI-17
func (v *View) douse(u *Unit, o order.Douse) *Refusal {
	if u.Holds(Burning(o.Item)) == nil {
		return refuse("A-17", "%s has no burning %q in hand", u.Name, o.Item)
	}
	source, ok := bestiary.LightOf(o.Item)
	if !ok {
		return refuse("", "%q is no light", o.Item)
	}
	if source.Flame == bestiary.NoFlame { // rule: A-17
		return refuse("A-17", "a %s cannot be put out", o.Item)
	}
	return u.move()
}

// rule: A-15
func (v *View) drop(u *Unit, o order.Drop) *Refusal {
	if u.Holds(func(g *Gear) bool { return g.Item == o.Item && g.Held }) == nil {
		return refuse("A-15", "%s has no %q in hand", u.Name, o.Item)
	}
	if natural(o.Item) {
		return refuse("A-15", "nobody can drop that")
	}
	return nil
}

// rule: A-15 OI-17
func (v *View) take(u *Unit, o order.Take) *Refusal {
	if u.Body().DistanceTo(o.From) > grid.FeetPerSquare { // rule: A-15 OI-32
		return refuse("A-15", "%v is not within %s's arm's length", o.From, u.Name)
	}
	known := false
	for _, t := range v.Ground {
		known = known || t.Item == o.Item && t.At == o.From
	}
	if !known {
		return refuse("A-15", "no %q is known to lie on %v", o.Item, o.From)
	}
	if r := u.mayHold(o.Item); r != nil {
		return r
	}
	return u.move()
}

// DrawsFree says whether drawing a weapon costs u nothing now.
//
// rule: A-15
func (u *Unit) DrawsFree(item order.Item) bool {
	_, weapon := bestiary.WeaponOf(item)
	return weapon && u.freeOnTheWay() // rule: A-15
}

// rule: A-15
func (v *View) draw(u *Unit, o order.Draw) *Refusal {
	if u.Holds(func(g *Gear) bool { return g.Item == o.Item && !g.Held }) == nil {
		return refuse("A-15", "%s carries no %q to draw", u.Name, o.Item)
	}
	if o.Item == bestiary.Tindertwig || o.Item == bestiary.Flint {
		return refuse("A-15", "that is at hand whenever a light is lit")
	}
	if r := u.mayHold(o.Item); r != nil {
		return r
	}
	if u.DrawsFree(o.Item) {
		return nil
	}
	return u.move()
}

// rule: A-22
func (v *View) load(u *Unit, o order.Load) *Refusal {
	w, ok := bestiary.WeaponOf(o.Item)
	if !ok || !w.Crossbow {
		return refuse("A-22", "%q needs no loading", o.Item)
	}
	if u.Holds(func(g *Gear) bool { return g.Item == o.Item && g.Held && !g.Loaded }) == nil {
		return refuse("A-22", "%s has no unloaded %s in hand", u.Name, w.Name)
	}
	if !u.Wields(w) { // rule: A-22
		return refuse("A-22", "%s needs both hands to load the %s", u.Name, w.Name)
	}
	if w.Slow { // rule: A-22
		return u.fullRound()
	}
	return u.move()
}
