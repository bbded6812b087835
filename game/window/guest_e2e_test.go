//go:build e2e

// This file holds the guest's half of the harness: launching a program and the
// verbs that a test script is made of. What a writer of tests must know stands in
// host_e2e_test.go.

package window

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
)

// guest says which program to drive.
type guest struct {
	Pkg           string   // as for go build, from this folder: "../.." is the game
	Args          []string // of its command line
	Env           []string // added to this process's
	Width, Height int      // of its screen in device-independent pixels; 0: 1280 and 720
}

// player is a running guest and whoever sits before it.
type player struct {
	t       *testing.T
	session *vmhost.GuestSession
	screen  *ebiten.Image
	cmd     *exec.Cmd
	exited  chan error
	out     string // the file that holds its output
	dir     string // where pictures go
}

// patience bounds every wait for a guest that hangs; no test depends on it.
const patience = 30 * time.Second

// launch starts g and returns when it has run its first tick and drawn its first
// frame.
func launch(t *testing.T, g guest) *player {
	t.Helper()
	if g.Width == 0 {
		g.Width, g.Height = 1280, 720
	}
	p := &player{t: t, dir: shotDir(t)}
	err := theHost.do(func() error {
		program, err := theHost.build(g.Pkg)
		if err != nil {
			return err
		}
		if err = p.start(program, g); err == nil {
			return nil
		}
		t.Logf("launching once more: %v", err)
		return p.start(program, g)
	})
	if err != nil {
		t.Fatalf("launching %s: %v", g.Pkg, err)
	}
	t.Cleanup(p.end)
	return p
}

