// Package view is what one side may know, built up from zero: its own units in
// full, the board as it remembers and sees it, and dated beliefs about everybody
// else. Screens, logs, menus, previews, sounds and the AI of a side are made from
// its View and from nothing else.
package view

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
)

// Side is one of the two.
type Side uint8

// The two sides.
const (
	Party Side = iota
	Foes
)

// Other is the side against s.
func (s Side) Other() Side { return 1 - s }

// String is the side's name in levels.
func (s Side) String() string {
	if s == Party {
		return "party"
	}
	return "foes"
}

// View is one side's. Its owner reads it and never writes to it.
type View struct {
	Side     Side
	Rules    reckon.Rules
	Size     grid.Size
	Round    int
	Active   order.Unit // whose turn it is, if it is one of ours; else 0
	Acting   order.Mark // whose turn it is, if we see whose; else 0
	Units    []Unit     `json:",omitempty"` // by id
	Contacts []Contact  `json:",omitempty"` // by mark
	Marks    order.Mark // how many marks were ever given
	Outcome  Outcome

	Terrain []grid.Terrain // as last perceived, row by row; Void where Known has nothing
	Known   grid.Set       // squares ever perceived
	AsOf    []uint16       // the round of that
	Now     grid.Set       // squares perceived now, by anyone
	Lit     [2]grid.Set    // of Now, where eyes see it: shadowy or better, by light.Eyes
	Bright  [2]grid.Set    // of Lit: bright
	Veiled  [2]grid.Set    // of Now, where eyes see it: magical darkness conceals who is there (S-07)
	Fog     grid.Set       // squares last known to be full of fog (V-23)
	Void    grid.Set       // squares last known to lie in impenetrable darkness (S-16)
	Wind    reckon.Wind    // that blows now: everybody feels it (S-15)
	Ground  []Thing        `json:",omitempty"` // things known to lie about, by square
	Lamps   []Lamp         `json:",omitempty"` // lights that are seen to burn, by square
	Doors   []Door         `json:",omitempty"` // what is known of doors beside their terrain, by square
	Traps   []Trap         `json:",omitempty"` // found, and not gone since, by square

	walls *sight.Walls // Known's opaque squares, for lines
}

// Outcome is how the battle stands.
type Outcome uint8

// A battle is over by defeat of one side, or undecided for good.
const (
	Fighting Outcome = iota
	PartyWins
	FoesWin
	Stalemate // twenty rounds without an attack, a sound or a newly seen square
	TimeUp    // the round limit
)

// Unit is one of the side's own: the owner's truth.
type Unit struct {
	ID         order.Unit
	Name       string
	Stats      *bestiary.Creature
	At         grid.Square
	HP         int
	MaxHP      int
	Condition  Condition
	Blinded    bool // B-01
	FlatFooted bool
	Spent      bool // its opportunity attack of this round is gone
	Turn       Turn
	Gear       []Gear `json:",omitempty"`
	Guard      order.Opportunity
	AutoListen bool
	AutoCall   bool
	Effects    []Effect     `json:",omitempty"` // what lies upon it
	EyesShut   bool         // until its next turn begins (OI-27)
	Sightless  bool         // its eyes are of no use now
	Blindsight grid.Feet    // as far as it works now (V-11)
	Deaf       bool         // it hears nothing: deafened, or in silence (K-08, K-24)
	Glared     bool         // blinded by daylight (V-16)
	Dazzled    bool         // V-18
	Hiding     bool         // OI-45
	HideTotal  int          // what a Spot must beat
	Initiative int          // the count of its turn; 0 once that was put off to no count
	Prone      bool
	ShieldOff  bool         // its shield is loosened
	Running    bool         // until its next turn
	Charging   bool         // until its next turn
	Defensive  bool         // attacks on the defensive this turn
	Dodge      int          // what that, or total defence, adds to its AC until its next turn
	Ready      string       // the text of its readied order; "": none
	Used       []order.Item `json:",omitempty"` // the spells that it has cast
	Aids       []Help       `json:",omitempty"` // that it has from others
	Nonlethal  int          `json:",omitempty"` // damage of that kind (C-28)
	Grip       order.Mark   `json:",omitempty"` // whom it grapples with, or is grappled by (C-22)
	Pinned     bool         `json:",omitempty"` // held fast by it
	Pins       bool         `json:",omitempty"` // it holds its foe fast (C-22)
	Feinted    order.Mark   `json:",omitempty"` // who looks elsewhere at its next blow (C-22)
	Turnings   int          `json:",omitempty"` // how often it has turned undead (C-40)
	Finishing  order.Mark   `json:",omitempty"` // on whom it found the spot for a coup de grace in its last turn (C-27)
	Finds      []order.Unit `json:",omitempty"` // the fallen of its side that it has found, by sight or by hand (OI-30)
	Sees       grid.Set     // the squares it perceives now
}

