package view

import (
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
)

// Kind says what a Sighting is of.
type Kind uint8

// What a side can notice. Each kind's comment names the fields that it fills;
// the others are zero.
const (
	RoundBegan    Kind = iota + 1 // N: the round
	TurnBegan                     // Unit
	Saw                           // Mark, At: newly seen
	SawMove                       // Mark, From, At: a step in plain sight
	LostSight                     // Mark, At, Grade: Pinpointed where it stood, Unknown if it walked off, or hid (N: PoseHide)
	Heard                         // Unit, Mark, Grade, At or Toward and Far, Noise
	Listened                      // Unit, N: its own total; At: where it stood
	Walked                        // Unit, From, At, N: movement points
	Stopped                       // Unit, At, Stop
	Felt                          // Unit, At, Mark or 0 for something solid
	Touched                       // Unit: groped by Mark; Grade, At or Toward and Far
	Groped                        // Unit, At, Mark: found; Dice
	GropedNothing                 // Unit, Squares
	Attacked                      // Unit struck at Mark (or Other, one of ours) at At with Item; Dice
	Swung                         // Unit, At (if chosen or rolled), Item: and met nothing
	Struck                        // Unit was hit for N; Mark, Item if seen, Grade, At or Toward
	SawAttack                     // Mark struck at Unit (or Other mark) with Item; N: damage, 0 for a miss, NoHarm for a hit without any
	Fell                          // Unit of ours, N: 1 if it is dead; or Mark; At
	Handled                       // Unit did Verb with Item, at At
	SawHandle                     // Mark did Verb with Item, at At
	LightOut                      // Item, At: a light that was seen went out
	LightOn                       // Item, At: a light that is seen came on
	Noise                         // Text, Toward from Unit: a sound of the level's own
	Message                       // Text: told to everyone by the level
	Bled                          // Unit: what a dying or disabled one lost or held; N: the roll, 0 for strain
	Over                          // N: the Outcome
	Sensed                        // Unit, Mark, At, Cause: newly felt by a sense that does not lapse
	SensedMove                    // Unit, Mark, From, At, Cause: a step so felt
	LostSense                     // Mark, At, Grade: as LostSight
	Smelt                         // Unit, Mark, Grade, Toward if it found the direction
	SmeltNothing                  // Unit sniffed, and smells nobody
	Told                          // Unit was told of Mark by Other: Grade, Toward, Far
	Called                        // Unit called out
	Looked                        // Unit looked round, N: its own total
	Glimpsed                      // Unit, Mark, Grade, At: something stirs that nobody can see
	Posed                         // Unit: N: 1 hides, 2 shuts its eyes, 3 opens them; N 1: Total
	Afflicted                     // Unit or Mark, Effect; N: 1 begins, 0 ends
	DoorMoved                     // At, N: 1 opened, 0 shut
	FogLifted                     // At
	Blown                         // N: the wind's strength, felt by everybody
	Readied                       // Unit has readied an order, or lost it to its next turn (N: 1)
	Reacted                       // Unit carries out what it has readied
	Lapsed                        // Unit: what it has readied can no longer be carried out
	Delayed                       // Unit has put its turn off
	Checked                       // Unit, At, Other or Mark: tried something; Check
	SawCheck                      // Mark, At: is seen trying something; N: the Checking
	DoorHeld                      // Unit, At: would not open; N: the DoorState
	Found                         // Unit or 0, At: a secret door (N 0), or a trap (N: its TrapEffect)
	Sprung                        // Unit or 0, At: a trap goes off; N: its TrapEffect
	Casts                         // Unit, Item: casts a spell
	SawCast                       // Mark: is seen to; Item: which, if somebody can tell
	SpellLost                     // Unit, Item: lost it
	Healed                        // Unit of ours, N: hit points
	Contested                     // Unit against Mark (or Other) at At: Contest
	SawContest                    // Mark tries its Contesting N on Victim
	Gripped                       // Unit and Mark; N: see the Grips
	Burst                         // Item bursts at At, or before the corner of it
	Harmed                        // Unit or Mark loses N by Item or Effect
	Broke                         // Item of Unit or Mark
	Repelled                      // Unit or Mark holds up its faith against the undead; N: the roll of one's own
)

// NoHarm stands for the damage of a blow that lands and deals none.
const NoHarm = -1

// What Posed says was done.
const (
	PoseHide = iota + 1
	PoseShut
	PoseOpen
	PoseProne
	PoseStand
	PoseDefend
)

// What DoorMoved says was done.
const (
	DoorShuts = iota
	DoorOpens
	DoorIsBarred
	DoorIsUnbarred
	DoorBreaks
	DoorUnlocks
)

