// This file holds the boards that are measured, always the same ones.

package main

import (
	"blindfight/rules/grid"
	"blindfight/rules/sight"
)

// board is a map and the squares to look from.
type board struct {
	name  string
	size  grid.Size
	walls *sight.Walls
	wall  []bool // the same, a square each, as the peer asks for it
	from  []grid.Square
}

// chance is a small generator of our own: the boards must not change with a
// library's.
type chance uint64

func (r *chance) below(n int) int {
	*r ^= *r << 13
	*r ^= *r >> 7
	*r ^= *r << 17
	return int(uint64(*r) % uint64(n))
}

// newBoard returns a walled board of side x side squares on which wall stands
// where fill says, and n clear squares of it, drawn by seed.
func newBoard(name string, side, n int, seed uint64, fill func(b *board)) *board {
	z := grid.Size{W: side, H: side}
	b := &board{name: name, size: z, walls: sight.NewWalls(z), wall: make([]bool, z.Area())}
	fill(b)
	b.enclose()
	for i, opaque := range b.wall {
		b.walls.Set(z.Square(i), opaque)
	}
	b.from = b.clear(n, seed)
	return b
}

// clear draws n clear squares.
func (b *board) clear(n int, seed uint64) []grid.Square {
	var at []grid.Square
	r := chance(seed * 0x9E3779B97F4A7C15)
	for len(at) < n {
		q := grid.At(1+r.below(b.size.W-2), 1+r.below(b.size.H-2))
		if !b.wall[b.size.Index(q)] {
			at = append(at, q)
		}
	}
	return at
}

// enclose makes the board's edge wall.
func (b *board) enclose() {
	for i := range b.wall {
		q := b.size.Square(i)
		if q.X == 0 || q.Y == 0 || int(q.X) == b.size.W-1 || int(q.Y) == b.size.H-1 {
			b.wall[i] = true
		}
	}
}

// viewpoints is how many squares of each board are looked from.
const viewpoints = 64

// boards are the three kinds of the field-of-view cases.
func boards() []*board {
	return []*board{
		newBoard("open", 64, viewpoints, 11, func(*board) {}),
		newBoard("cave", 128, viewpoints, 12, cave),
		newBoard("pillars", 128, viewpoints, 13, pillars),
	}
}

// pillars stand four squares apart.
func pillars(b *board) {
	for y := 3; y < b.size.H-3; y += 4 {
		for x := 3; x < b.size.W-3; x += 4 {
			b.wall[b.size.Index(grid.At(x, y))] = true
		}
	}
}

// cave smooths random squares into caves.
func cave(b *board) {
	r := chance(0x9E3779B97F4A7C15)
	for i := range b.wall {
		b.wall[i] = r.below(100) < 43
	}
	b.enclose()
	for range 5 {
		next := make([]bool, len(b.wall))
		for i := range next {
			q, n := b.size.Square(i), 0
			for k := range 9 {
				p := grid.At(int(q.X)+k%3-1, int(q.Y)+k/3-1)
				if !b.size.Holds(p) || b.wall[b.size.Index(p)] {
					n++
				}
			}
			next[i] = n >= 5
		}
		b.wall = next
		b.enclose()
	}
}
