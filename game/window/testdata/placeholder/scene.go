// This file holds the scene that stands in for the battle: a board of lamps and a
// bar with one button. It is what the harness and the gate are proved with.

package main

import (
	"image"

	"github.com/ebitenui/ebitenui"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"blindfight/game/window"
)

// placeholderSquare is the side of a square in device-independent pixels.
const placeholderSquare = 40

// Placeholder shows a board whose squares light up when they are clicked, a lamp
// that the arrow keys move, and a button that puts all out.
type Placeholder struct {
	font    *text.GoTextFaceSource
	ui      *ebitenui.UI
	gate    window.Gate
	square  float32
	lit     map[image.Point]bool
	lamp    image.Point
	held    bool // the lamp burns white while the up key is held
	taken   int
	pressed int
	// OnButton, if not nil, is told how often the button was clicked.
	OnButton func(n int)
}

// NewPlaceholder makes the scene; it fails only if the font is broken.
func NewPlaceholder() (*Placeholder, error) {
	font, err := window.Font()
	if err != nil {
		return nil, err
	}
	return &Placeholder{font: font, lit: map[image.Point]bool{}, lamp: image.Pt(4, 4)}, nil
}

// Taken counts the clicks and keys that reached the board.
func (p *Placeholder) Taken() int { return p.taken }

// Layout builds the bar anew: sizes and faces depend on scale.
func (p *Placeholder) Layout(width, height int, scale float64) {
	p.square = float32(placeholderSquare * scale)
	px := func(n float64) int { return int(n * scale) }
	bar := widget.NewContainer(
		widget.ContainerOpts.BackgroundImage(window.Plain(window.Night)),
		widget.ContainerOpts.Layout(widget.NewRowLayout(widget.RowLayoutOpts.Padding(widget.NewInsetsSimple(px(8))))),
		widget.ContainerOpts.WidgetOpts(
			widget.WidgetOpts.MinSize(0, px(64)),
			widget.WidgetOpts.LayoutData(widget.AnchorLayoutData{
				StretchHorizontal: true,
				VerticalPosition:  widget.AnchorLayoutPositionEnd,
			})),
	)
	bar.AddChild(widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.MinSize(px(160), px(48))),
		widget.ButtonOpts.TextLabel("Put all out"),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { p.press() }),
	))
	root := widget.NewContainer(widget.ContainerOpts.Layout(widget.NewAnchorLayout()))
	root.AddChild(bar)
	p.ui = &ebitenui.UI{Container: root, PrimaryTheme: window.Theme(p.font, scale, 16), DisableDefaultFocus: true}
	p.gate = window.Gate{}
}

func (p *Placeholder) press() {
	clear(p.lit)
	p.pressed++
	if p.OnButton != nil {
		p.OnButton(p.pressed)
	}
}

// Update takes one tick of devices.
func (p *Placeholder) Update() (window.Scene, error) {
	p.gate.Update(p.ui)
	if p.gate.Pointer() {
		if inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft) {
			p.light(ebiten.CursorPosition())
		}
		for _, id := range inpututil.AppendJustPressedTouchIDs(nil) {
			p.light(ebiten.TouchPosition(id))
		}
	}
	p.held = ebiten.IsKeyPressed(ebiten.KeyArrowUp)
	if p.gate.Keys() {
		for _, step := range [...]struct {
			key ebiten.Key
			by  image.Point
		}{
			{ebiten.KeyArrowLeft, image.Pt(-1, 0)}, {ebiten.KeyArrowRight, image.Pt(1, 0)},
			{ebiten.KeyArrowUp, image.Pt(0, -1)}, {ebiten.KeyArrowDown, image.Pt(0, 1)},
		} {
			if inpututil.IsKeyJustPressed(step.key) {
				p.lamp = p.lamp.Add(step.by)
				p.taken++
			}
		}
	}
	return p, nil
}

func (p *Placeholder) light(x, y int) {
	at := image.Pt(x/int(p.square), y/int(p.square))
	p.lit[at] = !p.lit[at]
	p.taken++
}

// Draw draws squares, lamp and bar.
func (p *Placeholder) Draw(screen *ebiten.Image) {
	screen.Fill(window.RGB(window.Ink))
	size := screen.Bounds().Size()
	for y := range size.Y/int(p.square) + 1 {
		for x := range size.X/int(p.square) + 1 {
			c := window.RGB(window.Night)
			if p.lit[image.Pt(x, y)] {
				c = window.RGB(window.Lamp)
			}
			vector.FillRect(screen, float32(x)*p.square+1, float32(y)*p.square+1, p.square-2, p.square-2, c, false)
		}
	}
	flame := window.RGB(window.Flame)
	if p.held {
		flame = window.RGB(0xffffff)
	}
	vector.FillCircle(screen, (float32(p.lamp.X)+.5)*p.square, (float32(p.lamp.Y)+.5)*p.square, p.square/3, flame, true)
	p.gate.Draw(p.ui, screen)
}
