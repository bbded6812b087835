package reckon

// This file holds the chances of an attack, counted over every face of its dice.

// Chance is an exact probability: Num of Den equally likely cases.
type Chance struct{ Num, Den int }

// Percent is the chance in whole percent, rounded to nearest.
func (c Chance) Percent() int {
	if c.Den == 0 {
		return 0
	}
	return (200*c.Num + c.Den) / (2 * c.Den)
}

// Lost is the chance that concealment takes a blow which landed: that one d% is
// too low, or with Blind-Fight two of them.
func (a *Attack) Lost() Chance {
	if a.Reroll { // rule: B-17
		return Chance{a.Miss * a.Miss, 100 * 100}
	}
	return Chance{a.Miss, 100}
}

// Hit is the chance that the attack lands and gets past concealment: so many of
// the 20 x 100 ways that the two dice can fall, or of 20 x 100 x 100 with
// Blind-Fight.
func (a *Attack) Hit() Chance {
	if a.Sure { // rule: C-27
		return Chance{1, 1}
	}
	faces := 0
	for n := 1; n <= 20; n++ {
		if a.lands(n) {
			faces++
		}
	}
	lost := a.Lost()
	return Chance{faces * (lost.Den - lost.Num), 20 * lost.Den}
}

// Crit is the chance of a critical hit: of 20 times as many ways.
func (a *Attack) Crit() Chance {
	if a.Sure { // rule: C-27
		return Chance{1, 1}
	}
	lost := a.Lost()
	if a.Finds || a.Hardy { // rule: C-05 M-15
		return Chance{0, 20 * lost.Den * 20}
	}
	threats, confirms := 0, 0
	for n := 1; n <= 20; n++ {
		if a.lands(n) {
			confirms++
			if n >= a.Threat {
				threats++
			}
		}
	}
	return Chance{threats * (lost.Den - lost.Num) * confirms, 20 * lost.Den * 20}
}

// DamageRange is the least and the most that a hit without a critical deals, less
// what the target's reduction takes.
//
// rule: C-29
func (a *Attack) DamageRange() (least, most int) {
	static := a.Damage.Total()
	least = max(1, a.Dice+static) + a.Precision
	most = max(1, a.Dice*a.Sides+static) + 6*a.Precision
	if a.Spares { // rule: C-28
		return a.Fire, a.Fire
	}
	return max(0, least-a.Less) + a.Fire, max(0, most-a.Less) + a.Fire // rule: C-29 C-38
}
