package rules

// Twin worlds, the first part: battles of random orders on drawn boards, and the
// figures that the checks count. What is on the boards is in twins_draw_test.go.

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// fullyDrawn says whether a property draws as many cases as it would by itself: with
// RAPID_CHECKS fewer may be asked for, and what they meet is not counted.
func fullyDrawn() bool {
	_, asked := os.LookupEnv("RAPID_CHECKS")
	return !asked
}

// twinChecks is how many cases a property draws unless TWINS or RAPID_CHECKS says
// otherwise.
const twinChecks = 300

// checkTwins runs a property TWINS times, by the fixed seed 1 unless RAPID_SEED or
// -rapid.seed gives another, and logs what was counted.
func checkTwins(t *testing.T, property func(*rapid.T, *tally)) {
	t.Helper()
	set := func(name, value string) {
		old := flag.Lookup(name).Value.String()
		if err := flag.Set(name, value); err != nil {
			t.Fatalf("%s=%s: %v", name, value, err)
		}
		t.Cleanup(func() { flag.Set(name, old) })
	}
	if n, ok := os.LookupEnv("TWINS"); ok {
		set("rapid.checks", n)
	} else if _, ok := os.LookupEnv("RAPID_CHECKS"); !ok {
		set("rapid.checks", fmt.Sprint(twinChecks))
	}
	if _, ok := os.LookupEnv("RAPID_SEED"); !ok && flag.Lookup("rapid.seed").Value.String() == "0" {
		set("rapid.seed", "1")
	}
	set("rapid.nofailfile", "true")
	set("rapid.shrinktime", "15s")
	counts := tally{}
	rapid.Check(t, func(rt *rapid.T) { property(rt, &counts) })
	t.Log(counts.String())
}

// tally counts by name what the checks met.
type tally map[string]int

func (c *tally) add(name string) { (*c)[name]++ }

func (c *tally) String() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(*c)) {
		fmt.Fprintf(&b, "%s: %d; ", name, (*c)[name])
	}
	return b.String()
}

// pick draws one of some things.
func pick[T any](t *rapid.T, name string, among []T) T {
	return among[rapid.IntRange(0, len(among)-1).Draw(t, name)]
}

// chance draws a yes in one case of n.
func chance(t *rapid.T, name string, n int) bool { return rapid.IntRange(1, n).Draw(t, name) == n }

// drawBattle begins a drawn battle and plays some random orders, after each of
// which each is called with the State as it was before.
func drawBattle(t *rapid.T, d dice.Dice, orders int, each func(before, after *State, trace *Trace)) *State {
	setup := drawSetup(t)
	s, err := New(setup)
	if err != nil {
		t.Fatalf("the drawn setup is faulty: %v", err)
	}
	var trace Trace
	s.Begin(d, &trace)
	s.drawFinds(t)
	s.wound(t)
	for range rapid.IntRange(0, orders).Draw(t, "orders") {
		side, ok := s.Acting()
		if !ok {
			break
		}
		var before *State
		if each != nil {
			before = s.Clone()
		}
		o := drawOrder(t, s.View(side))
		if err := s.Apply(side, o, d, &trace); err != nil {
			t.Fatalf("%q was allowed, and refused: %v", order.Format(o), err)
		}
		if each != nil {
			each(before, s, &trace)
		}
	}
	return s
}

// drawPress draws a press in the dark: two of the side, blind, hidden foes about them
// who see in the dark, and one foe in the light of a candle to shoot at.
func drawPress(t *rapid.T, d dice.Dice, side view.Side) *State {
	s := Setup{Rules: reckon.Table(), Size: grid.Size{W: 8, H: 6}}
	for i := range s.Size.Area() {
		q := s.Size.Square(i)
		kind := grid.Floor
		if q.X == 0 || q.Y == 0 || q.X == 7 || q.Y == 5 {
			kind = grid.Wall
		}
		s.Terrain = append(s.Terrain, kind)
	}
	var free []grid.Square
	for y := 1; y <= 4; y++ {
		for x := 1; x <= 4; x++ {
			free = append(free, grid.At(x, y))
		}
	}
	place := func(id order.Unit, of view.Side, at grid.Square) {
		p := drawCreature(t, id, of)
		p.At, p.Stats.Space = at, 1
		p.Gear = slices.DeleteFunc(p.Gear, func(g view.Gear) bool { return g.Lit })
		p.Stats.Darkvision = 0
		if of != side {
			p.Stats.Darkvision, p.Effects = 60, nil
		} else {
			p.Stats.Blindsight = 0
		}
		s.Units = append(s.Units, p)
	}
	for id := range order.Unit(4) {
		i := rapid.IntRange(0, len(free)-1).Draw(t, "square")
		of := side
		if id >= 2 {
			of = side.Other()
		}
		place(1+2*id, of, free[i])
		free = slices.Delete(free, i, i+1)
	}
	place(21, side.Other(), grid.At(6, 1))
	s.Lights = []Lantern{{ID: 50, Kind: "candle", At: grid.At(6, 1)}}
	battle, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	battle.Begin(d, &Trace{})
	for i := range battle.all {
		battle.all[i].acted = true
	}
	if rapid.Bool().Draw(t, "foes wait") {
		for i := range battle.all {
			if c := &battle.all[i]; c.side != side && !chance(t, "waits for nothing", 3) {
				c.waiting(t)
			}
		}
	}
	battle.look2()
	return battle
}

