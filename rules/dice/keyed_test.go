package dice

// This file holds the tests of the keyed dice: the frozen values, and that they
// fall evenly and apart from each other.

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// goldenKeys are keys that differ in one field each, texts of every length
// around a word of the hash, and the ends of the fields' ranges.
func goldenKeys() []Key {
	base := Key{Round: 3, Unit: 12, Order: "strike 12 longsword at m2", Why: Attack}
	keys := []Key{{}, base}
	for i := range 8 {
		k := base
		switch i {
		case 0:
			k.Round = 4
		case 1:
			k.Unit = 13
		case 2:
			k.Order = "strike 12 longsword at 6,5"
		case 3:
			k.Nth = 1
		case 4:
			k.Step = 1
		case 5:
			k.Why = Confirm
		case 6:
			k.Index = 1
		case 7:
			k = Key{Round: 200, Unit: 65535, Order: strings.Repeat("9", 2048), Nth: 1 << 30, Step: 48, Why: Course, Index: -1}
		}
		keys = append(keys, k)
	}
	for n := range 20 {
		keys = append(keys, Key{Round: 1, Unit: 1, Order: "abcdefghijklmnopqrst"[:n], Why: Hearing})
	}
	for w := Initiative; w <= Course; w++ {
		keys = append(keys, Key{Round: 2, Unit: 7, Why: w, Order: "listen 7"})
	}
	for i := range 13 {
		keys = append(keys, Key{Round: i, Unit: uint16(i * i), Order: "end 1", Nth: i % 3, Step: i % 5, Why: Tie, Index: i % 2})
	}
	return keys
}

