package game

// This file holds what a replay may not be: cut, run on, or of another battle.

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"blindfight/rules"
	"blindfight/rules/view"
)

func TestBadReplays(t *testing.T) {
	good := string(play(t, "lesson", "first", "first", 3).Replay())
	swap := func(old, new string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("the replay has no %q", old)
		}
		return strings.Replace(good, old, new, 1)
	}
	for _, c := range []struct{ text, want string }{
		{good[:len(good)/2], "line "},
		{"", "line 1: expected"},
		{swap("rules table", "rules table letter"), "line 2: expected"},
		{swap("seed 3", "seed three"), "line 4: seed"},
		{swap("seed 3", "seed 3 4"), "line 4: expected"},
		{swap("# check round 1", "# check round -1"), "is no round"},
		{swap("party ", "nobody "), "expected party, foes"},
		{good + "\n\nstop\n", "text after the end"},
		{swap("\nend ", "\nend in_tears "), "expected party, foes"},
	} {
		if _, err := ParseReplay(strings.NewReader(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want one with %q", err, c.want)
		}
	}
	for _, text := range []string{
		swap("seed 3", "seed 4"), swap(fmt.Sprintf("blindfight replay %d", rules.Version), fmt.Sprintf("blindfight replay %d", rules.Version+1)), swap("\nparty ", "\nfoes "),
		swap("rules table", "rules letter"),
	} {
		r, err := ParseReplay(strings.NewReader(text))
		if err != nil {
			t.Errorf("not read: %v", err)
			continue
		}
		var d *Divergence
		if err := r.Verify(); !errors.As(err, &d) {
			t.Errorf("verified with %v", err)
		}
	}
}

// One that gropes and finds a friend has pinpointed nobody.
func TestTallyOfGropes(t *testing.T) {
	var tally Tally
	tally.sighting(view.Sighting{Kind: view.Groped, Unit: 1, Other: 2})
	tally.sighting(view.Sighting{Kind: view.Groped, Unit: 1, Mark: 3})
	if n := tally.Pinpoints["grope"]; n != 1 {
		t.Errorf("%d pinpoints by groping", n)
	}
}
