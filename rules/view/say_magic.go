package view

// Spells, healing and help in words, and what a check is made of.

import (
	"fmt"
	"strings"

	"blindfight/rules/bestiary"
	"blindfight/rules/reckon"
)

// sayOfMagic puts spells and what they do to hit points into words.
func (v *View) sayOfMagic(n Sighting, who string) string {
	switch n.Kind {
	case Casts:
		if scroll, ok := bestiary.ScrollOf(n.Item); ok {
			return fmt.Sprintf("%s reads a %s.", who, scroll.Name)
		}
		return fmt.Sprintf("%s casts %s.", who, spellName(n))
	case SawCast:
		if n.Item != "" {
			return fmt.Sprintf("%s casts %s.", v.Called(n.Mark), spellName(n))
		}
		return v.Called(n.Mark) + " casts a spell."
	case SpellLost:
		return fmt.Sprintf("%s loses its spell of %s.", who, spellName(n))
	case Healed:
		return fmt.Sprintf("%s gets %d hit points back.", who, n.N)
	default:
		return v.sayOfFights(n, who)
	}
}

// spellName is a spell by the name that its casters have for it.
func spellName(n Sighting) string {
	if scroll, ok := bestiary.ScrollOf(n.Item); ok {
		return strings.ReplaceAll(string(scroll.Spell), "_", " ")
	}
	return strings.ReplaceAll(string(n.Item), "_", " ")
}

// tended is whom a check is made for, or at: of others' checks nobody is told.
func (v *View) tended(n Sighting) string {
	if n.Kind == SawCheck {
		return "somebody"
	}
	return v.whom(n)
}

// lost is what became of a check that concealment may turn aside; "" for others.
func (k *Check) lost() string {
	switch {
	case k.Percent == 0:
		return ""
	case k.Passed:
		return fmt.Sprintf("; %d %% to miss: %d, through", k.Miss, k.Percent)
	default:
		return fmt.Sprintf("; %d %% to miss: %d, lost", k.Miss, k.Percent)
	}
}

// checkRules are where each kind of check is ruled.
var checkRules = [...]string{
	Tumbling: "A-26", Bashing: "V-24", PickingLock: "V-24", Disarming: "S-16", SearchingFor: "B-12", Tending: "C-25", Aiding: "A-23",
	Concentrating: "A-21", Fortitude: "C-23", Reflexes: "C-23", Willpower: "C-23", Leaping: "B-11", Climbing: "B-11", Balancing: "A-08",
	Faith: "C-40", Piercing: "C-30", Recognising: "A-21",
}

// Explain is every term of a check, a line each with its rule.
func (k *Check) Explain() []string {
	rule := checkRules[min(int(k.What), len(checkRules)-1)]
	lines := []string{fmt.Sprintf("d20: %d (%s)", k.Natural, rule)}
	for _, x := range k.Terms.List() {
		lines = append(lines, fmt.Sprintf("check: %s %s (%s)", reckon.Signed(x.Value), x.What, x.Rule))
	}
	if k.DC != 0 {
		lines = append(lines, fmt.Sprintf("against: %d (%s)", k.DC, rule))
	}
	if k.Percent > 0 {
		lines = append(lines, fmt.Sprintf("concealment: %d %% to miss, d%%: %d (C-08)", k.Miss, k.Percent))
	}
	return lines
}
