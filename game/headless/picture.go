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
	grid.Window: {120, 140, 160, 255}, grid.Curtain: {120, 62, 74, 255},
}

// Picture draws the whole board as it truly is, with its light, into a PNG file:
// for level makers. Party creatures are round, foes are diamonds.
func Picture(s *rules.State, file string) error {
	size, terrain := s.Board()
	img := image.NewNRGBA(image.Rect(0, 0, size.W*cell, size.H*cell))
	for i, t := range terrain {
		q := size.Square(i)
		in := s.Inspect(q)
		box := image.Rect(int(q.X)*cell, int(q.Y)*cell, int(q.X+1)*cell, int(q.Y+1)*cell)
		draw.Draw(img, box, image.NewUniform(dim(pictureColours[t], in.Light)), image.Point{}, draw.Src)
		if in.Light == light.Shadowy {
			hatch(img, box)
		}
		for _, e := range in.Here {
			token(img, box, e.Side)
		}
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

// token draws a creature.
func token(img *image.NRGBA, box image.Rectangle, side view.Side) {
	c := color.NRGBA{64, 190, 190, 255}
	if side == view.Foes {
		c = color.NRGBA{214, 92, 128, 255}
	}
	r := cell/2 - 2
	for dy := -r; dy <= r; dy++ {
		for dx := -r; dx <= r; dx++ {
			in := dx*dx+dy*dy <= r*r
			if side == view.Foes {
				in = max(dx, -dx)+max(dy, -dy) <= r
			}
			if in {
				img.SetNRGBA(box.Min.X+cell/2+dx, box.Min.Y+cell/2+dy, c)
			}
		}
	}
}
