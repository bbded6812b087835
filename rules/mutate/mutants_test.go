package main

// This file tests what tags are read and what becomes of the code beside them.

import (
	"fmt"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// sample has a tag of every kind; behind it stands what becomes of its line, a
// line for each line that changes.
const sample = `package sample

// rule: B-01
func does(c int) (sum, more int, _ error) {
	if x := c; x > 1 { // rule: B-02 OI-1
		c++ // rule: B-03
	} else if c < 0 { // rule: B-04
		return 1, 2, nil // rule: B-05
	}
	// Why, and then
	// rule: B-06
	denied := c > 2 || c < 1
	a, _ := two() // rule: B-07
	switch {
	case denied, c == 3: // rule: B-08
		c = 4
	}
	n := 5 // rule: B-09
	for range n { // rule: B-10
		does(a) // rule: B-11
	}
	switch c {
	case 1: // rule: B-12
		return 1, 0, nil
	default: // rule: B-13
		return
	}
}

// rule: B-14
var table = 1

func two() (bool, bool) {
	f := func() bool {
		return true // rule: B-15
	}
	_ = f
	if f() {
		return false, false // rule: B-16
	}
	return true, // rule: B-17
		!f() // rule: B-18
}

func ends(c int) {
	switch c {
	case 1: // rule: B-19
		does(2)
	case 2: // rule: B-20
	}
	does(3) // rule: none
	// rule: B-21
}
`

// want is the mutants of sample: line, IDs, how or why not.
const want = `4 B-01 function does nothing
5 B-02 OI-1 if always
5 B-02 OI-1 if never
6 B-03 left out
7 B-04 if always
7 B-04 if never
8 B-05 returns 0
12 B-06 set to true
12 B-06 set to false
12 B-06 without c > 2
12 B-06 without c < 1
13 B-07 values 0
15 B-08 case never
18 B-09 value 0
19 B-10 left out
20 B-11 left out
23 B-12 case left out
25 B-13 case left out
31 B-14 FAULT a declaration cannot be switched
35 B-15 flipped
39 B-16 return left out
41 B-17 returns 0
42 B-18 term true
42 B-18 term false
47 B-19 case left out
49 B-20 FAULT the case has no body to leave out
51  FAULT the tag names no rule
53 B-21 FAULT the tag stands beside no code
`

// changed is the lines of sample that the mutants change.
const changed = `1 package sample; import on_ "blindfight/rules/mutate/on"
4 func does(c int) (sum, more int, _ error) { if on_.On(1) { return *new(int), *new(int), *new(error) };
5 	if x := c; on_.True(2, on_.False(3, x > 1)) { // rule: B-02 OI-1
6 		if !on_.On(4) { c++ } // rule: B-03
7 	} else if on_.True(5, on_.False(6, c < 0)) { // rule: B-04
8 		if on_.On(7) { return *new(int), *new(int), *new(error) }; return 1, 2, nil // rule: B-05
12 	denied := on_.True(8, on_.False(9, on_.False(10, c > 2) || on_.False(11, c < 1)))
13 	a, _ := two(); on_.Wipe(12, &a) // rule: B-07
15 	case on_.False(13, denied), on_.False(13, c == 3): // rule: B-08
18 	n := on_.Zero(14, 5) // rule: B-09
19 	if !on_.On(15) { for range n { // rule: B-10
20 		if !on_.On(16) { does(a) } // rule: B-11
21 	} }
23 	case 1: if on_.On(17) { return *new(int), *new(int), *new(error) }; // rule: B-12
25 	default: if on_.On(18) { return *new(int), *new(int), *new(error) }; // rule: B-13
35 		return on_.Flip(20, true) // rule: B-15
39 		if !on_.On(21) { return false, false } // rule: B-16
41 	if on_.On(22) { return *new(bool), *new(bool) }; return true, // rule: B-17
42 		on_.True(23, on_.False(24, !f())) // rule: B-18
47 	case 1: if on_.On(25) { break }; // rule: B-19
`

func TestMutants(t *testing.T) {
	s, err := parse("sample.go", []byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	mutants := plan([]*source{s}, options{})
	var got strings.Builder
	for _, m := range mutants {
		how := m.how
		if m.fault != "" {
			how = "FAULT " + m.fault
		}
		fmt.Fprintf(&got, "%d %s %s\n", m.line, strings.Join(m.ids, " "), how)
	}
	if got.String() != want {
		t.Errorf("mutants:\n%s\nwant:\n%s", got.String(), want)
	}
	text := s.mutated(mutants)
	before, after := strings.Split(sample, "\n"), strings.Split(string(text), "\n")
	if len(before) != len(after) {
		t.Fatalf("%d lines became %d", len(before), len(after))
	}
	got.Reset()
	for i := range after {
		if after[i] != before[i] {
			fmt.Fprintf(&got, "%d %s\n", i+1, after[i])
		}
	}
	if got.String() != changed {
		t.Errorf("changed:\n%s\nwant:\n%s", got.String(), changed)
	}
	if _, err := parser.ParseFile(token.NewFileSet(), "sample.go", text, parser.SkipObjectResolution); err != nil {
		t.Error(err)
	}
}

func TestPlanTakesIDsAndSamples(t *testing.T) {
	s, err := parse("sample.go", []byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	lines := func(o options) string {
		var got []string
		for _, m := range plan([]*source{s}, o) {
			got = append(got, fmt.Sprint(m.line))
		}
		return strings.Join(got, " ")
	}
	if got := lines(options{ids: []string{"OI-1", "B-11"}}); got != "5 5 20" {
		t.Errorf("mutants of OI-1 and B-11 on lines %s", got)
	}
	one, again, other := lines(options{sample: 3, seed: 1}), lines(options{sample: 3, seed: 1}), lines(options{sample: 3, seed: 2})
	if len(strings.Fields(one)) != 3 || one != again || one == other {
		t.Errorf("samples on lines %s, again %s, by another seed %s", one, again, other)
	}
}

// TestBlame puts a complaint down to the mutants of its line, or else to those of
// its function that leave code out.
func TestBlame(t *testing.T) {
	s, err := parse("sample.go", []byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{mutants: plan([]*source{s}, options{})}
	if b.blame("sample.go:90:1: of no function") || b.blame("other.go:5:1: of no file") {
		t.Error("somebody is blamed for what is not there")
	}
	if !b.blame("# sample\nsample.go:5:7: mismatched types\nsample.go:43:1: missing return\n") {
		t.Error("nobody is blamed")
	}
	var got strings.Builder
	for _, m := range b.mutants {
		if strings.HasPrefix(m.fault, "does not compile") {
			fmt.Fprintf(&got, "%d %s\n", m.line, m.fault)
		}
	}
	const want = "5 does not compile: mismatched types\n5 does not compile: mismatched types\n39 does not compile: missing return\n"
	if got.String() != want {
		t.Errorf("got:\n%s\nwant:\n%s", got.String(), want)
	}
}

func TestCulprit(t *testing.T) {
	for output, want := range map[string]string{
		"=== RUN   TestScenarios\n=== RUN   TestScenarios/B-01-x\n--- FAIL: TestScenarios (0.00s)\n    --- FAIL: TestScenarios/B-01-x (0.00s)\n": "B-01-x",
		"=== RUN   TestA\n--- PASS: TestA (0.00s)\n=== RUN   TestB\npanic: runtime error\n":                                                      "TestB",
		"=== RUN   TestScenarios\n=== RUN   TestScenarios/B-02-y\n":                                                                              "B-02-y",
		"no output of a test": "",
	} {
		if got := culprit(output); got != want {
			t.Errorf("culprit of %q is %q, want %q", output, got, want)
		}
	}
}
