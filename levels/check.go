package levels

// This file holds the checks that go beyond the file: whether what stands in the
// level can stand there by the rules, and whether this game can play it.

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"blindfight/rules"
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
)

// Bestiary names what a level may refer to. A nil list is not checked.
type Bestiary struct {
	Creatures []string // stat blocks
	Items     []string // what a loadout may list
}

// maxCreatures is how many a battle holds.
const maxCreatures = 64

// Fault makes a fault of an object of the level: for whoever sets the level up
// and finds something wrong with it.
func (l *Level) Fault(o Object, class, property, code, message, hint string) Fault {
	f := Fault{File: path.Join(l.dir, l.file), Line: o.Line, Col: o.Col, Severity: severity(code), Code: code, Object: int(o.ID), Layer: o.Layer,
		Class: class, Property: property, Square: &[2]int{int(o.At.X), int(o.At.Y)}, Message: message, Hint: hint, name: o.Name}
	return f
}

// addFault adds a fault of an object.
type addFault func(o Object, class, property, code, message, hint string)

// Check finds what the rules forbid though the file is sound: creatures in walls
// or in one square, lights in walls, stat blocks and items that do not exist, a
// side without creatures. The faults are in the order of the file's lists.
func (l *Level) Check(known Bestiary) Faults {
	if l.page != nil {
		return nil // it was held by the rules themselves when it was read
	}
	var faults Faults
	add := func(o Object, class, property, code, message, hint string) {
		if len(faults) < MaxFaults {
			faults = append(faults, l.Fault(o, class, property, code, message, hint))
		}
	}
	whole := func(property, code, message, hint string) {
		faults = append(faults, Fault{File: path.Join(l.dir, l.file), Line: 1, Col: 1, Severity: Error, Code: code, Property: property, Message: message, Hint: hint})
	}
	taken := map[grid.Square]*Creature{}
	sides := [2]int{}
	for i := range l.Creatures {
		c := &l.Creatures[i]
		sides[c.Side]++
		known.creature(c, add)
		l.standing(c, taken, add)
	}
	for _, t := range l.Lights {
		if t.CarriedBy == 0 && l.At(t.At).Opaque() {
			add(t.Object, "Light", "", "E403", fmt.Sprintf("it lies inside %s, where it lights nothing", l.At(t.At).Description()), "move it to an open square")
		}
	}
	l.hung(taken, add)
	l.laid(add)
	for _, item := range l.Loadout {
		if known.Items != nil && !slices.Contains(known.Items, item) {
			whole("loadout", "E405", shown(item)+" is not the key of an item", unknownHint(item, known.Items))
		}
	}
	if n := len(l.Creatures); n > maxCreatures {
		whole("", "E407", fmt.Sprintf("the level has %d creatures; a battle holds %d", n, maxCreatures), "take some out")
	}
	for side, n := range sides {
		if n == 0 {
			whole("", "E404", fmt.Sprintf("the side %s has no creature", Side(side)), "put a Creature of that side on the layer creatures")
		}
	}
	return faults
}

// creature checks what a creature says against the bestiary.
func (known Bestiary) creature(c *Creature, add addFault) {
	if known.Creatures != nil && !slices.Contains(known.Creatures, c.StatBlock) {
		add(c.Object, "Creature", "stat_block", "E405", shown(c.StatBlock)+" is not in the bestiary", unknownHint(c.StatBlock, known.Creatures))
	} else if stats, ok := bestiary.CreatureOf(c.StatBlock); ok && stats.Space != c.Squares {
		add(c.Object, "Creature", "", "E408", fmt.Sprintf("it fills %d x %d squares; a %s fills %d x %d", c.Squares, c.Squares, c.StatBlock, stats.Space, stats.Space),
			fmt.Sprintf("make it %d x %d pixels", stats.Space*squarePx, stats.Space*squarePx))
	}
	for _, item := range c.Loadout {
		if known.Items != nil && !slices.Contains(known.Items, item) {
			add(c.Object, "Creature", "loadout", "E405", shown(item)+" is not the key of an item", unknownHint(item, known.Items))
		}
	}
	if slices.Contains(c.Loadout, string(bestiary.DrowPoison)) && !c.takesPoison() {
		add(c.Object, "Creature", "loadout", "E413", "its poison has no weapon to be put on", "give it a weapon, or take the poison out")
	}
}

// takesPoison says whether it carries a weapon that a dose of poison can be put on.
func (c *Creature) takesPoison() bool {
	stats, ok := bestiary.CreatureOf(c.StatBlock)
	return ok && slices.ContainsFunc(stats.Gear, bestiary.Poisonable) ||
		slices.ContainsFunc(c.Loadout, func(item string) bool { return bestiary.Poisonable(order.Item(item)) })
}

