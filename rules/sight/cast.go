package sight

import "blindfight/rules/grid"

// Caster casts sets of squares in line. Its zero value is ready; it keeps
// scratch memory between casts, so it serves one goroutine at a time.
type Caster struct{}

// Cast clears out and fills it with every square in line from `from` within
// radius squares, counted as a square box (Chebyshev), `from` itself included
// (rules.md V-25): what is seen, lit, shot at or reached.
//
//   - A clear square is in when its centre is; between clear squares the
//     relation is symmetric, with any radius.
//   - An opaque square is in when any part of its mid-line is, and lets nothing
//     on. What stands in it is seen with it.
//   - Two opaque squares that touch close the gap between them, at a corner too.
//     Where the nook behind two that touch at a corner is opaque itself, there is
//     no gap: the three are one wall, and the nook is in like any wall (or no
//     room would show its corners). Nothing clear is ever in through a corner.
//   - A ray that opaque squares touch on both sides is dropped. Touches at the
//     lines of `from` or of the target do not count, so both ends agree.
//   - The opacity of `from` is ignored: who stands in a curtain looks out of it.
//
// Nothing is in if from is off the board, radius is negative or out is of
// another board. Nothing is allocated after the first cast on a size of board.
func (c *Caster) Cast(w *Walls, from grid.Square, radius int, out grid.Set) {
	Exact(w, from, radius, out)
}

// InLine says whether `to` is in line from `from` (rules.md V-25): what Cast
// says of the pair, whatever the radius. For many squares from one, use Cast.
func InLine(w *Walls, from, to grid.Square) bool {
	out := grid.NewSet(w.size)
	Exact(w, from, max(w.size.W, w.size.H), out)
	return out.Has(to)
}
