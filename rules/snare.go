package rules

// Traps as a setup, a page and a save hold them, and what they are like where their
// maker does not say.

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"blindfight/rules/grid"
	"blindfight/rules/view"
)

// Snare is a trap of a setup. Whoever first steps on one of Squares sets it off.
type Snare struct {
	ID          uint16 // the level object's; not that of an event
	Squares     []grid.Square
	Effect      view.TrapEffect
	At          grid.Square // where its effect is centred; see Middle
	Radius      grid.Feet   // 0: as the effect has it
	Rounds      int         // 0: as the effect has it
	CasterLevel int         // 0: the least that casts the effect
	SearchDC    int         // 0: as the effect has it
	DisableDC   int         // 0: as the effect has it
	Disarmed    bool
}

// trap is one in truth. A side that has found it has it in its View.
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

// snareUsual is what a trap of an effect is like where its maker does not say: a spell's
// is found and disarmed at 25 and the spell's level, a mechanism's at 20.
type snareUsual struct {
	dc, casterLevel int
	radius          grid.Feet
}

func usual(e view.TrapEffect) snareUsual {
	switch e {
	case view.TrapField, view.TrapDispel:
		return snareUsual{dc: 28, casterLevel: 5, radius: 20}
	case view.TrapDarkness:
		return snareUsual{dc: 27, casterLevel: 3, radius: 20}
	default:
		return snareUsual{dc: 20, casterLevel: 3}
	}
}

func (x *Snare) searchDC() int     { return cmp.Or(x.SearchDC, usual(x.Effect).dc) }
func (x *Snare) disableDC() int    { return cmp.Or(x.DisableDC, usual(x.Effect).dc) }
func (x *Snare) casterLevel() int  { return cmp.Or(x.CasterLevel, usual(x.Effect).casterLevel) }
func (x *Snare) radius() grid.Feet { return cmp.Or(x.Radius, usual(x.Effect).radius) }

// Middle is the one of some squares that lies nearest to the middle of them all, where
// the effect of a trap on them is centred if nothing else is said.
func Middle(squares []grid.Square) grid.Square {
	if len(squares) == 0 {
		return grid.Square{}
	}
	low, high := squares[0], squares[0]
	for _, q := range squares {
		low, high = grid.Square{X: min(low.X, q.X), Y: min(low.Y, q.Y)}, grid.Square{X: max(high.X, q.X), Y: max(high.Y, q.Y)}
	}
	middle := grid.Square{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2}
	return slices.MinFunc(squares, func(a, b grid.Square) int {
		return cmp.Or(cmp.Compare(grid.Distance(a, middle), grid.Distance(b, middle)), a.Compare(b))
	})
}

// faults finds what is wrong with a trap on a board of that size.
func (x *Snare) faults(size grid.Size) (faults []error) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	if x.ID == 0 {
		fault("an id of 0")
	}
	if len(x.Squares) == 0 {
		fault("on no square")
	}
	for _, q := range append(slices.Clone(x.Squares), x.At) {
		if !size.Holds(q) {
			fault("%v is off the board", q)
		}
	}
	if _, ok := view.ParseTrapEffect(x.Effect.String()); !ok {
		fault("it does nothing that a trap can do (%d)", x.Effect)
	}
	if x.Radius < 0 || x.Radius > farthest || x.Radius%grid.FeetPerSquare != 0 {
		fault("a radius of %d ft: a multiple of 5 from 0 to %d is possible", x.Radius, farthest)
	}
	if x.Rounds < 0 || x.CasterLevel < 0 || x.SearchDC < 0 || x.DisableDC < 0 {
		fault("%d rounds, caster level %d, DC %d to find and %d to disarm it: 0 or more are possible", x.Rounds, x.CasterLevel, x.SearchDC, x.DisableDC)
	}
	return faults
}

