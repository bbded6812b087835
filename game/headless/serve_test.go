// This file tests what serve answers, on an edition made up for it. The real one
// is built and played in assets/web.

package headless

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"blindfight/assets/web"
)

// made is an edition with a program of 64 KiB.
func made(t *testing.T) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{
		programName:  {Data: bytes.Repeat([]byte("\x00asm"), 16<<10)},
		execName:     {Data: []byte("// support\n")},
		buildName:    {Data: []byte(`{"wasm":"blindfight.wasm","bytes":65536}`)},
		"notes.txt":  {Data: []byte("not for the browser")},
		"sub/a.html": {Data: []byte("nor this")},
	}
	page, err := fs.ReadDir(web.Files(), ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range page {
		b, err := fs.ReadFile(web.Files(), f.Name())
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name()] = &fstest.MapFile{Data: b}
	}
	return files
}

func ask(t *testing.T, h http.Handler, method, path string, header ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequest(method, path, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, r *http.Response) []byte {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestHandlerTypesAndPolicy(t *testing.T) {
	h, err := Handler(made(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		path   string
		status int
		kind   string
		cache  string
	}{
		{"/", 200, "text/html; charset=utf-8", "no-store"},
		{"/index.html", 200, "text/html; charset=utf-8", "no-store"},
		{"/build.json", 200, "application/json", "no-store"},
		{"/page.js", 200, "text/javascript; charset=utf-8", "no-cache"},
		{"/page.css", 200, "text/css; charset=utf-8", "no-cache"},
		{"/icon.svg", 200, "image/svg+xml", "no-cache"},
		{"/wasm_exec.js", 200, "text/javascript; charset=utf-8", "no-cache"},
		{"/blindfight.wasm", 200, "application/wasm", "no-cache"},
		{"/notes.txt", 404, "text/plain; charset=utf-8", ""},
		{"/sub/a.html", 404, "text/plain; charset=utf-8", ""},
		{"/../go.mod", 404, "text/plain; charset=utf-8", ""},
		{"/page.js/", 404, "text/plain; charset=utf-8", ""},
	} {
		r := ask(t, h, "GET", c.path)
		if r.StatusCode != c.status || r.Header.Get("Content-Type") != c.kind || r.Header.Get("Cache-Control") != c.cache {
			t.Errorf("%s: %d, %q, %q", c.path, r.StatusCode, r.Header.Get("Content-Type"), r.Header.Get("Cache-Control"))
		}
		if got := r.Header.Get("Content-Security-Policy"); got != "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' blob:" {
			t.Errorf("%s: policy %q", c.path, got)
		}
		if got := r.Header.Get("X-Content-Type-Options"); got != "nosniff" {
			t.Errorf("%s: X-Content-Type-Options %q", c.path, got)
		}
	}
	if r := ask(t, h, "POST", "/"); r.StatusCode != 405 || r.Header.Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: %d, Allow %q", r.StatusCode, r.Header.Get("Allow"))
	}
}

func TestHandlerCompresses(t *testing.T) {
	files := made(t)
	h, err := Handler(files)
	if err != nil {
		t.Fatal(err)
	}
	plain := ask(t, h, "GET", "/blindfight.wasm")
	if got := body(t, plain); !bytes.Equal(got, files[programName].Data) || plain.Header.Get("Content-Encoding") != "" {
		t.Errorf("plain: %d bytes, encoding %q", len(got), plain.Header.Get("Content-Encoding"))
	}
	packed := ask(t, h, "GET", "/blindfight.wasm", "Accept-Encoding", "br, gzip;q=0.8")
	raw := body(t, packed)
	if packed.Header.Get("Content-Encoding") != "gzip" || packed.Header.Get("Content-Length") != strconv.Itoa(len(raw)) || len(raw) > 4096 {
		t.Errorf("gzip: encoding %q, length %q, %d bytes", packed.Header.Get("Content-Encoding"), packed.Header.Get("Content-Length"), len(raw))
	}
	z, err := gzip.NewReader(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(z); err != nil || !bytes.Equal(got, files[programName].Data) {
		t.Errorf("unpacked: %d bytes, %v", len(got), err)
	}
	for _, refuses := range []string{"br", "gzip;q=0", "gzip; q=0.0", "xgzip"} {
		if got := ask(t, h, "GET", "/blindfight.wasm", "Accept-Encoding", refuses).Header.Get("Content-Encoding"); got != "" {
			t.Errorf("%q got %q", refuses, got)
		}
	}
	// A file that compression makes longer goes as it is.
	if got := ask(t, h, "GET", "/wasm_exec.js", "Accept-Encoding", "gzip").Header.Get("Content-Encoding"); got != "" {
		t.Errorf("11 bytes went as %q", got)
	}
	again := ask(t, h, "GET", "/blindfight.wasm", "Accept-Encoding", "gzip", "If-None-Match", packed.Header.Get("ETag"))
	if again.StatusCode != 304 || len(body(t, again)) != 0 {
		t.Errorf("known: %d", again.StatusCode)
	}
	if other := ask(t, h, "GET", "/blindfight.wasm", "If-None-Match", packed.Header.Get("ETag")); other.StatusCode != 200 {
		t.Errorf("the tag of the packed file matched the plain one: %d", other.StatusCode)
	}
	head := ask(t, h, "HEAD", "/blindfight.wasm")
	if head.Header.Get("Content-Length") != "65536" || len(body(t, head)) != 0 {
		t.Errorf("HEAD: length %q", head.Header.Get("Content-Length"))
	}
}

func TestHandlerWantsAWholeEdition(t *testing.T) {
	for _, name := range []string{"index.html", "page.js", "page.css", buildName, programName, execName} {
		files := made(t)
		delete(files, name)
		if _, err := Handler(files); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("without %s: %v", name, err)
		}
	}
}

// put writes an edition into a folder.
func put(t *testing.T) string {
	dir := t.TempDir()
	for name, f := range made(t) {
		if strings.Contains(name, "/") {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, name), f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestServeGivesAndEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r, w := io.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- Serve(ctx, ServeOptions{Dir: put(t)}, w) }()
	line, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	address := strings.TrimSuffix(line, "\n")
	if !strings.HasPrefix(address, "http://127.0.0.1:") || !strings.HasSuffix(address, "/") {
		t.Fatalf("printed %q", line)
	}
	client := &http.Client{Transport: &http.Transport{}}
	got, err := client.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	if page := body(t, got); got.StatusCode != 200 || !bytes.Contains(page, []byte("<title>Blindfight</title>")) {
		t.Errorf("the page: %d, %q", got.StatusCode, page)
	}
	got.Body.Close()
	cancel()
	if err := <-ended; err != nil {
		t.Errorf("cancelled: %v", err)
	}
	if _, err := client.Get(address); err == nil {
		t.Error("it still answers after its end")
	}
}

func TestServeSaysWhyNot(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	if err := Serve(t.Context(), ServeOptions{Addr: taken.Addr().String(), Dir: put(t)}, io.Discard); err == nil {
		t.Error("a taken address was served")
	}
	if err := Serve(t.Context(), ServeOptions{Addr: "nowhere", Dir: put(t)}, io.Discard); err == nil {
		t.Error("an address without a port was served")
	}
	elsewhere := t.TempDir()
	if err := Serve(t.Context(), ServeOptions{Root: elsewhere}, io.Discard); !errors.Is(err, ErrNoSource) {
		t.Errorf("outside the source: %v", err)
	}
	if err := Serve(t.Context(), ServeOptions{Root: filepath.Join(elsewhere, "gone")}, io.Discard); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a root that is not there: %v", err)
	}
	broken := put(t)
	if err := os.Remove(filepath.Join(broken, programName)); err != nil {
		t.Fatal(err)
	}
	if err := Serve(t.Context(), ServeOptions{Dir: broken}, io.Discard); err == nil || !strings.Contains(err.Error(), programName) {
		t.Errorf("half an edition: %v", err)
	}
	t.Setenv("PATH", elsewhere)
	if err := Serve(t.Context(), ServeOptions{}, io.Discard); !errors.Is(err, ErrNoToolchain) {
		t.Errorf("without Go: %v", err)
	}
}
