package rules

import (
	"cmp"
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// burns is how many rounds a fresh light of that kind lasts, 0 for ever.
//
// rule: V-02
func burns(item order.Item) int {
	source, _ := bestiary.LightOf(item)
	return source.Rounds
}

// burnDown takes a round off every burning light; those that are spent go out.
//
// rule: V-02
func (s *State) burnDown() {
	s.snuff(func(f *flame) bool { return burnt(f.rounds) })
}

// flame is something that burns, or darkens.
type flame struct {
	at     grid.Square
	item   order.Item
	lit    *bool
	shut   *bool // hidden; nil: it never is
	rounds *int
	bearer order.Unit // 0: nobody
	key    int        // no other flame's of that bearer
}

// snuff puts out every burning light that goesOut picks, wherever it is, one
// beat each, row by row: whose they are must not show in their order.
func (s *State) snuff(goesOut func(*flame) bool) {
	var out []flame
	pick := func(f flame) {
		if *f.lit && goesOut(&f) {
			out = append(out, f)
		}
	}
	for i := range s.lights {
		l := &s.lights[i]
		pick(flame{s.lightAt(l), l.kind, &l.lit, nil, &l.rounds, 0, int(l.id)})
	}
	for i := range s.all {
		c := &s.all[i]
		for g := range c.gear {
			gear := &c.gear[g]
			pick(flame{c.at, gear.Item, &gear.Lit, &gear.Shut, &gear.Rounds, c.id, g})
		}
	}
	for i := range s.things {
		t, nth := &s.things[i], 0
		for j := range i {
			nth += boolInt(s.things[j].at == t.at)
		}
		pick(flame{t.at, t.gear.Item, &t.gear.Lit, &t.gear.Shut, &t.gear.Rounds, 0, gearLights + s.size.Index(t.at)*gearSlots + nth})
	}
	slices.SortStableFunc(out, func(a, b flame) int { return cmp.Or(a.at.Compare(b.at), cmp.Compare(a.item, b.item)) })
	for _, f := range out {
		e := Event{Kind: LightChanged, Item: f.item, At: f.at}
		if *f.lit = false; f.hidden() { // rule: A-17
			*f.shut, e.Hidden, e.Actor = false, true, f.bearer
		}
		s.beat(e)
	}
}

// burnt takes one round off and says whether that was the last.
func burnt(rounds *int) bool {
	if *rounds == 0 {
		return false
	}
	*rounds--
	return *rounds == 0
}

// putOut ends a light of the setup's own.
func (s *State) putOut(l *lantern) {
	l.lit = false
	s.beat(Event{Kind: LightChanged, Item: l.kind, At: s.lightAt(l)})
}

// lightAt is where a light is: with its bearer, if it has one.
func (s *State) lightAt(l *lantern) grid.Square {
	if c := s.find(l.bearer); c != nil {
		return c.at
	}
	return l.at
}

// script lets the level's events of this round happen, by id.
func (s *State) script() {
	for _, e := range s.events {
		if e.Round != s.round {
			continue
		}
		switch e.Do {
		case ScriptNoise:
			s.noise(e)
		case ScriptMessage:
			s.beat(Event{Kind: Told, Text: e.Text})
		case ScriptDispel:
			s.dispel(e)
		case ScriptGust:
			s.gust(e)
		case ScriptLightOn, ScriptLightOut:
			i := slices.IndexFunc(s.lights, func(l lantern) bool { return l.id == e.Target })
			if i < 0 {
				continue // somebody has taken it up
			}
			if l := &s.lights[i]; e.Do == ScriptLightOut && l.lit {
				s.putOut(l)
			} else if e.Do == ScriptLightOn && !l.lit {
				l.lit = true
				s.beat(Event{Kind: LightChanged, Item: l.kind, At: s.lightAt(l), N: 1})
			}
		case ScriptOpen, ScriptShut:
			s.moveDoor(e.At, e.Do == ScriptOpen)
		case ScriptEffect, ScriptCure:
			s.afflict(s.find(e.By), e.Effect, e.Do == ScriptEffect)
		case ScriptAreaGone:
			s.disperse(func(a *area) bool { return a.id == e.Target })
		}
	}
}

// noise is heard by every waking creature that reaches its DC; nobody hears the
// maker's own place better than a Listen would tell.
//
// rule: K-07
func (s *State) noise(e Script) {
	heard := Event{Kind: Sounded, At: e.At, Text: e.Text}
	maker := s.find(e.By)
	if maker != nil {
		heard.At = maker.at
		if !maker.acts() {
			return
		}
	}
	s.resound(heard, e.DC, e.Talk, maker, func(*creature) (dice.Key, bool) { return dice.Key{Index: int(e.ID)}, true })
}

// resound is a noise that everybody may hear who listens and for whom there is a key
// to roll by. Of talk the words must be made out.
//
// rule: K-07
func (s *State) resound(heard Event, dc int, talk bool, maker *creature, key func(*creature) (k dice.Key, hears bool)) {
	for i := range s.all {
		c := &s.all[i]
		if c == maker || !c.listening() || s.deaf(c) { // rule: K-08
			continue
		}
		k, hears := key(c)
		if !hears {
			continue
		}
		k.Round, k.Unit, k.Why = s.round, uint16(c.id), dice.Hearing
		terms := s.listenTerms(c)
		h := s.hear(c, heard.At, reckon.Sound{Stealth: dc}, s.rollAs(k, 20)+terms.Total()+c.keen(maker))
		if h.Grade == view.Unknown {
			continue
		}
		if maker != nil {
			h.Who = maker.id
		}
		h.Words = !talk || reckon.MakesOut(h.Total, h.DC) // rule: K-07
		heard.Heard = append(heard.Heard, h)
	}
	s.beat(heard)
	for _, h := range heard.Heard { // rule: K-08
		s.wake(s.find(h.By))
	}
}

// dispel is a level's dispel magic at a spell's light, or the opposite spell cast to
// end it; the fallen cast none. With no caster level dispel magic succeeds without a
// roll: a story's opening. A spell spent so leaves no area of its own.
//
// rule: S-11 S-09
func (s *State) dispel(e Script) {
	if c := s.find(e.By); c != nil && !c.acts() { // rule: S-11
		return
	}
	i := slices.IndexFunc(s.lights, func(l lantern) bool { return l.id == e.Target })
	if i < 0 || !s.lights[i].lit {
		return
	}
	l := &s.lights[i]
	source, _ := bestiary.LightOf(l.kind)
	if cast, ok := bestiary.LightOf(e.Spell); ok { // rule: S-09
		if cast.Dispels(source) { // rule: S-09
			s.putOut(l)
		}
		return
	}
	if !source.Spell { // rule: S-11
		return
	}
	if e.CasterLevel > 0 {
		k := dice.Key{Round: s.round, Unit: uint16(e.By), Why: dice.Dispel, Index: int(e.ID)}
		if s.rollAs(k, 20)+min(e.CasterLevel, 10) < 11+l.level { // rule: S-11
			return
		}
	}
	s.putOut(l)
}

// afflict lays an effect upon a creature, or takes it away.
func (s *State) afflict(c *creature, e view.Effect, on bool) {
	if !c.shed(e.Kind) && !on {
		return
	}
	if on {
		c.effects = append(c.effects, e)
		s.fallen(c)
	}
	s.beat(Event{Kind: Afflicted, Actor: c.id, Effect: e.Kind, N: boolInt(on)})
}

// wearOff takes a round off every effect that ends. What ends is told row by row:
// whose it is must not show in the order.
func (s *State) wearOff() {
	type ending struct {
		c *creature
		e view.Effect
	}
	var over []ending
	for i := range s.all {
		c := &s.all[i]
		for k := range c.effects {
			if e := &c.effects[k]; burnt(&e.Rounds) {
				over = append(over, ending{c, *e})
			}
		}
	}
	slices.SortStableFunc(over, func(a, b ending) int {
		return cmp.Or(a.c.at.Compare(b.c.at), onFeetFirst(a.c, b.c), cmp.Compare(a.e.Kind, b.e.Kind))
	})
	for _, o := range over {
		s.afflict(o.c, o.e, false)
	}
}

// aware tests everybody for being aware of a foe, by sight or by ear, and says
// whether some are and some are not: then there is a surprise round. Mail that
// jingles is heard at DC 0.
//
// rule: A-03 OI-34
func (s *State) aware() bool {
	n := 0
	for i := range s.all {
		c := &s.all[i]
		terms := s.listenTerms(c)
		total := s.rollAs(dice.Key{Unit: uint16(c.id), Why: dice.Hearing}, 20) + terms.Total()
		for j := range s.all {
			d := &s.all[j]
			if d.side == c.side || !d.acts() || c.aware {
				continue
			}
			sound := reckon.Sound{Stealth: d.stealth}
			if d.stats.Mail { // rule: OI-34
				sound.Stealth = min(sound.Stealth, 0)
			}
			h := s.hear(c, d.at, sound, total+c.keen(d))
			c.aware = c.awake() && (s.watches(c, d) || h.Grade != view.Unknown && !s.deaf(c))
		}
		if c.aware {
			n++
		}
	}
	return n > 0 && n < len(s.all) // rule: A-03
}

// keen is what c adds to a Listen for d, who may be nobody: its bonus against the
// kind that it hunts.
//
// rule: C-20
func (c *creature) keen(d *creature) int {
	if d == nil || c.stats.Favoured != d.stats.Kind { // rule: C-20
		return 0
	}
	return c.stats.FavouredBonus
}
