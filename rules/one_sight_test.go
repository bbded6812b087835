package rules

// One function says who sees what (sight.Sees), and everything else asks it. This
// file draws battles with every sense, light and veil there is and holds what they
// all say against each other: attacks, movement, the Views that screens, log and AI
// are made from, inspect and the audit.

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// drawWorld draws a battle on a small board, in which there may be anything that
// helps or hinders the senses.
func drawWorld(t *rapid.T) Setup {
	s := Setup{Rules: reckon.Table(), Size: grid.Size{W: rapid.IntRange(6, 14).Draw(t, "width"), H: rapid.IntRange(5, 9).Draw(t, "height")}}
	if chance(t, "letter", 5) {
		s.Rules = reckon.Letter()
	}
	s.Ambient = pick(t, "ambient", []light.Level{light.Dark, light.Dark, light.Dark, light.Shadowy, light.Bright})
	s.Sun = s.Ambient == light.Bright && rapid.Bool().Draw(t, "sun")
	s.Breeze = pick(t, "breeze", []grid.Octant{0, 0, grid.N, grid.SE, grid.W})
	for i := range s.Size.Area() {
		q := s.Size.Square(i)
		kind := grid.Floor
		if q.X == 0 || q.Y == 0 || int(q.X) == s.Size.W-1 || int(q.Y) == s.Size.H-1 {
			kind = grid.Wall
		}
		s.Terrain = append(s.Terrain, kind)
	}
	kinds := []grid.Terrain{
		grid.Wall, grid.Wall, grid.Pillar, grid.Rubble, grid.Curtain, grid.Window, grid.Door, grid.DoorOpen, grid.Chasm, grid.WaterShallow,
	}
	for range rapid.IntRange(0, 12).Draw(t, "obstacles") {
		q := grid.At(rapid.IntRange(1, s.Size.W-2).Draw(t, "x"), rapid.IntRange(1, s.Size.H-2).Draw(t, "y"))
		s.Terrain[s.Size.Index(q)] = pick(t, "kind", kinds)
	}
	for i := range 9 { // room for a few
		s.Terrain[s.Size.Index(grid.At(1+i%3, 1+i/3))] = grid.Floor
	}
	for side := view.Party; side <= view.Foes; side++ {
		for n := range rapid.IntRange(1, 3).Draw(t, "creatures") {
			p := drawPerceiver(t, order.Unit(1+10*int(side)+n), side)
			if s.settle(t, &p) {
				s.Units = append(s.Units, p)
				continue
			}
			if p.Stats.Space = 1; s.settle(t, &p) {
				s.Units = append(s.Units, p)
			}
		}
	}
	drawGlows(t, &s)
	drawHappenings(t, &s)
	return s
}

// exampleWorld is one drawn battle, the same for the same number.
func exampleWorld(n int) Setup { return rapid.Custom(drawWorld).Example(n) }

// settle puts a creature where there is room for it; false if there is none.
func (s *Setup) settle(t *rapid.T, p *Placement) bool {
	var free []grid.Square
	for i := range s.Size.Area() {
		body := grid.Body{At: s.Size.Square(i), Side: p.Stats.Space}
		if !body.Within(s.Size) {
			continue
		}
		blocked := slices.ContainsFunc(s.Units, func(u Placement) bool { return u.body().Overlaps(body) })
		for q := range body.Squares() {
			blocked = blocked || s.Terrain[s.Size.Index(q)].Solid()
		}
		if !blocked {
			free = append(free, body.At)
		}
	}
	if free == nil {
		return false
	}
	p.At = pick(t, "square", free)
	return true
}

