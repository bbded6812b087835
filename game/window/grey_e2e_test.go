//go:build e2e

// This file holds that the looks of a square differ without colour (checks C75
// and C76).

package window

import (
	"image"
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"blindfight/render/scene"
	"blindfight/rules/grid"
	"blindfight/rules/view"
)

// cut is the grey inside of a square, averaged over several.
type cut struct {
	grey [32 * 32]float64
	n    int
}

// add takes the inside of a square of 40 pixels.
func (c *cut) add(img *image.RGBA, r image.Rectangle) {
	for i := range c.grey {
		p := img.PixOffset(r.Min.X+4+i%32, r.Min.Y+4+i/32)
		linear := func(v uint8) float64 { return math.Pow(float64(v)/255, 2.2) }
		grey := .2126*linear(img.Pix[p]) + .7152*linear(img.Pix[p+1]) + .0722*linear(img.Pix[p+2])
		c.grey[i] = (c.grey[i]*float64(c.n) + grey) / float64(c.n+1)
	}
	c.n++
}

func (c *cut) mean() (m float64) {
	for _, g := range c.grey {
		m += g
	}
	return m / float64(len(c.grey))
}

// alike is how far two patterns agree, whatever their brightness: 1 for the same.
func alike(a, b *cut) float64 {
	ma, mb := a.mean(), b.mean()
	var ab, aa, bb float64
	for i := range a.grey {
		x, y := a.grey[i]-ma, b.grey[i]-mb
		ab, aa, bb = ab+x*y, aa+x*x, bb+y*y
	}
	return ab / math.Sqrt(aa*bb+1e-18)
}

func TestLooksDifferInGrey(t *testing.T) {
	cuts := map[scene.Look]*cut{}
	take := func(b *table, name string, board *scene.Board, wanted ...scene.Look) {
		b.Hover(float64(b.lay.Board.Min.X+2), float64(b.lay.Board.Min.Y+2))
		img := b.Shot(name)
		for i, c := range board.Cells {
			q := board.Size.Square(i)
			r := b.cam.Rect(q)
			bare := q.X < 6 && q.X > 0 || c.Look == scene.Unknown || c.Look == scene.Darkvision
			for _, k := range board.Tokens {
				bare = bare && grid.Distance(k.At, q) > 5
			}
			for _, m := range board.Markers {
				bare = bare && (m.Shape == scene.Outline && m.At != q || m.Toward != grid.Toward(m.From, q) && m.Toward != 0)
			}
			for _, w := range wanted {
				if c.Look == w && bare && r.In(b.lay.Board) && (w == scene.Unknown || c.Terrain == grid.Floor) {
					if cuts[w] == nil {
						cuts[w] = &cut{}
					}
					cuts[w].add(img, r)
				}
			}
		}
	}
	var board scene.Board

	b := sitDown(t, "lesson")
	v := begun(t, "lesson")
	b.cam.Place(v.Size, b.lay.Board, 1)
	b.cam.Center(v.Units[0].At)
	board.Build(v, scene.Lens{})
	take(b, "lit", &board, scene.Bright, scene.Shadowy, scene.Unknown)
	b.Key(ebiten.KeyX)
	b.Key(ebiten.KeyX)
	b.settle()
	for i := range board.Cells {
		if board.Cells[i].Look != scene.Unknown {
			board.Cells[i].Look = scene.Remembered
		}
	}
	take(b, "doused", &board, scene.Remembered)

	f := sitDown(t, "lesson", "--side", "foes")
	fv := seenBy(t, "lesson", view.Foes)
	f.cam.Place(fv.Size, f.lay.Board, 1)
	f.cam.Center(fv.Units[0].At)
	board.Build(fv, scene.Lens{})
	take(f, "darkvision", &board, scene.Darkvision)

	for a := scene.Unknown; a <= scene.Bright; a++ {
		if cuts[a] == nil {
			t.Fatalf("no square %v was found", a)
		}
		for c := scene.Unknown; c < a; c++ {
			ma, mc := cuts[a].mean()+.05, cuts[c].mean()+.05
			ratio := max(ma/mc, mc/ma)
			same := alike(cuts[a], cuts[c])
			t.Logf("%v and %v: contrast %.2f, patterns alike %.2f", a, c, ratio, same)
			if ratio < 3 && same > .6 {
				t.Errorf("%v and %v differ by %.2f:1 and their patterns are alike (%.2f)", a, c, ratio, same)
			}
		}
	}
}
