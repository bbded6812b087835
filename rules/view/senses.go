package view

// What a unit may do to perceive better, to be perceived less, and to let others
// know; and where a light may be thrown or turned.

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/sight"
)

// throwRange is as far as a torch is thrown (OI-17).
const throwRange grid.Feet = 20

// rule: OI-17
func (v *View) throw(u *Unit, o order.Throw) *Refusal {
	if r := u.standard(); r != nil {
		return r
	}
	source, ok := bestiary.LightOf(o.Item)
	if !ok || !source.Portable {
		return refuse("OI-17", "%q is no light to throw", o.Item)
	}
	if u.Holds(func(g *Gear) bool { return g.Item == o.Item && g.Held }) == nil {
		return refuse("A-15", "%s has no %s in hand", u.Name, source.Name)
	}
	switch {
	case !v.Size.Holds(o.To):
		return refuse("", "%v is off the map", o.To)
	case u.Body().Holds(o.To):
		return refuse("", "%s stands there: drop it instead", u.Name)
	case u.Body().DistanceTo(o.To) > throwRange: // rule: OI-17
		return refuse("OI-17", "%v is %d ft away, a throw carries %d", o.To, u.Body().DistanceTo(o.To), throwRange)
	case v.solid(o.To) && v.Terrain[v.Size.Index(o.To)].Opaque():
		return refuse("V-25", "%v is %s", o.To, v.Terrain[v.Size.Index(o.To)].Description())
	case !sight.Ray(v.walls, u.Body().Nearest(o.To), o.To):
		return refuse("V-25", "a wall stands between %s and %v", u.Name, o.To)
	}
	return nil
}

// rule: V-21
func (v *View) turn(u *Unit, o order.Turn) *Refusal {
	source, ok := bestiary.LightOf(o.Item)
	if !ok || !source.Cone {
		return refuse("V-21", "%q does not shine one way", o.Item)
	}
	if u.Holds(func(g *Gear) bool { return g.Item == o.Item && g.Held }) == nil {
		return refuse("A-15", "%s has no %s in hand", u.Name, source.Name)
	}
	if o.Toward < grid.N || o.Toward > grid.NW {
		return refuse("V-21", "that is no direction")
	}
	return nil
}

// call refuses whoever has nothing to tell.
//
// rule: K-20
func (v *View) call(u *Unit) *Refusal {
	for i := range v.Contacts {
		if t := v.Contacts[i].Of(u.ID); t != nil && t.Live() > Unknown {
			return nil
		}
	}
	return refuse("K-20", "%s knows of nobody to call out", u.Name)
}

// rule: V-19 OI-45
func (v *View) hide(u *Unit) *Refusal {
	switch {
	case u.Hiding && !u.Turn.Fought:
		return refuse("OI-45", "%s hides already", u.Name)
	case u.Turn.Sniped: // rule: V-19
		return u.move()
	}
	return nil
}

// rule: V-20 B-12
func (v *View) spot(u *Unit) *Refusal {
	if u.Sightless { // rule: B-12
		return refuse("B-12", "%s has no use of its eyes", u.Name)
	}
	return u.move()
}

// rule: K-17
func (v *View) sniff(u *Unit) *Refusal {
	if !u.Stats.Scent { // rule: K-17
		return refuse("K-17", "%s has no nose for it", u.Name)
	}
	return u.move()
}

// eyes: once shut they stay so until the next turn.
//
// rule: OI-27
func (v *View) eyes(u *Unit, o order.Eyes) *Refusal {
	switch {
	case u.Stats.Eyeless:
		return refuse("OI-27", "%s has no eyes", u.Name)
	case u.EyesShut && !o.Shut: // rule: OI-27
		return refuse("OI-27", "%s's eyes stay shut until its next turn", u.Name)
	case u.EyesShut && o.Shut:
		return refuse("OI-27", "%s's eyes are shut already", u.Name)
	case u.EyesShut == o.Shut:
		return refuse("OI-27", "%s's eyes are open already", u.Name)
	}
	return nil
}
