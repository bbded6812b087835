package rules

import (
	"pgregory.net/rapid"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// drawing draws the parts of an order, sense and nonsense.
type drawing struct {
	t    *rapid.T
	v    *view.View
	unit order.Unit
}

func (d drawing) square() grid.Square {
	return grid.At(rapid.IntRange(0, d.v.Size.W+1).Draw(d.t, "x"), rapid.IntRange(0, d.v.Size.H+1).Draw(d.t, "y"))
}

// near is a square beside the unit, or anywhere if there is no such unit.
func (d drawing) near() grid.Square {
	u := d.v.Unit(d.unit)
	if u == nil || rapid.IntRange(0, 5).Draw(d.t, "far") == 0 {
		return d.square()
	}
	q := u.At.Step(grid.Octant(rapid.IntRange(0, 8).Draw(d.t, "beside")))
	return grid.At(max(0, int(q.X)), max(0, int(q.Y)))
}

func (d drawing) item() order.Item {
	return rapid.SampledFrom([]order.Item{
		"longsword", "short_sword", "longbow", "rapier", "hand_crossbow", "heavy_crossbow", "torch", "sunrod", "hand", "tindertwig", "spoon",
		"wolf_bite", "bullseye_lantern", "hooded_lantern", "javelin", "large_greatclub", "darkness", "daylight", "potion_of_healing", "alchemists_fire", "dagger",
	}).Draw(d.t, "item")
}

func (d drawing) mark() order.Mark { return order.Mark(rapid.IntRange(0, 9).Draw(d.t, "mark")) }

func (d drawing) aim() order.Aim {
	switch rapid.IntRange(0, 4).Draw(d.t, "aim") {
	case 0:
		return order.Aim{It: true}
	case 1, 2:
		return order.Aim{Who: d.mark()}
	}
	return order.Aim{At: d.square()}
}

func (d drawing) yes() bool { return rapid.Bool().Draw(d.t, "yes") }

func (d drawing) other() order.Unit {
	return rapid.SampledFrom([]order.Unit{1, 2, 3, 4, 6, 11, 12, 13, 99}).Draw(d.t, "other")
}

// path is some steps from the unit, or one square anywhere if there is no such unit.
func (d drawing) path() []grid.Square {
	u := d.v.Unit(d.unit)
	if u == nil {
		return []grid.Square{d.square()}
	}
	at, path := u.At, []grid.Square(nil)
	for range rapid.IntRange(0, 8).Draw(d.t, "steps") {
		at = at.Step(grid.Octant(rapid.IntRange(1, 8).Draw(d.t, "way")))
		path = append(path, at)
	}
	return path
}

// deeds are the orders of the turn, drawn by kind.
func deeds() []func(drawing) order.Order {
	return []func(drawing) order.Order{
		func(d drawing) order.Order {
			return order.Walk{Unit: d.unit, Path: d.path(), Tumble: true, On: d.yes()}
		},
		func(d drawing) order.Order { return order.Run{Unit: d.unit, To: d.square()} },
		func(d drawing) order.Order { return order.Charge{Unit: d.unit, With: d.item(), At: d.aim()} },
		func(d drawing) order.Order { return order.Withdraw{Unit: d.unit, Path: d.path()} },
		func(d drawing) order.Order { return order.Inch{Unit: d.unit, To: d.near()} },
		func(d drawing) order.Order { return order.Prone{Unit: d.unit} },
		func(d drawing) order.Order { return order.Stand{Unit: d.unit} },
		func(d drawing) order.Order { return order.Stow{Unit: d.unit, Item: d.item()} },
		func(d drawing) order.Order { return order.Shield{Unit: d.unit, On: d.yes()} },
		func(d drawing) order.Order { return order.Shutter{Unit: d.unit, Item: d.item(), Open: d.yes()} },
		func(d drawing) order.Order { return order.Defend{Unit: d.unit} },
		func(d drawing) order.Order { return order.Defensive{Unit: d.unit, On: d.yes()} },
		func(d drawing) order.Order { return order.Open{Unit: d.unit, At: d.near()} },
		func(d drawing) order.Order { return order.Close{Unit: d.unit, At: d.near()} },
		func(d drawing) order.Order { return order.Pick{Unit: d.unit, At: d.near()} },
		func(d drawing) order.Order { return order.Bash{Unit: d.unit, At: d.near()} },
		func(d drawing) order.Order { return order.Bar{Unit: d.unit, At: d.near(), On: d.yes()} },
		func(d drawing) order.Order { return order.Search{Unit: d.unit, At: d.near()} },
		func(d drawing) order.Order { return order.Disarm{Unit: d.unit, At: d.near()} },
		func(d drawing) order.Order { return order.Tend{Unit: d.unit, Other: d.other()} },
		func(d drawing) order.Order {
			return order.Aid{Unit: d.unit, With: d.item(), Other: d.other(), Whom: d.mark(), Defence: d.yes()}
		},
		func(d drawing) order.Order { return order.Drink{Unit: d.unit, Item: d.item()} },
		func(d drawing) order.Order {
			what := order.Attempt(rapid.IntRange(0, order.Attempts-1).Draw(d.t, "attempt"))
			return order.Manoeuvre{Unit: d.unit, What: what, With: d.item(), At: d.aim()}
		},
		func(d drawing) order.Order { // one that may well be allowed
			what := order.Attempt(rapid.IntRange(0, order.Attempts-1).Draw(d.t, "attempt"))
			return order.Manoeuvre{Unit: d.unit, What: what, With: order.Hand, At: order.Aim{Who: d.mark()}}
		},
		func(d drawing) order.Order {
			return order.Wrestle{Unit: d.unit, How: order.Hold(rapid.IntRange(0, order.Holds-1).Draw(d.t, "hold"))}
		},
		func(d drawing) order.Order { return order.Finish{Unit: d.unit, With: d.item(), At: d.aim()} },
		func(d drawing) order.Order {
			return order.Lob{Unit: d.unit, Item: d.item(), At: d.aim(), Corner: d.yes(), Blind: d.yes()}
		},
		func(d drawing) order.Order { return order.Smother{Unit: d.unit} },
		func(d drawing) order.Order { return order.TurnUndead{Unit: d.unit} },
		func(d drawing) order.Order { return order.TwoWeapons{Unit: d.unit, On: d.yes()} },
		func(d drawing) order.Order { return order.Leap{Unit: d.unit, To: d.square()} },
		func(d drawing) order.Order { return order.Climb{Unit: d.unit, To: d.square()} },
		func(d drawing) order.Order {
			harm := order.Harm(rapid.IntRange(0, int(order.Nonlethal)).Draw(d.t, "harm"))
			return order.Strike{Unit: d.unit, With: d.item(), At: d.aim(), Blind: d.yes(), Off: d.yes(), Harm: harm}
		},
		func(d drawing) order.Order { return order.Cast{Unit: d.unit, Spell: d.item(), Defensively: d.yes()} },
		func(d drawing) order.Order { return order.Read{Unit: d.unit, Item: d.item(), Defensively: d.yes()} },
		func(d drawing) order.Order {
			return order.Delay{Unit: d.unit, Until: order.Later{
				Count: rapid.IntRange(-1, 30).Draw(d.t, "count"), After: d.mark() * order.Mark(rapid.IntRange(0, 1).Draw(d.t, "after")), Last: d.yes(),
			}}
		},
		func(d drawing) order.Order {
			o := order.Ready{Unit: d.unit, When: order.Trigger(rapid.IntRange(0, order.Triggers).Draw(d.t, "when"))}
			if rapid.IntRange(0, 20).Draw(d.t, "nothing") > 0 {
				o.Then = anyOrder(d.t, d.v)
			}
			return o
		},
	}
}
