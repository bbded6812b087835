//go:build e2e

package levels

// This file holds the tests that run Tiled itself on the shipped levels.

import (
	"image/png"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// tiledRun runs one of Tiled's programs without a display.
func tiledRun(t *testing.T, name string, args ...string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "QT_QPA_PLATFORM=offscreen")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s %q: %v\n%s", name, args, err, out)
	}
}

// Tiled draws every shipped level, writes it out again, and merges its templates
// as the loader does.
func TestTiledOpensShipped(t *testing.T) {
	folder := t.TempDir()
	if err := os.CopyFS(folder, Shipped()); err != nil {
		t.Fatal(err)
	}
	for _, name := range Names() {
		source := filepath.Join(folder, name+".tmx")
		want, err := Open(source)
		if err != nil {
			t.Fatal(err)
		}
		picture := filepath.Join(folder, name+".picture.png")
		tiledRun(t, "tmxrasterizer", source, picture)
		f, err := os.Open(picture)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(f)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		equal(t, name+"'s picture", img.Bounds().Size().X, want.Size.W*squarePx)
		equal(t, name+"'s picture", img.Bounds().Size().Y, want.Size.H*squarePx)

		for _, flags := range [][]string{nil, {"--detach-templates"}} {
			export := filepath.Join(folder, name+".export.tmx")
			tiledRun(t, "tiled", append(flags, "--export-map", "tmx", source, export)...)
			got, err := Open(export)
			if err != nil {
				t.Fatal(err)
			}
			same(t, got, want)
			if err := os.Remove(export); err != nil {
				t.Fatal(err)
			}
		}
	}
	if left, err := fs.Glob(os.DirFS(folder), "*.export.tmx"); err != nil || len(left) > 0 {
		t.Errorf("left over: %q, %v", left, err)
	}
}

// same compares two levels but for the places in their files.
func same(t *testing.T, got, want *Level) {
	t.Helper()
	bare := func(l *Level) *Level {
		c := *l
		c.Name, c.file, c.Files = "", "", nil
		clear := func(o *Object) { o.Line, o.Col, o.Via = 0, 0, "" }
		for i := range c.Lights {
			clear(&c.Lights[i].Object)
		}
		for i := range c.Creatures {
			clear(&c.Creatures[i].Object)
		}
		for i := range c.Events {
			clear(&c.Events[i].Object)
		}
		for i := range c.Goals {
			clear(&c.Goals[i].Object)
		}
		for i := range c.Expects {
			clear(&c.Expects[i].Object)
		}
		return &c
	}
	equal(t, "the level from Tiled", bare(got), bare(want))
}
