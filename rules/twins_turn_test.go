package rules

// Twin worlds: what may be otherwise in a twin of what a creature waits for and how it
// stands; and what licenses a difference in what comes of that.

import (
	"cmp"
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// stanceOf is how a creature stands for all to see.
func stanceOf(c *creature) string {
	return fmt.Sprintf("prone %v, shield off %v, runs %v, charges %v, dodges by %d", c.prone, c.shieldOff, c.running, c.charging, c.dodge)
}

// alterWaiting gives a foe, seen or not, something to wait for, or takes it away: nobody
// can see that. Who is at turn waits for nothing that others do.
func alterWaiting(t *rapid.T, s *State, side view.Side) string {
	c := &s.all[pick(t, "who waits", s.foes(side))]
	if c.ready != "" && rapid.Bool().Draw(t, "no more") {
		c.ready = ""
		return fmt.Sprintf("creature %d waits for nothing", c.id)
	}
	if !c.waiting(t) {
		return ""
	}
	return fmt.Sprintf("creature %d waits: %s", c.id, c.ready)
}

// alterStance changes how a hidden foe stands.
func alterStance(t *rapid.T, s *State, side view.Side) string {
	c := s.oneHidden(t, side)
	if c == nil {
		return ""
	}
	switch rapid.IntRange(0, 4).Draw(t, "stance") {
	case 0:
		c.prone = !c.prone
	case 1:
		c.shieldOff = c.stats.ShieldArm != bestiary.FreeArm && !c.shieldOff
	case 2:
		c.running = !c.running
	case 3:
		c.charging = !c.charging
	default:
		c.dodge = pick(t, "dodge", []int{0, view.Wary, view.TotalDefence})
	}
	return fmt.Sprintf("creature %d is otherwise: %s", c.id, stanceOf(c))
}

// alterLock has another thing keep a door shut that the side knows nothing of, or makes
// it another's to open or break.
func alterLock(t *rapid.T, s *State, side view.Side) string {
	if len(s.doors) == 0 {
		return ""
	}
	d := &s.doors[rapid.IntRange(0, len(s.doors)-1).Draw(t, "door")]
	if k, known := s.views[side].Door(d.at); d.state.Ajar() || known && k.State != view.DoorShut {
		return ""
	}
	switch rapid.IntRange(0, 4).Draw(t, "of the door") {
	case 0:
		d.lockDC = rapid.IntRange(5, 30).Draw(t, "lock")
	case 1:
		d.breakDC = rapid.IntRange(5, 30).Draw(t, "strength")
	case 2:
		d.barred = !d.barred
	default:
		d.state = pick(t, "kept by", []view.DoorState{view.DoorShut, view.DoorLocked, view.DoorStuck})
	}
	return fmt.Sprintf("the door at %v is %v, lock %d, strength %d", d.at, d.held(), d.lockDC, d.strength())
}

// alterTrap lays a trap that the side has not found, or takes one away; one that it has
// found may have gone off, unperceived.
func alterTrap(t *rapid.T, s *State, side view.Side) string {
	if len(s.traps) > 0 && rapid.Bool().Draw(t, "old trap") {
		i := rapid.IntRange(0, len(s.traps)-1).Draw(t, "trap")
		if x := &s.traps[i]; x.found[side] {
			x.gone = !x.gone
			return fmt.Sprintf("the trap %v at %v has gone off: %v", x.Effect, x.Squares, x.gone)
		}
		if s.traps[i].found[side.Other()] {
			s.forgetTrap(side.Other(), &s.traps[i])
		}
		was := s.traps[i]
		s.traps = slices.Delete(s.traps, i, i+1)
		return fmt.Sprintf("the trap %v at %v is gone", was.Effect, was.Squares)
	}
	q := s.size.Square(rapid.IntRange(0, s.size.Area()-1).Draw(t, "trap at"))
	if s.terrain[s.size.Index(q)].Solid() || slices.ContainsFunc(s.traps, func(x trap) bool { return x.ID == 900 }) {
		return ""
	}
	effects := []view.TrapEffect{view.TrapField, view.TrapDarkness, view.TrapGust, view.TrapDispel, view.TrapAlarm}
	x := trap{Snare: Snare{ID: 900, Squares: []grid.Square{q}, At: q, Effect: pick(t, "does", effects), SearchDC: 15, DisableDC: 15}}
	s.traps = append(s.traps, x)
	return fmt.Sprintf("there is a trap, %v, at %v", x.Effect, q)
}

// snares are the squares and effects of the traps that wait on q.
func (s *State) snares(q grid.Square) string {
	var all []string
	for i := range s.traps {
		if x := &s.traps[i]; !x.gone && !x.Disarmed && slices.Contains(x.Squares, q) {
			all = append(all, x.Effect.String())
		}
	}
	return fmt.Sprint(all)
}

// trapped says whether a trap that is not in the other world went off before this
// sighting.
func (l *licensing) trapped() bool {
	return slices.ContainsFunc(l.before, func(b Beat) bool {
		return b.Event.Kind == Sprung && l.was.snares(b.Event.At) != l.other.snares(b.Event.At)
	})
}

// trapped says whether such a trap has gone off at all.
func (m *moving) trapped() bool {
	a := licensing{m: m, was: m.wasA, other: m.wasB, before: m.beatsA}
	b := licensing{m: m, was: m.wasB, other: m.wasA, before: m.beatsB}
	return a.trapped() || b.trapped()
}

// kept says whether the door on q is kept shut, or wears, otherwise.
func (l *licensing) kept(q grid.Square) bool {
	c, d := l.was.doorAt(q), l.other.doorAt(q)
	return (c == nil) != (d == nil) || c != nil && (c.held() != d.held() || c.lockDC != d.lockDC || c.strength() != d.strength())
}

// waited names the licence of one's own moment that comes in one world: somebody who
// differs set it off.
func (l *licensing) waited() string {
	for _, b := range slices.Backward(l.before) {
		e := &b.Event
		if e.Kind == Reacted || e.Kind == Lapsed {
			continue
		}
		if l.differs(e.Actor) || l.differs(e.Target) || l.eachOther(e) {
			return "its moment"
		}
	}
	return ""
}

// covered says whether the ground gives cover from a blow out of turn in one world alone.
func (l *licensing) covered(e *Event) bool {
	from := l.here.find(e.Actor)
	return e.Reaction && from != nil && sight.Sheltered(l.here.walls, from.body(), e.At) != sight.Sheltered(l.there.walls, from.body(), e.At)
}

// crowded says whether somebody stands by a blow or in its way in one world alone: it
// flanks, fights the target, or is cover.
func (l *licensing) crowded(e *Event) bool {
	w, ok := bestiary.StrikesAs(e.Item)
	a, b, c, d := l.here.find(e.Actor), l.here.find(e.Target), l.there.find(e.Actor), l.there.find(e.Target)
	if !ok || a == nil || b == nil || c == nil || d == nil {
		return false
	}
	return l.here.shelter(a, b, w) != l.there.shelter(c, d, w) || l.here.engaged(a, b) != l.there.engaged(c, d) || l.here.flanks(a, b) != l.there.flanks(c, d)
}

// afterDeed says whether somebody who differs has just done what is heard afar: a door,
// a trap.
func (l *licensing) afterDeed() bool {
	return slices.ContainsFunc(l.before, func(b Beat) bool {
		e := &b.Event
		return (e.Kind == DoorMoved || e.Kind == DoorHeld || e.Kind == Checked || e.Kind == Sprung) && l.differs(e.Actor)
	})
}

// castBy says whether a spell that somebody who differs has just cast lies on q.
func (l *licensing) castBy(q grid.Square) bool {
	for _, b := range slices.Backward(l.before) {
		switch e := &b.Event; e.Kind {
		case LightChanged, Checked:
		case Cast:
			return e.At == q && l.differs(e.Actor)
		default:
			return false
		}
	}
	return false
}

// sprungBy says whether somebody who differs has set off a trap before this sighting.
func (l *licensing) sprungBy() bool {
	return slices.ContainsFunc(l.before, func(b Beat) bool { return b.Event.Kind == Sprung && l.differs(b.Event.Actor) })
}

// wokenByDeeds says whether, in one of the worlds, the sound of what somebody who differs
// did woke a sleeper of the side: so it may have a turn that it sleeps through in the other.
func (m *moving) wokenByDeeds() bool {
	woken := func(was, other *State, beats []Beat) bool {
		for i := range beats {
			if c := was.find(beats[i].Event.Actor); beats[i].Event.Kind != Woke || c == nil || c.side != m.side {
				continue
			}
			k := i - 1
			for k >= 0 && beats[k].Event.Kind == Woke {
				k--
			}
			l := licensing{m: m, was: was, other: other, before: beats[:k+1]}
			if k >= 0 && beats[k].Event.Kind == Sounded && l.afterDeed() {
				return true
			}
		}
		return false
	}
	return woken(m.wasA, m.wasB, m.beatsA) || woken(m.wasB, m.wasA, m.beatsB)
}

// waitedFor says whether the order puts a turn off until after that of somebody who differs.
func (l *licensing) waitedFor() bool {
	o, ok := l.m.order.(order.Delay)
	if !ok || o.Until.After == 0 {
		return false
	}
	d := l.was.boundTo(l.m.side, o.Until.After)
	return d != nil && l.differs(d.id)
}

// deed names the licence of what is done in a turn beside moving and fighting.
func (l *licensing) deed() string {
	switch l.n.Kind {
	case view.Reacted, view.Lapsed, view.Readied:
		return l.waited()
	case view.SawCheck, view.SawCast:
		return named(l.differs(l.e.Actor), "saw a deed")
	case view.Checked:
		aids := l.n.Check.What == view.Aiding && l.differs(l.e.Target)
		return cmp.Or(named(aids, "hit to help"), named(l.kept(l.e.At), "tried a door"))
	case view.DoorHeld:
		return named(l.kept(l.e.At) || l.groundAt(l.e.At), "tried a door")
	case view.Found:
		return named(l.was.snares(l.n.At) != l.other.snares(l.n.At) || l.n.N == 0 && l.madeOtherwise(l.n.At), "searched")
	case view.TurnBegan, view.RoundBegan:
		return cmp.Or(named(l.m.wokenByDeeds(), "woken by a deed, and had its turn"), named(l.waitedFor(), "waited for another's turn"))
	case view.SpellLost:
		return named(l.murkAt(l.here.find(l.e.Actor).at), "cast in silence")
	case view.Blown:
		return named(l.sprungBy(), "a trap's wind")
	case view.Sprung:
		return named(l.n.Unit == 0 && l.differs(l.e.Actor), "saw a trap go off")
	default:
		return ""
	}
}

// stop: the next square is known to be otherwise than in the other world.
func (l *licensing) stop() string {
	way := l.m.wasA.wayOf(l.m.side, l.m.order)
	i := slices.Index(way, l.n.At)
	if i+1 >= len(way) {
		return ""
	}
	next := way[i+1]
	body := grid.Body{At: next, Side: l.was.find(l.e.Actor).stats.Space}
	anyOf := func(differs func(grid.Square) bool) bool {
		return slices.ContainsFunc(slices.Collect(body.Squares()), differs)
	}
	switch l.n.Stop {
	case view.StopGround:
		ground := func(q grid.Square) bool { // and at the corners of its step
			l.e = &Event{From: grid.Square{X: q.X + l.n.At.X - next.X, Y: q.Y + l.n.At.Y - next.Y}}
			return l.groundAt(q)
		}
		return cmp.Or(named(anyOf(ground), "saw ground"), named(anyOf(l.lightAt), "saw by light"), named(anyOf(l.lineTo), "saw past ground"))
	case view.StopDark: // a run and a charge look along the whole of what is left of the way
		for _, q := range way[i+1:] {
			for r := range (grid.Body{At: q, Side: l.was.find(l.e.Actor).stats.Space}).Squares() {
				if l.groundAt(r) || l.lightAt(r) || l.lookTo(r) || l.standsOtherwise(r) {
					return "saw what is on the way"
				}
			}
		}
		return ""
	case view.StopGone:
		return named(l.standsOtherwise(l.n.At) || l.chargedOtherwise(), "lost whom it charged at")
	case view.StopLight:
		return cmp.Or(named(anyOf(l.lightAt), "saw light"), named(anyOf(l.lineTo), "saw past ground"), named(l.sensesOtherwise(l.e.Actor), "lost a sense"))
	case view.StopSpent:
		return named(anyOf(l.groundAt) || anyOf(l.lightAt), "footing")
	default:
		return ""
	}
}

// chargedOtherwise says whether whoever is charged at differs, or is seen otherwise.
func (l *licensing) chargedOtherwise() bool {
	o, ok := l.m.order.(order.Charge)
	if !ok {
		return false
	}
	d := l.was.boundTo(l.m.side, o.At.Who)
	return d != nil && (l.differs(d.id) || l.watchedOtherwise(o.Unit, d.id))
}

// wayOf is the squares that an order goes over as its side means it to; nil if it goes
// nowhere.
func (s *State) wayOf(side view.Side, o order.Order) []grid.Square {
	return pathOf(s.views[side], o)
}

// strides says whether an order may take its unit over several squares.
func strides(o order.Order) bool {
	switch o.(type) {
	case order.Walk, order.Withdraw, order.Run, order.Charge:
		return true
	}
	return false
}

// glowNear is as far from a body's north-west square as low-light eyes see it by the glow
// of another, for bodies of three squares and less.
const glowNear grid.Feet = 20

// glowsBy says whether a foe near a body at q glowed, before the order, in one world
// alone: for a beat that may show what a field hid that ends before the glow does.
func (l *licensing) glowsBy(q grid.Square) bool {
	return slices.ContainsFunc(l.was.all, func(c creature) bool {
		d := l.other.find(c.id)
		return d != nil && c.has(view.Outlined) != d.has(view.Outlined) && c.body().DistanceTo(q) <= glowNear
	})
}
