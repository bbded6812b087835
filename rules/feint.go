package rules

// Misleading a foe (rules.md C-22).

import (
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// feint has d look elsewhere for c's next blow at it, which must come before c's next
// turn is over. Whoever does not see it is not misled.
//
// rule: C-22
func (s *State) feint(c, d *creature) {
	k := s.contest(c, d, view.Feinting, reckon.Bluff(c.stats, d.stats.Kind), reckon.Insight(d.stats))
	k.Won = k.Won && s.watches(d, c) && !reckon.Mindless(d.stats.Kind) // rule: C-22
	c.turn.Feinted = true
	c.feinted = 0
	if k.Won { // rule: C-22
		c.feinted = d.id
	}
	s.struggle(c, d, k, nil)
}

// misled says whether d has been misled for this blow of c's.
//
// rule: C-22
func (c *creature) misled(d *creature) bool { return c.feinted == d.id }

// feintOver forgets a feint that was not made use of.
//
// rule: C-22
func (c *creature) feintOver() {
	if !c.turn.Feinted { // rule: C-22
		c.feinted = 0
	}
}
