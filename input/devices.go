package input

// This file holds the devices: what mouse, fingers and keys did in a tick, as
// gestures.

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// Kind is a kind of gesture.
type Kind uint8

// The gestures, with the fields of Gesture that they fill.
const (
	Pointed Kind = iota + 1 // At: the pointer came to rest somewhere else
	Tapped                  // At: a click or touch that did not become a drag
	Dragged                 // By
	Zoomed                  // At, Notches
	Asked                   // Action
)

// Gesture is one thing that a hand did.
type Gesture struct {
	Kind    Kind
	At      image.Point // pixels of the screen
	By      image.Point
	Notches int
	Action  Action
}

// keys bind a key each; those of the cursor repeat while they are held.
var keys = [...]struct {
	key    ebiten.Key
	action Action
	repeat bool
}{
	{ebiten.KeyArrowUp, North, true}, {ebiten.KeyArrowRight, East, true},
	{ebiten.KeyArrowDown, South, true}, {ebiten.KeyArrowLeft, West, true},
	{ebiten.KeyEnter, Confirm, false}, {ebiten.KeyNumpadEnter, Confirm, false}, {ebiten.KeyEscape, Cancel, false},
	{ebiten.KeyTab, Next, false}, {ebiten.KeySpace, End, false},
	{ebiten.KeyL, Listen, false}, {ebiten.KeyG, Grope, false}, {ebiten.KeyF, Strike, false}, {ebiten.KeyB, Blind, false},
	{ebiten.KeyT, Light, false}, {ebiten.KeyX, Douse, false}, {ebiten.KeyD, Drop, false}, {ebiten.KeyP, Take, false},
	{ebiten.KeyR, Draw, false}, {ebiten.KeyO, Load, false}, {ebiten.KeyW, Walk, false}, {ebiten.KeyS, Step, false},
	{ebiten.KeyU, Undo, false}, {ebiten.KeyV, Alone, false}, {ebiten.KeyI, Explain, false},
	{ebiten.KeyK, GoOn, false}, {ebiten.KeyA, Guard, false}, {ebiten.KeyE, AutoListen, false}, {ebiten.KeyComma, AutoCall, false},
	{ebiten.KeyJ, Throw, false}, {ebiten.KeyM, Turn, false}, {ebiten.KeyC, Call, false}, {ebiten.KeyZ, Hide, false},
	{ebiten.KeyQ, Spot, false}, {ebiten.KeyN, Sniff, false}, {ebiten.KeyY, Eyes, false},
	{ebiten.KeyEqual, ZoomIn, false}, {ebiten.KeyNumpadAdd, ZoomIn, false},
	{ebiten.KeyMinus, ZoomOut, false}, {ebiten.KeyNumpadSubtract, ZoomOut, false},
	{ebiten.KeyBackslash, Leap, false}, {ebiten.KeyH, Finish, false}, {ebiten.KeySemicolon, Spare, false}, {ebiten.KeyQuote, BothHands, false},
	{ebiten.KeyBackquote, Lob, false}, {ebiten.KeyBracketLeft, Smother, false}, {ebiten.KeyBracketRight, TurnUndead, false},
	{ebiten.KeyPeriod, Ready, false}, {ebiten.KeySlash, Delay, false},
	{ebiten.KeyDigit0, More, false}, {ebiten.KeyNumpad0, More, false}, {ebiten.KeyPageDown, More, false},
	{ebiten.KeyDigit1, Choice1, false}, {ebiten.KeyDigit2, Choice2, false}, {ebiten.KeyDigit3, Choice3, false},
	{ebiten.KeyDigit4, Choice4, false}, {ebiten.KeyDigit5, Choice5, false}, {ebiten.KeyDigit6, Choice6, false},
	{ebiten.KeyDigit7, Choice7, false}, {ebiten.KeyDigit8, Choice8, false}, {ebiten.KeyDigit9, Choice9, false},
	{ebiten.KeyNumpad1, Choice1, false}, {ebiten.KeyNumpad2, Choice2, false}, {ebiten.KeyNumpad3, Choice3, false},
	{ebiten.KeyNumpad4, Choice4, false}, {ebiten.KeyNumpad5, Choice5, false}, {ebiten.KeyNumpad6, Choice6, false},
	{ebiten.KeyNumpad7, Choice7, false}, {ebiten.KeyNumpad8, Choice8, false}, {ebiten.KeyNumpad9, Choice9, false},
}

// shifted is what keys do while Shift is held; a key that is not among them does what
// it does without.
var shifted = [...]struct {
	key    ebiten.Key
	action Action
}{
	{ebiten.KeyTab, Previous},
	{ebiten.KeyR, Run}, {ebiten.KeyC, Charge}, {ebiten.KeyW, Withdraw}, {ebiten.KeyT, Tumble}, {ebiten.KeyI, Inch},
	{ebiten.KeyP, Prone}, {ebiten.KeyU, Stand}, {ebiten.KeyD, Defend}, {ebiten.KeyF, Defensive}, {ebiten.KeyA, Aid},
	{ebiten.KeyH, Tend}, {ebiten.KeyS, Stow}, {ebiten.KeyZ, Shield}, {ebiten.KeyL, Shutter}, {ebiten.KeyJ, Drink},
	{ebiten.KeyO, Open}, {ebiten.KeyK, Close}, {ebiten.KeyG, Pick}, {ebiten.KeyB, Bash}, {ebiten.KeyV, Bar},
	{ebiten.KeyQ, Search}, {ebiten.KeyX, Disarm}, {ebiten.KeyM, Cast}, {ebiten.KeyE, Read}, {ebiten.KeyY, Manoeuvre}, {ebiten.KeyN, Wrestle}, {ebiten.KeyPeriod, Climb},
}