func shotDir(t *testing.T) string {
	dir := t.ArtifactDir()
	if all := os.Getenv("BLINDFIGHT_SHOTS"); all != "" {
		dir = filepath.Join(all, strings.ReplaceAll(t.Name(), "/", "_"))
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func (h *host) build(pkg string) (string, error) {
	if program, ok := h.built[pkg]; ok {
		return program, nil
	}
	program := filepath.Join(h.dir, fmt.Sprintf("guest%d", len(h.built)))
	cmd := exec.Command("go", "build", "-tags", "ebitenginevmguest", "-o", program, pkg)
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	h.built[pkg] = program
	return program, nil
}

// start runs in the host's frame. When it fails nothing is left running.
func (p *player) start(program string, g guest) (err error) {
	dir, err := os.MkdirTemp(theHost.dir, "s")
	if err != nil {
		return err
	}
	ln, err := net.Listen("unix", filepath.Join(dir, "s"))
	if err != nil {
		return err
	}
	defer ln.Close()
	endpoint, err := vmhost.EndpointURLFromAddr(ln.Addr())
	if err != nil {
		return err
	}
	p.out = filepath.Join(dir, "output")
	out, err := os.Create(p.out)
	if err != nil {
		return err
	}
	defer out.Close()
	p.cmd = exec.Command(program, g.Args...)
	p.cmd.Env = append(append(os.Environ(), g.Env...), "EBITENGINE_VM_ENDPOINT="+endpoint)
	p.cmd.Stdout, p.cmd.Stderr = out, out
	if err := p.cmd.Start(); err != nil {
		return err
	}
	p.exited = make(chan error, 1)
	go func(cmd *exec.Cmd, exited chan<- error) { exited <- cmd.Wait() }(p.cmd, p.exited)
	defer func() {
		if err != nil {
			err = fmt.Errorf("%w; it printed:\n%s", err, p.read())
			_ = p.cmd.Process.Kill()
			<-p.exited
		}
	}()
	if err := ln.(*net.UnixListener).SetDeadline(time.Now().Add(patience)); err != nil {
		return err
	}
	conn, err := ln.Accept()
	if err != nil {
		return fmt.Errorf("it did not call: %w", err)
	}
	p.session, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{IdleTimeout: patience})
	if err != nil {
		return err
	}
	scale := ebiten.Monitor().DeviceScaleFactor()
	p.screen = ebiten.NewImage(int(float64(g.Width)*scale), int(float64(g.Height)*scale))
	if err := p.session.SetOutsideScreen(p.screen); err != nil {
		return err
	}
	if err := errors.Join(p.tick(1), p.frame()); err != nil {
		_ = p.session.Close()
		return err
	}
	return nil
}

// end closes the session, which closes the guest's window, and fails the test if
// the guest does not then leave with status 0.
func (p *player) end() {
	err := theHost.do(func() error {
		defer p.screen.Deallocate()
		return p.session.Close()
	})
	if err != nil {
		p.t.Errorf("closing the guest: %v", err)
	}
	select {
	case err := <-p.exited:
		if err != nil {
			p.t.Errorf("the guest: %v; it printed:\n%s", err, p.read())
		}
	case <-time.After(patience):
		_ = p.cmd.Process.Kill()
		<-p.exited
		p.t.Errorf("the guest did not leave when its window was closed")
	}
}

// step runs f in the host's frame and fails the test with its error.
func (p *player) step(f func() error) {
	p.t.Helper()
	if err := theHost.do(f); err != nil {
		p.t.Fatalf("%v; the guest printed:\n%s", err, p.read())
	}
}

func (p *player) tick(n int) error {
	p.session.AdvanceTicks(n)
	if !p.session.WaitTicks() {
		return fmt.Errorf("the guest ended in a tick: %w", p.session.Err())
	}
	return nil
}

func (p *player) frame() error {
	p.session.AdvanceFrame()
	if !p.session.WaitFrame() {
		return fmt.Errorf("the guest ended in a frame: %w", p.session.Err())
	}
	if !p.session.CompositeFrame() {
		return errors.New("the guest's frame did not come")
	}
	return nil
}

// edge injects by change and lets the guest see it: a frame, the change, a tick,
// a frame.
func (p *player) edge(change func()) {
	p.t.Helper()
	p.step(func() error {
		if err := p.frame(); err != nil {
			return err
		}
		change()
		return errors.Join(p.tick(1), p.frame())
	})
}

// Tick runs n ticks.
func (p *player) Tick(n int) { p.t.Helper(); p.step(func() error { return p.tick(n) }) }

// Frame renders one frame, which lays widgets out.
func (p *player) Frame() { p.t.Helper(); p.step(p.frame) }

// Hover moves the pointer.
func (p *player) Hover(x, y float64) {
	p.t.Helper()
	p.edge(func() { p.session.MoveCursor(x, y) })
}

// Click moves the pointer and clicks the left button.
func (p *player) Click(x, y float64) { p.t.Helper(); p.ClickWith(ebiten.MouseButtonLeft, x, y) }

// ClickWith moves the pointer and clicks button.
func (p *player) ClickWith(button ebiten.MouseButton, x, y float64) {
	p.t.Helper()
	p.Hover(x, y)
	p.edge(func() { p.session.PressMouseButton(button) })
	p.edge(func() { p.session.ReleaseMouseButton(button) })
}

// Snap arrives at (x, y) and presses in one tick, as a fast hand does.
func (p *player) Snap(x, y float64) {
	p.t.Helper()
	p.edge(func() {
		p.session.MoveCursor(x, y)
		p.session.PressMouseButton(ebiten.MouseButtonLeft)
	})
	p.edge(func() { p.session.ReleaseMouseButton(ebiten.MouseButtonLeft) })
}

// Drag presses the left button at from, moves to to and lets go there.
func (p *player) Drag(from, to image.Point) {
	p.t.Helper()
	p.Hover(float64(from.X), float64(from.Y))
	p.edge(func() { p.session.PressMouseButton(ebiten.MouseButtonLeft) })
	p.Hover(float64(to.X), float64(to.Y))
	p.edge(func() { p.session.ReleaseMouseButton(ebiten.MouseButtonLeft) })
}

// Wheel turns the wheel over (x, y); up is positive.
func (p *player) Wheel(x, y, turn float64) {
	p.t.Helper()
	p.Hover(x, y)
	p.edge(func() { p.session.ScrollWheel(0, turn) })
}

// Tap puts one finger down at (x, y) and lifts it.
func (p *player) Tap(x, y float64) {
	p.t.Helper()
	p.edge(func() { p.session.PressTouch(0, x, y) })
	p.edge(func() { p.session.ReleaseTouch(0) })
}

// Key presses and lets go key while holding the modifiers.
func (p *player) Key(key ebiten.Key, holding ...ebiten.Key) {
	p.t.Helper()
	for _, k := range holding {
		p.edge(func() { p.session.PressKey(k) })
	}
	p.edge(func() { p.session.PressKey(key) })
	p.edge(func() { p.session.ReleaseKey(key) })
	for _, k := range holding {
		p.edge(func() { p.session.ReleaseKey(k) })
	}
}

// Type enters text as typed characters, one a tick.
func (p *player) Type(text string) {
	p.t.Helper()
	for _, r := range text {
		p.edge(func() { p.session.TypeRune(r) })
	}
}

// Button presses and lets go a button of the first gamepad.
func (p *player) Button(button ebiten.StandardGamepadButton) {
	p.t.Helper()
	pad := func(down bool) []vmhost.GamepadState {
		state := vmhost.GamepadStandardButtonState{Pressed: down}
		if down {
			state.Value = 1
		}
		return []vmhost.GamepadState{{
			Name:            "test pad",
			Buttons:         make([]bool, ebiten.StandardGamepadButtonMax+1),
			StandardButtons: map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState{button: state},
		}}
	}
	p.edge(func() { p.session.UpdateGamepads(pad(false)) })
	p.edge(func() { p.session.UpdateGamepads(pad(true)) })
	p.edge(func() { p.session.UpdateGamepads(pad(false)) })
}

// Output is all that the guest has printed so far.
func (p *player) Output() string { return p.read() }

func (p *player) read() string {
	b, err := os.ReadFile(p.out)
	if err != nil {
		return err.Error()
	}
	return string(b)
}

// Shot renders a frame, saves it as NAME.png and returns it.
func (p *player) Shot(name string) *image.RGBA {
	p.t.Helper()
	img := image.NewRGBA(p.screen.Bounds())
	p.step(func() error {
		if err := p.frame(); err != nil {
			return err
		}
		p.screen.ReadPixels(img.Pix)
		return nil
	})
	f, err := os.Create(filepath.Join(p.dir, name+".png"))
	if err != nil {
		p.t.Fatal(err)
	}
	if err := errors.Join(png.Encode(f, img), f.Close()); err != nil {
		p.t.Fatal(err)
	}
	return img
}

// differing counts the pixels within r whose red, green or blue differ by more
// than tolerance, out of 255. Pictures of different size differ everywhere.
func differing(a, b *image.RGBA, r image.Rectangle, tolerance int) int {
	r = r.Intersect(a.Rect)
	if a.Rect != b.Rect {
		return r.Dx() * r.Dy()
	}
	n := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			i := a.PixOffset(x, y)
			for c := range 3 {
				if d := int(a.Pix[i+c]) - int(b.Pix[i+c]); d > tolerance || -d > tolerance {
					n++
					break
				}
			}
		}
	}
	return n
}
