package rules

// What is done about doors: they are opened, shut, picked, broken open and barred, and
// secret ones are searched for.

import (
	"fmt"
	"slices"

	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// reachDoor is the door on q that c has its hands on, nil if there is none or a corner
// that its side does not know of is in the way: then that is felt.
//
// rule: A-15
func (s *State) reachDoor(c *creature, q grid.Square) *door {
	d := s.doorAt(q)
	if d == nil {
		return nil
	}
	var felt grid.Square
	for p := range c.body().Squares() {
		if !grid.Adjacent(p, q) {
			continue
		}
		felt = q
		for _, k := range view.Corners(p, q) {
			if s.terrain[s.size.Index(k)].Corner() { // rule: A-15
				felt = k
			}
		}
		if felt == q {
			return d
		}
	}
	s.beat(Event{Kind: Blocked, Actor: c.id, At: felt})
	return nil
}

// openDoor takes a move action, whether or not the door gives way.
//
// rule: A-15
func (s *State) openDoor(c *creature, o order.Open) {
	c.spendMove() // rule: A-15
	d := s.reachDoor(c, o.At)
	if d == nil {
		return
	}
	if held := d.held(); held != view.DoorShut { // rule: A-15
		s.holds(c, d, held)
		return
	}
	s.swing(c, d, view.DoorOpens)
}

// closeDoor takes a move action, too. Nobody, alive or dead, may be in the way.
//
// rule: A-15
func (s *State) closeDoor(c *creature, o order.Close) {
	c.spendMove() // rule: A-15
	d := s.reachDoor(c, o.At)
	switch {
	case d == nil:
	case d.state != view.DoorIsOpen:
		s.holds(c, d, d.held())
	default:
		if other := s.inDoorway(d.at); other != nil { // rule: A-15
			s.pushAgainst(c, other, d.at)
			return
		}
		s.swing(c, d, view.DoorShuts)
	}
}

// inDoorway is who lies or stands on q, those on their feet first; nil if nobody does.
func (s *State) inDoorway(q grid.Square) *creature {
	var here []*creature
	for i := range s.all {
		if c := &s.all[i]; c.body().Holds(q) {
			here = append(here, c)
		}
	}
	if len(here) == 0 {
		return nil
	}
	return slices.MinFunc(here, onFeetFirst)
}

// pushAgainst has c push a door against somebody: both feel each other, unless one of them
// feels nothing any more.
func (s *State) pushAgainst(c, other *creature, q grid.Square) {
	if other.acts() {
		s.beat(Event{Kind: Bumped, Actor: c.id, Target: other.id, At: q})
		return
	}
	s.beat(Event{Kind: Blocked, Actor: c.id, At: q})
}

// holds tells c how it finds a door that does not do as it is told.
func (s *State) holds(c *creature, d *door, held view.DoorState) {
	s.beat(Event{Kind: DoorHeld, Actor: c.id, At: d.at, N: int(held)})
}

// pickLock takes the whole round, with the eyes off one's foes; those who are blinded
// do it worse.
//
// rule: OI-3 C-12
func (s *State) pickLock(c *creature, o order.Pick) {
	s.provoke(c, lapse{}) // rule: C-12
	if !c.acts() {        // rule: C-12
		return
	}
	c.spendRound() // rule: OI-3
	d := s.reachDoor(c, o.At)
	switch {
	case d == nil:
		return
	case d.state.Ajar():
		s.holds(c, d, d.state)
		return
	case d.state != view.DoorLocked:
		s.holds(c, d, view.DoorShut)
		return
	}
	terms := reckon.Skill("Open Lock", c.stats.OpenLock, s.blinded(c)) // rule: B-11 OI-3
	k := s.check(c, view.PickingLock, dice.Picking, terms, d.lockDC)
	s.checked(c, nil, d.at, k, false)
	if k.Passed { // rule: OI-3
		d.state = view.DoorShut
		s.beat(Event{Kind: DoorMoved, Actor: c.id, At: d.at, N: view.DoorUnlocks})
	}
}

// bash is a check of Strength itself, which blindness does not hamper, and heard far
// off. A door that nothing holds flies open.
//
// rule: B-11
func (s *State) bash(c *creature, o order.Bash) {
	s.spendStandard(c) // rule: A-01
	d := s.reachDoor(c, o.At)
	switch {
	case d == nil:
	case d.state.Ajar():
		s.holds(c, d, d.state)
	default:
		s.throwAgainst(c, d)
	}
	s.strain(c)
}

func (s *State) throwAgainst(c *creature, d *door) {
	c.noisy, c.sound, s.stirred = true, view.Stirring, true // rule: K-05
	how := view.DoorOpens
	if d.held() != view.DoorShut {
		terms := reckon.Ability("Strength", c.stats.StrMod()) // rule: B-11
		k := s.check(c, view.Bashing, dice.Breaking, terms, d.strength())
		s.checked(c, nil, d.at, k, false)
		if !k.Passed { // rule: B-11
			s.ring(c, d, crash)
			return
		}
		how = view.DoorBreaks
	}
	s.move(c, d, how)
	s.ring(c, d, crash)
}

// barDoor lays the bar or lifts it, from its own side.
//
// rule: A-15
func (s *State) barDoor(c *creature, o order.Bar) {
	c.spendMove() // rule: A-15
	d := s.reachDoor(c, o.At)
	switch {
	case d == nil:
	case d.state.Ajar():
		s.holds(c, d, d.state)
	case d.barred == o.On:
		s.holds(c, d, d.held())
	default:
		d.barred = o.On // rule: A-15
		how := view.DoorIsUnbarred
		if o.On {
			how = view.DoorIsBarred
		}
		s.beat(Event{Kind: DoorMoved, Actor: c.id, At: d.at, N: how})
	}
}

// search goes over one square with hands and eyes, for the whole round. The dark
// makes it worse, and does not forbid it.
//
// rule: B-11 B-12 C-12
func (s *State) search(c *creature, o order.Search) {
	s.provoke(c, lapse{}) // rule: C-12
	if !c.acts() {        // rule: C-12
		return
	}
	c.spendRound()                                                                                              // rule: B-12
	terms := reckon.Search(reckon.Searcher{Skill: c.stats.Search, Blinded: s.blinded(c), Dazzled: c.dazzled()}) // rule: B-11
	k := s.check(c, view.SearchingFor, dice.Searching, terms, 0)
	k.Passed = false // nobody knows what there was to find
	s.checked(c, nil, o.At, k, false)
	if !c.line.Has(o.At) { // rule: V-25
		return
	}
	total := k.Natural + terms.Total()
	if d := s.doorAt(o.At); d != nil && d.hidden(c.side) && total >= d.searchDC { // rule: B-12
		d.found[c.side] = true
		s.beat(Event{Kind: Found, Actor: c.id, At: d.at})
	}
	s.searchTraps(c, o.At, total)
}

// moveDoor opens or shuts the door on q by itself: no lock and no bar withstands a
// story. One that somebody is in stays open, and so does a broken one.
func (s *State) moveDoor(q grid.Square, open bool) {
	d := s.doorAt(q)
	if d == nil || open == d.state.Ajar() || d.state == view.DoorBroken || !open && s.inDoorway(q) != nil {
		return
	}
	if open {
		s.move(nil, d, view.DoorOpens)
	} else {
		s.move(nil, d, view.DoorShuts)
	}
}

// swing is a door that c opens or shuts, and how it sounds.
func (s *State) swing(c *creature, d *door, how int) {
	s.move(c, d, how)
	s.ring(c, d, creak)
}

// move turns a door on its hinges: light, sight and sound go through it, or no longer,
// within the same beat.
//
// rule: V-25
func (s *State) move(c *creature, d *door, how int) {
	e := Event{Kind: DoorMoved, At: d.at, N: how}
	if c != nil {
		e.Actor = c.id
	}
	switch how {
	case view.DoorOpens:
		d.state = view.DoorIsOpen
	case view.DoorBreaks:
		d.state = view.DoorBroken
	default:
		d.state = view.DoorShut
	}
	d.barred = false
	s.terrain[s.size.Index(d.at)] = d.ground()
	opaque := d.ground().Opaque()
	s.walls.Set(d.at, opaque)
	if opaque {
		s.opaque.Add(d.at)
	} else {
		s.opaque.Remove(d.at)
	}
	s.field.Recast(d.at)
	s.mists = nil
	for i := range s.all {
		s.all[i].lined, s.all[i].ear = false, earshot{}
	}
	s.beat(e)
}

// din is what a door sounds like.
type din struct {
	dc   int
	text string
}

var (
	creak = din{reckon.DoorDC, "a door"}
	crash = din{reckon.CrashDC, "a crash"}
)

// ring has a door be heard: by foes of whoever moved it who do not see it, and by all
// who sleep. Each rolls by a key of its own: of this door, and how often it was heard.
//
// rule: K-04 K-08
func (s *State) ring(c *creature, d *door, what din) {
	s.resound(Event{Kind: Sounded, At: d.at, Text: what.text}, what.dc, false, nil, func(l *creature) (k dice.Key, hears bool) {
		if l == c || l.awake() && (l.side == c.side || l.sees.Has(d.at)) {
			return k, false
		}
		k.Order = fmt.Sprint("door ", d.at)
		k.Nth = l.say(k.Order)
		return k, true
	})
}

// noticeDoor: a door is seen to move by whoever sees it now, a bar by those on its side
// of the door; whoever has its hands on them knows, too. A lock tells nobody else.
func (s *State) noticeDoor(p *perceiving, own bool) {
	e, v := p.event, s.views[p.side]
	d := s.doorAt(e.At)
	seen := s.seesNow(p.side, e.At)
	switch e.N {
	case view.DoorIsBarred, view.DoorIsUnbarred:
		seen = s.seesBar(p.side, d)
	case view.DoorUnlocks:
		seen = false
	}
	if !seen && !own {
		return
	}
	d.found[p.side] = true
	s.learn(v, e.At)
	if k, _ := v.Door(e.At); own && !(e.N == view.DoorUnlocks && k.State == view.DoorBarred) {
		found := d.held()
		if e.N == view.DoorUnlocks { // a bar beyond is another matter
			found = view.DoorShut
		}
		s.tried(s.find(e.Actor), d, found)
	}
	p.note(view.Sighting{Kind: view.DoorMoved, At: e.At, N: e.N})
}

// noticeDoorHeld: whoever tries a door knows what keeps it.
func (s *State) noticeDoorHeld(p *perceiving, own bool) {
	e, v := p.event, s.views[p.side]
	if !own {
		return
	}
	d, found := s.doorAt(e.At), view.DoorState(e.N)
	s.learn(v, e.At)
	if k, _ := v.Door(e.At); found == d.held() || k.State == view.DoorLocked { // else all that was learnt is that it has no lock
		s.tried(s.find(e.Actor), d, found)
	}
	p.note(view.Sighting{Kind: view.DoorHeld, Unit: e.Actor, At: e.At, N: e.N})
}

// noticeFound: what one finds, one's own side is told of.
func (s *State) noticeFound(p *perceiving, own bool) {
	e := p.event
	if !own {
		return
	}
	if e.N == 0 {
		s.learn(s.views[p.side], e.At)
	}
	p.note(view.Sighting{Kind: view.Found, Unit: e.Actor, At: e.At, N: e.N})
}
