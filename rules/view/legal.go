package view

import (
	"fmt"

	"blindfight/rules/grid"
	"blindfight/rules/order"
)

// Refusal is why an order may not be given, from what the side knows alone.
type Refusal struct {
	Rule string // the ID in rules.md, "" where no rule but sense forbids it
	Text string
}

// Error is the reason in words.
func (r *Refusal) Error() string {
	if r.Rule == "" {
		return r.Text
	}
	return r.Text + " (" + r.Rule + ")"
}

func refuse(rule, format string, args ...any) *Refusal {
	return &Refusal{rule, fmt.Sprintf(format, args...)}
}

// Allows says whether the side may give o now: nil, or a *Refusal. It asks
// nothing of the truth, so that no refusal teaches anything; what goes wrong for
// unknown reasons happens, and is noticed.
func (v *View) Allows(o order.Order) error {
	if r := v.refusal(o); r != nil {
		return r
	}
	return nil
}

// refusal is why o may not be given, nil if it may.
//
// rule: A-01
func (v *View) refusal(o order.Order) *Refusal {
	if v.Outcome != Fighting {
		return refuse("", "the battle is over")
	}
	u := v.Unit(o.By())
	if u == nil {
		return refuse("", "%d is no unit of this side", o.By())
	}
	if v.Active != u.ID {
		return refuse("A-02", "it is not %s's turn", u.Name)
	}
	if pointsAtIt(o) {
		return refuse("A-24", "only a readied order is aimed at whoever sets it off")
	}
	return v.act(u, o)
}

// act dispatches over what u may do, whoever's turn it is.
func (v *View) act(u *Unit, o order.Order) *Refusal {
	if r := v.flees(u, o); r != nil { // rule: C-40
		return r
	}
	if r := v.grappling(u, o); r != nil { // rule: C-22
		return r
	}
	switch o := o.(type) {
	case order.Walk:
		return v.walk(u, o)
	case order.Step:
		return v.step(u, o)
	case order.Strike:
		return v.strike(u, o)
	case order.Shoot:
		return v.attack(u, o.With, o.At, o.Blind, true)
	case order.Grope:
		return v.grope(u, o)
	case order.Listen:
		return v.listen(u)
	case order.Light:
		return v.light(u, o)
	case order.Douse:
		return v.douse(u, o)
	case order.Drop:
		return v.drop(u, o)
	case order.Take:
		return v.take(u, o)
	case order.Draw:
		return v.draw(u, o)
	case order.Load:
		return v.load(u, o)
	case order.Guard:
		if o.When > order.Never {
			return refuse("", "no such standing order")
		}
		return nil
	case order.Throw:
		return v.throw(u, o)
	case order.Turn:
		return v.turn(u, o)
	case order.Call:
		return v.call(u)
	case order.Hide:
		return v.hide(u)
	case order.Spot:
		return v.spot(u)
	case order.Sniff:
		return v.sniff(u)
	case order.Eyes:
		return v.eyes(u, o)
	case order.AutoListen, order.AutoCall, order.End:
		return nil
	default:
		return v.deed(u, o)
	}
}

// deed dispatches over the orders of the turn.
func (v *View) deed(u *Unit, o order.Order) *Refusal {
	switch o := o.(type) {
	case order.Run:
		return v.run(u, o)
	case order.Charge:
		return v.charge(u, o)
	case order.Withdraw:
		return v.withdrawal(u, o)
	case order.Inch:
		return v.inch(u, o)
	case order.Prone:
		return v.prone(u)
	case order.Stand:
		return v.stand(u)
	case order.Stow:
		return v.stow(u, o)
	case order.Shield:
		return v.shield(u, o)
	case order.Shutter:
		return v.shutter(u, o)
	case order.Defend:
		return v.defend(u)
	case order.Defensive:
		return v.defensive(u, o)
	case order.Ready:
		return v.ready(u, o)
	case order.Delay:
		return v.delay(u, o)
	case order.Open:
		return v.open(u, o)
	case order.Close:
		return v.close(u, o)
	case order.Pick:
		return v.pick(u, o)
	case order.Bash:
		return v.bash(u, o)
	case order.Bar:
		return v.bar(u, o)
	case order.Search:
		return v.search(u, o)
	case order.Disarm:
		return v.disarm(u, o)
	case order.Tend:
		return v.tend(u, o)
	case order.Aid:
		return v.aid(u, o)
	case order.Drink:
		return v.drink(u, o)
	case order.Cast:
		return v.cast(u, o)
	case order.Read:
		return v.read(u, o)
	default:
		return v.fight(u, o)
	}
}

