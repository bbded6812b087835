package render

// This file holds what stands on the squares: things, lights, tokens, and the
// markers of those who are only suspected.

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2/vector"

	"blindfight/render/scene"
	"blindfight/rules/grid"
	"blindfight/rules/view"
)

// The colours of pieces. A side has a shape as well: the party's tokens are
// round, the foes' are diamonds.
const (
	partyColor  = 0x45c8c0
	foesColor   = 0xf0709a
	lampColor   = 0xf2b15a
	flameColor  = 0xffe3b0
	inkColor    = 0x070b14
	mistColor   = 0xd7deea
	ashColor    = 0x8090ab
	markColor   = 0xc9b6ff
	dangerColor = 0xff6b5e
	goodColor   = 0x9be29a
)

func sideColor(s view.Side) uint32 {
	if s == view.Party {
		return partyColor
	}
	return foesColor
}

// lying draws the things on the ground, those of one square side by side.
func (p *Painter) lying(b brush, board *scene.Board, cam *scene.Camera) {
	for i, t := range board.Things {
		nth := 0
		for _, u := range board.Things[:i] {
			if u.At == t.At {
				nth++
			}
		}
		r := cam.Rect(t.At)
		n := float32(cam.Side)
		x := float32(r.Min.X) + n*(.26+.24*float32(nth%3))
		y := float32(r.Min.Y) + n*(.76-.22*float32(nth/3))
		c := paint(flameColor, 255)
		if t.Old {
			c = paint(ashColor, 220)
		}
		b.disc(x, y, n*.15, paint(inkColor, 190))
		b.sign(itemSign(t.Item), x, y, n*.24, c)
	}
}

// flames draws the lights that nobody bears.
func (p *Painter) flames(b brush, board *scene.Board, cam *scene.Camera) {
	for _, l := range board.Lamps {
		if l.Borne {
			continue
		}
		r := cam.Rect(l.At)
		n := float32(cam.Side)
		x, y := float32(r.Min.X)+n/2, float32(r.Min.Y)+n/2
		if l.Kind == "fungus" {
			for _, d := range [...][3]float32{{-.2, .12, .13}, {.1, .2, .1}, {.16, -.08, .15}, {-.08, -.16, .09}} {
				b.disc(x+d[0]*n, y+d[1]*n, d[2]*n, paint(0x8fe0a8, 220))
				b.ring(x+d[0]*n, y+d[1]*n, d[2]*n, max(1, n/30), solid(inkColor))
			}
			continue
		}
		b.disc(x, y, n*.24, paint(inkColor, 170))
		b.sign(&flameSign, x, y, n*.4, solid(lampColor))
	}
}

// token draws one creature with its middle at (x, y), n pixels to a square.
func (p *Painter) token(b brush, t *scene.Token, x, y, n float32) {
	side := sideColor(t.Side)
	r := n * .38
	if t.Fallen {
		p.fallen(b, t, x, y, n)
		return
	}
	if t.Active {
		p.outline(b, t.Side, x, y, r*1.22, max(2, n/14), solid(lampColor))
	}
	p.body(b, t.Side, x, y, r, solid(0x0c1322))
	p.outline(b, t.Side, x, y, r, max(2, n/12), solid(side))
	b.sign(figureSign(t.Figure), x, y-n*.01, n*.44, solid(mistColor))
	if t.Chosen {
		p.corners(b, x, y, n, solid(mistColor))
	}
	if t.Unit != 0 {
		w, h := n*.68, max(3, n*.085)
		left := t.HP
		full := w * float32(max(0, left)) / float32(max(1, t.Max))
		b.rect(x-w/2-1, y+n*.38-1, w+2, h+2, solid(inkColor))
		c := uint32(goodColor)
		if 2*left <= t.Max {
			c = dangerColor
		}
		b.rect(x-w/2, y+n*.38, full, h, solid(c))
	}
	for i := range int(t.Wound) {
		wx := x + n*(.2+.12*float32(i)) - n*.1
		b.line(wx, y+n*.2, wx+n*.1, y+n*.4, max(2, n/13), solid(inkColor))
		b.line(wx, y+n*.2, wx+n*.1, y+n*.4, max(1.5, n/20), solid(dangerColor))
	}
	if t.Flame {
		b.disc(x+n*.32, y-n*.31, n*.15, solid(inkColor))
		b.sign(&flameSign, x+n*.32, y-n*.31, n*.26, solid(lampColor))
	}
	if t.Blinded {
		b.disc(x-n*.32, y-n*.31, n*.15, solid(inkColor))
		b.sign(&shutEyeSign, x-n*.32, y-n*.31, n*.25, solid(mistColor))
	}
}

