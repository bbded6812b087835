package input

// This file holds that nothing a player can point at or ask for tells where the
// unseen are: two battles that differ in that alone give the same words, masks
// and pictures, square by square (checks C47 to C51).

import (
	"reflect"
	"testing"

	"blindfight/render/scene"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/view"
)

func TestTwinsLookAlike(t *testing.T) {
	a := machine(t, hall(t, light.Dark, grid.At(10, 3)))
	b := machine(t, hall(t, light.Dark, grid.At(11, 7)))
	// What was heard is licensed to differ; here it is to be where they stand alone.
	for _, m := range []*Machine{a, b} {
		v := m.v.Clone()
		v.Contacts, v.Marks = nil, 0
		m.See(v)
	}
	if !reflect.DeepEqual(a.Buttons(nil, false), b.Buttons(nil, false)) {
		t.Error("the bars differ")
	}
	var boards [2]scene.Board
	for i, m := range []*Machine{a, b} {
		boards[i].Build(m.v, m.Lens())
	}
	if !reflect.DeepEqual(boards[0], boards[1]) {
		t.Error("the boards differ")
	}
	for arm := NoAction; arm <= Senses; arm++ {
		if isStanding(arm) || arm == Listen || arm == Undo || arm == Alone || arm == End {
			continue
		}
		for y := range 8 {
			for x := range 12 {
				q := grid.At(x, y)
				for _, m := range []*Machine{a, b} {
					m.drop()
					m.Do(arm)
					m.Hover(q, true)
				}
				if pa, pb := a.Panel(nil), b.Panel(nil); !reflect.DeepEqual(pa, pb) {
					t.Fatalf("action %d at %v: the panels say %v and %v", arm, q, pa, pb)
				}
				oa, ob := *a.Overlay(), *b.Overlay()
				oa.Rev, ob.Rev = 0, 0
				if !reflect.DeepEqual(oa, ob) {
					t.Fatalf("action %d at %v: the overlays differ", arm, q)
				}
			}
		}
	}
}

// TestC03: a blinded unit's own preview says 50 % though another of the side sees.
func TestC03BlindOneAmongTheSighted(t *testing.T) {
	m := machine(t, hall(t, light.Dark, grid.At(4, 3)))
	v := m.v.Clone()
	v.Contacts = []view.Contact{{ID: 1, Looks: view.Looks{Known: true, Name: "drow"}, Tracks: []view.Track{
		{By: 2, Grade: view.Seen, At: grid.At(4, 3)}, {By: 1, Grade: view.Pinpointed, At: grid.At(4, 3)},
	}}}
	m.See(v)
	m.Do(Strike)
	if o := v.Odds(m.Pending()); o.Attack.Miss != 50 {
		t.Errorf("the preview says %d %% miss", o.Attack.Miss)
	}
	m.alone = true
	m.chosen = 1
	var b scene.Board
	b.Build(v, m.Lens())
	for _, k := range b.Tokens {
		if k.Mark != 0 {
			t.Errorf("alone, the blinded one sees %+v", k)
		}
	}
}
