package rules

// Twin worlds, the third part: the properties. A side's View, options, refusals,
// odds, sightings and log are the same in two worlds that differ only in what it
// does not perceive (design.md, "Tests").

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// TestTwinsStill: what a side knows, may do, is refused and is told does not
// depend on what it does not perceive.
//
// rule: K-15
func TestTwinsStill(t *testing.T) {
	checkTwins(t, func(rt *rapid.T, counts *tally) {
		d := dice.Keyed{Seed: rapid.Uint64().Draw(rt, "seed")}
		side := pick(rt, "side", []view.Side{view.Party, view.Foes})
		var told []view.Sighting
		s := drawBattle(rt, d, 30, func(_, _ *State, trace *Trace) {
			for i := range trace.Beats {
				told = append(told, trace.Beats[i].Seen[side]...)
			}
		})
		had := text(rt, s.View(side))
		w := drawTwins(rt, s, side)
		if w == nil {
			counts.add("no twin")
			return
		}
		if now := text(rt, w.a.View(side)); now != had {
			rt.Fatalf("looking twice changes a View:\n%s\n%s", had, now)
		}
		counts.add("pairs")
		w.count(counts)
		w.sameViews(rt)
		w.sameAnswers(rt, told)
	})
}

// count counts the pair by how it differs.
func (w *twins) count(counts *tally) {
	for _, kind := range w.kinds {
		counts.add("differs in " + kind)
	}
	for _, what := range w.what {
		for _, where := range []string{"in plain view", "in reach of a nose"} {
			if strings.Contains(what, where) {
				counts.add("differs " + where)
			}
		}
	}
}