func (p *Painter) fallen(b brush, t *scene.Token, x, y, n float32) {
	c := paint(sideColor(t.Side), 150)
	b.disc(x, y, n*.3, paint(0x0c1322, 200))
	b.sign(figureSign(t.Figure), x, y, n*.34, paint(ashColor, 160))
	b.line(x-n*.26, y-n*.26, x+n*.26, y+n*.26, max(2, n/14), c)
	b.line(x+n*.26, y-n*.26, x-n*.26, y+n*.26, max(2, n/14), c)
	if t.Chosen {
		p.corners(b, x, y, n, solid(mistColor))
	}
}

// body fills a side's shape: a disc, or a diamond with its corners cut.
func (p *Painter) body(b brush, s view.Side, x, y, r float32, c nrgba) {
	if s == view.Party {
		b.disc(x, y, r, c)
		return
	}
	path := diamond(x, y, r*1.12)
	b.fill(&path, c)
}

func (p *Painter) outline(b brush, s view.Side, x, y, r, width float32, c nrgba) {
	if s == view.Party {
		b.ring(x, y, r, width, c)
		return
	}
	path := diamond(x, y, r*1.12)
	b.stroke(&path, width, c)
}

func diamond(x, y, r float32) vector.Path {
	var p vector.Path
	k := r * .28
	for i, q := range [...][2]float32{{-k, -r}, {k, -r}, {r, -k}, {r, k}, {k, r}, {-k, r}, {-r, k}, {-r, -k}} {
		if i == 0 {
			p.MoveTo(x+q[0], y+q[1])
		} else {
			p.LineTo(x+q[0], y+q[1])
		}
	}
	p.Close()
	return p
}

// corners marks a square as chosen.
func (p *Painter) corners(b brush, x, y, n float32, c nrgba) {
	h, long, w := n*.47, n*.16, max(1.5, n/24)
	for _, s := range [...][2]float32{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		b.line(x+s[0]*h, y+s[1]*h, x+s[0]*(h-long), y+s[1]*h, w, c)
		b.line(x+s[0]*h, y+s[1]*h, x+s[0]*h, y+s[1]*(h-long), w, c)
	}
}

// marker draws somebody who is suspected: the same for every creature.
func (p *Painter) marker(b brush, m *scene.Marker, cam *scene.Camera) {
	n := float32(cam.Side)
	c := uint32(markColor)
	if m.Ghost {
		c = ashColor
	}
	switch m.Shape {
	case scene.Outline:
		p.outlineMarker(b, m, cam, c)
	case scene.Patch:
		p.patch(b, m, cam, c)
	case scene.Wedge:
		p.wedge(b, m, cam, c)
	case scene.Ring:
		r := cam.Rect(m.From)
		b.dashedArc(float32(r.Min.X)+n/2, float32(r.Min.Y)+n/2, n*1.3, 0, 2*math.Pi, n/5, max(1.5, n/20), solid(c))
	}
}

func (p *Painter) outlineMarker(b brush, m *scene.Marker, cam *scene.Camera, c uint32) {
	r := cam.Rect(m.At)
	n := float32(cam.Side)
	x0, y0 := float32(r.Min.X)+n*.08, float32(r.Min.Y)+n*.08
	x1, y1 := float32(r.Max.X)-n*.08, float32(r.Max.Y)-n*.08
	b.rect(x0, y0, x1-x0, y1-y0, paint(inkColor, 150))
	dash, w := n/9, max(1.5, n/18)
	b.dashes(x0, y0, x1, y0, dash, w, solid(c))
	b.dashes(x1, y0, x1, y1, dash, w, solid(c))
	b.dashes(x1, y1, x0, y1, dash, w, solid(c))
	b.dashes(x0, y1, x0, y0, dash, w, solid(c))
	b.sign(causeSign(m.Cause), x0+(x1-x0)*.4, y0+(y1-y0)*.5, n*.44, solid(c))
	p.aged(b, m, x1-n*.04, y1, n, c)
}

