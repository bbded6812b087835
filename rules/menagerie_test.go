package rules

// A battle in which there is something of everything: senses, sizes, effects, hiders,
// fog, silence, stench, darkness, doors and traps, spells, and events of every kind. Soak, machine and
// hostile saves play on it.

import (
	"fmt"
	"testing"

	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/view"
)

const menageriePage = `
-- map --
########################
#..........#...........#
#..........+...........#
#....O.................#
#..:.......:......~....#
#..;.,.....#.......O...#
#..........+....|......#
########################
-- rules --
dark breeze=e
-- units --
party 1 FTR fighter_3 4,2
party 2 ROG rogue_3 4,5 gear=short_sword,bullseye_lantern*>e,tindertwig hiding
party 3 WLF wolf 2,3
party 4 CLR cleric_5 3,4 gear=heavy_mace,sunrod effects=outlined:9
party 5 ELF elf_ranger_1 7,6 effects=invisible:6
party 6 GRM grimlock 8,4
party 7 WIZ wizard_3 2,5 gear=dagger,scroll_of_daylight,potion_of_healing
party 8 KNT fighter_6 6,2 gear=longsword,hooded_lantern*- reflexes
party 9 THF rogue_4 9,3 gear=short_sword,heavy_crossbow-
foes 11 A drow_warrior_1 18,2 hiding
foes 12 B ogre 19,3
foes 13 C monstrous_spider_large 14,1
foes 14 D orc_warrior_1 20,6 effects=asleep
foes 15 E bat 17,5 effects=fascinated,deafened:3
foes 16 F dire_bat 14,4 effects=blinded:2,dusted
foes 17 G goblin_warrior_1 16,6 gear=small_morningstar,torch* odour=2
-- lights --
50 daylight on 4 cl=5
51 darkness on 11 shadowy=10
52 impenetrable_darkness 12,3 shadowy=5 rounds=4
53 candle 2,1
-- areas --
70 mist 9,5 radius=10 rounds=6
71 silence on 13 radius=10
72 stench 20,3 radius=5 rounds=3
-- doors --
11,2 kind=wood_simple state=stuck
11,6 kind=iron state=locked lock=20 bar=e
5,0 kind=stone secret search=10
-- traps --
90 darkness 10,4 radius=10 search=15 disarm=15
91 alarm 13,4 14,3
92 dispel 12,4 search=10
-- events --
60 round=1 noise by=11 dc=15 talk text=a_whisper
61 round=1 dispel target=50 by=11
62 round=2 open at=11,2
63 round=3 gust wind=moderate
64 round=3 effect by=1 what=invisible:2
65 round=4 cure by=14 what=asleep
66 round=4 shut at=11,2
67 round=4 area_gone target=71
68 round=5 light_out target=51
69 round=6 gust wind=windstorm
`

// menagerie builds the setup.
func menagerie(t tester) Setup {
	t.Helper()
	setup, err := ParsePage(menageriePage[1:])
	if err != nil {
		t.Fatal(err)
	}
	return setup
}

// stale finds what a State keeps from one moment to the next that is not as it would
// be found afresh: lines, light and what everybody perceives.
func (s *State) stale() error {
	fresh := s.Clone()
	fresh.derive()
	for i := range fresh.all { // what daylight does to those in it goes by when they came
		fresh.all[i].inGlare, fresh.all[i].glared = s.all[i].inGlare, s.all[i].glared
	}
	fresh.relight()
	for i := range s.all {
		c, d := &s.all[i], &fresh.all[i]
		switch {
		case !c.line.Equal(d.line):
			return fmt.Errorf("creature %d: what is in line is stale", c.id)
		case !c.eyes.Equal(d.eyes) || !c.sees.Equal(d.sees):
			return fmt.Errorf("creature %d: what it sees is stale", c.id)
		case c.watched != d.watched || c.felt != d.felt:
			return fmt.Errorf("creature %d: whom it perceives is stale", c.id)
		}
	}
	for _, sets := range [][2]grid.Set{{s.fog, fresh.fog}, {s.hush, fresh.hush}, {s.reek, fresh.reek}, {s.field.Void(), fresh.field.Void()}} {
		if !sets[0].Equal(sets[1]) {
			return fmt.Errorf("fog, silence, stench or a field is stale")
		}
	}
	return nil
}

// TestSoakMenagerie plays it by random legal orders; nothing that is kept goes stale.
func TestSoakMenagerie(t *testing.T) {
	for seed := range uint64(8) {
		n := 0
		playRandomly(t, menagerie(t), seed, 120, func(s *State) {
			if n++; n%3 != 0 {
				return
			}
			if err := s.stale(); err != nil {
				t.Fatalf("seed %d, round %d: %v", seed, s.round, err)
			}
		})
	}
}

// TestMenagerieEvents: everything that its level makes happen does, with nobody doing
// anything.
func TestMenagerieEvents(t *testing.T) {
	s, err := New(menagerie(t))
	if err != nil {
		t.Fatal(err)
	}
	met := map[EventKind]bool{}
	var trace Trace
	s.Begin(dice.Keyed{Seed: 3}, &trace)
	for s.round < 8 {
		for i := range trace.Beats {
			met[trace.Beats[i].Event.Kind] = true
		}
		side, ok := s.Acting()
		if !ok {
			break
		}
		if err := s.Apply(side, endOf(s.View(side)), dice.Keyed{Seed: 3}, &trace); err != nil {
			t.Fatal(err)
		}
		if err := s.Audit(); err != nil {
			t.Fatal(err)
		}
	}
	for _, kind := range []EventKind{Sounded, LightChanged, DoorMoved, WindBlew, Afflicted, AreaMoved} {
		if !met[kind] {
			t.Errorf("no event of kind %d happened", kind)
		}
	}
	if s.find(14).has(view.Asleep) {
		t.Error("the orc sleeps on")
	}
}
