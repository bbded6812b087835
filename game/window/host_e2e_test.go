//go:build e2e

// This file holds the host's half of the harness that drives the real program:
// the display, the one hidden window of this test process, and TestMain.
//
// # What a writer of tests must know
//
// The program under test (the guest) is an ordinary build of a main package with
// the tag ebitenginevmguest. It opens no window: its drawing is replayed by this
// process (the host), which has one hidden window under Xvfb. Nothing else about
// it differs, so its files, its standard output and its exit status are real.
//
//   - launch(t, guest{...}) builds and starts a program; t.Cleanup ends it and
//     fails the test if it crashed. A launch that fails is tried once more, a test
//     never. Each package is built once a run of the test binary.
//   - Time stands still between calls. Tick(n) runs n ticks (60 are a second of
//     the game), as fast as they go; nothing happens by waiting. What the clock
//     drives and not ticks (ebitenui's tooltips, its caret) cannot be tested so.
//   - Ticks draw nothing, and ebitenui lays out and finds its input layers in
//     Draw. Click, Key, Tap and the rest therefore render a frame before and after
//     each edge. A scene that was changed by Tick alone needs Frame before its new
//     widgets can be hit; Shot renders one by itself.
//   - An edge (press, release) is seen by the next tick and lasts until it is
//     changed. Click is: move, tick, press, tick, release, tick.
//   - Positions are device-independent pixels of the guest's screen from its top
//     left corner, whatever its scale. Under Xvfb the scale is 1, so they are the
//     pixels of a Shot too.
//   - Output returns all that the guest has printed. It goes to a file, so what a
//     tick printed is there when Tick returns; no waiting, no race.
//   - Shot(name) returns the picture and saves NAME.png in the directory that
//     BLINDFIGHT_SHOTS names, under the test's name, or else in t.ArtifactDir
//     (kept with go test -artifacts).
//   - Tests of this package may not be parallel with each other in what they
//     measure, but may use t.Parallel: the host serves one script step at a time.
//   - Do not call ebiten functions from a test: they belong to the host's frame.
//     g.step runs a function there.
//   - The guest reads the player's directories: give it its own by guest.Env, such
//     as XDG_DATA_HOME=t.TempDir().
//   - Without DISPLAY, TestMain starts an Xvfb and runs this binary again in it:
//     the engine asks the C library for DISPLAY, which does not see os.Setenv.
package window

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestMain(m *testing.M) {
	code, err := testMain(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "harness:", err)
		code = 1
	}
	os.Exit(code)
}

func testMain(m *testing.M) (int, error) {
	if os.Getenv("DISPLAY") == "" {
		return inXvfb()
	}
	dir, err := os.MkdirTemp("", "bf")
	if err != nil {
		return 1, err
	}
	defer os.RemoveAll(dir)
	theHost = &host{dir: dir, steps: make(chan func()), done: make(chan struct{}), built: map[string]string{}}
	code := make(chan int, 1)
	go func() {
		defer close(theHost.done)
		code <- m.Run()
	}()
	ebiten.SetWindowVisible(false)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	if err := ebiten.RunGame(theHost); err != nil {
		return 1, fmt.Errorf("the host's own window: %w", err)
	}
	return <-code, nil
}

// inXvfb runs this test binary again on a display of its own and returns its
// exit status.
func inXvfb() (int, error) {
	r, w, err := os.Pipe()
	if err != nil {
		return 1, err
	}
	defer r.Close()
	x := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1280x800x24", "-nolisten", "tcp")
	x.ExtraFiles = []*os.File{w}
	if err := x.Start(); err != nil {
		w.Close()
		return 1, fmt.Errorf("no DISPLAY, and Xvfb (package xvfb) does not start: %w", err)
	}
	w.Close()
	defer func() {
		_ = x.Process.Signal(os.Interrupt)
		_ = x.Wait()
	}()
	number, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		return 1, fmt.Errorf("Xvfb named no display: %w", err)
	}
	again := exec.Command(os.Args[0], os.Args[1:]...)
	again.Env = append(os.Environ(), "DISPLAY=:"+strings.TrimSpace(number))
	again.Stdout, again.Stderr = os.Stdout, os.Stderr
	var exit *exec.ExitError
	switch err := again.Run(); {
	case errors.As(err, &exit):
		return exit.ExitCode(), nil
	case err != nil:
		return 1, err
	}
	return 0, nil
}

// theHost is set by TestMain before any test runs.
var theHost *host

// host is the game of this process. It draws nothing itself: it is where the
// steps of test scripts run, since only a frame may touch the GPU.
type host struct {
	dir   string
	steps chan func()
	done  chan struct{}
	built map[string]string // package -> program; touched in steps only
}

// Update runs one step of a script, or ends the host when the tests are over.
func (h *host) Update() error {
	select {
	case step := <-h.steps:
		step()
		return nil
	case <-h.done:
		return ebiten.Termination
	}
}

func (h *host) Draw(*ebiten.Image) {}

func (h *host) Layout(w, hh int) (int, int) { return w, hh }

// do runs f inside the host's frame and returns when it has.
func (h *host) do(f func() error) (err error) {
	ran := make(chan struct{})
	h.steps <- func() {
		defer close(ran)
		err = f()
	}
	<-ran
	return err
}
