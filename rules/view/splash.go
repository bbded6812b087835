package view

// What flasks ask for, and what they would come to (rules.md C-37).

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
)

// AtPlace says whether a flask is thrown at a square or a corner, whoever may be there:
// at somebody it is thrown by a mark, or in a random direction.
//
// rule: OI-46
func AtPlace(o order.Lob) bool { return !o.Blind && (o.Corner || o.At.Who == 0) }

// CornerSquares are the four squares that touch the corner north-west of q.
func CornerSquares(q grid.Square) []grid.Square {
	return []grid.Square{{X: q.X - 1, Y: q.Y - 1}, {X: q.X, Y: q.Y - 1}, {X: q.X - 1, Y: q.Y}, q}
}

// rule: C-37 OI-46
func (v *View) lob(u *Unit, o order.Lob) *Refusal {
	if r := u.mayLob(o.Item); r != nil {
		return r
	}
	if r := u.standard(); r != nil {
		return r
	}
	flask, _ := bestiary.FlaskOf(o.Item)
	switch {
	case !v.Wind.AllowsShots(): // rule: S-15
		return refuse("S-15", "nobody can throw in a %v", v.Wind)
	case o.Blind:
		return v.mayStrikeBlindly(u)
	case AtPlace(o): // rule: OI-46
		return v.lobAtPlace(u, flask, o)
	}
	if r := v.aim(u, o.At); r != nil { // rule: C-35
		return r
	}
	at := v.AimSquare(u, &flask.Weapon, o.At)
	if r := v.inRange(u, &flask.Weapon, at); r != nil { // rule: C-17
		return r
	}
	if !v.inLineFrom(u, at) {
		return refuse("V-25", "a wall stands between %s and %v", u.Name, at)
	}
	return nil
}

// lobAtPlace refuses a place that is off the board, too far off or behind a wall: eyes
// it does not need.
//
// rule: OI-46 C-17
func (v *View) lobAtPlace(u *Unit, flask *bestiary.Flask, o order.Lob) *Refusal {
	squares, what := v.landings(o), "square"
	if o.Corner {
		what = "corner"
	}
	far := v.throwsOver(u, o)
	switch {
	case !v.Size.Holds(o.At.At):
		return refuse("", "%v is off the map", o.At.At)
	case far > flask.Range(): // rule: C-17
		return refuse("C-17", "that %s is %d ft away, the %s carries %d", what, far, flask.Name, flask.Range())
	case !slices.ContainsFunc(squares, func(q grid.Square) bool { return !v.opaque(q) && v.inLineFrom(u, q) }):
		return refuse("V-25", "a wall stands between %s and that %s", u.Name, what)
	}
	return nil
}

// landings are the squares that a place touches: one, or the four of a corner, as far as
// they are on the board.
func (v *View) landings(o order.Lob) []grid.Square {
	if !o.Corner {
		return []grid.Square{o.At.At}
	}
	return slices.DeleteFunc(CornerSquares(o.At.At), func(q grid.Square) bool { return !v.Size.Holds(q) })
}

// throwsOver is how far off a place is: the nearest of the squares that it touches.
func (v *View) throwsOver(u *Unit, o order.Lob) grid.Feet {
	far := u.Body().DistanceTo(o.At.At)
	for _, q := range v.landings(o) {
		far = min(far, u.Body().DistanceTo(q))
	}
	return far
}

// Throw is the facts of a throw at a place.
//
// rule: C-37 OI-46
func (v *View) Throw(u *Unit, flask *bestiary.Flask, o order.Lob) reckon.Blow {
	b := reckon.BlowOf(u.Stats, &flask.Weapon)
	b.Distance, b.Dazzled, b.Wind, b.Wary = v.throwsOver(u, o), u.Dazzled, v.Wind.Shot(), u.Defensive
	b.Seen, b.Known, b.Sees = true, true, sight.Verdict{Seen: true}
	return b
}

