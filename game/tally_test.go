package game

import (
	"maps"
	"testing"

	"blindfight/rules/view"
)

// TestTallyOfSenses: whoever is pinpointed is counted by the sense that did it, once
// for each time, and what only tells about where counts for nothing.
func TestTallyOfSenses(t *testing.T) {
	var tally Tally
	for _, n := range []view.Sighting{
		{Kind: view.Sensed, Unit: 1, Mark: 2, Grade: view.Pinpointed, Cause: view.BySmell},
		{Kind: view.SensedMove, Unit: 1, Mark: 2, Cause: view.BySmell},
		{Kind: view.LostSense, Mark: 2, Grade: view.Pinpointed},
		{Kind: view.Sensed, Unit: 1, Mark: 2, Grade: view.Pinpointed, Cause: view.ByTremor},
		{Kind: view.Sensed, Unit: 1, Mark: 3, Grade: view.Pinpointed, Cause: view.ByBlindsense},
		{Kind: view.Glimpsed, Unit: 1, Mark: 4, Grade: view.Pinpointed, Cause: view.ByGlimpse},
		{Kind: view.Glimpsed, Unit: 1, Mark: 4, Grade: view.Presence, Cause: view.ByGlimpse},
		{Kind: view.Smelt, Unit: 1, Mark: 5, Grade: view.Direction, Cause: view.BySmell},
		{Kind: view.Told, Unit: 1, Mark: 5, Grade: view.General, Cause: view.ByShout},
		{Kind: view.Heard, Unit: 1, Mark: 5, Grade: view.Pinpointed, Cause: view.ByEar},
	} {
		tally.sighting(n)
	}
	want := map[string]int{"scent": 1, "tremorsense": 1, "blindsense": 1, "glimpse": 1, "ear": 1}
	if !maps.Equal(tally.Pinpoints, want) {
		t.Errorf("pinpoints %v, want %v", tally.Pinpoints, want)
	}
	if kept := tally.clone(); !maps.Equal(kept.Pinpoints, want) {
		t.Errorf("a copy has %v", kept.Pinpoints)
	}
}
