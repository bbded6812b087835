// This file measures light (L1).

package main

import (
	"fmt"
	"testing"

	"codeberg.org/anaseto/gruid"
	"codeberg.org/anaseto/gruid/rl"

	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/sight"
)

// LightCase is 64 torches on one board: nanoseconds for all of them, and for one
// that has moved a square.
//
// Plain is what plain eyes need: two sets, bright and shadowy. All is four, with
// those of low-light vision, which doubles the radii of 20 and 40 ft. One light map
// of gruid's is one set; Gruid is the quickest it has, out to 40 ft. GruidSame is
// three of them, out to 20, 40 and 80 ft, as the same four sets take.
type LightCase struct {
	Board string

	Plain, All, One  float64
	Gruid, GruidSame float64

	Allocs float64 // of one moved light
}

const torches = 64

// caster casts over a board's walls.
type caster struct {
	walls *sight.Walls
	sight.Caster
}

// Cast implements light.Caster.
func (c *caster) Cast(from grid.Square, squares int, out grid.Set) {
	c.Caster.Cast(c.walls, from, squares, out)
}

// lamps are torches on these squares.
func lamps(at []grid.Square) []light.Source {
	list := make([]light.Source, len(at))
	for i, q := range at {
		list[i] = light.Source{ID: uint16(i + 1), Kind: "torch", At: q, Bright: 20, Shadowy: 40}
	}
	return list
}

func measureLights(rounds int) ([]LightCase, error) {
	var cases []LightCase
	for _, b := range []*board{
		newBoard("open", 128, torches, 14, func(*board) {}),
		newBoard("cave", 128, torches, 12, cave),
		newBoard("pillars", 128, torches, 13, pillars),
	} {
		c, err := measureTorches(b, rounds)
		if err != nil {
			return nil, err
		}
		cases = append(cases, c)
	}
	return cases, nil
}

func measureTorches(b *board, rounds int) (LightCase, error) {
	c := LightCase{Board: b.name}
	cast := &caster{walls: b.walls}
	here, there := lamps(b.from), lamps(aside(b, b.from))
	field := light.NewField(b.size, light.Dark)
	// Each run lights every torch, or one, where it was not in the run before.
	all := alternate(field, cast, here, there)
	plainField := light.NewField(b.size, light.Dark)
	plainField.SetLowLight(false)
	plain := alternate(plainField, cast, here, there)
	moved := lamps(b.from)
	one := func() func() {
		n := 0
		return func() {
			s := &moved[n/2%len(moved)]
			s.At = [2][]light.Source{there, here}[n%2][n/2%len(moved)].At
			n++
			field.Relight(moved, cast)
		}
	}()
	for range 2 * len(moved) {
		one()
		if !sameLight(field, moved, cast) {
			return c, fmt.Errorf("%s: one moved light is not the full re-light", b.name)
		}
	}
	c.Allocs = testing.AllocsPerRun(2*torches, one)

	points := make([]gruid.Point, len(b.from))
	for i, q := range b.from {
		points[i] = gruid.Point{X: int(q.X), Y: int(q.Y)}
	}
	fov := rl.NewFOV(gruid.NewRange(0, 0, b.size.W, b.size.H))
	clear := func(p gruid.Point) bool { return !b.wall[p.Y*b.size.W+p.X] }
	shadows := func(radius int) func() {
		return func() { fov.SSCLightMap(points, radius, clear, true) }
	}
	rays := func(radius int) func() {
		return func() { fov.LightMap(lighter{b, radius}, points) }
	}
	full := quickest(rounds, all, shadows(8), rays(8), shadows(4), rays(4), shadows(16), rays(16), plain)
	c.All, c.Plain = full[0], full[7]
	c.Gruid = min(full[1], full[2])
	c.GruidSame = c.Gruid + min(full[3], full[4]) + min(full[5], full[6])

	field.Relight(moved, cast)
	c.One = quickest(rounds, one)[0]
	return c, nil
}

// aside are the squares one to the east of these, or where that is wall, these.
func aside(b *board, at []grid.Square) []grid.Square {
	moved := make([]grid.Square, len(at))
	for i, q := range at {
		if moved[i] = q.Step(grid.E); b.wall[b.size.Index(moved[i])] {
			moved[i] = q.Step(grid.W)
		}
	}
	return moved
}

// alternate lights one list, then the other, run by run: every light is cast and
// every square lit anew.
func alternate(f *light.Field, cast light.Caster, lists ...[]light.Source) func() {
	n := 0
	return func() {
		f.SetSun(n%2 == 0) // nothing to a dark board, but that all of it is lit anew
		f.Relight(lists[n%len(lists)], cast)
		n++
	}
}

// sameLight says whether a field is what lighting everything anew gives.
func sameLight(f *light.Field, sources []light.Source, cast light.Caster) bool {
	anew := light.NewField(f.Lit(light.Plain).Size(), light.Dark)
	anew.Relight(sources, cast)
	for _, e := range []light.Eyes{light.Plain, light.LowLight} {
		if !f.Lit(e).Equal(anew.Lit(e)) || !f.Bright(e).Equal(anew.Bright(e)) {
			return false
		}
	}
	return true
}

// lighter is how gruid asks for a board in its other light map, which follows rays.
type lighter struct {
	b      *board
	radius int
}

// Cost implements rl.Lighter.
func (l lighter) Cost(src, from, _ gruid.Point) int {
	if src != from && l.b.wall[from.Y*l.b.size.W+from.X] {
		return l.radius + 1
	}
	return 1
}

// MaxCost implements rl.Lighter.
func (l lighter) MaxCost(gruid.Point) int { return l.radius }
