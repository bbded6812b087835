package rules

// Traps: who sets them off, what they do then, who finds them, and how they are
// taken out of order (rules.md S-16, S-07, S-11, S-14, K-07).

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// Snare is a trap of a setup. Whoever first steps on one of Squares sets it off.
type Snare struct {
	ID          uint16 // the level object's; not that of an event
	Squares     []grid.Square
	Effect      view.TrapEffect
	At          grid.Square // where its effect is centred; see Middle
	Radius      grid.Feet   // 0: as the effect has it
	Rounds      int         // 0: as the effect has it
	CasterLevel int         // 0: the least that casts the effect
	SearchDC    int         // 0: as the effect has it
	DisableDC   int         // 0: as the effect has it
	Disarmed    bool
}

// trap is one in truth. A side that has found it has it in its View.
type trap struct {
	Snare
	found [2]bool // by side
	gone  bool    // it has gone off, or was disarmed
}

type savedTrap struct {
	Snare
	Found [2]bool
	Gone  bool
}

func (x *trap) save() savedTrap { return savedTrap{x.Snare, x.found, x.gone} }

func (t *savedTrap) load() trap { return trap{t.Snare, t.Found, t.Gone} }

// snareUsual is what a trap of an effect is like where its maker does not say: a spell's
// is found and disarmed at 25 and the spell's level, a mechanism's at 20.
type snareUsual struct {
	dc, casterLevel int
	radius          grid.Feet
}

func usual(e view.TrapEffect) snareUsual {
	switch e {
	case view.TrapField, view.TrapDispel:
		return snareUsual{dc: 28, casterLevel: 5, radius: 20}
	case view.TrapDarkness:
		return snareUsual{dc: 27, casterLevel: 3, radius: 20}
	default:
		return snareUsual{dc: 20, casterLevel: 3}
	}
}

func (x *Snare) searchDC() int     { return cmp.Or(x.SearchDC, usual(x.Effect).dc) }
func (x *Snare) disableDC() int    { return cmp.Or(x.DisableDC, usual(x.Effect).dc) }
func (x *Snare) casterLevel() int  { return cmp.Or(x.CasterLevel, usual(x.Effect).casterLevel) }
func (x *Snare) radius() grid.Feet { return cmp.Or(x.Radius, usual(x.Effect).radius) }

// Middle is the one of some squares that lies nearest to the middle of them all, where
// the effect of a trap on them is centred if nothing else is said.
func Middle(squares []grid.Square) grid.Square {
	if len(squares) == 0 {
		return grid.Square{}
	}
	low, high := squares[0], squares[0]
	for _, q := range squares {
		low, high = grid.Square{X: min(low.X, q.X), Y: min(low.Y, q.Y)}, grid.Square{X: max(high.X, q.X), Y: max(high.Y, q.Y)}
	}
	middle := grid.Square{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2}
	return slices.MinFunc(squares, func(a, b grid.Square) int {
		return cmp.Or(cmp.Compare(grid.Distance(a, middle), grid.Distance(b, middle)), a.Compare(b))
	})
}

// faults finds what is wrong with a trap on a board of that size.
func (x *Snare) faults(size grid.Size) (faults []error) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	if x.ID == 0 {
		fault("an id of 0")
	}
	if len(x.Squares) == 0 {
		fault("on no square")
	}
	for _, q := range append(slices.Clone(x.Squares), x.At) {
		if !size.Holds(q) {
			fault("%v is off the board", q)
		}
	}
	if _, ok := view.ParseTrapEffect(x.Effect.String()); !ok {
		fault("it does nothing that a trap can do (%d)", x.Effect)
	}
	if x.Radius < 0 || x.Radius > farthest || x.Radius%grid.FeetPerSquare != 0 {
		fault("a radius of %d ft: a multiple of 5 from 0 to %d is possible", x.Radius, farthest)
	}
	if x.Rounds < 0 || x.CasterLevel < 0 || x.SearchDC < 0 || x.DisableDC < 0 {
		fault("%d rounds, caster level %d, DC %d to find and %d to disarm it: 0 or more are possible", x.Rounds, x.CasterLevel, x.SearchDC, x.DisableDC)
	}
	return faults
}

