// This file holds the scene that stands in for the battle: a board of lamps and a
// bar with one button. It is what the harness and the page are proved with.

package window

import (
	"bytes"
	"fmt"
	"image"
	"image/color"

	"github.com/ebitenui/ebitenui"
	uiimage "github.com/ebitenui/ebitenui/image"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"
	"golang.org/x/image/font/gofont/goregular"
)

// placeholderSquare is the side of a square in device-independent pixels.
const placeholderSquare = 40

// Placeholder shows a board whose squares light up when they are clicked, a lamp
// that the arrow keys move, and a button that puts all out.
type Placeholder struct {
	font    *text.GoTextFaceSource
	ui      *ebitenui.UI
	gate    Gate
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
	font, err := text.NewGoTextFaceSource(bytes.NewReader(goregular.TTF))
	if err != nil {
		return nil, fmt.Errorf("window: font: %w", err)
	}
	return &Placeholder{font: font, lit: map[image.Point]bool{}, lamp: image.Pt(4, 4)}, nil
}

// Taken counts the clicks and keys that reached the board.
func (p *Placeholder) Taken() int { return p.taken }

// Layout builds the bar anew: sizes and faces depend on scale.
func (p *Placeholder) Layout(width, height int, scale float64) {
	p.square = float32(placeholderSquare * scale)
	px := func(n float64) int { return int(n * scale) }
	var face text.Face = &text.GoTextFace{Source: p.font, Size: 18 * scale}
	lampLight := color.NRGBA{0xf2, 0xb1, 0x5a, 0xff}
	bar := widget.NewContainer(
		widget.ContainerOpts.BackgroundImage(uiimage.NewNineSliceColor(color.NRGBA{0x10, 0x17, 0x26, 0xff})),
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
		widget.ButtonOpts.Image(&widget.ButtonImage{
			Idle:    uiimage.NewNineSliceColor(color.NRGBA{0x1c, 0x27, 0x3d, 0xff}),
			Hover:   uiimage.NewNineSliceColor(color.NRGBA{0x2a, 0x39, 0x57, 0xff}),
			Pressed: uiimage.NewNineSliceColor(color.NRGBA{0x5a, 0x43, 0x22, 0xff}),
		}),
		widget.ButtonOpts.Text("Put all out", &face, &widget.ButtonTextColor{Idle: lampLight}),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { p.press() }),
	))
	root := widget.NewContainer(widget.ContainerOpts.Layout(widget.NewAnchorLayout()))
	root.AddChild(bar)
	p.ui = &ebitenui.UI{Container: root, DisableDefaultFocus: true}
	p.gate = Gate{}
}

func (p *Placeholder) press() {
	clear(p.lit)
	p.pressed++
	if p.OnButton != nil {
		p.OnButton(p.pressed)
	}
}

// Update takes one tick of devices.
func (p *Placeholder) Update() (Scene, error) {
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
	screen.Fill(color.NRGBA{0x07, 0x0b, 0x14, 0xff})
	size := screen.Bounds().Size()
	for y := range size.Y/int(p.square) + 1 {
		for x := range size.X/int(p.square) + 1 {
			c := color.NRGBA{0x0e, 0x14, 0x22, 0xff}
			if p.lit[image.Pt(x, y)] {
				c = color.NRGBA{0xf2, 0xb1, 0x5a, 0xff}
			}
			vector.FillRect(screen, float32(x)*p.square+1, float32(y)*p.square+1, p.square-2, p.square-2, c, false)
		}
	}
	flame := color.NRGBA{0xff, 0xe3, 0xb0, 0xff}
	if p.held {
		flame = color.NRGBA{0xff, 0xff, 0xff, 0xff}
	}
	vector.FillCircle(screen, (float32(p.lamp.X)+.5)*p.square, (float32(p.lamp.Y)+.5)*p.square, p.square/3, flame, true)
	p.gate.Draw(p.ui, screen)
}
