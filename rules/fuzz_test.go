package rules

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"blindfight/rules/dice"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// TestHostileSaves changes one value somewhere in a save: the result is refused,
// or is a State that can be played on. Nothing panics.
func TestHostileSaves(t *testing.T) {
	var saves [][]byte
	for _, n := range []int{0, 9, 40} {
		text, err := playRandomly(t, cave(t), uint64(n), n, nil).MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		saves = append(saves, text)
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
		if s.UnmarshalText(text) != nil {
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
	for range 4 {
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
		if s.Apply(side, order.End{Unit: v.Active}, dice.Keyed{Seed: 1}, &trace) != nil {
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

// TestImpossibleSaves: what no State could have been written as is refused.
func TestImpossibleSaves(t *testing.T) {
	setup, err := ParsePage("-- map --\n......\n-- rules --\nbright\n-- units --\nparty 1 A fighter_3 1,0\nfoes 11 B drow_warrior_1 4,0\n")
	if err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(s *State){
		"a contact without a track": func(s *State) { s.views[view.Party].Contacts[0].Tracks = nil },
		"a speed below nothing":     func(s *State) { s.all[0].stats.Speed = -500 },
		"a reach beyond any board":  func(s *State) { s.all[0].stats.Reach = 30000 },
		"no end of sneak attack":    func(s *State) { s.all[1].stats.Sneak = 1 << 40 },
	} {
		s, err := New(setup)
		if err != nil {
			t.Fatal(err)
		}
		spoil(s)
		text, err := s.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		if err := new(State).UnmarshalText(text); err == nil {
			t.Errorf("%s: read", name)
		}
	}
	setup.Units[0].Stats.Reach = 30000
	if _, err := New(setup); err == nil {
		t.Error("a battle with a reach beyond any board begins")
	}
}
