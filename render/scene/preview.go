package scene

// This file holds previews: what an order would cost and bring, all of it asked
// of the View. No number here is reckoned anew.

import (
	"fmt"

	"blindfight/rules/bestiary"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// Preview says what o would come to, its title first.
func Preview(dst []Line, v *view.View, o order.Order) []Line {
	u := v.Unit(o.By())
	if u == nil {
		return dst
	}
	dst = append(dst, line(Head, "%s", Title(v, o)))
	switch o := o.(type) {
	case order.Walk:
		if o.Tumble {
			dst = append(dst, line(Plain, "At half speed, past those who would strike (A-26)."))
			dst = append(dst, CheckPreview(v, o)...)
		}
		return walkPreview(dst, v, u, o, o)
	case order.Step:
		return append(dst, line(Plain, "One square, free; no opportunity attack (A-10). No walk in the same turn."))
	case order.Strike, order.Shoot:
		return attackPreview(warn(dst, v, o), v, u, o)
	case order.Grope:
		dst = append(dst, line(Plain, "A touch in each square; finds whoever is there, does no harm (K-09)."))
		return attackPreview(dst, v, u, o)
	case order.Listen:
		return append(dst,
			line(Plain, "d20 %s against each foe that makes a sound (K-02).", reckon.Signed(u.Stats.Listen)),
			line(Plain, "Tells a direction and near or far; by 20 more, the square."),
			costs(v, o))
	case order.Light:
		k := u.Kindles(o.Item)
		if k != nil && k.With != "" {
			dst = append(dst, line(Plain, "With a %s.", ItemName(k.With)))
		}
		dst = append(dst, line(Plain, "Lets both sides see: light shows whoever bears it."))
		return append(warn(dst, v, o), costs(v, o))
	case order.End:
		return append(dst, line(Plain, "%s", TurnLeft(u)))
	case order.Charge:
		return attackPreview(warn(append(dst, deedPreview(v, u, o)...), v, o), v, u, o)
	case order.Manoeuvre, order.Finish, order.Lob:
		return append(attackPreview(warn(append(dst, deedPreview(v, u, o)...), v, o), v, u, o), costs(v, o))
	case order.Cast:
		return append(attackPreview(warn(append(dst, deedPreview(v, u, o)...), v, o), v, u, o), costs(v, o))
	case order.Withdraw:
		return walkPreview(append(dst, line(Plain, "Those in its sight may not strike as it leaves its first square (A-13).")), v, u, order.Walk{Unit: o.Unit, Path: o.Path}, o)
	default:
		dst = append(dst, sensePreview(v, u, o)...)
		dst = append(dst, deedPreview(v, u, o)...)
		return append(warn(dst, v, o), costs(v, o))
	}
}

// sensePreview says what the orders come to that are about perceiving, being
// perceived, and letting others know.
func sensePreview(v *view.View, u *view.Unit, o order.Order) []Line {
	switch o := o.(type) {
	case order.Throw:
		lands := "It burns where it lands, and shows whoever stands there to both sides (OI-17)."
		if u.Holds(view.Burning(o.Item)) == nil {
			lands = "It does not burn: nothing is lit by it."
		}
		return []Line{line(Plain, "%s", lands), line(Dim, "Off by %d ft; a throw carries 20.", u.Body().DistanceTo(o.To))}
	case order.Turn:
		return []Line{line(Plain, "Its light falls to the %s, and nowhere else (V-21).", Compass(o.Toward))}
	case order.Call:
		return callPreview(v, u)
	case order.Hide:
		return []Line{
			line(Plain, "d20 %s against the Spot of each who could see it; cover or concealment is needed (V-19).", reckon.Signed(u.Stats.Hide)),
			line(Dim, "Whoever sees it now is not deceived. An attack ends it; more than half speed costs 5."),
		}
	case order.Spot:
		terms := reckon.Spot(reckon.Looker{Skill: u.Stats.Spot, Dazzled: u.Dazzled})
		return []Line{line(Plain, "d20 %s, less 1 for each 10 ft, against whoever hides (V-20); the invisible may be noticed near (K-19).", reckon.Signed(terms.Total()))}
	case order.Sniff:
		return []Line{line(Plain, "Tells the direction of each smell, and no distance (K-17).")}
	case order.Eyes:
		return []Line{
			line(Plain, "No gaze meets it, and no flash; but it counts as blinded until its next turn (OI-27)."),
			line(Bad, "They cannot be opened before that."),
		}
	}
	return nil
}

// callPreview says whom a shout would tell what, and that it is heard.
func callPreview(v *view.View, u *view.Unit) []Line {
	about, near := 0, 0
	for i := range v.Contacts {
		switch t := v.Contacts[i].Of(u.ID); {
		case t == nil || t.Live() == view.Unknown:
		case t.Live() >= view.General:
			about++
		default:
			near++
		}
	}
	var lines []Line
	if about > 0 {
		lines = append(lines, line(Plain, "Tells each friend who hears where about %d %s, never the square (K-20, OI-41).", about, plural(about, "foe is", "foes are")))
	}
	if near > 0 {
		lines = append(lines, line(Plain, "Of %d it tells only that somebody is near.", near))
	}
	return append(lines, line(Warm, "Foes hear it too: a voice is easily heard (K-05)."))
}

// Title names an order in words.
func Title(v *view.View, o order.Order) string {
	name := who(v, o)
	switch o := o.(type) {
	case order.Walk:
		if o.Tumble {
			return fmt.Sprintf("%s tumbles to %v", name, o.Path[max(0, len(o.Path)-1)])
		}
		return fmt.Sprintf("%s walks to %v", name, o.Path[max(0, len(o.Path)-1)])
	case order.Step:
		return fmt.Sprintf("%s takes a 5-foot step to %v", name, o.To)
	case order.Strike:
		if o.Blind {
			return fmt.Sprintf("%s strikes blindly with the %s%s", name, ItemName(o.With), manner(o))
		}
		return fmt.Sprintf("%s strikes at %s with the %s%s", name, aim(v, o.At), ItemName(o.With), manner(o))
	case order.Shoot:
		if o.Blind {
			return fmt.Sprintf("%s shoots blindly with the %s", name, ItemName(o.With))
		}
		return fmt.Sprintf("%s shoots at %s with the %s", name, aim(v, o.At), ItemName(o.With))
	case order.Grope:
		if o.Count == 1 {
			return fmt.Sprintf("%s gropes at %v", name, o.Squares[0])
		}
		return fmt.Sprintf("%s gropes at %v and %v", name, o.Squares[0], o.Squares[1])
	case order.Listen:
		return name + " listens"
	case order.Light:
		return fmt.Sprintf("%s lights a %s", name, ItemName(o.Item))
	case order.Douse:
		return fmt.Sprintf("%s puts the %s out", name, ItemName(o.Item))
	case order.Drop:
		return fmt.Sprintf("%s drops the %s", name, ItemName(o.Item))
	case order.Take:
		return fmt.Sprintf("%s picks up the %s at %v", name, ItemName(o.Item), o.From)
	case order.Draw:
		return fmt.Sprintf("%s draws the %s", name, ItemName(o.Item))
	case order.Load:
		return fmt.Sprintf("%s loads the %s", name, ItemName(o.Item))
	case order.Throw:
		return fmt.Sprintf("%s throws the %s to %v", name, ItemName(o.Item), o.To)
	case order.Turn:
		return fmt.Sprintf("%s turns the %s to the %s", name, ItemName(o.Item), Compass(o.Toward))
	case order.Call:
		return name + " calls out"
	case order.Hide:
		return name + " hides"
	case order.Spot:
		return name + " looks round"
	case order.Sniff:
		return name + " sniffs"
	case order.Eyes:
		if o.Shut {
			return name + " shuts its eyes"
		}
		return name + " opens its eyes"
	case order.End:
		return fmt.Sprintf("End %s's turn", name)
	default:
		if title := deedTitle(v, name, o); title != "" {
			return title
		}
		return name
	}
}

func aim(v *view.View, a order.Aim) string {
	if c := v.Contact(a.Who); c != nil {
		if t := c.Best(); c.Looks.Known && t != nil && t.Live() == view.Seen {
			return fmt.Sprintf("the %s (m%d)", c.Looks.Name, a.Who)
		}
		return fmt.Sprintf("somebody (m%d)", a.Who)
	}
	return "the square " + a.At.String()
}

// Cost is what an order takes of a turn, in words.
func Cost(v *view.View, o order.Order) string {
	u := v.Unit(o.By())
	if u == nil {
		return ""
	}
	switch o := o.(type) {
	case order.Load:
		if w, ok := bestiary.WeaponOf(o.Item); ok && w.Slow {
			return "full round"
		}
		return "move"
	case order.Walk, order.Douse, order.Take, order.Spot, order.Sniff:
		return "move"
	case order.Strike, order.Shoot:
		switch u.Turn.Attacks {
		case 0:
			if u.Turn.Twin { // C-39
				return "full round"
			}
			return "standard"
		case 1:
			return "move"
		}
	case order.Grope, order.Throw:
		return "standard"
	case order.Hide:
		if u.Turn.Sniped { // V-19
			return "move"
		}
	case order.Listen:
		if u.Turn.Listened {
			return "move"
		}
	case order.Light:
		if k := u.Kindles(o.Item); k != nil && k.FullRound {
			return "full round"
		}
		return "standard"
	case order.Draw:
		if !u.DrawsFree(o.Item) {
			return "move"
		}
	default:
		if c := deedCost(u, o); c != "" {
			return c
		}
	}
	return "free"
}

// costs is the same as a line of its own.
func costs(v *view.View, o order.Order) Line {
	if c := Cost(v, o); c != "free" {
		return line(Dim, "Costs %s.", c)
	}
	return line(Dim, "Free.")
}

// walkPreview says what the walk w costs and meets, which is o itself or what it is
// gone for.
func walkPreview(dst []Line, v *view.View, u *view.Unit, w order.Walk, o order.Order) []Line {
	strides := v.Way(o)
	if len(strides) == 0 {
		return dst
	}
	last := strides[len(strides)-1]
	budget, _ := u.Budget()
	dark, rough := 0, 0
	for _, s := range strides {
		if s.Dark {
			dark++
		}
		if s.Ground > 0 {
			rough++
		}
	}
	dst = append(dst, line(Plain, "%d %s for %s of movement.", len(strides), plural(len(strides), "step", "steps"), Squares(last.Total)))
	if dark > 0 {
		dst = append(dst, line(Warm, "%d dark %s: each costs double (B-03).", dark, plural(dark, "step", "steps")))
	}
	if rough > 0 {
		dst = append(dst, line(Dim, "%d over difficult ground: double (A-07).", rough))
	}
	switch {
	case !last.Reach:
		dst = append(dst, line(Bad, "Too far: %s has %s.", u.Name, Squares(budget)))
	case last.Moves > 0 && last.Moves >= actions(u):
		dst = append(dst, line(Warm, "Takes the whole turn; %s of movement left over.", Squares(budget-last.Total)))
	default:
		dst = append(dst, line(Plain, "Left after it: %s of movement%s.", Squares(budget-last.Total), keeps(u, last.Moves)))
	}
	dst = warn(dst, v, o)
	if _, full := o.(order.Withdraw); full {
		return append(dst, line(Dim, "Costs the whole turn."))
	}
	if w.On {
		dst = append(dst, line(Warm, "Goes on whatever is noticed on the way (K)."))
	} else if len(w.Path) > 1 {
		dst = append(dst, line(Dim, "Stops when something is noticed on the way (K: goes on)."))
	}
	if t := v.Tile(last.To); t.Known && t.Light[u.Eyes()] == light.Dark && u.Stats.Darkvision == 0 {
		dst = append(dst, line(Dim, "It will stand in the dark there, blinded."))
	}
	return dst
}

func actions(u *view.Unit) int {
	n := 0
	if u.Turn.Move {
		n++
	}
	if u.Turn.Standard {
		n++
	}
	return n
}

func keeps(u *view.Unit, moves int) string {
	if u.Turn.Standard && (moves == 0 || moves == 1 && u.Turn.Move) {
		return ", and the standard action"
	}
	return ""
}

func plural(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

// warn names those who may strike out of turn before o is done.
func warn(dst []Line, v *view.View, o order.Order) []Line {
	when := "first"
	switch o.(type) {
	case order.Walk, order.Withdraw, order.Run, order.Charge:
		when = "on the way"
	}
	for _, m := range v.Provokes(o) {
		dst = append(dst, line(Bad, "%s may strike at %s %s (C-12).", v.Called(m), who(v, o), when))
	}
	return dst
}

// who is the name of the order's unit.
func who(v *view.View, o order.Order) string {
	if u := v.Unit(o.By()); u != nil {
		return u.Name
	}
	return "somebody"
}
