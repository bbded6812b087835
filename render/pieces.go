package render

// This file holds what stands on the squares: things, lights, tokens, and the
// markers of those who are only suspected.

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

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
	glowColor   = 0xb58cff // of faerie fire
	veilColor   = 0x8d7ac2 // of magical darkness
)

// How opaque the thin lines are that must still be read in the dark (C14).
const (
	fallenInk = 175 // the cross over a fallen token
	arcInk    = 190 // the arcs of a place that is known by a direction
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

// token draws one creature with its middle at (x, y), n pixels to a side of its space.
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
	figure := solid(mistColor)
	if t.Is.Has(scene.Invisible) { // nobody else sees more than this
		figure = paint(mistColor, 120)
		b.dashedArc(x, y, r, 0, 2*math.Pi, n/8, max(2, n/12), solid(side))
	} else {
		p.outline(b, t.Side, x, y, r, max(2, n/12), solid(side))
	}
	if t.Is.Has(scene.Outlined) {
		p.outline(b, t.Side, x, y, r*1.12, max(1, n/24), solid(glowColor))
	}
	b.sign(figureSign(t.Figure), x, y-n*.02, n*.5, figure)
	if t.Is.Has(scene.Lying) { // under a bar of its side: it is down, and awake
		b.rect(x-n*.4, y+n*.1, n*.8, n*.16, solid(inkColor))
		b.rect(x-n*.37, y+n*.13, n*.74, n*.1, solid(side))
	}
	if t.Is.Has(scene.Hiding) {
		p.body(b, t.Side, x, y, r, paint(inkColor, 130))
	}
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
	p.pips(b, t, x, y, n)
}

// maxPips is how many statuses a token has room for.
const maxPips = 3

// pips draws what a creature is along its upper left, and what a Spot must beat
// beside its foot.
func (p *Painter) pips(b brush, t *scene.Token, x, y, n float32) {
	var room [maxPips + 1]scene.Status
	side := n / float32(max(1, t.Space)) // a big creature's pips are no bigger
	r := side * .17
	far := n*.5 - r*.7
	list := t.Is.Each(room[:0], maxPips+1)
	for i, s := range list[:min(len(list), maxPips)] {
		at := onCircle(x, y, far*[...]float32{1.25, .98, .98}[i], [...]float32{1.25, 1, 1.5}[i]*math.Pi)
		sign := statusSign(s)
		if i == maxPips-1 && len(list) > maxPips {
			sign = &moreSign
		}
		b.disc(at.x, at.y, r, solid(inkColor))
		b.ring(at.x, at.y, r, max(1, side/32), paint(mistColor, 190))
		b.sign(sign, at.x, at.y, r*1.6, solid(mistColor))
	}
	if t.Hide != 0 && side >= 26*float32(p.scale) {
		face := p.face(max(9*p.scale, float64(side)*.24), true)
		text := strconv.Itoa(t.Hide)
		w, h := float32(advance(text, face))+side*.1, float32(face.Size)*1.15
		b.rect(x+n*.5-w, y+n*.12, w, h, solid(inkColor))
		b.write(text, face, x+n*.5-w/2, y+n*.12-h*.06, 1, solid(markColor))
	}
}

func (p *Painter) fallen(b brush, t *scene.Token, x, y, n float32) {
	c := paint(sideColor(t.Side), fallenInk)
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
	b.sprite(p.sprites.diamond(r*1.24, 0), x, y, c)
}

