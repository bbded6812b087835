package reckon

// This file holds one attack: what it comes to, and its dice.

import (
	"strings"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/sight"
)

// Blow is the facts of one attack, the attacker's first.
type Blow struct {
	BAB      int
	Ability  int    // Strength, or Dexterity for shots and finesse
	Named    string // which of the two
	Size     int
	Focus    int
	Strength int // what Strength adds to damage
	Sneak    int // d6
	Favoured string
	Bonus    int // against the favoured kind
	Weapon   *bestiary.Weapon
	Distance grid.Feet
	Touch    bool // the class is that of a touch (C-03)
	Finds    bool // and to touch is all: no damage

	BlindFight bool // at close quarters a miss by concealment is rolled again (B-17)
	Dazzled    bool // V-18
	Prone      bool // the attacker lies on the ground
	Wind       int  // what the wind adds to a shot: Wind.Shot
	Earlier    int  // attacks made before it in a full attack (C-06)
	Wary       bool // on the defensive
	Aided      int  // how many help with it

	Grappling bool          // the attacker is in a grapple (C-22)
	Flanking  bool          // an ally threatens the target from its other side (C-15)
	Engaged   bool          // a shot at somebody who fights an ally of the shooter's (C-18)
	Twin      bool          // fights with two weapons (C-39)
	Off       bool          // and this is the other hand's
	OffLight  bool          // the other hand's weapon is light
	TwoFeat   bool          // Two-Weapon Fighting
	Burns     bool          // what it strikes with is aflame (C-38)
	Harm      order.Harm    // the kind of damage that it is meant to deal (C-28)
	Shelter   sight.Shelter // what stands in the way (C-16)

	Sees   sight.Verdict // what the attacker makes of the defender
	Seen   bool          // the defender sees the attacker
	Target Defence
	Known  bool // the target's figures are known, not guessed
}

// BlowOf fills in the attacker's part from a stat block.
//
// rule: C-01 C-04 C-07
func BlowOf(c *bestiary.Creature, w *bestiary.Weapon) Blow {
	b := Blow{
		BAB: c.BAB, Ability: c.StrMod(), Named: "Strength", Size: c.SizeMod, Strength: c.StrMod(), Weapon: w,
		TwoFeat: c.TwoWeapons, Sneak: c.Sneak, Favoured: c.Favoured, Bonus: c.FavouredBonus, BlindFight: c.BlindFight,
	}
	if w.Ranged() || c.Finesse && (w.Light || w.Nimble) {
		b.Ability, b.Named = c.DexMod(), "Dexterity"
	}
	switch {
	case w.Touches: // rule: C-21 C-37
		b.Strength = 0
	case w.Crossbow: // rule: C-07
		b.Strength = 0
	// A plain bow: only a Strength penalty.
	case w.Bow: // rule: C-07
		b.Strength = min(b.Strength, 0)
	}
	if (w.Hands == 2 || w.Sole) && b.Strength > 0 { // rule: C-07 M-05
		b.Strength = b.Strength * 3 / 2
	}
	if c.Focus == w.Key {
		b.Focus = 1
	}
	return b
}

// Attack is one attack reckoned through: everything but the dice.
type Attack struct {
	ToHit      Terms
	Class      Terms // the armour class that it must reach
	Known      bool  // Class is the target's own, not a guess
	Miss       int   // percent lost to concealment
	Reroll     bool  `json:",omitempty"` // what is lost to it is rolled once more (B-17)
	Threat     int   // the lowest natural roll that threatens
	Multiplier int
	Dice       int
	Sides      int
	Damage     Terms // beside the dice
	Precision  int   // d6, not multiplied
	DeniedDex  bool
	Finds      bool // no damage, no critical hit: it is only to touch
	Sure       bool `json:",omitempty"` // it lands of itself, and critically (C-27)
	Hardy      bool `json:",omitempty"` // the target has no anatomy to hit critically (M-15)
	Subdues    bool `json:",omitempty"` // the damage is nonlethal (C-28)
	Spares     bool `json:",omitempty"` // and the target takes none of that kind
	Fire       int  `json:",omitempty"` // more damage by a flame, neither multiplied nor reduced (C-38)
	Less       int  `json:",omitempty"` // what the target's hide takes off the damage (C-29)
}

// rule: C-48
func (b *Blow) Reckon(r Rules) Attack {
	a := Attack{
		Miss:  b.Sees.Miss, // rule: C-09
		Known: b.Known, Threat: b.Weapon.Threat, Multiplier: b.Weapon.Multiplier,
		Dice: b.Weapon.Dice, Sides: b.Weapon.Sides, Finds: b.Finds,
	}
	a.Reroll = b.BlindFight && !b.Weapon.Ranged() && a.Miss > 0 // rule: B-17
	b.toHit(&a)
	a.Class, a.DeniedDex = ArmourClass(b.threat(), &b.Target, r)
	b.damage(&a)
	a.Hardy = !vital(b.Target.Kind) // rule: C-05 M-15
	a.Less = b.absorbed()           // rule: C-29
	a.Subdues = b.subdues()
	a.Spares = a.Subdues && lifeless(b.Target.Kind) // rule: C-28
	if b.Burns {                                    // rule: C-38
		a.Fire = b.Weapon.Fire
	}
	return a
}

