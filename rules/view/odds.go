package view

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
)

// Odds is what an order would bring, from what the side knows.
type Odds struct {
	Attack   reckon.Attack // reckoned as the assumptions have it
	Hit      reckon.Chance // that it lands if somebody is there
	Presence Sureness
	OneIn    int // for Random: squares or directions that it may go to
	Assumes  []Assumption
	Beware   []order.Unit // own units that a random blow or shot may meet
}

// Sureness says how sure it is that somebody stands where the blow goes.
type Sureness uint8

// The kinds of presence. Only Random multiplies the odds; the side cannot tell
// how likely the others are, and Believed and Maybe are shown in words.
const (
	NoAttack Sureness = iota
	Certain           // the target is seen
	Believed          // it was pinpointed there
	Maybe             // a square chosen by guess
	Random            // a square or direction that the dice choose
)

// Assumption is something that the reckoning takes for granted.
type Assumption uint8

// The assumptions.
const (
	ClassGuessed Assumption = iota // an armour class of 15
	SeesUs                         // the target sees the attacker
	SeesNothing                    // the target is blinded by the dark
)

// guessedClass stands for the armour class of what was never seen.
const guessedClass = 15

// Odds reckons what o would come to. For an order that is no attack, Presence is
// NoAttack. The order should be one that Allows accepts.
func (v *View) Odds(o order.Order) Odds {
	u := v.Unit(o.By())
	if u == nil {
		return Odds{}
	}
	switch o := o.(type) {
	case order.Strike:
		return v.attackOdds(u, o.With, o.At, o.Blind)
	case order.Shoot:
		return v.attackOdds(u, o.With, o.At, o.Blind)
	case order.Grope:
		return v.gropeOdds(u, o)
	default:
		return Odds{}
	}
}

func (v *View) attackOdds(u *Unit, with order.Item, a order.Aim, blind bool) Odds {
	w, ok := bestiary.WeaponOf(with)
	if !ok {
		return Odds{}
	}
	if blind {
		return v.blindOdds(u, w)
	}
	at, c := a.At, v.Contact(a.Who)
	if c == nil {
		c = v.knownAt(u, at)
	} else if t := c.Of(u.ID); t != nil {
		at = t.At
	}
	odds := v.reckon(u, w, at, c, false)
	switch {
	case v.seesContact(u, at) != nil:
		odds.Presence = Certain
	case v.pinpointedAt(u, at):
		odds.Presence = Believed
	default:
		odds.Presence = Maybe
	}
	return odds
}

// seesContact is the contact that u itself sees on q.
func (v *View) seesContact(u *Unit, q grid.Square) *Contact {
	for i := range v.Contacts {
		if t := v.Contacts[i].Of(u.ID); t != nil && t.Live() == Seen && t.At == q {
			return &v.Contacts[i]
		}
	}
	return nil
}

// reckon is the attack on c, believed to stand on q, or on anybody there if c is nil.
func (v *View) reckon(u *Unit, w *bestiary.Weapon, q grid.Square, c *Contact, touch bool) Odds {
	b := reckon.BlowOf(u.Stats, w)
	b.Distance, b.Touch = grid.Distance(u.At, q), touch
	b.Sees = sight.Verdict{Miss: sight.TotalConcealment}
	if c != nil {
		if t := c.Of(u.ID); t != nil && t.Live() == Seen {
			b.Sees, _ = v.Sees(u, q)
		}
	}
	odds := Odds{}
	b.Target = reckon.Defence{Armour: guessedClass - 10}
	b.Seen = true
	if c != nil && c.Looks.Known {
		b.Target, b.Known = c.Looks.Defence, true
		b.Seen = v.seesBack(u, c, q)
		b.Target.Blinded = v.blinds(c, q)
	}
	if !b.Known {
		odds.Assumes = append(odds.Assumes, ClassGuessed)
		if touch {
			b.Target = reckon.Defence{}
		}
	}
	switch {
	case b.Target.Blinded:
		odds.Assumes = append(odds.Assumes, SeesNothing)
	case b.Seen:
		odds.Assumes = append(odds.Assumes, SeesUs)
	}
	odds.Attack = b.Reckon(v.Rules)
	odds.Hit = odds.Attack.Hit()
	return odds
}

// knownAt is the contact that u believes on q, or that the side sees there.
func (v *View) knownAt(u *Unit, q grid.Square) *Contact {
	if c := v.SeenAt(q); c != nil {
		return c
	}
	for i := range v.Contacts {
		if t := v.Contacts[i].Of(u.ID); t != nil && t.Live() >= Pinpointed && t.At == q {
			return &v.Contacts[i]
		}
	}
	return nil
}

