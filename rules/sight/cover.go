package sight

// This file holds cover (rules.md C-16): lines drawn from corner to corner on the
// board, in whole numbers, and whether a wall stands in their way.
//
// The lines of V-25 run between the centres of squares and say whether anything
// gets through at all. A body that nothing reaches by them has total cover, and
// that is asked first; what follows is about those that can be reached.

import "blindfight/rules/grid"

// Cover says whether `to` has cover from whoever takes up `from` and looks, shoots
// or strikes at it from farther off than the next square. The one at `from` picks
// the corner of one of its squares that serves it best; there is cover if from
// every corner at least one line to a corner of one of `to`'s squares is stopped
// (rules.md C-16, V-19). It does not read the same from the other end.
//
// A wall stops a line that passes through it, and not one that only touches it:
// whoever looks along a wall's side or past its corner sees all there is beyond.
// A line passes through
//
//   - the inside of an opaque square;
//   - the border that two opaque squares share, which lies inside the two together;
//   - a shut joint (V-25), where two opaque squares touch at a corner. A line that
//     begins or ends there is stopped unless it keeps to the quarter of the board
//     that holds its own body's square: it has not passed the joint.
//
// Walls that a line touches on both sides, but at different places, leave it free.
// The bodies' own squares stop nothing: who stands in a curtain looks out of it and
// is seen in it. A window stops what it stops elsewhere: steps.
func Cover(w *Walls, from, to grid.Body) bool {
	return covered(&lines{w, from, to, nil})
}

// SoftCover says whether `to` has cover from `from` with those in the way who stand on
// the squares that full accepts: bodies stop lines as walls do. Whoever has it without
// Cover has soft cover (rules.md C-16, OI-43).
func SoftCover(w *Walls, from, to grid.Body, full func(grid.Square) bool) bool {
	return covered(&lines{w, from, to, full})
}

// covered says whether from every corner of `from` a line to one of `to` is stopped.
func covered(l *lines) bool {
	for q := range l.from.Squares() {
		for i := range 4 {
			if l.allClear(postOf(q, i)) { // rule: C-16
				return false
			}
		}
	}
	return true
}

// CoverBeside says the same of a blow between two that stand side by side. Then
// every line between their squares counts, and there is no corner to pick: one
// wall beside a diagonal is enough, and beside a straight blow there is none. Of
// several squares either may use those that serve the blow best (rules.md C-16,
// V-25). Bodies that do not touch have no such cover.
func CoverBeside(w *Walls, from, to grid.Body) bool {
	l := lines{w, from, to, nil}
	for a := range from.Squares() {
		for b := range to.Squares() {
			if grid.Adjacent(a, b) && !l.opaque(a.X, b.Y) && !l.opaque(b.X, a.Y) { // rule: C-16
				return false
			}
		}
	}
	return from.Touches(to)
}

// Sheltered says whether a square has cover from a melee blow of a body's, be it
// beside it or farther off. Of a big target any square without it can be struck.
func Sheltered(w *Walls, from grid.Body, q grid.Square) bool {
	to := grid.Body{At: q, Side: 1}
	if from.Touches(to) {
		return CoverBeside(w, from, to)
	}
	return Cover(w, from, to)
}

// lines are those between two bodies.
type lines struct {
	w        *Walls
	from, to grid.Body
	full     func(grid.Square) bool // squares that somebody fills; nil: nobody counts
}

// opaque says whether a square stops these lines.
func (l *lines) opaque(x, y int16) bool {
	q := grid.Square{X: x, Y: y}
	return (l.w.Opaque(q) || l.full != nil && l.full(q)) && !l.from.Holds(q) && !l.to.Holds(q)
}

// post is an end of a line: a corner of a square. inX and inY lead from the corner
// into the square, 1 or -1.
type post struct {
	at       grid.Corner
	inX, inY int16
}

// postOf is corner i of a square, 0 <= i < 4.
func postOf(q grid.Square, i int) post {
	x, y := int16(i&1), int16(i>>1)
	return post{grid.Corner{X: q.X + x, Y: q.Y + y}, 1 - 2*x, 1 - 2*y}
}

// allClear says whether every line from p to the corners of `to` is free.
func (l *lines) allClear(p post) bool {
	for q := range l.to.Squares() {
		for i := range 4 {
			if l.stopped(p, postOf(q, i)) {
				return false
			}
		}
	}
	return true
}

// stopped says whether the line between two corners passes through a wall. It
// reads the same from either end.
func (l *lines) stopped(p, q post) bool {
	dx, dy := q.at.X-p.at.X, q.at.Y-p.at.Y
	switch {
	case dx == 0 && dy == 0:
		return false
	case l.leavesByJoint(p, dx, dy), l.leavesByJoint(q, -dx, -dy): // rule: C-16
		return true
	case dx == 0 || dy == 0:
		return l.stoppedAlong(p.at, dx, dy)
	default:
		return l.stoppedAcross(p.at, dx, dy)
	}
}

// leavesByJoint says whether the two squares beside p's own at this corner are
// both opaque, so that they shut it, and a line in direction (dx,dy) leaves p's
// square there.
func (l *lines) leavesByJoint(p post, dx, dy int16) bool {
	inside := dx*p.inX >= 0 && dy*p.inY >= 0
	return !inside && l.around(p.at, p.inX, -p.inY) && l.around(p.at, -p.inX, p.inY)
}

// around says whether the square at a corner in direction (sx,sy), each 1 or -1,
// is opaque.
func (l *lines) around(at grid.Corner, sx, sy int16) bool {
	return l.opaque(at.X+(sx-1)/2, at.Y+(sy-1)/2)
}

// stoppedAlong is stopped for a line along the borders of squares. Opaque ones on
// both of its sides stop it, be they opposite each other or touching at a corner.
func (l *lines) stoppedAlong(at grid.Corner, dx, dy int16) bool {
	sx, sy := int16(sign(int(dx))), int16(sign(int(dy)))
	leftWas, rightWas := false, false
	for range max(dx, -dx, dy, -dy) {
		// Ahead and to either side: (sx,sy) is straight, so a slanting direction is
		// it with 1 or -1 where it has 0.
		left, right := l.around(at, sx-sy, sy-sx), l.around(at, sx+sy, sy+sx)
		if (left || leftWas) && (right || rightWas) { // rule: C-16
			return true
		}
		leftWas, rightWas = left, right
		at.X, at.Y = at.X+sx, at.Y+sy
	}
	return false
}

// stoppedAcross is stopped for a slanting line.
func (l *lines) stoppedAcross(at grid.Corner, dx, dy int16) bool {
	sx, sy := int16(sign(int(dx))), int16(sign(int(dy)))
	columns, rows := int(max(dx, -dx)), int(max(dy, -dy))
	x, y := at.X+(sx-1)/2, at.Y+(sy-1)/2
	for i, j := 1, 1; ; {
		if l.opaque(x, y) { // rule: C-16
			return true
		}
		// Which border comes first: the i-th upright one at i/columns of the way, or
		// the j-th level one at j/rows.
		switch first := i*rows - j*columns; {
		case first < 0:
			x, i = x+sx, i+1
		case first > 0:
			y, j = y+sy, j+1
		case i == columns:
			return false
		case l.opaque(x+sx, y) && l.opaque(x, y+sy): // rule: C-16
			return true
		default:
			x, i, y, j = x+sx, i+1, y+sy, j+1
		}
	}
}
