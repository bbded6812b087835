package rules

// Bringing what is lit, and who perceives whom, up to date (rules.md V-22).

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// relight brings the light field, everybody's lines and who perceives whom up to
// date.
//
// rule: V-22
func (s *State) relight() {
	s.gatherLights()
	s.field.SetLowLight(s.anyLowLight())
	changed := s.field.Relight(s.lit, caster{s})
	s.gatherMists(changed)
	for i := range s.all {
		c := &s.all[i]
		s.glare(c)
		if c.roused && s.mayRest(c) {
			c.roused = false
		}
		moved := !c.lined || c.from != c.at
		if moved {
			s.castLine(c)
		}
		murk := moved || c.murk != s.murk // fog or a field has come, or lifted
		if murk && s.murky() {
			s.castSight(c)
		}
		c.murk = s.murk
		as := watchedAs{c.sightless(), s.blindsight(c)}
		if changed || moved || murk || as != c.as {
			o := s.observer(c)
			sight.Watch(&o, s.field, s.opaque, c.eyes, c.sees)
			c.as = as
		}
	}
	for i := range s.all {
		s.watch(&s.all[i])
		s.feel(&s.all[i])
	}
}

// anyLowLight says whether anybody has such eyes, awake or not.
func (s *State) anyLowLight() bool {
	for i := range s.all {
		if s.all[i].stats.LowLight {
			return true
		}
	}
	return false
}

// watch finds whom c sees. Whoever is seen hiding deceives it no longer.
func (s *State) watch(c *creature) {
	o := s.observer(c)
	c.watched = 0
	for j := range s.all {
		d := &s.all[j]
		if d == c {
			continue
		}
		if verdict, _ := sight.Sees(&o, s.target(c, d), s.field); verdict.Seen {
			c.watched |= 1 << j
			if d.hiding {
				c.spotted |= 1 << j // rule: V-19 OI-45
			}
		}
	}
}

// castLine finds what is in line from any square of c's space.
func (s *State) castLine(c *creature) {
	c.lined, c.from = true, c.at
	if c.stats.Space <= 1 {
		s.cast.Cast(s.walls, c.at, grid.MaxSide, c.line)
		return
	}
	c.line.Clear()
	for q := range c.body().Squares() {
		s.cast.Cast(s.walls, q, grid.MaxSide, s.scratch)
		c.line.Union(s.scratch) // rule: OI-32
	}
}

// castSight finds how far c's eyes reach where there is fog or a field.
//
// rule: OI-38 V-23
func (s *State) castSight(c *creature) {
	c.sight.Clear()
	c.haze.Clear()
	s.veiled.Clear() // what no field cuts off
	for q := range c.body().Squares() {
		s.cast.Cast(s.walls, q, grid.MaxSide, s.scratch)
		if s.rules.FieldOpaque { // rule: OI-38 S-16
			s.scratch.DropCrossing(q, s.field.Void())
		}
		s.veiled.Union(s.scratch)
		s.scratch.DropCrossing(q, s.fog) // rule: V-23
		c.sight.Union(s.scratch)
	}
	for q := range s.veiled.All() {
		if c.body().DistanceTo(q) <= grid.FeetPerSquare && !c.sight.Has(q) { // rule: V-23
			c.sight.Add(q)
			c.haze.Add(q)
		}
	}
	for q := range c.body().Squares() {
		c.haze.Remove(q)
	}
	c.cut.CopyFrom(c.line)
	c.cut.Subtract(s.veiled)
}

// gatherLights lists what burns and what darkens.
func (s *State) gatherLights() {
	lit := s.lit[:0]
	for i := range s.lights {
		if l := &s.lights[i]; l.lit {
			source := burning(l.id, l.kind, s.lightAt(l), l.toward)
			source.Bright, source.Shadowy = l.bright, l.shadowy
			lit = append(lit, source)
		}
	}
	for i := range s.all {
		c := &s.all[i]
		for g := range c.gear {
			if gear := &c.gear[g]; gear.Shines() { // rule: A-15 A-17
				lit = append(lit, burning(uint16(gearLights+i*gearSlots+g), gear.Item, c.at, gear.Toward))
			}
		}
		if c.has(view.Outlined) { // rule: S-06
			lit = append(lit, burning(uint16(outlineLights+i), bestiary.FaerieFire, c.at, 0))
		}
	}
	for i := range s.things {
		if t := &s.things[i]; t.gear.Shines() {
			lit = append(lit, burning(uint16(gearLights+maxUnits*gearSlots+i), t.gear.Item, t.at, t.gear.Toward))
		}
	}
	s.lit = lit
}

// outlineLights is the first id of the glow round those whom faerie fire outlines.
const outlineLights = 1 << 13

// burning is a kind of light as a source of it.
func burning(id uint16, item order.Item, at grid.Square, toward grid.Octant) light.Source {
	kind, _ := bestiary.LightOf(item)
	source := light.Source{ID: id, Kind: item, At: at, Bright: kind.Bright, Shadowy: kind.Shadowy, Level: kind.Level}
	source.Toward = aimed(item, toward) // rule: V-21
	switch {
	case kind.Dark == bestiary.Dims: // rule: S-07 S-08
		source.Nature = light.Darkness
	case kind.Dark == bestiary.Blackens: // rule: S-16
		source.Nature = light.Void
	case kind.Spell:
		source.Nature = light.Spell
	}
	return source
}

// gearSlots bounds the gear of one creature that can burn.
const gearSlots = 64

// caster casts over the State's own walls.
type caster struct{ s *State }

// Cast implements light.Caster.
func (c caster) Cast(from grid.Square, squares int, out grid.Set) {
	c.s.cast.Cast(c.s.walls, from, squares, out)
}
