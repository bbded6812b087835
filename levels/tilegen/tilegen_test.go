package main

import (
	"image"
	"image/png"
	"os"
	"testing"

	"blindfight/rules/grid"
)

// The picture and its description in the folder above are those that this
// command makes, whatever compression the PNG has.
func TestCurrent(t *testing.T) {
	want, err := os.ReadFile("../tileset.tsx")
	if err != nil {
		t.Fatal(err)
	}
	if describe() != string(want) {
		t.Error("levels/tileset.tsx is not what tilegen writes: run go generate ./levels")
	}
	f, err := os.Open("../tileset.png")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	got, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	drawn := draw()
	if got.Bounds() != drawn.Bounds() {
		t.Fatalf("levels/tileset.png is %v, tilegen draws %v", got.Bounds(), drawn.Bounds())
	}
	nrgba, ok := got.(*image.NRGBA)
	if !ok {
		t.Fatalf("levels/tileset.png is a %T", got)
	}
	if string(nrgba.Pix) != string(drawn.Pix) {
		t.Error("levels/tileset.png is not what tilegen draws: run go generate ./levels")
	}
}

// Every kind of terrain has a tile.
func TestEveryTerrain(t *testing.T) {
	for _, kind := range grid.Grounds() {
		found := false
		for _, tile := range tiles() {
			found = found || tile.terrain == kind.String()
		}
		if !found {
			t.Errorf("no tile paints %s", kind)
		}
	}
}
