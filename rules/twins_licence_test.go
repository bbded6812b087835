package rules

// Twin worlds, the fourth part: what licenses a difference. A licence is as narrow
// as it can be told: the first sighting that differs must itself be the product of
// an event that involves a creature, a thing, light or ground that differs.

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// licence names what licenses the difference at sighting i, "" if nothing does.
func (m *moving) licence(i int) string {
	if i < len(m.inA) {
		if kind := m.product(m.inA[i], m.beatsA, m.wasA, m.wasB, m.a, m.b); kind != "" {
			return kind
		}
	}
	if i < len(m.inB) {
		if kind := m.product(m.inB[i], m.beatsB, m.wasB, m.wasA, m.b, m.a); kind != "" {
			return kind
		}
	}
	return ""
}

// product names the licence by which n, of one world, may differ from the other.
func (m *moving) product(n noticed, beats []Beat, was, other, is, otherIs *State) string {
	e := &beats[n.beat].Event
	l := licensing{m: m, n: n.Sighting, e: e, was: was, other: other, before: beats[:n.beat+1]}
	late := m.order == nil || slices.ContainsFunc(l.before, func(b Beat) bool { return b.Event.Kind == TurnEnded })
	if l.trapped() {
		return "a trap went off"
	}
	l.here = was.replayed(is, m.order, l.before, late)
	l.there = l.here.withTruthOf(other, otherIs, m.side, late)
	switch n.Kind {
	case view.Saw, view.SawMove, view.LostSight:
		return cmp.Or(l.sight(), named(l.glowsBy(n.At), "saw by a glow"))
	case view.Heard:
		return l.hearing()
	case view.Noise:
		return cmp.Or(named(l.madeByAnother(), "noise"), l.noise(), named(l.afterDeed(), "noise of a deed"))
	case view.Felt:
		return cmp.Or(named(e.Kind == Bumped && (l.differs(e.Target) || l.differs(e.Actor)), "bumped"),
			named(e.Kind == Blocked && l.groundAt(e.At), "felt ground"))
	case view.Walked:
		return named(l.footing(n.At), "footing")
	case view.Stopped:
		return l.stop()
	case view.Attacked:
		return cmp.Or(named((l.differs(e.Target) || l.eachOther(e)) && (e.Dice.Result.Hit || e.Saw), "hit"),
			named(e.Toward != 0 && e.Dice.Result.Hit && !l.sameLines(), "shot past ground"), named(l.crowded(e), "struck past others"))
	case view.Swung:
		return cmp.Or(l.swing(), named(l.crowded(e), "struck past others"))
	case view.Groped:
		return named(l.differs(e.Target) && e.Found, "groped")
	case view.Struck:
		return cmp.Or(named(l.differs(e.Actor) || l.eachOther(e), "struck"), named(l.covered(e), "struck past a corner"), named(l.crowded(e), "struck past others"))
	case view.SawAttack:
		return cmp.Or(named(l.differs(e.Actor) || l.differs(e.Target) || l.eachOther(e), "saw attack"), named(l.covered(e), "saw attack past a corner"), named(l.crowded(e), "saw attack past others"))
	case view.SawHandle:
		return named(l.differs(e.Actor), "saw handling")
	case view.Touched:
		return named(l.differs(e.Actor), "touched")
	case view.Fell:
		return named(l.differs(e.Target), "fell")
	case view.Handled:
		return cmp.Or(named(was.lying(e.At) != other.lying(e.At), "hand on a thing"), named(e.Verb == view.Threw && l.flight(), "threw at ground"))
	case view.LightOn, view.LightOut:
		return named(was.lying(n.At) != other.lying(n.At) || l.burnsOtherwise() || l.standsOtherwise(n.At) || l.lookTo(n.At) || m.carried() || l.castBy(n.At) || l.sprungBy() || l.glowsBy(n.At), "saw light")
	case view.Contested, view.SawContest, view.Gripped, view.Broke, view.Harmed, view.Burst, view.Repelled:
		return named(l.differs(e.Actor) || l.differs(e.Target) || l.eachOther(e), "fought at close quarters")
	case view.Over:
		return named(m.a.outcome != m.b.outcome, "over")
	default:
		return l.finer()
	}
}

func named(yes bool, name string) string {
	if yes {
		return name
	}
	return ""
}

// licensing is one sighting, its event, and the two worlds at that moment: there is
// the other one with the side's own units where they are here.
type licensing struct {
	m           *moving
	n           view.Sighting
	e           *Event
	was, other  *State // before the order
	here, there *State // at the beat
	before      []Beat // and up to it
}

// differs says whether a foe of that id is otherwise in the other world, was before
// the order, or chose for itself what to do.
func (l *licensing) differs(id order.Unit) bool {
	if id == 0 {
		return false
	}
	c, d := l.was.find(id), l.other.find(id)
	if c == nil || d == nil {
		return true
	}
	if c.side == l.m.side {
		return false
	}
	return !alike(c, d) || slices.Contains(l.m.acted, id) || l.was.finds(c) != l.other.finds(d) || l.was.placeOf(id, l.other) != l.other.placeOf(id, l.was)
}

