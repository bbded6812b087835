// This file holds the curtain between two players of one chair.

package window

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"blindfight/input"
	"blindfight/render/scene"
	"blindfight/rules/view"
)

// curtain hides both sides until whoever sits down says so. It draws nothing
// that depends on how the battle stands.
type curtain struct {
	behind        *battle
	to            view.Side
	width, height int
	armed         bool // every key and button has been let go since it fell
}

func newCurtain(b *battle, to view.Side) *curtain { return &curtain{behind: b, to: to} }

// Layout implements Scene.
func (c *curtain) Layout(width, height int, scale float64) {
	c.width, c.height = width, height
	c.behind.painter.Scale(scale)
}

// Update implements Scene.
func (c *curtain) Update() (Scene, error) {
	if !c.armed {
		c.armed = !input.AnyChange()
		return c, nil
	}
	if input.AnyPress() {
		c.behind.sit(c.to)
		c.behind.devices.Swallow()
		return c.behind, nil
	}
	return c, nil
}

// Draw implements Scene.
func (c *curtain) Draw(screen *ebiten.Image) {
	screen.Fill(RGB(Ink))
	who := "the party"
	if c.to == view.Foes {
		who = "the foes"
	}
	size := float32(c.height) / 9
	c.behind.painter.Lamp(screen, float32(c.width)/2, float32(c.height)/4, size, 0)
	c.behind.painter.Words(screen, image.Rect(0, c.height*2/5, c.width, c.height), []scene.Line{
		{Text: "Pass the chair to " + who, Tone: scene.Head},
		{Text: "The other side looks away.", Tone: scene.Dim},
		{Text: "Press any key, or click, to sit down."},
	})
}

// Taken keeps the count of orders, whichever scene is shown.
func (c *curtain) Taken() int { return c.behind.Taken() }
