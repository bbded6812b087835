package rules

import (
	"cmp"
	"fmt"
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// perceiving is one side's share of a beat.
type perceiving struct {
	event *Event // nil when a battle is first looked at
	out   *[]view.Sighting
	side  view.Side
}

func (p *perceiving) note(n view.Sighting) {
	if p.out != nil {
		*p.out = append(*p.out, n)
	}
}

// walker is who moved by its own step in this beat.
func (p *perceiving) walker() order.Unit {
	if p.event != nil && p.event.Kind == Stepped {
		return p.event.Actor
	}
	return 0
}

// hider is who hid in this beat: whoever sees it no longer knows not where it is.
//
// rule: OI-45
func (p *perceiving) hider() order.Unit {
	if p.event != nil && p.event.Kind == Posed && p.event.N == view.PoseHide {
		return p.event.Actor
	}
	return 0
}

// perceive is the one place where a side's View is made: from what its waking
// members sense at this moment, and from nothing else.
func (s *State) perceive(side view.Side, p *perceiving) {
	p.side = side
	v := s.views[side]
	s.ownTruth(v, side)
	if p.event != nil {
		s.notice(p)
	}
	s.lookRound(v, side)
	s.recognise(p)
	s.nose(p)
	s.doubt(v)
}

// ownTruth copies the side's own units and whose turn it is.
func (s *State) ownTruth(v *view.View, side view.Side) {
	v.Round, v.Outcome, v.Active, v.Acting, v.Wind = s.round, s.outcome, 0, 0, s.wind
	if s.turn >= 0 {
		if c := &s.all[s.play[s.turn]]; c.side == side && s.outcome == view.Fighting {
			v.Active = c.id
		}
	}
	n := 0
	for i := range s.all {
		c := &s.all[i]
		if c.side != side {
			continue
		}
		if n == len(v.Units) {
			v.Units = append(v.Units, view.Unit{Sees: grid.NewSet(s.size)})
		}
		u := &v.Units[n]
		n++
		gear, effects, sees := append(u.Gear[:0], c.gear...), append(u.Effects[:0], c.effects...), u.Sees
		sees.CopyFrom(c.sees)
		if c.awake() { // one knows where one stands
			for q := range c.body().Squares() {
				sees.Add(q)
			}
		}
		*u = view.Unit{
			ID: c.id, Name: c.name, Stats: c.stats, At: c.at, HP: c.hp, MaxHP: c.maxHP, Condition: c.condition(),
			Blinded: s.blinded(c), FlatFooted: !c.acted, Spent: c.spent, Turn: c.turn, Gear: gear,
			Guard: c.guard, AutoListen: c.hears, AutoCall: c.calls, Effects: effects, EyesShut: c.eyesShut,
			Sightless: c.sightless(), Blindsight: s.blindsight(c), Deaf: c.listening() && s.deaf(c), Glared: c.glared != until{}, Dazzled: c.dazzled(),
			Hiding: c.hiding, HideTotal: c.hideRoll, Sees: sees,
		}
	}
}

// lookRound brings the board up to date: what is perceived now, how lit it is, and
// what lies and burns there. A dark square in line is blackness, and leaves
// memory as it was. Light is known where eyes see it, and nowhere else.
func (s *State) lookRound(v *view.View, side view.Side) {
	for e := range v.Lit {
		v.Lit[e].Clear()
	}
	for i := range s.all {
		if c := &s.all[i]; c.side == side {
			v.Lit[light.Plain].Union(c.eyes)
			if c.stats.LowLight {
				v.Lit[light.LowLight].Union(c.eyes)
			}
		}
	}
	s.lookIntoMurk(v, side)
	s.now.Clear()
	for i := range v.Units {
		s.now.Union(v.Units[i].Sees)
	}
	s.remember(v)
	s.lookThroughDoors(v, side)
	for e := range v.Lit {
		eyes := light.Eyes(e)
		s.glimmer(v.Lit[e], side, eyes, func(_ *creature, q grid.Square) bool { return s.opaque.Has(q) })
		v.Veiled[e].CopyFrom(v.Lit[e])
		s.glimmer(v.Veiled[e], side, eyes, func(d *creature, _ grid.Square) bool { return d.has(view.Outlined) }) // rule: S-06
		v.Veiled[e].Intersect(s.field.Veiled(eyes))
		v.Lit[e].Intersect(s.field.Lit(eyes))
		v.Bright[e].CopyFrom(v.Lit[e])
		v.Bright[e].Intersect(s.field.Bright(eyes))
	}
	s.lookForThings(v)
}

// glimmer adds the squares on which eyes of the side see somebody, and not the square
// itself: dark ones on which somebody is outlined, and curtains that somebody stands
// in. How well it shows tells of the light and of the darkness there.
func (s *State) glimmer(into grid.Set, side view.Side, eyes light.Eyes, on func(*creature, grid.Square) bool) {
	for i := range s.all {
		c := &s.all[i]
		if c.side != side || c.watched == 0 || eyes == light.LowLight && !c.stats.LowLight {
			continue
		}
		o := s.observer(c)
		o.Blindsight = 0 // which tells nothing of light
		for j := range s.all {
			d := &s.all[j]
			if c.watched>>j&1 == 0 {
				continue
			}
			if verdict, _ := sight.Sees(&o, s.target(c, d), s.field); !verdict.Seen {
				continue
			}
			for q := range d.body().Squares() {
				if on(d, q) && c.line.Has(q) && (!s.murky() || c.sight.Has(q)) {
					into.Add(q)
				}
			}
		}
	}
}

// lookIntoMurk keeps what is known of fog and of impenetrable darkness: what eyes
// see clearly has none; what they see up to, they know for what it is. Whoever sees
// nothing in spite of darkvision or a light in hand knows that it stands in it.
//
// rule: V-23 OI-38
func (s *State) lookIntoMurk(v *view.View, side view.Side) {
	seen := v.Lit[light.Plain] // what eyes see, as yet
	if !v.Fog.Empty() || !s.fog.Empty() {
		for q := range seen.All() {
			v.Fog.Remove(q)
		}
		s.now.CopyFrom(seen)
		s.now.Intersect(s.fog)
		v.Fog.Union(s.now)
	}
	v.Void.Subtract(seen)
	for i := range s.all {
		if c := &s.all[i]; c.side == side {
			s.seePast(c, v.Fog, grid.FeetPerSquare)
			if s.rules.FieldOpaque {
				s.seePast(c, v.Void, 0)
			}
		}
	}
	if !s.murky() {
		return
	}
	for i := range s.all {
		c := &s.all[i]
		if c.side != side || c.sightless() {
			continue
		}
		void, inside := s.field.Void(), true
		for q := range c.body().Squares() {
			switch {
			case !void.Has(q):
				inside = false
			case c.stats.Darkvision > 0 || slices.ContainsFunc(c.gear, func(g view.Gear) bool { return g.Lit }):
				v.Void.Add(q)
			}
		}
		if s.inHaze(c) {
			for q := range c.body().Squares() {
				if s.fog.Has(q) {
					v.Fog.Add(q)
				}
			}
		}
		if !inside {
			s.face(c, s.fog, v.Fog)
			s.face(c, void, v.Void)
		}
	}
}

// seePast takes out of what is known of murk the squares through which c looks now
// at something farther off than that: there is none any more, however dark they are.
//
// rule: V-23 OI-38
func (s *State) seePast(c *creature, known grid.Set, near grid.Feet) {
	if known.Empty() {
		return
	}
	for q := range c.eyes.All() {
		if c.body().DistanceTo(q) <= near || s.looksAround(c, q, known) {
			continue
		}
		for from := range c.body().Squares() {
			s.path = grid.AppendLine(s.path[:0], from, q)
			for _, on := range s.path {
				known.Remove(on)
			}
		}
	}
}

// looksAround says whether some way from c to q that no wall stops misses all of known.
func (s *State) looksAround(c *creature, q grid.Square, known grid.Set) bool {
	for from := range c.body().Squares() {
		if !grid.Crosses(from, q, known) && sight.InLine(s.walls, from, q) {
			return true
		}
	}
	return false
}

// inHaze says whether c sees something dimly for fog, so that it knows of the fog
// about itself, lit or not.
func (s *State) inHaze(c *creature) bool {
	s.now.CopyFrom(c.eyes)
	s.now.Intersect(c.haze)
	return !s.now.Empty()
}

// face adds to known the squares of murk that c's eyes come to first: each lies
// behind a square that they see clearly. To the blinded it is as dark as the rest, and
// whoever stands in fog sees no farther than beside it.
func (s *State) face(c *creature, murk, known grid.Set) {
	for q := range murk.All() {
		if !c.line.Has(q) || known.Has(q) {
			continue
		}
		for from := range c.body().Squares() {
			s.path = grid.AppendLine(s.path[:0], from, q)
			if before := s.path[max(len(s.path)-2, 0)]; !murk.Has(before) && c.eyes.Has(before) && !c.haze.Has(before) {
				known.Add(q)
			}
		}
	}
}

// remember learns the squares that are newly perceived and dates those that no
// longer are.
func (s *State) remember(v *view.View) {
	for y := range s.size.H {
		now, before := s.now.Row(y), v.Now.Row(y)
		for i := range now {
			if now[i] == before[i] {
				continue
			}
			for x := i * 64; x < min(i*64+64, s.size.W); x++ {
				q := grid.At(x, y)
				is, was := s.now.Has(q), v.Now.Has(q)
				switch {
				case is && !was:
					s.stirred = s.stirred || !v.Known.Has(q)
					v.Learn(q, s.terrain[s.size.Index(q)], s.round)
				case was && !is:
					v.AsOf[s.size.Index(q)] = uint16(s.round)
				}
			}
		}
	}
	v.Now.CopyFrom(s.now)
}

// lookThroughDoors learns of the doors that stand open in the dark, and were shut when
// last perceived, where somebody of the side sees something behind them.
//
// rule: V-25
func (s *State) lookThroughDoors(v *view.View, side view.Side) {
	for i, t := range s.terrain {
		door := s.size.Square(i)
		if t != grid.DoorOpen || v.Terrain[i] != grid.Door || v.Now.Has(door) {
			continue
		}
		for k := range s.all {
			if c := &s.all[k]; c.side == side && s.seesBehind(c, v, door) {
				v.Learn(door, t, s.round)
				break
			}
		}
	}
}

// seesBehind says whether c sees a square that a door, if it were shut, would hide.
func (s *State) seesBehind(c *creature, v *view.View, door grid.Square) bool {
	for q := range c.eyes.All() {
		hidden, past := true, false
		for from := range c.body().Squares() {
			hidden = hidden && !v.InLine(from, q)
			s.path = grid.AppendLine(s.path[:0], from, q)
			past = past || slices.Contains(s.path, door)
		}
		if hidden && past {
			return true
		}
	}
	return false
}

// lookForThings keeps what is known to lie about: what is perceived now, and
// what was last perceived where nobody looks now.
func (s *State) lookForThings(v *view.View) {
	v.Ground = slices.DeleteFunc(v.Ground, func(t view.Thing) bool { return v.Now.Has(t.At) })
	for i := range s.lights {
		if l := &s.lights[i]; l.fallen && v.Now.Has(l.at) {
			v.Ground = append(v.Ground, view.Thing{Item: l.kind, At: l.at, AsOf: s.round})
		}
	}
	for i := range s.things {
		if t := &s.things[i]; v.Now.Has(t.at) {
			v.Ground = append(v.Ground, view.Thing{Item: t.gear.Item, At: t.at, AsOf: s.round})
		}
	}
	v.Lamps = v.Lamps[:0]
	for _, l := range s.lit {
		if l.Nature.Dark() {
			continue
		}
		if v.Lit[light.Plain].Has(l.At) || v.Lit[light.LowLight].Has(l.At) {
			v.Lamps = append(v.Lamps, view.Lamp{Kind: l.Kind, At: l.At, Bright: l.Bright, Shadowy: l.Shadowy, Toward: l.Toward})
		}
	}
	slices.SortStableFunc(v.Ground, func(a, b view.Thing) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Item, b.Item)) })
	slices.SortStableFunc(v.Lamps, func(a, b view.Lamp) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Kind, b.Kind)) })
}

