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
)

type nrgba = color.NRGBA

// brush draws on one picture and counts its commands.
type brush struct {
	dst *ebiten.Image
	p   *Painter
}

// on is a brush for a picture.
func (p *Painter) on(dst *ebiten.Image) brush { return brush{dst, p} }

// paint is a colour 0xRRGGBB with its opacity, 255 being opaque.
func paint(rgb uint32, alpha uint8) nrgba {
	return nrgba{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: alpha}
}

func solid(rgb uint32) nrgba { return paint(rgb, 255) }

// sprite draws a picture with its middle at (x, y).
func (b brush) sprite(img *ebiten.Image, x, y float32, c nrgba) {
	b.p.Commands++
	var o ebiten.DrawImageOptions
	s := img.Bounds().Size()
	o.GeoM.Translate(float64(x)-float64(s.X)/2, float64(y)-float64(s.Y)/2)
	o.ColorScale.ScaleWithColor(c)
	o.Filter = ebiten.FilterLinear
	b.dst.DrawImage(img, &o)
}

func (b brush) rect(x, y, w, h float32, c nrgba) {
	b.p.Commands++
	var o ebiten.DrawImageOptions
	o.GeoM.Scale(float64(w), float64(h))
	o.GeoM.Translate(float64(x), float64(y))
	o.ColorScale.ScaleWithColor(c)
	b.dst.DrawImage(b.p.sprites.pixel(), &o)
}

func (b brush) fillRect(r image.Rectangle, c nrgba) {
	b.rect(float32(r.Min.X), float32(r.Min.Y), float32(r.Dx()), float32(r.Dy()), c)
}

// frame draws a rectangle's edge, inside it.
func (b brush) frame(r image.Rectangle, width float32, c nrgba) {
	w := float32(math.Round(float64(max(1, width))))
	x, y, dx, dy := float32(r.Min.X), float32(r.Min.Y), float32(r.Dx()), float32(r.Dy())
	b.rect(x, y, dx, w, c)
	b.rect(x, y+dy-w, dx, w, c)
	b.rect(x, y+w, w, dy-2*w, c)
	b.rect(x+dx-w, y+w, w, dy-2*w, c)
}

func (b brush) line(x0, y0, x1, y1, width float32, c nrgba) {
	dx, dy := float64(x1-x0), float64(y1-y0)
	length := math.Hypot(dx, dy)
	if length == 0 {
		return
	}
	b.p.Commands++
	img := b.p.sprites.bar(width)
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(0, -float64(img.Bounds().Dy())/2)
	o.GeoM.Scale(length/float64(barLength), 1)
	o.GeoM.Rotate(math.Atan2(dy, dx))
	o.GeoM.Translate(float64(x0), float64(y0))
	o.ColorScale.ScaleWithColor(c)
	o.Filter = ebiten.FilterLinear
	b.dst.DrawImage(img, &o)
}

func (b brush) disc(x, y, r float32, c nrgba)        { b.sprite(b.p.sprites.disc(r), x, y, c) }
func (b brush) ring(x, y, r, width float32, c nrgba) { b.sprite(b.p.sprites.ring(r, width), x, y, c) }

// sign draws s with its middle at (x, y), size pixels a side.
func (b brush) sign(s *sign, x, y, size float32, c nrgba) {
	b.sprite(b.p.sprites.sign(s, size), x, y, c)
}

// glow draws a soft light of radius r.
func (b brush) glow(x, y, r float32, c nrgba) {
	b.p.Commands++
	img := b.p.sprites.halo()
	k := float64(2*r) / float64(img.Bounds().Dx())
	var o ebiten.DrawImageOptions
	o.GeoM.Scale(k, k)
	o.GeoM.Translate(float64(x-r), float64(y-r))
	o.ColorScale.ScaleWithColor(c)
	o.Filter = ebiten.FilterLinear
	b.dst.DrawImage(img, &o)
}

// curve draws lines from point to point.
func (b brush) curve(p []point, width float32, c nrgba) {
	for i := 1; i < len(p); i++ {
		b.line(p[i-1].x, p[i-1].y, p[i].x, p[i].y, width, c)
	}
}

// fan fills a convex outline. Each corner has its own opacity, so that edges can
// be soft.
func (b brush) fan(corners []point, alpha []uint8, rgb uint32) {
	b.p.Commands++
	vs := make([]ebiten.Vertex, len(corners))
	for i, q := range corners {
		c := paint(rgb, alpha[min(i, len(alpha)-1)])
		vs[i] = ebiten.Vertex{
			DstX: q.x, DstY: q.y, SrcX: 1, SrcY: 1, // the middle of the white picture
			ColorR: float32(c.R) / 255, ColorG: float32(c.G) / 255, ColorB: float32(c.B) / 255, ColorA: float32(c.A) / 255,
		}
	}
	var is []uint16
	for i := 2; i < len(corners); i++ {
		is = append(is, 0, uint16(i-1), uint16(i))
	}
	b.triangles(vs, is)
}

func (b brush) triangles(vs []ebiten.Vertex, is []uint16) {
	var o ebiten.DrawTrianglesOptions
	o.ColorScaleMode = ebiten.ColorScaleModeStraightAlpha
	b.dst.DrawTriangles(vs, is, b.p.sprites.pixel(), &o)
}

func (b brush) picture(src *ebiten.Image, x, y float64) {
	b.p.Commands++
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(x, y)
	b.dst.DrawImage(src, &o)
}

// write writes one line, its top left at (x, y), or its top middle or top right
// for align 1 and 2.
func (b brush) write(s string, face *text.GoTextFace, x, y float32, align int, c nrgba) {
	if s == "" {
		return
	}
	b.p.Commands++
	var o text.DrawOptions
	o.GeoM.Translate(float64(x), float64(y))
	o.ColorScale.ScaleWithColor(c)
	o.PrimaryAlign = [...]text.Align{text.AlignStart, text.AlignCenter, text.AlignEnd}[align]
	text.Draw(b.dst, s, face, &o)
}

// dashes draws a dashed line.
func (b brush) dashes(x0, y0, x1, y1, dash, width float32, c nrgba) {
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

// on a circle round (x, y).
func onCircle(x, y, r, angle float32) point {
	sin, cos := math.Sincos(float64(angle))
	return point{x + r*float32(cos), y + r*float32(sin)}
}

// arc draws a part of a circle, angles in radians, clockwise.
func (b brush) arc(x, y, r, from, to, width float32, c nrgba) {
	n := max(1, int((to-from)*r/10))
	p := make([]point, n+1)
	for i := range p {
		p[i] = onCircle(x, y, r, from+(to-from)*float32(i)/float32(n))
	}
	b.curve(p, width, c)
}

// dashedArc draws a part of a circle in dashes.
func (b brush) dashedArc(x, y, r, from, to, dash, width float32, c nrgba) {
	if r <= 0 {
		return
	}
	step := dash / r
	for a := from; a < to; a += 2 * step {
		b.arc(x, y, r, a, min(a+step, to), width, c)
	}
}
