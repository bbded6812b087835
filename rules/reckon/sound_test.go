package reckon

// What it takes to hear a sound, where no scenario has the door for it.

import "testing"

func TestListenDC(t *testing.T) {
	for _, c := range []struct {
		rule  string
		sound Sound
		rules Rules
		want  int
	}{
		{"K-04", Sound{Stealth: 8, Feet: 35, Doors: 1}, Table(), 16},
		{"K-04", Sound{Stealth: 8, Feet: 35}, Table(), 11},
		{"K-04", Sound{Stealth: 8, Feet: 9, Doors: 2}, Table(), 18},
		{"K-05", Sound{Stealth: 19, Noisy: true, Feet: 5}, Table(), 0},
		{"K-05", Sound{Stealth: -3, Noisy: true, Feet: 5}, Table(), -3},
		{"K-05", Sound{Stealth: 19, Noisy: true, Feet: 35, Doors: 1}, Table(), 8},
		{"K-07", Sound{Stealth: -10, Feet: 200, Walls: 1}, Table(), 25},
		{"OI-10", Sound{Stealth: 19, Noisy: true, Feet: 35}, Letter(), 19},
		{"OI-34", Sound{Stealth: 0, Feet: 60}, Table(), 6},
	} {
		terms := ListenDC(c.sound, c.rules)
		if got := terms.Total(); got != c.want {
			t.Errorf("%s: %+v is heard at %d (%s), want %d", c.rule, c.sound, got, terms.String(), c.want)
		}
	}
}
