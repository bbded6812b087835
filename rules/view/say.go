package view

// Sightings in words, a line each.

import (
	"fmt"
	"slices"
	"strings"

	"blindfight/rules/bestiary"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
)

// Say puts a Sighting into one line of words for the side's log. It knows no
// more than the Sighting and the View do.
func (v *View) Say(n Sighting) string {
	who := v.unitName(n.Unit)
	switch n.Kind {
	case RoundBegan:
		return fmt.Sprintf("Round %d.", n.N)
	case TurnBegan:
		return who + "'s turn."
	case Saw:
		return fmt.Sprintf("%s comes into sight at %v.", v.Called(n.Mark), n.At)
	case SawMove:
		return fmt.Sprintf("%s goes from %v to %v.", v.Called(n.Mark), n.From, n.At)
	case LostSight:
		if n.Grade == Pinpointed {
			return fmt.Sprintf("%s is lost from sight, last at %v.", v.Called(n.Mark), n.At)
		}
		if n.N == PoseHide {
			return fmt.Sprintf("%s hides, last seen at %v.", v.Called(n.Mark), n.At)
		}
		return fmt.Sprintf("%s walks out of sight from %v.", v.Called(n.Mark), n.At)
	case Heard:
		return fmt.Sprintf("%s hears %s %s.", who, n.Sound, place(n))
	case Listened:
		return fmt.Sprintf("%s listens: %d.", who, n.N)
	case Walked:
		return fmt.Sprintf("%s goes to %v.", who, n.At)
	case Stopped:
		return fmt.Sprintf("%s stops at %v: %s.", who, n.At, n.Stop)
	case Felt:
		if n.Mark == 0 {
			return fmt.Sprintf("%s feels something solid at %v.", who, n.At)
		}
		return fmt.Sprintf("%s bumps into %s at %v.", who, v.called(n.Mark), n.At)
	case Touched:
		return fmt.Sprintf("%s is touched by %s%s.", who, v.called(n.Mark), taught(n))
	case Groped:
		if n.Dice == nil { // rule: C-27
			return fmt.Sprintf("%s finds the spot on %s at %v.", who, v.whom(n), n.At)
		}
		return fmt.Sprintf("%s gropes and finds %s at %v: %s.", who, v.whom(n), n.At, n.Dice.touch())
	case GropedNothing:
		if n.Squares[0] == n.Squares[1] {
			return fmt.Sprintf("%s gropes at %v, and finds nothing.", who, n.Squares[0])
		}
		return fmt.Sprintf("%s gropes at %v and %v, and finds nothing.", who, n.Squares[0], n.Squares[1])
	case Attacked:
		return fmt.Sprintf("%s strikes %s with the %s: %s.", who, v.whom(n), itemName(n.Item), n.Dice.blow())
	case Swung:
		return v.swung(n, who)
	case Struck:
		return fmt.Sprintf("%s is hit by somebody unseen for %d%s.", who, n.N, taught(n))
	case SawAttack:
		return v.sawAttack(n)
	case Fell:
		switch {
		case n.Unit != 0 && n.N > 0:
			return who + " is dead."
		case n.Unit != 0:
			return who + " falls."
		}
		return v.Called(n.Mark) + " falls."
	case Handled:
		return fmt.Sprintf("%s %s.", who, n.Verb.done(n.Item))
	case SawHandle:
		return fmt.Sprintf("%s %s.", v.Called(n.Mark), n.Verb.done(n.Item))
	case LightOut, LightOn:
		return lightWords(n)
	case Noise:
		if n.Toward == 0 {
			return fmt.Sprintf("%s hears %s right here.", who, n.Text)
		}
		return fmt.Sprintf("%s hears %s from the %s.", who, n.Text, compass(n.Toward))
	case Message:
		return n.Text
	case Bled:
		return v.bled(n, who)
	case Over:
		return v.over(Outcome(n.N))
	case Blown:
		return "The wind rises: " + reckon.Wind(n.N).String() + "."
	case FogLifted:
		return fmt.Sprintf("The mist at %v lifts.", n.At)
	default:
		return v.sayOfSenses(n, who)
	}
}

