package order

// This file holds the orders of the turn: ways to move, stances, what is readied and
// put off, doors and traps, and help for others.

import "blindfight/rules/grid"

type (
	// Run goes straight to a square, for the full round, at up to four times the
	// unit's speed.
	Run struct {
		Unit Unit
		To   grid.Square
	}
	// Charge goes straight at somebody in sight and strikes, for the full round.
	Charge struct {
		Unit Unit
		With Item
		At   Aim // a mark
	}
	// Withdraw walks for the full round; those in sight may not strike at the unit
	// as it leaves its first square.
	Withdraw struct {
		Unit Unit
		Path []grid.Square
	}
	// Inch goes a single square that no walk can pay for, for the full round.
	Inch struct {
		Unit Unit
		To   grid.Square
	}
	// Prone drops the unit to the ground.
	Prone struct{ Unit Unit }
	// Stand gets it up again.
	Stand struct{ Unit Unit }
	// Stow puts away a thing in hand.
	Stow struct {
		Unit Unit
		Item Item
	}
	// Shield readies the unit's shield, or loosens it to free the arm.
	Shield struct {
		Unit Unit
		On   bool
	}
	// Shutter opens or shuts the shutter of a lantern in hand, which burns on
	// behind it.
	Shutter struct {
		Unit Unit
		Item Item
		Open bool
	}
	// Defend is total defence.
	Defend struct{ Unit Unit }
	// Defensive sets whether this turn's attacks are made on the defensive.
	Defensive struct {
		Unit Unit
		On   bool
	}
	// Ready keeps a standard action for a moment that the unit itself perceives
	// When says which. Then is the whole order that is carried out; of it
	// an aim may be whoever sets it off.
	Ready struct {
		Unit Unit
		When Trigger
		Then Order
	}
	// Delay puts the unit's turn off.
	Delay struct {
		Unit  Unit
		Until Later
	}
	// Open opens a door beside the unit : a move action.
	Open struct {
		Unit Unit
		At   grid.Square
	}
	// Close shuts a door beside the unit.
	Close struct {
		Unit Unit
		At   grid.Square
	}
	// Pick picks the lock of a door beside the unit, for the full round.
	Pick struct {
		Unit Unit
		At   grid.Square
	}
	// Bash throws the unit against a shut door beside it.
	Bash struct {
		Unit Unit
		At   grid.Square
	}
	// Bar lays the bar across a shut door, or lifts it, on the bar's side of it.
	Bar struct {
		Unit Unit
		At   grid.Square
		On   bool
	}
	// Search searches a square within 10 ft for secret doors and traps, for the
	// full round.
	Search struct {
		Unit Unit
		At   grid.Square
	}
	// Disarm takes a trap beside the unit out of order, for the full round.
	Disarm struct {
		Unit Unit
		At   grid.Square
	}
	// Tend gives first aid to somebody dying beside the unit (A-23, C-25).
	Tend struct {
		Unit  Unit
		Other Unit
	}
	// Aid helps Other against Whom: on its next attack, or with Defence set against
	// the next attack on it.
	Aid struct {
		Unit    Unit
		With    Item
		Other   Unit
		Whom    Mark
		Defence bool
	}
	// Drink empties a potion.
	Drink struct {
		Unit Unit
		Item Item
	}
	// Cast casts a spell: upon the unit's own gear, or with Aimed set at At,
	// or with Blind set in a random direction (C-35). With Defensively set its foes
	// have no opportunity, and the spell may be lost.
	Cast struct {
		Unit        Unit
		Spell       Item
		Aimed       bool
		At          Aim
		Blind       bool
		Defensively bool
	}
	// Read casts the spell of a scroll in hand.
	Read struct {
		Unit        Unit
		Item        Item
		Defensively bool
	}
)

// Trigger is what sets a readied order off. Whatever it is, the unit itself must
// perceive it (A-24, OI-18).
type Trigger uint8

// The triggers.
const (
	WhenHit     Trigger = iota // a foe hits or touches the unit
	WhenSeen                   // a foe comes into its sight
	WhenHeard                  // it hears a foe that it does not see, or a noise
	WhenNear                   // a foe that it sees or feels comes within its reach
	WhenAttacks                // a foe in its sight attacks somebody
	WhenCasts                  // a foe in its sight casts a spell
)

// Later says until when a turn is put off: one of the three.
type Later struct {
	Count int  // until that initiative count, if After is 0 and Last is not set
	After Mark // until after the turn of somebody in sight
	Last  bool // until everybody else has acted
}

func (o Run) By() Unit       { return o.Unit }
func (o Charge) By() Unit    { return o.Unit }
func (o Withdraw) By() Unit  { return o.Unit }
func (o Inch) By() Unit      { return o.Unit }
func (o Prone) By() Unit     { return o.Unit }
func (o Stand) By() Unit     { return o.Unit }
func (o Stow) By() Unit      { return o.Unit }
func (o Shield) By() Unit    { return o.Unit }
func (o Shutter) By() Unit   { return o.Unit }
func (o Defend) By() Unit    { return o.Unit }
func (o Defensive) By() Unit { return o.Unit }
func (o Ready) By() Unit     { return o.Unit }
func (o Delay) By() Unit     { return o.Unit }
func (o Open) By() Unit      { return o.Unit }
func (o Close) By() Unit     { return o.Unit }
func (o Pick) By() Unit      { return o.Unit }
func (o Bash) By() Unit      { return o.Unit }
func (o Bar) By() Unit       { return o.Unit }
func (o Search) By() Unit    { return o.Unit }
func (o Disarm) By() Unit    { return o.Unit }
func (o Tend) By() Unit      { return o.Unit }
func (o Aid) By() Unit       { return o.Unit }
func (o Drink) By() Unit     { return o.Unit }
func (o Cast) By() Unit      { return o.Unit }
func (o Read) By() Unit      { return o.Unit }

func (Run) order()       {}
func (Charge) order()    {}
func (Withdraw) order()  {}
func (Inch) order()      {}
func (Prone) order()     {}
func (Stand) order()     {}
func (Stow) order()      {}
func (Shield) order()    {}
func (Shutter) order()   {}
func (Defend) order()    {}
func (Defensive) order() {}
func (Ready) order()     {}
func (Delay) order()     {}
func (Open) order()      {}
func (Close) order()     {}
func (Pick) order()      {}
func (Bash) order()      {}
func (Bar) order()       {}
func (Search) order()    {}
func (Disarm) order()    {}
func (Tend) order()      {}
func (Aid) order()       {}
func (Drink) order()     {}
func (Cast) order()      {}
func (Read) order()      {}
