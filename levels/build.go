package levels

// This file holds the making of typed objects, what each class asks beyond its
// schema, and the references that tie objects together.

import (
	"fmt"
	"slices"
	"strings"

	"blindfight/rules/grid"
)

// build puts an object into the level as its class has it.
func (l *loader) build(o *object) {
	switch o.class.Name {
	case "Light":
		l.light(o)
	case "Creature":
		l.creature(o)
	case "Door":
		l.door(o)
	case "Trap":
		l.trap(o)
	case "Zone":
		l.zone(o)
	case "PatrolPath":
		l.patrol(o)
	case "Event":
		l.event(o)
	case "Goal":
		l.goal(o)
	case "Expect":
		l.expect(o)
	}
}

func (l *loader) light(o *object) {
	if !l.square1(o) {
		return
	}
	v := o.v
	t := Light{Object: o.Object, Source: LightSource(v.num("source")), BrightFt: v.num("bright_ft"), ShadowyFt: v.num("shadowy_ft"), Lit: v.flag("lit"),
		CasterLevel: v.num("caster_level"), SpellLevel: v.num("spell_level"), CarriedBy: v.id("carried_by"), Facing: facing(v.num("facing"))}
	if t.BrightFt >= 0 && t.ShadowyFt >= 0 && t.ShadowyFt < t.BrightFt {
		l.about(o.about, v.from("shadowy_ft"), "E207", fmt.Sprintf("%d is less than bright_ft, %d: both are measured from the source", t.ShadowyFt, t.BrightFt), "")
	}
	l.level.Lights = append(l.level.Lights, t)
}

// square1 checks that an object fills one square.
func (l *loader) square1(o *object) bool {
	if o.shape.kind == PointShape {
		return true
	}
	_, w, h, _, _ := o.shape.rect()
	if w != 1 || h != 1 {
		l.about(o.about, nil, "E204", fmt.Sprintf("%s fills one square, not %d x %d", a(o.class.Name), w, h), "make it 32 x 32 pixels")
		return false
	}
	return true
}

func (l *loader) creature(o *object) {
	_, w, h, _, _ := o.shape.rect()
	if w != h || w > 6 {
		l.about(o.about, nil, "E204", fmt.Sprintf("a Creature fills a square of 1 x 1 to 6 x 6 squares, not %d x %d", w, h), "make it as wide as high: 32 x 32 pixels for a creature of human size")
		return
	}
	v := o.v
	c := Creature{Object: o.Object, StatBlock: v.text("stat_block"), Side: Side(v.num("side")), Facing: facing(v.num("facing")), Asleep: v.flag("asleep"),
		Hidden: v.flag("hidden"), Patrol: v.id("patrol"), Loadout: l.items(v, "loadout", o.about), HP: v.num("hp"), Squares: w}
	if name := v.text("name"); name != "" {
		c.Name = name
	}
	if len(c.Name) > 60 || strings.ContainsAny(c.Name, "\n\r\t") {
		l.about(o.about, v.from("name"), "E207", "the name is longer than 60 letters or has several lines", "shorten it")
	}
	l.level.Creatures = append(l.level.Creatures, c)
}

func (l *loader) door(o *object) {
	if !l.square1(o) {
		return
	}
	v := o.v
	d := Door{Object: o.Object, Kind: DoorKind(v.num("kind")), State: DoorState(v.num("state")),
		OpenLockDC: v.num("open_lock_dc"), BreakDC: v.num("break_dc"), SearchDC: v.num("search_dc"), Bar: barSide(v.num("bar"))}
	if given := v.from("bar"); d.State == DoorBarred && (given == nil || given.value == "none") {
		about := o.about
		about.Property = "bar"
		l.about(about, nil, "E208", "a barred door needs the side that its bar is on", "set it under Custom Properties to n, e, s or w")
	}
	l.level.Doors = append(l.level.Doors, d)
}

// squares is the squares of a trap or zone; false, with a fault, if it has none.
func (l *loader) squares(o *object) ([]grid.Square, bool) {
	var out []grid.Square
	room := maxCovered - l.covered
	if o.shape.kind == PolygonShape {
		squares, message := o.shape.polygon(l.level.Size, room)
		if message == "" && len(squares) == 0 {
			message = "it holds no square"
		}
		if message != "" {
			code, hint := "E210", snapHint
			if message == tooMuch {
				code, hint = "E005", "split the level"
			}
			l.about(o.about, nil, code, message, hint)
			return nil, false
		}
		l.covered += len(o.shape.points)*l.level.Size.H + len(squares)
		return squares, true
	}
	_, w, h, _, _ := o.shape.rect()
	if l.covered += w * h; l.covered > maxCovered {
		l.about(o.about, nil, "E005", tooMuch, "split the level")
		return nil, false
	}
	for y := range h {
		for x := range w {
			out = append(out, grid.At(int(o.At.X)+x, int(o.At.Y)+y))
		}
	}
	return out, true
}

func (l *loader) trap(o *object) {
	squares, ok := l.squares(o)
	if !ok {
		return
	}
	v := o.v
	l.level.Traps = append(l.level.Traps, Trap{Object: o.Object, Squares: squares, Effect: TrapEffect(v.num("effect")), RadiusFt: v.num("radius_ft"), Rounds: v.num("rounds"),
		CasterLevel: v.num("caster_level"), SearchDC: v.num("search_dc"), DisableDC: v.num("disable_dc"), Trigger: v.id("trigger"), Armed: v.flag("armed")})
}

