package rules

// What is wrong with a Setup is said, each fault with its square, and nothing is
// guessed.

import (
	"slices"
	"strings"
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// soundSetup is a fighter at 2,2 against a drow at 7,7, with a light, an area and an
// event that are all as they should be.
func soundSetup(t *testing.T) Setup {
	t.Helper()
	s := Setup{Size: grid.Size{W: 10, H: 10}, Terrain: slices.Repeat([]grid.Terrain{grid.Floor}, 100), Rules: reckon.Table()}
	for _, u := range []struct {
		id   order.Unit
		side view.Side
		key  string
		at   grid.Square
	}{{1, view.Party, "fighter_3", grid.At(2, 2)}, {11, view.Foes, "drow_warrior_1", grid.At(7, 7)}} {
		stats, ok := bestiary.CreatureOf(u.key)
		if !ok {
			t.Fatal(u.key)
		}
		s.Units = append(s.Units, Placement{ID: u.id, Side: u.side, Stats: *stats, At: u.at})
	}
	s.Lights = []Lantern{{ID: 50, Kind: "torch", At: grid.At(3, 4)}, {ID: 51, Kind: "bullseye_lantern", CarriedBy: 1, Toward: grid.E}}
	s.Areas = []Area{{ID: 70, Kind: Mist, At: grid.At(5, 5), Radius: 20, Rounds: 10}}
	s.Events = []Script{{ID: 60, Round: 1, Do: ScriptLightOut, Target: 50}}
	return s
}

func TestCheckNamesEveryFault(t *testing.T) {
	lamp := func(change func(*Lantern)) func(*Setup) { return func(s *Setup) { change(&s.Lights[0]) } }
	borne := func(change func(*Lantern)) func(*Setup) { return func(s *Setup) { change(&s.Lights[1]) } }
	area := func(change func(*Area)) func(*Setup) { return func(s *Setup) { change(&s.Areas[0]) } }
	stats := func(change func(*bestiary.Creature)) func(*Setup) {
		return func(s *Setup) { change(&s.Units[1].Stats) }
	}
	event := func(e Script) func(*Setup) {
		return func(s *Setup) { e.ID, e.Round = 61, 1; s.Events = append(s.Events, e) }
	}
	for _, c := range []struct {
		name   string
		change func(*Setup)
		want   string // a fault a line; "": none
	}{
		{"nothing", func(*Setup) {}, ""},

		{"a light off the board", lamp(func(l *Lantern) { l.At = grid.At(10, 4) }), "light 50 at 10,4: off the board"},
		{"a light of no kind", lamp(func(l *Lantern) { l.Kind = "sword" }), `light 50 at 3,4: "sword" is no kind of light`},
		{"a light's radius", lamp(func(l *Lantern) { l.Bright, l.Shadowy = 12, 40 }),
			"light 50 at 3,4: bright to 12 ft and shadowy to 40: multiples of 5 are possible"},
		{"a shadowy radius", lamp(func(l *Lantern) { l.Bright, l.Shadowy = 10, 41 }),
			"light 50 at 3,4: bright to 10 ft and shadowy to 41: multiples of 5 are possible"},
		{"bright beyond shadowy", lamp(func(l *Lantern) { l.Bright, l.Shadowy = 40, 20 }),
			"light 50 at 3,4: bright to 40 ft and shadowy to 20: 0 or more, bright no farther than shadowy, and that to 1000 at most are possible"},
		{"a negative radius", lamp(func(l *Lantern) { l.Bright, l.Shadowy = -5, 20 }),
			"light 50 at 3,4: bright to -5 ft and shadowy to 20: 0 or more, bright no farther than shadowy, and that to 1000 at most are possible"},
		{"a radius beyond any board", lamp(func(l *Lantern) { l.Bright, l.Shadowy = 5, 1005 }),
			"light 50 at 3,4: bright to 5 ft and shadowy to 1005: 0 or more, bright no farther than shadowy, and that to 1000 at most are possible"},
		{"a light's duration", lamp(func(l *Lantern) { l.Rounds = -1 }), "light 50 at 3,4: it burns for -1 rounds"},
		{"a caster level", lamp(func(l *Lantern) { l.CasterLevel = -3 }), "light 50 at 3,4: a caster level of -3"},
		{"two faults of one light", lamp(func(l *Lantern) { l.Rounds, l.CasterLevel = -1, -3 }),
			"light 50 at 3,4: it burns for -1 rounds\nlight 50 at 3,4: a caster level of -3"},
		{"a torch that shines one way", lamp(func(l *Lantern) { l.Toward = grid.E }), "light 50 at 3,4: a torch shines all round, not towards 3"},
		{"a cone that points nowhere", borne(func(l *Lantern) { l.Toward = 9 }), "light 51 at 2,2: it shines towards 9, which is no direction"},
		{"a carried light's duration", borne(func(l *Lantern) { l.Rounds = -1 }), "light 51 at 2,2: it burns for -1 rounds"},
		{"a light that nobody carries", borne(func(l *Lantern) { l.CarriedBy = 3 }), "light 51 at 0,0: carried by 3, which is nobody"},
		{"a light without an id", lamp(func(l *Lantern) { l.ID = 0 }), "light at 3,4: an id of 0: 1 to 8191 are possible\nevent 60: no light 50"},
		{"a light with the id of a glow", lamp(func(l *Lantern) { l.ID = 1 << 13 }),
			"light at 3,4: an id of 8192: 1 to 8191 are possible\nevent 60: no light 50"},
		{"two lights of one id", borne(func(l *Lantern) { l.ID = 50 }), "light 50 at 2,2: light at 3,4 has the same id"},

		{"an area off the board", area(func(a *Area) { a.At = grid.At(5, -1) }), "area 70 at 5,-1: off the board"},
		{"an area of no kind", area(func(a *Area) { a.Kind = 0 }), "area 70 at 5,5: of no kind"},
		{"an area of an unknown kind", area(func(a *Area) { a.Kind = areaKinds }), "area 70 at 5,5: of no kind"},
		{"an area's radius", area(func(a *Area) { a.Radius = 7 }), "area 70 at 5,5: a radius of 7 ft: a multiple of 5 from 0 to 1000 is possible"},
		{"a negative area", area(func(a *Area) { a.Radius = -5 }), "area 70 at 5,5: a radius of -5 ft: a multiple of 5 from 0 to 1000 is possible"},
		{"an endless area", area(func(a *Area) { a.Radius = 1005 }), "area 70 at 5,5: a radius of 1005 ft: a multiple of 5 from 0 to 1000 is possible"},
		{"an area's duration", area(func(a *Area) { a.Rounds = -2 }), "area 70 at 5,5: it lasts for -2 rounds"},
		{"three faults of one area", area(func(a *Area) { a.Kind, a.Radius, a.Rounds = 0, 7, -2 }),
			"area 70 at 5,5: of no kind\narea 70 at 5,5: a radius of 7 ft: a multiple of 5 from 0 to 1000 is possible\narea 70 at 5,5: it lasts for -2 rounds"},
		{"an area that nobody carries", area(func(a *Area) { a.CarriedBy = 4 }), "area 70 at 5,5: carried by 4, which is nobody"},
		{"a carried area's duration", area(func(a *Area) { a.CarriedBy, a.Rounds = 11, -2 }), "area 70 at 7,7: it lasts for -2 rounds"},
		{"an area without an id", area(func(a *Area) { a.ID = 0 }), "area at 5,5: an id of 0"},
		{"two areas of one id", func(s *Setup) { s.Areas = append(s.Areas, Area{ID: 70, Kind: Stench, At: grid.At(1, 1)}) },
			"area 70 at 1,1: area at 5,5 has the same id"},

		{"darkvision", stats(func(c *bestiary.Creature) { c.Darkvision = 62 }),
			"creature 11 at 7,7: a drow with darkvision of 62 ft: a multiple of 5 from 0 to 1000 is possible"},
		{"blindsight", stats(func(c *bestiary.Creature) { c.Blindsight = -5 }),
			"creature 11 at 7,7: a drow with blindsight of -5 ft: a multiple of 5 from 0 to 1000 is possible"},
		{"blindsense", stats(func(c *bestiary.Creature) { c.Blindsense = 1005 }),
			"creature 11 at 7,7: a drow with blindsense of 1005 ft: a multiple of 5 from 0 to 1000 is possible"},
		{"tremorsense", stats(func(c *bestiary.Creature) { c.Tremorsense = 3 }),
			"creature 11 at 7,7: a drow with tremorsense of 3 ft: a multiple of 5 from 0 to 1000 is possible"},
		{"a sense that nobody has", stats(func(c *bestiary.Creature) { c.Blindsight, c.BlindsightBy = 40, 1<<7 }),
			"creature 11 at 7,7: a drow with blindsight by a sense that nobody has (128)"},
		{"an odour that nobody has", stats(func(c *bestiary.Creature) { c.Odour = bestiary.OverpoweringOdour + 1 }),
			"creature 11 at 7,7: a drow with an odour of 3"},
		{"a spell that lies on nothing", stats(func(c *bestiary.Creature) { c.Spells = []bestiary.SpellUse{{Spell: "faerie_fire", Times: 1}} }),
			"creature 11 at 7,7: a drow with 1 spells of \"faerie_fire\""},
		{"a caster below nothing", stats(func(c *bestiary.Creature) { c.CasterLevel = -1 }),
			"creature 11 at 7,7: a drow with a caster level of -1"},
		{"two senses at once", stats(func(c *bestiary.Creature) { c.Darkvision, c.Tremorsense = 62, 3 }),
			"creature 11 at 7,7: a drow with darkvision of 62 ft: a multiple of 5 from 0 to 1000 is possible\n" +
				"creature 11 at 7,7: a drow with tremorsense of 3 ft: a multiple of 5 from 0 to 1000 is possible"},
		{"reach and speed", stats(func(c *bestiary.Creature) { c.Reach, c.Speed = 7, -30 }),
			"creature 11 at 7,7: a drow with a speed of -30 ft: a multiple of 5 from 0 to 1000 is possible\n" +
				"creature 11 at 7,7: a drow with a reach of 7 ft: a multiple of 5 from 0 to 1000 is possible"},
		{"no space", stats(func(c *bestiary.Creature) { c.Space = 0 }), "creature 11 at 7,7: a drow takes 0 squares a side: 1 to 6 are possible"},
		{"a body over the edge", func(s *Setup) { s.Units[1].Stats.Space, s.Units[1].At = 2, grid.At(9, 7) }, "creature 11 at 9,7: off the board"},
		{"a body in a wall", func(s *Setup) { s.Units[1].Stats.Space = 2; s.Terrain[88] = grid.Wall }, "creature 11 at 8,8: in a wall"},
		{"an unknown effect", func(s *Setup) { s.Units[0].Effects = []view.Effect{{Kind: 99}} }, "creature 1 at 2,2: an effect of kind 99"},
		{"an effect that is over", func(s *Setup) { s.Units[0].Effects = []view.Effect{{Kind: view.Invisible, Rounds: -1}} },
			"creature 1 at 2,2: invisible for -1 rounds"},
		{"gear's duration", func(s *Setup) { s.Units[0].Gear = []view.Gear{{Item: "torch", Held: true, Lit: true, Rounds: -1}} },
			"creature 1 at 2,2: a torch that burns for -1 rounds"},
		{"a sword that burns", func(s *Setup) { s.Units[0].Gear = []view.Gear{{Item: "longsword", Held: true, Lit: true}} },
			"creature 1 at 2,2: a longsword cannot burn"},
		{"poison on what is no weapon", func(s *Setup) { s.Units[0].Gear = []view.Gear{{Item: "sunrod", Held: true, Doses: 1}} },
			"creature 1 at 2,2: a sunrod with 1 doses of poison on it"},
		{"poison on a hand", func(s *Setup) { s.Units[0].Gear = []view.Gear{{Item: order.Hand, Held: true, Doses: 2}} },
			"creature 1 at 2,2: a hand with 2 doses of poison on it"},
		{"poison on teeth", func(s *Setup) { s.Units[0].Gear = []view.Gear{{Item: "wolf_bite", Held: true, Doses: 2}} },
			"creature 1 at 2,2: a bite with 2 doses of poison on it"},
		{"less than no poison", func(s *Setup) { s.Units[0].Gear = []view.Gear{{Item: "dagger", Held: true, Doses: -1}} },
			"creature 1 at 2,2: a dagger with -1 doses of poison on it"},
		{"poison in no weapon's place", func(s *Setup) { s.Units[0].Gear = []view.Gear{{Item: "drow_poison"}} },
			"creature 1 at 2,2: a dose of drow poison that is on no weapon"},
		{"a lantern that points nowhere", func(s *Setup) { s.Units[0].Gear = []view.Gear{{Item: "bullseye_lantern", Held: true, Toward: 9}} },
			"creature 1 at 2,2: a bullseye lantern that shines towards 9, which is no direction"},

		{"an ambient light", func(s *Setup) { s.Ambient = light.Bright + 1 }, "an ambient light of 3"},
		{"a breeze", func(s *Setup) { s.Breeze = 9 }, "air that moves towards 9, which is no direction"},
		{"an unknown ruleset", func(s *Setup) { s.Rules.Name = "house" }, `no ruleset is called "house"`},
		{"an unknown terrain", func(s *Setup) { s.Terrain[34] = 200 }, "square 4,3: terrain 200 is no kind"},

		{"an event for no light", event(Script{Do: ScriptLightOn, Target: 59}), "event 61: no light 59"},
		{"a dispel by what is no spell", event(Script{Do: ScriptDispel, Target: 50, Spell: "torch"}), "event 61: \"torch\" is no spell of light or darkness"},
		{"an event for no area", event(Script{Do: ScriptAreaGone, Target: 79}), "event 61: no area 79"},
		{"an event for no door", event(Script{Do: ScriptOpen, At: grid.At(4, 4)}), "event 61: no door at 4,4"},
		{"an event for a door off the board", event(Script{Do: ScriptShut, At: grid.At(40, 4)}), "event 61: no door at 40,4"},
		{"an event by nobody", event(Script{Do: ScriptNoise, By: 3}), "event 61: by 3, which is nobody"},
		{"a noise off the board", event(Script{Do: ScriptNoise, At: grid.At(4, 40)}), "event 61: a noise from 4,40, off the board"},
		{"an effect upon nobody", event(Script{Do: ScriptEffect, Effect: view.Effect{Kind: view.Invisible}}), "event 61: invisible comes upon nobody"},
		{"an event's duration", event(Script{Do: ScriptEffect, By: 1, Effect: view.Effect{Kind: view.Invisible, Rounds: -4}}),
			"event 61: invisible for -4 rounds"},
		{"a gust of no strength", event(Script{Do: ScriptGust, Wind: reckon.Windstorm + 1}), "event 61: a gust of strength 5"},
		{"an event of no kind", event(Script{}), "event 61: round 1, kind 0"},

		{"faults of several things", func(s *Setup) {
			s.Units[1].Stats.Darkvision, s.Lights[0].Rounds, s.Areas[0].Radius = 62, -1, 7
		}, "creature 11 at 7,7: a drow with darkvision of 62 ft: a multiple of 5 from 0 to 1000 is possible\n" +
			"light 50 at 3,4: it burns for -1 rounds\n" +
			"area 70 at 5,5: a radius of 7 ft: a multiple of 5 from 0 to 1000 is possible"},
	} {
		s := soundSetup(t)
		c.change(&s)
		got := ""
		if err := s.Check(); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%s:\n%s\nwant:\n%s", c.name, got, c.want)
		}
		if _, err := New(s); (err != nil) != (c.want != "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: New says %v", c.name, err)
		}
	}
}
