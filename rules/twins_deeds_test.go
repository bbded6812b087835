package rules

// Twin worlds: what is drawn for the orders of the turn. Doors of every kind and state,
// secret ones too, traps, and creatures that have learnt something: spells, locks, traps,
// tumbling; and what may be otherwise of these in a twin.

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// drawDoors says more of some doors of the board, and hangs secret ones in its walls.
// What is hung is of the terrain, too, so that nobody is put into it.
func drawDoors(t *rapid.T, s *Setup) {
	hang := func(w Doorway) {
		d := w.hung()
		s.Terrain[s.Size.Index(w.At)] = d.ground()
		s.Doors = append(s.Doors, w)
	}
	for i, kind := range s.Terrain {
		if !kind.IsDoor() || chance(t, "plain door", 3) {
			continue
		}
		w := drawDoorway(t, s.Size.Square(i))
		w.Secret = !w.Kind.Portcullis() && chance(t, "secret", 3)
		hang(w)
	}
	for range rapid.SampledFrom([]int{0, 0, 1, 2}).Draw(t, "secret doors") {
		if walls := s.walls(); len(walls) > 0 {
			w := drawDoorway(t, pick(t, "in the wall", walls))
			w.Kind, w.Secret = bestiary.WoodGood, true
			hang(w)
		}
	}
}

// walls are the squares of wall that one could go through.
func (s *Setup) walls() []grid.Square { return passable(s.Size, s.Terrain) }

func passable(size grid.Size, terrain []grid.Terrain) []grid.Square {
	var walls []grid.Square
	floor := func(q grid.Square) bool { return size.Holds(q) && !terrain[size.Index(q)].Solid() }
	for i, kind := range terrain {
		q := size.Square(i)
		if kind == grid.Wall && (floor(q.Step(grid.N)) && floor(q.Step(grid.S)) || floor(q.Step(grid.E)) && floor(q.Step(grid.W))) {
			walls = append(walls, q)
		}
	}
	return walls
}

// drawDoorway draws a door that can be opened, most often, by who tries.
func drawDoorway(t *rapid.T, q grid.Square) Doorway {
	kinds := []bestiary.DoorKind{bestiary.WoodSimple, bestiary.WoodGood, bestiary.StoneDoor, bestiary.PortcullisWood}
	states := []view.DoorState{view.DoorShut, view.DoorIsOpen, view.DoorLocked, view.DoorStuck, view.DoorBarred, view.DoorBroken}
	return Doorway{
		At: q, Kind: pick(t, "made of", kinds), State: pick(t, "state", states), LockDC: rapid.IntRange(5, 25).Draw(t, "lock"),
		BreakDC: rapid.IntRange(5, 25).Draw(t, "strength"), SearchDC: rapid.IntRange(5, 25).Draw(t, "search"),
		Bar: pick(t, "bar", []grid.Octant{0, grid.N, grid.E, grid.S, grid.W}),
	}
}

// drawTraps lays some, that may be found and disarmed.
func drawTraps(t *rapid.T, s *Setup) {
	effects := []view.TrapEffect{view.TrapField, view.TrapDarkness, view.TrapGust, view.TrapDispel, view.TrapAlarm}
	for n := range rapid.SampledFrom([]int{0, 0, 1, 2, 3}).Draw(t, "traps") {
		room := slices.DeleteFunc(s.room(1), func(q grid.Square) bool { return s.Terrain[s.Size.Index(q)].Opaque() })
		if len(room) == 0 {
			return
		}
		q := pick(t, "trap on", room)
		x := Snare{
			ID: uint16(90 + n), Squares: []grid.Square{q}, At: q, Effect: pick(t, "trap does", effects), Radius: pick(t, "trap's radius", []grid.Feet{0, 5, 10}),
			Rounds: rapid.IntRange(0, 3).Draw(t, "trap lasts"), SearchDC: rapid.IntRange(5, 25).Draw(t, "find"), DisableDC: rapid.IntRange(5, 25).Draw(t, "disarm"),
		}
		if next := q.Step(grid.Octant(rapid.IntRange(1, 8).Draw(t, "and on"))); s.Size.Holds(next) {
			x.Squares = append(x.Squares, next)
		}
		x.Disarmed = chance(t, "disarmed", 6)
		s.Traps = append(s.Traps, x)
	}
}

// drawFinds lets the sides have found some of the secret doors and traps before.
func (s *State) drawFinds(t *rapid.T) {
	for side := view.Party; side <= view.Foes; side++ {
		for i := range s.traps {
			if x := &s.traps[i]; !x.gone && chance(t, "found", 3) {
				s.learnTrap(side, x)
			}
		}
		for i := range s.doors {
			if d := &s.doors[i]; d.hidden(side) && chance(t, "found door", 4) {
				d.found[side] = true
				s.learn(s.views[side], d.at)
			}
		}
	}
}

