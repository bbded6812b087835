package view

// What spells a unit may cast, and what it may read.

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
)

// SpellsLeft is how often u may still cast a spell today.
//
// rule: A-21
func (u *Unit) SpellsLeft(spell order.Item) int {
	use, ok := u.Stats.Spell(spell)
	if !ok {
		return 0
	}
	left := use.Times
	for _, used := range u.Used {
		if used == spell { // rule: A-21
			left--
		}
	}
	return max(0, left)
}

// rule: A-21
func (v *View) cast(u *Unit, o order.Cast) *Refusal {
	if r := v.mayCast(u, o); r != nil {
		return r
	}
	return v.castAt(u, o)
}

// mayCast refuses whoever cannot cast that spell at all, whomever it is at.
//
// rule: A-21
func (v *View) mayCast(u *Unit, o order.Cast) *Refusal {
	use, known := u.Stats.Spell(o.Spell)
	switch {
	case !bestiary.CanCast(o.Spell):
		return refuse("A-21", "%q is no spell to cast", o.Spell)
	case !known:
		return refuse("A-21", "%s knows no %s", u.Name, itemName(o.Spell))
	case u.SpellsLeft(o.Spell) == 0: // rule: A-21
		return refuse("A-21", "%s has no %s left today", u.Name, itemName(o.Spell))
	case !use.Like && u.silenced(): // rule: K-24 S-19 M-01
		return refuse("K-24", "no word of %s's is heard in the silence", u.Name)
	}
	return u.standard()
}

// castAt refuses an aim that the spell cannot be cast with: a ray goes where a shot may,
// a touch where a blow may, and what is laid upon one's own gear at nobody.
//
// rule: C-21 S-25 OI-15
func (v *View) castAt(u *Unit, o order.Cast) *Refusal {
	spell, aims := bestiary.SpellOf(o.Spell)
	switch {
	case !aims && (o.Aimed || o.Blind):
		return refuse("A-21", "%s is cast upon what one carries, at nobody", itemName(o.Spell))
	case !aims:
		return nil
	case !o.Aimed && !o.Blind: // rule: C-21
		return refuse("C-21", "the %s must be aimed at somebody", spell.Name)
	case o.Blind: // rule: OI-15
		return v.mayStrikeBlindly(u)
	}
	if r := v.aim(u, o.At); r != nil { // rule: OI-15
		return r
	}
	w := spell.Weapon(u.Stats.CasterLevel)
	at, in := v.AimSquare(u, w, o.At), v.inReach
	if spell.Ray { // rule: S-25
		in = v.inRange
	}
	if r := in(u, w, at); r != nil {
		return r
	}
	if !v.inLineFrom(u, at) {
		return refuse("V-25", "a wall stands between %s and %v", u.Name, at)
	}
	return nil
}

// spellOptions offers a spell that is aimed at each mark, blindly, and, where the caster
// chooses, at each square in a touch's reach.
func (v *View) spellOptions(u *Unit, key order.Item, add func(order.Order)) {
	spell, ok := bestiary.SpellOf(key)
	if !ok {
		return
	}
	for _, care := range [...]bool{false, true} {
		for i := range v.Contacts {
			add(order.Cast{Unit: u.ID, Spell: key, Aimed: true, At: order.Aim{Who: v.Contacts[i].ID}, Defensively: care})
		}
		add(order.Cast{Unit: u.ID, Spell: key, Blind: true, Defensively: care})
		if spell.Ray {
			continue
		}
		for _, q := range v.RandomSquares(nil, u, spell.Weapon(u.Stats.CasterLevel)) { // K-22
			add(order.Cast{Unit: u.ID, Spell: key, Aimed: true, At: order.Aim{At: q}, Defensively: care})
		}
	}
}

// castOdds are those of a spell that strikes somebody.
//
// rule: C-21 S-25
func (v *View) castOdds(u *Unit, o order.Cast) Odds {
	spell, ok := bestiary.SpellOf(o.Spell)
	switch {
	case !ok:
		return Odds{}
	case o.Blind:
		return v.blindOdds(u, spell.Weapon(u.Stats.CasterLevel))
	default:
		return v.aimedOdds(u, spell.Weapon(u.Stats.CasterLevel), o.At)
	}
}

// silenced says whether u can tell that it stands in silence: it hears nothing, and it
// is not deaf.
func (u *Unit) silenced() bool { return u.Deaf && !Has(u.Effects, Deafness) }

// rule: A-23 B-12
func (v *View) read(u *Unit, o order.Read) *Refusal {
	scroll, ok := bestiary.ScrollOf(o.Item)
	switch {
	case !ok:
		return refuse("A-23", "%q is no scroll", o.Item)
	case u.Holds(func(g *Gear) bool { return g.Item == o.Item && g.Held }) == nil: // rule: A-23
		return refuse("A-15", "%s has no %s in hand", u.Name, scroll.Name)
	case !u.Stats.Casts(): // rule: A-23
		return refuse("A-23", "only one who casts spells can read the %s", scroll.Name)
	case !v.canRead(u): // rule: B-12
		return refuse("B-12", "%s cannot see what is written", u.Name)
	case u.silenced(): // rule: K-24 S-19
		return refuse("K-24", "no word of %s's is heard in the silence", u.Name)
	}
	return u.standard()
}

// canRead says whether u sees what is in its hands, with its eyes: by blindsight
// nothing is read.
//
// rule: B-12
func (v *View) canRead(u *Unit) bool {
	if u.Sightless || u.Blinded || u.Stats.Eyeless { // rule: B-12
		return false
	}
	eyes := light.Plain
	if u.Stats.LowLight {
		eyes = light.LowLight
	}
	for q := range u.Body().Squares() {
		if !v.Void.Has(q) && (u.Stats.Darkvision > 0 || v.level(q, eyes) != light.Dark) { // rule: B-12
			return true
		}
	}
	return false
}

// levelOf is the level of the spell that an order casts, and whether on the defensive;
// false for an order that casts none.
func levelOf(o order.Order) (level int, defensively, ok bool) {
	key := order.Item("")
	switch o := o.(type) {
	case order.Cast:
		key, defensively = o.Spell, o.Defensively
	case order.Read:
		if scroll, ok := bestiary.ScrollOf(o.Item); ok {
			key, defensively = scroll.Spell, o.Defensively
		}
	}
	if spell, ok := bestiary.SpellOf(key); ok {
		return spell.Level, defensively, true
	}
	if spell, ok := bestiary.LightOf(key); ok {
		return spell.Level, defensively, true
	}
	return 0, false, false
}

// castCheck is the check that casting on the defensive asks for; false where none is
// sure to be.
//
// rule: A-21
func castCheck(u *Unit, o order.Order) (terms reckon.Terms, dc int, known, ok bool) {
	level, defensively, casts := levelOf(o)
	if !casts || !defensively { // rule: A-21
		return terms, 0, false, false
	}
	return reckon.Skill("Concentration", u.Stats.Concentration, u.Blinded), reckon.Defensively(level), true, true
}
