package render

// This file tests what drawing costs, by the painter's own count of commands. It
// needs no display: commands are queued for one that never comes.

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"blindfight/render/scene"
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// lit is the View of a fighter in a wide bright room.
func lit(t testing.TB, side int) *view.View {
	t.Helper()
	size := grid.Size{W: side, H: side}
	v := view.New(view.Party, size, reckon.Table())
	stats, ok := bestiary.CreatureOf("fighter_3")
	if !ok {
		t.Fatal("no fighter")
	}
	for i := range size.Area() {
		q := size.Square(i)
		v.Learn(q, grid.Floor, 1)
		v.Now.Add(q)
		v.Lit[0].Add(q)
		v.Bright[0].Add(q)
	}
	sees := v.Now.Clone()
	v.Units = []view.Unit{{ID: 1, Name: "Aldith", Stats: stats, At: grid.At(4, 4), HP: 20, MaxHP: 28, Sees: sees}}
	v.Lamps = []view.Lamp{{Kind: "torch", At: grid.At(5, 5), Bright: 20, Shadowy: 40}}
	return v
}

func TestStillFrameCostsTheSameOnAnyBoard(t *testing.T) {
	screen := ebiten.NewImage(900, 600)
	var costs []int
	var allocs []float64
	for _, side := range []int{20, 100} {
		p, err := NewPainter()
		if err != nil {
			t.Fatal(err)
		}
		var stage scene.Stage
		stage.Show(lit(t, side), scene.Lens{})
		var cam scene.Camera
		cam.Place(stage.Board.Size, image.Rect(0, 50, 900, 550), 1)
		cam.Center(grid.At(4, 4))
		over := scene.Overlay{Rev: 1}
		p.Board(screen, &stage, &cam, &over, 0, 0) // makes the layers
		before := p.Commands
		p.Board(screen, &stage, &cam, &over, 0, 1)
		costs = append(costs, p.Commands-before)
		tick := 1
		allocs = append(allocs, testing.AllocsPerRun(50, func() {
			tick++
			p.Board(screen, &stage, &cam, &over, 0, tick)
		}))
	}
	if costs[0] != costs[1] || costs[0] > 6 {
		t.Errorf("a still frame costs %d commands on a small board and %d on a great one, want equal and at most 6", costs[0], costs[1])
	}
	if allocs[0] != allocs[1] {
		t.Errorf("a still frame allocates %v times on a small board and %v on a great one", allocs[0], allocs[1])
	}
	t.Logf("commands %v, allocations %v", costs, allocs)
}

// TestChangesAreDrawn: each layer is made anew when, and only when, what it shows
// has changed.
func TestChangesAreDrawn(t *testing.T) {
	p, err := NewPainter()
	if err != nil {
		t.Fatal(err)
	}
	screen := ebiten.NewImage(900, 600)
	var stage scene.Stage
	v := lit(t, 20)
	stage.Show(v, scene.Lens{})
	var cam scene.Camera
	cam.Place(stage.Board.Size, image.Rect(0, 50, 900, 550), 1)
	over := scene.Overlay{Rev: 1}
	cost := func() int {
		before := p.Commands
		p.Board(screen, &stage, &cam, &over, 0, 0)
		return p.Commands - before
	}
	cost()
	still := cost()
	for name, change := range map[string]func(){
		"the View":    func() { stage.Show(v, scene.Lens{Chosen: 1}) },
		"the camera":  func() { cam.Pan(image.Pt(3, 0)) },
		"the overlay": func() { over.Rev++; over.Shown = true },
	} {
		change()
		if got := cost(); got <= still {
			t.Errorf("%s changed and the frame costs %d commands, as still", name, got)
		}
		if got := cost(); got != still {
			t.Errorf("after %s changed a still frame costs %d commands, want %d", name, got, still)
		}
	}
}

// TestEverySignIsDrawn holds that no path of a sign is misspelt.
func TestEverySignIsDrawn(t *testing.T) {
	var all []*sign
	for f := scene.Person; f <= scene.Wings; f++ {
		all = append(all, figureSign(f))
	}
	for c := view.ByNothing; c <= view.ByGlimpse; c++ {
		all = append(all, causeSign(c))
	}
	for i := scene.IconWalk; i < scene.Icons; i++ {
		all = append(all, buttonSign(i))
	}
	for s := scene.Sleeping; s <= scene.Fascinated; s++ {
		all = append(all, statusSign(s))
	}
	for i, s := range all {
		paths := append(flatten(s.fill, 24, 0), flatten(s.line, 24, 0)...)
		if len(paths) == 0 {
			t.Errorf("sign %d draws nothing", i)
		}
		for _, p := range paths {
			for _, q := range p {
				if q.x < 0 || q.y < 0 || q.x > 24 || q.y > 24 {
					t.Errorf("sign %d leaves its field at %v", i, q)
				}
			}
		}
	}
}
