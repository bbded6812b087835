package rules

// Checks C40 to C46: what is told of the unseen, and when.

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// C40: each listens for free once a round, whatever moves, and is told of nobody
// twice by one Listen; whoever is in sight does not come into sight again.
func TestC40NoCueTwice(t *testing.T) {
	listens, heard, saw := 0, 0, 0
	for seed := range uint64(40) {
		s, err := New(drawnWorld(seed))
		if err != nil {
			t.Fatal(err)
		}
		d := dice.Keyed{Seed: seed}
		var trace Trace
		s.Begin(d, &trace)
		free := map[[2]int]int{} // by unit and round
		seen := [2]map[order.Mark]bool{{}, {}}
		watch := func(o order.Order, first bool) {
			_, ordered := o.(order.Listen)
			for i, b := range trace.Beats {
				if b.Event.Kind == Listened && !(ordered && i == 0) {
					free[[2]int{int(b.Event.Actor), s.round}]++
				}
				for side, notes := range b.Seen {
					cues := map[string]bool{}
					for _, n := range notes {
						switch n.Kind {
						case view.Heard:
							cue := fmt.Sprint(n.Unit, " ", n.Mark)
							if cues[cue] {
								t.Fatalf("seed %d, round %d: %d hears m%d twice in one beat", seed, s.round, n.Unit, n.Mark)
							}
							cues[cue], heard = true, heard+1
						case view.Saw:
							if seen[side][n.Mark] && !first {
								t.Fatalf("seed %d, round %d: m%d is in sight, and comes into sight", seed, s.round, n.Mark)
							}
							seen[side][n.Mark], saw = true, saw+1
						case view.LostSight:
							seen[side][n.Mark] = false
						}
					}
				}
			}
		}
		for side, v := range s.views {
			for _, c := range v.Contacts {
				seen[side][c.ID] = c.IsSeen()
			}
		}
		watch(order.End{}, true)
		for k := range 40 {
			by, ok := s.Acting()
			if !ok {
				break
			}
			v := s.View(by)
			o := pickOrder(v, d, k)
			if err := s.Apply(by, o, d, &trace); err != nil {
				t.Fatal(err)
			}
			watch(o, false)
		}
		for who, n := range free {
			listens += n
			if n > 1 {
				t.Errorf("seed %d: %d listens for free %d times in round %d", seed, who[0], n, who[1])
			}
		}
	}
	if listens < 100 || heard < 50 || saw < 50 {
		t.Errorf("%d listened, %d were heard, %d came into sight: too few of some", listens, heard, saw)
	}
}

// pickOrder is one of the options of the unit at turn.
func pickOrder(v *view.View, d dice.Dice, nth int) order.Order {
	options := v.AppendOptions(nil, v.Unit(v.Active))
	return options[d.Roll(dice.Key{Order: "course", Nth: nth, Why: dice.Course}, len(options))-1]
}

const doorHouse = `
-- map --
##############
#.....#......#
#.....+......#
#.....#......#
##############
-- units --
party 1 FTR fighter_3 2,2
foes 11 DRW fighter_3 10,2
-- lights --
50 torch 11,2
-- events --
60 round=2 open at=6,2
61 round=3 shut at=6,2
`

// C41: a door that opens or shuts changes light and sight at once, before anybody
// moves.
func TestC41DoorsOpenOnSightAtOnce(t *testing.T) {
	b := newBench(t, doorHouse, 1, 11)
	shut := b.matrix()
	if b.seesIt(1, 11) || b.seesIt(11, 1) || !b.blinded(b.find(1)) {
		t.Fatal("something is seen through a shut door")
	}
	b.forget()
	b.until(2)
	if !b.seesIt(1, 11) || b.find(1).watched == 0 || b.field.At(grid.At(4, 2), 0) == 0 {
		t.Error("the door is open, and nothing is seen through it")
	}
	moved, turn, saw := -1, -1, -1
	for i, beat := range b.trace.Beats {
		switch beat.Event.Kind {
		case DoorMoved:
			moved = i
			for _, n := range beat.Seen[view.Party] {
				if n.Kind == view.Saw {
					saw = i
				}
			}
		case TurnBegan:
			turn = i
		}
	}
	if moved < 0 || saw != moved || turn < moved {
		t.Errorf("the door opens in beat %d, the creature behind it is seen in beat %d, the next turn begins in beat %d", moved, saw, turn)
	}
	b.until(3)
	if b.matrix() != shut {
		t.Errorf("shut again, it is not as it was:\n%s\n%s", b.matrix(), shut)
	}
	if lost := b.noticed(view.Party, view.LostSight); len(lost) != 1 || lost[0].At != grid.At(10, 2) {
		t.Errorf("as it shuts the party notices %+v", lost)
	}
}

