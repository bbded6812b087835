package rules

import (
	"cmp"
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// State is the truth of a battle, and what each side knows of it.
type State struct {
	size    grid.Size
	terrain []grid.Terrain
	ambient light.Level
	rules   reckon.Rules
	events  []Script

	round    int
	turn     int // index into order of play, -1 before the first turn of a round
	play     []int
	all      []creature
	lights   []lantern // by id
	areas    []area    // fog, silence and stench, by id
	wind     reckon.Wind
	breeze   grid.Octant // which way the air moves, for noses; 0: not at all
	sun      bool        // the ambient light is the sun's (V-16)
	things   []thing     // what fell from hands, in the order in which it fell
	doors    []door      // by square
	traps    []trap      // by id
	outcome  view.Outcome
	tested   bool // whether awareness is tested when the battle begins
	surprise bool // this is the surprise round
	quiet    int  // rounds since anything was attacked, heard or newly seen (design.md, "A battle ends")
	stirred  bool // something was, this round

	views [2]*view.View
	bound [2][]binding

	// What follows is derived, or of no account between orders.
	opening              bool          // a round begins, and nobody is at turn yet
	fired                []firing      // readied orders that have been set off, and wait
	path                 []grid.Square // scratch
	walls                *sight.Walls
	opaque               grid.Set
	field                *light.Field
	rolled               []uint64 // hashes of the keys rolled this round, for Audit
	doing                doing
	cast                 sight.Caster
	lit                  []light.Source // what burns, as of the last relight
	fog                  grid.Set       // squares full of it (V-23)
	hush                 grid.Set       // squares in silence (K-24)
	reek                 grid.Set       // squares in a stench that drowns every other (V-14)
	mists                []area         // the areas that those three are of
	murk                 uint           // how often fog and fields have changed
	anyMurk              bool           // there is fog or a field somewhere
	now, scratch, veiled grid.Set
}

// creature is one in truth.
type creature struct {
	id      order.Unit
	side    view.Side
	name    string
	stats   *bestiary.Creature
	at      grid.Square
	hp      int
	maxHP   int
	stable  bool
	gear    []view.Gear
	turn    view.Turn
	aware   bool       // acts in the surprise round
	acted   bool       // no longer flat-footed
	struck  int        // opportunity attacks made since its turn began (C-13)
	passed  uint64     // those whose going by it struck at since, by index (C-12)
	stealth int        // the Move Silently result that stands (OI-9)
	noisy   bool       // fought since its last turn began (K-05)
	sound   view.Sound // what it was last heard to do since its last turn began
	guard   order.Opportunity
	hears   bool // auto-listen
	rank    int  // initiative: the total
	said    []said

	effects  []view.Effect
	eyesShut bool
	inGlare  bool  // in daylight or the sun (OI-5)
	glared   until // blinded by it (V-16)
	hiding   bool
	hideRoll int    // the Hide total that stands (OI-45)
	spotted  uint64 // the hiding that do not deceive it, by index
	stirs    bool   // does something physical, this turn or in its last (V-13)
	calls    bool   // calls out when struck
	roused   bool   // woke under somebody who stood over it, and has not moved off

	prone     bool
	shieldOff bool         // its shield is loosened
	running   bool         // until its next turn
	charging  bool         // until its next turn
	defensive bool         // its attacks are on the defensive, until its next turn
	dodge     int          // what that, or total defence, adds to its AC until then
	count     int          // the initiative that its owner knows of; 0: it has none
	late      int          // 1 + the round in which it last put its turn off
	ready     string       // the text of its readied order
	used      []order.Item // spells cast
	aids      []aid        // that it has from others
	nonlethal int          // damage of that kind (C-28)
	grip      order.Unit   // whom it grapples with, or is grappled by; 0: nobody (C-22)
	pinned    bool         // held fast by it
	feinted   order.Unit   // who looks elsewhere at its next blow (C-22)
	turnings  int          // how often it has turned undead (C-40)
	venom     []int        // of each dose in its blood, in how many rounds it works again (C-31)
	finishing finishing    // the spot that it has found for a coup de grace (C-27)
	found     uint64       // the allies that it saw or touched since they last moved, by index (OI-30)

	watching
}

// until is a moment: just before the turn of that place in the order of play. The
// zero until is no moment.
type until struct{ round, turn int }

// watching is what a creature perceives at this moment: derived.
type watching struct {
	line  grid.Set // in line from any of its squares
	sight grid.Set // of line: where its eyes reach
	haze  grid.Set // of sight: through fog
	cut   grid.Set // of line: behind a field of impenetrable darkness
	eyes  grid.Set // squares that its eyes see
	sees  grid.Set // squares that it perceives
	lined bool     // line is that of from
	from  grid.Square
	murk  uint // the State's, when sight was found
	as    watchedAs
	ear   earshot

	watched uint64    // creatures that it sees, by index
	was     uint64    // whom it saw at the last beat
	felt    [4]uint64 // creatures that it feels without seeing, by index and sense
}

// watchedAs is what else eyes and sees depend on.
type watchedAs struct {
	sightless  bool
	blindsight grid.Feet
}

// said counts how often a unit gave an order this round.
type said struct {
	hash uint64
	n    int
}

// lantern is a light that is nobody's gear: fixed, fallen, or a spell upon a creature.
type lantern struct {
	id      uint16
	kind    order.Item
	at      grid.Square
	bearer  order.Unit
	bright  grid.Feet
	shadowy grid.Feet
	lit     bool
	fallen  bool // lies on the ground and can be taken
	rounds  int
	level   int // of the caster
	toward  grid.Octant
}

// thing is gear that lies on the ground. A lit one burns on.
type thing struct {
	gear view.Gear
	at   grid.Square
}

// binding ties a mark to the creature that it certainly is: one that is seen.
type binding struct {
	mark order.Mark
	who  int // index of the creature
}

// gearLights is the first id of the lights in creatures' hands; a setup's own
// lights stay below.
const gearLights = 1 << 14

// New begins a battle: it places everybody, rolls nothing, and looks round. The
// first round begins with Begin.
func New(setup Setup) (*State, error) {
	if err := setup.Check(); err != nil {
		return nil, err
	}
	s := &State{
		size: setup.Size, terrain: slices.Clone(setup.Terrain), ambient: setup.Ambient, rules: setup.Rules,
		events: slices.Clone(setup.Events), turn: -1, tested: setup.Surprise, breeze: setup.Breeze, sun: setup.Sun,
	}
	slices.SortStableFunc(s.events, func(a, b Script) int { return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.ID, b.ID)) })
	for _, p := range setup.Units {
		s.all = append(s.all, newCreature(p))
	}
	slices.SortFunc(s.all, func(a, b creature) int { return cmp.Compare(a.id, b.id) })
	for _, l := range setup.Lights {
		s.lights = append(s.lights, newLantern(l))
	}
	slices.SortFunc(s.lights, func(a, b lantern) int { return cmp.Compare(a.id, b.id) })
	for _, a := range setup.Areas {
		s.areas = append(s.areas, newArea(a))
	}
	slices.SortFunc(s.areas, func(a, b area) int { return cmp.Compare(a.id, b.id) })
	s.hang(setup.Doors)
	s.lay(setup.Traps)
	for side := range s.views {
		s.views[side] = view.New(view.Side(side), s.size, s.rules)
	}
	for i := range s.all {
		s.fallen(&s.all[i]) // rule: C-31
	}
	s.derive()
	s.relight()
	for i := range s.all { // whoever stands in daylight from the start is used to it
		s.all[i].glared = until{}
	}
	s.relight()
	for side := range s.views {
		s.perceive(view.Side(side), &perceiving{})
	}
	return s, nil
}

