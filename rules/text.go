package rules

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// saved is a State as text: everything but what derive rebuilds.
type saved struct {
	Version                   int
	Size                      grid.Size
	Terrain                   []grid.Terrain
	Ambient                   light.Level
	Rules                     string
	Events                    []Script
	Round, Turn               int
	Play                      []int
	Creatures                 []savedCreature
	Lights                    []savedLantern
	Things                    []savedThing
	Areas                     []savedArea `json:",omitempty"`
	Wind                      reckon.Wind `json:",omitempty"`
	Breeze                    grid.Octant `json:",omitempty"`
	Sun                       bool        `json:",omitempty"`
	Outcome                   view.Outcome
	Quiet                     int
	Stirred, Tested, Surprise bool
	Views                     [2]*view.View
	Bound                     [2][]savedBinding
}

type savedCreature struct {
	ID                         order.Unit
	Side                       view.Side
	Name                       string
	Stats                      *bestiary.Creature
	At                         grid.Square
	HP, MaxHP                  int
	Stable                     bool
	Gear                       []view.Gear
	Turn                       view.Turn
	Aware, Acted, Spent, Noisy bool
	Stealth                    int
	Sound                      view.Sound
	Guard                      order.Opportunity
	Hears                      bool
	Rank                       int
	Said                       []savedSaid
	Effects                    []view.Effect `json:",omitempty"`
	EyesShut, InGlare          bool          `json:",omitempty"`
	GlaredRound, GlaredTurn    int           `json:",omitempty"`
	Hiding                     bool          `json:",omitempty"`
	HideRoll                   int           `json:",omitempty"`
	Spotted                    []order.Unit  `json:",omitempty"`
	Stirs, Calls, Roused       bool          `json:",omitempty"`
}

type savedArea struct {
	ID     uint16
	Kind   AreaKind
	At     grid.Square
	Radius grid.Feet
	Fills  []grid.Square `json:",omitempty"`
	Rounds int
	Bearer order.Unit
}

type savedSaid struct {
	Hash uint64
	N    int
}

type savedLantern struct {
	ID              uint16
	Kind            order.Item
	At              grid.Square
	Bearer          order.Unit
	Bright, Shadowy grid.Feet
	Lit, Fallen     bool
	Rounds, Level   int
	Toward          grid.Octant `json:",omitempty"`
}

type savedThing struct {
	Gear view.Gear
	At   grid.Square
}

type savedBinding struct {
	Mark order.Mark
	Who  int
}

// MarshalText writes the whole State, both sides' Views with it.
func (s *State) MarshalText() ([]byte, error) {
	t := saved{
		Version: Version, Size: s.size, Terrain: s.terrain, Ambient: s.ambient, Rules: s.rules.Name, Events: s.events,
		Round: s.round, Turn: s.turn, Play: s.play, Outcome: s.outcome, Quiet: s.quiet, Stirred: s.stirred,
		Tested: s.tested, Surprise: s.surprise, Views: s.views, Wind: s.wind, Breeze: s.breeze, Sun: s.sun,
	}
	for i := range s.all {
		c := s.all[i].save()
		for j := range s.all {
			if s.all[i].spotted>>j&1 == 1 {
				c.Spotted = append(c.Spotted, s.all[j].id)
			}
		}
		t.Creatures = append(t.Creatures, c)
	}
	for _, a := range s.areas {
		t.Areas = append(t.Areas, savedArea{a.id, a.kind, a.at, a.radius, a.fills, a.rounds, a.bearer})
	}
	for _, l := range s.lights {
		t.Lights = append(t.Lights, savedLantern{l.id, l.kind, l.at, l.bearer, l.bright, l.shadowy, l.lit, l.fallen, l.rounds, l.level, l.toward})
	}
	for _, x := range s.things {
		t.Things = append(t.Things, savedThing{x.gear, x.at})
	}
	for side := range s.bound {
		for _, b := range s.bound[side] {
			t.Bound[side] = append(t.Bound[side], savedBinding{b.mark, b.who})
		}
	}
	return json.Marshal(&t)
}

