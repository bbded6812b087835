package rules

// The checks on light and vision, C01 to C20. Those that ask what is drawn are in
// render/scene and render; C06 to C08 in sight and in levels.

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
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
				counts[0] += boolInt(c.felt != [3]uint64{})
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

// C09: one in a lit square who has shut his eyes is seen from the dark, and sees
// nobody, in the same turn.
func TestC09SeenWithoutSeeing(t *testing.T) {
	for _, sides := range [][2]string{{"party", "foes"}, {"foes", "party"}} {
		b := newBench(t, fmt.Sprintf(`
-- map --
##############
#............#
#............#
#............#
##############
-- units --
%s 1 HERO fighter_3 2,2
%s 11 ARCHER ranger_3 11,2 gear=longbow
-- lights --
50 candle 1,2
`, sides[0], sides[1]), 1, 11)
		hero, archer := b.find(1), b.find(11)
		see := func(when string, archerSees, heroSees bool) {
			t.Helper()
			if b.seesIt(11, 1) != archerSees || b.seesIt(1, 11) != heroSees {
				t.Errorf("%s the archer sees the hero: %v, the hero the archer: %v", when, b.seesIt(11, 1), b.seesIt(1, 11))
			}
		}
		see("eyes open,", true, false) // the archer stands in the dark
		b.place(11, grid.At(3, 2))
		see("beside him,", true, false)
		b.place(11, grid.At(2, 1))
		see("both lit,", true, true)
		round := b.round
		b.do("eyes 1 shut")
		see("eyes shut,", true, false)
		b.place(11, grid.At(11, 2))
		see("in the dark, eyes shut,", true, false)
		b.do("end 1")
		see("at the archer's turn,", true, false)
		if b.round != round {
			t.Fatal("a round has passed")
		}
		v := b.views[archer.side]
		if _, certain := aims(v); len(certain) == 0 {
			t.Error("the archer is offered no shot at the one it sees")
		}
		if a := b.reckon(archer, hero, bowOf(t), false); a.Miss != 20 || !b.blinded(hero) {
			t.Errorf("the shot at one lit by a candle has %d %% to miss; the hero is blinded: %v", a.Miss, b.blinded(hero))
		}
		if a := b.reckon(hero, archer, bowOf(t), false); a.Miss != 50 {
			t.Errorf("back at the archer: %d %% to miss", a.Miss)
		}
	}
}

func bowOf(t tester) *bestiary.Weapon {
	w, ok := bestiary.WeaponOf("longbow")
	if !ok {
		t.Fatal("no longbow")
	}
	return w
}

// sensesOf are eyes and other senses to be tried.
var sensesOf = map[string]func(*bestiary.Creature){
	"plain eyes":  func(*bestiary.Creature) {},
	"low-light":   func(c *bestiary.Creature) { c.LowLight = true },
	"darkvision":  func(c *bestiary.Creature) { c.Darkvision = 60 },
	"blindsight":  func(c *bestiary.Creature) { c.Blindsight = 30 },
	"both":        func(c *bestiary.Creature) { c.LowLight, c.Darkvision = true, 30 },
	"light-blind": func(c *bestiary.Creature) { c.Darkvision, c.LightBlind = 120, true },
}

// lightsOn are ways to light the square 20,5 and what is about it.
var lightsOn = map[string]func(*Setup){
	"nothing":         func(*Setup) {},
	"shadowy ambient": func(s *Setup) { s.Ambient = light.Shadowy },
	"bright ambient":  func(s *Setup) { s.Ambient = light.Bright },
	"a candle":        func(s *Setup) { s.Lights = []Lantern{{ID: 50, Kind: "candle", At: grid.At(20, 5)}} },
	"a torch":         func(s *Setup) { s.Lights = []Lantern{{ID: 50, Kind: "torch", At: grid.At(21, 5)}} },
	"a far torch":     func(s *Setup) { s.Lights = []Lantern{{ID: 50, Kind: "torch", At: grid.At(26, 5)}} },
	"a farther torch": func(s *Setup) { s.Lights = []Lantern{{ID: 50, Kind: "torch", At: grid.At(32, 5)}} },
	"darkness":        func(s *Setup) { s.Lights = []Lantern{{ID: 50, Kind: "darkness", At: grid.At(20, 5)}} },
	"a torch in darkness": func(s *Setup) {
		s.Lights = []Lantern{{ID: 50, Kind: "darkness", At: grid.At(20, 5)}, {ID: 51, Kind: "torch", At: grid.At(20, 6)}}
	},
	"a void": func(s *Setup) {
		s.Lights = []Lantern{{ID: 50, Kind: "impenetrable_darkness", At: grid.At(20, 5), Shadowy: 5}}
	},
	"daylight": func(s *Setup) { s.Lights = []Lantern{{ID: 50, Kind: "daylight", At: grid.At(21, 5)}} },
	"mist": func(s *Setup) {
		s.Ambient, s.Areas = light.Bright, []Area{{ID: 70, Kind: Mist, At: grid.At(20, 5), Radius: 5}}
	},
	"a wall between": func(s *Setup) {
		s.Ambient = light.Bright
		s.Terrain = slices.Clone(s.Terrain)
		for y := range s.Size.H {
			s.Terrain[s.Size.Index(grid.At(16, y))] = grid.Wall
		}
	},
}