func (s *Setup) checkTraps(fault func(string, ...any)) {
	for i, x := range s.Traps {
		for _, y := range s.Traps[:i] {
			if x.ID == y.ID {
				fault("trap %d at %v: trap at %v has the same id", x.ID, x.At, y.At)
			}
		}
		// The dice of what it does are told from those of an event by the id alone.
		if slices.ContainsFunc(s.Events, func(e Script) bool { return e.ID == x.ID }) {
			fault("trap %d at %v: an event has the same id", x.ID, x.At)
		}
		faults := x.faults(s.Size)
		for _, err := range faults {
			fault("trap %d at %v: %w", x.ID, x.At, err)
		}
		if len(faults) > 0 {
			continue
		}
		if s.Terrain[s.Size.Index(x.At)].Opaque() {
			fault("trap %d at %v: its effect is centred in %s", x.ID, x.At, s.Terrain[s.Size.Index(x.At)].Description())
		}
		if !slices.ContainsFunc(x.Squares, func(q grid.Square) bool {
			return !s.Terrain[s.Size.Index(q)].Solid() || s.door(q)
		}) {
			fault("trap %d at %v: nobody can step on any of its squares", x.ID, x.At)
		}
	}
}

// checkTraps refuses traps that are none, and a View that knows of others.
func (t *saved) checkTraps() error {
	for i := range t.Traps {
		x := &t.Traps[i]
		if faults := x.faults(t.Size); len(faults) > 0 {
			return fmt.Errorf("trap %d: %w", x.ID, faults[0])
		}
		if i > 0 && x.ID <= t.Traps[i-1].ID || slices.ContainsFunc(t.Events, func(e Script) bool { return e.ID == x.ID }) {
			return fmt.Errorf("trap %d: something else has the same id", x.ID)
		}
	}
	for side, v := range t.Views {
		if v == nil {
			continue // checkViews has a word for it
		}
		for i := range v.Traps {
			k := slices.IndexFunc(t.Traps, func(x savedTrap) bool { return x.ID == v.Traps[i].ID })
			if k < 0 || !t.Traps[k].Found[side] || !t.Traps[k].known(&v.Traps[i]) {
				return fmt.Errorf("the %v know of a trap %d that they have not found", view.Side(side), v.Traps[i].ID)
			}
		}
	}
	return nil
}

// known says whether a side's knowledge is of this trap.
func (x *Snare) known(k *view.Trap) bool {
	return k.ID == x.ID && k.Effect == x.Effect && slices.Equal(k.Squares, x.Squares)
}

// trap reads "90 field 5,3 6,3 at=6,4 radius=20 rounds=10 cl=5 search=28 disarm=28 disarmed".
func (p *pageReader) trap(words []string) {
	if len(words) < 3 {
		p.fault("a trap has an id, an effect and a square")
		return
	}
	x := Snare{ID: uint16(p.id(words[0]))}
	effect, ok := view.ParseTrapEffect(words[1])
	if !ok {
		p.fault("%q is nothing that a trap does", words[1])
	}
	x.Effect = effect
	centred := false
	for _, w := range words[2:] {
		key, value, given := strings.Cut(w, "=")
		switch {
		case key == "at":
			x.At, centred = p.square(value), true
		case key == "radius":
			x.Radius = grid.Feet(p.number(value))
		case key == "rounds":
			x.Rounds = p.number(value)
		case key == "cl":
			x.CasterLevel = p.number(value)
		case key == "search":
			x.SearchDC = p.number(value)
		case key == "disarm":
			x.DisableDC = p.number(value)
		case key == "disarmed" && !given:
			x.Disarmed = true
		default:
			x.Squares = append(x.Squares, p.square(w))
		}
	}
	if !centred {
		x.At = Middle(x.Squares)
	}
	p.setup.Traps = append(p.setup.Traps, x)
}

