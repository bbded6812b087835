package levels

// This file holds what a stranger's file may do: give coded faults within
// bounded memory, whatever it holds.

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
)

const (
	mapHead = `<?xml version="1.0" encoding="UTF-8"?><map version="1.8" orientation="orthogonal" width="%d" height="%d" tilewidth="32" tileheight="32" infinite="0">` +
		`<properties><property name="schema_version" type="int" value="1"/></properties><tileset firstgid="1" source="tiles.tsx"/>`
	tileset8 = `<tileset name="t" tilewidth="32" tileheight="32" tilecount="8" columns="4"><image source="t.png" width="128" height="64"/>` +
		`<tile id="0"><properties><property name="terrain" value="floor"/></properties></tile></tileset>`
	walled = `<tileset name="t" tilewidth="32" tileheight="32" tilecount="8" columns="4"><image source="t.png" width="128" height="64"/>` +
		`<tile id="0"><properties><property name="terrain" value="floor"/></properties></tile>` +
		`<tile id="1"><properties><property name="terrain" value="wall"/></properties></tile></tileset>`
)

// around is a map with a whole terrain layer of side squares a side, and body.
func around(side int, body string) string {
	row := strings.Repeat("1,", side*side)
	return fmt.Sprintf(mapHead, side, side) + fmt.Sprintf(`<layer id="1" name="terrain" width="%d" height="%d"><data encoding="csv">%s</data></layer>`, side, side, row[:len(row)-1]) + body + "</map>"
}

// stage is a root with the map and what it may refer to.
func stage(data string) fstest.MapFS {
	file := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	return fstest.MapFS{
		"m.tmx": file(data), "tiles.tsx": file(tileset8), "t.png": file("a picture"),
		"t.tx": file(`<template><tileset firstgid="1" source="tiles.tsx"/><object type="Light" gid="2"/></template>`),
		"l.tx": file(`<template><object template="l.tx"/></template>`),
	}
}

// bomb is base64 of a gzip of n zeros.
func bomb(n int) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(make([]byte, n))
	z.Close()
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

// hostile are files that were made to hurt.
func hostile() map[string]string {
	layer := func(side int, data string) string {
		return fmt.Sprintf(mapHead, side, side) + fmt.Sprintf(`<layer id="1" name="terrain" width="%d" height="%d">%s</layer></map>`, side, side, data)
	}
	many := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i+1)
		}
		return b.String()
	}
	fill := func(s string, bytes int) string { return strings.Repeat(s, bytes/len(s)) }
	zeros := bomb(200 * 200 * 4)
	return map[string]string{
		"huge header":       fmt.Sprintf(mapHead, 60000, 60000) + "</map>",
		"negative size":     fmt.Sprintf(mapHead, -40, -30) + "</map>",
		"gzip bomb":         layer(200, `<data encoding="base64" compression="gzip">`+bomb(64<<20)+`</data>`),
		"layers of zeros":   around(200, fill(`<layer name="~a" width="200" height="200"><data encoding="base64" compression="gzip">`+zeros+`</data></layer>`, 7<<20)),
		"deep groups":       around(4, fill("<group>", 1<<20)),
		"deep junk":         around(4, "<editorsettings>"+fill("<a>", 7<<20)),
		"many elements":     around(4, `<objectgroup name="~a">`+fill("<object/>", 7<<20)+`</objectgroup>`),
		"many attributes":   around(4, "<group"+fill(` a=""`, 7<<20)+"/>"),
		"some attributes":   around(4, "<group"+fill(` a=""`, 400<<10)+"/>"),
		"many texts":        around(4, `<properties><property name="title">`+fill("ab<!-- -->", 7<<20)+`</property></properties>`),
		"long text":         around(4, `<properties><property name="title">`+fill("ab", 7<<20)+`</property></properties>`),
		"long comment":      around(4, "<!--"+fill("ab", 7<<20)+"-->"),
		"many tiles":        layer(200, "<data>"+fill("<tile/>", 7<<20)+"</data>"),
		"many chunks":       layer(200, "<data>"+fill("<chunk/>", 7<<20)+"</data>"),
		"many wrong gids":   layer(200, `<data encoding="csv">`+many(40000, "%d,")+`1</data>`),
		"DOCTYPE":           `<!DOCTYPE map [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>` + around(4, ""),
		"path out":          strings.ReplaceAll(around(4, ""), "tiles.tsx", "../../../../etc/passwd"),
		"path to itself":    strings.ReplaceAll(around(4, ""), "tiles.tsx", "m.tmx"),
		"template loop":     around(4, `<objectgroup name="lights"><object id="1" template="l.tx"/></objectgroup>`),
		"NaN":               around(4, `<objectgroup name="lights"><object id="1" type="Light" x="NaN" y="-Inf" width="1e308"><point/></object></objectgroup>`),
		"text":              around(4, `<objectgroup name="lights">text</objectgroup>`),
		"many objects":      around(200, `<objectgroup name="lights">`+many(60000, `<object id="%d" type="Light" x="0" y="0"><point/></object>`)+`</objectgroup>`),
		"many zones":        around(200, `<objectgroup name="zones">`+many(4000, `<object id="%d" type="Zone" x="0" y="0" width="6400" height="6400"/>`)+`</objectgroup>`),
		"combs":             around(200, `<objectgroup name="zones">`+many(900, `<object id="%d" type="Zone" x="0" y="0"><polygon points="`+fill("0,0 0,6400 32,6400 32,0 ", 7000)+`"/></object>`)+`</objectgroup>`),
		"many paths":        around(200, `<objectgroup name="paths">`+many(3000, `<object id="%d" type="PatrolPath" x="0" y="0"><polyline points="`+fill("0,0 ", 2000)+`"/></object>`)+`</objectgroup>`),
		"long list":         around(4, `<objectgroup name="creatures"><object id="1" type="Creature" x="0" y="0" width="32" height="32"><properties><property name="stat_block" value="a"/><property name="loadout" value="`+fill("a,", 500<<10)+`a"/></properties></object></objectgroup>`),
		"huge tileset":      strings.Replace(around(4, ""), `<tileset firstgid="1" source="tiles.tsx"/>`, many(3000, `<tileset firstgid="%d" source="tiles.tsx"/>`), 1),
		"far tile":          strings.Replace(around(4, ""), ">1,1", ">4294967295,268435455", 1),
		"firstgid at limit": strings.Replace(around(4, ""), `firstgid="1"`, `firstgid="2147483647"`, 1),
		"long names":        around(4, `<group name="`+fill("ab", 400<<10)+`">`+fill(`<objectgroup name="ligths"/>`, 1000)+`</group>`),
		"names with lines":  around(4, `<objectgroup name="lig&#10;hts"><object id="1" name="&#13;" type="&#10;" x="0"/></objectgroup><group name="&#10;"><objectgroup name="lights"><object id="1" name="a&#10;b" type="Goal"/></objectgroup></group>`),
		"only spaces":       fill(" ", 7<<20),
		"only brackets":     fill("<", 7<<20),
		"too large":         fill("<a/>", 9<<20),
	}
}

