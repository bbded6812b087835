package rules

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// TestHostileSaves changes one value somewhere in a save: the result is refused,
// or is a State that can be played on. Nothing panics.
func TestHostileSaves(t *testing.T) {
	var saves [][]byte
	for _, n := range []int{0, 9, 40} {
		for _, setup := range []Setup{cave(t), menagerie(t)} {
			text, err := playRandomly(t, setup, uint64(n), n, nil).MarshalText()
			if err != nil {
				t.Fatal(err)
			}
			saves = append(saves, text)
		}
	}
	refused, read := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		var save any
		if err := json.Unmarshal(saves[rapid.IntRange(0, len(saves)-1).Draw(t, "save")], &save); err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(spoil(t, save))
		if err != nil {
			t.Fatal(err)
		}
		var s State
		if err := s.UnmarshalText(text); err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Fatalf("refused by more than a line: %v", err)
			}
			refused++
			return
		}
		read++
		playOn(&s)
	})
	t.Logf("%d refused, %d read", refused, read)
}

// spoil changes one value, most often deep inside.
func spoil(t *rapid.T, v any) any {
	if rapid.IntRange(0, 11).Draw(t, "here") > 0 {
		switch v := v.(type) {
		case map[string]any:
			if len(v) > 0 {
				key := rapid.SampledFrom(slices.Sorted(maps.Keys(v))).Draw(t, "key")
				v[key] = spoil(t, v[key])
				return v
			}
		case []any:
			if len(v) > 0 {
				i := rapid.IntRange(0, len(v)-1).Draw(t, "index")
				v[i] = spoil(t, v[i])
				return v
			}
		}
	}
	return rapid.SampledFrom([]any{
		nil, 0, -1, 1, 2, 7, 63, 64, 255, 65535, 1 << 20, "", "x", "torch", true, []any{}, map[string]any{}, "3x3:/7/", "AAAA", []any{1, 2, 3},
	}).Draw(t, "value")
}

// playOn gives a State that was read a few orders and asks its Views everything.
func playOn(s *State) {
	var trace Trace
	for range 30 {
		side, fighting := s.Acting()
		if !fighting {
			return
		}
		v := s.View(side)
		u := v.Unit(v.Active)
		if u == nil {
			return
		}
		for _, o := range v.AppendOptions(nil, u) {
			v.Odds(o)
		}
		for i := range v.Contacts {
			v.Called(v.Contacts[i].ID)
			v.Contacts[i].Best().Describe()
		}
		if s.Apply(side, endOf(v), dice.Keyed{Seed: 1}, &trace) != nil {
			return
		}
		for _, b := range trace.Beats {
			for i := range b.Seen {
				for _, n := range b.Seen[i] {
					s.View(s.views[i].Side).Say(n)
				}
			}
		}
	}
}

