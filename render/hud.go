package render

// This file holds what stands round the board: the bar of turns, the panel of
// words, the faces of the action bar's buttons, banners.

import (
	"image"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blindfight/render/scene"
)

// The panels' own colours; the widgets' theme has the same.
const (
	nightColor = 0x101726
	duskColor  = 0x1c273d
	slateColor = 0x2a3957
)

func toneColor(t scene.Tone) nrgba {
	switch t {
	case scene.Dim:
		return solid(ashColor)
	case scene.Head:
		return solid(flameColor)
	case scene.Warm:
		return solid(lampColor)
	case scene.Good:
		return solid(goodColor)
	case scene.Bad:
		return solid(0xff8f84)
	default:
		return solid(mistColor)
	}
}

// Tone is a tone's colour as RRGGBB, for the widgets' own text.
func Tone(t scene.Tone) string {
	c := toneColor(t)
	return strconv.FormatUint(1<<24|uint64(c.R)<<16|uint64(c.G)<<8|uint64(c.B), 16)[1:]
}

// Panel writes lines into a rectangle, broken between words. What finds no room
// is left out, and the last line says so.
func (p *Painter) Panel(dst *ebiten.Image, r image.Rectangle, lines []scene.Line) {
	b := p.on(dst)
	b.fillRect(r, paint(nightColor, 244))
	b.frame(r, 1, solid(slateColor))
	px := float32(p.scale)
	x, y := float32(r.Min.X)+12*px, float32(r.Min.Y)+9*px
	width := float64(r.Dx()) - 24*p.scale
	for _, l := range lines {
		face, gap := p.face(13.5*p.scale, false), float32(17.5)*px
		if l.Tone == scene.Head {
			face, gap = p.face(15.5*p.scale, true), 21*px
			if y > float32(r.Min.Y)+12*px {
				y += 5 * px
			}
		}
		for _, s := range wrap(l.Text, face, width) {
			if y+gap > float32(r.Max.Y)-2*px {
				b.write("…", p.face(15*p.scale, true), float32(r.Max.X)-12*px, float32(r.Max.Y)-20*px, 2, solid(lampColor))
				return
			}
			b.write(s, face, x, y, 0, toneColor(l.Tone))
			y += gap
		}
	}
}

// wrap breaks text between words into lines no wider than width.
func wrap(s string, face *text.GoTextFace, width float64) []string {
	var lines []string
	current := ""
	for word := range strings.FieldsSeq(s) {
		longer := word
		if current != "" {
			longer = current + " " + word
		}
		if current != "" && advance(longer, face) > width {
			lines = append(lines, current)
			longer = word
		}
		current = longer
	}
	return append(lines, current)
}

// advance is the width of a line.
func advance(s string, face *text.GoTextFace) float64 { return text.AdvanceAt(s, len(s), face) }

// shorten cuts text to a width, with an ellipsis.
func shorten(s string, face *text.GoTextFace, width float64) string {
	if advance(s, face) <= width {
		return s
	}
	r := []rune(s)
	for len(r) > 1 && advance(string(r)+"…", face) > width {
		r = r[:len(r)-1]
	}
	return string(r) + "…"
}

// Turns draws the bar of turns.
func (p *Painter) Turns(dst *ebiten.Image, l *scene.Layout, chips []scene.Chip, round int, whose string) {
	b := p.on(dst)
	px := float32(p.scale)
	b.fillRect(l.Turns, solid(nightColor))
	b.rect(float32(l.Turns.Min.X), float32(l.Turns.Max.Y)-1, float32(l.Turns.Dx()), 1, solid(slateColor))
	b.write(roundWord(round), p.face(15*p.scale, true), float32(l.Turns.Min.X)+12*px, float32(l.Turns.Min.Y)+8*px, 0, solid(flameColor))
	b.write(shorten(whose, p.face(11*p.scale, false), 82*p.scale), p.face(11*p.scale, false), float32(l.Turns.Min.X)+12*px, float32(l.Turns.Min.Y)+28*px, 0, solid(ashColor))
	for i := range chips {
		p.chip(b, &chips[i])
	}
}

// roundWord is the round's name; the one before the first is the surprise round.
func roundWord(round int) string {
	if round == 0 {
		return "Surprise"
	}
	return "Round " + strconv.Itoa(round)
}

