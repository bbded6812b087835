// This file holds the menus over a battle: the pause, and how it ended.

package window

import (
	"fmt"
	"image"
	"math/rand/v2"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	uiimage "github.com/ebitenui/ebitenui/image"

	"blindfight/render/scene"
	"blindfight/rules/view"
)

type menuKind uint8

const (
	noMenu menuKind = iota
	pauseMenu
	endMenu
)

// open opens a menu over the board, or closes it.
func (b *battle) open(m menuKind) {
	b.menu = m
	b.build()
}

// menuBox is the menu's rectangle and those of so many buttons in it.
func menuBox(width, height int, scale float64, words, buttons int) (box, text image.Rectangle, rows []image.Rectangle) {
	px := func(n int) int { return int(float64(n) * scale) }
	w := min(px(460), width-px(16))
	h := px(28) + px(60+24*words) + buttons*px(50)
	x, y := (width-w)/2, max(0, (height-h)/2)
	box = image.Rect(x, y, x+w, y+h)
	text = image.Rect(x+px(12), y+px(20), x+w-px(12), y+px(20+60+24*words))
	at := text.Max.Y
	for range buttons {
		rows = append(rows, image.Rect(x+px(60), at, x+w-px(60), at+px(42)))
		at += px(50)
	}
	return box, text, rows
}

// entry is one button of a menu.
type entry struct {
	label string
	press func()
}

func (b *battle) entries() []entry {
	again := func(seed uint64) func() {
		return func() {
			o := b.played
			o.Seed = seed
			b.next, b.failed = b.program.battle(o)
		}
	}
	var all []entry
	if b.menu == pauseMenu {
		all = append(all, entry{"Go on (Esc)", func() { b.open(noMenu) }}, entry{"Animations: " + speedWord(b.slow), b.changeSpeed})
	} else {
		all = append(all, entry{"Look at the board", func() { b.open(noMenu) }})
	}
	return append(all,
		entry{fmt.Sprintf("Again, seed %d", b.played.Seed), again(b.played.Seed)},
		entry{"Again, another seed", again(uint64(rand.Uint32()) + 1)},
		entry{"Title", func() { b.next, b.failed = newTitle(b.program) }},
		entry{"Quit", func() { b.leave = true }},
	)
}

func speedWord(slow int) string {
	switch slow {
	case 0:
		return "none"
	case 1:
		return "4x"
	case 2:
		return "2x"
	case 8:
		return "half speed"
	default:
		return "usual"
	}
}

func (b *battle) changeSpeed() {
	next := map[int]int{scene.Usual: 2, 2: 1, 1: 0, 0: 8, 8: scene.Usual}
	b.program.slow = next[b.program.slow]
	b.build()
}

func (b *battle) menuWords() []scene.Line {
	if b.menu == pauseMenu {
		return []scene.Line{{Text: b.title, Tone: scene.Head}, {Text: fmt.Sprintf("Round %d, seed %d.", b.chair().shown.Round, b.played.Seed)}}
	}
	v := b.chair().shown
	outcome, _ := b.match.Over()
	head := scene.Line{Text: "Undecided", Tone: scene.Head}
	switch {
	case b.played.Spectate && outcome == view.PartyWins:
		head.Text = "The party stands"
	case b.played.Spectate && outcome == view.FoesWin:
		head.Text = "The foes stand"
	case outcome == view.PartyWins && v.Side == view.Party, outcome == view.FoesWin && v.Side == view.Foes:
		head = scene.Line{Text: "The dark is yours", Tone: scene.Head}
	case outcome == view.PartyWins, outcome == view.FoesWin:
		head = scene.Line{Text: "The dark has you", Tone: scene.Bad}
	}
	standing := 0
	for i := range v.Units {
		if v.Units[i].Condition.Awake() {
			standing++
		}
	}
	return []scene.Line{head, {Text: fmt.Sprintf("%d rounds. %d of your %d stand.", v.Round, standing, len(v.Units))}}
}

func (b *battle) addMenu(s *sheet) {
	all := b.entries()
	box, _, rows := menuBox(b.width, b.height, b.scale, len(b.menuWords()), len(all))
	shade := RGB(Ink)
	shade.A = 170
	s.wall(image.Rect(0, 0, b.width, b.height), uiimage.NewNineSliceColor(shade))
	s.wall(box, Box(Night, Slate))
	for i, e := range all {
		s.button(rows[i], e.label, e.press)
	}
}

func (b *battle) drawMenu(img *ebiten.Image) {
	_, text, _ := menuBox(b.width, b.height, b.scale, len(b.menuWords()), len(b.entries()))
	b.painter.Words(img, text, b.menuWords())
}

// menuKeys closes a menu by Esc.
func (b *battle) menuKeys() {
	if b.gate.Keys() && inpututil.IsKeyJustPressed(ebiten.KeyEscape) {
		b.open(noMenu)
	}
}
