// Package game plays matches: it seats two sides at a battle, carries their orders
// to the rules, hands each side what it noticed and nothing else, and keeps the
// replay.
package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"

	"blindfight/levels"
	"blindfight/rules"
	"blindfight/rules/dice"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// Options is how a match is set up.
type Options struct {
	Level    string  // a short name or a path
	Seed     uint64  // of the dice
	Rules    string  // "table", "letter", or "" for the level's own
	Seats    [2]Seat // by view.Side
	Handover int     // ticks that a human side waits between two of its turns
	Strict   bool    // check every invariant after every order
	NoChecks bool    // leave all hashes out of the replay: for who keeps none
}

// Match is a battle being played.
type Match struct {
	options Options
	state   *rules.State
	dice    dice.Dice
	trace   rules.Trace
	copies  [2]*view.View      // what the seats were shown
	news    [2][]view.Sighting // not yet handed over
	replay  Replay
	pending []moment // orders that may still be undone
	wait    int
	told    int       // how often a human seat was shown something
	last    view.Side // whose turn it last was
	tally   Tally
}

// moment is the battle before an order.
type moment struct {
	state *rules.State
	side  view.Side
	news  [2][]view.Sighting
	lines int
	tally Tally
}

// Start begins a match on a level.
func Start(o Options) (*Match, error) {
	level, err := levels.Open(o.Level)
	if err != nil {
		return nil, err
	}
	return StartLevel(level, o)
}

// StartLevel begins a match on a loaded level; o.Level is how the replay names it.
func StartLevel(level *levels.Level, o Options) (*Match, error) {
	setup, err := level.Setup()
	if err != nil {
		return nil, err
	}
	if o.Level == "" {
		o.Level = level.Name
	}
	if o.Rules != "" {
		r, ok := reckon.RulesNamed(o.Rules)
		if !ok {
			return nil, fmt.Errorf("no ruleset is called %q: there are table and letter", o.Rules)
		}
		setup.Rules = r
	}
	state, err := rules.New(setup)
	if err != nil {
		return nil, fmt.Errorf("level %s: %w", level.Name, err)
	}
	m := &Match{options: o, state: state, dice: dice.Keyed{Seed: o.Seed}}
	m.replay = Replay{Version: rules.Version, Rules: setup.Rules.Name, Level: o.Level, Seed: o.Seed}
	if !o.NoChecks {
		m.replay.Board = fingerprint(&setup)
	}
	m.state.Begin(m.dice, &m.trace)
	m.last, _ = m.state.Acting()
	m.collect()
	m.check(m.state.Round())
	m.show()
	return m, nil
}

// fingerprint is a figure of a setup, equal for equal boards.
func fingerprint(s *rules.Setup) uint64 {
	text, err := json.Marshal(s)
	if err != nil { // nothing in a Setup can fail to be written
		panic(err)
	}
	h := fnv.New64a()
	h.Write(text)
	return h.Sum64()
}

// Tick lets the match go on: it carries out one order. What the others do after it
// and no human seat perceives anything of takes no tick of its own, so that nobody
// can count the orders of the unseen. It is called once a frame, or in a loop.
func (m *Match) Tick() error {
	if m.wait > 0 {
		m.wait--
		return nil
	}
	for range mostUnseen {
		side, fighting := m.state.Acting()
		if !fighting {
			return nil
		}
		seat := m.options.Seats[side]
		m.showTo(side)
		o, ready := seat.Order()
		if !ready {
			return nil
		}
		told := m.told
		if err := m.carryOut(side, seat, o); err != nil {
			return err
		}
		if !m.unseen(side, o, told) {
			return nil
		}
	}
	return nil
}

// mostUnseen bounds the orders of one tick.
const mostUnseen = 1000

// unseen says whether the order just carried out was of no human seat, there is one
// that was told nothing since, and the turn is not its own yet. What a turn's end brings
// by itself, a new round above all, is told and takes no tick: else the ticks would tell
// whether one of the unseen has its turn between that and one's own.
func (m *Match) unseen(side view.Side, o order.Order, told int) bool {
	if _, human := m.options.Seats[side].(*Human); human || m.told != told && !passes(o) {
		return false
	}
	if _, human := m.options.Seats[side.Other()].(*Human); !human {
		return false
	}
	acting, fighting := m.state.Acting()
	return fighting && acting == side
}

// passes says whether an order does nothing but let the turn go to somebody else.
func passes(o order.Order) bool {
	switch o.(type) {
	case order.End, order.Delay:
		return true
	}
	return false
}

// carryOut takes one order to the rules.
func (m *Match) carryOut(side view.Side, seat Seat, o order.Order) error {
	before, known, round := m.snapshot(side), m.state.View(side).Known.Count(), m.state.Round()
	if err := m.state.Apply(side, o, m.dice, &m.trace); err != nil {
		var refusal *view.Refusal
		if r, ok := seat.(Refusable); ok && errors.As(err, &refusal) {
			r.Refuse(err)
			return nil
		}
		return fmt.Errorf("round %d, %v: order %q: %w", m.state.Round(), side, order.Format(o), err)
	}
	if m.options.Strict {
		if err := m.state.Audit(); err != nil {
			return fmt.Errorf("round %d, after %v %q: %w", m.state.Round(), side, order.Format(o), err)
		}
	}
	m.tally.order(o)
	m.collect()
	m.replay.add(side, o)
	if m.state.Round() != round {
		m.check(m.state.Round())
	}
	if _, fighting := m.state.Acting(); !fighting && !m.options.NoChecks {
		m.replay.finish(m.state.Outcome(), m.state.Hash())
	}
	if before != nil && m.undoable(side, known) {
		m.pending = append(m.pending, *before)
	} else {
		m.pending = m.pending[:0]
	}
	m.handOver()
	m.show()
	return nil
}

