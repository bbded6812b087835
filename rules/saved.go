package rules

// This file refuses saves that no battle can have been written as: they come from
// anywhere, and what is read is played on.

import (
	"fmt"
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// check refuses what would not even fit together, by the first fault.
func (t *saved) check() error {
	if _, ok := reckon.RulesNamed(t.Rules); !ok {
		return fmt.Errorf("no ruleset is called %q", t.Rules)
	}
	if t.Size.W < 1 || t.Size.H < 1 || t.Size.W > grid.MaxSide || t.Size.H > grid.MaxSide || len(t.Terrain) != t.Size.Area() {
		return fmt.Errorf("a board of %d x %d with %d squares", t.Size.W, t.Size.H, len(t.Terrain))
	}
	for i, kind := range t.Terrain {
		if int(kind) >= len(grid.Terrains()) {
			return fmt.Errorf("terrain %d at %v", kind, t.Size.Square(i))
		}
	}
	if len(t.Creatures) > maxUnits {
		return fmt.Errorf("%d creatures", len(t.Creatures))
	}
	for i := range t.Creatures {
		c := &t.Creatures[i]
		if c.Stats == nil || c.Side > view.Foes || c.ID == 0 || !t.Size.Holds(c.At) || i > 0 && c.ID <= t.Creatures[i-1].ID {
			return fmt.Errorf("creature %d is no creature", c.ID)
		}
		if err := t.checkCreature(c); err != nil {
			return fmt.Errorf("creature %d: %w", c.ID, err)
		}
	}
	for _, check := range []func() error{t.checkMoment, t.checkLights, t.checkAreas, t.checkDoors, t.checkTraps, t.checkScripts, t.checkViews} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// has says whether the save holds a creature of that id.
func (t *saved) has(id order.Unit) bool {
	return slices.ContainsFunc(t.Creatures, func(c savedCreature) bool { return c.ID == id })
}

// grips says whether whom c grapples with is a foe that grapples with it.
func (t *saved) grips(c *savedCreature) bool {
	return slices.ContainsFunc(t.Creatures, func(d savedCreature) bool {
		return d.ID == c.Grip && d.Grip == c.ID && d.Side != c.Side && !(c.Pinned && d.Pinned)
	})
}

// checkCreature refuses one off the board, with a body, effects or gear that nobody
// has, or whom it can never have found hiding.
func (t *saved) checkCreature(c *savedCreature) error {
	if err := checkStats(c.Stats); err != nil {
		return err
	}
	if err := checkEffects(c.Effects); err != nil {
		return err
	}
	for _, g := range c.Gear {
		if err := checkGear(g); err != nil {
			return err
		}
	}
	for _, id := range c.Spotted {
		if !t.has(id) || id == c.ID {
			return fmt.Errorf("it has found %d hiding, who is nobody", id)
		}
	}
	if err := t.checkHelp(c); err != nil {
		return err
	}
	turn := &c.Turn
	switch {
	case !(grid.Body{At: c.At, Side: c.Stats.Space}).Within(t.Size):
		return fmt.Errorf("at %v with %d squares a side it reaches off the board", c.At, c.Stats.Space)
	case len(c.Gear) > gearSlots:
		return fmt.Errorf("it carries %d things", len(c.Gear))
	case c.ShieldOff && c.Stats.ShieldArm == bestiary.FreeArm:
		return fmt.Errorf("it has loosened a shield that it does not have")
	case c.Dodge != 0 && c.Dodge != view.Wary && c.Dodge != view.TotalDefence || c.Dodge == view.TotalDefence && c.Defensive:
		return fmt.Errorf("it dodges by %d", c.Dodge)
	case turn.Offs < 0 || turn.Offs > 1 || turn.Offs > 0 && (!turn.Twin || turn.Attacks < turn.Offs):
		return fmt.Errorf("a turn with %d blows of the other hand", turn.Offs)
	case c.Grip != 0 && !t.grips(c), c.Pinned && c.Grip == 0:
		return fmt.Errorf("it grapples with %d, which does not with it", c.Grip)
	case c.Feinted != 0 && !t.has(c.Feinted):
		return fmt.Errorf("it has misled %d, who is not there", c.Feinted)
	case c.Nonlethal < 0:
		return fmt.Errorf("nonlethal damage of %d", c.Nonlethal)
	case turn.Attacks < 0 || turn.Attacks > c.Stats.Attacks()+turn.Offs:
		return fmt.Errorf("a turn with %d attacks of %d", turn.Attacks, c.Stats.Attacks())
	case slices.ContainsFunc(c.Venom, func(rounds int) bool { return rounds < 1 || rounds > minute }):
		return fmt.Errorf("poison in its blood works in %v rounds", c.Venom)
	case c.FinishingRound < 0 || c.FinishingRound > t.Round || c.FinishingWho != 0 && !t.has(c.FinishingWho) || !t.Size.Holds(c.FinishingAt):
		return fmt.Errorf("it has found a spot on %d at %v in round %d", c.FinishingWho, c.FinishingAt, c.FinishingRound)
	case !c.readies():
		return fmt.Errorf("it has readied %q", c.Ready)
	case c.Struck < 0 || c.Count < 0 || c.Late < 0:
		return fmt.Errorf("%d opportunity attacks, a count of %d and a turn put off in round %d", c.Struck, c.Count, c.Late-1)
	case c.Turnings < 0:
		return fmt.Errorf("it has turned undead %d times", c.Turnings)
	case c.Guard > order.Never:
		return fmt.Errorf("a standing order of %d", c.Guard)
	case c.GlaredRound < 0 || c.GlaredTurn < -1:
		return fmt.Errorf("blinded by glare until turn %d of round %d", c.GlaredTurn, c.GlaredRound)
	case turn.Points < 0 || turn.Feet < 0 || turn.Moves < 0:
		return fmt.Errorf("a turn with %d movement points left, %d ft and %d moves behind it", turn.Points, turn.Feet, turn.Moves)
	}
	return nil
}

// readies says whether what a creature waits with is an order of its own that waits.
func (t *savedCreature) readies() bool {
	if t.Ready == "" {
		return true
	}
	o, err := order.Parse(t.Ready)
	ready, ok := o.(order.Ready)
	return err == nil && ok && ready.Unit == t.ID
}

// checkEffects refuses effects that are none, and one that lies upon somebody twice.
func checkEffects(effects []view.Effect) error {
	for i, e := range effects {
		if err := checkEffect(e); err != nil {
			return err
		}
		if view.Has(effects[:i], e.Kind) {
			return fmt.Errorf("%v twice", e.Kind)
		}
	}
	return nil
}

// checkHelp refuses spells that are none, help that nobody gives or against nobody, and
// one found that is no friend.
func (t *saved) checkHelp(c *savedCreature) error {
	for _, item := range c.Used {
		if !bestiary.CanCast(item) {
			return fmt.Errorf("it has cast %q", item)
		}
	}
	for _, a := range c.Aids {
		if !t.has(a.By) || !t.has(a.Whom) || a.By == c.ID {
			return fmt.Errorf("it has help from %d against %d", a.By, a.Whom)
		}
	}
	for _, id := range c.Found {
		if !slices.ContainsFunc(t.Creatures, func(d savedCreature) bool { return d.ID == id && d.ID != c.ID && d.Side == c.Side }) {
			return fmt.Errorf("it has found %d, who is no friend", id)
		}
	}
	return nil
}

// checkMoment refuses a round, a turn or weather that cannot be.
func (t *saved) checkMoment() error {
	switch {
	case t.Ambient > light.Bright:
		return fmt.Errorf("an ambient light of %d", t.Ambient)
	case t.Round < 0 || t.Quiet < 0:
		return fmt.Errorf("round %d, quiet for %d", t.Round, t.Quiet)
	case t.Turn < -1 || t.Turn >= len(t.Play) && t.Turn != -1:
		return fmt.Errorf("turn %d of %d", t.Turn, len(t.Play))
	case t.Outcome > view.TimeUp:
		return fmt.Errorf("an outcome of %d", t.Outcome)
	case t.Wind > reckon.Windstorm:
		return fmt.Errorf("a wind of %d", t.Wind)
	case t.Breeze > grid.NW:
		return fmt.Errorf("air that moves towards %d, which is no direction", t.Breeze)
	case len(t.Play) != 0 && len(t.Play) != len(t.Creatures):
		return fmt.Errorf("%d of %d creatures in the order of play", len(t.Play), len(t.Creatures))
	}
	for k, i := range t.Play {
		if i < 0 || i >= len(t.Creatures) || slices.Contains(t.Play[:k], i) {
			return fmt.Errorf("creature %d of %d in the order of play", i, len(t.Creatures))
		}
	}
	return nil
}

// checkLights refuses lights and things on the ground that are none, or nowhere.
func (t *saved) checkLights() error {
	for i, l := range t.Lights {
		figures := Lantern{Bright: l.Bright, Shadowy: l.Shadowy, Rounds: l.Rounds, CasterLevel: l.Level, Toward: l.Toward}
		glows := l.ID >= outlineLights && l.ID < madeLights // no light's of its own
		if _, ok := bestiary.LightOf(l.Kind); !ok || l.ID == 0 || glows || l.ID >= gearLights || i > 0 && l.ID <= t.Lights[i-1].ID {
			return fmt.Errorf("light %d, a %q, is no light", l.ID, l.Kind)
		}
		if faults := figures.checkFigures(); len(faults) > 0 {
			return fmt.Errorf("light %d: %w", l.ID, faults[0])
		}
		if l.Bearer != 0 && !t.has(l.Bearer) || l.Bearer == 0 && !t.Size.Holds(l.At) {
			return fmt.Errorf("light %d is at %v, borne by %d", l.ID, l.At, l.Bearer)
		}
	}
	for _, x := range t.Things {
		if err := checkGear(x.Gear); err != nil {
			return err
		}
		if !t.Size.Holds(x.At) {
			return fmt.Errorf("a %s lies at %v, off the board", x.Gear.Item, x.At)
		}
	}
	return nil
}

func (t *saved) checkAreas() error {
	for i, a := range t.Areas {
		off := slices.ContainsFunc(a.Fills, func(q grid.Square) bool { return !t.Size.Holds(q) })
		switch {
		case a.ID == 0 || i > 0 && a.ID <= t.Areas[i-1].ID || a.Kind == 0 || a.Kind >= areaKinds:
			return fmt.Errorf("area %d of kind %d is no area", a.ID, a.Kind)
		case a.Radius < 0 || a.Radius > 5*grid.MaxSide || a.Radius%grid.FeetPerSquare != 0 || a.Rounds < 0:
			return fmt.Errorf("area %d: %d ft wide, for %d rounds", a.ID, a.Radius, a.Rounds)
		case a.Bearer != 0 && !t.has(a.Bearer) || !t.Size.Holds(a.At) || off:
			return fmt.Errorf("area %d is at %v, borne by %d", a.ID, a.At, a.Bearer)
		}
	}
	return nil
}

// checkScripts refuses events that would happen to nobody or nowhere. Their lights and
// areas may be gone by now.
func (t *saved) checkScripts() error {
	for i := range t.Events {
		e := &t.Events[i]
		switch {
		case e.Round < 1 || e.Do < ScriptNoise || e.Do > ScriptAreaGone || e.Wind > reckon.Windstorm:
			return fmt.Errorf("event %d: round %d, kind %d, wind %d", e.ID, e.Round, e.Do, e.Wind)
		case e.By != 0 && !t.has(e.By):
			return fmt.Errorf("event %d: by %d, which is nobody", e.ID, e.By)
		case e.Do == ScriptNoise && e.By == 0 && !t.Size.Holds(e.At):
			return fmt.Errorf("event %d: a noise from %v, off the board", e.ID, e.At)
		case (e.Do == ScriptOpen || e.Do == ScriptShut) && !t.door(e.At):
			return fmt.Errorf("event %d: no door at %v", e.ID, e.At)
		}
		if e.Do == ScriptEffect || e.Do == ScriptCure {
			if err := checkEffect(e.Effect); err != nil || e.By == 0 {
				return fmt.Errorf("event %d: it does %v to %d", e.ID, e.Effect.Kind, e.By)
			}
		}
	}
	return nil
}

// door says whether there is a door on q, open or shut.
func (t *saved) door(q grid.Square) bool {
	s := Setup{Size: t.Size, Terrain: t.Terrain}
	return s.door(q)
}

// checkViews refuses what no side can know.
func (t *saved) checkViews() error {
	for side, v := range t.Views {
		if v == nil || v.Side != view.Side(side) || v.Rules != t.Views[0].Rules || v.Rules.Name != t.Rules || v.Size != t.Size || len(v.Terrain) != t.Size.Area() || len(v.AsOf) != t.Size.Area() {
			return fmt.Errorf("the view of the %v is of another board", view.Side(side))
		}
		if !v.Fits() {
			return fmt.Errorf("the view of the %v is of another board", view.Side(side))
		}
		if v.Wind > reckon.Windstorm || v.Outcome > view.TimeUp || v.Round < 0 {
			return fmt.Errorf("the view of the %v is of round %d, wind %d, outcome %d", v.Side, v.Round, v.Wind, v.Outcome)
		}
		if slices.ContainsFunc(v.Terrain, func(kind grid.Terrain) bool { return int(kind) >= len(grid.Terrains()) }) {
			return fmt.Errorf("the %v know of a terrain that is none", v.Side)
		}
		for i := range v.Units {
			if u := &v.Units[i]; u.Stats == nil || checkStats(u.Stats) != nil || u.Sees.Size() != t.Size || checkEffects(u.Effects) != nil || !u.Body().Within(t.Size) {
				return fmt.Errorf("the view of the %v has a unit that is no creature", v.Side)
			}
		}
		if err := t.checkContacts(v); err != nil {
			return err
		}
		for _, b := range t.Bound[side] {
			if b.Who < 0 || b.Who >= len(t.Creatures) || v.Contact(b.Mark) == nil {
				return fmt.Errorf("mark %d of the %v is bound to nobody", b.Mark, v.Side)
			}
		}
	}
	return nil
}

// checkContacts refuses beliefs of nobody, of no grade, or about no place, and lights
// that burn nowhere.
func (t *saved) checkContacts(v *view.View) error {
	for i := range v.Contacts {
		c := &v.Contacts[i]
		if len(c.Tracks) == 0 {
			return fmt.Errorf("contact m%d of the %v is nobody's belief", c.ID, v.Side)
		}
		for k := range c.Tracks {
			b := &c.Tracks[k]
			if v.Unit(b.By) == nil || b.Grade > view.Seen || b.Cause > view.ByGlimpse || b.Toward > grid.NW || !t.Size.Holds(b.At) || !t.Size.Holds(b.From) {
				return fmt.Errorf("contact m%d of the %v is a belief of nobody, or about no place", c.ID, v.Side)
			}
			if b.Space < 0 || b.Space > maxSpace || !b.Body().Within(t.Size) {
				return fmt.Errorf("contact m%d of the %v is %d squares wide at %v", c.ID, v.Side, b.Space, b.At)
			}
		}
		if err := checkLooks(&c.Looks); err != nil {
			return fmt.Errorf("contact m%d of the %v: %w", c.ID, v.Side, err)
		}
	}
	for _, x := range v.Ground {
		if !t.Size.Holds(x.At) {
			return fmt.Errorf("the %v know of a %s at %v, off the board", v.Side, x.Item, x.At)
		}
	}
	for _, l := range v.Lamps {
		figures := Lantern{Bright: l.Bright, Shadowy: l.Shadowy, Toward: l.Toward}
		if len(figures.checkFigures()) > 0 || !t.Size.Holds(l.At) {
			return fmt.Errorf("the %v see a %s burn at %v", v.Side, l.Kind, l.At)
		}
	}
	return nil
}

// checkLooks refuses what nobody can look like.
func checkLooks(l *view.Looks) error {
	const far = grid.FeetPerSquare * grid.MaxSide
	for _, feet := range [...]grid.Feet{l.Darkvision, l.Blindsight, l.Reach} {
		if feet < 0 || feet > far {
			return fmt.Errorf("it looks as if it saw or reached %d ft", feet)
		}
	}
	if l.Space < 0 || l.Space > maxSpace || l.Wound > view.Down {
		return fmt.Errorf("it looks %d squares wide, and hurt by %d", l.Space, l.Wound)
	}
	return nil
}