// placeOf is the creature's place in the order of play among those of both worlds.
func (s *State) placeOf(id order.Unit, other *State) int {
	n := 0
	for _, i := range s.play {
		if s.all[i].id == id {
			break
		}
		if other.find(s.all[i].id) != nil {
			n++
		}
	}
	return n
}

// alike says whether two creatures are the same in truth.
func alike(c, d *creature) bool {
	return c.at == d.at && c.hp == d.hp && c.stable == d.stable && slices.Equal(c.gear, d.gear) && c.turn == d.turn &&
		c.acted == d.acted && c.struck == d.struck && c.prone == d.prone && c.shieldOff == d.shieldOff && c.running == d.running &&
		c.charging == d.charging && c.defensive == d.defensive && c.dodge == d.dodge && c.count == d.count && c.late == d.late &&
		c.ready == d.ready && slices.Equal(c.used, d.used) && slices.Equal(c.aids, d.aids) && c.stealth == d.stealth && c.noisy == d.noisy && c.sound == d.sound &&
		c.guard == d.guard && c.hears == d.hears && slices.Equal(c.effects, d.effects) && c.eyesShut == d.eyesShut &&
		c.inGlare == d.inGlare && c.glared == d.glared && c.hiding == d.hiding && c.hideRoll == d.hideRoll && c.stirs == d.stirs &&
		c.calls == d.calls && reflect.DeepEqual(c.stats, d.stats)
}

// finds tells by id whom c has found hiding, and who has found it.
func (s *State) finds(c *creature) string {
	var found, finders []order.Unit
	for i := range s.all {
		d := &s.all[i]
		if c.spotted>>i&1 == 1 {
			found = append(found, d.id)
		}
		if d.spotted&s.bit(c) != 0 {
			finders = append(finders, d.id)
		}
	}
	return fmt.Sprint(found, finders)
}

// madeByAnother says whether somebody who differs makes a level's noise of those words in
// this round.
func (l *licensing) madeByAnother() bool {
	return slices.ContainsFunc(l.was.events, func(e Script) bool {
		return e.Do == ScriptNoise && e.Text == l.e.Text && e.Round == l.round() && l.differs(e.By)
	})
}

func (l *licensing) groundAt(q grid.Square) bool {
	for _, r := range view.Corners(l.e.From, q) {
		if grid.Adjacent(l.e.From, q) && l.madeOtherwise(r) {
			return true
		}
	}
	return l.madeOtherwise(q)
}

// madeOtherwise says whether something else is on q, or something that the side takes
// for something else.
func (l *licensing) madeOtherwise(q grid.Square) bool {
	i := l.was.size.Index(q)
	return l.was.size.Holds(q) && (l.was.terrain[i] != l.other.terrain[i] || l.was.shown(l.m.side, q) != l.other.shown(l.m.side, q))
}

func (l *licensing) lightAt(q grid.Square) bool {
	here, there := l.here.field, l.there.field
	for e := range light.LowLight + 1 {
		if here.At(q, e) != there.At(q, e) || here.Veiled(e).Has(q) != there.Veiled(e).Has(q) {
			return true
		}
	}
	return here.Void().Has(q) != there.Void().Has(q)
}

// lineTo says whether ground that differs lets someone of the side look or shoot
// to q in one world alone.
func (l *licensing) lineTo(q grid.Square) bool {
	for i := range l.here.all {
		if c := &l.here.all[i]; c.side == l.m.side && l.here.lineOf(c.body()).Has(q) != l.there.lineOf(c.body()).Has(q) {
			return true
		}
	}
	return false
}

// faceAt says whether q is a wall beside a square that is not seen alike: a wall's
// face is seen by the floor before it.
func (l *licensing) faceAt(q grid.Square) bool {
	if !l.was.opaque.Has(q) || !l.other.opaque.Has(q) {
		return false
	}
	for d := grid.N; d <= grid.NW; d++ {
		r := q.Step(d)
		if l.was.size.Holds(r) && (l.groundAt(r) || l.lightAt(r) || l.lineTo(r)) {
			return true
		}
	}
	return false
}

// sight: somebody came into sight or left it, who differs or whose square is seen
// in one world alone.
func (l *licensing) sight() string {
	for i := range l.here.all {
		c := &l.here.all[i]
		if c.hiding && c.side != l.m.side && c.body().Holds(l.n.At) && l.coverOtherwise(c) {
			return "saw past cover"
		}
		if c.side != l.m.side && (c.body().Holds(l.n.At) || c.id == l.e.Actor) &&
			(l.differs(c.id) || l.e.Kind == Looked && l.watchedOtherwise(c.id, l.e.Actor)) { // how well it hides
			if l.e.Kind == Looked {
				return "spotted"
			}
			return "saw"
		}
	}
	if l.e.Actor == 0 && l.stoodOtherwise(l.n.At) { // and has gone on since
		return "saw"
	}
	if l.e.Kind == Attacked && l.eachOther(l.e) { // whoever strikes hides no longer
		return "saw who struck"
	}
	return cmp.Or(named(l.lightAt(l.n.At), "saw by light"), named(l.lineTo(l.n.At), "saw past ground"), named(l.lookTo(l.n.At), "saw past fog"))
}

