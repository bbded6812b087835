package rules

// This file holds what pages cannot show of traps: that nobody knows of one that was
// not found, ways round those that were, what no setup and no save may hold (S-16).

import (
	"fmt"
	"strings"
	"testing"

	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

const trapPage = `
-- map --
..........#.....
..........#.....
..........#.....
..........#.....
-- units --
party 1 ROG rogue_3 1,1 search=30
party 2 FTR fighter_3 1,3
foes 11 orc orc_warrior_1 12,1
-- lights --
50 torch 4,3
51 light 6,0 cl=1
-- traps --
`

// trapped is the battle of trapPage with these traps, begun.
func trapped(t *testing.T, traps string) *State {
	t.Helper()
	s := stateOf(t, trapPage+traps)
	var trace Trace
	s.Begin(dice.Keyed{Seed: 3}, &trace)
	return s
}

// TestUnfoundTrapIsNothing: a trap that nobody has found, and one that went off where
// nobody of the side perceives it, leave no trace in its View, its options, what it is
// refused and what it is told.
func TestUnfoundTrapIsNothing(t *testing.T) {
	for _, traps := range []string{"90 field 3,1 radius=10", "90 dispel 3,1 6,1", "90 gust 1,2\n91 alarm 7,1 7,2", "90 darkness 13,1 13,2 radius=5"} {
		a, b := trapped(t, traps), trapped(t, "")
		var ta, tb Trace
		for n, line := range []string{"", "search 1 2,2", "end", "walk 11 13,1", "end", "walk 2 2,3 3,3", "end", "end"} {
			by, _ := a.Acting()
			if v := a.View(by); line == "end" {
				line = fmt.Sprintf("end %d", v.Active)
			} else if line != "" && !strings.Contains(line, fmt.Sprintf(" %d ", v.Active)) {
				line = fmt.Sprintf("end %d", v.Active)
			}
			if line != "" {
				o, err := order.Parse(line)
				if err != nil {
					t.Fatal(err)
				}
				for s, trace := range map[*State]*Trace{a: &ta, b: &tb} {
					if err := s.Apply(by, o, dice.Keyed{Seed: 3}, trace); err != nil {
						t.Fatalf("%q: %v", line, err)
					}
				}
			}
			samePartyViews(t, a, b, fmt.Sprintf("%q after %d orders (%s)", traps, n, line))
		}
	}
}

// samePartyViews holds what the party knows, may do and is told in two battles
// against each other.
func samePartyViews(t *testing.T, a, b *State, when string) {
	t.Helper()
	va, vb := a.View(view.Party), b.View(view.Party)
	if !va.Equal(vb) {
		t.Fatalf("%s: the Views differ", when)
	}
	for i := range va.Units {
		ua, ub := &va.Units[i], &vb.Units[i]
		ra, rb := va.Routes(ua), vb.Routes(ub)
		for k := range va.Size.Area() {
			q := va.Size.Square(k)
			if x, y := ra.Path(q), rb.Path(q); fmt.Sprint(x) != fmt.Sprint(y) {
				t.Fatalf("%s: the way to %v is %v or %v", when, q, x, y)
			}
			for _, o := range []order.Order{
				order.Disarm{Unit: ua.ID, At: q}, order.Search{Unit: ua.ID, At: q}, order.Step{Unit: ua.ID, To: q},
				order.Walk{Unit: ua.ID, Path: []grid.Square{q}},
			} {
				if x, y := va.Allows(o), vb.Allows(o); fmt.Sprint(x) != fmt.Sprint(y) {
					t.Fatalf("%s: %s: %v, or %v", when, order.Format(o), x, y)
				}
			}
		}
		x, y := va.AppendOptions(nil, ua), vb.AppendOptions(nil, ub)
		if fmt.Sprint(x) != fmt.Sprint(y) {
			t.Fatalf("%s: the options differ:\n%v\n%v", when, x, y)
		}
	}
}

// TestRoutesGoRoundTraps: a way may end on a trap that the side has found and leads
// over none; the trap of whoever has not found it is on no map. A walk over it stays
// allowed, whoever flies does not care, and a big body keeps all of itself off.
//
// rule: S-16
func TestRoutesGoRoundTraps(t *testing.T) {
	s := trapped(t, "90 field 3,0 3,1 3,2 3,3")
	reach := func(x, y int) bool {
		v := s.View(view.Party)
		v.Unit(1).Turn = view.Turn{Standard: true, Move: true}
		_, ok := v.Routes(v.Unit(1)).Cost(grid.At(x, y))
		return ok
	}
	if !reach(3, 1) || !reach(4, 1) {
		t.Fatal("no way over a trap that nobody has found")
	}
	s.learnTrap(view.Party, &s.traps[0])
	s.perceive(view.Party, &perceiving{})
	if err := s.Audit(); err != nil {
		t.Error(err)
	}
	if !reach(3, 1) || reach(4, 1) {
		t.Error("no way onto the trap, or one over it")
	}
	v := s.View(view.Party)
	u := v.Unit(1)
	v.Active = 1
	o := order.Walk{Unit: 1, Path: []grid.Square{grid.At(2, 1), grid.At(3, 1), grid.At(4, 1)}}
	if err := v.Allows(o); err != nil {
		t.Errorf("a walk over it is refused: %v", err)
	}
	stats := *u.Stats
	stats.Space = 2
	u.Stats = &stats
	u.At = grid.At(0, 1)
	for q, snared := range map[grid.Square]bool{grid.At(1, 1): false, grid.At(2, 1): true, grid.At(3, 2): true, grid.At(4, 1): false} {
		if v.Snared(u, q) != snared {
			t.Errorf("a big body on %v is snared: %v", q, !snared)
		}
	}
	if !reach(2, 1) || reach(3, 1) {
		t.Error("a big body goes on when half of it is on the trap")
	}
	stats.Space, stats.Flies = 1, true
	if !reach(4, 1) {
		t.Error("no way over the trap for who flies")
	}
	if v.Snared(u, grid.At(3, 1)) {
		t.Error("who flies is snared")
	}
	stats.Flies, u.At = false, grid.At(3, 1)
	if !reach(4, 1) {
		t.Error("no way off a trap for who stands on it")
	}
}

// TestTrapsOfASetup: what no trap can be.
func TestTrapsOfASetup(t *testing.T) {
	good, err := ParsePage(trapPage + "90 field 3,1")
	if err != nil {
		t.Fatal(err)
	}
	good.Events = []Script{{ID: 60, Round: 1, Do: ScriptMessage, Text: "x"}}
	good.Terrain[good.Size.Index(grid.At(5, 1))] = grid.Wall
	if err := good.Check(); err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func(x *Snare){
		"an id of 0":                          func(x *Snare) { x.ID = 0 },
		"an event has the same id":            func(x *Snare) { x.ID = 60 },
		"on no square":                        func(x *Snare) { x.Squares = nil },
		"99,1 is off the board":               func(x *Snare) { x.Squares = []grid.Square{grid.At(99, 1)} },
		"99,2 is off the board":               func(x *Snare) { x.At = grid.At(99, 2) },
		"nothing that a trap can do (9)":      func(x *Snare) { x.Effect = 9 },
		"nothing that a trap can do (0)":      func(x *Snare) { x.Effect = 0 },
		"a radius of 7 ft":                    func(x *Snare) { x.Radius = 7 },
		"a radius of -5 ft":                   func(x *Snare) { x.Radius = -5 },
		"a radius of 2000 ft":                 func(x *Snare) { x.Radius = 2000 },
		"-1 rounds":                           func(x *Snare) { x.Rounds = -1 },
		"caster level -1":                     func(x *Snare) { x.CasterLevel = -1 },
		"DC -1 to find":                       func(x *Snare) { x.SearchDC = -1 },
		"-1 to disarm":                        func(x *Snare) { x.DisableDC = -1 },
		"its effect is centred in a wall":     func(x *Snare) { x.At = grid.At(5, 1) },
		"nobody can step on any of its squar": func(x *Snare) { x.Squares = []grid.Square{grid.At(5, 1)} },
	} {
		bad := good
		bad.Traps = []Snare{good.Traps[0]}
		change(&bad.Traps[0])
		if err := bad.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want a fault about %q", err, want)
		}
	}
	twice := good
	twice.Traps = []Snare{good.Traps[0], good.Traps[0]}
	if err := twice.Check(); err == nil || !strings.Contains(err.Error(), "same id") {
		t.Errorf("two traps of one id: %v", err)
	}
}

