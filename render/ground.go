package render

// This file holds the squares: a stamp for each kind of cell, drawn once for a
// size and used wherever such a cell lies.

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"blindfight/render/scene"
	"blindfight/rules/grid"
	"blindfight/rules/view"
)

// palette is the colours of one look.
type palette struct {
	base         [4]uint32 // floor, by grain
	seam         uint32    // between slabs
	rock, face   uint32    // a wall's body, and the side that is turned to the room
	edge         uint32    // lines that must be read
	stone        uint32
	water, crest uint32
	pit          uint32
	cloth, glass uint32
}

var palettes = [...]palette{
	scene.Unknown: {},
	scene.Remembered: {
		base: [4]uint32{0x0c1424, 0x0c1424, 0x0d1526, 0x0c1424}, seam: 0x1a2740, rock: 0x0a101d, face: 0x22314c, edge: 0x7f95b7,
		stone: 0x16213a, water: 0x0b1830, crest: 0x6482ad, pit: 0x060a13, cloth: 0x16213a, glass: 0x22385c,
	},
	scene.Darkvision: {
		base: [4]uint32{0x4b4b4b, 0x474747, 0x4f4f4f, 0x444444}, seam: 0x343434, rock: 0x1d1d1d, face: 0x8a8a8a, edge: 0xc4c4c4,
		stone: 0x747474, water: 0x2c2c2c, crest: 0x8e8e8e, pit: 0x080808, cloth: 0x666666, glass: 0xa0a0a0,
	},
	scene.Shadowy: {
		base: [4]uint32{0x333a4e, 0x303649, 0x363d52, 0x2e3446}, seam: 0x242a3a, rock: 0x151925, face: 0x535a70, edge: 0x8b93ac,
		stone: 0x4c546b, water: 0x1d3350, crest: 0x54779f, pit: 0x090b12, cloth: 0x4a3d55, glass: 0x5f7896,
	},
	scene.Bright: {
		base: [4]uint32{0x8a7659, 0x836f54, 0x917c5e, 0x7d6a50}, seam: 0x655540, rock: 0x3b3027, face: 0xb79a72, edge: 0xe8cf9f,
		stone: 0xa89272, water: 0x2f6684, crest: 0x8ac0d0, pit: 0x0d0b0c, cloth: 0x8d4a4f, glass: 0x9cc3cf,
	},
}

// stamps keeps the drawings of one size of square.
type stamps struct {
	side  int
	drawn map[scene.Cell]*ebiten.Image
	sheet *ebiten.Image
	used  int
	p     *Painter
}

// sheetSide is how many stamps a sheet has in a row.
const sheetSide = 24

// at is the stamp of a cell, for squares of so many pixels.
func (s *stamps) at(c scene.Cell, side int) *ebiten.Image {
	if s.side != side || s.used >= sheetSide*sheetSide {
		if s.sheet != nil {
			s.sheet.Deallocate()
		}
		s.side, s.drawn, s.used = side, map[scene.Cell]*ebiten.Image{}, 0
		s.sheet = ebiten.NewImage(sheetSide*side, sheetSide*side)
	}
	c = plain(c)
	if img, ok := s.drawn[c]; ok {
		return img
	}
	x, y := s.used%sheetSide*side, s.used/sheetSide*side
	img := s.sheet.SubImage(image.Rect(x, y, x+side, y+side)).(*ebiten.Image)
	s.used++
	s.drawn[c] = img
	tile{s.p.on(img), float32(x), float32(y), float32(side), c, &palettes[c.Look]}.draw()
	return img
}

// plain drops from a cell what its drawing does not show.
func plain(c scene.Cell) scene.Cell {
	if c.Look == scene.Unknown || c.Terrain == grid.Void {
		return scene.Cell{Grain: c.Grain, Fog: c.Fog, Void: c.Void, Rim: c.Rim, Trap: c.Trap}
	}
	if !c.Terrain.Opaque() && c.Terrain != grid.Window && c.Terrain != grid.DoorOpen && c.Terrain != grid.Portcullis {
		c.Open = 0
	}
	return c
}

// tile is one stamp being drawn: n pixels a side, its corner at (x, y).
type tile struct {
	brush
	x, y, n float32
	cell    scene.Cell
	*palette
}

