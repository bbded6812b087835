package bestiary

// This file holds flasks that burst where they land (rules.md C-37).

import "blindfight/rules/order"

// Flask is something to be thrown that bursts.
type Flask struct {
	Weapon     // what it does to whom it hits
	Splash int // what it does to all beside that
	Clings int // d6 that it burns whom it hit later, unless that is put out
}

var flasks = [...]Flask{
	{
		Weapon: Weapon{
			Key: "alchemists_fire", Name: "flask of alchemist's fire", Dice: 1, Sides: 6, Threat: 20, Multiplier: 2, Increment: 10, Carries: 50,
			Hands: 1, Touches: true,
		},
		Splash: 1, Clings: 1,
	},
}

// FlaskOf finds a flask by its key.
func FlaskOf(key order.Item) (*Flask, bool) {
	for i := range flasks {
		if flasks[i].Key == key {
			return &flasks[i], true
		}
	}
	return nil, false
}
