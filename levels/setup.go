package levels

import (
	"errors"
	"fmt"
	"slices"

	"blindfight/rules"
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// Setup is the battle that the level describes. Its errors are the faults of
// Check and Unplayable, or whatever the rules will not begin with.
func (l *Level) Setup() (rules.Setup, error) {
	if l.page != nil {
		return *l.page, nil
	}
	faults := l.Check(Known())
	if faults = append(faults, l.Unplayable()...); len(faults) > 0 {
		return rules.Setup{}, faults
	}
	s := rules.Setup{Size: l.Size, Terrain: l.Terrain, Surprise: true}
	s.Rules, _ = reckon.RulesNamed(l.Rules.String())
	s.Ambient, _ = light.ParseLevel(l.Ambient.String())
	burning := l.lightsInHand(&s)
	var errs []error
	for _, c := range l.Creatures {
		p, err := c.placement(burning[c.ID])
		if err != nil {
			errs = append(errs, fmt.Errorf("level %s: object %d: %w", l.Name, c.ID, err))
		}
		s.Units = append(s.Units, p)
	}
	l.hangDoors(&s)
	s.Traps = l.snares()
	s.Areas = l.areas()
	for _, e := range l.Events {
		s.Events = append(s.Events, e.script(l))
	}
	if err := errors.Join(errs...); err != nil {
		return s, err
	}
	if err := s.Check(); err != nil {
		return s, fmt.Errorf("level %s: %w", l.Name, err)
	}
	return s, nil
}

// hangDoors puts the level's doors into the setup and its terrain.
func (l *Level) hangDoors(s *rules.Setup) {
	if len(l.Doors) > 0 {
		s.Terrain = slices.Clone(s.Terrain)
	}
	kinds := [...]bestiary.DoorKind{
		WoodSimple: bestiary.WoodSimple, WoodGood: bestiary.WoodGood, WoodStrong: bestiary.WoodStrong, StoneDoor: bestiary.StoneDoor,
		IronDoor: bestiary.IronDoor, Portcullis: bestiary.PortcullisIron, WoodenPortcullis: bestiary.PortcullisWood,
	}
	states := [...]view.DoorState{
		DoorOpen: view.DoorIsOpen, DoorClosed: view.DoorShut, DoorLocked: view.DoorLocked, DoorStuck: view.DoorStuck,
		DoorBarred: view.DoorBarred, DoorSecret: view.DoorShut,
	}
	for _, d := range l.Doors {
		w := rules.Doorway{
			At: d.At, Kind: kinds[d.Kind], State: states[d.State], Secret: d.State == DoorSecret,
			LockDC: d.OpenLockDC, BreakDC: d.BreakDC, SearchDC: d.SearchDC, Bar: d.Bar,
		}
		kind := grid.Door
		switch {
		case d.State == DoorOpen:
			kind = grid.DoorOpen
		case w.Kind.Portcullis():
			kind = grid.Portcullis
		}
		s.Terrain[l.Size.Index(d.At)] = kind
		s.Doors = append(s.Doors, w)
	}
}

// snares are the level's traps. What a trigger zone sets off happens where the trap is.
func (l *Level) snares() []rules.Snare {
	effects := [...]view.TrapEffect{
		TrapImpenetrableDarkness: view.TrapField, TrapDarkness: view.TrapDarkness, TrapGust: view.TrapGust, TrapDispel: view.TrapDispel,
		TrapAlarm: view.TrapAlarm,
	}
	var snares []rules.Snare
	for i := range l.Traps {
		t := &l.Traps[i]
		snares = append(snares, rules.Snare{
			ID: t.ID, Squares: l.springs(t), Effect: effects[t.Effect], At: rules.Middle(t.Squares), Radius: grid.Feet(t.RadiusFt),
			Rounds: t.Rounds, CasterLevel: t.CasterLevel, SearchDC: t.SearchDC, DisableDC: t.DisableDC, Disarmed: !t.Armed,
		})
	}
	return snares
}

// areas are the zones that fog or silence fills.
func (l *Level) areas() []rules.Area {
	var areas []rules.Area
	for _, z := range l.Zones {
		a := rules.Area{ID: z.ID, At: z.At, Squares: z.Squares}
		switch z.Effect {
		case ZoneFog:
			a.Kind = rules.Mist
		case ZoneSilence:
			a.Kind = rules.Silence
		default:
			continue
		}
		areas = append(areas, a)
	}
	return areas
}

// Known is what the game's own bestiary holds.
func Known() Bestiary {
	b := Bestiary{Creatures: bestiary.Creatures()}
	for _, item := range bestiary.Items() {
		b.Items = append(b.Items, string(item))
	}
	return b
}

// lightsInHand puts the level's lights into the setup and returns the portable
// ones that somebody carries, by carrier: those are gear.
func (l *Level) lightsInHand(s *rules.Setup) map[uint16][]view.Gear {
	carried := map[uint16][]view.Gear{}
	for _, x := range l.Lights {
		kind := order.Item(x.Source.String())
		source, _ := bestiary.LightOf(kind)
		if x.CarriedBy != 0 && source != nil && source.Portable {
			carried[x.CarriedBy] = append(carried[x.CarriedBy], view.Gear{Item: kind, Held: true, Lit: x.Lit, Toward: x.aim(), Rounds: source.Rounds})
			continue
		}
		lantern := rules.Lantern{
			ID: x.ID, Kind: kind, At: x.At, Unlit: !x.Lit, CarriedBy: order.Unit(x.CarriedBy), CasterLevel: x.CasterLevel,
			Toward: x.aim(),
		}
		if source != nil && (x.BrightFt >= 0 || x.ShadowyFt >= 0) {
			lantern.Bright, lantern.Shadowy = source.Bright, source.Shadowy
			if x.BrightFt >= 0 {
				lantern.Bright = grid.Feet(x.BrightFt)
			}
			if x.ShadowyFt >= 0 {
				lantern.Shadowy = grid.Feet(x.ShadowyFt)
			}
		}
		s.Lights = append(s.Lights, lantern)
	}
	return carried
}

// aim is where a light shines that shines one way: 0 for all others.
func (x *Light) aim() grid.Octant {
	if x.Source != BullseyeLantern {
		return 0
	}
	return x.Facing
}

func (c *Creature) placement(burning []view.Gear) (rules.Placement, error) {
	stats, _ := bestiary.CreatureOf(c.StatBlock)
	p := rules.Placement{
		ID: order.Unit(c.ID), Side: view.Side(c.Side), Name: c.Name, Stats: *stats, At: c.At, HP: c.HP, Hiding: c.Hidden,
	}
	if c.Asleep {
		p.Effects = []view.Effect{{Kind: view.Asleep}}
	}
	var more []order.Item
	for _, item := range c.Loadout {
		if _, err := bestiary.ItemName(order.Item(item)); err != nil {
			return p, fmt.Errorf("loadout: %w", err)
		}
		more = append(more, order.Item(item))
	}
	p.Gear = rules.Kit(stats, burning, more...)
	return p, nil
}

func (e *Event) script(l *Level) rules.Script {
	kinds := map[EventDo]rules.ScriptKind{
		DoNoise: rules.ScriptNoise, DoMessage: rules.ScriptMessage, DoDispel: rules.ScriptDispel, DoGust: rules.ScriptGust,
		DoLightOn: rules.ScriptLightOn, DoLightOut: rules.ScriptLightOut, DoOpenDoor: rules.ScriptOpen,
	}
	winds := map[Wind]reckon.Wind{
		ModerateWind: reckon.ModerateWind, StrongWind: reckon.StrongWind, SevereWind: reckon.SevereWind, Windstorm: reckon.Windstorm,
	}
	s := rules.Script{
		ID: e.ID, Round: e.Round, Do: kinds[e.Do], Target: e.Target, By: order.Unit(e.By), At: e.At,
		CasterLevel: e.CasterLevel, DC: e.ListenDC, Text: e.Text,
	}
	switch e.Do {
	case DoGust:
		s.Wind = winds[e.Strength]
	case DoOpenDoor:
		if i := slices.IndexFunc(l.Doors, func(d Door) bool { return d.ID == e.Target }); i >= 0 {
			s.At = l.Doors[i].At
		}
	}
	return s
}