func (l *loader) zone(o *object) {
	squares, ok := l.squares(o)
	if !ok {
		return
	}
	o.At = squares[0]
	v := o.v
	l.level.Zones = append(l.level.Zones, Zone{Object: o.Object, Squares: squares, Effect: ZoneEffect(v.num("effect")), Strength: Wind(v.num("strength")),
		Light: LightLevel(v.num("light")), Text: v.text("text"), Side: Side(v.num("side"))})
}

func (l *loader) patrol(o *object) {
	if l.covered += len(o.shape.points); l.covered > maxCovered {
		l.about(o.about, nil, "E005", tooMuch, "split the level")
		return
	}
	corners, message := o.shape.corners()
	if message == "" && len(corners) < 2 {
		message = "it has fewer than two points"
	}
	if message != "" {
		l.about(o.about, nil, "E210", message, snapHint)
		return
	}
	for _, q := range corners {
		if !l.level.Size.Holds(q) {
			l.about(o.about, nil, "E211", fmt.Sprintf("its point at square %s lies outside the map", q), "move it onto the map")
			return
		}
	}
	o.At = corners[0]
	l.level.Paths = append(l.level.Paths, PatrolPath{o.Object, corners, o.v.flag("loop")})
}

func (l *loader) event(o *object) {
	v := o.v
	e := Event{Object: o.Object, When: EventWhen(v.num("when")), Round: v.num("round"), Zone: v.id("zone"), Creature: v.id("creature"), Do: EventDo(v.num("do")),
		Target: v.id("target"), CasterLevel: v.num("caster_level"), By: v.id("by"), Direction: facing(v.num("direction")), Strength: Wind(v.num("strength")),
		ListenDC: v.num("listen_dc"), Text: v.text("text")}
	switch e.When {
	case OnRound:
		l.needs(o, "round", e.Round > 0, "an event of a round needs its round, 1 or later")
	case OnEnter:
		l.needs(o, "zone", e.Zone != 0, "an event of entering needs the zone entered")
	}
	switch {
	case v.from("do") == nil:
	case e.Do == DoDispel, e.Do == DoLightOn, e.Do == DoLightOut, e.Do == DoOpenDoor:
		l.needs(o, "target", e.Target != 0, fmt.Sprintf("an event that does %s needs the target", e.Do))
	case e.Do == DoMessage, e.Do == DoNoise:
		l.needs(o, "text", strings.TrimSpace(e.Text) != "", fmt.Sprintf("an event that does %s needs the text", e.Do))
	}
	l.level.Events = append(l.level.Events, e)
}

// needs notes a fault if a property is wanting that others call for.
func (l *loader) needs(o *object, name string, there bool, message string) {
	if !there && (o.v.from(name) == nil || o.v.from(name).value == "" || o.v.from(name).value == "0") {
		about := o.about
		about.Property = name
		l.about(about, nil, "E208", message, "set it under Custom Properties")
	}
}

func (l *loader) goal(o *object) {
	v := o.v
	g := Goal{Object: o.Object, Side: Side(v.num("side")), Kind: GoalKind(v.num("kind")), Rounds: v.num("rounds"), Zone: v.id("zone"), Creature: v.id("creature"), Light: v.id("light")}
	switch g.Kind {
	case ReachZone:
		l.needs(o, "zone", g.Zone != 0, "a goal to reach needs the zone")
	case Survive:
		l.needs(o, "rounds", g.Rounds > 0, "a goal to survive needs the rounds, 1 or more")
	case Protect:
		l.needs(o, "creature", g.Creature != 0, "a goal to protect needs the creature")
	case Relight:
		l.needs(o, "light", g.Light != 0, "a goal to relight needs the light")
	}
	l.level.Goals = append(l.level.Goals, g)
}

func (l *loader) expect(o *object) {
	v := o.v
	e := Expect{Object: o.Object, Kind: ExpectKind(v.num("kind")), Round: v.num("round"), Light: LightLevel(v.num("light")), Creature: v.id("creature"), Target: v.id("target"),
		Side: Side(v.num("side")), MinPercent: v.num("min_percent"), MaxPercent: v.num("max_percent"), Battles: v.num("battles"), MaxRounds: v.num("max_rounds")}
	switch e.Kind {
	case ExpectSees, ExpectNotSees:
		l.needs(o, "creature", e.Creature != 0, "who sees, or does not, must be named")
		l.needs(o, "target", e.Target != 0, "who is seen, or not, must be named")
	case ExpectBlinded:
		l.needs(o, "creature", e.Creature != 0, "who is blinded must be named")
	case ExpectWin:
		if e.MinPercent > e.MaxPercent {
			l.about(o.about, v.from("min_percent"), "E207", fmt.Sprintf("%d is more than max_percent, %d", e.MinPercent, e.MaxPercent), "")
		}
	}
	l.level.Expects = append(l.level.Expects, e)
}

// link checks that every reference names an object of a class that may stand there.
func (l *loader) link() {
	byID := map[uint16]*object{}
	for _, o := range l.objects {
		byID[o.ID] = o
	}
	for _, o := range l.objects {
		for i, p := range o.class.Properties {
			id := uint16(o.v.nums[i])
			if p.Kind != RefKind || id == 0 {
				continue
			}
			target, from := byID[id], o.v.given[i]
			_, there := l.ids[int(id)]
			switch {
			case target == nil && there: // it has faults of its own
			case target == nil:
				l.about(o.about, from, "E212", fmt.Sprintf("object %d names object %d, which is not in the level", o.ID, id), "choose another "+strings.Join(p.Refs, " or ")+", or clear the property")
			case !slices.Contains(p.Refs, target.class.Name):
				l.about(o.about, from, "E212", fmt.Sprintf("object %d names object %d, which is %s, not %s", o.ID, id, a(target.class.Name), a(strings.Join(p.Refs, " or "))), "choose another object")
			}
		}
	}
}