// C10: the light on a square does to a monster's sight of it exactly what it does
// to a hero's with the same senses, on the square of either.
func TestC10MonstersSeeByTheSameLight(t *testing.T) {
	results := map[string]bool{}
	for senses, give := range sensesOf {
		for name, shed := range lightsOn {
			var said [2]string
			for watcher := view.Party; watcher <= view.Foes; watcher++ {
				s := open(40, 11).with(t, 1, watcher, "rogue_3", grid.At(12, 5), func(p *Placement) { give(&p.Stats) })
				s = s.with(t, 2, watcher.Other(), "fighter_3", grid.At(20, 5), nil)
				shed(&s)
				b := benchOf(t, s, 1, 2)
				c, d := b.find(1), b.find(2)
				w, _ := bestiary.WeaponOf("hand_crossbow")
				a := b.reckon(c, d, w, false)
				v := b.sees(c, d)
				results[fmt.Sprint(v)] = true
				named, certain := aims(b.views[watcher])
				said[watcher] = fmt.Sprintf("%+v %v %d %v %+v; blinded %v; dark to it %v; offered %v %v", v, a.ToHit, a.Miss, a.Class, a.Damage,
					b.blinded(c), b.darkTo(c, d.at), named, certain)
			}
			if said[0] != said[1] {
				t.Errorf("%s, by %s: a hero makes of it\n%s, a monster\n%s", name, senses, said[0], said[1])
			}
		}
	}
	if len(results) != 3 {
		t.Errorf("the lights make %v of it: seen well, dimly and not at all is what there is", results)
	}
}

// swapped is a setup with the two sides exchanged.
func swapped(s Setup) Setup {
	s.Units = slices.Clone(s.Units)
	for i := range s.Units {
		s.Units[i].Side = s.Units[i].Side.Other()
	}
	return s
}

// C11: who sees whom does not depend on which side anybody is of, nor on who gives
// the orders: with the sides exchanged a battle is the same battle, and each side's
// View that of the other.
func TestC11SidesAreAlike(t *testing.T) {
	var setups []Setup
	files, _ := filepath.Glob("testdata/levels/*.json")
	for _, file := range files {
		var s Setup
		raw, err := os.ReadFile(file)
		if err == nil {
			err = json.Unmarshal(raw, &s)
		}
		if err != nil {
			t.Fatal(err)
		}
		setups = append(setups, s)
	}
	if len(setups) < 2 {
		t.Fatalf("%d shipped levels", len(setups))
	}
	for seed := range 50 {
		setups = append(setups, exampleWorld(seed+1))
	}
	for n, setup := range setups {
		worlds := make([]*State, 2)
		for i, s := range []Setup{setup, swapped(setup)} {
			var err error
			if worlds[i], err = New(s); err != nil {
				t.Fatal(err)
			}
			worlds[i].Begin(dice.Keyed{Seed: uint64(n)}, &Trace{})
		}
		for k := range 25 {
			sameBySides(t, n, k, worlds[0], worlds[1])
			by, ok := worlds[0].Acting()
			other, ok2 := worlds[1].Acting()
			if ok != ok2 || ok && by == other {
				t.Fatalf("setup %d, order %d: the %v act, or the %v", n, k, by, other)
			}
			if !ok {
				break
			}
			v := worlds[0].View(by)
			options := v.AppendOptions(nil, v.Unit(v.Active))
			o := options[dice.Keyed{Seed: uint64(n)}.Roll(dice.Key{Order: "course", Nth: k, Why: dice.Course}, len(options))-1]
			for i, side := range []view.Side{by, other} {
				if err := worlds[i].Apply(side, o, dice.Keyed{Seed: uint64(n)}, &Trace{}); err != nil {
					t.Fatalf("setup %d, order %d, %q: %v", n, k, order.Format(o), err)
				}
			}
		}
	}
}