// coverOtherwise says whether the ground gives somebody cover from one of the side in one
// world alone.
func (l *licensing) coverOtherwise(d *creature) bool {
	return slices.ContainsFunc(l.here.all, func(c creature) bool {
		return c.side == l.m.side && sight.Cover(l.here.walls, c.body(), d.body()) != sight.Cover(l.there.walls, c.body(), d.body())
	})
}

// hearing: what was heard is a creature that differs, or heard through ground that
// does.
func (l *licensing) hearing() string {
	for _, h := range l.e.Heard {
		by, who := l.here.find(h.By), l.here.find(h.Who)
		if by == nil || who == nil || h.By != l.n.Unit || h.Grade != l.n.Grade {
			continue
		}
		r := general(by, who, view.ByEar)
		if h.Grade == view.Pinpointed {
			r = pinpoint(by, who, view.ByEar)
		}
		if r.at != l.n.At || r.toward != l.n.Toward || r.far != l.n.Far {
			continue
		}
		if l.differs(h.Who) {
			return "heard"
		}
		if e := l.there.find(h.Who); e != nil && e.stealth != who.stealth && (l.here.blinded(who) != l.there.blinded(e) || l.was.blinded(l.was.find(h.Who)) != l.other.blinded(l.other.find(h.Who))) {
			return "heard who gropes its way" // in one world alone
		}
		if d := l.there.find(h.By); d != nil && l.there.hear(d, who.body().Nearest(by.at), reckon.Sound{Stealth: who.stealth, Noisy: who.noisy}, h.Total).Grade != h.Grade {
			return "heard past ground"
		}
	}
	// whoever is seen is not listened for, and what is believed ends where nobody is seen
	return named(l.m.carriedMurk() || l.mistOtherwise(), "heard, not seen through fog")
}

// swing: a blow or shot that met somebody who differs in place of one who was hit in
// the other world, or ground that stopped it.
func (l *licensing) swing() string {
	if l.e.Target != 0 && l.differs(l.e.Target) && (l.e.Toward != 0 || l.shared(l.e.At)) {
		return "met"
	}
	return named(l.lineTo(l.e.At) || l.e.Toward != 0 && !l.sameLines(), "shot met ground")
}

// shared says whether several lie or stand on q.
func (l *licensing) shared(q grid.Square) bool {
	n := 0
	for i := range l.was.all {
		if l.was.all[i].body().Holds(q) {
			n++
		}
	}
	return n > 1
}

// sameLines says whether the acting unit looks along the same lines in both worlds.
func (l *licensing) sameLines() bool {
	c := l.here.find(l.e.Actor)
	return l.here.lineOf(c.body()).Equal(l.there.lineOf(c.body()))
}

// burnsOtherwise says whether any light of the setup burns for another time.
func (l *licensing) burnsOtherwise() bool {
	return !slices.Equal(l.was.lights, l.other.lights)
}

// standsOtherwise says whether a foe that differs is on q.
func (l *licensing) standsOtherwise(q grid.Square) bool {
	return slices.ContainsFunc(l.here.all, func(c creature) bool { return c.body().Holds(q) && l.differs(c.id) })
}

// stoodOtherwise says the same of before the order.
func (l *licensing) stoodOtherwise(q grid.Square) bool {
	return slices.ContainsFunc(l.was.all, func(c creature) bool { return c.side != l.m.side && c.body().Holds(q) && l.differs(c.id) })
}

// replayed is the State at the end of some beats of an order: for a walk made up from
// before it, else, and once its turn is over, the State after all that was waited for.
func (s *State) replayed(after *State, o order.Order, beats []Beat, late bool) *State {
	if !strides(o) || late {
		return after.Clone()
	}
	at := s.Clone()
	for i := range beats {
		if e := &beats[i].Event; e.Kind == Stepped {
			at.find(e.Actor).at = e.At
		}
	}
	at.relight()
	return at
}

// withTruthOf is another world in which the side's own units stand as in this one;
// after its order, or before it.
func (s *State) withTruthOf(before, after *State, side view.Side, late bool) *State {
	there := before.Clone()
	if late {
		there = after.Clone()
	}
	for i := range s.all {
		c := &s.all[i]
		if d := there.find(c.id); d != nil && c.side == side {
			d.at, d.hp, d.gear = c.at, c.hp, slices.Clone(c.gear)
			d.effects, d.eyesShut, d.glared, d.inGlare = slices.Clone(c.effects), c.eyesShut, c.glared, c.inGlare
		}
	}
	there.relight()
	return there
}
