package levels

import (
	"testing"

	"blindfight/rules/grid"
	"blindfight/rules/sight"
)

// TestC07LineOfSightIsMutual: in every shipped level, of every two squares that
// let sight through, each is in line from the other or neither is.
func TestC07LineOfSightIsMutual(t *testing.T) {
	for _, name := range Names() {
		level, err := Open(name)
		if err != nil {
			t.Fatal(err)
		}
		setup, err := level.Setup()
		if err != nil {
			t.Fatal(err)
		}
		z := setup.Size
		w := sight.NewWalls(z)
		for i, terrain := range setup.Terrain {
			w.Set(z.Square(i), terrain.Opaque())
		}
		seen, cast := make([]grid.Set, z.Area()), sight.Caster{}
		for i := range seen {
			seen[i] = grid.NewSet(z)
			cast.Cast(w, z.Square(i), grid.MaxSide, seen[i])
		}
		pairs, inLine := 0, 0
		for i := range seen {
			for k := range i {
				a, b := z.Square(i), z.Square(k)
				if w.Opaque(a) || w.Opaque(b) {
					continue
				}
				pairs++
				if seen[i].Has(b) {
					inLine++
				}
				if seen[i].Has(b) != seen[k].Has(a) || sight.InLine(w, a, b) != seen[i].Has(b) || sight.InLine(w, b, a) != seen[i].Has(b) {
					t.Fatalf("%s: %v and %v disagree", name, a, b)
				}
			}
		}
		if inLine == 0 || inLine == pairs {
			t.Errorf("%s: %d of %d pairs in line: no wall stands between any, or between all", name, inLine, pairs)
		}
	}
}
