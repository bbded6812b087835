package view

// What a unit may do with what it carries and wears, beside light and weapons; and
// the empty hand as a weapon; what its hands have room for.

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/order"
)

// Stowable picks a held piece of gear of that kind that can be put away: none that
// burns with a flame. What glows without one is hidden in the pack, and glows on.
//
// rule: A-15
func Stowable(item order.Item) func(*Gear) bool {
	source, light := bestiary.LightOf(item)
	flame := light && source.Flame != bestiary.NoFlame
	return func(g *Gear) bool { return g.Item == item && g.Held && !(flame && g.Lit) } // rule: A-15
}

// rule: A-15
func (v *View) stow(u *Unit, o order.Stow) *Refusal {
	switch {
	case u.Holds(func(g *Gear) bool { return g.Item == o.Item && g.Held }) == nil:
		return refuse("A-15", "%s has no %s in hand", u.Name, itemName(o.Item))
	case natural(o.Item): // rule: A-15
		return refuse("A-15", "nobody can put that away")
	case u.Holds(Stowable(o.Item)) == nil: // rule: A-15
		return refuse("A-15", "the %s burns: put it out first", itemName(o.Item))
	}
	return u.move()
}

// Retrieves says whether to draw a thing is to rummage for it: it is no weapon that
// hangs ready.
//
// rule: A-15 C-12
func Retrieves(item order.Item) bool {
	_, weapon := bestiary.WeaponOf(item)
	return !weapon
}

// freeOnTheWay says whether u may draw a weapon, or see to its shield, for nothing: it
// has walked this turn, has a base attack of +1 or better, and has not done so yet.
//
// rule: A-15
func (u *Unit) freeOnTheWay() bool {
	return u.Turn.Moves > 0 && u.Stats.BAB >= 1 && !u.Turn.Drew // rule: A-15
}

// StrapsFree says whether it costs u nothing now to ready or to loosen its shield.
func (u *Unit) StrapsFree() bool { return u.freeOnTheWay() }

// rule: A-15
func (v *View) shield(u *Unit, o order.Shield) *Refusal {
	then := *u
	then.ShieldOff = !o.On
	switch {
	case u.Stats.ShieldArm == bestiary.FreeArm: // rule: A-15
		return refuse("A-15", "%s has no shield", u.Name)
	case o.On && !u.ShieldOff: // rule: A-15
		return refuse("A-15", "%s's shield is ready", u.Name)
	case !o.On && u.ShieldOff: // rule: A-15
		return refuse("A-15", "%s's shield is loosened already", u.Name)
	case then.spareHands() < 0: // rule: A-15
		return refuse("A-15", "%s needs its arm free for the shield: drop something first", u.Name)
	case u.StrapsFree(): // rule: A-15
		return nil
	}
	return u.move()
}

// Burns picks a held lantern of that kind that burns, with its shutter shut or open.
func Burns(item order.Item, shut bool) func(*Gear) bool {
	return func(g *Gear) bool { return g.Item == item && g.Held && g.Lit && g.Shut == shut }
}

// rule: A-17
func (v *View) shutter(u *Unit, o order.Shutter) *Refusal {
	source, ok := bestiary.LightOf(o.Item)
	switch {
	case !ok || !source.Shutters(): // rule: A-17
		return refuse("A-17", "a %s has no shutter", itemName(o.Item))
	case u.Holds(func(g *Gear) bool { return g.Item == o.Item && g.Held }) == nil:
		return refuse("A-15", "%s has no %s in hand", u.Name, source.Name)
	case u.Holds(Burns(o.Item, o.Open)) != nil: // rule: A-17
		return u.move()
	case u.Holds(Burns(o.Item, !o.Open)) == nil:
		return refuse("A-17", "%s's %s does not burn", u.Name, source.Name)
	case o.Open:
		return refuse("A-17", "the shutter of %s's %s is open", u.Name, source.Name)
	}
	return refuse("A-17", "the shutter of %s's %s is shut", u.Name, source.Name)
}

