package view

// Whether and where a unit may run, charge, withdraw, inch, drop and rise, and what
// an order of movement goes over.

import (
	"cmp"
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
)

// upright refuses whoever lies on the ground.
//
// rule: A-18
func (u *Unit) upright() *Refusal {
	if u.Prone { // rule: A-18
		return refuse("A-18", "%s lies on the ground: stand up first", u.Name)
	}
	return nil
}

// Speeds is how many times its speed u may go by a charge or a withdrawal: twice,
// and once in the surprise round, when it has but one action.
func (v *View) Speeds(u *Unit) int {
	if v.Round == 0 && !u.Turn.Move { // rule: A-12 A-13
		return 1
	}
	return 2
}

// allOut refuses an order that takes the whole turn and goes somewhere: to whoever
// lies down, has stepped or has begun its turn. In the surprise round the one action
// will do where short is set.
//
// rule: A-10 A-12 A-13
func (v *View) allOut(u *Unit, short bool) *Refusal {
	if r := u.upright(); r != nil {
		return r
	}
	if u.Turn.Stepped { // rule: A-10
		return refuse("A-10", "%s has taken a 5-foot step", u.Name)
	}
	if short && v.Speeds(u) == 1 && u.Turn.Standard && !u.Condition.Slowed() { // rule: A-12 A-13
		return nil
	}
	return u.fullRound()
}

// hampered refuses a step of a run or a charge over what is dark or difficult.
//
// rule: B-04 A-07 A-11 A-12
func (v *View) hampered(u *Unit, from, to grid.Square) *Refusal {
	if v.darkStep(u, from, to) { // rule: B-04
		return refuse("B-04", "%v is dark to %s", to, u.Name)
	}
	if v.roughStep(u, from, to) > 0 { // rule: A-07 A-08
		return refuse("A-07", "%v is difficult ground", to)
	}
	return nil
}

// RunWay is the squares that a run goes over.
func (v *View) RunWay(u *Unit, o order.Run) []grid.Square {
	return grid.AppendStraight(nil, u.At, o.To)
}

// rule: A-11 B-04
func (v *View) run(u *Unit, o order.Run) *Refusal {
	if r := v.allOut(u, false); r != nil {
		return r
	}
	switch far := grid.Distance(u.At, o.To); {
	case u.Stats.NoRun: // rule: A-11
		return refuse("A-11", "%s cannot run", u.Name)
	case u.Blinded: // rule: B-04
		return refuse("B-04", "%s is blinded, and does not run", u.Name)
	case o.To == u.At || !v.Size.Holds(o.To):
		return refuse("", "%v is nowhere to run to", o.To)
	case far > u.Stats.RunFactor()*u.Stats.Speed: // rule: A-11
		return refuse("A-11", "%v is %d ft away, %s runs %d", o.To, far, u.Name, u.Stats.RunFactor()*u.Stats.Speed)
	}
	from := u.At
	for _, to := range v.RunWay(u, o) {
		if r := v.barred(u, from, to); r != nil {
			return r
		}
		if r := v.hampered(u, from, to); r != nil {
			return r
		}
		from = to
	}
	return v.mayEnd(u, o.To)
}

// rule: A-12 B-04
func (v *View) charge(u *Unit, o order.Charge) *Refusal {
	if r := v.allOut(u, true); r != nil {
		return r
	}
	w, r := u.weapon(o.With, false)
	if r != nil {
		return r
	}
	c := v.Contact(o.At.Who)
	switch {
	case u.Blinded: // rule: B-04
		return refuse("B-04", "%s is blinded, and does not charge", u.Name)
	case c == nil:
		return refuse("K-01", "nobody is known as m%d", o.At.Who)
	case c.Of(u.ID) == nil || c.Of(u.ID).Live() != Seen: // rule: A-12
		return refuse("A-12", "%s does not see it", u.Name)
	}
	_, r = v.onslaught(u, w, c.Of(u.ID).Body())
	return r
}

