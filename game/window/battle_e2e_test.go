//go:build e2e

// This file plays the real program in its window, by mouse and keys, and reads
// what came of it in the replay that it wrote.

package window

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"blindfight/game"
	"blindfight/input"
	"blindfight/render/scene"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// table is a battle in the real program's window, and its replay.
type table struct {
	*player
	replay string
	lay    scene.Layout
	cam    scene.Camera
}

// sitDown starts the program on a level whose board fits the window.
func sitDown(t *testing.T, level string, args ...string) *table {
	t.Helper()
	b := &table{replay: filepath.Join(shotDir(t), "battle.replay")} // kept beside the pictures
	b.player = launch(t, guest{Pkg: "../..", Args: append([]string{"play", level, "--seed", "1", "--replay", b.replay}, args...)})
	b.lay = scene.Place(1280, 720, 1, input.Actions)
	b.settle()
	return b
}

// settle lets animations end, and draws.
func (b *table) settle() {
	b.Tick(400)
	b.Frame()
	b.Frame()
	b.Frame()
}

// orders are those of a side so far, as text.
func (b *table) orders(t *testing.T, side view.Side) []string {
	t.Helper()
	text, err := os.ReadFile(b.replay)
	if err != nil {
		t.Fatal(err)
	}
	r, err := game.ParseReplay(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Verify(); err != nil {
		t.Errorf("the replay does not verify: %v", err)
	}
	var all []string
	for _, l := range r.Lines {
		if l.Order != nil && l.Side == side {
			all = append(all, order.Format(l.Order))
		}
	}
	return all
}

// expect holds what the party ordered so far.
func (b *table) expect(t *testing.T, want ...string) {
	t.Helper()
	if got := b.orders(t, view.Party); !slices.Equal(got, want) {
		t.Fatalf("the replay has %q, want %q", got, want)
	}
}

func (b *table) square(q grid.Square) (x, y float64) {
	r := b.cam.Rect(q)
	return float64(r.Min.X + r.Dx()/2), float64(r.Min.Y + r.Dy()/2)
}

func (b *table) clickSquare(q grid.Square) { b.Click(b.square(q)) }

// button clicks the bar's button of an action, or its group's and then its row.
func (b *table) button(a input.Action) {
	b.t.Helper()
	if g, row, ok := input.GroupOf(a); ok {
		b.button(g)
		b.row(row)
		return
	}
	for i := range input.Actions {
		if input.OnBar(i) == a {
			r := b.lay.Button(i)
			b.Click(float64(r.Min.X+r.Dx()/2), float64(r.Min.Y+r.Dy()/2))
		}
	}
}

// row presses the number of a row of the list, turning its pages.
func (b *table) row(i int) {
	b.t.Helper()
	for room := b.lay.ListRoom(1); i >= room; i -= room {
		b.Key(ebiten.KeyDigit0)
	}
	b.Key(ebiten.KeyDigit1 + ebiten.Key(i))
}

// begun is the same battle before its first order, for what the player sees.
func begun(t *testing.T, level string) *view.View { return seenBy(t, level, view.Party) }

// seenBy is the same as a side's View, when its first turn comes.
func seenBy(t *testing.T, level string, side view.Side) *view.View {
	t.Helper()
	var me game.Human
	ai, err := game.NewAI("first", 1)
	if err != nil {
		t.Fatal(err)
	}
	seats := [2]game.Seat{ai, ai}
	seats[side] = &me
	m, err := game.Start(game.Options{Level: level, Seed: 1, Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	for now, fighting := m.ToMove(); fighting && now != side; now, fighting = m.ToMove() {
		if err := m.Tick(); err != nil {
			t.Fatal(err)
		}
	}
	return me.View()
}

func TestPlaysTheLesson(t *testing.T) {
	b := sitDown(t, "lesson")
	v := begun(t, "lesson")
	b.cam.Place(v.Size, b.lay.Board, 1)
	hero := v.Units[0]
	b.cam.Center(hero.At)
	if v.Active != hero.ID {
		t.Fatalf("the battle begins with unit %d", v.Active)
	}
	b.expect(t)

	before := b.Shot("1-before-the-light-goes-out")
	b.clickSquare(hero.At)
	b.expect(t)
	step := grid.At(int(hero.At.X)+1, int(hero.At.Y)+1)
	b.clickSquare(step)
	b.Shot("2-walk-proposed")
	b.expect(t)
	b.clickSquare(step)
	b.settle()
	walk := "walk 2 " + step.String()
	b.expect(t, walk)

	b.Key(ebiten.KeySpace)
	b.Key(ebiten.KeySpace)
	b.settle()
	b.Key(ebiten.KeyL) // the free one is spent at the turn's start: this one asks
	b.expect(t, walk, "end 2")
	b.Key(ebiten.KeyL)
	b.settle()
	b.expect(t, walk, "end 2", "listen 2")
	b.button(input.Grope)
	east, south := step.Step(grid.E), step.Step(grid.SE)
	b.clickSquare(east)
	b.clickSquare(south)
	b.Shot("3-grope-proposed")
	b.expect(t, walk, "end 2", "listen 2")
	b.Key(ebiten.KeyEnter)
	b.settle()
	grope := "grope 2 hand " + east.String() + " " + south.String()
	b.expect(t, walk, "end 2", "listen 2", grope)

	b.button(input.End)
	b.settle()
	after := b.Shot("4-after-the-light-went-out")
	if n := differing(before, after, b.lay.Board, 24); n < b.lay.Board.Dx()*b.lay.Board.Dy()/20 {
		t.Errorf("the light's going out changed %d pixels of the board", n)
	}
	b.Key(ebiten.KeyB)
	b.Shot("5-blind-blow-proposed")
	b.Key(ebiten.KeyEnter)
	b.settle()
	b.Shot("6-after-the-blow")
	b.Key(ebiten.KeySpace)
	b.settle()
	b.expect(t, walk, "end 2", "listen 2", grope, "end 2", "strike 2 short_sword blindly", "end 2")
}

func TestButtonsNeverReachTheBoard(t *testing.T) {
	b := sitDown(t, "lesson")
	b.Hover(float64(b.lay.Board.Min.X+4), float64(b.lay.Board.Min.Y+4))
	before := b.Shot("before")
	for _, a := range []input.Action{input.Alone, input.Alone, input.Grope, input.Grope, input.Undo, input.Fight, input.Fight} {
		b.button(a)
	}
	b.expect(t)
	b.Drag(image.Pt(b.lay.Bar.Min.X+40, b.lay.Bar.Min.Y+30), image.Pt(400, 300))
	b.expect(t)
	b.Hover(float64(b.lay.Board.Min.X+4), float64(b.lay.Board.Min.Y+4))
	after := b.Shot("after")
	if n := differing(before, after, image.Rect(170, 110, 790, 580), 40); n > 200 {
		t.Errorf("buttons changed %d pixels of the board", n)
	}
}

func TestKeysAlonePlayATurn(t *testing.T) {
	b := sitDown(t, "lesson")
	v := begun(t, "lesson")
	at := v.Units[0].At
	b.Key(ebiten.KeyTab)
	b.Key(ebiten.KeyTab)
	b.Key(ebiten.KeyTab, ebiten.KeyShift)
	b.Key(ebiten.KeyArrowRight)
	b.Key(ebiten.KeyArrowDown)
	b.Key(ebiten.KeyEnter)
	b.settle()
	b.Key(ebiten.KeyU)
	b.settle()
	b.Key(ebiten.KeyArrowRight)
	b.Key(ebiten.KeyEnter)
	b.settle()
	got := b.orders(t, view.Party)
	if len(got) == 0 || !strings.HasPrefix(got[len(got)-1], "walk 2 ") {
		t.Fatalf("orders %q from %v", got, at)
	}
	b.Key(ebiten.KeySpace)
	b.Key(ebiten.KeySpace)
	b.settle()
	if got := b.orders(t, view.Party); got[len(got)-1] != "end 2" {
		t.Errorf("orders %q", got)
	}
}

// TestStandingOrders sets them by button and by key, and takes the last one back.
func TestStandingOrders(t *testing.T) {
	b := sitDown(t, "lesson")
	v := begun(t, "lesson")
	b.cam.Place(v.Size, b.lay.Board, 1)
	b.cam.Center(v.Units[0].At)
	b.button(input.Guard)
	b.settle()
	b.Shot("1-guard")
	b.expect(t, "guard 2 worthwhile")
	b.Key(ebiten.KeyA)
	b.settle()
	b.Key(ebiten.KeyE)
	b.settle()
	b.expect(t, "guard 2 worthwhile", "guard 2 casters", "auto_listen 2 off")
	b.Key(ebiten.KeyU)
	b.settle()
	at := v.Units[0].At
	step := grid.At(int(at.X)+1, int(at.Y)+1)
	b.clickSquare(step)
	b.button(input.GoOn)
	b.Shot("2-goes-on")
	b.clickSquare(step)
	b.settle()
	b.expect(t, "guard 2 worthwhile", "guard 2 casters", "walk 2 "+step.String()+" on")
}

// TestCurtain: between two players of one chair nothing of either is drawn.
func TestCurtain(t *testing.T) {
	b := sitDown(t, "lesson", "--hotseat")
	first := b.Shot("1-curtain")
	b.Key(ebiten.KeyEnter)
	b.settle()
	seated := b.Shot("2-first-player")
	if n := differing(first, seated, b.lay.Board, 24); n < 2000 {
		t.Errorf("sitting down changed %d pixels", n)
	}
	for range 2 { // the party's surprise round, and its first turn
		b.Key(ebiten.KeySpace)
		b.Key(ebiten.KeySpace)
		b.settle()
	}
	second := b.Shot("3-curtain-again")
	whole := first.Rect
	words := image.Rect(340, 270, 940, 380) // whom the chair goes to
	if n := differing(first, second, whole, 24) - differing(first, second, words, 24); n != 0 {
		t.Errorf("two curtains differ in %d pixels beside whom they call", n)
	}
}

// TestSpectate: a battle plays itself, its rolls open to their terms, and a menu
// holds it.
func TestSpectate(t *testing.T) {
	b := sitDown(t, "ambush", "--spectate")
	b.Tick(2400)
	if n := len(b.orders(t, view.Foes)); n < 3 {
		t.Errorf("the foes gave %d orders in 2400 ticks", n)
	}
	b.Key(ebiten.KeyEscape)
	b.Shot("1-paused")
	held := len(b.orders(t, view.Foes))
	b.Tick(600)
	if n := len(b.orders(t, view.Foes)); n != held {
		t.Errorf("behind the menu the foes went on from %d orders to %d", held, n)
	}
	b.Key(ebiten.KeyEscape)
	before := b.Shot("2-before")
	b.Key(ebiten.KeyI)
	after := b.Shot("3-terms")
	if n := differing(before, after, b.lay.Panel, 40); n < 500 {
		t.Errorf("the terms of the last roll changed %d pixels of the panel", n)
	}
}

// TestTitle goes from the title to a battle and back.
func TestTitle(t *testing.T) {
	p := launch(t, guest{Pkg: "../..", Args: []string{"play"}})
	p.Frame()
	title := p.Shot("1-title")
	p.Key(ebiten.KeyArrowDown)
	p.Key(ebiten.KeyEnter)
	p.Tick(300)
	p.Frame()
	p.Frame()
	battle := p.Shot("2-battle")
	if n := differing(title, battle, title.Rect, 24); n < 100_000 {
		t.Errorf("the battle differs from the title in %d pixels", n)
	}
	p.Key(ebiten.KeyEscape)
	_, _, rows := menuBox(1280, 720, 1, 2, 6)
	p.Click(float64(rows[4].Min.X+20), float64(rows[4].Min.Y+20))
	p.Frame()
	p.Frame()
	p.Hover(5, 5)
	back := p.Shot("3-title-again")
	if n := differing(title, back, image.Rect(0, 300, 1280, 720), 60); n > 4000 {
		t.Errorf("the title differs from itself in %d pixels", n)
	}
}

func TestSmallWindows(t *testing.T) {
	for _, size := range []image.Point{{960, 540}, {390, 844}} {
		p := launch(t, guest{Pkg: "../..", Args: []string{"play", "ambush"}, Width: size.X, Height: size.Y})
		p.Tick(400)
		p.Frame()
		p.Hover(float64(size.X)/2, float64(size.Y)/3)
		p.Frame()
		if got := p.Shot("w" + size.String()).Bounds().Size(); got != size {
			t.Errorf("the screen is %v, want %v", got, size)
		}
	}
}