// drawPerceiver draws a creature: its stat block, its senses, what lies upon it and
// what it carries.
func drawPerceiver(t *rapid.T, id order.Unit, side view.Side) Placement {
	key := pick(t, "stats", []string{"fighter_3", "rogue_3", "ranger_3", "cleric_5", "drow_warrior_1", "fighter_3_blindfight", "rogue_4"})
	found, ok := bestiary.CreatureOf(key)
	if !ok {
		t.Fatalf("no creature %q", key)
	}
	stats := *found
	feet := func(name string, in int, ranges ...grid.Feet) grid.Feet {
		if !chance(t, name, in) {
			return 0
		}
		return pick(t, name+" to", ranges)
	}
	stats.Darkvision = feet("darkvision", 2, 10, 30, 60)
	stats.LowLight = chance(t, "low-light", 4)
	stats.Blindsight = feet("blindsight", 4, 5, 20, 40)
	stats.BlindsightBy = pick(t, "by", []bestiary.Senses{0, bestiary.Hearing, bestiary.Smell, bestiary.Hearing | bestiary.Smell})
	stats.Eyeless = stats.Blindsight > 0 && rapid.Bool().Draw(t, "eyeless")
	stats.Blindsense = feet("blindsense", 5, 10, 20)
	stats.Tremorsense = feet("tremorsense", 5, 10, 30)
	stats.Scent = chance(t, "scent", 4)
	stats.Scentless = chance(t, "scentless", 6)
	stats.Flies = chance(t, "flies", 5)
	stats.LightBlind = chance(t, "light-blind", 4)
	stats.LightSensitive = chance(t, "light-sensitive", 5)
	if chance(t, "large", 4) {
		stats.Space = 2
	}
	p := Placement{ID: id, Side: side, Name: key, Stats: stats, Hiding: chance(t, "hiding", 5)}
	for kind := view.Invisible; kind <= view.Fascinated; kind++ {
		if chance(t, "effect", 9) {
			p.Effects = append(p.Effects, view.Effect{Kind: kind, Rounds: rapid.IntRange(0, 3).Draw(t, "rounds")})
		}
	}
	p.Gear = Kit(&p.Stats, nil)
	if chance(t, "carries a light", 3) {
		item := pick(t, "light", []order.Item{"candle", "torch", "hooded_lantern", "bullseye_lantern", "sunrod"})
		p.Gear = []view.Gear{{Item: item, Held: true, Lit: true, Rounds: 9, Toward: grid.Octant(rapid.IntRange(0, 8).Draw(t, "toward"))}}
		if light, _ := bestiary.LightOf(item); !light.Cone {
			p.Gear[0].Toward = 0
		}
		p.Gear = append(p.Gear, view.Gear{Item: "dagger"})
	}
	return p
}

// drawGlows draws lights, darknesses and areas, fixed and borne.
func drawGlows(t *rapid.T, s *Setup) {
	kinds := []order.Item{
		"candle", "torch", "fungus", "light", "continual_flame", "daylight", "darkness", "deeper_darkness", "impenetrable_darkness",
	}
	kinds = slices.DeleteFunc(kinds, func(k order.Item) bool { _, ok := bestiary.LightOf(k); return !ok })
	for n := range rapid.IntRange(0, 4).Draw(t, "lights") {
		l := Lantern{ID: uint16(50 + n), Kind: pick(t, "kind of light", kinds), Unlit: chance(t, "unlit", 5)}
		l.At = s.Size.Square(rapid.IntRange(0, s.Size.Area()-1).Draw(t, "light at"))
		if source, _ := bestiary.LightOf(l.Kind); source.Dark != bestiary.Lights {
			l.Shadowy = pick(t, "dark for", []grid.Feet{5, 10, 20})
		}
		if chance(t, "borne", 4) {
			l.CarriedBy = pick(t, "by whom", s.Units).ID
		}
		s.Lights = append(s.Lights, l)
	}
	for n := range rapid.IntRange(0, 2).Draw(t, "areas") {
		a := Area{ID: uint16(70 + n), Kind: pick(t, "kind of area", []AreaKind{Mist, Mist, Silence, Stench})}
		a.At = s.Size.Square(rapid.IntRange(0, s.Size.Area()-1).Draw(t, "area at"))
		a.Radius = pick(t, "radius", []grid.Feet{0, 5, 10, 20})
		a.Rounds = rapid.IntRange(0, 3).Draw(t, "area lasts")
		if chance(t, "area borne", 4) {
			a.CarriedBy = pick(t, "by whom", s.Units).ID
		}
		s.Areas = append(s.Areas, a)
	}
}