// ChargeWay is the squares that a charge goes over, to the nearest from which the
// weapon reaches; nil where there is none.
func (v *View) ChargeWay(u *Unit, o order.Charge) []grid.Square {
	w, ok := bestiary.StrikesAs(o.With)
	c := v.Contact(o.At.Who)
	if !ok || c == nil || c.Of(u.ID) == nil {
		return nil
	}
	way, _ := v.onslaught(u, w, c.Of(u.ID).Body())
	return way
}

// onslaught is u's way to the nearest square from which w reaches a body: of several
// equally near the one nearest to it, row by row, whose way is clear.
//
// rule: A-12
func (v *View) onslaught(u *Unit, w *bestiary.Weapon, at grid.Body) ([]grid.Square, *Refusal) {
	ends := v.ends(u, w, at)
	if len(ends) == 0 {
		return nil, refuse("A-12", "there is nowhere to strike at it from")
	}
	far := grid.Distance(u.At, ends[0])
	switch most := grid.Feet(v.Speeds(u)) * u.Stats.Speed; {
	case far < 2*grid.FeetPerSquare: // rule: A-12
		return nil, refuse("A-12", "%s is too near to charge", u.Name)
	case far > most: // rule: A-12
		return nil, refuse("A-12", "it takes %d ft to reach it, %s charges %d", far, u.Name, most)
	}
	var why *Refusal
	for _, q := range ends {
		if grid.Distance(u.At, q) > far {
			break
		}
		way := grid.AppendStraight(nil, u.At, q)
		r := v.unclear(u, way)
		if r == nil {
			return way, nil
		}
		why = cmp.Or(why, r)
	}
	return nil, why
}

// ends are the squares from which u, with room to stand there, strikes at a body: the
// nearest to u first.
func (v *View) ends(u *Unit, w *bestiary.Weapon, at grid.Body) []grid.Square {
	reach := WeaponReach(u.Stats, w)
	n := int(reach/grid.FeetPerSquare) + u.Stats.Space
	var ends []grid.Square
	for y := int(at.At.Y) - n; y < int(at.At.Y)+at.Side+n; y++ {
		for x := int(at.At.X) - n; x < int(at.At.X)+at.Side+n; x++ {
			body := grid.Body{At: grid.At(x, y), Side: u.Stats.Space}
			if body.Within(v.Size) && !v.walled(body) && v.strikesFrom(body, reach, w.Long, at) {
				ends = append(ends, body.At)
			}
		}
	}
	slices.SortStableFunc(ends, func(a, b grid.Square) int {
		near := func(q grid.Square) int {
			p := grid.Body{At: q, Side: u.Stats.Space}.Nearest(at.At)
			q = at.Nearest(p)
			dx, dy := int(p.X-q.X), int(p.Y-q.Y)
			return dx*dx + dy*dy
		}
		return cmp.Or(cmp.Compare(grid.Distance(u.At, a), grid.Distance(u.At, b)), cmp.Compare(near(a), near(b)))
	})
	return ends
}

// walled says whether something solid is known to fill a square of a body.
func (v *View) walled(b grid.Body) bool {
	for q := range b.Squares() {
		if v.solid(q) {
			return true
		}
	}
	return false
}

// strikesFrom says whether a blow of that reach lands on a body from another, with
// nothing in its way.
func (v *View) strikesFrom(from grid.Body, reach grid.Feet, long bool, at grid.Body) bool {
	for q := range at.Squares() {
		if grid.WithinReach(from.At, from.Side, reach, long, q) && v.lineFrom(from, q) {
			return true
		}
	}
	return false
}

