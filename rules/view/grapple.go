package view

// What a grapple asks for (rules.md C-22).

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/order"
)

// grappling refuses what nobody in a grapple can do: go, use what takes room or both
// hands, or mind anybody else. Whoever is held fast can but try to get free.
//
// rule: C-22
func (v *View) grappling(u *Unit, o order.Order) *Refusal {
	if u.Grip == 0 { // rule: C-22
		return nil
	}
	if u.Pinned { // rule: C-22
		switch o := o.(type) {
		case order.End, order.Listen, order.Spot, order.Guard, order.AutoListen, order.AutoCall:
			return nil
		case order.Wrestle:
			if o.How == order.Break || o.How == order.Slip { // rule: C-22
				return nil
			}
		}
		return refuse("C-22", "%s is held fast: it can only break free or slip out", u.Name)
	}
	switch o := o.(type) {
	case order.End, order.Listen, order.Spot, order.Guard, order.AutoListen, order.AutoCall, order.Call, order.Eyes, order.Drop, order.Wrestle,
		order.Defend, order.Sniff:
		return nil
	case order.Strike:
		w, ok := bestiary.StrikesAs(o.With)
		switch {
		case o.Blind || o.At.Who != u.Grip: // rule: C-22
			return refuse("C-22", "%s is in a grapple: it can only strike at whom it grapples with", u.Name)
		case ok && !w.Light: // rule: C-22
			return refuse("C-22", "there is no room for the %s in a grapple", w.Name)
		}
		return nil
	}
	return refuse("C-22", "%s is in a grapple: squeeze, pin, break or slip, or strike with something light", u.Name)
}

// wrestle refuses what cannot be done in a grapple.
//
// rule: C-22
func (v *View) wrestle(u *Unit, o order.Wrestle) *Refusal {
	if u.Grip == 0 { // rule: C-22
		return refuse("C-22", "%s is in no grapple", u.Name)
	}
	return u.mayAttack()
}

// grappleOptions offers them.
func (v *View) grappleOptions(u *Unit, add func(order.Order)) {
	for how := range order.Hold(order.Holds) {
		add(order.Wrestle{Unit: u.ID, How: how})
	}
}
