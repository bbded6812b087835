package rules

// Twin worlds, the sixth part: what licenses a difference of two Views after equal
// sightings. Ground, light, things and looks may be seen without a word.

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// fresh says whether q was perceived since the order was given, or in that round.
func (m *moving) fresh(v *view.View, q grid.Square) bool {
	return v.Now.Has(q) || v.Known.Has(q) && v.Tile(q).AsOf >= m.wasA.round
}

// moments are the worlds as they are now, and as they were on the way of a walk.
func (m *moving) moments() iter.Seq[*licensing] {
	return func(yield func(*licensing) bool) {
		for k := range len(m.beatsA) + 1 {
			l := licensing{m: m, e: &Event{}, was: m.a, other: m.b, here: m.a, there: m.b}
			if strides(m.order) && k > 0 {
				l.here = m.wasA.replayed(m.a, m.order, m.beatsA[:k], false)
				l.there = l.here.withTruthOf(m.wasB, m.b, m.side, false)
			} else if k > 0 {
				return
			}
			if !yield(&l) {
				return
			}
		}
	}
}

// sightOf says why q is not seen alike, now or on the way of a walk.
func (m *moving) sightOf(q grid.Square) string {
	for l := range m.moments() {
		why := cmp.Or(named(l.groundAt(q), "saw ground"), named(l.lightAt(q), "saw light"),
			named(l.lineTo(q) || l.faceAt(q), "saw past ground"), named(l.murkAt(q) || l.lookTo(q) || l.murkBy(q) || m.murkOnly(q) && (l.besideOtherwise(q) || l.aboutOtherwise(q)), "saw past fog"))
		if why != "" {
			return why
		}
	}
	if before := (licensing{m: m, e: &Event{}, was: m.wasA, other: m.wasB, here: m.wasA, there: m.wasB}); m.murkOnly(q) {
		return named(before.murkAt(q) || before.murkBy(q) || before.besideOtherwise(q), "saw fog lift") // or a field
	}
	return ""
}

// lightsOut counts the lights that changed: of several that a gust takes, one burns
// for a moment longer than another.
func lightsOut(beats []Beat) int {
	n := 0
	for i := range beats {
		n += boolInt(beats[i].Event.Kind == LightChanged)
	}
	return n
}

// goneOtherwise says whether a square was lit or made otherwise before lights went out, or
// a door opened: eyes that opened before that saw it so.
func (m *moving) goneOtherwise(q grid.Square) bool {
	changes := func(beats []Beat) [][]Beat { // the beats up to each
		all := [][]Beat{nil}
		for i := range beats {
			if k := beats[i].Event.Kind; k == LightChanged || k == DoorMoved {
				all = append(all, beats[:i+1])
			}
		}
		return all
	}
	inA, inB := changes(m.beatsA), changes(m.beatsB)
	for i := range max(len(inA), len(inB)) - 1 {
		l := licensing{m: m, e: &Event{}, was: m.wasA, other: m.wasB}
		l.here, l.there = m.wasA.lifted(inA[min(i, len(inA)-1)]), m.wasB.lifted(inB[min(i, len(inB)-1)])
		if l.lightAt(q) || l.madeOtherwise(q) || l.faceAt(q) {
			return true
		}
	}
	return false
}

// lampOf says whether what burns on q is otherwise, and borne by a foe who differs.
func (m *moving) lampOf(q grid.Square) bool {
	a, b := scene{State: m.a}, scene{State: m.b}
	if a.burningOn(q) == b.burningOn(q) {
		return false
	}
	l := licensing{m: m, e: &Event{}, was: m.wasA, other: m.wasB, here: m.a, there: m.b}
	there := licensing{m: m, e: &Event{}, was: m.wasB, other: m.wasA, here: m.b, there: m.a}
	return l.standsOtherwise(q) || there.standsOtherwise(q)
}

// carried says whether a foe that chose for itself what to do had a light, or came by
// one: it may have lit a square on its way.
func (m *moving) carried() bool {
	return slices.ContainsFunc(m.acted, func(id order.Unit) bool {
		c := m.wasB.find(id)
		return c.has(view.Outlined) || slices.ContainsFunc(c.gear, func(g view.Gear) bool { return g.Lit }) ||
			slices.ContainsFunc(m.wasB.lights, func(l lantern) bool { return l.lit && l.bearer == id }) ||
			slices.ContainsFunc(m.beatsB, func(b Beat) bool { return b.Event.Actor == id && m.wasB.givesLight(&b.Event) })
	})
}

