// This file holds the few ways in which the scenes put widgets together.

package window

import (
	"image"

	uiimage "github.com/ebitenui/ebitenui/image"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"blindfight/input"
)

// exact is a layout that gives each child the rectangle of its number: sizes are
// reckoned by package scene, without widgets.
type exact []image.Rectangle

// PreferredSize implements widget.Layouter.
func (e exact) PreferredSize([]widget.PreferredSizeLocateableWidget) (int, int) {
	var all image.Rectangle
	for _, r := range e {
		all = all.Union(r)
	}
	return all.Dx(), all.Dy()
}

// Layout implements widget.Layouter.
func (e exact) Layout(widgets []widget.PreferredSizeLocateableWidget, _ image.Rectangle) {
	for i, w := range widgets {
		if i < len(e) {
			w.SetLocation(e[i])
		}
	}
}

// sheet collects widgets with their rectangles.
type sheet struct {
	widgets []widget.PreferredSizeLocateableWidget
	rects   exact
}

func (s *sheet) add(r image.Rectangle, w widget.PreferredSizeLocateableWidget) {
	s.widgets, s.rects = append(s.widgets, w), append(s.rects, r)
}

// wall adds a part that stops the pointer and shows nothing of its own but back.
func (s *sheet) wall(r image.Rectangle, back *uiimage.NineSlice) {
	s.add(r, widget.NewContainer(widget.ContainerOpts.BackgroundImage(back)))
}

// button adds a button with a label and returns it.
func (s *sheet) button(r image.Rectangle, label string, press func()) *widget.Button {
	b := widget.NewButton(
		widget.ButtonOpts.TextLabel(label),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { press() }),
	)
	s.add(r, b)
	return b
}

// container is the whole of it, for ebitenui.UI.
func (s *sheet) container() *widget.Container {
	c := widget.NewContainer(widget.ContainerOpts.Layout(s.rects))
	for _, w := range s.widgets {
		c.AddChild(w)
	}
	return c
}

// canvas is a picture of the screen's size that widgets are drawn to when they
// have changed: drawing them every frame would cost thousands of allocations.
type canvas struct {
	img   *ebiten.Image
	stale int // frames that are still to be drawn anew
	at    image.Point
	over  bool
}

// resize makes the picture as large as the screen.
func (c *canvas) resize(width, height int) {
	if c.img != nil && c.img.Bounds().Size() == image.Pt(width, height) {
		return
	}
	if c.img != nil {
		c.img.Deallocate()
	}
	c.img = ebiten.NewImage(width, height)
}

// touch has the next frames drawn anew: a widget answers a change in the frame
// after the one that it was laid out in.
func (c *canvas) touch() { c.stale = 3 }

// watch touches the canvas while a hand is on the widgets.
func (c *canvas) watch(overWidgets bool) {
	x, y := ebiten.CursorPosition()
	at := image.Pt(x, y)
	if (overWidgets || c.over) && (at != c.at || overWidgets != c.over || input.AnyChange()) {
		c.touch()
	}
	c.at, c.over = at, overWidgets
}
