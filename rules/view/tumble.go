package view

// What a tumble past and through those in sight must reach.

import (
	"blindfight/rules/order"
	"blindfight/rules/reckon"
)

// tumbleCheck is the check of a walk that tumbles, and what gets it past, and through,
// all of those whom the side sees on its way: the last of them, on the worst of the
// ground.
//
// rule: A-26
func (v *View) tumbleCheck(u *Unit, o order.Walk) (terms reckon.Terms, dc int, known, ok bool) {
	if !o.Tumble {
		return terms, 0, false, false
	}
	t := reckon.Tumble{Others: max(0, len(v.Provokes(o))-1)}
	from := u.At
	for _, to := range o.Path {
		for q := range u.entered(from, to) {
			if v.Known.Has(q) {
				t.Ground = max(t.Ground, v.Terrain[v.Size.Index(q)].Tumble())
			}
			c := v.SeenAt(q)
			t.Through = t.Through || c != nil && !c.Looks.Helpless()
		}
		from = to
	}
	sum := reckon.TumbleDC(t)
	return reckon.Skill("Tumble", u.Stats.Tumble, u.Blinded), sum.Total(), true, true
}
