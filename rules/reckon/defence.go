package reckon

// This file holds what an attack must reach: who loses what of it, and when.

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/sight"
)

// Defence is what an armour class is made of and the state that its owner is in.
type Defence struct {
	Armour, Shield, Natural int
	Dex                     int // capped by armour
	Size                    int
	Kind                    string             // for favoured enemies
	Blinded                 bool               // B-01
	FlatFooted              bool
	Helpless                bool               // C-27
	Running                 bool               `json:",omitempty"`
	Charging                bool               `json:",omitempty"`
	Prone                   bool               `json:",omitempty"`
	BlindFight              bool               `json:",omitempty"` // B-18
	Uncanny                 bool               `json:",omitempty"` // uncanny dodge, B-20
	Dodge                   int                `json:",omitempty"` // of who fights with an eye to defence, A-19
	Misled                  bool               `json:",omitempty"` // by a feint of this attacker's (C-22)
	Gripped                 bool               `json:",omitempty"` // in a grapple with somebody else (C-22)
	Pinned                  bool               `json:",omitempty"` // C-22
	Reduction               bestiary.Reduction `json:",omitzero"`  // C-29
	Aided                   int                `json:",omitempty"` // how many help against the one attack
}

// DefenceOf is a stat block's, with no condition on it.
//
// rule: C-02 M-01
func DefenceOf(c *bestiary.Creature) Defence {
	return Defence{
		Armour: c.Armour, Shield: c.Shield, Natural: c.Natural, Dex: c.ArmourDex(), Size: c.SizeMod, Kind: c.Kind,
		BlindFight: c.BlindFight, Uncanny: c.UncannyDodge,
		Reduction: c.Reduction, // rule: C-29
	}
}

// Threat is what a defence is up against.
type Threat struct {
	Seen    bool          // the defender sees its attacker
	Ranged  bool          // shot or thrown
	Touch   bool          // it need only touch
	Shelter sight.Shelter // what is in its way (C-16)
}

// DeniedDex says whether the defender's Dexterity and dodging count for nothing,
// be there any or not.
//
// rule: OI-36
func (d *Defence) DeniedDex(t Threat) bool {
	if d.Helpless { // rule: C-27 OI-42
		return true
	}
	if d.Running { // rule: A-11
		return true
	}
	if d.Misled { // rule: C-22
		return true
	}
	if d.Gripped { // rule: C-22
		return true
	}
	if d.Uncanny { // rule: B-20 OI-6 OI-36
		return false
	}
	if d.FlatFooted { // rule: A-04 OI-36
		return true
	}
	unseeing := d.Blinded || !t.Seen       // rule: B-09 C-10 OI-36
	return unseeing && !d.keepsItsGuard(t) // rule: B-18 OI-6 OI-36
}

// Overlooked says whether the attacker has the +2 of one that its target does not
// see. What a blinded or a helpless one loses stands in its place.
//
// rule: C-10 OI-24 OI-36
func (d *Defence) Overlooked(t Threat) bool {
	if t.Seen || d.keepsItsGuard(t) { // rule: C-10 B-18 OI-6 OI-36
		return false
	}
	return !d.Blinded && !d.Helpless // rule: C-11 OI-36 OI-42
}

// keepsItsGuard says whether Blind-Fight makes up for not seeing the attacker: at
// close quarters alone.
//
// rule: B-18 OI-6
func (d *Defence) keepsItsGuard(t Threat) bool { return d.BlindFight && !t.Ranged }

// ArmourClass is the class that an attack must reach, and whether the target is
// denied its Dexterity.
//
// rule: C-02 C-03
func ArmourClass(t Threat, d *Defence, r Rules) (Terms, bool) {
	var class Terms
	class.add("base", 10, "C-02")
	if !t.Touch { // rule: C-03
		class.add("armour", d.Armour, "C-02")          // rule: C-02
		class.add("shield", d.Shield, "C-02")          // rule: C-02
		class.add("natural armour", d.Natural, "C-02") // rule: C-02
	}
	class.add("size", d.Size, "C-04") // rule: C-04
	denied := d.DeniedDex(t)          // rule: A-04 B-09 C-10 OI-36
	switch {
	case d.Helpless: // rule: C-27 OI-42
		class.add("helpless", -5, "C-27")
	case !denied: // rule: C-02
		class.add("Dexterity", d.Dex, "C-02")
		class.add("dodge", d.Dodge, "A-19") // rule: A-19
	case d.Dex < 0 && !(d.Blinded && r.LosesPenalty): // rule: OI-2
		class.add("Dexterity", d.Dex, "OI-2")
	}
	class.add("aided", AidBonus*d.Aided, "A-23") // rule: A-23
	if d.Blinded && !d.Helpless {                // rule: B-10 OI-42
		class.add("blinded", -2, "B-10")
	}
	if d.Charging { // rule: A-12
		class.add("charging", -2, "A-12")
	}
	if d.Prone && !d.Helpless { // rule: A-18 OI-43
		class.add("lying down", proneClass(t), "A-18")
	}
	if d.Pinned { // rule: C-22
		class.add("held fast", -4, "C-22")
	}
	if t.Shelter.Cover { // rule: C-16
		class.add("cover", 4, "C-16")
	}
	if t.Shelter.Soft { // rule: C-16 OI-43
		class.add("soft cover", 4, "C-16")
	}
	return class, denied
}

// proneClass is what lying down adds to an armour class: it is harder to hit from afar.
//
// rule: A-18
func proneClass(t Threat) int {
	if t.Ranged { // rule: A-18
		return 4
	}
	return -4
}