// lay puts a setup's traps in.
func (s *State) lay(traps []Snare) {
	for _, x := range traps {
		x.Squares = slices.Clone(x.Squares)
		slices.SortFunc(x.Squares, grid.Square.Compare)
		x.Squares = slices.Compact(x.Squares)
		s.traps = append(s.traps, trap{Snare: x, gone: x.Disarmed})
	}
	slices.SortFunc(s.traps, func(a, b trap) int { return cmp.Compare(a.ID, b.ID) })
}

// spring sets off what c has stepped on, whatever part of its body it is that lies
// there, and says whether anything went off. Who flies touches nothing. One that its
// side knows of and that does nothing has gone off before.
//
// rule: S-16
func (s *State) spring(c *creature) bool {
	if c.stats.Flies { // rule: S-16
		return false
	}
	sprung := false
	for i := range s.traps {
		x := &s.traps[i]
		at, on := x.under(c.body())
		switch {
		case !on:
		case x.gone: // rule: S-16
			s.forgetTrap(c.side, x)
		default:
			s.goOff(c, x, at)
			sprung = true
		}
	}
	return sprung
}

// under is the first of the trap's squares that a body lies on.
func (x *Snare) under(body grid.Body) (grid.Square, bool) {
	i := slices.IndexFunc(x.Squares, body.Holds) // rule: S-16 OI-32
	if i < 0 {
		return grid.Square{}, false
	}
	return x.Squares[i], true
}

// goOff lets a trap do what it does, once, to whoever is near.
//
// rule: S-16 S-07 S-11 S-14 K-07
func (s *State) goOff(c *creature, x *trap, at grid.Square) {
	x.gone = true // rule: S-16
	s.beat(Event{Kind: Sprung, Actor: c.id, At: at, N: int(x.Effect), Total: int(x.ID)})
	switch x.Effect {
	case view.TrapField: // rule: S-16
		s.newLight(x.darkens("impenetrable_darkness"))
	case view.TrapDarkness: // rule: S-07
		s.newLight(x.darkens("darkness"))
	case view.TrapGust: // rule: S-14
		s.gust(Script{ID: x.ID, Wind: reckon.SevereWind})
	case view.TrapDispel: // rule: S-11
		s.disenchant(x)
	case view.TrapAlarm: // rule: K-07
		s.noise(Script{ID: x.ID, At: x.At, DC: alarm, Text: "the clang of a gong"})
	}
}

// alarm is the DC at which an alarm is heard: as a battle is.
const alarm = -10

// darkens is the darkness that a trap lets fall: as long as it says, or as its kind
// lasts.
func (x *Snare) darkens(kind order.Item) Lantern {
	return Lantern{Kind: kind, At: x.At, Shadowy: x.radius(), Rounds: x.Rounds, CasterLevel: x.casterLevel()}
}

// disenchant is a trap's dispel magic at the light of every spell that it reaches, row
// by row. A die's key tells the square and how many burn on it, never whose they are.
//
// rule: S-11 S-12
func (s *State) disenchant(x *trap) {
	s.cast.Cast(s.walls, x.At, int(x.radius()/grid.FeetPerSquare), s.scratch)
	var near []int
	for i := range s.lights {
		l := &s.lights[i]
		q := s.lightAt(l)
		source, _ := bestiary.LightOf(l.kind)
		if l.lit && source.Spell && s.scratch.Has(q) && grid.Distance(x.At, q) <= x.radius() { // rule: S-11
			near = append(near, i)
		}
	}
	slices.SortStableFunc(near, func(a, b int) int {
		k, l := &s.lights[a], &s.lights[b]
		return cmp.Or(s.lightAt(k).Compare(s.lightAt(l)), cmp.Compare(k.kind, l.kind))
	})
	for n, i := range near {
		l, nth := &s.lights[i], 0
		for _, j := range near[:n] {
			nth += boolInt(s.lightAt(&s.lights[j]) == s.lightAt(l))
		}
		k := dice.Key{Round: s.round, Why: dice.Dispel, Nth: int(x.ID), Index: s.size.Index(s.lightAt(l))*gearSlots + nth}
		if s.rollAs(k, 20)+min(x.casterLevel(), 10) >= 11+l.level { // rule: S-11
			s.putOut(l)
		}
	}
}

