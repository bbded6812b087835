// Package window is the part of the game that a display is needed for: one
// ebiten.Game that hands ticks, frames and sizes to the scene being shown. This
// file holds that game and how it is started.
package window

import (
	"errors"
	"fmt"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Scene is one screen of the game: the title, a battle, the curtain between two
// players of one chair. All its methods are called on the window's goroutine.
type Scene interface {
	// Layout gives the size of the screen in its own pixels, both at least 1, and
	// how many of them make one device-independent pixel (at least 1): text and
	// hit areas are multiples of scale. It is called before the first Update and
	// whenever one of the three changes.
	Layout(width, height int, scale float64)
	// Update runs one tick. It returns the scene to show from the next tick on,
	// most often itself; nil ends the program.
	Update() (Scene, error)
	// Draw draws the whole screen. It changes nothing that a later Update reads,
	// apart from where widgets lie.
	Draw(screen *ebiten.Image)
}

// Taker is a Scene that counts the orders it took from whoever plays it. Both
// players of one chair count together, so the number tells neither anything of
// the other's that the picture does not.
type Taker interface {
	Taken() int
}

// Options say how the window is opened.
type Options struct {
	Title         string
	Width, Height int // of the window in device-independent pixels; 0: 1280 and 720
	// OnTaken is called after a tick in which the number of a Taker changed.
	OnTaken func(n int)
}

// The least size of the window in device-independent pixels, and the greatest
// scale that is drawn: more pixels than two to each side only make a phone hot.
const (
	MinWidth  = 960
	MinHeight = 540
	maxScale  = 2
)

// Game shows one scene at a time. It is an ebiten.Game and ebiten.LayoutFer.
type Game struct {
	scene         Scene
	onTaken       func(n int)
	taken         int
	width, height int
	scale         float64
	laid          Scene // the scene that knows the size above
}

// New makes a game that shows first. It opens nothing and needs no display.
func New(first Scene, o Options) *Game {
	return &Game{scene: first, onTaken: o.OnTaken}
}

// Run opens the window and shows first until a scene ends the program or the
// player closes the window; both are no error. Where there is no display it
// returns ErrNoDisplay before anything is opened. One process can Run once.
func Run(first Scene, o Options) error {
	if first == nil {
		return errors.New("window: no scene to show")
	}
	if err := display(); err != nil {
		return err
	}
	if o.Width <= 0 || o.Height <= 0 {
		o.Width, o.Height = 1280, 720
	}
	ebiten.SetWindowTitle(o.Title)
	ebiten.SetWindowSize(o.Width, o.Height)
	ebiten.SetWindowSizeLimits(MinWidth, MinHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	if err := ebiten.RunGame(New(first, o)); err != nil {
		return fmt.Errorf("window: %w", err)
	}
	return nil
}

// Update runs one tick of the scene.
func (g *Game) Update() error {
	next, err := g.scene.Update()
	if err != nil {
		return err
	}
	if t, ok := g.scene.(Taker); ok && g.onTaken != nil && t.Taken() != g.taken {
		g.taken = t.Taken()
		g.onTaken(g.taken)
	}
	if next == nil {
		return ebiten.Termination
	}
	g.scene = next
	g.lay()
	return nil
}

// Draw draws one frame of the scene.
func (g *Game) Draw(screen *ebiten.Image) { g.scene.Draw(screen) }

// Layout is here because ebiten.Game asks for it; the engine calls LayoutF.
func (g *Game) Layout(outsideWidth, outsideHeight int) (int, int) {
	w, h := g.LayoutF(float64(outsideWidth), float64(outsideHeight))
	return int(w), int(h)
}

// LayoutF makes the screen as fine as the monitor, so that text is sharp on
// every display.
func (g *Game) LayoutF(outsideWidth, outsideHeight float64) (float64, float64) {
	scale := min(max(ebiten.Monitor().DeviceScaleFactor(), 1), maxScale)
	w := max(int(math.Ceil(outsideWidth*scale)), 1)
	h := max(int(math.Ceil(outsideHeight*scale)), 1)
	if w != g.width || h != g.height || scale != g.scale {
		g.width, g.height, g.scale, g.laid = w, h, scale, nil
	}
	g.lay()
	return float64(w), float64(h)
}

// lay tells the scene its size unless it knows it.
func (g *Game) lay() {
	if g.laid != g.scene && g.width > 0 {
		g.scene.Layout(g.width, g.height, g.scale)
		g.laid = g.scene
	}
}
