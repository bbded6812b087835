package rules_test

import (
	"fmt"

	"blindfight/rules"
	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// A rogue stands in the dark beside a drow that she cannot see. She has heard
// somebody, but pinpointed nobody, so she may not choose its square; she may swing
// blindly, and what she is told of that does not say what the dice were.
func Example() {
	rogue, _ := bestiary.CreatureOf("rogue_3")
	drow, _ := bestiary.CreatureOf("drow_warrior_1")
	size := grid.Size{W: 8, H: 8}
	terrain := make([]grid.Terrain, size.Area())
	for i := range terrain {
		terrain[i] = grid.Floor
	}
	state, err := rules.New(rules.Setup{
		Size: size, Terrain: terrain, Rules: reckon.Table(),
		Units: []rules.Placement{
			{ID: 1, Side: view.Party, Name: "Pell", Stats: *rogue, At: grid.At(3, 3)},
			{ID: 2, Side: view.Foes, Stats: *drow, At: grid.At(4, 3)},
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	var trace rules.Trace
	seed := dice.Keyed{Seed: 5}
	state.Begin(seed, &trace)
	for {
		side, _ := state.Acting()
		v := state.View(side)
		if side == view.Party {
			pell := v.Unit(v.Active)
			fmt.Println("blinded:", pell.Blinded, "contacts:", len(v.Contacts))
			break
		}
		if err := state.Apply(side, order.End{Unit: v.Active}, seed, &trace); err != nil {
			fmt.Println(err)
			return
		}
	}
	err = state.Apply(view.Party, order.Strike{Unit: 1, With: "short_sword", At: order.Aim{At: grid.At(4, 3)}}, seed, &trace)
	fmt.Println(err)
	swing, _ := order.Parse("strike 1 short_sword blindly")
	if err := state.Apply(view.Party, swing, seed, &trace); err != nil {
		fmt.Println(err)
		return
	}
	for _, beat := range trace.Beats {
		for _, noticed := range beat.Seen[view.Party] {
			fmt.Println(state.View(view.Party).Say(noticed))
		}
	}
	// Output:
	// blinded: true contacts: 1
	// Pell is blinded and has pinpointed nobody on 4,3: strike blindly (B-07)
	// Pell swings at 3,2, and meets nothing.
}