// TestTrapsOfASave: a save that knows of a trap that was never found, or holds one that
// is none, is refused.
func TestTrapsOfASave(t *testing.T) {
	for want, change := range map[string]func(s *State){
		"":                                     func(s *State) {},
		"know of a trap 90 that they have not": func(s *State) { s.traps[0].found[view.Party] = false },
		"know of a trap 77":                    func(s *State) { s.views[view.Party].Traps[0].ID = 77 },
		"know of a trap 90":                    func(s *State) { s.views[view.Party].Traps[0].Effect = view.TrapGust },
		"have found trap 90, and do not know":  func(s *State) { s.views[view.Party].Traps = nil },
		"on no square":                         func(s *State) { s.traps[0].Squares = nil },
		"something else has the same id":       func(s *State) { s.traps = append(s.traps, s.traps[0]) },
		"off the board":                        func(s *State) { s.traps[0].At = grid.At(99, 99) },
	} {
		s := trapped(t, "90 field 3,1 4,1")
		s.learnTrap(view.Party, &s.traps[0])
		if err := s.Audit(); err != nil {
			t.Fatal(err)
		}
		change(s)
		text, err := s.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var loaded State
		err = loaded.UnmarshalText(text)
		switch {
		case want == "" && err != nil:
			t.Error(err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%v, want a fault about %q", err, want)
		case want == "" && (len(loaded.View(view.Party).Traps) != 1 || loaded.Hash() != s.Hash()):
			t.Error("a trap that was found is lost in the save")
		}
	}
}

// TestMiddle: the effect of a trap is centred on one of its own squares.
func TestMiddle(t *testing.T) {
	at := func(xy ...int) (squares []grid.Square) {
		for i := 0; i < len(xy); i += 2 {
			squares = append(squares, grid.At(xy[i], xy[i+1]))
		}
		return squares
	}
	for _, c := range []struct {
		squares []grid.Square
		want    grid.Square
	}{
		{nil, grid.Square{}},
		{at(3, 4), grid.At(3, 4)},
		{at(1, 1, 2, 1, 3, 1), grid.At(2, 1)},
		{at(1, 1, 2, 1, 1, 2, 2, 2), grid.At(1, 1)},
		{at(0, 0, 4, 0, 0, 4, 4, 4), grid.At(0, 0)},
		{at(5, 5, 0, 0, 2, 3), grid.At(2, 3)},
	} {
		if got := Middle(c.squares); got != c.want {
			t.Errorf("the middle of %v is %v, want %v", c.squares, got, c.want)
		}
	}
}

// TestWhatTrapsAreLike: what a trap's maker leaves open, and which of them take one who
// is trained to find traps to disarm: those that a spell set.
//
// rule: S-16
func TestWhatTrapsAreLike(t *testing.T) {
	for _, c := range []struct {
		effect            view.TrapEffect
		magic             bool
		dc, level, radius int
	}{
		{view.TrapField, true, 28, 5, 20},
		{view.TrapDarkness, true, 27, 3, 20},
		{view.TrapDispel, true, 28, 5, 20},
		{view.TrapGust, false, 20, 3, 0},
		{view.TrapAlarm, false, 20, 3, 0},
	} {
		x := Snare{Effect: c.effect}
		got := fmt.Sprint(c.effect.Magic(), x.searchDC(), x.disableDC(), x.casterLevel(), x.radius())
		if want := fmt.Sprint(c.magic, c.dc, c.dc, c.level, c.radius); got != want {
			t.Errorf("%v: %s, want %s", c.effect, got, want)
		}
		if effect, ok := view.ParseTrapEffect(c.effect.String()); !ok || effect != c.effect {
			t.Errorf("%v reads as %v", c.effect, effect)
		}
		x = Snare{Effect: c.effect, SearchDC: 1, DisableDC: 2, CasterLevel: 3, Radius: 5}
		if got := fmt.Sprint(x.searchDC(), x.disableDC(), x.casterLevel(), x.radius()); got != "1 2 3 5" {
			t.Errorf("%v, told otherwise: %s", c.effect, got)
		}
	}
}
