package scene

// The checks (C01 to C46) that ask what is drawn and said of a battle, each a test
// named after it.

import (
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"blindfight/rules"
	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// table is a battle of a page of text, with scripted dice, as one side's screen has it.
type table struct {
	t *testing.T
	*rules.State
	dice  dice.Scripted
	trace rules.Trace
}

// sit begins the battle of a page, the units acting in the order given.
func sit(t *testing.T, page string, turns ...order.Unit) *table {
	t.Helper()
	setup, err := rules.ParsePage(page)
	if err != nil {
		t.Fatal(err)
	}
	s, err := rules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	b := &table{t: t, State: s}
	for why := dice.Initiative; ; why++ {
		if _, err := dice.ParseWhy(why.String()); err != nil {
			break
		}
		b.dice.Default(why, 1)
	}
	b.dice.Default(dice.Stealth, 10)
	for i, id := range turns {
		for _, u := range setup.Units {
			if u.ID == id {
				b.dice.Add(uint16(id), dice.Initiative, 18-2*i-u.Stats.Initiative())
			}
		}
	}
	s.Begin(&b.dice, &b.trace)
	return b
}

// do gives orders of the unit at turn and returns what the party noticed of the last.
func (b *table) do(lines ...string) []view.Sighting {
	b.t.Helper()
	for _, line := range lines {
		o, err := order.Parse(line)
		if err != nil {
			b.t.Fatal(err)
		}
		by, _ := b.Acting()
		if err := b.Apply(by, o, &b.dice, &b.trace); err != nil {
			b.t.Fatalf("%q: %v", line, err)
		}
	}
	var news []view.Sighting
	for i := range b.trace.Beats {
		news = append(news, b.trace.Beats[i].Seen[view.Party]...)
	}
	return news
}

// drawn is the board as a lens shows it.
func drawn(v *view.View, lens Lens) *Board {
	b := new(Board)
	b.Build(v, lens)
	return b
}

// said is lines as one text.
func said(lines []Line) string {
	var all []string
	for _, l := range lines {
		all = append(all, l.Text)
	}
	return strings.Join(all, "\n")
}

// C03: a side of which one sees and one is blinded is shown what the one sees; the
// blinded one's own preview says 50 % all the same, and its own view shows nothing
// that it does not sense.
func TestC03TheBlindedAmongTheSighted(t *testing.T) {
	b := sit(t, `
-- map --
##########
#........#
#........#
#........#
##########
-- units --
party 1 BLIND fighter_3 3,2 effects=blinded
party 2 SEES rogue_3 2,1
foes 11 DRW rogue_3 4,2 gear=dagger hp=90
-- lights --
50 torch 2,3
`, 11, 1, 2)
	b.dice.Add(11, dice.Attack, 20)
	b.do("strike 11 dagger at 3,2", "end 11") // so that the blinded one knows its square
	v := b.View(view.Party)
	both, alone, friend := drawn(v, Lens{}), drawn(v, Lens{Alone: 1}), drawn(v, Lens{Alone: 2})
	foes := func(board *Board) (n int) {
		for _, k := range board.Tokens {
			if k.Mark != 0 {
				n++
			}
		}
		return n
	}
	if foes(both) != 1 || foes(friend) != 1 || foes(alone) != 0 {
		t.Errorf("the side is shown %d foes, who sees %d, who is blinded %d", foes(both), foes(friend), foes(alone))
	}
	if !slices.Equal(both.Cells, friend.Cells) {
		t.Error("the side is shown other squares than the one who sees")
	}
	for i, c := range alone.Cells {
		if q := alone.Size.Square(i); c.Look > Remembered {
			t.Errorf("alone, the blinded one sees %v, %v", q, c.Look)
		}
	}
	if len(alone.Markers) != 1 || alone.Markers[0].Shape != Outline || alone.Markers[0].At != grid.At(4, 2) {
		t.Errorf("alone, it is shown %+v", alone.Markers)
	}
	mark := alone.Markers[0].Mark
	o := order.Strike{Unit: 1, With: "longsword", At: order.Aim{Who: mark}}
	says(t, Preview(nil, v, o), "50 % miss: the attacker is blinded (B-06)")
	if odds := v.Odds(o); odds.Attack.Miss != 50 || odds.Presence == view.Certain {
		t.Errorf("the blinded one is told of %d %%, presence %d", odds.Attack.Miss, odds.Presence)
	}
	w := v.Clone()
	w.Active, w.Unit(2).Turn = 2, view.Turn{Standard: true}
	if odds := w.Odds(order.Strike{Unit: 2, With: "short_sword", At: order.Aim{Who: mark}}); odds.Attack.Miss != 0 || odds.Presence != view.Certain {
		t.Errorf("the one who sees is told of %d %%, presence %d", odds.Attack.Miss, odds.Presence)
	}
}

const torchWalk = `
-- map --
####################
#..................#
#..................#
#..................#
####################
-- units --
party 1 FTR fighter_3 2,2
party 2 CLR cleric_5 3,1
foes 11 DRW drow_warrior_1 9,2
-- lights --
50 torch 5,2
-- events --
60 round=2 light_out target=50
`

// C12: what is remembered is ground. No creature is drawn that is not perceived now,
// but as the mark of where it was last known, which is no token.
func TestC12MemoryDrawsGroundAlone(t *testing.T) {
	b := sit(t, torchWalk, 1, 2, 11)
	if board := drawn(b.View(view.Party), Lens{}); len(board.Tokens) != 3 || len(board.Markers) != 0 {
		t.Fatalf("in the light there are %d tokens", len(board.Tokens))
	}
	b.do("end 1", "end 2", "end 11")
	v := b.View(view.Party)
	board := drawn(v, Lens{})
	for _, k := range board.Tokens {
		if k.Mark != 0 || k.Unit == 0 {
			t.Errorf("in the dark %+v is drawn", k)
		}
	}
	if len(board.Markers) != 1 || board.Markers[0].Shape != Outline || board.Markers[0].At != grid.At(9, 2) || board.Markers[0].Cause != view.BySight {
		t.Errorf("in the dark the markers are %+v", board.Markers)
	}
	remembered := 0
	for i, c := range board.Cells {
		q := board.Size.Square(i)
		if c.Look > Remembered {
			t.Errorf("%v is drawn %v", q, c.Look)
		}
		if c.Look == Remembered && (c.Terrain != v.Terrain[i] || !v.Known.Has(q)) {
			t.Errorf("%v is remembered as %v", q, c.Terrain)
		}
		remembered += boolInt(c.Look == Remembered)
	}
	if remembered < 30 {
		t.Errorf("%d squares are remembered", remembered)
	}
	// Over drawn battles: every foe that is drawn is one that the referee says is seen.
	seen := 0
	for seed := range uint64(40) {
		s := drawBattle(t, seed)
		play(t, s, seed, 25, func(order.Order, *rules.Trace, [2]*view.View) {
			for side := view.Party; side <= view.Foes; side++ {
				v := s.View(side)
				for _, k := range drawn(v, Lens{}).Tokens {
					if k.Mark == 0 {
						continue
					}
					seen++
					if !watched(s, side, k.At) {
						t.Fatalf("seed %d: the %v are shown %+v, whom nobody of them sees", seed, side, k)
					}
				}
			}
		})
	}
	if seen < 100 {
		t.Errorf("%d foes are drawn", seen)
	}
}

// watched says whether the referee has somebody of the side see a foe on q.
func watched(s *rules.State, side view.Side, q grid.Square) bool {
	for _, r := range s.Regards(q) {
		for _, e := range r.By {
			if r.Of.Side != side && e.Side == side && e.Verdict.Seen {
				return true
			}
		}
	}
	return false
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// C13: one's own units are drawn in any darkness, fog or field, whatever blinds them,
// each on its square, and each can be picked: on the bar of turns, by its square and
// one after the other.
func TestC13OwnUnitsAreAlwaysThere(t *testing.T) {
	for seed := range uint64(40) {
		s := drawBattle(t, seed)
		play(t, s, seed, 20, func(order.Order, *rules.Trace, [2]*view.View) {
			for side := view.Party; side <= view.Foes; side++ {
				v := s.View(side)
				board := drawn(v, Lens{})
				lay := Place(1280, 800, 1, 20)
				chips := Chips(nil, v, Lens{}, &lay, 1)
				for i := range v.Units {
					u := &v.Units[i]
					drawn := slices.ContainsFunc(board.Tokens, func(k Token) bool { return k.Unit == u.ID && k.At == u.At && k.Side == side })
					at := slices.IndexFunc(chips, func(c Chip) bool { return c.Unit == u.ID })
					if !drawn || at < 0 {
						t.Fatalf("seed %d: unit %d of the %v at %v is drawn: %v; chip %d", seed, u.ID, side, u.At, drawn, at)
					}
					r := chips[at].Rect
					if c := ChipAt(chips, image.Pt((r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2)); c == nil || c.Unit != u.ID || c.Square != u.At {
						t.Fatalf("seed %d: the chip of unit %d is not hit: %+v", seed, u.ID, c)
					}
					if u.Condition == view.Dead {
						continue
					}
					if v.UnitAt(u.At) == nil {
						t.Fatalf("seed %d: nobody is picked on %v, where unit %d is", seed, u.At, u.ID)
					}
					found, id := false, u.ID
					for range v.Units {
						id = Next(v, id, 1)
						found = found || id == u.ID
					}
					if !found {
						t.Fatalf("seed %d: unit %d is not come to", seed, u.ID)
					}
				}
			}
		})
	}
}

// C18: to look at a square tells how lit it is and by what.
func TestC18HoverTellsTheLightAndItsSources(t *testing.T) {
	v := sit(t, strings.Replace(torchWalk, "50 torch 5,2\n", "50 torch 5,2\n51 candle 6,3\n52 fungus 18,1\n", 1), 1, 2, 11).View(view.Party)
	for q, want := range map[grid.Square][]string{
		grid.At(6, 2):  {"Light: bright", "the torch at 5,2", "the candle at 6,3"},
		grid.At(12, 2): {"Light: shadowy", "the torch at 5,2"},
		grid.At(18, 2): {"Light: shadowy", "at 18,1"},
		grid.At(16, 2): {"never seen", "no light"},
	} {
		says(t, DescribeSquare(nil, v, v.Unit(1), q), want...)
	}
	if text := said(DescribeSquare(nil, v, v.Unit(1), grid.At(12, 2))); strings.Contains(text, "candle") {
		t.Errorf("the candle is said to light a square 30 ft off:\n%s", text)
	}
}

// drawBattle draws two against two in a room in which anything may keep them from
// seeing.
func drawBattle(t testing.TB, seed uint64) *rules.State {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 20))
	pick := func(among ...string) string { return among[r.IntN(len(among))] }
	z := grid.Size{W: 7, H: 5}
	s := rules.Setup{Size: z, Rules: reckon.Table(), Terrain: make([]grid.Terrain, z.Area())}
	s.Ambient = []light.Level{light.Dark, light.Dark, light.Shadowy, light.Bright}[r.IntN(4)]
	for i := range s.Terrain {
		s.Terrain[i] = grid.Floor
		if q := z.Square(i); q.X == 0 || q.Y == 0 || q.X == 6 || q.Y == 4 || r.IntN(25) == 0 {
			s.Terrain[i] = grid.Wall
		}
	}
	for n, at := range r.Perm(15)[:4] {
		key := pick("fighter_3", "rogue_3", "ranger_3", "fighter_3_blindfight", "rogue_4", "drow_warrior_1", "orc_warrior_1", "goblin_warrior_1")
		stats, ok := bestiary.CreatureOf(key)
		if !ok {
			t.Fatal(key)
		}
		p := rules.Placement{ID: order.Unit(1 + n + 9*(n%2)), Side: view.Side(n % 2), Name: fmt.Sprint("unit ", n), Stats: *stats, At: grid.At(1+at%5, 1+at/5), HP: 60}
		p.Stats.Darkvision = []grid.Feet{0, 0, 10, 60}[r.IntN(4)]
		p.Stats.LowLight, p.Stats.LightSensitive = r.IntN(4) == 0, r.IntN(2) == 0
		p.Stats.Blindsight = []grid.Feet{0, 0, 0, 0, 10}[r.IntN(5)]
		s.Terrain[z.Index(p.At)] = grid.Floor
		for kind := view.Invisible; kind <= view.Fascinated; kind++ {
			if kind != view.Asleep && r.IntN(7) == 0 {
				p.Effects = append(p.Effects, view.Effect{Kind: kind, Rounds: r.IntN(3)})
			}
		}
		p.Hiding = r.IntN(6) == 0
		p.Gear = rules.Kit(&p.Stats, nil, "torch", "tindertwig")
		s.Units = append(s.Units, p)
	}
	for n := range r.IntN(3) {
		l := rules.Lantern{ID: uint16(50 + n), Kind: order.Item(pick("candle", "torch", "daylight", "darkness", "impenetrable_darkness")), At: grid.At(1+r.IntN(5), 1+r.IntN(3))}
		if source, _ := bestiary.LightOf(l.Kind); source.Dark != bestiary.Lights {
			l.Shadowy = 10
		}
		s.Lights = append(s.Lights, l)
	}
	if r.IntN(3) == 0 {
		s.Areas = []rules.Area{{ID: 70, Kind: []rules.AreaKind{rules.Mist, rules.Silence}[r.IntN(2)], At: grid.At(3, 2), Radius: 5, Rounds: 2}}
	}
	state, err := rules.New(s)
	if err != nil {
		t.Fatal(err)
	}
	var trace rules.Trace
	state.Begin(dice.Keyed{Seed: seed}, &trace)
	return state
}

// play gives orders, blows where there are any, and calls each after every one with
// the Views before it.
func play(t *testing.T, s *rules.State, seed uint64, n int, each func(o order.Order, trace *rules.Trace, before [2]*view.View)) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 21))
	var trace rules.Trace
	for range n {
		side, ok := s.Acting()
		if !ok {
			return
		}
		before := [2]*view.View{s.View(view.Party).Clone(), s.View(view.Foes).Clone()}
		v := s.View(side)
		options := v.AppendOptions(nil, v.Unit(v.Active))
		blows := slices.DeleteFunc(slices.Clone(options), func(o order.Order) bool { return v.Odds(o).Presence == view.NoAttack })
		if len(blows) > 0 && r.IntN(4) > 0 {
			options = blows
		}
		o := options[r.IntN(len(options))]
		if u := v.Unit(v.Active); !u.Turn.Standard && r.IntN(2) > 0 {
			o = order.End{Unit: u.ID}
		}
		if err := s.Apply(side, o, dice.Keyed{Seed: seed}, &trace); err != nil {
			t.Fatalf("seed %d: %q: %v", seed, order.Format(o), err)
		}
		each(o, &trace, before)
	}
}

