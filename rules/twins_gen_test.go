package rules

// Twin worlds, the first part: small boards and battles drawn by rapid, random
// orders on them, and the figures that the checks count.

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

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
	set("rapid.shrinktime", "8s")
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

// drawSetup draws one of the shipped levels, or a battle on a small board. With
// TWINS_ON=levels it draws levels alone.
func drawSetup(t *rapid.T) Setup {
	if os.Getenv("TWINS_ON") == "levels" {
		return shipped(t, pick(t, "level", []string{"ambush", "lesson"}))
	}
	switch rapid.IntRange(0, 7).Draw(t, "board") {
	case 0:
		return shipped(t, "ambush")
	case 1, 2:
		return shipped(t, "lesson")
	}
	s := Setup{Rules: reckon.Table()}
	s.Ambient = pick(t, "ambient", []light.Level{light.Dark, light.Dark, light.Dark, light.Shadowy, light.Bright})
	drawBoard(t, &s)
	var free []grid.Square
	for i := range s.Size.Area() {
		if q := s.Size.Square(i); !s.Terrain[i].Solid() {
			free = append(free, q)
		}
	}
	place := func() grid.Square {
		i := rapid.IntRange(0, len(free)-1).Draw(t, "square")
		q := free[i]
		free = slices.Delete(free, i, i+1)
		return q
	}
	for side := view.Party; side <= view.Foes; side++ {
		for n := range rapid.IntRange(1, 3).Draw(t, "creatures") {
			id := order.Unit(1 + 10*int(side) + 2*n)
			s.Units = append(s.Units, drawCreature(t, id, side, place()))
		}
	}
	drawLights(t, &s)
	drawEvents(t, &s)
	return s
}

// shipped is a level's setup, kept in testdata by a test of the levels.
func shipped(t *rapid.T, name string) (s Setup) {
	text, err := os.ReadFile("testdata/levels/" + name + ".json")
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// drawBoard draws walls round a floor, a wall across it with a gap, and what
// stands and lies about.
func drawBoard(t *rapid.T, s *Setup) {
	s.Size = grid.Size{W: rapid.IntRange(6, 13).Draw(t, "width"), H: rapid.IntRange(5, 8).Draw(t, "height")}
	s.Terrain = make([]grid.Terrain, s.Size.Area())
	for i := range s.Terrain {
		q := s.Size.Square(i)
		s.Terrain[i] = grid.Floor
		if q.X == 0 || q.Y == 0 || int(q.X) == s.Size.W-1 || int(q.Y) == s.Size.H-1 {
			s.Terrain[i] = grid.Wall
		}
	}
	if rapid.Bool().Draw(t, "two rooms") {
		x := rapid.IntRange(2, s.Size.W-3).Draw(t, "wall")
		for y := range s.Size.H {
			s.Terrain[s.Size.Index(grid.At(x, y))] = grid.Wall
		}
		y := rapid.IntRange(1, s.Size.H-2).Draw(t, "door")
		s.Terrain[s.Size.Index(grid.At(x, y))] = pick(t, "door of", []grid.Terrain{grid.Floor, grid.Curtain, grid.Rubble})
	}
	kinds := []grid.Terrain{
		grid.Pillar, grid.Rubble, grid.Rubble, grid.Wall, grid.Chasm, grid.WaterShallow, grid.WaterDeep, grid.Window, grid.Curtain,
	}
	for range rapid.IntRange(0, 6).Draw(t, "obstacles") {
		x, y := rapid.IntRange(1, s.Size.W-2).Draw(t, "x"), rapid.IntRange(1, s.Size.H-2).Draw(t, "y")
		s.Terrain[s.Size.Index(grid.At(x, y))] = pick(t, "kind", kinds)
	}
	for i := range 6 { // room for everybody
		s.Terrain[s.Size.Index(grid.At(1+i%2, 1+i/2))] = grid.Floor
	}
}

// drawCreature draws one of the stat blocks, its eyes, its hands and its wounds.
func drawCreature(t *rapid.T, id order.Unit, side view.Side, at grid.Square) Placement {
	key := pick(t, "stats", []string{"fighter_3", "rogue_3", "ranger_3", "cleric_5", "drow_warrior_1"})
	found, _ := bestiary.CreatureOf(key)
	stats := *found
	stats.Darkvision = pick(t, "darkvision", []grid.Feet{0, 0, 10, 60, stats.Darkvision})
	stats.LowLight = chance(t, "low-light", 4)
	gear := Kit(&stats, nil)
	switch rapid.IntRange(0, 6).Draw(t, "carries") {
	case 1:
		gear = append(gear, view.Gear{Item: "torch"}, view.Gear{Item: "tindertwig"})
	case 2:
		gear = append(gear, view.Gear{Item: "candle", Held: true, Lit: true, Rounds: rapid.IntRange(1, 9).Draw(t, "burns")})
	case 3:
		gear = append(gear, view.Gear{Item: "torch", Held: true, Lit: true, Rounds: rapid.IntRange(1, 9).Draw(t, "burns")})
	case 4:
		gear = append(gear, view.Gear{Item: "sunrod"}, view.Gear{Item: "dagger"})
	}
	return Placement{ID: id, Side: side, Stats: stats, At: at, Gear: gear}
}

func drawLights(t *rapid.T, s *Setup) {
	for n := range rapid.IntRange(0, 2).Draw(t, "lights") {
		l := Lantern{ID: uint16(50 + n), Kind: pick(t, "light", []order.Item{"candle", "torch", "fungus", "daylight", "light"})}
		l.At = s.Size.Square(rapid.IntRange(0, s.Size.Area()-1).Draw(t, "light at"))
		l.Unlit = chance(t, "unlit", 4)
		if s.Terrain[s.Size.Index(l.At)].Solid() || chance(t, "borne", 5) {
			l.CarriedBy = s.Units[0].ID
		}
		s.Lights = append(s.Lights, l)
	}
}

func drawEvents(t *rapid.T, s *Setup) {
	for n := range rapid.IntRange(0, 2).Draw(t, "events") {
		e := Script{ID: uint16(60 + n), Round: rapid.IntRange(1, 3).Draw(t, "round")}
		switch rapid.IntRange(0, 3).Draw(t, "event") {
		case 0:
			e.Do, e.By, e.DC, e.Text = ScriptNoise, s.Units[len(s.Units)-1].ID, rapid.IntRange(0, 15).Draw(t, "DC"), "a whisper"
		case 1:
			e.Do = ScriptGust
		default:
			if len(s.Lights) == 0 {
				continue
			}
			e.Do = pick(t, "do", []ScriptKind{ScriptDispel, ScriptLightOut, ScriptLightOn})
			e.Target = s.Lights[0].ID
		}
		s.Events = append(s.Events, e)
	}
}

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
		p := drawCreature(t, id, of, at)
		p.Gear = slices.DeleteFunc(p.Gear, func(g view.Gear) bool { return g.Lit })
		p.Stats.Darkvision = 0
		if of != side {
			p.Stats.Darkvision = 60
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
