// Package reckon says what an attack, a check or a step comes to, from facts
// handed in: the truth by Apply, what its side believes by a View. No arithmetic
// of a rule stands anywhere else.
package reckon

import "strconv"

// Term is one part of a sum and the rule that it comes from.
type Term struct {
	What  string // in words, "Strength"
	Value int
	Rule  string // the ID in rules.md
}

// maxTerms bounds a sum: no check has more parts than that.
const maxTerms = 12

// Terms is a sum that can say what it is made of. It is a value: it compares
// with == and shares no memory.
type Terms struct {
	list [maxTerms]Term
	n    int
}

// add puts a part in; a part of 0 is left out.
func (t *Terms) add(what string, value int, rule string) {
	if value != 0 && t.n < maxTerms {
		t.list[t.n] = Term{what, value, rule}
		t.n++
	}
}

// Total is the sum.
func (t *Terms) Total() int {
	sum := 0
	for _, x := range t.list[:t.n] {
		sum += x.Value
	}
	return sum
}

// List is the parts, in the order in which the rules name them.
func (t *Terms) List() []Term { return t.list[:t.n] }

// String writes the parts: "+3 base attack, +3 Strength".
func (t *Terms) String() string {
	var b []byte
	for i, x := range t.list[:t.n] {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = append(b, Signed(x.Value)...)
		b = append(b, ' ')
		b = append(b, x.What...)
	}
	return string(b)
}

// Signed writes a modifier with its sign.
func Signed(v int) string {
	if v < 0 {
		return strconv.Itoa(v)
	}
	return "+" + strconv.Itoa(v)
}

// Rules is the ruleset in force: the rulings of rules.md that a battle may turn
// (OI-49).
type Rules struct {
	Name           string
	StrictBlind    bool // a blinded creature sees nothing at all (OI-1)
	LosesPenalty   bool // blindness takes a Dexterity penalty away too (OI-2)
	NoisyActions   bool // fighting and speaking are heard at DC 0 (OI-10, K-05)
	ListenDistance bool // distance raises the DC of a Listen check (K-04)
	DarknessGlows  bool // a darkness spell sheds shadowy light of its own (OI-25)
	FieldOpaque    bool // no sight or light passes a field of impenetrable darkness (OI-38)
}

// Table is the default: the rulings as they stand.
func Table() Rules {
	return Rules{Name: "table", NoisyActions: true, ListenDistance: true, FieldOpaque: true}
}

// Letter is the seed to the letter wherever a ruling softened it.
//
// rule: OI-49
func Letter() Rules {
	return Rules{Name: "letter", StrictBlind: true, LosesPenalty: true, FieldOpaque: true}
}

// RulesNamed finds a ruleset; false if there is none of that name.
func RulesNamed(name string) (Rules, bool) {
	for _, r := range [...]Rules{Table(), Letter()} {
		if r.Name == name {
			return r, true
		}
	}
	return Rules{}, false
}
