package game

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"blindfight/rules"
)

var update = flag.Bool("update", false, "play the golden replays anew; after a change of the rules raise rules.Version")

// goldens are battles of AIs whose replays are kept beside window.replay, which
// the test of the window recorded (game/window, TestPlaysTheLesson keeps it as
// battle.replay beside its pictures): their dice, their orders and the
// State's hash in every round are the same on every machine and in every browser.
var goldens = []struct {
	file, level, party, foes string
	seed                     uint64
}{
	{"ambush-first.replay", "ambush", "first", "first", 1},
	{"ambush-random.replay", "ambush", "random", "first", 2},
	{"lesson-first.replay", "lesson", "first", "first", 3},
	{"lesson-random.replay", "lesson", "first", "random", 1},
}

// TestGoldens plays the kept replays through and compares every hash in them.
func TestGoldens(t *testing.T) {
	if *update {
		for _, g := range goldens {
			file := filepath.Join("testdata", g.file)
			if err := os.WriteFile(file, play(t, g.level, g.party, g.foes, g.seed).Replay(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	files, err := filepath.Glob("testdata/*.replay")
	if err != nil || len(files) <= len(goldens) {
		t.Fatalf("%d kept replays (%v): those above, and window.replay", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r, err := ParseReplay(bytes.NewReader(text))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if r.Version != rules.Version {
			t.Errorf("%s is of rules version %d, not %d: play it anew with -update", file, r.Version, rules.Version)
			continue
		}
		if err := r.Verify(); err != nil {
			t.Errorf("%s: %v; if the rules have changed, raise rules.Version and play it anew with -update", file, err)
		}
		if len(r.Lines) < 8 || !bytes.Equal(r.Text(), text) {
			t.Errorf("%s: %d lines, or not as a replay is written", file, len(r.Lines))
		}
	}
}
