package view

// The options of a fight beside plain blows and shots: each kind's own file offers its
// own.

import "blindfight/rules/order"

// fightOptions offers what else a unit may try in a fight.
func (v *View) fightOptions(u *Unit, add func(order.Order)) {
	v.manoeuvreOptions(u, add)
	v.grappleOptions(u, add)
	v.finishOptions(u, add)
	v.lobOptions(u, add)
	v.vaultOptions(u, add)
	add(order.Smother{Unit: u.ID})
	add(order.TurnUndead{Unit: u.ID})
	for _, on := range [...]bool{true, false} {
		add(order.TwoWeapons{Unit: u.ID, On: on})
	}
}
