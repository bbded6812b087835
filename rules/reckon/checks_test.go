package reckon_test

// This file holds what blindness does to skills (rules.md B-11, OI-3).

import (
	"testing"

	"blindfight/rules/reckon"
)

// TestSkillBlinded: -4 to Search and to the twelve skills of Strength and
// Dexterity, to no other, and to none in the light.
func TestSkillBlinded(t *testing.T) {
	for _, c := range []struct {
		skill          string
		bonus, blinded int
	}{
		{"Search", 6, 2}, // the rogue of B-11
		{"Balance", 0, -4},
		{"Climb", 0, -4},
		{"Escape Artist", 3, -1},
		{"Hide", 9, 5},
		{"Jump", 0, -4},
		{"Move Silently", -5, -9}, // the fighter of B-11
		{"Sleight of Hand", 3, -1},
		{"Swim", 0, -4},
		{"Tumble", 9, 5},
		{"Open Lock", 8, 4}, // OI-3
		{"Ride", 4, 0},
		{"Use Rope", 3, -1},
		{"Concentration", 8, 8},
		{"Listen", 7, 7},
		{"Heal", 1, 1},
		{"Spellcraft", 5, 5},
	} {
		for _, blinded := range []bool{false, true} {
			want := c.bonus
			if blinded {
				want = c.blinded
			}
			if sum := reckon.Skill(c.skill, c.bonus, blinded); sum.Total() != want {
				t.Errorf("%s %+d, blinded %v: %+d (%v), want %+d", c.skill, c.bonus, blinded, sum.Total(), &sum, want)
			}
		}
	}
}

// TestMoveSilentlyBlinded: the same 4, on top of what speed and ground take.
func TestMoveSilentlyBlinded(t *testing.T) {
	for _, c := range []struct {
		creep reckon.Creep
		want  int
	}{
		{reckon.Creep{Skill: -5, Speed: 20, Moves: 1}, -5},
		{reckon.Creep{Skill: -5, Speed: 20, Moves: 1, Feet: 10, Blinded: true}, -9}, // half of 20 is not more than half
		{reckon.Creep{Skill: -5, Speed: 20, Moves: 1, Feet: 15, Blinded: true}, -14},
		{reckon.Creep{Skill: -5, Speed: 20, Moves: 1, Feet: 15, Blinded: true, Ground: -2}, -16},
		{reckon.Creep{Skill: -2, Speed: 30, Moves: 1, Feet: 30}, -7},                         // the drow of K-03: 3 at a 10, by K-06 too
		{reckon.Creep{Skill: -2, Speed: 30, Moves: 1, Feet: 15}, -2},                         // 8
		{reckon.Creep{Skill: -2, Speed: 30, Moves: 2, Feet: 30}, -2},                         // half of two moves
		{reckon.Creep{Skill: -2, Speed: 30, Moves: 2, Feet: 120, Ran: true}, -22},            // the worst, once
		{reckon.Creep{Skill: -2, Speed: 30, Moves: 1, Feet: 10, Ran: true, Ground: -5}, -27}, // a short charge
	} {
		if sum := reckon.MoveSilently(c.creep); sum.Total() != c.want {
			t.Errorf("%+v: %+d (%v), want %+d", c.creep, sum.Total(), &sum, c.want)
		}
	}
}
