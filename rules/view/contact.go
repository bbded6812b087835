package view

// What the side believes of others: how well it knows them, by what, since when.

import (
	"slices"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
)

// Grade is how well a creature is known to an observer (rules.md K-01).
type Grade uint8

// The ladder. Only Pinpointed and Seen aim a blow.
const (
	Unknown Grade = iota
	Presence
	Direction
	General
	Pinpointed
	Seen
)

// Cause is what taught a belief.
type Cause uint8

// The causes.
const (
	ByNothing Cause = iota
	BySight
	ByEar
	ByHand  // groped for
	ByBlow  // struck by it
	ByHit   // struck it
	ByBump  // walked into it
	ByTouch // was groped
	ByShout // an ally called it out
	BySmell
	ByTremor     // felt through the ground
	ByBlindsense // by a sense that needs no light
	ByGlimpse    // something stirred where nothing is to be seen (K-19)
)

// Contact is one belief about somebody who is not of the side.
type Contact struct {
	ID     order.Mark
	Looks  Looks
	Tracks []Track `json:",omitempty"` // by unit, one each at most
}

// Looks is what can be told by looking, kept from the last look. Known is false
// for whoever was never seen.
type Looks struct {
	Known          bool
	Name           string // "drow"
	Defence        reckon.Defence
	Darkvision     grid.Feet
	LowLight       bool
	Blindsight     grid.Feet
	Space          int // squares a side
	Reach          grid.Feet
	Prone          bool
	CombatReflexes bool // its kind is known to have (C-13)
	Wound          Wound
	Outlined       bool // S-06
	Dusted         bool // S-21
	Asleep         bool
	Rigid          bool       // paralysed, or of stone (C-32)
	Sightless      bool       // eyes shut, asleep or blinded for all to see
	Bearing        order.Item // the light that it carries, burning
}

// Helpless says whether it lies or stands there for the taking.
//
// rule: C-27
func (l *Looks) Helpless() bool { return l.Wound == Down || l.Asleep || l.Rigid }

// Wound is how hurt somebody else looks.
type Wound uint8

// The bands: whole, above half, half or less, and fallen.
const (
	Unhurt Wound = iota
	Hurt
	BadlyHurt
	Down
)

// Track is one unit's own dated belief. A stale one is a ghost: drawn, and of no
// effect on any rule (OI-8, OI-39).
type Track struct {
	By     order.Unit
	Grade  Grade
	At     grid.Square // for Pinpointed and Seen
	Toward grid.Octant // for General and Direction
	Space  int         // for Pinpointed and Seen: squares a side, 0 where it is not known
	Far    bool        // for General: beyond 30 ft
	From   grid.Square // where the unit stood
	Cause  Cause
	AsOf   int // the round
	Turns  int // of By's own that have ended since, for reports
	Stale  bool
	Held   bool // kept up at every moment, by sight or by a sense that does not lapse (K-18)
	Unseen bool // its place was in plain sight when it was learnt: to see nobody there proves nothing
}

// Body is the space that a Pinpointed or Seen track speaks of.
func (t *Track) Body() grid.Body { return grid.Body{At: t.At, Side: max(t.Space, 1)} }

// Live is the track's grade for the rules: Unknown once it is stale.
func (t *Track) Live() Grade {
	if t.Stale {
		return Unknown
	}
	return t.Grade
}

// Near is the greatest distance of the near band of a General location (OI-8).
const Near grid.Feet = 30

// smellRange is as far as an ordinary odour carries at best (V-14).
const smellRange grid.Feet = 60

// Fits says whether square q is one of those that the track speaks of.
func (t *Track) Fits(q grid.Square) bool {
	switch t.Grade {
	case Pinpointed, Seen:
		return t.Body().Holds(q)
	case Presence:
		return grid.Distance(t.From, q) <= smellRange
	case General:
		return grid.Toward(t.From, q) == t.Toward && (grid.Distance(t.From, q) > Near) == t.Far
	case Direction:
		return grid.Toward(t.From, q) == t.Toward
	default:
		return false
	}
}

// Of returns the unit's own track, nil if it has none.
func (c *Contact) Of(u order.Unit) *Track {
	for i := range c.Tracks {
		if c.Tracks[i].By == u {
			return &c.Tracks[i]
		}
	}
	return nil
}

// Best is the track that the contact is drawn by: the highest live grade, the
// latest of equals; a ghost only if nothing else is left.
func (c *Contact) Best() *Track {
	var best *Track
	for i := range c.Tracks {
		t := &c.Tracks[i]
		if best == nil || t.better(best) {
			best = t
		}
	}
	return best
}

func (t *Track) better(u *Track) bool {
	if t.Live() != u.Live() {
		return t.Live() > u.Live()
	}
	return t.AsOf > u.AsOf || t.AsOf == u.AsOf && t.Grade > u.Grade
}

// IsSeen says whether anyone of the side sees it now.
func (c *Contact) IsSeen() bool {
	return slices.ContainsFunc(c.Tracks, func(t Track) bool { return t.Live() == Seen })
}

// IsHeld says whether anyone of the side sees it now, or has it by a sense that
// does not lapse.
func (c *Contact) IsHeld() bool {
	return slices.ContainsFunc(c.Tracks, func(t Track) bool { return t.Held && t.Grade >= Pinpointed })
}
