package view

// What is done in a turn beside moving and fighting, in words: checks, doors, traps.

import "fmt"

// sayOfDeeds puts checks and what is noticed of doors into words.
func (v *View) sayOfDeeds(n Sighting, who string) string {
	switch n.Kind {
	case Checked:
		return fmt.Sprintf("%s %s: %s.", who, v.tries(n, n.Check.What), n.Check.words())
	case SawCheck:
		return fmt.Sprintf("%s %s.", v.Called(n.Mark), v.tries(n, Checking(n.N)))
	case DoorMoved:
		return v.doorMoved(n)
	case DoorHeld:
		return v.doorHeld(n, who)
	case Found:
		if n.N == 0 {
			return fmt.Sprintf("%s finds a secret door at %v.", who, n.At)
		}
		return fmt.Sprintf("%s finds a trap at %v: %s.", who, n.At, TrapEffect(n.N).Words())
	default:
		return v.sayOfMagic(n, who)
	}
}

// tries is what somebody makes a check for.
func (v *View) tries(n Sighting, what Checking) string {
	switch what {
	case Tumbling:
		return "tumbles"
	case Bashing:
		return fmt.Sprintf("throws itself against the %s at %v", v.doorName(n.At), n.At)
	case PickingLock:
		return fmt.Sprintf("tries to pick the lock of the %s at %v", v.doorName(n.At), n.At)
	case Disarming:
		return fmt.Sprintf("works at a trap at %v", n.At)
	case SearchingFor:
		return fmt.Sprintf("searches %v", n.At)
	case Tending:
		return "gives first aid to " + v.tended(n)
	case Aiding:
		return "harries " + v.tended(n) + " to help"
	case Concentrating:
		return "keeps its mind on a spell"
	case Fortitude:
		return "withstands with its body"
	case Reflexes:
		return "throws itself aside"
	case Willpower:
		return "withstands with its will"
	case Leaping:
		return "leaps"
	case Climbing:
		return "climbs"
	case Balancing:
		return "keeps its footing"
	case Faith:
		return "drives at the undead"
	case Piercing:
		return "forces its spell through"
	case Recognising:
		return "makes out a spell"
	default:
		return "tries something"
	}
}

// words is the die of a check, every term of it, and what it came to: what is sought
// by a search is not known, nor whether it was there.
func (k *Check) words() string {
	s := fmt.Sprint(k.Natural)
	if terms := k.Terms.String(); terms != "" {
		s += " " + terms
	}
	s += fmt.Sprintf(" = %d", k.Natural+k.Terms.Total())
	if k.DC != 0 {
		s += fmt.Sprintf(" vs %d", k.DC)
	}
	s += k.lost()
	switch {
	case k.What == SearchingFor, k.What == Tumbling: // what there was to find, or to get past
		return s
	case k.Passed:
		return s + ", and succeeds"
	default:
		return s + ", in vain"
	}
}
