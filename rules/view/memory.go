package view

import (
	"slices"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
)

// New returns the View of a side that knows nothing yet.
func New(side Side, size grid.Size, rules reckon.Rules) *View {
	v := &View{Side: side, Size: size, Rules: rules, Terrain: make([]grid.Terrain, size.Area()), AsOf: make([]uint16, size.Area())}
	for _, set := range v.sets() {
		*set = grid.NewSet(size)
	}
	v.Restore()
	return v
}

// sets are all the sets of squares that a View holds.
func (v *View) sets() []*grid.Set {
	return []*grid.Set{
		&v.Known, &v.Now, &v.Lit[0], &v.Lit[1], &v.Bright[0], &v.Bright[1], &v.Veiled[0], &v.Veiled[1], &v.Fog, &v.Void,
	}
}

// Fits says whether every set of a View that was read from a save is of its board.
func (v *View) Fits() bool {
	return !slices.ContainsFunc(v.sets(), func(s *grid.Set) bool { return s.Size() != v.Size })
}

// Restore rebuilds what a View derives from its other fields, after it was read
// from a save.
func (v *View) Restore() {
	v.walls = sight.NewWalls(v.Size)
	for q := range v.Known.All() {
		v.walls.Set(q, v.Terrain[v.Size.Index(q)].Opaque())
	}
}

// Learn notes that q was perceived to be t in the given round.
func (v *View) Learn(q grid.Square, t grid.Terrain, round int) {
	i := v.Size.Index(q)
	v.AsOf[i] = uint16(round)
	if !v.Known.Has(q) || v.Terrain[i] != t {
		v.Known.Add(q)
		v.Terrain[i] = t
		v.walls.Set(q, t.Opaque())
	}
}

// CopyTo makes into equal to v, sharing no memory with it. into may be used
// again and again; the zero View will do.
func (v *View) CopyTo(into *View) {
	old := *into
	*into = *v
	into.Units = copyUnits(old.Units, v.Units)
	into.Contacts = copyContacts(old.Contacts, v.Contacts)
	into.Terrain = append(old.Terrain[:0], v.Terrain...)
	into.AsOf = append(old.AsOf[:0], v.AsOf...)
	into.Ground = append(old.Ground[:0], v.Ground...)
	into.Lamps = append(old.Lamps[:0], v.Lamps...)
	into.Doors = append(old.Doors[:0], v.Doors...)
	into.Traps = append(old.Traps[:0], v.Traps...) // their squares are never written to
	before, now := old.sets(), v.sets()
	for i, set := range into.sets() {
		*set = copySet(*before[i], *now[i])
	}
	into.walls = v.walls.Clone()
}

// Clone returns a View of its own memory.
func (v *View) Clone() *View {
	into := new(View)
	v.CopyTo(into)
	return into
}

func copySet(old, set grid.Set) grid.Set {
	if old.Size() != set.Size() {
		return set.Clone()
	}
	old.CopyFrom(set)
	return old
}

func copyUnits(old, units []Unit) []Unit {
	if cap(old) < len(units) {
		old = append(old[:cap(old)], make([]Unit, len(units)-cap(old))...)
	}
	old = old[:len(units)]
	for i := range units {
		gear, effects, sees, used, aids, finds := old[i].Gear, old[i].Effects, old[i].Sees, old[i].Used, old[i].Aids, old[i].Finds
		old[i] = units[i]
		old[i].Gear = append(gear[:0], units[i].Gear...)
		old[i].Effects = append(effects[:0], units[i].Effects...)
		old[i].Sees = copySet(sees, units[i].Sees)
		old[i].Used = append(used[:0], units[i].Used...)
		old[i].Aids = append(aids[:0], units[i].Aids...)
		old[i].Finds = append(finds[:0], units[i].Finds...)
	}
	return old
}

func copyContacts(old, contacts []Contact) []Contact {
	if cap(old) < len(contacts) {
		old = append(old[:cap(old)], make([]Contact, len(contacts)-cap(old))...)
	}
	old = old[:len(contacts)]
	for i := range contacts {
		tracks := old[i].Tracks
		old[i] = contacts[i]
		old[i].Tracks = append(tracks[:0], contacts[i].Tracks...)
	}
	return old
}

// Holds finds the first piece of gear that keep accepts, nil if there is none.
func (u *Unit) Holds(keep func(*Gear) bool) *Gear {
	if i := slices.IndexFunc(u.Gear, func(g Gear) bool { return keep(&g) }); i >= 0 {
		return &u.Gear[i]
	}
	return nil
}

// Equal says whether two Views tell the same.
func (v *View) Equal(w *View) bool {
	return v.Side == w.Side && v.Rules == w.Rules && v.Wind == w.Wind && v.Size == w.Size && v.Round == w.Round && v.Active == w.Active &&
		v.Acting == w.Acting && v.Marks == w.Marks && v.Outcome == w.Outcome &&
		slices.EqualFunc(v.Units, w.Units, equalUnits) &&
		slices.EqualFunc(v.Contacts, w.Contacts, func(a, b Contact) bool {
			return a.ID == b.ID && a.Looks == b.Looks && slices.Equal(a.Tracks, b.Tracks)
		}) &&
		slices.Equal(v.Terrain, w.Terrain) && slices.Equal(v.AsOf, w.AsOf) &&
		slices.EqualFunc(v.sets(), w.sets(), func(a, b *grid.Set) bool { return a.Equal(*b) }) &&
		slices.Equal(v.Ground, w.Ground) && slices.Equal(v.Lamps, w.Lamps) && slices.Equal(v.Doors, w.Doors) &&
		slices.EqualFunc(v.Traps, w.Traps, func(a, b Trap) bool {
			return a.ID == b.ID && a.Effect == b.Effect && a.AsOf == b.AsOf && slices.Equal(a.Squares, b.Squares)
		})
}

func equalUnits(a, b Unit) bool {
	same := a.Stats.Key == b.Stats.Key && slices.Equal(a.Gear, b.Gear) && slices.Equal(a.Effects, b.Effects) && a.Sees.Equal(b.Sees) &&
		slices.Equal(a.Used, b.Used) && slices.Equal(a.Aids, b.Aids) && slices.Equal(a.Finds, b.Finds)
	return same && a.plain() == b.plain()
}

// plain is what of a unit compares by ==.
func (u Unit) plain() plainUnit {
	return plainUnit{
		u.ID, u.Name, u.Ready, u.At, u.Blindsight, u.HP, u.MaxHP, u.HideTotal, u.Initiative, u.Dodge, u.Nonlethal, u.Turnings, u.Grip, u.Feinted, u.Finishing, u.Condition, u.Turn, u.Guard,
		[...]bool{
			u.Blinded, u.FlatFooted, u.Spent, u.AutoListen, u.AutoCall, u.EyesShut, u.Sightless, u.Deaf, u.Glared, u.Dazzled, u.Hiding,
			u.Prone, u.ShieldOff, u.Running, u.Charging, u.Defensive, u.Pinned, u.Pins,
		},
	}
}

type plainUnit struct {
	id                   order.Unit
	name, ready          string
	at                   grid.Square
	blindsight           grid.Feet
	hp, maxHP, hideTotal int
	initiative, dodge    int
	nonlethal, turnings  int
	grip, feinted        order.Mark
	finishing            order.Mark
	condition            Condition
	turn                 Turn
	guard                order.Opportunity
	flags                [18]bool
}