// drawHappenings draws what changes light and sight at the start of a round.
func drawHappenings(t *rapid.T, s *Setup) {
	var doors []grid.Square
	for i := range s.Size.Area() {
		if q := s.Size.Square(i); s.door(q) {
			doors = append(doors, q)
		}
	}
	for n := range rapid.IntRange(0, 4).Draw(t, "events") {
		e := Script{ID: uint16(90 + n), Round: rapid.IntRange(1, 3).Draw(t, "round")}
		switch what := rapid.IntRange(0, 4).Draw(t, "event"); {
		case what == 0 && doors != nil:
			e.Do, e.At = pick(t, "door", []ScriptKind{ScriptOpen, ScriptShut}), pick(t, "which", doors)
		case what == 1 && s.Lights != nil:
			e.Do, e.Target = pick(t, "light", []ScriptKind{ScriptLightOn, ScriptLightOut, ScriptDispel}), pick(t, "which", s.Lights).ID
		case what == 2 && s.Areas != nil:
			e.Do, e.Target = ScriptAreaGone, pick(t, "which", s.Areas).ID
		case what == 3:
			e.Do, e.By = pick(t, "effect", []ScriptKind{ScriptEffect, ScriptCure}), pick(t, "whom", s.Units).ID
			e.Effect = view.Effect{Kind: pick(t, "what", []view.EffectKind{view.Invisible, view.Outlined, view.Dusted, view.Blindness, view.Deafness, view.Asleep})}
		default:
			e.Do, e.Wind = ScriptGust, pick(t, "wind", []reckon.Wind{reckon.ModerateWind, reckon.StrongWind, reckon.SevereWind})
		}
		s.Events = append(s.Events, e)
	}
}

// TestOneSight: over drawn battles, after every order, whoever says whether and how
// well one creature sees another or a square says the same.
func TestOneSight(t *testing.T) {
	counts := &tally{}
	checkTwins(t, func(rt *rapid.T, all *tally) {
		counts = all
		s, err := New(drawWorld(rt))
		if err != nil {
			rt.Fatal(err)
		}
		d := dice.Keyed{Seed: rapid.Uint64().Draw(rt, "seed")}
		var trace Trace
		s.Begin(d, &trace)
		for n := range rapid.IntRange(0, 12).Draw(rt, "orders") + 1 {
			if n > 0 {
				by, ok := s.Acting()
				if !ok {
					break
				}
				v := s.View(by)
				o := pick(rt, "order", v.AppendOptions(nil, v.Unit(v.Active)))
				if err := s.Apply(by, o, d, &trace); err != nil {
					rt.Fatalf("%q was offered, and refused: %v", order.Format(o), err)
				}
			}
			if err := s.Audit(); err != nil {
				rt.Fatalf("%v\n%s", err, s.picture())
			}
			witness := witness{rt, s, counts}
			witness.pairs()
			witness.squares()
			witness.steps()
			witness.log(&trace)
		}
	})
	for _, what := range []string{"seen well", "seen dimly", "not seen", "felt", "square seen", "square not seen", "dark step", "lit step", "told odds"} {
		if fullyDrawn() && (*counts)[what] < 100 {
			t.Errorf("%s: %d times, too few", what, (*counts)[what])
		}
	}
}

// witness questions everybody about one moment of a battle.
type witness struct {
	*rapid.T
	s      *State
	counts *tally
}

// fail ends the drawn case with the battle that shows it.
func (w *witness) fail(format string, args ...any) {
	w.Helper()
	fog, _ := w.s.fog.MarshalText()
	w.Fatalf("%s\n%sfog %s", fmt.Sprintf(format, args...), w.s.picture(), fog)
}