// impossible are ways in which no State can be.
var impossible = map[string]func(s *State){
	"a contact without a track":    func(s *State) { s.views[view.Party].Contacts[0].Tracks = nil },
	"a speed below nothing":        func(s *State) { s.all[0].stats.Speed = -500 },
	"a reach beyond any board":     func(s *State) { s.all[0].stats.Reach = 30000 },
	"no end of sneak attack":       func(s *State) { s.all[1].stats.Sneak = 1 << 40 },
	"a body wider than any":        func(s *State) { s.all[0].stats.Space = 7 },
	"blindsight by a sixth sense":  func(s *State) { s.all[0].stats.BlindsightBy = 64 },
	"an odour beyond overpowering": func(s *State) { s.all[0].stats.Odour = 9 },
	"a spell upon nothing":         func(s *State) { s.all[0].stats.Spells = []bestiary.SpellUse{{Spell: "faerie_fire", Times: 1}} },
	"a spell cast that is none":    func(s *State) { s.all[0].used = []order.Item{"torch_of_nothing"} },
	"help from nobody":             func(s *State) { s.all[0].aids = []aid{{By: 99, Whom: 11}} },
	"a foe found like a friend":    func(s *State) { s.all[0].found = 1 << (len(s.all) - 1) },
	"tremorsense off the grid":     func(s *State) { s.all[0].stats.Tremorsense = 7 },
	"an effect of no kind":         func(s *State) { s.all[0].effects = []view.Effect{{Kind: 99}} },
	"an effect that has ended":     func(s *State) { s.all[0].effects = []view.Effect{{Kind: view.Invisible, Rounds: -1}} },
	"invisible twice": func(s *State) {
		s.all[0].effects = []view.Effect{{Kind: view.Invisible}, {Kind: view.Invisible, Rounds: 3}}
	},
	"blinded until before it all":  func(s *State) { s.all[0].glared = until{-1, 0} },
	"an order to nobody's liking":  func(s *State) { s.all[0].guard = 7 },
	"a turn with less than no way": func(s *State) { s.all[0].turn.Feet = -5 },
	"an area of no kind":           func(s *State) { s.areas[0].kind = areaKinds },
	"an area off the board":        func(s *State) { s.areas[0].at, s.areas[0].bearer = grid.At(-1, 3), 0 },
	"an area off the grid":         func(s *State) { s.areas[0].radius = 12 },
	"an area of less than nothing": func(s *State) { s.areas[0].radius = -5 },
	"an area that has ended":       func(s *State) { s.areas[0].rounds = -1 },
	"an area round nobody":         func(s *State) { s.areas[0].bearer = 77 },
	"two areas in one":             func(s *State) { s.areas[1].id = s.areas[0].id },
	"an area full of elsewhere":    func(s *State) { s.areas[0].fills = []grid.Square{grid.At(90, 90)} },
	"a light that shines nowhere":  func(s *State) { s.lights[0].toward = 9 },
	"a light off the grid":         func(s *State) { s.lights[0].shadowy = 121 },
	"a light that has burnt down":  func(s *State) { s.lights[0].rounds = -3 },
	"a light on nobody":            func(s *State) { s.lights[0].bearer = 77 },
	"a light with a lamp's id":     func(s *State) { s.lights[len(s.lights)-1].id = gearLights },
	"a light with a glow's id":     func(s *State) { s.lights[len(s.lights)-1].id = outlineLights + 1 },
	"gear that shines nowhere":     func(s *State) { s.things[0].gear.Toward = 12 },
	"a wind above all winds":       func(s *State) { s.wind = 9 },
	"air that moves nowhere":       func(s *State) { s.breeze = 9 },
	"a light that is no level":     func(s *State) { s.ambient = 3 },
	"a round before the first":     func(s *State) { s.round = -1 },
	"one who acts twice":           func(s *State) { s.play[0] = s.play[1] },
	"ground of no kind":            func(s *State) { s.terrain[5] = 99 },
	"ground known to be none":      func(s *State) { s.views[view.Party].Terrain[5] = 99 },
	"a door where there is none":   func(s *State) { s.events[0] = Script{ID: 60, Round: 3, Do: ScriptOpen, At: grid.At(500, 500)} },
	"an effect upon nobody": func(s *State) {
		s.events[0] = Script{ID: 60, Round: 3, Do: ScriptEffect, Effect: view.Effect{Kind: view.Asleep}}
	},
	"an effect upon a stranger":    func(s *State) { s.events[0].By = 77 },
	"an event of no kind":          func(s *State) { s.events[0].Do = 99 },
	"a noise from elsewhere":       func(s *State) { s.events[0] = Script{ID: 60, Round: 3, Do: ScriptNoise, At: grid.At(0, -1)} },
	"a gust above all winds":       func(s *State) { s.events[0].Wind = 9 },
	"a belief wider than any body": func(s *State) { s.views[view.Party].Contacts[0].Tracks[0].Space = 60 },
	"a belief that hangs over":     func(s *State) { t := &s.views[view.Party].Contacts[0].Tracks[0]; t.At, t.Space = grid.At(23, 7), 2 },
	"a belief from nowhere":        func(s *State) { s.views[view.Party].Contacts[0].Tracks[0].Cause = 99 },
	"looks wider than any body":    func(s *State) { s.views[view.Party].Contacts[0].Looks.Space = -2 },
	"looks that reach the stars":   func(s *State) { s.views[view.Party].Contacts[0].Looks.Reach = 30000 },
	"a lamp that shines nowhere": func(s *State) {
		v := s.views[view.Party]
		v.Lamps = append(v.Lamps, view.Lamp{Kind: "torch", Toward: 9})
	},
	"a view of a stronger wind":  func(s *State) { s.views[view.Party].Wind = 9 },
	"a unit with no such effect": func(s *State) { s.views[view.Party].Units[0].Effects = []view.Effect{{Kind: 50}} },
}

// endOf ends the turn of the unit that has it.
func endOf(v *view.View) order.Order { return order.End{Unit: v.Active} }

// TestImpossibleSaves: what no State could have been written as is refused.
func TestImpossibleSaves(t *testing.T) {
	played := playRandomly(t, menagerie(t), 5, 30, nil)
	for name, spoil := range impossible {
		s := played.Clone()
		for i := range s.all {
			stats := *s.all[i].stats
			s.all[i].stats = &stats
		}
		s.events = slices.Clone(s.events)
		if len(s.areas) < 2 || len(s.views[view.Party].Contacts) == 0 || len(s.things) == 0 {
			t.Fatal("too little to spoil")
		}
		spoil(s)
		text, err := s.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		switch err := new(State).UnmarshalText(text); {
		case err == nil:
			t.Errorf("%s: read", name)
		case strings.Contains(err.Error(), "\n"):
			t.Errorf("%s: %v", name, err)
		}
	}
	text, err := played.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	var other saved
	if err := json.Unmarshal(text, &other); err != nil {
		t.Fatal(err)
	}
	other.Creatures[0].Spotted = []order.Unit{77}
	if text, err = json.Marshal(&other); err != nil {
		t.Fatal(err)
	}
	if new(State).UnmarshalText(text) == nil {
		t.Error("one who found nobody hiding: read")
	}
	setup := menagerie(t)
	setup.Units[0].Stats.Reach = 30000
	if _, err := New(setup); err == nil {
		t.Error("a battle with a reach beyond any board begins")
	}
}
