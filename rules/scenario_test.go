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

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
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
	p := &page{t: t, setup: Setup{Rules: reckon.Table()}}
	p.dice.Default(dice.Stealth, 10)
	want := map[string]string{}
	for _, f := range archive.Files {
		text := string(f.Data)
		switch f.Name {
		case "map":
			p.setup.Size, p.setup.Terrain = readMap(t, text)
		case "units", "lights", "events", "rules":
			p.each(f.Name, text, func(words []string) { p.declare(f.Name, words) })
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

// declare reads a line of the setup.
func (p *page) declare(section string, words []string) {
	switch section {
	case "rules":
		for _, w := range words {
			if l, err := light.ParseLevel(w); err == nil {
				p.setup.Ambient = l
			} else if r, ok := reckon.RulesNamed(w); ok {
				p.setup.Rules = r
			} else if w == "surprise" {
				p.setup.Surprise = true
			} else {
				p.fatal("%q is no ruleset, no light and not \"surprise\"", w)
			}
		}
	case "units":
		p.unit(words)
	case "lights":
		p.lantern(words)
	case "events":
		p.event(words)
	}
}

// unit reads "party 1 FTR fighter_3 5,5 key=value …".
func (p *page) unit(words []string) {
	if len(words) < 5 {
		p.fatal("a unit has a side, an id, a name, a stat block and a square")
	}
	stats, ok := bestiary.CreatureOf(words[3])
	if !ok {
		p.fatal("no stat block is called %q", words[3])
	}
	u := Placement{ID: order.Unit(p.number(words[1])), Side: p.side(words[0]), Name: words[2], Stats: *stats, At: p.square(words[4])}
	var gear []string
	for _, w := range words[5:] {
		key, value, _ := strings.Cut(w, "=")
		switch key {
		case "hp":
			u.HP = p.number(value)
		case "gear": // what the hands take, they hold; a trailing * is lit
			gear = strings.Split(value, ",")
		case "darkvision":
			u.Stats.Darkvision = grid.Feet(p.number(value))
		case "lowlight":
			u.Stats.LowLight = true
		case "reach":
			u.Stats.Reach = grid.Feet(p.number(value))
		case "speed":
			u.Stats.Speed = grid.Feet(p.number(value))
		case "dex":
			u.Stats.Dex = p.number(value)
		case "str":
			u.Stats.Str = p.number(value)
		case "size":
			u.Stats.SizeMod = p.number(value)
		case "stealth":
			u.Stats.Stealth = p.number(value)
		case "listen":
			u.Stats.Listen = p.number(value)
		case "kind":
			u.Stats.Kind = strings.ReplaceAll(value, "_", " ")
		case "sneak":
			u.Stats.Sneak = p.number(value)
		case "bab":
			u.Stats.BAB = p.number(value)
		case "armour":
			u.Stats.Armour = p.number(value)
		case "shield":
			u.Stats.Shield = p.number(value)
		case "natural":
			u.Stats.Natural = p.number(value)
		case "looks":
			u.Stats.Name = strings.ReplaceAll(value, "_", " ")
		default:
			p.fatal("unit: %q is not known", key)
		}
	}
	if gear != nil {
		u.Gear = p.gear(&u.Stats, gear)
	}
	p.setup.Units = append(p.setup.Units, u)
}

// gear reads a list of items: "torch*" burns in the hand, "torch-" is stowed.
func (p *page) gear(stats *bestiary.Creature, items []string) []view.Gear {
	u := view.Unit{Stats: stats, Gear: []view.Gear{}}
	for _, text := range items {
		item := order.Item(strings.TrimRight(text, "*-"))
		if _, err := bestiary.ItemName(item); err != nil {
			p.fatal("%v", err)
		}
		g := view.Gear{Item: item, Lit: strings.HasSuffix(text, "*")}
		g.Held = !strings.HasSuffix(text, "-") && u.MayHold(item) && item != bestiary.Tindertwig && item != bestiary.Flint
		if w, ok := bestiary.WeaponOf(item); ok {
			g.Loaded = w.Crossbow
		}
		if g.Lit {
			g.Rounds = burns(item)
		}
		u.Gear = append(u.Gear, g)
	}
	return u.Gear
}

// lantern reads "50 torch 5,5" or "50 daylight on 4", with "unlit", "cl=5",
// "bright=20", "shadowy=40".
func (p *page) lantern(words []string) {
	l := Lantern{ID: uint16(p.number(words[0])), Kind: order.Item(words[1])}
	rest := words[2:]
	if len(rest) > 1 && rest[0] == "on" {
		l.CarriedBy, rest = order.Unit(p.number(rest[1])), rest[2:]
	} else if len(rest) > 0 {
		l.At, rest = p.square(rest[0]), rest[1:]
	}
	for _, w := range rest {
		key, value, _ := strings.Cut(w, "=")
		switch key {
		case "unlit":
			l.Unlit = true
		case "cl":
			l.CasterLevel = p.number(value)
		case "bright":
			l.Bright = grid.Feet(p.number(value))
		case "shadowy":
			l.Shadowy = grid.Feet(p.number(value))
		default:
			p.fatal("light: %q is not known", key)
		}
	}
	p.setup.Lights = append(p.setup.Lights, l)
}

// event reads "60 round=1 dispel target=50 by=11 cl=5", "noise by=11 dc=15 text=a_whisper" and the like.
func (p *page) event(words []string) {
	e := Script{ID: uint16(p.number(words[0])), Round: 1}
	kinds := map[string]ScriptKind{
		"noise": ScriptNoise, "message": ScriptMessage, "dispel": ScriptDispel, "gust": ScriptGust,
		"light_on": ScriptLightOn, "light_out": ScriptLightOut,
	}
	for _, w := range words[1:] {
		key, value, _ := strings.Cut(w, "=")
		switch key {
		case "round":
			e.Round = p.number(value)
		case "target":
			e.Target = uint16(p.number(value))
		case "by":
			e.By = order.Unit(p.number(value))
		case "at":
			e.At = p.square(value)
		case "cl":
			e.CasterLevel = p.number(value)
		case "dc":
			e.DC = p.number(value)
		case "text":
			e.Text = strings.ReplaceAll(value, "_", " ")
		default:
			kind, ok := kinds[w]
			if !ok {
				p.fatal("event: %q is not known", w)
			}
			e.Do = kind
		}
	}
	p.setup.Events = append(p.setup.Events, e)
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
		p.dice.Add(uint16(c.id), dice.Initiative, 16-2*i-c.stats.DexMod()+3)
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
	case "stealth":
		c.stealth = p.number(words[2])
	case "noisy":
		c.noisy = true
	case "acted":
		c.acted = true
	case "fresh": // has not acted yet
		c.acted = false
	default:
		p.fatal("set: %q is not known", words[1])
	}
	p.state.relight()
	for side := range p.state.views {
		p.state.perceive(view.Side(side), &perceiving{})
	}
}
