package levels

// This file holds the shapes of objects: from Tiled's pixels to squares.

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"blindfight/rules/grid"
)

const (
	alignments = "unspecified topleft top topright left center right bottomleft bottom bottomright"
	slackPx    = 1 // how far off the grid an object may lie
)

// shape is an object's shape in pixels, its place the north-west corner.
type shape struct {
	kind   Shape
	x, y   float64
	w, h   float64
	points [][2]float64 // of a polygon or polyline, on the map
}

// onGrid is the whole number of cells of size px that v comes to.
func onGrid(v, px float64) (int, bool) {
	n := math.Round(v / px)
	return int(n), math.Abs(v-n*px) <= slackPx
}

// pointSquare is the square of a point, which lies on a square's north-west
// corner or its centre.
func pointSquare(x, y float64) (grid.Square, bool) {
	i, okX := onGrid(x, squarePx/2)
	j, okY := onGrid(y, squarePx/2)
	if !okX || !okY || (i-j)%2 != 0 {
		return grid.Square{}, false
	}
	return grid.At(clamp(floorHalf(i)), clamp(floorHalf(j))), true
}

func floorHalf(i int) int { return int(math.Floor(float64(i) / 2)) }

// clamp keeps a coordinate, which may lie far outside, within a square's numbers.
func clamp(v int) int { return min(max(v, -1), grid.MaxSide) }

// topLeft moves a tile object's anchor to its north-west corner.
func topLeft(align string, x, y, w, h float64) (float64, float64) {
	switch align {
	case "top", "center", "bottom":
		x -= w / 2
	case "topright", "right", "bottomright":
		x -= w
	}
	switch align {
	case "left", "center", "right":
		y -= h / 2
	case "topleft", "top", "topright":
	default: // an orthogonal map's tile objects stand on their bottom left corner
		y -= h
	}
	return x, y
}

// points reads a polygon's or polyline's points, offset by its object's place.
func points(text string, x, y float64) ([][2]float64, error) {
	var out [][2]float64
	for pair := range strings.FieldsSeq(text) {
		a, b, _ := strings.Cut(pair, ",")
		px, errX := pixels(a)
		py, errY := pixels(b)
		if errX != nil || errY != nil {
			return nil, fmt.Errorf("point %s is not two numbers", shown(pair))
		}
		if out = append(out, [2]float64{x + px, y + py}); len(out) > 1000 {
			return nil, fmt.Errorf("there are more than 1000 points")
		}
	}
	return out, nil
}

const tooMuch = "the zones, traps and paths of the level have too many squares together"

const snapHint = "turn on View > Snapping > Snap to Grid in Tiled and move it again"

// rect is the squares of a rectangle or tile object; a message says why it has none.
func (s shape) rect() (at grid.Square, w, h int, message, hint string) {
	x, okX := onGrid(s.x, squarePx)
	y, okY := onGrid(s.y, squarePx)
	w, okW := onGrid(s.w, squarePx)
	h, okH := onGrid(s.h, squarePx)
	if !okX || !okY {
		return at, 0, 0, fmt.Sprintf("its corner at %g,%g pixels lies off the grid of %d", s.x, s.y, squarePx), snapHint
	}
	if !okW || !okH || w < 1 || h < 1 {
		return at, 0, 0, fmt.Sprintf("its %g x %g pixels are not whole squares of %d", s.w, s.h, squarePx), snapHint
	}
	return grid.At(clamp(x), clamp(y)), w, h, "", ""
}

// corners is the squares of a polyline's points.
func (s shape) corners() ([]grid.Square, string) {
	out := make([]grid.Square, 0, len(s.points))
	for _, p := range s.points {
		q, ok := pointSquare(p[0], p[1])
		if !ok {
			return nil, fmt.Sprintf("its point at %g,%g pixels is neither the corner nor the middle of a square", p[0], p[1])
		}
		out = append(out, q)
	}
	return out, ""
}

// polygon is the squares inside a polygon whose edges run along the grid.
// room is how many more squares and rows of edges may be covered.
func (s shape) polygon(size grid.Size, room int) ([]grid.Square, string) {
	var vertices [][2]int
	for _, p := range s.points {
		x, okX := onGrid(p[0], squarePx)
		y, okY := onGrid(p[1], squarePx)
		if !okX || !okY {
			return nil, fmt.Sprintf("its corner at %g,%g pixels lies off the grid of %d", p[0], p[1], squarePx)
		}
		if x < 0 || y < 0 || x > size.W || y > size.H {
			return nil, fmt.Sprintf("its corner at square %d,%d lies outside the map", x, y)
		}
		vertices = append(vertices, [2]int{x, y})
	}
	if len(vertices) < 4 {
		return nil, "it has fewer than four corners"
	}
	// crossings[y] are the x at which the polygon's border crosses the middle of row y
	crossings := make([][]int, size.H)
	for i, a := range vertices {
		b := vertices[(i+1)%len(vertices)]
		if a[0] != b[0] && a[1] != b[1] {
			return nil, fmt.Sprintf("its edge from square %d,%d to %d,%d runs aslant", a[0], a[1], b[0], b[1])
		}
		if room -= max(a[1]-b[1], b[1]-a[1]); room < 0 {
			return nil, tooMuch
		}
		for y := min(a[1], b[1]); y < max(a[1], b[1]); y++ {
			crossings[y] = append(crossings[y], a[0])
		}
	}
	var out []grid.Square
	for y, xs := range crossings {
		slices.Sort(xs)
		for i := 0; i+1 < len(xs); i += 2 {
			if room -= xs[i+1] - xs[i]; room < 0 {
				return nil, tooMuch
			}
			for x := xs[i]; x < xs[i+1]; x++ {
				out = append(out, grid.At(x, y))
			}
		}
	}
	return out, ""
}
