package rules

// Twin worlds: what may be otherwise in a twin, of the place.

import (
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

func alterThings(t *rapid.T, s *State, side view.Side) string {
	if len(s.things) > 0 && rapid.Bool().Draw(t, "old thing") {
		i := rapid.IntRange(0, len(s.things)-1).Draw(t, "thing")
		was := s.things[i]
		s.things = slices.Delete(s.things, i, i+1)
		return fmt.Sprintf("the %s on %v is gone", was.gear.Item, was.at)
	}
	dark := s.dark(side, nil)
	if len(dark) == 0 {
		return ""
	}
	x := thing{view.Gear{Item: pick(t, "item", []order.Item{"torch", "dagger", "sunrod"})}, pick(t, "lies on", dark)}
	x.gear.Lit = x.gear.Item != "dagger" && rapid.Bool().Draw(t, "burning")
	x.gear.Rounds = 3
	s.things = append(s.things, x)
	return fmt.Sprintf("a %s lies on %v, burning: %v", x.gear.Item, x.at, x.gear.Lit)
}

// alterLights changes a light or a darkness, or puts one more into the world.
func alterLights(t *rapid.T, s *State, side view.Side) string {
	if len(s.lights) > 0 && rapid.Bool().Draw(t, "old light") {
		i := rapid.IntRange(0, len(s.lights)-1).Draw(t, "light")
		l := &s.lights[i]
		switch rapid.IntRange(0, 4).Draw(t, "of the light") {
		case 0:
			l.rounds = 1 + l.rounds
			return fmt.Sprintf("light %d burns for %d rounds", l.id, l.rounds)
		case 1:
			l.lit = !l.lit
			return fmt.Sprintf("light %d burns: %v", l.id, l.lit)
		case 2:
			l.at, l.bearer = s.size.Square(rapid.IntRange(0, s.size.Area()-1).Draw(t, "light to")), 0
			return fmt.Sprintf("the %s %d is on %v", l.kind, l.id, l.at)
		case 3:
			l.shadowy += grid.FeetPerSquare
			return fmt.Sprintf("the %s %d reaches %d ft", l.kind, l.id, l.shadowy)
		default:
			gone := *l
			s.lights = slices.Delete(s.lights, i, i+1)
			return fmt.Sprintf("the %s %d on %v is gone", gone.kind, gone.id, s.lightAt(&gone))
		}
	}
	given := drawLantern(t, 49)
	if foe := s.oneHidden(t, side); foe != nil && rapid.Bool().Draw(t, "on somebody") {
		given.CarriedBy = foe.id
	}
	given.At = s.size.Square(rapid.IntRange(0, s.size.Area()-1).Draw(t, "light on"))
	l := newLantern(given)
	if l.bearer == 0 && s.terrain[s.size.Index(l.at)].Opaque() || slices.ContainsFunc(s.lights, func(m lantern) bool { return m.id == l.id }) {
		return ""
	}
	s.lights = append([]lantern{l}, s.lights...)
	return fmt.Sprintf("a %s of %d and %d ft is on %v, burning: %v", l.kind, l.bright, l.shadowy, s.lightAt(&l), l.lit)
}

// alterGround changes squares that the side has never perceived.
func alterGround(t *rapid.T, s *State, side view.Side) string {
	var unknown []grid.Square
	v := s.views[side]
	for i := range s.size.Area() {
		if q := s.size.Square(i); !v.Known.Has(q) && s.standing(q) == nil && s.lying(q) == "[]" {
			unknown = append(unknown, q)
			for j := range v.Units {
				if grid.Adjacent(v.Units[j].At, q) {
					unknown = append(unknown, q, q, q)
				}
			}
		}
	}
	if len(unknown) == 0 {
		return ""
	}
	s.terrain = slices.Clone(s.terrain)
	what := "ground:"
	for range rapid.IntRange(1, 3).Draw(t, "squares") {
		q := pick(t, "square", unknown)
		kind := pick(t, "ground", []grid.Terrain{
			grid.Floor, grid.Wall, grid.Rubble, grid.Chasm, grid.Curtain, grid.Window, grid.Door, grid.DoorOpen,
		})
		s.setGround(side, q, kind)
		what += fmt.Sprintf(" %v is %s;", q, kind.Description())
	}
	s.derive()
	return what
}

// setGround changes a square; the other side knows of it, if it knew the square.
func (s *State) setGround(side view.Side, q grid.Square, kind grid.Terrain) {
	s.terrain[s.size.Index(q)] = kind
	s.fitDoors()
	if other := s.views[side.Other()]; other.Known.Has(q) {
		s.learn(other, q)
	}
}

// alterDoor opens or shuts a door that the side does not perceive now.
func alterDoor(t *rapid.T, s *State, side view.Side) string {
	var doors []grid.Square
	for i, kind := range s.terrain {
		if q := s.size.Square(i); kind.IsDoor() && !s.views[side].Now.Has(q) && s.standing(q) == nil {
			doors = append(doors, q)
		}
	}
	if len(doors) == 0 {
		return ""
	}
	q := pick(t, "which", doors)
	s.terrain = slices.Clone(s.terrain)
	d := s.doorAt(q)
	d.barred = false
	if d.state.Ajar() {
		d.state = view.DoorShut
	} else {
		d.state = view.DoorIsOpen
	}
	kind := d.ground()
	s.setGround(side, q, kind)
	if v := s.views[side.Other()]; v.Known.Has(q) && !d.hidden(v.Side) {
		s.knowDoor(v, d)
	}
	s.derive()
	return fmt.Sprintf("the door on %v is %s", q, kind.Description())
}

// alterAreas moves fog, silence or a stench, takes one away, or puts one more into
// the world.
func alterAreas(t *rapid.T, s *State, side view.Side) string {
	s.areas = slices.Clone(s.areas)
	if len(s.areas) > 0 && rapid.Bool().Draw(t, "old area") {
		i := rapid.IntRange(0, len(s.areas)-1).Draw(t, "area")
		a := &s.areas[i]
		switch rapid.IntRange(0, 3).Draw(t, "of the area") {
		case 0:
			a.at, a.bearer = s.size.Square(rapid.IntRange(0, s.size.Area()-1).Draw(t, "area to")), 0
		case 1:
			a.rounds++
		case 2:
			a.radius += grid.FeetPerSquare
		default:
			gone := *a
			s.areas = slices.Delete(s.areas, i, i+1)
			return fmt.Sprintf("the %v %d on %v is gone", gone.kind, gone.id, gone.at)
		}
		return fmt.Sprintf("the %v %d is on %v, %d ft wide, for %d rounds", a.kind, a.id, a.at, a.radius, a.rounds)
	}
	a := newArea(drawArea(t, 79))
	a.at = s.size.Square(rapid.IntRange(0, s.size.Area()-1).Draw(t, "area on"))
	if foe := s.oneHidden(t, side); foe != nil && rapid.Bool().Draw(t, "round somebody") {
		a.bearer = foe.id
	}
	if slices.ContainsFunc(s.areas, func(b area) bool { return a.id == b.id }) {
		return ""
	}
	s.areas = append(s.areas, a)
	return fmt.Sprintf("a %v of %d ft is on %v (%d) for %d rounds", a.kind, a.radius, a.at, a.bearer, a.rounds)
}

// alterBreeze turns the air where nobody of the side has a nose for it.
func alterBreeze(t *rapid.T, s *State, side view.Side) string {
	if slices.ContainsFunc(s.all, func(c creature) bool { return c.side == side && c.stats.Scent }) {
		return ""
	}
	s.breeze = grid.Octant(rapid.IntRange(0, 8).Draw(t, "breeze"))
	return fmt.Sprintf("the air moves towards %v", s.breeze)
}