// pairs asks who sees whom.
func (w *witness) pairs() {
	s := w.s
	for i := range s.all {
		c := &s.all[i]
		v := s.views[c.side]
		for j := range s.all {
			d := &s.all[j]
			if d == c {
				continue
			}
			o := s.observer(c)
			verdict, why := sight.Sees(&o, s.target(c, d), s.field)
			w.counts.add(map[[2]bool]string{{true, false}: "seen well", {true, true}: "seen dimly", {false, true}: "not seen"}[[2]bool{verdict.Seen, verdict.Miss > 0}])
			w.regard(c, d, verdict, why)
			if got := s.watches(c, d); got != verdict.Seen {
				w.fail("%d watches %d: %v; sight says %+v %+v", c.id, d.id, got, verdict, why)
			}
			weapon, _ := bestiary.WeaponOf("dagger")
			a, b := s.reckon(c, d, weapon, false), s.reckon(d, c, weapon, false)
			if a.Miss != verdict.Miss {
				w.fail("an attack of %d on %d has %d %% to miss; sight says %+v %+v", c.id, d.id, a.Miss, verdict, why)
			}
			overlooked := slices.ContainsFunc(b.ToHit.List(), func(t reckon.Term) bool { return t.Rule == "C-10" })
			if want := !verdict.Seen && !s.blinded(c) && c.awake() && !s.blindFights(c); overlooked != want {
				w.fail("%d attacks %d out of its sight: %v, want %v; sight says %+v %+v", d.id, c.id, overlooked, want, verdict, why)
			}
			if s.threatens(c, d) != nil && !verdict.Seen {
				w.fail("%d threatens %d, which it does not see: %+v", c.id, d.id, why)
			}
			if c.side != d.side {
				w.contact(v, c, d, verdict)
			}
		}
	}
}

// regard asks the referee's matrix, in which all who are awake are.
func (w *witness) regard(c, d *creature, verdict sight.Verdict, why sight.Reasons) {
	if !c.awake() {
		return
	}
	for _, r := range w.s.Regards(d.at) {
		if r.Of.Unit != d.id {
			continue
		}
		i := slices.IndexFunc(r.By, func(e Eye) bool { return e.Unit == c.id })
		if i < 0 || r.By[i].Verdict != verdict || r.By[i].Reasons != why || r.By[i].Blinded != w.s.blinded(c) {
			w.fail("%d makes of %d %+v %+v; the referee is told %+v", c.id, d.id, verdict, why, r.By)
		}
		return
	}
	w.fail("the referee is not told of %d", d.id)
}

// halfOutlined says whether d is so big, and outlined, that unknown fog or an unknown
// field may hide a part of it: dark squares with nothing to see are no evidence of
// either, and which part shows tells how dimly.
func halfOutlined(d *creature) bool { return d.has(view.Outlined) && d.stats.Space > 1 }

// contact asks what the View of c's side says of d, a foe. Of one that is seen it
// says the same, but of the half outlined, and of one in a curtain, on which no eye
// rests, that stands behind what is remembered and gone; or that a big body looks at
// from one of its squares past fog, and from another in line (V-25).
func (w *witness) contact(v *view.View, c, d *creature, verdict sight.Verdict) {
	s := w.s
	_, felt := c.feltBy(s.index(d))
	if felt {
		w.counts.add("felt")
	}
	mark := s.markOf(c.side, d)
	k, u := v.Contact(mark), v.Unit(c.id)
	var t *view.Track
	if k != nil {
		t = k.Of(c.id)
	}
	switch {
	case verdict.Seen && (t == nil || t.Live() != view.Seen || t.At != d.at):
		w.fail("%d sees %d, and its View has %+v", c.id, d.id, t)
	case !verdict.Seen && t != nil && t.Live() == view.Seen:
		w.fail("%d does not see %d, and its View has %+v", c.id, d.id, t)
	case felt && (t == nil || t.Live() < view.Pinpointed || t.At != d.at):
		w.fail("%d feels %d, and its View has %+v", c.id, d.id, t)
	}
	if !verdict.Seen {
		return
	}
	got, why := v.SeesContact(u, k)
	behind := s.opaque.Has(why.At) && (s.misremembers(v) || c.stats.Space > 1 && s.murky())
	if got != verdict && !(got.Seen && halfOutlined(d)) && !behind {
		o := s.observer(c)
		_, because := sight.Sees(&o, s.target(c, d), s.field)
		w.fail("%d sees %d: %+v %+v; its View says %+v %+v; it believes %+v", c.id, d.id, verdict, because, got, why, *t)
	}
	if on := v.SeenAt(d.at); on == nil {
		w.fail("%d sees %d, and nobody is drawn on %v", c.id, d.id, d.at)
	}
	for _, item := range []order.Item{"dagger", "longbow"} {
		odds := v.Odds(order.Strike{Unit: c.id, With: item, At: order.Aim{Who: mark}})
		w.counts.add("told odds")
		if odds.Presence != view.Certain || odds.Attack.Miss != got.Miss {
			w.fail("%d sees %d: %+v; it is told of %d %% to miss, presence %d", c.id, d.id, verdict, odds.Attack.Miss, odds.Presence)
		}
	}
}

