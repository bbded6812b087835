package rules

// This file holds the warning of opportunity attacks against the rules: whom a
// side is told of before its order, against who then strikes, and who could.

import (
	"slices"
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// brawlMap is a small room with corners to stand behind, and everybody close.
const brawlMap = `
################
#......#.......#
#..............#
#...##....:....#
#....#.........#
#..........##..#
#......#.......#
################`

// brawl is a fight at close quarters; the seed chooses the light, the rules and
// the eyes of the foes.
func brawl(t tester, seed uint64) Setup {
	t.Helper()
	size, terrain := readMap(t, brawlMap)
	s := Setup{Size: size, Terrain: terrain, Rules: reckon.Table(), Ambient: light.Level(seed % 3)}
	if seed%4 == 3 {
		s.Rules = reckon.Letter()
	}
	place := func(id order.Unit, side view.Side, key string, x, y int, more ...order.Item) {
		stats, ok := bestiary.CreatureOf(key)
		if !ok {
			t.Fatalf("no creature %q", key)
		}
		p := Placement{ID: id, Side: side, Stats: *stats, At: grid.At(x, y), Gear: Kit(stats, nil, more...)}
		if seed%3 != 1 {
			p.HP = 40
		}
		if id == 2 && seed%2 == 1 { // it lights no more than the squares beside her
			p.Gear = Kit(stats, []view.Gear{{Item: "candle", Held: true, Lit: true}}, more...)
		}
		if side == view.Foes && seed%2 == 1 {
			p.Stats.Darkvision, p.Stats.LowLight = 0, seed%5 == 0
		}
		s.Units = append(s.Units, p)
	}
	place(1, view.Party, "fighter_3", 3, 2)
	place(2, view.Party, "rogue_3", 6, 4, "torch", "tindertwig", bestiary.Flint)
	place(3, view.Party, "ranger_3", 9, 6)
	place(4, view.Party, "cleric_5", 8, 3, "sunrod", "torch", "tindertwig")
	place(11, view.Foes, "drow_warrior_1", 7, 3)
	place(12, view.Foes, "drow_warrior_1", 10, 4)
	place(13, view.Foes, "drow_warrior_1", 4, 4, "torch", "tindertwig")
	s.Lights = []Lantern{{ID: 50, Kind: "candle", At: grid.At(3, 6)}, {ID: 51, Kind: "light", CarriedBy: 4, CasterLevel: 1, Bright: 5, Shadowy: 5}}
	if seed%4 == 2 {
		place(14, view.Foes, "ogre", 12, 2)
	}
	if seed%7 == 3 {
		s.Units[2].At, s.Units[2].Stats.Space = grid.At(9, 5), 2
	}
	s.enliven(seed)
	return s
}

// enliven lays effects upon some in a brawl, gives a foe another sense, or fills the
// room with fog or darkness, by the seed.
func (s *Setup) enliven(seed uint64) {
	switch seed % 9 {
	case 1:
		s.Units[0].Effects = []view.Effect{{Kind: view.Invisible}}
	case 2:
		s.Areas = []Area{{ID: 70, Kind: Mist, At: grid.At(8, 3), Radius: 5}}
	case 3:
		s.Lights = append(s.Lights, Lantern{ID: 52, Kind: "darkness", At: grid.At(7, 3), Shadowy: 10})
	case 4:
		s.Units[4].Stats.Blindsight = 20
	case 5:
		s.Units[4].Effects = []view.Effect{{Kind: view.Blindness}}
		s.Units[5].Effects = []view.Effect{{Kind: view.Outlined}}
	case 6:
		s.Lights = append(s.Lights, Lantern{ID: 52, Kind: "impenetrable_darkness", At: grid.At(5, 2), Shadowy: 5})
	case 7:
		s.Units[1].Stats.Scent, s.Units[3].Stats.Blindsense = true, 20
		s.Units[4].Effects = []view.Effect{{Kind: view.Invisible, Rounds: 3}}
	case 8:
		s.Units[5].Effects = []view.Effect{{Kind: view.Asleep, Rounds: 2}}
	}
}

// provoking is one order about to be given, for a test.
type provoking struct {
	s     *State
	v     *view.View
	c     *creature
	left  []grid.Square // that the unit lets its guard down on, as far as the side knows
	far   int           // how many of them, until something solid stops it
	named []order.Mark
	meets []grid.Square // whose owners alone may strike; nil: everybody

	withdraws bool // from its first square, past whom it sees
}

func newProvoking(s *State, side view.Side, o order.Order) provoking {
	p := provoking{s: s, v: s.View(side), c: s.find(o.By())}
	p.named = p.v.Provokes(o)
	if path := pathOf(p.v, o); path != nil {
		p.left = append([]grid.Square{p.c.at}, path[:len(path)-1]...)
		for i, q := range path {
			from := *p.c
			from.at = p.left[i]
			if _, solid := s.solid(&from, q); solid {
				break
			}
			p.far++
		}
		_, p.withdraws = o.(order.Withdraw)
		return p
	}
	if p.distracts(o) {
		p.left, p.far = []grid.Square{p.c.at}, 1
	}
	return p
}

// pathOf is the squares that an order to move goes over; nil for any other.
func pathOf(v *view.View, o order.Order) []grid.Square {
	switch o := o.(type) {
	case order.Walk:
		return o.Path
	case order.Withdraw:
		return o.Path
	case order.Run:
		return v.RunWay(v.Unit(o.Unit), o)
	case order.Charge:
		return v.ChargeWay(v.Unit(o.Unit), o)
	}
	return nil
}

// distracts says whether an order takes its unit's eyes off its foes where it stands.
func (p *provoking) distracts(o order.Order) bool {
	switch o := o.(type) {
	case order.Shoot, order.Take, order.Load, order.Throw, order.Stow, order.Stand, order.Inch, order.Drink, order.Tend, order.Pick,
		order.Disarm, order.Search:
		return true
	case order.Cast:
		return !o.Defensively
	case order.Read:
		return !o.Defensively
	case order.Draw:
		_, weapon := bestiary.WeaponOf(o.Item)
		return !weapon
	case order.Light:
		source, _ := bestiary.LightOf(o.Item)
		return source.Start == bestiary.Kindled
	case order.Strike:
		hand, _ := bestiary.WeaponOf(order.Hand)
		switch {
		case o.With != order.Hand:
			return false
		case o.Blind:
			p.meets = grid.AppendReach([]grid.Square{}, p.s.size, p.c.at, p.c.stats.Space, p.c.stats.Reach, false)
		default:
			p.meets = []grid.Square{p.v.AimSquare(p.v.Unit(o.Unit), hand, o.At)}
		}
		return true
	case order.Manoeuvre:
		w, _ := bestiary.StrikesAs(o.With)
		fang := p.c.fang()
		if fang != nil && o.With == order.Hand {
			w = fang
		}
		p.meets = []grid.Square{p.v.AimSquare(p.v.Unit(o.Unit), w, o.At)}
		return o.What != order.Feint && !(o.What == order.Trip && fang != nil)
	}
	return false
}

// could says whether d could strike the unit on one of the squares, but for what it
// has in hand, has left of its round, and cares to do.
func (p *provoking) could(d *creature, left []grid.Square) bool {
	if !d.acted || !d.awake() || d.dodge == view.TotalDefence {
		return false
	}
	if p.meets != nil && !slices.ContainsFunc(p.meets, d.body().Holds) {
		return false
	}
	for i, q := range left {
		if !p.near(d, q) || i == 0 && p.withdraws && p.s.watches(p.c, d) {
			continue
		}
		s := p.s.Clone()
		c, d := s.find(p.c.id), s.find(d.id)
		c.at = q
		s.relight()
		open := slices.ContainsFunc(slices.Collect(c.body().Squares()), func(q grid.Square) bool {
			return grid.WithinReach(d.at, d.stats.Space, d.stats.Reach, false, q) && !sight.ShelteredAmong(s.walls, d.body(), q, s.inTheWay(d, c))
		})
		if open && s.watches(d, c) {
			return true
		}
	}
	return false
}

func (p *provoking) near(d *creature, q grid.Square) bool {
	return d.body().Reaches(d.stats.Reach, false, grid.Body{At: q, Side: p.c.stats.Space})
}

// unlooked says whether the unit leaves a square in d's reach that nobody of its
// side has in line, so that nobody can tell how lit it is.
func (p *provoking) unlooked(d *creature) bool {
	return slices.ContainsFunc(p.left, func(q grid.Square) bool {
		return p.near(d, q) && !slices.ContainsFunc(p.s.all, func(e creature) bool {
			return e.side == p.c.side && !e.sightless() && e.line.Has(q) && !(p.s.rules.StrictBlind && p.s.blinded(&e))
		})
	})
}

// provokeCounts is what a test of warnings met with.
type provokeCounts struct{ struck, unseen, orders, named, still, quiet, guessed int }

// TestProvokesNamesWhoStrikes plays battles of random orders. Whoever is in sight
// when an order is about to be given, and then strikes its unit out of turn, was
// named; who is named could strike, or the square's light was anybody's guess.
func TestProvokesNamesWhoStrikes(t *testing.T) {
	var n provokeCounts
	for seed := range uint64(72) {
		setup := cave(t)
		if seed%6 != 0 {
			setup = brawl(t, seed)
		}
		n.play(t, setup, dice.Keyed{Seed: seed})
	}
	t.Logf("%+v", n)
	if n.struck < 50 || n.named < 500 || n.still < 100 || n.quiet < 500 || 10*n.guessed > n.named {
		t.Errorf("too few of some: %+v", n)
	}
}

// play plays a battle of up to 200 orders, and judges four orders before each.
func (n *provokeCounts) play(t *testing.T, setup Setup, d dice.Keyed) {
	t.Helper()
	s, err := New(setup)
	if err != nil {
		t.Fatal(err)
	}
	var trace Trace
	s.Begin(d, &trace)
	for i := range 200 {
		side, fighting := s.Acting()
		if !fighting {
			return
		}
		v := s.View(side)
		options := v.AppendOptions(nil, v.Unit(v.Active))
		still := slices.DeleteFunc(slices.Clone(options), func(o order.Order) bool { return walks(o) })
		draw := func(k int) order.Order {
			among := options
			if k%2 == 1 && len(still) > 0 { // there are many ways to walk
				among = still
			}
			return among[d.Roll(dice.Key{Order: "random", Nth: i, Why: dice.Course, Index: k}, len(among))-1]
		}
		for k := range 4 {
			n.judge(t, s, side, draw(k))
		}
		o := draw(i % 2)
		named, before := v.Provokes(o), s.inView(side)
		if err := s.Apply(side, o, d, &trace); err != nil {
			t.Fatal(err)
		}
		for _, b := range trace.Beats {
			if !b.Event.Reaction || b.Event.Target != o.By() {
				continue
			}
			j := slices.IndexFunc(before, func(k binding) bool { return s.all[k.who].id == b.Event.Actor })
			if j < 0 {
				n.unseen++
				continue
			}
			n.struck++
			if !slices.Contains(named, before[j].mark) {
				t.Fatalf("order %d of %v: %q drew a blow of m%d, and only %v were named", i, d, order.Format(o), before[j].mark, named)
			}
		}
	}
}

// judge holds who is named for an order against who could strike, of all in sight.
func (n *provokeCounts) judge(t *testing.T, s *State, side view.Side, o order.Order) {
	t.Helper()
	p := newProvoking(s, side, o)
	n.orders++
	n.named += len(p.named)
	if !walks(o) {
		n.still += len(p.named)
	}
	for _, m := range p.named {
		if !slices.ContainsFunc(s.inView(side), func(b binding) bool { return b.mark == m }) {
			t.Fatalf("round %d, %q: m%d is named, and not in sight", s.round, order.Format(o), m)
		}
	}
	for _, b := range s.inView(side) {
		d := &s.all[b.who]
		switch named, could := slices.Contains(p.named, b.mark), p.could(d, p.left); {
		case !named && p.could(d, p.left[:p.far]):
			t.Fatalf("round %d, %q: creature %d in sight could strike, and m%d is not named\n%s", s.round, order.Format(o), d.id, b.mark, s.picture())
		case could:
		case named && (p.unlooked(d) || p.c.hiding): // whom its hiding deceives, it cannot tell
			n.guessed++
		case named:
			t.Fatalf("round %d, %q: m%d is named, and creature %d could not strike\n%s", s.round, order.Format(o), b.mark, d.id, s.picture())
		default:
			n.quiet++
		}
	}
}

// inView are the marks of those whom somebody of the side sees, and not only feels.
func (s *State) inView(side view.Side) []binding {
	return slices.DeleteFunc(slices.Clone(s.bound[side]), func(b binding) bool { return s.seers(side, b.who) == 0 })
}

func walks(o order.Order) bool {
	switch o.(type) {
	case order.Walk, order.Withdraw, order.Run, order.Charge:
		return true
	}
	return false
}
