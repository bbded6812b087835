package rules

// Lights and darknesses that come into being in a battle: by a spell, or by a trap.

import (
	"cmp"
	"slices"

	"blindfight/rules/bestiary"
)

// madeLights is the first id of the lights that a battle makes; the glow of the
// outlined lies below, the lights in hands above.
const madeLights = outlineLights + maxUnits

// newLight makes a light or a darkness that no setup has: of the kind, at the square
// or upon the bearer, as wide and long as l says or its kind has it. Its id is found
// here. It is seen to come on in the ordinary way.
//
// rule: V-22
func (s *State) newLight(l Lantern) {
	s.lights = slices.DeleteFunc(s.lights, func(old lantern) bool { return old.id >= madeLights && !old.lit })
	l.ID = madeLights
	for _, old := range s.lights { // by id
		if old.id == l.ID {
			l.ID++
		}
	}
	made := newLantern(l)
	i, _ := slices.BinarySearchFunc(s.lights, made.id, func(old lantern, id uint16) int { return cmp.Compare(old.id, id) })
	s.lights = slices.Insert(s.lights, i, made)
	at := s.lightAt(&made)
	if source, ok := bestiary.LightOf(made.kind); ok && made.lit {
		s.beat(Event{Kind: LightChanged, Item: source.Key, At: at, N: 1})
	}
}