// squares asks who sees which square, and how it is lit.
//
// What a View may know less: how a square is lit that none of its side sees now
// (it counts as dark), and what stands on the way of a look there, if nobody has
// seen that. So its verdict is the same, and its reasons may be fewer; but of a door
// that is remembered shut, and has been opened unseen. A big body that looks past
// such a door from one of its squares, and through remembered fog or past a
// remembered field from another, may take neither for gone.
func (w *witness) squares() {
	s := w.s
	for i := range s.size.Area() {
		q := s.size.Square(i)
		in := s.Inspect(q)
		eyes := slices.Concat(in.Here, in.Eyes)
		for side, v := range s.views {
			now := false
			for k := range s.all {
				c := &s.all[k]
				if c.side != view.Side(side) {
					continue
				}
				u := v.Unit(c.id)
				now = now || u.Sees.Has(q)
				w.square(v, c, u, q, eyes)
			}
			if v.Now.Has(q) != now {
				w.fail("the %v perceive %v now: %v; one of them does: %v", view.Side(side), q, v.Now.Has(q), now)
			}
			if now && v.Terrain[i] != s.terrain[i] {
				w.fail("the %v perceive %v as %v", view.Side(side), q, v.Terrain[i])
			}
			foe := v.SeenAt(q)
			watched := slices.ContainsFunc(s.all, func(d creature) bool {
				return d.side != view.Side(side) && d.body().Holds(q) && s.seers(view.Side(side), s.index(&d)) != 0
			})
			if (foe != nil) != watched {
				w.fail("the %v see somebody on %v: %v; they are shown %+v", view.Side(side), q, watched, foe)
			}
		}
	}
}

// misremembers says whether a View holds a door, fog or a field otherwise than it is.
func (s *State) misremembers(v *view.View) bool {
	for i, t := range s.terrain {
		q := s.size.Square(i)
		if v.Known.Has(q) && v.Terrain[i] != t || v.Fog.Has(q) && !s.fog.Has(q) || v.Void.Has(q) && !s.field.Void().Has(q) {
			return true
		}
	}
	return false
}

