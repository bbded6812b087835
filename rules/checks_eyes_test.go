package rules

// Checks C09 to C11 and C19: everybody sees by the same light and by senses of its own.

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

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
