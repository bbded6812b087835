package rules

// Doors: what they are made of and what keeps them shut, what a setup and a save hold
// of them, and what each side knows.

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/view"
)

// Doorway is a door of a setup. Its square's terrain is made to fit its state. A door
// of the terrain that has no Doorway is of good wood, and nothing but itself keeps it
// shut.
type Doorway struct {
	At       grid.Square
	Kind     bestiary.DoorKind
	State    view.DoorState
	Secret   bool        // a wall to whoever has not found it
	LockDC   int         // of Open Lock; 0: as the kind has it
	BreakDC  int         // of Strength; 0: as the kind has it
	SearchDC int         // of Search, where it is secret; 0: 20
	Bar      grid.Octant // the side on which it can be barred: N, E, S or W; 0: on none, and whoever barred it is gone
}

// door is one in truth.
type door struct {
	at                        grid.Square
	kind                      bestiary.DoorKind
	state                     view.DoorState // but for the bar
	barred                    bool
	secret                    bool
	lockDC, breakDC, searchDC int // of breaking 0: as the kind has it
	bar                       grid.Octant
	found                     [2]bool // by side
}

type savedDoor struct {
	At                        grid.Square
	Kind                      bestiary.DoorKind
	State                     view.DoorState
	Barred, Secret            bool `json:",omitempty"`
	LockDC, BreakDC, SearchDC int
	Bar                       grid.Octant `json:",omitempty"`
	Found                     [2]bool
}

func (d *door) save() savedDoor {
	return savedDoor{d.at, d.kind, d.state, d.barred, d.secret, d.lockDC, d.breakDC, d.searchDC, d.bar, d.found}
}

func (t *savedDoor) load() door {
	return door{t.At, t.Kind, t.State, t.Barred, t.Secret, t.LockDC, t.BreakDC, t.SearchDC, t.Bar, t.Found}
}

// hung is the door of a doorway.
func (w *Doorway) hung() door {
	d := door{
		at: w.At, kind: w.Kind, state: w.State, secret: w.Secret, lockDC: cmp.Or(w.LockDC, bestiary.LockDC), breakDC: w.BreakDC,
		searchDC: cmp.Or(w.SearchDC, bestiary.SearchDC), bar: w.Bar,
	}
	if w.State == view.DoorBarred {
		d.state, d.barred = view.DoorShut, true
	}
	return d
}

// held is what keeps it shut, DoorShut if nothing does; or how it stands open.
func (d *door) held() view.DoorState {
	if d.barred {
		return view.DoorBarred
	}
	return d.state
}

// strength is the DC of breaking it open.
func (d *door) strength() int {
	return cmp.Or(d.breakDC, d.kind.BreakDC(d.held() != view.DoorStuck))
}

// ground is the terrain that it makes of its square.
func (d *door) ground() grid.Terrain {
	switch {
	case d.state.Ajar():
		return grid.DoorOpen
	case d.kind.Portcullis():
		return grid.Portcullis
	default:
		return grid.Door
	}
}

// maxDC is the greatest that a door's figures may be.
const maxDC = 100

// check finds what no door can be.
func (d *door) check(size grid.Size) error {
	side := d.bar == 0 || d.bar <= grid.NW && !d.bar.Diagonal()
	switch {
	case !size.Holds(d.at):
		return fmt.Errorf("it is off the board")
	case !d.kind.Known():
		return fmt.Errorf("of kind %d, which is none", d.kind)
	case d.state > view.DoorBroken || d.state == view.DoorBarred:
		return fmt.Errorf("in state %d, which is none", d.state)
	case d.barred && d.state.Ajar():
		return fmt.Errorf("barred and %v", d.state)
	case d.secret && d.kind.Portcullis():
		return fmt.Errorf("secret, and a %s, which looks like no wall", d.kind.Name())
	case !side:
		return fmt.Errorf("barred on side %d: N, E, S and W are possible", d.bar)
	}
	for _, dc := range [...]int{d.lockDC, d.breakDC, d.searchDC} {
		if dc < 0 || dc > maxDC {
			return fmt.Errorf("a DC of %d: 0 to %d are possible", dc, maxDC)
		}
	}
	return nil
}

