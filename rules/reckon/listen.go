package reckon

// This file holds sounds: how hard they are to hear, and who listens how well.

import "blindfight/rules/grid"

// Creep is the facts of a Move Silently check.
type Creep struct {
	Skill   int // the creature's total
	Feet    grid.Feet
	Speed   grid.Feet
	Moves   int  // move actions that the feet were spread over
	Ran     bool // or charged, this turn
	Blinded bool
	Ground  int // the surface: 0, -2 or -5
}

// MoveSilently is what is added to the d20 (K-03): the DC of hearing whoever
// moved so, before distance.
//
// rule: K-03
func MoveSilently(c Creep) Terms {
	var t Terms
	t.add("Move Silently", c.Skill, "K-03") // rule: K-03
	switch {
	case c.Ran: // rule: K-03
		t.add("running", -20, "K-03")
	case 2*c.Feet > c.Speed*grid.Feet(c.Moves): // rule: K-03 K-06
		t.add("more than half speed", -5, "K-03")
	}
	t.hamper("Move Silently", c.Blinded)    // rule: B-11
	t.add("noisy ground", c.Ground, "K-03") // rule: K-03
	return t
}

// Sound is the facts of a noise and of how far it is from a listener.
type Sound struct {
	Stealth    int  // the Move Silently result, or a DC of K-07
	Noisy      bool // it fought or spoke since its last turn began
	Feet       grid.Feet
	Doors      int // that it passes through
	Walls      int
	Distracted bool // the listener is, as one fascinated is: a fight does not count (OI-10)
	Silent     bool // there is nothing to hear: the maker is helpless (OI-42), or a silence lies over it or the listener (K-24)
}

// The DCs of sounds that nobody rolls for (K-07).
const (
	BattleDC       = -10
	TalkDC         = 0
	CarefulMailDC  = 5  // in medium armour, at 10 ft a round
	CarefulStepsDC = 10 // without armour, at 15 ft a round
	SneakingDC     = 15 // a rogue of 1st level
	WhisperDC      = 15
	CatDC          = 19
	OwlDC          = 30
	DoorDC         = 5  // a door that opens or shuts
	CrashDC        = -5 // a body thrown against one
)

// ListenDC is the DC to hear it.
//
// rule: K-02 K-03
func ListenDC(s Sound, r Rules) Terms {
	var t Terms
	if s.Noisy && r.NoisyActions && s.Stealth > 0 { // rule: K-05 OI-10
		t.add("noise", 0, "K-05")
	} else {
		t.add("Move Silently", s.Stealth, "K-03") // rule: K-03
	}
	if r.ListenDistance { // rule: K-04
		t.add("distance", int(s.Feet/10), "K-04")
	}
	t.add("doors", 5*s.Doors, "K-04")  // rule: K-04
	t.add("walls", 15*s.Walls, "K-04") // rule: K-04
	if s.Distracted {                  // rule: K-04 OI-10
		t.add("distracted", 5, "K-04")
	}
	return t
}

// PinpointMargin is by how much a check must beat its DC to find the square, too
// (K-02, K-19).
const PinpointMargin = 20

// Heard is what a listener makes of a sound.
type Heard uint8

// What a Listen comes to: nothing, where about it is (K-01, 3), its square (4).
const (
	Unheard Heard = iota
	Located
	Placed
)

// Hear compares a Listen with a sound; a tie is a success (K-25).
func Hear(total int, s Sound, r Rules) Heard {
	dc := ListenDC(s, r)
	switch {
	case s.Silent: // rule: OI-42 K-24
		return Unheard
	case total >= dc.Total()+PinpointMargin: // rule: K-02 K-25
		return Placed
	case total >= dc.Total(): // rule: K-02 K-25
		return Located
	default:
		return Unheard
	}
}

// MakesOut says whether a Listen of that total makes out the words of talk or of a
// whisper that it hears at dc.
func MakesOut(total, dc int) bool {
	return total >= dc+wordsMargin // rule: K-07
}

// wordsMargin is by how much a Listen must beat its DC for that.
const wordsMargin = 10

// Hearer is the facts of a Listen check. The deaf make none.
type Hearer struct {
	Skill      int // the creature's total
	Favoured   int // its bonus against the kind that it listens for (C-20)
	Asleep     bool
	Fascinated bool
	Wind       Wind // about its ears
}

// Listen is what is added to the d20.
//
// rule: K-02 K-08
func Listen(h Hearer) Terms {
	var t Terms
	t.add("Listen", h.Skill, "K-02")            // rule: K-02
	t.add("favoured enemy", h.Favoured, "C-20") // rule: C-20
	if h.Asleep {                               // rule: K-08 OI-42
		t.add("asleep", -10, "K-08")
	}
	if h.Fascinated { // rule: K-08
		t.add("fascinated", -4, "K-08")
	}
	t.add("wind", h.Wind.Listen(), "K-24") // rule: K-24 S-14 S-15
	return t
}

// Wind is how hard it blows (S-15). A gust of wind is severe (S-14).
type Wind uint8

// The winds, weakest first.
const (
	Calm Wind = iota
	ModerateWind
	StrongWind
	SevereWind
	Windstorm
)

// Listen is what a wind adds to a Listen check.
//
// rule: K-24 S-15
func (w Wind) Listen() int {
	switch w {
	case StrongWind: // rule: K-24 S-15
		return -2
	case SevereWind: // rule: K-24 S-14 S-15
		return -4
	case Windstorm: // rule: S-15
		return -8
	default:
		return 0
	}
}

// Shot is what a wind adds to a shot or throw. A windstorm allows none.
//
// rule: S-14 S-15
func (w Wind) Shot() int {
	switch w {
	case StrongWind: // rule: S-15
		return -2
	case SevereWind: // rule: S-14 S-15
		return -4
	default:
		return 0
	}
}

// AllowsShots says whether anything can be shot or thrown in it.
func (w Wind) AllowsShots() bool {
	return w < Windstorm // rule: S-15
}
