package rules

import (
	"cmp"
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// attacking is one blow or shot on its way.
type attacking struct {
	weapon   *bestiary.Weapon
	at       grid.Square
	toward   grid.Octant // of a shot in a random direction
	feet     grid.Feet   // of such a shot: how far off what it met lies
	target   *creature   // whom it is meant for in plain sight, or what a random direction or an empty hand met; else nil
	reaction bool
	earlier  int             // attacks made before it in the same full attack (C-06)
	charge   bool            // at the end of one
	finishes bool            // a coup de grace (C-27)
	poisoned bool            // a dose of poison went with it (C-31)
	twin     bool            // in a full attack with two weapons (C-39)
	off      bool            // and the other hand's
	harm     order.Harm      // the kind of damage that is meant (C-28)
	spell    *bestiary.Spell // it is one (C-21)
	level    int             // of its caster
}

// rule: C-48
func (s *State) strike(c *creature, o order.Strike) {
	w, _ := bestiary.StrikesAs(o.With)
	at, target := s.aimed(c, w, o.At), s.sighted(c, o.At, o.Blind)
	if o.Blind { // rule: B-07 C-34
		squares := s.randomSquares(c, w)
		if len(squares) == 0 {
			squares = append(squares, c.at.Step(grid.N))
		}
		at = squares[s.roll(c.id, dice.RandomSquare, 0, len(squares))-1]
	}
	a := attacking{weapon: w, at: at, target: target, twin: c.turn.Twin, off: o.Off, harm: o.Harm}
	if !s.bareHanded(c, &a) { // rule: C-12
		return
	}
	a.earlier = s.spendAttack(c, w)
	if a.twin { // rule: C-39
		a.earlier -= c.turn.Offs
	}
	if a.off { // rule: C-39
		c.turn.Offs++
		a.earlier = 0
	}
	s.attack(c, a)
	s.strain(c)
}

// aimed is the square that an aim means, by the unit's own belief.
func (s *State) aimed(c *creature, w *bestiary.Weapon, a order.Aim) grid.Square {
	v := s.views[c.side]
	return v.AimSquare(v.Unit(c.id), w, a)
}

// sighted is whom an aim at somebody in c's own sight means: that creature, whoever
// else lies on its square. Nil for any other aim.
//
// rule: C-48
func (s *State) sighted(c *creature, a order.Aim, blind bool) *creature {
	for _, b := range s.bound[c.side] {
		if d := &s.all[b.who]; !blind && b.mark == a.Who && s.watches(c, d) {
			return d
		}
	}
	return nil
}

// randomSquares are the squares that a blind blow may go to, as the striker's side
// knows the walls: by one that it does not know, a blow goes to another square as
// little as by a creature.
//
// rule: C-34 OI-19
func (s *State) randomSquares(c *creature, w *bestiary.Weapon) []grid.Square {
	v := s.views[c.side]
	return v.RandomSquares(nil, v.Unit(c.id), w)
}

// rule: C-36 C-48
func (s *State) shoot(c *creature, o order.Shoot) {
	w, _ := bestiary.WeaponOf(o.With)
	// Aimed before a blow out of turn teaches c otherwise.
	a := attacking{weapon: w, at: s.aimed(c, w, o.At), target: s.sighted(c, o.At, o.Blind)}
	s.provokeAiming(c, &a, lapse{}) // rule: C-12
	if !c.acts() {                  // rule: C-12
		return
	}
	a.earlier = s.spendAttack(c, w)
	c.held(o.With).Loaded = false // rule: A-22
	if o.Blind {                  // rule: B-08 C-35
		a.toward = grid.Octant(s.roll(c.id, dice.Facing, 0, 8))
		s.nearestToward(c, &a)
	}
	s.attack(c, a)
	s.strain(c)
}

// provokeAiming lets c's guard down as it takes aim. Whom it aims at may answer what
// happens then by going elsewhere: the blow goes to where it was.
//
// rule: C-12 K-15
func (s *State) provokeAiming(c *creature, a *attacking, l lapse) {
	if a.target == nil {
		s.provoke(c, l)
		return
	}
	stood := a.target.at
	s.provoke(c, l)
	if a.target.at != stood { // rule: K-15 C-36
		a.target = nil
	}
}

// nearestToward aims a shot in a random direction at what it meets: the nearest
// creature with a square in that octant, friend or foe, that is in line and in
// range; of several equally near one by the dice.
//
// rule: C-35 OI-20 OI-21
func (s *State) nearestToward(c *creature, a *attacking) {
	inLine := func(q grid.Square) bool { return s.reaches(c, q) }
	var near []*creature
	best := view.MaxRange(a.weapon) + 1
	for i := range s.all {
		d := &s.all[i]
		if d == c || d.condition() == view.Dead { // rule: OI-21
			continue
		}
		_, far, lies := d.body().InOctant(c.body(), a.toward, inLine) // rule: OI-32
		if !lies {                                                    // rule: C-35 OI-20
			continue
		}
		switch {
		case far < best:
			best, near = far, append(near[:0], d)
		case far == best:
			near = append(near, d)
		}
	}
	slices.SortStableFunc(near, func(a, b *creature) int { return a.at.Compare(b.at) }) // rule: OI-20
	if a.target = s.oneOf(c, near); a.target != nil {
		a.at, a.feet, _ = a.target.body().InOctant(c.body(), a.toward, inLine) // rule: OI-32
	}
}

// oneOf picks one of several creatures by the dice; nil of none.
func (s *State) oneOf(c *creature, among []*creature) *creature {
	if len(among) < 2 {
		return cmp.Or(append(among, nil)...)
	}
	return among[s.roll(c.id, dice.Chosen, 0, len(among))-1]
}

// there is who is struck at on q: of several one by the dice.
//
// rule: C-33 C-34 OI-19
func (s *State) there(c *creature, q grid.Square) *creature {
	var here []*creature
	for i := range s.all {
		if d := &s.all[i]; d != c && d.body().Holds(q) && d.condition() != view.Dead {
			here = append(here, d)
		}
	}
	slices.SortStableFunc(here, onFeetFirst)
	return s.oneOf(c, here)
}

// onFeetFirst orders those on one square by what they are, not by id: those who act
// first, of whom there is at most one unless somebody is passing through.
func onFeetFirst(a, b *creature) int {
	return cmp.Or(cmp.Compare(boolInt(b.acts()), boolInt(a.acts())), cmp.Compare(a.stats.Name, b.stats.Name), cmp.Compare(a.hp, b.hp))
}

// reckon is the attack of c on d, from the truth.
func (s *State) reckon(c, d *creature, w *bestiary.Weapon, touch bool) reckon.Attack {
	b := s.blow(c, d, w, touch)
	return b.Reckon(s.rules)
}

// blow is the facts of the attack of c on d.
func (s *State) blow(c, d *creature, w *bestiary.Weapon, touch bool) reckon.Blow {
	b := reckon.BlowOf(c.stats, w)
	b.Distance, b.Touch, b.Finds, b.Known = c.body().Distance(d.body()), touch || w.Touches, touch, true
	b.BlindFight, b.Dazzled, b.Wind = s.blindFights(c), c.dazzled(), s.wind.Shot()
	b.Sees = s.sees(c, d) // rule: B-06 C-33 OI-1
	b.Seen = s.watches(d, c)
	b.Wary = c.defensive // rule: A-19
	b.Target = d.defence()
	b.Aided, b.Target.Aided = s.aided(c, d, false), s.aided(d, c, true) // rule: A-23
	b.Target.BlindFight = s.blindFights(d)
	b.Target.Blinded = s.blinded(d)
	b.Target.FlatFooted = !d.acted                   // rule: A-04
	b.Target.Misled = c.misled(d) && !w.Ranged()     // rule: C-22
	b.Target.Gripped = d.grip != 0 && d.grip != c.id // rule: C-22
	b.Target.Pinned = d.pinned && b.Target.Gripped   // rule: C-22
	b.Grappling = c.grip != 0                        // rule: C-22
	b.Target.Helpless = d.helpless()                 // rule: C-27
	b.Prone = c.prone                                // rule: A-18
	if g := c.held(w.Key); g != nil {
		b.Burns = g.Lit // rule: C-38
	}
	b.Shelter = s.shelter(c, d, w)
	if w.Ranged() {
		b.Engaged = s.engaged(c, d) && !c.stats.PreciseShot // rule: C-18 OI-22
	} else {
		b.Flanking = s.flanks(c, d) // rule: C-15
	}
	return b
}

// blindFights says whether c fights as with Blind-Fight: by the feat, or for having
// lost but half of what its blindsight lives by.
//
// rule: B-17 B-18 OI-47
func (s *State) blindFights(c *creature) bool {
	half := c.stats.Blindsight > 0 && c.awake() && s.blindsight(c) == 0 && !c.stats.Sightless(s.lost(c)) // rule: OI-47
	return c.stats.BlindFight || half
}

// attack is the one place where a blow or shot is carried out: who is there, the
// reckoning, the dice, the damage, what it teaches, the noise.
//
// rule: C-48
func (s *State) attack(c *creature, a attacking) {
	e := Event{
		Kind: Attacked, Actor: c.id, At: a.at, Item: a.weapon.Key, Reaction: a.reaction, Ranged: a.weapon.Ranged(),
		Reach: view.WeaponReach(c.stats, a.weapon), Toward: a.toward, Dice: new(view.Dice),
	}
	target, woken := a.target, false
	if target == nil && a.toward == 0 && s.reaches(c, a.at) {
		target = s.there(c, a.at)
	}
	if target == nil {
		e.Dice.Result = s.hitNobody(c)
	} else {
		e.Target, e.Saw = target.id, s.watches(c, target)
		b := s.blow(c, target, a.weapon, false)
		b.Earlier, b.Harm = a.earlier, a.harm // rule: C-06 C-28
		if a.twin {                           // rule: C-39
			u := s.hands(c)
			b.Twin, b.Off, b.OffLight = true, a.off, u.OffHand().Light
		}
		if a.toward != 0 { // rule: OI-32 C-17
			b.Distance = a.feet
		}
		e.Dice.Attack = b.Reckon(s.rules)
		if a.charge { // rule: A-12
			e.Dice.Attack.Charge()
		}
		if a.finishes { // rule: C-27
			e.Dice.Attack.Finish()
		}
		e.Dice.Result = e.Dice.Attack.Resolve(func(why dice.Why, index, sides int) int { return s.roll(c.id, why, index, sides) })
		if e.Dice.Result.Hit && s.withstands(c, target, &a) { // rule: C-30
			e.Dice.Result.Damage = 0
		}
		if e.Dice.Result.Hit {
			was := target.condition()
			if e.Dice.Attack.Subdues { // rule: C-28
				target.nonlethal += e.Dice.Result.Damage
			} else {
				target.hp -= e.Dice.Result.Damage
				target.stable = false
			}
			s.fallen(target)
			woken = target.shed(view.Asleep) && target.awake() // a blow wakes
			e.Felled = was.Awake() && !target.condition().Awake()
			e.Killed = was != view.Dead && target.condition() == view.Dead
		}
	}
	c.noisy, c.sound = true, view.Blades // rule: K-05
	c.beWary()
	c.stir()
	far := c.body().DistanceTo(a.at) // whoever was there: that must not show
	if a.toward != 0 {
		far = 0
	}
	s.showItself(c, a.weapon.Ranged(), far)
	if a.weapon.Ranged() {
		c.sound = view.Bowstring
	}
	if a.weapon.Magic {
		c.sound = view.Voice
	}
	if a.weapon.Thrown { // rule: C-17
		s.letFly(c, &a, e.Dice.Result.Hit)
	}
	s.stirred = true
	if target != nil && c.misled(target) { // rule: C-22
		c.feinted = 0
	}
	s.spendAid(c, target, target != nil && e.Dice.Result.Hit)                         // rule: A-23
	a.poisoned = target != nil && e.Dice.Result.Damage > 0 && s.takeDose(c, a.weapon) // rule: C-31
	s.beat(e)
	if target != nil && e.Dice.Result.Hit {
		s.aftermath(c, target, &a, e.Dice) // rule: C-31 C-32 C-41
	}
	if woken && target.awake() {
		s.beat(Event{Kind: Woke, Actor: target.id})
	}
	s.appear(c)
	if target != nil && e.Dice.Result.Hit && target.calls && target.acts() { // rule: K-20
		s.call(target)
	}
}

// hitNobody is a blow where nobody is: the dice fall all the same, for the referee's log.
func (s *State) hitNobody(c *creature) reckon.Result {
	return reckon.Result{Natural: s.roll(c.id, dice.Attack, 0, 20), Percent: s.roll(c.id, dice.Concealment, 0, 100)}
}

// letFly takes a thrown weapon out of its owner's hand and lays it where it comes
// down: on the square that it was meant for; in a random direction on that of whom
// it hit, or one increment off if it hit nobody, whoever stands on the way: where it
// lies tells no more than the throw did.
//
// rule: C-17
func (s *State) letFly(c *creature, a *attacking, hit bool) {
	i := slices.IndexFunc(c.gear, func(g view.Gear) bool { return g.Item == a.weapon.Key && g.Held })
	to := a.at
	if a.toward != 0 && !hit { // rule: C-17 C-35
		to = c.at
		for grid.Distance(c.at, to.Step(a.toward)) <= a.weapon.Increment {
			to = to.Step(a.toward)
		}
	}
	s.things = append(s.things, fall(c.gear[i], s.landing(c, to)))
	c.gear = slices.Delete(c.gear, i, i+1)
}

// landing is where something that c throws at a square comes down: there, or short
// of what stands in its way.
//
// rule: OI-17
func (s *State) landing(c *creature, to grid.Square) grid.Square {
	from := c.body().Nearest(to)
	lands := from
	for _, q := range grid.AppendLine(nil, from, to) { // rule: OI-17
		if !s.size.Holds(q) || s.opaque.Has(q) || !sight.InLine(s.walls, lands, q) {
			break
		}
		lands = q
	}
	return lands
}

// fallen lets what an unconscious creature held drop to the ground. The paralysed hold
// on to it, as sleepers do.
func (s *State) fallen(c *creature) {
	if c.condition().Awake() && !c.has(view.Senseless) { // rule: C-31
		return
	}
	c.gear = slices.DeleteFunc(c.gear, func(g view.Gear) bool {
		w, weapon := bestiary.WeaponOf(g.Item)
		drops := g.Held && !(weapon && w.Natural)
		if drops {
			s.things = append(s.things, fall(g, c.at))
		}
		return drops
	})
}

// fall is gear on the ground.
func fall(g view.Gear, at grid.Square) thing {
	g.Held = false
	return thing{g, at}
}

// held is the first piece of gear of that kind in hand.
func (c *creature) held(item order.Item) *view.Gear {
	for i := range c.gear {
		if g := &c.gear[i]; g.Item == item && g.Held {
			return g
		}
	}
	return nil
}
