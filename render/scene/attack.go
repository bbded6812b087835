package scene

// This file holds the preview of a blow, a shot or a grope: what it needs, what it is
// likely to come to, and why it may miss.

import (
	"fmt"
	"strings"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

func attackPreview(dst []Line, v *view.View, u *view.Unit, o order.Order) []Line {
	odds := v.Odds(o)
	if odds.Presence == view.NoAttack {
		return dst
	}
	a := &odds.Attack
	dst = append(dst, line(Plain, "To hit %s: %s.", reckon.Signed(a.ToHit.Total()), terms(&a.ToHit)))
	class := "armour class"
	if a.Finds {
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
	if a.Reroll {
		dst = append(dst, line(Good, "Blind-Fight rolls a miss once more: %s of hits are lost (B-17).", percent(a.Lost())))
	}
	dst = append(dst, line(Warm, "%s", chance(&odds)))
	if !a.Finds {
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
		case view.NobodyBetween:
			dst = append(dst, line(Dim, "Taken for granted: nobody unseen stands in the way (C-16)."))
		case view.ThenContest:
			dst = append(dst, line(Plain, "If it lands, strength decides against strength (C-22)."))
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
	return append(dst, costs(v, o))
}

// percent is a chance, with a tenth where it has one.
func percent(c reckon.Chance) string {
	tenths := (2000*c.Num + c.Den) / (2 * max(1, c.Den))
	if tenths%10 == 0 {
		return fmt.Sprintf("%d %%", tenths/10)
	}
	return fmt.Sprintf("%d.%d %%", tenths/10, tenths%10)
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
	if odds.Attack.Finds {
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
	if c := aimedAt(v, o); c != nil { // a big body is judged by its best square
		verdict, why = v.SeesContact(u, c)
	}
	switch {
	case verdict.Seen && verdict.Miss == miss:
		return conceals(&why)
	case verdict.Seen:
		return "nobody is seen there (C-08)"
	case why.Blocked:
		return "it is out of sight (C-08)"
	case u.EyesShut:
		return "the attacker's eyes are shut (OI-27)"
	case why.Sightless:
		return "the attacker is blinded (B-06)"
	case why.Void:
		return "it is in impenetrable darkness (S-16)"
	case why.Field:
		return "impenetrable darkness lies between (OI-38)"
	case why.Fog:
		return "fog lies between (V-23)"
	case u.Blinded:
		return "the attacker is blinded (B-06)"
	default:
		return "it is dark there (V-08)"
	}
}

// aimedAt is the contact that an attack is meant for and that its unit believes
// somewhere, nil if there is none.
func aimedAt(v *view.View, o order.Order) *view.Contact {
	var a order.Aim
	switch o := o.(type) {
	case order.Strike:
		a = o.At
	case order.Shoot:
		a = o.At
	}
	c := v.Contact(a.Who)
	if c == nil || c.Of(o.By()) == nil {
		return nil
	}
	return c
}

// AimedSpace is the space of the contact that an attack is meant for, false for a
// square and for what the dice choose.
func AimedSpace(v *view.View, o order.Order) (grid.Body, bool) {
	if c := aimedAt(v, o); c != nil {
		return c.Of(o.By()).Body(), true
	}
	return grid.Body{}, false
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