func (c *creature) save() savedCreature {
	t := savedCreature{
		ID: c.id, Side: c.side, Name: c.name, Stats: c.stats, At: c.at, HP: c.hp, MaxHP: c.maxHP, Stable: c.stable, Gear: c.gear,
		Turn: c.turn, Aware: c.aware, Acted: c.acted, Spent: c.spent, Noisy: c.noisy, Stealth: c.stealth, Sound: c.sound,
		Guard: c.guard, Hears: c.hears, Rank: c.rank, Effects: c.effects, EyesShut: c.eyesShut, InGlare: c.inGlare,
		GlaredRound: c.glared.round, GlaredTurn: c.glared.turn, Hiding: c.hiding, HideRoll: c.hideRoll, Stirs: c.stirs, Calls: c.calls, Roused: c.roused,
	}
	for _, x := range c.said {
		t.Said = append(t.Said, savedSaid{x.hash, x.n})
	}
	return t
}

func (t *savedCreature) load() creature {
	c := creature{
		id: t.ID, side: t.Side, name: t.Name, stats: t.Stats, at: t.At, hp: t.HP, maxHP: t.MaxHP, stable: t.Stable,
		gear: t.Gear, turn: t.Turn, aware: t.Aware, acted: t.Acted, spent: t.Spent, noisy: t.Noisy, stealth: t.Stealth,
		sound: t.Sound, guard: t.Guard, hears: t.Hears, rank: t.Rank, effects: t.Effects, eyesShut: t.EyesShut,
		inGlare: t.InGlare, glared: until{t.GlaredRound, t.GlaredTurn}, hiding: t.Hiding, hideRoll: t.HideRoll, stirs: t.Stirs,
		calls: t.Calls, roused: t.Roused,
	}
	for _, x := range t.Said {
		c.said = append(c.said, said{x.Hash, x.N})
	}
	return c
}

// UnmarshalText reads what MarshalText writes, and refuses whatever could not
// have been written by it: another version, or a State that Audit faults.
func (s *State) UnmarshalText(text []byte) error {
	var t saved
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&t); err != nil {
		return fmt.Errorf("saved battle: %w", err)
	}
	if d.More() {
		return errors.New("saved battle: text after its end")
	}
	if t.Version != Version {
		return fmt.Errorf("saved battle: of rules version %d; this game has %d", t.Version, Version)
	}
	if err := t.check(); err != nil {
		return fmt.Errorf("saved battle: %w", err)
	}
	u := t.state()
	if err := u.Audit(); err != nil {
		return fmt.Errorf("saved battle: %w", err)
	}
	*s = *u
	return nil
}

// check refuses what would not even fit together.
func (t *saved) check() error {
	if _, ok := reckon.RulesNamed(t.Rules); !ok {
		return fmt.Errorf("no ruleset is called %q", t.Rules)
	}
	if t.Size.W < 1 || t.Size.H < 1 || t.Size.W > grid.MaxSide || t.Size.H > grid.MaxSide || len(t.Terrain) != t.Size.Area() {
		return fmt.Errorf("a board of %d x %d with %d squares", t.Size.W, t.Size.H, len(t.Terrain))
	}
	if len(t.Creatures) > maxUnits {
		return fmt.Errorf("%d creatures", len(t.Creatures))
	}
	for i := range t.Creatures {
		c := &t.Creatures[i]
		if c.Stats == nil || c.Side > view.Foes || c.ID == 0 || !t.Size.Holds(c.At) || i > 0 && c.ID <= t.Creatures[i-1].ID {
			return fmt.Errorf("creature %d is no creature", c.ID)
		}
		if err := checkStats(c.Stats); err != nil {
			return fmt.Errorf("creature %d: %w", c.ID, err)
		}
		for _, e := range c.Effects {
			if err := checkEffect(e); err != nil {
				return fmt.Errorf("creature %d: %w", c.ID, err)
			}
		}
		if !(grid.Body{At: c.At, Side: c.Stats.Space}).Within(t.Size) {
			return fmt.Errorf("creature %d reaches off the board", c.ID)
		}
		for _, g := range c.Gear {
			if err := checkGear(g); err != nil {
				return fmt.Errorf("creature %d: %w", c.ID, err)
			}
		}
		if len(c.Gear) > gearSlots {
			return fmt.Errorf("creature %d carries %d things", c.ID, len(c.Gear))
		}
	}
	return t.checkRest()
}