// drawLearnt gives a stat block some of what is learnt.
func drawLearnt(t *rapid.T, c *bestiary.Creature) {
	for range rapid.IntRange(0, 3).Draw(t, "has learnt") {
		figure := rapid.IntRange(5, 15).Draw(t, "how well")
		switch rapid.IntRange(0, 6).Draw(t, "skill") {
		case 0:
			c.CombatReflexes = true
		case 1:
			c.Tumble = figure
		case 2:
			c.OpenLock = figure
		case 3:
			c.DisableDevice = figure
		case 4:
			c.Trapfinding, c.Search = true, figure
		default:
			c.CasterLevel, c.Concentration = 1+figure/3, figure
			c.Spells = append(c.Spells, bestiary.SpellUse{
				Spell: pick(t, "spell", []order.Item{"light", "darkness", "daylight", "deeper_darkness"}), Times: 1 + figure%2, Like: rapid.Bool().Draw(t, "spell-like"),
			})
		}
	}
}

// waiting has c ready to strike at whoever sets it off, with the first weapon in its
// hands; false if there is none.
func (c *creature) waiting(t *rapid.T) bool {
	for i := range c.gear {
		w, ok := bestiary.WeaponOf(c.gear[i].Item)
		if !ok || !c.gear[i].Held {
			continue
		}
		o := order.Ready{Unit: c.id, When: order.Trigger(rapid.IntRange(0, order.Triggers-1).Draw(t, "when"))}
		o.Then = order.Strike{Unit: c.id, With: w.Key, At: order.Aim{It: true}}
		if w.Ranged() {
			o.Then = order.Shoot{Unit: c.id, With: w.Key, At: order.Aim{It: true}}
		}
		c.ready = order.Format(o)
		return true
	}
	return false
}

// alterSecret makes a secret door that the side has not found a wall, or hangs one in a
// wall.
func alterSecret(t *rapid.T, s *State, side view.Side) string {
	s.terrain = slices.Clone(s.terrain)
	defer s.derive()
	for i := range s.doors {
		d := s.doors[i]
		if !d.hidden(side) || rapid.Bool().Draw(t, "another") {
			continue
		}
		s.setGround(side, d.at, grid.Wall)
		v := s.views[side.Other()]
		v.Doors = slices.DeleteFunc(v.Doors, func(k view.Door) bool { return k.At == d.at })
		return fmt.Sprintf("there is a wall at %v, and no secret door", d.at)
	}
	walls := passable(s.size, s.terrain)
	if len(walls) == 0 {
		return ""
	}
	q := pick(t, "hung in", walls)
	s.setGround(side, q, grid.Door)
	d := s.doorAt(q)
	d.secret, d.searchDC = true, rapid.IntRange(5, 25).Draw(t, "search")
	d.state = pick(t, "state", []view.DoorState{view.DoorShut, view.DoorLocked, view.DoorStuck})
	if v := s.views[side.Other()]; v.Known.Has(q) {
		s.knowDoor(v, d)
	}
	return fmt.Sprintf("there is a secret door at %v, %v", q, d.state)
}

// alterSecrecy makes a door that the side has never perceived a secret one, or one for
// all to see.
func alterSecrecy(t *rapid.T, s *State, side view.Side) string {
	if len(s.doors) == 0 {
		return ""
	}
	d := &s.doors[rapid.IntRange(0, len(s.doors)-1).Draw(t, "door")]
	if s.views[side].Known.Has(d.at) || d.kind.Portcullis() {
		return ""
	}
	d.secret = !d.secret
	if v := s.views[side.Other()]; v.Known.Has(d.at) {
		s.knowDoor(v, d)
	}
	return fmt.Sprintf("the door at %v is secret: %v", d.at, d.secret)
}

// alterSpells has a foe, seen or not, have cast a spell before, or not have.
func alterSpells(t *rapid.T, s *State, side view.Side) string {
	c := &s.all[pick(t, "who has cast", s.foes(side))]
	switch {
	case len(c.used) > 0:
		c.used = nil
	case len(c.stats.Spells) > 0:
		c.used = []order.Item{c.stats.Spells[0].Spell}
	default:
		return ""
	}
	return fmt.Sprintf("creature %d has cast %v", c.id, c.used)
}

// alterShutter gives a foe, seen or not, a lantern that burns behind its shutter, or
// takes it away: a light that does not shine shows on nobody.
func alterShutter(t *rapid.T, s *State, side view.Side) string {
	c := &s.all[pick(t, "who has a lantern", s.foes(side))]
	hooded := func(g view.Gear) bool { return g.Item == "hooded_lantern" && g.Shut }
	if slices.ContainsFunc(c.gear, hooded) {
		c.gear = slices.DeleteFunc(slices.Clone(c.gear), hooded)
		return fmt.Sprintf("creature %d has no shut lantern", c.id)
	}
	if len(c.gear) >= gearSlots {
		return ""
	}
	c.gear = append(slices.Clone(c.gear), view.Gear{Item: "hooded_lantern", Held: true, Lit: true, Shut: true, Rounds: 20})
	return fmt.Sprintf("creature %d has a shut lantern", c.id)
}