// looks is what a foe in plain sight shows.
func (s *State) looks(d *creature) view.Looks {
	l := view.Looks{
		Known: true, Name: d.stats.Name, Defence: reckon.DefenceOf(d.stats), Darkvision: d.stats.Darkvision,
		LowLight: d.stats.LowLight, Blindsight: d.stats.Blindsight, Space: d.stats.Space, Reach: d.stats.Reach, Wound: d.wound(),
		Outlined: d.has(view.Outlined), Dusted: d.has(view.Dusted), Asleep: d.has(view.Asleep),
		Sightless: d.eyesShut || d.has(view.Blindness) || d.glared != until{},
	}
	l.Defence.FlatFooted, l.Defence.Helpless = !d.acted, !d.awake()
	l.Defence.BlindFight, l.Defence.Uncanny = s.blindFights(d), d.stats.UncannyDodge
	for _, g := range d.gear {
		if g.Lit {
			l.Bearing = g.Item
		}
	}
	return l
}

// wound is how hurt a creature looks.
func (c *creature) wound() view.Wound {
	switch {
	case !c.condition().Awake():
		return view.Down
	case 2*c.hp <= c.maxHP:
		return view.BadlyHurt
	case c.hp < c.maxHP:
		return view.Hurt
	default:
		return view.Unhurt
	}
}