// aged writes how many rounds ago and whose number, at the right end of (x, y).
func (p *Painter) aged(b brush, m *scene.Marker, x, y, n float32, c uint32) {
	face := p.face(max(9*p.scale, float64(n)*.24), true)
	text := strconv.Itoa(m.Age)
	if m.Age == 0 {
		text = "now"
		if n < 30 {
			text = "!"
		}
	} else {
		text += "r"
	}
	b.write(text, face, x, y-float32(face.Size)*1.25, 2, solid(c))
}

// sector is a part of a ring round (x, y): an octant from r0 to r1.
func sector(x, y, r0, r1 float32, toward grid.Octant, half float64) (path vector.Path, from, to float32) {
	middle := float64(toward-1)*math.Pi/4 - math.Pi/2
	from, to = float32(middle-half), float32(middle+half)
	path.Arc(x, y, r1, from, to, vector.Clockwise)
	path.Arc(x, y, r0, to, from, vector.CounterClockwise)
	path.Close()
	return path, from, to
}

// patch is a soft place: an octant seen from where the listener stood, near or far.
func (p *Painter) patch(b brush, m *scene.Marker, cam *scene.Camera, c uint32) {
	r, n := cam.Rect(m.From), float32(cam.Side)
	x, y := float32(r.Min.X)+n/2, float32(r.Min.Y)+n/2
	r0, r1 := n*.9, n*6.5
	if m.Far {
		r0, r1 = n*6.5, n*12
	}
	deep := uint8(22)
	if m.Ghost {
		deep = 10
	}
	for i := range 4 {
		k := float32(i)
		soft, _, _ := sector(x, y, r0+k*n*.25, r1-k*n*.5, m.Toward, math.Pi/8*(1-.1*float64(i)))
		b.fill(&soft, paint(c, deep))
	}
	_, from, to := sector(x, y, r0, r1, m.Toward, math.Pi/8)
	b.dashedArc(x, y, r1, from, to, n/4, max(1.5, n/20), paint(c, 200))
	b.dashedArc(x, y, r0, from, to, n/8, max(1.5, n/20), paint(c, 200))
	at := (r0 + r1) / 2
	if m.Far {
		at = r0 + n
	}
	middle := float64(from+to) / 2
	sx, sy := x+at*float32(math.Cos(middle)), y+at*float32(math.Sin(middle))
	b.disc(sx, sy, n*.36, paint(inkColor, 200))
	b.ring(sx, sy, n*.36, max(1.5, n/24), paint(c, 220))
	b.sign(causeSign(m.Cause), sx-n*.05, sy-n*.03, n*.4, solid(c))
	p.aged(b, m, sx+n*.36, sy+n*.46, n*.9, c)
}

// wedge points from the rim of whoever learnt a direction.
func (p *Painter) wedge(b brush, m *scene.Marker, cam *scene.Camera, c uint32) {
	r, n := cam.Rect(m.From), float32(cam.Side)
	x, y := float32(r.Min.X)+n/2, float32(r.Min.Y)+n/2
	_, from, to := sector(x, y, n, n, m.Toward, math.Pi/8)
	middle := float64(from+to) / 2
	out := func(d float32, turn float64) (float32, float32) {
		return x + d*n*float32(math.Cos(middle+turn)), y + d*n*float32(math.Sin(middle+turn))
	}
	var tip vector.Path
	tip.MoveTo(out(1.15, 0))
	tip.LineTo(out(.62, .42))
	tip.LineTo(out(.74, 0))
	tip.LineTo(out(.62, -.42))
	tip.Close()
	b.fill(&tip, solid(c))
	b.stroke(&tip, max(1, n/28), solid(inkColor))
	for i := range 3 {
		b.dashedArc(x, y, n*(1.35+.25*float32(i)), from, to, n/9, max(1.5, n/22), paint(c, uint8(200-55*i)))
	}
	sx, sy := out(2.25, 0)
	b.disc(sx, sy, n*.3, paint(inkColor, 200))
	b.sign(causeSign(m.Cause), sx-n*.05, sy, n*.36, solid(c))
	p.aged(b, m, sx+n*.36, sy+n*.4, n*.85, c)
}
