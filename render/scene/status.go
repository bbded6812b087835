package scene

// This file holds how a creature is beside its wounds: what is drawn as pips on its
// token, written on its chip and said of it. All of it is what the View says.

import (
	"fmt"
	"strings"

	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// Status is one thing that a creature is at the moment.
type Status uint8

// The statuses, in the order in which they are shown.
const (
	Sleeping Status = iota
	BlindMagic
	BlindGlare
	BlindShut // by its own lids
	BlindDark
	Blind    // for want of the sense that it lives by
	EyesShut // and does not need them
	Lying    // prone
	Hiding
	Invisible
	Outlined
	Dusted
	Dazzled
	Deaf
	Fascinated
	Guarding  // total defence
	Charging
	Running
	Waiting   // keeps an order ready
	Wary      // fights on the defensive
	Bare      // its shield is loosened
	Helped    // by a friend's aid
	Burning   // flames cling to it (C-37)
	HeldFast  // in a grapple (C-22)
	Gripping  // in a grapple
	Rigid     // paralysed (C-32)
	Stone     // petrified (C-32)
	Senseless // by poison (C-31)
	Fleeing   // driven off by faith (C-40)
	Bruised   // by damage that does not kill (C-28)
	TwoHands  // strikes with both (C-39)
	statuses
)

// Statuses is a set of them.
type Statuses uint32

func (a *Statuses) set(s Status, is bool) {
	if is {
		*a |= 1 << s
	}
}

// Has says whether s is in the set.
func (a Statuses) Has(s Status) bool { return a>>s&1 == 1 }

// Blinded says whether one of them makes the creature Blinded (B-01).
func (a Statuses) Blinded() bool {
	return a.Has(BlindMagic) || a.Has(BlindGlare) || a.Has(BlindShut) || a.Has(BlindDark) || a.Has(Blind)
}

// Each is the statuses in their order, the first n of them.
func (a Statuses) Each(dst []Status, n int) []Status {
	for s := range statuses {
		if a.Has(s) && len(dst) < n {
			dst = append(dst, s)
		}
	}
	return dst
}

// statusWords are the statuses in a few words.
var statusWords = [statuses]string{
	Sleeping: "asleep", BlindMagic: "blinded by magic", BlindGlare: "blinded by daylight", BlindShut: "blind, eyes shut",
	BlindDark: "blinded by the dark", Blind: "blinded", EyesShut: "eyes shut", Hiding: "hiding", Invisible: "invisible",
	Outlined: "outlined", Dusted: "dusted", Dazzled: "dazzled", Deaf: "deafened", Fascinated: "fascinated",
	Lying: "prone", Guarding: "in total defence", Charging: "charging", Running: "running", Waiting: "keeps ready",
	Wary: "on the defensive", Bare: "shield loosened", Helped: "helped",
	Burning: "burning", HeldFast: "held fast", Gripping: "grappling", Rigid: "paralysed", Stone: "petrified", Senseless: "senseless",
	Fleeing: "fleeing", Bruised: "bruised", TwoHands: "strikes with both hands",
}

// String is the status in a few words.
func (s Status) String() string { return statusWords[min(s, statuses-1)] }

// String lists them in words.
func (a Statuses) String() string {
	var words []string
	for _, s := range a.Each(nil, int(statuses)) {
		words = append(words, s.String())
	}
	return strings.Join(words, ", ")
}

// StatusesOf is how one of the side's own is.
func StatusesOf(u *view.Unit) Statuses {
	if !u.Condition.Awake() {
		return 0
	}
	var a Statuses
	asleep := view.Has(u.Effects, view.Asleep)
	a.set(Sleeping, asleep)
	if u.Blinded && !asleep {
		a.set(blindness(u), true)
	}
	a.set(EyesShut, u.EyesShut && !u.Blinded)
	a.set(Hiding, u.Hiding)
	a.set(Invisible, view.Has(u.Effects, view.Invisible))
	a.set(Outlined, view.Has(u.Effects, view.Outlined))
	a.set(Dusted, view.Has(u.Effects, view.Dusted))
	a.set(Dazzled, u.Dazzled)
	a.set(Deaf, u.Deaf)
	a.set(Fascinated, view.Has(u.Effects, view.Fascinated))
	a.set(Lying, u.Prone)
	a.set(Guarding, u.Dodge == view.TotalDefence)
	a.set(Charging, u.Charging)
	a.set(Running, u.Running)
	a.set(Waiting, u.Ready != "")
	a.set(Wary, u.Defensive || u.Dodge == view.Wary)
	a.set(Bare, u.ShieldOff)
	a.set(Helped, len(u.Aids) > 0)
	a.set(Burning, view.Has(u.Effects, view.Aflame))
	a.set(HeldFast, u.Pinned)
	a.set(Gripping, u.Grip != 0 && !u.Pinned)
	a.set(Rigid, view.Has(u.Effects, view.Paralysed))
	a.set(Stone, view.Has(u.Effects, view.Petrified))
	a.set(Senseless, view.Has(u.Effects, view.Senseless))
	a.set(Fleeing, view.Has(u.Effects, view.Driven))
	a.set(Bruised, u.Nonlethal > 0)
	a.set(TwoHands, u.Turn.Twin)
	return a
}

// blindness is what keeps a Blinded unit from seeing (B-01).
func blindness(u *view.Unit) Status {
	switch {
	case view.Has(u.Effects, view.Blindness):
		return BlindMagic
	case u.Glared:
		return BlindGlare
	case u.EyesShut:
		return BlindShut
	case u.Sightless:
		return Blind
	default:
		return BlindDark
	}
}

// statusesSeen is how somebody else shows to be.
func statusesSeen(l *view.Looks) Statuses {
	var a Statuses
	a.set(Sleeping, l.Asleep)
	a.set(Blind, l.Sightless && !l.Asleep)
	a.set(Outlined, l.Outlined)
	a.set(Dusted, l.Dusted)
	a.set(Lying, l.Prone && l.Wound != view.Down)
	a.set(Guarding, l.Defence.Dodge == view.TotalDefence)
	a.set(Wary, l.Defence.Dodge == view.Wary)
	a.set(Charging, l.Defence.Charging)
	a.set(Running, l.Defence.Running)
	a.set(Rigid, l.Rigid)
	return a
}

// describeStatus says what a status of u means.
func describeStatus(v *view.View, u *view.Unit, s Status) Line {
	switch s {
	case Sleeping:
		return line(Bad, "Asleep and helpless%s: a noise or a blow wakes it (K-08).", lasts(u, view.Asleep))
	case BlindMagic:
		return line(Bad, "Blinded by magic%s (B-01).", lasts(u, view.Blindness))
	case BlindGlare:
		return line(Bad, "Blinded by daylight until this count of the next round (V-16).")
	case BlindShut:
		return line(Bad, "Blinded: its eyes are shut until its next turn (OI-27).")
	case BlindDark:
		return line(Bad, "Blinded: stands in the dark (B-01).")
	case Blind:
		return line(Bad, "Blinded: it has lost the sense that it lives by (OI-47).")
	case EyesShut:
		return line(Dim, "Its eyes are shut until its next turn, and it needs none (OI-27).")
	case Hiding:
		return line(Good, "Hides: a Spot must beat %d (V-19).", u.HideTotal)
	case Invisible:
		return line(Good, "Invisible%s: no eye sees it (V-15).", lasts(u, view.Invisible))
	case Outlined:
		return line(Bad, "Outlined by faerie fire%s: seen in any natural dark (S-06).", lasts(u, view.Outlined))
	case Dusted:
		return line(Bad, "Covered in glitter%s: seen wherever there is light, and hardly able to hide (S-21).", lasts(u, view.Dusted))
	case Dazzled:
		return line(Bad, "Dazzled by daylight: attacks, Spot and Search at -1 (V-18).")
	case Deaf:
		if view.Has(u.Effects, view.Deafness) {
			return line(Bad, "Deafened%s: hears nothing (K-08).", lasts(u, view.Deafness))
		}
		return line(Bad, "Stands in silence: hears nothing and is not heard (K-24).")
	case Fascinated:
		return line(Bad, "Fascinated%s: listens at -4 (K-08).", lasts(u, view.Fascinated))
	default:
		return describeStance(v, u, s)
	}
}

// describeStance says it of what u has chosen to be.
func describeStance(v *view.View, u *view.Unit, s Status) Line {
	switch s {
	case Lying:
		return line(Bad, "Prone: armour class +4 against shots, -4 against blows; its own blows at -4 (A-18).")
	case Guarding:
		return line(Good, "Total defence: +4 to armour class until its next turn, and no opportunity attacks (A-19).%s", useless(u))
	case Charging:
		return line(Bad, "Has charged: armour class -2 until its next turn (A-12).")
	case Running:
		return line(Bad, "Runs: no Dexterity to armour class until its next turn (A-11).")
	case Waiting:
		return line(Good, "Keeps ready: %s (A-24).", ReadyWords(v, u))
	case Wary:
		if u.Dodge == view.Wary {
			return line(Good, "On the defensive: attacks at -4, armour class +2 until its next turn (A-19).%s", useless(u))
		}
		return line(Dim, "On the defensive: attacks at -4; armour class +2 from the first one on (A-19).")
	case Bare:
		return line(Bad, "Its shield is loosened: armour class %s (A-15).", reckon.Signed(-u.Stats.Shield))
	case Burning, HeldFast, Gripping, Rigid, Stone, Senseless, Fleeing, Bruised, TwoHands:
		return describeAilment(v, u, s)
	default:
		var words []string
		for _, h := range u.Aids {
			if h.Defence {
				words = append(words, "+2 to armour class against "+aim(v, order.Aim{Who: h.Whom}))
			} else {
				words = append(words, "+2 to hit "+aim(v, order.Aim{Who: h.Whom}))
			}
		}
		return line(Good, "Helped: %s, once (A-23).", strings.Join(words, "; "))
	}
}

// describeAilment says it of what has befallen u in the fight.
func describeAilment(v *view.View, u *view.Unit, s Status) Line {
	switch s {
	case Burning:
		return line(Bad, "Burns: 1d6 as its turn ends, unless it smothers the flames (C-37).")
	case HeldFast:
		return line(Bad, "Held fast by %s: it can but try to get free, and is 4 easier to hit for others (C-22).", aim(v, order.Aim{Who: u.Grip}))
	case Gripping:
		return line(Warm, "In a grapple with %s: goes nowhere, strikes at nobody else, and has no Dexterity against others (C-22).", aim(v, order.Aim{Who: u.Grip}))
	case Rigid:
		return line(Bad, "Paralysed and helpless%s: it perceives, and does nothing (C-32).", lasts(u, view.Paralysed))
	case Stone:
		return line(Bad, "Turned to stone: out of the battle (C-32).")
	case Senseless:
		return line(Bad, "Out of its senses%s, and helpless (C-31).", lasts(u, view.Senseless))
	case Fleeing:
		return line(Bad, "Driven off by the power of faith%s: it goes from those it knows of, and strikes at nobody (C-40).", lasts(u, view.Driven))
	case Bruised:
		return line(Warm, "%d of damage that does not kill: as much as its hit points and it staggers, more and it drops (C-28).", u.Nonlethal)
	default:
		return line(Plain, "Strikes with both hands this turn (C-39).")
	}
}

// lasts is how long an effect still does, as the middle of a sentence.
func lasts(u *view.Unit, k view.EffectKind) string {
	for _, e := range u.Effects {
		if e.Kind == k && e.Rounds > 0 {
			return fmt.Sprintf(" for %d more %s", e.Rounds, plural(e.Rounds, "round", "rounds"))
		}
	}
	return ""
}
