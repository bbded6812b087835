//go:build e2e

// This file plays the served page in a headless Chromium. CHROMIUM names the
// browser; without it chromium or google-chrome is looked for. BLINDFIGHT_SHOTS
// names a folder for pictures, which otherwise go to the test's artifacts.
package web_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"blindfight/game/headless"
	gestures "blindfight/input"
	"blindfight/render/scene"
)

// patience bounds every wait; nothing but a hang gets near it.
const patience = 90 * time.Second

var address, browser = "", context.Context(nil) // set by TestMain

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "page test:", err)
		code = 1
	}
	os.Exit(code)
}

// run builds and serves the edition once, starts one browser, and runs the tests.
func run(m *testing.M) (int, error) {
	ctx, cancel := context.WithCancel(context.Background())
	r, w := io.Pipe()
	served := make(chan error, 1)
	go func() {
		err := headless.Serve(ctx, headless.ServeOptions{Log: os.Stderr}, w)
		w.CloseWithError(errors.Join(io.EOF, err))
		served <- err
	}()
	line, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		cancel()
		return 1, err
	}
	address = strings.TrimSuffix(line, "\n")
	profile, err := os.MkdirTemp("", "blindfight-chromium")
	if err != nil {
		cancel()
		return 1, err
	}
	defer os.RemoveAll(profile)
	alloc, endAlloc := chromedp.NewExecAllocator(ctx, flags(profile)...)
	var endBrowser context.CancelFunc
	browser, endBrowser = chromedp.NewContext(alloc)
	if err := chromedp.Do(browser); err != nil {
		cancel()
		return 1, fmt.Errorf("starting Chromium (package chromium): %w", err)
	}
	code := m.Run()
	endBrowser()
	endAlloc()
	cancel()
	return code, <-served
}

func flags(profile string) []chromedp.ExecAllocatorOption {
	options := []chromedp.ExecAllocatorOption{
		chromedp.NoFirstRun, chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("headless", "new"),
		chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-dev-shm-usage", true),
		chromedp.UserDataDir(profile),
	}
	for _, name := range []string{os.Getenv("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); name != "" && err == nil {
			return append(options, chromedp.ExecPath(path))
		}
	}
	return options
}

// action is what the page is made to do.
type action = chromedp.Action[chromedp.Void]

// tab is one page of the browser and what it complained of.
type tab struct {
	t   *testing.T
	ctx context.Context // ends when patience does
	dir string

	whole context.Context // of the tab

	mu  sync.Mutex
	bad []string
}

// open makes a tab of the given size; its test fails if the page complains.
func open(t *testing.T, width, height int64, scale float64, options ...chromedp.EmulateViewportOption) *tab {
	t.Helper()
	whole, end := chromedp.NewContext(browser)
	if err := chromedp.Do(whole); err != nil { // opens the tab, for as long as whole lives
		t.Fatal(err)
	}
	ctx, endTime := context.WithTimeout(whole, patience)
	p := &tab{t: t, ctx: ctx, whole: whole, dir: t.ArtifactDir()}
	if all := os.Getenv("BLINDFIGHT_SHOTS"); all != "" {
		p.dir = filepath.Join(all, "page_"+t.Name())
		if err := os.MkdirAll(p.dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() {
		endTime()
		end()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, b := range p.bad {
			t.Errorf("the page complains: %s", b)
		}
	})
	if err := chromedp.Listen(ctx, p.hear); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.EmulateViewport(width, height, append(options, chromedp.EmulateScale(scale))...), chromedp.Navigate(address))
	return p
}

func (p *tab) hear(event any) {
	var what string
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		what = fmt.Sprintf("%+v", *e.ExceptionDetails)
	case *runtime.EventConsoleAPICalled:
		if e.Type != runtime.ConsoleAPICalledTypeError && e.Type != runtime.ConsoleAPICalledTypeAssert {
			return
		}
		for _, a := range e.Args {
			what += fmt.Sprintf(" %s%s", a.Value, a.Description)
		}
	case *log.EventEntryAdded:
		if e.Entry.Level != log.EntryLevelError {
			return
		}
		what = e.Entry.Text + " " + e.Entry.URL
	case *network.EventLoadingFailed:
		what = e.ErrorText
	default:
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.bad = append(p.bad, what)
}