// notice turns the event into this side's Sightings. What a kind does not say
// here, nobody perceives.
func (s *State) notice(p *perceiving) {
	e := p.event
	actor := s.find(e.Actor)
	own := actor != nil && actor.side == p.side
	switch e.Kind {
	case RoundBegan:
		p.note(view.Sighting{Kind: view.RoundBegan, N: e.N})
	case TurnBegan:
		if own {
			p.note(view.Sighting{Kind: view.TurnBegan, Unit: e.Actor})
		}
	case TurnEnded, Ordered:
		// One's own order, or nobody's business.
	case Stepped:
		if own {
			p.note(view.Sighting{Kind: view.Walked, Unit: e.Actor, From: e.From, At: e.At, N: e.N})
		}
	case Halted:
		if own {
			p.note(view.Sighting{Kind: view.Stopped, Unit: e.Actor, At: e.At, Stop: e.Stop})
		}
	case Blocked:
		if own { // what was felt is remembered
			s.views[p.side].Learn(e.At, s.terrain[s.size.Index(e.At)], s.round) // rule: OI-16
			p.note(view.Sighting{Kind: view.Felt, Unit: e.Actor, At: e.At})
		}
	case Bumped:
		s.noticeBump(p, actor, own)
	case Attacked:
		s.noticeAttack(p, actor, own)
	case Groped:
		s.noticeGrope(p, actor, own)
	case Listened, Sounded:
		s.noticeHearing(p, own)
	case Sniffed:
		s.noticeSniffing(p, own)
	case Called:
		s.noticeCall(p, own)
	case Looked:
		s.noticeLook(p, own)
	case Posed:
		s.noticePose(p, actor, own)
	case Afflicted, Woke:
		s.noticeEffect(p, actor, own)
	case AreaMoved:
		s.noticeArea(p)
	case WindBlew:
		p.note(view.Sighting{Kind: view.Blown, N: e.N})
	case DoorMoved:
		s.noticeDoor(p)
	case Handled:
		s.noticeHandling(p, actor, own)
	case LightChanged:
		s.noticeLight(p)
	case Told:
		p.note(view.Sighting{Kind: view.Message, Text: e.Text})
	case Bled:
		if own {
			p.note(view.Sighting{Kind: view.Bled, Unit: e.Actor, N: e.N})
		}
		s.noticeFall(p, 0)
	case Ended:
		p.note(view.Sighting{Kind: view.Over, N: e.N})
	default:
		panic(fmt.Sprintf("rules: event kind %d has no perceive case", e.Kind))
	}
}