// The ticks after which a held key repeats, and between repeats.
const (
	repeatAfter = 22
	repeatEvery = 5
)

// Devices reads the devices tick by tick. The zero Devices is ready.
type Devices struct {
	at      image.Point // of the pointer
	held    bool        // a button or finger is down
	began   image.Point
	last    image.Point
	drags   bool
	finger  ebiten.TouchID
	touched bool // the held press is a finger's
	wheel   float64
	touches []ebiten.TouchID
}

// Read appends the gestures of this tick. pointer and keys say which devices the
// board may have; scale is pixels to a device-independent pixel.
func (d *Devices) Read(dst []Gesture, pointer, withKeys bool, scale float64) []Gesture {
	if pointer {
		dst = d.readPointer(dst, int(6*scale))
	} else {
		d.held, d.drags = false, false
	}
	if withKeys {
		dst = readKeys(dst, int(48*scale))
	}
	return dst
}

// AnyPress says whether a key, button or finger went down in this tick: what
// skips an animation.
func AnyPress() bool {
	for _, b := range [...]ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonRight} {
		if inpututil.IsMouseButtonJustPressed(b) {
			return true
		}
	}
	var pressed [8]ebiten.Key
	var touched [4]ebiten.TouchID
	return len(inpututil.AppendJustPressedKeys(pressed[:0])) > 0 || len(inpututil.AppendJustPressedTouchIDs(touched[:0])) > 0
}

func readKeys(dst []Gesture, step int) []Gesture {
	if ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta) || ebiten.IsKeyPressed(ebiten.KeyAlt) {
		return dst
	}
	shift := ebiten.IsKeyPressed(ebiten.KeyShift)
	if shift {
		for _, k := range shifted {
			if inpututil.IsKeyJustPressed(k.key) {
				dst = append(dst, Gesture{Kind: Asked, Action: k.action})
			}
		}
	}
	for _, k := range keys {
		n := inpututil.KeyPressDuration(k.key)
		if n != 1 && !(k.repeat && n >= repeatAfter && (n-repeatAfter)%repeatEvery == 0) {
			continue
		}
		switch {
		case shift && k.repeat:
			by := [...]image.Point{{0, step}, {-step, 0}, {0, -step}, {step, 0}}[k.action-North]
			dst = append(dst, Gesture{Kind: Dragged, By: by})
		case !shift || !isShifted(k.key):
			dst = append(dst, Gesture{Kind: Asked, Action: k.action})
		}
	}
	return dst
}

func isShifted(key ebiten.Key) bool {
	for _, k := range shifted {
		if k.key == key {
			return true
		}
	}
	return false
}

func (d *Devices) readPointer(dst []Gesture, slack int) []Gesture {
	x, y := ebiten.CursorPosition()
	if at := image.Pt(x, y); at != d.at {
		d.at = at
		dst = append(dst, Gesture{Kind: Pointed, At: at})
	}
	_, turn := ebiten.Wheel()
	if d.wheel += turn; d.wheel >= 1 || d.wheel <= -1 {
		dst = append(dst, Gesture{Kind: Zoomed, At: d.at, Notches: int(d.wheel)})
		d.wheel -= float64(int(d.wheel))
	}
	at, down, clicks := d.press()
	switch {
	case down && !d.held:
		d.held, d.drags, d.began, d.last = true, !clicks, at, at
	case down:
		if off := at.Sub(d.began); !d.drags && off.X*off.X+off.Y*off.Y > slack*slack {
			d.drags = true
		}
		if by := at.Sub(d.last); d.drags && by != (image.Point{}) {
			dst = append(dst, Gesture{Kind: Dragged, By: by})
			d.last = at
		}
	case d.held:
		if !d.drags {
			dst = append(dst, Gesture{Kind: Tapped, At: d.began})
		}
		d.held, d.drags, d.touched = false, false, false
	}
	return dst
}

// press is where a finger or button is down, and whether letting it go clicks.
func (d *Devices) press() (at image.Point, down, clicks bool) {
	d.touches = ebiten.AppendTouchIDs(d.touches[:0])
	if len(d.touches) > 0 {
		if !d.touched {
			d.touched, d.finger = true, d.touches[0]
		}
		x, y := ebiten.TouchPosition(d.finger)
		return image.Pt(x, y), true, true
	}
	if ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) {
		return d.at, true, true
	}
	for _, b := range [...]ebiten.MouseButton{ebiten.MouseButtonRight, ebiten.MouseButtonMiddle} {
		if ebiten.IsMouseButtonPressed(b) {
			return d.at, true, false
		}
	}
	return d.last, false, false
}

// Swallow makes the press that is being held mean nothing.
func (d *Devices) Swallow() { d.held, d.drags = true, true }

// AnyChange says whether a button, key, finger or the wheel did anything in this
// tick.
func AnyChange() bool {
	var keys [4]ebiten.Key
	if _, turn := ebiten.Wheel(); turn != 0 || AnyPress() || len(inpututil.AppendJustReleasedKeys(keys[:0])) > 0 {
		return true
	}
	for _, b := range [...]ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonRight, ebiten.MouseButtonMiddle} {
		if ebiten.IsMouseButtonPressed(b) || inpututil.IsMouseButtonJustReleased(b) {
			return true
		}
	}
	var touches [4]ebiten.TouchID
	return len(ebiten.AppendTouchIDs(touches[:0])) > 0 || len(inpututil.AppendJustReleasedTouchIDs(touches[:0])) > 0
}
