// Package order holds what a player may say: one flat struct a kind, one line of
// text each. Orders name units and marks by their ids and never by name, so
// that a replay says nothing that its side did not know.
package order

import "blindfight/rules/grid"

// Unit is the id of a unit of one's own side: its object's id in the level.
type Unit uint16

// Mark is one side's private name for a belief about somebody else, numbered in
// the order perceived; 0 is none.
type Mark uint16

// Item names a kind of gear by the bestiary's own key, such as "torch" or
// "longsword": lower-case letters and underscores, at most 32.
type Item string

// Hand is the weapon that everybody has: the empty hand, for groping.
const Hand Item = "hand"

// MaxPath is the greatest number of squares in one walk.
const MaxPath = 48

// Aim is what a blow or shot is meant for: a mark, or a square if Who is 0. It is
// set in a readied order alone, and means whoever sets that off.
type Aim struct {
	At  grid.Square
	Who Mark
	It  bool
}

// Order is one of the kinds below.
type Order interface {
	// By is the unit that acts.
	By() Unit
	order()
}

type (
	// Walk goes square by square along Path, which starts beside the unit. With
	// On set it goes on when it learns something, until the next step has become
	// impossible. With Tumble set it goes at half speed past and through foes,
	// who strike only if the check fails.
	Walk struct {
		Unit   Unit
		Path   []grid.Square
		On     bool
		Tumble bool
	}
	// Step is the 5-foot step (rules.md A-10).
	Step struct {
		Unit Unit
		To   grid.Square
	}
	// Strike is one melee attack. With Blind set it goes to a random square in
	// reach and At is not used (B-07). With Off set the other hand strikes (C-39).
	Strike struct {
		Unit  Unit
		With  Item
		At    Aim
		Blind bool
		Off   bool
		Harm  Harm
	}
	// Shoot is one ranged attack. With Blind set it goes in a random direction
	// and At is not used (B-08).
	Shoot struct {
		Unit  Unit
		With  Item
		At    Aim
		Blind bool
	}
	// Grope feels for the unseen in one or two squares (K-09). Count is 1 or 2.
	Grope struct {
		Unit    Unit
		Squares [2]grid.Square
		Count   int
		With    Item
	}
	// Listen is the turn's free Listen (K-02) or, once that is spent, one more
	// for a move action (K-08).
	Listen struct{ Unit Unit }
	// Light makes a light source burn.
	Light struct {
		Unit Unit
		Item Item
	}
	// Douse puts out one's own light source.
	Douse struct {
		Unit Unit
		Item Item
	}
	// Drop lets something in hand fall.
	Drop struct {
		Unit Unit
		Item Item
	}
	// Take picks something up from the ground, here or in an adjacent square.
	Take struct {
		Unit Unit
		Item Item
		From grid.Square
	}
	// Draw brings a carried thing to hand.
	Draw struct {
		Unit Unit
		Item Item
	}
	// Load readies a crossbow for its next shot.
	Load struct {
		Unit Unit
		Item Item
	}
	// Guard sets the standing order for opportunity attacks.
	Guard struct {
		Unit Unit
		When Opportunity
	}
	// AutoListen sets whether the turn's free Listen happens by itself at its start.
	AutoListen struct {
		Unit Unit
		On   bool
	}
	// Throw throws a thing in hand at a square (A-15, OI-17): a lit torch gives
	// light where it lands.
	Throw struct {
		Unit Unit
		Item Item
		To   grid.Square
	}
	// Turn points a light that shines one way (V-21).
	Turn struct {
		Unit   Unit
		Item   Item
		Toward grid.Octant
	}
	// Call calls out where the unit believes its foes to be, for its allies to
	// hear (K-20, OI-41). It is free.
	Call struct{ Unit Unit }
	// AutoCall sets whether the unit calls out whenever something strikes it.
	AutoCall struct {
		Unit Unit
		On   bool
	}
	// Hide tries to go unnoticed from now on (V-19, OI-45).
	Hide struct{ Unit Unit }
	// Spot looks round once more for a move action (V-20).
	Spot struct{ Unit Unit }
	// Sniff finds the direction of what is smelt, for a move action (K-17).
	Sniff struct{ Unit Unit }
	// Eyes shuts the unit's eyes until its next turn begins, or leaves them open (C-43, OI-27).
	Eyes struct {
		Unit Unit
		Shut bool
	}
	// End ends the unit's turn.
	End struct{ Unit Unit }
)

// Opportunity says when a unit takes an opportunity attack.
type Opportunity uint8

// The standing orders for opportunity attacks. Worthwhile strikes only a foe
// that is on its feet and that at least one blow in four would land on; Casters
// keeps the blow for whoever casts a spell.
const (
	Always Opportunity = iota
	Worthwhile
	Casters
	Never
)

func (o Walk) By() Unit       { return o.Unit }
func (o Step) By() Unit       { return o.Unit }
func (o Strike) By() Unit     { return o.Unit }
func (o Shoot) By() Unit      { return o.Unit }
func (o Grope) By() Unit      { return o.Unit }
func (o Listen) By() Unit     { return o.Unit }
func (o Light) By() Unit      { return o.Unit }
func (o Douse) By() Unit      { return o.Unit }
func (o Drop) By() Unit       { return o.Unit }
func (o Take) By() Unit       { return o.Unit }
func (o Draw) By() Unit       { return o.Unit }
func (o Load) By() Unit       { return o.Unit }
func (o Guard) By() Unit      { return o.Unit }
func (o AutoListen) By() Unit { return o.Unit }
func (o Throw) By() Unit      { return o.Unit }
func (o Turn) By() Unit       { return o.Unit }
func (o Call) By() Unit       { return o.Unit }
func (o AutoCall) By() Unit   { return o.Unit }
func (o Hide) By() Unit       { return o.Unit }
func (o Spot) By() Unit       { return o.Unit }
func (o Sniff) By() Unit      { return o.Unit }
func (o Eyes) By() Unit       { return o.Unit }
func (o End) By() Unit        { return o.Unit }

func (Walk) order()       {}
func (Step) order()       {}
func (Strike) order()     {}
func (Shoot) order()      {}
func (Grope) order()      {}
func (Listen) order()     {}
func (Light) order()      {}
func (Douse) order()      {}
func (Drop) order()       {}
func (Take) order()       {}
func (Draw) order()       {}
func (Load) order()       {}
func (Guard) order()      {}
func (AutoListen) order() {}
func (Throw) order()      {}
func (Turn) order()       {}
func (Call) order()       {}
func (AutoCall) order()   {}
func (Hide) order()       {}
func (Spot) order()       {}
func (Sniff) order()      {}
func (Eyes) order()       {}
func (End) order()        {}
