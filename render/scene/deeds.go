package scene

// This file holds the words for the orders of the turn beside walks, blows and
// light: their titles, costs and what they would come to.

import (
	"fmt"
	"strings"

	"blindfight/rules/bestiary"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// deedTitle names such an order in words; "" for any other.
func deedTitle(v *view.View, name string, o order.Order) string {
	switch o := o.(type) {
	case order.Run:
		return fmt.Sprintf("%s runs to %v", name, o.To)
	case order.Charge:
		return fmt.Sprintf("%s charges %s with the %s", name, aim(v, o.At), ItemName(o.With))
	case order.Withdraw:
		return fmt.Sprintf("%s withdraws to %v", name, o.Path[max(0, len(o.Path)-1)])
	case order.Inch:
		return fmt.Sprintf("%s works its way to %v", name, o.To)
	case order.Prone:
		return name + " drops prone"
	case order.Stand:
		return name + " stands up"
	case order.Stow:
		return fmt.Sprintf("%s puts the %s away", name, ItemName(o.Item))
	case order.Shield:
		return name + either(o.On, " readies its shield", " loosens its shield")
	case order.Shutter:
		return name + either(o.Open, " opens", " shuts") + " the shutter of the " + ItemName(o.Item)
	case order.Defend:
		return name + " puts all into its defence"
	case order.Defensive:
		return name + either(o.On, " fights on the defensive", " fights without holding back")
	case order.Ready:
		return fmt.Sprintf("%s keeps ready: when %s, %s", name, WhenWords(o.When), ThenWords(v, o.Then))
	case order.Delay:
		return fmt.Sprintf("%s lets others go first, %s", name, LaterWords(v, o.Until))
	default:
		return handiworkTitle(v, name, o)
	}
}

// handiworkTitle names the orders about doors, traps, others and spells.
func handiworkTitle(v *view.View, name string, o order.Order) string {
	switch o := o.(type) {
	case order.Open:
		return fmt.Sprintf("%s opens the door at %v", name, o.At)
	case order.Close:
		return fmt.Sprintf("%s shuts the door at %v", name, o.At)
	case order.Pick:
		return fmt.Sprintf("%s picks the lock of the door at %v", name, o.At)
	case order.Bash:
		return fmt.Sprintf("%s bashes the door at %v", name, o.At)
	case order.Bar:
		return fmt.Sprintf("%s %s the door at %v", name, either(o.On, "bars", "unbars"), o.At)
	case order.Search:
		return fmt.Sprintf("%s searches %v", name, o.At)
	case order.Disarm:
		return fmt.Sprintf("%s disarms the trap at %v", name, o.At)
	case order.Tend:
		return fmt.Sprintf("%s gives %s first aid", name, ownName(v, o.Other))
	case order.Aid:
		what := "to strike at"
		if o.Defence {
			what = "to guard itself against"
		}
		return fmt.Sprintf("%s helps %s %s %s, with the %s", name, ownName(v, o.Other), what, aim(v, order.Aim{Who: o.Whom}), ItemName(o.With))
	case order.Drink:
		return fmt.Sprintf("%s drinks the %s", name, ItemName(o.Item))
	case order.Cast:
		return fmt.Sprintf("%s casts %s%s%s", name, strings.TrimSuffix(ItemName(o.Spell), " spell"), castAt(v, o), either(o.Defensively, " with care for its guard", ""))
	case order.Read:
		return fmt.Sprintf("%s reads the %s%s", name, ItemName(o.Item), either(o.Defensively, " with care for its guard", ""))
	default:
		return fightTitle(v, name, o)
	}
}

func either(is bool, yes, no string) string {
	if is {
		return yes
	}
	return no
}

func ownName(v *view.View, id order.Unit) string {
	if u := v.Unit(id); u != nil {
		return u.Name
	}
	return "somebody"
}

// WhenWords is what sets a readied order off, in words, as the end of a sentence.
func WhenWords(t order.Trigger) string {
	switch t {
	case order.WhenHit:
		return "a foe hits or touches it"
	case order.WhenSeen:
		return "a foe comes into its sight"
	case order.WhenHeard:
		return "it hears a foe that it does not see, or a noise"
	case order.WhenNear:
		return "a foe comes within its reach"
	case order.WhenAttacks:
		return "a foe in its sight attacks anybody"
	case order.WhenCasts:
		return "a foe in its sight casts a spell"
	default:
		return "nothing happens"
	}
}

// ThenWords is what is kept ready, in words, without its unit's name.
func ThenWords(v *view.View, o order.Order) string {
	if o == nil {
		return "it does nothing"
	}
	name := who(v, o)
	switch t := o.(type) {
	case order.Strike:
		if t.At.It {
			return "strikes at it with the " + ItemName(t.With)
		}
	case order.Shoot:
		if t.At.It {
			return "shoots at it with the " + ItemName(t.With)
		}
	}
	return strings.TrimPrefix(Title(v, o), name+" ")
}

// ReadyWords is what a unit keeps ready, in words; "" for nothing.
func ReadyWords(v *view.View, u *view.Unit) string {
	if u.Ready == "" {
		return ""
	}
	o, err := order.Parse(u.Ready)
	if err != nil {
		return ""
	}
	r, ok := o.(order.Ready)
	if !ok {
		return ""
	}
	return fmt.Sprintf("when %s, it %s", WhenWords(r.When), ThenWords(v, r.Then))
}

// LaterWords says until when a turn is put off.
func LaterWords(v *view.View, l order.Later) string {
	switch {
	case l.Last:
		return "until everybody else has acted"
	case l.After != 0:
		return "until after " + aim(v, order.Aim{Who: l.After})
	default:
		return fmt.Sprintf("until count %d", l.Count)
	}
}

// deedCost is what such an order takes of a turn; "" for any other.
func deedCost(u *view.Unit, o order.Order) string {
	switch o.(type) {
	case order.Run, order.Withdraw, order.Charge:
		if !u.Turn.Move || !u.Turn.Standard {
			return "the turn" // in the surprise round there is but one action
		}
		return "full round"
	case order.Inch, order.Pick, order.Search, order.Disarm, order.Finish, order.Smother:
		return "full round"
	case order.Stand, order.Stow, order.Shutter, order.Open, order.Close, order.Bar:
		return "move"
	case order.Shield:
		if u.StrapsFree() {
			return "free"
		}
		return "move"
	case order.Defend, order.Ready, order.Bash, order.Tend, order.Aid, order.Drink, order.Cast, order.Read, order.Lob, order.TurnUndead:
		return "standard"
	default:
		return fightCost(u, o)
	}
}

// deedPreview says what such an order would come to.
func deedPreview(v *view.View, u *view.Unit, o order.Order) []Line {
	switch o := o.(type) {
	case order.Run:
		return []Line{
			line(Plain, "Straight to %v, up to %s times its speed (A-11).", o.To, either(u.Stats.Burden == bestiary.HeavyArmour, "three", "four")),
			line(Bad, "Loses its Dexterity to armour class until its next turn, and is easily heard."),
		}
	case order.Charge:
		return []Line{
			line(Plain, "Straight at it, and one attack at +2 (A-12)."),
			line(Bad, "Armour class at -2 until its next turn; easily heard."),
		}
	case order.Inch:
		return []Line{line(Plain, "One square that no walk can pay for (A-09).")}
	case order.Prone:
		return []Line{
			line(Plain, "Armour class +4 against shots, -4 against blows; its own blows at -4 (A-18)."),
			line(Dim, "Neither walks nor steps until it stands up; shoots crossbows alone."),
		}
	case order.Stand:
		return []Line{line(Plain, "On its feet again: it can walk (A-18).")}
	case order.Stow:
		return []Line{line(Plain, "Its hand is free then, and the %s is kept (A-15).", ItemName(o.Item))}
	case order.Shield:
		if o.On {
			return []Line{line(Plain, "The shield counts for armour class again, and takes its arm (A-15).")}
		}
		return []Line{line(Plain, "Its arm is free; the shield's %s to armour class is gone until it is readied (A-15).", reckon.Signed(u.Stats.Shield))}
	case order.Shutter:
		if o.Open {
			return []Line{line(Plain, "Its light falls out again, for both sides to see (A-17).")}
		}
		return []Line{line(Plain, "It burns on unseen, and can be opened without lighting it anew (A-17).")}
	case order.Defend:
		return []Line{line(Plain, "+4 to armour class until its next turn, and no opportunity attacks (A-19).%s", useless(u))}
	case order.Defensive:
		if o.On {
			return []Line{line(Plain, "Attacks at -4 until its next turn; from the first one on +2 to armour class (A-19).%s", useless(u))}
		}
		return []Line{line(Plain, "Attacks at their full bonus.")}
	case order.Ready:
		return readyPreview(v, u, o)
	case order.Delay:
		return []Line{line(Plain, "Its whole turn comes then; its count is that one from now on (A-24).")}
	default:
		return handiworkPreview(v, u, o)
	}
}

// useless warns of a dodge bonus that is no good.
func useless(u *view.Unit) string {
	if u.Blinded {
		return " It is no good to the blinded: they dodge nothing."
	}
	return ""
}

func readyPreview(v *view.View, u *view.Unit, o order.Ready) []Line {
	lines := []Line{line(Plain, "As soon as %s itself notices it, before its next turn; its count moves there (A-24).", u.Name)}
	if o.When == order.WhenHit && u.Blinded {
		lines = append(lines, line(Dim, "A blow is felt even by the blinded (OI-18)."))
	} else if u.Blinded && o.When != order.WhenHit && o.When != order.WhenHeard {
		lines = append(lines, line(Bad, "%s is blinded, and will not see that (OI-18).", u.Name))
	}
	if gist := Gist(v, o.Then); gist != "" {
		lines = append(lines, line(Dim, "As things stand: %s.", gist))
	}
	return lines
}

// handiworkPreview says what the orders about doors, traps, others and spells come to.
func handiworkPreview(v *view.View, u *view.Unit, o order.Order) []Line {
	var lines []Line
	switch o := o.(type) {
	case order.Open:
		lines = []Line{line(Plain, "If nothing holds it. Whoever is near may hear it.")}
	case order.Close:
		lines = []Line{line(Plain, "It stops sight and light, and muffles sound (V-24, K-04).")}
	case order.Pick:
		lines = []Line{line(Plain, "It is unlocked, and still shut.")}
	case order.Bash:
		lines = []Line{line(Plain, "It is broken open for good. Everybody near hears the blow, whether it gives or not.")}
	case order.Bar:
		lines = []Line{line(Plain, "%s", either(o.On, "Nobody opens it from the other side but by force.", "It can be opened then."))}
	case order.Search:
		lines = []Line{line(Plain, "For a secret door or a trap there. It needs no sight: at -4 blinded (B-11, B-12).")}
	case order.Disarm:
		lines = []Line{line(Bad, "Failed by 5 or more it goes off.")}
	case order.Tend:
		lines = []Line{line(Plain, "It stops bleeding, and lies where it is (A-23).")}
	case order.Aid:
		lines = []Line{line(Plain, "A blow against armour class 10 (A-23).")}
		if o.Defence {
			lines = append(lines, line(Plain, "+2 to %s's armour class against its next attack.", ownName(v, o.Other)))
		} else {
			lines = append(lines, line(Plain, "+2 to %s's next attack on it.", ownName(v, o.Other)))
		}
	case order.Drink:
		lines = []Line{line(Plain, "It is used up (A-23).")}
	case order.Cast:
		lines = castPreview(u, o.Spell, o.Defensively)
		if n := u.SpellsLeft(o.Spell); n > 0 {
			lines = append(lines, line(Dim, "%d left today.", n))
		}
	case order.Read:
		lines = append(castPreview(u, "", o.Defensively), line(Dim, "It is used up (A-23)."))
	default:
		lines = fightPreview(u, o)
	}
	return append(lines, CheckPreview(v, o)...)
}

// castPreview says what comes of a spell upon its caster's own gear.
func castPreview(u *view.Unit, spell order.Item, care bool) []Line {
	var lines []Line
	if l, ok := bestiary.LightOf(spell); ok {
		if l.Dark == bestiary.Lights {
			lines = append(lines, line(Plain, "Upon its own gear: bright for %d ft, shadowy to %d, and it goes with %s.", l.Bright, l.Shadowy, u.Name))
		} else {
			lines = append(lines, line(Plain, "Upon its own gear: darkness for %d ft round, which goes with %s (S-07).", l.Shadowy, u.Name))
		}
	}
	if care {
		lines = append(lines, line(Plain, "No foe has an opportunity by it; the spell is lost if the check fails (A-21)."))
	} else {
		lines = append(lines, line(Dim, "Lets its guard down; hit meanwhile, it may lose the spell (A-21)."))
	}
	return lines
}

// Gist is what an order comes to in a few words: its chance, and who may strike
// first. "" where there is nothing to say.
func Gist(v *view.View, o order.Order) string {
	var words []string
	switch o := o.(type) {
	case nil:
		return ""
	case order.Ready:
		return Gist(v, o.Then)
	case order.Strike:
		if o.At.It { // whoever that will be
			return ""
		}
	case order.Shoot:
		if o.At.It {
			return ""
		}
	}
	if odds := v.Odds(o); odds.Presence != view.NoAttack {
		words = append(words, "hits "+percent(odds.Hit))
		if odds.Presence == view.Random {
			words[0] = fmt.Sprintf("one of %d ways, hits %s", odds.OneIn, percent(odds.Hit))
		}
		if !odds.Attack.Finds {
			least, most := odds.Attack.DamageRange()
			words = append(words, fmt.Sprintf("%d-%d damage", least, most))
		}
	}
	words = append(words, checkGist(v, o)...)
	if n := len(v.Provokes(o)); n > 0 {
		words = append(words, fmt.Sprintf("%d may strike first", n))
	}
	return strings.Join(words, ", ")
}
