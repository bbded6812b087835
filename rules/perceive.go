package rules

import (
	"cmp"
	"slices"

	"blindfight/rules/grid"
	"blindfight/rules/order"
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
	s.ownMarks(v, side)
}

// ownMarks says by which marks the side's own units know those whom they grapple with or
// have misled.
func (s *State) ownMarks(v *view.View, side view.Side) {
	for i := range v.Units {
		u := &v.Units[i]
		c := s.find(u.ID)
		u.Grip, u.Feinted = s.boundMark(side, c.grip), s.boundMark(side, c.feinted)
	}
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
		used, aids, finds := append(u.Used[:0], c.used...), s.aidsOf(u.Aids[:0], c), s.fallenFound(u.Finds[:0], c)
		sees.CopyFrom(c.sees)
		if c.awake() { // one knows where one stands
			for q := range c.body().Squares() {
				sees.Add(q)
			}
		}
		*u = view.Unit{
			ID: c.id, Name: c.name, Stats: c.stats, At: c.at, HP: c.hp, MaxHP: c.maxHP, Condition: c.condition(),
			Blinded: s.blinded(c), FlatFooted: !c.acted, Spent: c.struck >= c.opportunities(), Turn: c.turn, Gear: gear,
			Guard: c.guard, AutoListen: c.hears, AutoCall: c.calls, Effects: effects, EyesShut: c.eyesShut,
			Sightless: c.sightless(), Blindsight: s.blindsight(c), Deaf: c.listening() && s.deaf(c), Glared: c.glared != until{}, Dazzled: c.dazzled(),
			Hiding: c.hiding, HideTotal: c.hideRoll, Sees: sees,
			Initiative: c.count, Prone: c.prone, ShieldOff: c.shieldOff, Running: c.running, Charging: c.charging, Defensive: c.defensive,
			Dodge: c.dodge, Ready: c.ready, Used: used, Turnings: c.turnings, Nonlethal: c.nonlethal, Pinned: c.pinned, Pins: c.grip != 0 && s.find(c.grip).pinned, Aids: aids, Finds: finds, Finishing: s.onSpot(c),
		}
	}
	s.ownMarks(v, side)
}

// looks is what a foe in plain sight shows. That its blindsight fails it shows on nobody.
func (s *State) looks(d *creature) view.Looks {
	l := view.Looks{
		Known: true, Name: d.stats.Name, Defence: d.defence(), Darkvision: d.stats.Darkvision,
		LowLight: d.stats.LowLight, Blindsight: d.stats.Blindsight, Space: d.stats.Space, Reach: d.stats.Reach, Prone: d.prone, CombatReflexes: d.stats.CombatReflexes, Wound: d.wound(),
		Outlined: d.has(view.Outlined), Dusted: d.has(view.Dusted), Asleep: d.has(view.Asleep),
		Rigid:     d.has(view.Paralysed) || d.has(view.Petrified), // rule: C-32
		Sightless: d.eyesShut || d.has(view.Blindness) || d.glared != until{},
	}
	l.Defence.FlatFooted, l.Defence.Helpless = !d.acted, d.helpless()
	for _, g := range d.gear {
		if g.Shines() {
			l.Bearing = g.Item
		}
	}
	return l
}

// wound is how hurt a creature looks: bruises count like cuts.
func (c *creature) wound() view.Wound {
	left := c.hp - c.nonlethal // rule: C-28
	switch {
	case !c.condition().Awake() || c.has(view.Senseless): // rule: C-31
		return view.Down
	case 2*left <= c.maxHP:
		return view.BadlyHurt
	case left < c.maxHP:
		return view.Hurt
	default:
		return view.Unhurt
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

// boundMark is the mark of the creature of that id; 0 for none.
func (s *State) boundMark(side view.Side, id order.Unit) order.Mark {
	if id == 0 {
		return 0
	}
	return s.markOf(side, s.find(id))
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

func (s *State) index(c *creature) int {
	i, _ := slices.BinarySearchFunc(s.all, c.id, func(c creature, id order.Unit) int { return cmp.Compare(c.id, id) })
	return i
}
