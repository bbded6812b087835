package bestiary

// This file holds the spells that are aimed at somebody: rays, and touches (rules.md
// C-21, S-25).

import (
	"blindfight/rules/grid"
	"blindfight/rules/order"
)

// Spell is one that strikes whom it is aimed at.
type Spell struct {
	Key      order.Item
	Name     string
	Level    int
	Ray      bool // it strikes from afar; else by a touch
	Dice     int
	Sides    int
	Resisted bool // spell resistance may turn it aside (C-30)
	Cold     bool
	Living   bool // it does nothing to the undead
}

var spells = [...]Spell{
	{Key: "ray_of_frost", Name: "ray of frost", Ray: true, Dice: 1, Sides: 3, Resisted: true, Cold: true},
	{Key: "chill_touch", Name: "chill touch", Level: 1, Dice: 1, Sides: 6, Resisted: true, Living: true},
}

// SpellOf finds a spell that is aimed by its key.
func SpellOf(key order.Item) (*Spell, bool) {
	for i := range spells {
		if spells[i].Key == key {
			return &spells[i], true
		}
	}
	return nil, false
}

// Close is how far such a spell carries that a caster of that level casts: 25 ft, and
// 5 more for every two levels (S-25).
func Close(level int) grid.Feet {
	return 25 + grid.FeetPerSquare*grid.Feet(level/2) // rule: S-25
}

// Weapon is the spell as what its caster strikes with: no distance makes a ray less
// true.
func (s *Spell) Weapon(level int) *Weapon {
	w := Weapon{
		Key: s.Key, Name: s.Name, Dice: s.Dice, Sides: s.Sides, Threat: 20, Multiplier: 2, Light: true, Touches: true, Magic: true,
	}
	if s.Ray { // rule: S-25
		w.Carries = Close(level)
		w.Increment = w.Carries + grid.FeetPerSquare // rule: S-25
	}
	return &w
}

// CanCast says whether key is a spell that somebody casts in a battle: laid upon a
// thing, or aimed at somebody.
func CanCast(key order.Item) bool {
	if l, ok := LightOf(key); ok {
		return l.LaidOn()
	}
	_, ok := SpellOf(key)
	return ok
}
