// Package rules is the game as integer arithmetic: the truth of a battle, what
// may be done in it and what each side perceives of it. It imports nothing but
// the standard library and itself, reads no clock, and rolls only the dice that
// it is handed.
package rules

import (
	"errors"
	"fmt"
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// Version names these rules. A replay or save of another version may not verify.
const Version = 1

// Setup is a battle before its first round.
type Setup struct {
	Size     grid.Size
	Terrain  []grid.Terrain // row by row
	Ambient  light.Level
	Rules    reckon.Rules
	Units    []Placement // at most 64
	Lights   []Lantern   // fixed, or lying about, or cast upon a creature
	Events   []Script
	Surprise bool // whether everybody is first tested for being aware of a foe (A-03, OI-34)
}

// Placement is a creature of a setup.
type Placement struct {
	ID    order.Unit // not 0; the level object's
	Side  view.Side
	Name  string // its owner's name for it
	Stats bestiary.Creature
	At    grid.Square
	HP    int         // 0: the stat block's
	Gear  []view.Gear // nil: the stat block's, weapons in hand as they fit
}

// Lantern is a light of a setup that is not in anybody's gear.
type Lantern struct {
	ID          uint16
	Kind        order.Item
	At          grid.Square
	Bright      grid.Feet // 0 with Shadowy 0: the kind's
	Shadowy     grid.Feet // at least Bright
	Unlit       bool
	CasterLevel int        // of a spell
	CarriedBy   order.Unit // 0: it stays at At
}

// ScriptKind is what a level's event does.
type ScriptKind uint8

// The events that a level may script, each at the start of a round. A whisper and
// a dispel magic make the story's opening (S-17).
const (
	ScriptNoise    ScriptKind = iota + 1 // a sound, heard by who hears DC Strength from By (K-07)
	ScriptMessage                        // told to everyone
	ScriptDispel                         // a dispel magic at the light Target (S-11)
	ScriptGust                           // a strong wind over the whole board (S-15)
	ScriptLightOn                        // the light Target burns
	ScriptLightOut                       // the light Target goes out
)

// Script is one thing that a level makes happen at the start of a round.
type Script struct {
	ID          uint16 // the level object's; not that of another event
	Round       int    // from 1
	Do          ScriptKind
	Target      uint16 // a Lantern's ID
	By          order.Unit
	At          grid.Square // where the noise comes from if By is 0
	CasterLevel int         // of a dispel; 0: it succeeds without a roll
	DC          int         // of a noise (K-07)
	Text        string
}

// maxUnits is how many creatures a battle may hold: sets of them are one word.
const maxUnits = 64

// Check finds every fault, each with its square, joined.
func (s *Setup) Check() error {
	var faults []error
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	if s.Size.W < 1 || s.Size.H < 1 || s.Size.W > grid.MaxSide || s.Size.H > grid.MaxSide {
		return fmt.Errorf("a board of %d x %d squares: 1 to %d a side are possible", s.Size.W, s.Size.H, grid.MaxSide)
	}
	if len(s.Terrain) != s.Size.Area() {
		return fmt.Errorf("terrain for %d squares on a board of %d", len(s.Terrain), s.Size.Area())
	}
	if len(s.Units) > maxUnits {
		return fmt.Errorf("%d creatures: at most %d are possible", len(s.Units), maxUnits)
	}
	if _, ok := reckon.RulesNamed(s.Rules.Name); !ok {
		fault("no ruleset is called %q", s.Rules.Name)
	}
	s.checkUnits(fault)
	s.checkLights(fault)
	s.checkEvents(fault)
	return errors.Join(faults...)
}

func (s *Setup) checkUnits(fault func(string, ...any)) {
	var sides [2]int
	for i, u := range s.Units {
		if u.Side > view.Foes {
			fault("creature %d: no such side", u.ID)
			continue
		}
		sides[u.Side]++
		for _, w := range s.Units[:i] {
			if w.ID == u.ID {
				fault("creature %d at %v: creature at %v has the same id", u.ID, u.At, w.At)
			}
			if w.At == u.At {
				fault("creature %d at %v: creature %d stands there", u.ID, u.At, w.ID)
			}
		}
		switch {
		case u.ID == 0:
			fault("creature at %v: an id of 0", u.At)
		case !s.Size.Holds(u.At):
			fault("creature %d at %v: off the board", u.ID, u.At)
		case s.Terrain[s.Size.Index(u.At)].Solid():
			fault("creature %d at %v: in %s", u.ID, u.At, s.Terrain[s.Size.Index(u.At)].Description())
		}
		if err := checkStats(&u.Stats); err != nil {
			fault("creature %d at %v: %w", u.ID, u.At, err)
		}
		if u.HP < 0 {
			fault("creature %d at %v: %d hit points", u.ID, u.At, u.HP)
		}
		if len(u.Gear) > gearSlots {
			fault("creature %d at %v: it carries %d things, at most %d are possible", u.ID, u.At, len(u.Gear), gearSlots)
		}
		for _, g := range u.Gear {
			if err := checkGear(g); err != nil {
				fault("creature %d at %v: %w", u.ID, u.At, err)
			}
		}
	}
	for side, n := range sides {
		if n == 0 {
			fault("side %v has no creature", view.Side(side))
		}
	}
}

// checkStats refuses a stat block that no square holds or no board is wide enough for.
func checkStats(c *bestiary.Creature) error {
	const far, many = grid.FeetPerSquare * grid.MaxSide, 100
	switch {
	case c.Space != 1:
		return fmt.Errorf("a %s takes %d squares a side; only one is possible yet", c.Name, c.Space)
	case c.HP < 1:
		return fmt.Errorf("a %s with %d hit points", c.Name, c.HP)
	case c.Speed < 0 || c.Speed > far || c.Reach < 0 || c.Reach > far || c.Darkvision < 0:
		return fmt.Errorf("a %s with a speed of %d ft, a reach of %d and darkvision of %d", c.Name, c.Speed, c.Reach, c.Darkvision)
	case c.Sneak < 0 || c.Sneak > many:
		return fmt.Errorf("a %s with %d dice of sneak attack", c.Name, c.Sneak)
	}
	return nil
}

// checkGear refuses what nobody can carry, and a sword that burns.
func checkGear(g view.Gear) error {
	name, err := bestiary.ItemName(g.Item)
	if err != nil {
		return err
	}
	if _, light := bestiary.LightOf(g.Item); g.Lit && !light || g.Rounds < 0 {
		return fmt.Errorf("a %s cannot burn", name)
	}
	return nil
}

func (s *Setup) checkLights(fault func(string, ...any)) {
	for i, l := range s.Lights {
		for _, m := range s.Lights[:i] {
			if l.ID == m.ID {
				fault("light %d at %v: light at %v has the same id", l.ID, l.At, m.At)
			}
		}
		if _, ok := bestiary.LightOf(l.Kind); !ok {
			fault("light %d at %v: %q is no kind of light", l.ID, l.At, l.Kind)
		}
		if l.ID == 0 || l.ID >= gearLights {
			fault("light at %v: an id of %d", l.At, l.ID)
		}
		if l.CarriedBy != 0 && !slices.ContainsFunc(s.Units, func(u Placement) bool { return u.ID == l.CarriedBy }) {
			fault("light %d at %v: carried by %d, which is nobody", l.ID, l.At, l.CarriedBy)
		}
		if l.CarriedBy == 0 && !s.Size.Holds(l.At) {
			fault("light %d at %v: off the board", l.ID, l.At)
		}
		if l.Bright < 0 || l.Shadowy < 0 || l.Bright > l.Shadowy || l.Shadowy > 5*grid.MaxSide {
			fault("light %d at %v: bright to %d ft and shadowy to %d", l.ID, l.At, l.Bright, l.Shadowy)
		}
	}
}

func (s *Setup) checkEvents(fault func(string, ...any)) {
	for i, e := range s.Events {
		for _, f := range s.Events[:i] {
			if e.ID == f.ID {
				fault("event %d: two of that id", e.ID)
			}
		}
		if e.Round < 1 || e.Do < ScriptNoise || e.Do > ScriptLightOut {
			fault("event %d: round %d, kind %d", e.ID, e.Round, e.Do)
		}
		needs := e.Do == ScriptDispel || e.Do == ScriptLightOn || e.Do == ScriptLightOut
		if needs && !slices.ContainsFunc(s.Lights, func(l Lantern) bool { return l.ID == e.Target }) {
			fault("event %d: no light %d", e.ID, e.Target)
		}
		if e.By != 0 && !slices.ContainsFunc(s.Units, func(u Placement) bool { return u.ID == e.By }) {
			fault("event %d: by %d, which is nobody", e.ID, e.By)
		}
		if e.By == 0 && e.Do == ScriptNoise && !s.Size.Holds(e.At) {
			fault("event %d: a noise from %v, off the board", e.ID, e.At)
		}
	}
}
