package rules

// Saving throws: who rolls them, by which die, and who is told (rules.md C-23).

import (
	"blindfight/rules/dice"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// saving stands for the order in the keys of a saving throw and of all that comes of it.
const saving = "save"

// trySave rolls c's saving throw against dc, in whatever is being carried out: behind
// cover from what it throws itself aside of, if that is so. Its side learns the die and
// how it fell, not what it had to reach; others see only what comes of it.
//
// rule: C-23
func (s *State) trySave(c *creature, what view.Checking, dc int, cover bool) *view.Check {
	k := s.check(c, what, dice.Saving, reckon.Save(c.stats, throwOf(what), c.helpless(), cover), dc)
	k.Passed = reckon.Saved(k.Natural, &k.Terms, dc) // rule: C-23
	s.checked(c, nil, c.at, k, false)
	return k
}

// throwOf is the throw that such a check is.
func throwOf(what view.Checking) reckon.Saving {
	switch what {
	case view.Reflexes:
		return reckon.Reflex
	case view.Willpower:
		return reckon.Will
	default:
		return reckon.Fort
	}
}

// aside carries out what happens to c inside somebody's order, with dice of its own:
// they are keyed by that word and by how often it has come up for c this round, and
// the order's own dice do not tell that anything was rolled.
func (s *State) aside(c *creature, word string, do func()) {
	was := s.doing
	s.doing.begin(c, word)
	do()
	s.doing = was
}