// Awake says whether the unit perceives: neither fallen nor asleep, nor out of its
// senses. The paralysed do.
func (u *Unit) Awake() bool { return u.Condition.Awake() && !Unaware(u.Effects) }

// Acts says whether it can do anything beside perceive.
func (u *Unit) Acts() bool { return u.Awake() && !Has(u.Effects, Paralysed) }

// Out says whether it takes no part in the battle any more: fallen, or turned to stone.
func (u *Unit) Out() bool { return !u.Condition.Awake() || Has(u.Effects, Petrified) }

// Body is the unit's space.
func (u *Unit) Body() grid.Body { return grid.Body{At: u.At, Side: u.Stats.Space} }

// Effect is something that lies upon a creature.
type Effect struct {
	Kind   EffectKind
	Rounds int // that it still lasts; 0: without end
}

// EffectKind is what an effect does.
type EffectKind uint8

// The effects.
const (
	Invisible  EffectKind = iota + 1 // unseen by sight and darkvision alike (V-15, S-20)
	Outlined                         // by faerie fire (S-06)
	Dusted                           // with glitterdust (S-21)
	Blindness                        // B-01
	Deafness                         // K-08
	Asleep                           // helpless; listens at -10 (K-08)
	Fascinated                       // listens at -4 (K-08)
	Paralysed                        // helpless, and awake (C-32)
	Petrified                        // out of the battle (C-32)
	Senseless                        // unconscious, by poison: helpless (C-31)
	Aflame                           // by what clings to it (C-37)
	Driven                           // off by the turning of undead: it flees (C-40)
	effectKinds
)

var effectNames = [effectKinds]string{
	Invisible: "invisible", Outlined: "outlined", Dusted: "dusted", Blindness: "blinded", Deafness: "deafened", Asleep: "asleep",
	Fascinated: "fascinated", Paralysed: "paralysed", Petrified: "petrified", Senseless: "senseless", Aflame: "aflame", Driven: "driven",
}

// String is the effect in one word.
func (k EffectKind) String() string {
	if k == 0 || k >= effectKinds {
		return "-"
	}
	return effectNames[k]
}

// ParseEffect reads an effect's word.
func ParseEffect(word string) (EffectKind, bool) {
	i := slices.Index(effectNames[:], word)
	return EffectKind(max(i, 0)), i > 0
}

// Has says whether an effect of that kind is among them.
func Has(effects []Effect, k EffectKind) bool {
	return slices.ContainsFunc(effects, func(e Effect) bool { return e.Kind == k })
}

// Fells says whether whoever it lies upon can do nothing, and others may stand over it.
func (k EffectKind) Fells() bool {
	return k == Asleep || k == Paralysed || k == Petrified || k == Senseless // rule: A-14
}

// Unaware says whether one of the effects takes all perception away.
//
// rule: C-31 C-32
func Unaware(effects []Effect) bool {
	return slices.ContainsFunc(effects, func(e Effect) bool {
		return e.Kind == Asleep || e.Kind == Senseless || e.Kind == Petrified // rule: C-31 C-32
	})
}

// Condition is a creature's health (C-24).
type Condition uint8

// The conditions, from whole to gone.
const (
	Up        Condition = iota
	Staggered           // by nonlethal damage: one action in a turn (C-28)
	Disabled
	Unconscious // by nonlethal damage (C-28)
	Dying
	Stable // below 0 hit points, and no longer losing any
	Dead
)

// Awake says whether a creature in that condition acts and perceives.
func (c Condition) Awake() bool { return c <= Disabled }

// Slowed says whether whoever is in that condition has one action in a turn.
//
// rule: C-24 C-28
func (c Condition) Slowed() bool { return c == Disabled || c == Staggered }

// Turn is what a unit has left of its turn.
type Turn struct {
	Standard bool // unspent
	Move     bool // unspent
	Points   int  // movement points left of the moves begun (OI-7)
	Odd      bool // the last unhampered diagonal was the cheap one
	Feet     grid.Feet
	FeetOdd  bool
	Moves    int  // move actions walked with
	Ground   int  // what the noisiest square walked on does to Move Silently (K-03)
	Stepped  bool // took its 5-foot step
	Listened bool // the free Listen is spent
	Drew     bool // drew something as part of a walk
	Stirred  bool // did something physical: the ground tells of it until a turn without (V-13)
	Hid      int  // the d20 of this turn's Hide, 0 before it is rolled (OI-45)
	Fought   bool // attacked: who hides after that is easily found (V-19)
	Late     bool // was put off
	Attacks  int  // made as part of this turn's attack action
	Twin     bool // they are made with both hands (C-39)
	Feinted  bool // it has feinted (C-22)
	Offs     int  // of them, those of the other hand
	Sniped   bool // shot out of hiding, from 10 ft away or more: it may hide again (V-19)
}

