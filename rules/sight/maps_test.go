// Tests of the geometry by maps drawn in testdata, each under all eight
// symmetries of the square.

package sight

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"blindfight/rules/grid"
)

// drawing is a map in characters: '#' opaque, '@' the viewer, 'x' a target.
type drawing []string

// find returns where a character stands, false if it does not stand once.
func (d drawing) find(char byte) (grid.Square, bool) {
	at, n := grid.Square{}, 0
	for y, row := range d {
		for x := range len(row) {
			if row[x] == char {
				at, n = grid.At(x, y), n+1
			}
		}
	}
	return at, n == 1
}

func (d drawing) walls(t *testing.T) *Walls {
	t.Helper()
	w := NewWalls(grid.Size{W: len(d[0]), H: len(d)})
	for y, row := range d {
		if len(row) != len(d[0]) {
			t.Fatalf("row %d is not as long as the first", y)
		}
		for x := range len(row) {
			w.Set(grid.At(x, y), row[x] == '#')
		}
	}
	return w
}

// draw writes a set as a sight map: '@' the viewer, '.' a clear square in line,
// '#' an opaque one, ' ' the rest. Blanks at the ends of rows are left out.
func draw(w *Walls, from grid.Square, in grid.Set) string {
	var text strings.Builder
	for y := range w.size.H {
		row := make([]byte, w.size.W)
		for x := range row {
			switch q := grid.At(x, y); {
			case q == from:
				row[x] = '@'
			case !in.Has(q):
				row[x] = ' '
			case w.Opaque(q):
				row[x] = '#'
			default:
				row[x] = '.'
			}
		}
		text.WriteString(strings.TrimRight(string(row), " ") + "\n")
	}
	return text.String()
}

// sightMap is a file line-*.txt: some lines on what it shows and perhaps
// "radius N", a blank line, the map, a blank line, the sight map.
type sightMap struct {
	radius int
	board  drawing
	want   string
}

func readSightMap(t *testing.T, file string) sightMap {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.SplitN(string(text), "\n\n", 3)
	if len(parts) != 3 {
		t.Fatalf("%s: not a text, a map and a sight map", file)
	}
	m := sightMap{radius: grid.MaxSide, board: strings.Split(parts[1], "\n"), want: parts[2]}
	for line := range strings.Lines(parts[0]) {
		if n, ok := strings.CutPrefix(strings.TrimSpace(line), "radius "); ok {
			if m.radius, err = strconv.Atoi(n); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
		}
	}
	return m
}

func TestSightMaps(t *testing.T) {
	files, err := filepath.Glob("testdata/line-*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no maps: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			m := readSightMap(t, file)
			w := m.board.walls(t)
			from, ok := m.board.find('@')
			if !ok {
				t.Fatal("not one viewer")
			}
			if got := draw(w, from, cast(w, from, m.radius)); got != m.want {
				t.Errorf("got\n%s\nwant\n%s", got, m.want)
			}
			whole := exact(w, from, m.radius)
			for turn := range 8 {
				at, _ := turned(from, w.size, turn)
				v := turnedWalls(w, turn)
				want := draw(v, at, turnedSet(whole, turn))
				for name, in := range map[string]grid.Set{"fast": cast(v, at, m.radius), "exact": exact(v, at, m.radius)} {
					if got := draw(v, at, in); got != want {
						t.Errorf("turn %d, %s: got\n%s\nwant\n%s", turn, name, got, want)
					}
				}
			}
		})
	}
}

// TestDiagonals: the 16 layouts of walls beside a diagonal. Sight is this
// package's; a step is refused by a wall at either corner (rules.md A-06), which
// the table states beside it.
func TestDiagonals(t *testing.T) {
	text, err := os.ReadFile("testdata/diagonals.txt")
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(strings.TrimSpace(string(text)), "\n\n")[1:]
	seen := map[string]bool{}
	for _, block := range blocks {
		lines := strings.Split(block, "\n")
		if len(lines) != 3 {
			t.Fatalf("a block is not two rows and an answer:\n%s", block)
		}
		d := drawing(lines[:2])
		w := d.walls(t)
		from, ok := d.find('@')
		to, okTo := d.find('x')
		if !ok || !okTo || !grid.StepDirection(from, to).Diagonal() {
			t.Fatalf("no diagonal:\n%s", block)
		}
		seen[lines[0]+lines[1]] = true

		a, b := w.Opaque(grid.At(int(from.X), int(to.Y))), w.Opaque(grid.At(int(to.X), int(from.Y)))
		line := cast(w, from, 1).Has(to)
		if exact(w, from, 1).Has(to) != line || InLine(w, from, to) != line || InLine(w, to, from) != line {
			t.Errorf("fast, exact and pair differ:\n%s", block)
		}
		answer := map[bool]string{true: "yes", false: "no"}
		if got := "line " + answer[line] + ", step " + answer[!a && !b]; got != lines[2] {
			t.Errorf("got %s:\n%s", got, block)
		}
	}
	if len(seen) != 16 {
		t.Errorf("%d layouts, want 16", len(seen))
	}
}
