package render

// The check C14, on the colours themselves: what a side that sees nothing is left with
// stands out from what it is drawn on by 3:1 at least.

import (
	"math"
	"testing"

	"blindfight/render/scene"
	"blindfight/rules/grid"
	"blindfight/rules/view"
)

// over is a colour laid over an opaque one.
func over(top nrgba, ground uint32) nrgba {
	g := solid(ground)
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(top.A) + int(b)*(255-int(top.A))) / 255) }
	return nrgba{R: mix(top.R, g.R), G: mix(top.G, g.G), B: mix(top.B, g.B), A: 255}
}

func rgb(c nrgba) uint32 { return uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B) }

// luminance is how bright an opaque colour is in grey, from 0 to 1 (sRGB).
func luminance(c nrgba) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= .04045 {
			return x / 12.92
		}
		return math.Pow((x+.055)/1.055, 2.4)
	}
	return .2126*linear(c.R) + .7152*linear(c.G) + .0722*linear(c.B)
}

// contrast is the ratio of two opaque colours' brightness, 1 to 21.
func contrast(a, b nrgba) float64 {
	x, y := luminance(a)+.05, luminance(b)+.05
	return max(x/y, y/x)
}

// C14: to the blinded, remembered ground, their own units and their cues are still
// there to be seen.
func TestC14TheBlindStillSeeTheirMap(t *testing.T) {
	const least = 3
	dark := &palettes[scene.Remembered]
	apart := func(what string, a, b nrgba) {
		t.Helper()
		if got := contrast(a, b); got < least {
			t.Errorf("%s: %06x on %06x is %.2f:1", what, rgb(a), rgb(b), got)
		}
	}
	// Each kind of ground by the strokes that tell it from bare floor.
	strokes := map[grid.Terrain][2]nrgba{
		grid.Wall: {solid(dark.edge), solid(dark.rock)}, grid.Rubble: {solid(dark.edge), solid(dark.stone)},
		grid.WaterShallow: {over(paint(dark.crest, shallowInk), rgb(over(paint(dark.water, 200), dark.base[0]))), over(paint(dark.water, 200), dark.base[0])},
		grid.WaterDeep:    {solid(dark.crest), solid(dark.water)}, grid.Pillar: {solid(dark.edge), solid(dark.face)},
		grid.Chasm:    {solid(dark.edge), solid(dark.pit)},
		grid.StairsUp: {solid(dark.edge), solid(dark.base[0])}, grid.StairsDown: {solid(dark.edge), solid(dark.base[0])},
		grid.Window: {solid(dark.edge), solid(dark.glass)}, grid.Curtain: {solid(dark.edge), solid(dark.cloth)},
		grid.Door: {solid(dark.edge), solid(dark.stone)}, grid.DoorOpen: {solid(dark.edge), solid(dark.base[0])},
		grid.Portcullis: {solid(dark.edge), solid(dark.base[0])}, grid.CaveFloor: {solid(dark.edge), solid(dark.base[0])},
		grid.LightRubble: {solid(dark.edge), solid(dark.stone)},
	}
	mark := over(paint(inkColor, 225), dark.stone)
	apart("what keeps a door", solid(flameColor), mark)
	apart("the sign of a trap", solid(dangerColor), over(paint(inkColor, 120), dark.base[0]))
	for _, kind := range grid.Terrains() {
		s, ok := strokes[kind]
		switch {
		case kind == grid.Void || kind == grid.Floor:
		case !ok:
			t.Errorf("%v: a kind of ground that this test does not know", kind)
		default:
			apart("remembered "+kind.String(), s[0], s[1])
			apart("remembered "+kind.String()+" beside floor", s[0], solid(dark.base[1]))
		}
	}
	// Whatever lies beneath: remembered ground of every kind, and what was never seen.
	grounds := map[string]uint32{"unknown": 0x05070d, "rock": dark.rock, "water": dark.water, "stone": dark.stone, "pit": dark.pit, "cloth": dark.cloth}
	for i, c := range dark.base {
		grounds["floor "+string(rune('0'+i))] = c
	}
	for name, ground := range grounds {
		for side := view.Party; side <= view.Foes; side++ {
			apart("the outline of the "+side.String()+"' tokens on "+name, solid(sideColor(side)), solid(ground))
			body := over(paint(0x0c1322, 200), ground)
			apart("a fallen token's cross on "+name, over(paint(sideColor(side), fallenInk), rgb(body)), body)
		}
		apart("a chosen unit's corners on "+name, solid(mistColor), solid(ground))
		apart("the mark of whose turn it is on "+name, solid(lampColor), solid(ground))
		for what, c := range map[string]uint32{"a mark": markColor, "a ghost": ashColor} {
			inner, badge := over(paint(inkColor, 150), ground), over(paint(inkColor, 225), ground)
			apart(what+"'s dashes on "+name, solid(c), inner)
			apart(what+"'s dashes beside "+name, solid(c), solid(ground))
			apart(what+"'s badge on "+name, over(paint(c, 230), rgb(badge)), badge)
			apart(what+"'s sign on "+name, solid(c), badge)
			apart(what+"'s arcs on "+name, over(paint(c, arcInk), ground), solid(ground))
		}
	}
	apart("a figure on its token", solid(mistColor), solid(0x0c1322))
	for what, c := range map[string]uint32{"sound hit points": goodColor, "low hit points": dangerColor, "a burning light": lampColor, "a pip": mistColor} {
		apart(what, solid(c), solid(inkColor))
	}
	// The log, the panel and the banners, on a panel over any board.
	for tone := scene.Plain; tone <= scene.Bad; tone++ {
		for _, ground := range []uint32{0x000000, 0xffffff} {
			apart("text of a panel", toneColor(tone), over(paint(nightColor, 244), ground))
		}
	}
}
