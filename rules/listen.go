package rules

// What is heard of others: how silently they move, what a Listen makes of it, and how
// far a sound goes (rules.md K-02 to K-04, K-08, OI-9).

import (
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// When a Move Silently is rolled: before its creature has acted, or at the end
// of a turn of its own. The surprise round has both.
const (
	before = iota
	after
)

// moveSilently is a creature's Move Silently result.
//
// rule: K-03 OI-9
func (s *State) moveSilently(c *creature, when int) int {
	creep := reckon.Creep{
		Skill: c.stats.Stealth, Feet: c.turn.Feet, Speed: c.stats.Speed, Moves: max(1, c.turn.Moves), Blinded: s.blinded(c),
		Ran:    c.running || c.charging,              // rule: K-03
		Ground: min(c.turn.Ground, s.groundNoise(c)), // rule: K-03
	}
	terms := reckon.MoveSilently(creep)
	return s.rollAs(dice.Key{Round: s.round, Unit: uint16(c.id), Why: dice.Stealth, Index: when}, 20) + terms.Total()
}

// listen is one Listen of a creature against every foe that it does not see.
//
// rule: K-02 OI-9
func (s *State) listen(c *creature) {
	c.turn.Listened = true
	natural := s.roll(c.id, dice.Hearing, 0, 20)
	terms := s.listenTerms(c)
	e := Event{Kind: Listened, Actor: c.id, At: c.at, N: natural + terms.Total()}
	for i := range s.all {
		d := &s.all[i]
		if d.side == c.side || !d.acts() || s.watches(c, d) { // rule: OI-42
			continue
		}
		h := s.hear(c, d.body().Nearest(c.at), reckon.Sound{Stealth: d.stealth, Noisy: d.noisy}, e.N+c.keen(d))
		h.Who = d.id
		e.Heard = append(e.Heard, h)
		s.stirred = s.stirred || h.Grade != view.Unknown
	}
	s.beat(e)
}

// listenTerms is what c adds to the d20 of a Listen, but for whom it listens for.
//
// rule: K-08 K-24
func (s *State) listenTerms(c *creature) reckon.Terms {
	return reckon.Listen(reckon.Hearer{
		Skill: c.stats.Listen, Asleep: c.has(view.Asleep), Fascinated: c.has(view.Fascinated), Wind: s.wind,
	})
}

// stir marks c as doing something physical: whoever feels the ground or looks for the
// invisible has that to go by until the end of a turn in which c does nothing.
//
// rule: V-13 K-19
func (c *creature) stir() { c.stirs, c.turn.Stirred = true, true }

// listening says whether sounds reach c's mind at all: sleepers hear, the fallen and the
// senseless do not.
//
// rule: K-08 C-31 C-32
func (c *creature) listening() bool {
	return c.condition().Awake() && !c.has(view.Senseless) && !c.has(view.Petrified) // rule: C-31 C-32
}

// hear compares a Listen total with a sound from q.
//
// rule: K-02 K-25
func (s *State) hear(c *creature, q grid.Square, sound reckon.Sound, total int) Hearing {
	if !s.carry(c, q, &sound, total) { // rule: K-24
		return Hearing{By: c.id, DC: unheard, Total: total}
	}
	terms := reckon.ListenDC(sound, s.rules)
	h := Hearing{By: c.id, DC: terms.Total(), Total: total}
	switch reckon.Hear(total, sound, s.rules) {
	case reckon.Placed: // rule: K-02
		h.Grade = view.Pinpointed
	case reckon.Located: // rule: K-02 K-25
		h.Grade = view.General
	}
	return h
}

// unheard stands for the DC of what no Listen finds.
const unheard = 1 << 10

// carry fills in how far a sound travels to a listener: straight, where nothing
// opaque is between; else through the walls and doors on the straight line or round
// them over open squares and through doors, whichever is louder. A way round that is
// out of earshot for a Listen of that total is not looked for. False if silence
// swallows it. (Who stands in silence is deaf, and is not to be asked about.)
//
// rule: K-04 K-24
func (s *State) carry(c *creature, q grid.Square, sound *reckon.Sound, total int) bool {
	sound.Feet = c.body().DistanceTo(q)
	quiet := grid.Crosses(c.at, q, s.hush) // rule: K-24 S-19
	if c.line.Has(q) && !quiet {
		return true
	}
	around := *sound
	sound.Walls, sound.Doors = s.between(c.at, q)
	straight := reckon.ListenDC(*sound, s.rules)
	bare := around
	bare.Feet = 0
	base := reckon.ListenDC(bare, s.rules)
	// The way round counts only if it is louder than straight, and loud enough.
	louder := straight.Total() - 1
	if quiet {
		louder = total
	}
	limit := grid.Feet(10 * (min(total, louder) - base.Total() + 1))
	if !s.rules.ListenDistance {
		limit = maxEarshot
	}
	if feet, ok := s.wayRound(c, q, min(limit, maxEarshot)); ok {
		around.Feet = feet
		if dc := reckon.ListenDC(around, s.rules); quiet || dc.Total() < straight.Total() {
			*sound = around
			return true
		}
	}
	return !quiet
}
