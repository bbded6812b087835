package dice

// This file holds the words for reasons and keys, as scenarios and faults write
// them.

import "fmt"

// whyNames are part of the scenarios' language.
var whyNames = [...]string{
	Initiative:    "initiative",
	Tie:           "tie",
	Stealth:       "stealth",
	Hearing:       "hearing",
	Attack:        "attack",
	Confirm:       "confirm",
	Concealment:   "concealment",
	Damage:        "damage",
	Precision:     "precision",
	RandomSquare:  "random_square",
	Facing:        "facing",
	Chosen:        "chosen",
	Touch:         "touch",
	Stabilise:     "stabilise",
	Dispel:        "dispel",
	Snuff:         "snuff",
	Course:        "course",
	Hiding:        "hiding",
	Spotting:      "spotting",
	Searching:     "searching",
	Gust:          "gust",
	Breaking:      "breaking",
	Picking:       "picking",
	Concentrating: "concentrating",
	Nursing:       "nursing",
	Healing:       "healing",
	Disabling:     "disabling",
	Tumbling:      "tumbling",
	Saving:        "saving",
	Lasting:       "lasting",
	Scatter:       "scatter",
	Burning:       "burning",
	Faith:         "faith",
	Piercing:      "piercing",
	Contest:       "contest",
	Leaping:       "leaping",
	Climbing:      "climbing",
	Tumbled:       "tumbled",
	Balancing:     "balancing",
	Recognising:   "recognising",
}

// String is the reason's word, such as "random_square"; "why(n)" for a number
// that is no reason.
func (w Why) String() string {
	if w == 0 || int(w) >= len(whyNames) {
		return fmt.Sprintf("why(%d)", uint8(w))
	}
	return whyNames[w]
}

// ParseWhy reads the word that String gives. An error names a word that is no
// reason.
func ParseWhy(word string) (Why, error) {
	for i, name := range whyNames {
		if i > 0 && name == word {
			return Why(i), nil
		}
	}
	return 0, fmt.Errorf("%q is no reason to roll", word)
}

// String tells the whole key on one line, for faults and the referee's log.
func (k Key) String() string {
	return fmt.Sprintf("round %d unit %d order %q nth %d step %d %s index %d",
		k.Round, k.Unit, k.Order, k.Nth, k.Step, k.Why, k.Index)
}
