// Benchmarks of lighting a board: anew, and after one light has moved.

package light_test

import (
	"math/rand/v2"
	"testing"

	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/sight"
)

// boards are those that lights are timed on; each fills an empty one.
var boards = []struct {
	name string
	fill func(w *sight.Walls)
}{
	{"open", func(*sight.Walls) {}},
	{"pillars", func(w *sight.Walls) {
		z := w.Size()
		for y := 2; y < z.H; y += 5 {
			for x := 3; x < z.W; x += 5 {
				w.Set(grid.At(x, y), true)
			}
		}
	}},
	{"rooms", func(w *sight.Walls) {
		z := w.Size()
		for i := range z.Area() {
			// Rooms of 11x11 with a door in each wall.
			if x, y := i%z.W%12, i/z.W%12; x == 0 && y != 6 || y == 0 && x != 6 {
				w.Set(z.Square(i), true)
			}
		}
	}},
}

// torches are n sources of a kind, strewn over a board, always the same.
func torches(z grid.Size, n int, kind light.Source) []light.Source {
	r := rand.New(rand.NewPCG(7, uint64(n)))
	list := make([]light.Source, n)
	for i := range list {
		list[i] = kind
		list[i].ID, list[i].At = id(i), grid.At(r.IntN(z.W), r.IntN(z.H))
	}
	return list
}

var torch = light.Source{Kind: "torch", Bright: 20, Shadowy: 40}

// benchRelight lights the lists one after another.
func benchRelight(b *testing.B, z grid.Size, fill func(*sight.Walls), lists ...[]light.Source) {
	walls := sight.NewWalls(z)
	fill(walls)
	var cast light.Caster = caster{walls, new(sight.Caster)}
	f := light.NewField(z, light.Dark)
	for _, list := range lists {
		f.Relight(list, cast)
	}
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		f.Relight(lists[n%len(lists)], cast)
		n++
	}
}

// shifted is the list with the first n sources one square further.
func shifted(z grid.Size, list []light.Source, n int) []light.Source {
	moved := append([]light.Source(nil), list...)
	for i := range moved[:n] {
		moved[i].At.X = (moved[i].At.X + 1) % int16(z.W)
	}
	return moved
}

func BenchmarkRelight(b *testing.B) {
	z := grid.Size{W: 128, H: 128}
	list := torches(z, 64, torch)
	darkened := append(torches(z, 64, torch), light.Source{
		ID: 900, Kind: "darkness", At: grid.At(60, 60), Shadowy: 20, Nature: light.Darkness, Level: 2,
	}, light.Source{
		ID: 901, Kind: "field", At: grid.At(90, 30), Shadowy: 20, Nature: light.Void,
	})
	for _, board := range boards {
		b.Run("64-torches-128x128/"+board.name+"/all", func(b *testing.B) {
			benchRelight(b, z, board.fill, list, shifted(z, list, len(list)))
		})
		b.Run("64-torches-128x128/"+board.name+"/one", func(b *testing.B) {
			benchRelight(b, z, board.fill, list, shifted(z, list, 1))
		})
		b.Run("64-torches-128x128/"+board.name+"/none", func(b *testing.B) {
			benchRelight(b, z, board.fill, list)
		})
		b.Run("64-torches-128x128/"+board.name+"-in-darkness/all", func(b *testing.B) {
			benchRelight(b, z, board.fill, darkened, shifted(z, darkened, len(darkened)))
		})
		b.Run("64-torches-128x128/"+board.name+"-in-darkness/one", func(b *testing.B) {
			benchRelight(b, z, board.fill, darkened, shifted(z, darkened, 1))
		})
	}
	many := grid.Size{W: 100, H: 100}
	lights := torches(many, 144, torch)
	for _, board := range boards {
		b.Run("144-lights-100x100/"+board.name+"/all", func(b *testing.B) {
			benchRelight(b, many, board.fill, lights, shifted(many, lights, len(lights)))
		})
		b.Run("144-lights-100x100/"+board.name+"/one", func(b *testing.B) {
			benchRelight(b, many, board.fill, lights, shifted(many, lights, 1))
		})
	}
}