func (t tile) draw() {
	defer t.trap()
	defer t.murk()
	if t.cell.Look == scene.Unknown {
		t.unknown()
		return
	}
	t.rect(t.x, t.y, t.n, t.n, solid(t.base[t.cell.Grain&3]))
	switch t.cell.Terrain {
	case grid.Wall:
		t.wall()
	case grid.Rubble:
		t.slabs()
		t.rubble()
	case grid.LightRubble:
		t.slabs()
		t.pebbles()
	case grid.CaveFloor:
		t.cave()
	case grid.WaterShallow:
		t.liquid(2, shallowInk)
	case grid.WaterDeep:
		t.liquid(4, 255)
	case grid.Pillar:
		t.slabs()
		t.pillar()
	case grid.Chasm:
		t.chasm()
	case grid.StairsUp:
		t.stairs(true)
	case grid.StairsDown:
		t.stairs(false)
	case grid.Window:
		t.wall()
		t.window()
	case grid.Curtain:
		t.curtain()
	case grid.Door, grid.DoorOpen:
		t.slabs()
		t.door(t.cell.Terrain == grid.Door)
		t.doorMark()
	case grid.Portcullis:
		t.slabs()
		t.portcullis()
		t.doorMark()
	default:
		t.slabs()
	}
	t.pattern()
}

// unknown is ink with a faint grain of paper.
func (t tile) unknown() {
	t.rect(t.x, t.y, t.n, t.n, solid(0x05070d))
	h := uint32(t.cell.Grain)*2654435761 + 12345
	for range 7 {
		h = h*1664525 + 1013904223
		x, y := float32(h>>8&255)/256, float32(h>>16&255)/256
		long := float32(1+h>>28&3) * t.n / 28
		t.rect(t.x+x*(t.n-long), t.y+y*(t.n-1), long, max(1, t.n/40), solid(0x121826))
	}
}

// pattern is what tells a look apart without colour.
func (t tile) pattern() {
	switch t.cell.Look {
	case scene.Shadowy:
		gap := t.n / 5
		for i := float32(-4); i < 5; i++ {
			t.clipped(t.x+i*gap, t.y+t.n, t.x+i*gap+t.n, t.y, max(1, t.n/40), paint(0x8e9abb, 44))
		}
	case scene.Darkvision:
		for i := range 16 {
			x, y := float32(i%4), float32(i/4)
			off := float32(int(y)%2) * .5
			t.rect(t.x+(x+off+.2)*t.n/4, t.y+(y+.4)*t.n/4, max(1, t.n/24), max(1, t.n/24), paint(0xffffff, 74))
		}
	}
}

// murk is what fills the square: each kind has a pattern that no light has.
func (t tile) murk() {
	if t.cell.Veil {
		t.veil()
	}
	if t.cell.Fog {
		t.fog()
	}
	if t.cell.Void {
		t.void()
	}
}

// veil is magical darkness: broken strokes that fall, where shadow's rise.
func (t tile) veil() {
	t.rect(t.x, t.y, t.n, t.n, paint(0x140b26, 88))
	gap, w := t.n/4, max(1.2, t.n/22)
	for row := range 4 {
		for col := range 4 {
			x := t.x + gap*(float32(col)+.2)
			y := t.y + gap*(float32(row)+.15)
			if (row+col)%2 == 0 {
				t.line(x, y, x+gap*.6, y+gap*.75, w, paint(veilColor, 235))
			}
		}
	}
}

// fog is pale and lies in level banks.
func (t tile) fog() {
	t.rect(t.x, t.y, t.n, t.n, paint(0xb9c3cf, 96))
	shift := float32(t.cell.Grain&3) * .11
	for i := range 3 {
		y := t.y + t.n*(.2+.3*float32(i))
		bank := make([]point, 9)
		for j := range bank {
			swing := [...]float32{0, -1, -1.3, -1, 0, 1, 1.3, 1, 0}[(j+2*i+int(t.cell.Grain))%8]
			bank[j] = point{t.x + t.n*float32(j)/8, y + (swing+shift)*t.n/24}
		}
		t.curve(bank, max(2, t.n/11), paint(0xe2e9ef, 150))
	}
}

