package reckon

// Chance is an exact probability: Num of Den equally likely cases.
type Chance struct{ Num, Den int }

// Percent is the chance in whole percent, rounded to nearest.
func (c Chance) Percent() int {
	if c.Den == 0 {
		return 0
	}
	return (200*c.Num + c.Den) / (2 * c.Den)
}

// Hit is the chance that the attack lands and gets past concealment: so many of
// the 20 x 100 ways that the two dice can fall.
func (a *Attack) Hit() Chance {
	faces := 0
	for n := 1; n <= 20; n++ {
		if a.lands(n) {
			faces++
		}
	}
	return Chance{faces * (100 - a.Miss), 20 * 100}
}

// Crit is the chance of a critical hit, of 20 x 100 x 20 ways.
func (a *Attack) Crit() Chance {
	if a.Touch {
		return Chance{0, 20 * 100 * 20}
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
	return Chance{threats * (100 - a.Miss) * confirms, 20 * 100 * 20}
}

// DamageRange is the least and the most that a hit without a critical deals.
func (a *Attack) DamageRange() (least, most int) {
	static := a.Damage.Total()
	return max(1, a.Dice+static) + a.Precision, max(1, a.Dice*a.Sides+static) + 6*a.Precision
}
