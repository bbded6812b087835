package rules

// Flasks that burst, and fire that clings (rules.md C-37).

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

// lob throws a flask: at somebody, as any shot is, or at a place.
//
// rule: C-37 OI-46
func (s *State) lob(c *creature, o order.Lob) {
	flask, _ := bestiary.FlaskOf(o.Item)
	a := attacking{weapon: &flask.Weapon, at: s.aimed(c, &flask.Weapon, o.At), target: s.sighted(c, o.At, o.Blind)}
	s.provokeAiming(c, &a, lapse{}) // rule: C-12
	if !c.acts() {                  // rule: C-12
		return
	}
	s.spendStandard(c)
	c.useUp(o.Item)      // rule: C-37
	if view.AtPlace(o) { // rule: C-37 OI-46
		s.lobAtPlace(c, flask, o)
	} else {
		s.lobAt(c, flask, a, o.Blind)
	}
	s.strain(c)
}

// lobAt throws a flask at somebody: it bursts on whom it hits; else off the square that
// it was meant for, or in a random direction one increment off, whoever stands on the
// way: where it bursts tells no more than the throw did.
//
// rule: C-37 C-35
func (s *State) lobAt(c *creature, flask *bestiary.Flask, a attacking, blind bool) {
	if blind { // rule: C-35
		a.toward = grid.Octant(s.roll(c.id, dice.Facing, 0, 8))
		s.nearestToward(c, &a)
	}
	from := len(s.doing.into.Beats)
	s.attack(c, a)
	hit := s.struckBy(c, from)
	switch {
	case hit != nil: // rule: C-37
		s.burst(c, flask, a.at, false, hit)
		s.ignite(hit, flask)
	case blind: // rule: C-35
		to := c.at
		for grid.Distance(c.at, to.Step(a.toward)) <= flask.Increment {
			to = to.Step(a.toward)
		}
		s.burst(c, flask, s.landing(c, to), false, nil)
	default: // rule: C-37
		s.burst(c, flask, s.astray(c, flask, s.landing(c, a.at), a.at), false, nil)
	}
}

// struckBy is whom c's own blow since that beat hit; nil if it hit nobody.
func (s *State) struckBy(c *creature, from int) *creature {
	for i := range s.doing.into.Beats[from:] {
		if e := &s.doing.into.Beats[from+i].Event; e.Kind == Attacked && e.Actor == c.id && !e.Reaction {
			if e.Dice.Result.Hit {
				return s.find(e.Target)
			}
			return nil
		}
	}
	return nil
}

// lobAtPlace throws a flask at a square or a corner, which needs no eyes.
//
// rule: C-37 OI-46
func (s *State) lobAtPlace(c *creature, flask *bestiary.Flask, o order.Lob) {
	v := s.views[c.side]
	b := v.Throw(v.Unit(c.id), flask, o)
	a := b.Reckon(s.rules).AtPlace()
	r := a.Resolve(func(why dice.Why, index, sides int) int { return s.roll(c.id, why, index, sides) })
	c.noisy, c.sound = true, view.Bowstring // rule: K-05
	c.beWary()
	s.showItself(c, true, b.Distance)
	s.stirred = true
	s.beat(Event{Kind: Handled, Actor: c.id, Verb: view.Threw, Item: o.Item, At: o.At.At})
	at, corner := s.comesTo(c, o)
	if !r.Hit { // rule: C-37
		at = s.astray(c, flask, at, o.At.At)
	}
	s.burst(c, flask, at, corner, nil)
	s.appear(c)
}

// comesTo is where a flask comes to that is thrown at a place: there, or on the square
// before what nobody knew to stand in its way.
func (s *State) comesTo(c *creature, o order.Lob) (at grid.Square, corner bool) {
	squares := []grid.Square{o.At.At}
	if o.Corner {
		squares = view.CornerSquares(o.At.At)
	}
	for _, q := range squares {
		if s.size.Holds(q) && !s.opaque.Has(q) && s.reaches(c, q) { // rule: C-37 V-25
			return o.At.At, o.Corner
		}
	}
	return s.landing(c, o.At.At), false
}

// astray is where a flask comes down that missed, thrown at one square and having come
// as far as `from`: so many squares off as the increment that the throw fell in, in a
// direction counted clockwise from straight back at the thrower, or short of what stands
// in its way.
//
// rule: C-37
func (s *State) astray(c *creature, flask *bestiary.Flask, from, aimed grid.Square) grid.Square {
	back := grid.Toward(aimed, c.body().Nearest(aimed))
	toward := grid.Octant((int(back)-1+s.roll(c.id, dice.Scatter, 0, 8)-1)%8 + 1) // rule: C-37
	lands := from
	for range reckon.Strays(c.body().DistanceTo(aimed), flask.Increment) {
		next := lands.Step(toward)
		if !s.size.Holds(next) || s.opaque.Has(next) || !sight.InLine(s.walls, lands, next) { // rule: C-37
			break
		}
		lands = next
	}
	return lands
}

