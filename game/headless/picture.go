package headless

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"

	"blindfight/rules"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/view"
)

// cell is the side of a square in a picture, in pixels.
const cell = 16

// pictureColours are the terrains', in full light.
var pictureColours = map[grid.Terrain]color.NRGBA{
	grid.Void: {8, 9, 14, 255}, grid.Floor: {150, 138, 120, 255}, grid.Wall: {62, 60, 70, 255}, grid.Rubble: {128, 112, 92, 255},
	grid.WaterShallow: {86, 128, 150, 255}, grid.WaterDeep: {44, 78, 118, 255}, grid.Pillar: {92, 88, 98, 255},
	grid.Chasm: {26, 22, 30, 255}, grid.StairsUp: {176, 164, 140, 255}, grid.StairsDown: {120, 112, 100, 255},
	grid.Window: {120, 140, 160, 255}, grid.Curtain: {120, 62, 74, 255}, grid.Door: {104, 74, 44, 255}, grid.DoorOpen: {150, 138, 120, 255},
	grid.Portcullis: {96, 98, 106, 255}, grid.CaveFloor: {120, 106, 90, 255}, grid.LightRubble: {142, 128, 110, 255},
}

// Picture draws the whole board as it truly is, with its light, into a PNG file:
// for level makers. Party creatures are round, foes are diamonds, the fallen and
// the sleeping are hollow; each fills its space.
func Picture(s *rules.State, file string) error {
	size, terrain := s.Board()
	img := image.NewNRGBA(image.Rect(0, 0, size.W*cell, size.H*cell))
	for i, t := range terrain {
		q := size.Square(i)
		box := image.Rect(int(q.X)*cell, int(q.Y)*cell, int(q.X+1)*cell, int(q.Y+1)*cell)
		lit := s.Light(q)
		draw.Draw(img, box, image.NewUniform(dim(pictureColours[t], lit)), image.Point{}, draw.Src)
		if lit == light.Shadowy {
			hatch(img, box)
		}
		switch t {
		case grid.Door, grid.DoorOpen:
			across := q.X > 0 && terrain[i-1].Solid() // set in a wall that runs east and west
			leaf(img, box, t == grid.Door, across)
		}
		haze(img, box, s.Air(q))
	}
	for _, c := range s.Figures() {
		token(img, c)
	}
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	if err := png.Encode(f, img); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// dim darkens a colour to its light.
func dim(c color.NRGBA, l light.Level) color.NRGBA {
	part := [...]int{light.Dark: 28, light.Shadowy: 60, light.Bright: 100}[l]
	scale := func(v uint8) uint8 { return uint8(int(v) * part / 100) }
	return color.NRGBA{scale(c.R), scale(c.G), scale(c.B), 255}
}

// hatch marks a shadowy square, so that grey copies tell it from a bright one.
func hatch(img *image.NRGBA, box image.Rectangle) {
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if (x+y)%8 == 0 {
				img.SetNRGBA(x, y, color.NRGBA{30, 30, 44, 255})
			}
		}
	}
}

// leaf draws a door in the wall that it is set in: from jamb to jamb when it is
// shut, turned out of the way when open. across: that wall runs east and west.
func leaf(img *image.NRGBA, box image.Rectangle, shut, across bool) {
	bar := image.Rect(box.Min.X+cell/2-2, box.Min.Y, box.Min.X+cell/2+2, box.Max.Y)
	if shut == across {
		bar = image.Rect(box.Min.X, box.Min.Y+cell/2-2, box.Max.X, box.Min.Y+cell/2+2)
	}
	if !shut && across {
		bar = image.Rect(box.Min.X, box.Min.Y, box.Min.X+4, box.Max.Y)
	} else if !shut {
		bar = image.Rect(box.Min.X, box.Min.Y, box.Max.X, box.Min.Y+4)
	}
	draw.Draw(img, bar, image.NewUniform(color.NRGBA{196, 140, 72, 255}), image.Point{}, draw.Src)
}

// haze marks what fills a square: a dotted cross for impenetrable darkness, falling
// strokes for magical darkness, waves for mist, a corner mark for silence and for
// stench.
func haze(img *image.NRGBA, box image.Rectangle, a rules.Air) {
	wave := [...]int{0, -1, -1, 0, 0, 1, 1, 0}
	for y := range cell {
		for x := range cell {
			at := image.Pt(box.Min.X+x, box.Min.Y+y)
			switch {
			case a.Void && (x == y || x+y == cell-1) && x%2 == 0:
				img.SetNRGBA(at.X, at.Y, color.NRGBA{140, 96, 200, 255})
			case a.Veiled && (x-y+cell)%8 == 0:
				img.SetNRGBA(at.X, at.Y, color.NRGBA{150, 120, 200, 255})
			case a.Mist && (y+wave[x%8])%5 == 2:
				img.SetNRGBA(at.X, at.Y, color.NRGBA{206, 214, 222, 255})
			case a.Silence && x < 4 && y < 4, a.Stench && x < 4 && y >= cell-4:
				img.SetNRGBA(at.X, at.Y, [...]color.NRGBA{{90, 150, 220, 255}, {150, 190, 60, 255}}[y/(cell/2)])
			}
		}
	}
}

// token draws a creature over its whole space.
func token(img *image.NRGBA, f rules.Figure) {
	c := color.NRGBA{64, 190, 190, 255}
	if f.Side == view.Foes {
		c = color.NRGBA{214, 92, 128, 255}
	}
	if f.Unseen {
		c.R, c.G, c.B = c.R/2+100, c.G/2+100, c.B/2+100
	}
	side := max(1, f.Body.Side) * cell
	r := side/2 - 2
	middle := image.Pt(int(f.Body.At.X)*cell+side/2, int(f.Body.At.Y)*cell+side/2)
	for dy := -r; dy <= r; dy++ {
		for dx := -r; dx <= r; dx++ {
			far, rim := dx*dx+dy*dy, r*r
			if f.Side == view.Foes {
				far, rim = max(dx, -dx)+max(dy, -dy), r
			}
			hollow := !f.Awake && far*4 < rim || f.Unseen && (dx+dy)%3 == 0
			if far <= rim && !hollow {
				img.SetNRGBA(middle.X+dx, middle.Y+dy, c)
			}
		}
	}
}
