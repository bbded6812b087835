package scene

// This file holds the camera: which part of the board lies where on the screen.

import (
	"image"
	"strconv"

	"blindfight/rules/grid"
)

// Camera maps squares to pixels of the screen, in whole pixels, so that a square
// has the same pixels wherever it is seen.
type Camera struct {
	Port   image.Rectangle // the part of the screen that shows the board
	Origin image.Point     // of the board's pixels, at Port.Min
	Side   int             // pixels to a side of a square
	size   grid.Size
	scale  float64
}

// sides are the sizes that the camera zooms through, device-independent.
var sides = [...]int{16, 20, 26, 32, 40, 52, 64, 80, 96}

// usual is the index of the size to begin with.
const usual = 4

// Place tells the camera the board, the part of the screen that it has and how
// many pixels make a device-independent one. What was in the middle stays there.
func (c *Camera) Place(size grid.Size, port image.Rectangle, scale float64) {
	middle, had := c.middle(), c.Side > 0
	old := c.zoom()
	if port.Dx() < 1 || port.Dy() < 1 {
		port.Max = port.Min.Add(image.Pt(max(1, port.Dx()), max(1, port.Dy())))
	}
	c.Port, c.size, c.scale = port, size, max(1, scale)
	if !had {
		c.Side = c.pixels(usual)
		c.Center(grid.At(size.W/2, size.H/2))
		return
	}
	c.Side = c.pixels(old)
	c.aim(middle)
}

func (c *Camera) pixels(i int) int { return int(float64(sides[i]) * c.scale) }

// zoom is the index of the size in use.
func (c *Camera) zoom() int {
	for i := range sides {
		if c.pixels(i) >= c.Side {
			return i
		}
	}
	return len(sides) - 1
}

// middle is what lies in the middle of the port, in 1/1024 of a square.
func (c *Camera) middle() image.Point {
	if c.Side == 0 {
		return image.Point{}
	}
	m := c.Origin.Add(c.Port.Size().Div(2))
	return image.Pt(m.X*1024/c.Side, m.Y*1024/c.Side)
}

func (c *Camera) aim(middle image.Point) {
	c.Origin = image.Pt(middle.X*c.Side/1024, middle.Y*c.Side/1024).Sub(c.Port.Size().Div(2))
	c.clamp()
}

// Center brings the square to the middle, as far as the board goes.
func (c *Camera) Center(q grid.Square) {
	c.Origin = image.Pt(int(q.X)*c.Side+c.Side/2, int(q.Y)*c.Side+c.Side/2).Sub(c.Port.Size().Div(2))
	c.clamp()
}

// Reveal moves the least that shows the square with two more around it, and says
// whether it moved.
func (c *Camera) Reveal(q grid.Square) bool {
	old := c.Origin
	margin := min(2*c.Side, c.Port.Dx()/3, c.Port.Dy()/3)
	at := image.Pt(int(q.X)*c.Side, int(q.Y)*c.Side)
	c.Origin.X = min(max(c.Origin.X, at.X+c.Side+margin-c.Port.Dx()), at.X-margin)
	c.Origin.Y = min(max(c.Origin.Y, at.Y+c.Side+margin-c.Port.Dy()), at.Y-margin)
	c.clamp()
	return c.Origin != old
}

// Pan moves the picture by so many pixels.
func (c *Camera) Pan(by image.Point) {
	c.Origin = c.Origin.Sub(by)
	c.clamp()
}

// Zoom changes the size by so many notches and keeps what lies at pixel p there.
func (c *Camera) Zoom(notches int, p image.Point) {
	i := min(max(c.zoom()+notches, 0), len(sides)-1)
	old, now := c.Side, c.pixels(i)
	at := p.Sub(c.Port.Min)
	c.Origin = image.Pt((c.Origin.X+at.X)*now/old-at.X, (c.Origin.Y+at.Y)*now/old-at.Y)
	c.Side = now
	c.clamp()
}

// clamp keeps the board in the port: a board that is smaller lies in the middle,
// a greater one leaves no more than two squares' width beside it.
func (c *Camera) clamp() {
	c.Origin.X = clampAxis(c.Origin.X, c.Port.Dx(), c.size.W*c.Side, 2*c.Side)
	c.Origin.Y = clampAxis(c.Origin.Y, c.Port.Dy(), c.size.H*c.Side, 2*c.Side)
}

func clampAxis(origin, port, board, beside int) int {
	if board+2*beside <= port {
		return (board - port) / 2
	}
	return min(max(origin, -beside), board+beside-port)
}

// Rect is where a square lies on the screen; it may lie outside the port.
func (c *Camera) Rect(q grid.Square) image.Rectangle {
	p := image.Pt(int(q.X)*c.Side, int(q.Y)*c.Side).Sub(c.Origin).Add(c.Port.Min)
	return image.Rect(p.X, p.Y, p.X+c.Side, p.Y+c.Side)
}

// Space is where a creature's space lies, so many squares a side from its north-west
// one.
func (c *Camera) Space(q grid.Square, side int) image.Rectangle {
	r := c.Rect(q)
	grow := (max(1, side) - 1) * c.Side
	return image.Rectangle{Min: r.Min, Max: r.Max.Add(image.Pt(grow, grow))}
}

// Hit is the square under a pixel, false outside the port or the board.
func (c *Camera) Hit(p image.Point) (grid.Square, bool) {
	if !p.In(c.Port) || c.Side == 0 {
		return grid.Square{}, false
	}
	at := p.Sub(c.Port.Min).Add(c.Origin)
	if at.X < 0 || at.Y < 0 {
		return grid.Square{}, false
	}
	q := grid.At(at.X/c.Side, at.Y/c.Side)
	return q, c.size.Holds(q)
}

// Visible is the range of squares that the port shows some part of: columns and
// rows, the upper ends not included.
func (c *Camera) Visible() image.Rectangle {
	if c.Side == 0 {
		return image.Rectangle{}
	}
	low := image.Pt(max(0, c.Origin.X)/c.Side, max(0, c.Origin.Y)/c.Side)
	end := c.Origin.Add(c.Port.Size())
	high := image.Pt((max(0, end.X)+c.Side-1)/c.Side, (max(0, end.Y)+c.Side-1)/c.Side)
	return image.Rectangle{Min: low, Max: high}.Intersect(image.Rect(0, 0, c.size.W, c.size.H))
}

func itoa(n int) string { return strconv.Itoa(n) }
