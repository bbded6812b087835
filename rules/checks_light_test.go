package rules

// The checks on light and vision, C01 to C20. Those that ask what is drawn are in
// render/scene and render; C06 to C08 in sight and in levels.

import (
	"fmt"
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
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// lampHall is a hall with a torch in its middle, that may go out and burn again.
const lampHall = `
-- map --
################
#..............#
#..............#
#..............#
#..............#
################
-- units --
party 1 FTR fighter_3 4,2
party 2 RGR ranger_3 3,3 gear=longbow
foes 11 ORC fighter_3 10,2
foes 12 ELF elf_ranger_1 9,4
-- lights --
50 torch 7,2
`

// C01: a light that goes out at the start of a round is dark for everybody before
// the first unit is offered anything.
func TestC01LightOutIsSeenAtOnce(t *testing.T) {
	b := newBench(t, lampHall+"-- events --\n60 round=2 light_out target=50\n", 1, 2, 11, 12)
	var before []watching
	var places []grid.Square
	for i := range b.all {
		c := &b.all[i]
		w := c.watching
		w.sees = w.sees.Clone()
		before, places = append(before, w), append(places, c.at)
		if w.watched == 0 || w.sees.Count() < 20 {
			t.Fatalf("with the torch %d sees %x and %d squares", c.id, w.watched, w.sees.Count())
		}
	}
	if named, certain := aims(b.turnOf(2)); len(named) == 0 || len(certain) == 0 {
		t.Fatalf("with the torch the ranger is offered %q, certain of %q", named, certain)
	}
	for b.round == 1 {
		by, _ := b.Acting()
		b.do(fmt.Sprintf("end %d", b.View(by).Active))
	}
	for i := range b.all {
		c := &b.all[i]
		if c.at != places[i] {
			t.Errorf("%d has moved", c.id)
		}
		if c.watched != 0 || c.sees.Count() != 0 || c.sees.Equal(before[i].sees) {
			t.Errorf("in the dark %d sees %x and %d squares", c.id, c.watched, c.sees.Count())
		}
	}
	// Between the light and the next turn nobody could have been offered anything.
	out, turn := -1, -1
	for i, beat := range b.trace.Beats {
		switch {
		case beat.Event.Kind == LightChanged:
			out = i
			for side, seen := range beat.Seen {
				lost := 0
				for _, n := range seen {
					lost += boolInt(n.Kind == view.LostSight)
				}
				if lost != 2 {
					t.Errorf("as the light goes out the %v lose sight of %d, not 2", view.Side(side), lost)
				}
			}
		case beat.Event.Kind == TurnBegan && beat.Event.Actor == 1 && out >= 0:
			turn = i
		}
	}
	if out < 0 || turn < out {
		t.Errorf("the light goes out in beat %d, the next turn begins in beat %d", out, turn)
	}
	for _, id := range []order.Unit{1, 2, 11, 12} {
		if named, certain := aims(b.turnOf(id)); len(certain) != 0 {
			t.Errorf("in the dark %d is offered %q, certain of %q", id, named, certain)
		}
		for i := range b.views {
			for _, c := range b.views[i].Contacts {
				if c.IsSeen() {
					t.Errorf("the %v are shown m%d", view.Side(i), c.ID)
				}
			}
		}
	}
}

// C02: dark, light and dark again is as dark as before.
func TestC02DarkAgainIsAsDarkAsBefore(t *testing.T) {
	for _, kind := range []string{"torch", "daylight", "darkness", "impenetrable_darkness"} {
		page := strings.Replace(lampHall, "50 torch 7,2", "50 "+kind+" 7,2 unlit", 1) + `51 candle 12,4
-- rules --
AMBIENT
-- events --
60 round=2 light_on target=50
61 round=3 light_out target=50
62 round=4 light_on target=50
63 round=5 light_out target=50
`
		ambient := light.Dark
		if source, _ := bestiary.LightOf(order.Item(kind)); source.Dark != bestiary.Lights {
			ambient = light.Bright // what darkens wants something to darken
		}
		b := newBench(t, strings.Replace(page, "AMBIENT", ambient.String(), 1), 1, 2, 11, 12)
		var rounds []string
		for n := 1; n <= 5; n++ {
			b.until(n)
			rounds = append(rounds, b.matrix())
		}
		if rounds[0] == rounds[1] {
			t.Errorf("%s changes nothing:\n%s", kind, rounds[0])
		}
		for n, want := range []int{0, 1, 0, 1, 0} {
			if rounds[n] != rounds[want] {
				t.Errorf("%s: round %d is not as round %d:\n%s\n%s", kind, n+1, want+1, rounds[n], rounds[want])
			}
		}
	}
}

// open is a bare board with a human of each side.
func open(w, h int) Setup {
	s := Setup{Size: grid.Size{W: w, H: h}, Terrain: make([]grid.Terrain, w*h), Rules: reckon.Table()}
	for i := range s.Terrain {
		s.Terrain[i] = grid.Floor
	}
	return s
}

// with adds a creature of a stat block, otherwise as change says.
func (s Setup) with(t tester, id order.Unit, side view.Side, key string, at grid.Square, change func(*Placement)) Setup {
	t.Helper()
	stats, ok := bestiary.CreatureOf(key)
	if !ok {
		t.Fatalf("no creature %q", key)
	}
	p := Placement{ID: id, Side: side, Name: key, Stats: *stats, At: at}
	if change != nil {
		change(&p)
	}
	s.Units = append(slices.Clone(s.Units), p)
	return s
}

// C04: darkvision ends at its range, and light does not.
func TestC04DarkvisionEndsAtItsRange(t *testing.T) {
	s := open(60, 31).with(t, 1, view.Party, "fighter_3", grid.At(15, 15), func(p *Placement) { p.Stats.Darkvision = 60 })
	s = s.with(t, 11, view.Foes, "rogue_3", grid.At(16, 15), nil)
	b := benchOf(t, s, 1, 11)
	c := b.find(1)
	for i := range b.size.Area() {
		q := b.size.Square(i)
		near := grid.Distance(c.at, q) <= 60
		if c.sees.Has(q) != near {
			t.Fatalf("%v, %d ft off in the dark, is seen: %v", q, grid.Distance(c.at, q), c.sees.Has(q))
		}
		if q == c.at {
			continue
		}
		b.find(11).at = q
		b.relight()
		if b.seesIt(1, 11) != near || b.sees(c, b.find(11)).Miss != map[bool]int{true: 0, false: 50}[near] {
			t.Fatalf("an unlit foe at %v, %d ft off, is seen: %v", q, grid.Distance(c.at, q), b.seesIt(1, 11))
		}
	}
	lit := s
	lit.Lights = []Lantern{{ID: 50, Kind: "torch", At: grid.At(55, 14)}}
	b = benchOf(t, lit, 1, 11)
	for _, c := range []struct {
		at   grid.Square
		feet grid.Feet
		sees bool
	}{{grid.At(27, 15), 60, true}, {grid.At(28, 15), 65, false}, {grid.At(55, 15), 200, true}} {
		b.place(11, c.at)
		if got := b.seesIt(1, 11); got != c.sees || grid.Distance(b.find(1).at, c.at) != c.feet {
			t.Errorf("a foe %d ft off is seen: %v", c.feet, got)
		}
	}
	lit.Terrain = slices.Clone(lit.Terrain)
	for y := 13; y <= 17; y++ {
		lit.Terrain[lit.Size.Index(grid.At(40, y))] = grid.Wall
	}
	b = benchOf(t, lit, 1, 11)
	if b.place(11, grid.At(55, 15)); b.seesIt(1, 11) {
		t.Error("a lit foe is seen through a wall")
	}
}

// C05: what blindsight, blindsense, tremorsense and scent tell is the same in any
// light: a side without eyes has one View for every light there is.
func TestC05OtherSensesKnowNoLight(t *testing.T) {
	ambients := []light.Level{light.Dark, light.Shadowy, light.Bright}
	kinds := []order.Item{"candle", "torch", "daylight", "darkness", "deeper_darkness", "impenetrable_darkness"}
	felt, smelt, seen := 0, 0, 0
	checkTwins(t, func(rt *rapid.T, _ *tally) {
		setup := drawWorld(rt)
		setup.Events, setup.Lights = nil, nil
		for i := range setup.Units {
			u := &setup.Units[i]
			u.Stats.LightBlind, u.Stats.LightSensitive = false, false
			u.Gear = slices.DeleteFunc(slices.Clone(u.Gear), func(g view.Gear) bool { return g.Lit })
			u.Effects = slices.DeleteFunc(slices.Clone(u.Effects), func(e view.Effect) bool {
				// Who sleeps may wake by what it hears, and that is another check.
				return e.Kind == view.Blindness || e.Kind == view.Outlined || e.Kind == view.Asleep
			})
			if u.Side == view.Party {
				u.Effects = append(u.Effects, view.Effect{Kind: view.Blindness})
			}
		}
		seed := rapid.Uint64().Draw(rt, "seed")
		at := setup.Size.Square(rapid.IntRange(0, setup.Size.Area()-1).Draw(rt, "light at"))
		kind := pick(rt, "kind of light", kinds)
		var dark []string
		for _, ambient := range ambients {
			for _, unlit := range []bool{true, false} {
				s := setup
				s.Ambient, s.Lights = ambient, []Lantern{{ID: 50, Kind: kind, At: at, Unlit: unlit}}
				texts, counts := playBlind(rt, s, seed)
				felt, smelt, seen = felt+counts[0], smelt+counts[1], seen+counts[2]
				if dark == nil {
					dark = texts
				}
				for i := range dark {
					if dark[i] != texts[i] {
						rt.Fatalf("order %d: in %v light with a %s (unlit: %v) the senses tell otherwise than in the dark:\n%s\n%s", i, ambient, kind, unlit, dark[i], texts[i])
					}
				}
			}
		}
	})
	if felt < 100 || smelt < 100 || seen < 100 {
		t.Errorf("%d felt, %d smelt, %d seen by blindsight: too few of some", felt, smelt, seen)
	}
}

// playBlind has the party walk about and sniff while its foes stand there, and
// returns its View after each order; and how often its senses told something.
func playBlind(t *rapid.T, setup Setup, seed uint64) (texts []string, counts [3]int) {
	s, err := New(setup)
	if err != nil {
		t.Fatal(err)
	}
	d := dice.Keyed{Seed: seed}
	var trace Trace
	for i := range s.all {
		c := &s.all[i]
		c.hears, c.guard = false, order.Never
	}
	s.Begin(d, &trace)
	for n := range 8 {
		by, ok := s.Acting()
		if !ok {
			break
		}
		v := s.View(by)
		u := v.Unit(v.Active)
		o := order.Order(order.End{Unit: u.ID})
		if by == view.Party {
			o = legWork(v, u, d.Roll(dice.Key{Order: "legs", Nth: n, Why: dice.Course}, 1000))
		}
		if err := s.Apply(by, o, d, &trace); err != nil {
			t.Fatal(err)
		}
		texts = append(texts, order.Format(o)+" "+text(t, s.View(view.Party)))
		for i := range s.all {
			c := &s.all[i]
			if c.side == view.Party {
				counts[0] += boolInt(c.felt != [4]uint64{})
				counts[2] += boolInt(c.watched != 0)
			}
		}
		for _, c := range s.View(view.Party).Contacts {
			counts[1] += boolInt(c.Best().Cause == view.BySmell)
		}
	}
	return texts, counts
}

// legWork is one of the unit's walks, steps and sniffs, or the end of its turn.
func legWork(v *view.View, u *view.Unit, n int) order.Order {
	legs := slices.DeleteFunc(v.AppendOptions(nil, u), func(o order.Order) bool {
		switch o.(type) {
		case order.Walk, order.Step, order.Sniff, order.End:
			return false
		}
		return true
	})
	return legs[n%len(legs)]
}

// C15: whose lamp it is plays no part in whom it lights.
func TestC15AnyLampLightsForAll(t *testing.T) {
	const page = `
-- map --
#####################
#...................#
#...................#
#...................#
#####################
-- units --
party 1 A fighter_3 2,2 gear=longsword%s
party 2 B rogue_3 3,2 gear=short_sword%s
foes 11 C fighter_3 10,2 gear=longsword%s
foes 12 D rogue_3 11,2 gear=short_sword%s
`
	for bearer, id := range []order.Unit{1, 2, 11, 12} {
		var gear [4]any
		for i := range gear {
			gear[i] = ""
		}
		gear[bearer] = ",torch*"
		setup, err := ParsePage(fmt.Sprintf(page, gear[:]...))
		if err != nil {
			t.Fatal(err)
		}
		for i := range setup.Units { // free hands for a torch
			setup.Units[i].Stats.ShieldArm = bestiary.FreeArm
			for g := range setup.Units[i].Gear {
				setup.Units[i].Gear[g].Held = true
			}
		}
		b := benchOf(t, setup, 1, 2, 11, 12)
		at := b.find(id).at
		for i := range b.size.Area() {
			q := b.size.Square(i)
			if b.opaque.Has(q) {
				continue
			}
			want := light.Dark
			switch feet := grid.Distance(at, q); {
			case feet <= 20:
				want = light.Bright
			case feet <= 40:
				want = light.Shadowy
			}
			for k := range b.all {
				c := &b.all[k]
				if got := b.field.At(q, light.Plain); got != want || c.sees.Has(q) != (want != light.Dark) {
					t.Fatalf("%d bears the torch: %v is %v, and %d sees it: %v", id, q, got, c.id, c.sees.Has(q))
				}
			}
		}
		for _, c := range []order.Unit{1, 2, 11, 12} {
			if c != id && !b.seesIt(c, id) {
				t.Errorf("%d does not see %d, who bears a torch", c, id)
			}
		}
	}
}

// litAs holds the lit squares of the board against those that lights of 20 and 40
// ft on the given squares would light, and no others.
func (b *bench) litAs(what string, torches ...grid.Square) {
	b.t.Helper()
	for i := range b.size.Area() {
		q := b.size.Square(i)
		want := light.Dark
		for _, at := range torches {
			if !sight.InLine(b.walls, at, q) {
				continue
			}
			if feet := grid.Distance(at, q); feet <= 20 {
				want = light.Bright
			} else if feet <= 40 {
				want = max(want, light.Shadowy)
			}
		}
		if got := b.field.At(q, light.Plain); got != want && !b.opaque.Has(q) {
			b.t.Fatalf("%s: %v is %v, want %v", what, q, got, want)
		}
		for k := range b.all {
			c := &b.all[k]
			if want == light.Dark && c.stats.Darkvision == 0 && c.sees.Has(q) {
				b.t.Fatalf("%s: %d sees %v, which is dark", what, c.id, q)
			}
		}
		if n := len(b.field.By(nil, q, light.Plain)); want == light.Dark && n != 0 {
			b.t.Fatalf("%s: %d sources are said to light %v", what, n, q)
		}
	}
}

const bearerHall = `
-- map --
########################
#......................#
#......................#
#~.....................#
########################
-- units --
party 1 A rogue_3 1,2 gear=torch*,dagger hp=%d
party 2 B rogue_3 4,1
foes 11 C rogue_3 2,2
foes 12 D rogue_3 21,1
`

// C16: when whoever bears a light dies, goes, puts it out, throws it or has it taken
// up, or it burns down, no square stays lit by it.
func TestC16NoLightOutlivesItsSource(t *testing.T) {
	start := func(hp int, more string) *bench {
		b := newBench(t, fmt.Sprintf(bearerHall, hp)+more, 1, 2, 11, 12)
		b.litAs("at first", grid.At(1, 2))
		return b
	}
	b := start(17, "")
	b.do("douse 1 torch")
	b.litAs("doused")

	b = start(17, "")
	b.do("walk 1 1,1 2,1 3,1")
	b.litAs("carried on", grid.At(3, 1))
	b.place(1, grid.At(20, 3))
	b.litAs("elsewhere at once", grid.At(20, 3))

	b = start(17, "")
	b.do("drop 1 torch", "walk 1 1,1")
	b.litAs("dropped", grid.At(1, 2))
	b.turnOf(11)
	b.do("take 11 torch 1,2")
	b.litAs("taken up", grid.At(2, 2))
	b.do("walk 11 3,2 4,2")
	b.litAs("carried off", grid.At(4, 2))

	b = start(17, "")
	b.do("throw 1 torch 5,2")
	b.litAs("thrown", grid.At(5, 2))

	b = start(17, "")
	b.do("drop 1 torch")
	b.place(1, grid.At(1, 3)) // stands in water
	b.do("take 1 torch 1,2", "drop 1 torch")
	b.litAs("dropped into water")

	for name, at := range map[string]grid.Square{"on dry ground": grid.At(1, 2), "in water": grid.At(1, 3)} {
		b = start(1, "")
		b.place(1, at)
		b.litAs("before its bearer falls", at)
		b.turnOf(11)
		b.dice.Add(11, dice.Attack, 20)
		b.dice.Add(11, dice.Damage, 6)
		b.do(fmt.Sprintf("strike 11 short_sword at m%d", b.markOf(view.Foes, b.find(1))))
		if b.find(1).awake() {
			t.Fatal("the bearer has not fallen")
		}
		if b.terrain[b.size.Index(at)] == grid.Floor { // it burns where it lies
			b.litAs("its bearer fell "+name, at)
		} else {
			b.litAs("its bearer fell " + name)
		}
	}

	b = start(17, "-- events --\n60 round=2 gust\n")
	b.until(2)
	b.litAs("blown out")

	b = start(17, "")
	b.find(1).gear[0].Rounds = 2
	b.until(2)
	b.litAs("with a round left", grid.At(1, 2))
	b.until(3)
	b.litAs("burnt down")

	dark := strings.Replace(fmt.Sprintf(bearerHall, 17), "torch*", "torch", 1)
	for event, want := range map[string]string{
		"light_out target=50": "by the level", "dispel target=50": "dispelled",
	} {
		b = newBench(t, dark+"-- lights --\n50 light on 12 cl=1\n-- events --\n60 round=2 "+event+"\n", 1, 2, 11, 12)
		b.litAs("a spell", grid.At(21, 1))
		b.place(12, grid.At(12, 2))
		b.litAs("its bearer gone on", grid.At(12, 2))
		b.until(2)
		b.litAs(want)
	}
	b = newBench(t, dark+"-- lights --\n50 torch 10,2 rounds=1\n", 1, 2, 11, 12)
	b.litAs("a torch of one round", grid.At(10, 2))
	b.until(2)
	b.litAs("burnt down")
	b = newBench(t, dark+"-- lights --\n50 light on 12 cl=1\n", 1, 2, 11, 12)
	b.find(12).hp = -12
	b.look2()
	b.litAs("a spell upon the dead", grid.At(21, 1)) // it is cast upon the body
}

// countingCaster counts the casts of a light field.
type countingCaster struct {
	caster
	n int
}

func (c *countingCaster) Cast(from grid.Square, squares int, out grid.Set) {
	c.n++
	c.caster.Cast(from, squares, out)
}

// C17: of 144 lights and 40 creatures on 100 x 100 squares, one lamp that moves costs
// one cast of light, and no creature's line.
func TestC17OneMovedLampIsASmallPart(t *testing.T) {
	s := open(100, 100)
	for i := range s.Terrain {
		if q := s.Size.Square(i); q.X%8 == 0 && q.Y%8 != 3 || q.Y%8 == 0 && q.X%8 != 5 {
			s.Terrain[i] = grid.Wall
		}
	}
	for n := range 40 {
		s = s.with(t, order.Unit(1+n), view.Side(n%2), "rogue_3", grid.At(2+8*(n%10)+n%3, 2+8*(n/10)), nil)
	}
	for n := range 144 {
		s.Lights = append(s.Lights, Lantern{ID: uint16(100 + n), Kind: "torch", At: grid.At(4+8*(n%12), 4+8*(n/12))})
	}
	b, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	whole := countingCaster{caster: caster{b}}
	fresh := light.NewField(b.size, b.ambient)
	fresh.Relight(b.lit, &whole)
	if whole.n != 144 {
		t.Errorf("all of it is %d casts", whole.n)
	}
	lined := func() (n int) {
		for i := range b.all {
			n += boolInt(b.all[i].lined && b.all[i].from == b.all[i].at)
		}
		return n
	}
	was := lined()
	b.lights[70].at = b.lights[70].at.Step(grid.E)
	b.gatherLights()
	one := countingCaster{caster: caster{b}}
	b.field.Relight(b.lit, &one)
	if one.n != 1 {
		t.Errorf("one moved lamp is %d casts", one.n)
	}
	b.relight()
	if lined() != was || was != 40 {
		t.Errorf("of 40 lines of sight %d stand", lined())
	}
	fresh = light.NewField(b.size, b.ambient)
	fresh.Relight(b.lit, caster{b})
	if !b.field.Lit(light.Plain).Equal(fresh.Lit(light.Plain)) || !b.field.Bright(light.Plain).Equal(fresh.Bright(light.Plain)) {
		t.Error("the lamp has moved, and the light is not what it would be from nothing")
	}
}
