package rules

// Spells that strike somebody: rays and touches, and what turns them aside (rules.md
// C-21, C-30, S-25).

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// aimSpell aims a spell before blows out of turn teach its caster otherwise.
//
// rule: C-21 S-25
func (s *State) aimSpell(c *creature, k *casting, spell *bestiary.Spell, o order.Cast) {
	w := spell.Weapon(k.level)
	k.aimed, k.rank, k.blind = spell, spell.Level, o.Blind
	k.at = attacking{weapon: w, at: s.aimed(c, w, o.At), target: s.sighted(c, o.At, o.Blind), spell: spell, level: k.level}
	if k.at.target != nil {
		k.stood = k.at.target.at
	}
}

// loose strikes with a spell that has been cast: a ray as a shot does, a touch as a blow,
// and the touch is free. One that misses is spent. Whom it is at may have gone elsewhere
// by now.
//
// rule: C-21 S-25
func (s *State) loose(c *creature, k casting) {
	a := k.at
	if a.target != nil && a.target.at != k.stood { // rule: K-15
		a.target = nil
	}
	switch {
	case k.blind && k.aimed.Ray: // rule: C-35 S-25
		a.toward = grid.Octant(s.roll(c.id, dice.Facing, 0, 8))
		s.nearestToward(c, &a)
	case k.blind: // rule: C-34 C-21
		squares := s.randomSquares(c, a.weapon)
		if len(squares) == 0 {
			squares = append(squares, c.at.Step(grid.N))
		}
		a.at = squares[s.roll(c.id, dice.RandomSquare, 0, len(squares))-1]
	}
	s.attack(c, a)
}

// withstands says whether a blow that is a spell does nothing to d, though it struck: its
// resistance turns the spell aside, or it is of those whom such a spell does not harm.
//
// rule: C-30 C-21
func (s *State) withstands(c, d *creature, a *attacking) bool {
	if a.spell == nil {
		return false
	}
	if a.spell.Resisted && !s.pierces(c, d, a.level) { // rule: C-30
		return true
	}
	return a.spell.Cold && d.stats.Immune&bestiary.ToCold != 0 || a.spell.Living && d.stats.Kind == bestiary.Undead // rule: C-21 S-25
}

// pierces is the check of a caster of such a level against d's spell resistance, if it
// has any. What it had to reach its side is not told.
//
// rule: C-30
func (s *State) pierces(c, d *creature, level int) bool {
	if d.stats.SpellResistance == 0 { // rule: C-30
		return true
	}
	k := s.check(c, view.Piercing, dice.Piercing, reckon.Pierces(level), d.stats.SpellResistance)
	s.checked(c, d, d.at, k, false)
	return k.Passed // rule: C-30
}