func (s *Setup) checkDoors(fault func(string, ...any)) {
	for i := range s.Doors {
		w := &s.Doors[i]
		d := w.hung()
		if err := d.check(s.Size); err != nil {
			fault("door at %v: %w", w.At, err)
			continue
		}
		if slices.ContainsFunc(s.Doors[:i], func(e Doorway) bool { return e.At == w.At }) {
			fault("door at %v: another is there", w.At)
		}
		for k := range s.Units {
			if u := &s.Units[k]; d.ground().Solid() && u.body().Holds(w.At) {
				fault("door at %v: it is shut, and creature %d stands there", w.At, u.ID)
			}
		}
	}
}

// checkDoors refuses doors that do not fit their squares, and knowledge of doors that
// cannot be.
func (t *saved) checkDoors() error {
	n := 0
	for _, kind := range t.Terrain {
		if kind.IsDoor() {
			n++
		}
	}
	if n != len(t.Doors) {
		return fmt.Errorf("%d doors on %d squares", len(t.Doors), n)
	}
	for i := range t.Doors {
		d := t.Doors[i].load()
		if err := d.check(t.Size); err != nil {
			return fmt.Errorf("door at %v: %w", d.at, err)
		}
		if got := t.Terrain[t.Size.Index(d.at)]; got != d.ground() {
			return fmt.Errorf("door at %v, which is %v: %v there", d.at, d.state, got)
		}
		if i > 0 && d.at.Compare(t.Doors[i-1].At) <= 0 {
			return fmt.Errorf("door at %v: out of order", d.at)
		}
	}
	for _, v := range t.Views {
		if v == nil {
			continue // checkViews says so
		}
		for i, k := range v.Doors {
			d := door{at: k.At, kind: k.Kind, bar: k.Bar}
			if err := d.check(t.Size); err != nil {
				return fmt.Errorf("the %v know of a door at %v: %w", v.Side, k.At, err)
			}
			if k.State > view.DoorBroken || i > 0 && k.At.Compare(v.Doors[i-1].At) <= 0 {
				return fmt.Errorf("the %v know of a door at %v, in state %d", v.Side, k.At, k.State)
			}
		}
	}
	return nil
}

// door reads "5,3 kind=stone state=locked lock=25 break=28 secret search=20 bar=e".
func (p *pageReader) door(words []string) {
	w := Doorway{At: p.square(words[0]), Kind: bestiary.WoodGood}
	for _, word := range words[1:] {
		switch key, value, _ := strings.Cut(word, "="); key {
		case "kind":
			kind, err := bestiary.ParseDoorKind(value)
			if err != nil {
				p.fault("%v", err)
			}
			w.Kind = kind
		case "state":
			state, ok := view.ParseDoorState(value)
			if !ok {
				p.fault("%q is no state of a door", value)
			}
			w.State = state
		case "secret":
			w.Secret = true
		case "lock":
			w.LockDC = p.number(value)
		case "break":
			w.BreakDC = p.number(value)
		case "search":
			w.SearchDC = p.number(value)
		case "bar":
			w.Bar = p.octant(value)
		default:
			p.fault("door: %q is not known", key)
		}
	}
	p.setup.Doors = append(p.setup.Doors, w)
}

// hang puts a setup's doors in.
func (s *State) hang(doors []Doorway) {
	for i := range doors {
		d := doors[i].hung()
		s.doors = append(s.doors, d)
		s.terrain[s.size.Index(d.at)] = d.ground()
	}
	slices.SortFunc(s.doors, func(a, b door) int { return a.at.Compare(b.at) })
	s.fitDoors()
}

// fitDoors has each square of the terrain that is a door be one in truth, of good wood
// where nothing else is said.
func (s *State) fitDoors() {
	var fit []door
	for i, t := range s.terrain {
		if !t.IsDoor() {
			continue
		}
		w := Doorway{At: s.size.Square(i), Kind: bestiary.WoodGood}
		if t == grid.Portcullis {
			w.Kind = bestiary.PortcullisWood
		}
		if t == grid.DoorOpen {
			w.State = view.DoorIsOpen
		}
		d := w.hung()
		if old := s.doorAt(d.at); old != nil && old.ground() == t {
			d = *old
		}
		fit = append(fit, d)
	}
	s.doors = fit
	slices.SortFunc(s.doors, func(a, b door) int { return a.at.Compare(b.at) })
}