// searchTraps finds the traps on q for c's side, if its Search comes to their DC, and
// says whether there was any. What is harder to find than 20 takes one who is trained
// to.
//
// rule: S-16
func (s *State) searchTraps(c *creature, q grid.Square, total int) bool {
	any := false
	for i := range s.traps {
		x := &s.traps[i]
		dc := x.searchDC()
		switch {
		case x.gone || x.found[c.side] || !slices.Contains(x.Squares, q):
		case total < dc: // rule: S-16
		case dc > plainDC && !c.stats.Trapfinding: // rule: S-16
		default:
			s.learnTrap(c.side, x)
			s.beat(Event{Kind: Found, Actor: c.id, At: q, N: int(x.Effect), Total: int(x.ID)})
			any = true
		}
	}
	return any
}

// plainDC is the greatest DC of a trap that anybody may find.
const plainDC = 20

// learnTrap puts a trap into a side's View.
func (s *State) learnTrap(side view.Side, x *trap) {
	x.found[side] = true
	v := s.views[side]
	v.Traps = append(v.Traps, view.Trap{ID: x.ID, Squares: x.Squares, Effect: x.Effect, AsOf: s.round})
	slices.SortFunc(v.Traps, func(a, b view.Trap) int { return cmp.Or(a.Squares[0].Compare(b.Squares[0]), cmp.Compare(a.ID, b.ID)) })
}

// forgetTrap takes a trap out of a side's View that has gone off or was disarmed.
func (s *State) forgetTrap(side view.Side, x *trap) {
	x.found[side] = false
	v := s.views[side]
	v.Traps = slices.DeleteFunc(v.Traps, func(k view.Trap) bool { return k.ID == x.ID })
}

// disarm takes a trap out of order that the side has found; a hand that slips by 5 or
// more sets it off. One that has gone off already, unseen, shows so at a touch.
//
// rule: S-16
func (s *State) disarm(c *creature, o order.Disarm) {
	s.provoke(c, lapse{}) // rule: C-12
	if !c.awake() {       // rule: C-12
		return
	}
	c.spendRound() // rule: A-01
	known := s.views[c.side].TrapAt(o.At)
	if known == nil { // it has just gone off in sight
		s.beat(Event{Kind: Ordered, Actor: c.id})
		return
	}
	i := slices.IndexFunc(s.traps, func(x trap) bool { return x.ID == known.ID })
	x := &s.traps[i]
	terms := reckon.Skill("Disable Device", c.stats.DisableDevice, s.blinded(c))
	k := s.check(c, view.Disarming, dice.Disabling, terms, x.disableDC())
	slips := !x.gone && k.Natural+terms.Total() <= k.DC-5 // rule: S-16
	if k.Passed || x.gone {                               // rule: S-16
		x.gone = true
		s.forgetTrap(c.side, x)
	}
	s.checked(c, nil, o.At, k, false)
	if slips { // rule: S-16
		s.goOff(c, x, o.At)
	}
}

// noticeSprung: whoever set a trap off knows, with its side; a foe that sees the
// square sees it go off. Either way it is known to be spent.
func (s *State) noticeSprung(p *perceiving, actor *creature, own bool) {
	e := p.event
	n := view.Sighting{Kind: view.Sprung, At: e.At, N: e.N}
	switch {
	case own: // rule: S-16
		n.Unit = actor.id
	case !s.seesNow(p.side, e.At): // rule: S-16
		return
	}
	for i := range s.traps {
		if x := &s.traps[i]; int(x.ID) == e.Total {
			s.forgetTrap(p.side, x)
		}
	}
	p.note(n)
}

// auditTraps holds what a side knows of traps against what it has found.
func (s *State) auditTraps(side view.Side, fault func(string, ...any)) {
	n := 0
	for i := range s.traps {
		x := &s.traps[i]
		if !x.found[side] {
			continue
		}
		n++
		if !slices.ContainsFunc(s.views[side].Traps, func(k view.Trap) bool { return x.known(&k) }) {
			fault("the %v have found trap %d, and do not know of it", side, x.ID)
		}
	}
	if n != len(s.views[side].Traps) {
		fault("the %v know of %d traps, and have found %d", side, len(s.views[side].Traps), n)
	}
}
