package render

// This file holds the painter: which pictures there are, and when each of them
// has to be made anew.

import (
	"bytes"
	"fmt"
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"blindfight/render/scene"
	"blindfight/rules/grid"
)

// Painter draws battles. It belongs to the window's goroutine.
type Painter struct {
	// Commands counts the commands of drawing so far, for tests of what a still
	// frame costs.
	Commands int

	regular, bold *text.GoTextFaceSource
	faces         map[faceKey]*text.GoTextFace
	scale         float64
	stamps        stamps
	sprites       sprites
	glow          *ebiten.Image

	ground, pieces, overlay layer
	ink                     *ebiten.Image // what stirs in impenetrable darkness
	inked                   bool          // some of it is in the picture
}

type faceKey struct {
	size int // in 1/4 pixels
	bold bool
}

// layer is a picture of the board's part of the screen, and what it was made of.
type layer struct {
	img *ebiten.Image
	cam scene.Camera
	rev [3]int
}

// NewPainter makes a painter; it fails only if a font is broken.
func NewPainter() (*Painter, error) {
	p := &Painter{faces: map[faceKey]*text.GoTextFace{}, scale: 1}
	p.stamps.p = p
	for _, f := range [...]struct {
		ttf []byte
		to  **text.GoTextFaceSource
	}{{goregular.TTF, &p.regular}, {gobold.TTF, &p.bold}} {
		source, err := text.NewGoTextFaceSource(bytes.NewReader(f.ttf))
		if err != nil {
			return nil, fmt.Errorf("render: font: %w", err)
		}
		*f.to = source
	}
	return p, nil
}

// Scale sets how many pixels make a device-independent one.
func (p *Painter) Scale(scale float64) {
	if scale != p.scale {
		p.scale = scale
		clear(p.faces)
	}
}

func (p *Painter) face(size float64, bold bool) *text.GoTextFace {
	k := faceKey{int(size * 4), bold}
	if f, ok := p.faces[k]; ok {
		return f
	}
	f := &text.GoTextFace{Source: p.regular, Size: float64(k.size) / 4}
	if bold {
		f.Source = p.bold
	}
	p.faces[k] = f
	return f
}

// Board draws the board's part of the screen. turn counts up with the side that
// looks, so that nothing drawn for one side is shown to another; tick drives the
// flicker.
func (p *Painter) Board(screen *ebiten.Image, stage *scene.Stage, cam *scene.Camera, over *scene.Overlay, turn, tick int) {
	b := p.on(screen)
	if p.fresh(&p.ground, cam, [3]int{stage.Ground, turn}) {
		p.drawGround(&stage.Board, cam)
	}
	if p.fresh(&p.pieces, cam, [3]int{stage.Pieces, turn}) {
		p.drawPieces(stage, cam)
	}
	if p.fresh(&p.overlay, cam, [3]int{over.Rev, turn, busy(stage)}) && !stage.Busy() {
		l := p.on(p.overlay.img)
		p.over(l, &stage.Board, p.local(cam), over)
	}
	x, y := float64(cam.Port.Min.X), float64(cam.Port.Min.Y)
	b.picture(p.ground.img, x, y)
	p.flicker(b, x, y, tick)
	p.stir(b, x, y, tick)
	b.picture(p.pieces.img, x, y)
	b.picture(p.overlay.img, x, y)
	if stage.Busy() {
		port := p.on(screen.SubImage(cam.Port).(*ebiten.Image))
		p.effect(port, cam, &stage.Effect)
	}
}

func busy(s *scene.Stage) int {
	if s.Busy() {
		return 1
	}
	return 0
}

// fresh says whether a layer must be made anew, and clears it if so.
func (p *Painter) fresh(l *layer, cam *scene.Camera, rev [3]int) bool {
	size := cam.Port.Size()
	if l.img == nil || l.img.Bounds().Size() != size {
		if l.img != nil {
			l.img.Deallocate()
		}
		l.img = ebiten.NewImage(max(1, size.X), max(1, size.Y))
	} else if l.cam == *cam && l.rev == rev {
		return false
	}
	l.cam, l.rev = *cam, rev
	p.Commands++
	l.img.Clear()
	return true
}

// local is the camera for drawing into a layer, whose corner is (0, 0).
func (p *Painter) local(cam *scene.Camera) *scene.Camera {
	c := *cam
	c.Port = c.Port.Sub(c.Port.Min)
	return &c
}

func (p *Painter) drawGround(board *scene.Board, cam *scene.Camera) {
	b := p.on(p.ground.img)
	p.Commands++
	b.dst.Fill(solid(0x020308))
	local := p.local(cam)
	v := local.Visible()
	for y := v.Min.Y; y < v.Max.Y; y++ {
		for x := v.Min.X; x < v.Max.X; x++ {
			q := grid.At(x, y)
			r := local.Rect(q)
			b.picture(p.stamps.at(board.At(q), cam.Side), float64(r.Min.X), float64(r.Min.Y))
		}
	}
	p.drawInk(board, local)
	last := local.Rect(grid.At(board.Size.W-1, board.Size.H-1))
	first := local.Rect(grid.At(0, 0))
	b.frame(image.Rectangle{Min: first.Min, Max: last.Max}.Inset(-2), 2, solid(0x2a3957))
}

