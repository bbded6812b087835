package dice

// This file holds the game's dice: a frozen hash of a roll's key. To change a
// constant or the order of the fields is to change every replay.

import "math/bits"

// MaxSides is the greatest number of sides that the rules roll.
const MaxSides = 1000

// Keyed rolls by the battle's seed and the roll's key, and by nothing else.
type Keyed struct{ Seed uint64 }

// Roll returns 1..sides. The hash is scaled by a 128-bit product, so that of the
// 2^64 hashes each face gets 2^64/sides rounded down or up: a face's chance is
// off 1/sides by less than 2^-64, for 1000 sides less than 2^-54 of it. A die of
// fewer than one side gives 1.
func (d Keyed) Roll(k Key, sides int) int {
	if sides < 1 {
		return 1
	}
	high, _ := bits.Mul64(k.Hash(d.Seed), uint64(sides))
	return int(high) + 1
}

// Hash mixes the seed and every field of the key to 64 bits. The canonical form
// is a row of 64-bit words: Round, Unit, Why, Nth, Step, Index, the length of
// Order in bytes, and then Order, eight bytes a word, the first lowest, the last
// word padded with zeros. The length goes first so that no two texts give the
// same words. It allocates nothing.
func (k Key) Hash(seed uint64) uint64 {
	h := mix(seed)
	h = mix(h ^ uint64(int64(k.Round)))
	h = mix(h ^ uint64(k.Unit))
	h = mix(h ^ uint64(k.Why))
	h = mix(h ^ uint64(int64(k.Nth)))
	h = mix(h ^ uint64(int64(k.Step)))
	h = mix(h ^ uint64(int64(k.Index)))
	h = mix(h ^ uint64(len(k.Order)))
	text := k.Order
	for len(text) >= 8 {
		h = mix(h ^ word(text))
		text = text[8:]
	}
	if text == "" {
		return h
	}
	var last uint64
	for i := range len(text) {
		last |= uint64(text[i]) << (8 * i)
	}
	return mix(h ^ last)
}

// word packs the first eight bytes; spelled out, it compiles to one load.
func word(s string) uint64 {
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// mix is the step and finaliser of SplitMix64 (Steele, Lea, Flood 2014). It maps
// the 64-bit words one to one, so two keys that differ in one word never meet.
func mix(z uint64) uint64 {
	z += 0x9E3779B97F4A7C15
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}
