package rules

// Twin worlds, the second part: a twin is a copy of a State in which something is
// otherwise that a side perceives nothing of.

import (
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// twins are two States that are one to a side.
type twins struct {
	a, b *State
	side view.Side
	what []string // how b differs, in words
}

// drawTwins makes a twin of s that differs in one to three ways; nil if nothing
// that was tried stayed hidden from the side.
func drawTwins(t *rapid.T, s *State, side view.Side) *twins {
	w := &twins{a: s.Clone(), side: side, b: s.Clone()}
	w.a.look2()
	w.b.look2()
	changes := rapid.IntRange(1, 3).Draw(t, "changes")
	for n := 0; n < 6 && len(w.what) < changes; n++ {
		b := w.b.Clone()
		what := alter(t, b, side)
		if what == "" || !unperceived(w.a, b, side) || b.auditOccupied() {
			continue
		}
		w.b = b
		w.what = append(w.what, what)
	}
	if len(w.what) == 0 {
		return nil
	}
	w.b.look2()
	return w
}

// auditOccupied says whether two creatures on their feet share a square, or one
// stands in something solid.
func (s *State) auditOccupied() bool {
	faulty := false
	s.auditCreatures(func(string, ...any) { faulty = true })
	return faulty
}

// unperceived says whether the side's eyes tell two States apart: what each of its
// units sees, how lit that is, who is in sight and what lies there. It brings b's
// light up to date, not its Views.
func unperceived(a, b *State, side view.Side) bool {
	if a.round != b.round || a.outcome != b.outcome {
		return false
	}
	b.relight()
	for i := range a.all {
		c := &a.all[i]
		if c.side != side {
			continue
		}
		d := b.find(c.id)
		if d == nil || c.at != d.at || c.hp != d.hp || !c.sees.Equal(d.sees) || a.blinded(c) != b.blinded(d) {
			return false
		}
		if !slices.Equal(a.inSight(c), b.inSight(d)) {
			return false
		}
		now := c.sees.Clone()
		if c.awake() {
			now.Add(c.at)
		}
		for e := range 2 {
			if e == int(light.LowLight) && !c.stats.LowLight {
				continue
			}
			if !within(now, a.field.Lit(light.Eyes(e)), b.field.Lit(light.Eyes(e))) ||
				!within(now, a.field.Bright(light.Eyes(e)), b.field.Bright(light.Eyes(e))) {
				return false
			}
		}
		for q := range now.All() {
			if a.terrain[a.size.Index(q)] != b.terrain[b.size.Index(q)] || a.lying(q) != b.lying(q) {
				return false
			}
		}
	}
	return true
}

// within says whether two sets are one inside a third.
func within(in, a, b grid.Set) bool {
	x, y := a.Clone(), b.Clone()
	x.Intersect(in)
	y.Intersect(in)
	return x.Equal(y)
}

// inSight is what c sees of each foe, in words, by square.
func (s *State) inSight(c *creature) []string {
	var seen []string
	for j := range s.all {
		if d := &s.all[j]; d.side != c.side && c.watched>>j&1 == 1 {
			seen = append(seen, fmt.Sprint(d.at, d.id, s.looks(d)))
		}
	}
	slices.Sort(seen)
	return seen
}

// lying is what lies or burns on q, in words.
func (s *State) lying(q grid.Square) string {
	var all []string
	for i := range s.lights {
		if l := &s.lights[i]; s.lightAt(l) == q && (l.lit || l.fallen) {
			all = append(all, fmt.Sprint(l.kind, l.lit, l.fallen, l.bright, l.shadowy))
		}
	}
	for _, x := range s.things {
		if x.at == q {
			all = append(all, fmt.Sprint(x.gear.Item, x.gear.Lit))
		}
	}
	slices.Sort(all)
	return fmt.Sprint(all)
}

// hidden are the indexes of the foes that nobody of the side sees.
func (s *State) hidden(side view.Side) []int {
	var hidden []int
	for i := range s.all {
		if s.all[i].side != side && s.seers(side, i) == 0 {
			hidden = append(hidden, i)
		}
	}
	return hidden
}

// dark are the squares, not solid and with nobody on them, that the side does not
// perceive; those beside its own units twice, since there most can go wrong.
func (s *State) dark(side view.Side) []grid.Square {
	var dark []grid.Square
	v := s.views[side]
	for i := range s.size.Area() {
		q := s.size.Square(i)
		if v.Now.Has(q) || s.terrain[i].Solid() || s.standing(q) != nil {
			continue
		}
		dark = append(dark, q)
		for j := range v.Units {
			if grid.Adjacent(v.Units[j].At, q) {
				dark = append(dark, q, q, q)
			}
		}
	}
	return dark
}

// alter changes one thing in s that may be hidden from the side and says what; ""
// if there was nothing to change.
func alter(t *rapid.T, s *State, side view.Side) string {
	hidden, dark := s.hidden(side), s.dark(side)
	how := rapid.IntRange(0, 11).Draw(t, "change")
	if len(hidden) == 0 && how <= 5 || len(dark) == 0 && how <= 1 {
		how = 6 + how
	}
	switch how {
	case 0, 1:
		c := &s.all[pick(t, "who moved", hidden)]
		was := c.at
		c.at = pick(t, "moved to", dark)
		return fmt.Sprintf("creature %d is on %v, not %v", c.id, c.at, was)
	case 2:
		return alterHidden(t, s, pick(t, "who", hidden))
	case 3:
		return swapPlaces(t, s, hidden)
	case 4:
		return removeFoe(t, s, pick(t, "who went", hidden))
	case 5:
		return swapTurns(t, s, hidden)
	case 6, 7:
		return addFoe(t, s, side, dark)
	case 8:
		return alterSeen(t, s, side)
	case 9:
		return alterThings(t, s, dark)
	case 10:
		return alterLights(t, s, dark)
	default:
		return alterGround(t, s, side)
	}
}

// alterHidden changes anything of a creature that is out of perception.
func alterHidden(t *rapid.T, s *State, i int) string {
	c := &s.all[i]
	active := s.turn >= 0 && s.play[s.turn] == i
	switch rapid.IntRange(0, 5).Draw(t, "of it") {
	case 0:
		if active {
			return ""
		}
		c.hp = min(c.maxHP, pick(t, "hp", []int{-12, -4, 0, 1, 100}))
	case 1:
		key := pick(t, "kind", []string{"fighter_3", "rogue_3", "ranger_3", "drow_warrior_1"})
		stats, _ := bestiary.CreatureOf(key)
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
	case 4:
		s.views[c.side].Contacts = nil
		s.bound[c.side] = nil
		return fmt.Sprintf("the side of %d has forgotten everybody", c.id)
	default:
		return alterFigures(t, c)
	}
	return fmt.Sprintf("creature %d is otherwise: hp %d, %s, acted %v, gear %v", c.id, c.hp, c.stats.Key, c.acted, c.gear)
}

// alterFigures changes what cannot be seen even of somebody in plain sight.
func alterFigures(t *rapid.T, c *creature) string {
	switch rapid.IntRange(0, 4).Draw(t, "figure") {
	case 0:
		c.stealth = rapid.IntRange(-10, 30).Draw(t, "stealth")
	case 1:
		c.spent = !c.spent
	case 2:
		c.noisy = !c.noisy
	case 3:
		c.guard = (c.guard + 1) % 3
	default:
		c.sound = (c.sound + 1) % (view.Bowstring + 1)
	}
	return fmt.Sprintf("creature %d is otherwise: stealth %d, spent %v, noisy %v, guard %d, sound %v", c.id, c.stealth, c.spent, c.noisy, c.guard, c.sound)
}

func alterSeen(t *rapid.T, s *State, side view.Side) string {
	var foes []int
	for i := range s.all {
		if s.all[i].side != side {
			foes = append(foes, i)
		}
	}
	c := &s.all[pick(t, "foe", foes)]
	if rapid.Bool().Draw(t, "wound") && c.hp > 1 {
		c.hp-- // unperceived says whether it still looks the same
		return fmt.Sprintf("creature %d has %d hp, not %d", c.id, c.hp, c.hp+1)
	}
	return alterFigures(t, c)
}

func swapPlaces(t *rapid.T, s *State, hidden []int) string {
	if len(hidden) < 2 {
		return ""
	}
	i := rapid.IntRange(0, len(hidden)-2).Draw(t, "first")
	a, b := &s.all[hidden[i]], &s.all[hidden[i+1]]
	a.at, b.at = b.at, a.at
	return fmt.Sprintf("creatures %d and %d have changed places", a.id, b.id)
}

// swapTurns lets two hidden foes act in each other's place in the order.
func swapTurns(t *rapid.T, s *State, hidden []int) string {
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
	return fmt.Sprintf("creatures %d and %d act in each other's place", s.all[s.play[i]].id, s.all[s.play[j]].id)
}

// removeFoe takes a creature out of the world, if its side has others.
func removeFoe(_ *rapid.T, s *State, i int) string {
	c := s.all[i]
	others := slices.ContainsFunc(s.all, func(d creature) bool { return d.side == c.side && d.id != c.id && d.awake() })
	if !others || s.turn >= 0 && s.play[s.turn] == i {
		return ""
	}
	s.all = slices.Delete(s.all, i, i+1)
	s.respot(func(bits uint64) uint64 { return bits&(1<<i-1) | bits>>(i+1)<<i })
	place := slices.Index(s.play, i)
	s.play = slices.Delete(s.play, place, place+1)
	if place < s.turn {
		s.turn--
	}
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
	return fmt.Sprintf("creature %d is not there", c.id)
}

// respot counts the creatures anew in what everybody has spotted.
func (s *State) respot(moved func(uint64) uint64) {
	for k := range s.all {
		s.all[k].spotted = moved(s.all[k].spotted)
	}
}

// addFoe puts one creature more into the world.
func addFoe(t *rapid.T, s *State, side view.Side, dark []grid.Square) string {
	if len(dark) == 0 {
		return ""
	}
	id := pick(t, "id", []order.Unit{2, 4, 8, 12, 14, 40})
	if s.find(id) != nil || len(s.play) == 0 {
		return ""
	}
	p := drawCreature(t, id, side.Other(), pick(t, "new on", dark))
	if p.Stats.Darkvision == 0 {
		p.Stats.Darkvision = 60 // one who sees in the dark strikes out of it
	}
	c := newCreature(p)
	c.watching = newWatching(s.size)
	c.acted, c.aware = true, true
	c.stealth = rapid.IntRange(-5, 20).Draw(t, "stealth")
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
	s.play = slices.Insert(s.play, place, i)
	if s.turn >= place {
		s.turn++
	}
	s.views[c.side].Units = s.views[c.side].Units[:0]
	return fmt.Sprintf("creature %d, a %s, is on %v", c.id, c.stats.Key, c.at)
}

func alterThings(t *rapid.T, s *State, dark []grid.Square) string {
	if len(s.things) > 0 && rapid.Bool().Draw(t, "old thing") {
		i := rapid.IntRange(0, len(s.things)-1).Draw(t, "thing")
		was := s.things[i]
		s.things = slices.Delete(s.things, i, i+1)
		return fmt.Sprintf("the %s on %v is gone", was.gear.Item, was.at)
	}
	if len(dark) == 0 {
		return ""
	}
	x := thing{view.Gear{Item: pick(t, "item", []order.Item{"torch", "dagger", "sunrod"})}, pick(t, "lies on", dark)}
	x.gear.Lit = x.gear.Item != "dagger" && rapid.Bool().Draw(t, "burning")
	x.gear.Rounds = 3
	s.things = append(s.things, x)
	return fmt.Sprintf("a %s lies on %v, burning: %v", x.gear.Item, x.at, x.gear.Lit)
}

func alterLights(t *rapid.T, s *State, dark []grid.Square) string {
	if len(s.lights) > 0 && rapid.Bool().Draw(t, "old light") {
		l := &s.lights[rapid.IntRange(0, len(s.lights)-1).Draw(t, "light")]
		if rapid.Bool().Draw(t, "rounds") {
			l.rounds = 1 + l.rounds
			return fmt.Sprintf("light %d burns for %d rounds", l.id, l.rounds)
		}
		l.lit = !l.lit
		return fmt.Sprintf("light %d burns: %v", l.id, l.lit)
	}
	if len(dark) == 0 {
		return ""
	}
	l := newLantern(Lantern{ID: 70, Kind: pick(t, "light", []order.Item{"candle", "fungus", "torch"}), At: pick(t, "light on", dark)})
	if slices.ContainsFunc(s.lights, func(m lantern) bool { return m.id == l.id }) {
		return ""
	}
	s.lights = append(s.lights, l)
	return fmt.Sprintf("a %s stands on %v", l.kind, l.at)
}

// alterGround changes squares that the side has never perceived.
func alterGround(t *rapid.T, s *State, side view.Side) string {
	var unknown []grid.Square
	v := s.views[side]
	for i := range s.size.Area() {
		if q := s.size.Square(i); !v.Known.Has(q) && s.standing(q) == nil && s.lying(q) == "[]" {
			unknown = append(unknown, q)
			for j := range v.Units {
				if grid.Adjacent(v.Units[j].At, q) {
					unknown = append(unknown, q, q, q)
				}
			}
		}
	}
	if len(unknown) == 0 {
		return ""
	}
	s.terrain = slices.Clone(s.terrain)
	what := "ground:"
	for range rapid.IntRange(1, 3).Draw(t, "squares") {
		q := pick(t, "square", unknown)
		kind := pick(t, "ground", []grid.Terrain{grid.Floor, grid.Wall, grid.Rubble, grid.Chasm, grid.Curtain, grid.Window})
		s.terrain[s.size.Index(q)] = kind
		if other := s.views[side.Other()]; other.Known.Has(q) {
			other.Learn(q, kind, s.round)
		}
		what += fmt.Sprintf(" %v is %s;", q, kind.Description())
	}
	s.derive()
	return what
}

// lineOf is what is in line from q in s.
func (s *State) lineOf(q grid.Square) grid.Set {
	set := grid.NewSet(s.size)
	var cast sight.Caster
	cast.Cast(s.walls, q, grid.MaxSide, set)
	return set
}
