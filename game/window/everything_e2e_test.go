//go:build e2e

// This file looks at a board with everything on it: fog, darkness, fields, doors,
// big bodies, whatever a creature can be, and beliefs by every sense.

package window

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"blindfight/input"
	"blindfight/render/scene"
	"blindfight/rules/grid"
	"blindfight/rules/view"
)

// page is the path of a board of text.
func page(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join("../headless/testdata/pages", name))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// place puts the camera where the program has it at the start.
func (b *table) place(v *view.View, q grid.Square) {
	b.cam = scene.Camera{}
	b.cam.Place(v.Size, b.lay.Board, 1)
	b.cam.Center(q)
}

// TestLooksAtEverything keeps pictures of it for whoever looks at them, and holds
// that the board of one unit alone is another than its side's.
func TestLooksAtEverything(t *testing.T) {
	level := page(t, "everything.txtar")
	b := sitDown(t, level)
	v := begun(t, level)
	u := v.Unit(v.Active)
	b.place(v, u.At)
	b.Hover(float64(b.lay.Board.Min.X+2), float64(b.lay.Board.Min.Y+2))
	side := b.Shot("1-party")
	b.Key(ebiten.KeyV)
	alone := b.Shot("2-" + u.Name + "-alone")
	if n := differing(side, alone, b.lay.Board, 24); n < 5000 {
		t.Errorf("what %s alone perceives differs in %d pixels", u.Name, n)
	}
	b.Key(ebiten.KeyV)
	b.Key(ebiten.KeyJ)
	b.Hover(b.square(grid.At(10, 5)))
	b.Shot("3-throw")
	b.Key(ebiten.KeyEscape)
	b.Key(ebiten.KeyM)
	b.Hover(b.square(grid.At(8, 4)))
	b.Shot("4-turn")
	b.Key(ebiten.KeyEscape)
	b.button(input.Call)
	b.Shot("5-call")
	b.Key(ebiten.KeyEnter)
	b.settle()
	b.button(input.Spot)
	b.Key(ebiten.KeyEnter)
	b.settle()
	b.button(input.Eyes)
	b.Shot("6-eyes")
	b.Key(ebiten.KeyY)
	b.settle()
	b.Shot("7-shut")
	id := strconv.Itoa(int(u.ID))
	b.expect(t, "call "+id, "spot "+id, "eyes "+id+" shut")

	f := sitDown(t, level, "--side", "foes")
	f.Shot("8-foes")
}

// TestBigBodyWalks: the preview of a big body's walk ends in its whole space, and a
// click on any square that it comes to cover gives it.
func TestBigBodyWalks(t *testing.T) {
	level := page(t, "senses.txtar")
	b := sitDown(t, level)
	v := begun(t, level)
	u := v.Unit(v.Active)
	if u.Stats.Space != 2 {
		t.Fatalf("%s begins, which is %d squares a side", u.Name, u.Stats.Space)
	}
	b.place(v, u.At)
	to := grid.At(int(u.At.X)+3, int(u.At.Y)+1)
	b.clickSquare(to)
	b.Shot("1-walk")
	b.clickSquare(to)
	b.settle()
	b.Shot("2-walked")
	got := b.orders(t, view.Party)
	if len(got) != 1 || !strings.HasPrefix(got[0], "walk "+strconv.Itoa(int(u.ID))) {
		t.Errorf("the replay has %q", got)
	}
	for range 6 {
		b.Key(ebiten.KeySpace)
		b.Key(ebiten.KeySpace)
		b.settle()
	}
	b.Shot("3-all-senses")
	for i := range v.Units {
		b.Key(ebiten.KeyTab)
		b.Key(ebiten.KeyV)
		b.Shot("4-alone-" + strconv.Itoa(i))
		b.Key(ebiten.KeyV)
	}
}

// TestMurkDiffersInGrey: fog, magical darkness and a field differ from each other and
// from every light without colour (C75, C76).
func TestMurkDiffersInGrey(t *testing.T) {
	level := page(t, "murk.txtar")
	b := sitDown(t, level)
	v := begun(t, level)
	b.place(v, v.Unit(v.Active).At)
	b.Hover(float64(b.lay.Board.Min.X+2), float64(b.lay.Board.Min.Y+2))
	b.Key(ebiten.KeyW)
	b.Key(ebiten.KeyW)
	b.Key(ebiten.KeyF) // an action without the rim of reach
	img := b.Shot("murk")
	var board scene.Board
	board.Build(v, scene.Lens{})
	cuts := map[string]*cut{}
	for i, c := range board.Cells {
		q := board.Size.Square(i)
		name := c.Look.String()
		switch {
		case c.Void:
			name = "a field"
		case c.Fog:
			name = "fog"
		case c.Veil:
			name = "magical darkness"
		}
		r := b.cam.Rect(q)
		bare := r.In(b.lay.Board) && (c.Terrain == grid.Floor || c.Void || c.Fog)
		for _, k := range board.Tokens {
			bare = bare && grid.Distance(k.At, q) > 5
		}
		for _, m := range board.Markers {
			bare = bare && grid.Distance(m.From, q) > 10 && (m.Toward == 0 || m.Toward != grid.Toward(m.From, q))
		}
		if !bare || c.Look == scene.Unknown && !c.Void && !c.Fog {
			continue
		}
		if cuts[name] == nil {
			cuts[name] = &cut{}
		}
		cuts[name].add(img, r)
	}
	var names []string
	for name := range cuts {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, want := range []string{"a field", "fog", "magical darkness", "shadowy", "bright"} {
		if cuts[want] == nil {
			t.Errorf("no square of %s was found", want)
		}
	}
	for i, a := range names {
		for _, c := range names[:i] {
			ma, mc := cuts[a].mean()+.05, cuts[c].mean()+.05
			ratio, same := max(ma/mc, mc/ma), alike(cuts[a], cuts[c])
			t.Logf("%s and %s: contrast %.2f, patterns alike %.2f", a, c, ratio, same)
			if ratio < 3 && same > .6 {
				t.Errorf("%s and %s differ by %.2f:1 and their patterns are alike (%.2f)", a, c, ratio, same)
			}
		}
	}
}
