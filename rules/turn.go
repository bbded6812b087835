package rules

// Rounds and turns: initiative, whose turn comes when, and what begins and ends with it
// (rules.md ).

import (
	"cmp"
	"slices"

	"blindfight/rules/dice"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// A battle without a stir for so many rounds is a stalemate, and none goes on
// for longer than the limit.
const (
	quietRounds = 20
	roundLimit  = 200
)

// Begin rolls initiative and everybody's first Move Silently, tests who is aware
// of a foe where the setup asks for it, and starts the first turn.
//
// rule: A-02 A-03
func (s *State) Begin(d dice.Dice, into *Trace) {
	s.start(d, into, "", 0)
	for i := range s.all {
		c := &s.all[i]
		c.stealth = s.moveSilently(c, before)
		if c.hiding { // rule: OI-45
			c.hideRoll = s.hideOf(c, s.hideDie(c, hideFirst))
		}
	}
	s.relight()
	s.initiative()
	if s.tested {
		for i := range s.all { // rule: OI-34
			s.lookUnbidden(&s.all[i])
		}
		s.surprise = s.aware()
	}
	s.turn = -1
	if !s.surprise {
		s.newRound()
	}
	s.nextTurn()
	s.doing = doing{}
}

// initiative puts everybody in order: the higher total first, of equals the
// higher modifier, of equals again the higher of further rolls.
//
// rule: A-02
func (s *State) initiative() {
	type rank struct{ total, mod, tie, i int }
	ranks := make([]rank, len(s.all))
	for i := range s.all {
		c := &s.all[i]
		mod := c.stats.Initiative()
		c.rank = s.rollAs(dice.Key{Unit: uint16(c.id), Why: dice.Initiative}, 20) + mod
		c.count = max(c.rank, 1)
		ranks[i] = rank{c.rank, mod, 0, i}
	}
	for round := 0; ; round++ {
		slices.SortStableFunc(ranks, func(a, b rank) int {
			return cmp.Or(cmp.Compare(b.total, a.total), cmp.Compare(b.mod, a.mod), cmp.Compare(b.tie, a.tie))
		})
		tied := false
		for i := 1; i < len(ranks); i++ {
			tied = tied || ranks[i].total == ranks[i-1].total && ranks[i].mod == ranks[i-1].mod && ranks[i].tie == ranks[i-1].tie
		}
		if !tied || round == maxTies {
			break
		}
		for i := range ranks {
			// Everybody rolls on, so that who is tied changes nobody's key. Earlier ties
			// decide before later ones.
			id := s.all[ranks[i].i].id
			ranks[i].tie = ranks[i].tie*21 + s.rollAs(dice.Key{Unit: uint16(id), Why: dice.Tie, Index: round}, 20)
		}
	}
	s.play = s.play[:0]
	for _, r := range ranks {
		s.play = append(s.play, r.i)
	}
}

// maxTies bounds the rolls that part equals; after that the lower id goes first.
const maxTies = 8

// newRound begins the next round: durations run down and the level's events
// of the round happen.
func (s *State) newRound() {
	first := s.round == 0 && !s.surprise // nothing has burnt for a round yet
	s.round++
	s.surprise = false
	s.rolled = s.rolled[:0]
	if s.stirred {
		s.quiet = 0
	} else {
		s.quiet++
	}
	s.stirred = false
	for i := range s.all {
		c := &s.all[i]
		c.said = c.said[:0]
		if !c.acts() { // rule: OI-8
			s.age(c)
		}
	}
	s.turn, s.opening = -1, true
	s.recover()
	s.wind = reckon.Calm
	s.beat(Event{Kind: RoundBegan, N: s.round})
	if !first { // rule: V-02
		s.burnDown()
		s.drift()
		s.sicken() // rule: C-31
		s.wearOff()
	}
	s.script()
	s.react()
	s.opening = false
	s.decide()
	switch {
	case s.outcome != view.Fighting:
	case s.quiet >= quietRounds:
		s.finish(view.Stalemate)
	case s.round > roundLimit:
		s.finish(view.TimeUp)
	}
}

// nextTurn goes on to the next creature that can act. The dying roll for their
// lives on the way.
func (s *State) nextTurn() {
	for s.outcome == view.Fighting {
		s.turn++
		if s.turn == len(s.play) {
			s.newRound()
			continue
		}
		s.recover()
		s.letGo() // rule: C-22
		c := &s.all[s.play[s.turn]]
		s.endAids(c)   // rule: A-23
		c.standDown()  // rule: A-12
		if !c.acts() { // rule: V-13
			c.stirs = false
			s.burnOn(c) // rule: C-37
			s.decide()
		}
		if s.outcome != view.Fighting {
			continue
		}
		if c.has(view.Asleep) && c.listening() {
			s.sleep(c)
			continue
		}
		if s.surprise && !c.aware { // rule: A-03
			continue
		}
		if c.condition() == view.Dying {
			s.bleed(c)
			continue
		}
		if c.awake() && !c.acts() { // rule: C-32
			s.lieStill(c)
			continue
		}
		if c.acts() {
			s.beginTurn(c)
			s.react()
			if s.decide(); s.outcome == view.Fighting && !c.acts() { // what was readied felled it
				s.closeTurn(c)
				continue
			}
			return
		}
	}
	s.turn = -1
}

// standDown ends what lasts until c's next turn, whether or not c can take it.
//
// rule: A-11 A-12 A-19
func (c *creature) standDown() {
	c.running, c.charging, c.defensive, c.dodge = false, false, false, 0 // rule: A-11 A-12 A-19
}

// rule: A-01 A-04
func (s *State) beginTurn(c *creature) {
	// The disabled have one action of the two in any case.
	late := c.late == s.round+1                                                                                                    // its turn was put off: what is free once a round it has had
	c.turn = view.Turn{Standard: true, Move: !s.surprise || c.condition().Slowed(), Late: late, Listened: late && c.turn.Listened} // rule: A-03 C-24
	c.acted, c.noisy, c.sound = true, false, view.Stirring
	if !late {
		c.struck, c.passed = 0, 0 // rule: C-12 C-13
	}
	c.eyesShut = false // rule: OI-27
	waited := c.ready != ""
	c.ready = "" // rule: A-24
	s.beat(Event{Kind: TurnBegan, Actor: c.id})
	if waited {
		s.beat(Event{Kind: Readied, Actor: c.id, N: 1})
	}
	if late {
		return
	}
	s.perk(c)
}

// perk is the Spot and the Listen that c has for nothing at the start of its turn.
func (s *State) perk(c *creature) {
	s.lookUnbidden(c)          // rule: V-20 OI-45
	if c.hears && !s.deaf(c) { // rule: B-14
		s.unbidden(c, order.Format(order.Listen{Unit: c.id}), func() { s.listen(c) })
	}
}

// lookUnbidden is the Spot that c has for nothing.
//
// rule: V-20 OI-45
func (s *State) lookUnbidden(c *creature) {
	if !c.sightless() { // rule: B-12
		s.unbidden(c, order.Format(order.Spot{Unit: c.id}), func() { s.look(c, false) })
	}
}

// unbidden carries out what c does of itself, with the dice that an order for it
// would roll.
func (s *State) unbidden(c *creature, text string, do func()) {
	was := s.doing
	s.doing.begin(c, text)
	do()
	s.doing = was
}

// lieStill is the turn of one who is paralysed: it hears and sees what there is, and
// does nothing.
//
// rule: C-32
func (s *State) lieStill(c *creature) {
	c.turn, c.noisy = view.Turn{}, false
	s.perk(c)
	c.turn = view.Turn{}
}

// sleep is the turn of a sleeper: it may hear a foe, or somebody of its own who fights
// or speaks, and wakes.
//
// rule: K-08 OI-42
func (s *State) sleep(c *creature) {
	if s.deaf(c) {
		return
	}
	terms := s.listenTerms(c)
	total := s.rollAs(dice.Key{Round: s.round, Unit: uint16(c.id), Why: dice.Hearing, Nth: asleep}, 20) + terms.Total()
	for i := range s.all {
		d := &s.all[i]
		if !d.acts() || d.side == c.side && !d.noisy { // rule: OI-42
			continue
		}
		if h := s.hear(c, d.body().Nearest(c.at), reckon.Sound{Stealth: d.stealth, Noisy: d.noisy}, total+c.keen(d)); h.Grade != view.Unknown { // rule: K-08
			s.wake(c)
			return
		}
	}
}

// asleep keys a sleeper's Listen apart from those of the waking.
const asleep = 1

// wake ends a creature's sleep.
func (s *State) wake(c *creature) {
	if c.shed(view.Asleep) {
		s.beat(Event{Kind: Woke, Actor: c.id})
	}
}

// bleed is the turn of a dying creature.
//
// rule: C-24
func (s *State) bleed(c *creature) {
	n := s.rollAs(dice.Key{Round: s.round, Unit: uint16(c.id), Why: dice.Stabilise}, 100)
	if n <= 10 { // rule: C-24
		c.stable = true
	} else {
		c.hp--
	}
	s.beat(Event{Kind: Bled, Actor: c.id, N: n})
}

// endTurn ends a creature's turn: how silently it moved is settled, its reports
// grow old, and the next creature begins.
func (s *State) endTurn(c *creature) {
	if c.acts() {
		c.stealth = s.moveSilently(c, after)
		c.stirs = c.turn.Stirred // rule: V-13
		s.hideOn(c)
	}
	s.closeTurn(c)
	if s.outcome == view.Fighting {
		s.decide()
	}
	s.nextTurn()
}

// closeTurn lets c's reports grow old, and its turn be over.
func (s *State) closeTurn(c *creature) {
	c.feintOver() // rule: C-22
	s.burnOn(c)   // rule: C-37
	s.age(c)
	s.beat(Event{Kind: TurnEnded, Actor: c.id})
}
