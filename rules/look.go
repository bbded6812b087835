package rules

// Looking round: what a side's eyes tell it of the board, its light, its fog and
// fields, and what lies there.

import (
	"cmp"
	"slices"

	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// lookRound brings the board up to date: what is perceived now, how lit it is, and
// what lies and burns there. A dark square in line is blackness, and leaves
// memory as it was. Light is known where eyes see it, and nowhere else.
func (s *State) lookRound(v *view.View, side view.Side) {
	for e := range v.Lit {
		v.Lit[e].Clear()
	}
	for i := range s.all {
		if c := &s.all[i]; c.side == side {
			v.Lit[light.Plain].Union(c.eyes)
			if c.stats.LowLight {
				v.Lit[light.LowLight].Union(c.eyes)
			}
		}
	}
	s.lookIntoMurk(v, side)
	s.now.Clear()
	for i := range v.Units {
		s.now.Union(v.Units[i].Sees)
	}
	s.remember(v)
	s.lookAtDoors(v)
	s.lookThroughDoors(v, side)
	for e := range v.Lit {
		eyes := light.Eyes(e)
		s.glimmer(v.Lit[e], side, eyes, func(_ *creature, q grid.Square) bool { return s.opaque.Has(q) })
		v.Veiled[e].CopyFrom(v.Lit[e])
		s.glimmer(v.Veiled[e], side, eyes, func(d *creature, _ grid.Square) bool { return d.has(view.Outlined) }) // rule: S-06
		v.Veiled[e].Intersect(s.field.Veiled(eyes))
		v.Lit[e].Intersect(s.field.Lit(eyes))
		v.Bright[e].CopyFrom(v.Lit[e])
		v.Bright[e].Intersect(s.field.Bright(eyes))
	}
	s.lookForThings(v)
}

// glimmer adds the squares on which eyes of the side see somebody, and not the square
// itself: dark ones on which somebody is outlined, and curtains that somebody stands
// in. How well it shows tells of the light and of the darkness there.
func (s *State) glimmer(into grid.Set, side view.Side, eyes light.Eyes, on func(*creature, grid.Square) bool) {
	for i := range s.all {
		c := &s.all[i]
		if c.side != side || c.watched == 0 || eyes == light.LowLight && !c.stats.LowLight {
			continue
		}
		o := s.observer(c)
		o.Blindsight = 0 // which tells nothing of light
		for j := range s.all {
			d := &s.all[j]
			if c.watched>>j&1 == 0 {
				continue
			}
			if verdict, _ := sight.Sees(&o, s.target(c, d), s.field); !verdict.Seen {
				continue
			}
			for q := range d.body().Squares() {
				if on(d, q) && c.line.Has(q) && (!s.murky() || c.sight.Has(q)) {
					into.Add(q)
				}
			}
		}
	}
}

// lookIntoMurk keeps what is known of fog and of impenetrable darkness: what eyes
// see clearly has none; what they see up to, they know for what it is. Whoever sees
// nothing in spite of darkvision or a light in hand knows that it stands in it.
//
// rule: V-23 OI-38
func (s *State) lookIntoMurk(v *view.View, side view.Side) {
	seen := v.Lit[light.Plain] // what eyes see, as yet
	if !v.Fog.Empty() || !s.fog.Empty() {
		for q := range seen.All() {
			v.Fog.Remove(q)
		}
		s.now.CopyFrom(seen)
		s.now.Intersect(s.fog)
		v.Fog.Union(s.now)
	}
	v.Void.Subtract(seen)
	for i := range s.all {
		if c := &s.all[i]; c.side == side {
			s.seePast(c, v.Fog, grid.FeetPerSquare)
			if s.rules.FieldOpaque {
				s.seePast(c, v.Void, 0)
			}
		}
	}
	if !s.murky() {
		return
	}
	for i := range s.all {
		c := &s.all[i]
		if c.side != side || c.sightless() {
			continue
		}
		void, inside := s.field.Void(), true
		for q := range c.body().Squares() {
			switch {
			case !void.Has(q):
				inside = false
			case c.stats.Darkvision > 0 || s.bearsLight(c):
				v.Void.Add(q)
			}
		}
		if s.inHaze(c) {
			for q := range c.body().Squares() {
				if s.fog.Has(q) {
					v.Fog.Add(q)
				}
			}
		}
		if !inside {
			s.face(c, s.fog, v.Fog)
			s.face(c, void, v.Void)
		}
	}
}

// bearsLight says whether c has a light in hand by which it ought to see. To the letter
// one that shines away from it is none: the blinded see nothing, wherever it shines.
//
// rule: OI-38 OI-49
func (s *State) bearsLight(c *creature) bool {
	return slices.ContainsFunc(c.gear, func(g view.Gear) bool {
		return g.Shines() && (g.Toward == 0 || !s.rules.StrictBlind) // rule: OI-49
	})
}

// seePast takes out of what is known of murk the squares through which c looks now
// at something farther off than that: there is none any more, however dark they are.
//
// rule: V-23 OI-38
func (s *State) seePast(c *creature, known grid.Set, near grid.Feet) {
	if known.Empty() {
		return
	}
	for q := range c.eyes.All() {
		if c.body().DistanceTo(q) <= near || s.looksAround(c, q, known) {
			continue
		}
		for from := range c.body().Squares() {
			s.path = grid.AppendLine(s.path[:0], from, q)
			for _, on := range s.path {
				known.Remove(on)
			}
		}
	}
}

// looksAround says whether some way from c to q that no wall stops misses all of known.
func (s *State) looksAround(c *creature, q grid.Square, known grid.Set) bool {
	for from := range c.body().Squares() {
		if !grid.Crosses(from, q, known) && sight.InLine(s.walls, from, q) {
			return true
		}
	}
	return false
}

// inHaze says whether c sees something dimly for fog, so that it knows of the fog
// about itself, lit or not.
func (s *State) inHaze(c *creature) bool {
	s.now.CopyFrom(c.eyes)
	s.now.Intersect(c.haze)
	return !s.now.Empty()
}

// face adds to known the squares of murk that c's eyes come to first: each lies
// behind a square that they see clearly. To the blinded it is as dark as the rest, and
// whoever stands in fog sees no farther than beside it.
func (s *State) face(c *creature, murk, known grid.Set) {
	for q := range murk.All() {
		if !c.line.Has(q) || known.Has(q) {
			continue
		}
		for from := range c.body().Squares() {
			s.path = grid.AppendLine(s.path[:0], from, q)
			if before := s.path[max(len(s.path)-2, 0)]; !murk.Has(before) && c.eyes.Has(before) && !c.haze.Has(before) {
				known.Add(q)
			}
		}
	}
}

// remember learns the squares that are newly perceived and dates those that no
// longer are.
func (s *State) remember(v *view.View) {
	for y := range s.size.H {
		now, before := s.now.Row(y), v.Now.Row(y)
		for i := range now {
			if now[i] == before[i] {
				continue
			}
			for x := i * 64; x < min(i*64+64, s.size.W); x++ {
				q := grid.At(x, y)
				is, was := s.now.Has(q), v.Now.Has(q)
				switch {
				case is && !was:
					s.stirred = s.stirred || !v.Known.Has(q)
					v.Learn(q, s.shown(v.Side, q), s.round)
				case was && !is:
					v.AsOf[s.size.Index(q)] = uint16(s.round)
				}
			}
		}
	}
	v.Now.CopyFrom(s.now)
}

// lookThroughDoors learns of the doors that stand open in the dark, and were shut when
// last perceived, where somebody of the side sees something behind them.
//
// rule: V-25
func (s *State) lookThroughDoors(v *view.View, side view.Side) {
	for i, t := range s.terrain {
		door := s.size.Square(i)
		if known := v.Terrain[i]; t != grid.DoorOpen || known != grid.Door && known != grid.Wall || v.Now.Has(door) {
			continue
		}
		for k := range s.all {
			if c := &s.all[k]; c.side == side && s.seesBehind(c, v, door) {
				s.learn(v, door)
				break
			}
		}
	}
}

// seesBehind says whether c sees, by whatever sense, a square that a door, if it were
// shut, would hide.
func (s *State) seesBehind(c *creature, v *view.View, door grid.Square) bool {
	for q := range c.sees.All() {
		hidden, past := true, false
		for from := range c.body().Squares() {
			hidden = hidden && !v.InLine(from, q)
			s.path = grid.AppendLine(s.path[:0], from, q)
			past = past || slices.Contains(s.path, door)
		}
		if hidden && past {
			return true
		}
	}
	return false
}

// lookForThings keeps what is known to lie about: what is perceived now, and
// what was last perceived where nobody looks now.
func (s *State) lookForThings(v *view.View) {
	v.Ground = slices.DeleteFunc(v.Ground, func(t view.Thing) bool { return v.Now.Has(t.At) })
	for i := range s.lights {
		if l := &s.lights[i]; l.fallen && v.Now.Has(l.at) {
			v.Ground = append(v.Ground, view.Thing{Item: l.kind, At: l.at, AsOf: s.round})
		}
	}
	for i := range s.things {
		if t := &s.things[i]; v.Now.Has(t.at) {
			v.Ground = append(v.Ground, view.Thing{Item: t.gear.Item, At: t.at, AsOf: s.round})
		}
	}
	v.Lamps = v.Lamps[:0]
	for _, l := range s.lit {
		if l.Nature.Dark() {
			continue
		}
		if v.Lit[light.Plain].Has(l.At) || v.Lit[light.LowLight].Has(l.At) {
			v.Lamps = append(v.Lamps, view.Lamp{Kind: l.Kind, At: l.At, Bright: l.Bright, Shadowy: l.Shadowy, Toward: l.Toward})
		}
	}
	slices.SortStableFunc(v.Ground, func(a, b view.Thing) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Item, b.Item)) })
	slices.SortStableFunc(v.Lamps, func(a, b view.Lamp) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Kind, b.Kind)) })
}
