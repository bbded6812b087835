package scene

// This file tests the board's data on Views that the rules made.

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"blindfight/rules"
	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// setup is a bare hall with a wall round it: fighter 1 and rogue 2 of the party
// in the west, a drow 3 where told.
func setup(t testing.TB, size grid.Size, ambient light.Level, drow grid.Square) rules.Setup {
	t.Helper()
	s := rules.Setup{Size: size, Terrain: make([]grid.Terrain, size.Area()), Ambient: ambient, Rules: reckon.Table()}
	for i := range s.Terrain {
		s.Terrain[i] = grid.Floor
		if q := size.Square(i); q.X == 0 || q.Y == 0 || int(q.X) == size.W-1 || int(q.Y) == size.H-1 {
			s.Terrain[i] = grid.Wall
		}
	}
	place := func(id order.Unit, side view.Side, name, key string, at grid.Square, more ...order.Item) {
		stats, ok := bestiary.CreatureOf(key)
		if !ok {
			t.Fatal(key)
		}
		s.Units = append(s.Units, rules.Placement{ID: id, Side: side, Name: name, Stats: *stats, At: at, Gear: rules.Kit(stats, nil, more...)})
	}
	place(1, view.Party, "Aldith", "fighter_3", grid.At(3, 3), "torch")
	place(2, view.Party, "Pell", "rogue_3", grid.At(3, 5))
	place(3, view.Foes, "drow", "drow_warrior_1", drow)
	return s
}

func begin(t testing.TB, s rules.Setup) *rules.State {
	t.Helper()
	state, err := rules.New(s)
	if err != nil {
		t.Fatal(err)
	}
	var trace rules.Trace
	state.Begin(dice.Keyed{Seed: 1}, &trace)
	return state
}

