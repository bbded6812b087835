package view

// What the turning of undead asks for (rules.md C-40).

// rule: C-40
func (v *View) turnUndead(u *Unit) *Refusal {
	return refuse("C-40", "not yet")
}
