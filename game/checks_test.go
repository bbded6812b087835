package game_test

// The checks (C18, C43, C46) that ask what a whole match tells its seats, and what a
// command prints.

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"blindfight/game"
	"blindfight/game/headless"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// page writes a page of text where a level is looked for.
func page(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.txtar")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// acting is a seat of which each unit carries out its own list, and then ends its
// turn.
type acting struct {
	t     *testing.T
	v     *view.View
	lists map[order.Unit][]string
	kinds map[view.Kind]int // of what it was told
}

func (a *acting) Notice(v *view.View, news []view.Sighting) {
	a.v = v
	for _, n := range news {
		if a.kinds != nil {
			a.kinds[n.Kind]++
		}
	}
}

func (a *acting) Order() (order.Order, bool) {
	unit := a.v.Active
	line := fmt.Sprintf("end %d", unit)
	if list := a.lists[unit]; len(list) > 0 {
		line, a.lists[unit] = list[0], list[1:]
	}
	o, err := order.Parse(line)
	if err != nil {
		a.t.Fatal(err)
	}
	return o, true
}

const apart = `
-- map --
##############
#....#.......#
#....#.......#
#....#.......#
##############
-- units --
party 1 FTR fighter_3 2,2 listen=-20
foes 11 DRW drow_warrior_1 8,2 gear=rapier stealth=40
foes 12 ORC drow_warrior_1 10,2 gear=torch*,rapier- stealth=40
`

// C43: what foes do that nobody of a side can perceive brings its seat no news and no
// new View, and holds it up for not one tick.
func TestC43TheUnperceivedTakesNoTime(t *testing.T) {
	sameTicks(t, apart, nil, map[order.Unit][]string{
		11: {"walk 11 9,2", "strike 11 rapier at 9,3", "end 11", "walk 11 8,2 8,1", "spot 11", "end 11", "hide 11", "listen 11", "walk 11 7,1", "end 11"},
		12: {"walk 12 11,2 11,3", "drop 12 torch", "end 12", "take 12 torch 11,3", "douse 12 torch", "end 12", "draw 12 rapier", "end 12"},
	})
}

const ajar = `
-- map --
################
#....#....#....#
#.........+....#
#....#....#....#
################
-- units --
party 1 FTR fighter_3 4,1 listen=-20
foes 11 DRW drow_warrior_1 8,2 gear=rapier stealth=40
foes 12 ORC drow_warrior_1 11,2 gear=rapier stealth=40
-- traps --
90 darkness 13,1 radius=5 rounds=1
`

// C43 A-24: so do the orders of the turn. Foes out of the dark keep orders ready, which
// are carried out or lapse within the party's own turn; put their turns off past it;
// open doors and shut them, cast, run, fall prone and set off traps.
func TestC43TheTurnOfTheUnperceivedTakesNoTime(t *testing.T) {
	// On 3,2 the fighter is to be seen through the gap.
	walks := []string{"end 1", "walk 1 3,2", "end 1", "walk 1 4,1", "walk 1 3,2", "end 1"}
	met := map[view.Kind]int{}
	for name, busy := range map[string]map[order.Unit][]string{
		"readied": {
			11: {"ready 11 seen then walk 11 8,1", "end 11", "ready 11 seen then strike 11 rapier at it", "end 11", "ready 11 seen then strike 11 rapier at it", "end 11"},
			12: {"ready 12 heard then open 12 10,2", "end 12"},
		},
		"put off": {
			11: {"delay 11 count 1", "walk 11 8,1 8,2", "end 11", "delay 11 last", "prone 11", "end 11", "delay 11 last", "stand 11", "end 11"},
			12: {"delay 12 count 2", "end 12", "delay 12 last", "end 12"},
		},
		"doors and the rest": {
			11: {"cast 11 darkness", "end 11", "run 11 6,2", "end 11", "defend 11", "end 11"},
			12: {"open 12 10,2", "close 12 10,2", "end 12", "bash 12 10,2", "walk 12 12,2 13,1", "end 12", "search 12 14,1", "end 12"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			for kind, n := range sameTicks(t, ajar, walks, busy) {
				met[kind] += n
			}
		})
	}
	for kind, what := range map[view.Kind]string{
		view.Reacted: "a readied order carried out", view.Lapsed: "one that lapsed", view.Delayed: "a turn put off", view.DoorMoved: "a door moved",
		view.Casts: "a spell", view.Sprung: "a trap",
	} {
		if met[kind] == 0 {
			t.Errorf("there was never %s", what)
		}
	}
}

// sameTicks plays a page twice, with foes that stand there and with busy ones, against a
// party of one that carries out its list, and holds what its seat is shown tick by tick
// against each other. It returns what the busy ones were told, by kind.
func sameTicks(t *testing.T, text string, list []string, busy map[order.Unit][]string) map[view.Kind]int {
	t.Helper()
	const handover = 5
	watch := func(lists map[order.Unit][]string) (kinds map[view.Kind]int, ticks []string) {
		human, list, kinds := new(game.Human), slices.Clone(list), map[view.Kind]int{}
		m, err := game.Start(game.Options{Level: page(t, text), Seed: 7, Seats: [2]game.Seat{human, &acting{t, nil, lists, kinds}}, Handover: handover, Strict: true})
		if err != nil {
			t.Fatal(err)
		}
		shown := human.View()
		for range 400 {
			var told []string
			for _, n := range human.News() {
				told = append(told, human.View().Say(n))
			}
			side, _ := m.ToMove()
			ticks = append(ticks, fmt.Sprint(side, " ", m.Round(), " ", human.View() != shown, " ", m.CanUndo(view.Party), " ", told))
			shown = human.View()
			if m.Round() == 4 && side == view.Party {
				return kinds, ticks
			}
			if side == view.Party && !m.Waiting() {
				line := "end 1"
				if len(list) > 0 {
					line, list = list[0], list[1:]
				}
				o, err := order.Parse(line)
				if err != nil {
					t.Fatal(err)
				}
				human.Give(o)
			}
			if err := m.Tick(); err != nil {
				t.Fatal(err)
			}
			if err := human.Refused(); err != nil {
				t.Fatal(err)
			}
		}
		t.Fatalf("the fourth round never comes:\n%s", strings.Join(ticks, "\n"))
		return nil, nil
	}
	// Who comes first is up to the dice, and the same in both.
	_, a := watch(map[order.Unit][]string{})
	kinds, b := watch(busy)
	if !slices.Equal(a, b) {
		t.Errorf("foes that stand there, and foes that act unperceived, are told apart by the ticks:\n%s\n\n%s", strings.Join(a, "\n"), strings.Join(b, "\n"))
	}
	for _, tick := range a {
		for _, word := range []string{"drow", "m1", "someone", "somebody"} {
			if strings.Contains(tick, word) {
				t.Errorf("the party is told of %q", tick)
			}
		}
	}
	return kinds
}

// C46: that a hidden watcher has noticed a move does not show in whether the move can
// be taken back, nor is the watcher told of it while it can.
func TestC46UndoDoesNotTellWhoNoticed(t *testing.T) {
	const lit = `
-- map --
################
#..............#
#..............#
#..............#
################
-- units --
party 1 FTR fighter_3 3,2 listen=-20
foes 12 ORC fighter_3 14,3 stealth=40 listen=-20
-- lights --
50 torch 3,2
`
	can := func(text string) bool {
		human, foes := new(game.Human), new(game.Human)
		for seed := range uint64(20) {
			*human, *foes = game.Human{}, game.Human{}
			m, err := game.Start(game.Options{Level: page(t, text), Seed: seed, Seats: [2]game.Seat{human, foes}})
			if err != nil {
				t.Fatal(err)
			}
			if side, _ := m.ToMove(); side != view.Party {
				continue
			}
			foes.News()
			human.Give(order.Walk{Unit: 1, Path: []grid.Square{grid.At(4, 2)}})
			if err := m.Tick(); err != nil || human.Refused() != nil {
				t.Fatal(err, human.Refused())
			}
			if news := foes.News(); m.CanUndo(view.Party) && len(news) != 0 {
				t.Errorf("the walk may be taken back, and its watchers have been told %+v", news)
			}
			return m.CanUndo(view.Party)
		}
		t.Fatal("the party never begins")
		return false
	}
	alone := can(lit)
	noticed := can(strings.Replace(lit, "-- lights --", "foes 11 DRW drow_warrior_1 14,1 stealth=40\n-- lights --", 1))
	if alone != noticed {
		t.Errorf("unnoticed, the walk may be taken back: %v; noticed from the dark: %v", alone, noticed)
	}
}

// C18: a command prints how lit a square is, and what lights it and what does not.
func TestC18InspectPrintsLevelAndSources(t *testing.T) {
	state, _, err := headless.Open(page(t, `
-- map --
####################
#..................#
#..................#
####################
-- units --
party 1 FTR fighter_3 2,1
foes 11 DRW drow_warrior_1 18,2
-- lights --
50 torch 4,1
51 candle 5,2
52 darkness 16,1 shadowy=10
`), "")
	if err != nil {
		t.Fatal(err)
	}
	for at, want := range map[grid.Square][]string{
		grid.At(5, 1):  {"bright", "torch 50", "candle 51", "(V-02)"},
		grid.At(10, 1): {"shadowy", "torch 50"},
		grid.At(18, 1): {"dark", "darkness 52", "(S-07)"},
		grid.At(13, 2): {"dark", "no light reaches it (V-08)"},
	} {
		var out strings.Builder
		if err := headless.Inspect(state, at, nil, &out); err != nil {
			t.Fatal(err)
		}
		for _, w := range want {
			if !strings.Contains(out.String(), w) {
				t.Errorf("%v: it does not print %q:\n%s", at, w, out.String())
			}
		}
	}
}