// void is ink with a drawn rim; what stirs in it is drawn over it.
func (t tile) void() {
	t.rect(t.x, t.y, t.n, t.n, paint(0x04020a, 214))
	w := max(2, t.n/12)
	for i, side := range [...][4]float32{{0, 0, t.n, w}, {t.n - w, 0, w, t.n}, {0, t.n - w, t.n, w}, {0, 0, w, t.n}} {
		if t.cell.Rim>>i&1 == 1 {
			t.rect(t.x+side[0], t.y+side[1], side[2], side[3], solid(veilColor))
		}
	}
}

// door is a leaf in the wall that it is set in: from jamb to jamb when it is shut,
// turned back against one when open.
func (t tile) door(shut bool) {
	n := t.n
	across := t.cell.Open&0b0101 != 0 || t.cell.Open&0b1010 == 0 // one goes through it north or south
	part := func(x, y, w, h float32, c nrgba) {
		if !across {
			x, y, w, h = y, x, h, w
		}
		t.rect(t.x+n*x, t.y+n*y, n*w, n*h, c)
	}
	part(0, .3, .14, .4, solid(t.face))
	part(.86, .3, .14, .4, solid(t.face))
	if !shut {
		part(.14, .36, .12, .62, solid(t.edge))
		part(.17, .4, .06, .54, solid(t.stone))
		return
	}
	part(.12, .36, .76, .28, solid(t.edge))
	part(.15, .4, .7, .2, solid(t.stone))
	for _, x := range [...]float32{.32, .5, .68} {
		part(x, .4, .03, .2, solid(t.seam))
	}
	part(.74, .46, .07, .08, solid(t.edge))
}

// portcullis is a row of bars between the jambs, with the light between them.
func (t tile) portcullis() {
	n := t.n
	across := t.cell.Open&0b0101 != 0 || t.cell.Open&0b1010 == 0
	part := func(x, y, w, h float32, c nrgba) {
		if !across {
			x, y, w, h = y, x, h, w
		}
		t.rect(t.x+n*x, t.y+n*y, n*w, n*h, c)
	}
	part(0, .3, .12, .4, solid(t.face))
	part(.88, .3, .12, .4, solid(t.face))
	for i := range 5 {
		part(.17+.15*float32(i), .34, .06, .32, solid(t.edge))
	}
	for _, y := range [...]float32{.4, .55} {
		part(.12, y, .76, .05, solid(t.edge))
	}
}

// doorMark is what is known to keep a shut door, or that it is broken.
func (t tile) doorMark() {
	var s *sign
	switch t.cell.Door {
	case view.DoorLocked:
		s = &lockSign
	case view.DoorStuck:
		s = &wedgeSign
	case view.DoorBarred:
		s = &beamsSign
	case view.DoorBroken:
		s = &burstSign
	default:
		return
	}
	t.disc(t.x+t.n*.5, t.y+t.n*.5, t.n*.25, paint(inkColor, 225))
	t.sign(s, t.x+t.n*.5, t.y+t.n*.5, t.n*.36, solid(flameColor))
}

// trap is the mark of one that was found.
func (t tile) trap() {
	if t.cell.Trap {
		t.rect(t.x+t.n*.08, t.y+t.n*.08, t.n*.84, t.n*.84, paint(inkColor, 120))
		t.sign(&trapSign, t.x+t.n*.5, t.y+t.n*.5, t.n*.72, solid(dangerColor))
	}
}

// pebbles lie apart on slabs: too few to hamper a step.
func (t tile) pebbles() {
	edge := solid(t.edge)
	for i, at := range [...][2]float32{{.22, .3}, {.7, .2}, {.5, .58}, {.25, .78}, {.8, .72}} {
		if (i+int(t.cell.Grain))%5 == 0 {
			continue
		}
		r := t.n * (.055 + .012*float32(i%3))
		t.disc(t.x+at[0]*t.n, t.y+at[1]*t.n, r, solid(t.stone))
		t.ring(t.x+at[0]*t.n, t.y+at[1]*t.n, r, max(1, t.n/36), edge)
	}
}