// text is a View as JSON.
func text(t *rapid.T, v *view.View) string {
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// sameViews holds the two Views of the side against each other.
func (w *twins) sameViews(t *rapid.T) {
	a, b := w.a.View(w.side), w.b.View(w.side)
	if !a.Equal(b) || text(t, a) != text(t, b) {
		t.Fatalf("the %v tell two worlds apart:\n%s", w.side, w.report(a, b))
	}
}

// sameAnswers asks both Views everything that can be asked of one.
func (w *twins) sameAnswers(t *rapid.T, told []view.Sighting) {
	var a, b view.View
	w.a.Observe(w.side, &a)
	w.b.Observe(w.side, &b)
	first := rapid.IntRange(0, len(a.Units)-1).Draw(t, "who is asked")
	for i := range a.Units[first:min(first+2, len(a.Units))] {
		a.Active, b.Active = a.Units[i].ID, b.Units[i].ID
		w.sameOrders(t, &a, &b)
		ra, rb := a.Routes(&a.Units[i]), b.Routes(&b.Units[i])
		for k := range a.Size.Area() {
			q := a.Size.Square(k)
			pa, pb := ra.Path(q), rb.Path(q)
			if !slices.Equal(pa, pb) {
				t.Fatalf("the way to %v is %v or %v:\n%s", q, pa, pb, w.report(&a, &b))
			}
			if !slices.Equal(a.Price(nil, &a.Units[i], pa), b.Price(nil, &b.Units[i], pb)) {
				t.Fatalf("the way to %v has two prices:\n%s", q, w.report(&a, &b))
			}
			va, whyA := a.Sees(&a.Units[i], q)
			vb, whyB := b.Sees(&b.Units[i], q)
			if va != vb || whyA != whyB {
				t.Fatalf("%v is seen %v (%v) or %v (%v):\n%s", q, va, whyA, vb, whyB, w.report(&a, &b))
			}
		}
	}
	for _, n := range told {
		if x, y := a.Say(n), b.Say(n); x != y {
			t.Fatalf("the log says %q or %q:\n%s", x, y, w.report(&a, &b))
		}
	}
}

// sameOrders compares the options, and refusals and odds of legal and illegal
// orders.
func (w *twins) sameOrders(t *rapid.T, a, b *view.View) {
	u := a.Unit(a.Active)
	options := a.AppendOptions(nil, u)
	others := b.AppendOptions(nil, b.Unit(b.Active))
	if !slices.EqualFunc(options, others, func(x, y order.Order) bool { return order.Format(x) == order.Format(y) }) {
		t.Fatalf("%d options or %d:\n%s", len(options), len(others), w.report(a, b))
	}
	for _, o := range slices.Concat(options, anyOrders(a, u)) {
		x, y := a.Allows(o), b.Allows(o)
		if fmt.Sprint(x) != fmt.Sprint(y) {
			t.Fatalf("%q: %v, or %v:\n%s", order.Format(o), x, y, w.report(a, b))
		}
		if x == nil && !slices.Equal(a.Provokes(o), b.Provokes(o)) {
			t.Fatalf("%q: %v may strike, or %v:\n%s", order.Format(o), a.Provokes(o), b.Provokes(o), w.report(a, b))
		}
		if oa, ob := a.Odds(o), b.Odds(o); oa.Presence == view.NoAttack && ob.Presence == view.NoAttack {
			continue
		} else if x, y := fmt.Sprint(oa), fmt.Sprint(ob); x != y {
			t.Fatalf("%q: odds %v, or %v:\n%s", order.Format(o), x, y, w.report(a, b))
		}
	}
}

// anyOrders are orders at every square and at every mark that ever was, most of
// them illegal.
func anyOrders(v *view.View, u *view.Unit) []order.Order {
	var all []order.Order
	aims := make([]order.Aim, 0, v.Size.Area()+int(v.Marks)+1)
	for m := order.Mark(1); m <= v.Marks+1; m++ {
		aims = append(aims, order.Aim{Who: m})
	}
	for i := int(u.ID) % 5; i < v.Size.Area(); i += 5 { // every fifth does
		q := v.Size.Square(i)
		aims = append(aims, order.Aim{At: q})
		all = append(all, order.Step{Unit: u.ID, To: q}, order.Take{Unit: u.ID, Item: "torch", From: q},
			order.Grope{Unit: u.ID, Squares: [2]grid.Square{q}, Count: 1, With: order.Hand},
			order.Walk{Unit: u.ID, Path: []grid.Square{q}},
			order.Walk{Unit: u.ID, Path: straight(u.At, q)}, order.Run{Unit: u.ID, To: q}, order.Withdraw{Unit: u.ID, Path: straight(u.At, q)},
			order.Inch{Unit: u.ID, To: q}, order.Open{Unit: u.ID, At: q}, order.Close{Unit: u.ID, At: q}, order.Pick{Unit: u.ID, At: q},
			order.Bash{Unit: u.ID, At: q}, order.Bar{Unit: u.ID, At: q, On: true}, order.Bar{Unit: u.ID, At: q}, order.Search{Unit: u.ID, At: q},
			order.Disarm{Unit: u.ID, At: q})
	}
	for _, a := range aims {
		all = append(all, order.Strike{Unit: u.ID, With: "short_sword", At: a}, order.Shoot{Unit: u.ID, With: "longbow", At: a},
			order.Charge{Unit: u.ID, With: "short_sword", At: a})
		if a.Who != 0 {
			all = append(all, order.Delay{Unit: u.ID, Until: order.Later{After: a.Who}}, order.Aid{Unit: u.ID, With: "short_sword", Other: v.Units[0].ID, Whom: a.Who})
		}
	}
	return all
}

// straight is a path of king's moves.
func straight(from, to grid.Square) []grid.Square {
	var path []grid.Square
	for from != to {
		from = from.Step(grid.Toward(from, to))
		path = append(path, from)
		if len(path) > order.MaxPath {
			break
		}
	}
	return path
}

// TestTwinsMoving: what a side notices when it acts does not depend on what it
// does not perceive, but for what the event itself teaches.
func TestTwinsMoving(t *testing.T) {
	checkTwins(t, func(rt *rapid.T, counts *tally) {
		d := dice.Keyed{Seed: rapid.Uint64().Draw(rt, "seed")}
		side := pick(rt, "side", []view.Side{view.Party, view.Foes})
		var s *State
		if rapid.Bool().Draw(rt, "press") && os.Getenv("TWINS_ON") == "" {
			s = drawPress(rt, d, side)
		} else {
			s = drawBattle(rt, d, 25, nil)
		}
		if !chance(rt, "listens", 3) { // what is heard would end most comparisons
			for i := range s.all {
				s.all[i].hears = s.all[i].side != side
			}
		}
		w := drawTwins(rt, s, side)
		if w == nil {
			counts.add("no twin")
			return
		}
		counts.add("pairs")
		w.count(counts)
		w.sameViews(rt)
		w.met = map[string]bool{}
		defer func() {
			for _, what := range slices.Sorted(maps.Keys(w.met)) {
				counts.add("pairs with " + what)
			}
		}()
		for range rapid.IntRange(1, 8).Draw(rt, "then") {
			m := moving{twins: w, t: rt, d: d}
			if !m.next(counts) {
				return
			}
		}
	})
}

// moving is one order of the side's, or the turns of its foes, in both worlds.
type moving struct {
	*twins
	t      *rapid.T
	d      dice.Dice
	order  order.Order
	wasA   *State // before
	wasB   *State
	acted  []order.Unit // foes that did something of their own choice
	cut    bool         // the worlds were left at different moments
	inA    []noticed
	inB    []noticed
	beatsA []Beat
	beatsB []Beat
	left   string // of a difference of the Views, when all that is licensed is taken away
}

// noticed is a sighting and the beat that it is of.
type noticed struct {
	view.Sighting
	beat int
}

// next carries out the next order and compares; false to stop.
func (m *moving) next(counts *tally) bool {
	m.wasA, m.wasB = m.a.Clone(), m.b.Clone()
	a, okA := m.a.Acting()
	b, okB := m.b.Acting()
	switch {
	case okA && a == m.side && okB && b == m.side:
		m.order = drawOrder(m.t, m.a.View(m.side))
		m.inA = m.apply(m.a, m.order, &m.beatsA, m.inA)
		m.inB = m.apply(m.b, m.order, &m.beatsB, m.inB)
		// If that ended the turn, on to the side's next, with whoever comes between.
		m.wait(m.a, &m.beatsA, &m.inA, false)
		m.wait(m.b, &m.beatsB, &m.inB, false)
	case !okA && !okB:
		return false
	default:
		m.wait(m.a, &m.beatsA, &m.inA, false)
		m.wait(m.b, &m.beatsB, &m.inB, chance(m.t, "foes act", 2))
	}
	counts.add("orders")
	return m.compare(counts)
}

// wait lets the foes end their turns until the side is at turn; the hidden ones
// may do something else first.
func (m *moving) wait(s *State, beats *[]Beat, in *[]noticed, act bool) {
	for range 20 {
		by, ok := s.Acting()
		if !ok || by == m.side {
			return
		}
		v := s.View(by)
		id := v.Active
		for n := 0; act && n < 3; n++ {
			c := s.find(id)
			if by, ok = s.Acting(); !ok || by == m.side || s.View(by).Active != id || s.markOf(m.side, c) != 0 {
				break
			}
			o := drawDeed(m.t, v)
			if _, ends := o.(order.End); ends {
				break
			}
			m.acted = append(m.acted, id)
			*in = m.apply(s, o, beats, *in)
		}
		if by, ok = s.Acting(); ok && by != m.side && s.View(by).Active == id {
			*in = m.apply(s, order.End{Unit: id}, beats, *in)
		}
	}
	m.cut = true // nobody of the side will act for long: what comes after is not the same time
}

// apply carries out an order and appends its beats and what the side noticed.
func (m *moving) apply(s *State, o order.Order, beats *[]Beat, in []noticed) []noticed {
	by, _ := s.Acting()
	var trace Trace
	if err := s.Apply(by, o, m.d, &trace); err != nil {
		m.t.Fatalf("%q is allowed in one world, and refused in the other: %v", order.Format(o), err)
	}
	if err := s.Audit(); err != nil {
		m.t.Fatalf("after %q: %v\n%s", order.Format(o), err, m.story())
	}
	for i := range trace.Beats {
		*beats = append(*beats, trace.Beats[i])
		m.meet(s, o, &trace.Beats[i].Event)
		for _, n := range trace.Beats[i].Seen[m.side] {
			in = append(in, noticed{n, len(*beats) - 1})
		}
	}
	return in
}

// compare holds the sightings and then the Views of the two worlds against each
// other; false if they differ by a licence, true if they do not differ.
func (m *moving) compare(counts *tally) bool {
	if n := min(len(m.inA), len(m.inB)); m.cut {
		m.inA, m.inB = m.inA[:n], m.inB[:n]
	}
	for i := range max(len(m.inA), len(m.inB)) {
		if i < len(m.inA) && i < len(m.inB) && m.inA[i].Equal(m.inB[i].Sighting) {
			continue
		}
		kind := m.licence(i)
		if kind == "" {
			m.t.Fatalf("an unlicensed difference at sighting %d:\n%s", i, m.story())
		}
		counts.add("licence " + kind)
		return false
	}
	if m.cut {
		return false
	}
	a, b := m.a.View(m.side), m.b.View(m.side)
	if a.Equal(b) {
		if text(m.t, a) != text(m.t, b) {
			m.t.Fatalf("equal Views are written in two ways:\n%s", m.story())
		}
		return true
	}
	kind := m.licenceToSee(a, b)
	if kind == "" {
		m.t.Fatalf("the same sightings, and an unlicensed difference of the Views:\n%s", m.left+m.story()+m.report(a, b))
	}
	counts.add("licence " + kind)
	return false
}

// lightPasses says whether somebody went several steps with a light, a darkness or fog
// about it.
func (s *State) lightPasses(trace *Trace) bool {
	steps, bears := 0, false
	for i := range trace.Beats {
		e := &trace.Beats[i].Event
		if e.Kind != Stepped {
			continue
		}
		steps++
		bears = bears || slices.ContainsFunc(s.find(e.Actor).gear, func(g view.Gear) bool { return g.Lit }) ||
			slices.ContainsFunc(s.lights, func(l lantern) bool { return l.lit && l.bearer == e.Actor }) ||
			slices.ContainsFunc(s.areas, func(a area) bool { return a.bearer == e.Actor }) || s.find(e.Actor).has(view.Outlined)
	}
	return steps > 1 && bears
}

// TestTwinsIdle: an order of its foes that a side perceives nothing of leaves its
// View as it was in everything.
func TestTwinsIdle(t *testing.T) {
	checkTwins(t, func(rt *rapid.T, counts *tally) {
		d := dice.Keyed{Seed: rapid.Uint64().Draw(rt, "seed")}
		drawBattle(rt, d, 60, func(before, after *State, trace *Trace) {
			by, _ := before.Acting()
			side := by.Other()
			told := slices.ContainsFunc(trace.Beats, func(b Beat) bool { return len(b.Seen[side]) > 0 })
			if told || !unperceived(before, after.Clone(), side) {
				counts.add("perceived")
				return
			}
			if before.lightPasses(trace) { // and may have lit a square for a moment
				counts.add("a light went by")
				return
			}
			was, is := before.View(side).Clone(), after.View(side).Clone()
			if mark := is.Acting; mark != 0 && !is.Contact(mark).IsSeen() {
				rt.Fatalf("m%d is at turn, and not seen", mark)
			}
			was.Acting, is.Acting = 0, 0
			if !was.Equal(is) {
				w := twins{a: before, b: after, side: side}
				for _, beat := range trace.Beats {
					w.what = append(w.what, brief(beat.Event))
				}
				rt.Fatalf("unperceived, and the View changed:\n%s", w.report(was, is))
			}
			counts.add("unperceived")
		})
	})
}
