package scene

// This file holds how a creature is beside its wounds: what is drawn as pips on its
// token, written on its chip and said of it. All of it is what the View says.

import (
	"fmt"
	"strings"

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
	Hiding
	Invisible
	Outlined
	Dusted
	Dazzled
	Deaf
	Fascinated
	statuses
)

// Statuses is a set of them.
type Statuses uint16

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
	return a
}

// describeStatus says what a status of u means.
func describeStatus(u *view.Unit, s Status) Line {
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
	default:
		return line(Bad, "Fascinated%s: listens at -4 (K-08).", lasts(u, view.Fascinated))
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
