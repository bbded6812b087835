// This file measures a whole board from nothing (L2).

package main

import (
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/sight"
)

// BoardCase is a board of 100x100 with 144 torches and 40 creatures: nanoseconds
// for a new field of light, every torch's light, and for every creature the
// squares in line and those it sees.
type BoardCase struct {
	Board string
	Took  float64
}

const (
	boardSide = 100
	burning   = 144
	creatures = 40
)

func measureBoards(rounds int) []BoardCase {
	var cases []BoardCase
	for _, b := range []*board{
		newBoard("open", boardSide, creatures, 15, func(*board) {}),
		newBoard("cave", boardSide, creatures, 16, cave),
		newBoard("pillars", boardSide, creatures, 17, pillars),
	} {
		sources := lamps(b.clear(burning, 18))
		opaque := grid.NewSet(b.size)
		for i, wall := range b.wall {
			if wall {
				opaque.Add(b.size.Square(i))
			}
		}
		work := func() {
			cast := &caster{walls: b.walls}
			field := light.NewField(b.size, light.Dark)
			field.Relight(sources, cast)
			for _, o := range b.observers() {
				cast.Cast(o.Body.At, whole, o.Line)
				sight.Watch(o, field, opaque, grid.NewSet(b.size), grid.NewSet(b.size))
			}
		}
		cases = append(cases, BoardCase{b.name, quickest(rounds, work)[0]})
	}
	return cases
}

// observers are creatures on the board's viewpoints: one in three has low-light
// vision, another darkvision of 60 ft.
func (b *board) observers() []*sight.Observer {
	var list []*sight.Observer
	for i, q := range b.from {
		o := &sight.Observer{Body: grid.Body{At: q}, Line: grid.NewSet(b.size), LowLight: i%3 == 1}
		if i%3 == 2 {
			o.Darkvision = 60
		}
		list = append(list, o)
	}
	return list
}
