package rules

// The checks on detection, hearing and knowledge, C31 to C46. Those that ask what is
// drawn or said on the screen are in render/scene, those of a whole match in game.

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// written is a View as saves and clients have it.
func written(t tester, v *view.View) string {
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// squaresIn are all the squares that a written View names.
func squaresIn(t tester, text string) map[grid.Square]bool {
	var tree any
	if err := json.Unmarshal([]byte(text), &tree); err != nil {
		t.Fatal(err)
	}
	found := map[grid.Square]bool{}
	var walk func(any)
	walk = func(node any) {
		switch node := node.(type) {
		case map[string]any:
			x, okX := node["X"].(float64)
			y, okY := node["Y"].(float64)
			if okX && okY && len(node) == 2 {
				found[grid.At(int(x), int(y))] = true
			}
			for _, v := range node {
				walk(v)
			}
		case []any:
			for _, v := range node {
				walk(v)
			}
		}
	}
	walk(tree)
	return found
}

// C31: a Listen that is no more than 19 above its DC tells a direction and a
// distance in a word. Nothing in the View has the square, and all squares of one
// direction and band leave one and the same View.
func TestC31HearingShowsNoSquare(t *testing.T) {
	views := map[string]string{}
	for i := range 21 * 21 {
		q := grid.At(i%21, i/21)
		if q == grid.At(10, 10) || q == (grid.Square{}) {
			continue
		}
		s := open(21, 21).with(t, 1, view.Party, "rogue_3", grid.At(10, 10), nil).with(t, 11, view.Foes, "rogue_3", q, nil)
		b := benchOf(t, s, 1, 11)
		b.dice.Add(1, dice.Hearing, 20)
		b.find(11).stealth = 8 // and at most 7 for the distance
		b.do("listen 1")
		heard := b.noticed(view.Party, view.Heard)
		if len(heard) != 1 || heard[0].Grade != view.General || heard[0].Toward != grid.Toward(grid.At(10, 10), q) || heard[0].Far != (grid.Distance(grid.At(10, 10), q) > 30) {
			t.Fatalf("one at %v is heard as %+v", q, heard)
		}
		now := written(t, b.View(view.Party))
		if squaresIn(t, now)[q] {
			t.Fatalf("one is heard, and its square %v is in the View:\n%s", q, now)
		}
		if b.View(view.Party).Known.Has(q) || heard[0].At == q {
			t.Fatalf("one is heard, and its square %v is known", q)
		}
		place := fmt.Sprint(heard[0].Toward, heard[0].Far)
		if was, ok := views[place]; ok && was != now {
			t.Fatalf("one heard at %v leaves another View than others %s:\n%s\n%s", q, place, was, now)
		}
		views[place] = now
	}
	if len(views) != 16 {
		t.Errorf("%d directions and bands", len(views))
	}
}

// C32: a Listen of 24 loses to a Move Silently of 25 and meets one of 24; the beat
// that is kept for the referee has both numbers.
func TestC32ListenMeetsTheStealth(t *testing.T) {
	for stealth, want := range map[int]view.Grade{25: view.Unknown, 24: view.General, 5: view.General, 4: view.Pinpointed} {
		b := newBench(t, "-- map --\n......\n-- units --\nparty 1 ROG rogue_3 1,0\nfoes 11 DRW rogue_3 2,0\n", 1, 11)
		b.find(11).stealth = stealth
		b.dice.Add(1, dice.Hearing, 17) // and 7
		b.do("listen 1")
		e := b.trace.Beats[0].Event
		if e.Kind != Listened || len(e.Heard) != 1 || e.Heard[0].Total != 24 || e.Heard[0].DC != stealth || e.Heard[0].Grade != want {
			t.Errorf("24 against %d: %+v, want grade %d", stealth, e.Heard, want)
		}
		if n := len(b.noticed(view.Party, view.Heard)); n != boolInt(want != view.Unknown) {
			t.Errorf("24 against %d: %d are heard", stealth, n)
		}
	}
}

const ambushed = `
-- map --
######################
#....................#
#....................#
#....................#
######################
-- units --
party 1 ROG rogue_3 2,2
party 2 FTR fighter_3 3,3
foes 12 far fighter_3 20,3 listen=-20 stealth=40
`

// C33: one who waits in ambush is no news to anybody, turn after turn, until it acts
// or a Listen beats it.
func TestC33AmbushIsSilent(t *testing.T) {
	start := func(page string, turns ...order.Unit) *bench {
		b := newBench(t, page, turns...)
		for i := range b.all {
			b.all[i].hears = true
		}
		b.dice.Default(dice.Hearing, 2)
		b.dice.Default(dice.Stealth, 15)
		b.until(5)
		return b
	}
	alone := start(ambushed, 1, 2, 12)
	b := start(ambushed+"foes 11 AMB ranger_3 9,2 hiding darkvision=60 gear=longbow\n", 1, 2, 11, 12)
	if !slices.Equal(alone.told[view.Party], b.told[view.Party]) || !alone.View(view.Party).Equal(b.View(view.Party)) {
		t.Errorf("with one in ambush the party is told\n%s\nand without\n%s", strings.Join(b.told[view.Party], "\n"), strings.Join(alone.told[view.Party], "\n"))
	}
	if len(b.View(view.Party).Contacts) != 0 {
		t.Errorf("the party knows of %+v", b.View(view.Party).Contacts)
	}
	// A Listen that beats it.
	c := start(ambushed+"foes 11 AMB ranger_3 9,2 hiding darkvision=60 gear=longbow\n", 1, 2, 11, 12)
	c.forget()
	c.turnOf(2)
	stealth := c.find(11).stealth
	c.dice.Add(1, dice.Hearing, stealth+3-7) // 35 ft off
	c.turnOf(1)
	if heard := c.noticed(view.Party, view.Heard); len(heard) != 1 || heard[0].Unit != 1 || heard[0].Grade != view.General {
		t.Errorf("a Listen that meets the DC of %d hears %+v", stealth+3, heard)
	}
	// It acts.
	b.forget()
	b.turnOf(11)
	b.dice.Add(11, dice.Attack, 20)
	b.do("shoot 11 longbow at 2,2")
	if struck := b.noticed(view.Party, view.Struck); len(struck) != 1 || struck[0].Grade != view.Direction || struck[0].Toward != grid.E {
		t.Errorf("its shot is noticed as %+v", b.news[view.Party])
	}
}

// C34: a shut door and a wall dull a sound by 5 and by 15, and half cover by
// nothing.
func TestC34WallsAndDoorsDullSound(t *testing.T) {
	dc := func(board string) int {
		b := newBench(t, "-- map --\n"+board+"-- units --\nparty 1 ROG rogue_3 1,1\nfoes 11 DRW rogue_3 6,1\n", 1, 11)
		b.find(11).stealth = 8
		b.do("listen 1")
		return b.trace.Beats[0].Event.Heard[0].DC
	}
	free := dc("########\n#......#\n########\n")
	for what, c := range map[string]struct {
		board string
		more  int
	}{
		"a shut door":  {"########\n#..+...#\n########\n", 5},
		"an open door": {"########\n#../...#\n########\n", 0},
		"a wall":       {"########\n#..#...#\n########\n", 15},
		"two doors":    {"########\n#.+.+..#\n########\n", 10},
		"a curtain":    {"########\n#..|...#\n########\n", 0},
		"a window":     {"########\n#..\"...#\n########\n", 0},
	} {
		if got := dc(c.board); got != free+c.more {
			t.Errorf("%s: DC %d, want %d more than %d", what, got, c.more, free)
		}
	}
	if free != 8+2 { // 25 ft
		t.Errorf("nothing between: DC %d", free)
	}
	b := newBench(t, "-- map --\n########\n#......#\n#...O..#\n#......#\n########\n-- units --\nparty 1 ROG rogue_3 1,1\nfoes 11 DRW rogue_3 5,3\n", 1, 11)
	if from, to := b.find(1).body(), b.find(11).body(); !sight.Cover(b.walls, from, to) || !b.inLine(b.find(1), b.find(11)) {
		t.Fatal("the pillar gives no half cover there")
	}
	b.find(11).stealth = 8
	b.do("listen 1")
	if got := b.trace.Beats[0].Event.Heard[0].DC; got != 8+2 {
		t.Errorf("behind half cover: DC %d", got)
	}
}

const noisyDark = `
-- map --
################
#..............#
#..............#
#..............#
################
-- units --
party 1 ROG rogue_3 2,2 listen=30%s
party 2 FTR fighter_3 4,3 listen=30
foes 11 DRW drow_warrior_1 12,2 hp=60
-- areas --
%s
-- events --
60 round=2 noise by=11 dc=-10 text=a_war_cry
61 round=3 noise by=11 dc=-10 talk text=a_curse
62 round=3 noise at=8,1 dc=-10 text=a_gong
`

// C35: to the deaf, and to whoever stands in silence, nothing is heard: no cue, no
// line in the log, nothing that stops a walk, and no sound to be played, which
// would have to be of a Sighting.
func TestC35TheDeafHearNothing(t *testing.T) {
	play := func(effects, areas string) *bench {
		b := newBench(t, fmt.Sprintf(noisyDark, effects, areas), 1, 2, 11)
		for i := range b.all {
			b.all[i].hears = b.all[i].side == view.Party
		}
		b.dice.Default(dice.Hearing, 20)
		b.turnOf(11)
		b.do("call 11") // as loud as it can, if it knows of anybody
		b.until(4)
		return b
	}
	sounds := []view.Kind{view.Heard, view.Noise, view.Listened, view.Told}
	of := func(b *bench, unit order.Unit) (n int) {
		for _, s := range b.noticed(view.Party, sounds...) {
			n += boolInt(s.Unit == unit)
		}
		return n
	}
	hears := play("", "")
	if of(hears, 1) < 5 || of(hears, 2) < 5 {
		t.Fatalf("those who hear notice %d and %d sounds", of(hears, 1), of(hears, 2))
	}
	for what, b := range map[string]*bench{
		"deafened": play(" effects=deafened", ""), "in silence": play("", "70 silence 2,2 radius=5"),
	} {
		if of(b, 1) != 0 {
			t.Errorf("%s: %+v", what, b.noticed(view.Party, sounds...))
		}
		for _, c := range b.View(view.Party).Contacts {
			if k := c.Of(1); k != nil {
				t.Errorf("%s: it believes %+v", what, k)
			}
		}
		if of(b, 2) < 5 {
			t.Errorf("%s: its friend notices %d sounds", what, of(b, 2))
		}
		if err := b.tryAt(1, "listen 1"); err == nil || !strings.Contains(err.Error(), "K-08") {
			t.Errorf("%s, it may listen: %v", what, err)
		}
		b.forget()
		b.turnOf(2)
		b.do("call 2")
		if told := b.noticed(view.Party, view.Told); len(told) != 0 {
			t.Errorf("%s: it is told %+v", what, told)
		}
		b.forget()
		b.turnOf(1)
		b.do("walk 1 2,1 3,1 4,1")
		if b.find(1).at != grid.At(4, 1) || len(b.noticed(view.Party, view.Stopped)) != 0 {
			t.Errorf("%s, its walk ends at %v", what, b.find(1).at)
		}
	}
	// All of the side are deaf: the battle is to them as one without a sound.
	deaf := strings.Replace(fmt.Sprintf(noisyDark, " effects=deafened", ""), "party 2 FTR fighter_3 4,3 listen=30", "party 2 FTR fighter_3 4,3 listen=30 effects=deafened", 1)
	loud := newBench(t, deaf, 1, 2, 11)
	quiet := newBench(t, deaf[:strings.Index(deaf, "-- events --")], 1, 2, 11)
	for _, b := range []*bench{loud, quiet} {
		b.until(4)
	}
	if !slices.Equal(loud.told[view.Party], quiet.told[view.Party]) || written(t, loud.View(view.Party)) != written(t, quiet.View(view.Party)) {
		t.Errorf("the deaf are told\n%s\nand without the noise\n%s", strings.Join(loud.told[view.Party], "\n"), strings.Join(quiet.told[view.Party], "\n"))
	}
}

// tryAt gives an order in the unit's own turn.
func (b *bench) tryAt(id order.Unit, line string) error {
	b.t.Helper()
	b.turnOf(id)
	return b.try(line)
}

// C36: one who is invisible in plain view and in bright light is heard as anybody
// unseen is.
func TestC36TheInvisibleAreHeard(t *testing.T) {
	for roll, want := range map[int]view.Grade{2: view.Unknown, 3: view.General, 20: view.General} {
		b := newBench(t, `
-- map --
..........
..........
-- rules --
bright
-- units --
party 1 ROG rogue_3 1,0
foes 11 DRW rogue_3 6,0 effects=invisible
`, 1, 11)
		c, d := b.find(1), b.find(11)
		if b.seesIt(1, 11) || !c.sees.Has(d.at) {
			t.Fatalf("it is seen: %v, its square: %v", b.seesIt(1, 11), c.sees.Has(d.at))
		}
		d.stealth = 8
		b.dice.Add(1, dice.Hearing, roll) // +7 against 8 + 2
		b.do("listen 1")
		heard := b.noticed(view.Party, view.Heard)
		switch {
		case want == view.Unknown && len(heard) != 0, want != view.Unknown && (len(heard) != 1 || heard[0].Grade != want):
			t.Errorf("a Listen of %d hears %+v", roll+7, heard)
		case want == view.General && (heard[0].Toward != grid.E || heard[0].Far || b.View(view.Party).Contact(heard[0].Mark) == nil):
			t.Errorf("a Listen of %d hears %+v, and no mark is set", roll+7, heard)
		}
	}
	b := newBench(t, "-- map --\n..........\n-- rules --\nbright\n-- units --\nparty 1 ROG rogue_3 1,0\nfoes 11 DRW rogue_3 6,0 effects=invisible\n", 1, 11)
	b.find(11).noisy = true // DC 0, and 2
	b.dice.Add(1, dice.Hearing, 20)
	b.do("listen 1")
	if heard := b.noticed(view.Party, view.Heard); len(heard) != 1 || heard[0].Grade != view.Pinpointed || heard[0].At != grid.At(6, 0) {
		t.Errorf("27 against 2 hears %+v", heard)
	}
}

// C37: what is heard has a kind, set by what was done and never by who did it.
func TestC37SoundsSayWhatWasDone(t *testing.T) {
	keys := bestiary.Creatures()
	said := map[string]map[string]bool{}
	for _, key := range keys {
		stats, _ := bestiary.CreatureOf(key)
		walks := view.Steps
		if stats.Mail {
			walks = view.Mail
		}
		for action, want := range map[string]view.Sound{
			"": view.Stirring, "walk 11 8,3": walks, "strike 11 dagger at 10,3": view.Blades, "shoot 11 shortbow at 12,3": view.Bowstring, "call 11": view.Voice,
		} {
			s := open(20, 7).with(t, 1, view.Party, "rogue_3", grid.At(2, 3), func(p *Placement) { p.Name = "Ear" })
			s = s.with(t, 11, view.Foes, key, grid.At(9, 3), func(p *Placement) {
				p.Stats.ShieldArm, p.Stats.Space, p.Stats.Reach, p.Stats.Speed = bestiary.FreeArm, 1, 5, 30
				p.Gear = []view.Gear{{Item: "dagger", Held: true}, {Item: "shortbow", Held: true}}
				p.Stats.Blindsight, p.Stats.Eyeless, p.Stats.Darkvision, p.Stats.LowLight = 0, false, 60, false
				if strings.HasPrefix(action, "shoot") {
					p.Gear = p.Gear[1:]
				}
			})
			b := benchOf(t, s, 11, 1)
			if action != "" {
				b.do(action)
			}
			b.find(11).hiding = false
			b.turnOf(1)
			b.find(11).stealth = 5
			b.forget()
			b.dice.Add(1, dice.Hearing, 18)
			b.do("listen 1")
			heard := b.noticed(view.Party, view.Heard)
			if len(heard) != 1 || heard[0].Sound != want {
				t.Fatalf("%s, %q: heard as %+v, want %v", key, action, heard, want)
			}
			line := b.View(view.Party).Say(heard[0])
			for _, word := range strings.FieldsFunc(stats.Name+" "+key, func(r rune) bool { return r == ' ' || r == '_' }) {
				if len(word) > 2 && strings.Contains(strings.ToLower(line), strings.ToLower(word)) {
					t.Errorf("%s, %q: the log says %q", key, action, line)
				}
			}
			line = strings.ReplaceAll(line, want.String(), "SOUND")
			if said[want.String()] == nil {
				said[want.String()] = map[string]bool{}
			}
			said[want.String()][line] = true
		}
	}
	if len(said) != 6 {
		t.Errorf("the sounds are %v", said)
	}
	for sound, lines := range said {
		if len(lines) != 1 {
			t.Errorf("%s is told in %v: it tells who it is", sound, lines)
		}
	}
}

// C39: what one has pinpointed, another has not: it may strike there, the other is
// not offered it; and being told is not enough (OI-13).
func TestC39KnowledgeIsEachOnesOwn(t *testing.T) {
	b := newBench(t, `
-- map --
#######
#.....#
#.....#
#.....#
#######
-- units --
party 1 A fighter_3 2,2
party 2 B rogue_3 4,2
foes 11 C drow_warrior_1 3,2 hp=60 gear=rapier
`, 11, 1, 2)
	b.dice.Add(11, dice.Attack, 20)
	b.do("strike 11 rapier at m1") // A is struck, and knows where from
	if b.markOf(view.Foes, b.find(1)) != 1 {
		t.Fatal("m1 is not A")
	}
	mine := "strike 1 longsword at m1"
	v := b.turnOf(1)
	if track := v.Contact(1).Of(1); track.Live() != view.Pinpointed || track.At != grid.At(3, 2) {
		t.Fatalf("A believes %+v", track)
	}
	if named, _ := aims(v); !slices.Contains(named, mine) {
		t.Errorf("A is offered %q", named)
	}
	told := v.Clone()
	b.do("call 1", mine)
	for _, how := range []string{"untold", "told"} {
		v := b.turnOf(2)
		if how == "untold" {
			v = told
			v.Active, v.Unit(2).Turn = 2, view.Turn{Standard: true, Move: true}
		} else if track := v.Contact(1).Of(2); track == nil || track.Live() != view.General || track.Cause != view.ByShout {
			t.Fatalf("B was told, and believes %+v", track)
		}
		for _, at := range []order.Aim{{Who: 1}, {At: grid.At(3, 2)}} {
			if err := v.Allows(order.Strike{Unit: 2, With: "short_sword", At: at}); err == nil || !strings.Contains(err.Error(), "B-07") {
				t.Errorf("%s, B may strike at %+v: %v", how, at, err)
			}
		}
		for _, o := range v.AppendOptions(nil, v.Unit(2)) {
			if s, ok := o.(order.Strike); ok && !s.Blind {
				t.Errorf("%s, B is offered %q", how, order.Format(o))
			}
		}
	}
}
