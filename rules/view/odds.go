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
	ClassGuessed  Assumption = iota // an armour class of 15
	SeesUs                          // the target sees the attacker
	SeesNothing                     // the target is blinded by the dark
	NobodyBetween                   // nobody unperceived stands in the way (C-16)
	ThenContest                     // a contest follows, against what nobody knows (C-22)
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
		return v.attackOdds(u, o.With, o.At, o.Blind, u.handed(o))
	case order.Shoot:
		return v.attackOdds(u, o.With, o.At, o.Blind)
	case order.Grope:
		return v.gropeOdds(u, o)
	case order.Aid: // rule: A-23
		return v.aidOdds(u, o)
	case order.Charge:
		return v.chargeOdds(u, o)
	case order.Lob: // rule: C-37
		return v.lobOdds(u, o)
	case order.Cast: // rule: C-21
		return v.castOdds(u, o)
	case order.Manoeuvre: // rule: C-22
		return v.manoeuvreOdds(u, o)
	case order.Finish: // rule: C-27
		return v.finishOdds(u, o)
	default:
		return Odds{}
	}
}

func (v *View) attackOdds(u *Unit, with order.Item, a order.Aim, blind bool, how ...func(*reckon.Blow)) Odds {
	w, ok := bestiary.StrikesAs(with)
	if !ok {
		return Odds{}
	}
	if blind {
		return v.blindOdds(u, w, how...)
	}
	return v.aimedOdds(u, w, a, how...)
}

// aimedOdds are those of a blow or shot at somebody, or at a square of one's choice.
func (v *View) aimedOdds(u *Unit, w *bestiary.Weapon, a order.Aim, how ...func(*reckon.Blow)) Odds {
	at, c := v.AimSquare(u, w, a), v.Contact(a.Who)
	if c == nil {
		c = v.knownAt(u, at)
	}
	body := grid.Body{At: at}
	if c != nil {
		if t := c.Of(u.ID); t != nil && t.Body().Holds(at) {
			body = t.Body()
		} else if t := c.Best(); t.Live() >= Pinpointed && t.Body().Holds(at) {
			body = t.Body()
		}
	}
	odds := v.reckon(u, w, body, c, false, how...)
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
		if t := v.Contacts[i].Of(u.ID); t != nil && t.Live() == Seen && t.Body().Holds(q) {
			return &v.Contacts[i]
		}
	}
	return nil
}

// reckon is the attack on c, believed to stand on `on`, or on anybody there if c is nil;
// how says what else there is about it.
func (v *View) reckon(u *Unit, w *bestiary.Weapon, on grid.Body, c *Contact, touch bool, how ...func(*reckon.Blow)) Odds {
	b := reckon.BlowOf(u.Stats, w)
	b.Distance, b.Touch, b.Finds, b.Dazzled, b.Wind = u.Body().Distance(on), touch || w.Touches, touch, u.Dazzled, v.Wind.Shot()
	b.Wary = u.Defensive  // rule: A-19
	b.Prone = u.Prone     // rule: A-18
	if v.Active == u.ID { // what was struck in a turn that is over counts for nothing
		b.Earlier = u.Turn.Attacks // rule: C-06
	}
	b.Burns = u.Holds(func(g *Gear) bool { return g.Item == w.Key && g.Held && g.Lit }) != nil // rule: C-38
	for _, f := range how {
		f(&b)
	}
	b.Sees = sight.Verdict{Miss: sight.TotalConcealment}
	if c != nil {
		if t := c.Of(u.ID); t != nil && t.Live() == Seen {
			b.Sees, _ = v.SeesContact(u, c)
		}
	}
	odds := Odds{}
	b.Aided = u.aided(c) // rule: A-23
	b.Target = reckon.Defence{Armour: guessedClass - 10}
	b.Seen = true
	if c != nil && c.Looks.Known {
		b.Target, b.Known = c.Looks.Defence, true
		b.Seen = v.seesBack(u, c, on)
		b.Target.Blinded = v.blinds(c, on)
	}
	if !b.Known {
		odds.Assumes = append(odds.Assumes, ClassGuessed)
		if b.Touch {
			b.Target = reckon.Defence{}
		}
	}
	switch {
	case b.Target.Blinded:
		odds.Assumes = append(odds.Assumes, SeesNothing)
	case b.Seen:
		odds.Assumes = append(odds.Assumes, SeesUs)
	}
	b.Grappling = u.Grip != 0 // rule: C-22
	if c != nil {
		b.Target.Misled = u.Feinted == c.ID && !w.Ranged() // rule: C-22
		b.Target.Gripped, b.Target.Pinned = v.heldBy(u, c) // rule: C-22
	}
	odds.Assumes = append(odds.Assumes, v.surround(&b, u, w, c, on)...)
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
		if t := v.Contacts[i].Of(u.ID); t != nil && t.Live() >= Pinpointed && t.Body().Holds(q) {
			return &v.Contacts[i]
		}
	}
	return nil
}

