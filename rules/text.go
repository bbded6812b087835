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
	Doors                     []savedDoor `json:",omitempty"`
	Traps                     []savedTrap `json:",omitempty"`
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
	ID                        order.Unit
	Side                      view.Side
	Name                      string
	Stats                     *bestiary.Creature
	At                        grid.Square
	HP, MaxHP                 int
	Stable                    bool
	Gear                      []view.Gear
	Turn                      view.Turn
	Aware, Acted, Noisy       bool
	Struck                    int          `json:",omitempty"`
	Passed                    []order.Unit `json:",omitempty"`
	Stealth                   int
	Sound                     view.Sound
	Guard                     order.Opportunity
	Hears                     bool
	Rank                      int
	Said                      []savedSaid
	Effects                   []view.Effect `json:",omitempty"`
	EyesShut, InGlare         bool          `json:",omitempty"`
	GlaredRound, GlaredTurn   int           `json:",omitempty"`
	Hiding                    bool          `json:",omitempty"`
	HideRoll                  int           `json:",omitempty"`
	Spotted                   []order.Unit  `json:",omitempty"`
	Stirs, Calls, Roused      bool          `json:",omitempty"`
	Prone, ShieldOff, Running bool          `json:",omitempty"`
	Charging, Defensive       bool          `json:",omitempty"`
	Dodge, Count, Late        int           `json:",omitempty"`
	Ready                     string        `json:",omitempty"`
	Used                      []order.Item  `json:",omitempty"`
	Aids                      []savedAid    `json:",omitempty"`
	Found                     []order.Unit  `json:",omitempty"`
	Nonlethal, Turnings       int           `json:",omitempty"`
	Grip, Feinted             order.Unit    `json:",omitempty"`
	Pinned                    bool          `json:",omitempty"`
	Venom                     []int         `json:",omitempty"`
	Finishing                 order.Mark    `json:",omitempty"`
	FinishingAt               grid.Square   `json:",omitzero"`
	FinishingWho              order.Unit    `json:",omitempty"`
	FinishingRound            int           `json:",omitempty"`
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
			if s.all[i].passed>>j&1 == 1 {
				c.Passed = append(c.Passed, s.all[j].id)
			}
			if s.all[i].found>>j&1 == 1 {
				c.Found = append(c.Found, s.all[j].id)
			}
		}
		t.Creatures = append(t.Creatures, c)
	}
	for _, a := range s.areas {
		t.Areas = append(t.Areas, savedArea{a.id, a.kind, a.at, a.radius, a.fills, a.rounds, a.bearer})
	}
	for _, d := range s.doors {
		t.Doors = append(t.Doors, d.save())
	}
	for _, x := range s.traps {
		t.Traps = append(t.Traps, x.save())
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
		Turn: c.turn, Aware: c.aware, Acted: c.acted, Struck: c.struck, Noisy: c.noisy, Stealth: c.stealth, Sound: c.sound,
		Guard: c.guard, Hears: c.hears, Rank: c.rank, Effects: c.effects, EyesShut: c.eyesShut, InGlare: c.inGlare,
		GlaredRound: c.glared.round, GlaredTurn: c.glared.turn, Hiding: c.hiding, HideRoll: c.hideRoll, Stirs: c.stirs, Calls: c.calls, Roused: c.roused,
		Prone: c.prone, ShieldOff: c.shieldOff, Running: c.running, Charging: c.charging, Defensive: c.defensive, Dodge: c.dodge,
		Count: c.count, Late: c.late, Ready: c.ready, Used: c.used,
		Nonlethal: c.nonlethal, Turnings: c.turnings, Grip: c.grip, Feinted: c.feinted, Pinned: c.pinned,
		Venom: c.venom, Finishing: c.finishing.mark, FinishingWho: c.finishing.who, FinishingAt: c.finishing.at, FinishingRound: c.finishing.round,
	}
	for _, a := range c.aids {
		t.Aids = append(t.Aids, savedAid(a))
	}
	for _, x := range c.said {
		t.Said = append(t.Said, savedSaid{x.hash, x.n})
	}
	return t
}

func (t *savedCreature) load() creature {
	c := creature{
		id: t.ID, side: t.Side, name: t.Name, stats: t.Stats, at: t.At, hp: t.HP, maxHP: t.MaxHP, stable: t.Stable,
		gear: t.Gear, turn: t.Turn, aware: t.Aware, acted: t.Acted, struck: t.Struck, noisy: t.Noisy, stealth: t.Stealth,
		sound: t.Sound, guard: t.Guard, hears: t.Hears, rank: t.Rank, effects: t.Effects, eyesShut: t.EyesShut,
		inGlare: t.InGlare, glared: until{t.GlaredRound, t.GlaredTurn}, hiding: t.Hiding, hideRoll: t.HideRoll, stirs: t.Stirs,
		calls: t.Calls, roused: t.Roused,
		prone: t.Prone, shieldOff: t.ShieldOff, running: t.Running, charging: t.Charging, defensive: t.Defensive, dodge: t.Dodge,
		count: t.Count, late: t.Late, ready: t.Ready, used: t.Used,
		nonlethal: t.Nonlethal, turnings: t.Turnings, grip: t.Grip, feinted: t.Feinted, pinned: t.Pinned,
		venom: t.Venom, finishing: finishing{t.Finishing, t.FinishingWho, t.FinishingAt, t.FinishingRound},
	}
	for _, a := range t.Aids {
		c.aids = append(c.aids, aid(a))
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
	if faults := u.faults(); len(faults) > 0 {
		return fmt.Errorf("saved battle: %w", faults[0])
	}
	*s = *u
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
		for _, id := range t.Creatures[i].Passed {
			if d := s.find(id); d != nil {
				s.all[i].passed |= s.bit(d)
			}
		}
		for _, id := range t.Creatures[i].Found {
			if d := s.find(id); d != nil {
				s.all[i].found |= s.bit(d)
			}
		}
	}
	for _, a := range t.Areas {
		s.areas = append(s.areas, area{a.ID, a.Kind, a.At, a.Radius, a.Fills, a.Rounds, a.Bearer})
	}
	for _, d := range t.Doors {
		s.doors = append(s.doors, d.load())
	}
	for _, x := range t.Traps {
		s.traps = append(s.traps, x.load())
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
	for i := range s.all {
		s.all[i].was = s.all[i].watched
	}
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