// lightWords is what came of a light, or of a darkness.
func lightWords(n Sighting) string {
	name := itemName(n.Item)
	source, _ := bestiary.LightOf(n.Item)
	dark := source != nil && source.Dark != bestiary.Lights
	switch {
	case n.Kind == LightOut && dark:
		return fmt.Sprintf("The %s at %v lifts.", name, n.At)
	case n.Kind == LightOut:
		return fmt.Sprintf("The %s at %v goes out.", name, n.At)
	case dark:
		return fmt.Sprintf("The %s at %v falls.", name, n.At)
	default:
		return fmt.Sprintf("The %s at %v burns.", name, n.At)
	}
}

// sayOfSenses puts what the finer senses notice, and what is done about them, into words.
func (v *View) sayOfSenses(n Sighting, who string) string {
	switch n.Kind {
	case Sensed:
		return fmt.Sprintf("%s feels %s at %v %s.", who, v.called(n.Mark), n.At, n.Cause)
	case SensedMove:
		return fmt.Sprintf("%s feels %s go from %v to %v.", who, v.called(n.Mark), n.From, n.At)
	case LostSense:
		if n.Grade == Pinpointed {
			return fmt.Sprintf("%s is felt no longer, last at %v.", v.Called(n.Mark), n.At)
		}
		return fmt.Sprintf("%s moves off from %v, and is felt no longer.", v.Called(n.Mark), n.At)
	case Smelt:
		if n.Grade == Presence {
			return fmt.Sprintf("%s smells somebody near (m%d).", who, n.Mark)
		}
		return fmt.Sprintf("%s smells %s %s.", who, v.called(n.Mark), place(n))
	case SmeltNothing:
		return who + " sniffs, and smells nobody."
	case Told:
		if n.Grade == Presence {
			return fmt.Sprintf("%s is told by %s that %s is near.", who, v.unitName(n.Other), v.called(n.Mark))
		}
		return fmt.Sprintf("%s is told by %s: %s is %s.", who, v.unitName(n.Other), v.called(n.Mark), place(n))
	case Called:
		return who + " calls out."
	case Looked:
		return fmt.Sprintf("%s looks round: %d.", who, n.N)
	case Glimpsed:
		if n.Grade == Pinpointed {
			return fmt.Sprintf("%s makes out that something unseen is at %v.", who, n.At)
		}
		return who + " has a feeling that something unseen is near."
	case Posed:
		return v.posed(n, who)
	case Afflicted:
		return v.afflicted(n, who)
	case Sprung:
		return v.sprung(n, who)
	case Readied, Reacted, Lapsed, Delayed:
		return v.waits(n, who)
	default:
		return v.sayOfDeeds(n, who)
	}
}

// waits is what is kept for later and what becomes of it.
func (v *View) waits(n Sighting, who string) string {
	switch {
	case n.Kind == Readied && n.N > 0:
		return who + "'s moment has not come."
	case n.Kind == Readied:
		return who + " waits for its moment."
	case n.Kind == Reacted:
		return who + "'s moment has come."
	case n.Kind == Lapsed:
		return who + "'s moment comes, and it can do nothing with it."
	default:
		return who + " lets others go first."
	}
}

func (v *View) posed(n Sighting, who string) string {
	if n.Unit == 0 {
		who = v.Called(n.Mark)
	}
	switch n.N {
	case PoseHide:
		return fmt.Sprintf("%s hides: %d.", who, n.Total)
	case PoseShut:
		return who + " shuts its eyes."
	case PoseProne:
		return who + " drops to the ground."
	case PoseStand:
		return who + " gets up."
	case PoseDefend:
		return who + " gives itself up to its defence."
	default:
		return who + " opens its eyes."
	}
}

func (v *View) afflicted(n Sighting, who string) string {
	if n.Unit == 0 {
		who = v.Called(n.Mark)
	}
	if n.N == 0 {
		if n.Effect == Asleep {
			return who + " wakes."
		}
		return fmt.Sprintf("%s is no longer %s.", who, n.Effect)
	}
	if n.Effect == Asleep {
		return who + " falls asleep."
	}
	return fmt.Sprintf("%s is %s.", who, n.Effect)
}

func (v *View) unitName(id order.Unit) string {
	if u := v.Unit(id); u != nil {
		return u.Name
	}
	return "somebody"
}

// called is what the side calls a mark in the middle of a sentence.
func (v *View) called(m order.Mark) string {
	if m == 0 {
		return "somebody"
	}
	if c := v.Contact(m); c != nil && c.Looks.Known {
		return fmt.Sprintf("the %s (m%d)", c.Looks.Name, m)
	}
	return fmt.Sprintf("someone (m%d)", m)
}