func (p *Painter) chip(b brush, c *scene.Chip) {
	px := float32(p.scale)
	fill := solid(inkColor)
	if c.Active {
		fill = solid(0x33291a)
	}
	b.fillRect(c.Rect, fill)
	edge := solid(slateColor)
	switch {
	case c.Active:
		edge = solid(lampColor)
	case c.Chosen:
		edge = solid(mistColor)
	}
	b.frame(c.Rect, max(1, px), edge)
	n := float32(c.Rect.Dy()) * .86
	t := c.Token
	t.Active, t.Chosen, t.Space = false, false, 1
	x, y := float32(c.Rect.Min.X)+n*.56, float32(c.Rect.Min.Y+c.Rect.Dy()/2)
	p.token(b, &t, x, y, n)
	room := float64(c.Rect.Max.X) - float64(x) - float64(n)*.5 - 4*p.scale
	if room < 44*p.scale {
		return
	}
	name, sub := c.Name, strconv.Itoa(c.HP)+"/"+strconv.Itoa(c.Max)
	if c.Unit == 0 {
		name, sub = c.Name+" m"+strconv.Itoa(int(c.Mark)), scene.WoundWord(c.Wound)
	}
	if c.Fallen {
		sub = "down"
	}
	bold, small := p.face(12.5*p.scale, true), p.face(11.5*p.scale, false)
	if is := c.Status(); !c.Fallen && is != "" { // where there is no room for both, the bar below tells of its wounds
		if both := is + ", " + sub; advance(both, small) <= room {
			is = both
		}
		sub = is
	}
	b.write(shorten(name, bold, room), bold, x+n*.5, y-15*px, 0, solid(mistColor))
	b.write(shorten(sub, small, room), small, x+n*.5, y+1*px, 0, solid(ashColor))
}

// Buttons draws the faces of the action bar's buttons, whose boxes are drawn.
func (p *Painter) Buttons(dst *ebiten.Image, l *scene.Layout, buttons []scene.Button) {
	b := p.on(dst)
	px := float32(p.scale)
	name, small := p.face(11.5*p.scale, false), p.face(10*p.scale, false)
	for i := range buttons {
		k := &buttons[i]
		r := l.Button(i)
		x, y := float32(r.Min.X), float32(r.Min.Y)
		c, dim := solid(mistColor), solid(ashColor)
		icon := solid(lampColor)
		if k.Why != "" {
			c, dim, icon = solid(0x566378), solid(0x465267), solid(0x465267)
		}
		if k.Armed {
			b.fillRect(r.Inset(1), solid(0x4a3719))
			b.frame(r, max(2, 2*px), solid(lampColor))
			c = solid(flameColor)
		}
		w := float32(r.Dx())
		b.sign(buttonSign(k.Icon), x+15*px, y+15*px, 18*px, icon)
		if key := p.face(11*p.scale, true); advance(k.Key, key) < float64(w-30*px) { // a phone has no keys
			b.write(k.Key, key, x+w-5*px, y+4*px, 2, dim)
		}
		face, called := name, k.Name
		if advance(called, name) > float64(w)-8*p.scale { // a phone's buttons are narrow
			face = small
			if k.Short != "" && advance(called, small) > float64(w)-6*p.scale {
				called = k.Short
			}
		}
		b.write(shorten(called, face, float64(w)-6*p.scale), face, x+5*px, y+26*px, 0, c)
		below, tone := k.Cost, dim
		if k.Set != "" {
			below, tone = k.Set, solid(ashColor) // to be read though it cannot be changed
		}
		b.write(shorten(below, small, float64(w)-8*p.scale), small, x+5*px, y+38*px, 0, tone)
	}
}

// List draws the rows of the list of choices, whose boxes are drawn: a number, a sign,
// the words and what it costs, and under them why it cannot be done or what it comes to.
func (p *Painter) List(dst *ebiten.Image, l *scene.Layout, list *scene.List) {
	n := list.Rows()
	if n == 0 {
		return
	}
	b := p.on(dst)
	px := float32(p.scale)
	box, rows := l.List(n, p.scale)
	title := p.face(14.5*p.scale, true)
	b.write(shorten(list.Title, title, float64(box.Dx())-24*p.scale), title, float32(box.Min.X)+12*px, float32(box.Min.Y)+7*px, 0, solid(flameColor))
	for i := range list.Choices {
		p.row(b, rows[i], i, &list.Choices[i])
	}
	if list.Pages > 1 {
		r := rows[n-1]
		face := p.face(13.5*p.scale, true)
		words := "0  More: page " + strconv.Itoa(list.Page+1) + " of " + strconv.Itoa(list.Pages)
		b.write(words, face, float32(r.Min.X)+12*px, float32(r.Min.Y)+13*px, 0, solid(lampColor))
	}
}