func (p *Painter) outline(b brush, s view.Side, x, y, r, width float32, c nrgba) {
	if s == view.Party {
		b.ring(x, y, r, width, c)
		return
	}
	b.sprite(p.sprites.diamond(r*1.24, width), x, y, c)
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
func (p *Painter) marker(b brush, m *scene.Marker, cam *scene.Camera, nth int) {
	c := uint32(markColor)
	if m.Ghost {
		c = ashColor
	}
	switch m.Shape {
	case scene.Outline:
		p.outlineMarker(b, m, cam, c)
	case scene.Patch:
		p.patch(b, m, cam, c, nth)
	case scene.Wedge:
		p.wedge(b, m, cam, c)
	case scene.Ring:
		p.near(b, m, cam, c, nth)
	}
}

// near rings the one who knows that somebody is near, and no more.
func (p *Painter) near(b brush, m *scene.Marker, cam *scene.Camera, c uint32, nth int) {
	n := float32(cam.Side)
	r := cam.Space(m.From, m.Round)
	x, y := float32(r.Min.X+r.Max.X)/2, float32(r.Min.Y+r.Max.Y)/2
	out := n * (float32(m.Round)/2 + .8)
	if nth == 0 {
		b.dashedArc(x, y, out, 0, 2*math.Pi, n/5, max(3, n/9), paint(inkColor, 140))
		b.dashedArc(x, y, out, 0, 2*math.Pi, n/5, max(1.5, n/20), solid(c))
	}
	s := onCircle(x, y, out, -math.Pi/4+float32(nth)*n*.95/out)
	p.badge(b, m, s.x, s.y, n, c)
}

func (p *Painter) outlineMarker(b brush, m *scene.Marker, cam *scene.Camera, c uint32) {
	r := cam.Space(m.At, m.Space)
	n := float32(cam.Side)
	x0, y0 := float32(r.Min.X)+n*.08, float32(r.Min.Y)+n*.08
	x1, y1 := float32(r.Max.X)-n*.08, float32(r.Max.Y)-n*.08
	b.rect(x0, y0, x1-x0, y1-y0, paint(inkColor, 150))
	dash, w := n/9, max(1.5, n/18)
	b.dashes(x0, y0, x1, y0, dash, w, solid(c))
	b.dashes(x1, y0, x1, y1, dash, w, solid(c))
	b.dashes(x1, y1, x0, y1, dash, w, solid(c))
	b.dashes(x0, y1, x0, y0, dash, w, solid(c))
	y := (y0+y1)/2 - n*.08
	b.sign(causeSign(m.Cause), (x0+x1)/2, y, n*.46, solid(c))
	p.aged(b, m, (x0+x1)/2, y+n*.48, n, 1, c)
}

// aged writes how many rounds ago it was, its foot at y.
func (p *Painter) aged(b brush, m *scene.Marker, x, y, n float32, align int, c uint32) {
	face := p.face(max(8.5*p.scale, float64(n)*.24), true)
	text := "now"
	if m.Age > 0 {
		text = strconv.Itoa(m.Age) + "r"
	}
	b.write(text, face, x, y-float32(face.Size)*1.15, align, solid(c))
}

// octantArc is the angles that an octant lies between, in radians, clockwise from east.
func octantArc(toward grid.Octant) (from, to float32) {
	middle := float32(toward-1)*math.Pi/4 - math.Pi/2
	return middle - math.Pi/8, middle + math.Pi/8
}

// patch is a soft place: an octant seen from where the listener stood, near or
// far. nth counts those in the same place, so that their signs lie side by side.
func (p *Painter) patch(b brush, m *scene.Marker, cam *scene.Camera, c uint32, nth int) {
	r, n := cam.Rect(m.From), float32(cam.Side)
	x, y := float32(r.Min.X)+n/2, float32(r.Min.Y)+n/2
	r0, r1 := n*.9, n*6.5
	if m.Far {
		r0, r1 = n*6.5, n*12
	}
	from, to := octantArc(m.Toward)
	if nth == 0 {
		deep := uint8(84)
		if m.Ghost {
			deep = 36
		}
		b.soft(x, y, r0, r1, from, to, deep, c)
		b.dashedArc(x, y, r1, from, to, n/4, max(1.5, n/24), paint(c, arcInk))
		b.dashedArc(x, y, r0, from, to, n/8, max(1.5, n/24), paint(c, arcInk))
	}
	at := r0 + n*(2+float32(nth/3)*.9)
	middle := (from+to)/2 + float32(nth%3-1)*n*.95/at
	if nth == 0 {
		middle = (from + to) / 2
	} else if nth == 1 {
		middle = (from+to)/2 - n*.95/at
	}
	s := onCircle(x, y, at, middle)
	p.badge(b, m, s.x, s.y, n, c)
}

// badge is a marker's sign with its age.
func (p *Painter) badge(b brush, m *scene.Marker, x, y, n float32, c uint32) {
	b.disc(x, y, n*.4, paint(inkColor, 225))
	b.ring(x, y, n*.4, max(1.5, n/24), paint(c, 230))
	b.sign(causeSign(m.Cause), x, y-n*.09, n*.4, solid(c))
	p.aged(b, m, x, y+n*.34, n*.86, 1, c)
}

// soft fills an octant from r0 to r1, strongest in its middle and nothing at the rim.
func (b brush) soft(x, y, r0, r1, from, to float32, deep uint8, rgb uint32) {
	const rings, spokes = 4, 8
	vs := make([]ebiten.Vertex, 0, (rings+1)*(spokes+1))
	var is []uint16
	edge := func(i, n int) float32 { // 0 at both ends, 1 in the middle
		k := float32(i) / float32(n)
		return min(1, 3*min(k, 1-k))
	}
	for i := range rings + 1 {
		for j := range spokes + 1 {
			q := onCircle(x, y, r0+(r1-r0)*float32(i)/rings, from+(to-from)*float32(j)/spokes)
			alpha := float32(deep) / 255 * edge(i, rings) * edge(j, spokes)
			c := solid(rgb)
			vs = append(vs, ebiten.Vertex{
				DstX: q.x, DstY: q.y, SrcX: 1, SrcY: 1,
				ColorR: float32(c.R) / 255, ColorG: float32(c.G) / 255, ColorB: float32(c.B) / 255, ColorA: alpha,
			})
			if i > 0 && j > 0 {
				k := uint16(i*(spokes+1) + j)
				is = append(is, k, k-1, k-spokes-1, k-1, k-spokes-1, k-spokes-2)
			}
		}
	}
	b.p.Commands++
	b.triangles(vs, is)
}

// wedge points from the rim of whoever learnt a direction.
func (p *Painter) wedge(b brush, m *scene.Marker, cam *scene.Camera, c uint32) {
	r, n := cam.Rect(m.From), float32(cam.Side)
	x, y := float32(r.Min.X)+n/2, float32(r.Min.Y)+n/2
	from, to := octantArc(m.Toward)
	middle := (from + to) / 2
	out := func(d, turn float32) point { return onCircle(x, y, d*n, middle+turn) }
	for _, w := range [...]struct {
		grow float32
		c    uint32
	}{{.08, inkColor}, {0, c}} {
		tip := []point{out(1.2+w.grow, 0), out(.6-w.grow/2, .45+w.grow), out(.72-w.grow, 0), out(.6-w.grow/2, -.45-w.grow)}
		b.fan([]point{tip[0], tip[1], tip[2]}, []uint8{255}, w.c)
		b.fan([]point{tip[0], tip[2], tip[3]}, []uint8{255}, w.c)
	}
	for i := range 3 {
		b.arc(x, y, n*(1.4+.25*float32(i)), from, to, max(1.5, n/16), paint(c, uint8(210-55*i)))
	}
	s := out(2.5, 0)
	p.badge(b, m, s.x, s.y, n, c)
}