func (p *Painter) drawPieces(stage *scene.Stage, cam *scene.Camera) {
	b := p.on(p.pieces.img)
	local := p.local(cam)
	board := &stage.Board
	p.drawGlow(board, local)
	p.lying(b, board, local)
	p.flames(b, board, local)
	for i := range board.Markers {
		if m := &board.Markers[i]; m.Shape != scene.Outline {
			p.marker(b, m, local, sharing(board.Markers[:i], m))
		}
	}
	n := float32(cam.Side)
	for i := range board.Tokens {
		t := &board.Tokens[i]
		r := local.Space(t.At, t.Space)
		dx, dy := stage.Shift(t, cam.Side)
		side := n * float32(max(1, t.Space))
		p.token(b, t, float32(r.Min.X+dx)+side/2, float32(r.Min.Y+dy)+side/2, side)
	}
	for i := range board.Markers {
		if board.Markers[i].Shape == scene.Outline {
			p.marker(b, &board.Markers[i], local, 0)
		}
	}
}

// sharing is how many of those before m lie in the same place as it.
func sharing(before []scene.Marker, m *scene.Marker) int {
	n := 0
	for i := range before {
		o := &before[i]
		if o.Shape == m.Shape && o.From == m.From && o.Toward == m.Toward && o.Far == m.Far {
			n++
		}
	}
	return n
}

// drawGlow draws the warm air round the flames, which flickers.
func (p *Painter) drawGlow(board *scene.Board, cam *scene.Camera) {
	if p.glow == nil || p.glow.Bounds().Size() != cam.Port.Size() {
		if p.glow != nil {
			p.glow.Deallocate()
		}
		p.glow = ebiten.NewImage(max(1, cam.Port.Dx()), max(1, cam.Port.Dy()))
	}
	p.Commands++
	p.glow.Clear()
	b := p.on(p.glow)
	n := float32(cam.Side)
	for _, l := range board.Lamps {
		if !l.Bright || board.At(l.At).Look != scene.Bright {
			continue
		}
		r := cam.Rect(l.At)
		x, y := float32(r.Min.X)+n/2, float32(r.Min.Y)+n/2
		b.glow(x, y, n*3.2, paint(0xff9a3a, 100))
	}
}

// flicker lays the glow over the ground, stronger and weaker by the tick.
func (p *Painter) flicker(b brush, x, y float64, tick int) {
	if p.glow == nil {
		return
	}
	p.Commands++
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(x, y)
	o.Blend = ebiten.BlendLighter
	o.ColorScale.ScaleAlpha(.72 + .28*wave(tick))
	b.dst.DrawImage(p.glow, &o)
}

// drawInk draws what stirs in the voids that are in the picture.
func (p *Painter) drawInk(board *scene.Board, cam *scene.Camera) {
	p.inked = false
	v := cam.Visible()
	for y := v.Min.Y; y < v.Max.Y; y++ {
		for x := v.Min.X; x < v.Max.X; x++ {
			c := board.At(grid.At(x, y))
			if !c.Void {
				continue
			}
			if !p.inked {
				p.clearInk(cam.Port.Size())
			}
			r := cam.Rect(grid.At(x, y))
			p.on(p.ink).swirl(float32(r.Min.X), float32(r.Min.Y), float32(cam.Side), c.Grain)
		}
	}
}

func (p *Painter) clearInk(size image.Point) {
	p.inked = true
	p.Commands++
	if p.ink != nil && p.ink.Bounds().Size() == size {
		p.ink.Clear()
		return
	}
	if p.ink != nil {
		p.ink.Deallocate()
	}
	p.ink = ebiten.NewImage(max(1, size.X), max(1, size.Y))
}

// swirl is one square's curl in the ink.
func (b brush) swirl(x, y, n float32, grain uint8) {
	turn := float32(grain) * math.Pi / 2
	curl := make([]point, 0, 14)
	for i := range 14 {
		k := float32(i) / 13
		curl = append(curl, onCircle(x+n/2, y+n/2, n*(.08+.34*k), turn+k*1.6*math.Pi))
	}
	b.curve(curl, max(1, n/22), paint(veilColor, 235))
}

// stir lays the ink's curls over the ground: they come and go with the tick.
func (p *Painter) stir(b brush, x, y float64, tick int) {
	if !p.inked {
		return
	}
	p.Commands++
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(x, y)
	o.ColorScale.ScaleAlpha(.35 + .65*wave(tick/2))
	b.dst.DrawImage(p.ink, &o)
}

// wave is a slow uneven swing between 0 and 1, a function of the tick.
func wave(tick int) float32 {
	saw := func(period int) float32 {
		k := tick % period
		return float32(min(k, period-k)) / float32(period/2)
	}
	return (saw(34) + saw(52) + saw(86)) / 3
}
