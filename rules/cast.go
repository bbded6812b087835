package rules

// Casting spells, from memory and from scrolls (rules.md ).

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// casting is a spell on its way.
type casting struct {
	spell   *bestiary.LightSource // that is laid upon something; nil of one that is aimed
	aimed   *bestiary.Spell       // that strikes somebody
	at      attacking             // whom
	stood   grid.Square           // where whom it sees stood as it took aim
	blind   bool
	rank    int        // the spell's level
	item    order.Item // the spell, or the scroll that it is read from
	level   int        // of the caster
	silent  bool       // no word is spoken
	careful bool       // on the defensive
}

// castSpell spends a spell that c has, felled or not.
//
// rule: A-21
func (s *State) castSpell(c *creature, o order.Cast) {
	use, _ := c.stats.Spell(o.Spell)
	k := casting{item: o.Spell, level: c.stats.CasterLevel, silent: use.Like, careful: o.Defensively}
	if spell, ok := bestiary.SpellOf(o.Spell); ok { // rule: C-21
		s.aimSpell(c, &k, spell, o)
	} else {
		k.spell, _ = bestiary.LightOf(o.Spell)
		k.rank = k.spell.Level
	}
	c.used = append(c.used, o.Spell) // rule: A-21
	hurt := s.lowerGuard(c, k)
	if !c.acts() { // rule: A-21
		s.beat(Event{Kind: SpellLost, Actor: c.id, Item: k.item})
		return
	}
	s.utter(c, k, hurt)
}

// readScroll uses up a scroll; one whose reader is felled before falls with it.
//
// rule: A-23
func (s *State) readScroll(c *creature, o order.Read) {
	scroll, _ := bestiary.ScrollOf(o.Item)
	spell, _ := bestiary.LightOf(scroll.Spell)
	k := casting{spell: spell, rank: spell.Level, item: o.Item, level: scroll.CasterLevel, careful: o.Defensively}
	hurt := s.lowerGuard(c, k)
	if !c.acts() { // rule: C-12
		return
	}
	c.useUp(o.Item) // rule: A-23
	s.utter(c, k, hurt)
}

// useUp takes one piece of gear out of c's hand for good.
func (c *creature) useUp(item order.Item) {
	i := slices.IndexFunc(c.gear, func(g view.Gear) bool { return g.Item == item && g.Held })
	c.gear = slices.Delete(c.gear, i, i+1)
}

// lowerGuard lets c's foes strike at the caster, unless it takes care, and returns
// what each blow that landed dealt.
//
// rule: A-21 C-12
func (s *State) lowerGuard(c *creature, k casting) []int {
	if k.careful { // rule: A-21
		return nil
	}
	from := len(s.doing.into.Beats)
	s.provoke(c, lapse{casting: true}) // rule: A-21 A-23
	return s.wounds(c, from)
}

// wounds is what each blow that hit c since that beat dealt.
func (s *State) wounds(c *creature, from int) []int {
	var dealt []int
	for i := range s.doing.into.Beats[from:] {
		if e := &s.doing.into.Beats[from+i].Event; e.Kind == Attacked && e.Target == c.id && e.Dice.Result.Hit {
			dealt = append(dealt, e.Dice.Result.Damage)
		}
	}
	return dealt
}

// utter speaks the words of a spell, and lays it upon what c carries if c holds on to it.
//
// rule: A-21
func (s *State) utter(c *creature, k casting, hurt []int) {
	s.spendStandard(c)
	was := c.condition()
	if !k.silent { // rule: K-05 M-01
		c.noisy, c.sound = true, view.Voice // rule: K-05
	}
	c.stir()
	from := len(s.doing.into.Beats)
	s.beat(Event{Kind: Cast, Actor: c.id, At: c.at, Item: k.item, Found: s.recognised(c, k.rank)})
	s.react()
	hurt = append(hurt, s.wounds(c, from)...) // rule: A-21
	if !s.holdsOn(c, k, hurt) {               // rule: A-21
		s.beat(Event{Kind: SpellLost, Actor: c.id, Item: k.item})
	} else if k.aimed != nil { // rule: C-21
		s.loose(c, k)
	} else {
		s.newLight(Lantern{Kind: k.spell.Key, At: c.at, CarriedBy: c.id, CasterLevel: k.level})
	}
	if was == view.Disabled { // it is no strain to be hurt meanwhile
		s.strain(c)
	}
}

// spellcraft stands for the order in the keys of those who watch a spell being cast.
const spellcraft = "spellcraft"

// recognised says whether one of c's foes who sees it cast and has learnt about spells
// knows which it is. It costs them nothing.
//
// rule: A-21
func (s *State) recognised(c *creature, level int) (known bool) {
	for i := range s.all {
		d := &s.all[i]
		if d.side == c.side || d.stats.Spellcraft <= 0 || !d.awake() || !s.watches(d, c) { // rule: A-21
			continue
		}
		s.aside(d, spellcraft, func() {
			k := s.check(d, view.Recognising, dice.Recognising, reckon.Skill("Spellcraft", d.stats.Spellcraft, s.blinded(d)), reckon.Recognise(level))
			s.checked(d, nil, d.at, k, false)
			known = known || k.Passed
		})
	}
	return known
}

// holdsOn says whether c brings a spell to its end: awake, heard by whatever hears
// spells, careful enough, and undisturbed by each blow that hit it.
//
// rule: A-21 K-24 S-19
func (s *State) holdsOn(c *creature, k casting, hurt []int) bool {
	if !c.acts() { // rule: A-21
		return false
	}
	if !k.silent && s.hush.Has(c.at) { // rule: K-24 S-19 M-01
		return false
	}
	if k.careful && !s.concentrate(c, reckon.Defensively(k.rank)) { // rule: A-21
		return false
	}
	for _, damage := range hurt { // rule: A-21
		if !s.concentrate(c, reckon.Undisturbed(damage, k.rank)) {
			return false
		}
	}
	return true
}

// concentrate is one Concentration check of a caster.
//
// rule: A-21
func (s *State) concentrate(c *creature, dc int) bool {
	k := s.check(c, view.Concentrating, dice.Concentrating, reckon.Skill("Concentration", c.stats.Concentration, s.blinded(c)), dc)
	s.checked(c, nil, c.at, k, true)
	return k.Passed
}

// noticeCast: one's own spell by name; that a foe in plain sight casts one.
//
// rule: A-21
func (s *State) noticeCast(p *perceiving, actor *creature, own bool) {
	e := p.event
	switch {
	case own && e.Kind == SpellLost:
		p.note(view.Sighting{Kind: view.SpellLost, Unit: e.Actor, Item: e.Item})
	case own:
		p.note(view.Sighting{Kind: view.Casts, Unit: e.Actor, Item: e.Item})
	case e.Kind == Cast:
		if mark := s.seenMark(p.side, actor); mark != 0 {
			n := view.Sighting{Kind: view.SawCast, Mark: mark}
			if p.event.Found { // rule: A-21
				n.Item = p.event.Item
			}
			p.note(n)
		}
	}
}
