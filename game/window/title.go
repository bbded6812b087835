// This file holds the title: which level, and who plays it.

package window

import (
	"image"

	"github.com/ebitenui/ebitenui"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blindfight/levels"
	"blindfight/render/scene"
	"blindfight/rules/view"
)

// title is the first scene.
type title struct {
	*program
	font          *text.GoTextFaceSource
	levels        []*levels.Level
	chosen        int
	width, height int
	scale         float64
	ui            *ebitenui.UI
	gate          Gate
	hud           canvas
	words         image.Rectangle
	next          Scene
	leave         bool
	failed        error
	tick          int
}

func newTitle(p *program) (Scene, error) {
	font, err := Font()
	if err != nil {
		return nil, err
	}
	t := &title{program: p, font: font}
	for _, name := range levels.Names() {
		l, err := levels.Open(name)
		if err != nil {
			return nil, err
		}
		t.levels = append(t.levels, l)
	}
	return t, nil
}

// Layout implements Scene.
func (t *title) Layout(width, height int, scale float64) {
	t.width, t.height, t.scale = width, height, scale
	t.painter.Scale(scale)
	t.hud.resize(width, height)
	t.gate = Gate{}
	t.build()
}

// ways are how a level can be played.
func (t *title) ways() []entry {
	play := func(change func(*PlayOptions)) func() {
		return func() {
			o := t.options
			o.Level, o.HotSeat, o.Spectate, o.Side = t.levels[t.chosen].Name, false, false, view.Party.String()
			change(&o)
			t.next, t.failed = t.battle(o)
		}
	}
	return []entry{
		{"Play the party  (1)", play(func(*PlayOptions) {})},
		{"Play the foes  (2)", play(func(o *PlayOptions) { o.Side = view.Foes.String() })},
		{"Two at one chair  (3)", play(func(o *PlayOptions) { o.HotSeat = true })},
		{"Watch the battle  (4)", play(func(o *PlayOptions) { o.Spectate = true })},
		{"Quit", func() { t.leave = true }},
	}
}

// build makes the buttons: levels on one side, ways to play on the other, one
// below the other on a narrow screen.
func (t *title) build() {
	px := func(n int) int { return int(float64(n) * t.scale) }
	narrow := t.width < px(720)
	w := min(px(360), t.width-px(32))
	left := image.Rect(t.width/2-w-px(12), t.height*43/100, t.width/2-px(12), t.height)
	right := left.Add(image.Pt(w+px(24), 0))
	if narrow {
		left = image.Rect((t.width-w)/2, t.height*34/100, (t.width+w)/2, t.height)
		right = left.Add(image.Pt(0, len(t.levels)*px(48)+px(130)))
	}
	var s sheet
	y := left.Min.Y
	for i, l := range t.levels {
		label := l.Title
		if i == t.chosen {
			label = "› " + label + " ‹"
		}
		s.button(image.Rect(left.Min.X, y, left.Max.X, y+px(42)), label, func() { t.choose(i) })
		y += px(48)
	}
	t.words = image.Rect(left.Min.X, y+px(4), left.Max.X, y+px(4)+max(px(110), t.height-y-px(16)))
	if narrow {
		t.words.Max.Y = right.Min.Y - px(6)
	}
	y = right.Min.Y
	for _, e := range t.ways() {
		s.button(image.Rect(right.Min.X, y, right.Max.X, y+px(42)), e.label, e.press)
		y += px(48)
	}
	t.ui = &ebitenui.UI{Container: s.container(), PrimaryTheme: Theme(t.font, t.scale, 16), DisableDefaultFocus: true}
	t.hud.touch()
}

func (t *title) choose(i int) {
	t.chosen = (i + len(t.levels)) % len(t.levels)
	t.build()
}

// Update implements Scene.
func (t *title) Update() (Scene, error) {
	t.tick++
	t.gate.Update(t.ui)
	t.hud.watch(true)
	if t.gate.Keys() {
		t.keys()
	}
	switch {
	case t.failed != nil || t.leave:
		return nil, t.failed
	case t.next != nil:
		next := t.next
		t.next = nil
		return next, nil
	}
	return t, nil
}

func (t *title) keys() {
	for i, k := range [...]ebiten.Key{ebiten.Key1, ebiten.Key2, ebiten.Key3, ebiten.Key4} {
		if inpututil.IsKeyJustPressed(k) {
			t.ways()[i].press()
		}
	}
	switch {
	case inpututil.IsKeyJustPressed(ebiten.KeyArrowDown):
		t.choose(t.chosen + 1)
	case inpututil.IsKeyJustPressed(ebiten.KeyArrowUp):
		t.choose(t.chosen - 1)
	case inpututil.IsKeyJustPressed(ebiten.KeyEnter):
		t.ways()[0].press()
	}
}

// Draw implements Scene.
func (t *title) Draw(screen *ebiten.Image) {
	screen.Fill(RGB(Ink))
	middle := float32(t.width) / 2
	t.painter.Lamp(screen, middle, float32(t.height)*.13, float32(t.height)*.1, t.tick)
	t.painter.Words(screen, image.Rect(0, t.height*22/100, t.width, t.height), []scene.Line{
		{Text: "Blindfight", Tone: scene.Head},
		{Text: "See what you can. Listen for the rest.", Tone: scene.Dim},
	})
	if t.hud.stale > 0 {
		t.hud.stale--
		t.hud.img.Clear()
		t.gate.Draw(t.ui, t.hud.img)
		t.painter.Panel(t.hud.img, t.words, []scene.Line{{Text: t.levels[t.chosen].Briefing, Tone: scene.Plain}})
	}
	screen.DrawImage(t.hud.img, nil)
}