func newCreature(p Placement) creature {
	stats := p.Stats
	c := creature{
		id: p.ID, side: p.Side, name: p.Name, stats: &stats, at: p.At, hp: cmp.Or(p.HP, stats.HP), gear: slices.Clone(p.Gear),
		hears: true, effects: slices.Clone(p.Effects), hiding: p.Hiding,
	}
	c.maxHP = max(c.hp, stats.HP)
	if c.name == "" {
		c.name = stats.Name
	}
	if p.Gear == nil {
		c.gear = Kit(&stats, nil)
	}
	for i := range c.gear {
		c.gear[i].Toward = aimed(c.gear[i].Item, c.gear[i].Toward)
	}
	return c
}

// Kit is the gear of a creature: first what it has in hand already, then its
// stat block's own and more. What fits its hands is in them, in that order:
// weapons only, for a light is drawn when it is needed; crossbows are loaded. Its poison
// is on the first weapon that it carries.
func Kit(stats *bestiary.Creature, inHand []view.Gear, more ...order.Item) []view.Gear {
	u, doses := view.Unit{Stats: stats, Gear: slices.Clone(inHand)}, stats.Doses
	for _, item := range slices.Concat(stats.Gear, more) {
		if item == bestiary.DrowPoison { // rule: C-31
			doses++
			continue
		}
		g := view.Gear{Item: item}
		if w, ok := bestiary.WeaponOf(item); ok {
			g.Held, g.Loaded = u.Readies(w), w.Crossbow
		}
		u.Gear = append(u.Gear, g)
	}
	if i := slices.IndexFunc(u.Gear, func(g view.Gear) bool { return bestiary.Poisonable(g.Item) }); i >= 0 {
		u.Gear[i].Doses = doses // rule: C-31 M-01
	}
	return u.Gear
}