func (p *Painter) row(b brush, r image.Rectangle, i int, k *scene.Choice) {
	px := float32(p.scale)
	name, small := p.face(13.5*p.scale, true), p.face(11.5*p.scale, false)
	c, dim, icon := solid(mistColor), solid(ashColor), solid(lampColor)
	if k.Why != "" {
		c, dim, icon = solid(0x7b8799), solid(0x8f7f86), solid(0x566378)
	}
	if k.Armed {
		b.fillRect(r.Inset(1), solid(0x4a3719))
		b.frame(r, max(2, 2*px), solid(lampColor))
		c = solid(flameColor)
	}
	x, y := float32(r.Min.X), float32(r.Min.Y)
	b.write(strconv.Itoa(i+1), p.face(13*p.scale, true), x+14*px, y+14*px, 1, dim)
	b.sign(buttonSign(k.Icon), x+38*px, y+21*px, 20*px, icon)
	right := float32(r.Max.X) - 8*px
	room := float64(right-x) - 66*p.scale
	tail := k.Cost
	if k.Set != "" {
		tail = k.Set
	}
	below, high := k.About, 5*px
	if k.Why != "" {
		below = k.Why
	}
	if below == "" {
		high = 13 * px
	}
	if tail != "" {
		b.write(tail, small, right, y+high+2*px, 2, dim)
		room -= advance(tail, small) + 10*p.scale
	}
	b.write(shorten(k.Name, name, room), name, x+58*px, y+high, 0, c)
	room = float64(right-x) - 66*p.scale
	if k.Key != "" {
		key := p.face(10.5*p.scale, true)
		b.write(k.Key, key, right, y+25*px, 2, dim)
		room -= advance(k.Key, key) + 10*p.scale
	}
	b.write(shorten(below, small, room), small, x+58*px, y+24*px, 0, dim)
}

// Banner draws what must not be overlooked, at the top of the board, and returns
// where.
func (p *Painter) Banner(dst *ebiten.Image, board image.Rectangle, n scene.Banner) image.Rectangle {
	b := p.on(dst)
	px := float32(p.scale)
	width := min(board.Dx()-int(16*px), int(470*px))
	title, body := p.face(14.5*p.scale, true), p.face(13*p.scale, false)
	heads, lines := wrap(n.Title, title, float64(width)-36*p.scale), []string(nil)
	if n.Text != "" {
		lines = wrap(n.Text, body, float64(width)-36*p.scale)
	}
	height := int((12 + 19*float32(len(heads)) + 17*float32(len(lines))) * px)
	x0, y0 := board.Min.X+(board.Dx()-width)/2, board.Min.Y+int(6*px)
	r := image.Rect(x0, y0, x0+width, y0+height)
	b.fillRect(r, paint(inkColor, 236))
	b.frame(r, max(1, px), toneColor(n.Tone))
	b.rect(float32(r.Min.X), float32(r.Min.Y), 5*px, float32(r.Dy()), toneColor(n.Tone))
	y := float32(r.Min.Y) + 5*px
	for _, s := range heads {
		b.write(s, title, float32(r.Min.X)+16*px, y, 0, solid(flameColor))
		y += 19 * px
	}
	for _, s := range lines {
		b.write(s, body, float32(r.Min.X)+16*px, y, 0, solid(mistColor))
		y += 17 * px
	}
	return r
}

// Words writes lines in the middle of a rectangle, the first one large.
func (p *Painter) Words(dst *ebiten.Image, r image.Rectangle, lines []scene.Line) {
	b := p.on(dst)
	px := float32(p.scale)
	y := float32(r.Min.Y)
	for i, l := range lines {
		face, gap := p.face(16*p.scale, false), 24*px
		if i == 0 {
			face, gap = p.face(34*p.scale, true), 52*px
			if advance(l.Text, face) > float64(r.Dx())-24*p.scale {
				face = p.face(24*p.scale, true)
				y += 8 * px
			}
		}
		for _, s := range wrap(l.Text, face, float64(r.Dx())-24*p.scale) {
			b.write(s, face, float32(r.Min.X)+float32(r.Dx())/2, y, 1, toneColor(l.Tone))
			y += gap
		}
	}
}

// Lamp draws the title's sign: a flame in the dark.
func (p *Painter) Lamp(dst *ebiten.Image, x, y, size float32, tick int) {
	b := p.on(dst)
	k := wave(tick)
	b.glow(x, y, size*4, paint(0xff9a3a, uint8(70+35*k)))
	b.sign(&flameSign, x, y, size, solid(lampColor))
	b.sign(&flameSign, x, y+size*.14, size*.5, solid(flameColor))
}

// Tag writes a short note into the board's lower left corner.
func (p *Painter) Tag(dst *ebiten.Image, board image.Rectangle, words string) {
	b := p.on(dst)
	px := p.scale
	face := p.face(13*px, true)
	w := advance(words, face)
	r := image.Rect(board.Min.X+int(8*px), board.Max.Y-int(34*px), board.Min.X+int(8*px+w+20*px), board.Max.Y-int(8*px))
	b.fillRect(r, paint(inkColor, 235))
	b.frame(r, 1, solid(markColor))
	b.write(words, face, float32(r.Min.X)+float32(10*px), float32(r.Min.Y)+float32(5*px), 0, solid(markColor))
}

// Strip writes one line of words into a rectangle.
func (p *Painter) Strip(dst *ebiten.Image, r image.Rectangle, words string) {
	b := p.on(dst)
	face := p.face(12.5*p.scale, false)
	words = shorten(words, face, float64(r.Dx())-20*p.scale)
	b.write(words, face, float32(r.Min.X)+float32(10*p.scale), float32(r.Min.Y)+float32(7*p.scale), 0, solid(mistColor))
}