// fight dispatches over the orders of a fight beside plain blows and shots.
func (v *View) fight(u *Unit, o order.Order) *Refusal {
	switch o := o.(type) {
	case order.Manoeuvre:
		return v.manoeuvre(u, o)
	case order.Wrestle:
		return v.wrestle(u, o)
	case order.Finish:
		return v.finish(u, o)
	case order.Lob:
		return v.lob(u, o)
	case order.Smother:
		return v.smother(u)
	case order.TurnUndead:
		return v.turnUndead(u)
	case order.TwoWeapons:
		return v.twoWeapons(u, o)
	case order.Leap:
		return v.leap(u, o)
	case order.Climb:
		return v.climb(u, o)
	default:
		return refuse("", "no such order")
	}
}

// fullRound refuses whoever has not a whole turn's actions left.
//
// rule: A-01 C-24
func (u *Unit) fullRound() *Refusal {
	if !u.Turn.Standard || !u.Turn.Move || u.Condition.Slowed() {
		return refuse("A-01", "that takes %s a full round", u.Name)
	}
	return nil
}

// standard refuses whoever has no standard action left.
func (u *Unit) standard() *Refusal {
	if !u.Turn.Standard || u.actions() == 0 {
		return refuse("A-01", "%s has no standard action left", u.Name)
	}
	return nil
}

// move refuses whoever has neither a move action left nor a standard one to use
// in its place.
func (u *Unit) move() *Refusal {
	if u.actions() == 0 {
		return refuse("A-01", "%s has no move action left", u.Name)
	}
	return nil
}

// barred says why u's step from one square to the next cannot be, by what is
// known: the board's edge, something solid, a corner, a foe in plain sight. Every
// square of a big body must find room.
//
// rule: A-06 A-14
func (v *View) barred(u *Unit, from, to grid.Square) *Refusal {
	if r := v.walledOff(u, from, to); r != nil {
		return r
	}
	return v.held(u, to)
}

// walledOff is barred for those whom no foe stops.
//
// rule: A-06
func (v *View) walledOff(u *Unit, from, to grid.Square) *Refusal {
	body := grid.Body{At: to, Side: u.Stats.Space}
	if !body.Within(v.Size) {
		return refuse("", "%v is off the map", to)
	}
	dx, dy := to.X-from.X, to.Y-from.Y
	for q := range body.Squares() {
		if v.solid(q) {
			return refuse("", "%v is %s", q, v.Terrain[v.Size.Index(q)].Description())
		}
		for _, c := range Corners(grid.Square{X: q.X - dx, Y: q.Y - dy}, q) {
			if v.corner(c) { // rule: A-06
				return refuse("A-06", "the corner of %v is in the way to %v", c, q)
			}
		}
	}
	return nil
}

// held refuses a place where a foe in plain sight stands, but for the smallest.
//
// rule: A-14
func (v *View) held(u *Unit, to grid.Square) *Refusal {
	if u.Stats.Tiny() { // rule: A-14 C-14
		return nil
	}
	for q := range (grid.Body{At: to, Side: u.Stats.Space}).Squares() {
		if foe := v.SeenAt(q); foe != nil && !foe.Looks.Helpless() { // rule: A-14
			return refuse("A-14", "the %s stands on %v", foe.Looks.Name, q)
		}
	}
	return nil
}