// cave is bare rock in steps: no slabs, and an edge at each step.
func (t tile) cave() {
	shift, tick := float32(t.cell.Grain&3)*.06, paint(t.edge, 120)
	if t.cell.Look == scene.Remembered { // a line drawing has nothing fainter (C14)
		tick = solid(t.edge)
	}
	for i := range 3 {
		y := .18 + .3*float32(i) + shift
		ledge := make([]point, 6)
		for j := range ledge {
			swing := [...]float32{0, .07, .02, -.06, -.03, .05}[(j+i*2+int(t.cell.Grain))%6]
			ledge[j] = point{t.x + t.n*float32(j)/5, t.y + t.n*(y+swing)}
		}
		t.curve(ledge, max(1.5, t.n/18), solid(t.seam))
		for j := range 2 {
			x := .2 + .45*float32(j) + .1*float32(i%2)
			t.line(t.x+t.n*x, t.y+t.n*(y+.07), t.x+t.n*(x+.07), t.y+t.n*(y+.15), max(1, t.n/30), tick)
		}
	}
}

// clipped draws the part of a rising diagonal that lies within the stamp.
func (t tile) clipped(x0, y0, x1, y1, width float32, c nrgba) {
	if x0 < t.x {
		y0 -= t.x - x0
		x0 = t.x
	}
	if right := t.x + t.n; x1 > right {
		y1 += x1 - right
		x1 = right
	}
	if x1 > x0 {
		t.line(x0, y0, x1, y1, width, c)
	}
}

// slabs are worn flagstones.
func (t tile) slabs() {
	w := max(1, t.n/30)
	if t.cell.Look == scene.Remembered {
		for _, p := range [...][2]float32{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
			x, y := t.x+p[0]*(t.n-w), t.y+p[1]*(t.n-w)
			t.rect(x-t.n/12, y, t.n/6, w, solid(t.seam))
			t.rect(x, y-t.n/12, w, t.n/6, solid(t.seam))
		}
		return
	}
	t.rect(t.x, t.y, t.n, w, solid(t.seam))
	t.rect(t.x, t.y, w, t.n, solid(t.seam))
	seam := paint(t.seam, 150)
	switch t.cell.Grain & 3 {
	case 0:
		t.line(t.x+t.n*.2, t.y+t.n*.7, t.x+t.n*.45, t.y+t.n*.55, w, seam)
		t.line(t.x+t.n*.45, t.y+t.n*.55, t.x+t.n*.5, t.y+t.n*.3, w, seam)
	case 1:
		t.rect(t.x+t.n*.55, t.y, w, t.n*.5, seam)
		t.rect(t.x, t.y+t.n*.5, t.n, w, seam)
	case 2:
		t.line(t.x+t.n*.6, t.y+t.n*.25, t.x+t.n*.8, t.y+t.n*.4, w, seam)
	default:
		t.rect(t.x+t.n*.3, t.y+t.n*.5, w, t.n*.5, seam)
		t.rect(t.x, t.y+t.n*.5, t.n, w, seam)
	}
}

// wall is rock, with a face on every side that is open.
func (t tile) wall() {
	t.rect(t.x, t.y, t.n, t.n, solid(t.rock))
	face, edge := max(2, t.n/5), max(1, t.n/20)
	if t.cell.Look == scene.Remembered {
		face = 0
		edge = max(1.5, t.n/16)
		for i := float32(0); i < 3; i++ { // a few hatches, so that a wall is no floor
			t.clipped(t.x+i*t.n/3, t.y+t.n, t.x+i*t.n/3+t.n, t.y, max(1, t.n/40), solid(t.face))
		}
	}
	n := t.n
	for i, side := range [...][4]float32{{0, 0, n, face}, {n - face, 0, face, n}, {0, n - face, n, face}, {0, 0, face, n}} {
		if t.cell.Open>>i&1 == 1 && face > 0 {
			t.rect(t.x+side[0], t.y+side[1], side[2], side[3], solid(t.face))
		}
	}
	for i, side := range [...][4]float32{{0, 0, n, edge}, {n - edge, 0, edge, n}, {0, n - edge, n, edge}, {0, 0, edge, n}} {
		if t.cell.Open>>i&1 == 1 {
			t.rect(t.x+side[0], t.y+side[1], side[2], side[3], solid(t.edge))
		}
	}
	if t.cell.Look == scene.Remembered {
		return
	}
	mark := paint(t.face, 70)
	g := float32(t.cell.Grain&3) * n / 9
	t.line(t.x+n*.3+g/2, t.y+n*.35, t.x+n*.55, t.y+n*.3+g/3, max(1, n/28), mark)
	t.line(t.x+n*.3, t.y+n*.68-g/4, t.x+n*.6+g/3, t.y+n*.72, max(1, n/28), mark)
}

