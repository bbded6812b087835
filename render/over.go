package render

// This file holds what lies over the board: reach, paths with their cost,
// targets, the cursor, and what flashes while a Sighting is played.

import (
	"image"
	"math"

	"blindfight/render/scene"
	"blindfight/rules/grid"
	"blindfight/rules/view"
)

// over draws the order being made up.
func (p *Painter) over(b brush, board *scene.Board, cam *scene.Camera, o *scene.Overlay) {
	n := float32(cam.Side)
	if len(o.Reach) == board.Size.Area() {
		p.reach(b, board.Size, cam, o.Reach)
	}
	for _, q := range o.Targets {
		r := cam.Rect(q)
		b.fillRect(r, paint(lampColor, 26))
		b.frame(r.Inset(int(n/16)), max(1, n/26), paint(lampColor, 150))
	}
	for _, q := range o.Area {
		r := cam.Rect(q)
		b.fillRect(r, paint(flameColor, 66))
		b.disc(float32(r.Min.X)+n/2, float32(r.Min.Y)+n/2, max(1.5, n/14), paint(flameColor, 210))
	}
	for _, body := range o.Danger {
		p.danger(b, cam.Space(body.At, body.Side), n)
	}
	p.path(b, cam, o)
	for i, q := range o.Picked {
		r := cam.Rect(q)
		b.fillRect(r, paint(lampColor, 46))
		b.frame(r, max(2, n/14), solid(lampColor))
		if o.Shot && i == 0 {
			from := cam.Space(o.From, o.Space)
			b.dashes(float32(from.Min.X+from.Max.X)/2, float32(from.Min.Y+from.Max.Y)/2, float32(r.Min.X)+n/2, float32(r.Min.Y)+n/2, n/5, max(1.5, n/22), solid(flameColor))
		}
	}
	if o.Shown {
		p.cursor(b, cam.Rect(o.Cursor), n)
	}
}

// reach draws the rim of where a walk may end: solid for what leaves the standard
// action, dashed for all.
func (p *Painter) reach(b brush, size grid.Size, cam *scene.Camera, reach []uint8) {
	n := float32(cam.Side)
	in := func(x, y int, least uint8) bool {
		if x < 0 || y < 0 || x >= size.W || y >= size.H {
			return false
		}
		k := reach[y*size.W+x]
		return k != 0 && k <= least
	}
	v := cam.Visible()
	for y := v.Min.Y; y < v.Max.Y; y++ {
		for x := v.Min.X; x < v.Max.X; x++ {
			r := cam.Rect(grid.At(x, y))
			x0, y0, x1, y1 := float32(r.Min.X), float32(r.Min.Y), float32(r.Max.X), float32(r.Max.Y)
			edges := [...]struct {
				dx, dy         int
				ax, ay, bx, by float32
			}{{0, -1, x0, y0, x1, y0}, {1, 0, x1, y0, x1, y1}, {0, 1, x0, y1, x1, y1}, {-1, 0, x0, y0, x0, y1}}
			for _, e := range edges {
				if in(x, y, 1) && !in(x+e.dx, y+e.dy, 1) {
					b.line(e.ax, e.ay, e.bx, e.by, max(3, n/9), paint(inkColor, 130))
					b.line(e.ax, e.ay, e.bx, e.by, max(1.5, n/20), solid(lampColor))
				} else if in(x, y, 2) && !in(x+e.dx, y+e.dy, 2) {
					b.line(e.ax, e.ay, e.bx, e.by, max(3, n/10), paint(inkColor, 110))
					b.dashes(e.ax, e.ay, e.bx, e.by, n/8, max(1.5, n/22), paint(flameColor, 220))
				}
			}
		}
	}
}

func (p *Painter) path(b brush, cam *scene.Camera, o *scene.Overlay) {
	n := float32(cam.Side)
	from := cam.Space(o.From, o.Space)
	half := float32(from.Dx()) / 2
	x, y := float32(from.Min.X)+half, float32(from.Min.Y)+half
	for _, s := range o.Path {
		r := cam.Rect(s.To)
		nx, ny := float32(r.Min.X)+half, float32(r.Min.Y)+half
		c := solid(flameColor)
		if !s.Reach {
			c = paint(dangerColor, 220)
		}
		b.line(x, y, nx, ny, max(4, n/8), paint(inkColor, 150))
		if s.Dark {
			b.dashes(x, y, nx, ny, n/9, max(2, n/14), c)
		} else {
			b.line(x, y, nx, ny, max(2, n/14), c)
		}
		x, y = nx, ny
	}
	if len(o.Path) > 0 && o.Space > 1 {
		b.frame(cam.Space(o.Path[len(o.Path)-1].To, o.Space), max(2, n/14), paint(flameColor, 200))
	}
	for i, s := range o.Path {
		r := cam.Space(s.To, o.Space)
		p.stepCost(b, r, &o.Path[i], n, i == len(o.Path)-1)
	}
}