// Checking is something that a check is made for.
type Checking uint8

// The kinds.
const (
	Tumbling Checking = iota + 1
	Bashing
	PickingLock
	Disarming
	SearchingFor
	Tending
	Aiding
	Concentrating
	Fortitude
	Reflexes
	Willpower
	Leaping
	Climbing
	Balancing
	Faith       // the turning of undead (C-40)
	Piercing    // spell resistance (C-30)
	Recognising // Spellcraft
)

// Contesting is something that two try against each other (C-22).
type Contesting uint8

// The contests.
const (
	Tripping Contesting = iota + 1
	TrippingBack
	Rushing
	Overrunning
	Grappling
	Pinning
	Squeezing
	Breaking
	Slipping
	Sundering
	Wresting
	WrestingBack
	Feinting
)

// What Gripped says was done.
const (
	GripEnds = iota
	GripBegins
	GripPins // Unit is held fast
	PinEnds
)

// Contest is two checks against each other, and how the dice fell: the first is that
// of whoever began it.
type Contest struct {
	What    Contesting
	Rolls   [2]int
	Terms   [2]reckon.Terms
	Again   int // how often both rolled again
	Won     bool
	Touch   *Dice `json:",omitempty"` // of the touch that came before it, if one did
	Touched bool  // it landed
}

// Check is a check and how its die fell. DC is 0 where the side does not know it.
type Check struct {
	What    Checking
	Natural int
	Terms   reckon.Terms
	DC      int
	Passed  bool
	Miss    int // percent lost to concealment, of an attack made to help (C-08)
	Percent int // and the d% that was rolled; 0: none
}

// Verb is something done with gear.
type Verb uint8

// The verbs.
const (
	Lit Verb = iota + 1
	Doused
	Dropped
	Took
	Drew
	Loaded
	FoundNothing // reached for it, and it is not there
	Threw
	Turned
	Stowed
	ReadiedShield
	LoosedShield
	OpenedShutter
	ShutShutter
	Drank
)

// Stop is why a walk ended before its last square.
type Stop uint8

// The reasons.
const (
	NotStopped  Stop = iota
	StopSaw          // newly saw somebody
	StopHeard        // newly heard somebody
	StopHit          // was hit
	StopGround       // a square is otherwise than remembered
	StopLight        // the light changed what a step costs
	StopBump         // walked into somebody
	StopSolid        // walked into something solid
	StopSpent        // no movement left for the next step
	StopFell         // fell
	StopSmelt        // newly smelt somebody
	StopDark         // the way of a charge or run went dark, or something is on it (OI-33)
	StopTrap         // a trap went off
	StopGone         // whom it charged at is out of sight, or elsewhere
	StopHeld         // somebody has taken hold of it (C-22)
	StopSlipped      // it lost its footing on loose stones
)

// Sound is the kind of thing heard, set by what was done and never by who did it.
type Sound uint8

// The sounds.
const (
	Stirring Sound = iota
	Steps
	Mail
	Blades
	Bowstring
	Voice
)

// Dice is an attack's whole reckoning and how its dice fell.
type Dice struct {
	Attack reckon.Attack
	Result reckon.Result
}

// Sighting is one thing that a side noticed, fixed when it happened.
type Sighting struct {
	Kind    Kind
	Unit    order.Unit
	Other   order.Unit
	Mark    order.Mark
	Victim  order.Mark
	At      grid.Square
	From    grid.Square
	Squares [2]grid.Square
	Toward  grid.Octant
	Far     bool
	Grade   Grade
	Cause   Cause
	Item    order.Item
	Verb    Verb
	Stop    Stop
	Sound   Sound
	Effect  EffectKind
	Total   int
	N       int
	Text    string
	Dice    *Dice    // nil unless the side may see every term
	Check   *Check   // likewise
	Contest *Contest // likewise
}

// Equal says whether two Sightings are the same in every field.
func (s Sighting) Equal(t Sighting) bool {
	return same(s.Dice, t.Dice) && same(s.Check, t.Check) && s.Contest.equal(t.Contest) && s.bare() == t.bare()
}

func (c *Contest) equal(d *Contest) bool {
	if c == nil || d == nil {
		return c == d
	}
	a, b := *c, *d
	a.Touch, b.Touch = nil, nil
	return same(c.Touch, d.Touch) && a == b
}

func same[T comparable](a, b *T) bool { return a == b || a != nil && b != nil && *a == *b }

// bare is the Sighting without what it points to.
func (s Sighting) bare() Sighting {
	s.Dice, s.Check, s.Contest = nil, nil, nil
	return s
}