// unclear refuses a way on which u cannot charge: barred, dark, difficult, or with
// somebody on it.
//
// rule: A-12
func (v *View) unclear(u *Unit, way []grid.Square) *Refusal {
	from := u.At
	for _, to := range way {
		if r := v.barred(u, from, to); r != nil {
			return r
		}
		if r := v.hampered(u, from, to); r != nil {
			return r
		}
		for q := range (grid.Body{At: to, Side: u.Stats.Space}).Squares() {
			if ally := v.UnitAt(q); ally != nil && ally.ID != u.ID { // rule: A-12
				return refuse("A-12", "%s is in the way", ally.Name)
			}
			if v.SeenAt(q) != nil || v.pinpointedAt(u, q) { // rule: A-12
				return refuse("A-12", "somebody is in the way on %v", q)
			}
		}
		from = to
	}
	return nil
}

// chargeOdds are those of the blow at the end of a charge.
//
// rule: A-12
func (v *View) chargeOdds(u *Unit, o order.Charge) Odds {
	way := v.ChargeWay(u, o)
	if len(way) == 0 {
		return Odds{}
	}
	w, _ := bestiary.StrikesAs(o.With)
	c := v.Contact(o.At.Who)
	there := *u
	there.At = way[len(way)-1]
	odds := v.reckon(&there, w, c.Of(u.ID).Body(), c, false)
	odds.Attack.Charge()
	odds.Hit, odds.Presence = odds.Attack.Hit(), Certain
	return odds
}

// rule: A-13 B-05
func (v *View) withdrawal(u *Unit, o order.Withdraw) *Refusal {
	if r := v.allOut(u, true); r != nil {
		return r
	}
	if u.Blinded { // rule: B-05
		return refuse("B-05", "%s is blinded, and cannot withdraw", u.Name)
	}
	return v.walk(u, order.Walk{Unit: u.ID, Path: o.Path})
}

// inch refuses a square that a walk reaches, and whoever cannot move at all.
//
// rule: A-09
func (v *View) inch(u *Unit, o order.Inch) *Refusal {
	if r := v.allOut(u, false); r != nil {
		return r
	}
	switch {
	case u.Stats.Speed == 0: // rule: A-09
		return refuse("A-09", "%s cannot move", u.Name)
	case !grid.Adjacent(u.At, o.To):
		return refuse("A-09", "%v does not touch %v", o.To, u.At)
	}
	if r := v.barred(u, u.At, o.To); r != nil {
		return r
	}
	if v.Price(nil, u, []grid.Square{o.To})[0].Reach { // rule: A-09
		return refuse("A-09", "%s can walk there", u.Name)
	}
	return v.mayEnd(u, o.To)
}

// rule: A-18
func (v *View) prone(u *Unit) *Refusal {
	if u.Prone {
		return refuse("A-18", "%s lies on the ground already", u.Name)
	}
	return nil
}

// rule: A-18
func (v *View) stand(u *Unit) *Refusal {
	if !u.Prone {
		return refuse("A-18", "%s is on its feet", u.Name)
	}
	return u.move() // rule: A-18
}

// mayTumble refuses whoever has not learnt to tumble, or wears too much for it.
//
// rule: A-26
func (u *Unit) mayTumble() *Refusal {
	if u.Stats.Tumble <= 0 { // rule: A-26
		return refuse("A-26", "%s has not learnt to tumble", u.Name)
	}
	if u.Stats.Burden >= bestiary.MediumArmour { // rule: A-26
		return refuse("A-26", "%s wears too much to tumble", u.Name)
	}
	return nil
}

// Way is what an order of movement goes over, priced; nil for any other order, and
// for a charge that has no way.
func (v *View) Way(o order.Order) []Stride {
	u := v.Unit(o.By())
	if u == nil {
		return nil
	}
	switch o := o.(type) {
	case order.Walk:
		return v.price(nil, u, o.Path, o.Tumble)
	case order.Withdraw:
		return v.Price(nil, u, o.Path)
	case order.Step:
		return v.Price(nil, u, []grid.Square{o.To})
	case order.Inch:
		return v.Price(nil, u, []grid.Square{o.To})
	case order.Run:
		return v.Price(nil, u, v.RunWay(u, o))
	case order.Charge:
		return v.Price(nil, u, v.ChargeWay(u, o))
	}
	return nil
}
