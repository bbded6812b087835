// This file holds the gate between the widgets and the board: who gets the
// pointer and the keys of a tick, so that one click never reaches both.

package window

import (
	"image"
	"slices"

	"github.com/ebitenui/ebitenui"
	uiinput "github.com/ebitenui/ebitenui/input"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// Gate runs a UI and tells whether the board may have the devices of a tick.
// The zero Gate is ready. A scene owns one for each UI, calls Update first thing
// in its Update and Draw last thing in its Draw.
//
// ebitenui's own answer, input.UIHovered, is one frame old: it says what lay
// under the pointer when the last frame was drawn. That is right for a pointer
// that rests and wrong for a finger, which arrives and presses in one tick. So
// the gate looks for the widget under the pointer itself, and asks UIHovered as
// well where the pointer has not moved since: that also knows of open lists,
// tooltips and windows, which are in no tree.
type Gate struct {
	at      image.Point // of the pointer in the last tick
	drawnAt image.Point // of the pointer in the last tick before the last frame
	drawn   bool
	held    bool // a button or finger is down
	ours    bool // the press being held began on a widget
	pointer bool
	keys    bool
	touches []ebiten.TouchID
	focused widget.Focuser
	windows []*widget.Window
}

// AddWindow opens w in ui and remembers it: a UI does not tell which windows it
// shows. It returns what closes w.
func (g *Gate) AddWindow(ui *ebitenui.UI, w *widget.Window) widget.RemoveWindowFunc {
	g.windows = append(g.windows, w)
	return ui.AddWindow(w)
}

// Update runs one tick of ui and decides.
func (g *Gate) Update(ui *ebitenui.UI) {
	before := ui.HasFocus()
	modal := g.modal(ui)
	ui.Update()
	g.dropButtonFocus(ui)
	// Focus that a key has just ended still takes that key.
	g.keys = !before && !ui.HasFocus()

	x, y := uiinput.CursorPosition()
	g.at = image.Pt(x, y)
	over := modal || g.modal(ui) || overWidget(ui.Container, x, y) || g.overWindow(x, y) ||
		g.drawn && g.at == g.drawnAt && uiinput.UIHovered
	g.touches = ebiten.AppendTouchIDs(g.touches[:0])
	down := len(g.touches) > 0 || anyButton()
	switch {
	case down && !g.held:
		g.ours = over
	case !down && !g.held:
		g.ours = false
	}
	if down || g.held {
		// A press belongs to whom it began with, to its end: the tick of the
		// release is the last one.
		over = g.ours
	}
	g.held = down
	g.pointer = !over
}

// Draw draws ui.
func (g *Gate) Draw(ui *ebitenui.UI, screen *ebiten.Image) {
	ui.Draw(screen)
	g.drawnAt, g.drawn = g.at, true
}

// Pointer reports whether the board may have this tick's mouse, wheel and touch.
func (g *Gate) Pointer() bool { return g.pointer }

// Keys reports whether the board may have this tick's keys.
func (g *Gate) Keys() bool { return g.keys }

// dropButtonFocus takes the focus from a button that a press of the mouse or a
// finger has just given it to: a click on the action bar would otherwise silence
// the keyboard until the next click on the board. A focus given by Tab stays.
func (g *Gate) dropButtonFocus(ui *ebitenui.UI) {
	focused := ui.GetFocusedWidget()
	pressed := uiinput.MouseButtonJustPressed(ebiten.MouseButtonLeft)
	if _, button := focused.(*widget.Button); button && pressed && focused != g.focused {
		ui.ClearFocus()
		focused = nil
	}
	g.focused = focused
}

// modal forgets the windows that are closed and reports whether one of the rest
// is modal, which takes the pointer wherever it is.
func (g *Gate) modal(ui *ebitenui.UI) bool {
	g.windows = slices.DeleteFunc(g.windows, func(w *widget.Window) bool { return !ui.IsWindowOpen(w) })
	return slices.ContainsFunc(g.windows, func(w *widget.Window) bool { return w.Modal })
}

func (g *Gate) overWindow(x, y int) bool {
	return slices.ContainsFunc(g.windows, func(w *widget.Window) bool { return overWidget(w.GetContainer(), x, y) })
}

// anyButton reports whether a mouse button is down now or was let go this tick.
func anyButton() bool {
	for b := ebiten.MouseButton0; b <= ebiten.MouseButtonMax; b++ {
		if ebiten.IsMouseButtonPressed(b) || inpututil.IsMouseButtonJustPressed(b) {
			return true
		}
	}
	return false
}

// overWidget reports whether a visible widget that stops the pointer lies at
// (x, y), in and below c. Containers without a background let it through.
func overWidget(c widget.Containerer, x, y int) bool {
	w := c.GetWidget()
	if !w.IsVisible() {
		return false
	}
	if w.TrackHover && w.In(x, y) {
		return true
	}
	for _, child := range c.Children() {
		if inner, ok := child.(widget.Containerer); ok {
			if overWidget(inner, x, y) {
				return true
			}
			continue
		}
		if w := child.GetWidget(); w.IsVisible() && w.TrackHover && w.In(x, y) {
			return true
		}
	}
	return false
}
