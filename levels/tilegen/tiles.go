package main

// This file holds the tiles themselves, in the order of the tileset.

import "image/color"

// tile is one tile of the tileset: the terrain that it paints, or the class of
// the objects that show it, or neither for what is only looked at.
type tile struct {
	terrain string
	class   string
	paint   paint
}

// columns is how many tiles stand in a row of the picture.
const columns = 8

var (
	ink       = rgb(8, 9, 14)
	floorTone = rgb(62, 66, 80)
	pathTone  = rgb(86, 82, 80)
	wallTone  = rgb(40, 43, 58)
	wallLight = rgb(70, 75, 98)
	partyTone = rgb(64, 160, 176)
	foesTone  = rgb(196, 92, 128)
	lampTone  = rgb(255, 196, 96)
)

// tiles are all the tiles. Levels name them by place, so new ones go to the end.
func tiles() []tile {
	return []tile{
		{terrain: "void", paint: void},
		{terrain: "floor", paint: cave(11, 7)},
		{terrain: "floor", paint: cave(12, 9)},
		{terrain: "floor", paint: worn(13)},
		{terrain: "floor", paint: worn(14)},
		{terrain: "wall", paint: rock(21)},
		{terrain: "wall", paint: rock(22)},
		{terrain: "wall", paint: rock(23)},
		{terrain: "rubble", paint: rubble(31)},
		{terrain: "rubble", paint: rubble(32)},
		{terrain: "water_shallow", paint: water(rgb(44, 84, 104), rgb(92, 138, 150), 41)},
		{terrain: "water_deep", paint: water(rgb(14, 34, 60), rgb(36, 70, 104), 42)},
		{terrain: "pillar", paint: pillar},
		{terrain: "chasm", paint: chasm},
		{terrain: "stairs_up", paint: stairs(true)},
		{terrain: "stairs_down", paint: stairs(false)},
		{terrain: "window", paint: window},
		{terrain: "curtain", paint: curtain},
		{paint: cracks},
		{paint: pebbles},
		{paint: moss},
		{paint: clear},
		{paint: clear},
		{paint: clear},
		{class: "Light", paint: flame(lampTone, 5)},
		{class: "Light", paint: flame(rgb(255, 236, 200), 8)},
		{class: "Light", paint: flame(rgb(150, 220, 170), 4)},
		{class: "Light", paint: flame(rgb(170, 190, 255), 6)},
		{class: "Creature", paint: token(partyTone, true)},
		{class: "Creature", paint: token(foesTone, false)},
		{paint: clear},
		{paint: clear},
		{terrain: "cave_floor", paint: rough(81)},
		{terrain: "cave_floor", paint: rough(82)},
		{terrain: "rubble_light", paint: scree(91)},
		{terrain: "rubble_light", paint: scree(92)},
	}
}

func clear(int, int) color.NRGBA { return color.NRGBA{} }

func void(x, y int) color.NRGBA { return lighter(ink, grain(x, y, 2, 1)) }

// cave is rough floor.
func cave(seed, n int) paint {
	return func(x, y int) color.NRGBA {
		c := lighter(floorTone, grain(x, y, n, seed))
		if h := hash(x/2, y/2, seed+5); h < 900 {
			c = lighter(c, -14)
		} else if h > 65000 {
			c = lighter(c, 14)
		}
		return c
	}
}

// rough is raw cave floor: ledges that drop a hand's breadth, with dark edges.
func rough(seed int) paint {
	return func(x, y int) color.NRGBA {
		level := noise(x, y, 8, seed) / 52
		c := lighter(floorTone, level*9-20+grain(x, y, 9, seed))
		if noise((x+1)%px, (y+1)%px, 8, seed)/52 < level {
			return lighter(c, -30)
		}
		return c
	}
}

// scree is worn floor with a few loose stones.
func scree(seed int) paint {
	under := worn(seed)
	return func(x, y int) color.NRGBA {
		id, edge, dx, dy := stone(x, y, 8, seed)
		if id%4 != 0 || edge < 20 {
			return under(x, y)
		}
		return lighter(rgb(112, 110, 112), id%20-10-(dx+dy)*9+grain(x, y, 5, seed))
	}
}

// worn is floor that many feet have smoothed.
func worn(seed int) paint {
	return func(x, y int) color.NRGBA {
		id, edge, _, _ := stone(x, y, 4, seed)
		c := lighter(pathTone, id%13-6+grain(x, y, 5, seed))
		return mix(lighter(c, -22), c, min(edge*10, 256))
	}
}

// rock is the cavern's wall: big facets, lit from the north-west.
func rock(seed int) paint {
	return func(x, y int) color.NRGBA {
		id, edge, dx, dy := stone(x, y, 4, seed)
		c := mix(wallTone, wallLight, min(max(80-(dx+dy)*22+id%60, 0), 256))
		c = lighter(c, grain(x, y, 6, seed))
		return mix(ink, c, min(60+edge*8, 256))
	}
}

