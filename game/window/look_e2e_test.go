//go:build e2e

package window

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestLook(t *testing.T) {
	p := launch(t, guest{Pkg: "./testdata/battle"})
	p.Tick(10)
	p.Frame()
	p.Shot("title")
	p.Key(ebiten.Key1)
	p.Tick(5)
	p.Frame()
	p.Frame()
	p.Shot("lesson")
	for _, size := range [][2]int{{1280, 720}, {960, 540}, {390, 844}} {
		p := launch(t, guest{Pkg: "./testdata/battle", Args: []string{"-level", "ambush"}, Width: size[0], Height: size[1]})
		p.Tick(200)
		p.Frame()
		p.Frame()
		p.Shot("ambush" + string(rune('a'+size[0]%26)))
	}
}