// mayLob refuses whoever has no such flask in hand.
//
// rule: C-37
func (u *Unit) mayLob(item order.Item) *Refusal {
	flask, ok := bestiary.FlaskOf(item)
	switch {
	case !ok:
		return refuse("C-37", "%q is no flask to throw", item)
	case u.Holds(func(g *Gear) bool { return g.Item == item && g.Held }) == nil: // rule: C-37
		return refuse("A-15", "%s has no %s in hand", u.Name, flask.Name)
	}
	return nil
}

// rule: C-37
func (v *View) smother(u *Unit) *Refusal {
	if !Has(u.Effects, Aflame) { // rule: C-37
		return refuse("C-37", "%s does not burn", u.Name)
	}
	return u.fullRound()
}

// lobOptions offers a throw of each kind of flask in hand at each mark, blindly, and at
// each corner that it carries to.
func (v *View) lobOptions(u *Unit, add func(order.Order)) {
	for i := range u.Gear {
		item := u.Gear[i].Item
		flask, ok := bestiary.FlaskOf(item)
		if !ok || !u.firstOfKind(i) || u.mayLob(item) != nil {
			continue
		}
		for k := range v.Contacts {
			add(order.Lob{Unit: u.ID, Item: item, At: order.Aim{Who: v.Contacts[k].ID}})
		}
		add(order.Lob{Unit: u.ID, Item: item, Blind: true})
		for k := range v.Size.Area() {
			q := v.Size.Square(k)
			if v.Known.Has(q) && u.Body().DistanceTo(q) <= flask.Range() {
				add(order.Lob{Unit: u.ID, Item: item, At: order.Aim{At: q}, Corner: true})
			}
		}
	}
}

// lobOdds are those of a throw, with the own units that its splash comes upon if it goes
// where it should.
//
// rule: C-37 OI-46
func (v *View) lobOdds(u *Unit, o order.Lob) Odds {
	flask, ok := bestiary.FlaskOf(o.Item)
	if !ok {
		return Odds{}
	}
	if o.Blind {
		return v.blindOdds(u, &flask.Weapon)
	}
	if !AtPlace(o) {
		odds := v.aimedOdds(u, &flask.Weapon, o.At)
		at := v.AimSquare(u, &flask.Weapon, o.At)
		odds.Beware = v.splashes(at, append(grid.AppendDisc(nil, v.Size, at, 0), neighbours(at)...), nil)
		return odds
	}
	b := v.Throw(u, flask, o)
	odds := Odds{Attack: b.Reckon(v.Rules).AtPlace(), Presence: Certain}
	odds.Hit = odds.Attack.Hit()
	squares := v.landings(o)
	if !o.Corner {
		squares = append(squares, neighbours(o.At.At)...)
	}
	odds.Beware = v.splashes(v.nearSide(u, o), squares, nil) // rule: C-37
	return odds
}

// nearSide is the square from which the burst at a place comes.
func (v *View) nearSide(u *Unit, o order.Lob) grid.Square {
	best, found := o.At.At, false
	for _, q := range v.landings(o) {
		if v.opaque(q) || !v.inLineFrom(u, q) {
			continue
		}
		if !found || u.Body().DistanceTo(q) < u.Body().DistanceTo(best) {
			best, found = q, true
		}
	}
	return best
}

func neighbours(q grid.Square) []grid.Square {
	var around []grid.Square
	for d := grid.N; d <= grid.NW; d++ {
		around = append(around, q.Step(d))
	}
	return around
}

// splashes are the own units, the thrower among them, with a square among those that
// nothing known shelters from a burst.
func (v *View) splashes(from grid.Square, squares []grid.Square, dst []order.Unit) []order.Unit {
	for i := range v.Units {
		f := &v.Units[i]
		if f.Condition != Dead && slices.ContainsFunc(squares, func(q grid.Square) bool {
			return f.Body().Holds(q) && (q == from || v.InLine(from, q)) // rule: C-37
		}) {
			dst = append(dst, f.ID)
		}
	}
	return dst
}