var code = regexp.MustCompile(`^([EW])[0-4]\d\d$`)

// judge checks that Load gave a level or coded faults, not both and not neither.
func judge(t *testing.T, level *Level, err error) {
	t.Helper()
	if (level == nil) == (err == nil) {
		t.Fatalf("level %v and error %v", level, err)
	}
	var faults Faults
	if err == nil {
		faults = level.Warnings
		if len(level.Terrain) != level.Size.Area() || level.Size.Area() == 0 {
			t.Fatalf("%d squares of terrain for %v", len(level.Terrain), level.Size)
		}
	} else if !errors.As(err, &faults) || !faults.Failed() {
		t.Fatalf("the error %v is not faults", err)
	}
	if len(faults) > MaxFaults {
		t.Errorf("%d faults", len(faults))
	}
	for _, f := range faults {
		m := code.FindStringSubmatch(f.Code)
		if m == nil || (m[1] == "E") != (f.Severity == Error) || f.Message == "" || f.File == "" || strings.Contains(f.String(), "\n") {
			t.Errorf("fault %+v is not as a fault should be", f)
		}
	}
}

// Each hostile file ends in a coded error and never holds more memory than the
// limit, its own bytes included.
func TestHostile(t *testing.T) {
	const limit = 64 << 20
	for name, data := range hostile() {
		t.Run(name, func(t *testing.T) {
			fsys := stage(data)
			peak := watched(func() {
				level, err := Load(fsys, "m.tmx")
				if err == nil {
					t.Error("it loads")
				}
				judge(t, level, err)
			})
			if peak > limit {
				t.Errorf("loading held %d MB", peak>>20)
			}
		})
	}
}

// watched is the most memory that run held at the end of any collection, beyond
// what was held before it.
func watched(run func()) uint64 {
	var before, now runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	done, peak := make(chan struct{}), make(chan uint64)
	go func() {
		most := uint64(0)
		for {
			select {
			case <-done:
				peak <- most
				return
			default:
				runtime.GC()
				runtime.ReadMemStats(&now)
				if now.HeapAlloc > before.HeapAlloc {
					most = max(most, now.HeapAlloc-before.HeapAlloc)
				}
			}
		}
	}()
	run()
	close(done)
	return <-peak
}

// The largest level that the limits allow loads.
func TestLargest(t *testing.T) {
	level, err := Load(stage(around(200, "")), "m.tmx")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "squares", len(level.Terrain), 40000)
}

// A file that is no file, or cannot be read, is a fault.
func TestUnreadable(t *testing.T) {
	fsys := stage(around(4, ""))
	fsys["tiles.tsx"] = &fstest.MapFile{Mode: fs.ModeDir | 0o755}
	for _, name := range []string{"m.tmx", "gone.tmx", "tiles.tsx", ".", "", "../m.tmx", "/m.tmx"} {
		level, err := Load(fsys, name)
		judge(t, level, err)
		if err == nil {
			t.Errorf("%q loads", name)
		}
	}
}

func FuzzLoad(f *testing.F) {
	for _, folder := range []string{"testdata/good", "testdata/bad", "."} {
		names, err := fs.Glob(os.DirFS(folder), "*.tmx")
		if err != nil {
			f.Fatal(err)
		}
		for _, name := range names {
			data, err := os.ReadFile(folder + "/" + name)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data)
		}
	}
	for _, data := range hostile() {
		if len(data) < 64<<10 {
			f.Add([]byte(data))
		}
	}
	good := os.DirFS("testdata")
	f.Fuzz(func(t *testing.T, data []byte) {
		level, err := Load(over{good, data}, "good/fuzzed.tmx")
		judge(t, level, err)
		if err != nil {
			return
		}
		again, err := Load(over{good, data}, "good/fuzzed.tmx")
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "the second loading", again, level)
		level.Check(keys())
		level.Unplayable()
	})
}

// over is a folder with one more file in it, good/fuzzed.tmx.
type over struct {
	fs.FS
	data []byte
}

func (o over) Open(name string) (fs.File, error) {
	if name == "good/fuzzed.tmx" {
		return fstest.MapFS{name: &fstest.MapFile{Data: o.data}}.Open(name)
	}
	return o.FS.Open(name)
}