// standing checks that a creature's body has its squares to itself, and takes them.
func (l *Level) standing(c *Creature, taken map[grid.Square]*Creature, add addFault) {
	body := c.body()
	if i := slices.IndexFunc(body, func(q grid.Square) bool { return l.At(q).Solid() }); i >= 0 {
		add(c.Object, "Creature", "", "E401", fmt.Sprintf("it stands in %s, at square %s", l.At(body[i]).Description(), body[i]), "move it to a square that can be entered")
	}
	if i := slices.IndexFunc(body, func(q grid.Square) bool { return taken[q] != nil }); i >= 0 {
		add(c.Object, "Creature", "", "E402", fmt.Sprintf("it stands on square %s, and so does object %d", body[i], taken[body[i]].ID), "move one of them")
	}
	for _, q := range body {
		taken[q] = c
	}
}

// hung checks that every door closes a passage, alone and on nobody.
func (l *Level) hung(taken map[grid.Square]*Creature, add addFault) {
	for i, d := range l.Doors {
		if l.At(d.At).Solid() {
			add(d.Object, "Door", "", "E406", fmt.Sprintf("it stands in %s: there is no passage to close", l.At(d.At).Description()), "paint floor under it, or move it")
		}
		if k := slices.IndexFunc(l.Doors[:i], func(e Door) bool { return e.At == d.At }); k >= 0 {
			add(d.Object, "Door", "", "E409", fmt.Sprintf("it stands on square %s, and so does the door that is object %d", d.At, l.Doors[k].ID), "take one of them out")
		}
		if c := taken[d.At]; c != nil && d.State != DoorOpen {
			add(d.Object, "Door", "state", "E410", fmt.Sprintf("it is shut, and object %d stands in it", c.ID), "open it, or move one of them")
		}
	}
}

// laid checks that somebody can step on every trap, and that its effect has room.
func (l *Level) laid(add addFault) {
	for i := range l.Traps {
		t := &l.Traps[i]
		property, springs := "", l.springs(t)
		if t.Trigger != 0 {
			property = "trigger"
		}
		if !slices.ContainsFunc(springs, func(q grid.Square) bool { return !l.At(q).Solid() }) {
			add(t.Object, "Trap", property, "E411", "nobody can step on any of the squares that spring it", "move it to squares that can be entered")
		}
		if middle := rules.Middle(t.Squares); l.At(middle).Opaque() {
			add(t.Object, "Trap", "", "E412", fmt.Sprintf("the middle of its effect, square %s, lies in %s", middle, l.At(middle).Description()), "move it to open squares")
		}
	}
}

// springs is the squares that set a trap off: its trigger's, or its own.
func (l *Level) springs(t *Trap) []grid.Square {
	i := slices.IndexFunc(l.Zones, func(z Zone) bool { return z.ID == t.Trigger })
	if t.Trigger == 0 || i < 0 {
		return t.Squares
	}
	return l.Zones[i].Squares
}

func unknownHint(word string, options []string) string {
	if hint := didYouMean(word, options); hint != "" {
		return hint
	}
	return "choose one of " + strings.Join(options, ", ")
}

// body is the squares that a creature fills.
func (c *Creature) body() []grid.Square {
	out := make([]grid.Square, 0, c.Squares*c.Squares)
	for y := range c.Squares {
		for x := range c.Squares {
			out = append(out, grid.At(int(c.At.X)+x, int(c.At.Y)+y))
		}
	}
	return out
}

// Unplayable lists what the level holds, soundly, that this version of the game
// does not play yet. It is empty for every level that comes with the game.
func (l *Level) Unplayable() Faults {
	var faults Faults
	add := func(o Object, class, property, what string) {
		if len(faults) < MaxFaults {
			faults = append(faults, l.Fault(o, class, property, "E450", what+" cannot be played by this version of the game", "take it out of the level, or play it with a newer game"))
		}
	}
	for _, c := range l.Creatures {
		if c.Patrol != 0 {
			add(c.Object, "Creature", "patrol", "a creature on patrol")
		}
	}
	for _, z := range l.Zones {
		if z.Effect != ZoneNone && z.Effect != ZoneFog && z.Effect != ZoneSilence {
			add(z.Object, "Zone", "effect", fmt.Sprintf("a zone of %s", z.Effect))
		}
	}
	for _, e := range l.Events {
		if e.When != OnRound {
			add(e.Object, "Event", "when", fmt.Sprintf("an event when %s", e.When))
		}
		switch e.Do {
		case DoNoise, DoMessage:
		case DoGust:
			if e.Zone != 0 {
				add(e.Object, "Event", "zone", "a gust in one zone")
			}
		case DoDispel, DoLightOut, DoLightOn:
			if !slices.ContainsFunc(l.Lights, func(t Light) bool { return t.ID == e.Target }) {
				add(e.Object, "Event", "target", fmt.Sprintf("a %s of anything but a Light", e.Do))
			}
		case DoOpenDoor:
			if !slices.ContainsFunc(l.Doors, func(d Door) bool { return d.ID == e.Target }) {
				add(e.Object, "Event", "target", "an open_door of anything but a Door")
			}
		default:
			add(e.Object, "Event", "do", fmt.Sprintf("an event that does %s", e.Do))
		}
	}
	for _, g := range l.Goals {
		if g.Kind != Defeat {
			add(g.Object, "Goal", "kind", fmt.Sprintf("a goal to %s", g.Kind))
		}
	}
	return faults
}