// noticeLight: a light that went out was seen if somebody saw its square before,
// one that came on if somebody sees it now.
func (s *State) noticeLight(p *perceiving) {
	e := p.event
	kind := view.LightOn
	if e.N == 0 {
		kind = view.LightOut
	}
	source, _ := bestiary.LightOf(e.Item)
	brighter := (e.N == 1) == (source.Dark == bestiary.Lights)
	seen := s.litFor(p.side, e.At)
	for i := range s.all {
		c := &s.all[i]
		seen = seen || brighter && c.side == p.side && c.eyes.Has(e.At)
	}
	if seen {
		p.note(view.Sighting{Kind: kind, Item: e.Item, At: e.At})
	}
}

// litFor says whether eyes of the side saw q before this beat.
func (s *State) litFor(side view.Side, q grid.Square) bool {
	v := s.views[side]
	if !v.Now.Has(q) {
		return false
	}
	return v.Lit[0].Has(q) || v.Lit[1].Has(q) || slices.ContainsFunc(v.Units, func(u view.Unit) bool {
		return u.Stats.Darkvision > 0 && !u.Sightless && u.Sees.Has(q)
	})
}

// noticeHandling: what others do with their gear is seen or not at all.
func (s *State) noticeHandling(p *perceiving, actor *creature, own bool) {
	e := p.event
	if own {
		p.note(view.Sighting{Kind: view.Handled, Unit: e.Actor, Verb: e.Verb, Item: e.Item, At: e.At})
		return
	}
	if mark := s.seenMark(p.side, actor); mark != 0 {
		p.note(view.Sighting{Kind: view.SawHandle, Mark: mark, Verb: e.Verb, Item: e.Item, At: e.At})
	}
}

