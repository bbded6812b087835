package dice

// This file holds the tests of the scripted dice, the ledger and the words.

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

func TestScriptedRollsWhatIsQueued(t *testing.T) {
	var s Scripted
	s.Add(3, Attack, 20, 1)
	s.Add(3, Damage, 8)
	s.Add(4, Attack, 7)
	s.Add(3, Attack, 11)
	for i, c := range []struct {
		unit  uint16
		why   Why
		sides int
		want  int
	}{
		{3, Attack, 20, 20}, {4, Attack, 20, 7}, {3, Damage, 8, 8}, {3, Attack, 20, 1}, {3, Attack, 20, 11},
	} {
		if got := s.Roll(Key{Unit: c.unit, Why: c.why, Index: i}, c.sides); got != c.want {
			t.Errorf("roll %d is %d, want %d", i, got, c.want)
		}
	}
	if err := s.Err(); err != nil {
		t.Error(err)
	}
}

func TestScriptedDefault(t *testing.T) {
	var s Scripted
	s.Default(Stealth, 10)
	s.Add(3, Stealth, 2)
	for i, want := range [...]int{2, 10, 10} {
		if got := s.Roll(Key{Unit: 3, Why: Stealth, Index: i}, 20); got != want {
			t.Errorf("roll %d is %d, want %d", i, got, want)
		}
	}
	s.Default(Stealth, 11)
	if got := s.Roll(Key{Unit: 9, Why: Stealth}, 20); got != 11 {
		t.Errorf("the changed default is %d", got)
	}
	if err := s.Err(); err != nil {
		t.Error(err)
	}
}

func TestScriptedFaults(t *testing.T) {
	var s Scripted
	s.Add(9, Damage, 1)
	s.Add(2, Damage, 3, 4)
	s.Add(2, Attack, 21, 0, 5)
	s.Default(Facing, 9)
	for i, c := range []struct {
		why         Why
		sides, want int
	}{{Hearing, 20, 1}, {Attack, 20, 20}, {Attack, 20, 1}, {Facing, 8, 8}} {
		if got := s.Roll(Key{Round: 1, Unit: 2, Order: "listen 2", Why: c.why, Index: i}, c.sides); got != c.want {
			t.Errorf("%v gives %d, want %d", c.why, got, c.want)
		}
	}
	const want = `d20 not scripted: round 1 unit 2 order "listen 2" nth 0 step 0 hearing index 0
21 scripted for a d20: round 1 unit 2 order "listen 2" nth 0 step 0 attack index 1
0 scripted for a d20: round 1 unit 2 order "listen 2" nth 0 step 0 attack index 2
9 scripted for a d8: round 1 unit 2 order "listen 2" nth 0 step 0 facing index 3
never rolled: unit 2 attack [5]
never rolled: unit 2 damage [3 4]
never rolled: unit 9 damage [1]`
	for range 20 { // the order of the queues must not depend on a map's
		if err := s.Err(); err == nil || err.Error() != want {
			t.Fatalf("got:\n%v\nwant:\n%s", err, want)
		}
	}
}

func TestScriptedTellsNoMoreThanFits(t *testing.T) {
	var s Scripted
	for i := range 1000 {
		s.Roll(Key{Unit: 1, Why: Attack, Index: i}, 20)
	}
	lines := strings.Split(s.Err().Error(), "\n")
	if len(lines) != maxFaults+1 || lines[maxFaults] != "and 980 more faults of the dice" {
		t.Errorf("%d lines, the last %q", len(lines), lines[len(lines)-1])
	}
}

func TestLedger(t *testing.T) {
	l := Ledger{Dice: Keyed{4}}
	keys := goldenKeys()[1:10]
	for _, k := range keys {
		if got, want := l.Roll(k, 20), (Keyed{4}).Roll(k, 20); got != want {
			t.Errorf("the ledger gives %d for %v, the dice %d", got, k, want)
		}
	}
	if err := l.Err(); err != nil || l.Rolled() != len(keys) {
		t.Errorf("%d keys are noted of %d: %v", l.Rolled(), len(keys), err)
	}
	l.Roll(keys[0], 6)
	const want = `rolled twice: round 3 unit 12 order "strike 12 longsword at m2" nth 0 step 0 attack index 0`
	if err := l.Err(); err == nil || err.Error() != want || l.Rolled() != len(keys) {
		t.Errorf("%d keys are noted; %v, want %s", l.Rolled(), err, want)
	}
}

// TestEveryReasonHasAWord reads the package's own source, so that a reason
// added at the end cannot be left without one.
func TestEveryReasonHasAWord(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "dice.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	declared := 0
	for _, d := range file.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.CONST || len(g.Specs) == 0 {
			continue
		}
		if first, ok := g.Specs[0].(*ast.ValueSpec).Type.(*ast.Ident); ok && first.Name == "Why" {
			declared = len(g.Specs)
		}
	}
	if declared == 0 || declared != len(whyNames)-1 {
		t.Fatalf("%d reasons are declared, %d have a word", declared, len(whyNames)-1)
	}
	for w := Why(1); int(w) < len(whyNames); w++ {
		if got, err := ParseWhy(w.String()); err != nil || got != w {
			t.Errorf("%d is %q, which is read as %d, %v", uint8(w), w, uint8(got), err)
		}
	}
}

func TestParseWhyRefuses(t *testing.T) {
	for _, word := range [...]string{"", "Attack", "attack ", "why(0)"} {
		if w, err := ParseWhy(word); err == nil {
			t.Errorf("%q was read as %v", word, w)
		}
	}
	if got := Why(200).String() + Why(0).String(); got != "why(200)why(0)" {
		t.Errorf("numbers that are no reason give %q", got)
	}
}