// mayEnd refuses a square that an ally stands on, but for the smallest.
//
// rule: A-14 OI-44
func (v *View) mayEnd(u *Unit, q grid.Square) *Refusal {
	if u.Stats.Tiny() { // rule: A-14 C-14
		return nil
	}
	body := grid.Body{At: q, Side: u.Stats.Space}
	for i := range v.Units {
		if ally := &v.Units[i]; ally.ID != u.ID && ally.Acts() && ally.Body().Overlaps(body) {
			return refuse("A-14", "%s stands on %v", ally.Name, ally.Body().Nearest(q))
		}
	}
	return nil
}

// rule: A-05
func (v *View) walk(u *Unit, o order.Walk) *Refusal {
	if len(o.Path) == 0 || len(o.Path) > order.MaxPath {
		return refuse("", "a walk goes over 1 to %d squares", order.MaxPath)
	}
	if u.Turn.Stepped { // rule: A-10
		return refuse("A-10", "%s has taken a 5-foot step", u.Name)
	}
	if r := u.upright(); r != nil {
		return r
	}
	pass := v.barred
	if o.Tumble { // rule: A-26
		if r := u.mayTumble(); r != nil {
			return r
		}
		pass = v.walledOff
	}
	from := u.At
	for _, to := range o.Path {
		if !grid.Adjacent(from, to) {
			return refuse("", "%v does not touch %v", to, from)
		}
		if r := pass(u, from, to); r != nil {
			return r
		}
		from = to
	}
	if r := v.held(u, from); r != nil { // rule: A-26
		return r
	}
	if r := v.mayEnd(u, from); r != nil {
		return r
	}
	strides := v.price(nil, u, o.Path, o.Tumble)
	if last := strides[len(strides)-1]; !last.Reach {
		budget, _ := u.Budget()
		return refuse("A-05", "%v costs %s squares of movement, %s has %s", from, squares(last.Total), u.Name, squares(budget))
	}
	return nil
}

// squares writes movement points as squares, with thirds where there are any.
func squares(points int) string {
	whole, thirds := points/3, points%3
	if thirds == 0 {
		return fmt.Sprint(whole)
	}
	return fmt.Sprintf("%d %d/3", whole, thirds)
}

// rule: A-10 B-05
func (v *View) step(u *Unit, o order.Step) *Refusal {
	switch {
	case !grid.Adjacent(u.At, o.To):
		return refuse("A-10", "%v does not touch %v", o.To, u.At)
	case u.Turn.Stepped: // rule: A-10
		return refuse("A-10", "%s has taken a 5-foot step", u.Name)
	case u.Turn.Feet > 0: // rule: A-10
		return refuse("A-10", "%s has moved", u.Name)
	case u.Stats.Speed <= grid.FeetPerSquare: // rule: A-10
		return refuse("A-10", "%s is too slow for a 5-foot step", u.Name)
	case v.darkStep(u, u.At, o.To): // rule: B-05
		return refuse("B-05", "%v is dark to %s", o.To, u.Name)
	case v.roughStep(u, u.At, o.To) > 0: // rule: A-10
		return refuse("A-10", "%v is difficult ground", o.To)
	}
	if r := u.upright(); r != nil {
		return r
	}
	if r := v.barred(u, u.At, o.To); r != nil {
		return r
	}
	return v.mayEnd(u, o.To)
}

// rule: B-14 K-02
func (v *View) listen(u *Unit) *Refusal {
	if u.Deaf { // rule: K-08 K-24
		return refuse("K-08", "%s hears nothing", u.Name)
	}
	if !u.Turn.Listened {
		return nil
	}
	if r := u.move(); r != nil {
		return refuse("B-14", "%s has listened, and has no move action left to listen again", u.Name)
	}
	return nil
}