// seesBack says whether the contact, standing on q, sees u: by u's light or by
// the darkvision that its kind is known to have.
func (v *View) seesBack(u *Unit, c *Contact, q grid.Square) bool { return v.seesOn(c, q, u.At) }

// seesOn says the same of whoever stands on the square on, if nothing is between.
func (v *View) seesOn(c *Contact, at, on grid.Square) bool {
	l := &c.Looks
	if v.Rules.StrictBlind && v.blinds(c, at) {
		return false
	}
	return l.Darkvision >= max(grid.Distance(on, at), 1) || !v.darkFor(l.eyes(), on)
}

// blinds says whether q is dark to the contact.
func (v *View) blinds(c *Contact, q grid.Square) bool {
	return c.Looks.Darkvision == 0 && v.darkFor(c.Looks.eyes(), q)
}

// darkFor says whether q is dark to somebody else's eyes. What is lit to plain
// eyes is lit to all; how far a lamp that is seen to burn reaches for low-light
// vision is known too, to those who have none.
//
// rule: V-05
func (v *View) darkFor(eyes light.Eyes, q grid.Square) bool {
	if v.level(q, light.Plain) != light.Dark || v.level(q, eyes) != light.Dark {
		return false
	}
	return eyes == light.Plain || !slices.ContainsFunc(v.Lamps, func(l Lamp) bool {
		return grid.Distance(l.At, q) <= 2*l.Shadowy && v.InLine(l.At, q)
	})
}

func (l *Looks) eyes() light.Eyes {
	if l.LowLight {
		return light.LowLight
	}
	return light.Plain
}

// rule: B-07 B-08
func (v *View) blindOdds(u *Unit, w *bestiary.Weapon) Odds {
	odds := v.reckon(u, w, u.At.Step(grid.N), nil, false) // the dice choose whom: it may be anybody
	odds.Presence = Random
	if w.Ranged() {
		odds.OneIn = 8
		for i := range v.Units {
			if f := &v.Units[i]; f != u && f.Condition != Dead && v.InLine(u.At, f.At) && grid.Distance(u.At, f.At) <= MaxRange(w) {
				odds.Beware = append(odds.Beware, f.ID)
			}
		}
		return odds
	}
	for _, q := range v.RandomSquares(nil, u, w) {
		odds.OneIn++
		if f := v.UnitAt(q); f != nil {
			odds.Beware = append(odds.Beware, f.ID)
		}
	}
	return odds
}

// RandomSquares appends the squares that a blind blow of u may go to: those in
// reach that are not known to be walled off.
//
// rule: C-34 OI-19
func (v *View) RandomSquares(dst []grid.Square, u *Unit, w *bestiary.Weapon) []grid.Square {
	n := len(dst)
	dst = grid.AppendReach(dst, v.Size, u.At, u.Stats.Space, WeaponReach(u.Stats, w), w.Long)
	kept := dst[:n]
	for _, q := range dst[n:] {
		if v.InLine(u.At, q) && !(v.Known.Has(q) && v.Terrain[v.Size.Index(q)].Opaque()) {
			kept = append(kept, q)
		}
	}
	return kept
}

// gropeOdds are those of feeling whoever the unit has not found: one that it sees or
// has pinpointed is passed over.
func (v *View) gropeOdds(u *Unit, o order.Grope) Odds {
	w, ok := bestiary.WeaponOf(o.With)
	if !ok || o.Count < 1 {
		return Odds{}
	}
	q, c := o.Squares[0], (*Contact)(nil)
	for _, p := range o.Squares[:min(o.Count, len(o.Squares))] {
		if known := v.SeenAt(p); c == nil && known != nil && !v.pinpointedAt(u, p) {
			q, c = p, known
		}
	}
	odds := v.reckon(u, w, q, c, true)
	odds.Presence = Maybe
	return odds
}

// Sees says whether u sees square q, by the light that the side knows of, and
// why not. A square that nobody perceives now counts as dark.
func (v *View) Sees(u *Unit, q grid.Square) (sight.Verdict, sight.Reasons) {
	f := light.Known(v.Size, v.Lit, v.Bright)
	line := grid.NewSet(v.Size)
	if v.InLine(u.At, q) {
		line.Add(q)
	}
	o := sight.Observer{
		At: u.At, Line: line, Darkvision: u.Stats.Darkvision, LowLight: u.Stats.LowLight,
		Sightless: !u.Condition.Awake(), Strict: v.Rules.StrictBlind,
	}
	return sight.Sees(&o, q, f)
}