// C42: the log of a side that sees nothing, over fifty battles, holds no name, kind,
// weapon or gender of anybody unseen.
func TestC42TheLogNamesNobodyUnseen(t *testing.T) {
	forbidden := regexp.MustCompile(`(?i)zarquil|vexmoth|grumblex|umbrant|morningstar|rapier|javelin|falchion|hand crossbow|shortbow|drow|goblin|orc\b|humanoid|\b(he|she|his|her|him|hers)\b`)
	names := []string{"Zarquil", "Vexmoth", "Grumblex"}
	lines, struck, groped, felt := 0, 0, 0, 0
	for seed := range uint64(50) {
		r := rand.New(rand.NewPCG(seed, 42))
		s := open(9, 7)
		for i := range s.Terrain {
			if q := s.Size.Square(i); q.X == 0 || q.Y == 0 || q.X == 8 || q.Y == 6 {
				s.Terrain[i] = grid.Wall
			}
		}
		spots := r.Perm(4 * 3)
		at := func() grid.Square {
			n := spots[0]
			spots = spots[1:]
			return grid.At(2+n%4, 2+n/4)
		}
		for i, key := range []string{"fighter_3", "rogue_3", "ranger_3"} {
			s = s.with(t, order.Unit(1+i), view.Party, key, at(), func(p *Placement) {
				p.Effects = []view.Effect{{Kind: view.Blindness}}
				p.Stats.Scent, p.Stats.Tremorsense, p.HP = i == 1, grid.Feet(10*(i/2)), 60
			})
		}
		for i, key := range []string{"drow_warrior_1", "goblin_warrior_1", "orc_warrior_1"} {
			s = s.with(t, order.Unit(11+i), view.Foes, key, at(), func(p *Placement) {
				p.Name, p.Stats.Name, p.Stats.Key, p.Stats.Kind, p.HP = names[i], names[i], "umbrant", "umbrant", 40
				p.Stats.Darkvision, p.Stats.BAB = 60, 9
				p.Gear = []view.Gear{{Item: []order.Item{"rapier", "morningstar", "falchion"}[i], Held: true}}
			})
		}
		s.Events = []Script{
			{ID: 60, Round: 1, Do: ScriptNoise, By: 11, DC: -10, Text: "a war cry"}, {ID: 61, Round: 2, Do: ScriptEffect, By: 12, Effect: view.Effect{Kind: view.Outlined}},
			{ID: 62, Round: 2, Do: ScriptEffect, By: 13, Effect: view.Effect{Kind: view.Asleep, Rounds: 2}},
		}
		battle, err := New(s)
		if err != nil {
			t.Fatal(err)
		}
		d := dice.Keyed{Seed: seed}
		var trace Trace
		battle.Begin(d, &trace)
		for k := range 100 {
			v := battle.View(view.Party)
			for i := range trace.Beats {
				for _, n := range trace.Beats[i].Seen[view.Party] {
					line := v.Say(n)
					if n.Dice != nil {
						line += "\n" + strings.Join(n.Dice.Explain(), "\n")
					}
					if n.Item != "" {
						line += "\n" + string(n.Item)
					}
					if found := forbidden.FindString(line); found != "" {
						t.Fatalf("seed %d: the log of the blind names %q:\n%s\n%+v", seed, found, line, n)
					}
					lines++
					struck += boolInt(n.Kind == view.Struck)
					groped += boolInt(n.Kind == view.Groped && n.Mark != 0)
					felt += boolInt(n.Kind == view.Sensed || n.Kind == view.Smelt || n.Kind == view.Heard)
				}
			}
			if found := forbidden.FindString(written(t, v)); found != "" && !strings.EqualFold(found, "humanoid") {
				t.Fatalf("seed %d: the View of the blind holds %q", seed, found)
			}
			by, ok := battle.Acting()
			if !ok {
				break
			}
			o := fightingOrder(battle.View(by), d, k)
			if err := battle.Apply(by, o, d, &trace); err != nil {
				t.Fatal(err)
			}
		}
	}
	if lines < 1000 || struck < 50 || groped < 5 || felt < 50 {
		t.Errorf("%d lines, %d of blows, %d of touches, %d of other senses: too few of some", lines, struck, groped, felt)
	}
}

