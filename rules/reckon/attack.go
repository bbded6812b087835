package reckon

import (
	"strings"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/sight"
)

// Defence is what an armour class is made of and the state that its owner is in.
type Defence struct {
	Armour, Shield, Natural int
	Dex                     int // capped by armour
	Size                    int
	Kind                    string // for favoured enemies
	Blinded                 bool   // B-01
	FlatFooted              bool
	Helpless                bool   // C-27
}

// DefenceOf is a stat block's, with no condition on it.
//
// rule: C-02 M-01
func DefenceOf(c *bestiary.Creature) Defence {
	return Defence{Armour: c.Armour, Shield: c.Shield, Natural: c.Natural, Dex: c.ArmourDex(), Size: c.SizeMod, Kind: c.Kind}
}

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
	Touch    bool

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
		Sneak: c.Sneak, Favoured: c.Favoured, Bonus: c.FavouredBonus,
	}
	if w.Ranged() || c.Finesse && w.Light {
		b.Ability, b.Named = c.DexMod(), "Dexterity"
	}
	switch {
	case w.Crossbow: // rule: C-07
		b.Strength = 0
	// A plain bow: only a Strength penalty.
	case w.Bow: // rule: C-07
		b.Strength = min(b.Strength, 0)
	}
	if w.Hands == 2 && b.Strength > 0 { // rule: C-07
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
	Threat     int   // the lowest natural roll that threatens
	Multiplier int
	Dice       int
	Sides      int
	Damage     Terms // beside the dice
	Precision  int   // d6, not multiplied
	DeniedDex  bool
	Touch      bool // no damage, no critical hit: it only finds
}

// rule: C-48
func (b *Blow) Reckon(r Rules) Attack {
	a := Attack{
		Miss:  b.Sees.Miss, // rule: C-09
		Known: b.Known, Threat: b.Weapon.Threat, Multiplier: b.Weapon.Multiplier,
		Dice: b.Weapon.Dice, Sides: b.Weapon.Sides, Touch: b.Touch,
	}
	b.toHit(&a)
	a.Class, a.DeniedDex = ArmourClass(&b.Target, b.Seen, b.Touch, r)
	b.damage(&a)
	return a
}

func (b *Blow) toHit(a *Attack) {
	a.ToHit.add("base attack", b.BAB, "C-01")    // rule: C-01
	a.ToHit.add(b.Named, b.Ability, "C-01")      // rule: C-01
	a.ToHit.add("size", b.Size, "C-04")          // rule: C-04
	a.ToHit.add("weapon focus", b.Focus, "C-01") // rule: C-01
	if b.Weapon.Ranged() {                       // rule: C-17
		a.ToHit.add("range", -2*int(b.Distance/b.Weapon.Increment), "C-17")
	}
	if !b.Seen && !b.Target.Blinded && !b.Target.Helpless { // rule: C-10 C-11 OI-24 OI-36
		a.ToHit.add("unseen by the target", 2, "C-10")
	}
	if b.Target.Helpless && !b.Weapon.Ranged() {
		a.ToHit.add("helpless target", 4, "C-27")
	}
}

func (b *Blow) damage(a *Attack) {
	a.Damage.add("Strength", b.Strength, "C-07") // rule: C-07
	// Favoured enemy and sneak attack ask what the attack asks: does it see its
	// mark (B-02, OI-1)?
	if b.Sees.Seen && b.Favoured == b.Target.Kind { // rule: B-02 C-20
		a.Damage.add("favoured enemy", b.Bonus, "C-20")
	}
	near := b.Distance <= sneakRange                                     // rule: C-19
	if a.DeniedDex && near && b.Sees.Miss == 0 && vital(b.Target.Kind) { // rule: B-02 C-19
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

// ArmourClass is the class that an attack must reach, and whether the target is
// denied its Dexterity. seen: the target sees its attacker.
//
// rule: C-02 C-03
func ArmourClass(d *Defence, seen, touch bool, r Rules) (Terms, bool) {
	var t Terms
	t.add("base", 10, "C-02")
	if !touch { // rule: C-03
		t.add("armour", d.Armour, "C-02")          // rule: C-02
		t.add("shield", d.Shield, "C-02")          // rule: C-02
		t.add("natural armour", d.Natural, "C-02") // rule: C-02
	}
	t.add("size", d.Size, "C-04") // rule: C-04
	// rule: A-04 B-09 C-10 OI-36
	denied := d.Blinded || d.FlatFooted || d.Helpless || !seen
	switch {
	case d.Helpless:
		t.add("helpless", -5, "C-27")
	case !denied: // rule: C-02
		t.add("Dexterity", d.Dex, "C-02")
	case d.Dex < 0 && !(d.Blinded && r.LosesPenalty): // rule: OI-2
		t.add("Dexterity", d.Dex, "OI-2")
	}
	if d.Blinded && !d.Helpless { // rule: B-10
		t.add("blinded", -2, "B-10")
	}
	return t, denied
}

// Roller rolls one die for a reason; index counts the rolls of that reason.
type Roller func(why dice.Why, index, sides int) int

// Result is how an attack's dice fell.
type Result struct {
	Natural   int // the d20
	Total     int
	Landed    bool // it reached the class (C-01)
	Percent   int  // the d%, 0 if none was rolled
	Hit       bool // and got past concealment (C-08)
	Confirm   int  // the second d20, 0 if none was rolled
	Critical  bool
	Rolled    int // the damage dice
	Precision int // what precision added
	Damage    int
}

// Resolve rolls the attack through, in the order of the rules: the d20, then
// concealment, then the threat, then damage.
//
// rule: C-48
func (a *Attack) Resolve(roll Roller) Result {
	why := dice.Attack
	if a.Touch {
		why = dice.Touch
	}
	var r Result
	r.Natural = roll(why, 0, 20)
	r.Total = r.Natural + a.ToHit.Total()
	r.Landed = a.lands(r.Natural)
	if !r.Landed {
		return r
	}
	if a.Miss > 0 { // rule: B-06 C-08 OI-29
		r.Percent = roll(dice.Concealment, 0, 100)
		if r.Percent <= a.Miss { // rule: C-08 OI-29
			return r
		}
	}
	r.Hit = true
	if a.Touch {
		return r
	}
	times := 1
	if r.Natural >= a.Threat { // rule: C-05
		r.Confirm = roll(dice.Confirm, 0, 20)
		if r.Critical = a.lands(r.Confirm); r.Critical { // rule: C-05
			times = a.Multiplier
		}
	}
	for i := range times * a.Dice {
		r.Rolled += roll(dice.Damage, i, a.Sides)
	}
	for i := range a.Precision {
		r.Precision += roll(dice.Precision, i, 6)
	}
	r.Damage = max(1, r.Rolled+times*a.Damage.Total()) + r.Precision
	return r
}

// lands says whether a natural roll reaches the class: 20 always, 1 never.
//
// rule: C-01
func (a *Attack) lands(natural int) bool {
	return natural == 20 || natural != 1 && natural+a.ToHit.Total() >= a.Class.Total()
}
