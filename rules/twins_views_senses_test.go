package rules

// Twin worlds, the sixth part: what licenses a difference of two Views by the finer
// senses and by what the air is full of.

import (
	"slices"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// murkBy says whether fog or a field lies beside q in one world alone, or on a way
// to it: what is known of q may follow from that.
func (l *licensing) murkBy(q grid.Square) bool {
	for i := range l.here.all {
		c := &l.here.all[i]
		if c.side != l.m.side {
			continue
		}
		for from := range c.body().Squares() {
			if slices.ContainsFunc(grid.AppendLine(nil, from, q), l.murkAt) {
				return true
			}
		}
	}
	return false
}

// murkOnly says whether the Views differ in q by nothing but the fog or the field that
// is known there.
func (m *moving) murkOnly(q grid.Square) bool {
	a, b := m.a.View(m.side).Tile(q), m.b.View(m.side).Tile(q)
	a.Fog, a.Void = b.Fog, b.Void
	return a == b
}

// pastOnly says whether they differ by no more than when it was last seen, too.
func (m *moving) pastOnly(q grid.Square) bool {
	a, b := m.a.View(m.side).Tile(q), m.b.View(m.side).Tile(q)
	a.Fog, a.Void, a.AsOf = b.Fog, b.Void, b.AsOf
	return a == b
}

// carriedMurk says whether a foe that chose for itself what to do had fog or a field
// about it: it may have gone by.
func (m *moving) carriedMurk() bool {
	return slices.ContainsFunc(m.acted, func(id order.Unit) bool {
		return slices.ContainsFunc(m.wasB.areas, func(a area) bool { return a.bearer == id }) ||
			slices.ContainsFunc(m.wasB.lights, func(l lantern) bool { return l.lit && l.bearer == id })
	})
}

// besideOtherwise says whether a square beside q is lit or seen in one world alone.
func (l *licensing) besideOtherwise(q grid.Square) bool {
	for d := grid.N; d <= grid.NW; d++ {
		if r := q.Step(d); l.was.size.Holds(r) && (l.lightAt(r) || l.lookTo(r)) {
			return true
		}
	}
	return false
}

// aboutOtherwise says the same of the squares beside one of the side's own whose body is
// on q: it sees past the fog that it stands in.
func (l *licensing) aboutOtherwise(q grid.Square) bool {
	return slices.ContainsFunc(l.here.all, func(c creature) bool {
		return c.side == l.m.side && c.body().Holds(q) && slices.ContainsFunc(slices.Collect(c.body().Squares()), l.besideOtherwise)
	})
}

// deprived evens out what a silence or a stench that differs takes from the side's own
// who stand in it.
func (m *moving) deprived(a, same *view.View) (kind string) {
	l := licensing{m: m, e: &Event{}, was: m.a, other: m.b, here: m.a, there: m.b}
	for i := range a.Units {
		x, y := &a.Units[i], &same.Units[i]
		if (x.Deaf != y.Deaf || x.Blindsight != y.Blindsight || x.Blinded != y.Blinded) && l.murkAt(x.At) {
			y.Deaf, y.Blindsight, y.Blinded, y.Sees = x.Deaf, x.Blindsight, x.Blinded, x.Sees
			kind = "in silence or a stench"
		}
	}
	return kind
}

// glared evens out what light that differs does to the eyes of the side's own in it.
func (m *moving) glared(a, same *view.View) (kind string) {
	l := licensing{m: m, e: &Event{}, was: m.a, other: m.b, here: m.a, there: m.b}
	for i := range a.Units {
		x, y := &a.Units[i], &same.Units[i]
		if (x.Glared != y.Glared || x.Dazzled != y.Dazzled) && l.lightAt(x.At) {
			y.Glared, y.Dazzled, y.Sightless, y.Blinded, y.Sees = x.Glared, x.Dazzled, x.Sightless, x.Blinded, x.Sees
			kind = "in another light"
		}
	}
	return kind
}

// glaredFoes evens out that somebody in plain sight is seen to be blinded by daylight that
// is there in one world alone.
func (m *moving) glaredFoes(a, same *view.View) (kind string) {
	for _, k := range m.a.bound[m.side] {
		c := &m.a.all[k.who]
		d, x, y := m.b.find(c.id), a.Contact(k.mark), same.Contact(k.mark)
		if d == nil || x == nil || y == nil || !x.IsSeen() || !y.IsSeen() || c.inGlare == d.inGlare || x.Looks.Sightless == y.Looks.Sightless {
			continue
		}
		y.Looks.Sightless, kind = x.Looks.Sightless, "saw somebody blinded by the light"
	}
	return kind
}

// noses evens out what a nose keeps up in one world alone: that somebody is near.
func (m *moving) noses(a, same *view.View) (kind string) {
	for i := range a.Contacts {
		for k := range a.Contacts[i].Tracks {
			x, other := &a.Contacts[i].Tracks[k], same.Contact(a.Contacts[i].ID)
			if other == nil || x.Cause != view.BySmell || x.Grade != view.Presence {
				continue
			}
			y := other.Of(x.By)
			if y == nil || y.Cause != x.Cause || y.Grade != x.Grade || *x == *y {
				continue
			}
			l := licensing{m: m, e: &Event{}, n: view.Sighting{Unit: x.By}, was: m.wasA, other: m.wasB, here: m.a, there: m.b}
			if why := l.smelt(); why != "" {
				*y, kind = *x, why
			}
		}
	}
	return kind
}

// sizes evens out how big somebody is found to be: whoever is pinpointed is so whole.
func (m *moving) sizes(a, same *view.View) (kind string) {
	l := licensing{m: m, e: &Event{}, was: m.wasA, other: m.wasB, here: m.a, there: m.b}
	for i := range a.Contacts {
		for k := range a.Contacts[i].Tracks {
			x, other := &a.Contacts[i].Tracks[k], same.Contact(a.Contacts[i].ID)
			if other == nil || x.Grade < view.Pinpointed {
				continue
			}
			y := other.Of(x.By)
			if y == nil || y.Grade != x.Grade || y.At == x.At && y.Space == x.Space || !x.Body().Overlaps(y.Body()) || !l.standsOtherwise(x.At) {
				continue
			}
			y.At, y.Space, y.Unseen, kind = x.At, x.Space, x.Unseen, "found where it stands and how big it is"
		}
	}
	return kind
}

// hiders evens out what is known of one that hides, to those who see its square in both
// worlds and lit otherwise: one is not hidden in bright light, and may be in shadow.
func (m *moving) hiders(a, same *view.View) (kind string) {
	l := licensing{m: m, e: &Event{}, was: m.wasA, other: m.wasB, here: m.a, there: m.b}
	for _, k := range m.a.bound[m.side] {
		d := &m.a.all[k.who]
		x, y := a.Contact(k.mark), same.Contact(k.mark)
		if x == nil || y == nil || !d.hiding || m.b.find(d.id) == nil || !m.shownOtherwise(d.body()) {
			continue
		}
		for i := range a.Units {
			by := a.Units[i].ID
			t, u := x.Of(by), y.Of(by)
			if t != nil && u != nil && min(t.Grade, u.Grade) >= view.Pinpointed && t.Body() == u.Body() && *t != *u && l.watchedOtherwise(by, d.id) {
				*u, kind = *t, "hidden by another light"
			}
		}
	}
	return kind
}

// shownOtherwise says whether the side sees a square of a body in both worlds, and in
// another light.
func (m *moving) shownOtherwise(body grid.Body) bool {
	v, w := m.a.View(m.side), m.b.View(m.side)
	return slices.ContainsFunc(slices.Collect(body.Squares()), func(q grid.Square) bool {
		x, y := v.Tile(q), w.Tile(q)
		return x.Now && y.Now && (x.Light != y.Light || x.Veiled != y.Veiled)
	})
}

// deedsOf counts what somebody did that the ground carries.
func deedsOf(id order.Unit, beats []Beat) int {
	n := 0
	for i := range beats {
		e := &beats[i].Event
		n += boolInt(e.Actor == id && (e.Kind == Attacked || e.Kind == Stepped || e.Kind == Cast))
	}
	return n
}

// feltOtherwise says whether somebody is felt by a unit in one world alone, now or on the
// way of a walk.
func (m *moving) feltOtherwise(by, id order.Unit) bool {
	differs := licensing{m: m, was: m.wasA, other: m.wasB}
	for l := range m.moments() {
		here, there, ok := l.both(by)
		c, d := l.here.find(id), l.there.find(id)
		if ok && c != nil && d != nil && (differs.differs(id) || here.nose != there.nose || here.line(c.at) != there.line(d.at)) && !slices.Equal(here.feels(c), there.feels(d)) {
			return true
		}
	}
	return false
}

// knownOtherwise says whether somebody who differs to a unit is watched by it, or shows by
// what it does, in one world alone.
func (m *moving) knownOtherwise(l *licensing, by, id order.Unit) bool {
	here, there, ok := l.both(by)
	c, d := m.a.find(id), m.b.find(id)
	return ok && (l.differs(id) || here.nose != there.nose || here.line(c.at) != there.line(d.at)) &&
		(l.watchedOtherwise(by, id) || deedsOf(id, m.beatsA) != deedsOf(id, m.beatsB))
}

// feelings evens out what is known of somebody who differs to those who feel or see it
// in one world alone, while others of the side know of it in both.
func (m *moving) feelings(a, same *view.View) (kind string) {
	l := licensing{m: m, e: &Event{}, was: m.wasA, other: m.wasB, here: m.a, there: m.b}
	for _, s := range []*State{m.a, m.b, m.wasA, m.wasB} {
		for _, k := range s.bound[m.side] {
			x, y := a.Contact(k.mark), same.Contact(k.mark)
			if x == nil || y == nil {
				continue
			}
			id := s.all[k.who].id
			if m.a.find(id) == nil || m.b.find(id) == nil {
				continue
			}
			for i := range a.Units {
				by := a.Units[i].ID
				if m.feltOtherwise(by, id) || m.knownOtherwise(&l, by, id) {
					y.Tracks = slices.DeleteFunc(y.Tracks, func(t view.Track) bool { return t.By == by })
					if t := x.Of(by); t != nil {
						n, _ := slices.BinarySearchFunc(y.Tracks, by, func(t view.Track, by order.Unit) int { return int(t.By) - int(by) })
						y.Tracks = slices.Insert(y.Tracks, n, *t)
					}
					kind = "felt or spotted by another"
				}
			}
		}
	}
	return kind
}

// causes evens out by which sense, and from where, somebody is known of on a square that
// was seen in one world alone on the way.
func (m *moving) causes(a, same *view.View) (kind string) {
	for i := range a.Contacts {
		other := same.Contact(a.Contacts[i].ID)
		for k := range a.Contacts[i].Tracks {
			x := &a.Contacts[i].Tracks[k]
			if other == nil || x.Grade < view.Pinpointed {
				continue
			}
			if y := other.Of(x.By); y != nil && y.At == x.At && y.Grade == x.Grade && *y != *x && m.sightOf(x.At) != "" {
				*y, kind = *x, "seen or felt"
			}
		}
	}
	return kind
}

// bars evens out what is known of doors in sight that are kept shut otherwise: their bars.
func (m *moving) bars(a, same *view.View) (kind string) {
	l := licensing{m: m, e: &Event{}, was: m.wasA, other: m.wasB}
	for i := range a.Doors {
		x := &a.Doors[i]
		k := slices.IndexFunc(same.Doors, func(y view.Door) bool { return y.At == x.At })
		if k >= 0 && same.Doors[k] != *x && a.Now.Has(x.At) && l.kept(x.At) {
			same.Doors[k], kind = *x, "saw a bar"
		}
	}
	return kind
}

// spentTraps evens out what is known of a trap that the order was to disarm, or went over,
// and that has gone off, unperceived, in one world alone.
func (m *moving) spentTraps(a, same *view.View) (kind string) {
	touched := m.wasA.wayOf(m.side, m.order)
	if o, ok := m.order.(order.Disarm); ok {
		touched = append(touched, o.At)
	}
	for _, q := range touched {
		if m.wasA.snares(q) != m.wasB.snares(q) && !slices.EqualFunc(a.Traps, same.Traps, func(x, y view.Trap) bool { return x.ID == y.ID }) {
			same.Traps, kind = a.Traps, "touched a spent trap"
		}
	}
	return kind
}
