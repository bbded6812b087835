package reckon

// This file holds the stages of an attack, in the one order in which they are gone
// through: what is told of an attack before and after it is drawn from them.

// StageKind says which stage of an attack it is (C-48).
type StageKind uint8

// The stages, in order.
const (
	Aiming      StageKind = iota // what is added to the d20: Terms
	Defending                    // the class that it must reach: Terms
	Rolling                      // the d20: Face against Need
	Concealing                   // the d%: Face must be above Need
	Concealing2                  // the second one of Blind-Fight
	Threatening                  // the d20 to confirm a critical hit: Face against Need
	Wounding                     // the dice, Face of them, and Terms
	Finessing                    // precision: Count d6, Face of them
	Reducing                     // what the target's hide takes off, Face of Need
	Burning                      // what a flame adds: Face
)

// Stage is one stage of an attack.
type Stage struct {
	Kind   StageKind
	Rule   string // the ID that it is reckoned by
	Terms  Terms
	Count  int  // of dice
	Sides  int  // of each
	Face   int  // how they fell, 0 before they are rolled
	Need   int  // to reach or to exceed
	Passed bool // it did
}

// Stages is what the attack goes through: all that may come before it is made (r is
// nil), and after it all that it went through.
//
// rule: C-48
func (a *Attack) Stages(r *Result) []Stage {
	told := r != nil
	if !told {
		r = &Result{}
	}
	all := []Stage{
		{Kind: Aiming, Rule: "C-01", Terms: a.ToHit},
		{Kind: Defending, Rule: "C-02", Terms: a.Class},
	}
	add := func(comes bool, x Stage) {
		if comes {
			all = append(all, x)
		}
	}
	need := a.Class.Total() - a.ToHit.Total()
	if a.Sure {
		add(true, Stage{Kind: Rolling, Rule: "C-27", Passed: true})
	} else {
		add(true, Stage{Kind: Rolling, Rule: "C-01", Count: 1, Sides: 20, Face: r.Natural, Need: need, Passed: r.Landed})
	}
	landed, hit := !told || r.Landed, (!told || r.Hit) && !a.Finds
	add(landed && a.Miss > 0, Stage{Kind: Concealing, Rule: "C-08", Count: 1, Sides: 100, Face: r.Percent, Need: a.Miss, Passed: r.Percent > a.Miss})
	add(landed && a.Miss > 0 && a.Reroll && (!told || r.Again > 0), Stage{Kind: Concealing2, Rule: "B-17", Count: 1, Sides: 100, Face: r.Again, Need: a.Miss, Passed: r.Again > a.Miss})
	add(hit && !a.Hardy && !a.Sure && (!told || r.Confirm > 0), Stage{Kind: Threatening, Rule: "C-05", Count: 1, Sides: 20, Face: r.Confirm, Need: need, Passed: r.Critical})
	add(hit, Stage{Kind: Wounding, Rule: "C-07", Count: a.Dice, Sides: a.Sides, Terms: a.Damage, Face: r.Rolled})
	add(hit && a.Precision > 0, Stage{Kind: Finessing, Rule: "C-19", Count: a.Precision, Sides: 6, Face: r.Precision})
	less := Stage{Kind: Reducing, Rule: "C-29", Face: r.Absorbed, Need: a.Less}
	if a.Spares {
		less.Rule = "C-28"
	}
	add(hit && (a.Less > 0 || a.Spares), less)
	add(hit && a.Fire > 0, Stage{Kind: Burning, Rule: "C-38", Face: a.Fire})
	return all
}