func newLantern(l Lantern) lantern {
	source, _ := bestiary.LightOf(l.Kind)
	made := lantern{
		id: l.ID, kind: l.Kind, at: l.At, bearer: l.CarriedBy, bright: l.Bright, shadowy: l.Shadowy, lit: !l.Unlit, toward: aimed(l.Kind, l.Toward),
		fallen: source.Portable && l.CarriedBy == 0, rounds: source.Rounds, level: l.CasterLevel,
	}
	if l.Bright == 0 && l.Shadowy == 0 {
		made.bright, made.shadowy = source.Bright, source.Shadowy
	}
	if l.Rounds > 0 {
		made.rounds = l.Rounds
		return made
	}
	if source.Spell && source.Rounds == perLevel && l.CasterLevel > 0 { // rule: V-02 S-03
		made.rounds = perLevel * l.CasterLevel
	}
	return made
}

// aimed is where a light shines, if its kind shines one way: northward, unless told.
// Others shine all round.
func aimed(item order.Item, toward grid.Octant) grid.Octant {
	if source, ok := bestiary.LightOf(item); !ok || !source.Cone { // rule: V-21
		return 0
	}
	return cmp.Or(toward, grid.N) // rule: V-21
}

// perLevel is how many rounds a spell of "10 minutes a level" burns for each.
const perLevel = 100

// derive builds what a State does not save. Terrain alone stops light and sight;
// creatures do not (OI-4).
func (s *State) derive() {
	s.walls, s.opaque = sight.NewWalls(s.size), grid.NewSet(s.size)
	for _, set := range []*grid.Set{&s.now, &s.scratch, &s.veiled, &s.fog, &s.hush, &s.reek} {
		*set = grid.NewSet(s.size)
	}
	for i, t := range s.terrain {
		if t.Opaque() {
			s.walls.Set(s.size.Square(i), true)
			s.opaque.Add(s.size.Square(i))
		}
	}
	s.field, s.mists, s.murk = light.NewField(s.size, s.ambient), nil, 0
	s.field.SetSun(s.sun)
	s.field.SetDarknessGlows(s.rules.DarknessGlows) // rule: OI-25
	s.field.SetFieldOpaque(s.rules.FieldOpaque)     // rule: OI-38
	for i := range s.all {
		s.all[i].watching = newWatching(s.size)
	}
}

// condition is a creature's health.
//
// rule: C-24
func (c *creature) condition() view.Condition {
	switch {
	case c.hp <= -10 || c.hp <= 0 && c.stats.Kind == bestiary.Undead: // rule: C-24
		return view.Dead
	case c.hp < 0 && c.stable:
		return view.Stable
	case c.hp < 0:
		return view.Dying
	case c.hp == 0:
		return view.Disabled
	case c.nonlethal > c.hp: // rule: C-28
		return view.Unconscious
	case c.nonlethal == c.hp: // rule: C-28
		return view.Staggered
	default:
		return view.Up
	}
}

func newWatching(z grid.Size) watching {
	var w watching
	for _, set := range w.sets() {
		*set = grid.NewSet(z)
	}
	return w
}