// quad is a stone of four corners, in parts of the square.
func (t tile) quad(p [8]float32) {
	corners := make([]point, 0, 5)
	for i := 0; i < 8; i += 2 {
		corners = append(corners, point{t.x + p[i]*t.n, t.y + p[i+1]*t.n})
	}
	t.fan(corners, []uint8{255}, t.stone)
	t.curve(append(corners, corners[0]), max(1, t.n/26), solid(t.edge))
}

func (t tile) rubble() {
	g := float32(t.cell.Grain&3) * .04
	t.quad([8]float32{.1, .35 + g, .3, .18, .48, .32, .3, .5})
	t.quad([8]float32{.55 + g, .2, .8, .12 + g, .88, .35, .64, .42})
	t.quad([8]float32{.12 + g, .75, .28, .6, .46, .76, .3, .9})
	t.quad([8]float32{.5, .62, .72, .5 + g, .9, .68, .7, .86})
}

// shallowInk is how opaque the waves of shallow water are: they must still be read in
// the dark (C14).
const shallowInk = 200

// liquid is water: more waves and darker where it is deep.
func (t tile) liquid(waves int, alpha uint8) {
	t.rect(t.x, t.y, t.n, t.n, paint(t.water, max(alpha, 200)))
	for i := range waves {
		y := t.y + t.n*(float32(i)+.5)/float32(waves)
		wave := make([]point, 17)
		for j := range wave {
			swing := [...]float32{0, -1, 0, 1}[j/2%4]
			if j%2 == 1 {
				swing = [...]float32{-.7, -.7, .7, .7}[j/2%4]
			}
			wave[j] = point{t.x + t.n*float32(j)/16, y + swing*t.n/20}
		}
		t.curve(wave, max(1, t.n/24), paint(t.crest, alpha))
	}
}

func (t tile) pillar() {
	x, y := t.x+t.n/2, t.y+t.n/2
	t.disc(x, y+t.n*.04, t.n*.42, solid(t.rock))
	t.disc(x, y, t.n*.36, solid(t.face))
	t.ring(x, y, t.n*.36, max(1, t.n/20), solid(t.edge))
	t.ring(x, y, t.n*.22, max(1, t.n/30), paint(t.rock, 160))
}

func (t tile) chasm() {
	t.rect(t.x, t.y, t.n, t.n, solid(t.pit))
	for i := range 5 {
		x := t.x + t.n*(float32(i)+.5)/5
		t.line(x, t.y, x-t.n/12, t.y+t.n*(.5-.08*float32(i%3)), max(1, t.n/30), paint(t.edge, 120))
	}
	t.rect(t.x, t.y, t.n, max(1, t.n/18), solid(t.edge))
}

func (t tile) stairs(up bool) {
	for i := range 5 {
		k := float32(i)
		y := t.y + t.n*(.1+.17*k)
		inset := t.n * (.08 + .06*k)
		if !up {
			inset = t.n * (.32 - .06*k)
		}
		t.rect(t.x+inset, y, t.n-2*inset, t.n*.11, solid(t.face))
		t.rect(t.x+inset, y, t.n-2*inset, max(1, t.n/26), solid(t.edge))
	}
}

func (t tile) window() {
	n := t.n
	t.rect(t.x+n*.2, t.y+n*.2, n*.6, n*.6, solid(t.glass))
	t.rect(t.x+n*.48, t.y+n*.2, n*.05, n*.6, solid(t.edge))
	t.rect(t.x+n*.2, t.y+n*.48, n*.6, n*.05, solid(t.edge))
	t.frame(image.Rect(int(t.x+n*.2), int(t.y+n*.2), int(t.x+n*.8), int(t.y+n*.8)), max(1, n/20), solid(t.edge))
}

func (t tile) curtain() {
	t.slabs()
	n := t.n
	t.rect(t.x+n*.06, t.y+n*.06, n*.88, n*.88, solid(t.cloth))
	for i := range 4 {
		x := t.x + n*(.18+.21*float32(i))
		t.curve([]point{{x, t.y + n*.06}, {x + n*.05, t.y + n*.35}, {x + n*.05, t.y + n*.65}, {x, t.y + n*.94}}, max(1, n/22), solid(t.edge))
	}
}
