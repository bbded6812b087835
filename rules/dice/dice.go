// Package dice rolls. A roll is a function of its key and of the battle's seed,
// never of how many rolls came before it, so that a Listen today moves no attack
// tomorrow. A key holds nothing that the side which rolls could not know.
package dice

// Why says what a roll is for.
type Why uint8

// The reasons to roll. Their numbers are part of every replay: add at the end.
const (
	Initiative    Why = iota + 1 // d20, A-02
	Tie                          // d20 again, A-02
	Stealth                      // d20 Move Silently, K-03
	Hearing                      // d20 Listen, K-02
	Attack                       // d20, C-01
	Confirm                      // d20, C-05
	Concealment                  // d100, C-08
	Damage                       // a weapon's die, C-07
	Precision                    // d6 of sneak attack, C-19
	RandomSquare                 // one of the squares in reach, B-07
	Facing                       // d8, B-08
	Chosen                       // one of several creatures at equal distance or in one square, OI-19, OI-20
	Touch                        // d20 of a grope, K-09
	Stabilise                    // d100, C-24
	Dispel                       // d20, S-11
	Snuff                        // d100 of wind against a flame, S-15
	Course                       // what the random AI does; never the rules
	Hiding                       // d20 Hide, V-19
	Spotting                     // d20 Spot, V-20, K-19
	Searching                    // d20 Search, B-12
	Gust                         // d% of a flame in the wind, S-14
	Breaking                     // d20 of Strength against what is shut
	Picking                      // d20 Open Lock
	Concentrating                // d20 Concentration, A-21
	Nursing                      // d20 Heal, C-25
	Healing                      // what gives hit points back, C-26
	Disabling                    // d20 Disable Device, S-16
	Tumbling                     // d20 Tumble, A-26
	Saving                       // d20 of a saving throw, C-23
	Lasting                      // how long an effect does, C-31, C-32
	Scatter                      // d8 of a flask that misses, C-37
	Burning                      // d6 of flames that cling, C-37
	Faith                        // d20 of a turning, and the d6 of how many it moves, C-40
	Piercing                     // d20 against spell resistance, C-30
	Contest                      // d20 of two against each other, C-22
	Leaping                      // d20 Jump
	Climbing                     // d20 Climb
	Tumbled                      // d6 of a leap that falls short
	Balancing                    // d20 Balance, A-08
	Recognising                  // d20 Spellcraft
)

// Key names one roll. Two rolls of one battle never have equal keys.
type Key struct {
	Round int    // 0 before the first
	Unit  uint16 // who rolls: a level object's id, or 0 for a level's event
	Order string // the order being carried out as its side gave it; "" outside orders; a word of its own for a reaction
	Nth   int    // how often its unit gave that same order this round, from 0
	Step  int    // which beat of the order, from 0, reactions and touches that missed left out
	Why   Why
	Index int // which roll of the beat for that reason, from 0
}

// Dice rolls one die of the given number of sides, 1..sides.
type Dice interface {
	Roll(k Key, sides int) int
}