// TestGolden freezes the dice: replays written on one machine must verify on
// every other.
func TestGolden(t *testing.T) {
	var b strings.Builder
	for i, k := range goldenKeys() {
		seed := uint64(i % 3 * 0x7FFFFFFFFFFFFFFF)
		d := Keyed{seed}
		short := k
		if len(short.Order) > 40 {
			short.Order = short.Order[:40] + "..."
		}
		fmt.Fprintf(&b, "seed %d %v: %016x", seed, short, k.Hash(seed))
		for _, sides := range [...]int{1, 2, 4, 6, 8, 20, 100, 1000} {
			fmt.Fprintf(&b, " d%d=%d", sides, d.Roll(k, sides))
		}
		b.WriteByte('\n')
	}
	path := filepath.Join("testdata", "keyed.golden")
	if *update {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	got, lines := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n")
	if len(got) != len(lines) {
		t.Errorf("%d lines, the golden has %d", len(got), len(lines))
	}
	for i := range min(len(got), len(lines)) {
		if got[i] != lines[i] {
			t.Fatalf("line %d has changed:\n got %q\nwant %q", i+1, got[i], lines[i])
		}
	}
}

// TestMixIsSplitMix64 checks the mixing step against the published generator,
// whose first outputs from state 0 are well known.
func TestMixIsSplitMix64(t *testing.T) {
	const gamma = 0x9E3779B97F4A7C15
	for i, want := range [...]uint64{0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F} {
		if got := mix(uint64(i) * gamma); got != want {
			t.Errorf("output %d is %016x, want %016x", i, got, want)
		}
	}
}

func TestKeysThatMustNotMeet(t *testing.T) {
	pairs := [][2]Key{
		{{Order: ""}, {Order: "\x00"}},
		{{Order: "a"}, {Order: "a\x00"}},
		{{Order: "abcdefgh"}, {Order: "abcdefgh\x00"}},
		{{Order: "12345678abcdefgh"}, {Order: "abcdefgh12345678"}},
		{{Round: 1}, {Nth: 1}},
		{{Nth: 1}, {Step: 1}},
		{{Step: 1}, {Index: 1}},
		{{Unit: 1}, {Why: 1}},
		{{Round: 1, Unit: 2}, {Round: 2, Unit: 1}},
		{{Index: 0}, {Index: -1}},
	}
	for _, p := range pairs {
		if p[0].Hash(1) == p[1].Hash(1) {
			t.Errorf("%v and %v have one hash", p[0], p[1])
		}
	}
	seen := make(map[uint64]Key)
	for _, k := range goldenKeys() {
		if other, ok := seen[k.Hash(5)]; ok && other != k {
			t.Errorf("%v and %v have one hash", other, k)
		}
		seen[k.Hash(5)] = k
	}
}

func TestRollStaysInRange(t *testing.T) {
	for sides := 1; sides <= MaxSides; sides++ {
		for i := range 20 {
			if v := (Keyed{9}).Roll(Key{Index: i, Why: Damage}, sides); v < 1 || v > sides {
				t.Fatalf("a d%d fell on %d", sides, v)
			}
		}
	}
	for _, sides := range [...]int{0, -1, -1 << 40} {
		if v := (Keyed{9}).Roll(Key{Why: Damage}, sides); v != 1 {
			t.Errorf("a die of %d sides fell on %d", sides, v)
		}
	}
}

// varied is a way to walk through keys along one field; the dice must be even
// along each.
type varied struct {
	name string
	set  func(seed *uint64, k *Key, i int)
}

var fields = [...]varied{
	{"seed", func(seed *uint64, _ *Key, i int) { *seed += uint64(i) }},
	{"round", func(_ *uint64, k *Key, i int) { k.Round += i }},
	{"unit", func(_ *uint64, k *Key, i int) { k.Unit += uint16(i) }},
	{"order", func(_ *uint64, k *Key, i int) { k.Order += fmt.Sprintf(" %d,%d", i%200, i/200) }},
	{"nth", func(_ *uint64, k *Key, i int) { k.Nth += i }},
	{"step", func(_ *uint64, k *Key, i int) { k.Step += i }},
	{"why", func(_ *uint64, k *Key, i int) { k.Why += Why(i) }},
	{"index", func(_ *uint64, k *Key, i int) { k.Index += i }},
}

// rollAt rolls for the key that lies i along field f from one of many bases.
func rollAt(f varied, base, i, sides int) int {
	seed := uint64(base / 7)
	k := Key{Round: base % 200, Unit: uint16(base % 31), Order: "walk 3 6,5", Nth: base % 3, Step: base % 11, Why: Why(base%17 + 1), Index: base % 2}
	f.set(&seed, &k, i)
	return Keyed{seed}.Roll(k, sides)
}

// TestEven is a chi-square test of each die along each field. The bound is the
// mean plus six standard deviations of the statistic: sides-1 + 6*sqrt(2(sides-1)),
// squared so that it stays in integers.
func TestEven(t *testing.T) {
	const each = 200 // rolls expected a face
	for _, f := range fields {
		for _, sides := range [...]int{4, 6, 8, 10, 12, 20, 100} {
			counts := make([]int, sides)
			for i := range sides * each {
				along, base := i, 1
				if f.name == "why" {
					along, base = i%256, i/256
				}
				counts[rollAt(f, base, along, sides)-1]++
			}
			sum := 0 // of squared differences: the statistic times each
			for _, n := range counts {
				sum += (n - each) * (n - each)
			}
			over := sum/each - (sides - 1)
			if over > 0 && over*over > 36*2*(sides-1) {
				t.Errorf("d%d along %s: chi-square %d for %d faces: %v", sides, f.name, sum/each, sides, counts)
			}
		}
	}
}

// TestNeighboursAgreeByChance checks that the change of any one field rerolls
// the die: equal faces come once in sides, within six standard deviations.
func TestNeighboursAgreeByChance(t *testing.T) {
	const pairs = 8000
	for _, f := range fields {
		for _, sides := range [...]int{2, 6, 20, 100} {
			agree := 0
			for base := range pairs {
				if rollAt(f, base, 0, sides) == rollAt(f, base, 1, sides) {
					agree++
				}
			}
			// variance of agree: pairs * (1/sides) * (1 - 1/sides)
			off := agree*sides - pairs
			if off*off > 36*pairs*(sides-1) {
				t.Errorf("d%d: neighbours along %s agree %d times in %d", sides, f.name, agree, pairs)
			}
		}
	}
}

// TestAvalanche checks that the change of any one field flips each bit of the
// hash about half the time.
func TestAvalanche(t *testing.T) {
	const pairs = 4000
	for _, f := range fields {
		var flips [64]int
		for base := range pairs {
			seed, other := uint64(base), uint64(base)
			a := Key{Round: base % 200, Unit: uint16(base), Order: "shoot 3 longbow at m1", Why: Attack}
			b := a
			f.set(&other, &b, 1)
			diff := a.Hash(seed) ^ b.Hash(other)
			for bit := range flips {
				flips[bit] += int(diff >> bit & 1)
			}
		}
		for bit, n := range flips {
			if off := 2*n - pairs; off*off > 36*pairs {
				t.Errorf("%s flips bit %d of the hash %d times in %d", f.name, bit, n, pairs)
			}
		}
	}
}

func TestRollAllocatesNothing(t *testing.T) {
	k := goldenKeys()[1]
	var d Dice = Keyed{1}
	if n := testing.AllocsPerRun(100, func() { d.Roll(k, 20) }); n != 0 {
		t.Errorf("%v allocations a roll", n)
	}
}

func BenchmarkRoll(b *testing.B) {
	k := goldenKeys()[1]
	var d Dice = Keyed{1}
	b.ReportAllocs()
	for b.Loop() {
		d.Roll(k, 20)
	}
}