// turnOf ends turns until the unit's comes.
func turnOf(t testing.TB, state *rules.State, unit order.Unit) *view.View {
	t.Helper()
	var trace rules.Trace
	for range 20 {
		side, _ := state.Acting()
		v := state.View(side)
		if v.Active == unit {
			return v
		}
		if err := state.Apply(side, order.End{Unit: v.Active}, dice.Keyed{Seed: 1}, &trace); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatalf("unit %d never has its turn", unit)
	return nil
}

var hall = grid.Size{W: 16, H: 10}

func TestLooks(t *testing.T) {
	s := setup(t, hall, light.Dark, grid.At(14, 8))
	s.Lights = []rules.Lantern{{ID: 9, Kind: "torch", At: grid.At(3, 4), Bright: 10, Shadowy: 20}}
	state := begin(t, s)
	var b Board
	b.Build(state.View(view.Party), Lens{})
	for q, want := range map[grid.Square]Look{
		grid.At(3, 4): Bright, grid.At(6, 4): Shadowy, grid.At(12, 4): Unknown, grid.At(0, 4): Shadowy,
	} {
		if got := b.At(q).Look; got != want {
			t.Errorf("%v looks %v to the party, want %v", q, got, want)
		}
	}
	if len(b.Lamps) != 1 || b.Lamps[0].At != grid.At(3, 4) {
		t.Errorf("lamps %+v", b.Lamps)
	}
	b.Build(state.View(view.Foes), Lens{})
	if got := b.At(grid.At(12, 4)).Look; got != Darkvision {
		t.Errorf("a dark square looks %v to a drow", got)
	}
	s.Lights = nil
	b.Build(begin(t, s).View(view.Party), Lens{})
	if got := b.At(grid.At(3, 3)).Look; got != Remembered {
		t.Errorf("the fighter's own dark square looks %v", got)
	}
}

// TestC13: own units are drawn in the dark; TestC12: nobody who is not seen is.
func TestC13OwnUnitsAlwaysDrawn(t *testing.T) {
	state := begin(t, setup(t, hall, light.Dark, grid.At(14, 8)))
	var b Board
	b.Build(state.View(view.Party), Lens{})
	var names []string
	for _, k := range b.Tokens {
		names = append(names, k.Name)
		if !k.Blinded {
			t.Errorf("%s is not shown as blinded", k.Name)
		}
	}
	if !slices.Equal(names, []string{"Aldith", "Pell"}) {
		t.Errorf("tokens %q", names)
	}
}

// withTrack gives the party's view one contact with one track of the fighter's.
func withTrack(v *view.View, tr view.Track) *view.View {
	v = v.Clone()
	tr.By = 1
	v.Contacts = []view.Contact{{ID: 7, Tracks: []view.Track{tr}}}
	return v
}

func TestMarkersByGrade(t *testing.T) {
	v := begin(t, setup(t, hall, light.Dark, grid.At(14, 8))).View(view.Party)
	for _, c := range []struct {
		track view.Track
		want  Shape
		ghost bool
	}{
		{view.Track{Grade: view.Pinpointed, At: grid.At(4, 4), Cause: view.ByHand}, Outline, false},
		{view.Track{Grade: view.General, Toward: grid.E, From: grid.At(3, 3), Cause: view.ByEar}, Patch, false},
		{view.Track{Grade: view.Direction, Toward: grid.N, From: grid.At(3, 3), Cause: view.ByBlow}, Wedge, false},
		{view.Track{Grade: view.Presence, From: grid.At(3, 3)}, Ring, false},
		{view.Track{Grade: view.Seen, At: grid.At(4, 4), Stale: true}, Outline, true},
	} {
		var b Board
		b.Build(withTrack(v, c.track), Lens{})
		if len(b.Markers) != 1 || b.Markers[0].Shape != c.want || b.Markers[0].Ghost != c.ghost {
			t.Errorf("%+v gives %+v", c.track, b.Markers)
		}
		if len(b.Tokens) != 2 {
			t.Errorf("%+v gives %d tokens", c.track, len(b.Tokens))
		}
	}
}

// TestC38 holds that a marker tells nothing of who it is: all that is drawn and
// said of it is equal for any creature.
func TestC38MarkerTellsNothing(t *testing.T) {
	v := begin(t, setup(t, hall, light.Dark, grid.At(14, 8))).View(view.Party)
	tr := view.Track{Grade: view.Pinpointed, At: grid.At(4, 4), Cause: view.ByEar}
	stranger, known := withTrack(v, tr), withTrack(v, tr)
	known.Contacts[0].Looks = view.Looks{Known: true, Name: "drow", Wound: view.BadlyHurt, Darkvision: 120, Bearing: "torch"}
	var a, b Board
	a.Build(stranger, Lens{})
	b.Build(known, Lens{})
	if !slices.Equal(a.Markers, b.Markers) || !slices.Equal(a.Tokens, b.Tokens) {
		t.Errorf("%+v and %+v differ", a.Markers, b.Markers)
	}
	said := fmt.Sprint(DescribeContact(nil, known, Lens{}, known.Unit(1), &known.Contacts[0]))
	for _, word := range []string{"drow", "hurt", "torch"} {
		if strings.Contains(said, word) {
			t.Errorf("the panel says %q: %s", word, said)
		}
	}
}

// TestC54: the bar of turns holds one's own and who is seen now, nobody else.
func TestC54TurnsShowTheSeenAlone(t *testing.T) {
	l := Place(1280, 720, 1, 26)
	for ambient, want := range map[light.Level]int{light.Dark: 2, light.Bright: 3} {
		v := begin(t, setup(t, hall, ambient, grid.At(14, 8))).View(view.Party)
		if got := len(Chips(nil, v, Lens{}, &l, 1)); got != want {
			t.Errorf("in %v light %d chips, want %d", ambient, got, want)
		}
	}
}

// TestAloneKnowsItsOwn: through one unit's lens there is only what it knows.
func TestAloneKnowsItsOwn(t *testing.T) {
	v := begin(t, setup(t, hall, light.Dark, grid.At(14, 8))).View(view.Party)
	v = withTrack(v, view.Track{Grade: view.Pinpointed, At: grid.At(4, 4)})
	for unit, want := range map[order.Unit]int{0: 1, 1: 1, 2: 0} {
		var b Board
		b.Build(v, Lens{Alone: unit})
		if len(b.Markers) != want {
			t.Errorf("unit %d alone has %d markers, want %d", unit, len(b.Markers), want)
		}
	}
}

func TestStillBoardAllocatesNothing(t *testing.T) {
	for _, n := range []int{20, 100} {
		v := begin(t, setup(t, grid.Size{W: n, H: n}, light.Bright, grid.At(14, 8))).View(view.Party)
		var stage Stage
		stage.Show(v, Lens{})
		rev := stage.Pieces
		var none []view.Sighting
		allocs := testing.AllocsPerRun(100, func() {
			none = stage.Tick(none[:0])
			stage.Shift(&stage.Board.Tokens[0], 40)
		})
		if allocs != 0 || stage.Pieces != rev {
			t.Errorf("%d x %d: %v allocations a still tick, revision %d to %d", n, n, allocs, rev, stage.Pieces)
		}
		if again := testing.AllocsPerRun(10, func() { stage.Board.Build(v, Lens{}) }); again != 0 {
			t.Errorf("%d x %d: building the same board again allocates %v times", n, n, again)
		}
	}
}

func TestStagePlaysInOrder(t *testing.T) {
	v := begin(t, setup(t, hall, light.Bright, grid.At(14, 8))).View(view.Party)
	var s Stage
	s.Show(v, Lens{})
	after := v.Clone()
	after.Units[0].At = grid.At(5, 3)
	news := []view.Sighting{
		{Kind: view.Walked, Unit: 1, From: grid.At(3, 3), At: grid.At(4, 3)},
		{Kind: view.Walked, Unit: 1, From: grid.At(4, 3), At: grid.At(5, 3)},
	}
	s.Play(news, Usual)
	s.Show(after, Lens{})
	told, last := 0, 0
	for ticks := 0; s.Busy(); ticks++ {
		if ticks > 200 {
			t.Fatal("it never ends")
		}
		told += len(s.Tick(nil))
		tok := s.token(1, 0)
		dx, dy := s.Shift(tok, 30)
		x := int(tok.At.X)*30 + dx
		if x < last || x < 90 || x > 150 || dy != 0 {
			t.Fatalf("tick %d: the token is at pixel %d after %d", ticks, x, last)
		}
		last = x
	}
	if told != 2 || last != 150 {
		t.Errorf("%d Sightings told, the token ends at pixel %d", told, last)
	}
	s.Play(news, Usual)
	if got := s.Skip(nil); len(got) != 2 || s.Busy() {
		t.Errorf("skipping tells %d Sightings", len(got))
	}
}

func TestCameraHitsWhatItShows(t *testing.T) {
	var c Camera
	c.Place(grid.Size{W: 40, H: 30}, image.Rect(0, 52, 900, 600), 1)
	for range 3 {
		v := c.Visible()
		for y := v.Min.Y; y < v.Max.Y; y++ {
			for x := v.Min.X; x < v.Max.X; x++ {
				r := c.Rect(grid.At(x, y)).Intersect(c.Port)
				for _, p := range []image.Point{r.Min, r.Max.Sub(image.Pt(1, 1))} {
					if q, ok := c.Hit(p); !ok || q != grid.At(x, y) {
						t.Fatalf("pixel %v of %d,%d hits %v, %v", p, x, y, q, ok)
					}
				}
			}
		}
		at := image.Pt(333, 222)
		before, _ := c.Hit(at)
		c.Zoom(1, at)
		if after, _ := c.Hit(at); after != before {
			t.Errorf("zooming moves %v to %v under the pointer", before, after)
		}
	}
	if _, ok := c.Hit(image.Pt(10, 20)); ok {
		t.Error("a pixel outside the port hits a square")
	}
	c.Center(grid.At(0, 0))
	c.Reveal(grid.At(39, 29))
	if r := c.Rect(grid.At(39, 29)); !r.In(c.Port) {
		t.Errorf("the revealed square lies at %v, outside %v", r, c.Port)
	}
}

func TestLayoutHoldsTogether(t *testing.T) {
	for _, size := range [][2]int{{1280, 720}, {1280, 800}, {960, 540}, {390, 844}, {390, 667}, {2560, 1440}} {
		for _, scale := range []float64{1, 2} {
			w, h := size[0]*int(scale), size[1]*int(scale)
			l := Place(w, h, scale, 26)
			screen := image.Rect(0, 0, w, h)
			parts := []image.Rectangle{l.Turns, l.Board, l.Bar, l.Log}
			if !l.Narrow {
				parts = append(parts, l.Panel)
			}
			for i, p := range parts {
				if !p.In(screen) || p.Empty() {
					t.Errorf("%v at %v: part %d is %v", size, scale, i, p)
				}
				for _, q := range parts[:i] {
					if p.Overlaps(q) {
						t.Errorf("%v at %v: %v overlaps %v", size, scale, p, q)
					}
				}
			}
			room := l.ListRoom(scale)
			if room < leastRoom || room > MostChoices {
				t.Errorf("%v at %v: a list has %d rows", size, scale, room)
			}
			box, rows := l.List(room+1, scale)
			if !box.In(l.Board.Union(l.Turns)) || l.Narrow && box.Overlaps(l.Panel) || box.Overlaps(l.Bar) {
				t.Errorf("%v at %v: a list lies at %v, over %+v", size, scale, box, l)
			}
			for i, r := range rows {
				if !r.In(box) || float64(r.Dy()) < 44*scale || i > 0 && r.Overlaps(rows[i-1]) {
					t.Errorf("%v at %v: row %d is %v in %v", size, scale, i, r, box)
				}
			}
			for i := range 26 {
				if b := l.Button(i); !b.In(l.Bar) || float64(b.Dx()) < 40*scale || float64(b.Dy()) < 40*scale {
					t.Errorf("%v at %v: button %d is %v in %v", size, scale, i, b, l.Bar)
				}
			}
		}
	}
}