// square asks what c makes of q.
func (w *witness) square(v *view.View, c *creature, u *view.Unit, q grid.Square, eyes []Eye) {
	s := w.s
	o := s.observer(c)
	verdict, why := sight.SeesSquare(&o, q, s.field)
	own := c.awake() && c.body().Holds(q)
	if i := slices.IndexFunc(eyes, func(e Eye) bool { return e.Unit == c.id }); i >= 0 {
		if e := eyes[i]; e.Verdict != verdict || e.Reasons != why || e.Blinded != s.blinded(c) || e.Blinded != u.Blinded {
			w.fail("%d and %v: inspect says %+v, sight %+v %+v, blinded %v", c.id, q, e, verdict, why, s.blinded(c))
		}
	} else if c.awake() {
		w.fail("inspect of %v leaves out %d", q, c.id)
	}
	if u.Sees.Has(q) != (c.sees.Has(q) || own) {
		w.fail("%d perceives %v: %v, by its View %v", c.id, q, c.sees.Has(q), u.Sees.Has(q))
	}
	if s.opaque.Has(q) { // of a wall one sees the face, which is lit as the floor before it
		if c.sees.Has(q) && !verdict.Seen {
			w.fail("%d perceives the wall on %v, and sight says %+v %+v", c.id, q, verdict, why)
		}
		return
	}
	if c.sees.Has(q) != verdict.Seen {
		w.fail("%d perceives %v: %v; sight says %+v %+v", c.id, q, c.sees.Has(q), verdict, why)
	}
	stale := v.Known.Has(q) && v.Terrain[s.size.Index(q)] != s.terrain[s.size.Index(q)] || c.stats.Space > 1 && s.misremembers(v)
	if got, reasons := v.Sees(u, q); got != verdict && !stale {
		w.fail("%d sees %v: %+v %+v; its View says %+v %+v", c.id, q, verdict, why, got, reasons)
	}
	w.counts.add(map[bool]string{true: "square seen", false: "square not seen"}[verdict.Seen])
	if !c.eyes.Has(q) {
		return
	}
	if tile, eye := v.Tile(q), o.Eyes(); tile.Light[eye] != s.field.At(q, eye) {
		w.fail("%d sees %v in %v light; its View shows %v", c.id, q, s.field.At(q, eye), tile.Light[eye])
	}
}

// steps asks what a step into the squares about each creature costs it.
//
// A View knows these squares' light as far as there is any to see: what is lit
// beside one is seen. Where something solid stands in the way there is no step,
// between two curtains there is no look, and a curtain may be lit on its other face.
func (w *witness) steps() {
	s := w.s
	for i := range s.all {
		c := &s.all[i]
		if !c.awake() {
			continue
		}
		v := s.views[c.side]
		u := v.Unit(c.id)
		o := s.observer(c)
		for way := grid.N; way <= grid.NW; way++ {
			to := c.at.Step(way)
			if _, solid := s.solid(c, to); solid {
				continue
			}
			dark, inLine := false, true
			for q := range (grid.Body{At: to, Side: c.stats.Space}).Squares() {
				if c.body().Holds(q) {
					continue
				}
				d := s.darkTo(c, q)
				dark = dark || d
				if !c.line.Has(q) || s.opaque.Has(q) {
					inLine = false
					continue
				}
				seen, why := sight.SeesSquare(&o, q, s.field)
				if half := c.stats.Eyeless && !s.blinded(c) && s.blindsight(c) == 0; !half && d == seen.Seen { // OI-47: not hampered, and sees nobody
					w.fail("%d sees %v: %v, and a step there is dark to it: %v; %+v", c.id, q, seen.Seen, d, why)
				}
			}
			if !inLine {
				continue
			}
			price := v.Price(nil, u, []grid.Square{to})[0]
			points, _ := s.stepCost(c, to, false)
			if price.Dark != dark {
				w.fail("the step of %d from %v to %v: dark %v; its View says %v", c.id, c.at, to, dark, price.Dark)
			}
			if known := v.Known.Has(to); known && c.stats.Space == 1 && price.Total != points {
				w.fail("the step of %d from %v to %v costs %d; its View says %d", c.id, c.at, to, points, price.Total)
			}
			w.counts.add(map[bool]string{true: "dark step", false: "lit step"}[dark])
		}
	}
}

// log asks of what the last order brought whether those that came into sight are in
// sight, unless it was told since that they are not.
func (w *witness) log(trace *Trace) {
	for side, v := range w.s.views {
		seen := map[order.Mark]bool{}
		for _, b := range trace.Beats {
			for _, n := range b.Seen[side] {
				switch n.Kind {
				case view.Saw, view.SawMove:
					seen[n.Mark] = true
				case view.LostSight:
					seen[n.Mark] = false
				}
			}
		}
		for i := range v.Contacts {
			c := &v.Contacts[i]
			if was, told := seen[c.ID]; told && was != c.IsSeen() {
				w.fail("the log of the %v ends with m%d in sight: %v; it is: %v", view.Side(side), c.ID, was, c.IsSeen())
			}
		}
	}
}
