package rules

// What hands do beside light and weapons: putting away, the shield, the shutter.

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// stow puts away a thing in hand. What glows without a flame glows on, and is hidden.
//
// rule: A-15
func (s *State) stow(c *creature, o order.Stow) {
	s.provoke(c, lapse{}) // rule: A-15 C-12
	if !c.acts() {        // rule: C-12
		return
	}
	c.spendMove()
	i := slices.IndexFunc(c.gear, func(g view.Gear) bool { return view.Stowable(o.Item)(&g) })
	g := &c.gear[i]
	g.Held, g.Shut = false, g.Lit // rule: A-15
	s.beat(Event{Kind: Handled, Actor: c.id, Verb: view.Stowed, Item: o.Item, At: c.at})
}

// strapShield readies c's shield, or loosens it to free the arm.
//
// rule: A-15
func (s *State) strapShield(c *creature, o order.Shield) {
	u := s.views[c.side].Unit(c.id)
	if u.StrapsFree() { // rule: A-15
		c.turn.Drew = true
	} else {
		c.spendMove()
	}
	c.shieldOff = !o.On
	verb := view.LoosedShield
	if o.On {
		verb = view.ReadiedShield
	}
	s.beat(Event{Kind: Handled, Actor: c.id, Verb: verb, At: c.at})
}

// shutter opens or shuts a lantern that burns.
//
// rule: A-17
func (s *State) shutter(c *creature, o order.Shutter) {
	c.spendMove()
	i := slices.IndexFunc(c.gear, func(g view.Gear) bool { return view.Burns(o.Item, o.Open)(&g) })
	c.gear[i].Shut = !o.Open
	verb := view.ShutShutter
	if o.Open {
		verb = view.OpenedShutter
	}
	s.beat(Event{Kind: Handled, Actor: c.id, Verb: verb, Item: o.Item, At: c.at})
}

// retrieve lets c's guard down while it rummages for what is no weapon; false if that
// has felled it.
//
// rule: A-15 C-12
func (s *State) retrieve(c *creature, item order.Item) bool {
	if view.Retrieves(item) { // rule: A-15 C-12
		s.provoke(c, lapse{})
	}
	return c.acts()
}

// bareHanded finds whom an attack of c's meets, if it is one with the empty hand: that
// foe alone may strike first, if it is armed. False if that has felled c.
//
// rule: C-12
func (s *State) bareHanded(c *creature, a *attacking) bool {
	if a.weapon.Key != order.Hand {
		return true
	}
	if a.target == nil && s.reaches(c, a.at) {
		a.target = s.there(c, a.at)
	}
	if a.target != nil { // rule: C-12
		s.provokeAiming(c, a, lapse{only: a.target})
	}
	return c.acts()
}

// hidden says whether what burns is hidden by its shutter or its pack.
func (f *flame) hidden() bool { return f.shut != nil && *f.shut }

// aglow is a source of light that has been drawn, and is hidden no longer; a lantern's
// shutter stays as it is.
func aglow(g *view.Gear) {
	if source, ok := bestiary.LightOf(g.Item); ok && !source.Shutters() {
		g.Shut = false
	}
}
