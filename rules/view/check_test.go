package view_test

import (
	"slices"
	"testing"

	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// TestCheckExplains: a check tells its die, each term with its rule, what it was
// against if its side knows that, and what concealment made of it.
func TestCheckExplains(t *testing.T) {
	for _, c := range []struct {
		what  string
		check view.Check
		want  []string
	}{
		{
			"first aid", view.Check{What: view.Tending, Natural: 14, Terms: reckon.Skill("Heal", 1, false), DC: 15, Passed: true},
			[]string{"d20: 14 (C-25)", "check: +1 Heal (B-11)", "against: 15 (C-25)"},
		},
		{
			"a search by the blinded", view.Check{What: view.SearchingFor, Natural: 9, Terms: reckon.Skill("Search", 6, true)},
			[]string{"d20: 9 (B-12)", "check: +6 Search (B-11)", "check: -4 blinded (B-11)"},
		},
		{
			"help that concealment turned aside", view.Check{What: view.Aiding, Natural: 12, DC: 10, Miss: 50, Percent: 30},
			[]string{"d20: 12 (A-23)", "against: 10 (A-23)", "concealment: 50 % to miss, d%: 30 (C-08)"},
		},
	} {
		if got := c.check.Explain(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}