func (p *tab) do(actions ...action) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// get is the value of a JavaScript expression.
func get[T any](p *tab, expression string) T {
	p.t.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// until waits for a JavaScript expression to become true. chromedp.Poll would
// need the page to allow eval.
func (p *tab) until(expression string) {
	p.t.Helper()
	for !get[bool](p, expression) {
		// One more frame, or a moment where the page has none.
		awaited := chromedp.Evaluate[chromedp.Void](`new Promise((done) => setTimeout(done, 20))`, chromedp.EvalAwaitPromise)
		if err := chromedp.Do(p.ctx, awaited); err != nil {
			p.t.Fatalf("waiting for %s: %v; the page says %q", expression, err, p.says())
		}
	}
}

// says is what can be read on the page, also when time is up.
func (p *tab) says() string {
	text, err := chromedp.Run(p.whole, chromedp.Evaluate[string](`document.body.innerText + " " + document.querySelector("#door")?.dataset.state`))
	if err != nil {
		return err.Error()
	}
	return text
}

func (p *tab) ready() {
	p.t.Helper()
	p.until(`document.querySelector("#door").dataset.state === "ready"`)
}

func (p *tab) running() {
	p.t.Helper()
	p.until(`document.querySelector("#door").dataset.state === "running" && document.activeElement === document.querySelector("canvas")`)
}

func (p *tab) orders(n int) {
	p.t.Helper()
	p.until(fmt.Sprintf(`(document.querySelector("canvas").dataset.orders ?? "0") === "%d"`, n))
}

func (p *tab) shot(name string) image.Image {
	p.t.Helper()
	b, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(p.dir, name+".png"), b, 0o644); err != nil {
		p.t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		p.t.Fatal(err)
	}
	return img
}

// shotUntil takes pictures until one satisfies ok: the browser shows a frame when
// it will.
func (p *tab) shotUntil(name string, ok func(image.Image) bool) {
	p.t.Helper()
	for !ok(p.shot(name)) {
		if p.ctx.Err() != nil {
			p.t.Fatalf("%s: the picture never came", name)
		}
	}
}

// differ counts pixels that differ plainly within r.
func differ(a, b image.Image, r image.Rectangle) int {
	n := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			r1, g1, b1, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			if max(r1, r2)-min(r1, r2)+max(g1, g2)-min(g1, g2)+max(b1, b2)-min(b1, b2) > 0x3000 {
				n++
			}
		}
	}
	return n
}

// send makes an action of a command of the protocol.
func send[P, R any](command cdp.Command[P, R], params P) action {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, command, params)
		return err
	})
}

// Where things lie in the game, in a window of 1280x720: on the title the button
// that plays the party's side, in the lesson the hero, the square beside him, and
// a square of floor in his torch's light.
var (
	playParty = image.Pt(832, 330)
	beside    = image.Pt(340, 324)
	litFloor  = image.Pt(420, 290)
	heroRoom  = image.Rect(280, 300, 360, 345)
)

// lesson starts the game and goes from the title into the lesson, by mouse.
func lesson(t *testing.T) (*tab, image.Image) {
	p := open(t, 1280, 720, 1)
	p.ready()
	if shown := get[float64](p, `document.querySelector("#bar").value`); shown != 1 {
		t.Errorf("the bar shows %v of the program's bytes, want all", shown)
	}
	p.shot("door")
	p.do(chromedp.MouseClickXY(640, 100))
	p.running()
	p.shotUntil("title", func(img image.Image) bool {
		_, _, b, _ := img.At(playParty.X-150, playParty.Y).RGBA()
		return b > 0x3000
	})
	p.do(chromedp.MouseClickXY(float64(playParty.X), float64(playParty.Y)))
	var board image.Image
	p.shotUntil("board", func(img image.Image) bool {
		board = img
		r, _, _, _ := img.At(litFloor.X, litFloor.Y).RGBA()
		return r > 0x6000
	})
	p.orders(0)
	return p, board
}

// given waits until the game has taken at least n orders, doing the action again
// for as long as it has not: the first of two may be what skips an animation.
func (p *tab) given(n int, a action) {
	p.t.Helper()
	for get[int](p, `Number(document.querySelector("canvas").dataset.orders ?? 0)`) < n {
		awaited := chromedp.Evaluate[chromedp.Void](`new Promise((done) => setTimeout(done, 400))`, chromedp.EvalAwaitPromise)
		p.do(a, awaited)
	}
}

func TestPlaysByMouseAndKey(t *testing.T) {
	p, board := lesson(t)
	p.given(1, chromedp.MouseClickXY(float64(beside.X), float64(beside.Y)))
	p.shotUntil("walked", func(img image.Image) bool { return differ(board, img, heroRoom) > 300 })
	p.given(2, chromedp.KeyEvent(" "))
	p.shot("turn-ended")
}

func TestStartsByKey(t *testing.T) {
	p := open(t, 1280, 720, 1)
	p.ready()
	p.do(chromedp.KeyEvent(kb.Escape), chromedp.KeyEvent(kb.F1))
	if state := get[string](p, `document.querySelector("#door").dataset.state`); state != "ready" {
		t.Errorf("a key of the browser's began the game: %s", state)
	}
	p.do(chromedp.KeyEvent(" "))
	p.running()
	p.orders(0)
}

