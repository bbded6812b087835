package levels

// This file holds the corpus: bad maps that give exactly the faults beside them,
// good ones that load.

import (
	"errors"
	"flag"
	"io/fs"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the .want files anew; read the difference")

func testFS() fs.FS { return os.DirFS("testdata") }

func maps(t *testing.T, folder string) []string {
	t.Helper()
	names, err := fs.Glob(testFS(), folder+"/*.tmx")
	if err != nil || len(names) == 0 {
		t.Fatalf("no maps in testdata/%s: %v", folder, err)
	}
	return names
}

func lines(faults Faults) string {
	var b strings.Builder
	for _, f := range faults {
		b.WriteString(f.String() + "\n")
	}
	return b.String()
}

// Each bad map gives exactly its faults, at their places.
func TestBad(t *testing.T) {
	for _, name := range maps(t, "bad") {
		t.Run(strings.TrimSuffix(strings.TrimPrefix(name, "bad/"), ".tmx"), func(t *testing.T) {
			level, err := Load(testFS(), name)
			var faults Faults
			if !errors.As(err, &faults) || level != nil {
				t.Fatalf("Load gives the level %v and the error %v, not faults alone", level, err)
			}
			file := "testdata/" + strings.TrimSuffix(name, ".tmx") + ".want"
			if *update {
				if err := os.WriteFile(file, []byte(lines(faults)), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got := lines(faults); got != string(want) {
				t.Errorf("got\n%swant\n%s", got, want)
			}
		})
	}
}

// Each good map loads; only the one about warnings has any.
func TestGood(t *testing.T) {
	for _, name := range maps(t, "good") {
		level, err := Load(testFS(), name)
		if err != nil {
			t.Error(err)
			continue
		}
		want := ""
		if name == "good/warnings.tmx" {
			data, err := os.ReadFile("testdata/good/warnings.want")
			if err != nil && !*update {
				t.Fatal(err)
			}
			if want = string(data); *update {
				want = lines(level.Warnings)
				if err := os.WriteFile("testdata/good/warnings.want", []byte(want), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
		if got := lines(level.Warnings); got != want {
			t.Errorf("%s warns\n%swant\n%s", name, got, want)
		}
	}
}