// subdues says whether the damage is nonlethal: the weapon's own kind, or the other if
// that is meant.
//
// rule: C-28
func (b *Blow) subdues() bool {
	if b.Harm == order.ByWeapon { // rule: C-28
		return b.Weapon.Nonlethal
	}
	return b.Harm == order.Nonlethal
}

// lifeless says whether a creature of that kind cannot be knocked out.
//
// rule: C-28
func lifeless(kind string) bool {
	what, _, _ := strings.Cut(kind, " (")
	return what == bestiary.Undead || what == "construct"
}

// absorbed is what the target's reduction takes off the blow: nothing of a kind that
// it is open to, and nothing of acid, flame and spells.
//
// rule: C-29
func (b *Blow) absorbed() int {
	x := b.Target.Reduction
	if b.Weapon.Touches { // rule: C-29
		return 0
	}
	if b.Weapon.Deals&x.But != 0 { // rule: C-29
		return 0
	}
	return x.Less
}

// Charge adds what the blow at the end of a charge has.
//
// rule: A-12
func (a *Attack) Charge() {
	a.ToHit.add("charging", 2, "A-12") // rule: A-12
}

func (b *Blow) threat() Threat {
	return Threat{Seen: b.Seen, Ranged: b.Weapon.Ranged(), Touch: b.Touch, Shelter: b.Shelter}
}

func (b *Blow) toHit(a *Attack) {
	a.ToHit.add("base attack", b.BAB, "C-01")    // rule: C-01
	a.ToHit.add(b.Named, b.Ability, "C-01")      // rule: C-01
	a.ToHit.add("size", b.Size, "C-04")          // rule: C-04
	a.ToHit.add("weapon focus", b.Focus, "C-01") // rule: C-01
	if b.Weapon.Ranged() {                       // rule: C-17
		a.ToHit.add("range", -2*int(b.Distance/b.Weapon.Increment), "C-17")
		if !b.Weapon.Magic { // rule: S-25
			a.ToHit.add("wind", b.Wind, "S-15") // rule: S-14 S-15
		}
	}
	a.ToHit.add(nth[max(0, min(b.Earlier, len(nth)-1))], -5*b.Earlier, "C-06") // rule: C-06
	if b.Wary {                                                                // rule: A-19
		a.ToHit.add("on the defensive", -4, "A-19")
	}
	if b.Weapon.Improvised { // rule: C-38
		a.ToHit.add("no weapon", -4, "C-38")
	}
	if b.Grappling && !b.Touch { // rule: C-22
		a.ToHit.add("in a grapple", -4, "C-22")
	}
	if b.Twin { // rule: C-39
		a.ToHit.add("two weapons", TwoWeapons(b.Off, b.OffLight, b.TwoFeat), "C-39")
	}
	if b.turned() { // rule: C-28
		a.ToHit.add("pulled or in earnest", -4, "C-28")
	}
	if b.Dazzled { // rule: V-16 V-17 V-18
		a.ToHit.add("dazzled", -1, "V-18")
	}
	if b.Prone && !b.Weapon.Ranged() { // rule: A-18
		a.ToHit.add("lying down", -4, "A-18")
	}
	a.ToHit.add("aided", AidBonus*b.Aided, "A-23") // rule: A-23
	if b.Flanking {                                // rule: C-15
		a.ToHit.add("flanking", 2, "C-15")
	}
	if b.Engaged { // rule: C-18 OI-22
		a.ToHit.add("into melee", -4, "C-18")
	}
	if b.Target.Overlooked(b.threat()) { // rule: C-10 C-11 OI-24 OI-36
		a.ToHit.add("unseen by the target", 2, "C-10")
	}
	if b.Target.Helpless && !b.Weapon.Ranged() { // rule: C-27 OI-42
		a.ToHit.add("helpless target", 4, "C-27")
	}
}

// turned says whether the blow is to deal another kind of damage than its weapon does.
//
// rule: C-28
func (b *Blow) turned() bool { return b.subdues() != b.Weapon.Nonlethal }

// TwoWeapons is what fighting with two weapons takes from an attack with the one hand or
// the other, if what the other holds is light or not, with the feat for it or without.
//
// rule: C-39
func TwoWeapons(off, light, feat bool) int {
	n := -6
	if off && !feat { // rule: C-39
		n = -10
	}
	if feat { // rule: C-39
		n = -4
	}
	if light { // rule: C-39
		n += 2
	}
	return n
}

// nth names an attack by how many came before it.
var nth = [...]string{"", "second attack", "third attack", "fourth attack"}

