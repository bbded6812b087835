package view

// The options of a turn beside walking, fighting and light.

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
)

// turnOptions offers what else a unit may do in its turn: other ways to move, what is
// done with what it wears, doors and traps beside it, help, spells, and what can be kept
// or put off. Where there are many squares to choose from, those farthest in each
// direction stand for them.
func (v *View) turnOptions(u *Unit, routes *Routes, add func(order.Order)) {
	v.gaitOptions(u, routes, add)
	for _, on := range [...]bool{true, false} {
		add(order.Shield{Unit: u.ID, On: on})
		add(order.Defensive{Unit: u.ID, On: on})
	}
	add(order.Defend{Unit: u.ID})
	for d := grid.N; d <= grid.NW; d++ {
		for _, q := range beyond(u, d) {
			v.doorOptions(u, q, add)
		}
	}
	for i := range v.Traps {
		for _, q := range v.Traps[i].Squares {
			add(order.Disarm{Unit: u.ID, At: q})
		}
	}
	v.helpOptions(u, add)
	v.fightOptions(u, add)
	v.waitOptions(u, add)
}

// beyond is the squares beside a body in a direction.
func beyond(u *Unit, d grid.Octant) []grid.Square {
	var all []grid.Square
	for q := range u.Body().Squares() {
		if p := q.Step(d); !u.Body().Holds(p) {
			all = append(all, p)
		}
	}
	return all
}

// gaitOptions offers the ways to move that are not a walk or a 5-foot step.
func (v *View) gaitOptions(u *Unit, routes *Routes, add func(order.Order)) {
	add(order.Prone{Unit: u.ID})
	add(order.Stand{Unit: u.ID})
	for d := grid.N; d <= grid.NW; d++ {
		add(order.Inch{Unit: u.ID, To: u.At.Step(d)})
		if to, ok := v.farthest(u, d, func(q grid.Square) bool { return v.run(u, order.Run{Unit: u.ID, To: q}) == nil }); ok {
			add(order.Run{Unit: u.ID, To: to})
		}
		if to, ok := v.farthest(u, d, func(q grid.Square) bool { _, ok := routes.Cost(q); return ok && v.mayEnd(u, q) == nil }); ok {
			path := routes.Path(to)
			add(order.Withdraw{Unit: u.ID, Path: path})
			if u.Stats.Tumble > 0 && len(path) > 1 {
				add(order.Walk{Unit: u.ID, Path: path[:(len(path)+1)/2], Tumble: true})
			}
		}
	}
	for i := range v.Contacts {
		for _, w := range u.blades() {
			add(order.Charge{Unit: u.ID, With: w.Key, At: order.Aim{Who: v.Contacts[i].ID}})
		}
	}
}

// blades are the melee weapons among u's gear, each kind once.
func (u *Unit) blades() []*bestiary.Weapon {
	var all []*bestiary.Weapon
	for i := range u.Gear {
		if w, ok := bestiary.StrikesAs(u.Gear[i].Item); ok && u.firstOfKind(i) && !w.Ranged() {
			all = append(all, w)
		}
	}
	return all
}

// farthest is the last square in a direction from u that will do.
func (v *View) farthest(u *Unit, d grid.Octant, good func(grid.Square) bool) (to grid.Square, ok bool) {
	for q := u.At.Step(d); v.Size.Holds(q); q = q.Step(d) {
		if good(q) {
			to, ok = q, true
		}
	}
	return to, ok
}

// doorOptions offers what can be done at a square beside the unit.
func (v *View) doorOptions(u *Unit, q grid.Square, add func(order.Order)) {
	add(order.Search{Unit: u.ID, At: q})
	if !v.Size.Holds(q) || !v.Known.Has(q) {
		return
	}
	add(order.Open{Unit: u.ID, At: q})
	add(order.Close{Unit: u.ID, At: q})
	add(order.Pick{Unit: u.ID, At: q})
	add(order.Bash{Unit: u.ID, At: q})
	add(order.Bar{Unit: u.ID, At: q, On: true})
	add(order.Bar{Unit: u.ID, At: q})
}

// helpOptions offers help to others and to oneself, and spells.
func (v *View) helpOptions(u *Unit, add func(order.Order)) {
	for i := range v.Units {
		other := &v.Units[i]
		add(order.Tend{Unit: u.ID, Other: other.ID})
		for k := range v.Contacts {
			for _, w := range u.blades() {
				add(order.Aid{Unit: u.ID, With: w.Key, Other: other.ID, Whom: v.Contacts[k].ID})
				add(order.Aid{Unit: u.ID, With: w.Key, Other: other.ID, Whom: v.Contacts[k].ID, Defence: true})
			}
		}
	}
	for _, s := range u.Stats.Spells {
		add(order.Cast{Unit: u.ID, Spell: s.Spell})
		add(order.Cast{Unit: u.ID, Spell: s.Spell, Defensively: true})
		v.spellOptions(u, s.Spell, add)
	}
	for i := range u.Gear {
		if u.firstOfKind(i) {
			add(order.Drink{Unit: u.ID, Item: u.Gear[i].Item})
			add(order.Read{Unit: u.ID, Item: u.Gear[i].Item})
			add(order.Read{Unit: u.ID, Item: u.Gear[i].Item, Defensively: true})
		}
	}
}

// waitOptions offers to strike at whoever sets it off, by each trigger, with each
// weapon in hand; and to let others go first.
func (v *View) waitOptions(u *Unit, add func(order.Order)) {
	for i := range u.Gear {
		w, ok := bestiary.WeaponOf(u.Gear[i].Item)
		if !ok || !u.firstOfKind(i) {
			continue
		}
		then := order.Order(order.Strike{Unit: u.ID, With: w.Key, At: order.Aim{It: true}})
		if w.Ranged() {
			then = order.Shoot{Unit: u.ID, With: w.Key, At: order.Aim{It: true}}
		}
		for when := range order.Triggers {
			add(order.Ready{Unit: u.ID, When: order.Trigger(when), Then: then})
		}
	}
	for i := range v.Contacts {
		add(order.Delay{Unit: u.ID, Until: order.Later{After: v.Contacts[i].ID}})
	}
	counts := []int{u.Initiative - 1, u.Initiative / 2}
	for _, n := range slices.Compact(counts) {
		add(order.Delay{Unit: u.ID, Until: order.Later{Count: n}})
	}
	add(order.Delay{Unit: u.ID, Until: order.Later{Last: true}})
}