// seesBack says whether the contact, standing on `at`, sees u: by u's light or by
// the senses that its kind is known to have.
func (v *View) seesBack(u *Unit, c *Contact, at grid.Body) bool {
	return v.seesFrom(c, at, u, u.Body())
}

// seesFrom says the same of u standing on `on`: one square that is seen from one of
// the contact's is enough.
//
// rule: V-10 OI-32
func (v *View) seesFrom(c *Contact, at grid.Body, u *Unit, on grid.Body) bool {
	for p := range at.Squares() {
		for q := range on.Squares() {
			if sight.Ray(v.walls, p, q) && v.seesOn(c, at, p, u, q) {
				return true
			}
		}
	}
	return false
}

// seesOn says whether the contact sees u on q from p, a square of its own: no wall
// is between.
func (v *View) seesOn(c *Contact, at grid.Body, p grid.Square, u *Unit, q grid.Square) bool {
	l, feet := &c.Looks, at.DistanceTo(q)
	if l.Blindsight > 0 && feet <= l.Blindsight { // rule: V-11
		return true
	}
	if l.Sightless || v.Rules.StrictBlind && v.blinds(c, at) || !v.showsItself(c, u, feet) || v.obscured(p, q) {
		return false
	}
	return l.Darkvision >= max(feet, 1) && !v.Void.Has(q) || !v.darkFor(l.eyes(), q) || Has(u.Effects, Outlined)
}

// showsItself says whether there is anything of u to see from so far away.
//
// rule: V-15
func (v *View) showsItself(c *Contact, u *Unit, feet grid.Feet) bool {
	if c.Looks.Blindsight > 0 && feet <= c.Looks.Blindsight {
		return true
	}
	return !Has(u.Effects, Invisible) || Has(u.Effects, Outlined) || Has(u.Effects, Dusted) // rule: V-15 S-20 S-21
}

// obscured says whether fog or a field is known to lie between two squares.
//
// rule: OI-38 V-23
func (v *View) obscured(a, b grid.Square) bool {
	return v.Rules.FieldOpaque && grid.Crosses(a, b, v.Void) || !grid.Adjacent(a, b) && grid.Crosses(a, b, v.Fog)
}

// blinds says whether every square of its space is dark to the contact.
//
// rule: B-01 OI-32
func (v *View) blinds(c *Contact, at grid.Body) bool {
	for q := range at.Squares() {
		if !v.darkTo(c, q) { // rule: OI-32
			return false
		}
	}
	return true
}

