package game

import (
	"bytes"
	"strings"
	"testing"

	"blindfight/rules/view"
)

// play runs a match of two AIs to its end.
func play(t testing.TB, level, party, foes string, seed uint64) *Match {
	t.Helper()
	a, err := NewAI(party, seed)
	if err != nil {
		t.Fatal(err)
	}
	b, err := NewAI(foes, seed+1)
	if err != nil {
		t.Fatal(err)
	}
	m, err := Start(Options{Level: level, Seed: seed, Seats: [2]Seat{a, b}, Strict: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Run(); err != nil {
		t.Fatalf("%s, seed %d: %v\n%s", level, seed, err, m.Replay())
	}
	return m
}

// TestBattlesEnd plays both shipped levels between AIs, checks every invariant
// after every order, and verifies the replays.
func TestBattlesEnd(t *testing.T) {
	for _, level := range []string{"ambush", "lesson"} {
		for _, names := range [][2]string{{"first", "first"}, {"random", "first"}, {"first", "random"}} {
			for seed := range uint64(5) {
				m := play(t, level, names[0], names[1], seed)
				outcome, over := m.Over()
				if !over || outcome == view.Fighting {
					t.Fatalf("%s, seed %d: outcome %d", level, seed, outcome)
				}
				r, err := ParseReplay(bytes.NewReader(m.Replay()))
				if err != nil {
					t.Fatal(err)
				}
				if err := r.Verify(); err != nil {
					t.Fatalf("%s, seed %d: %v", level, seed, err)
				}
				t.Log(level, names, seed, OutcomeName(outcome), m.Tally().Rounds, strings.Count(string(m.Replay()), "\n"))
			}
		}
	}
}