func TestLeavesBrowserKeysAlone(t *testing.T) {
	p := open(t, 1280, 720, 1)
	p.ready()
	p.do(chromedp.KeyEvent(kb.Enter))
	p.running()
	// taken says whether the game kept a key from the browser.
	taken := func(init string) bool {
		return get[bool](p, `(() => { const e = new KeyboardEvent("keydown", {bubbles: true, cancelable: true, `+init+`});
			document.querySelector("canvas").dispatchEvent(e); return e.defaultPrevented })()`)
	}
	for _, key := range []string{
		`key: "r", code: "KeyR", ctrlKey: true`, `key: "l", code: "KeyL", metaKey: true`,
		`key: "ArrowLeft", code: "ArrowLeft", altKey: true`, `key: "F5", code: "F5"`,
		`key: "F11", code: "F11"`, `key: "F12", code: "F12"`,
	} {
		if taken(key) {
			t.Errorf("the browser does not get {%s}", key)
		}
	}
	if !taken(`key: "g", code: "KeyG"`) {
		t.Error("a plain key went to the browser: the page would scroll or search")
	}
}

// TestLosingFocusLetsKeysGo: the engine lets every held key go when its canvas
// loses the focus, which a page that loses it must therefore pass on.
func TestLosingFocusLetsKeysGo(t *testing.T) {
	p := open(t, 1280, 720, 1)
	p.ready()
	p.do(chromedp.MouseClickXY(640, 100))
	p.running()
	get[bool](p, `(() => { globalThis.lost = 0; document.querySelector("canvas").addEventListener("blur", () => lost++); return true })()`)
	p.do(send(input.DispatchKeyEvent, input.DispatchKeyEventParams{
		Type: input.DispatchKeyEventTypeRawKeyDown, Key: "ArrowUp", Code: "ArrowUp", WindowsVirtualKeyCode: 38}))
	if lost := get[int](p, `lost`); lost != 0 {
		t.Fatalf("the canvas lost the focus %d times to a key", lost)
	}
	get[bool](p, `window.dispatchEvent(new Event("blur"))`)
	if lost := get[int](p, `lost`); lost != 1 {
		t.Errorf("when the page lost the focus the canvas lost it %d times, want once", lost)
	}
	get[bool](p, `window.dispatchEvent(new Event("focus"))`)
	p.running()
}

func TestPhone(t *testing.T) {
	p := open(t, 390, 844, 2, chromedp.EmulateTouch)
	p.ready()
	p.shot("door")
	if wide := get[int](p, `Math.max(document.documentElement.scrollWidth,
		...[...document.querySelectorAll("#door *")].map((e) => Math.ceil(e.getBoundingClientRect().right)))`); wide > 390 {
		t.Errorf("the door is %d wide on a page of 390", wide)
	}
	p.do(chromedp.TapXY(195, 760))
	p.running()
	p.shotUntil("title", func(img image.Image) bool { _, _, b, _ := img.At(2*100, 2*534).RGBA(); return b > 0x3000 })
	p.do(chromedp.TapXY(195, 534)) // play the party
	p.shotUntil("battle", func(img image.Image) bool { r, _, _, _ := img.At(2*195, 2*384).RGBA(); return r > 0x5000 })
	lay := scene.Place(2*390, 2*844, 2, gestures.Actions)
	for i := range gestures.Actions {
		if gestures.OnBar(i) == gestures.Listen {
			r := lay.Button(i)
			p.given(1, chromedp.TapXY(float64(r.Min.X+r.Max.X)/4, float64(r.Min.Y+r.Max.Y)/4))
		}
	}
	if pixels := get[int](p, `document.querySelector("canvas").width`); pixels != 780 {
		t.Errorf("the canvas is %d pixels wide, want 780", pixels)
	}
	p.shot("phone")
}

func TestSaysWhatIsMissing(t *testing.T) {
	for name, c := range map[string]struct{ without, says string }{
		"WebGL": {`const old = HTMLCanvasElement.prototype.getContext;
			HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return kind.startsWith("webgl") ? null : old.call(this, kind, ...rest) }`, "WebGL 2"},
		"WebAssembly": {`delete globalThis.WebAssembly`, "WebAssembly"},
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, 800, 600, 1)
			p.do(send(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: c.without}),
				chromedp.Navigate(address))
			p.until(`document.querySelector("#door").dataset.state === "failed"`)
			if text := get[string](p, `document.querySelector("#word").innerText`); !strings.Contains(text, c.says) {
				t.Errorf("the page says %q", text)
			}
			p.shot("missing-" + name)
		})
	}
}
