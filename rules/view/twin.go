package view

// What fighting with two weapons asks for (rules.md C-39).

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
)

// OffHand is the weapon of u's other hand, if it holds one in each: the lighter of two,
// and of two alike the one that it took in hand later. It is the zero Weapon otherwise.
//
// rule: C-39
func (u *Unit) OffHand() bestiary.Weapon {
	var both []*bestiary.Weapon
	for i := range u.Gear {
		w, ok := bestiary.StrikesAs(u.Gear[i].Item)
		if ok && u.Gear[i].Held && !w.Ranged() && w.Hands == 1 { // rule: C-39
			both = append(both, w)
		}
	}
	switch {
	case len(both) != 2: // rule: C-39
		return bestiary.Weapon{}
	case both[0].Light && !both[1].Light:
		return *both[0]
	}
	return *both[1]
}

// rule: C-39
func (v *View) twoWeapons(u *Unit, o order.TwoWeapons) *Refusal {
	switch {
	case u.Turn.Attacks > 0: // rule: C-39
		return refuse("C-39", "%s has struck already: both hands are for the whole of a turn", u.Name)
	case u.Turn.Twin == o.On:
		return refuse("", "that is so already")
	case !o.On:
		return nil
	case u.OffHand().Key == "": // rule: C-39
		return refuse("C-39", "%s needs a weapon in each hand, none of them for two", u.Name)
	}
	return u.fullRound() // rule: C-39
}

// strike refuses a blow: what its hand asks, then what every attack does.
//
// rule: C-39
func (v *View) strike(u *Unit, o order.Strike) *Refusal {
	if r := u.thisHand(o); r != nil {
		return r
	}
	return v.attack(u, o.With, o.At, o.Blind, false)
}

// thisHand refuses a blow with the other hand's weapon, or of it. The first blow of the
// two hands takes the whole round; each strikes as often as it may in any order.
//
// rule: C-39
func (u *Unit) thisHand(o order.Strike) *Refusal {
	main := u.Turn.Attacks - u.Turn.Offs
	off := u.OffHand()
	switch {
	case !u.Turn.Twin && o.Off: // rule: C-39
		return refuse("C-39", "%s does not fight with both hands this turn", u.Name)
	case !u.Turn.Twin:
		return nil
	case o.Off && o.With != off.Key: // rule: C-39
		return refuse("C-39", "%s's other hand has no %s", u.Name, itemName(o.With))
	case !o.Off && o.With == off.Key && u.both(o.With) < 2: // rule: C-39
		return refuse("C-39", "the %s is in %s's other hand", itemName(o.With), u.Name)
	case o.Off && u.Turn.Offs > 0: // rule: C-39
		return refuse("C-39", "%s has struck with its other hand", u.Name)
	case !o.Off && main >= u.Stats.Attacks(): // rule: C-39 C-06
		return refuse("C-06", "%s has made all the attacks of that hand", u.Name)
	}
	return nil
}

// both counts the things of a kind that u has in hand.
func (u *Unit) both(item order.Item) (n int) {
	for i := range u.Gear {
		if u.Gear[i].Item == item && u.Gear[i].Held {
			n++
		}
	}
	return n
}

// handed makes a blow one of o's hand, and for the kind of damage that is meant.
//
// rule: C-28 C-39
func (u *Unit) handed(o order.Strike) func(*reckon.Blow) {
	return func(b *reckon.Blow) {
		b.Harm = o.Harm  // rule: C-28
		if u.Turn.Twin { // rule: C-39
			b.Twin, b.Off, b.OffLight = true, o.Off, u.OffHand().Light
			b.Earlier = u.Turn.Attacks - u.Turn.Offs
			if o.Off {
				b.Earlier = 0
			}
		}
	}
}
