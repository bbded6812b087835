package input

// This file lets a monkey at the machine: whatever is clicked and pressed, an
// order that comes of it is one that the View allows, and the battle takes it.

import (
	"os"
	"testing"

	"pgregory.net/rapid"

	"blindfight/render/scene"
	"blindfight/rules"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

func TestMonkey(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		ambient := light.Level(rapid.IntRange(0, 2).Draw(r, "light"))
		state := hall(t, ambient, grid.At(rapid.IntRange(4, 11).Draw(r, "x"), rapid.IntRange(0, 7).Draw(r, "y")))
		monkey(r, state, 120)
	})
}

// TestMonkeyAmongEverything plays it on the boards that have all there is.
func TestMonkeyAmongEverything(t *testing.T) {
	var pages []rules.Setup
	for _, name := range []string{"everything", "senses", "murk", "turn"} {
		text, err := os.ReadFile("../game/headless/testdata/pages/" + name + ".txtar")
		if err != nil {
			t.Fatal(err)
		}
		setup, err := rules.ParsePage(string(text))
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, setup)
	}
	rapid.Check(t, func(r *rapid.T) {
		state, err := rules.New(pages[rapid.IntRange(0, len(pages)-1).Draw(r, "page")])
		if err != nil {
			r.Fatal(err)
		}
		state.Begin(dice.Keyed{Seed: uint64(rapid.IntRange(1, 50).Draw(r, "seed"))}, new(rules.Trace))
		monkey(r, state, 50)
	})
}

// monkey makes so many gestures at most.
func monkey(r *rapid.T, state *rules.State, gestures int) {
	d := dice.Keyed{Seed: 1}
	var machines [2]Machine
	var trace rules.Trace
	var board scene.Board
	var list scene.List
	size, _ := state.Board()
	for range rapid.IntRange(1, gestures).Draw(r, "gestures") {
		side, fighting := state.Acting()
		if !fighting {
			return
		}
		m, v := &machines[side], state.View(side)
		if m.v != v || m.over.Rev == 0 {
			m.See(v)
		}
		var out Outcome
		if rapid.Bool().Draw(r, "click") {
			out = m.Tap(grid.At(rapid.IntRange(0, size.W-1).Draw(r, "tx"), rapid.IntRange(0, size.H-1).Draw(r, "ty")))
		} else {
			out = m.Do(Action(rapid.IntRange(0, int(actions)-1).Draw(r, "action")))
		}
		m.Panel(nil)
		m.Buttons(nil, false)
		m.List(&list)
		if o := m.Pending(); o != nil && v.Allows(o) != nil {
			r.Fatalf("%q waits, and the View says: %v", order.Format(o), v.Allows(o))
		}
		board.Build(v, m.Lens())
		if out.Give == nil {
			continue
		}
		if err := v.Allows(out.Give); err != nil {
			r.Fatalf("it gives %q, and the View says: %v", order.Format(out.Give), err)
		}
		if err := state.Apply(side, out.Give, d, &trace); err != nil {
			r.Fatalf("%q: %v", order.Format(out.Give), err)
		}
		if err := state.Audit(); err != nil {
			r.Fatalf("after %q: %v", order.Format(out.Give), err)
		}
		for s := range machines {
			machines[s].See(state.View(view.Side(s)))
		}
	}
}