// sets are all the sets of squares that it holds.
func (w *watching) sets() []*grid.Set {
	return []*grid.Set{&w.line, &w.sight, &w.haze, &w.cut, &w.eyes, &w.sees}
}

// awake says whether it perceives: neither fallen nor asleep, nor out of its senses.
// The paralysed do.
//
// rule: C-31 C-32
func (c *creature) awake() bool { return c.condition().Awake() && !view.Unaware(c.effects) }

// acts says whether it can do anything beside perceive.
//
// rule: C-32
func (c *creature) acts() bool { return c.awake() && !c.has(view.Paralysed) }

// helpless says whether it lies or stands there for the taking.
//
// rule: C-27
func (c *creature) helpless() bool { return !c.acts() }

// out says whether it takes no part in the battle any more: fallen, or turned to stone.
//
// rule: C-24 C-32
func (c *creature) out() bool { return !c.condition().Awake() || c.has(view.Petrified) }

// body is the creature's space.
func (c *creature) body() grid.Body { return grid.Body{At: c.at, Side: c.stats.Space} }

// find returns the creature of that id, nil if there is none.
func (s *State) find(id order.Unit) *creature {
	i, ok := slices.BinarySearchFunc(s.all, id, func(c creature, id order.Unit) int { return cmp.Compare(c.id, id) })
	if !ok {
		return nil
	}
	return &s.all[i]
}

// bit is the creature's in sets of creatures.
func (s *State) bit(c *creature) uint64 { return 1 << s.index(c) }

// standing returns the creature on q that is not dead, nil if there is none.
func (s *State) standing(q grid.Square) *creature {
	for i := range s.all {
		if c := &s.all[i]; c.body().Holds(q) && c.condition() != view.Dead {
			return c
		}
	}
	return nil
}

// View is what a side knows now: the State's own, current until the next order,
// to be read only.
func (s *State) View(by view.Side) *view.View { return s.views[by] }

// Observe copies a side's View into one that shares no memory with the State.
func (s *State) Observe(by view.Side, into *view.View) { s.views[by].CopyTo(into) }

// Round is the number of the round being played, 0 before the first.
func (s *State) Round() int { return s.round }

// Outcome is how the battle stands.
func (s *State) Outcome() view.Outcome { return s.outcome }

// Acting is the side whose unit has its turn; false once the battle is over.
func (s *State) Acting() (view.Side, bool) {
	if s.outcome != view.Fighting || s.turn < 0 {
		return 0, false
	}
	return s.all[s.play[s.turn]].side, true
}

// Clone returns a State that shares nothing that changes with this one.
func (s *State) Clone() *State {
	t := *s
	t.all = slices.Clone(s.all)
	for i := range t.all {
		c := &t.all[i]
		c.gear, c.said, c.effects = slices.Clone(c.gear), slices.Clone(c.said), slices.Clone(c.effects)
		c.used, c.aids, c.venom = slices.Clone(c.used), slices.Clone(c.aids), slices.Clone(c.venom)
		for _, set := range c.sets() {
			*set = set.Clone()
		}
		c.ear = earshot{}
	}
	t.walls, t.opaque, t.terrain = s.walls.Clone(), s.opaque.Clone(), slices.Clone(s.terrain)
	t.areas, t.mists = slices.Clone(s.areas), slices.Clone(s.mists)
	t.doors, t.traps, t.fired = slices.Clone(s.doors), slices.Clone(s.traps), nil
	for _, set := range []*grid.Set{&t.scratch, &t.veiled, &t.fog, &t.hush, &t.reek} {
		*set = set.Clone()
	}
	t.lights, t.play = slices.Clone(s.lights), slices.Clone(s.play)
	t.things, t.rolled = slices.Clone(s.things), slices.Clone(s.rolled)
	t.field, t.now = s.field.Clone(), s.now.Clone()
	t.cast, t.lit = sight.Caster{}, slices.Clone(s.lit)
	for side := range t.views {
		t.views[side] = s.views[side].Clone()
		t.bound[side] = slices.Clone(s.bound[side])
	}
	return &t
}

// doing is the order being carried out, for the keys of its rolls.
type doing struct {
	text string
	nth  int
	step int
	side view.Side // whose order it is
	dice dice.Dice
	into *Trace
}