// markOf is the mark that the side surely knows c by, 0 if there is none.
func (s *State) markOf(side view.Side, c *creature) order.Mark {
	for _, b := range s.bound[side] {
		if &s.all[b.who] == c {
			return b.mark
		}
	}
	return 0
}

// seenMark is the mark of c if somebody of the side sees it, or saw it up to this
// beat; else 0.
func (s *State) seenMark(side view.Side, c *creature) order.Mark {
	mark := s.markOf(side, c)
	if k := s.views[side].Contact(mark); k == nil || !k.IsSeen() && s.seers(side, s.index(c)) == 0 {
		return 0
	}
	return mark
}

// noticeAttack fixes what an attack teaches each side: every term to those who
// see the target or land the blow; where it came from to those it hits; and to
// a blow at the unseen that does not land, the same nothing whatever the cause.
//
// rule: C-48 K-11 K-12 K-13 K-21 OI-14
func (s *State) noticeAttack(p *perceiving, actor *creature, own bool) {
	e := p.event
	target := s.find(e.Target)
	hit := target != nil && e.Dice.Result.Hit
	mark := order.Mark(0)
	switch {
	case own && target != nil && (hit || e.Saw):
		n := view.Sighting{Kind: view.Attacked, Unit: e.Actor, At: e.At, Item: e.Item, Dice: e.Dice}
		switch {
		case target.side == p.side:
			n.Other = target.id
		case e.Saw:
			n.Mark = s.markOf(p.side, target)
		default:
			var r report
			n.Mark, r = s.learnFromHit(p, actor, target, e)
			n.Grade, n.At, n.Toward, n.Far = r.grade, r.at, r.toward, r.far
		}
		mark = n.Mark
		p.note(n)
	case own:
		n := view.Sighting{Kind: view.Swung, Unit: e.Actor, Item: e.Item, At: e.At, Toward: e.Toward}
		if e.Toward != 0 { // a shot in a random direction has no square
			n.At = grid.Square{}
		}
		p.note(n)
	case hit && target.side == p.side && s.seenMark(p.side, actor) == 0:
		s.learnFromBlow(p, actor, target, e)
	case s.seenMark(p.side, actor) != 0: // to feel who strikes tells neither whom nor with what
		s.noticeFight(p, actor, target, hit)
	}
	s.noticeFall(p, mark)
}

// noticeFight is an attack by a foe in plain sight.
func (s *State) noticeFight(p *perceiving, actor, target *creature, hit bool) {
	e := p.event
	n := view.Sighting{Kind: view.SawAttack, Mark: s.markOf(p.side, actor), Item: e.Item}
	if hit {
		n.N = e.Dice.Result.Damage
	}
	switch {
	case target == nil:
		// It strikes at nothing that this side can see.
	case target.side == p.side:
		n.Unit = target.id
		if hit && target.awake() && !s.watches(target, actor) { // who falls saw no less before it
			s.learnFromBlow(p, actor, target, e)
			return
		}
	default:
		n.Victim = s.markOf(p.side, target)
		if n.Victim == 0 {
			n.N = 0
		}
	}
	p.note(n)
}

func (s *State) index(c *creature) int {
	i, _ := slices.BinarySearchFunc(s.all, c.id, func(c creature, id order.Unit) int { return cmp.Compare(c.id, id) })
	return i
}