// meet notes what of the turn's matters occurs in a pair, by anybody, and what of it is
// done by who is hidden from the side.
func (w *twins) meet(s *State, o order.Order, e *Event) {
	switch e.Kind {
	case Reacted:
		w.meets("a readied order fired", s, e.Actor)
	case Lapsed:
		w.meets("a readied order lapsed", s, e.Actor)
	case Sprung:
		w.meets("a trap", s, e.Actor)
	case DoorMoved:
		w.meets("a door moved", s, e.Actor)
	case Found:
		w.meets("a find", s, e.Actor)
	case Cast:
		w.meets("a spell", s, e.Actor)
	case Delayed:
		w.meets("a turn put off", s, e.Actor)
	case Attacked:
		if e.Reaction {
			w.meets("a blow out of turn", s, e.Actor)
		}
	case Stepped:
		switch o.(type) {
		case order.Charge:
			w.meets("a charge", s, e.Actor)
		case order.Run:
			w.meets("a run", s, e.Actor)
		}
	}
}

func (w *twins) meets(what string, s *State, id order.Unit) {
	w.met[what] = true
	if c := s.find(id); c != nil && c.side != w.side && s.markOf(w.side, c) == 0 {
		w.met[what+" of a hidden foe"] = true
	}
}

// TestLeakDiceByWhatLapsedUnseen: what an unseen foe kept ready, and could not do when
// its moment came, changes no die of the order that it waited for.
//
// rule: A-24
func TestLeakDiceByWhatLapsedUnseen(t *testing.T) {
	board := `
########
#......#
########`
	caster := someone(t, 1, view.Party, "cleric_5", 1, 1)
	caster.Stats.Spells = []bestiary.SpellUse{{Spell: "light", Times: 1}}
	foe := someone(t, 2, view.Foes, "fighter_3", 5, 1)
	foe.Stats.Darkvision = 60
	for seed := range uint64(10) {
		var seen [2][]view.Sighting
		for world := range seen {
			s := standoff(t, board, nil, caster, foe)
			if world == 1 {
				s.find(2).ready = "ready 2 casts then strike 2 longsword at it"
			}
			seen[world] = carryOut(t, s, order.Cast{Unit: 1, Spell: "light", Defensively: true}, dice.Keyed{Seed: seed})
			if s.find(2).ready != "" {
				t.Fatal("what the foe kept ready was not set off")
			}
		}
		sameSightings(t, seed, seen[0], seen[1])
	}
}

// TestLeakOrdersOfWhoIsFelt: what was learnt of an invisible foe's square in plain sight,
// and is felt on through the ground with the eyes shut, does not change with each thing
// that the foe does unperceived.
//
// rule: K-15
func TestLeakOrdersOfWhoIsFelt(t *testing.T) {
	spider, foe := someone(t, 1, view.Party, "monstrous_spider_medium", 2, 1), someone(t, 2, view.Foes, "fighter_3", 3, 1)
	foe.Effects = []view.Effect{{Kind: view.Invisible}}
	s := standoff(t, "\n########\n#......#\n########\n", []Lantern{{ID: 50, Kind: "torch", At: grid.At(6, 1)}}, spider, foe)
	for _, o := range []order.Order{
		order.Walk{Unit: 1, Path: []grid.Square{grid.At(3, 1)}}, order.Eyes{Unit: 1, Shut: true}, order.End{Unit: 1}, order.Drop{Unit: 2, Item: "longsword"},
	} {
		carryOut(t, s, o, dice.Keyed{})
	}
	var was view.View
	s.Observe(view.Party, &was)
	if track := was.Contacts[0].Of(1); track.Cause != view.ByTremor || !track.Unseen {
		t.Fatalf("the spider knows %+v", *track)
	}
	carryOut(t, s, order.Guard{Unit: 2, When: order.Never}, dice.Keyed{})
	if v := s.View(view.Party); !v.Equal(&was) {
		t.Errorf("the spider knew %+v, and knows %+v", was.Contacts, v.Contacts)
	}
}

// TestLeakStopByHowSomebodyComesIntoSight: a walk stops for whoever comes into sight, by
// a step of the walker's or by striking at it, and missing, out of invisibility.
//
// rule: K-23
func TestLeakStopByHowSomebodyComesIntoSight(t *testing.T) {
	walker, foe := someone(t, 1, view.Party, "fighter_3", 1, 1), someone(t, 2, view.Foes, "fighter_3", 3, 2)
	foe.Effects = []view.Effect{{Kind: view.Invisible}}
	s := standoff(t, "\n########\n#......#\n#......#\n########\n", []Lantern{{ID: 50, Kind: "torch", At: grid.At(6, 1)}}, walker, foe)
	s.find(1).stats.Speed = 60
	way := []grid.Square{grid.At(2, 1), grid.At(3, 1), grid.At(4, 1), grid.At(5, 1)}
	carryOut(t, s, order.Walk{Unit: 1, Path: way}, loaded{dice.Keyed{}, 2, dice.Attack, 1})
	if c := s.find(1); c.at != way[0] || c.hp != c.maxHP || s.find(2).has(view.Invisible) {
		t.Errorf("the walker is at %v with %d hit points", c.at, c.hp)
	}
}