// check puts the State's hash into the replay.
func (m *Match) check(round int) {
	if !m.options.NoChecks {
		m.replay.checkRound(round, m.state.Hash())
	}
}

// snapshot is the moment before an order, for a seat that may undo.
func (m *Match) snapshot(side view.Side) *moment {
	if _, human := m.options.Seats[side].(*Human); !human {
		return nil
	}
	at := &moment{state: m.state.Clone(), side: side, lines: len(m.replay.Lines), tally: m.tally.clone()}
	for s := range m.news {
		at.news[s] = append([]view.Sighting(nil), m.news[s]...)
	}
	return at
}

// undoable says whether the order just carried out showed its own side nothing
// that it did not know: no die, no Sighting but of its own doing, no new square.
// What a hidden watcher noticed does not count: that would tell.
func (m *Match) undoable(side view.Side, known int) bool {
	if acting, fighting := m.state.Acting(); !fighting || acting != side || m.state.View(side).Known.Count() != known {
		return false
	}
	for i := range m.trace.Beats {
		for _, n := range m.trace.Beats[i].Seen[side] {
			if n.Kind != view.Walked && n.Kind != view.Handled {
				return false
			}
		}
	}
	return true
}

// CanUndo says whether the side's last order can be taken back.
func (m *Match) CanUndo(side view.Side) bool {
	return len(m.pending) > 0 && m.pending[len(m.pending)-1].side == side
}

// Undo takes the side's last order back, and says whether it could.
func (m *Match) Undo(side view.Side) bool {
	if !m.CanUndo(side) {
		return false
	}
	at := m.pending[len(m.pending)-1]
	m.pending = m.pending[:len(m.pending)-1]
	m.state, m.news, m.tally = at.state, at.news, at.tally
	m.replay.Lines = m.replay.Lines[:at.lines]
	m.copies[side] = nil
	m.show()
	return true
}

// collect counts what happened, and keeps what each side noticed until its seat
// is shown it.
func (m *Match) collect() {
	for i := range m.trace.Beats {
		m.tally.beat(&m.trace.Beats[i])
		for side := range m.news {
			m.news[side] = append(m.news[side], m.trace.Beats[i].Seen[side]...)
		}
	}
}

// handOver makes a human side wait when its turn has passed to the others.
func (m *Match) handOver() {
	side, fighting := m.state.Acting()
	if !fighting {
		return
	}
	if _, human := m.options.Seats[m.last].(*Human); human && side != m.last {
		m.wait = m.options.Handover
	}
	m.last = side
}

// show hands the human seats their news. While an order can be undone the others
// are told nothing: they might have seen what did not happen.
func (m *Match) show() {
	for side := range m.options.Seats {
		s := view.Side(side)
		if _, human := m.options.Seats[side].(*Human); human && (len(m.pending) == 0 || m.pending[0].side == s) {
			m.showTo(s)
		}
	}
}

// showTo hands a seat its View and its news, if either is new.
func (m *Match) showTo(side view.Side) {
	v := m.state.View(side)
	if m.copies[side] != nil && len(m.news[side]) == 0 && m.copies[side].Equal(v) {
		return
	}
	_, human := m.options.Seats[side].(*Human)
	if human {
		m.told++
	}
	if human || m.copies[side] == nil {
		m.copies[side] = v.Clone() // a window may still be drawing the last one
	} else {
		v.CopyTo(m.copies[side])
	}
	m.options.Seats[side].Notice(m.copies[side], m.news[side])
	m.news[side] = nil
}

// ToMove is the side whose turn it is, false when the battle is over.
func (m *Match) ToMove() (view.Side, bool) { return m.state.Acting() }

// Waiting says whether a handover is running.
func (m *Match) Waiting() bool { return m.wait > 0 }

// Over is how the battle ended; false while it goes on.
func (m *Match) Over() (view.Outcome, bool) {
	o := m.state.Outcome()
	return o, o != view.Fighting
}

// Round is the number of the round being played.
func (m *Match) Round() int { return m.state.Round() }

// Replay is the match so far as text: the orders that stayed.
func (m *Match) Replay() []byte { return m.replay.Text() }

// Tally is what was counted so far.
func (m *Match) Tally() *Tally {
	t := m.tally
	t.survivors(m.state.View(view.Party), m.state.View(view.Foes))
	return &t
}

// Run plays a match between seats that always have an order, to its end.
func (m *Match) Run() error {
	for {
		if _, over := m.Over(); over {
			return nil
		}
		lines := len(m.replay.Lines)
		if err := m.Tick(); err != nil {
			return err
		}
		if len(m.replay.Lines) == lines && m.wait == 0 {
			return errors.New("a seat has no order to give")
		}
	}
}
