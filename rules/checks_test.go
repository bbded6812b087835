package rules

// Checks are what players and level makers of other games complain of, each turned
// into a test named after it (checks.md). This file holds the bench they are held
// on: a battle that begins from a page of text.

import (
	"fmt"
	"slices"
	"strings"

	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// bench is a battle with scripted dice. What no test has scripted falls in the
// middle.
type bench struct {
	t tester
	*State
	dice  dice.Scripted
	trace Trace              // of the last order
	told  [2][]string        // what each side's log says so far
	news  [2][]view.Sighting // and what it says it of
}

// newBench begins the battle of a page with everybody having acted once, in the
// order given; nobody listens by itself.
func newBench(t tester, text string, turns ...order.Unit) *bench {
	t.Helper()
	setup, err := ParsePage(text)
	if err != nil {
		t.Fatal(err)
	}
	return benchOf(t, setup, turns...)
}

func benchOf(t tester, setup Setup, turns ...order.Unit) *bench {
	t.Helper()
	s, err := New(setup)
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, State: s}
	for why := dice.Initiative; ; why++ {
		if _, err := dice.ParseWhy(why.String()); err != nil {
			break
		}
		b.dice.Default(why, 1)
	}
	b.dice.Default(dice.Stealth, 10)
	b.dice.Default(dice.Hiding, 10)
	for i, id := range turns {
		b.dice.Add(uint16(id), dice.Initiative, 18-2*i-s.find(id).stats.Initiative())
	}
	for i := range s.all {
		s.all[i].hears = false
	}
	s.Begin(&b.dice, &b.trace)
	for i := range s.all {
		s.all[i].acted = true
	}
	s.look2()
	b.keep()
	return b
}

// keep adds the last order's Sightings to what was told.
func (b *bench) keep() {
	b.t.Helper()
	for i := range b.trace.Beats {
		for side, seen := range b.trace.Beats[i].Seen {
			for _, n := range seen {
				b.told[side] = append(b.told[side], b.views[side].Say(n))
				b.news[side] = append(b.news[side], n)
			}
		}
	}
	if err := b.Audit(); err != nil {
		b.t.Fatal(err)
	}
}

// try gives an order to the unit at turn, as replays write it.
func (b *bench) try(line string) error {
	b.t.Helper()
	o, err := order.Parse(line)
	if err != nil {
		b.t.Fatal(err)
	}
	by, _ := b.Acting()
	if err := b.Apply(by, o, &b.dice, &b.trace); err != nil {
		return err
	}
	b.keep()
	return nil
}

// do gives orders that must be allowed.
func (b *bench) do(lines ...string) {
	b.t.Helper()
	for _, line := range lines {
		if err := b.try(line); err != nil {
			b.t.Fatalf("%q: %v", line, err)
		}
	}
}

// turnOf has everybody end its turn until the unit's comes.
func (b *bench) turnOf(id order.Unit) *view.View {
	b.t.Helper()
	for range 2 * len(b.all) {
		by, ok := b.Acting()
		if !ok {
			b.t.Fatal("the battle is over")
		}
		v := b.View(by)
		if v.Active == id {
			return v
		}
		b.do(fmt.Sprintf("end %d", v.Active))
	}
	b.t.Fatalf("%d never has its turn", id)
	return nil
}

// until has everybody end its turn until that round begins.
func (b *bench) until(round int) {
	b.t.Helper()
	for b.round < round {
		by, ok := b.Acting()
		if !ok {
			b.t.Fatal("the battle is over")
		}
		b.do(fmt.Sprintf("end %d", b.View(by).Active))
	}
}

// place puts a creature elsewhere, without a step, and lets everybody look.
func (b *bench) place(id order.Unit, q grid.Square) {
	b.find(id).at = q
	b.look2()
}

// forget empties what was told.
func (b *bench) forget() {
	b.told, b.news = [2][]string{}, [2][]view.Sighting{}
}

// noticed are the Sightings of a side of one of those kinds, since the last forget.
func (b *bench) noticed(side view.Side, kinds ...view.Kind) []view.Sighting {
	var found []view.Sighting
	for _, n := range b.news[side] {
		if slices.Contains(kinds, n.Kind) {
			found = append(found, n)
		}
	}
	return found
}

// seesNow2 says whether one creature sees another at this moment.
func (b *bench) seesIt(a, d order.Unit) bool { return b.watches(b.find(a), b.find(d)) }

// matrix is who sees whom and how well, and who perceives which squares, a line each.
func (s *State) matrix() string {
	var m strings.Builder
	for i := range s.all {
		c := &s.all[i]
		fmt.Fprintf(&m, "%d:", c.id)
		for j := range s.all {
			if d := &s.all[j]; d != c {
				v := s.sees(c, d)
				fmt.Fprintf(&m, " %d %v %d %v", d.id, v.Seen, v.Miss, s.watches(c, d))
			}
		}
		sees, _ := c.sees.MarshalText()
		fmt.Fprintf(&m, " felt %x blinded %v sees %s\n", c.felt, s.blinded(c), sees)
	}
	return m.String()
}

// aims are the orders of the unit at turn that go at somebody by name, and those
// whose target is told to be in sight for certain.
func aims(v *view.View) (named, certain []string) {
	for _, o := range v.AppendOptions(nil, v.Unit(v.Active)) {
		var at order.Aim
		switch o := o.(type) {
		case order.Strike:
			at = o.At
		case order.Shoot:
			at = o.At
		default:
			continue
		}
		if at.Who != 0 {
			named = append(named, order.Format(o))
		}
		if v.Odds(o).Presence == view.Certain {
			certain = append(certain, order.Format(o))
		}
	}
	return named, certain
}
