package view_test

// This file holds the routes that a View finds against every walk that there is, for
// bodies of one square and of several, on small boards (rules.md,
// OI-7, OI-32).

import (
	"math/rand/v2"
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// TestRoutesAreTheCheapestWalks: for each square the cost is that of the cheapest of
// all walks that the View allows, and the path is such a walk.
func TestRoutesAreTheCheapestWalks(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 0))
	reached := [4]int{}
	for n := range 300 {
		space := 1 + n%3
		v := drawBoard(chance, space)
		u := &v.Units[0]
		want := everyWalk(v, u)
		routes := v.Routes(u)
		for i := range v.Size.Area() {
			q := v.Size.Square(i)
			cost, ok := routes.Cost(q)
			best, reachable := want[q]
			if ok != reachable || ok && cost != best {
				t.Fatalf("board %d, space %d: %v costs %d (%v), the cheapest walk %d (%v)\n%s", n, space, q, cost, ok, best, reachable, picture(v))
			}
			if !ok || q == u.At {
				continue
			}
			reached[space]++
			path := routes.Path(q)
			strides := v.Price(nil, u, path)
			if last := strides[len(strides)-1]; last.To != q || last.Total != cost || !last.Reach {
				t.Fatalf("board %d, space %d: the path to %v is %v, for %d\n%s", n, space, q, path, last.Total, picture(v))
			}
			from := u.At
			for _, to := range path {
				if v.Bars(u, from, to) {
					t.Fatalf("board %d, space %d: the path to %v may not go from %v to %v\n%s", n, space, q, from, to, picture(v))
				}
				from = to
			}
		}
	}
	for space := 1; space <= 3; space++ {
		if reached[space] < 100 {
			t.Errorf("bodies of %d squares a side went to %d squares in all", space, reached[space])
		}
	}
}

// drawBoard is a View of a small board with walls, rubble, chasms, light here and
// there, squares never seen, a foe in sight, and one unit of that space.
func drawBoard(chance *rand.Rand, space int) *view.View {
	z := grid.Size{W: 4 + space, H: 3 + space}
	v := view.New(view.Party, z, reckon.Table())
	stats := bestiary.Creature{Key: "walker", Name: "walker", Space: space, Reach: 5, HP: 9, Speed: 15, BlindFight: chance.IntN(4) == 0}
	at := grid.At(chance.IntN(z.W-space+1), chance.IntN(z.H-space+1))
	u := view.Unit{ID: 1, Name: "W", Stats: &stats, At: at, HP: 9, MaxHP: 9, Sees: grid.NewSet(z)}
	u.Turn = view.Turn{Standard: true, Move: chance.IntN(2) == 0, Odd: chance.IntN(2) == 0}
	kinds := []grid.Terrain{grid.Floor, grid.Floor, grid.Floor, grid.Floor, grid.Floor, grid.Rubble, grid.Wall, grid.Chasm, grid.Curtain}
	for i := range z.Area() {
		q := z.Square(i)
		kind := kinds[chance.IntN(len(kinds))]
		if u.Body().Holds(q) {
			kind = grid.Floor
		}
		if chance.IntN(8) > 0 {
			v.Learn(q, kind, 1)
		}
		if v.Known.Has(q) && chance.IntN(3) > 0 {
			v.Lit[0].Add(q)
			u.Sees.Add(q)
		}
	}
	if foe := grid.At(chance.IntN(z.W), chance.IntN(z.H)); !u.Body().Holds(foe) {
		v.Contacts = []view.Contact{{ID: 1, Tracks: []view.Track{{By: 1, Grade: view.Seen, At: foe, Space: 1, Held: true}}}}
		v.Contacts[0].Looks.Known = true
	}
	v.Units, v.Active, v.Round = []view.Unit{u}, 1, 1
	return v
}

// everyWalk is the least that a walk to each square costs, by trying every walk that
// u can pay for.
func everyWalk(v *view.View, u *view.Unit) map[grid.Square]int {
	budget, _ := u.Budget()
	best := map[grid.Square]int{u.At: 0}
	var path []grid.Square
	var walk func(from grid.Square)
	walk = func(from grid.Square) {
		for o := grid.N; o <= grid.NW; o++ {
			to := from.Step(o)
			if !v.Size.Holds(to) || v.Bars(u, from, to) {
				continue
			}
			path = append(path, to)
			strides := v.Price(nil, u, path)
			if cost := strides[len(strides)-1].Total; cost <= budget {
				if known, ok := best[to]; !ok || cost < known {
					best[to] = cost
				}
				walk(to)
			}
			path = path[:len(path)-1]
		}
	}
	walk(u.At)
	return best
}

// picture draws the board as far as it is known: "?" where it is not, lit floor as
// it is and dark floor as "_", the unit's north-west square "u", a foe "f".
func picture(v *view.View) string {
	text := ""
	for i := range v.Size.Area() {
		q := v.Size.Square(i)
		glyph := v.Tile(q).Terrain.Glyph()
		switch {
		case q == v.Units[0].At:
			glyph = 'u'
		case v.SeenAt(q) != nil:
			glyph = 'f'
		case !v.Known.Has(q):
			glyph = '?'
		case glyph == '.' && !v.Lit[0].Has(q):
			glyph = '_'
		}
		text += string(glyph)
		if int(q.X) == v.Size.W-1 {
			text += "\n"
		}
	}
	return text
}
