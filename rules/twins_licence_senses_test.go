package rules

// Twin worlds, the fourth part: licences of the finer senses, of doors and fog, and
// of sleepers.

import (
	"cmp"
	"slices"

	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// finer names the licence of what is no plain sight, sound or blow.
func (l *licensing) finer() string {
	switch l.n.Kind {
	case view.Sensed, view.SensedMove, view.LostSense:
		return l.sensed()
	case view.Smelt:
		return l.smelt()
	case view.Listened:
		return named(l.deafOtherwise(l.n.Unit), "listened in silence")
	case view.Told:
		return named(l.deafOtherwise(l.n.Unit) || l.callStopped(), "told")
	case view.Glimpsed:
		return l.glimpsed()
	case view.Posed:
		return named(l.n.Unit == 0 && l.differs(l.e.Actor), "saw pose")
	case view.Afflicted:
		if l.e.Kind == Woke && (l.n.Unit != 0 || !l.differs(l.e.Actor)) {
			return cmp.Or(l.woken(), named(l.afterDeed(), "woken by a deed"), named(l.swallowed(), "woken past silence"))
		}
		return named(l.n.Unit == 0 && l.differs(l.e.Actor), "saw effect")
	case view.DoorMoved:
		return named(l.groundAt(l.n.At) || l.lookTo(l.n.At) || l.differs(l.e.Actor) || l.kept(l.n.At), "saw door")
	case view.FogLifted:
		return named(l.mistOtherwise() || l.lookTo(l.n.At) || l.sprungBy(), "saw fog lift")
	default:
		return l.deed()
	}
}

// both gives one unit's senses here and there; false if it is not in both worlds.
func (l *licensing) both(id order.Unit) (here, there *sensing, ok bool) {
	c, d := l.here.find(id), l.there.find(id)
	if c == nil || d == nil {
		return nil, nil, false
	}
	return l.here.scene().sensing(c), l.there.scene().sensing(d), true
}

// lookTo says whether somebody of the side perceives q in one world alone: at the beat,
// or as things stood before the order, for fog may have lifted since.
func (l *licensing) lookTo(q grid.Square) bool {
	before := *l
	before.here, before.there = l.here.withTruthOf(l.was, l.was, l.m.side, false), l.here.withTruthOf(l.other, l.other, l.m.side, false)
	asWas := *l // when those of the side who have fallen since had their eyes
	asWas.here, asWas.there = l.was.Clone(), l.other.Clone()
	if l.looksTo(q) || before.looksTo(q) || asWas.looksTo(q) {
		return true
	}
	gone := func(b Beat) bool {
		return (b.Event.Kind == AreaMoved || b.Event.Kind == LightChanged) && b.Event.N == 0
	}
	if !slices.ContainsFunc(l.before, gone) {
		return false
	}
	for _, between := range []licensing{before, asWas} { // one fog or darkness has lifted, and another not yet
		both, ours := between, between
		both.here, both.there = between.here.lifted(l.before), between.there.lifted(l.before)
		ours.here, ours.there = both.here, between.there.lifted(l.m.elsewhere(l.was))
		if both.looksTo(q) || ours.looksTo(q) {
			return true
		}
	}
	return false
}

// elsewhere is the beats of the world that is not the one that was so.
func (m *moving) elsewhere(was *State) []Beat {
	if was == m.wasA {
		return m.beatsB
	}
	return m.beatsA
}

// lifted is s without the areas and the lights and darknesses that were gone in some beats.
func (s *State) lifted(beats []Beat) *State {
	at := s.Clone()
	gone := func(kind EventKind, is func(*Event) bool) bool {
		return slices.ContainsFunc(beats, func(b Beat) bool { return b.Event.Kind == kind && b.Event.N == 0 && is(&b.Event) })
	}
	at.areas = slices.DeleteFunc(slices.Clone(at.areas), func(a area) bool {
		return gone(AreaMoved, func(e *Event) bool { return e.Area == a.kind && e.At == a.at })
	})
	at.lights = slices.DeleteFunc(slices.Clone(at.lights), func(k lantern) bool {
		return gone(LightChanged, func(e *Event) bool { return e.Item == k.kind && e.At == s.lightAt(&k) })
	})
	at.relight()
	return at
}

func (l *licensing) looksTo(q grid.Square) bool {
	for i := range l.here.all {
		c := &l.here.all[i]
		if c.side != l.m.side {
			continue
		}
		here, there, ok := l.both(c.id)
		if !ok {
			continue
		}
		_, hazeHere := here.clear(q)
		_, hazeThere := there.clear(q)
		if here.eyed(q) != there.eyed(q) || here.bySense(q) != there.bySense(q) || here.line(q) != there.line(q) || hazeHere != hazeThere {
			return true
		}
	}
	return false
}

// watchedOtherwise says whether one sees another in one world alone, or better there.
func (l *licensing) watchedOtherwise(by, who order.Unit) bool {
	a, b, c, d := l.here.find(by), l.here.find(who), l.there.find(by), l.there.find(who)
	if a == nil || b == nil || c == nil || d == nil {
		return false
	}
	return l.here.sees(a, b) != l.there.sees(c, d) || l.here.blinded(a) != l.there.blinded(c)
}

// eachOther says the same of attacker and target, either of the other.
func (l *licensing) eachOther(e *Event) bool {
	return l.watchedOtherwise(e.Actor, e.Target) || l.watchedOtherwise(e.Target, e.Actor)
}

// footing says whether a step to q may cost another price there: for what lies or
// shines on any square of the walker's body, or for what it has to see it by.
func (l *licensing) footing(q grid.Square) bool {
	c := l.here.find(l.n.Unit)
	for r := range (grid.Body{At: q, Side: c.stats.Space}).Squares() {
		if l.groundAt(r) || l.lightAt(r) {
			return true
		}
	}
	return l.sensesOtherwise(c.id)
}

// sensesOtherwise says whether somebody is blinded, or has its blindsight, in one world
// alone: by the light, or by a silence or a stench about it.
func (l *licensing) sensesOtherwise(id order.Unit) bool {
	here, there, ok := l.both(id)
	return ok && (here.blinded != there.blinded || here.blindsight != there.blindsight)
}

// flight says whether what is thrown goes over ground that differs.
func (l *licensing) flight() bool {
	o, ok := l.m.order.(order.Throw)
	if !ok {
		return false
	}
	c := l.was.find(o.Unit)
	return slices.ContainsFunc(grid.AppendLine(nil, c.body().Nearest(o.To), o.To), l.groundAt) || l.lineTo(o.To)
}

// sensed: somebody is felt, or felt no longer, who differs, or whom ground, silence or
// a stench keeps from being felt in one world.
func (l *licensing) sensed() string {
	for i := range l.here.all {
		c := &l.here.all[i]
		if c.side == l.m.side || !c.body().Holds(l.n.At) && c.id != l.e.Actor {
			continue
		}
		if l.differs(c.id) {
			return "sensed"
		}
		d := l.there.find(c.id)
		for j := range l.here.all {
			here, there, ok := l.both(l.here.all[j].id)
			if ok && here.c.side == l.m.side && !slices.Equal(here.feels(c), there.feels(d)) {
				return "sensed past ground"
			}
		}
	}
	if l.e.Kind == Attacked && l.eachOther(l.e) { // the ground carries the blow
		return "sensed who struck"
	}
	return named(l.lightAt(l.n.At) || l.lookTo(l.n.At), "felt, not seen")
}

// smelt: somebody who differs is in reach of the nose in one world at least.
func (l *licensing) smelt() string {
	for _, s := range []*State{l.here, l.there, l.was, l.other} {
		c := s.find(l.n.Unit)
		if c == nil {
			continue
		}
		p := s.scene().sensing(c)
		for i := range s.all {
			if d := &s.all[i]; d.side != c.side && l.differs(d.id) && p.smells(d) {
				return "smelt"
			}
		}
	}
	if l.e.Kind == Stepped && l.differs(l.e.Actor) { // it has gone on since
		by := l.was.Clone()
		by.find(l.e.Actor).at = l.e.At
		if by.scene().sensing(by.find(l.n.Unit)).smells(by.find(l.e.Actor)) {
			return "smelt in passing"
		}
	}
	here, there, ok := l.both(l.n.Unit)
	if ok && here.nose != there.nose {
		return "smelt through a stench"
	}
	for i := range l.here.all { // whoever is seen is not smelt
		if d := &l.here.all[i]; ok && d.side != l.m.side && l.watchedOtherwise(l.n.Unit, d.id) {
			return "smelt, not seen"
		}
	}
	return ""
}

// glimpsed: the invisible that stirs differs, or is looked at otherwise.
func (l *licensing) glimpsed() string {
	for _, h := range l.e.Heard {
		who := l.here.find(h.Who)
		if h.By != l.n.Unit || h.Grade != l.n.Grade || who == nil || h.Grade == view.Pinpointed && who.at != l.n.At {
			continue
		}
		if l.differs(h.Who) || slices.ContainsFunc(slices.Collect(who.body().Squares()), l.lookTo) {
			return "glimpsed"
		}
	}
	return ""
}

// woken: the sleeper's Listen finds somebody who differs, or whom it does not hear in
// the other world.
func (l *licensing) woken() string {
	c, d := l.here.find(l.e.Actor), l.there.find(l.e.Actor)
	key := dice.Key{Round: l.round(), Unit: uint16(c.id), Why: dice.Hearing, Nth: asleep}
	terms := l.was.listenTerms(l.was.find(l.e.Actor)) // when it slept
	total := l.m.d.Roll(key, 20) + terms.Total()
	hears := func(s *State, by, who *creature) bool {
		sound := reckon.Sound{Stealth: who.stealth, Noisy: who.noisy}
		sound.Noisy = sound.Noisy || deedsOf(who.id, l.before) > 0 // as it was when it struck
		turned := slices.ContainsFunc(l.before, func(b Beat) bool {
			return (b.Event.Kind == TurnBegan || b.Event.Kind == TurnEnded) && b.Event.Actor == who.id
		})
		if l.round() != l.was.round || sound.Noisy || turned { // it has moved silently anew since: at the worst so
			sound.Stealth = min(sound.Stealth, 1+who.stats.Stealth-loudest)
		}
		return s.hear(by, who.body().Nearest(by.at), sound, total+by.keen(who)).Grade != view.Unknown
	}
	for _, world := range [][2]*State{{l.here, l.there}, {l.was, l.other}} { // how silent it moved may be settled since
		for i := range world[0].all {
			who := &world[0].all[i]
			if who.side == c.side && (!who.noisy || who.id == c.id) { // its own side wakes it by fighting
				continue
			}
			then := hears(l.was, l.was.find(c.id), who) // through a silence that has lifted since
			if hears(l.here, c, who) && (l.differs(who.id) || !hears(l.there, d, world[1].find(who.id)) || l.carriedOtherwise(who.body().Nearest(c.at), c.id)) ||
				then && !hears(l.other, l.other.find(c.id), world[1].find(who.id)) {
				return "woken"
			}
		}
	}
	return named(slices.ContainsFunc(l.m.acted, l.differs), "woken by who has gone on")
}

// loudest is the most that running, blindness and rubble take from a Move Silently.
const loudest = 20 + 4 + 2

// round is that of the sighting's beat.
func (l *licensing) round() int {
	round := l.was.round
	for i := range l.before {
		if e := &l.before[i].Event; e.Kind == RoundBegan {
			round = e.N
		}
	}
	return round
}

// swallowed says whether the sound that woke the sleeper reaches it in one world alone, or
// from another distance: a silence is between, or ground that differs.
func (l *licensing) swallowed() bool {
	for _, b := range slices.Backward(l.before) {
		switch b.Event.Kind {
		case Woke: // of several that it woke
		case Sounded:
			return l.deafOtherwise(l.e.Actor) || l.carriedOtherwise(b.Event.At, l.e.Actor)
		default:
			return false
		}
	}
	return false
}

// carriedOtherwise says whether a sound from q comes to somebody in one world alone, or
// another way.
func (l *licensing) carriedOtherwise(q grid.Square, to order.Unit) bool {
	var here, there reckon.Sound
	return l.here.carry(l.here.find(to), q, &here, outcry) != l.there.carry(l.there.find(to), q, &there, outcry) || here != there
}

// noise: what the level lets be heard is muffled in one world.
func (l *licensing) noise() string {
	c, d := l.here.find(l.n.Unit), l.there.find(l.n.Unit)
	for _, h := range l.e.Heard {
		if h.By != l.n.Unit {
			continue
		}
		for _, e := range l.was.events {
			if e.Do == ScriptNoise && e.Text == l.e.Text &&
				l.here.hear(c, l.e.At, reckon.Sound{Stealth: e.DC}, h.Total).Grade != l.there.hear(d, l.e.At, reckon.Sound{Stealth: e.DC}, h.Total).Grade {
				return "noise past ground"
			}
		}
	}
	return named(l.deafOtherwise(l.n.Unit) || l.carriedOtherwise(l.e.At, l.n.Unit), "noise in silence")
}

func (l *licensing) deafOtherwise(id order.Unit) bool {
	here, there, ok := l.both(id)
	return ok && here.deaf != there.deaf
}

// callStopped says whether a silence keeps the call from the listener in one world alone.
func (l *licensing) callStopped() bool {
	c, d := l.here.find(l.n.Unit), l.there.find(l.n.Unit)
	return l.here.carry(c, l.e.At, &reckon.Sound{}, outcry) != l.there.carry(d, l.e.At, &reckon.Sound{}, outcry)
}

// mistOtherwise says whether there is another area in the other world.
func (l *licensing) mistOtherwise() bool {
	borne := slices.ContainsFunc(l.was.areas, func(a area) bool { return l.differs(a.bearer) }) // and its bearer has gone on
	return borne || !slices.EqualFunc(l.was.areas, l.other.areas, func(a, b area) bool { return a.spreadsAs(b) && a.rounds == b.rounds })
}

// murkAt says whether fog, a field, silence or a stench lies on q in one world alone.
func (l *licensing) murkAt(q grid.Square) bool {
	a, b := l.here, l.there
	return cmp.Or(a.fog.Has(q) != b.fog.Has(q), a.hush.Has(q) != b.hush.Has(q), a.reek.Has(q) != b.reek.Has(q),
		a.field.Void().Has(q) != b.field.Void().Has(q))
}