// striking finds what u strikes or shoots with: a weapon, or the empty hand.
func (u *Unit) striking(item order.Item, ranged bool) (*bestiary.Weapon, *Refusal) {
	if item != order.Hand || ranged {
		return u.weapon(item, ranged)
	}
	switch fang := u.Holds(func(g *Gear) bool { return natural(g.Item) }); {
	case fang != nil: // rule: C-12
		return nil, refuse("C-12", "%s strikes with its %s", u.Name, itemName(fang.Item))
	case u.Stats.Handless(): // rule: C-12
		return nil, refuse("C-12", "%s has no hand to strike with", u.Name)
	case u.freeHands() == 0: // rule: C-12
		return nil, refuse("A-15", "%s has no hand free to strike with", u.Name)
	}
	w, _ := bestiary.WeaponOf(order.Hand)
	return w, nil
}

// weapon finds what u strikes or shoots with.
func (u *Unit) weapon(item order.Item, ranged bool) (*bestiary.Weapon, *Refusal) {
	w, ok := bestiary.StrikesAs(item)
	if !ok || item == order.Hand || w.Ranged() != ranged {
		return nil, refuse("", "%q is no weapon for that", item)
	}
	held := u.Holds(func(g *Gear) bool { return g.Item == item && g.Held })
	if held == nil {
		return nil, refuse("A-15", "%s has no %s in hand", u.Name, w.Name)
	}
	if !u.Wields(w) {
		return nil, refuse("A-15", "%s needs both hands for the %s", u.Name, w.Name)
	}
	if w.Crossbow && !held.Loaded { // rule: A-22
		return nil, refuse("A-22", "the %s is not loaded", w.Name)
	}
	return w, nil
}

// Wields says whether u, who holds w, has its other hand free for it where it takes two.
//
// rule: A-15
func (u *Unit) Wields(w *bestiary.Weapon) bool { return u.freeHands() >= w.Hands-1 }

// freeHands is how many hands of u hold nothing; a shield's arm counts as full.
func (u *Unit) freeHands() int { return max(0, u.spareHands()) }

// spareHands is the same, below 0 if it has more in hand than hands.
func (u *Unit) spareHands() int {
	n := 2
	if u.Stats.ShieldArm != bestiary.FreeArm && !u.ShieldOff { // rule: A-15
		n--
	}
	for i := range u.Gear {
		if g := &u.Gear[i]; g.Held && !natural(g.Item) && !u.onShieldArm(g) {
			n--
		}
	}
	return n
}

// onShieldArm says whether g is carried by the arm that wears a light shield:
// the first thing held that is no weapon.
func (u *Unit) onShieldArm(g *Gear) bool {
	if u.Stats.ShieldArm != bestiary.LightShield || u.ShieldOff {
		return false
	}
	first := u.Holds(func(h *Gear) bool {
		_, weapon := bestiary.WeaponOf(h.Item)
		return h.Held && !weapon
	})
	return first == g
}

// natural says whether a piece of gear is part of its owner: no hand holds it.
func natural(item order.Item) bool {
	w, ok := bestiary.WeaponOf(item)
	return ok && w.Natural
}

// MayHold says whether u has a hand free for item.
func (u *Unit) MayHold(item order.Item) bool { return u.mayHold(item) == nil }

// Readies says whether u has the hands to use w beside every weapon that it
// holds: a bow in hand keeps the other hand free for itself.
func (u *Unit) Readies(w *bestiary.Weapon) bool {
	free := u.freeHands() - w.Hands
	for i := range u.Gear {
		if held, ok := bestiary.WeaponOf(u.Gear[i].Item); ok && u.Gear[i].Held {
			free -= max(0, held.Hands-1)
		}
	}
	return free >= 0
}

// mayHold refuses whoever has no hand free for item.
func (u *Unit) mayHold(item order.Item) *Refusal {
	if natural(item) || u.freeHands() > 0 {
		return nil
	}
	if _, weapon := bestiary.WeaponOf(item); !weapon && u.Stats.ShieldArm == bestiary.LightShield && !u.ShieldOff {
		onArm := u.Holds(func(g *Gear) bool { return g.Held && u.onShieldArm(g) })
		if onArm == nil {
			return nil
		}
	}
	return refuse("A-15", "%s has no hand free: drop something first", u.Name)
}
