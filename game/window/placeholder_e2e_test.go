//go:build e2e

// This file proves the harness and the gate on the stand-in scene.

package window

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Places of the stand-in scene at 1280x720: the middle of its button, a bare part
// of its bar, and the middle of the square (10, 5).
const (
	buttonX, buttonY = 88, 680
	barX, barY       = 700, 680
	boardX, boardY   = 420, 220
)

var boardSquare = image.Rect(400, 200, 440, 240)

func placeholder(t *testing.T) *player { return launch(t, guest{Pkg: "./testdata/placeholder"}) }

func expectOutput(t *testing.T, p *player, want ...string) {
	t.Helper()
	if got := strings.Fields(strings.ReplaceAll(p.Output(), " ", ":")); strings.Join(got, " ") != strings.Join(want, " ") {
		t.Fatalf("the guest printed %q, want %q", got, want)
	}
}

func TestClickOnAButtonNeverReachesTheBoard(t *testing.T) {
	p := placeholder(t)
	before := p.Shot("before")
	p.Click(boardX, boardY)
	lit := p.Shot("lit")
	if n := differing(before, lit, boardSquare, 16); n < 38*38 {
		t.Errorf("a click on a square changed %d of its pixels, want all 1444", n)
	}
	expectOutput(t, p, "board:1")
	p.Click(barX, barY)
	p.Click(buttonX, buttonY)
	out := p.Shot("out")
	expectOutput(t, p, "board:1", "button:1")
	if n := differing(before, out, boardSquare, 16); n != 0 {
		t.Errorf("the button left %d pixels of the square lit", n)
	}
	p.Click(boardX, boardY)
	expectOutput(t, p, "board:1", "button:1", "board:2")
}

func TestFastPointerDoesNotOutrunTheFrame(t *testing.T) {
	for name, hit := range map[string]func(p *player, x, y float64){"mouse": (*player).Snap, "finger": (*player).Tap} {
		t.Run(name, func(t *testing.T) {
			p := placeholder(t)
			hit(p, boardX, boardY)
			hit(p, buttonX, buttonY)
			hit(p, boardX, boardY)
			expectOutput(t, p, "board:1", "button:1", "board:2")
		})
	}
}

func TestPressBelongsToWhereItBegan(t *testing.T) {
	p := placeholder(t)
	p.Drag(image.Pt(buttonX, buttonY), image.Pt(boardX, boardY))
	expectOutput(t, p)
	p.Drag(image.Pt(boardX, boardY), image.Pt(buttonX, buttonY))
	expectOutput(t, p, "board:1")
}

func TestKeysReachTheBoardAfterAButton(t *testing.T) {
	p := placeholder(t)
	before := p.Shot("before")
	p.Click(buttonX, buttonY)
	p.Key(ebiten.KeyArrowRight)
	p.Hover(boardX, boardY)
	after := p.Shot("after")
	expectOutput(t, p, "button:1", "board:1")
	if n := differing(before, after, image.Rect(160, 160, 240, 200), 16); n < 200 {
		t.Errorf("the lamp's move changed %d pixels, want at least 200", n)
	}
	p.Key(ebiten.KeySpace)
	expectOutput(t, p, "button:1", "board:1")
}

func TestSmallScreen(t *testing.T) {
	p := launch(t, guest{Pkg: "./testdata/placeholder", Width: 390, Height: 844})
	p.Tap(60, 60)
	p.Tap(88, 804)
	expectOutput(t, p, "board:1", "button:1")
	if got := p.Shot("phone").Bounds().Size(); got != image.Pt(390, 844) {
		t.Errorf("the screen is %v", got)
	}
}
