// Package headless holds the commands that open no window. This file holds
// serve: it builds the browser edition with the local Go toolchain and serves it.
package headless

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"blindfight/assets/web"
)

// ServeOptions say what is served and where.
type ServeOptions struct {
	// Addr is HOST:PORT to listen on; "" is 127.0.0.1 and any free port.
	Addr string
	// Dir holds a built edition, or is where one is built if it holds none; "" is
	// a temporary folder that goes when Serve returns.
	Dir string
	// Root is the folder of the game's go.mod; "" is looked for from the working
	// directory up. It is used only when the edition has to be built.
	Root string
	// Log takes lines for people about the build; nil is nowhere.
	Log io.Writer
}

// Errors that a caller may want to tell apart.
var (
	ErrNoToolchain = errors.New("the browser edition is built with the Go toolchain, and there is no go command here")
	ErrNoSource    = errors.New("the browser edition is built from the game's source: run this inside it, or name a built edition with --dir")
)

const (
	modulePath  = "blindfight"
	programName = "blindfight.wasm"
	execName    = "wasm_exec.js"
	buildName   = "build.json"
)

// Serve builds the browser edition if need be, serves it, and prints its address
// on out, one line, when it can be reached. It returns nil once ctx is cancelled
// and what was being sent has been sent, or after three seconds of that.
func Serve(ctx context.Context, o ServeOptions, out io.Writer) error {
	if o.Log == nil {
		o.Log = io.Discard
	}
	if o.Addr == "" {
		o.Addr = "127.0.0.1:0"
	}
	// The port first: a build is long, and a taken port a common mistake.
	ln, err := (&net.ListenConfig{}).Listen(ctx, "tcp", o.Addr)
	if err != nil {
		return fmt.Errorf("serve: %w", err)
	}
	defer ln.Close()
	handler, err := edition(ctx, o)
	if err != nil {
		if ctx.Err() != nil {
			return nil // interrupted while it was being built
		}
		return fmt.Errorf("serve: %w", err)
	}
	if _, err := fmt.Fprintf(out, "http://%s/\n", ln.Addr()); err != nil {
		return fmt.Errorf("serve: %w", err)
	}
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: time.Minute}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(ln) }()
	select {
	case err := <-failed:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	soon, cancel := context.WithTimeout(context.WithoutCancel(ctx), 3*time.Second)
	defer cancel()
	if server.Shutdown(soon) != nil {
		_ = server.Close()
	}
	return nil
}

// edition is a handler for the edition in o.Dir, built first if it is not there.
func edition(ctx context.Context, o ServeOptions) (http.Handler, error) {
	dir := o.Dir
	if dir == "" {
		tmp, err := os.MkdirTemp("", "blindfight-web")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(tmp) // the handler keeps all in memory
		dir = tmp
	}
	if _, err := os.Stat(filepath.Join(dir, buildName)); errors.Is(err, fs.ErrNotExist) {
		root, err := moduleRoot(ctx, o.Root)
		if err != nil {
			return nil, err
		}
		fmt.Fprintln(o.Log, "building the browser edition; the first time takes a minute or two")
		if err := BuildWeb(ctx, root, dir); err != nil {
			return nil, err
		}
	}
	return Handler(os.DirFS(dir))
}

// moduleRoot finds the folder of the game's go.mod from start up; "" starts in the
// working directory.
func moduleRoot(ctx context.Context, start string) (string, error) {
	if _, err := exec.LookPath("go"); err != nil {
		return "", ErrNoToolchain
	}
	cmd := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Path}}\t{{.Dir}}")
	cmd.Dir = start
	out, err := cmd.Output()
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	// A workspace lists several modules, and outside of any the command fails.
	for line := range strings.Lines(string(out)) {
		if module, dir, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok && module == modulePath && dir != "" {
			return dir, nil
		}
	}
	if err != nil && start != "" {
		if _, stat := os.Stat(start); stat != nil {
			return "", stat
		}
	}
	return "", ErrNoSource
}

