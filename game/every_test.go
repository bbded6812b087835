package game

// This file holds the golden replay in which every kind of order is given at least once.

import (
	"bytes"
	"cmp"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"blindfight/rules/order"
	"blindfight/rules/view"
)

// everyReplay is that replay, on a level made for it.
const everyReplay, everyLevel = "testdata/every.replay", "testdata/every.txtar"

// verbOf is the first word of an order's text.
func verbOf(o order.Order) string {
	verb, _, _ := strings.Cut(order.Format(o), " ")
	return verb
}

// TestEveryOrder: the kept replay, which TestGoldens verifies, leaves no verb out.
func TestEveryOrder(t *testing.T) {
	if *update {
		if err := os.WriteFile(everyReplay, giveEveryOrder(t), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(everyReplay)
	if err != nil {
		t.Fatal(err)
	}
	r, err := ParseReplay(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	given := map[string]bool{}
	for _, l := range r.Lines {
		if l.Order != nil {
			given[verbOf(l.Order)] = true
		}
	}
	for _, form := range order.Forms() {
		if verb, _, _ := strings.Cut(form, " "); !given[verb] {
			t.Errorf("no %q in %s: play it anew with -update", verb, everyReplay)
		}
	}
}

// giveEveryOrder plays battles by lot until one has every kind of order in it, and
// returns that one's replay.
func giveEveryOrder(t *testing.T) []byte {
	t.Helper()
	best := []string(nil)
	for seed := range uint64(400) {
		used, seen := map[string]bool{}, map[string]int{}
		m, err := Start(Options{Level: everyLevel, Seed: seed, Seats: [2]Seat{&curious{used: used, seen: seen, lot: rand.New(rand.NewPCG(seed, 1))}, &curious{used: used, seen: seen, lot: rand.New(rand.NewPCG(seed, 2))}}})
		if err != nil {
			t.Fatal(err)
		}
		for m.state.Outcome() == view.Fighting && len(missing(used)) > 0 && m.Round() < 90 {
			if err := m.Tick(); err != nil {
				t.Fatal(err)
			}
		}
		left := missing(used)
		if len(left) == 0 {
			return m.Replay()
		}
		if best == nil || len(left) < len(best) {
			best = left
		}
	}
	t.Fatalf("no battle had every order in it; the best had none of %q", best)
	return nil
}

func missing(used map[string]bool) []string {
	var left []string
	for _, form := range order.Forms() {
		if verb, _, _ := strings.Cut(form, " "); !used[verb] {
			left = append(left, verb)
		}
	}
	return left
}

// curious is a seat that gives an order of a kind not given yet where it can, and any
// other by lot.
type curious struct {
	v    *view.View
	used map[string]bool // what has been given, by either side
	seen map[string]int  // how often it could have been
	lot  *rand.Rand
}

func (c *curious) Notice(v *view.View, _ []view.Sighting) { c.v = v }

func (c *curious) Order() (order.Order, bool) {
	u := c.v.Unit(c.v.Active)
	if u == nil {
		return nil, false
	}
	all := c.v.AppendOptions(nil, u)
	for _, o := range []order.Order{
		order.Guard{Unit: u.ID}, order.AutoListen{Unit: u.ID, On: true}, order.AutoCall{Unit: u.ID},
	} {
		if c.v.Allows(o) == nil {
			all = append(all, o)
		}
	}
	byVerb := map[string][]order.Order{}
	var verbs []string
	for _, o := range all {
		verb := verbOf(o)
		if byVerb[verb] == nil {
			verbs = append(verbs, verb)
		}
		byVerb[verb] = append(byVerb[verb], o)
	}
	fresh := slices.DeleteFunc(slices.Clone(verbs), func(verb string) bool {
		again := verb == "search" && !c.used["disarm"] // only a trap that was found is disarmed
		return verb == "end" || c.used[verb] && !again
	})
	for _, verb := range fresh {
		c.seen[verb]++
	}
	if len(fresh) == 0 || len(fresh) == 1 && c.used[fresh[0]] && c.lot.IntN(4) > 0 { // go about, and see what comes
		fresh = verbs
	}
	// What can seldom be done is done first.
	slices.SortStableFunc(fresh, func(a, b string) int { return cmp.Compare(c.seen[a], c.seen[b]) })
	if c.lot.IntN(3) > 0 {
		fresh = fresh[:1]
	}
	among := byVerb[fresh[c.lot.IntN(len(fresh))]]
	o := among[c.lot.IntN(len(among))]
	c.used[verbOf(o)] = true
	return o, true
}
