package rules

// The senses: what a creature perceives with at this moment, and whom it feels
// without seeing (rules.md V-11 to V-14, K-08, K-18).

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// has says whether an effect of that kind lies upon c.
func (c *creature) has(k view.EffectKind) bool { return view.Has(c.effects, k) }

// observer is the creature as one who looks. Its line must be current.
func (s *State) observer(c *creature) sight.Observer {
	o := sight.Observer{
		Body: c.body(), Line: c.line, Walls: s.walls, Darkvision: c.stats.Darkvision, LowLight: c.stats.LowLight, Blindsight: s.blindsight(c),
		Sightless: c.sightless(), Strict: s.rules.StrictBlind,
	}
	if s.murky() {
		o.Sight, o.Haze, o.Cut = c.sight, c.haze, c.cut
	}
	return o
}

// target is d as c must take it.
func (s *State) target(c, d *creature) sight.Target {
	t := d.unhidden()
	t.Hidden = d.hiding && d.side != c.side && c.spotted&s.bit(d) == 0 && s.mayHide(d, c) // rule: OI-45 V-19 OI-44
	return t
}

// unhidden is d as anybody must take it whom its hiding does not deceive.
func (d *creature) unhidden() sight.Target {
	return sight.Target{
		Body: d.body(), Invisible: d.has(view.Invisible), Dusted: d.has(view.Dusted), Outlined: d.has(view.Outlined),
	}
}

// sees says what c makes of d.
func (s *State) sees(c, d *creature) sight.Verdict {
	o := s.observer(c)
	verdict, _ := sight.Sees(&o, s.target(c, d), s.field)
	return verdict
}

// sightless says whether c has no use of its eyes: none, or out of action, shut,
// blinded by magic or by daylight.
//
// rule: B-01 OI-27
func (c *creature) sightless() bool {
	if !c.awake() || c.stats.Eyeless { // rule: V-11
		return true
	}
	return c.eyesShut || c.has(view.Blindness) || c.glared != until{} // rule: B-01 OI-27 V-16
}

// blinded says whether c is Blinded: by the dark, or for want of its eyes. One that
// has lost but half of what its blindsight lives by is not (OI-47).
//
// rule: B-01
func (s *State) blinded(c *creature) bool {
	if c.awake() && c.stats.Eyeless && !c.stats.Sightless(s.lost(c)) { // rule: V-11 OI-47
		return false
	}
	o := s.observer(c)
	return sight.Blinded(&o, s.field)
}

// darkTo says whether q is dark to c as it is about to step there.
//
// rule: OI-1
func (s *State) darkTo(c *creature, q grid.Square) bool {
	if c.stats.Eyeless && !s.blinded(c) { // rule: V-11 OI-47
		return false
	}
	o := s.observer(c)
	if s.rules.StrictBlind && sight.Blinded(&o, s.field) {
		return true
	}
	return sight.DarkTo(&o, q, s.field)
}

// blindsight is as far as c perceives without eyes now.
//
// rule: V-11
func (s *State) blindsight(c *creature) grid.Feet {
	if c.stats.Blindsight == 0 || !c.awake() {
		return 0
	}
	return c.stats.BlindsightWithout(s.lost(c)) // rule: V-11
}

// lost is the senses that c has no use of now.
func (s *State) lost(c *creature) bestiary.Senses {
	var lost bestiary.Senses
	if s.deaf(c) {
		lost |= bestiary.Hearing
	}
	if s.reek.Has(c.at) { // rule: V-14
		lost |= bestiary.Smell
	}
	return lost
}

// deaf says whether c hears nothing.
//
// rule: K-08 K-24
func (s *State) deaf(c *creature) bool { return c.has(view.Deafness) || s.hush.Has(c.at) }

// murky says whether fog or a field stands anywhere in the way of eyes.
func (s *State) murky() bool { return s.anyMurk }