func (b *Blow) damage(a *Attack) {
	strength := b.Strength
	if b.Off && strength > 0 { // rule: C-07 C-39
		strength /= 2
	}
	a.Damage.add("Strength", strength, "C-07") // rule: C-07
	// Favoured enemy and sneak attack ask what the attack asks: does it see its
	// mark (B-02, OI-1)?
	if b.Sees.Seen && b.Favoured == b.Target.Kind { // rule: B-02 C-20
		a.Damage.add("favoured enemy", b.Bonus, "C-20")
	}
	near := b.Distance <= sneakRange                                         // rule: C-19
	open := a.DeniedDex || b.Flanking                                        // rule: C-19 C-15
	pulled := b.subdues() && b.turned()                                      // rule: C-28 C-19
	if open && near && !pulled && b.Sees.Miss == 0 && vital(b.Target.Kind) { // rule: B-02 B-21 B-22 C-19
		a.Precision = b.Sneak
	}
}

// vital says whether a creature of that kind lives and has an anatomy to aim at.
//
// rule: C-19
func vital(kind string) bool {
	what, _, _ := strings.Cut(kind, " (")
	switch what {
	case "undead", "construct", "ooze", "plant":
		return false
	}
	return !strings.Contains(kind, "incorporeal")
}

// sneakRange is as far as a shot can be placed so finely (C-19).
const sneakRange grid.Feet = 30

// Roller rolls one die for a reason; index counts the rolls of that reason.
type Roller func(why dice.Why, index, sides int) int

// Result is how an attack's dice fell.
type Result struct {
	Natural   int // the d20
	Total     int
	Landed    bool // it reached the class (C-01)
	Percent   int  // the d%, 0 if none was rolled
	Again     int  `json:",omitempty"` // the second d% of Blind-Fight, 0 if none was rolled (B-17)
	Hit       bool // and got past concealment (C-08)
	Confirm   int  // the second d20, 0 if none was rolled
	Critical  bool
	Rolled    int // the damage dice
	Precision int // what precision added
	Absorbed  int `json:",omitempty"` // what the target's reduction took off it (C-29)
	Damage    int
}

// Resolve rolls the attack through, in the order of the rules: the d20, then
// concealment, then the threat, then damage.
//
// rule: C-48
func (a *Attack) Resolve(roll Roller) Result {
	why := dice.Attack
	if a.Finds {
		why = dice.Touch
	}
	var r Result
	if a.Sure { // rule: C-27
		r.Landed, r.Hit, r.Critical = true, true, true
		a.hurt(&r, a.Multiplier, roll)
		return r
	}
	r.Natural = roll(why, 0, 20)
	r.Total = r.Natural + a.ToHit.Total()
	r.Landed = a.lands(r.Natural)
	if !r.Landed {
		return r
	}
	if a.conceals(&r, roll) {
		return r
	}
	r.Hit = true
	if a.Finds {
		return r
	}
	times := 1
	if r.Natural >= a.Threat && !a.Hardy { // rule: C-05 M-15
		r.Confirm = roll(dice.Confirm, 0, 20)
		if r.Critical = a.lands(r.Confirm); r.Critical { // rule: C-05
			times = a.Multiplier
		}
	}
	a.hurt(&r, times, roll)
	return r
}

// Wound rolls the damage that comes without a blow that must land.
//
// rule: C-07
func (a *Attack) Wound(r *Result, roll Roller) { a.hurt(r, 1, roll) }

// hurt rolls the damage of a hit that is multiplied so often.
//
// rule: C-07
func (a *Attack) hurt(r *Result, times int, roll Roller) {
	for i := range times * a.Dice {
		r.Rolled += roll(dice.Damage, i, a.Sides)
	}
	for i := range a.Precision {
		r.Precision += roll(dice.Precision, i, 6)
	}
	r.Damage = max(1, r.Rolled+times*a.Damage.Total()) + r.Precision
	r.Absorbed = min(r.Damage, a.Less) // rule: C-29
	r.Damage -= r.Absorbed
	if a.Spares { // rule: C-28
		r.Absorbed, r.Damage = r.Absorbed+r.Damage, 0
	}
	r.Damage += a.Fire // rule: C-38
}

// conceals rolls the d% of a blow that landed, and with Blind-Fight a second one
// if that was too low; it says whether the blow is lost.
func (a *Attack) conceals(r *Result, roll Roller) bool {
	if a.Miss == 0 { // rule: B-06 C-08 OI-29
		return false
	}
	r.Percent = roll(dice.Concealment, 0, 100)
	if r.Percent > a.Miss { // rule: C-08 OI-29
		return false
	}
	if !a.Reroll { // rule: B-17
		return true
	}
	r.Again = roll(dice.Concealment, 1, 100)
	return r.Again <= a.Miss // rule: B-17
}

// lands says whether a natural roll reaches the class: 20 always, 1 never.
//
// rule: C-01
func (a *Attack) lands(natural int) bool {
	return natural == 20 || natural != 1 && natural+a.ToHit.Total() >= a.Class.Total()
}