// darkTo says whether q, a square of its own, is dark to the contact.
func (v *View) darkTo(c *Contact, q grid.Square) bool {
	l := &c.Looks
	switch {
	case l.Blindsight > 0: // rule: V-11
		return false
	case l.Sightless || v.Void.Has(q): // rule: S-16
		return true
	}
	return l.Darkvision == 0 && v.darkFor(l.eyes(), q)
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
func (v *View) blindOdds(u *Unit, w *bestiary.Weapon, how ...func(*reckon.Blow)) Odds {
	odds := v.reckon(u, w, u.Body(), nil, false, how...) // the dice choose whom: it may be anybody
	odds.Presence = Random
	if w.Ranged() {
		odds.OneIn = 8
		for i := range v.Units {
			if f := &v.Units[i]; f != u && f.Condition != Dead && v.mayMeet(u, w, f) {
				odds.Beware = append(odds.Beware, f.ID)
			}
		}
		return odds
	}
	for _, q := range v.RandomSquares(nil, u, w) {
		odds.OneIn++
		for i := range v.Units {
			if f := &v.Units[i]; f != u && f.Condition != Dead && f.Body().Holds(q) && !slices.Contains(odds.Beware, f.ID) { // rule: OI-21
				odds.Beware = append(odds.Beware, f.ID)
			}
		}
	}
	return odds
}

// mayMeet says whether a shot of u in some direction may meet its ally: a square of
// it is in line and in range.
//
// rule: OI-21 OI-32
func (v *View) mayMeet(u *Unit, w *bestiary.Weapon, ally *Unit) bool {
	for q := range ally.Body().Squares() {
		if u.Body().DistanceTo(q) <= MaxRange(w) && v.inLineFrom(u, q) {
			return true
		}
	}
	return false
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
		if v.inLineFrom(u, q) && !(v.solid(q) && v.Terrain[v.Size.Index(q)].Opaque()) {
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
	body := grid.Body{At: q}
	if c != nil {
		body = c.Best().Body()
	}
	odds := v.reckon(u, w, body, c, true)
	odds.Presence = Maybe
	return odds
}

// Sees says whether u sees square q, by the light that the side knows of, and
// why not. A square that nobody perceives now counts as dark.
func (v *View) Sees(u *Unit, q grid.Square) (sight.Verdict, sight.Reasons) {
	o := v.observer(u, grid.Body{At: q})
	v.withdraw(&o, u, grid.Body{At: q})
	return sight.SeesSquare(&o, q, v.knownLight())
}

// SeesContact says how well u sees a contact where it believes it to stand.
func (v *View) SeesContact(u *Unit, c *Contact) (sight.Verdict, sight.Reasons) {
	t := c.Of(u.ID)
	if t == nil {
		return sight.Verdict{Miss: sight.TotalConcealment}, sight.Reasons{}
	}
	o := v.observer(u, t.Body())
	for q := range t.Body().Squares() {
		if u.Sees.Has(q) { // it is by one such square that it is seen
			v.withdraw(&o, u, t.Body())
			break
		}
	}
	return sight.Sees(&o, sight.Target{Body: t.Body(), Outlined: c.Looks.Outlined, Dusted: c.Looks.Dusted}, v.knownLight())
}

// knownLight is the light that the side knows of.
func (v *View) knownLight() *light.Field {
	return light.KnownField(v.Size, light.Sets{Lit: v.Lit, Bright: v.Bright, Veiled: v.Veiled, Void: v.Void})
}

// observer is u as one who looks at the squares of a body.
func (v *View) observer(u *Unit, at grid.Body) sight.Observer {
	o := sight.Observer{
		Body: u.Body(), Line: grid.NewSet(v.Size), Sight: grid.NewSet(v.Size), Haze: grid.NewSet(v.Size), Cut: grid.NewSet(v.Size),
		Darkvision: u.Stats.Darkvision, LowLight: u.Stats.LowLight, Blindsight: u.Blindsight, Sightless: u.Sightless,
		Strict: v.Rules.StrictBlind && u.Blinded, Walls: v.walls,
	}
	void := v.Void
	if !v.Rules.FieldOpaque {
		void = grid.NewSet(v.Size)
	}
	for from := range u.Body().Squares() {
		for q := range at.Squares() {
			if v.InLine(from, q) {
				o.Line.Add(q)
				o.Look(from, q, v.Fog, void)
			}
		}
	}
	return o
}

// withdraw takes out of line what u does not perceive and should, by what is known:
// something is in the way that nobody knows of.
func (v *View) withdraw(o *sight.Observer, u *Unit, at grid.Body) {
	for q := range at.Squares() {
		if v.shouldSee(o, u, q) && !u.Sees.Has(q) {
			o.Line.Remove(q)
		}
	}
}

// shouldSee says whether u would perceive q, by what is known of the light there and
// of the way.
func (v *View) shouldSee(o *sight.Observer, u *Unit, q grid.Square) bool {
	feet := u.Body().DistanceTo(q)
	switch {
	case !o.Line.Has(q) || v.opaque(q):
		return false
	case u.Blindsight > 0 && feet <= u.Blindsight:
		return true
	case u.Sightless || v.Rules.StrictBlind && u.Blinded || !o.Sight.Has(q):
		return false
	}
	return v.Lit[u.Eyes()].Has(q) || feet <= u.Stats.Darkvision && !v.Void.Has(q)
}