// Gear is one thing that a unit carries.
type Gear struct {
	Item   order.Item
	Held   bool
	Lit    bool
	Loaded bool
	Shut   bool        // it burns, and its shutter hides its light, or the pack that it is in
	Toward grid.Octant // where a light shines that shines one way; 0: all round
	Rounds int         // that a light still burns; 0: without end
	Doses  int         `json:",omitempty"` // of poison on what it strikes or shoots with (C-31)
	Dents  int         `json:",omitempty"` // hit points that it has lost (C-22)
}

// Shines says whether it sheds light: it burns, and nothing hides that.
//
// rule: A-15 A-17
func (g *Gear) Shines() bool { return g.Lit && !g.Shut }

// Help is what somebody's aid gives: on the next attack at Whom, or against the next
// of Whom's attacks.
type Help struct {
	By      order.Unit
	Whom    order.Mark
	Defence bool
}

// Door is what the side knows of a door beside what it looks like from afar.
type Door struct {
	At    grid.Square
	Kind  bestiary.DoorKind
	State DoorState
	Bar   grid.Octant // the side on which it can be barred; 0: on none
	AsOf  int
}

// DoorState is what is known to keep a shut door shut.
type DoorState uint8

// The states. Shut stands for all that nobody has tried.
const (
	DoorShut DoorState = iota
	DoorIsOpen
	DoorLocked
	DoorStuck
	DoorBarred
	DoorBroken // open for good
)

// Trap is one that the side has found.
type Trap struct {
	ID      uint16
	Squares []grid.Square
	Effect  TrapEffect
	AsOf    int
}

// TrapEffect is what a trap does when it is sprung.
type TrapEffect uint8

// The effects.
const (
	TrapField TrapEffect = iota + 1 // impenetrable darkness (S-16)
	TrapDarkness
	TrapGust
	TrapDispel
	TrapAlarm
	trapEffects
)

// Thing lies on the ground, as far as the side knows.
type Thing struct {
	Item order.Item
	At   grid.Square
	AsOf int
}

// Lamp is a light that is seen to burn.
type Lamp struct {
	Kind    order.Item
	At      grid.Square
	Bright  grid.Feet
	Shadowy grid.Feet
	Toward  grid.Octant // where it shines, if it shines one way
}

// Unit finds one of the side's own, nil if there is none of that id.
func (v *View) Unit(id order.Unit) *Unit {
	for i := range v.Units {
		if v.Units[i].ID == id {
			return &v.Units[i]
		}
	}
	return nil
}

// Contact finds a mark's, nil if it is gone.
func (v *View) Contact(m order.Mark) *Contact {
	for i := range v.Contacts {
		if v.Contacts[i].ID == m {
			return &v.Contacts[i]
		}
	}
	return nil
}

// UnitAt finds the own unit that is on q and not dead: the one on its feet, if
// another lies there too.
func (v *View) UnitAt(q grid.Square) *Unit {
	var lies *Unit
	for i := range v.Units {
		u := &v.Units[i]
		switch {
		case !u.Body().Holds(q) || u.Condition == Dead:
		case u.Acts(): // rule: A-14
			return u
		case lies == nil:
			lies = u
		}
	}
	return lies
}

// SeenAt finds the contact that somebody of the side sees on q: the one on its
// feet, if another lies there too.
func (v *View) SeenAt(q grid.Square) *Contact {
	var lies *Contact
	for i := range v.Contacts {
		c := &v.Contacts[i]
		switch {
		case !c.seenOn(q):
		case !c.Looks.Helpless(): // rule: A-14
			return c
		case lies == nil:
			lies = c
		}
	}
	return lies
}

func (c *Contact) seenOn(q grid.Square) bool {
	return slices.ContainsFunc(c.Tracks, func(t Track) bool { return t.Live() == Seen && t.Body().Holds(q) })
}

// Tile is what the side knows of a square.
type Tile struct {
	Known   bool
	Terrain grid.Terrain
	Now     bool // perceived at this moment
	Light   [2]light.Level
	Veiled  bool // magical darkness conceals who is there
	Fog     bool
	Void    bool // impenetrable darkness
	AsOf    int
}

// Tile is the square's; the zero Tile for what was never perceived.
func (v *View) Tile(q grid.Square) Tile {
	if !v.Known.Has(q) {
		return Tile{}
	}
	i := v.Size.Index(q)
	t := Tile{
		Known: true, Terrain: v.Terrain[i], Now: v.Now.Has(q), AsOf: int(v.AsOf[i]), Veiled: v.Veiled[light.Plain].Has(q),
		Fog: v.Fog.Has(q), Void: v.Void.Has(q),
	}
	for e := range t.Light {
		t.Light[e] = v.level(q, light.Eyes(e))
	}
	return t
}

func (v *View) level(q grid.Square, e light.Eyes) light.Level {
	switch {
	case v.Bright[e].Has(q):
		return light.Bright
	case v.Lit[e].Has(q):
		return light.Shadowy
	default:
		return light.Dark
	}
}
