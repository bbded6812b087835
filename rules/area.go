package rules

// Areas: fog, silence and stench (rules.md V-23, K-24, V-14), and the wind that
// carries smells and clears fog (S-14, S-15, S-18).

import (
	"cmp"
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
)

// AreaKind is what fills an area. Light and darkness are lights.
type AreaKind uint8

// The kinds.
const (
	Mist    AreaKind = iota + 1 // blocks sight beyond 5 ft (V-23, S-18)
	Silence                     // no sound in, out or through (K-24, S-19)
	Stench                      // drowns every other smell (V-14)
	areaKinds
)

var areaNames = [areaKinds]string{Mist: "mist", Silence: "silence", Stench: "stench"}

// String is the kind's word in setups.
func (k AreaKind) String() string {
	if k == 0 || k >= areaKinds {
		return "-"
	}
	return areaNames[k]
}

// ParseArea reads a kind's word.
func ParseArea(word string) (AreaKind, bool) {
	i := slices.Index(areaNames[:], word)
	return AreaKind(max(i, 0)), i > 0
}

// Area is an area of a setup.
type Area struct {
	ID        uint16 // not that of another area
	Kind      AreaKind
	At        grid.Square
	Radius    grid.Feet     // a multiple of 5; 0: its square alone
	Squares   []grid.Square // what it fills, whatever its radius and the walls; nil: as far as its radius goes
	Rounds    int           // that it lasts; 0: without end
	CarriedBy order.Unit    // 0: it stays at At
}

// area is one in truth.
type area struct {
	id     uint16
	kind   AreaKind
	at     grid.Square
	radius grid.Feet
	fills  []grid.Square
	rounds int
	bearer order.Unit
}

func newArea(a Area) area {
	return area{a.ID, a.Kind, a.At, a.Radius, a.Squares, a.Rounds, a.CarriedBy}
}

// gatherMists brings fog, silence and stench up to date, and counts what changes
// for eyes: fog, or a field of impenetrable darkness.
func (s *State) gatherMists(relit bool) {
	for i := range s.areas {
		if c := s.find(s.areas[i].bearer); c != nil {
			s.areas[i].at = c.at
		}
	}
	if relit && (s.anyMurk || !s.field.Void().Empty()) {
		s.murk++
	}
	if !slices.EqualFunc(s.areas, s.mists, area.spreadsAs) {
		s.murk++
		s.spread()
	}
	s.anyMurk = !s.fog.Empty() || !s.field.Void().Empty()
}

// spread fills the sets of squares anew.
func (s *State) spread() {
	s.mists = append(s.mists[:0], s.areas...)
	for _, set := range []grid.Set{s.fog, s.hush, s.reek} {
		set.Clear()
	}
	for _, a := range s.areas {
		into := [...]grid.Set{Mist: s.fog, Silence: s.hush, Stench: s.reek}[a.kind]
		for _, q := range a.fills {
			into.Add(q)
		}
		if a.fills != nil {
			continue
		}
		s.cast.Cast(s.walls, a.at, int(a.radius/grid.FeetPerSquare), s.scratch)
		into.UnionDisc(s.scratch, a.at, a.radius) // rule: OI-48 V-23 K-24
	}
	for _, set := range []grid.Set{s.fog, s.hush} {
		set.Subtract(s.opaque)
	}
}

// spreadsAs says whether two areas fill the same squares in the same way.
func (a area) spreadsAs(b area) bool {
	same := a.id == b.id && a.kind == b.kind && a.at == b.at && a.radius == b.radius && a.bearer == b.bearer
	return same && slices.Equal(a.fills, b.fills)
}

// drift takes a round off every area; those that are spent are gone.
func (s *State) drift() {
	s.disperse(func(a *area) bool { return burnt(&a.rounds) })
}

// disperse ends every area that ends picks, one beat each.
func (s *State) disperse(ends func(*area) bool) {
	for i := 0; i < len(s.areas); {
		a := s.areas[i]
		if !ends(&s.areas[i]) {
			i++
			continue
		}
		s.areas = slices.Delete(s.areas, i, i+1)
		s.beat(Event{Kind: AreaMoved, At: a.at, N: 0, Area: a.kind})
	}
}

// gust lets a wind blow over the whole board until the next round begins: what it
// puts out goes out, and fog has a round left at most.
//
// rule: S-14 S-15
func (s *State) gust(e Script) {
	e.Wind = cmp.Or(e.Wind, reckon.StrongWind)
	s.wind = max(s.wind, e.Wind)
	s.beat(Event{Kind: WindBlew, N: int(e.Wind)})
	s.snuff(func(f *flame) bool {
		source, _ := bestiary.LightOf(f.item)
		chance := e.Wind.PutsOut(source) // rule: S-14 S-15
		switch {
		case chance == 0:
			return false
		case chance >= 100:
			return true
		}
		k := dice.Key{Round: s.round, Unit: uint16(f.bearer), Why: dice.Gust, Nth: int(e.ID), Index: f.key}
		return s.rollAs(k, 100) <= chance
	})
	for i := range s.areas {
		if a := &s.areas[i]; a.kind == Mist { // rule: S-18
			a.clearBy(e.Wind)
		}
	}
}

// clearBy leaves mist as many rounds as a wind does.
//
// rule: S-18
func (a *area) clearBy(w reckon.Wind) {
	left := w.MistLasts()
	if left == 0 {
		return
	}
	if a.rounds == 0 || a.rounds > left {
		a.rounds = left
	}
}
