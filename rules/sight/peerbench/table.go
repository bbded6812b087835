// This file holds the goals, and the table of what came of them.

package main

import (
	"fmt"
	"io"
	"math"
	"text/tabwriter"
)

// The goals, as ratios but for those in milliseconds.
const (
	eachFOV     = 7.0  // F1: times gruid, at the least, in every case
	meanFOV     = 12.0 // F1: in geometric mean
	overFloor   = 4.0  // F2: times the floor, at the most
	nearFloor   = 2.5  // F2, hoped for
	eachWasm    = 8.0  // F3: times gruid
	fullLight   = 6.0  // L1: times gruid
	partLight   = 8.0  // L1: a moved light is one such part of all, at the most
	boardNative = 5.0  // L2: milliseconds, at the most
	boardWasm   = 25.0
)

// table prints one line a goal and case.
type table struct {
	*tabwriter.Writer
	missed int
}

// line prints what was measured, the figure that the goal speaks of, the goal,
// and whether it is met.
func (t *table) line(goal, what, measured, figure, aim string, met bool) {
	verdict := "met"
	if !met {
		verdict = "MISSED"
		t.missed++
	}
	fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\n", goal, what, measured, figure, aim, verdict)
}

// printTable prints all goals; those in WebAssembly if there are such figures.
func printTable(out io.Writer, native Figures, wasm *Figures, compared, off int) {
	t := &table{Writer: tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)}
	fmt.Fprintln(t, "goal\tcase\tmeasured\tfigure\taim\t")
	t.fov("F1", native.FOV, eachFOV)
	mean := geometricMean(native.FOV)
	t.line("F1", "geometric mean of the nine", "", times(mean), atLeast(meanFOV), mean >= meanFOV)
	var allocs float64
	var squares, differ int
	for _, c := range native.FOV {
		allocs = max(allocs, c.Allocs)
		squares += c.Squares
		differ += c.Differ
	}
	t.line("F1", "allocations a cast", "", fmt.Sprint(allocs), "0", allocs == 0)
	t.line("F1", "squares off the exact oracle", fmt.Sprintf("of %d compared", compared), fmt.Sprint(off), "0", off == 0)
	for _, c := range native.FOV {
		if c.Floor > 0 {
			over := c.Ours / c.Floor
			figure := fmt.Sprintf("%.2fx", over)
			t.line("F2", c.name(), fmt.Sprintf("%.0f ns, one span a line %.0f ns", c.Ours, c.Floor), figure, atMost(overFloor), over <= overFloor)
			t.line("F2", c.name()+", stretch", "", figure, atMost(nearFloor), over <= nearFloor)
		}
	}
	if wasm != nil {
		t.fov("F3 wasm", wasm.FOV, eachWasm)
		mean := geometricMean(wasm.FOV)
		t.line("F3 wasm", "geometric mean of the nine", "", times(mean), atLeast(eachWasm), mean >= eachWasm)
	}
	t.lights(native.Lights)
	t.boards("L2", native.Board, boardNative)
	if wasm != nil {
		t.boards("L2 wasm", wasm.Board, boardWasm)
	}
	t.Flush()
	fmt.Fprintf(out, "%d goals missed; gruid's casts and ours show the same squares but for %d of %d\n", t.missed, differ, squares)
}

func (t *table) fov(goal string, cases []FOVCase, aim float64) {
	for _, c := range cases {
		t.line(goal, c.name(), fmt.Sprintf("%.0f ns, gruid %.0f ns", c.Ours, c.Gruid), times(c.ratio()), atLeast(aim), c.ratio() >= aim)
	}
}

func (t *table) lights(cases []LightCase) {
	for _, c := range cases {
		same := c.GruidSame / c.All
		t.line("L1", fmt.Sprintf("%d torches, %s, the same sets", torches, c.Board),
			fmt.Sprintf("%.1f us, gruid's three maps %.1f us", c.All/1e3, c.GruidSame/1e3), times(same), atLeast(fullLight), same >= fullLight)
	}
	for _, c := range cases {
		one := c.Gruid / c.Plain
		t.line("L1", fmt.Sprintf("%d torches, %s, our two sets for plain eyes beside one map", torches, c.Board),
			fmt.Sprintf("%.1f us, gruid's one map %.1f us", c.Plain/1e3, c.Gruid/1e3), times(one), atLeast(fullLight), one >= fullLight)
	}
	for _, c := range cases {
		part := c.All / c.One
		t.line("L1", fmt.Sprintf("one moved light, %s, the full light's equal", c.Board),
			fmt.Sprintf("%.1f us, %v allocations", c.One/1e3, c.Allocs), fmt.Sprintf("1/%.1f", part), fmt.Sprintf("<= 1/%g", partLight), part >= partLight)
	}
}

func (t *table) boards(goal string, cases []BoardCase, aim float64) {
	for _, c := range cases {
		ms := c.Took / 1e6
		t.line(goal, fmt.Sprintf("%d lights, %d creatures, %s", burning, creatures, c.Board), "", fmt.Sprintf("%.2f ms", ms), fmt.Sprintf("< %g ms", aim), ms < aim)
	}
}

func (c FOVCase) ratio() float64 { return c.Gruid / c.Ours }

func (c FOVCase) name() string {
	if c.Radius == whole {
		return c.Board + ", whole board"
	}
	return fmt.Sprintf("%s, radius %d", c.Board, c.Radius)
}

func geometricMean(cases []FOVCase) float64 {
	var sum float64
	for _, c := range cases {
		sum += math.Log(c.ratio())
	}
	return math.Exp(sum / float64(len(cases)))
}

func times(x float64) string   { return fmt.Sprintf("%.1fx", x) }
func atLeast(x float64) string { return fmt.Sprintf(">= %gx", x) }
func atMost(x float64) string  { return fmt.Sprintf("<= %gx", x) }
