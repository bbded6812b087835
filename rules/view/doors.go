package view

// What is known of doors, what a unit may do about them, and what it comes to.

import (
	"fmt"
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
)

var doorStateNames = [...]string{"closed", "open", "locked", "stuck", "barred", "broken"}

// String is the state's word, as levels have it.
func (d DoorState) String() string { return doorStateNames[min(int(d), len(doorStateNames)-1)] }

// ParseDoorState reads a state's word.
func ParseDoorState(word string) (DoorState, bool) {
	i := slices.Index(doorStateNames[:], word)
	return DoorState(max(i, 0)), i >= 0
}

// Ajar says whether a door in that state stands open.
func (d DoorState) Ajar() bool { return d == DoorIsOpen || d == DoorBroken }

// Beyond says whether a body lies on that side of a square.
func Beyond(b grid.Body, at grid.Square, side grid.Octant) bool {
	for q := range b.Squares() {
		beyond := false
		switch side {
		case grid.N:
			beyond = q.Y < at.Y
		case grid.E:
			beyond = q.X > at.X
		case grid.S:
			beyond = q.Y > at.Y
		case grid.W:
			beyond = q.X < at.X
		}
		if beyond {
			return true
		}
	}
	return false
}

// Door is what the side knows of the door on q beside its terrain; false if it knows
// of none.
func (v *View) Door(q grid.Square) (Door, bool) {
	i, ok := slices.BinarySearchFunc(v.Doors, q, func(d Door, q grid.Square) int { return d.At.Compare(q) })
	if !ok {
		return Door{}, false
	}
	return v.Doors[i], true
}

// KnowDoor notes what has been learnt of a door.
func (v *View) KnowDoor(d Door) {
	i, ok := slices.BinarySearchFunc(v.Doors, d.At, func(d Door, q grid.Square) int { return d.At.Compare(q) })
	if !ok {
		v.Doors = slices.Insert(v.Doors, i, d)
	}
	v.Doors[i] = d
}

// door refuses what is not known to be a door that is open, or shut, beside u.
//
// rule: A-15
func (v *View) door(u *Unit, at grid.Square, open bool) *Refusal {
	if !v.Size.Holds(at) {
		return refuse("", "%v is off the map", at)
	}
	t := grid.Void
	if v.Known.Has(at) {
		t = v.Terrain[v.Size.Index(at)]
	}
	switch {
	case !t.IsDoor():
		return refuse("", "no door is known at %v", at)
	case open && t.Shut():
		return refuse("", "the %s at %v is shut", v.doorName(at), at)
	case !open && !t.Shut():
		return refuse("", "the %s at %v is open", v.doorName(at), at)
	case u.Body().Holds(at):
		return refuse("A-15", "%s stands in the way of the %s", u.Name, v.doorName(at))
	}
	beside := false
	for q := range u.Body().Squares() {
		if !grid.Adjacent(q, at) {
			continue
		}
		beside = true
		if c := Corners(q, at); !v.corner(c[0]) && !v.corner(c[1]) { // rule: A-15
			return nil
		}
	}
	if beside {
		return refuse("A-15", "the corner of a wall stands between %s and the %s at %v", u.Name, v.doorName(at), at)
	}
	return refuse("A-15", "the %s at %v is out of %s's reach", v.doorName(at), at, u.Name)
}

// rule: A-15
func (v *View) open(u *Unit, o order.Open) *Refusal {
	if r := v.door(u, o.At, false); r != nil {
		return r
	}
	return u.move()
}

// rule: A-15
func (v *View) close(u *Unit, o order.Close) *Refusal {
	if r := v.door(u, o.At, true); r != nil {
		return r
	}
	if d, _ := v.Door(o.At); d.State == DoorBroken {
		return refuse("", "the %s at %v is broken", v.doorName(o.At), o.At)
	}
	for i := range v.Units {
		if w := &v.Units[i]; w.Body().Holds(o.At) { // rule: A-15
			return refuse("A-15", "%s is in the way of the %s", w.Name, v.doorName(o.At))
		}
	}
	if c := v.SeenAt(o.At); c != nil { // rule: A-15
		return refuse("A-15", "the %s is in the way of the %s", c.Looks.Name, v.doorName(o.At))
	}
	return u.move()
}

// pick is for those who have learnt it.
//
// rule: OI-3
func (v *View) pick(u *Unit, o order.Pick) *Refusal {
	if u.Stats.OpenLock <= 0 { // rule: OI-3
		return refuse("OI-3", "%s has not learnt to open locks", u.Name)
	}
	if r := v.door(u, o.At, false); r != nil {
		return r
	}
	return u.fullRound()
}

func (v *View) bash(u *Unit, o order.Bash) *Refusal {
	if r := v.door(u, o.At, false); r != nil {
		return r
	}
	return u.standard()
}

