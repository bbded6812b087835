package rules

// Twin worlds: what may be otherwise in a twin, of creatures.

import (
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// An alteration changes one thing in s that may be hidden from the side and says
// what; "" if there was nothing to change.
type alteration struct {
	kind string
	make func(t *rapid.T, s *State, side view.Side) string
}

// alterations are what is drawn from; those that matter most several times.
var alterations = []alteration{
	{"moved", moveFoe}, {"moved", moveFoe}, {"moved", moveFoe}, {"added", addFoe}, {"added", addFoe},
	{"removed", removeFoe}, {"swapped", swapPlaces}, {"turns", swapTurns}, {"body", alterBody}, {"senses", alterSenses},
	{"effects", alterEffects}, {"pose", alterPose}, {"waits", alterWaiting}, {"waits", alterWaiting}, {"stance", alterStance}, {"lock", alterLock}, {"trap", alterTrap}, {"secret door", alterSecret}, {"secret door", alterSecret}, {"secrecy", alterSecrecy}, {"spells", alterSpells}, {"shutter", alterShutter}, {"figures", alterSeen}, {"spotted", alterSpotted},
	{"thing", alterThings}, {"light", alterLights}, {"light", alterLights}, {"ground", alterGround}, {"door", alterDoor}, {"area", alterAreas},
	{"area", alterAreas}, {"breeze", alterBreeze},
}

// alter draws one of them.
func alter(t *rapid.T, s *State, side view.Side) (kind, what string) {
	a := pick(t, "change", alterations)
	return a.kind, a.make(t, s, side)
}

// oneHidden draws a foe that nobody of the side sees, nil if there is none.
func (s *State) oneHidden(t *rapid.T, side view.Side) *creature {
	hidden := s.hidden(side)
	if len(hidden) == 0 {
		return nil
	}
	return &s.all[pick(t, "who", hidden)]
}

func moveFoe(t *rapid.T, s *State, side view.Side) string {
	c := s.oneHidden(t, side)
	if c == nil {
		return ""
	}
	dark := s.dark(side, c)
	if len(dark) == 0 {
		return ""
	}
	was := c.at
	c.at = pick(t, "moved to", dark)
	return fmt.Sprintf("creature %d is on %v, not %v%s", c.id, c.at, was, s.about(side, c))
}

func swapPlaces(t *rapid.T, s *State, side view.Side) string {
	hidden := s.hidden(side)
	if len(hidden) < 2 {
		return ""
	}
	i := rapid.IntRange(0, len(hidden)-2).Draw(t, "first")
	a, b := &s.all[hidden[i]], &s.all[hidden[i+1]]
	a.at, b.at = b.at, a.at
	return fmt.Sprintf("creatures %d and %d have changed places%s", a.id, b.id, s.about(side, a))
}

// swapTurns lets two hidden foes act in each other's place in the order.
func swapTurns(t *rapid.T, s *State, side view.Side) string {
	hidden := s.hidden(side)
	var places []int
	for place, i := range s.play {
		if slices.Contains(hidden, i) && place != s.turn {
			places = append(places, place)
		}
	}
	if len(places) < 2 {
		return ""
	}
	k := rapid.IntRange(0, len(places)-2).Draw(t, "first")
	i, j := places[k], places[k+1]
	if i < s.turn && j > s.turn { // one of them would act twice in this round
		return ""
	}
	s.play[i], s.play[j] = s.play[j], s.play[i]
	a, b := &s.all[s.play[i]], &s.all[s.play[j]]
	a.rank, b.rank = b.rank, a.rank
	a.count, b.count = b.count, a.count
	return fmt.Sprintf("creatures %d and %d act in each other's place", s.all[s.play[i]].id, s.all[s.play[j]].id)
}

// alterBody changes what a creature is and has.
func alterBody(t *rapid.T, s *State, side view.Side) string {
	c := s.oneHidden(t, side)
	if c == nil {
		return ""
	}
	active := s.turn >= 0 && &s.all[s.play[s.turn]] == c
	switch rapid.IntRange(0, 4).Draw(t, "of it") {
	case 0:
		if active {
			return ""
		}
		c.hp = min(c.maxHP, pick(t, "hp", []int{-12, -4, 0, 1, 100}))
	case 1:
		stats, _ := bestiary.CreatureOf(pick(t, "kind", append(plainKinds, otherKinds...)))
		changed := *stats
		changed.Reach = pick(t, "reach", []grid.Feet{5, 10})
		c.stats, c.lined = &changed, false
	case 2:
		c.gear = append(Kit(c.stats, nil), view.Gear{Item: "torch", Held: true, Lit: rapid.Bool().Draw(t, "lit"), Rounds: 2})
	case 3:
		if active {
			return ""
		}
		c.acted = !c.acted
	default:
		s.views[c.side].Contacts = nil
		s.bound[c.side] = nil
		return fmt.Sprintf("the side of %d has forgotten everybody", c.id)
	}
	return fmt.Sprintf("creature %d is otherwise: hp %d, %s, acted %v, gear %v", c.id, c.hp, c.stats.Key, c.acted, c.gear)
}

// alterSenses changes what a creature perceives with, how it smells, and its size.
func alterSenses(t *rapid.T, s *State, side view.Side) string {
	c := s.oneHidden(t, side)
	if c == nil {
		return ""
	}
	changed := *c.stats
	drawSenses(t, &changed)
	changed.Scentless = chance(t, "without a scent", 4)
	c.stats, c.lined = &changed, false
	return fmt.Sprintf("creature %d is otherwise: %s", c.id, brief(changed))
}

// alterEffects lays something upon a creature, or takes it away.
func alterEffects(t *rapid.T, s *State, side view.Side) string {
	c := s.oneHidden(t, side)
	if c == nil {
		return ""
	}
	e := drawEffect(t)
	if e.Kind == view.Asleep && s.turn >= 0 && &s.all[s.play[s.turn]] == c {
		return ""
	}
	c.effects = slices.Clone(c.effects)
	if !c.shed(e.Kind) || rapid.Bool().Draw(t, "otherwise") {
		c.effects = append(c.effects, e)
	}
	return fmt.Sprintf("upon creature %d lies %v", c.id, c.effects)
}

// alterPose changes what a creature does about being perceived.
func alterPose(t *rapid.T, s *State, side view.Side) string {
	c := s.oneHidden(t, side)
	if c == nil {
		return ""
	}
	switch rapid.IntRange(0, 4).Draw(t, "pose") {
	case 0:
		c.hiding = !c.hiding
	case 1:
		c.hideRoll = rapid.IntRange(-10, 40).Draw(t, "Hide")
	case 2:
		c.stirs = !c.stirs
	case 3:
		c.eyesShut = !c.eyesShut
	default:
		c.glared = until{s.round + 1, max(0, s.turn)}
		c.inGlare = true
	}
	return fmt.Sprintf("creature %d hides %v at %d, stirs %v, has its eyes shut %v, is blinded by glare %v", c.id, c.hiding, c.hideRoll, c.stirs,
		c.eyesShut, c.glared != until{})
}

// alterSpotted changes whom a creature has found hiding: one of the foes, or one of
// the side of somebody who is not in view.
func alterSpotted(t *rapid.T, s *State, side view.Side) string {
	c := &s.all[rapid.IntRange(0, len(s.all)-1).Draw(t, "spotter")]
	i := rapid.IntRange(0, len(s.all)-1).Draw(t, "spotted")
	if s.all[i].side == c.side || c.side == side && s.seers(side, i) != 0 {
		return ""
	}
	c.spotted ^= 1 << i
	return fmt.Sprintf("creature %d has found %d hiding: %v", c.id, s.all[i].id, c.spotted>>i&1 == 1)
}

// alterSeen changes what cannot be seen even of somebody in plain sight.
func alterSeen(t *rapid.T, s *State, side view.Side) string {
	c := &s.all[pick(t, "foe", s.foes(side))]
	switch rapid.IntRange(0, 6).Draw(t, "figure") {
	case 0:
		c.stealth = rapid.IntRange(-10, 30).Draw(t, "stealth")
	case 1:
		c.struck = 1 - min(c.struck, 1)
	case 2:
		c.noisy = !c.noisy
	case 3:
		c.guard = (c.guard + 1) % (order.Never + 1)
	case 4:
		c.sound = (c.sound + 1) % (view.Voice + 1)
	case 5:
		c.calls = !c.calls
	default:
		if c.hp > 1 { // the percept says whether it still looks the same
			c.hp--
		}
	}
	return fmt.Sprintf("creature %d is otherwise: stealth %d, struck %d, noisy %v, guard %d, sound %v, calls %v, hp %d", c.id, c.stealth, c.struck,
		c.noisy, c.guard, c.sound, c.calls, c.hp)
}

// removeFoe takes a creature out of the world, if its side has others.
func removeFoe(t *rapid.T, s *State, side view.Side) string {
	hidden := s.hidden(side)
	if len(hidden) == 0 {
		return ""
	}
	i := pick(t, "who went", hidden)
	c := s.all[i]
	others := slices.ContainsFunc(s.all, func(d creature) bool { return d.side == c.side && d.id != c.id && d.awake() })
	if !others || s.turn >= 0 && s.play[s.turn] == i {
		return ""
	}
	about := s.about(side, &c)
	s.events = slices.DeleteFunc(slices.Clone(s.events), func(e Script) bool { return e.By == c.id })
	s.lights = slices.DeleteFunc(slices.Clone(s.lights), func(l lantern) bool { return l.bearer == c.id })
	s.areas = slices.DeleteFunc(slices.Clone(s.areas), func(a area) bool { return a.bearer == c.id })
	s.all = slices.Delete(s.all, i, i+1)
	s.respot(func(bits uint64) uint64 { return bits&(1<<i-1) | bits>>(i+1)<<i })
	place := slices.Index(s.play, i)
	s.play = slices.Delete(s.play, place, place+1)
	if place < s.turn {
		s.turn--
	}
	s.shiftGlare(place+1, -1)
	for k := range s.play {
		if s.play[k] > i {
			s.play[k]--
		}
	}
	for side := range s.bound {
		s.bound[side] = slices.DeleteFunc(s.bound[side], func(b binding) bool { return b.who == i })
		for k := range s.bound[side] {
			if s.bound[side][k].who > i {
				s.bound[side][k].who--
			}
		}
	}
	v := s.views[c.side]
	v.Units = v.Units[:0]
	for k := range v.Contacts {
		v.Contacts[k].Tracks = slices.DeleteFunc(v.Contacts[k].Tracks, func(t view.Track) bool { return t.By == c.id })
	}
	v.Contacts = slices.DeleteFunc(v.Contacts, func(k view.Contact) bool { return len(k.Tracks) == 0 })
	s.bound[c.side] = slices.DeleteFunc(s.bound[c.side], func(b binding) bool { return v.Contact(b.mark) == nil })
	return fmt.Sprintf("creature %d is not there%s", c.id, about)
}

// shiftGlare has what ends just before the turns from a place on end with them still.
func (s *State) shiftGlare(place, by int) {
	for i := range s.all {
		if g := &s.all[i].glared; *g != (until{}) && g.turn >= place {
			g.turn += by
		}
	}
}

// respot counts the creatures anew in what everybody has spotted.
func (s *State) respot(moved func(uint64) uint64) {
	for k := range s.all {
		c := &s.all[k]
		c.spotted, c.passed, c.found, c.was = moved(c.spotted), moved(c.passed), moved(c.found), moved(c.was)
	}
}

// addFoe puts one creature more into the world.
func addFoe(t *rapid.T, s *State, side view.Side) string {
	id := pick(t, "id", []order.Unit{2, 4, 8, 12, 14, 40})
	if s.find(id) != nil || len(s.play) == 0 {
		return ""
	}
	p := drawCreature(t, id, side.Other())
	if p.Stats.Darkvision == 0 {
		p.Stats.Darkvision = 60 // one who sees in the dark strikes out of it
	}
	c := newCreature(p)
	dark := s.dark(side, &c)
	if len(dark) == 0 {
		return ""
	}
	c.at = pick(t, "new on", dark)
	c.watching = newWatching(s.size)
	c.acted, c.aware = true, true
	c.stealth, c.hideRoll = rapid.IntRange(-5, 20).Draw(t, "stealth"), rapid.IntRange(-5, 40).Draw(t, "Hide")
	s.all = append(s.all, c)
	slices.SortFunc(s.all, compareIDs)
	i := s.index(&c)
	for k := range s.play {
		if s.play[k] >= i {
			s.play[k]++
		}
	}
	s.respot(func(bits uint64) uint64 { return bits&(1<<i-1) | bits>>i<<(i+1) })
	for side := range s.bound {
		for k := range s.bound[side] {
			if s.bound[side][k].who >= i {
				s.bound[side][k].who++
			}
		}
	}
	place := rapid.IntRange(0, len(s.play)).Draw(t, "acts at")
	s.all[i].rank = s.all[s.play[max(place-1, 0)]].rank
	s.play = slices.Insert(s.play, place, i)
	if s.turn >= place {
		s.turn++
	}
	s.shiftGlare(place, 1)
	s.views[c.side].Units = s.views[c.side].Units[:0]
	return fmt.Sprintf("creature %d, a %s of %d squares with %v, hiding %v, is on %v%s", c.id, c.stats.Key, c.stats.Space, c.effects, c.hiding, c.at,
		s.about(side, &c))
}
