package game

import (
	"testing"

	"blindfight/levels"
	"blindfight/rules"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
)

// TestExpectations holds what the shipped levels expect of light and sight: at
// the start, and after the events of round 1.
func TestExpectations(t *testing.T) {
	for _, name := range levels.Names() {
		level, err := levels.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		setup, err := level.Setup()
		if err != nil {
			t.Fatal(err)
		}
		setup.Surprise = false // so that Begin goes straight to round 1
		s, err := rules.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		held := 0
		for round := range 2 {
			if round == 1 {
				s.Begin(dice.Keyed{Seed: 1}, new(rules.Trace))
			}
			for _, e := range level.Expects {
				if e.Round == round && e.Kind != levels.ExpectWin {
					held++
					expectation(t, level, s, e)
				}
			}
		}
		if held == 0 {
			t.Errorf("%s expects nothing of light and sight", name)
		}
	}
}

func expectation(t *testing.T, level *levels.Level, s *rules.State, e levels.Expect) {
	t.Helper()
	at := func(id uint16) grid.Square {
		for _, c := range level.Creatures {
			if c.ID == id {
				return c.At
			}
		}
		return e.At
	}
	switch e.Kind {
	case levels.ExpectLight:
		if got := s.Inspect(e.At).Light.String(); got != e.Light.String() {
			t.Errorf("%s, object %d, round %d: %v is %s, want %v", level.Name, e.ID, e.Round, e.At, got, e.Light)
		}
	case levels.ExpectSees, levels.ExpectNotSees:
		eye := s.From(at(e.Creature), at(e.Target))
		if eye.Verdict.Seen != (e.Kind == levels.ExpectSees) {
			t.Errorf("%s, object %d, round %d: creature %d sees %d: %v", level.Name, e.ID, e.Round, e.Creature, e.Target, eye.Verdict.Seen)
		}
	case levels.ExpectBlinded:
		if eye := s.From(at(e.Creature), at(e.Creature)); !eye.Blinded {
			t.Errorf("%s, object %d, round %d: creature %d is not blinded", level.Name, e.ID, e.Round, e.Creature)
		}
	}
}