// givesLight says whether somebody lights something, or takes up what burns.
func (s *State) givesLight(e *Event) bool {
	if e.Kind != Handled || e.Verb == view.Lit {
		return e.Kind == Handled
	}
	return e.Verb == view.Took && (slices.ContainsFunc(s.things, func(x thing) bool { return x.at == e.At && x.gear.Item == e.Item && x.gear.Lit }) ||
		slices.ContainsFunc(s.lights, func(l lantern) bool { return l.lit && l.fallen && l.at == e.At && l.kind == e.Item }))
}

// sawAnother says whether a mark is of somebody in sight who differs, or was in sight
// since the order was given.
func (m *moving) sawAnother(mark order.Mark) bool {
	l := licensing{m: m, was: m.wasA, other: m.wasB}
	for _, k := range m.a.bound[m.side] {
		if id := m.a.all[k.who].id; k.mark == mark && (l.differs(id) || wakes(m.beatsA, id) != wakes(m.beatsB, id)) {
			return true
		}
	}
	return slices.ContainsFunc(m.inA, func(n noticed) bool {
		return n.Kind == view.Saw && n.Mark == mark && slices.ContainsFunc(m.a.all, func(c creature) bool {
			return c.at == n.At && c.side != m.side && l.differs(c.id)
		})
	})
}

// wakes says whether somebody woke in some beats: before it came into sight, perhaps.
func wakes(beats []Beat, id order.Unit) bool {
	return slices.ContainsFunc(beats, func(b Beat) bool { return b.Event.Kind == Woke && b.Event.Actor == id })
}

// unlike takes out of v the beliefs in squares that are seen in v or in w alone, by
// the believer or by anybody: sight itself confirms them or ends them, and takes the
// place of what one knows of them without it; and the doors there.
func unlike(v, w *view.View) *view.View {
	kept := v.Clone()
	otherwise := func(t *view.Track) bool {
		if t == nil {
			return false
		}
		x, y := v.Unit(t.By), w.Unit(t.By)
		return t.Grade >= view.Pinpointed && slices.ContainsFunc(slices.Collect(t.Body().Squares()), func(q grid.Square) bool {
			return v.Now.Has(q) != w.Now.Has(q) || x.Sees.Has(q) != y.Sees.Has(q)
		})
	}
	for i := range kept.Contacts {
		c, other := &kept.Contacts[i], w.Contact(kept.Contacts[i].ID)
		c.Tracks = slices.DeleteFunc(c.Tracks, func(t view.Track) bool {
			return otherwise(&t) || other != nil && otherwise(other.Of(t.By))
		})
	}
	kept.Contacts = slices.DeleteFunc(kept.Contacts, func(c view.Contact) bool { return len(c.Tracks) == 0 })
	kept.Doors = slices.DeleteFunc(kept.Doors, func(d view.Door) bool { return v.Tile(d.At) != w.Tile(d.At) || v.Now.Has(d.At) != w.Now.Has(d.At) })
	return kept
}

// found evens out whom of the fallen of its own side a unit has found that sees their
// squares in one world alone, or saw them so on its way.
func (m *moving) found(x, y *view.Unit, v *view.View) {
	unlike := func(id order.Unit) bool {
		body := v.Unit(id).Body()
		onTheWay := func(q grid.Square) bool { return m.order != nil && m.order.By() == x.ID && m.sightOf(q) != "" }
		return seesUnlike(x, y, body) || slices.ContainsFunc(slices.Collect(body.Squares()), onTheWay)
	}
	y.Finds = slices.DeleteFunc(y.Finds, func(id order.Unit) bool { return !slices.Contains(x.Finds, id) && unlike(id) })
	for _, id := range x.Finds {
		if !slices.Contains(y.Finds, id) && unlike(id) {
			y.Finds = append(y.Finds, id)
		}
	}
	slices.Sort(y.Finds)
}

// seesUnlike says whether a unit sees a square of a body in one world alone.
func seesUnlike(x, y *view.Unit, body grid.Body) bool {
	return slices.ContainsFunc(slices.Collect(body.Squares()), func(q grid.Square) bool { return x.Sees.Has(q) != y.Sees.Has(q) })
}