// Called is what the side calls a mark at the start of a sentence.
func (v *View) Called(m order.Mark) string {
	name := v.called(m)
	return strings.ToUpper(name[:1]) + name[1:]
}

// whom is the one struck or groped: a mark, or one of ours.
func (v *View) whom(n Sighting) string {
	if n.Other != 0 {
		return v.unitName(n.Other)
	}
	return v.called(n.Mark)
}

func (v *View) swung(n Sighting, who string) string {
	w, _ := bestiary.StrikesAs(n.Item)
	switch {
	case n.Toward != 0 && w != nil && w.Thrown:
		return fmt.Sprintf("%s throws the %s blindly to the %s, and hits nothing.", who, w.Name, compass(n.Toward))
	case n.Toward != 0:
		return fmt.Sprintf("%s shoots blindly to the %s, and hits nothing.", who, compass(n.Toward))
	case w != nil && w.Thrown:
		return fmt.Sprintf("%s throws the %s at %v, and hits nothing.", who, w.Name, n.At)
	case w != nil && w.Ranged():
		return fmt.Sprintf("%s shoots at %v, and hits nothing.", who, n.At)
	default:
		return fmt.Sprintf("%s swings at %v, and meets nothing.", who, n.At)
	}
}

func (v *View) sawAttack(n Sighting) string {
	what := "strikes out"
	w, _ := bestiary.StrikesAs(n.Item)
	if w != nil && w.Ranged() {
		what = "shoots"
	}
	switch {
	case n.Unit == 0 && n.Victim == 0:
		return fmt.Sprintf("%s %s with its %s.", v.Called(n.Mark), what, itemName(n.Item))
	case n.N == 0:
		return fmt.Sprintf("%s %s at %s with its %s, and misses.", v.Called(n.Mark), what, v.victim(n), itemName(n.Item))
	case n.N == NoHarm: // rule: C-29
		return fmt.Sprintf("%s hits %s with its %s, to no effect.", v.Called(n.Mark), v.victim(n), itemName(n.Item))
	default:
		return fmt.Sprintf("%s hits %s with its %s for %d.", v.Called(n.Mark), v.victim(n), itemName(n.Item), n.N)
	}
}

func (v *View) victim(n Sighting) string {
	if n.Unit != 0 {
		return v.unitName(n.Unit)
	}
	return v.called(n.Victim)
}

func (v *View) bled(n Sighting, who string) string {
	switch u := v.Unit(n.Unit); {
	case n.N == 0:
		return who + " strains a wound."
	case u != nil && u.Condition == Stable:
		return fmt.Sprintf("%s stops bleeding (%d).", who, n.N)
	case u != nil && u.Condition == Dead:
		return fmt.Sprintf("%s dies (%d).", who, n.N)
	default:
		return fmt.Sprintf("%s bleeds (%d).", who, n.N)
	}
}

func (v *View) over(o Outcome) string {
	switch {
	case o == PartyWins && v.Side == Party, o == FoesWin && v.Side == Foes:
		return "The battle is won."
	case o == PartyWins, o == FoesWin:
		return "The battle is lost."
	case o == TimeUp:
		return "The battle ends undecided: too many rounds."
	case !slices.ContainsFunc(v.Units, func(u Unit) bool { return !u.Out() }):
		return "The battle ends undecided: nobody is left on their feet."
	default:
		return "The battle ends undecided: nobody finds anybody."
	}
}

// taught is what a blow or touch from the unseen taught, as the end of a sentence.
func taught(n Sighting) string {
	if n.Grade == Unknown {
		return ""
	}
	return ": it came from " + strings.TrimPrefix(strings.TrimPrefix(place(n), "at "), "to ")
}

// place is where a Sighting says that somebody is.
func place(n Sighting) string {
	switch n.Grade {
	case Pinpointed, Seen:
		return fmt.Sprintf("at %v", n.At)
	case General:
		if n.Far {
			return fmt.Sprintf("to the %s, far off", compass(n.Toward))
		}
		return fmt.Sprintf("to the %s, near", compass(n.Toward))
	case Direction:
		return "to the " + compass(n.Toward)
	case Presence:
		return "somewhere near"
	default:
		return "somewhere"
	}
}