// rubble is broken stone over rough floor.
func rubble(seed int) paint {
	under := cave(seed, 7)
	return func(x, y int) color.NRGBA {
		id, edge, dx, dy := stone(x, y, 4, seed)
		if id%5 == 0 {
			return under(x, y)
		}
		if edge < 16 {
			return lighter(under(x, y), -34)
		}
		return lighter(rgb(98, 96, 100), id%24-12-(dx+dy)*6+grain(x, y, 5, seed))
	}
}

// water has ripples that join from tile to tile.
func water(deep, crest color.NRGBA, seed int) paint {
	return func(x, y int) color.NRGBA {
		sway := (noise(x, y, 16, seed) + noise(x, y, 8, seed+1)) / 40
		phase := (y + sway) % 8
		c := lighter(deep, grain(x, y, 5, seed))
		if phase == 0 && noise(x, y, 8, seed+2) > 110 {
			return mix(c, crest, 190)
		}
		if phase == 1 {
			return mix(c, crest, 60)
		}
		return c
	}
}

func pillar(x, y int) color.NRGBA {
	c := cave(11, 7)(x, y)
	c = mix(c, ink, disc(x, y, 18, 18, 13)*3/4)
	body := lighter(rgb(118, 118, 130), -(x+y-30)*3+grain(x, y, 4, 51))
	c = mix(c, ink, disc(x, y, 16, 16, 13))
	c = mix(c, body, disc(x, y, 16, 16, 12))
	return mix(c, lighter(body, 24), disc(x, y, 15, 15, 7))
}

func chasm(x, y int) color.NRGBA {
	depth := noise(x, y, 8, 61)
	c := mix(ink, rgb(26, 28, 44), depth/3)
	if hash(x, y, 62) < 500 {
		c = lighter(c, 16)
	}
	return c
}

func stairs(up bool) paint {
	return func(x, y int) color.NRGBA {
		step, in := y/4, y%4
		shade := 30 + step*14
		if up {
			shade = 30 + (7-step)*14
		}
		c := lighter(rgb(shade, shade, shade+10), grain(x, y, 4, 71))
		if in == 0 {
			return lighter(c, 30)
		}
		if in == 3 {
			return lighter(c, -22)
		}
		if x < 2 || x >= px-2 {
			return lighter(c, -30)
		}
		return c
	}
}

func window(x, y int) color.NRGBA {
	if x < 5 || x >= 27 || y < 5 || y >= 27 {
		return rock(21)(x, y)
	}
	if x == 5 || x == 26 || y == 5 || y == 26 {
		return ink
	}
	if x%7 == 1 || y == 15 || y == 16 {
		return rgb(52, 50, 54)
	}
	return lighter(rgb(98, 122, 148), (31-x-y)+grain(x, y, 5, 81))
}

func curtain(x, y int) color.NRGBA {
	fold := x % 8
	if fold > 4 {
		fold = 8 - fold
	}
	c := lighter(rgb(96, 40, 44), fold*12-20+grain(x, y, 5, 91))
	if y < 3 {
		return mix(c, rgb(120, 100, 60), 180)
	}
	return c
}

// cracks, pebbles and moss lie over floor.
func cracks(x, y int) color.NRGBA {
	_, edge, _, _ := stone(x, y, 2, 101)
	if edge < 14 && noise(x, y, 16, 102) > 90 {
		return color.NRGBA{14, 15, 22, 170}
	}
	return color.NRGBA{}
}

func pebbles(x, y int) color.NRGBA {
	id, edge, dx, dy := stone(x, y, 8, 111)
	if id%7 != 0 || edge < 14 || dx*dx+dy*dy > 4 {
		return color.NRGBA{}
	}
	return lighter(rgb(104, 102, 104), -(dx+dy)*14)
}

func moss(x, y int) color.NRGBA {
	v := noise(x, y, 8, 121) + hash(x, y, 122)&63
	if v < 190 {
		return color.NRGBA{}
	}
	return color.NRGBA{58, 92, 70, clamp8((v - 190) * 4)}
}

// flame is a light, with a core of r pixels.
func flame(tone color.NRGBA, r int) paint {
	return func(x, y int) color.NRGBA {
		glow := tone
		glow.A = clamp8(disc(x, y, 16, 16, 15) * noise(x, y, 16, 131) / 600)
		if d := root((2*x-31)*(2*x-31)+(2*y-31)*(2*y-31)) / 2; d < 15 {
			glow.A = clamp8((15 - d) * 9)
		}
		c := mix(glow, tone, disc(x, y, 16, 16, r))
		return mix(c, rgb(255, 250, 236), disc(x, y, 16, 16, r/2))
	}
}

// token is a creature's marker: round for the party, with four corners for foes.
func token(tone color.NRGBA, round bool) paint {
	return func(x, y int) color.NRGBA {
		inside := func(r int) int {
			if round {
				return disc(x, y, 16, 16, r)
			}
			d := max(2*x-31, 31-2*x) + max(2*y-31, 31-2*y)
			return min(max((r*3-d)*128, 0), 256)
		}
		edge := ink
		edge.A = 0
		c := mix(edge, ink, inside(14))
		c = mix(c, tone, inside(12))
		return mix(c, lighter(tone, 40-(x+y)), inside(8))
	}
}