// licenceToSee names what licenses a difference of the Views after equal sightings:
// ground, light and things may be seen without a word.
func (m *moving) licenceToSee(a, b *view.View) string {
	kind := ""
	for i := range a.Size.Area() {
		q := a.Size.Square(i)
		alike := a.Tile(q) == b.Tile(q) && a.Now.Has(q) == b.Now.Has(q)
		if (a.Fog.Has(q) != b.Fog.Has(q) || a.Void.Has(q) != b.Void.Has(q)) && (m.sightOf(q) != "" || m.carriedMurk()) { // perhaps never seen, and known for full of it
			kind = "saw fog"
		}
		for k := range a.Units {
			alike = alike && a.Units[k].Sees.Has(q) == b.Units[k].Sees.Has(q)
		}
		if alike {
			continue
		}
		why := m.sightOf(q)
		if why == "" && (!a.Now.Has(q) && !b.Now.Has(q) || m.pastOnly(q)) {
			why = cmp.Or(named(m.carried() || lightsOut(m.beatsA) != lightsOut(m.beatsB), "saw light pass"), named(m.goneOtherwise(q), "saw by light that is gone"))
		}
		if why == "" && m.pastOnly(q) {
			why = named(m.carriedMurk(), "saw fog pass")
		}
		if why == "" || !m.fresh(a, q) && !m.fresh(b, q) && !m.murkOnly(q) {
			m.left = fmt.Sprintf("no licence for %v (%q)\n", q, why)
			return ""
		}
		kind = why
	}
	for i := range a.Size.Area() {
		q := a.Size.Square(i)
		if m.lampOf(q) && (a.Now.Has(q) || b.Now.Has(q)) {
			kind = cmp.Or(kind, "saw a lamp")
		}
		if m.wasA.lying(q) == m.wasB.lying(q) && m.a.lying(q) == m.b.lying(q) || !m.fresh(a, q) && !m.fresh(b, q) {
			continue
		}
		if u := a.UnitAt(q); u != nil && u.Blinded { // one feels what lies at one's feet
			kind = cmp.Or(kind, "underfoot")
		}
		kind = cmp.Or(kind, "saw a thing")
	}
	if m.trapped() {
		return "a trap went off"
	}
	same := b.Clone()
	if kind != "" { // what follows from the board
		a, same = unlike(a, b), unlike(b, a)
		for i := range same.Units {
			m.found(&a.Units[i], &same.Units[i], a)
			same.Units[i].Sees, same.Units[i].Blinded = a.Units[i].Sees, a.Units[i].Blinded
			same.Units[i].Dazzled, same.Units[i].Glared, same.Units[i].Sightless = a.Units[i].Dazzled, a.Units[i].Glared, a.Units[i].Sightless
		}
		same.Terrain, same.Known, same.AsOf, same.Now = a.Terrain, a.Known, a.AsOf, a.Now
		same.Lit, same.Bright, same.Ground, same.Lamps = a.Lit, a.Bright, a.Ground, a.Lamps
		same.Fog, same.Void, same.Veiled = a.Fog, a.Void, a.Veiled
	}
	kind = cmp.Or(kind, m.deprived(a, same))
	kind = cmp.Or(kind, m.glared(a, same))
	kind = cmp.Or(kind, m.noses(a, same))
	kind = cmp.Or(kind, m.sizes(a, same))
	kind = cmp.Or(kind, m.causes(a, same))
	kind = cmp.Or(kind, m.hiders(a, same))
	kind = cmp.Or(kind, m.bars(a, same))
	kind = cmp.Or(kind, m.spentTraps(a, same))
	kind = cmp.Or(kind, m.feelings(a, same))
	for i := range a.Contacts { // how one looks who is in plain sight, or was, and differs
		x, y := &a.Contacts[i], same.Contact(a.Contacts[i].ID)
		if y != nil && x.Looks != y.Looks && m.sawAnother(x.ID) {
			y.Looks = x.Looks
			same.Lamps = a.Lamps
			kind = cmp.Or(kind, "saw looks")
		}
	}
	kind = cmp.Or(kind, m.glaredFoes(a, same))
	if take, ok := m.order.(order.Take); ok { // what is in hand shows how long it burns
		x, y := a.Unit(take.Unit), same.Unit(take.Unit)
		if len(x.Gear) == len(y.Gear) && x.Gear[len(x.Gear)-1].Item == take.Item && !slices.Equal(x.Gear, y.Gear) {
			y.Gear[len(y.Gear)-1] = x.Gear[len(x.Gear)-1]
			kind = cmp.Or(kind, "hand on a thing")
		}
	}
	if !same.Equal(a) {
		m.left = "what no licence is for:\n" + unequalViews(a, same)
		return ""
	}
	return kind
}
