package input

// This file tests the orders about perceiving, hiding, telling and throwing light, and
// the hand on a body of several squares.

import (
	"slices"
	"strings"
	"testing"

	"blindfight/rules"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// turnOn plays a page until the unit's turn comes.
func turnOn(t *testing.T, page string, unit order.Unit) *Machine {
	t.Helper()
	setup, err := rules.ParsePage(page)
	if err != nil {
		t.Fatal(err)
	}
	s, err := rules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	var trace rules.Trace
	s.Begin(dice.Keyed{Seed: 1}, &trace)
	for range 20 {
		side, _ := s.Acting()
		v := s.View(side)
		if v.Active == unit {
			m := &Machine{}
			m.See(v)
			return m
		}
		if err := s.Apply(side, order.End{Unit: v.Active}, dice.Keyed{Seed: 1}, &trace); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatalf("unit %d never has its turn", unit)
	return nil
}

const lampPage = `
-- map --
............
............
............
............
............
............
-- units --
party 1 CLR cleric_5 3,3 gear=bullseye_lantern*>e,torch-
party 2 WLF wolf 8,4
foes 11 DRW drow_warrior_1 10,1
-- lights --
50 torch 5,1
`

func TestThrowAtASquare(t *testing.T) {
	m := turnOn(t, lampPage, 1)
	nothing(t, m.Do(Throw))
	if !m.Targeted(grid.At(6, 3)) || m.Targeted(grid.At(11, 3)) || m.Targeted(grid.At(3, 3)) {
		t.Errorf("the targets are %v", m.Overlay().Targets)
	}
	if o := m.Tap(grid.At(11, 3)); o.Give != nil || !strings.Contains(o.Say, "OI-17") {
		t.Errorf("too far: %+v", o)
	}
	nothing(t, m.Tap(grid.At(6, 3)))
	if o := m.Overlay(); !o.Shot || !slices.Contains(o.Picked, grid.At(6, 3)) {
		t.Errorf("the overlay shows %+v", o)
	}
	nothing(t, m.Tap(grid.At(6, 4)))
	given(t, m.Tap(grid.At(6, 4)), "throw 1 bullseye_lantern 6,4")
}

func TestThrowByKeysAlone(t *testing.T) {
	m := turnOn(t, lampPage, 1)
	nothing(t, m.Do(Throw))
	nothing(t, m.Do(East))
	nothing(t, m.Do(East))
	given(t, m.Do(Confirm), "throw 1 bullseye_lantern 5,3")
}

func TestTurnTowardASquare(t *testing.T) {
	m := turnOn(t, lampPage, 1)
	nothing(t, m.Do(Turn))
	m.Hover(grid.At(3, 0), true)
	if area := m.Overlay().Area; !slices.Contains(area, grid.At(3, 0)) || slices.Contains(area, grid.At(8, 3)) {
		t.Errorf("turned north it would fall on %v", area)
	}
	nothing(t, m.Tap(grid.At(3, 0)))
	given(t, m.Tap(grid.At(3, 1)), "turn 1 bullseye_lantern n")
	nothing(t, m.Do(Turn))
	m.Hover(grid.Square{}, false)
	nothing(t, m.Do(South))
	nothing(t, m.Do(East))
	given(t, m.Do(Confirm), "turn 1 bullseye_lantern se")
}

// TestOrdersWithoutAnAim: each waits for its confirmation, by key or button.
func TestOrdersWithoutAnAim(t *testing.T) {
	m := turnOn(t, lampPage, 1)
	for a, want := range map[Action]string{Call: "call 1", Hide: "hide 1", Spot: "spot 1", Eyes: "eyes 1 shut"} {
		nothing(t, m.Do(a))
		said := ""
		for _, l := range m.Panel(nil) {
			said += l.Text + "\n"
		}
		if !strings.Contains(said, "CLR") || !strings.Contains(said, "Enter or click again") {
			t.Errorf("%s: the panel says %q", want, said)
		}
		given(t, m.Do(a), want)
	}
	if o := m.Do(Sniff); o.Give != nil || !strings.Contains(o.Say, "K-17") {
		t.Errorf("a cleric sniffs: %+v", o)
	}
	given(t, m.Do(AutoCall), "auto_call 1 on")
	nothing(t, turnOn(t, lampPage, 2).Do(Sniff))
}

// TestGreyWithTheViewsRefusal: what cannot be done says so in the View's own words.
func TestGreyWithTheViewsRefusal(t *testing.T) {
	m := turnOn(t, lampPage, 2)
	v := m.v.Clone()
	u := v.Unit(2)
	u.Sightless, u.EyesShut, u.Turn.Move, u.Turn.Standard = true, true, false, false
	v.Contacts = nil
	m.See(v)
	for a := Walk; a <= End; a++ {
		b := m.button(doingOf(a))
		o := map[Action]order.Order{
			Call: order.Call{Unit: 2}, Spot: order.Spot{Unit: 2}, Sniff: order.Sniff{Unit: 2}, Eyes: order.Eyes{Unit: 2, Shut: true},
		}[a]
		switch {
		case o != nil && (v.Allows(o) == nil || b.Why != v.Allows(o).Error()):
			t.Errorf("%s says %q, the View %v", b.Name, b.Why, v.Allows(o))
		case (a == Throw || a == Turn) && b.Why == "":
			t.Errorf("a wolf may %s", b.Name)
		}
	}
}

// TestEveryActionHasAKeyOfItsOwn and every one of the bar and its groups is told about.
func TestEveryActionHasAKeyOfItsOwn(t *testing.T) {
	seen := map[string]Action{}
	bound := map[Action]bool{}
	for _, k := range keys {
		bound[k.action] = true
	}
	for _, k := range shifted {
		bound[k.action] = true
	}
	for a := Walk; a <= Senses; a++ {
		d := doingOf(a)
		key := Action(Choice1) + a - Moves
		if other, twice := seen[d.key]; d.key == "" || twice || About(a) == "" || !bound[a] && !(a.isGroup() && bound[key]) {
			t.Errorf("%s: key %q (also of %d: %v), bound %v, about %q", d.name, d.key, other, twice, bound[a], About(a))
		}
		seen[d.key] = a
	}
}

const ogrePage = `
-- map --
............
............
............
............
............
............
-- rules --
bright
-- units --
party 1 OGR ogre 3,2
foes 11 SPD monstrous_spider_large 8,2
`

func TestBigBodiesAreHitWhole(t *testing.T) {
	m := turnOn(t, ogrePage, 1)
	m.Choose(0)
	nothing(t, m.Tap(grid.At(4, 3)))
	if m.Chosen() == nil || m.Chosen().ID != 1 {
		t.Fatalf("a click on the ogre's south-east square chooses %v", m.Chosen())
	}
	nothing(t, m.Tap(grid.At(2, 5))) // what brings its space over that square with the least walking
	given(t, m.Do(Confirm), "walk 1 3,3 2,4")
	nothing(t, m.Do(Step))
	if targets := m.Overlay().Targets; !slices.Contains(targets, grid.At(5, 4)) || slices.Contains(targets, grid.At(3, 3)) {
		t.Errorf("it may step onto %v", targets)
	}
	nothing(t, m.Tap(grid.At(5, 2)))
	given(t, m.Do(Confirm), "step 1 4,2")
	nothing(t, m.Do(Grope))
	for _, q := range []grid.Square{grid.At(2, 1), grid.At(5, 4), grid.At(5, 1), grid.At(2, 4)} {
		if !m.Targeted(q) {
			t.Errorf("it may not grope at %v", q)
		}
	}
	nothing(t, m.Do(Cancel))
	for _, q := range []grid.Square{grid.At(8, 2), grid.At(9, 2), grid.At(8, 3), grid.At(9, 3)} {
		if c := m.foundAt(q); c == nil {
			t.Errorf("nobody is found at %v", q)
		}
		m.Do(Cancel)
		nothing(t, m.Tap(q))
		given(t, m.Do(Confirm), "charge 1 large_greatclub at m1")
	}
	if v := m.v; v.UnitAt(grid.At(4, 3)) == nil || v.Side != view.Party {
		t.Error("the ogre does not stand on its south-east square")
	}
}
