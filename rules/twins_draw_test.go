package rules

// Twin worlds: what is drawn on a board. Walls and doors, creatures of every size
// and sense, lights and darknesses, fog, silence and stench, and a level's events.

import (
	"encoding/json"
	"os"
	"slices"

	"pgregory.net/rapid"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// drawSetup draws one of the shipped levels, or a battle on a small board. With
// TWINS_ON=levels it draws levels alone.
func drawSetup(t *rapid.T) Setup {
	if os.Getenv("TWINS_ON") == "levels" {
		return shipped(t, pick(t, "level", []string{"ambush", "lesson"}))
	}
	switch rapid.IntRange(0, 9).Draw(t, "board") {
	case 8:
		return shipped(t, "ambush")
	case 9:
		return shipped(t, "lesson")
	}
	s := Setup{Rules: pick(t, "rules", []reckon.Rules{reckon.Table(), reckon.Table(), reckon.Table(), reckon.Letter()})}
	if chance(t, "flags", 6) {
		s.Rules.DarknessGlows, s.Rules.FieldOpaque = rapid.Bool().Draw(t, "DarknessGlows"), rapid.Bool().Draw(t, "FieldOpaque")
	}
	s.Ambient = pick(t, "ambient", []light.Level{light.Dark, light.Dark, light.Dark, light.Shadowy, light.Bright})
	s.Sun = s.Ambient == light.Bright && rapid.Bool().Draw(t, "sun")
	if chance(t, "air moves", 3) {
		s.Breeze = grid.Octant(rapid.IntRange(1, 8).Draw(t, "breeze"))
	}
	drawBoard(t, &s)
	drawDoors(t, &s)
	for side := view.Party; side <= view.Foes; side++ {
		for n := range rapid.IntRange(1, 3).Draw(t, "creatures") {
			drawPlacement(t, &s, order.Unit(1+10*int(side)+2*n), side)
		}
	}
	drawLights(t, &s)
	drawAreas(t, &s)
	drawTraps(t, &s)
	drawEvents(t, &s)
	return s
}

// shipped is a level's setup, kept in testdata by a test of the levels.
func shipped(t *rapid.T, name string) (s Setup) {
	text, err := os.ReadFile("testdata/levels/" + name + ".json")
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// drawBoard draws walls round a floor, a wall across it with a way through, and what
// stands and lies about.
func drawBoard(t *rapid.T, s *Setup) {
	s.Size = grid.Size{W: rapid.IntRange(6, 13).Draw(t, "width"), H: rapid.IntRange(5, 8).Draw(t, "height")}
	s.Terrain = make([]grid.Terrain, s.Size.Area())
	for i := range s.Terrain {
		q := s.Size.Square(i)
		s.Terrain[i] = grid.Floor
		if q.X == 0 || q.Y == 0 || int(q.X) == s.Size.W-1 || int(q.Y) == s.Size.H-1 {
			s.Terrain[i] = grid.Wall
		}
	}
	if rapid.Bool().Draw(t, "two rooms") {
		x := rapid.IntRange(2, s.Size.W-3).Draw(t, "wall")
		for y := range s.Size.H {
			s.Terrain[s.Size.Index(grid.At(x, y))] = grid.Wall
		}
		y := rapid.IntRange(1, s.Size.H-2).Draw(t, "door")
		s.Terrain[s.Size.Index(grid.At(x, y))] = pick(t, "door of", []grid.Terrain{grid.Floor, grid.Curtain, grid.Rubble, grid.Door, grid.DoorOpen})
	}
	kinds := []grid.Terrain{
		grid.Pillar, grid.Rubble, grid.Rubble, grid.Wall, grid.Chasm, grid.WaterShallow, grid.WaterDeep, grid.Window, grid.Curtain,
		grid.Door, grid.DoorOpen,
	}
	for range rapid.IntRange(0, 6).Draw(t, "obstacles") {
		x, y := rapid.IntRange(1, s.Size.W-2).Draw(t, "x"), rapid.IntRange(1, s.Size.H-2).Draw(t, "y")
		s.Terrain[s.Size.Index(grid.At(x, y))] = pick(t, "kind", kinds)
	}
	for i := range 6 { // room for everybody
		s.Terrain[s.Size.Index(grid.At(1+i%2, 1+i/2))] = grid.Floor
	}
}

// drawPlacement puts a creature where it has room, a smaller one where it has none, or
// would leave too little.
func drawPlacement(t *rapid.T, s *Setup, id order.Unit, side view.Side) {
	p := drawCreature(t, id, side)
	s.Units = append(s.Units, p)
	u := &s.Units[len(s.Units)-1]
	for u.Stats.Space > 0 {
		u.At = grid.At(-maxSpace, -maxSpace)
		if room := s.room(u.Stats.Space); len(room) > 0 {
			u.At = pick(t, "square", room)
		}
		if u.Stats.Space == 1 || u.At.X > 0 && len(s.room(1)) > 4 {
			return
		}
		u.Stats.Space = 1
	}
}

// room are the squares on which a body of so many squares a side may stand.
func (s *Setup) room(side int) []grid.Square {
	var room []grid.Square
	for i := range s.Size.Area() {
		body := grid.Body{At: s.Size.Square(i), Side: side}
		open := body.Within(s.Size)
		for q := range body.Squares() {
			open = open && !s.Terrain[s.Size.Index(q)].Solid()
		}
		if open && !slices.ContainsFunc(s.Units, func(u Placement) bool { return u.body().Overlaps(body) }) {
			room = append(room, body.At)
		}
	}
	return room
}

// Stat blocks that are drawn: the fixtures half of the time, else those that sense
// otherwise or are of another size.
var (
	plainKinds = []string{"fighter_3", "rogue_3", "ranger_3", "cleric_5", "drow_warrior_1"}
	otherKinds = []string{
		"wolf", "bat", "grimlock", "monstrous_spider_medium", "ogre", "orc_warrior_1", "dire_bat", "dire_rat", "basilisk",
		"monstrous_spider_large", "fighter_3_blindfight", "rogue_4", "human_skeleton", "elf_ranger_1",
	}
)

// drawCreature draws one of the stat blocks, its senses, its hands, and what lies upon it.
func drawCreature(t *rapid.T, id order.Unit, side view.Side) Placement {
	kinds := plainKinds
	if rapid.Bool().Draw(t, "other kinds") {
		kinds = otherKinds
	}
	found, _ := bestiary.CreatureOf(pick(t, "stats", kinds))
	p := Placement{ID: id, Side: side, Stats: *found, Gear: Kit(found, nil)}
	drawSenses(t, &p.Stats)
	drawLearnt(t, &p.Stats)
	drawKit(t, &p)
	for range rapid.SampledFrom([]int{0, 0, 0, 1, 1, 2}).Draw(t, "effects") {
		e := drawEffect(t)
		if !view.Has(p.Effects, e.Kind) {
			p.Effects = append(p.Effects, e)
		}
	}
	p.Hiding = chance(t, "hiding", 5)
	return p
}

// drawSenses gives a stat block other senses than its own, most often a few.
func drawSenses(t *rapid.T, c *bestiary.Creature) {
	c.Darkvision = pick(t, "darkvision", []grid.Feet{c.Darkvision, 0, 0, 10, 60})
	c.LowLight = chance(t, "low-light", 4)
	for range rapid.IntRange(0, 2).Draw(t, "other senses") {
		switch rapid.IntRange(0, 8).Draw(t, "sense") {
		case 0:
			c.Scent = true
			c.Odour = bestiary.Odour(rapid.IntRange(0, 2).Draw(t, "odour"))
		case 1:
			c.Odour, c.Scentless = bestiary.OverpoweringOdour, chance(t, "scentless", 2)
		case 2:
			c.Blindsense = pick(t, "blindsense", []grid.Feet{10, 20, 40})
		case 3:
			c.Tremorsense = pick(t, "tremorsense", []grid.Feet{15, 60})
		case 4:
			c.Blindsight = pick(t, "blindsight", []grid.Feet{10, 20, 40})
			c.BlindsightBy = bestiary.Senses(rapid.IntRange(0, 3).Draw(t, "by"))
			c.Eyeless = chance(t, "eyeless", 2)
		case 5:
			c.LightBlind, c.LightSensitive = rapid.Bool().Draw(t, "light-blind"), rapid.Bool().Draw(t, "light-sensitive")
		case 6:
			c.BlindFight, c.UncannyDodge = rapid.Bool().Draw(t, "Blind-Fight"), rapid.Bool().Draw(t, "uncanny dodge")
		case 7:
			c.Flies = true
		default:
			c.Space = pick(t, "space", []int{2, 2, 3})
			c.Reach = pick(t, "reach", []grid.Feet{5, 10})
		}
	}
}

// drawKit adds lights and weapons to what the creature carries.
func drawKit(t *rapid.T, p *Placement) {
	burning := func(item order.Item, toward grid.Octant) {
		p.Gear = append(p.Gear, view.Gear{
			Item: item, Held: true, Lit: true, Rounds: rapid.IntRange(1, 9).Draw(t, "burns"), Toward: toward,
		})
	}
	switch rapid.IntRange(0, 12).Draw(t, "carries") {
	case 1:
		p.Gear = append(p.Gear, view.Gear{Item: "torch"}, view.Gear{Item: "tindertwig"})
	case 2:
		burning("candle", 0)
	case 3:
		burning("torch", 0)
	case 4:
		p.Gear = append(p.Gear, view.Gear{Item: "sunrod"}, view.Gear{Item: "dagger"})
	case 5:
		burning("bullseye_lantern", grid.Octant(rapid.IntRange(1, 8).Draw(t, "shines")))
	case 6:
		p.Gear = append(p.Gear, view.Gear{Item: "javelin", Held: true}, view.Gear{Item: "longspear"})
	case 7, 8:
		burning("hooded_lantern", 0)
		p.Gear[len(p.Gear)-1].Shut = rapid.Bool().Draw(t, "shut")
	case 9:
		p.Gear = append(p.Gear, view.Gear{Item: "heavy_crossbow", Held: true, Loaded: rapid.Bool().Draw(t, "loaded")})
	case 10:
		p.Gear = append(p.Gear, view.Gear{Item: "potion_of_healing", Held: true}, view.Gear{Item: "scroll_of_light", Held: rapid.Bool().Draw(t, "scroll in hand")})
	}
}

// drawEffect draws something that lies upon a creature, for a while or for good.
func drawEffect(t *rapid.T) view.Effect {
	kinds := []view.EffectKind{
		view.Invisible, view.Invisible, view.Outlined, view.Dusted, view.Blindness, view.Deafness, view.Asleep, view.Fascinated,
	}
	return view.Effect{Kind: pick(t, "effect", kinds), Rounds: rapid.IntRange(0, 4).Draw(t, "lasts")}
}

// lightKinds are the lights that are drawn, and the darknesses.
var lightKinds = []order.Item{
	"candle", "torch", "fungus", "daylight", "light", "continual_flame", "everburning_torch", "bullseye_lantern", bestiary.FaerieFire,
	"darkness", "darkness", "deeper_darkness", "impenetrable_darkness", "impenetrable_darkness",
}

func drawLights(t *rapid.T, s *Setup) {
	for n := range rapid.IntRange(0, 3).Draw(t, "lights") {
		l := drawLantern(t, uint16(50+n))
		l.At = s.Size.Square(rapid.IntRange(0, s.Size.Area()-1).Draw(t, "light at"))
		if s.Terrain[s.Size.Index(l.At)].Solid() || chance(t, "borne", 5) {
			l.CarriedBy = pick(t, "bearer", s.Units).ID
		}
		s.Lights = append(s.Lights, l)
	}
}

// drawLantern draws a light or a darkness, one in two of a radius for a small board.
func drawLantern(t *rapid.T, id uint16) Lantern {
	l := Lantern{ID: id, Kind: pick(t, "light", lightKinds), Unlit: chance(t, "unlit", 4)}
	if rapid.Bool().Draw(t, "small") {
		l.Shadowy = pick(t, "radius", []grid.Feet{5, 10, 15})
		if source, _ := bestiary.LightOf(l.Kind); source.Dark == bestiary.Lights {
			l.Bright = pick(t, "bright", []grid.Feet{0, 5})
		}
	}
	if l.Kind == "bullseye_lantern" {
		l.Toward = grid.Octant(rapid.IntRange(1, 8).Draw(t, "toward"))
	}
	l.Rounds = rapid.IntRange(0, 5).Draw(t, "light lasts")
	l.CasterLevel = rapid.IntRange(0, 5).Draw(t, "caster level")
	return l
}

func drawAreas(t *rapid.T, s *Setup) {
	for n := range rapid.SampledFrom([]int{0, 0, 1, 1, 2}).Draw(t, "areas") {
		a := drawArea(t, uint16(70+n))
		a.At = s.Size.Square(rapid.IntRange(0, s.Size.Area()-1).Draw(t, "area at"))
		if chance(t, "carried", 3) {
			a.CarriedBy = pick(t, "carrier", s.Units).ID
		}
		s.Areas = append(s.Areas, a)
	}
}

func drawArea(t *rapid.T, id uint16) Area {
	return Area{
		ID: id, Kind: pick(t, "area", []AreaKind{Mist, Mist, Silence, Stench}), Radius: pick(t, "area's radius", []grid.Feet{5, 0, 10, 20}),
		Rounds: rapid.IntRange(0, 4).Draw(t, "area lasts"),
	}
}

// drawEvents draws what the level makes happen in the first rounds.
func drawEvents(t *rapid.T, s *Setup) {
	for n := range rapid.IntRange(0, 3).Draw(t, "events") {
		e := Script{ID: uint16(60 + n), Round: rapid.IntRange(1, 3).Draw(t, "round")}
		if drawEvent(t, s, &e) {
			s.Events = append(s.Events, e)
		}
	}
}

// drawEvent draws what an event does; false if there is nothing for it to do it to.
func drawEvent(t *rapid.T, s *Setup, e *Script) bool {
	switch rapid.IntRange(0, 8).Draw(t, "event") {
	case 0:
		e.Do, e.By, e.DC, e.Text = ScriptNoise, pick(t, "maker", s.Units).ID, rapid.IntRange(0, 15).Draw(t, "DC"), "a whisper"
		e.Talk = rapid.Bool().Draw(t, "talk")
		if chance(t, "from a place", 3) {
			e.By, e.At = 0, s.Size.Square(rapid.IntRange(0, s.Size.Area()-1).Draw(t, "noise at"))
		}
	case 1:
		e.Do, e.Wind = ScriptGust, reckon.Wind(rapid.IntRange(0, 4).Draw(t, "wind"))
	case 2, 3:
		if len(s.Lights) == 0 {
			return false
		}
		e.Do = pick(t, "do", []ScriptKind{ScriptDispel, ScriptLightOut, ScriptLightOn})
		e.Target = pick(t, "which", s.Lights).ID
		e.CasterLevel = rapid.IntRange(0, 5).Draw(t, "by level")
	case 4, 5:
		var doors []grid.Square
		for i := range s.Size.Area() {
			if q := s.Size.Square(i); s.door(q) {
				doors = append(doors, q)
			}
		}
		if len(doors) == 0 {
			return false
		}
		e.Do, e.At = pick(t, "door does", []ScriptKind{ScriptOpen, ScriptShut}), pick(t, "which door", doors)
	case 6, 7:
		e.Do, e.By, e.Effect = ScriptEffect, pick(t, "upon", s.Units).ID, drawEffect(t)
		if chance(t, "cure", 3) {
			e.Do = ScriptCure
		}
	default:
		if len(s.Areas) == 0 {
			return false
		}
		e.Do, e.Target = ScriptAreaGone, pick(t, "which area", s.Areas).ID
	}
	return true
}