// wound brings some creatures that are not at turn low, as if by earlier fights.
func (s *State) wound(t *rapid.T) {
	for i := range s.all {
		c := &s.all[i]
		if s.turn >= 0 && s.play[s.turn] == i || !chance(t, "wounded", 4) {
			continue
		}
		others := 0
		for j := range s.all {
			if j != i && s.all[j].side == c.side && s.all[j].awake() {
				others++
			}
		}
		if others > 0 {
			c.hp = min(c.hp, pick(t, "hp", []int{3, 1, 0, -3, -12}))
			s.fallen(c)
		}
	}
	s.look2()
}

// look2 lets both sides look about, with nothing having happened.
func (s *State) look2() {
	s.relight()
	for side := range s.views {
		s.perceive(view.Side(side), &perceiving{})
	}
}

// drawOrder draws an order that the side may give: of the kinds that are open one,
// and of that kind one.
func drawOrder(t *rapid.T, v *view.View) order.Order {
	kinds := ordersByKind(v)
	return pick(t, "order", pick(t, "kind of order", kinds))
}

// drawDeed draws an order of those that the turn is about, where there is one, every other
// time.
func drawDeed(t *rapid.T, v *view.View) order.Order {
	kinds := slices.DeleteFunc(ordersByKind(v), func(all []order.Order) bool {
		switch all[0].(type) {
		case order.Ready, order.Charge, order.Run, order.Withdraw, order.Cast, order.Read, order.Open, order.Close, order.Bash, order.Bar, order.Shutter, order.Delay:
			return false
		}
		return true
	})
	if len(kinds) == 0 || rapid.Bool().Draw(t, "anything") {
		return drawOrder(t, v)
	}
	return pick(t, "deed", pick(t, "kind of deed", kinds))
}

// ordersByKind lists what the unit at turn may do, a list each kind, with what
// AppendOptions leaves out: blows and touches at any square, and standing orders.
func ordersByKind(v *view.View) [][]order.Order {
	u := v.Unit(v.Active)
	all := v.AppendOptions(nil, u)
	add := func(o order.Order) {
		if v.Allows(o) == nil {
			all = append(all, o)
		}
	}
	for _, d := range []grid.Octant{1, 2, 3, 4, 5, 6, 7, 8} {
		q := u.At.Step(d)
		for i := range u.Gear {
			add(order.Strike{Unit: u.ID, With: u.Gear[i].Item, At: order.Aim{At: q}})
			add(order.Shoot{Unit: u.ID, With: u.Gear[i].Item, At: order.Aim{At: q.Step(d)}})
		}
		add(order.Grope{Unit: u.ID, Squares: [2]grid.Square{q}, Count: 1, With: order.Hand})
		for _, e := range []grid.Octant{d, d%8 + 1} { // short walks, into the unknown too
			add(order.Walk{Unit: u.ID, Path: []grid.Square{q, q.Step(e)}, On: e == d})
			add(order.Walk{Unit: u.ID, Path: []grid.Square{q, q.Step(e), q.Step(e).Step(e)}, On: e != d})
		}
	}
	add(order.Guard{Unit: u.ID, When: order.Worthwhile})
	add(order.AutoListen{Unit: u.ID, On: !u.AutoListen})
	add(order.AutoCall{Unit: u.ID, On: !u.AutoCall})
	byKind := map[string][]order.Order{}
	for _, o := range all {
		name := fmt.Sprintf("%T", o)
		byKind[name] = append(byKind[name], o)
	}
	var kinds [][]order.Order
	for _, name := range slices.Sorted(maps.Keys(byKind)) {
		kinds = append(kinds, byKind[name])
		if name == "order.Walk" { // most of a battle
			kinds = append(kinds, byKind[name])
		}
	}
	return kinds
}

// compareIDs orders creatures as a State holds them.
func compareIDs(a, b creature) int { return cmp.Compare(a.id, b.id) }
