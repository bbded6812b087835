package rules

// Doors: what they are made of and what keeps them shut, how they open, and who
// finds the secret ones.

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// Doorway is a door of a setup. Its square's terrain is made to fit its state.
type Doorway struct {
	At       grid.Square
	Kind     bestiary.DoorKind
	State    view.DoorState
	Secret   bool        // a wall to whoever has not found it
	LockDC   int         // of Open Lock; 0: as the kind has it
	BreakDC  int         // of Strength; 0: as the kind has it
	SearchDC int         // of Search, where it is secret; 0: 20
	Bar      grid.Octant // the side on which it can be barred: N, E, S or W; 0: on none
}

// door is one in truth.
type door struct {
	at                        grid.Square
	kind                      bestiary.DoorKind
	state                     view.DoorState
	secret                    bool
	lockDC, breakDC, searchDC int
	bar                       grid.Octant
	found                     [2]bool // by side
}

type savedDoor struct {
	At                        grid.Square
	Kind                      bestiary.DoorKind
	State                     view.DoorState
	Secret                    bool `json:",omitempty"`
	LockDC, BreakDC, SearchDC int
	Bar                       grid.Octant `json:",omitempty"`
	Found                     [2]bool
}

func (d *door) save() savedDoor {
	return savedDoor{d.at, d.kind, d.state, d.secret, d.lockDC, d.breakDC, d.searchDC, d.bar, d.found}
}

func (t *savedDoor) load() door {
	return door{t.At, t.Kind, t.State, t.Secret, t.LockDC, t.BreakDC, t.SearchDC, t.Bar, t.Found}
}

func (s *Setup) checkDoors(fault func(string, ...any)) {}

func (t *saved) checkDoors() error { return nil }

func (p *pageReader) door(words []string) {}

// hang puts a setup's doors in.
func (s *State) hang(doors []Doorway) {}

func (s *State) openDoor(c *creature, o order.Open)   {}
func (s *State) closeDoor(c *creature, o order.Close) {}
func (s *State) pickLock(c *creature, o order.Pick)   {}
func (s *State) bash(c *creature, o order.Bash)       {}
func (s *State) barDoor(c *creature, o order.Bar)     {}
func (s *State) search(c *creature, o order.Search)   {}

func (s *State) noticeDoorHeld(p *perceiving, own bool) {}
func (s *State) noticeFound(p *perceiving, own bool)    {}
