package rules

// Leaks that were found, one test each: two worlds that a side could tell apart
// though it perceived no difference.

import (
	"slices"
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// someone is a creature of a stat block at a square.
func someone(t *testing.T, id order.Unit, side view.Side, key string, x, y int) Placement {
	t.Helper()
	stats, ok := bestiary.CreatureOf(key)
	if !ok {
		t.Fatalf("no creature %q", key)
	}
	return Placement{ID: id, Side: side, Stats: *stats, At: grid.At(x, y)}
}

// standoff begins the first round on a map with everybody having acted before, the
// first creature given at turn and the others after it in the order given.
func standoff(t *testing.T, board string, lights []Lantern, who ...Placement) *State {
	t.Helper()
	size, terrain := readMap(t, board)
	s, err := New(Setup{Size: size, Terrain: terrain, Rules: reckon.Table(), Units: who, Lights: lights})
	if err != nil {
		t.Fatal(err)
	}
	s.round, s.turn = 1, 0
	for _, p := range who {
		c := s.find(p.ID)
		c.acted, c.turn = true, view.Turn{Standard: true, Move: true, Listened: true}
		s.play = append(s.play, s.index(c))
	}
	s.look2()
	return s
}

// carryOut gives an order and returns what the side that gave it noticed.
func carryOut(t *testing.T, s *State, o order.Order, d dice.Dice) []view.Sighting {
	t.Helper()
	by, _ := s.Acting()
	var trace Trace
	if err := s.Apply(by, o, d, &trace); err != nil {
		t.Fatal(err)
	}
	var all []view.Sighting
	for i := range trace.Beats {
		all = append(all, trace.Beats[i].Seen[by]...)
	}
	return all
}

// sameSightings holds two lists against each other.
func sameSightings(t *testing.T, seed uint64, a, b []view.Sighting) {
	t.Helper()
	if !slices.EqualFunc(a, b, view.Sighting.Equal) {
		t.Errorf("seed %d: noticed in one world, and in the other:\n%+v\n%+v", seed, a, b)
	}
}

// loaded are dice of which some creatures' fall as told.
type loaded struct {
	dice.Dice
	unit  uint16
	why   dice.Why
	value int
}

func (l loaded) Roll(k dice.Key, sides int) int {
	if k.Unit == l.unit && k.Why == l.why {
		return l.value
	}
	return l.Dice.Roll(k, sides)
}

const darkRoom = `
#########
#.......#
#.......#
#.......#
#.......#
#.......#
#########`

// A blind blow goes to the same square whatever walls nobody has ever seen or felt
// stand round the striker.
//
// rule: C-34
func TestLeakRandomSquareByUnknownWalls(t *testing.T) {
	const walled = `
#########
#.......#
#..##...#
#...O...#
#..#....#
#.......#
#########`
	for seed := range uint64(40) {
		var noticed [2][]view.Sighting
		for i, board := range []string{darkRoom, walled} {
			s := standoff(t, board, nil, someone(t, 1, view.Party, "fighter_3", 3, 3), someone(t, 11, view.Foes, "fighter_3", 7, 5))
			noticed[i] = carryOut(t, s, order.Strike{Unit: 1, With: "longsword", Blind: true}, dice.Keyed{Seed: seed})
		}
		sameSightings(t, seed, noticed[0], noticed[1])
	}
}

// An opportunity attack out of the dark that misses changes none of the dice of the
// one who provoked it.
//
// rule: K-15
func TestLeakDiceByUnfeltOpportunityAttack(t *testing.T) {
	torch := []Lantern{{ID: 50, Kind: "candle", At: grid.At(7, 1)}}
	for seed := range uint64(20) {
		var noticed [2][]view.Sighting
		for i := range noticed {
			who := []Placement{
				someone(t, 1, view.Party, "ranger_3", 2, 4), someone(t, 11, view.Foes, "fighter_3", 7, 1),
				someone(t, 12, view.Foes, "drow_warrior_1", 7, 5),
			}
			who[0].Gear = []view.Gear{{Item: "longbow", Held: true}}
			who[2].Gear = []view.Gear{{Item: "rapier", Held: true}}
			if i == 1 {
				who[2].At = grid.At(2, 5)
			}
			s := standoff(t, darkRoom, torch, who...)
			d := loaded{dice.Keyed{Seed: seed}, 12, dice.Attack, 1}
			noticed[i] = carryOut(t, s, order.Shoot{Unit: 1, With: "longbow", At: order.Aim{Who: 1}}, d)
		}
		sameSightings(t, seed, noticed[0], noticed[1])
	}
}

// A hand that misses somebody in the first of two squares finds the one in the
// second by the same dice as if the first were empty.
//
// rule: K-10
func TestLeakGropeByWhoWasMissed(t *testing.T) {
	found := 0
	for seed := range uint64(40) {
		var noticed [2][]view.Sighting
		for i := range noticed {
			who := []Placement{
				someone(t, 1, view.Party, "fighter_3", 3, 3), someone(t, 11, view.Foes, "fighter_3", 7, 5),
				someone(t, 12, view.Foes, "fighter_3", 4, 4),
			}
			who[1].Stats.SizeMod = 60 // a hand hardly ever finds it
			if i == 1 {
				who[1].At = grid.At(4, 3)
			}
			s := standoff(t, darkRoom, nil, who...)
			o := order.Grope{Unit: 1, Squares: [2]grid.Square{grid.At(4, 3), grid.At(4, 4)}, Count: 2, With: order.Hand}
			noticed[i] = carryOut(t, s, o, dice.Keyed{Seed: seed})
		}
		if n := noticed[1][0]; n.Kind == view.Groped && n.At == grid.At(4, 3) {
			continue // a natural 20
		}
		if noticed[0][0].Kind == view.Groped {
			found++
		}
		sameSightings(t, seed, noticed[0], noticed[1])
	}
	if found == 0 {
		t.Error("nobody was ever found")
	}
}

// A walk that is hit stops whether or not somebody else in the dark strikes at the
// walker after that and misses.
//
// rule: A-05
func TestLeakStopByAnUnfeltMiss(t *testing.T) {
	for seed := range uint64(20) {
		var noticed [2][]view.Sighting
		for i := range noticed {
			who := []Placement{
				someone(t, 1, view.Party, "fighter_3", 3, 3), someone(t, 11, view.Foes, "drow_warrior_1", 2, 3),
				someone(t, 12, view.Foes, "drow_warrior_1", 7, 5),
			}
			who[0].HP = 1000
			who[0].Stats.HP = 1000
			if i == 1 {
				who[2].At = grid.At(2, 4)
			}
			for k := range who[1:] {
				who[1+k].Gear = []view.Gear{{Item: "rapier", Held: true}}
			}
			s := standoff(t, darkRoom, nil, who...)
			d := loaded{loaded{loaded{dice.Keyed{Seed: seed}, 12, dice.Attack, 1}, 11, dice.Attack, 20}, 11, dice.Concealment, 100}
			noticed[i] = carryOut(t, s, order.Walk{Unit: 1, Path: []grid.Square{grid.At(3, 2), grid.At(3, 1)}}, d)
		}
		sameSightings(t, seed, noticed[0], noticed[1])
	}
}

// One who has fallen perceives nothing, not even a light on its own square.
//
// rule: V-09
func TestLeakTheFallenPerceive(t *testing.T) {
	const rooms = `
#########
#...#...#
#...#...#
#########`
	var had *view.View
	for i := range 2 {
		who := []Placement{
			someone(t, 1, view.Party, "fighter_3", 1, 1), someone(t, 2, view.Party, "fighter_3", 6, 1),
			someone(t, 11, view.Foes, "fighter_3", 7, 2),
		}
		who[2].Gear = []view.Gear{{Item: "candle", Held: true, Rounds: 9}}
		s := standoff(t, rooms, nil, who...)
		s.find(2).hp = -5
		s.look2()
		if i == 1 { // a foe steps over it with a light, and drops things
			s.find(11).at = grid.At(6, 1)
			s.find(11).gear[0].Lit = true
			s.things = append(s.things, thing{view.Gear{Item: "dagger"}, grid.At(6, 1)})
			s.look2()
		}
		if i == 0 {
			had = s.View(view.Party)
		} else if v := s.View(view.Party); !v.Equal(had) {
			t.Errorf("the party perceive by one who has fallen: lamps %v, ground %v", v.Lamps, v.Ground)
		}
	}
}

// Who comes into sight and who leaves it in one beat is told in an order that says
// nothing of where the one who left went.
//
// rule: OI-39
func TestLeakOrderOfThoseWhoLeave(t *testing.T) {
	lights := []Lantern{{ID: 50, Kind: "candle", At: grid.At(4, 3)}, {ID: 51, Kind: "candle", At: grid.At(6, 3), Unlit: true}}
	var noticed [2][]view.Sighting
	for i, gone := range []grid.Square{grid.At(4, 1), grid.At(4, 5)} {
		s := standoff(t, darkRoom, lights, someone(t, 1, view.Party, "fighter_3", 1, 3),
			someone(t, 11, view.Foes, "drow_warrior_1", 4, 3), someone(t, 12, view.Foes, "drow_warrior_1", 6, 3))
		var trace Trace
		s.start(dice.Keyed{}, &trace, "", 0)
		s.find(11).at = gone
		s.lights[1].lit = true
		s.beat(Event{Kind: Stepped, Actor: 11, From: grid.At(4, 3), At: gone})
		noticed[i] = trace.Beats[0].Seen[view.Party]
		if len(noticed[i]) != 2 {
			t.Errorf("noticed %+v, want one who comes and one who goes", noticed[i])
		}
	}
	sameSightings(t, 0, noticed[0], noticed[1])
}

// Lights that go out together are told in an order that says nothing of who is who.
func TestLeakOrderOfLights(t *testing.T) {
	var noticed [2][]view.Sighting
	for i := range noticed {
		who := []Placement{
			someone(t, 1, view.Party, "fighter_3", 1, 3), someone(t, 11, view.Foes, "fighter_3", 4, 3),
			someone(t, 12, view.Foes, "fighter_3", 6, 3),
		}
		for k := range who[1:] {
			who[1+k].Gear = []view.Gear{{Item: "torch", Held: true, Lit: true, Rounds: 9}}
		}
		if i == 1 {
			who[1].At, who[2].At = who[2].At, who[1].At
		}
		s := standoff(t, darkRoom, nil, who...)
		var trace Trace
		s.start(dice.Keyed{}, &trace, "", 0)
		s.gust(Script{})
		for k := range trace.Beats {
			noticed[i] = append(noticed[i], trace.Beats[k].Seen[view.Party]...)
		}
	}
	sameSightings(t, 0, noticed[0], noticed[1])
}

// A blow at somebody in plain sight is at that creature, whoever else is on the
// square: who that is did not depend on the order of the truth's ids.
//
// rule: C-48
func TestLeakWhoOfTwoIsStruck(t *testing.T) {
	candle := []Lantern{{ID: 50, Kind: "candle", At: grid.At(4, 3)}}
	for seed := range uint64(10) {
		who := []Placement{
			someone(t, 11, view.Foes, "fighter_3", 5, 2), someone(t, 1, view.Party, "fighter_3", 3, 3),
			someone(t, 12, view.Foes, "fighter_3", 4, 3), someone(t, 10, view.Foes, "fighter_3", 7, 5),
		}
		who[2].Gear = []view.Gear{}
		s := standoff(t, darkRoom, candle, who...)
		s.find(10).hp = -2
		s.find(10).at = grid.At(4, 3) // one who has fallen lies under the one who stands
		s.look2()
		d := loaded{dice.Keyed{Seed: seed}, 1, dice.Attack, 20}
		// Number 11 walks through number 12's square and on, and is struck at on leaving it.
		var trace Trace
		path := []grid.Square{grid.At(4, 3), grid.At(5, 4)}
		if err := s.Apply(view.Foes, order.Walk{Unit: 11, Path: path, On: true}, d, &trace); err != nil {
			t.Fatal(err)
		}
		struck := false
		for i := range trace.Beats {
			if e := &trace.Beats[i].Event; e.Kind == Attacked && e.Actor == 1 {
				struck = true
				if e.Target != 11 {
					t.Errorf("seed %d: %d is struck at, and 11 gave the opening", seed, e.Target)
				}
			}
		}
		if !struck {
			t.Error("nobody struck at the one who passed")
		}
		s.turn = 1
		s.look2()
		mark := s.markOf(view.Party, s.find(12))
		carryOut(t, s, order.Strike{Unit: 1, With: "longsword", At: order.Aim{Who: mark}}, d)
		if hp := s.find(10).hp; hp != -2 {
			t.Errorf("seed %d: a blow at the one who stands struck the one who lies", seed)
		}
	}
}

// A light that was seen to go out is no longer borne by whoever bore it, whether or
// not the light of another shows it a moment longer.
func TestLeakLightThatWentOut(t *testing.T) {
	who := []Placement{someone(t, 1, view.Party, "fighter_3", 1, 3), someone(t, 11, view.Foes, "fighter_3", 4, 3)}
	who[1].Gear = []view.Gear{{Item: "torch", Held: true, Lit: true, Rounds: 9}}
	s := standoff(t, darkRoom, nil, who...)
	var trace Trace
	s.start(dice.Keyed{}, &trace, "", 0)
	s.gust(Script{})
	if c := s.View(view.Party).Contact(1); c.IsSeen() || c.Looks.Bearing != "" {
		t.Errorf("after the gust it is seen: %v, and bears a burning %q", c.IsSeen(), c.Looks.Bearing)
	}
}

// Whoever is hit before its first step stays where it is, whether or not somebody small
// and unseen has come to share its square meanwhile.
//
// rule: A-14
func TestLeakSharedSquareLeftWhenHit(t *testing.T) {
	var noticed [2][]view.Sighting
	for i, bat := range []grid.Square{grid.At(7, 5), grid.At(3, 3)} {
		who := []Placement{
			someone(t, 1, view.Party, "fighter_3", 3, 3), someone(t, 11, view.Foes, "fighter_3", 2, 2), someone(t, 12, view.Foes, "bat", 7, 5),
		}
		who[1].Stats.Darkvision = 60
		s := standoff(t, darkRoom, nil, who...)
		s.find(12).at, s.find(12).guard = bat, order.Never
		s.look2()
		d := loaded{dice.Keyed{}, 11, dice.Attack, 20}
		noticed[i] = carryOut(t, s, order.Walk{Unit: 1, Path: []grid.Square{grid.At(4, 3), grid.At(5, 3)}}, d)
		if at := s.find(1).at; at != grid.At(3, 3) {
			t.Errorf("with the bat on %v it goes on to %v, and was hit before its first step", bat, at)
		}
	}
	sameSightings(t, 0, noticed[0], noticed[1])
}

// Whoever waits for the end of the round comes after all whose turns have a count,
// however low that of an unseen one before it may be.
//
// rule: A-24
func TestLeakTheLastOneHasNoCount(t *testing.T) {
	for _, rank := range []int{9, 2} {
		s := standoff(t, darkRoom, nil, someone(t, 1, view.Party, "fighter_3", 1, 3), someone(t, 2, view.Party, "fighter_3", 1, 5),
			someone(t, 11, view.Foes, "fighter_3", 7, 5))
		for k, r := range []int{20, 19, rank} {
			s.all[k].rank, s.all[k].count = r, r
		}
		s.play, s.turn = []int{0, 1, 2}, 0
		s.look2()
		carryOut(t, s, order.Delay{Unit: 1, Until: order.Later{Last: true}}, dice.Keyed{})
		carryOut(t, s, order.Delay{Unit: 2, Until: order.Later{Count: 5}}, dice.Keyed{})
		if slices.Index(s.play, 1) > slices.Index(s.play, 0) {
			t.Errorf("with a foe at %d: who waits for count 5 comes after who waits for the last one", rank)
		}
	}
}

// What a side does not perceive moves none of its dice: a wind that puts out a lantern
// shut and unseen.
func TestLeakDiceAfterAWind(t *testing.T) {
	var rolled [2]int
	for i := range rolled {
		who := []Placement{someone(t, 1, view.Party, "fighter_3", 1, 3), someone(t, 11, view.Foes, "fighter_3", 7, 3)}
		who[1].Gear = []view.Gear{{Item: "hooded_lantern", Held: true, Lit: i == 1, Shut: i == 1, Rounds: 9}}
		s := standoff(t, darkRoom, nil, who...)
		var trace Trace
		s.start(loaded{dice.Keyed{}, 11, dice.Gust, 1}, &trace, "walk 1 2,3", 0)
		s.gust(Script{Wind: reckon.SevereWind})
		if n := len(trace.Beats); n != 1+i {
			t.Fatalf("%d beats, want the wind and %d lanterns", n, i)
		}
		rolled[i] = s.roll(1, dice.Attack, 0, 20)
	}
	if rolled[0] != rolled[1] {
		t.Errorf("after the wind %d is rolled, and %d beside an unseen lantern", rolled[0], rolled[1])
	}
}

// A copy of a State has the hash of the State.
func TestCloneHash(t *testing.T) {
	playRandomly(t, cave(t), 3, 60, func(s *State) {
		if s.Clone().Hash() != s.Hash() {
			t.Fatal("a clone has another hash")
		}
	})
}