// sameBySides holds a battle against the same with its sides exchanged.
func sameBySides(t *testing.T, n, k int, a, b *State) {
	t.Helper()
	if a.matrix() != b.matrix() {
		t.Fatalf("setup %d, order %d: the sides exchanged, others are seen:\n%s\n%s", n, k, a.matrix(), b.matrix())
	}
	for side := range a.views {
		x, y := a.views[side].Clone(), b.views[1-side].Clone()
		y.Side = x.Side
		switch y.Outcome {
		case view.PartyWins:
			y.Outcome = view.FoesWin
		case view.FoesWin:
			y.Outcome = view.PartyWins
		}
		p, _ := json.Marshal(x)
		q, _ := json.Marshal(y)
		if string(p) != string(q) || !x.Equal(y) {
			t.Fatalf("setup %d, order %d: the sides exchanged, the %v know other things:\n%s\n%s", n, k, view.Side(side), p, q)
		}
	}
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

// C19: concealment asks the attacker's senses and the light on its target, and
// nothing of the target's own eyes; its dice fall as they would.
func TestC19ConcealmentIsTheAttackersOwn(t *testing.T) {
	misses := map[int]bool{}
	for senses, give := range sensesOf {
		for name, shed := range lightsOn {
			var first string
			for _, theirs := range []string{"plain eyes", "low-light", "darkvision", "blindsight", "both"} {
				s := open(40, 11).with(t, 1, view.Party, "ranger_3", grid.At(19, 5), func(p *Placement) { give(&p.Stats) })
				s = s.with(t, 11, view.Foes, "fighter_3", grid.At(20, 5), func(p *Placement) { sensesOf[theirs](&p.Stats); p.HP = 90 })
				shed(&s)
				b := benchOf(t, s, 1, 11)
				c, d := b.find(1), b.find(11)
				verdict := b.sees(c, d)
				c.gear = []view.Gear{{Item: "short_sword", Held: true}}
				b.look2()
				order := "strike 1 short_sword at 20,5"
				switch m := b.markOf(view.Party, d); {
				case m != 0:
					order = fmt.Sprintf("strike 1 short_sword at m%d", m)
				case b.blinded(c): // the dice choose the square: that one
					order = "strike 1 short_sword blindly"
					b.dice.Add(1, dice.RandomSquare, 3)
				}
				b.dice.Add(1, dice.Attack, 20)
				b.dice.Add(1, dice.Concealment, 35)
				if err := b.try(order); err != nil {
					if name == "a wall between" {
						continue
					}
					t.Fatalf("%s, by %s: %v", name, senses, err)
				}
				e := b.trace.Beats[0].Event
				a, r := e.Dice.Attack, e.Dice.Result
				misses[a.Miss] = true
				if e.Target != 11 || a.Miss != verdict.Miss || r.Percent != 35*boolInt(a.Miss > 0) || r.Hit != (a.Miss != 50) {
					t.Errorf("%s, by %s: it looks %+v, and the blow is %+v", name, senses, verdict, e)
				}
				said := fmt.Sprintf("%+v, %d %%, d20 %d, d%% %d, hit %v", verdict, a.Miss, r.Natural, r.Percent, r.Hit)
				if first == "" {
					first = said
				} else if said != first {
					t.Errorf("%s, by %s: %s; if the target has %s: %s", name, senses, first, theirs, said)
				}
			}
		}
	}
	if len(misses) != 3 {
		t.Errorf("the chances to miss are %v", misses)
	}
	lit := open(40, 11).with(t, 1, view.Party, "ranger_3", grid.At(5, 5), nil).with(t, 11, view.Foes, "fighter_3", grid.At(25, 5), nil)
	for _, at := range []grid.Square{grid.At(5, 5), grid.At(25, 5)} {
		s := lit
		s.Lights = []Lantern{{ID: 50, Kind: "torch", At: at}}
		b := benchOf(t, s, 1, 11)
		if got, want := b.sees(b.find(1), b.find(11)).Miss, map[bool]int{true: 0, false: 50}[at == grid.At(25, 5)]; got != want {
			t.Errorf("a torch at %v: %d %% to miss, want %d", at, got, want)
		}
	}
}
