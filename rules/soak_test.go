package rules

import (
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// caveMap is a small cave with a party in the west and drow in the east.
const caveMap = `
########################
#..........#...........#
#..........#...........#
#....O.................#
#..........:...........#
#..........#.......O...#
#..........#...........#
########################`

// tester is a testing.T or a rapid.T.
type tester interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// cave builds the setup that several tests play on.
func cave(t tester) Setup {
	t.Helper()
	size, terrain := readMap(t, caveMap)
	s := Setup{Size: size, Terrain: terrain, Rules: reckon.Table()}
	place := func(id order.Unit, side view.Side, key string, x, y int, more ...order.Item) {
		stats, ok := bestiary.CreatureOf(key)
		if !ok {
			t.Fatalf("no creature %q", key)
		}
		s.Units = append(s.Units, Placement{ID: id, Side: side, Stats: *stats, At: grid.At(x, y), Gear: Kit(stats, nil, more...)})
	}
	place(1, view.Party, "fighter_3", 4, 2)
	place(2, view.Party, "rogue_3", 4, 5, "torch", "tindertwig")
	place(3, view.Party, "ranger_3", 2, 3)
	place(4, view.Party, "cleric_5", 3, 4, "sunrod")
	place(11, view.Foes, "drow_warrior_1", 18, 2)
	place(12, view.Foes, "drow_warrior_1", 19, 3)
	place(13, view.Foes, "drow_warrior_1", 18, 5)
	place(14, view.Foes, "drow_warrior_1", 20, 6)
	s.Lights = []Lantern{{ID: 50, Kind: "daylight", CarriedBy: 4, CasterLevel: 5}}
	s.Events = []Script{
		{ID: 60, Round: 1, Do: ScriptNoise, By: 11, DC: 15, Text: "a whisper"},
		{ID: 61, Round: 1, Do: ScriptDispel, Target: 50, By: 11},
	}
	return s
}

// stateOf is the battle of a page before it begins.
func stateOf(t tester, page string) *State {
	t.Helper()
	setup, err := ParsePage(page)
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// readMap reads an ASCII map of terrain.
func readMap(t tester, text string) (grid.Size, []grid.Terrain) {
	t.Helper()
	rows := splitRows(text)
	size := grid.Size{W: len(rows[0]), H: len(rows)}
	terrain := make([]grid.Terrain, size.Area())
	for y, row := range rows {
		if len(row) != size.W {
			t.Fatalf("row %d of the map has %d squares, not %d", y, len(row), size.W)
		}
		for x := range len(row) {
			kind, ok := grid.TerrainOf(row[x])
			if !ok {
				t.Fatalf("row %d of the map: %q is no terrain", y, row[x])
			}
			terrain[size.Index(grid.At(x, y))] = kind
		}
	}
	return size, terrain
}

// TestSoak plays battles of random legal orders with every invariant checked
// after each order, and a save and load in between.
func TestSoak(t *testing.T) {
	for seed := range uint64(30) {
		playRandomly(t, cave(t), seed, 400, nil)
	}
}

// playRandomly gives up to n random orders and calls each after every one.
func playRandomly(t testing.TB, setup Setup, seed uint64, n int, each func(*State)) *State {
	t.Helper()
	s, err := New(setup)
	if err != nil {
		t.Fatal(err)
	}
	d := dice.Keyed{Seed: seed}
	var trace Trace
	s.Begin(d, &trace)
	for i := range n {
		side, ok := s.Acting()
		if !ok {
			break
		}
		v := s.View(side)
		options := v.AppendOptions(nil, v.Unit(v.Active))
		if len(options) == 0 {
			t.Fatalf("seed %d, order %d: nothing may be done", seed, i)
		}
		o := options[d.Roll(dice.Key{Order: "random", Nth: i, Why: dice.Course}, len(options))-1]
		if err := s.Apply(side, o, d, &trace); err != nil {
			t.Fatalf("seed %d, order %d: %q was offered, and refused: %v", seed, i, order.Format(o), err)
		}
		if err := s.Audit(); err != nil {
			t.Fatalf("seed %d, order %d, after %q: %v", seed, i, order.Format(o), err)
		}
		if each != nil {
			each(s)
		}
		if i%50 == 0 {
			roundTrip(t, s)
		}
	}
	return s
}

// roundTrip writes a State and reads it back.
func roundTrip(t tester, s *State) {
	t.Helper()
	text, err := s.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	var u State
	if err := u.UnmarshalText(text); err != nil {
		t.Fatalf("a saved State does not load: %v", err)
	}
	if s.Hash() != u.Hash() {
		t.Fatal("a State that was saved and loaded has another hash")
	}
}

// Whoever wakes under somebody who stood over it shares the square until one of them
// moves off, and neither may come back to end its move there.
//
// rule: A-14
func TestWakingUnderSomebody(t *testing.T) {
	s := standoff(t, darkRoom, nil, someone(t, 1, view.Party, "fighter_3", 3, 3), someone(t, 11, view.Foes, "fighter_3", 4, 3))
	s.find(11).effects = []view.Effect{{Kind: view.Asleep}}
	s.look2()
	carryOut(t, s, order.Walk{Unit: 1, Path: []grid.Square{grid.At(4, 3)}}, dice.Keyed{})
	if at := s.find(1).at; at != grid.At(4, 3) {
		t.Fatalf("the walk over a sleeper ended on %v", at)
	}
	s.start(dice.Keyed{}, &Trace{}, "", 0)
	s.wake(s.find(11))
	if err := s.Audit(); err != nil {
		t.Error(err)
	}
	roundTrip(t, s)
	s.find(1).turn = view.Turn{Standard: true, Move: true, Listened: true}
	s.look2()
	carryOut(t, s, order.Walk{Unit: 1, Path: []grid.Square{grid.At(3, 3)}}, dice.Keyed{})
	carryOut(t, s, order.Walk{Unit: 1, Path: []grid.Square{grid.At(4, 3)}}, dice.Keyed{})
	if at := s.find(1).at; at != grid.At(3, 3) {
		t.Errorf("it walked back onto %v", at)
	}
	if s.find(11).roused {
		t.Error("nobody is over it, and it is not free")
	}
}

func splitRows(text string) []string {
	var rows []string
	for len(text) > 0 {
		i := 0
		for i < len(text) && text[i] != '\n' {
			i++
		}
		if i > 0 {
			rows = append(rows, text[:i])
		}
		text = text[min(i+1, len(text)):]
	}
	return rows
}
