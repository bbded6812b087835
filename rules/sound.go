package rules

import "blindfight/rules/grid"

// between counts the runs of wall and the doors that the straight line from a to b
// crosses. Two squares that touch at the line's corner shut it too. Cloth stops
// nothing that is heard.
//
// rule: K-04
func (s *State) between(a, b grid.Square) (walls, doors int) {
	line := grid.AppendLine(make([]grid.Square, 0, 2*grid.MaxSide), a, b)
	in, cloth := false, false
	for i, q := range line {
		cloth = cloth || s.terrain[s.size.Index(q)] == grid.Curtain
		dull := s.muffles(q)
		switch {
		case !dull || in && !s.door(q):
		case s.door(q): // rule: K-04
			doors++
		default:
			walls++
		}
		in = dull && !s.door(q)
		if i+1 < len(line) && !dull && !s.muffles(line[i+1]) && s.shut(q, line[i+1]) { // rule: K-04 V-25
			walls++
		}
	}
	if walls+doors == 0 && !cloth { // the line grazes what is in the way
		walls = 1
	}
	return walls, doors
}

// muffles says whether sound must go through q or round it.
func (s *State) muffles(q grid.Square) bool {
	return s.opaque.Has(q) && s.terrain[s.size.Index(q)] != grid.Curtain
}

// door says whether a shut door is on q.
func (s *State) door(q grid.Square) bool { return s.terrain[s.size.Index(q)] == grid.Door }

// earshot is how far sound goes from one square over open squares. Walls stand,
// so it is right for as long as its listener does.
type earshot struct {
	from  grid.Square
	limit grid.Feet // as far as it was followed; 0: not yet
	hush  uint      // the State's murk when it was: silence may have moved since
	best  []int16   // by square and oddness: 1 + the way's squares; 0: not reached
}

// wayRound is how far sound goes from q to c over open squares, in feet, every
// second diagonal counting double; false if there is none of at most limit feet,
// itself at most maxEarshot.
func (s *State) wayRound(c *creature, q grid.Square, limit grid.Feet) (grid.Feet, bool) {
	if limit < c.body().DistanceTo(q) {
		return 0, false
	}
	if c.ear.limit < limit || c.ear.from != c.at || c.ear.hush != s.murk {
		s.followSound(&c.ear, c.at, limit)
	}
	feet, ok := (&flood{size: s.size}).feet(c.ear.best, q)
	return feet, ok && feet <= limit
}

// followSound fills an earshot: over open squares, and dulled through shut doors.
//
// rule: K-04
func (s *State) followSound(ear *earshot, a grid.Square, limit grid.Feet) {
	if len(ear.best) != 2*s.size.Area() {
		ear.best = make([]int16, 2*s.size.Area())
	}
	clear(ear.best)
	ear.from, ear.limit, ear.hush = a, limit, s.murk
	ways := flood{size: s.size, enter: s.lets}
	ways.fill(ear.best, a, limit, doorSquares)
}

// lets says whether sound goes from a square to the next, and what dulls it there.
//
// rule: K-04 K-24
func (s *State) lets(from, to grid.Square) (extra int, open bool) {
	if s.muffles(to) && !s.door(to) || s.hush.Has(to) || s.shut(from, to) { // rule: K-04 K-24
		return 0, false
	}
	if s.door(to) { // rule: K-04 V-24
		return doorSquares, true
	}
	return 0, true
}

// doorSquares is the way that dulls a sound as much as a shut door does: 5 on the DC.
const doorSquares = 10

// maxEarshot is as far as sound is followed round corners.
const maxEarshot grid.Feet = 400

// shut says whether both squares beside a diagonal step are opaque.
//
// rule: K-04 V-25
func (s *State) shut(a, b grid.Square) bool {
	return a.X != b.X && a.Y != b.Y && s.muffles(grid.Square{X: a.X, Y: b.Y}) && s.muffles(grid.Square{X: b.X, Y: a.Y})
}
