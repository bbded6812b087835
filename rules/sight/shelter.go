package sight

// This file holds what stands in the way of one attack: walls, or those who stand
// between the two (rules.md C-16, OI-43).

import "blindfight/rules/grid"

// Shelter is what a target has of cover against one attack. It never has both.
type Shelter struct {
	Cover bool // of walls and their like
	Soft  bool // of bodies alone
}

// FromShot is a target's against what is shot or thrown at it. full says on which
// squares somebody stands beside the two.
//
// rule: C-16
func FromShot(w *Walls, from, to grid.Body, full func(grid.Square) bool) Shelter {
	if Cover(w, from, to) { // rule: C-16
		return Shelter{Cover: true}
	}
	return Shelter{Soft: SoftCover(w, from, to, full)} // rule: C-16 OI-43
}

// FromBlow is a target's against a blow that lands on the squares that `lands`
// accepts. Of a big target the attacker strikes the square that has least of it.
// Whoever stands beside the attacker has none of bodies.
//
// rule: C-16
func FromBlow(w *Walls, from, to grid.Body, full, lands func(grid.Square) bool) Shelter {
	var least Shelter
	for q := range to.Squares() {
		if !lands(q) {
			continue
		}
		s := onSquare(w, from, q, full)
		if s == (Shelter{}) {
			return s
		}
		if least == (Shelter{}) || s.Soft {
			least = s
		}
	}
	return least
}

// onSquare is the shelter that one square gives against a blow.
func onSquare(w *Walls, from grid.Body, q grid.Square, full func(grid.Square) bool) Shelter {
	if Sheltered(w, from, q) { // rule: C-16
		return Shelter{Cover: true}
	}
	to := grid.Body{At: q, Side: 1}
	return Shelter{Soft: from.Distance(to) > grid.FeetPerSquare && SoftCover(w, from, to, full)} // rule: C-16
}

// ShelteredAmong is Sheltered with those who stand between: beyond the next square
// they count like walls.
//
// rule: C-16 C-13
func ShelteredAmong(w *Walls, from grid.Body, q grid.Square, full func(grid.Square) bool) bool {
	return onSquare(w, from, q, full) != Shelter{}
}
