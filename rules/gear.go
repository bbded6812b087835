package rules

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// light makes what is in hand burn: a sunrod by itself, a flame by a tindertwig,
// which is used up, or by flint and steel in a full round.
//
// rule: A-16 OI-17
func (s *State) light(c *creature, o order.Light) {
	u := s.views[c.side].Unit(c.id)
	k := u.Kindles(o.Item)
	if k.With != "" { // rule: A-16 C-12
		s.provoke(c, lapse{})
	}
	if !c.acts() { // rule: C-12
		return
	}
	s.spendStandard(c)
	if k.FullRound { // rule: A-16
		c.turn.Move = false
	}
	if k.With != "" && !k.FullRound { // rule: A-16
		i := slices.IndexFunc(c.gear, func(g view.Gear) bool { return g.Item == k.With })
		c.gear = slices.Delete(c.gear, i, i+1)
	}
	i := slices.IndexFunc(c.gear, func(g view.Gear) bool { return view.Unlit(o.Item)(&g) })
	c.gear[i].Lit = true
	if c.gear[i].Rounds == 0 {
		c.gear[i].Rounds = burns(o.Item)
	}
	s.beat(Event{Kind: Handled, Actor: c.id, Verb: view.Lit, Item: o.Item, At: c.at})
	s.strain(c)
}

// rule: A-17
func (s *State) douse(c *creature, o order.Douse) {
	c.spendMove()
	i := slices.IndexFunc(c.gear, func(g view.Gear) bool { return view.Burning(o.Item)(&g) })
	c.gear[i].Lit, c.gear[i].Shut = false, false
	s.beat(Event{Kind: Handled, Actor: c.id, Verb: view.Doused, Item: o.Item, At: c.at})
}

// drop lets the thing fall where the unit stands; a torch burns on.
//
// rule: A-15 A-17 OI-17
func (s *State) drop(c *creature, o order.Drop) {
	i := slices.IndexFunc(c.gear, func(g view.Gear) bool { return g.Item == o.Item && g.Held && g.Lit })
	if i < 0 {
		i = slices.IndexFunc(c.gear, func(g view.Gear) bool { return g.Item == o.Item && g.Held })
	}
	s.things = append(s.things, fall(c.gear[i], c.at))
	c.gear = slices.Delete(c.gear, i, i+1)
	s.beat(Event{Kind: Handled, Actor: c.id, Verb: view.Dropped, Item: o.Item, At: c.at})
}

// drown puts out the open flames that lie in water.
//
// rule: OI-17
func (s *State) drown() {
	for i := range s.things {
		t := &s.things[i]
		if s.terrain[s.size.Index(t.at)] == grid.WaterShallow { // rule: OI-17
			s.drownGear(&t.gear, t.at)
		}
	}
}

func (s *State) drownGear(g *view.Gear, at grid.Square) {
	source, _ := bestiary.LightOf(g.Item)
	if g.Lit && source.Flame.Open() { // rule: OI-17
		g.Lit = false
		s.beat(Event{Kind: LightChanged, Item: g.Item, At: at})
	}
}

// throw lands a light on a square, or short of whatever stands in its way. It is
// an attack on nobody, and lets the guard down like any shot.
//
// rule: OI-17
func (s *State) throw(c *creature, o order.Throw) {
	s.provoke(c, lapse{}) // rule: C-12
	if !c.acts() {        // rule: C-12
		return
	}
	s.spendStandard(c)
	i := slices.IndexFunc(c.gear, func(g view.Gear) bool { return g.Item == o.Item && g.Held && g.Lit })
	if i < 0 {
		i = slices.IndexFunc(c.gear, func(g view.Gear) bool { return g.Item == o.Item && g.Held })
	}
	lands := s.landing(c, o.To)
	s.things = append(s.things, fall(c.gear[i], lands))
	c.gear = slices.Delete(c.gear, i, i+1)
	s.beat(Event{Kind: Handled, Actor: c.id, Verb: view.Threw, Item: o.Item, At: lands})
	s.strain(c)
}

// turnLight points a light that shines one way.
//
// rule: V-21
func (s *State) turnLight(c *creature, o order.Turn) {
	c.held(o.Item).Toward = o.Toward
	s.beat(Event{Kind: Handled, Actor: c.id, Verb: view.Turned, Item: o.Item, At: c.at})
}

// take picks something up, if it still lies there.
//
// rule: A-15
func (s *State) take(c *creature, o order.Take) {
	s.provoke(c, lapse{}) // rule: A-15 C-12
	if !c.acts() {        // rule: C-12
		return
	}
	c.spendMove()
	verb := view.Took
	if i := slices.IndexFunc(s.things, func(t thing) bool { return t.gear.Item == o.Item && t.at == o.From }); i >= 0 {
		g := s.things[i].gear
		g.Held = true
		c.gear = append(c.gear, g)
		s.things = slices.Delete(s.things, i, i+1)
	} else if i := slices.IndexFunc(s.lights, func(l lantern) bool { return l.fallen && l.kind == o.Item && l.at == o.From }); i >= 0 {
		l := s.lights[i]
		c.gear = append(c.gear, view.Gear{Item: l.kind, Held: true, Lit: l.lit, Rounds: l.rounds, Toward: l.toward})
		s.lights = slices.Delete(s.lights, i, i+1)
	} else {
		verb = view.FoundNothing
		s.forget(c.side, o)
	}
	s.beat(Event{Kind: Handled, Actor: c.id, Verb: verb, Item: o.Item, At: o.From})
}

// forget ends the side's belief in a thing that a hand did not find.
func (s *State) forget(side view.Side, o order.Take) {
	v := s.views[side]
	v.Ground = slices.DeleteFunc(v.Ground, func(t view.Thing) bool { return t.Item == o.Item && t.At == o.From })
}

// rule: A-15
func (s *State) draw(c *creature, o order.Draw) {
	if !s.retrieve(c, o.Item) { // rule: A-15 C-12
		return
	}
	u := s.views[c.side].Unit(c.id)
	if u.DrawsFree(o.Item) { // rule: A-15
		c.turn.Drew = true
	} else {
		c.spendMove()
	}
	i := slices.IndexFunc(c.gear, func(g view.Gear) bool { return g.Item == o.Item && !g.Held })
	c.gear[i].Held = true
	aglow(&c.gear[i]) // rule: A-15
	s.beat(Event{Kind: Handled, Actor: c.id, Verb: view.Drew, Item: o.Item, At: c.at})
}

// rule: A-22
func (s *State) load(c *creature, o order.Load) {
	s.provoke(c, lapse{}) // rule: A-22 C-12
	if !c.acts() {        // rule: C-12
		return
	}
	if w, _ := bestiary.WeaponOf(o.Item); w.Slow { // rule: A-22
		c.spendRound()
	} else {
		c.spendMove()
	}
	i := slices.IndexFunc(c.gear, func(g view.Gear) bool { return g.Item == o.Item && g.Held && !g.Loaded })
	c.gear[i].Loaded = true
	s.beat(Event{Kind: Handled, Actor: c.id, Verb: view.Loaded, Item: o.Item, At: c.at})
}