// fightingOrder is one of the options of the unit at turn, a blow, a shot or a touch
// where there is one. It takes up nothing: what fell from a hand is felt for what it
// is.
func fightingOrder(v *view.View, d dice.Dice, nth int) order.Order {
	options := v.AppendOptions(nil, v.Unit(v.Active))
	blows := slices.DeleteFunc(slices.Clone(options), func(o order.Order) bool {
		switch o.(type) {
		case order.Strike, order.Shoot, order.Grope:
			return false
		}
		return true
	})
	others := slices.DeleteFunc(options, func(o order.Order) bool { _, takes := o.(order.Take); return takes })
	k := dice.Key{Order: "course", Nth: nth, Why: dice.Course}
	if len(blows) > 0 && nth%4 != 0 {
		return blows[d.Roll(k, len(blows))-1]
	}
	return others[d.Roll(k, len(others))-1]
}

// C43: what nobody of a side could perceive adds nothing: no Sighting, no line, no
// change of its View.
func TestC43NobodysNews(t *testing.T) {
	const page = `
-- map --
##############
#....#.......#
#....#.......#
#....#.......#
##############
-- units --
party 1 FTR fighter_3 2,2
foes 11 DRW drow_warrior_1 8,2 hp=40 gear=rapier
foes 12 ORC fighter_3 10,2 gear=torch*,longsword
-- lights --
50 torch 9,1
-- areas --
70 mist 9,2 radius=10 rounds=1
-- events --
60 round=2 light_out target=50
61 round=2 effect by=12 what=asleep:1
62 round=2 noise by=11 dc=90 text=a_whisper
`
	act := newBench(t, page, 11, 12, 1)
	still := newBench(t, page[:strings.Index(page, "-- lights --")], 11, 12, 1)
	act.forget()
	act.do("walk 11 9,2", "strike 11 rapier at 9,3", "end 11", "drop 12 torch", "walk 12 11,2 11,3")
	if len(act.news[view.Party]) != 0 {
		t.Errorf("the party notices %q", act.told[view.Party])
	}
	for _, b := range []*bench{act, still} {
		b.until(3)
		b.turnOf(1)
	}
	if a, b := written(t, act.View(view.Party)), written(t, still.View(view.Party)); a != b {
		t.Errorf("the party knows\n%s\nand without what it did not perceive\n%s", a, b)
	}
	for _, n := range act.news[view.Party] {
		if n.Kind != view.RoundBegan && n.Kind != view.TurnBegan {
			t.Errorf("the party notices %+v", n)
		}
	}
}

const ghostHall = `
-- map --
####################
#..................#
#..................#
#..................#
####################
-- units --
party 1 FTR fighter_3 2,2 gear=longsword
party 2 CLR cleric_5 2,1 gear=sunrod
foes 11 ORC orc_warrior_1 6,2
-- lights --
50 torch 2,3
-- events --
60 round=2 light_out target=50
`

