package reckon_test

// This file holds Hide, Spot and Search, the unseen that eyes and noses notice, and
// opposed checks (rules.md V-14, V-18 to V-20, B-11, B-12, K-17, K-19, K-25, C-04,
// OI-45, S-20, S-21).

import (
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/reckon"
)

// TestMayHide: who may hide from whom (V-19): from a human in shadowy light, from a
// dwarf to whom the same square is plain only behind something.
func TestMayHide(t *testing.T) {
	for _, c := range []struct {
		what    string
		shelter reckon.Shelter
		want    bool
	}{
		{"shadowy, a human", reckon.Shelter{Sees: dim}, true},
		{"shadowy, a dwarf 40 ft off", reckon.Shelter{Sees: clear}, false},
		{"behind a pillar, a dwarf", reckon.Shelter{Sees: clear, Cover: true}, true},
		{"in the dark", reckon.Shelter{Sees: dark}, true},
		{"observed in shadowy light", reckon.Shelter{Sees: dim, Observed: true}, false},
		{"observed behind a pillar", reckon.Shelter{Sees: dim, Cover: true, Observed: true}, false},
	} {
		if got := reckon.MayHide(c.shelter); got != c.want {
			t.Errorf("%s: may hide %v, want %v", c.what, got, c.want)
		}
	}
}

func TestHide(t *testing.T) {
	goblin, _ := bestiary.CreatureOf("goblin_warrior_1")
	for _, c := range []struct {
		rule  string
		hider reckon.Hider
		want  int
	}{
		{"V-19", reckon.Hider{Skill: 9}, 9},
		{"C-04", reckon.Hider{Skill: goblin.Hide}, 1 + 4}, // +4 for its size in it
		{"V-19", reckon.Hider{Skill: 9, OverHalf: true}, 4},
		{"V-19", reckon.Hider{Skill: 9, Ran: true}, -11},
		{"V-19", reckon.Hider{Skill: 9, Fought: true}, -11},
		{"V-19", reckon.Hider{Skill: 9, Sniping: true}, -11},
		{"OI-45", reckon.Hider{Skill: 9, OverHalf: true, Ran: true}, -11}, // the worst, once
		{"OI-45", reckon.Hider{Skill: 9, OverHalf: true, Fought: true}, -11},
		{"OI-45", reckon.Hider{Skill: 9, Sniping: true, Fought: true, OverHalf: true}, -11},
		{"B-11", reckon.Hider{Skill: 9, Blinded: true}, 5},
		{"B-11", reckon.Hider{Skill: 9, Blinded: true, OverHalf: true}, 0},
		{"S-20", reckon.Hider{Skill: 9, Invisible: true}, 29},
		{"S-20", reckon.Hider{Skill: 9, Invisible: true, Still: true}, 49},
		{"S-20", reckon.Hider{Skill: 9, Still: true}, 9},
		{"S-21", reckon.Hider{Skill: 9, Outlined: true}, -31},
		{"S-21", reckon.Hider{Skill: 9, Outlined: true, Invisible: true}, -11},
		{"S-21", reckon.Hider{Skill: 9, Outlined: true, Invisible: true, Still: true, Blinded: true, Fought: true}, -15},
	} {
		if terms := reckon.Hide(c.hider); terms.Total() != c.want {
			t.Errorf("%s: %+v: %+d (%s), want %+d", c.rule, c.hider, terms.Total(), terms.String(), c.want)
		}
	}
}

func TestSpot(t *testing.T) {
	for _, c := range []struct {
		rule   string
		looker reckon.Looker
		want   int
	}{
		{"V-20", reckon.Looker{Skill: 7, Feet: 40}, 3}, // d20=10: 13
		{"V-20", reckon.Looker{Skill: 7, Feet: 45}, 3},
		{"V-20", reckon.Looker{Skill: 7, Feet: 5}, 7},
		{"V-20", reckon.Looker{Skill: 7, Feet: 40, Distracted: true}, -2},
		{"V-18", reckon.Looker{Skill: 7, Dazzled: true}, 6},
		{"V-18", reckon.Looker{Skill: 7, Feet: 10, Distracted: true, Dazzled: true}, 0},
		{"C-20", reckon.Looker{Skill: 7, Favoured: 2}, 9},
	} {
		if terms := reckon.Spot(c.looker); terms.Total() != c.want {
			t.Errorf("%s: %+v: %+d (%s), want %+d", c.rule, c.looker, terms.Total(), terms.String(), c.want)
		}
	}
}