// burst hurts all round where a flask bursts but for whom it hit: on a square, those on
// it and beside it; on the corner north-west of it, those on the four squares that touch
// that. Walls shelter. Whoever is hurt is told row by row.
//
// rule: C-37 OI-46
func (s *State) burst(c *creature, flask *bestiary.Flask, at grid.Square, corner bool, hit *creature) {
	s.beat(Event{Kind: Burst, Actor: c.id, At: at, Item: flask.Key, N: boolInt(corner)})
	var wet []*creature
	for i := range s.all {
		d := &s.all[i]
		if d == hit || d.condition() == view.Dead { // rule: C-37
			continue
		}
		if s.splashed(c, d, at, corner) { // rule: C-37
			wet = append(wet, d)
		}
	}
	slices.SortStableFunc(wet, func(a, b *creature) int { return cmp.Or(a.at.Compare(b.at), onFeetFirst(a, b)) })
	for _, d := range wet {
		s.harm(c, d, flask.Splash, flask.Key, 0)
	}
}

// splashed says whether some of a burst comes upon d.
//
// rule: C-37 OI-46 OI-32
func (s *State) splashed(c, d *creature, at grid.Square, corner bool) bool {
	from := at
	if corner {
		from = s.nearSide(c, at)
	}
	for q := range d.body().Squares() {
		near := q == at || grid.Adjacent(q, at)
		if corner { // rule: OI-46
			near = slices.Contains(view.CornerSquares(at), q)
		}
		if near && (q == from || sight.InLine(s.walls, from, q)) { // rule: C-37 V-25
			return true
		}
	}
	return false
}

// nearSide is the square of the four at a corner from which a burst there comes: the
// nearest to the thrower that is in line.
func (s *State) nearSide(c *creature, at grid.Square) grid.Square {
	best, found := at, false
	for _, q := range view.CornerSquares(at) {
		if !s.size.Holds(q) || s.opaque.Has(q) || !s.reaches(c, q) {
			continue
		}
		if !found || c.body().DistanceTo(q) < c.body().DistanceTo(best) {
			best, found = q, true
		}
	}
	return best
}

// harm takes hit points from d that no blow took: by c's throw, or by what lies upon it.
func (s *State) harm(c, d *creature, n int, item order.Item, effect view.EffectKind) {
	s.lose(c, d, n, false, item, effect)
}

// injure is the same of hands and teeth, which may do no lasting harm.
//
// rule: C-22 C-28
func (s *State) injure(c, d *creature, n int, subdues bool, item order.Item) {
	s.lose(c, d, n, subdues, item, 0)
}

func (s *State) lose(c, d *creature, n int, subdues bool, item order.Item, effect view.EffectKind) {
	was := d.condition()
	if subdues { // rule: C-28
		d.nonlethal += n
	} else {
		d.hp -= n
		d.stable = false
	}
	s.fallen(d)
	woken := d.shed(view.Asleep) && d.awake()
	e := Event{Kind: Harmed, Target: d.id, N: n, Item: item, Effect: effect}
	if c != nil {
		e.Actor = c.id
	}
	e.Felled = was.Awake() && !d.condition().Awake()
	e.Killed = was != view.Dead && d.condition() == view.Dead
	s.beat(e)
	if woken {
		s.beat(Event{Kind: Woke, Actor: d.id})
	}
}

// ignite sets whom a flask hit on fire.
//
// rule: C-37
func (s *State) ignite(d *creature, flask *bestiary.Flask) {
	if flask.Clings > 0 && d.condition() != view.Dead && !d.has(view.Aflame) {
		s.afflict(d, view.Effect{Kind: view.Aflame}, true)
	}
}

// aflame stands for the order in the keys of what flames do.
const aflame = "aflame"

// burnOn lets the flames on c burn it once more, and go out: as its turn ends, so that
// it may smother them before.
//
// rule: C-37
func (s *State) burnOn(c *creature) {
	if !c.has(view.Aflame) || c.condition() == view.Dead { // rule: C-37
		return
	}
	s.aside(c, aflame, func() {
		s.harm(nil, c, s.roll(c.id, dice.Burning, 0, 6), "", view.Aflame) // rule: C-37
		s.afflict(c, view.Effect{Kind: view.Aflame}, false)               // rule: C-37
	})
}

// smother puts out the flames on c, if it is quick enough.
//
// rule: C-37
func (s *State) smother(c *creature) {
	c.spendRound()                                                    // rule: C-37
	if s.trySave(c, view.Reflexes, reckon.Smothering, false).Passed { // rule: C-37
		s.afflict(c, view.Effect{Kind: view.Aflame}, false)
	}
}

// noticeHarm: a burst is seen by those who see where it is, and who is hurt by those who
// see whom; one's own hurt is known. Whoever threw it learns no more.
//
// rule: C-37
func (s *State) noticeHarm(p *perceiving, actor *creature, own bool) {
	e := p.event
	if e.Kind == Burst {
		seen := s.seesNow(p.side, e.At)
		if e.N == 1 { // a corner of four squares
			seen = slices.ContainsFunc(view.CornerSquares(e.At), func(q grid.Square) bool { return s.size.Holds(q) && s.seesNow(p.side, q) })
		}
		if seen { // rule: C-37
			p.note(view.Sighting{Kind: view.Burst, Item: e.Item, At: e.At})
		}
		return
	}
	n := view.Sighting{Kind: view.Harmed, N: e.N, Item: e.Item, Effect: e.Effect}
	target := s.find(e.Target)
	if target.side == p.side {
		n.Unit = target.id
	} else if n.Mark = s.seenMark(p.side, target); n.Mark == 0 { // rule: C-37
		return
	}
	p.note(n)
	s.noticeFall(p, 0)
}
