package rules

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

var update = flag.Bool("update", false, "rewrite what the scenarios' sides perceive")

// TestScenarios plays every page of testdata. README.md there tells the form.
func TestScenarios(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenarios: %v", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txtar")
		t.Run(name, func(t *testing.T) { runScenario(t, file) })
	}
}

// page is a scenario being played.
type page struct {
	t     *testing.T
	setup Setup
	state *State
	dice  dice.Scripted
	trace Trace
	seen  [2][]string
	line  int
}

func runScenario(t *testing.T, file string) {
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	setup, err := ParsePage(string(txtar.Format(archive)))
	if err != nil {
		t.Fatal(err)
	}
	p := &page{t: t, setup: setup}
	p.dice.Default(dice.Stealth, 10)
	want := map[string]string{}
	for _, f := range archive.Files {
		text := string(f.Data)
		switch f.Name {
		case "map", "units", "lights", "areas", "doors", "traps", "events", "rules":
			// ParsePage has read them.
		case "play":
			p.play(text)
		case "party perceives", "foes perceive":
			want[f.Name] = text
		default:
			t.Fatalf("section %q is not known", f.Name)
		}
	}
	if p.state == nil {
		t.Fatal("nothing is played")
	}
	if err := p.dice.Err(); err != nil {
		t.Error(err)
	}
	p.compare(file, archive, want)
}

// compare holds what the sides perceived against the page, or writes it there.
func (p *page) compare(file string, archive *txtar.Archive, want map[string]string) {
	got := map[string]string{}
	for side, name := range []string{"party perceives", "foes perceive"} {
		if lines := p.seen[side]; len(lines) > 0 {
			got[name] = strings.Join(lines, "\n") + "\n"
		}
	}
	if *update {
		archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool {
			return strings.HasSuffix(f.Name, "perceives") || strings.HasSuffix(f.Name, "perceive")
		})
		for _, name := range []string{"party perceives", "foes perceive"} {
			if got[name] != "" {
				archive.Files = append(archive.Files, txtar.File{Name: name, Data: []byte(got[name])})
			}
		}
		if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
			p.t.Fatal(err)
		}
		return
	}
	for _, name := range []string{"party perceives", "foes perceive"} {
		if got[name] != want[name] {
			p.t.Errorf("%s:\n%s\nwant:\n%s", name, got[name], want[name])
		}
	}
}

// each calls do with the words of every line that is not blank or a comment.
func (p *page) each(section, text string, do func(words []string)) {
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, " //")
		if words := strings.Fields(line); len(words) > 0 && !strings.HasPrefix(words[0], "//") {
			p.line = i + 1
			do(words)
		}
	}
}

func (p *page) fatal(format string, args ...any) {
	p.t.Helper()
	p.t.Fatalf("line %d: %s", p.line, fmt.Sprintf(format, args...))
}

func (p *page) fail(format string, args ...any) {
	p.t.Helper()
	p.t.Errorf("line %d: %s", p.line, fmt.Sprintf(format, args...))
}

func (p *page) number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		p.fatal("%q is no number", text)
	}
	return n
}

func (p *page) square(text string) grid.Square {
	q, err := grid.ParseSquare(text)
	if err != nil {
		p.fatal("%v", err)
	}
	return q
}

func (p *page) side(word string) view.Side {
	switch word {
	case "party":
		return view.Party
	case "foes":
		return view.Foes
	}
	p.fatal("%q is no side", word)
	return 0
}

// play carries out the page's script.
func (p *page) play(text string) {
	p.each("play", text, func(words []string) {
		switch words[0] {
		case "dice":
			p.script(words[1:])
		case "begin":
			p.begin(words[1:])
		case ">":
			p.give(words[1:])
		case "refused":
			p.refused(words[1:])
		case "expect":
			p.expect(words[1:])
		case "set":
			p.set(words[1:])
		case "until":
			p.until(p.number(words[1]))
		default:
			p.fatal("%q is not known", words[0])
		}
	})
}

// script reads "dice 11 attack 9 12": the values that come for that unit and reason.
func (p *page) script(words []string) {
	why, err := dice.ParseWhy(words[1])
	if err != nil {
		p.fatal("%v", err)
	}
	values := make([]int, len(words)-2)
	for i, w := range words[2:] {
		values[i] = p.number(w)
	}
	p.dice.Add(uint16(p.number(words[0])), why, values...)
}

