package rules

// Traps: who sets them off, what they do then, who finds them, and how they are
// taken out of order (rules.md S-16, S-07, S-11, S-14, K-07).

import (
	"cmp"
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

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
	if !c.acts() {        // rule: C-12
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
