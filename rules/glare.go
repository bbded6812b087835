package rules

// What comes upon creatures of itself and passes: the light that hurts some eyes
// (rules.md V-16 to V-18, OI-5), and the end of invisibility by attacking (S-20).

import "blindfight/rules/view"

// glare keeps account of whoever daylight hurts: coming into it blinds the
// light-blind until the same count of the next round.
//
// rule: V-16 V-17 OI-5
func (s *State) glare(c *creature) {
	if !c.stats.LightBlind && !c.stats.LightSensitive {
		return
	}
	in := false
	for q := range c.body().Squares() {
		in = in || s.field.Glare().Has(q)
	}
	if in && !c.inGlare && c.stats.LightBlind && c.awake() { // rule: V-16
		c.glared = until{s.round + 1, s.turn}
	}
	c.inGlare = in
}

// appear ends the invisibility of one that attacks, whether or not anybody was
// there: that must not show.
//
// rule: S-20
func (s *State) appear(c *creature) {
	if c.has(view.Invisible) {
		s.afflict(c, view.Effect{Kind: view.Invisible}, false)
	}
}

// dazzled says whether daylight dazzles c, who is awake.
//
// rule: V-17 V-18
func (c *creature) dazzled() bool {
	return c.awake() && c.inGlare && (c.stats.LightBlind || c.stats.LightSensitive) && c.glared == until{} // rule: V-16 V-17
}

// recover ends the blindness of whoever has come to the count at which it ends.
//
// rule: V-16
func (s *State) recover() {
	for i := range s.all {
		c := &s.all[i]
		now := until{s.round, s.turn}
		if c.glared != (until{}) && (now.round > c.glared.round || now.round == c.glared.round && now.turn >= c.glared.turn) { // rule: V-16
			c.glared = until{}
		}
	}
}
