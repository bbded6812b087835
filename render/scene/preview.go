package scene

// This file holds previews: what an order would cost and bring, all of it asked
// of the View. No number here is reckoned anew.

import (
	"fmt"
	"strings"

	"blindfight/rules/grid"
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
		return walkPreview(dst, v, u, o)
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
			line(Dim, "Costs %s.", Cost(v, o)))
	case order.Light:
		k := u.Kindles(o.Item)
		if k != nil && k.With != "" {
			dst = append(dst, line(Plain, "With a %s.", ItemName(k.With)))
		}
		dst = append(dst, line(Plain, "Lets both sides see: light shows whoever bears it."))
		return append(warn(dst, v, o), line(Dim, "Costs %s.", Cost(v, o)))
	case order.End:
		return append(dst, line(Plain, "%s", TurnLeft(u)))
	default:
		return append(warn(dst, v, o), line(Dim, "Costs %s.", Cost(v, o)))
	}
}

// Title names an order in words.
func Title(v *view.View, o order.Order) string {
	name := who(v, o)
	switch o := o.(type) {
	case order.Walk:
		return fmt.Sprintf("%s walks to %v", name, o.Path[max(0, len(o.Path)-1)])
	case order.Step:
		return fmt.Sprintf("%s takes a 5-foot step to %v", name, o.To)
	case order.Strike:
		if o.Blind {
			return fmt.Sprintf("%s strikes blindly with the %s", name, ItemName(o.With))
		}
		return fmt.Sprintf("%s strikes at %s with the %s", name, aim(v, o.At), ItemName(o.With))
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
	case order.End:
		return fmt.Sprintf("End %s's turn", name)
	default:
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
	case order.Walk, order.Douse, order.Take, order.Load:
		return "move"
	case order.Strike, order.Shoot, order.Grope:
		return "standard"
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
	}
	return "free"
}

func walkPreview(dst []Line, v *view.View, u *view.Unit, o order.Walk) []Line {
	strides := v.Price(nil, u, o.Path)
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
	if o.On {
		dst = append(dst, line(Warm, "Goes on whatever is noticed on the way (K)."))
	} else if len(o.Path) > 1 {
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
	if _, ok := o.(order.Walk); ok {
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

func attackPreview(dst []Line, v *view.View, u *view.Unit, o order.Order) []Line {
	odds := v.Odds(o)
	if odds.Presence == view.NoAttack {
		return dst
	}
	a := &odds.Attack
	dst = append(dst, line(Plain, "To hit %s: %s.", reckon.Signed(a.ToHit.Total()), terms(&a.ToHit)))
	class := "armour class"
	if a.Touch {
		class = "touch armour class"
	}
	if a.Known {
		dst = append(dst, line(Plain, "Against %s %d: %s.", class, a.Class.Total(), terms(&a.Class)))
	} else {
		dst = append(dst, line(Dim, "Against %s %d, a guess.", class, a.Class.Total()))
	}
	if a.Miss > 0 {
		dst = append(dst, line(Warm, "%d %% miss: %s.", a.Miss, whyMiss(v, u, o, a.Miss)))
	}
	dst = append(dst, line(Warm, "%s", chance(&odds)))
	if !a.Touch {
		least, most := a.DamageRange()
		extra := ""
		if a.Precision > 0 {
			extra = fmt.Sprintf(", %dd6 of it for precision", a.Precision)
		}
		dst = append(dst, line(Plain, "Damage %d to %d%s; critical on %s, x%d.", least, most, extra, threat(a.Threat), a.Multiplier))
	}
	for _, x := range odds.Assumes {
		switch x {
		case view.SeesUs:
			dst = append(dst, line(Dim, "Taken for granted: it sees %s.", u.Name))
		case view.SeesNothing:
			dst = append(dst, line(Dim, "Taken for granted: the dark blinds it."))
		}
	}
	if len(odds.Beware) > 0 {
		var names []string
		for _, id := range odds.Beware {
			if f := v.Unit(id); f != nil {
				names = append(names, f.Name)
			}
		}
		dst = append(dst, line(Bad, "It may hit %s.", strings.Join(names, ", ")))
	}
	return append(dst, line(Dim, "Costs %s.", Cost(v, o)))
}

func threat(t int) string {
	if t >= 20 {
		return "20"
	}
	return fmt.Sprintf("%d-20", t)
}

func terms(t *reckon.Terms) string {
	if s := t.String(); s != "" {
		return s
	}
	return "nothing"
}

// chance is the odds in one sentence, with what they leave open.
func chance(odds *view.Odds) string {
	p := odds.Hit.Percent()
	verb := "Hits"
	if odds.Attack.Touch {
		verb = "Finds it"
	}
	switch odds.Presence {
	case view.Certain:
		return fmt.Sprintf("%s %d %%.", verb, p)
	case view.Believed:
		return fmt.Sprintf("%s %d %%, if it is still there.", verb, p)
	case view.Random:
		return fmt.Sprintf("%s %d %%, if the dice choose its place: one in %d.", verb, p, max(1, odds.OneIn))
	default:
		return fmt.Sprintf("%s %d %%, if somebody is there.", verb, p)
	}
}

// whyMiss is the reason of a miss chance.
func whyMiss(v *view.View, u *view.Unit, o order.Order, miss int) string {
	q, ok := Aimed(v, o)
	if !ok {
		return "swung into the unseen (B-06)"
	}
	verdict, why := v.Sees(u, q)
	switch {
	case verdict.Seen && verdict.Miss == miss:
		return "shadows lie on it (V-07)"
	case verdict.Seen:
		return "nobody is seen there (C-08)"
	case why.Blocked:
		return "it is out of sight (C-08)"
	case u.Blinded:
		return "the attacker is blinded (B-06)"
	default:
		return "it is dark there (V-08)"
	}
}

// Aimed is the square that an attack goes to, false for one that the dice choose.
func Aimed(v *view.View, o order.Order) (grid.Square, bool) {
	a, blind := order.Aim{}, true
	switch o := o.(type) {
	case order.Strike:
		a, blind = o.At, o.Blind
	case order.Shoot:
		a, blind = o.At, o.Blind
	case order.Grope:
		return o.Squares[0], true
	}
	if blind {
		return grid.Square{}, false
	}
	if c := v.Contact(a.Who); c != nil {
		if t := c.Of(o.By()); t != nil {
			return t.At, true
		}
	}
	return a.At, true
}
