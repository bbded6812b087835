package rules

import (
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// EventKind says what happened in a beat.
type EventKind uint8

// Everything that can happen. A kind without a case in perceive fails a test.
const (
	RoundBegan   EventKind = iota + 1
	TurnBegan              // Actor
	TurnEnded              // Actor
	Stepped                // Actor from From to At, for N movement points
	Halted                 // Actor's walk ended early at At: Stop
	Blocked                // Actor walked into something solid at At
	Bumped                 // Actor walked into Target at At
	Attacked               // Actor at Target (0: nobody) on At with Item; Dice; Reaction
	Groped                 // Actor at Target (0: nobody) on At with Item; Dice
	Listened               // Actor, N: the d20's total; Heard
	Handled                // Actor did Verb with Item at At
	LightChanged           // Item at At; N: 1 on, 0 out; Hidden: in Actor's hand or pack, behind a shutter
	Sounded                // a level's noise, Text, from At; Heard
	Told                   // a level's message, Text
	Bled                   // Actor rolled N to become stable; 0: it strained itself, and is Target
	Ordered                // Actor's standing orders changed
	Ended                  // the Outcome, N
	Looked                 // Actor, N: the d20's total; Heard: the invisible that it glimpsed; Deliberate
	Posed                  // Actor: N, see view.Posed; Total
	Sniffed                // Actor; Heard: what it smelt
	Called                 // Actor; Shouted, Heard: who hears it
	Afflicted              // Actor, Effect; N: 1 begins, 0 ends
	Woke                   // Actor
	AreaMoved              // Area at At; N: 0 it is gone
	WindBlew               // N: the reckon.Wind
	DoorMoved              // At; N: see view.DoorShuts
	Readied                // Actor; N: 1 it lost what it had readied
	Reacted                // Actor carries out what it has readied
	Lapsed                 // Actor cannot
	Delayed                // Actor
	Checked                // Actor, At, Target: Check
	DoorHeld               // Actor, At would not open; N: the view.DoorState
	Found                  // Actor, At: a secret door (N 0), or the trap Total (N: its view.TrapEffect)
	Sprung                 // Actor set off the trap Total at At; N: its view.TrapEffect
	Cast                   // Actor, Item
	SpellLost              // Actor, Item
	Healed                 // Target, N
	Contested              // Actor against Target at At: Contest
	Gripped                // Actor and Target; N: see view's Grips
	Burst                  // Item at At, Actor's; N: 1 at the corner north-west of it
	Harmed                 // Target loses N by Item or Effect
	Broke                  // Item of Target
	Repelled               // Actor turns undead; N: the roll
	Slain                  // Target dies of what Actor has done to it: Felled, Killed
	eventKinds
)

// Event is what happened, in truth.
type Event struct {
	Kind     EventKind
	Actor    order.Unit
	Target   order.Unit
	From, At grid.Square
	Squares  [2]grid.Square
	Item     order.Item
	Verb     view.Verb
	Stop     view.Stop
	N        int
	Text     string
	Reaction bool
	Saw      bool // Actor sees Target
	Ranged   bool
	Reach    grid.Feet   // of the blow
	Toward   grid.Octant // of a shot in a random direction
	Dice     *view.Dice
	Check    *view.Check
	Contest  *view.Contest
	Found    bool // a touch found Target
	Felled   bool // Target was on its feet, and is not
	Killed   bool // Target was not dead, and is
	Heard    []Hearing

	Effect     view.EffectKind
	Area       AreaKind
	Shouted    []shout
	Total      int
	Deliberate bool
	Hidden     bool
}

// Hearing is one creature heard by one listener.
type Hearing struct {
	By, Who order.Unit
	DC      int
	Total   int
	Grade   view.Grade
	Words   bool // it made out what was said
}

// Beat is one step of what an order brought about, and what each side made of it.
type Beat struct {
	Event Event
	Seen  [2][]view.Sighting // by side
}

// Trace is the beats of an order, in the order in which they happened. Its
// memory is used again by the next Apply.
type Trace struct{ Beats []Beat }

// next adds an empty beat, with the memory of an old one where there is one.
func (t *Trace) next() *Beat {
	if len(t.Beats) < cap(t.Beats) {
		t.Beats = t.Beats[:len(t.Beats)+1]
	} else {
		t.Beats = append(t.Beats, Beat{})
	}
	b := &t.Beats[len(t.Beats)-1]
	b.Event = Event{}
	for side := range b.Seen {
		b.Seen[side] = b.Seen[side][:0]
	}
	return b
}

// beat brings light and sight up to date with what has just happened and fixes
// what each side makes of it.
func (s *State) beat(e Event) *Beat {
	s.relight()
	b := s.doing.into.next()
	b.Event = e
	s.keepFound(&e)
	s.giveUp()
	for side := range s.views {
		p := perceiving{event: &b.Event, out: &b.Seen[side]}
		s.perceive(view.Side(side), &p)
	}
	if len(b.Seen[s.doing.side]) > 0 { // what its side does not perceive moves no dice of an order
		s.doing.step++
	}
	s.setOff(b)
	return b
}

// roll rolls one die of the order being carried out.
func (s *State) roll(unit order.Unit, why dice.Why, index, sides int) int {
	return s.rollAs(dice.Key{
		Round: s.round, Unit: uint16(unit), Order: s.doing.text, Nth: s.doing.nth, Step: s.doing.step, Why: why, Index: index,
	}, sides)
}

func (s *State) rollAs(k dice.Key, sides int) int {
	s.rolled = append(s.rolled, k.Hash(0))
	return s.doing.dice.Roll(k, sides)
}
