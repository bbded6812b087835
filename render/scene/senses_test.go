package scene

// This file tests what the finer senses, what a creature is and what fills a square
// come to on the board and in words.

import (
	"slices"
	"strings"
	"testing"

	"blindfight/rules"
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// unit places one more creature of the party's.
func unit(t testing.TB, s *rules.Setup, id order.Unit, name, key string, at grid.Square, change func(*rules.Placement)) {
	t.Helper()
	stats, ok := bestiary.CreatureOf(key)
	if !ok {
		t.Fatal(key)
	}
	p := rules.Placement{ID: id, Side: view.Party, Name: name, Stats: *stats, At: at, Gear: rules.Kit(stats, nil)}
	if change != nil {
		change(&p)
	}
	s.Units = append(s.Units, p)
}

func TestWhatFillsASquare(t *testing.T) {
	s := setup(t, hall, light.Bright, grid.At(14, 8))
	s.Areas = []rules.Area{{ID: 70, Kind: rules.Mist, At: grid.At(7, 2), Radius: 5}}
	s.Lights = []rules.Lantern{
		{ID: 50, Kind: "darkness", At: grid.At(7, 6), Shadowy: 10}, {ID: 51, Kind: "impenetrable_darkness", At: grid.At(12, 4), Shadowy: 10},
	}
	s.Terrain[hall.Index(grid.At(5, 0))] = grid.Door
	s.Terrain[hall.Index(grid.At(9, 0))] = grid.DoorOpen
	v := begin(t, s).View(view.Party)
	var b Board
	b.Build(v, Lens{})
	for q, want := range map[grid.Square]Cell{
		grid.At(6, 2): {Fog: true}, grid.At(7, 6): {Veil: true}, grid.At(10, 4): {Void: true}, grid.At(4, 5): {},
	} {
		got := b.At(q)
		if got.Fog != want.Fog || got.Veil != want.Veil || got.Void != want.Void {
			t.Errorf("%v is %+v, want fog %v, veil %v, void %v", q, got, want.Fog, want.Veil, want.Void)
		}
	}
	if got := b.At(grid.At(9, 4)); got.Void || got.Look != Bright {
		t.Errorf("before the field it looks %+v", got)
	}
	if got := b.At(grid.At(10, 4)).Rim; got&0b1000 == 0 || got&0b0010 != 0 {
		t.Errorf("the field's rim there is %04b: it ends to the west, and nobody knows of the east", got)
	}
	says(t, DescribeSquare(nil, v, v.Unit(1), grid.At(6, 2)), "Fog: no eye sees through it further than 5 ft (V-23)")
	says(t, DescribeSquare(nil, v, v.Unit(1), grid.At(7, 6)), "Magical darkness: it conceals", "magical darkness lies on it (S-07), and 20 % of blows miss")
	says(t, DescribeSquare(nil, v, v.Unit(1), grid.At(10, 4)), "Impenetrable darkness", "it lies in impenetrable darkness (S-16)")
	says(t, DescribeSquare(nil, v, v.Unit(1), grid.At(14, 4)), "impenetrable darkness lies between (OI-38)")
	says(t, DescribeSquare(nil, v, v.Unit(1), grid.At(10, 1)), "fog lies between (V-23)")
	says(t, DescribeSquare(nil, v, v.Unit(1), grid.At(5, 0)), "a door")
}

// TestBlindsightSeesInTheDark: what is perceived without eyes is drawn as perceived,
// with no colour of light.
func TestBlindsightSeesInTheDark(t *testing.T) {
	s := setup(t, hall, light.Dark, grid.At(14, 8))
	unit(t, &s, 4, "Grim", "grimlock", grid.At(8, 4), nil)
	v := begin(t, s).View(view.Party)
	var b Board
	b.Build(v, Lens{})
	if got := b.At(grid.At(10, 4)).Look; got != Darkvision {
		t.Errorf("what a grimlock perceives looks %v", got)
	}
	b.Build(v, Lens{Alone: 1})
	if got := b.At(grid.At(10, 4)).Look; got != Remembered {
		t.Errorf("to the fighter alone it looks %v", got)
	}
	says(t, DescribeSquare(nil, v, v.Unit(4), grid.At(10, 4)), "Grim perceives it without eyes (V-11)")
}

// TestC03AloneShowsItsOwnLights: through one unit's lens another's light, beyond a
// wall, is not drawn.
func TestC03AloneShowsItsOwnLights(t *testing.T) {
	s := setup(t, hall, light.Dark, grid.At(14, 8))
	for y := 1; y < 9; y++ {
		s.Terrain[hall.Index(grid.At(8, y))] = grid.Wall
	}
	unit(t, &s, 4, "Far", "rogue_3", grid.At(10, 4), nil)
	s.Lights = []rules.Lantern{{ID: 9, Kind: "torch", At: grid.At(11, 4)}}
	v := begin(t, s).View(view.Party)
	for alone, want := range map[order.Unit]int{0: 1, 1: 0, 4: 1} {
		var b Board
		b.Build(v, Lens{Alone: alone})
		if len(b.Lamps) != want {
			t.Errorf("unit %d alone sees %d lights, want %d", alone, len(b.Lamps), want)
		}
	}
}

func TestStatuses(t *testing.T) {
	of := func(change func(*view.Unit)) *view.Unit {
		u := &view.Unit{ID: 1, Name: "A", HP: 9, MaxHP: 9, HideTotal: 22, Stats: &bestiary.Creature{Space: 1, Shield: 2}}
		change(u)
		return u
	}
	v := begin(t, setup(t, hall, light.Bright, grid.At(14, 8))).View(view.Party)
	effect := func(kinds ...view.EffectKind) (all []view.Effect) {
		for _, k := range kinds {
			all = append(all, view.Effect{Kind: k, Rounds: 3})
		}
		return all
	}
	for _, c := range []struct {
		unit *view.Unit
		want []Status
		says string
	}{
		{of(func(*view.Unit) {}), nil, ""},
		{of(func(u *view.Unit) { u.Blinded = true }), []Status{BlindDark}, "stands in the dark (B-01)"},
		{of(func(u *view.Unit) { u.Blinded, u.Sightless, u.EyesShut = true, true, true }), []Status{BlindShut}, "eyes are shut until its next turn (OI-27)"},
		{of(func(u *view.Unit) { u.Sightless, u.EyesShut = true, true }), []Status{EyesShut}, "it needs none"},
		{of(func(u *view.Unit) { u.Blinded, u.Sightless, u.Glared = true, true, true }), []Status{BlindGlare}, "daylight until this count (V-16)"},
		{of(func(u *view.Unit) { u.Blinded, u.Sightless, u.Effects = true, true, effect(view.Blindness) }), []Status{BlindMagic}, "by magic for 3 more rounds"},
		{of(func(u *view.Unit) { u.Blinded, u.Sightless = true, true }), []Status{Blind}, "lost the sense"},
		{of(func(u *view.Unit) { u.Blinded, u.Sightless, u.Effects = true, true, effect(view.Asleep) }), []Status{Sleeping}, "Asleep and helpless"},
		{of(func(u *view.Unit) { u.Hiding = true }), []Status{Hiding}, "a Spot must beat 22 (V-19)"},
		{of(func(u *view.Unit) { u.Dazzled = true }), []Status{Dazzled}, "at -1 (V-18)"},
		{of(func(u *view.Unit) { u.Deaf = true }), []Status{Deaf}, "Stands in silence"},
		{of(func(u *view.Unit) { u.Deaf, u.Effects = true, effect(view.Deafness) }), []Status{Deaf}, "Deafened for 3 more rounds"},
		{of(func(u *view.Unit) { u.Effects = effect(view.Invisible, view.Outlined) }), []Status{Invisible, Outlined}, "no eye sees it (V-15)"},
		{of(func(u *view.Unit) { u.Effects = effect(view.Dusted, view.Fascinated) }), []Status{Dusted, Fascinated}, "Covered in glitter"},
		{of(func(u *view.Unit) { u.Condition, u.Blinded = view.Dying, true }), nil, ""},
		{of(func(u *view.Unit) { u.Prone, u.Charging = true, true }), []Status{Lying, Charging}, "-4 against blows"},
		{of(func(u *view.Unit) { u.Running, u.ShieldOff = true, true }), []Status{Running, Bare}, "armour class -2 (A-15)"},
		{of(func(u *view.Unit) { u.Dodge = view.TotalDefence }), []Status{Guarding}, "+4 to armour class until its next turn"},
		{of(func(u *view.Unit) { u.Blinded, u.Dodge = true, view.TotalDefence }), []Status{BlindDark, Guarding}, "no good to the blinded"},
		{of(func(u *view.Unit) { u.Defensive = true }), []Status{Wary}, "from the first one on (A-19)"},
		{of(func(u *view.Unit) { u.Defensive, u.Dodge = true, view.Wary }), []Status{Wary}, "armour class +2 until"},
		{of(func(u *view.Unit) { u.Ready = "ready 1 hit then strike 1 longsword at it" }), []Status{Waiting},
			"Keeps ready: when a foe hits or touches it, it strikes at it with the longsword (A-24)"},
		{of(func(u *view.Unit) { u.Effects = effect(view.Aflame) }), []Status{Burning}, "as its turn ends"},
		{of(func(u *view.Unit) { u.Grip, u.Pinned = 1, true }), []Status{HeldFast}, "get free"},
		{of(func(u *view.Unit) { u.Grip = 1 }), []Status{Gripping}, "goes nowhere"},
		{of(func(u *view.Unit) { u.Effects = effect(view.Paralysed) }), []Status{Rigid}, "does nothing"},
		{of(func(u *view.Unit) { u.Effects = effect(view.Petrified) }), []Status{Stone}, "out of the battle"},
		{of(func(u *view.Unit) { u.Effects = effect(view.Senseless) }), []Status{Senseless}, "helpless"},
		{of(func(u *view.Unit) { u.Effects = effect(view.Driven) }), []Status{Fleeing}, "strikes at nobody"},
		{of(func(u *view.Unit) { u.Nonlethal = 3 }), []Status{Bruised}, "3 of damage"},
		{of(func(u *view.Unit) { u.Turn.Twin = true }), []Status{TwoHands}, "both hands"},
		{of(func(u *view.Unit) { u.Aids = []view.Help{{By: 2, Whom: 1}} }), []Status{Helped}, "+2 to hit"},
	} {
		got := StatusesOf(c.unit)
		if !slices.Equal(got.Each(nil, 9), c.want) {
			t.Errorf("%+v is %v, want %v", c.unit, got, c.want)
		}
		if awake := c.unit.Condition.Awake() && !got.Has(Sleeping); awake && got.Blinded() != c.unit.Blinded {
			t.Errorf("%v: shown as blinded %v, is so %v", got, got.Blinded(), c.unit.Blinded)
		}
		said := ""
		for _, s := range got.Each(nil, 9) {
			said += describeStatus(v, c.unit, s).Text + "\n"
		}
		for part := range strings.SplitSeq(strings.ReplaceAll(c.says, "count (V-16)", "count of the next round (V-16)"), "\n") {
			if !strings.Contains(said, part) {
				t.Errorf("%v says %q, want %q", got, said, part)
			}
		}
	}
}

func TestTokensShowWhatOneIs(t *testing.T) {
	s := setup(t, hall, light.Bright, grid.At(14, 8))
	s.Units[1].Hiding = true
	s.Units[2].Effects = []view.Effect{{Kind: view.Asleep}}
	unit(t, &s, 4, "Brum", "ogre", grid.At(6, 6), func(p *rules.Placement) { p.Effects = []view.Effect{{Kind: view.Outlined}} })
	v := begin(t, s).View(view.Party)
	var b Board
	b.Build(v, Lens{})
	want := map[string]struct {
		is    Statuses
		space int
	}{"Aldith": {0, 1}, "Pell": {1 << Hiding, 1}, "drow": {1 << Sleeping, 1}, "Brum": {1 << Outlined, 2}}
	for _, k := range b.Tokens {
		w := want[k.Name]
		if k.Is != w.is || k.Space != w.space {
			t.Errorf("%s is %q over %d squares a side, want %q over %d", k.Name, k.Is, k.Space, w.is, w.space)
		}
		if (k.Hide != 0) != (k.Name == "Pell") {
			t.Errorf("%s shows a Hide of %d", k.Name, k.Hide)
		}
		delete(want, k.Name)
	}
	if len(want) > 0 {
		t.Errorf("not drawn: %v", want)
	}
	for _, q := range []grid.Square{grid.At(6, 6), grid.At(7, 6), grid.At(6, 7), grid.At(7, 7)} {
		if u := v.UnitAt(q); u == nil || u.ID != 4 {
			t.Errorf("at %v stands %v", q, u)
		}
	}
}

// TestMarkersByEverySense: each cause has its word, and the shape says no more than
// the grade does.
func TestMarkersByEverySense(t *testing.T) {
	v := begin(t, setup(t, hall, light.Dark, grid.At(14, 8))).View(view.Party)
	words := map[string]bool{}
	for c := view.BySight; c <= view.ByGlimpse; c++ {
		word := CauseWord(c)
		if words[word] || word == "suspected" {
			t.Errorf("cause %d is called %q, as another is", c, word)
		}
		words[word] = true
	}
	for _, c := range []struct {
		track view.Track
		shape Shape
		says  string
	}{
		{view.Track{Grade: view.Pinpointed, At: grid.At(5, 5), Space: 2, Cause: view.ByTremor, Held: true}, Outline, "At 5,5: felt through the ground, at this moment."},
		{view.Track{Grade: view.Pinpointed, At: grid.At(5, 5), Cause: view.ByBlindsense, Held: true}, Outline, "felt without eyes, at this moment"},
		{view.Track{Grade: view.Pinpointed, At: grid.At(5, 5), Cause: view.ByGlimpse, AsOf: v.Round}, Outline, "stirred where nothing is to be seen, this round"},
		{view.Track{Grade: view.Direction, Toward: grid.W, Cause: view.BySmell, AsOf: v.Round}, Wedge, "To the west: smelt"},
		{view.Track{Grade: view.General, Toward: grid.W, Far: true, Cause: view.ByShout, AsOf: v.Round}, Patch, "beyond 30 ft: called out by a friend"},
		{view.Track{Grade: view.Presence, From: grid.At(9, 9), Cause: view.BySmell, AsOf: v.Round}, Ring, "Somewhere near Aldith: smelt"},
	} {
		known := withTrack(v, c.track)
		var b Board
		b.Build(known, Lens{})
		if len(b.Markers) != 1 || b.Markers[0].Shape != c.shape {
			t.Fatalf("%+v gives %+v", c.track, b.Markers)
		}
		m := b.Markers[0]
		if c.shape == Ring && m.From != v.Unit(1).At {
			t.Errorf("the ring lies round %v, and the fighter stands at %v", m.From, v.Unit(1).At)
		}
		if c.shape == Outline && m.Space != max(1, c.track.Space) {
			t.Errorf("%+v is drawn %d squares wide", c.track, m.Space)
		}
		says(t, DescribeContact(nil, known, Lens{}, known.Unit(1), &known.Contacts[0]), "Somebody, m7", c.says)
	}
}

func TestPreviewsOfTheNewOrders(t *testing.T) {
	s := setup(t, hall, light.Bright, grid.At(5, 3))
	unit(t, &s, 4, "Lamp", "cleric_5", grid.At(2, 7), func(p *rules.Placement) {
		p.Gear = []view.Gear{{Item: "bullseye_lantern", Held: true, Lit: true, Toward: grid.E}, {Item: "torch", Held: true}}
	})
	unit(t, &s, 5, "Wolf", "wolf", grid.At(2, 5), nil)
	v := begin(t, s).View(view.Party)
	for _, c := range []struct {
		o    order.Order
		says []string
	}{
		{order.Throw{Unit: 4, Item: "bullseye_lantern", To: grid.At(5, 7)}, []string{"Lamp throws the bullseye lantern to 5,7", "It burns where it lands", "Off by 15 ft", "Costs standard."}},
		{order.Throw{Unit: 4, Item: "torch", To: grid.At(5, 7)}, []string{"It does not burn"}},
		{order.Turn{Unit: 4, Item: "bullseye_lantern", Toward: grid.NE}, []string{"turns the bullseye lantern to the north-east", "(V-21)", "Free."}},
		{order.Call{Unit: 1}, []string{"Aldith calls out", "where about 1 foe is, never the square (K-20, OI-41)", "Foes hear it too", "Free."}},
		{order.Hide{Unit: 2}, []string{"Pell hides", "d20 +9 against the Spot", "Free."}},
		{order.Spot{Unit: 2}, []string{"Pell looks round", "d20 +7, less 1 for each 10 ft", "Costs move."}},
		{order.Sniff{Unit: 5}, []string{"Wolf sniffs", "(K-17)", "Costs move."}},
		{order.Eyes{Unit: 1, Shut: true}, []string{"Aldith shuts its eyes", "counts as blinded until its next turn (OI-27)", "Free."}},
	} {
		says(t, Preview(nil, v, c.o), c.says...)
	}
	dazzled := v.Clone()
	dazzled.Unit(2).Dazzled = true
	says(t, Preview(nil, dazzled, order.Spot{Unit: 2}), "d20 +6")
}

// TestAttackPreviewOfFeatsAndWind: Blind-Fight's second chance, what daylight does to
// the eyes and what the wind does to a shot all stand in the preview.
func TestAttackPreviewOfFeatsAndWind(t *testing.T) {
	s := setup(t, hall, light.Shadowy, grid.At(4, 3))
	unit(t, &s, 4, "Feat", "fighter_3_blindfight", grid.At(5, 3), nil)
	unit(t, &s, 5, "Bow", "archer_1", grid.At(12, 3), nil)
	v := begin(t, s).View(view.Party).Clone()
	v.Unit(4).Dazzled = true
	v.Wind = 3 // severe
	says(t, DescribeUnit(nil, v, v.Unit(5)), "Wind: severe wind, until the next round begins; shots at -4 (S-15).")
	says(t, Preview(nil, v, order.Strike{Unit: 4, With: v.Unit(4).Gear[0].Item, At: order.Aim{Who: 1}}),
		"20 % miss: shadows lie on it (V-07)", "Blind-Fight rolls a miss once more: 4 % of hits are lost (B-17)", "-1 dazzled")
	says(t, Preview(nil, v, order.Shoot{Unit: 5, With: v.Unit(5).Gear[0].Item, At: order.Aim{Who: 1}}), "wind")
}

func TestNewsOfTheSenses(t *testing.T) {
	v := begin(t, setup(t, hall, light.Dark, grid.At(14, 8))).View(view.Party)
	for _, c := range []struct {
		n      view.Sighting
		says   string
		banner string
	}{
		{view.Sighting{Kind: view.Smelt, Unit: 1, Mark: 7, Grade: view.Presence, Cause: view.BySmell}, "Aldith smells somebody near (m7).", "Sniff for its direction (K-17)"},
		{view.Sighting{Kind: view.Smelt, Unit: 1, Mark: 7, Grade: view.Direction, Toward: grid.E}, "Aldith smells someone (m7) to the east.", ""},
		{view.Sighting{Kind: view.SmeltNothing, Unit: 1}, "Aldith sniffs, and smells nobody.", ""},
		{view.Sighting{Kind: view.Sensed, Unit: 1, Mark: 7, At: grid.At(5, 5), Grade: view.Pinpointed, Cause: view.ByTremor}, "feels someone (m7) at 5,5 through the ground.", ""},
		{view.Sighting{Kind: view.LostSense, Mark: 7, At: grid.At(5, 5), Grade: view.Pinpointed}, "is felt no longer, last at 5,5.", ""},
		{view.Sighting{Kind: view.Told, Unit: 2, Other: 1, Mark: 7, Grade: view.General, Toward: grid.S, Far: true}, "Pell is told by Aldith: someone (m7) is to the south, far off.", ""},
		{view.Sighting{Kind: view.Glimpsed, Unit: 1, Mark: 7, Grade: view.Pinpointed, At: grid.At(5, 5)}, "something unseen is at 5,5", "half of all blows there miss (K-19)"},
		{view.Sighting{Kind: view.Glimpsed, Unit: 1, Mark: 7, Grade: view.Presence}, "something unseen is near", "within 30 ft"},
		{view.Sighting{Kind: view.Afflicted, Unit: 1, Effect: view.Asleep, N: 1}, "Aldith falls asleep.", " "},
		{view.Sighting{Kind: view.Afflicted, Unit: 1, Effect: view.Invisible}, "Aldith is no longer invisible.", ""},
		{view.Sighting{Kind: view.Blown, N: 2}, "strong wind", "(S-15, S-18)"},
		{view.Sighting{Kind: view.DoorMoved, At: grid.At(5, 5), N: 1}, "The door at 5,5 opens.", ""},
		{view.Sighting{Kind: view.FogLifted, At: grid.At(5, 5)}, "The mist at 5,5 lifts.", ""},
	} {
		var log Log
		log.Add(v, c.n)
		if len(log.Entries) != 1 || !strings.Contains(log.Entries[0].Text, c.says) {
			t.Errorf("kind %d says %+v, want %q", c.n.Kind, log.Entries, c.says)
		}
		b, ok := BannerOf(v, c.n)
		if ok != (c.banner != "") || ok && !strings.Contains(b.Text+" ", c.banner) {
			t.Errorf("kind %d has the banner %+v (%v), want %q", c.n.Kind, b, ok, c.banner)
		}
		stage := Stage{}
		stage.Show(v, Lens{})
		stage.Play([]view.Sighting{c.n}, Usual)
		for ticks := 0; stage.Busy(); ticks++ {
			if stage.Tick(nil); ticks > 60 {
				t.Fatalf("kind %d plays for more than a second", c.n.Kind)
			}
		}
	}
}

// TestFeltMovesAreFollowed: the outline of somebody who is felt goes along with it,
// and steps of one walk are one line.
func TestFeltMovesAreFollowed(t *testing.T) {
	v := withTrack(begin(t, setup(t, hall, light.Dark, grid.At(14, 8))).View(view.Party),
		view.Track{Grade: view.Pinpointed, At: grid.At(7, 5), Cause: view.ByTremor, Held: true})
	var s Stage
	s.Show(v, Lens{})
	news := []view.Sighting{
		{Kind: view.SensedMove, Unit: 1, Mark: 7, From: grid.At(7, 5), At: grid.At(6, 5), Cause: view.ByTremor},
		{Kind: view.SensedMove, Unit: 1, Mark: 7, From: grid.At(6, 5), At: grid.At(5, 5), Cause: view.ByTremor},
	}
	s.Play(news, Usual)
	s.Tick(nil)
	if got := s.Board.Markers[0].At; got != grid.At(6, 5) {
		t.Errorf("after the first step the outline is at %v", got)
	}
	var log Log
	for _, n := range news {
		log.Add(v, n)
	}
	if len(log.Entries) != 1 || !strings.Contains(log.Entries[0].Text, "from 7,5 to 5,5") {
		t.Errorf("%+v", log.Entries)
	}
}

// TestChipSaysWhatOneIs: the bar of turns says in a word what the token shows.
func TestChipSaysWhatOneIs(t *testing.T) {
	s := setup(t, hall, light.Dark, grid.At(14, 8))
	s.Units[1].Hiding = true
	s.Units[1].Stats.Darkvision = 60
	v := begin(t, s).View(view.Party)
	l := Place(1280, 720, 1, 26)
	chips := Chips(nil, v, Lens{}, &l, 1)
	if got := chips[0].Status(); got != "blinded" {
		t.Errorf("the fighter in the dark is %q", got)
	}
	if got := chips[1].Status(); got != "hides "+itoa(v.Unit(2).HideTotal) {
		t.Errorf("the hider is %q", got)
	}
}

// TestFoesShowTheirStance: of a foe in sight the token, the chip and the words tell
// that it lies, charged or guards itself; of one that is only heard nothing does.
func TestFoesShowTheirStance(t *testing.T) {
	v := begin(t, setup(t, hall, light.Bright, grid.At(14, 8))).View(view.Party).Clone()
	c := &v.Contacts[0]
	c.Looks.Prone, c.Looks.Defence.Charging, c.Looks.Defence.Dodge = true, true, view.TotalDefence
	want := Statuses(1<<Lying | 1<<Charging | 1<<Guarding)
	find := func() (is Statuses, drawn bool) {
		var b Board
		b.Build(v, Lens{})
		for _, k := range b.Tokens {
			if k.Mark == c.ID {
				return k.Is, true
			}
		}
		return 0, false
	}
	if is, drawn := find(); !drawn || is != want {
		t.Errorf("it is drawn (%v) as %q, want %q", drawn, is, want)
	}
	says(t, DescribeContact(nil, v, Lens{}, v.Unit(1), c), "prone, in total defence, charging")
	for i := range c.Tracks {
		c.Tracks[i].Grade, c.Tracks[i].Cause, c.Tracks[i].Held = view.Pinpointed, view.ByEar, false
	}
	if is, drawn := find(); drawn {
		t.Errorf("heard alone, it is drawn as %q", is)
	}
	for _, l := range DescribeContact(nil, v, Lens{}, v.Unit(1), c) {
		if strings.Contains(l.Text, "prone") || strings.Contains(l.Text, "charging") {
			t.Errorf("heard alone, it is told of: %q", l.Text)
		}
	}
}

// TestDoorsAndTrapsAreMarked as the side knows them, and told of.
func TestDoorsAndTrapsAreMarked(t *testing.T) {
	v := begin(t, setup(t, hall, light.Bright, grid.At(14, 8))).View(view.Party).Clone()
	door, snare := grid.At(4, 4), grid.At(5, 4)
	v.Learn(door, grid.Door, v.Round)
	v.KnowDoor(view.Door{At: door, State: view.DoorLocked, AsOf: v.Round})
	v.Traps = []view.Trap{{ID: 7, Squares: []grid.Square{snare}, Effect: view.TrapField}}
	var b Board
	b.Build(v, Lens{})
	if c := b.At(door); c.Door != view.DoorLocked || c.Terrain != grid.Door || c.Trap {
		t.Errorf("the door is drawn as %+v", c)
	}
	if c := b.At(snare); !c.Trap || c.Door != view.DoorShut {
		t.Errorf("the trap is drawn as %+v", c)
	}
	says(t, DescribeSquare(nil, v, v.Unit(1), door), "A simple wooden door, locked.")
	says(t, DescribeSquare(nil, v, v.Unit(1), snare), "A trap: impenetrable darkness.")
}