func (t *saved) checkRest() error {
	if t.Turn < -1 || t.Turn >= len(t.Play) && t.Turn != -1 {
		return fmt.Errorf("turn %d of %d", t.Turn, len(t.Play))
	}
	for _, i := range t.Play {
		if i < 0 || i >= len(t.Creatures) {
			return fmt.Errorf("creature %d of %d in the order of play", i, len(t.Creatures))
		}
	}
	for side, v := range t.Views {
		if v == nil || v.Side != view.Side(side) || v.Rules != t.Views[0].Rules || v.Rules.Name != t.Rules || v.Size != t.Size || len(v.Terrain) != t.Size.Area() || len(v.AsOf) != t.Size.Area() {
			return fmt.Errorf("the view of the %v is of another board", view.Side(side))
		}
		if !v.Fits() {
			return fmt.Errorf("the view of the %v is of another board", view.Side(side))
		}
		if err := t.checkContacts(v); err != nil {
			return err
		}
		for i := range v.Units {
			if v.Units[i].Stats == nil || checkStats(v.Units[i].Stats) != nil || v.Units[i].Sees.Size() != t.Size {
				return fmt.Errorf("the view of the %v has a unit that is no creature", view.Side(side))
			}
		}
		for _, b := range t.Bound[side] {
			if b.Who < 0 || b.Who >= len(t.Creatures) || v.Contact(b.Mark) == nil {
				return fmt.Errorf("mark %d of the %v is bound to nobody", b.Mark, view.Side(side))
			}
		}
	}
	for _, l := range t.Lights {
		if _, ok := bestiary.LightOf(l.Kind); !ok || !t.Size.Holds(l.At) || l.Shadowy < 0 || l.Bright < 0 || l.Shadowy > 5*grid.MaxSide || l.Bright > l.Shadowy {
			return fmt.Errorf("light %d is no light", l.ID)
		}
	}
	for _, a := range t.Areas {
		if a.Kind == 0 || a.Kind >= areaKinds || !t.Size.Holds(a.At) || a.Radius < 0 || a.Radius > 5*grid.MaxSide {
			return fmt.Errorf("area %d is no area", a.ID)
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

// checkContacts refuses beliefs of nobody, of no grade, or about no place.
func (t *saved) checkContacts(v *view.View) error {
	for i := range v.Contacts {
		c := &v.Contacts[i]
		if len(c.Tracks) == 0 {
			return fmt.Errorf("contact m%d of the %v is nobody's belief", c.ID, v.Side)
		}
		for _, k := range c.Tracks {
			if v.Unit(k.By) == nil || k.Grade > view.Seen || k.Toward > grid.NW || !t.Size.Holds(k.At) || !t.Size.Holds(k.From) {
				return fmt.Errorf("contact m%d of the %v is a belief of nobody, or about no place", c.ID, v.Side)
			}
		}
	}
	for _, x := range v.Ground {
		if !t.Size.Holds(x.At) {
			return fmt.Errorf("the %v know of a %s at %v, off the board", v.Side, x.Item, x.At)
		}
	}
	return nil
}

// state builds the State that the text tells of.
func (t *saved) state() *State {
	s := &State{
		size: t.Size, terrain: t.Terrain, ambient: t.Ambient, events: t.Events, round: t.Round, turn: t.Turn, play: t.Play,
		outcome: t.Outcome, quiet: t.Quiet, stirred: t.Stirred, tested: t.Tested, surprise: t.Surprise, views: t.Views,
	}
	s.rules = t.Views[view.Party].Rules
	for i := range t.Creatures {
		s.all = append(s.all, t.Creatures[i].load())
	}
	for i := range t.Creatures {
		for _, id := range t.Creatures[i].Spotted {
			if d := s.find(id); d != nil {
				s.all[i].spotted |= s.bit(d)
			}
		}
	}
	for _, a := range t.Areas {
		s.areas = append(s.areas, area{a.ID, a.Kind, a.At, a.Radius, a.Fills, a.Rounds, a.Bearer})
	}
	s.wind, s.breeze, s.sun = t.Wind, t.Breeze, t.Sun
	for _, l := range t.Lights {
		s.lights = append(s.lights, lantern{l.ID, l.Kind, l.At, l.Bearer, l.Bright, l.Shadowy, l.Lit, l.Fallen, l.Rounds, l.Level, l.Toward})
	}
	for _, x := range t.Things {
		s.things = append(s.things, thing{x.Gear, x.At})
	}
	for side := range t.Bound {
		for _, b := range t.Bound[side] {
			s.bound[side] = append(s.bound[side], binding{b.Mark, b.Who})
		}
		s.views[side].Restore()
	}
	s.derive()
	s.relight()
	return s
}

// Hash is a figure of the whole State: equal for equal texts.
func (s *State) Hash() uint64 {
	text, err := s.MarshalText()
	if err != nil { // nothing in a State can fail to be written
		panic(err)
	}
	h := fnv.New64a()
	h.Write(text)
	return h.Sum64()
}