// auditDoors holds doors and terrain together, and what the sides know of both.
func (s *State) auditDoors(fault func(string, ...any)) {
	n := 0
	for i, t := range s.terrain {
		if !t.IsDoor() {
			continue
		}
		n++
		if d := s.doorAt(s.size.Square(i)); d == nil || d.ground() != t {
			fault("there is %s at %v, and no door like it", t.Description(), s.size.Square(i))
		}
	}
	if n != len(s.doors) {
		fault("%d doors on %d squares", len(s.doors), n)
	}
	for _, v := range s.views {
		for q := range v.Now.All() {
			if k, ok := v.Door(q); v.Terrain[s.size.Index(q)].IsDoor() && (!ok || k.State.Ajar() != (v.Terrain[s.size.Index(q)] == grid.DoorOpen)) {
				fault("the %v are of two minds about the door at %v", v.Side, q)
			}
		}
	}
}

// doorAt is the door on q, nil if there is none.
func (s *State) doorAt(q grid.Square) *door {
	i, ok := slices.BinarySearchFunc(s.doors, q, func(d door, q grid.Square) int { return d.at.Compare(q) })
	if !ok {
		return nil
	}
	return &s.doors[i]
}

// hidden says whether a side takes d for a wall. One that stands open is no wall to
// whoever sees it.
func (d *door) hidden(side view.Side) bool { return d.secret && !d.found[side] && !d.state.Ajar() }

// shown is what is on q to a side that perceives it: a secret door is a wall until it
// is found.
func (s *State) shown(side view.Side, q grid.Square) grid.Terrain {
	if d := s.doorAt(q); d != nil && d.hidden(side) {
		return grid.Wall
	}
	return s.terrain[s.size.Index(q)]
}

// learn has a side perceive q as it shows.
func (s *State) learn(v *view.View, q grid.Square) {
	v.Learn(q, s.shown(v.Side, q), s.round)
	if d := s.doorAt(q); d != nil && !d.hidden(v.Side) {
		s.knowDoor(v, d)
	}
}

// lookAtDoors learns what shows of the doors that are perceived now. A secret one that
// stands open is found.
func (s *State) lookAtDoors(v *view.View) {
	for i := range s.doors {
		d := &s.doors[i]
		if !v.Now.Has(d.at) || d.hidden(v.Side) {
			continue
		}
		if v.Terrain[s.size.Index(d.at)] != d.ground() {
			v.Learn(d.at, d.ground(), s.round)
		}
		s.knowDoor(v, d)
	}
}

// knowDoor notes what shows of a door: its kind, whether it is shut, and, from the
// bar's side of it, the bar. What was found to keep it shut stays known until it is
// seen to stand open.
func (s *State) knowDoor(v *view.View, d *door) {
	d.found[v.Side] = true
	k, _ := v.Door(d.at)
	k.At, k.Kind, k.AsOf = d.at, d.kind, s.round
	switch {
	case d.state.Ajar():
		k.State = d.state
	case k.State.Ajar():
		k.State = view.DoorShut
	}
	if s.seesBar(v.Side, d) {
		k.Bar = d.bar
		if d.barred {
			k.State = view.DoorBarred
		} else if k.State == view.DoorBarred {
			k.State = view.DoorShut
		}
	}
	v.KnowDoor(k)
}

// tried notes what c has found to keep a door shut: by hand on its bar, if it is on
// that side.
func (s *State) tried(c *creature, d *door, found view.DoorState) {
	v := s.views[c.side]
	s.learn(v, d.at)
	k, _ := v.Door(d.at)
	k.State = found
	if d.bar != 0 && view.Beyond(c.body(), d.at, d.bar) {
		k.Bar = d.bar
	}
	v.KnowDoor(k)
}

// seesBar says whether somebody of the side sees the door from the side of its bar.
func (s *State) seesBar(side view.Side, d *door) bool {
	return d.bar != 0 && slices.ContainsFunc(s.all, func(c creature) bool {
		return c.side == side && c.sees.Has(d.at) && view.Beyond(c.body(), d.at, d.bar)
	})
}