// bar is laid and lifted from its own side of the door.
//
// rule: A-15
func (v *View) bar(u *Unit, o order.Bar) *Refusal {
	if r := v.door(u, o.At, false); r != nil {
		return r
	}
	switch d, _ := v.Door(o.At); {
	case d.Bar == 0:
		return refuse("A-15", "the %s at %v is not known to have a bar", v.doorName(o.At), o.At)
	case !Beyond(u.Body(), o.At, d.Bar): // rule: A-15
		return refuse("A-15", "the bar is on the other side of the %s at %v", v.doorName(o.At), o.At)
	case o.On && d.State == DoorBarred:
		return refuse("", "the %s at %v is barred already", v.doorName(o.At), o.At)
	case !o.On && d.State != DoorBarred:
		return refuse("", "the %s at %v is not barred", v.doorName(o.At), o.At)
	}
	return u.move()
}

// searchRange is as far as a search goes.
const searchRange grid.Feet = 10

// search needs no eyes: hands find what eyes cannot.
//
// rule: B-12
func (v *View) search(u *Unit, o order.Search) *Refusal {
	switch {
	case !v.Size.Holds(o.At):
		return refuse("", "%v is off the map", o.At)
	case u.Body().DistanceTo(o.At) > searchRange:
		return refuse("B-12", "%v is %d ft away, a search goes %d", o.At, u.Body().DistanceTo(o.At), searchRange)
	case !v.inLineToAny(u.Body(), o.At):
		return refuse("V-25", "a wall stands between %s and %v", u.Name, o.At)
	}
	return u.fullRound()
}

// inLineToAny says whether nothing known and opaque stands between a body and q.
func (v *View) inLineToAny(b grid.Body, q grid.Square) bool {
	for p := range b.Squares() {
		if v.InLine(p, q) {
			return true
		}
	}
	return false
}

// CheckOdds is what is added to the d20 of the check that an order comes to, and what
// the sum must reach, if that is known; false if it comes to none.
//
// rule: B-11
func (v *View) CheckOdds(o order.Order) (terms reckon.Terms, dc int, known, ok bool) {
	u := v.Unit(o.By())
	if u == nil {
		return terms, 0, false, false
	}
	switch o := o.(type) {
	case order.Walk:
		return v.tumbleCheck(u, o)
	case order.Bash:
		return reckon.Ability("Strength", u.Stats.StrMod()), 0, false, true
	case order.Pick:
		return reckon.Skill("Open Lock", u.Stats.OpenLock, u.Blinded), 0, false, true
	case order.Search:
		return reckon.Search(reckon.Searcher{Skill: u.Stats.Search, Blinded: u.Blinded, Dazzled: u.Dazzled}), 0, false, true
	case order.Disarm: // rule: S-16
		return reckon.Skill("Disable Device", u.Stats.DisableDevice, u.Blinded), 0, false, true
	case order.Tend: // rule: C-25
		return reckon.Skill("Heal", u.Stats.Heal, u.Blinded), reckon.FirstAid, true, true
	case order.Cast, order.Read:
		return castCheck(u, o)
	case order.Smother: // rule: C-37
		return reckon.Save(u.Stats, reckon.Reflex, false, false), reckon.Smothering, true, true
	case order.TurnUndead: // rule: C-40
		return reckon.Faith(u.Stats.ChaMod()), 0, false, true
	}
	return terms, 0, false, false
}

// doorName is what the side calls the door on q.
func (v *View) doorName(q grid.Square) string {
	if d, ok := v.Door(q); ok && d.Kind.Portcullis() {
		return "portcullis"
	}
	return "door"
}

// Describe is a door in words, as far as the side knows it: "a good wooden door, locked".
func (d Door) Describe() string {
	name := d.Kind.Name()
	article := "a "
	if d.Kind == bestiary.IronDoor || d.Kind == bestiary.PortcullisIron {
		article = "an "
	}
	switch d.State {
	case DoorShut:
		return article + name + ", shut"
	case DoorBroken:
		return article + name + ", broken open"
	default:
		return article + name + ", " + d.State.String()
	}
}

var doorMoves = [...]string{
	DoorShuts: "shuts", DoorOpens: "opens", DoorIsBarred: "is barred", DoorIsUnbarred: "is unbarred", DoorBreaks: "breaks open",
	DoorUnlocks: "is unlocked",
}

func (v *View) doorMoved(n Sighting) string {
	return fmt.Sprintf("The %s at %v %s.", v.doorName(n.At), n.At, doorMoves[min(n.N, len(doorMoves)-1)])
}

// doorHeld is how somebody found a door that would not do as it was told.
func (v *View) doorHeld(n Sighting, who string) string {
	name := v.doorName(n.At)
	switch DoorState(n.N) {
	case DoorShut:
		return fmt.Sprintf("%s finds the %s at %v shut, and not locked.", who, name, n.At)
	case DoorIsOpen:
		return fmt.Sprintf("%s finds the %s at %v open.", who, name, n.At)
	case DoorBroken:
		return fmt.Sprintf("%s finds the %s at %v broken.", who, name, n.At)
	default:
		return fmt.Sprintf("%s finds the %s at %v %s.", who, name, n.At, DoorState(n.N))
	}
}
