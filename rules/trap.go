package rules

// Traps: who sets them off, what they do then, and how they are taken out of order.

import (
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// Snare is a trap of a setup. Whoever first steps on one of Squares sets it off.
type Snare struct {
	ID          uint16 // the level object's
	Squares     []grid.Square
	Effect      view.TrapEffect
	At          grid.Square // where its effect is centred
	Radius      grid.Feet   // 0: as the effect has it
	Rounds      int         // 0: as the effect has it
	CasterLevel int
	SearchDC    int
	DisableDC   int
	Disarmed    bool
}

// trap is one in truth.
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

func (s *Setup) checkTraps(fault func(string, ...any)) {}

func (t *saved) checkTraps() error { return nil }

func (p *pageReader) trap(words []string) {}

// lay puts a setup's traps in.
func (s *State) lay(traps []Snare) {}

// spring sets off what c has stepped on.
func (s *State) spring(c *creature) {}

func (s *State) disarm(c *creature, o order.Disarm) {}

func (s *State) noticeSprung(p *perceiving, actor *creature, own bool) {}
