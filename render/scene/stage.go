package scene

// This file holds the stage: the board as it is shown while Sightings are played
// one after the other, and the View's own board when they have ended. Nothing
// here reads a clock; a tick is a tick.

import (
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// Effect is what flashes on the board while one Sighting is played.
type Effect struct {
	Kind   view.Kind
	At     grid.Square
	From   grid.Square
	Toward grid.Octant // set where only a direction is known
	Space  int         // squares a side of whoever stands at At: 0 where nobody does
	Bad    bool        // for one's own side
	Num    int         // how far it has come: Num of Den ticks
	Den    int
}

// Stage plays Sightings. The zero Stage is empty.
type Stage struct {
	Board  Board
	Ground int // raised when cells, lights or things change
	Pieces int // raised when tokens or markers do
	Effect Effect

	beats []beat
	next  int // the beat being played
	tick  int // of it
	v     *view.View
	lens  Lens
	moved [2]grid.Square // of the token on its way, and which
	unit  order.Unit
	mark  order.Mark
}

type beat struct {
	note  view.Sighting
	ticks int
}

// Show makes v the View to be shown once everything before it was played.
func (s *Stage) Show(v *view.View, lens Lens) {
	first := s.v == nil
	s.v, s.lens = v, lens
	switch {
	case !s.Busy():
		s.settle()
	case first: // there is nothing older to be shown meanwhile
		s.Board.Build(v, lens)
		s.Ground++
		s.Pieces++
	}
}

// Play queues what was noticed on the way to the View that is shown next.
func (s *Stage) Play(news []view.Sighting, slow int) {
	for _, n := range news {
		s.beats = append(s.beats, beat{n, ticksOf(n) * slow / 4})
	}
}

// Usual is the slowness of 1x.
const Usual = 4

// ticksOf is how long a Sighting is shown at 1x, of 60 a second. What only words
// tell takes no time.
func ticksOf(n view.Sighting) int {
	switch n.Kind {
	case view.Walked, view.SawMove, view.SensedMove:
		return 7
	case view.Attacked, view.Groped, view.Struck, view.Touched, view.SawAttack, view.Swung, view.GropedNothing:
		return 20
	case view.Heard, view.Noise, view.Felt, view.Saw, view.LostSight, view.Sensed, view.LostSense, view.Smelt, view.Told, view.Glimpsed,
		view.Called, view.Posed, view.Checked, view.SawCheck, view.DoorHeld, view.Casts, view.SawCast, view.Healed, view.Reacted, view.Lapsed:
		return 12
	case view.Fell, view.LightOut, view.LightOn, view.DoorMoved, view.FogLifted, view.Afflicted, view.Sprung, view.Found, view.SpellLost:
		return 24
	default:
		return 0
	}
}

// Busy says whether anything is still being played.
func (s *Stage) Busy() bool { return s.next < len(s.beats) }

// Tick plays one tick and appends the Sightings that begin in it.
func (s *Stage) Tick(dst []view.Sighting) []view.Sighting {
	for s.Busy() {
		b := &s.beats[s.next]
		if s.tick == 0 {
			dst = append(dst, b.note)
			s.begin(&b.note)
		}
		if s.tick < b.ticks {
			s.tick++
			s.Effect.Num, s.Effect.Den = s.tick, b.ticks
			s.Pieces++
			return dst
		}
		s.end(&b.note)
		s.next, s.tick = s.next+1, 0
		if !s.Busy() {
			s.settle()
		}
	}
	return dst
}

// Skip plays all the rest at once and appends the Sightings that had not begun.
func (s *Stage) Skip(dst []view.Sighting) []view.Sighting {
	for ; s.Busy(); s.next++ {
		if s.tick == 0 {
			dst = append(dst, s.beats[s.next].note)
		}
		s.tick = 0
	}
	s.settle()
	return dst
}

// settle shows the View as it is.
func (s *Stage) settle() {
	s.beats, s.next, s.tick = s.beats[:0], 0, 0
	s.unit, s.mark, s.Effect = 0, 0, Effect{}
	if s.v != nil {
		s.Board.Build(s.v, s.lens)
	}
	s.Ground++
	s.Pieces++
}

func (s *Stage) begin(n *view.Sighting) {
	s.unit, s.mark = 0, 0
	s.Effect = Effect{Kind: n.Kind, At: n.At, From: n.From}
	switch n.Kind {
	case view.Walked, view.SawMove:
		s.unit, s.mark, s.moved = n.Unit, n.Mark, [2]grid.Square{n.From, n.At}
		if n.Kind == view.Walked {
			s.mark = 0
		}
	case view.Saw:
		s.enter(n)
	case view.Struck, view.Touched:
		s.Effect.Bad = true
		if t := s.token(n.Unit, 0); t != nil {
			s.Effect.At, s.Effect.Space = t.At, t.Space
		}
	case view.SawAttack:
		s.Effect.Bad = n.Unit != 0
		if t := s.token(n.Unit, n.Victim); t != nil {
			s.Effect.At, s.Effect.Space = t.At, t.Space
		}
	case view.Afflicted, view.Posed, view.Called, view.Casts, view.SawCast, view.Healed, view.Reacted, view.Lapsed, view.SpellLost:
		if t := s.token(n.Unit, n.Mark); t != nil {
			s.Effect.At, s.Effect.Space = t.At, t.Space
		}
		s.Effect.Bad = n.Kind == view.Afflicted && n.Unit != 0 && n.N == 1 || n.Kind == view.SpellLost || n.Kind == view.Lapsed
		s.pose(n)
	case view.Sprung:
		s.Effect.Bad = n.Unit != 0
	case view.SensedMove:
		s.moveMarker(n)
	case view.Heard, view.Noise, view.Smelt, view.Told, view.Glimpsed:
		if n.Grade < view.Pinpointed {
			s.Effect.Toward = n.Toward
			if t := s.token(n.Unit, 0); t != nil {
				s.Effect.At, s.Effect.Space = t.At, t.Space
			}
		}
	case view.GropedNothing:
		s.Effect.At, s.Effect.From = n.Squares[0], n.Squares[1]
	}
}

// pose lets a token lie down or get up before the View shows it.
func (s *Stage) pose(n *view.Sighting) {
	if t := s.token(n.Unit, n.Mark); t != nil && n.Kind == view.Posed && (n.N == view.PoseProne || n.N == view.PoseStand) {
		t.Is &^= 1 << Lying
		t.Is.set(Lying, n.N == view.PoseProne)
		s.Pieces++
	}
}

// moveMarker lets an outline follow whoever is felt as it goes.
func (s *Stage) moveMarker(n *view.Sighting) {
	for i := range s.Board.Markers {
		if m := &s.Board.Markers[i]; m.Mark == n.Mark && m.Shape == Outline {
			m.At, m.Age, m.Ghost = n.At, 0, false
		}
	}
	s.Pieces++
}

// enter puts whoever came into sight on the board, until the View shows it.
func (s *Stage) enter(n *view.Sighting) {
	if s.token(0, n.Mark) != nil || s.v == nil {
		return
	}
	t := Token{Mark: n.Mark, Side: s.v.Side.Other(), At: n.At, Space: 1}
	if c := s.v.Contact(n.Mark); c != nil {
		t.Name, t.Figure, t.Space = c.Looks.Name, figure(c.Looks.Name), max(1, c.Looks.Space)
	}
	s.Board.Tokens = append(s.Board.Tokens, t)
}

func (s *Stage) end(n *view.Sighting) {
	switch n.Kind {
	case view.Walked, view.SawMove:
		if t := s.token(s.unit, s.mark); t != nil {
			t.At = n.At
		}
	case view.Fell:
		if t := s.token(n.Unit, n.Mark); t != nil {
			t.Fallen = true
		}
	}
	s.unit, s.mark = 0, 0
	s.Pieces++
}

func (s *Stage) token(u order.Unit, m order.Mark) *Token {
	for i := range s.Board.Tokens {
		if t := &s.Board.Tokens[i]; u != 0 && t.Unit == u || u == 0 && m != 0 && t.Mark == m {
			return t
		}
	}
	return nil
}

// Shift is by how many pixels a token is drawn away from its square, for squares
// of so many pixels.
func (s *Stage) Shift(t *Token, side int) (dx, dy int) {
	if s.Effect.Den == 0 || s.unit == 0 && s.mark == 0 || t.Unit != s.unit || t.Mark != s.mark {
		return 0, 0
	}
	from, to := s.moved[0], s.moved[1]
	along := func(a, b int16) int { return int(b-a) * side * s.Effect.Num / s.Effect.Den }
	back := func(a, at int16) int { return int(a-at) * side }
	return back(from.X, t.At.X) + along(from.X, to.X), back(from.Y, t.At.Y) + along(from.Y, to.Y)
}

// Follow is where the camera should look: at what is being played and is
// perceived, false if nothing is.
func (s *Stage) Follow() (grid.Square, bool) {
	switch s.Effect.Kind {
	case view.Walked, view.SawMove, view.Saw, view.Struck, view.Attacked, view.SawAttack, view.Groped, view.Touched, view.SensedMove,
		view.Sensed:
		return s.Effect.At, true
	default:
		return grid.Square{}, false
	}
}
