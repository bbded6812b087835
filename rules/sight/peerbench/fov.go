// This file measures the field of view (F1, F2, F3).

package main

import (
	"fmt"
	"testing"

	"codeberg.org/anaseto/gruid"
	"codeberg.org/anaseto/gruid/rl"

	"blindfight/rules/grid"
	"blindfight/rules/sight"
)

// FOVCase is one board and radius: nanoseconds a call, on the average over the
// board's viewpoints.
type FOVCase struct {
	Board  string
	Radius int // in squares; whole: the whole board

	Ours, Gruid float64
	Floor       float64 // see floor.go; 0 where it is of no use

	Allocs  float64 // a call of ours
	Squares int     // in all our sets
	Differ  int     // of the squares looked at, how many only one of us shows
}

// whole is a radius that takes in any board.
const whole = grid.MaxSide

func measureFOV(rounds int) ([]FOVCase, error) {
	var cases []FOVCase
	for _, b := range boards() {
		for _, radius := range []int{12, 24, whole} {
			c, err := measureCast(b, radius, rounds)
			if err != nil {
				return nil, err
			}
			cases = append(cases, c)
		}
	}
	return cases, nil
}

func measureCast(b *board, radius, rounds int) (FOVCase, error) {
	c := FOVCase{Board: b.name, Radius: radius}
	var caster sight.Caster
	out := grid.NewSet(b.size)
	fov := rl.NewFOV(gruid.NewRange(0, 0, b.size.W, b.size.H))
	for _, from := range b.from {
		caster.Cast(b.walls, from, radius, out)
		theirs := peerCast(fov, b, from, radius)
		c.Squares += out.Count()
		c.Differ += out.Count()
		for _, p := range theirs {
			if out.Has(grid.At(p.X, p.Y)) {
				c.Differ--
			} else {
				c.Differ++
			}
		}
	}
	ours := func() {
		for _, from := range b.from {
			caster.Cast(b.walls, from, radius, out)
		}
	}
	gruids := func() {
		for _, from := range b.from {
			peerCast(fov, b, from, radius)
		}
	}
	c.Allocs = testing.AllocsPerRun(3, ours) / viewpoints
	works := []func(){ours, gruids}
	if b.name == "open" && radius < whole {
		f, set := newFloor(b), grid.NewSet(b.size)
		for _, from := range b.from {
			caster.Cast(b.walls, from, radius, out)
			if f.cast(from, radius, set); !set.Equal(out) {
				return c, fmt.Errorf("open, radius %d from %v: the floor's set is not the cast's", radius, from)
			}
		}
		works = append(works, func() {
			for _, from := range b.from {
				f.cast(from, radius, set)
			}
		})
	}
	took := quickest(rounds, works...)
	for i := range took {
		took[i] /= viewpoints
	}
	c.Ours, c.Gruid = took[0], took[1]
	if len(took) > 2 {
		c.Floor = took[2]
	}
	return c, nil
}

// peerCast is gruid's exact symmetric shadow casting. Given true, it lets sight
// through between walls that touch at a corner, which costs it least.
func peerCast(fov *rl.FOV, b *board, from grid.Square, radius int) []gruid.Point {
	clear := func(p gruid.Point) bool { return !b.wall[p.Y*b.size.W+p.X] }
	return fov.SSCVisionMap(gruid.Point{X: int(from.X), Y: int(from.Y)}, radius, clear, true)
}

// againstOracle compares casts from squares of the measured boards with the
// exact oracle (rules.md V-25) until so many squares are compared, and returns
// how many were and how many differ.
func againstOracle(squares int) (compared, off int) {
	var caster sight.Caster
	r := chance(25)
	measured := boards()
	for n := 0; compared < squares; n++ {
		b := measured[n%len(measured)]
		radius := []int{12, 24, whole}[n/len(measured)%3]
		from := b.size.Square(r.below(b.size.Area()))
		got, want := grid.NewSet(b.size), grid.NewSet(b.size)
		caster.Cast(b.walls, from, radius, got)
		sight.Exact(b.walls, from, radius, want)
		for i := range b.size.Area() {
			q := b.size.Square(i)
			if dx, dy := int(q.X-from.X), int(q.Y-from.Y); max(dx, -dx, dy, -dy) > radius {
				if got.Has(q) {
					off++
				}
				continue
			}
			compared++
			if got.Has(q) != want.Has(q) {
				off++
			}
		}
	}
	return compared, off
}