func (s *Setup) checkTraps(fault func(string, ...any)) {
	for i, x := range s.Traps {
		for _, y := range s.Traps[:i] {
			if x.ID == y.ID {
				fault("trap %d at %v: trap at %v has the same id", x.ID, x.At, y.At)
			}
		}
		// The dice of what it does are told from those of an event by the id alone.
		if slices.ContainsFunc(s.Events, func(e Script) bool { return e.ID == x.ID }) {
			fault("trap %d at %v: an event has the same id", x.ID, x.At)
		}
		faults := x.faults(s.Size)
		for _, err := range faults {
			fault("trap %d at %v: %w", x.ID, x.At, err)
		}
		if len(faults) > 0 {
			continue
		}
		if s.Terrain[s.Size.Index(x.At)].Opaque() {
			fault("trap %d at %v: its effect is centred in %s", x.ID, x.At, s.Terrain[s.Size.Index(x.At)].Description())
		}
		if !slices.ContainsFunc(x.Squares, func(q grid.Square) bool {
			return !s.Terrain[s.Size.Index(q)].Solid() || s.door(q)
		}) {
			fault("trap %d at %v: nobody can step on any of its squares", x.ID, x.At)
		}
	}
}

// checkTraps refuses traps that are none, and a View that knows of others.
func (t *saved) checkTraps() error {
	for i := range t.Traps {
		x := &t.Traps[i]
		if faults := x.faults(t.Size); len(faults) > 0 {
			return fmt.Errorf("trap %d: %w", x.ID, faults[0])
		}
		if i > 0 && x.ID <= t.Traps[i-1].ID || slices.ContainsFunc(t.Events, func(e Script) bool { return e.ID == x.ID }) {
			return fmt.Errorf("trap %d: something else has the same id", x.ID)
		}
	}
	for side, v := range t.Views {
		if v == nil {
			continue // checkViews has a word for it
		}
		for i := range v.Traps {
			k := slices.IndexFunc(t.Traps, func(x savedTrap) bool { return x.ID == v.Traps[i].ID })
			if k < 0 || !t.Traps[k].Found[side] || !t.Traps[k].known(&v.Traps[i]) {
				return fmt.Errorf("the %v know of a trap %d that they have not found", view.Side(side), v.Traps[i].ID)
			}
		}
	}
	return nil
}

// known says whether a side's knowledge is of this trap.
func (x *Snare) known(k *view.Trap) bool {
	return k.ID == x.ID && k.Effect == x.Effect && slices.Equal(k.Squares, x.Squares)
}

// trap reads "90 field 5,3 6,3 at=6,4 radius=20 rounds=10 cl=5 search=28 disarm=28 disarmed".
func (p *pageReader) trap(words []string) {
	if len(words) < 3 {
		p.fault("a trap has an id, an effect and a square")
		return
	}
	x := Snare{ID: uint16(p.id(words[0]))}
	effect, ok := view.ParseTrapEffect(words[1])
	if !ok {
		p.fault("%q is nothing that a trap does", words[1])
	}
	x.Effect = effect
	centred := false
	for _, w := range words[2:] {
		key, value, given := strings.Cut(w, "=")
		switch {
		case key == "at":
			x.At, centred = p.square(value), true
		case key == "radius":
			x.Radius = grid.Feet(p.number(value))
		case key == "rounds":
			x.Rounds = p.number(value)
		case key == "cl":
			x.CasterLevel = p.number(value)
		case key == "search":
			x.SearchDC = p.number(value)
		case key == "disarm":
			x.DisableDC = p.number(value)
		case key == "disarmed" && !given:
			x.Disarmed = true
		default:
			x.Squares = append(x.Squares, p.square(w))
		}
	}
	if !centred {
		x.At = Middle(x.Squares)
	}
	p.setup.Traps = append(p.setup.Traps, x)
}

// lay puts a setup's traps in.
func (s *State) lay(traps []Snare) {
	for _, x := range traps {
		x.Squares = slices.Clone(x.Squares)
		slices.SortFunc(x.Squares, grid.Square.Compare)
		x.Squares = slices.Compact(x.Squares)
		s.traps = append(s.traps, trap{Snare: x, gone: x.Disarmed})
	}
	slices.SortFunc(s.traps, func(a, b trap) int { return cmp.Compare(a.ID, b.ID) })
}