func TestSearch(t *testing.T) {
	for _, c := range []struct {
		rule     string
		searcher reckon.Searcher
		want     int
	}{
		{"B-12", reckon.Searcher{Skill: 6}, 6},
		{"B-12", reckon.Searcher{Skill: 6, Blinded: true}, 2}, // d20=20: 22
		{"V-18", reckon.Searcher{Skill: 6, Dazzled: true}, 5},
		{"V-18", reckon.Searcher{Skill: 6, Blinded: true, Dazzled: true}, 1},
	} {
		if terms := reckon.Search(c.searcher); terms.Total() != c.want {
			t.Errorf("%s: %+v: %+d (%s), want %+d", c.rule, c.searcher, terms.Total(), terms.String(), c.want)
		}
	}
}

// TestNeedsSight: what the blinded cannot do at all, and what they can (B-12).
func TestNeedsSight(t *testing.T) {
	for skill, want := range map[string]bool{
		"Spot": true, "Decipher Script": true, "Forgery": true, "lip-reading": true, "seeing through a disguise": true,
		"tracking by sight": true, "Search": false, "Listen": false, "Hide": false, "Spellcraft": false,
	} {
		if got := reckon.NeedsSight(skill); got != want {
			t.Errorf("%s needs sight: %v, want %v", skill, got, want)
		}
	}
}

// TestOpposed: the higher total wins, of equal ones the higher modifier, and equal
// in both they roll again (K-25).
func TestOpposed(t *testing.T) {
	for _, c := range []struct{ a, b, modA, modB, want int }{
		{22, 21, 9, 7, 1},
		{22, 23, 9, 7, -1},
		{22, 21, 7, 9, 1},
		{21, 22, 9, 7, -1},
		{15, 15, 9, 7, 1},
		{15, 15, 7, 9, -1},
		{15, 15, 7, 7, 0},
	} {
		if got := reckon.Opposed(c.a, c.b, c.modA, c.modB); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

// TestSpotInvisibleDC: by how much an invisible creature is noticed, within 30 ft,
// and that 20 more is a pinpoint (K-19).
func TestSpotInvisibleDC(t *testing.T) {
	for _, c := range []struct {
		stir reckon.Stir
		feet grid.Feet
		dc   int
		near bool
	}{
		{reckon.Active, 5, 20, true},
		{reckon.Active, 30, 20, true},
		{reckon.Active, 35, 0, false},
		{reckon.Motionless, 30, 30, true},
		{reckon.Inert, 30, 40, true},
		{reckon.Inert, 35, 0, false},
	} {
		if dc, near := reckon.SpotInvisibleDC(c.stir, c.feet); dc != c.dc || near != c.near {
			t.Errorf("%d at %d ft: DC %d, %v; want %d, %v", c.stir, c.feet, dc, near, c.dc, c.near)
		}
	}
	if dc, _ := reckon.SpotInvisibleDC(reckon.Active, 30); dc+reckon.PinpointMargin != 40 {
		t.Errorf("an active one is pinpointed at %d, want 40", dc+reckon.PinpointMargin)
	}
}

// TestFeetOfScent: 30 ft in still air, 60 down the wind from it, 15 up the wind,
// twice and three times as far for stronger odours (V-14).
func TestFeetOfScent(t *testing.T) {
	for _, c := range []struct {
		odour bestiary.Odour
		drift reckon.Drift
		want  grid.Feet
	}{
		{bestiary.PlainOdour, reckon.Across, 30},
		{bestiary.PlainOdour, reckon.Toward, 60},
		{bestiary.PlainOdour, reckon.Away, 15},
		{bestiary.StrongOdour, reckon.Across, 60},
		{bestiary.StrongOdour, reckon.Toward, 120},
		{bestiary.StrongOdour, reckon.Away, 30},
		{bestiary.OverpoweringOdour, reckon.Across, 90},
		{bestiary.OverpoweringOdour, reckon.Toward, 180},
		{bestiary.OverpoweringOdour, reckon.Away, 45},
	} {
		if got := reckon.FeetOfScent(c.odour, c.drift); got != c.want {
			t.Errorf("odour %d, drift %d: %d ft, want %d", c.odour, c.drift, got, c.want)
		}
	}
}