// stepCost writes at a step what it costs; a dark one has a filled disc and "x2".
func (p *Painter) stepCost(b brush, r image.Rectangle, s *view.Stride, n float32, last bool) {
	x, y := float32(r.Min.X+r.Max.X)/2, float32(r.Min.Y+r.Max.Y)/2
	if n < 24*float32(p.scale) && !last {
		b.disc(x, y, n/9, solid(flameColor))
		return
	}
	fill, ink := paint(inkColor, 225), solid(flameColor)
	if last {
		fill, ink = solid(lampColor), solid(inkColor)
	}
	b.disc(x, y, n*.27, fill)
	b.ring(x, y, n*.27, max(1, n/30), solid(flameColor))
	face := p.face(max(9*p.scale, float64(n)*.25), true)
	text := scene.Squares(s.Points)
	if last {
		text = scene.Squares(s.Total)
	}
	if len(text) > 2 {
		face = p.face(max(8*p.scale, float64(n)*.17), true)
	}
	b.write(text, face, x, y-float32(face.Size)*.64, 1, ink)
	if s.Dark {
		b.disc(x+n*.3, y-n*.28, n*.15, solid(inkColor))
		b.sign(&shutEyeSign, x+n*.3, y-n*.28, n*.26, solid(markColor))
	}
}

// danger marks somebody who may strike, or be struck by mistake.
func (p *Painter) danger(b brush, r image.Rectangle, n float32) {
	x, y := float32(r.Min.X+r.Max.X)/2, float32(r.Min.Y)-n*.02
	b.sprite(p.sprites.triangle(n*.29), x, y, solid(inkColor))
	b.sprite(p.sprites.triangle(n*.24), x, y, solid(dangerColor))
	b.line(x, y-n*.08, x, y+n*.06, max(1.5, n/16), solid(inkColor))
	b.rect(x-n*.03, y+n*.1, n*.06, n*.06, solid(inkColor))
	b.frame(r, max(1.5, n/20), paint(dangerColor, 200))
}

func (p *Painter) cursor(b brush, r image.Rectangle, n float32) {
	w := max(1.5, n/20)
	b.frame(r.Inset(-1), w+2, paint(inkColor, 160))
	b.frame(r, w, solid(flameColor))
}

// effect draws what flashes.
func (p *Painter) effect(b brush, cam *scene.Camera, e *scene.Effect) {
	if e.Den == 0 || e.Num >= e.Den {
		return
	}
	n := float32(cam.Side)
	k := float32(e.Num) / float32(e.Den)
	fade := uint8(255 * (1 - k))
	r := cam.Space(e.At, e.Space)
	x, y := float32(r.Min.X+r.Max.X)/2, float32(r.Min.Y+r.Max.Y)/2
	c := uint32(flameColor)
	if e.Bad {
		c = dangerColor
	}
	switch e.Kind {
	case view.Attacked, view.SawAttack, view.Struck, view.Touched, view.Groped:
		b.sign(&burstSign, x, y, n*(.6+.7*k), paint(c, fade))
		b.ring(x, y, n*(.3+.5*k), max(2, n/14), paint(c, fade))
	case view.Swung, view.GropedNothing:
		b.dashedArc(x, y, n*.4, float32(math.Pi)*(1.1+k), float32(math.Pi)*(1.6+k), n/6, max(2, n/12), paint(mistColor, fade))
		if e.Kind == view.GropedNothing {
			s := cam.Rect(e.From)
			b.frame(s.Inset(int(n/8)), max(2, n/16), paint(mistColor, fade))
			b.frame(r.Inset(int(n/8)), max(2, n/16), paint(mistColor, fade))
		}
	case view.Heard, view.Noise, view.Felt, view.Smelt, view.Told, view.Glimpsed, view.Sensed:
		for i := range 3 {
			d := n * (.4 + .5*float32(i) + .8*k)
			if e.Toward != 0 {
				from, to := octantArc(e.Toward)
				b.arc(x, y, d, from, to, max(2, n/14), paint(markColor, fade))
			} else if i < 2 {
				b.ring(x, y, d*.6, max(2, n/16), paint(markColor, fade))
			}
		}
	case view.LightOut:
		b.ring(x, y, n*(3-2.8*k), max(2, n/8), paint(lampColor, fade))
	case view.LightOn, view.Saw:
		b.ring(x, y, n*(.4+1.2*k), max(2, n/10), paint(lampColor, fade))
	case view.Called:
		for i := range 3 {
			b.ring(x, y, n*(.5+.35*float32(i)+.6*k), max(2, n/16), paint(mistColor, fade))
		}
	case view.LostSense:
		b.dashedArc(x, y, n*(.45+.4*k), 0, 2*math.Pi, n/8, max(2, n/14), paint(markColor, fade))
	case view.Afflicted, view.Posed:
		b.ring(x, y, n*(.5+.5*k), max(2, n/12), paint(c, fade))
	case view.DoorMoved, view.FogLifted:
		b.frame(r.Inset(-int(n*k/4)), max(2, n/14), paint(mistColor, fade))
	case view.Fell:
		b.ring(x, y, n*(.9-.6*k), max(2, n/8), paint(dangerColor, fade))
	}
}
