package bestiary

// This file holds spells as creatures have them, and what magic can be carried.

import (
	"slices"

	"blindfight/rules/order"
)

// Spell finds a spell among those that c may cast today.
func (c *Creature) Spell(key order.Item) (*SpellUse, bool) {
	for i := range c.Spells {
		if c.Spells[i].Spell == key {
			return &c.Spells[i], true
		}
	}
	return nil, false
}

// Casts says whether c has spells of its own, and so can read those of others: a
// spell-like ability is no such thing.
func (c *Creature) Casts() bool {
	return c.CasterLevel > 0 && slices.ContainsFunc(c.Spells, func(u SpellUse) bool { return !u.Like })
}

// LaidOn says whether the spell l is laid upon a thing, which sheds light or darkness
// from then on.
func (l *LightSource) LaidOn() bool {
	return l.Spell && l.Dark != Blackens && l.Key != FaerieFire && l.Key != dancingLight
}

// dancingLight floats by itself (S-04).
const dancingLight order.Item = "dancing_light"

// Scroll holds one spell, cast by reading it once.
type Scroll struct {
	Key         order.Item
	Name        string
	Spell       order.Item
	CasterLevel int
}

// Potion gives hit points back to whoever drinks it.
type Potion struct {
	Key   order.Item
	Name  string
	Dice  int
	Sides int
	Bonus int
}

// scrolls are of spells that clerics and wizards both know.
var scrolls = [...]Scroll{
	{Key: "scroll_of_light", Name: "scroll of light", Spell: "light", CasterLevel: 1},
	{Key: "scroll_of_darkness", Name: "scroll of darkness", Spell: "darkness", CasterLevel: 3},
	{Key: "scroll_of_daylight", Name: "scroll of daylight", Spell: "daylight", CasterLevel: 5},
}

var potions = [...]Potion{
	{Key: "potion_of_healing", Name: "potion of healing", Dice: 1, Sides: 8, Bonus: 1},
}

// ScrollOf finds a scroll by its key.
func ScrollOf(key order.Item) (*Scroll, bool) {
	for i := range scrolls {
		if scrolls[i].Key == key {
			return &scrolls[i], true
		}
	}
	return nil, false
}

// PotionOf finds a potion by its key.
func PotionOf(key order.Item) (*Potion, bool) {
	for i := range potions {
		if potions[i].Key == key {
			return &potions[i], true
		}
	}
	return nil, false
}

// magicName is a scroll, potion or flask in words; "" for what is none of them.
func magicName(key order.Item) string {
	if s, ok := ScrollOf(key); ok {
		return s.Name
	}
	if p, ok := PotionOf(key); ok {
		return p.Name
	}
	if f, ok := FlaskOf(key); ok {
		return f.Name
	}
	return ""
}

// magicItems are the keys of all scrolls, potions and flasks.
func magicItems() []order.Item {
	var keys []order.Item
	for i := range scrolls {
		keys = append(keys, scrolls[i].Key)
	}
	for i := range potions {
		keys = append(keys, potions[i].Key)
	}
	for i := range flasks {
		keys = append(keys, flasks[i].Key)
	}
	return keys
}
