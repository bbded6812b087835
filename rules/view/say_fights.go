package view

// Contests, fire and what breaks, in words.

import (
	"fmt"

	"blindfight/rules/bestiary"
	"blindfight/rules/order"
)

// sayOfFights puts what is done in a fight beside plain blows into words.
func (v *View) sayOfFights(n Sighting, who string) string {
	if n.Unit == 0 {
		who = v.Called(n.Mark)
	}
	switch n.Kind {
	case Contested:
		return v.contested(n, who)
	case SawContest:
		return fmt.Sprintf("%s tries to %s %s.", who, Contesting(n.N), v.contestVictim(n))
	case Gripped:
		return v.gripped(n, who)
	case Burst:
		return fmt.Sprintf("The %s bursts at %v.", itemName(n.Item), n.At)
	case Harmed:
		return harmed(n, who)
	case Broke:
		if n.Unit == 0 {
			who = v.called(n.Mark)
		}
		return fmt.Sprintf("The %s of %s breaks.", itemName(n.Item), who)
	case Repelled:
		if n.Unit != 0 {
			return fmt.Sprintf("%s calls on its faith against the undead: %d.", who, n.N)
		}
		return who + " calls on its faith against the undead."
	default:
		return ""
	}
}

// harmed is how somebody loses hit points but by a blow.
func harmed(n Sighting, who string) string {
	switch {
	case n.Effect == Aflame:
		return fmt.Sprintf("%s burns for %d.", who, n.N)
	case n.Effect == Driven:
		return who + " is destroyed by the power of faith."
	case isWeapon(n.Item):
		return fmt.Sprintf("%s is hurt by the %s for %d.", who, itemName(n.Item), n.N)
	case n.Item != "":
		return fmt.Sprintf("%s is splashed by the %s for %d.", who, itemName(n.Item), n.N)
	default:
		return fmt.Sprintf("%s loses %d hit points.", who, n.N)
	}
}

// isWeapon says whether an item is a weapon, hands and teeth included.
func isWeapon(item order.Item) bool {
	_, ok := bestiary.WeaponOf(item)
	return ok
}

// contestVictim is whom a contest in plain sight is with.
func (v *View) contestVictim(n Sighting) string {
	switch {
	case n.Unit != 0 && n.Mark != 0:
		return v.unitName(n.Unit)
	case n.Victim != 0:
		return v.called(n.Victim)
	default:
		return "somebody"
	}
}

// contested is a contest with both sums.
func (v *View) contested(n Sighting, who string) string {
	c := n.Contest
	if c == nil {
		return who + " tries something."
	}
	if c.Touch != nil && !c.Touched {
		return fmt.Sprintf("%s tries to %s %s, and does not get hold of it.", who, c.What, v.whom(n))
	}
	if c.Rolls == ([2]int{}) {
		if c.Won {
			return fmt.Sprintf("%s tries to %s %s, who cannot resist.", who, c.What, v.whom(n))
		}
		return fmt.Sprintf("%s tries to %s %s, and finds nothing to take.", who, c.What, v.whom(n))
	}
	outcome := "in vain"
	if c.Won {
		outcome = "and succeeds"
	}
	back := ""
	if c.What == TrippingBack || c.What == WrestingBack {
		back = " in return"
	}
	return fmt.Sprintf("%s tries to %s %s%s: %s against %s, %s.", who, c.What, v.whom(n), back, c.sum(0), c.sum(1), outcome)
}

func (c *Contest) sum(i int) string {
	return fmt.Sprintf("%d %s = %d", c.Rolls[i], c.Terms[i].String(), c.Rolls[i]+c.Terms[i].Total())
}

// gripped is how two who grapple stand: one of the two is of this side, or both.
func (v *View) gripped(n Sighting, who string) string {
	other := v.whom(n)
	if n.Unit == 0 {
		who, other = v.Called(n.Mark), v.unitName(n.Other)
	}
	switch n.N {
	case GripBegins:
		return fmt.Sprintf("%s grapples with %s.", who, other)
	case GripPins:
		return fmt.Sprintf("%s is held fast by %s.", who, other)
	case PinEnds:
		return fmt.Sprintf("%s is held fast by %s no longer.", who, other)
	default:
		return fmt.Sprintf("%s and %s are out of their grapple.", who, other)
	}
}

var contestNames = [...]string{
	Tripping: "trip", TrippingBack: "trip", Rushing: "push back", Overrunning: "overrun", Grappling: "grapple", Pinning: "pin",
	Squeezing: "squeeze", Breaking: "break free of", Slipping: "slip away from", Sundering: "break what is held by",
	Wresting: "disarm", WrestingBack: "disarm", Feinting: "mislead",
}

// String is the contest as a verb.
func (c Contesting) String() string {
	if c == 0 || int(c) >= len(contestNames) {
		return "-"
	}
	return contestNames[c]
}
