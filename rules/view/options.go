package view

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
)

// AppendOptions appends the orders that u may be given now: a walk to every
// square in reach by its cheapest way, and each other order once for each thing
// that it can be aimed at. Standing orders are left out but for ending the turn.
func (v *View) AppendOptions(dst []order.Order, u *Unit) []order.Order {
	if v.Active != u.ID || v.Outcome != Fighting {
		return dst
	}
	add := func(o order.Order) {
		if v.refusal(o) == nil {
			dst = append(dst, o)
		}
	}
	routes := v.Routes(u)
	dst = v.appendWalks(dst, u, routes)
	for d := grid.N; d <= grid.NW; d++ {
		add(order.Step{Unit: u.ID, To: u.At.Step(d)})
	}
	for i := range u.Gear {
		if g := &u.Gear[i]; u.firstOfKind(i) {
			v.gearOptions(u, g.Item, add)
		}
	}
	if near, far := u.Threatens(); len(near)+len(far) == 0 {
		hand, _ := bestiary.WeaponOf(order.Hand)
		v.attackOptions(u, hand, add)
	}
	v.gropeOptions(u, add)
	for _, t := range v.Ground {
		add(order.Take{Unit: u.ID, Item: t.Item, From: t.At})
	}
	add(order.Listen{Unit: u.ID})
	add(order.Call{Unit: u.ID})
	add(order.Hide{Unit: u.ID})
	add(order.Spot{Unit: u.ID})
	add(order.Sniff{Unit: u.ID})
	add(order.Eyes{Unit: u.ID, Shut: true})
	v.turnOptions(u, routes, add)
	add(order.End{Unit: u.ID})
	return dst
}

func (u *Unit) firstOfKind(i int) bool {
	for j := range i {
		if u.Gear[j].Item == u.Gear[i].Item {
			return false
		}
	}
	return true
}

func (v *View) appendWalks(dst []order.Order, u *Unit, routes *Routes) []order.Order {
	if u.Turn.Stepped || u.Prone || u.Grip != 0 {
		return dst
	}
	for i := range v.Size.Area() {
		q := v.Size.Square(i)
		if _, ok := routes.Cost(q); !ok || q == u.At || v.mayEnd(u, q) != nil {
			continue
		}
		if path := routes.Path(q); len(path) <= order.MaxPath {
			if w := (order.Walk{Unit: u.ID, Path: path}); v.flees(u, w) == nil { // rule: C-40
				dst = append(dst, w)
			}
		}
	}
	return dst
}

func (v *View) gearOptions(u *Unit, item order.Item, add func(order.Order)) {
	if w, ok := bestiary.StrikesAs(item); ok {
		v.attackOptions(u, w, add)
	}
	add(order.Light{Unit: u.ID, Item: item})
	add(order.Douse{Unit: u.ID, Item: item})
	add(order.Drop{Unit: u.ID, Item: item})
	add(order.Draw{Unit: u.ID, Item: item})
	add(order.Load{Unit: u.ID, Item: item})
	add(order.Stow{Unit: u.ID, Item: item})
	add(order.Shutter{Unit: u.ID, Item: item, Open: true})
	add(order.Shutter{Unit: u.ID, Item: item})
	if source, ok := bestiary.LightOf(item); ok {
		v.lightOptions(u, source, add)
	}
}

// lightOptions offers a throw to every square that it carries to, and every turn.
func (v *View) lightOptions(u *Unit, source *bestiary.LightSource, add func(order.Order)) {
	if u.Holds(func(g *Gear) bool { return g.Item == source.Key && g.Held }) == nil {
		return
	}
	for i := range v.Size.Area() {
		q := v.Size.Square(i)
		if u.Body().DistanceTo(q) <= throwRange && v.Known.Has(q) {
			add(order.Throw{Unit: u.ID, Item: source.Key, To: q})
		}
	}
	for o := grid.N; o <= grid.NW; o++ {
		add(order.Turn{Unit: u.ID, Item: source.Key, Toward: o})
	}
}

func (v *View) attackOptions(u *Unit, w *bestiary.Weapon, add func(order.Order)) {
	attack := func(a order.Aim, blind bool) {
		if w.Ranged() {
			add(order.Shoot{Unit: u.ID, With: w.Key, At: a, Blind: blind})
		} else {
			add(order.Strike{Unit: u.ID, With: w.Key, At: a, Blind: blind})
		}
	}
	for i := range v.Contacts {
		attack(order.Aim{Who: v.Contacts[i].ID}, false)
	}
	attack(order.Aim{}, true)
	if u.Blinded || w.Ranged() {
		return
	}
	for _, q := range v.RandomSquares(nil, u, w) { // K-22: one who can see chooses the square
		attack(order.Aim{At: q}, false)
	}
}

// gropeOptions offers each pair of neighbouring squares round the unit, as far as
// its hand reaches.
func (v *View) gropeOptions(u *Unit, add func(order.Order)) {
	ring := grid.AppendReach(nil, v.Size, u.At, u.Stats.Space, u.Stats.Reach, false)
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		add(order.Grope{Unit: u.ID, Squares: [2]grid.Square{a, b}, Count: 2, With: order.Hand})
	}
}
