package headless

// This file holds the boards that text play draws, a character a square.

import (
	"strings"

	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/view"
)

// The characters of what fills a square, where nobody stands in it.
const (
	fogGlyph  = '&'
	voidGlyph = '@'
)

const chartHelp = `On the map: # wall  . floor  : rubble  , light rubble  ; cave floor  + door  / open door  $ portcullis
  O pillar  | curtain  & fog  @ impenetrable darkness  ^ a trap that was found
  0-9 yours, by their number's last digit  D a foe in sight  ? one whose square is known  g where one was last known  * a thing
In the light: b bright  s shadowy  v under magical darkness  d perceived, though dark  & fog  @ impenetrable darkness
`

// chart is a board being drawn.
type chart [][]byte

func newChart(z grid.Size, glyph func(grid.Square) byte) chart {
	rows := make(chart, z.H)
	for y := range rows {
		rows[y] = make([]byte, z.W)
		for x := range rows[y] {
			rows[y][x] = glyph(grid.At(x, y))
		}
	}
	return rows
}

func (c chart) set(q grid.Square, glyph byte) {
	if q.Y >= 0 && int(q.Y) < len(c) && q.X >= 0 && int(q.X) < len(c[q.Y]) {
		c[q.Y][q.X] = glyph
	}
}

func (c chart) fill(body grid.Body, glyph byte) {
	for q := range body.Squares() {
		c.set(q, glyph)
	}
}

// String is the rows without the blanks at their ends.
func (c chart) String() string {
	var s strings.Builder
	for _, row := range c {
		s.WriteString(strings.TrimRight(string(row), " "))
		s.WriteByte('\n')
	}
	return s.String()
}

// Chart draws the board as a side knows it, seen or remembered: terrain, fog and
// impenetrable darkness by their characters, units by the last digit of their id,
// foes in sight as D, pinpointed ones as ?, ghosts as g, things on the ground as *.
// Whoever takes up several squares is on each of them.
func Chart(v *view.View) string {
	c := newChart(v.Size, func(q grid.Square) byte {
		switch t := v.Tile(q); {
		case v.Void.Has(q):
			return voidGlyph
		case t.Known && t.Terrain.Solid():
			return t.Terrain.Glyph()
		case v.Fog.Has(q):
			return fogGlyph
		case t.Known:
			return t.Terrain.Glyph()
		default:
			return ' '
		}
	})
	for i := range v.Traps {
		for _, q := range v.Traps[i].Squares {
			c.set(q, '^')
		}
	}
	for _, x := range v.Ground {
		c.set(x.At, '*')
	}
	for i := range v.Contacts {
		switch b := v.Contacts[i].Best(); {
		case b == nil || b.Grade < view.Pinpointed:
		case b.Stale:
			c.fill(b.Body(), 'g')
		case b.Grade == view.Pinpointed:
			c.fill(b.Body(), '?')
		default:
			c.fill(b.Body(), 'D')
		}
	}
	for i := range v.Units {
		if u := &v.Units[i]; u.Condition != view.Dead {
			c.fill(u.Body(), byte('0'+u.ID%10))
		}
	}
	return c.String()
}

// LightChart draws how lit the squares are that the side perceives now, for whichever
// of its eyes see them best, and what fills them.
func LightChart(v *view.View) string {
	return newChart(v.Size, func(q grid.Square) byte {
		t := v.Tile(q)
		lit := max(t.Light[light.Plain], t.Light[light.LowLight])
		switch {
		case v.Void.Has(q):
			return voidGlyph
		case v.Fog.Has(q):
			return fogGlyph
		case t.Known && t.Terrain.Opaque():
			return t.Terrain.Glyph()
		case !t.Now:
			return ' '
		case t.Veiled && lit != light.Bright:
			return 'v'
		case lit == light.Bright:
			return 'b'
		case lit == light.Shadowy:
			return 's'
		default:
			return 'd'
		}
	}).String()
}