// C20: what a unit's chip says, what the preview says and what the dice are rolled
// against are one: over drawn battles, for whoever strikes and whoever is struck at.
func TestC20ChipPreviewAndResolverAgree(t *testing.T) {
	counts := map[string]int{}
	for seed := range uint64(150) {
		s := drawBattle(t, seed)
		play(t, s, seed, 40, func(o order.Order, trace *rules.Trace, before [2]*view.View) {
			if len(trace.Beats) == 0 {
				return
			}
			e := trace.Beats[0].Event
			if e.Kind != rules.Attacked && e.Kind != rules.Groped || e.Dice == nil {
				return
			}
			a := &e.Dice.Attack
			if e.Target != 0 {
				struckAt(t, seed, before, e.Target, a, counts)
			}
			for _, v := range before {
				if u := v.Unit(e.Actor); u != nil && !e.Reaction && v.Active == e.Actor {
					strikes(t, seed, v, u, o, &e, counts)
				}
			}
		})
	}
	for _, what := range []string{"blinded and struck at", "seeing and struck at", "certain", "50 %", "20 %", "0 %", "blindly", "dazzled"} {
		if counts[what] < 10 {
			t.Errorf("%s: %d times, too few", what, counts[what])
		}
	}
	t.Log(counts)
}

// tells says whether a reckoning has a term of that rule.
func tells(list *reckon.Terms, rule string) bool {
	return slices.ContainsFunc(list.List(), func(x reckon.Term) bool { return x.Rule == rule })
}

