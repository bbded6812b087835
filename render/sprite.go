package render

// This file holds sprites: discs, rings, lines and signs as small white pictures,
// rasterised once and drawn in any colour. The engine puts such pictures into one
// texture, so that hundreds of them are one command of the GPU; paths drawn anew
// each time would be hundreds.

import (
	"image"
	"image/draw"
	"math"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/vector"
)

// spriteKey names a sprite by what it is made from, sizes in quarter pixels.
type spriteKey struct {
	kind byte
	a, b int
	sign *sign
}

// sprites are the pictures made so far.
type sprites struct {
	made  map[spriteKey]*ebiten.Image
	white *ebiten.Image
}

// maxSprites bounds the store; a zoom or two fills a tenth of it.
const maxSprites = 4096

func (s *sprites) get(k spriteKey, size int, shape func(o *outline)) *ebiten.Image {
	if img, ok := s.made[k]; ok {
		return img
	}
	if s.made == nil || len(s.made) >= maxSprites {
		for _, img := range s.made {
			img.Deallocate()
		}
		s.made = map[spriteKey]*ebiten.Image{}
	}
	o := &outline{raster: vector.NewRasterizer(size, size)}
	shape(o)
	img := o.picture(size, size)
	s.made[k] = img
	return img
}

// pixel is a white picture for rectangles and triangles.
func (s *sprites) pixel() *ebiten.Image {
	if s.white == nil {
		s.white = ebiten.NewImage(3, 3)
		pix := make([]byte, 4*9)
		for i := range pix {
			pix[i] = 0xff
		}
		s.white.WritePixels(pix)
	}
	return s.white.SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image)
}

// outline is a shape being rasterised. Pieces that overlap are united, as all are
// wound the same way.
type outline struct{ raster *vector.Rasterizer }

func (o *outline) picture(w, h int) *ebiten.Image {
	mask := image.NewAlpha(image.Rect(0, 0, w, h))
	o.raster.DrawOp = draw.Src
	o.raster.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	pix := make([]byte, 4*w*h)
	for i, a := range mask.Pix {
		pix[4*i], pix[4*i+1], pix[4*i+2], pix[4*i+3] = a, a, a, a
	}
	img := ebiten.NewImage(w, h)
	img.WritePixels(pix)
	return img
}

// polygon adds a closed polygon, turned to the common winding.
func (o *outline) polygon(p []point) {
	area := float32(0)
	for i, a := range p {
		b := p[(i+1)%len(p)]
		area += a.x*b.y - b.x*a.y
	}
	at := func(i int) point {
		if area < 0 {
			return p[len(p)-1-i]
		}
		return p[i]
	}
	for i := range p {
		if q := at(i); i == 0 {
			o.raster.MoveTo(q.x, q.y)
		} else {
			o.raster.LineTo(q.x, q.y)
		}
	}
	o.raster.ClosePath()
}

type point struct{ x, y float32 }

// round is a polygon near enough to a circle.
func round(x, y, r float32) []point {
	n := max(12, int(4*math.Sqrt(float64(r))*3))
	p := make([]point, n)
	for i := range p {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		p[i] = point{x + r*float32(cos), y + r*float32(sin)}
	}
	return p
}

// annulus adds a ring: an outer circle and an inner one, wound the other way.
func (o *outline) annulus(x, y, r, width float32) {
	o.hollow(round(x, y, r+width/2), round(x, y, max(.1, r-width/2)))
}

// hollow adds outer with inner, of the same winding, cut out of it.
func (o *outline) hollow(outer, inner []point) {
	o.polygon(outer)
	for i := range inner {
		if q := inner[len(inner)-1-i]; i == 0 {
			o.raster.MoveTo(q.x, q.y)
		} else {
			o.raster.LineTo(q.x, q.y)
		}
	}
	o.raster.ClosePath()
}

// stroke adds a line of segments with round joints.
func (o *outline) stroke(p []point, width float32) {
	h := width / 2
	for i, a := range p {
		o.polygon(round(a.x, a.y, h))
		if i == 0 {
			continue
		}
		b := p[i-1]
		dx, dy := float64(a.x-b.x), float64(a.y-b.y)
		d := math.Hypot(dx, dy)
		if d == 0 {
			continue
		}
		nx, ny := float32(-dy/d)*h, float32(dx/d)*h
		o.polygon([]point{{a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}, {a.x - nx, a.y - ny}})
	}
}

// flatten reads a path of the commands M, L, Q, C and Z on a field of 24 into
// lines of points, for a sign of so many pixels a side, offset by margin.
func flatten(d string, size, margin float32) (paths [][]point) {
	k := size / 24
	words := strings.Fields(d)
	at := func(i int) point { return point{number(words, i)*k + margin, number(words, i+1)*k + margin} }
	var now []point
	end := func() {
		if len(now) > 1 {
			paths = append(paths, now)
		}
		now = nil
	}
	for i := 0; i < len(words); {
		command := words[i][0]
		words[i] = words[i][1:]
		switch command {
		case 'M':
			end()
			now = append(now, at(i))
			i += 2
		case 'L':
			now = append(now, at(i))
			i += 2
		case 'Q':
			now = curve(now, at(i), at(i), at(i+2))
			i += 4
		case 'C':
			now = curve(now, at(i), at(i+2), at(i+4))
			i += 6
		default:
			end()
			i++
		}
	}
	end()
	return paths
}

