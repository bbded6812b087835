// Package rules is the game as integer arithmetic: the truth of a battle, what
// may be done in it and what each side perceives of it. It imports nothing but
// the standard library and itself, reads no clock, and rolls only the dice that
// it is handed.
package rules

import (
	"cmp"
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
const Version = 4

// Setup is a battle before its first round.
type Setup struct {
	Size     grid.Size
	Terrain  []grid.Terrain // row by row
	Ambient  light.Level
	Rules    reckon.Rules
	Units    []Placement // at most 64
	Lights   []Lantern   // fixed, or lying about, or cast upon a creature
	Areas    []Area
	Doors    []Doorway
	Traps    []Snare
	Events   []Script
	Breeze   grid.Octant // which way the air moves, for noses; 0: it is still (V-14)
	Sun      bool        // the ambient light is the sun's, which hurts some (V-16)
	Surprise bool        // whether everybody is first tested for being aware of a foe (A-03, OI-34)
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

	Effects []view.Effect
	Hiding  bool // from the start (OI-45)
}

func (p *Placement) body() grid.Body { return grid.Body{At: p.At, Side: p.Stats.Space} }

// Lantern is a light of a setup that is not in anybody's gear.
type Lantern struct {
	ID          uint16
	Kind        order.Item
	At          grid.Square
	Bright      grid.Feet // 0 with Shadowy 0: the kind's
	Shadowy     grid.Feet // at least Bright
	Unlit       bool
	CasterLevel int         // of a spell
	Rounds      int         // that it burns; 0: as long as its kind does
	Toward      grid.Octant // where it shines, if its kind shines one way (V-21); 0: north
	CarriedBy   order.Unit  // 0: it stays at At
}

// ScriptKind is what a level's event does.
type ScriptKind uint8

// The events that a level may script, each at the start of a round. A whisper and
// a dispel magic make the story's opening (S-17).
const (
	ScriptNoise    ScriptKind = iota + 1 // a sound, heard by who hears DC Strength from By (K-07)
	ScriptMessage                        // told to everyone
	ScriptDispel                         // a dispel magic, or Spell, at the light Target (S-11, S-09)
	ScriptGust                           // Wind over the whole board (S-15)
	ScriptLightOn                        // the light Target burns
	ScriptLightOut                       // the light Target goes out
	ScriptOpen                           // the door at At opens
	ScriptShut                           // the door at At shuts, unless somebody stands in it
	ScriptEffect                         // Effect comes upon By
	ScriptCure                           // Effect leaves By
	ScriptAreaGone                       // the area Target is gone
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
	Spell       order.Item  `json:",omitempty"` // of a dispel: a light or darkness cast to put out its opposite (S-09); "": dispel magic
	DC          int         // of a noise (K-07)
	Talk        bool        // the noise is words: to make them out takes 10 more (K-07)
	Wind        reckon.Wind // of a gust; 0: a strong one
	Effect      view.Effect
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
	s.checkAreas(fault)
	s.checkDoors(fault)
	s.checkTraps(fault)
	s.checkEvents(fault)
	if s.Ambient > light.Bright {
		fault("an ambient light of %d", s.Ambient)
	}
	for i, t := range s.Terrain {
		if int(t) >= len(grid.Terrains()) {
			fault("square %v: terrain %d is no kind", s.Size.Square(i), t)
		}
	}
	if s.Breeze > grid.NW {
		fault("air that moves towards %d, which is no direction", s.Breeze)
	}
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
			if w.body().Overlaps(u.body()) {
				fault("creature %d at %v: creature %d stands there", u.ID, u.At, w.ID)
			}
		}
		switch {
		case u.ID == 0:
			fault("creature at %v: an id of 0", u.At)
		case !u.body().Within(s.Size):
			fault("creature %d at %v: off the board", u.ID, u.At)
		default:
			for q := range u.body().Squares() {
				if t := s.Terrain[s.Size.Index(q)]; t.Solid() {
					fault("creature %d at %v: in %s", u.ID, q, t.Description())
				}
			}
		}
		for _, err := range faultsOf(&u.Stats) {
			fault("creature %d at %v: %w", u.ID, u.At, err)
		}
		for _, e := range u.Effects {
			if err := checkEffect(e); err != nil {
				fault("creature %d at %v: %w", u.ID, u.At, err)
			}
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

// checkEffect refuses what no effect is, and one that has ended before it begins.
func checkEffect(e view.Effect) error {
	if _, ok := view.ParseEffect(e.Kind.String()); !ok {
		return fmt.Errorf("an effect of kind %d", e.Kind)
	}
	if e.Rounds < 0 {
		return fmt.Errorf("%v for %d rounds", e.Kind, e.Rounds)
	}
	return nil
}

// maxSpace is the greatest side of a creature, in squares.
const maxSpace = 6

// checkStats refuses a stat block that no rule knows how to play, by the first of its
// faults.
func checkStats(c *bestiary.Creature) error {
	return cmp.Or(append(faultsOf(c), nil)...)
}

// faultsOf finds what no rule knows how to play in a stat block: no size, or senses
// and reaches that no board is wide enough for.
func faultsOf(c *bestiary.Creature) (faults []error) {
	const many = 100
	fault := func(format string, args ...any) {
		faults = append(faults, fmt.Errorf("a %s "+format, append([]any{c.Name}, args...)...))
	}
	if c.Space < 1 || c.Space > maxSpace {
		fault("takes %d squares a side: 1 to %d are possible", c.Space, maxSpace)
	}
	if c.HP < 1 {
		fault("with %d hit points", c.HP)
	}
	if c.Sneak < 0 || c.Sneak > many {
		fault("with %d dice of sneak attack", c.Sneak)
	}
	if c.BlindsightBy&^(bestiary.Hearing|bestiary.Smell) != 0 {
		fault("with blindsight by a sense that nobody has (%d)", c.BlindsightBy)
	}
	for _, x := range c.Spells {
		if !bestiary.CanCast(x.Spell) || x.Times < 0 || x.Times > many {
			fault("with %d spells of %q", x.Times, x.Spell)
		}
	}
	if c.CasterLevel < 0 || c.CasterLevel > many {
		fault("with a caster level of %d", c.CasterLevel)
	}
	if c.Odour > bestiary.OverpoweringOdour {
		fault("with an odour of %d", c.Odour)
	}
	for _, f := range [...]struct {
		what string
		feet grid.Feet
	}{
		{"a speed", c.Speed}, {"a reach", c.Reach}, {"darkvision", c.Darkvision}, {"blindsight", c.Blindsight},
		{"blindsense", c.Blindsense}, {"tremorsense", c.Tremorsense},
	} {
		if f.feet < 0 || f.feet > farthest || f.feet%grid.FeetPerSquare != 0 {
			fault("with %s of %d ft: a multiple of 5 from 0 to %d is possible", f.what, f.feet, farthest)
		}
	}
	return faults
}

// checkGear refuses what nobody can carry, and a sword that burns.
func checkGear(g view.Gear) error {
	name, err := bestiary.ItemName(g.Item)
	if err != nil {
		return err
	}
	if g.Rounds < 0 {
		return fmt.Errorf("a %s that burns for %d rounds", name, g.Rounds)
	}
	if _, light := bestiary.LightOf(g.Item); g.Lit && !light {
		return fmt.Errorf("a %s cannot burn", name)
	}
	if source, _ := bestiary.LightOf(g.Item); g.Shut && !(g.Lit && (source.Shutters() || !g.Held && source.Flame == bestiary.NoFlame)) {
		return fmt.Errorf("a %s whose light nothing can hide", name)
	}
	if w, ok := bestiary.WeaponOf(g.Item); ok && w.Natural && !g.Held {
		return fmt.Errorf("a %s cannot be put away", name)
	}
	if g.Item == bestiary.DrowPoison {
		return fmt.Errorf("a %s that is on no weapon", name)
	}
	if g.Doses < 0 || g.Doses > 0 && !bestiary.Poisonable(g.Item) {
		return fmt.Errorf("a %s with %d doses of poison on it", name, g.Doses)
	}
	if g.Toward > grid.NW {
		return fmt.Errorf("a %s that shines towards %d, which is no direction", name, g.Toward)
	}
	return nil
}

func (s *Setup) checkLights(fault func(string, ...any)) {
	for i, l := range s.Lights {
		at := s.where(l.CarriedBy, l.At)
		for _, m := range s.Lights[:i] {
			if l.ID == m.ID {
				fault("light %d at %v: light at %v has the same id", l.ID, at, s.where(m.CarriedBy, m.At))
			}
		}
		kind, known := bestiary.LightOf(l.Kind)
		if !known {
			fault("light %d at %v: %q is no kind of light", l.ID, at, l.Kind)
		}
		if l.ID == 0 || l.ID >= outlineLights {
			fault("light at %v: an id of %d: 1 to %d are possible", at, l.ID, outlineLights-1)
		}
		if l.CarriedBy != 0 && !s.has(l.CarriedBy) {
			fault("light %d at %v: carried by %d, which is nobody", l.ID, at, l.CarriedBy)
		}
		if l.CarriedBy == 0 && !s.Size.Holds(l.At) {
			fault("light %d at %v: off the board", l.ID, at)
		}
		for _, err := range l.checkFigures() {
			fault("light %d at %v: %w", l.ID, at, err)
		}
		if known && l.Toward != 0 && !kind.Cone {
			fault("light %d at %v: a %s shines all round, not towards %d", l.ID, at, kind.Name, l.Toward)
		}
	}
}

// where is the square of a thing that somebody carries or that stays at a square.
func (s *Setup) where(bearer order.Unit, at grid.Square) grid.Square {
	for i := range s.Units {
		if u := &s.Units[i]; bearer != 0 && u.ID == bearer {
			return u.At
		}
	}
	return at
}

// farthest is the greatest radius that anything spreads to.
const farthest = grid.FeetPerSquare * grid.MaxSide

// checkFigures finds radii off the grid, negative durations and what no spell is
// cast at.
func (l *Lantern) checkFigures() (faults []error) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	switch {
	case l.Bright < 0 || l.Shadowy > farthest || l.Bright > l.Shadowy:
		fault("bright to %d ft and shadowy to %d: 0 or more, bright no farther than shadowy, and that to %d at most are possible", l.Bright, l.Shadowy, farthest)
	case l.Bright%grid.FeetPerSquare != 0 || l.Shadowy%grid.FeetPerSquare != 0:
		fault("bright to %d ft and shadowy to %d: multiples of 5 are possible", l.Bright, l.Shadowy)
	}
	if l.Rounds < 0 {
		fault("it burns for %d rounds", l.Rounds)
	}
	if l.CasterLevel < 0 {
		fault("a caster level of %d", l.CasterLevel)
	}
	if l.Toward > grid.NW {
		fault("it shines towards %d, which is no direction", l.Toward)
	}
	return faults
}

func (s *Setup) checkAreas(fault func(string, ...any)) {
	for i, a := range s.Areas {
		at := s.where(a.CarriedBy, a.At)
		for _, b := range s.Areas[:i] {
			if a.ID == b.ID {
				fault("area %d at %v: area at %v has the same id", a.ID, at, s.where(b.CarriedBy, b.At))
			}
		}
		if a.ID == 0 {
			fault("area at %v: an id of 0", at)
		}
		if a.Kind == 0 || a.Kind >= areaKinds {
			fault("area %d at %v: of no kind", a.ID, at)
		}
		if a.CarriedBy != 0 && !s.has(a.CarriedBy) {
			fault("area %d at %v: carried by %d, which is nobody", a.ID, at, a.CarriedBy)
		}
		if a.CarriedBy == 0 && !s.Size.Holds(a.At) {
			fault("area %d at %v: off the board", a.ID, at)
		}
		if a.Radius < 0 || a.Radius > farthest || a.Radius%grid.FeetPerSquare != 0 {
			fault("area %d at %v: a radius of %d ft: a multiple of 5 from 0 to %d is possible", a.ID, at, a.Radius, farthest)
		}
		if a.Rounds < 0 {
			fault("area %d at %v: it lasts for %d rounds", a.ID, at, a.Rounds)
		}
		for _, q := range a.Squares {
			if !s.Size.Holds(q) {
				fault("area %d at %v: it fills %v, off the board", a.ID, at, q)
			}
		}
	}
}

// has says whether a creature of that id is placed.
func (s *Setup) has(id order.Unit) bool {
	return slices.ContainsFunc(s.Units, func(u Placement) bool { return u.ID == id })
}

func (s *Setup) checkEvents(fault func(string, ...any)) {
	for i, e := range s.Events {
		for _, f := range s.Events[:i] {
			if e.ID == f.ID {
				fault("event %d: two of that id", e.ID)
			}
		}
		if e.Round < 1 || e.Do < ScriptNoise || e.Do > ScriptAreaGone {
			fault("event %d: round %d, kind %d", e.ID, e.Round, e.Do)
		}
		if source, ok := bestiary.LightOf(e.Spell); e.Spell != "" && (!ok || !source.Spell) {
			fault("event %d: %q is no spell of light or darkness", e.ID, e.Spell)
		}
		needs := e.Do == ScriptDispel || e.Do == ScriptLightOn || e.Do == ScriptLightOut
		if needs && !slices.ContainsFunc(s.Lights, func(l Lantern) bool { return l.ID == e.Target }) {
			fault("event %d: no light %d", e.ID, e.Target)
		}
		if e.By != 0 && !s.has(e.By) {
			fault("event %d: by %d, which is nobody", e.ID, e.By)
		}
		if e.Do == ScriptAreaGone && !slices.ContainsFunc(s.Areas, func(a Area) bool { return a.ID == e.Target }) {
			fault("event %d: no area %d", e.ID, e.Target)
		}
		if (e.Do == ScriptOpen || e.Do == ScriptShut) && !s.door(e.At) {
			fault("event %d: no door at %v", e.ID, e.At)
		}
		if e.Do == ScriptEffect || e.Do == ScriptCure {
			if err := checkEffect(e.Effect); err != nil {
				fault("event %d: %w", e.ID, err)
			}
			if e.By == 0 {
				fault("event %d: %v comes upon nobody", e.ID, e.Effect.Kind)
			}
		}
		if e.Do == ScriptGust && e.Wind > reckon.Windstorm {
			fault("event %d: a gust of strength %d", e.ID, e.Wind)
		}
		if e.By == 0 && e.Do == ScriptNoise && !s.Size.Holds(e.At) {
			fault("event %d: a noise from %v, off the board", e.ID, e.At)
		}
	}
}

// door says whether there is a door on q, open or shut.
func (s *Setup) door(q grid.Square) bool {
	if !s.Size.Holds(q) {
		return false
	}
	return s.Terrain[s.Size.Index(q)].IsDoor() || slices.ContainsFunc(s.Doors, func(d Doorway) bool { return d.At == q })
}
