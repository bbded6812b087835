package reckon

// This file holds what it takes to hear a sound, and who hears how well (rules.md
// K-02 to K-08, K-24, K-25, OI-10, OI-42).

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
		{"K-04", Sound{Stealth: 8, Feet: 35, Doors: 1, Distracted: true}, Table(), 21},
		{"K-04", Sound{Distracted: true}, Letter(), 5},
		{"K-05", Sound{Stealth: 19, Noisy: true, Feet: 5}, Table(), 0},
		{"K-05", Sound{Stealth: -3, Noisy: true, Feet: 5}, Table(), -3},
		{"K-05", Sound{Stealth: 19, Noisy: true, Feet: 35, Doors: 1}, Table(), 8},
		{"K-07", Sound{Stealth: BattleDC, Feet: 200, Walls: 1}, Table(), 25},
		{"K-07", Sound{Stealth: TalkDC}, Table(), 0},
		{"K-07", Sound{Stealth: CarefulMailDC, Feet: 10}, Table(), 6},
		{"K-07", Sound{Stealth: CarefulStepsDC}, Table(), 10},
		{"K-07", Sound{Stealth: SneakingDC}, Table(), 15},
		{"K-07", Sound{Stealth: WhisperDC, Feet: 30}, Table(), 18},
		{"K-07", Sound{Stealth: CatDC}, Table(), 19},
		{"K-07", Sound{Stealth: OwlDC, Feet: 60}, Table(), 36},
		{"OI-10", Sound{Stealth: 19, Noisy: true, Feet: 35}, Letter(), 19},
		{"OI-34", Sound{Stealth: 0, Feet: 60}, Table(), 6},
	} {
		terms := ListenDC(c.sound, c.rules)
		if got := terms.Total(); got != c.want {
			t.Errorf("%s: %+v is heard at %d (%s), want %d", c.rule, c.sound, got, terms.String(), c.want)
		}
	}
}

// TestHear: a tie is heard, 20 more is placed, and what makes no sound is not heard
// at all (K-02, K-25, OI-42).
func TestHear(t *testing.T) {
	for _, c := range []struct {
		rule  string
		total int
		sound Sound
		want  Heard
	}{
		{"K-02", 15, Sound{Stealth: 15}, Located}, // K-25: a tie
		{"K-02", 15, Sound{Stealth: 16}, Unheard},
		{"K-02", 27, Sound{Stealth: 7}, Placed},
		{"K-02", 26, Sound{Stealth: 7}, Located},
		{"K-05", 19, Sound{Stealth: 19, Noisy: true, Feet: 5}, Located},
		{"K-05", 20, Sound{Stealth: 19, Noisy: true, Feet: 5}, Placed},
		{"K-04", 15, Sound{Stealth: 8, Feet: 35, Doors: 1}, Unheard},
		{"OI-42", 60, Sound{Stealth: 7, Silent: true}, Unheard},
		{"OI-42", 60, Sound{Stealth: 19, Noisy: true, Silent: true}, Unheard},
		{"K-24", 25, Sound{Stealth: 7, Silent: true}, Unheard},
	} {
		if got := Hear(c.total, c.sound, Table()); got != c.want {
			t.Errorf("%s: a Listen of %d for %+v: %d, want %d", c.rule, c.total, c.sound, got, c.want)
		}
	}
}

// TestMakesOut: words take 10 more than hearing that somebody speaks (K-07).
func TestMakesOut(t *testing.T) {
	for _, c := range []struct {
		total, dc int
		want      bool
	}{{10, TalkDC, true}, {9, TalkDC, false}, {25, WhisperDC, true}, {24, WhisperDC, false}, {-3, -13, true}} {
		if got := MakesOut(c.total, c.dc); got != c.want {
			t.Errorf("%d against %d: the words are made out %v, want %v", c.total, c.dc, got, c.want)
		}
	}
}

// TestListen: what is added to the listener's d20 (K-08, K-24, C-20).
func TestListen(t *testing.T) {
	for _, c := range []struct {
		rule   string
		hearer Hearer
		want   int
	}{
		{"K-02", Hearer{Skill: 7}, 7},
		{"K-08", Hearer{Skill: 7, Asleep: true}, -3},
		{"K-08", Hearer{Skill: 7, Fascinated: true}, 3},
		{"K-08", Hearer{Skill: 7, Asleep: true, Wind: SevereWind}, -7},
		{"K-24", Hearer{Skill: 7, Wind: ModerateWind}, 7},
		{"K-24", Hearer{Skill: 7, Wind: StrongWind}, 5},
		{"K-24", Hearer{Skill: 7, Wind: SevereWind}, 3}, // d20=10: 13
		{"S-15", Hearer{Skill: 7, Wind: Windstorm}, -1},
		{"C-20", Hearer{Skill: 7, Favoured: 2}, 9},
	} {
		terms := Listen(c.hearer)
		if terms.Total() != c.want {
			t.Errorf("%s: %+v: %+d (%s), want %+d", c.rule, c.hearer, terms.Total(), terms.String(), c.want)
		}
	}
}

// TestWindAndShots: what a wind takes from a shot, and which lets none fly (S-14, S-15).
func TestWindAndShots(t *testing.T) {
	for _, c := range []struct {
		wind   Wind
		shot   int
		allows bool
	}{{Calm, 0, true}, {ModerateWind, 0, true}, {StrongWind, -2, true}, {SevereWind, -4, true}, {Windstorm, 0, false}} {
		if c.wind.Shot() != c.shot || c.wind.AllowsShots() != c.allows {
			t.Errorf("wind %d: %+d, shots %v; want %+d, %v", c.wind, c.wind.Shot(), c.wind.AllowsShots(), c.shot, c.allows)
		}
	}
}
