package main

// This file holds the brushes: integer noise, stones and shapes, each a function
// of the pixel alone, so that the picture is the same wherever it is drawn.

import (
	"image/color"
)

// px is the side of a tile in pixels.
const px = 32

// paint colours the pixel (x,y) of a tile, 0 <= x,y < px.
type paint func(x, y int) color.NRGBA

func rgb(r, g, b int) color.NRGBA {
	return color.NRGBA{clamp8(r), clamp8(g), clamp8(b), 255}
}

func clamp8(v int) uint8 { return uint8(min(max(v, 0), 255)) }

// lighter adds d to every channel.
func lighter(c color.NRGBA, d int) color.NRGBA {
	return color.NRGBA{clamp8(int(c.R) + d), clamp8(int(c.G) + d), clamp8(int(c.B) + d), c.A}
}

// mix is a part t/256 of b over a.
func mix(a, b color.NRGBA, t int) color.NRGBA {
	m := func(p, q uint8) uint8 { return clamp8((int(p)*(256-t) + int(q)*t) / 256) }
	return color.NRGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), m(a.A, b.A)}
}

// hash is a number that looks random and depends on its arguments alone.
func hash(x, y, seed int) int {
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77 ^ uint32(seed)*0xC2B2AE3D
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	h ^= h >> 15
	return int(h & 0xFFFF)
}

// noise is smooth noise 0..255 with hills cell pixels apart, alike at opposite
// edges of the tile so that tiles join.
func noise(x, y, cell, seed int) int {
	n := px / cell
	cx, cy, fx, fy := x/cell, y/cell, x%cell, y%cell
	at := func(i, j int) int { return hash(i%n, j%n, seed) & 255 }
	top := at(cx, cy)*(cell-fx) + at(cx+1, cy)*fx
	bottom := at(cx, cy+1)*(cell-fx) + at(cx+1, cy+1)*fx
	return (top*(cell-fy) + bottom*fy) / (cell * cell)
}

// grain is fine and coarse noise together, about -n..n.
func grain(x, y, n, seed int) int {
	v := noise(x, y, 8, seed)*2 + noise(x, y, 4, seed+1) + hash(x, y, seed+2)&255
	return (v - 512) * n / 512
}

// root is the whole square root of v.
func root(v int) int {
	r := 0
	for (r+1)*(r+1) <= v {
		r++
	}
	return r
}

// stone says which of the stones laid n by n over the tile the pixel belongs to,
// and how far it is from that stone's edge, in sixteenths of a pixel.
func stone(x, y, n, seed int) (id, edge, dx, dy int) {
	cell := px / n
	best, second := 1<<30, 1<<30
	for j := y/cell - 1; j <= y/cell+1; j++ {
		for i := x/cell - 1; i <= x/cell+1; i++ {
			wi, wj := (i+n)%n, (j+n)%n
			sx := i*cell + cell/4 + hash(wi, wj, seed)%(cell/2+1)
			sy := j*cell + cell/4 + hash(wi, wj, seed+1)%(cell/2+1)
			d := root(((x-sx)*(x-sx) + (y-sy)*(y-sy)) * 256)
			if d < best {
				best, second, id, dx, dy = d, best, hash(wi, wj, seed+2), x-sx, y-sy
			} else if d < second {
				second = d
			}
		}
	}
	return id, second - best, dx, dy
}

// disc is how far inside a circle the pixel lies: 0 outside, 256 well inside.
func disc(x, y, cx, cy, r int) int {
	d := root(((2*x+1-2*cx)*(2*x+1-2*cx) + (2*y+1-2*cy)*(2*y+1-2*cy)) * 64) // sixteenths of a pixel
	return min(max((r*16-d)*16, 0), 256)
}
