// This file holds how a game is started: what is played, by whom, and where its
// replay goes.

package window

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"

	"blindfight/game"
	"blindfight/game/ai"
	"blindfight/levels"
	"blindfight/render"
	"blindfight/render/scene"
	"blindfight/rules/view"
)

// PlayOptions say what is played.
type PlayOptions struct {
	Level      string // a short name or a path; "": the title
	Side       string // "party" or "foes": played, or looked on from while Spectate is set; "": party
	Seed       uint64 // of the dice; 0: the level's, or drawn
	Rules      string // "table", "letter", or "" for the level's own
	HotSeat    bool   // two players at one chair
	Spectate   bool   // the AI plays both sides
	ReplayFile string // where the replay is kept; "": nowhere
	OnTaken    func(n int)
}

// program is what outlives a scene.
type program struct {
	options PlayOptions
	painter *render.Painter
	session *session // the last battle, nil before the first
	slow    int      // of animations: scene.Usual is 1x, 0 none at all
	taken   int
}

// side is the one that is named.
func (o *PlayOptions) side() (view.Side, error) {
	for _, s := range [...]view.Side{view.Party, view.Foes} {
		if o.Side == s.String() || o.Side == "" && s == view.Party {
			return s, nil
		}
	}
	return 0, fmt.Errorf("no side is called %q: there are party and foes", o.Side)
}

// Play opens the window and plays until it is closed. Where there is no display
// it returns ErrNoDisplay and has done nothing; bad options are found before
// anything is opened.
func Play(o PlayOptions) error {
	if err := display(); err != nil {
		return err
	}
	p, first, err := newProgram(o)
	if err != nil {
		return err
	}
	err = Run(first, Options{Title: "Blindfight", OnTaken: o.OnTaken})
	if p.session != nil {
		err = errors.Join(err, p.session.save())
	}
	return err
}

// newProgram makes the program and its first scene; it opens nothing.
func newProgram(o PlayOptions) (*program, Scene, error) {
	if o.HotSeat && o.Spectate {
		return nil, nil, errors.New("two players at one chair and a battle that plays itself do not go together")
	}
	painter, err := render.NewPainter()
	if err != nil {
		return nil, nil, err
	}
	p := &program{options: o, painter: painter, slow: scene.Usual}
	if o.Level == "" {
		t, err := newTitle(p)
		return p, t, err
	}
	first, err := p.battle(o)
	return p, first, err
}

// battle begins a battle and returns its scene.
func (p *program) battle(o PlayOptions) (Scene, error) {
	if p.session != nil {
		if err := p.session.save(); err != nil {
			return nil, err
		}
	}
	s, err := newSession(o)
	if err != nil {
		return nil, err
	}
	p.session = s
	b, err := newBattle(p, s)
	if err != nil {
		return nil, err
	}
	if o.HotSeat {
		side, _ := s.match.ToMove()
		b.side = side
		return newCurtain(b, side), nil
	}
	return b, nil
}

// session is one battle and whoever sits at it.
type session struct {
	played  PlayOptions // with the seed drawn
	side    view.Side
	title   string
	match   *game.Match
	chairs  [2]*chair // by side; nil for one that only the AI sees
	written int       // bytes of the replay in the file
}

// handover is the ticks between a player's turn and the next one.
const handover = 24

func newSession(o PlayOptions) (*session, error) {
	mine, err := o.side()
	if err != nil {
		return nil, err
	}
	level, err := levels.Open(o.Level)
	if err != nil {
		return nil, err
	}
	if o.Seed == 0 {
		if o.Seed = level.Seed; o.Seed == 0 {
			o.Seed = uint64(rand.Uint32()) + 1
		}
	}
	s := &session{played: o, side: mine, title: level.Title}
	var seats [2]game.Seat
	for side := range seats {
		switch v := view.Side(side); {
		case o.Spectate:
			brain, err := ai.New("first", o.Seed)
			if err != nil {
				return nil, err
			}
			s.chairs[side] = &chair{brain: brain}
			s.chairs[side].machine.Watching = true
			seats[side] = &s.chairs[side].human
		case o.HotSeat || v == mine:
			s.chairs[side] = &chair{}
			seats[side] = &s.chairs[side].human
		default:
			if seats[side], err = game.NewAI("first", o.Seed); err != nil {
				return nil, err
			}
		}
	}
	options := game.Options{Level: o.Level, Seed: o.Seed, Rules: o.Rules, Seats: seats}
	if !o.HotSeat && !o.Spectate {
		options.Handover = handover
	}
	s.match, err = game.StartLevel(level, options)
	if err != nil {
		return nil, err
	}
	return s, s.save()
}

// save writes the replay to its file, if there is one and anything is new.
func (s *session) save() error {
	if s.played.ReplayFile == "" {
		return nil
	}
	text := s.match.Replay()
	if len(text) == s.written {
		return nil
	}
	if err := os.WriteFile(s.played.ReplayFile, text, 0o644); err != nil {
		return fmt.Errorf("the replay: %w", err)
	}
	s.written = len(text)
	return nil
}