// struckAt holds the victim's own chip against the class that the blow had to reach.
func struckAt(t *testing.T, seed uint64, before [2]*view.View, id order.Unit, a *reckon.Attack, counts map[string]int) {
	t.Helper()
	for _, v := range before {
		u := v.Unit(id)
		if u == nil || !u.Awake() {
			continue
		}
		is, chip := StatusesOf(u), Chip{Token: own(v, u, Lens{})}
		counts[map[bool]string{true: "blinded and struck at", false: "seeing and struck at"}[is.Blinded()]]++
		blind := tells(&a.Class, "B-10")
		words := said(DescribeUnit(nil, v, u))
		if blind != is.Blinded() || is.Blinded() != u.Blinded || strings.Contains(words, "Blinded") != blind || chip.Is != is {
			t.Fatalf("seed %d: the blow at %s counts it as blinded: %v; its View says %v, its chip %q, its panel\n%s", seed, u.Name, blind, u.Blinded, is, words)
		}
		if v.Allows(order.Strike{Unit: id, Blind: true}) == nil {
			t.Fatalf("seed %d: a blow with nothing is allowed", seed)
		}
	}
}

// strikes holds the attacker's preview and chip against the attack that it made.
func strikes(t *testing.T, seed uint64, v *view.View, u *view.Unit, o order.Order, e *rules.Event, counts map[string]int) {
	t.Helper()
	a, odds, text, is := &e.Dice.Attack, v.Odds(o), said(Preview(nil, v, o)), StatusesOf(u)
	if _, gropes := o.(order.Grope); gropes || odds.Presence == view.NoAttack {
		return
	}
	if blind := odds.Presence == view.Random; blind {
		counts["blindly"]++
		if !is.Blinded() || !strings.Contains(text, "50 % miss") {
			t.Fatalf("seed %d: %s strikes blindly, its chip says %q, and is told\n%s", seed, u.Name, is, text)
		}
	}
	if e.Target == 0 {
		return
	}
	if tells(&a.ToHit, "V-18") != is.Has(Dazzled) || tells(&odds.Attack.ToHit, "V-18") != is.Has(Dazzled) {
		t.Fatalf("seed %d: %s is dazzled by its chip: %v; the blow counts %v, the preview %v", seed, u.Name, is.Has(Dazzled), &a.ToHit, &odds.Attack.ToHit)
	}
	counts["dazzled"] += boolInt(is.Has(Dazzled))
	if odds.Presence != view.Certain {
		if odds.Attack.Miss != 50 || !e.Saw && a.Miss != 50 {
			t.Fatalf("seed %d: %q at one out of sight is told of %d %%, and rolls against %d", seed, order.Format(o), odds.Attack.Miss, a.Miss)
		}
		counts[fmt.Sprint(a.Miss, " %")]++
		return
	}
	counts["certain"]++
	counts[fmt.Sprint(a.Miss, " %")]++
	if a.Miss != odds.Attack.Miss || a.Reroll != odds.Attack.Reroll {
		t.Fatalf("seed %d: %q is told of %d %% to miss, and rolls against %d", seed, order.Format(o), odds.Attack.Miss, a.Miss)
	}
	if told := strings.Contains(text, fmt.Sprintf("%d %% miss", a.Miss)); told != (a.Miss > 0) {
		t.Fatalf("seed %d: %q rolls against %d %%, and the preview says\n%s", seed, order.Format(o), a.Miss, text)
	}
}
