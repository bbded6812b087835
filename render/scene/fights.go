package scene

// This file holds the words for the orders of a fight beside plain blows and shots:
// their titles, costs and what they would come to.

import (
	"fmt"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// fightTitle names such an order in words; "" for any other.
func fightTitle(v *view.View, name string, o order.Order) string {
	switch o := o.(type) {
	case order.Manoeuvre:
		with := ""
		if o.What == order.Sunder || o.What == order.Wrest {
			with = " with the " + ItemName(o.With)
		}
		return fmt.Sprintf("%s %s%s", name, fmt.Sprintf(attempts[o.What], aim(v, o.At)), with)
	case order.Wrestle:
		return name + " " + holds[o.How]
	case order.Finish:
		return fmt.Sprintf("%s gives %s a coup de grace with the %s", name, aim(v, o.At), ItemName(o.With))
	case order.Lob:
		return fmt.Sprintf("%s throws the %s %s", name, ItemName(o.Item), lobbed(v, o))
	case order.Smother:
		return name + " smothers the flames"
	case order.TurnUndead:
		return name + " turns undead"
	case order.TwoWeapons:
		return name + either(o.On, " fights with both hands", " fights with one hand")
	case order.Leap:
		return fmt.Sprintf("%s leaps to %v", name, o.To)
	case order.Climb:
		return fmt.Sprintf("%s climbs to %v", name, o.To)
	default:
		return ""
	}
}

var attempts = [...]string{
	order.Trip: "trips %s", order.Rush: "pushes %s back", order.Overrun: "runs %s over", order.Grapple: "takes hold of %s",
	order.Sunder: "breaks what %s holds", order.Wrest: "disarms %s", order.Feint: "misleads %s",
}

var holds = [...]string{
	order.Squeeze: "squeezes whom it holds", order.Pin: "holds its foe fast", order.Break: "breaks free", order.Slip: "slips out of the grapple",
}

// lobbed is where a flask goes.
func lobbed(v *view.View, o order.Lob) string {
	switch {
	case o.Blind:
		return "blindly"
	case o.Corner:
		return fmt.Sprintf("at the corner north-west of %v", o.At.At)
	default:
		return "at " + aim(v, o.At)
	}
}

// castAt is whom a spell that strikes is cast at; "" of any other.
func castAt(v *view.View, o order.Cast) string {
	switch {
	case o.Blind:
		return " blindly"
	case o.Aimed:
		return " at " + aim(v, o.At)
	}
	return ""
}

// fightCost is what such an order takes of a turn; "" for any other.
func fightCost(u *view.Unit, o order.Order) string {
	switch o := o.(type) {
	case order.Manoeuvre:
		if o.What == order.Rush || o.What == order.Overrun || o.What == order.Feint {
			return "standard"
		}
		return attackCost(u)
	case order.Wrestle:
		return attackCost(u)
	case order.TwoWeapons:
		return "free"
	case order.Leap:
		return "move"
	case order.Climb:
		return "full round"
	default:
		return ""
	}
}

// attackCost is what an attack takes: the first of a turn a standard action.
func attackCost(u *view.Unit) string {
	if u.Turn.Attacks > 0 {
		return "one attack"
	}
	return "standard"
}

// fightPreview says what such an order would come to.
func fightPreview(u *view.Unit, o order.Order) []Line {
	switch o := o.(type) {
	case order.Manoeuvre:
		return manoeuvrePreview(u, o.What)
	case order.Wrestle:
		return wrestlePreview(u, o.How)
	case order.Finish:
		return []Line{
			line(Plain, "It lands of itself, a critical hit; whoever lives must withstand 10 and the damage (C-27)."),
			line(Dim, "Out of sight it takes two whole turns: the first finds the spot."),
		}
	case order.Lob:
		return []Line{
			line(Plain, "1d6 to whom it hits, who burns on; 1 to all beside, friends too (C-37)."),
			line(Dim, "A place is hit at 5 whoever stands there; who is there is only splashed (OI-46)."),
		}
	case order.Smother:
		return []Line{line(Plain, "Reflex 15 puts them out (C-37).")}
	case order.TurnUndead:
		return []Line{line(Plain, "Undead within 60 ft flee or fall, the nearest first, seen or not (C-40)."), line(Dim, "%d left today.", u.TurningsLeft())}
	case order.Leap:
		skill := reckon.Skill("Jump", u.Stats.Jump, u.Blinded)
		return []Line{
			line(Plain, "d20 %s against %d (B-11).", reckon.Signed(skill.Total()), reckon.Leap(grid.Distance(u.At, o.To), u.Turn.Feet)),
			line(Bad, "Short by more than %d it drops at the edge, for 1d6.", reckon.Catches),
		}
	case order.Climb:
		skill := reckon.Skill("Climb", u.Stats.Climb, u.Blinded)
		return []Line{line(Plain, "d20 %s against %d (B-11).", reckon.Signed(skill.Total()), reckon.WindowDC)}
	case order.TwoWeapons:
		if !o.On {
			return []Line{line(Plain, "One hand strikes, at its full bonus.")}
		}
		off := u.OffHand()
		return []Line{
			line(Plain, "The one hand at %d, the other's %s at %d (C-39).", reckon.TwoWeapons(false, off.Light, u.Stats.TwoWeapons), off.Name,
				reckon.TwoWeapons(true, off.Light, u.Stats.TwoWeapons)),
			line(Dim, "The first blow takes the whole round."),
		}
	default:
		return nil
	}
}

// manoeuvrePreview says what is rolled for an attempt, and what comes of it.
func manoeuvrePreview(u *view.Unit, what order.Attempt) []Line {
	mine := reckon.Might(u.Stats, false, false)
	strength := reckon.Signed(mine.Total())
	switch what {
	case order.Trip:
		return []Line{
			line(Plain, "A touch, then d20 %s against its Strength or Dexterity: it falls (C-22).", strength),
			line(Bad, "Withstood, it may trip in return."),
		}
	case order.Rush:
		return []Line{line(Plain, "d20 %s against its Strength: 5 ft back, and 5 more for each 5 points (C-22).", strength)}
	case order.Overrun:
		return []Line{
			line(Plain, "d20 %s against its Strength or Dexterity: through it to the square behind, and it falls (C-22).", strength),
			line(Bad, "Withstood, it may trip in return."),
		}
	case order.Grapple:
		hold := reckon.Hold(u.Stats)
		return []Line{
			line(Plain, "A touch, then d20 %s against its grapple (C-22).", reckon.Signed(hold.Total())),
			line(Bad, "Both stay there, strike at nobody else, and lose their Dexterity to all others."),
		}
	case order.Sunder, order.Wrest:
		return []Line{
			line(Plain, "Attack against attack, for the light in its hand, or else its weapon (C-22)."),
			line(Dim, "Two hands count 4, a light weapon -4."),
		}
	case order.Feint:
		return []Line{line(Plain, "d20 %s against its Sense Motive and base attack: it loses its Dexterity to the next blow (C-22).", reckon.Signed(u.Stats.Bluff))}
	}
	return nil
}

// wrestlePreview says it of what is done in a grapple.
func wrestlePreview(u *view.Unit, how order.Hold) []Line {
	hold := reckon.Hold(u.Stats)
	sum := reckon.Signed(hold.Total())
	switch how {
	case order.Squeeze:
		return []Line{line(Plain, "d20 %s against its grapple: hurt as by a fist or by teeth (C-22).", sum)}
	case order.Pin:
		return []Line{line(Plain, "d20 %s against its grapple: it can but try to get free, and is 4 easier to hit for others (C-22).", sum)}
	case order.Break:
		return []Line{line(Plain, "d20 %s against its grapple: free, or no longer held fast (C-22).", sum)}
	default:
		terms := reckon.Skill("Escape Artist", u.Stats.EscapeArtist, u.Blinded)
		return []Line{line(Plain, "d20 %s against its grapple (C-22).", reckon.Signed(terms.Total()))}
	}
}

// manner is how a blow is dealt otherwise than is plain.
func manner(o order.Strike) string {
	s := ""
	if o.Off {
		s = " in its other hand"
	}
	switch o.Harm {
	case order.Nonlethal:
		s += ", to spare it"
	case order.Lethal:
		s += ", to kill"
	}
	return s
}
