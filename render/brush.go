// Package render draws what package scene says, with Ebitengine: the board into
// pictures of its own that are made anew only when they have changed, and those
// pictures onto the screen, a handful of commands a frame however great the
// board is. It decides nothing and knows no View.
//
// This file holds the brush, through which every command of drawing goes.
package render

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"
)

// brush draws on one picture and counts its commands.
type brush struct {
	dst   *ebiten.Image
	count *int
}

// paint is a colour 0xRRGGBB with its opacity, 255 being opaque.
func paint(rgb uint32, alpha uint8) color.NRGBA {
	return color.NRGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: alpha}
}

func solid(rgb uint32) color.NRGBA { return paint(rgb, 255) }

func (b brush) rect(x, y, w, h float32, c color.NRGBA) {
	*b.count++
	vector.FillRect(b.dst, x, y, w, h, c, false)
}

func (b brush) fillRect(r image.Rectangle, c color.NRGBA) {
	b.rect(float32(r.Min.X), float32(r.Min.Y), float32(r.Dx()), float32(r.Dy()), c)
}

func (b brush) frame(r image.Rectangle, width float32, c color.NRGBA) {
	*b.count++
	h := width / 2
	vector.StrokeRect(b.dst, float32(r.Min.X)+h, float32(r.Min.Y)+h, float32(r.Dx())-width, float32(r.Dy())-width, width, c, false)
}

func (b brush) line(x0, y0, x1, y1, width float32, c color.NRGBA) {
	*b.count++
	vector.StrokeLine(b.dst, x0, y0, x1, y1, width, c, true)
}

func (b brush) disc(x, y, r float32, c color.NRGBA) {
	*b.count++
	vector.FillCircle(b.dst, x, y, r, c, true)
}

func (b brush) ring(x, y, r, width float32, c color.NRGBA) {
	*b.count++
	vector.StrokeCircle(b.dst, x, y, r, width, c, true)
}

func (b brush) fill(p *vector.Path, c color.NRGBA) {
	*b.count++
	o := vector.DrawPathOptions{AntiAlias: true}
	o.ColorScale.ScaleWithColor(c)
	vector.FillPath(b.dst, p, nil, &o)
}

func (b brush) stroke(p *vector.Path, width float32, c color.NRGBA) {
	*b.count++
	o := vector.DrawPathOptions{AntiAlias: true}
	o.ColorScale.ScaleWithColor(c)
	s := vector.StrokeOptions{Width: width, LineCap: vector.LineCapRound, LineJoin: vector.LineJoinRound}
	vector.StrokePath(b.dst, p, &s, &o)
}

func (b brush) picture(src *ebiten.Image, x, y float64) {
	*b.count++
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(x, y)
	b.dst.DrawImage(src, &o)
}

// write writes one line, its top left at (x, y), or its top middle or top right
// for align 1 and 2.
func (b brush) write(s string, face *text.GoTextFace, x, y float32, align int, c color.NRGBA) {
	if s == "" {
		return
	}
	*b.count++
	var o text.DrawOptions
	o.GeoM.Translate(float64(x), float64(y))
	o.ColorScale.ScaleWithColor(c)
	o.PrimaryAlign = [...]text.Align{text.AlignStart, text.AlignCenter, text.AlignEnd}[align]
	text.Draw(b.dst, s, face, &o)
}

// dashes draws a dashed line.
func (b brush) dashes(x0, y0, x1, y1, dash, width float32, c color.NRGBA) {
	dx, dy := x1-x0, y1-y0
	length := float32(math.Hypot(float64(dx), float64(dy)))
	if length == 0 || dash <= 0 {
		return
	}
	dx, dy = dx/length, dy/length
	for at := float32(0); at < length; at += 2 * dash {
		end := min(at+dash, length)
		b.line(x0+dx*at, y0+dy*at, x0+dx*end, y0+dy*end, width, c)
	}
}

// dashedArc draws a dashed arc of a circle, angles in radians, clockwise.
func (b brush) dashedArc(x, y, r, from, to, dash, width float32, c color.NRGBA) {
	if r <= 0 {
		return
	}
	step := dash / r
	for a := from; a < to; a += 2 * step {
		var p vector.Path
		p.Arc(x, y, r, a, min(a+step, to), vector.Clockwise)
		b.stroke(&p, width, c)
	}
}