// curve adds points of a cubic curve, or of a quadratic one whose two handles are
// the same.
func curve(p []point, b, c, d point) []point {
	a := d
	if len(p) > 0 {
		a = p[len(p)-1]
	}
	if b == c { // a quadratic's handle as a cubic's two
		q := b
		b = point{a.x + (q.x-a.x)*2/3, a.y + (q.y-a.y)*2/3}
		c = point{d.x + (q.x-d.x)*2/3, d.y + (q.y-d.y)*2/3}
	}
	const steps = 12
	for i := 1; i <= steps; i++ {
		t := float32(i) / steps
		u := 1 - t
		w0, w1, w2, w3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		p = append(p, point{w0*a.x + w1*b.x + w2*c.x + w3*d.x, w0*a.y + w1*b.y + w2*c.y + w3*d.y})
	}
	return p
}

func number(words []string, i int) float32 {
	if i >= len(words) {
		return 0
	}
	f, err := strconv.ParseFloat(words[i], 32)
	if err != nil {
		return 0
	}
	return float32(f)
}

// disc is a sprite of a filled circle.
func (s *sprites) disc(r float32) *ebiten.Image {
	q := quarter(r)
	size := 2*int(math.Ceil(float64(r))) + 2
	return s.get(spriteKey{kind: 'd', a: q}, size, func(o *outline) {
		o.polygon(round(float32(size)/2, float32(size)/2, float32(q)/4))
	})
}

func (s *sprites) ring(r, width float32) *ebiten.Image {
	q, w := quarter(r), quarter(width)
	size := 2*int(math.Ceil(float64(r+width/2))) + 2
	return s.get(spriteKey{kind: 'r', a: q, b: w}, size, func(o *outline) {
		o.annulus(float32(size)/2, float32(size)/2, float32(q)/4, float32(w)/4)
	})
}

// diamond is the foes' shape, filled or, with a width, as an outline.
func (s *sprites) diamond(r, width float32) *ebiten.Image {
	q, w := quarter(r), quarter(width)
	size := 2*int(math.Ceil(float64(r+width))) + 4
	return s.get(spriteKey{kind: 'f', a: q, b: w}, size, func(o *outline) {
		middle := float32(size) / 2
		if w == 0 {
			o.polygon(cut(middle, middle, float32(q)/4))
			return
		}
		o.hollow(cut(middle, middle, float32(q)/4+float32(w)/8), cut(middle, middle, float32(q)/4-float32(w)/8))
	})
}

// cut is a diamond with its corners cut.
func cut(x, y, r float32) []point {
	k := r * .09
	h := r - k // a diamond's tips, each cut off
	return []point{{x - k, y - h}, {x + k, y - h}, {x + h, y - k}, {x + h, y + k}, {x + k, y + h}, {x - k, y + h}, {x - h, y + k}, {x - h, y - k}}
}

// triangle points up.
func (s *sprites) triangle(r float32) *ebiten.Image {
	q := quarter(r)
	size := 2*int(math.Ceil(float64(r))) + 2
	return s.get(spriteKey{kind: 't', a: q}, size, func(o *outline) {
		m, k := float32(size)/2, float32(q)/4
		o.polygon([]point{{m, m - k}, {m + k, m + k*.85}, {m - k, m + k*.85}})
	})
}

// bar is a horizontal line of so many pixels' width, barLength long, with soft
// edges above and below, to be stretched and turned.
func (s *sprites) bar(width float32) *ebiten.Image {
	w := quarter(width)
	size := int(math.Ceil(float64(width))) + 3
	k := spriteKey{kind: 'l', a: w}
	if img, ok := s.made[k]; ok {
		return img
	}
	return s.get(k, max(size, barLength), func(o *outline) {
		m := float32(max(size, barLength)) / 2
		h := float32(w) / 8
		o.polygon([]point{{0, m - h}, {barLength, m - h}, {barLength, m + h}, {0, m + h}})
	})
}

const barLength = 32

func (s *sprites) sign(g *sign, size float32) *ebiten.Image {
	q := quarter(size)
	whole := int(math.Ceil(float64(size))) + 4
	return s.get(spriteKey{kind: 's', a: q, sign: g}, whole, func(o *outline) {
		margin := (float32(whole) - size) / 2
		for _, p := range flatten(g.fill, size, margin) {
			o.polygon(p)
		}
		for _, p := range flatten(g.line, size, margin) {
			o.stroke(p, max(1.2, size/11))
		}
	})
}

func quarter(f float32) int { return int(f*4 + .5) }

// halo is a soft round glow, white in the middle and nothing at the rim.
func (s *sprites) halo() *ebiten.Image {
	k := spriteKey{kind: 'h'}
	if img, ok := s.made[k]; ok {
		return img
	}
	if s.made == nil {
		s.made = map[spriteKey]*ebiten.Image{}
	}
	const n = 128
	pix := make([]byte, 4*n*n)
	for y := range n {
		for x := range n {
			d := math.Hypot(float64(x)-n/2+.5, float64(y)-n/2+.5) / (n / 2)
			f := max(0, 1-d)
			a := byte(255 * f * f)
			i := 4 * (y*n + x)
			pix[i], pix[i+1], pix[i+2], pix[i+3] = a, a, a, a
		}
	}
	img := ebiten.NewImage(n, n)
	img.WritePixels(pix)
	s.made[k] = img
	return img
}