// The senses by which a creature feels others without seeing them, at every moment.
const (
	byBlindsense = iota
	byTremor
	bySmell
	byGrip
)

// causes are what a belief kept up by each of them says.
var causes = [4]view.Cause{byBlindsense: view.ByBlindsense, byTremor: view.ByTremor, bySmell: view.BySmell, byGrip: view.ByHand}

// feel finds whom c pinpoints without seeing: by index and sense. A body is felt as
// long as it lies there, for a death looks no other than a fall (C-24).
//
// rule: K-18
func (s *State) feel(c *creature) {
	c.felt = [4]uint64{}
	if !c.awake() {
		return
	}
	for i := range s.all {
		d := &s.all[i]
		if d == c {
			continue
		}
		if c.grip == d.id { // rule: C-22
			c.felt[byGrip] |= 1 << i
		}
		feet := c.body().Distance(d.body())
		if c.stats.Blindsense > 0 && feet <= c.stats.Blindsense && s.inLine(c, d) { // rule: V-12
			c.felt[byBlindsense] |= 1 << i
		}
		if c.stats.Tremorsense > 0 && d.stirs && s.tremble(c, d) { // rule: V-13
			c.felt[byTremor] |= 1 << i
		}
		if feet <= grid.FeetPerSquare && s.smells(c, d) && s.inLine(c, d) { // rule: K-16 V-14
			c.felt[bySmell] |= 1 << i
		}
	}
}

// feltBy is the sense by which c feels the creature of that index; false if none.
func (c *creature) feltBy(i int) (view.Cause, bool) {
	for sense, felt := range c.felt {
		if felt>>i&1 == 1 {
			return causes[sense], true
		}
	}
	return view.ByNothing, false
}

// inLine says whether any square of d is in line from c.
func (s *State) inLine(c, d *creature) bool {
	for q := range d.body().Squares() {
		if s.reaches(c, q) {
			return true
		}
	}
	return false
}

// reaches says whether whoever is on q is in line from c.
//
// rule: V-25
func (s *State) reaches(c *creature, q grid.Square) bool {
	o := sight.Observer{Body: c.body(), Line: c.line, Walls: s.walls}
	return o.Reaches(q)
}

// tremble says whether the ground carries d's stir to c: both stand on it, and the
// way through it is short enough. Walls are ground, pits and deep water are not.
//
// rule: V-13
func (s *State) tremble(c, d *creature) bool {
	if c.stats.Flies || d.stats.Flies { // rule: V-13
		return false
	}
	if c.body().Distance(d.body()) > c.stats.Tremorsense { // rule: V-13
		return false
	}
	from, to := c.body().Nearest(d.at), d.body().Nearest(c.at)
	straight := true
	for _, q := range grid.AppendLine(nil, from, to) {
		straight = straight && s.grounded(q)
	}
	if straight {
		return true
	}
	ways := flood{size: s.size, enter: func(_, q grid.Square) (int, bool) { return 0, s.grounded(q) }}
	best := make([]int16, 2*s.size.Area())
	ways.fill(best, from, c.stats.Tremorsense, 0)
	feet, ok := ways.feet(best, to)
	return ok && feet <= c.stats.Tremorsense // rule: V-13
}

// grounded says whether q is ground that a tremor goes through.
func (s *State) grounded(q grid.Square) bool {
	if !s.size.Holds(q) {
		return false
	}
	t := s.terrain[s.size.Index(q)]
	return t != grid.Chasm && t != grid.WaterDeep && t != grid.Void
}

// shed ends an effect of c, and says whether it lay upon it.
func (c *creature) shed(k view.EffectKind) bool {
	n := len(c.effects)
	c.effects = slices.DeleteFunc(c.effects, func(e view.Effect) bool { return e.Kind == k })
	shed := len(c.effects) < n
	if shed && k.Fells() { // rule: A-14
		c.roused = true
	}
	if shed && k == view.Senseless && !c.stats.Flies { // rule: C-31
		c.prone = true
	}
	return shed
}
