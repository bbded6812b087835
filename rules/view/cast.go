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
	spell, ok := bestiary.LightOf(o.Spell)
	use, known := u.Stats.Spell(o.Spell)
	switch {
	case !ok || !spell.LaidOn():
		return refuse("A-21", "%q is no spell to cast upon a thing", o.Spell)
	case !known:
		return refuse("A-21", "%s knows no %s", u.Name, spell.Name)
	case u.SpellsLeft(o.Spell) == 0: // rule: A-21
		return refuse("A-21", "%s has no %s left today", u.Name, spell.Name)
	case !use.Like && u.silenced(): // rule: K-24 S-19 M-01
		return refuse("K-24", "no word of %s's is heard in the silence", u.Name)
	}
	return u.standard()
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

// spellOf is the spell that an order casts, and whether on the defensive; nil for an
// order that casts none.
func spellOf(o order.Order) (spell *bestiary.LightSource, defensively bool) {
	switch o := o.(type) {
	case order.Cast:
		spell, _ = bestiary.LightOf(o.Spell)
		return spell, o.Defensively
	case order.Read:
		if scroll, ok := bestiary.ScrollOf(o.Item); ok {
			spell, _ = bestiary.LightOf(scroll.Spell)
		}
		return spell, o.Defensively
	}
	return nil, false
}

// castCheck is the check that casting on the defensive asks for; false where none is
// sure to be.
//
// rule: A-21
func castCheck(u *Unit, o order.Order) (terms reckon.Terms, dc int, known, ok bool) {
	spell, defensively := spellOf(o)
	if spell == nil || !defensively { // rule: A-21
		return terms, 0, false, false
	}
	return reckon.Skill("Concentration", u.Stats.Concentration, u.Blinded), reckon.Defensively(spell.Level), true, true
}

// mayCast refuses whoever cannot cast that spell at all, whomever it is at.
func (v *View) mayCast(u *Unit, o order.Cast) *Refusal { return v.cast(u, o) }
