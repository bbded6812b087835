package scene

// This file tests the words of previews, log and banners.

import (
	"fmt"
	"strings"
	"testing"

	"blindfight/rules"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

func says(t *testing.T, lines []Line, want ...string) {
	t.Helper()
	said := ""
	for _, l := range lines {
		said += l.Text + "\n"
	}
	for _, w := range want {
		if !strings.Contains(said, w) {
			t.Errorf("it does not say %q:\n%s", w, said)
		}
	}
}

func TestWalkPreviewInTheDark(t *testing.T) {
	v := turnOf(t, begin(t, setup(t, hall, light.Dark, grid.At(14, 8))), 1)
	w := order.Walk{Unit: 1, Path: []grid.Square{grid.At(4, 3), grid.At(5, 3)}}
	says(t, Preview(nil, v, w), "Aldith walks to 5,3", "2 steps for 4 of movement", "2 dark steps: each costs double (B-03)", "the standard action")
	says(t, DescribeSquare(nil, v, v.Unit(1), grid.At(5, 3)), "never seen", "Aldith cannot see it: no light on it (V-08)")
}

func TestStandingOrdersAreSaid(t *testing.T) {
	v := turnOf(t, begin(t, setup(t, hall, light.Bright, grid.At(14, 8))), 1).Clone()
	says(t, DescribeUnit(nil, v, v.Unit(2)), "Opportunity attacks: always. Listens by itself: on.")
	v.Unit(2).Guard, v.Unit(2).AutoListen = order.Worthwhile, false
	says(t, DescribeUnit(nil, v, v.Unit(2)), "Opportunity attacks: worthwhile. Listens by itself: off.")
	w := order.Walk{Unit: 1, Path: []grid.Square{grid.At(4, 3), grid.At(5, 3)}}
	says(t, Preview(nil, v, w), "Stops when something is noticed on the way (K: goes on)")
	w.On = true
	says(t, Preview(nil, v, w), "Goes on whatever is noticed on the way (K)")
}

func TestPreviewWarnsOfTheSeen(t *testing.T) {
	w := order.Walk{Unit: 1, Path: []grid.Square{grid.At(3, 2), grid.At(3, 1)}}
	calm := func(v *view.View, o order.Order) {
		t.Helper()
		for _, l := range Preview(nil, v, o) {
			if strings.Contains(l.Text, "may strike") {
				t.Errorf("it says %q", l.Text)
			}
		}
	}
	state := begin(t, setup(t, hall, light.Bright, grid.At(4, 4)))
	calm(turnOf(t, state, 1), w) // the drow has not acted yet
	turnOf(t, state, 3)
	v := turnOf(t, state, 1)
	says(t, Preview(nil, v, w), "The drow (m1) may strike at Aldith on the way (C-12)")
	for _, o := range []order.Order{
		order.Shoot{Unit: 1, With: "longbow", At: order.Aim{Who: 1}},
		order.Take{Unit: 1, Item: "torch", From: grid.At(3, 3)},
		order.Load{Unit: 1, Item: "hand_crossbow"},
	} {
		says(t, Preview(nil, v, o), "The drow (m1) may strike at Aldith first (C-12)")
	}
	calm(v, order.Step{Unit: 1, To: grid.At(3, 2)})
	calm(v, order.Strike{Unit: 1, With: "longsword", At: order.Aim{Who: 1}})
	state = begin(t, setup(t, hall, light.Dark, grid.At(4, 4)))
	turnOf(t, state, 3)
	calm(turnOf(t, state, 1), w)
}

func TestAttackPreview(t *testing.T) {
	v := turnOf(t, begin(t, setup(t, hall, light.Shadowy, grid.At(4, 3))), 1)
	o := order.Strike{Unit: 1, With: "longsword", At: order.Aim{Who: 1}}
	odds := v.Odds(o)
	says(t, Preview(nil, v, o), "strikes at the drow (m1) with the longsword", "base attack", "20 % miss: shadows lie on it (V-07)",
		fmt.Sprintf("Hits %d %%.", odds.Hit.Percent()), "Costs standard")
	v = turnOf(t, begin(t, setup(t, hall, light.Dark, grid.At(4, 3))), 1)
	says(t, Preview(nil, v, order.Strike{Unit: 1, With: "longsword", Blind: true}), "a guess", "50 % miss", "one in 8")
	says(t, Preview(nil, v, order.Grope{Unit: 1, Squares: [2]grid.Square{grid.At(4, 3), grid.At(4, 4)}, Count: 2, With: order.Hand}),
		"gropes at 4,3 and 4,4", "touch armour class 10, a guess", "if somebody is there")
}

// TestLog plays blows in light until one has landed and looks how it is told.
func TestLog(t *testing.T) {
	state := begin(t, setup(t, hall, light.Bright, grid.At(4, 3)))
	var log Log
	var trace rules.Trace
	for range 12 {
		v := turnOf(t, state, 1)
		o := order.Strike{Unit: 1, With: "longsword", At: order.Aim{Who: 1}}
		if err := state.Apply(view.Party, o, dice.Keyed{Seed: 1}, &trace); err != nil {
			t.Fatal(err)
		}
		hit := false
		for i := range trace.Beats {
			for _, n := range trace.Beats[i].Seen[view.Party] {
				log.Add(v, n)
				hit = hit || n.Dice != nil && n.Dice.Result.Hit
			}
		}
		if hit {
			break
		}
		if err := state.Apply(view.Party, order.End{Unit: 1}, dice.Keyed{Seed: 1}, &trace); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range log.Entries {
		if e.Tone == Good && e.Explain != nil {
			text := strings.Join(e.Explain, "\n")
			for _, want := range []string{"d20:", "(C-01)", "armour class:", "damage dice:"} {
				if !strings.Contains(text, want) {
					t.Errorf("the terms do not tell %q:\n%s", want, text)
				}
			}
			return
		}
	}
	t.Errorf("no blow with its terms in %+v", log.Entries)
}

func TestStepsOfAWalkAreOneLine(t *testing.T) {
	v := begin(t, setup(t, hall, light.Bright, grid.At(14, 8))).View(view.Party)
	var log Log
	for x := 3; x < 7; x++ {
		log.Add(v, view.Sighting{Kind: view.Walked, Unit: 1, From: grid.At(x, 3), At: grid.At(x+1, 3)})
	}
	if len(log.Entries) != 1 || log.Entries[0].Text != "Aldith goes to 7,3." {
		t.Errorf("%+v", log.Entries)
	}
	log = Log{}
	for x := 3; x < 7; x++ {
		log.Add(v, view.Sighting{Kind: view.SawMove, Mark: 5, From: grid.At(x, 3), At: grid.At(x+1, 3)})
	}
	if len(log.Entries) != 1 || log.Entries[0].Text != "Someone (m5) goes from 3,3 to 7,3." {
		t.Errorf("%+v", log.Entries)
	}
	for range 2 * maxEntries {
		log.Add(v, view.Sighting{Kind: view.TurnBegan, Unit: 1})
	}
	if len(log.Entries) != maxEntries {
		t.Errorf("%d lines are kept", len(log.Entries))
	}
}

// TestC44: a blow from the dark says what it taught.
func TestC44BannersSayWhatWasLearnt(t *testing.T) {
	v := begin(t, setup(t, hall, light.Dark, grid.At(14, 8))).View(view.Party)
	for grade, want := range map[view.Grade]string{
		view.Pinpointed: "4,3", view.General: "within 30 ft (K-12)", view.Direction: "north-east (K-13)", view.Unknown: "told nothing",
	} {
		n := view.Sighting{Kind: view.Struck, Unit: 1, N: 4, Grade: grade, At: grid.At(4, 3), Toward: grid.NE}
		b, ok := BannerOf(v, n)
		if !ok || !strings.Contains(b.Text, want) {
			t.Errorf("grade %d: %q", grade, b.Text)
		}
	}
}

// TestEverySightingHasWords: nothing that a side notices goes by without a line, and
// each line has a tone that shows on a panel.
func TestEverySightingHasWords(t *testing.T) {
	v := begin(t, setup(t, hall, light.Bright, grid.At(14, 8))).View(view.Party)
	said := map[string]view.Kind{}
	for k := view.RoundBegan; k <= view.Healed; k++ {
		n := view.Sighting{
			Kind: k, Unit: 1, Mark: 1, At: grid.At(2, 2), From: grid.At(3, 2), Item: "torch", Text: "a bell", N: 1, Grade: view.Pinpointed,
			Effect: view.Deafness, Verb: view.Lit, Stop: view.StopSaw,
			Dice: &view.Dice{}, Check: &view.Check{What: view.Tending, Natural: 9, DC: 15},
		}
		words := v.Say(n)
		if words == "" || strings.Contains(words, "%!") {
			t.Errorf("kind %d: %q", k, words)
		}
		if other, twice := said[words]; twice {
			t.Errorf("kinds %d and %d both say %q", k, other, words)
		}
		said[words] = k
	}
	for verb := view.Lit; verb <= view.Drank; verb++ {
		if words := v.Say(view.Sighting{Kind: view.Handled, Unit: 1, Item: "torch", Verb: verb}); strings.Contains(words, "handles") {
			t.Errorf("verb %d: %q", verb, words)
		}
	}
	poses := map[string]bool{}
	for pose := view.PoseHide; pose <= view.PoseDefend; pose++ {
		poses[v.Say(view.Sighting{Kind: view.Posed, Unit: 1, N: pose})] = true
	}
	if len(poses) != view.PoseDefend {
		t.Errorf("the poses say %v", poses)
	}
}