// BuildWeb builds the browser edition of the source at root into dir, which is
// made if need be. build.json is written last: a folder that has it is whole.
func BuildWeb(ctx context.Context, root, dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	program, err := filepath.Abs(filepath.Join(dir, programName))
	if err != nil {
		return err
	}
	goroot, err := goCommand(ctx, root, nil, "env", "GOROOT")
	if err != nil {
		return err
	}
	// -buildvcs=false: the state of a work tree is no part of what is served.
	_, err = goCommand(ctx, root, []string{"GOOS=js", "GOARCH=wasm"},
		"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", program, ".")
	if err != nil {
		return fmt.Errorf("building the browser edition: %w", err)
	}
	// The toolchain's own support file must be of the version that built.
	support, err := os.ReadFile(filepath.Join(strings.TrimSpace(goroot), "lib", "wasm", execName))
	if err != nil {
		return fmt.Errorf("the Go toolchain lacks its file for browsers: %w", err)
	}
	if err := os.WriteFile(filepath.Join(dir, execName), support, 0o644); err != nil {
		return err
	}
	page, err := fs.ReadDir(web.Files(), ".")
	if err != nil {
		return err
	}
	for _, f := range page {
		b, err := fs.ReadFile(web.Files(), f.Name())
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, f.Name()), b, 0o644); err != nil {
			return err
		}
	}
	info, err := os.Stat(program)
	if err != nil {
		return err
	}
	build, err := json.Marshal(struct {
		Wasm  string `json:"wasm"`
		Bytes int64  `json:"bytes"`
	}{programName, info.Size()})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, buildName), append(build, '\n'), 0o644)
}

// goCommand runs the go command at root and returns what it prints; its errors
// carry what it said.
func goCommand(ctx context.Context, root string, env []string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), env...)
	// Interrupted, go takes its compilers with it; killed, it would leave them.
	cmd.WaitDelay = 5 * time.Second
	cmd.Cancel = func() error {
		if cmd.Process.Signal(os.Interrupt) != nil {
			return cmd.Process.Kill()
		}
		return nil
	}
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		if errors.Is(err, exec.ErrNotFound) {
			return "", ErrNoToolchain
		}
		return "", fmt.Errorf("go %s: %w\n%s", args[0], err, bytes.TrimSpace(said.Bytes()))
	}
	return out.String(), nil
}

// served is one file, ready to send.
type served struct {
	kind         string
	plain, gz    []byte
	etag, gzETag string
}

// Handler serves the files of a built edition, none of them in a folder, from
// memory: compressed where that helps and the browser takes it, each with its
// length, under the page's Content-Security-Policy.
func Handler(dir fs.FS) (http.Handler, error) {
	entries, err := fs.ReadDir(dir, ".")
	if err != nil {
		return nil, err
	}
	files := make(map[string]*served)
	for _, e := range entries {
		kind := contentType(e.Name())
		if kind == "" || !e.Type().IsRegular() {
			continue
		}
		b, err := fs.ReadFile(dir, e.Name())
		if err != nil {
			return nil, err
		}
		if files["/"+e.Name()], err = pack(kind, b); err != nil {
			return nil, err
		}
	}
	for _, name := range []string{"index.html", "page.js", "page.css", buildName, programName, execName} {
		if files["/"+name] == nil {
			return nil, fmt.Errorf("not a whole browser edition: no %s", name)
		}
	}
	files["/"] = files["/index.html"]
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { send(w, r, files[r.URL.Path]) }), nil
}

// contentType is the type of a file that is served, by its name; "" for others.
// The system's own table is not asked: it differs from machine to machine.
func contentType(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".json":
		return "application/json"
	case ".svg":
		return "image/svg+xml"
	case ".wasm":
		return "application/wasm"
	}
	return ""
}

func pack(kind string, b []byte) (*served, error) {
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(b); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	sum := sha256.Sum256(b)
	tag := hex.EncodeToString(sum[:12])
	return &served{kind, b, packed.Bytes(), `"` + tag + `"`, `"` + tag + `-gz"`}, nil
}

// send answers one request with f; nil is no such file.
func send(w http.ResponseWriter, r *http.Request, f *served) {
	h := w.Header()
	h.Set("Content-Security-Policy", web.Policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "this server only gives", http.StatusMethodNotAllowed)
		return
	case f == nil:
		http.Error(w, "there is no such page", http.StatusNotFound)
		return
	}
	body, tag := f.plain, f.etag
	h.Set("Vary", "Accept-Encoding")
	if takesGzip(r) && len(f.gz) < len(f.plain) {
		body, tag = f.gz, f.gzETag
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("Content-Type", f.kind)
	if strings.HasPrefix(f.kind, "text/html") || f.kind == "application/json" {
		// The page and what it says of the program must be of one build.
		h.Set("Cache-Control", "no-store")
	} else {
		h.Set("Cache-Control", "no-cache")
		h.Set("ETag", tag)
		if r.Header.Get("If-None-Match") == tag {
			h.Del("Content-Encoding")
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method == http.MethodGet {
		_, _ = w.Write(body) // the browser has gone; there is nobody to tell
	}
}

// takesGzip reports whether the browser says that it takes gzip.
func takesGzip(r *http.Request) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(part), ";")
		if q := strings.ReplaceAll(quality, " ", ""); name == "gzip" && q != "q=0" && !strings.HasPrefix(q, "q=0.0") {
			return true
		}
	}
	return false
}