// C45: one that walks out of sight leaves a ghost on the square where it was last
// seen: dated, not moved by anything it does, and gone when that square is seen to
// be empty.
func TestC45GhostsStayWhereLastSeen(t *testing.T) {
	b := newBench(t, ghostHall, 1, 2, 11)
	if !b.seesIt(1, 11) {
		t.Fatal("the orc is not seen in the torch's light")
	}
	mark := b.markOf(view.Party, b.find(11))
	b.turnOf(11)
	b.do("walk 11 7,2 8,2 9,2 10,2 11,2 12,2") // the torch lights as far as 10,2
	last := grid.At(10, 2)
	ghost := func(when string, age int) {
		t.Helper()
		v := b.View(view.Party)
		c := v.Contact(mark)
		if c == nil {
			t.Fatalf("%s the mark is gone", when)
		}
		for _, k := range c.Tracks {
			if k.At != last || !k.Stale || k.Live() != view.Unknown || v.Round-k.AsOf != age || k.Cause != view.BySight {
				t.Errorf("%s the ghost is %+v in round %d", when, k, v.Round)
			}
		}
		if at := b.find(11).at; at == last || b.seesIt(1, 11) || b.seesIt(2, 11) {
			t.Fatalf("%s the orc is at %v, in sight or on its ghost", when, at)
		}
	}
	ghost("as it leaves the light", 0)
	b.until(2)
	ghost("in the dark", 1)
	b.turnOf(11)
	b.do("walk 11 13,2 14,2")
	ghost("after its further steps", 1)
	b.until(3)
	b.turnOf(11)
	b.do("walk 11 15,3 16,3 17,2")
	ghost("after more of them", 2)
	b.until(4)
	b.turnOf(2)
	ghost("before there is light", 3)
	b.do("light 2 sunrod") // as far as 60 ft
	if !b.View(view.Party).Now.Has(last) {
		t.Fatal("its square is not perceived")
	}
	if c := b.View(view.Party).Contact(mark); c != nil {
		t.Errorf("its square is seen to be empty, and its ghost stands there: %+v", c)
	}
}

// C46: whether one has been noticed is known from what the other is perceived to do,
// and not before; the referee sees it at once.
func TestC46NoticedIsKnownByReactionsAlone(t *testing.T) {
	const page = `
-- map --
##############
#............#
#............#
#............#
##############
-- rules --
shadowy
-- units --
party 1 ROG rogue_3 2,2 hiding
party 2 FTR fighter_3 1,1 hiding
foes 11 DRW ranger_3 8,2 gear=longbow
`
	play := func(roll int) *bench {
		b := newBench(t, page, 1, 2, 11)
		b.forget()
		b.dice.Default(dice.Spotting, roll)
		b.find(1).hideRoll, b.find(2).hideRoll = 15, 40
		b.dice.Default(dice.Hiding, 6) // and 9: 15 again
		b.find(2).hiding = true
		b.turnOf(11)
		return b
	}
	seen, unseen := play(20), play(1)
	if !seen.seesIt(11, 1) || unseen.seesIt(11, 1) {
		t.Fatalf("the rogue is spotted with a 20: %v, with a 1: %v", seen.seesIt(11, 1), unseen.seesIt(11, 1))
	}
	if !slices.Equal(seen.told[view.Party], unseen.told[view.Party]) || written(t, seen.View(view.Party)) != written(t, unseen.View(view.Party)) {
		t.Errorf("noticed, the party is told\n%s\nand unnoticed\n%s", strings.Join(seen.told[view.Party], "\n"), strings.Join(unseen.told[view.Party], "\n"))
	}
	// The referee's matrix has it.
	for i, b := range []*bench{seen, unseen} {
		regards := b.Regards(grid.At(2, 2))
		if len(regards) != 1 || !regards[0].Hiding {
			t.Fatalf("the referee sees %+v on the rogue's square", regards)
		}
		found := false
		for _, e := range regards[0].By {
			if e.Unit == 11 {
				found = true
				if e.Verdict.Seen != (i == 0) {
					t.Errorf("the referee is told that 11 sees the rogue: %+v", e)
				}
			}
		}
		if !found {
			t.Error("the referee is not told what 11 makes of the rogue")
		}
	}
	// A reaction that can be perceived tells.
	mark := seen.markOf(view.Foes, seen.find(1))
	seen.dice.Add(11, dice.Attack, 20)
	seen.dice.Add(11, dice.Concealment, 90)
	seen.forget()
	seen.do(fmt.Sprintf("shoot 11 longbow at m%d", mark))
	if n := seen.noticed(view.Party, view.SawAttack, view.Struck); len(n) != 1 || n[0].Unit != 1 {
		t.Errorf("the shot is noticed as %+v", seen.news[view.Party])
	}
}

// drawnWorld is one of the drawn battles, by number.
func drawnWorld(n uint64) Setup { return exampleWorld(int(n) + 1) }
