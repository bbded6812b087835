package reckon

// This file holds what eyes and noses find: Hide, Spot and Search, those that
// cannot be seen, and how far a scent carries.

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/sight"
)

// Shelter is what stands between one who would hide and one who looks.
type Shelter struct {
	Sees     sight.Verdict // what the looker would make of it, did it not hide
	Cover    bool          // it has cover from the looker (C-16)
	Observed bool          // the looker sees it at this moment
}

// MayHide says whether a creature may hide from a looker: unobserved, with cover,
// or where the looker's own senses leave it some concealment. That takes in bright
// light and the range of darkvision, where there is none. Whoever would not be seen
// anyway has no need to.
func MayHide(s Shelter) bool {
	if s.Observed { // rule: V-19
		return false
	}
	return s.Cover || s.Sees.Miss > 0 // rule: V-19
}

// Hider is the facts of a Hide check: what the creature did in its turn, and what
// is upon it.
type Hider struct {
	Skill     int  // the creature's total, its size counted (C-04)
	OverHalf  bool // it moved more than half its speed
	Ran       bool // or charged
	Fought    bool
	Sniping   bool // it shot from hiding, and spends a move action on hiding again
	Blinded   bool
	Invisible bool
	Still     bool // it did not move
	Outlined  bool // by glitterdust
}

// Hide is what is added to the d20. Of what a turn takes for haste and fighting
// the worst counts (OI-45).
//
// rule: V-19
func Hide(h Hider) Terms {
	var t Terms
	t.add("Hide", h.Skill, "V-19") // rule: V-19 C-04
	switch {
	case h.Sniping: // rule: V-19
		t.add("sniping", -20, "V-19")
	case h.Fought: // rule: V-19
		t.add("fighting", -20, "V-19")
	case h.Ran: // rule: V-19
		t.add("running", -20, "V-19")
	case h.OverHalf: // rule: V-19
		t.add("more than half speed", -5, "V-19")
	}
	t.hamper("Hide", h.Blinded) // rule: B-11
	switch {
	case h.Invisible && h.Still: // rule: S-20
		t.add("invisible and still", 40, "S-20")
	case h.Invisible: // rule: S-20
		t.add("invisible", 20, "S-20")
	}
	if h.Outlined { // rule: S-21
		t.add("glittering", -40, "S-21")
	}
	return t
}

// Looker is the facts of a Spot check. Whoever does not see the square that it is
// about makes none (NeedsSight).
type Looker struct {
	Skill      int // the creature's total
	Favoured   int // its bonus against the kind that it looks for (C-20)
	Feet       grid.Feet
	Distracted bool
	Dazzled    bool
}

// Spot is what is added to the d20.
//
// rule: V-20
func Spot(l Looker) Terms {
	var t Terms
	t.add("Spot", l.Skill, "V-20")              // rule: V-20
	t.add("favoured enemy", l.Favoured, "C-20") // rule: C-20
	t.add("distance", -int(l.Feet/10), "V-20")  // rule: V-20
	if l.Distracted {                           // rule: V-20
		t.add("distracted", -5, "V-20")
	}
	if l.Dazzled { // rule: V-18
		t.add("dazzled", -1, "V-18")
	}
	return t
}

// Searcher is the facts of a Search check, which the blinded may make (B-12).
type Searcher struct {
	Skill   int // the creature's total
	Blinded bool
	Dazzled bool
}

// Search is what is added to the d20.
//
// rule: B-11 B-12
func Search(s Searcher) Terms {
	var t Terms
	t.add("Search", s.Skill, "B-11") // rule: B-11 B-12
	t.hamper("Search", s.Blinded)    // rule: B-11
	if s.Dazzled {                   // rule: V-18
		t.add("dazzled", -1, "V-18")
	}
	return t
}

// Stir is how much there is to notice of an invisible creature.
type Stir uint8

// An active one moved or fought since its last turn began, a still one did not, an
// inert one cannot or does not live.
const (
	Active Stir = iota
	Motionless
	Inert
)

// hunch is as far as an invisible creature is noticed by eye (K-19).
const hunch grid.Feet = 30

// SpotInvisibleDC is the Spot by which one who can see notices that an invisible
// creature is about; PinpointMargin more and it knows the square. false: it is too
// far off.
//
// rule: K-19
func SpotInvisibleDC(s Stir, feet grid.Feet) (dc int, near bool) {
	if feet > hunch { // rule: K-19
		return 0, false
	}
	switch s {
	case Active: // rule: K-19
		return 20, true
	case Motionless: // rule: K-19
		return 30, true
	default:
		return 40, true
	}
}

// Drift is where the wind blows a scent.
type Drift uint8

// Without wind, or across it; from the one smelt to the one who smells; away from
// that one.
const (
	Across Drift = iota
	Toward
	Away
)

// FeetOfScent is how far off a creature of that odour is noticed by scent. It says
// nothing of where it is: beside the one who smells it is found at once (K-16).
// Those without a scent are not to be asked about (K-17).
//
// rule: V-14 K-17
func FeetOfScent(o bestiary.Odour, d Drift) grid.Feet {
	feet := scentFeet // rule: V-14 K-17
	switch d {
	case Toward: // rule: V-14 K-17
		feet = 2 * scentFeet
	case Away: // rule: V-14 K-17
		feet = scentFeet / 2
	}
	switch o {
	case bestiary.StrongOdour: // rule: V-14
		feet *= 2
	case bestiary.OverpoweringOdour: // rule: V-14
		feet *= 3
	}
	return feet
}

// scentFeet is how far a plain odour carries in still air.
const scentFeet grid.Feet = 30
