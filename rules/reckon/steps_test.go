package reckon_test

// This file holds what a step costs (rules.md B-03, B-19, A-05, A-07, A-27, OI-7).

import (
	"fmt"
	"testing"

	"blindfight/rules/grid"
	"blindfight/rules/reckon"
)

// TestStepPoints: every kind of step, with what it does to the next diagonal.
func TestStepPoints(t *testing.T) {
	for _, c := range []struct {
		tread  reckon.Tread
		points int
		odd    bool
	}{
		// Lit: 3, and 3 and 6 by turns.
		{reckon.Tread{}, 3, false},
		{reckon.Tread{Odd: true}, 3, true},
		{reckon.Tread{Diagonal: true}, 3, true},
		{reckon.Tread{Diagonal: true, Odd: true}, 6, false},
		{reckon.Tread{Diagonal: true, BlindFight: true}, 3, true}, // no help in the light
		{reckon.Tread{BlindFight: true}, 3, false},
		// Dark: 6, and 9 each, which leave the turns alone.
		{reckon.Tread{Dark: true}, 6, false},
		{reckon.Tread{Dark: true, Diagonal: true}, 9, false},
		{reckon.Tread{Dark: true, Diagonal: true, Odd: true}, 9, true},
		// Dark with the feat: 4, and 4 and 8 by turns.
		{reckon.Tread{Dark: true, BlindFight: true}, 4, false},
		{reckon.Tread{Dark: true, BlindFight: true, Odd: true}, 4, true},
		{reckon.Tread{Dark: true, BlindFight: true, Diagonal: true}, 4, true},
		{reckon.Tread{Dark: true, BlindFight: true, Diagonal: true, Odd: true}, 8, false},
		// Rubble: 6 and 9 lit, 12 and 18 dark, 8 and 12 with the feat.
		{reckon.Tread{Doublings: 1}, 6, false},
		{reckon.Tread{Doublings: 1, Diagonal: true}, 9, false},
		{reckon.Tread{Doublings: 1, Diagonal: true, Odd: true}, 9, true},
		{reckon.Tread{Doublings: 1, BlindFight: true}, 6, false},
		{reckon.Tread{Doublings: 1, Dark: true}, 12, false},
		{reckon.Tread{Doublings: 1, Dark: true, Diagonal: true}, 18, false},
		{reckon.Tread{Doublings: 1, Dark: true, BlindFight: true}, 8, false},
		{reckon.Tread{Doublings: 1, Dark: true, BlindFight: true, Diagonal: true}, 12, false},
		{reckon.Tread{Doublings: 1, Dark: true, BlindFight: true, Diagonal: true, Odd: true}, 12, true},
		// Twice over: 12 and 18 lit, 24 and 36 dark (A-07: x8, 12 squares), 16 and 24 with the feat.
		{reckon.Tread{Doublings: 2}, 12, false},
		{reckon.Tread{Doublings: 2, Diagonal: true}, 18, false},
		{reckon.Tread{Doublings: 2, Dark: true}, 24, false},
		{reckon.Tread{Doublings: 2, Dark: true, Diagonal: true}, 36, false},
		{reckon.Tread{Doublings: 2, Dark: true, BlindFight: true}, 16, false},
		{reckon.Tread{Doublings: 2, Dark: true, BlindFight: true, Diagonal: true}, 24, false},
	} {
		points, odd := reckon.StepPoints(c.tread)
		if points != c.points || odd != c.odd {
			t.Errorf("%+v: %d points, odd %v; want %d, %v", c.tread, points, odd, c.points, c.odd)
		}
	}
}

// TestWalkPoints: how far a move goes (B-03, B-19, OI-7). A walk is written as its
// steps: s straight and d diagonal in the light, S and D in the dark.
func TestWalkPoints(t *testing.T) {
	for _, c := range []struct {
		speed     grid.Feet
		feat      bool
		steps     string
		cost      int
		inOneMove bool
	}{
		{30, false, "SSS", 18, true}, // B-03
		{30, false, "SSSS", 24, false},
		{30, false, "DD", 18, true},
		{20, false, "SS", 12, true},
		{20, false, "D", 9, true},
		{20, false, "DS", 15, false},
		{30, true, "SSSS", 16, true}, // B-19
		{30, true, "SSSSS", 20, false},
		{20, true, "SSS", 12, true},
		{20, true, "SSSS", 16, false},
		{40, true, "SSSSSS", 24, true},
		{40, true, "SSSSSSS", 28, false},
		{50, true, "SSSSSSS", 28, true},
		{50, true, "SSSSSSSS", 32, false},
		{30, true, "DDS", 16, true}, // OI-7: 4+8+4
		{30, true, "DDSS", 20, false},
		{30, false, "dDd", 18, true}, // OI-7: 3+9+6
		{30, false, "dddd", 18, true},
		{30, true, "dDd", 14, true}, // 3+8+3: the dark one takes its turn
	} {
		cost, odd := 0, false
		for _, step := range c.steps {
			var points int
			points, odd = reckon.StepPoints(reckon.Tread{
				Diagonal: step == 'd' || step == 'D', Dark: step == 'S' || step == 'D', Odd: odd, BlindFight: c.feat,
			})
			cost += points
		}
		if fits := cost <= reckon.MovePoints(c.speed); cost != c.cost || fits != c.inOneMove {
			t.Error(fmt.Sprintf("speed %d, Blind-Fight %v, %s:", c.speed, c.feat, c.steps), cost, fits, "want", c.cost, c.inOneMove)
		}
	}
}