// begin starts the battle. With ids it has them act in that order; without, the
// dice decide. Nobody listens by itself unless it says "listening", and nobody is
// flat-footed unless it says "fresh".
func (p *page) begin(words []string) {
	s, err := New(p.setup)
	if err != nil {
		p.fatal("%v", err)
	}
	p.state = s
	for i := range s.all {
		s.all[i].hears = slices.Contains(words, "listening")
	}
	fresh := slices.Contains(words, "fresh")
	words = slices.DeleteFunc(words, func(w string) bool { return w == "listening" || w == "fresh" })
	for i, w := range words {
		c := s.find(order.Unit(p.number(w)))
		if c == nil {
			p.fatal("nobody has the id %s", w)
		}
		p.dice.Add(uint16(c.id), dice.Initiative, 16-2*i-c.stats.Initiative()+3)
	}
	s.Begin(&p.dice, &p.trace)
	for i := range s.all {
		s.all[i].acted = s.all[i].acted || !fresh
	}
	for side := range s.views {
		s.perceive(view.Side(side), &perceiving{})
	}
	p.log()
}

// log keeps what each side perceived.
func (p *page) log() {
	for _, b := range p.trace.Beats {
		for side := range b.Seen {
			for _, n := range b.Seen[side] {
				p.seen[side] = append(p.seen[side], p.state.views[side].Say(n))
			}
		}
	}
	if err := p.state.Audit(); err != nil {
		p.fatal("%v", err)
	}
	roundTrip(p.t, p.state)
}

// give carries out "> party walk 1 5,5 6,5".
func (p *page) give(words []string) {
	side, o := p.side(words[0]), p.order(words[1:])
	for s := range p.seen {
		p.seen[s] = append(p.seen[s], "> "+words[0])
	}
	p.seen[side][len(p.seen[side])-1] = "> " + strings.Join(words, " ")
	if err := p.state.Apply(side, o, &p.dice, &p.trace); err != nil {
		p.fatal("refused: %v", err)
	}
	p.log()
}

func (p *page) order(words []string) order.Order {
	o, err := order.Parse(strings.Join(words, " "))
	if err != nil {
		p.fatal("%v", err)
	}
	return o
}

// refused expects "refused B-05 party step 1 6,5": a refusal by that rule ("-":
// by sense alone) that leaves the State as it was.
func (p *page) refused(words []string) {
	before := p.state.Hash()
	err := p.state.Apply(p.side(words[1]), p.order(words[2:]), &p.dice, &p.trace)
	var r *view.Refusal
	if !errors.As(err, &r) || cmp.Or(r.Rule, "-") != words[0] {
		p.fail("refused by %v, want by %s", err, words[0])
	}
	if p.state.Hash() != before {
		p.fail("a refused order changed the State")
	}
}

// until has everybody end its turn until that round begins: "until 11".
func (p *page) until(round int) {
	for p.state.round < round {
		side, ok := p.state.Acting()
		if !ok {
			p.fatal("the battle is over in round %d", p.state.round)
		}
		if err := p.state.Apply(side, order.End{Unit: p.state.views[side].Active}, &p.dice, &p.trace); err != nil {
			p.fatal("refused: %v", err)
		}
		p.log()
	}
}

// set changes the truth by hand: "set 11 at 6,5", "set 11 hp 3", "set 1 acted".
func (p *page) set(words []string) {
	c := p.state.find(order.Unit(p.number(words[0])))
	if c == nil {
		p.fatal("nobody has the id %s", words[0])
	}
	switch words[1] {
	case "at":
		c.at = p.square(words[2])
	case "hp":
		c.hp = p.number(words[2])
	case "nonlethal":
		c.nonlethal = p.number(words[2])
	case "stealth":
		c.stealth = p.number(words[2])
	case "noisy":
		c.noisy = true
	case "acted":
		c.acted = true
	case "fresh": // has not acted yet
		c.acted = false
	case "healed": // by so much, as by a story
		p.state.start(&p.dice, &p.trace, "", 0)
		p.state.heal(c, p.number(words[2]))
		p.state.doing = doing{}
		p.log()
		return
	default:
		p.fatal("set: %q is not known", words[1])
	}
	p.state.relight()
	for side := range p.state.views {
		p.state.perceive(view.Side(side), &perceiving{})
	}
}
