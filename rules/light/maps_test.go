// Tests of the light by maps drawn in testdata, each under all eight symmetries
// of the square.

package light_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
)

var update = flag.Bool("update", false, "write the pictures in testdata anew")

// A file of testdata says what it shows, then has a line for each source and for
// what else matters:
//
//	a = torch 10/20 E           a cone; without a direction, all round
//	b = continual_flame 20/40 spell 2
//	c = darkness 20 darkness 2
//	d = field 10 void
//	ambient shadowy
//	sun
//	glows
//
// Then come, each under a line "== name", the map, where '#' is opaque and a
// letter is the source's square, and pictures: of the light, "plain" and
// "low-light", '*' bright, '.' shadowy and ' ' dark, '#' and '+' for opaque
// squares in either light; or of a set, "veiled" (for plain eyes),
// "veiled-low-light", "void" and "glare", 'x' in it.
type lightMap struct {
	*world
	head     string
	names    []string // of the parts, in order, "map" the first
	pictures map[string]string
}

func readLightMap(t *testing.T, file string) lightMap {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(text), "== ")
	m := lightMap{head: parts[0], pictures: map[string]string{}}
	for _, part := range parts[1:] {
		name, picture, _ := strings.Cut(part, "\n")
		m.names, m.pictures[name] = append(m.names, name), picture
	}
	rows := strings.Split(strings.TrimSuffix(m.pictures["map"], "\n"), "\n")
	m.world = newWorld(grid.Size{W: len(rows[0]), H: len(rows)})
	at := map[byte]grid.Square{}
	for y, row := range rows {
		if len(row) != len(rows[0]) {
			t.Fatalf("%s: row %d is not as long as the first", file, y)
		}
		for x := range len(row) {
			at[row[x]] = grid.At(x, y)
			m.walls.Set(grid.At(x, y), row[x] == '#')
		}
	}
	for line := range strings.Lines(m.head) {
		m.readLine(t, strings.Fields(line), at)
	}
	return m
}

func (m *lightMap) readLine(t *testing.T, words []string, at map[byte]grid.Square) {
	t.Helper()
	switch {
	case len(words) > 3 && words[1] == "=":
		s := light.Source{ID: uint16(words[0][0]), Kind: order.Item(words[2]), At: at[words[0][0]]}
		if n, _ := fmt.Sscanf(words[3], "%d/%d", &s.Bright, &s.Shadowy); n < 2 {
			s.Bright, s.Shadowy = 0, s.Bright
		}
		for _, word := range words[4:] {
			switch word {
			case "spell":
				s.Nature = light.Spell
			case "darkness":
				s.Nature = light.Darkness
			case "void":
				s.Nature = light.Void
			default:
				if n, _ := fmt.Sscan(word, &s.Level); n == 0 {
					s.Toward = octant(t, word)
				}
			}
		}
		m.sources = append(m.sources, s)
	case len(words) == 2 && words[0] == "ambient":
		level, err := light.ParseLevel(words[1])
		if err != nil {
			t.Fatal(err)
		}
		m.ambient = level
	case len(words) == 1 && words[0] == "sun":
		m.sun = true
	case len(words) == 1 && words[0] == "glows":
		m.glows = true
	}
}

func octant(t *testing.T, name string) grid.Octant {
	t.Helper()
	for o := grid.N; o <= grid.NW; o++ {
		if o.String() == name {
			return o
		}
	}
	t.Fatalf("no direction %q", name)
	return 0
}

// turned is where a square lies once the board is turned or mirrored in one of
// eight ways.
func turned(q grid.Square, z grid.Size, turn int) grid.Square {
	x, y := int(q.X), int(q.Y)
	if turn&1 != 0 {
		x = z.W - 1 - x
	}
	if turn&2 != 0 {
		y = z.H - 1 - y
	}
	if turn&4 != 0 {
		x, y = y, x
	}
	return grid.At(x, y)
}

// turn is the world turned.
func (w *world) turn(turn int) *world {
	z := w.size
	if turn&4 != 0 {
		z.W, z.H = z.H, z.W
	}
	v := newWorld(z)
	v.ambient, v.sun, v.glows, v.sheer = w.ambient, w.sun, w.glows, w.sheer
	for i := range w.size.Area() {
		q := w.size.Square(i)
		v.walls.Set(turned(q, w.size, turn), w.walls.Opaque(q))
	}
	for _, s := range w.sources {
		if s.Toward != 0 {
			s.Toward = grid.Toward(turned(s.At, w.size, turn), turned(s.At.Step(s.Toward), w.size, turn))
		}
		s.At = turned(s.At, w.size, turn)
		v.sources = append(v.sources, s)
	}
	return v
}

// draw draws one picture of a turned world's field, turned back.
func (w *world) draw(t *testing.T, f *light.Field, name string, turn int) string {
	t.Helper()
	var text strings.Builder
	for y := range w.size.H {
		row := make([]byte, w.size.W)
		for x := range row {
			q := turned(grid.At(x, y), w.size, turn)
			in := false
			switch name {
			case "plain", "low-light":
				eyes := map[string]light.Eyes{"plain": light.Plain, "low-light": light.LowLight}[name]
				glyphs := " .*"
				if w.walls.Opaque(grid.At(x, y)) {
					glyphs = " +#"
				}
				row[x] = glyphs[f.At(q, eyes)]
				continue
			case "veiled":
				in = f.Veiled(light.Plain).Has(q)
			case "veiled-low-light":
				in = f.Veiled(light.LowLight).Has(q)
			case "void":
				in = f.Void().Has(q)
			case "glare":
				in = f.Glare().Has(q)
			default:
				t.Fatalf("no picture is called %q", name)
			}
			row[x] = " x"[btoi(in)]
		}
		text.WriteString(strings.TrimRight(string(row), " ") + "\n")
	}
	return text.String()
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestLightMaps(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no maps: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			m := readLightMap(t, file)
			if *update {
				m.write(t, file)
			}
			if len(m.names) < 2 || len(m.sources) == 0 {
				t.Fatal("no picture, or no source")
			}
			for turn := range 8 {
				f := m.turn(turn).field()
				for _, name := range m.names[1:] {
					if got := m.draw(t, f, name, turn); got != m.pictures[name] {
						t.Errorf("turn %d, %s: got\n%s\nwant\n%s", turn, name, got, m.pictures[name])
					}
				}
			}
		})
	}
}

// write draws the pictures of a file anew.
func (m *lightMap) write(t *testing.T, file string) {
	t.Helper()
	text := m.head + "== map\n" + m.pictures["map"]
	f := m.field()
	for _, name := range m.names[1:] {
		m.pictures[name] = m.draw(t, f, name, 0)
		text += "== " + name + "\n" + m.pictures[name]
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
