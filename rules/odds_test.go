package rules

// This file holds what a side is told of an attack before it makes it against
// what the attack then is: the same terms, and chances that are counts over every
// way that the dice can fall.

import (
	"maps"
	"slices"
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// duel is a corridor with one attacker, one target and one torch.
type duel struct {
	weapon              order.Item
	from, at, torch     int // columns; torch -1: none
	ambient             light.Level
	attacker, target    string
	eyes, theirEyes     string // "", "darkvision", "low-light"
	fresh, down, strict bool   // the target has not acted, is unconscious; the rules are to the letter
	harm                order.Harm
	off                 bool   // a blow of the other hand's dagger, in a full attack with both
	extra               string // one of oddExtras or oddStances: what else there is about the two
}

// oddExtras are what the two may have, be or stand in beside that.
var oddExtras = map[string]func(s *Setup, attacker, target *Placement){
	"Blind-Fight":       func(_ *Setup, a, _ *Placement) { a.Stats.BlindFight = true },
	"their Blind-Fight": func(_ *Setup, _, b *Placement) { b.Stats.BlindFight = true },
	"uncanny dodge":     func(_ *Setup, _, b *Placement) { b.Stats.UncannyDodge = true },
	"dazzled": func(s *Setup, a, _ *Placement) {
		a.Stats.LightSensitive = true
		s.Lights = append(s.Lights, Lantern{ID: 51, Kind: "daylight", At: a.At, CasterLevel: 5})
	},
	"invisible":      func(_ *Setup, a, _ *Placement) { a.Effects = []view.Effect{{Kind: view.Invisible}} },
	"outlined":       func(_ *Setup, _, b *Placement) { b.Effects = []view.Effect{{Kind: view.Outlined}} },
	"asleep":         func(_ *Setup, _, b *Placement) { b.Effects = []view.Effect{{Kind: view.Asleep}} },
	"blinded":        func(_ *Setup, _, b *Placement) { b.Effects = []view.Effect{{Kind: view.Blindness}} },
	"blindsight":     func(_ *Setup, _, b *Placement) { b.Stats.Blindsight = 40 },
	"our blindsight": func(_ *Setup, a, _ *Placement) { a.Stats.Blindsight = 60 },
	"fog":            func(s *Setup, _, b *Placement) { s.Areas = []Area{{ID: 70, Kind: Mist, At: b.At, Radius: 5}} },
	"darkness": func(s *Setup, _, b *Placement) {
		s.Lights = append(s.Lights, Lantern{ID: 51, Kind: "darkness", At: b.At})
	},
	"over us": func(s *Setup, a, _ *Placement) {
		s.Lights = append(s.Lights, Lantern{ID: 51, Kind: "deeper_darkness", At: a.At, Shadowy: 5})
	},
	"flanked": func(s *Setup, a, b *Placement) { // a shot is into melee, then
		friend := *a
		friend.ID, friend.At, friend.Gear = 2, grid.At(int(b.At.X)+1, 0), []view.Gear{{Item: "dagger", Held: true}}
		s.Units = append(s.Units, friend)
	},
	"somebody between": func(s *Setup, a, b *Placement) {
		if grid.Distance(a.At, b.At) == grid.FeetPerSquare {
			return
		}
		friend := *a
		friend.ID, friend.At, friend.Gear = 2, grid.At(int(a.At.X)+1, 0), []view.Gear{}
		friend.Stats.Space = 1
		s.Units = append(s.Units, friend)
	},
	"their reduction": func(_ *Setup, _, b *Placement) {
		b.Stats.Reduction = bestiary.Reduction{Less: 5, But: bestiary.Bludgeoning}
	},
	"no anatomy": func(_ *Setup, _, b *Placement) { b.Stats.Kind = bestiary.Undead },
	"wind": func(s *Setup, _, _ *Placement) {
		s.Events = []Script{{ID: 60, Round: 1, Do: ScriptGust, Wind: reckon.StrongWind}}
	},
	"windy": func(s *Setup, _, _ *Placement) {
		s.Events = []Script{{ID: 60, Round: 1, Do: ScriptGust, Wind: reckon.SevereWind}}
	},
}

// oddStances are what the two may do or have done, once the fight has begun.
var oddStances = map[string]func(attacker, target *creature){
	"on the defensive":       func(a, _ *creature) { a.defensive = true },
	"their total defence":    func(_, b *creature) { b.dodge = view.TotalDefence },
	"their wariness":         func(_, b *creature) { b.defensive, b.dodge = true, view.Wary },
	"their loosened shields": func(_, b *creature) { b.shieldOff = b.stats.ShieldArm != bestiary.FreeArm },
}

// oddities are all that a duel may have beside its light and its eyes.
func oddities() []string {
	return slices.Sorted(slices.Values(slices.Concat(slices.Collect(maps.Keys(oddExtras)), slices.Collect(maps.Keys(oddStances)))))
}

// state is the duel begun, with the attacker's turn.
func (d duel) state(t *testing.T) *State {
	t.Helper()
	setup := Setup{Size: grid.Size{W: 40, H: 1}, Ambient: d.ambient, Rules: reckon.Table()}
	if d.strict {
		setup.Rules = reckon.Letter()
	}
	for range setup.Size.Area() {
		setup.Terrain = append(setup.Terrain, grid.Floor)
	}
	place := func(id order.Unit, side view.Side, key, eyes string, x int, gear ...view.Gear) {
		stats, ok := bestiary.CreatureOf(key)
		if !ok {
			t.Fatalf("no creature %q", key)
		}
		p := Placement{ID: id, Side: side, Stats: *stats, At: grid.At(x, 0), Gear: gear, HP: 60}
		p.Stats.Darkvision, p.Stats.LowLight = 0, eyes == "low-light"
		if eyes == "darkvision" {
			p.Stats.Darkvision = 60
		}
		setup.Units = append(setup.Units, p)
	}
	place(1, view.Party, d.attacker, d.eyes, d.from, view.Gear{Item: d.weapon, Held: true, Loaded: true})
	if d.off {
		setup.Units[0].Gear = append(setup.Units[0].Gear, view.Gear{Item: "dagger", Held: true})
	}
	if source, light := bestiary.LightOf(d.weapon); light { // as a club
		setup.Units[0].Gear[0] = view.Gear{Item: d.weapon, Held: true, Lit: true, Rounds: source.Rounds}
	}
	if d.weapon == order.Hand {
		setup.Units[0].Gear = []view.Gear{}
	}
	place(11, view.Foes, d.target, d.theirEyes, d.at, view.Gear{Item: "dagger", Held: true})
	place(12, view.Foes, d.target, d.theirEyes, 39) // so that the fall of the other ends nothing
	if d.torch >= 0 {
		setup.Lights = []Lantern{{ID: 50, Kind: "torch", At: grid.At(d.torch, 0)}}
	}
	if extra := oddExtras[d.extra]; extra != nil {
		extra(&setup, &setup.Units[0], &setup.Units[1])
	}
	s, err := New(setup)
	if err != nil {
		t.Fatal(err)
	}
	var fall dice.Scripted
	fall.Add(1, dice.Initiative, 20)
	fall.Default(dice.Initiative, 1)
	fall.Default(dice.Tie, 1)
	fall.Default(dice.Stealth, 10)
	fall.Default(dice.Hearing, 1)
	fall.Default(dice.Gust, 100)
	fall.Default(dice.Spotting, 1)
	for i := range s.all {
		s.all[i].hears = false
	}
	s.Begin(&fall, &Trace{})
	target := s.find(11)
	target.acted = !d.fresh
	if d.down {
		target.hp = -1
	}
	if stance := oddStances[d.extra]; stance != nil {
		stance(s.find(1), target)
	}
	s.relight()
	for side := range s.views {
		s.perceive(view.Side(side), &perceiving{})
	}
	if err := s.Audit(); err != nil {
		t.Fatal(err)
	}
	return s
}

// seen is the order to attack the target that the attacker sees; false if it sees
// none there.
func (d duel) seen(s *State) (order.Order, bool) {
	w, _ := bestiary.StrikesAs(d.weapon)
	v := s.View(view.Party)
	for i := range v.Contacts {
		t := v.Contacts[i].Of(1)
		if t == nil || t.Live() != view.Seen || t.At != grid.At(d.at, 0) {
			continue
		}
		aim := order.Aim{Who: v.Contacts[i].ID}
		if w.Ranged() {
			return order.Shoot{Unit: 1, With: d.weapon, At: aim}, true
		}
		if d.off {
			return order.Strike{Unit: 1, With: "dagger", At: aim, Off: true}, true
		}
		return order.Strike{Unit: 1, With: d.weapon, At: aim, Harm: d.harm}, true
	}
	return nil, false
}

// countFaces resolves an attack with every face of the d20 and the d%, and of the
// second d20 where there is one.
func countFaces(resolve func(natural, percent, confirm int) reckon.Result) (hit, crit reckon.Chance) {
	hit.Den, crit.Den = 20*100, 20*100*20
	for n := 1; n <= 20; n++ {
		for percent := 1; percent <= 100; percent++ {
			r := resolve(n, percent, 20)
			if r.Hit {
				hit.Num++
			}
			if r.Confirm == 0 {
				continue
			}
			for confirm := 1; confirm <= 20; confirm++ {
				if resolve(n, percent, confirm).Critical {
					crit.Num++
				}
			}
		}
	}
	return hit, crit
}

// countTwice counts the faces by which an attack lands whose d% is rolled again.
func countTwice(a *reckon.Attack) reckon.Chance {
	hit := reckon.Chance{Den: 20 * 100 * 100}
	for n := 1; n <= 20; n++ {
		for first := 1; first <= 100; first++ {
			for second := 1; second <= 100; second++ {
				r := a.Resolve(func(why dice.Why, index, _ int) int {
					switch {
					case why == dice.Attack:
						return n
					case why == dice.Concealment && index == 0:
						return first
					case why == dice.Concealment:
						return second
					}
					return 1
				})
				hit.Num += boolInt(r.Hit)
			}
		}
	}
	return hit
}

// fallen are dice that fall so, the others with a 1.
func fallen(natural, percent, confirm int) reckon.Roller {
	return func(why dice.Why, _, _ int) int {
		switch why {
		case dice.Attack:
			return natural
		case dice.Concealment:
			return percent
		case dice.Confirm:
			return confirm
		default:
			return 1
		}
	}
}

// TestOddsAtTheSeen: of every attack at a target in plain sight the View reckons
// term by term what the State does, over a spread of light, eyes, distances and
// conditions.
func TestOddsAtTheSeen(t *testing.T) {
	attacks, blind, unseen, dim := 0, 0, 0, 0
	extras := map[string]int{}
	counted := map[reckon.Attack]bool{}
	for _, d := range duels() {
		s := d.state(t)
		o, ok := d.seen(s)
		if !ok {
			continue
		}
		c, target := s.find(1), s.find(11)
		w, _ := bestiary.StrikesAs(d.weapon)
		truth, odds := s.reckon(c, target, w, false), s.View(view.Party).Odds(o)
		if odds.Attack != truth || odds.Presence != view.Certain {
			t.Errorf("%+v: told %v against %v, %d %% to miss, %v damage, %dd6; it is %v against %v, %d %%, %v, %dd6", d,
				&odds.Attack.ToHit, &odds.Attack.Class, odds.Attack.Miss, &odds.Attack.Damage, odds.Attack.Precision,
				&truth.ToHit, &truth.Class, truth.Miss, &truth.Damage, truth.Precision)
			continue
		}
		if !counted[truth] {
			counted[truth] = true
			if d.extra == "Blind-Fight" && truth.Miss > 0 { // a second d% may save the blow
				if hit := countTwice(&truth); odds.Hit.Num*hit.Den != hit.Num*odds.Hit.Den {
					t.Errorf("%+v: told %v, counted %v", d, odds.Hit, hit)
				}
				continue
			}
			hit, crit := countFaces(func(natural, percent, confirm int) reckon.Result {
				return truth.Resolve(fallen(natural, percent, confirm))
			})
			if odds.Hit != hit || odds.Attack.Crit() != crit {
				t.Errorf("%+v: told %v and %v, counted %v and %v", d, odds.Hit, odds.Attack.Crit(), hit, crit)
			}
		}
		extras[d.extra]++
		attacks++
		blind += boolInt(s.blinded(target))
		unseen += boolInt(!s.watches(target, c))
		dim += boolInt(truth.Miss == 20)
	}
	if attacks < 200 || blind < 20 || unseen < 20 || dim < 20 {
		t.Errorf("%d attacks, %d at the blinded, %d out of the dark, %d at 20 %%: too few of some", attacks, blind, unseen, dim)
	}
	for _, name := range oddities() {
		if extras[name] < 10 {
			t.Errorf("%d attacks with %s: too few", extras[name], name)
		}
	}
	t.Log(extras)
}

func duels() []duel {
	var all []duel
	for _, base := range []duel{
		{weapon: "longsword", from: 20, at: 21, attacker: "fighter_3", target: "drow_warrior_1"},
		{weapon: "short_sword", from: 20, at: 21, attacker: "rogue_3", target: "fighter_3"},
		{weapon: "longspear", from: 20, at: 22, attacker: "rogue_3", target: "drow_warrior_1"},
		{weapon: "longbow", from: 10, at: 32, attacker: "ranger_3", target: "drow_warrior_1"},
		{weapon: "hand_crossbow", from: 20, at: 26, attacker: "rogue_3", target: "fighter_3"},
		{weapon: "hand_crossbow", from: 20, at: 29, attacker: "rogue_3", target: "rogue_3"},
	} {
		for _, torch := range []int{-1, 0, 12, 13, 20, 29, 30, 37} {
			for _, ambient := range []light.Level{light.Dark, light.Shadowy} {
				for _, eyes := range []string{"", "darkvision", "low-light"} {
					for _, theirs := range []string{"", "darkvision", "low-light"} {
						for condition := range 4 {
							d := base
							d.torch, d.ambient, d.eyes, d.theirEyes = torch, ambient, eyes, theirs
							d.fresh, d.down, d.strict = condition == 1, condition == 2, condition == 3
							all = append(all, d)
						}
						if torch == 13 || torch == 20 || torch == 29 {
							for _, extra := range oddities() {
								if extra == "fog" && theirs == "low-light" { // nobody sees the lamp by which it may see
									continue
								}
								for condition := range 4 {
									d := base
									d.torch, d.ambient, d.eyes, d.theirEyes, d.extra = torch, ambient, eyes, theirs, extra
									d.fresh, d.down, d.strict = condition == 1, condition == 2, condition == 3
									all = append(all, d)
								}
							}
						}
					}
				}
			}
		}
	}
	return all
}

// TestOddsInPlay gives the order itself, once for every face, and counts what
// comes of it.
func TestOddsInPlay(t *testing.T) {
	for _, c := range []struct {
		duel
		hit, crit int // of 2000 and 40 000, by hand
	}{
		// +7 against 16: 9 to 20; 20 % in shadowy light; 19 and 20 threaten.
		{duel{weapon: "longsword", from: 20, at: 21, torch: 13, attacker: "fighter_3", target: "drow_warrior_1", theirEyes: "darkvision"}, 12 * 80, 2 * 80 * 12},
		// +5 against 12, flat-footed, in bright light: 7 to 20.
		{duel{weapon: "short_sword", from: 20, at: 21, torch: 20, attacker: "rogue_3", target: "rogue_3", fresh: true}, 14 * 100, 2 * 100 * 14},
		// Out of the dark, 45 ft off, at one who stands in light: +5 + 2 - 2 against 17.
		{duel{weapon: "hand_crossbow", from: 20, at: 29, torch: 30, attacker: "rogue_3", target: "fighter_3"}, 9 * 100, 2 * 100 * 9},
		// A fist, +5 - 0 against 17 and nobody's: 12 to 20; it threatens with 20 alone.
		{duel{weapon: order.Hand, from: 20, at: 21, torch: 20, attacker: "rogue_3", target: "fighter_3", fresh: true}, 9 * 100, 100 * 9},
		// A blade pulled: +7 - 4 against 16, 13 to 20.
		{duel{weapon: "longsword", from: 20, at: 21, torch: 20, attacker: "fighter_3", target: "drow_warrior_1", harm: order.Nonlethal}, 8 * 100, 2 * 100 * 8},
		// A torch: +3 + 3 - 4 against 16, by its own light.
		{duel{weapon: "torch", from: 20, at: 21, torch: -1, attacker: "fighter_3", target: "drow_warrior_1"}, 7 * 100, 100 * 7},
		// The other hand's dagger, light: +5 - 8 against 12, 15 to 20.
		{duel{weapon: "short_sword", off: true, from: 20, at: 21, torch: 20, attacker: "rogue_3", target: "rogue_3", fresh: true}, 6 * 100, 2 * 100 * 6},
	} {
		s := c.state(t)
		if c.off {
			if err := s.Apply(view.Party, order.TwoWeapons{Unit: 1, On: true}, &dice.Scripted{}, &Trace{}); err != nil {
				t.Fatal(err)
			}
		}
		o, ok := c.seen(s)
		if !ok {
			t.Errorf("%+v: the target is not seen", c.duel)
			continue
		}
		odds := s.View(view.Party).Odds(o)
		clear := map[[2]int]reckon.Result{} // of faces with which no d% was rolled: whatever it would show
		hit, crit := countFaces(func(natural, percent, confirm int) reckon.Result {
			if r, ok := clear[[2]int{natural, confirm}]; ok {
				return r
			}
			var fall dice.Scripted
			for why, value := range map[dice.Why]int{dice.Attack: natural, dice.Concealment: percent, dice.Confirm: confirm, dice.Damage: 1, dice.Precision: 1} {
				fall.Default(why, value)
			}
			var trace Trace
			u := s.Clone()
			if err := u.Apply(view.Party, o, &fall, &trace); err != nil {
				t.Fatalf("%+v: %v", c.duel, err)
			}
			i := slices.IndexFunc(trace.Beats, func(b Beat) bool { return b.Event.Kind == Attacked && b.Event.Actor == 1 })
			if made := trace.Beats[i].Event.Dice.Attack; made != odds.Attack {
				t.Fatalf("%+v: told of %+v, and it was %+v", c.duel, odds.Attack, made)
			}
			r := trace.Beats[i].Event.Dice.Result
			if struck := u.find(11).hp-u.find(11).nonlethal < s.find(11).hp; struck != r.Hit {
				t.Fatalf("%+v: hit %v, but the target bleeds: %v", c.duel, r.Hit, struck)
			}
			if r.Percent == 0 {
				clear[[2]int{natural, confirm}] = r
			}
			return r
		})
		want, wantCrit := reckon.Chance{Num: c.hit, Den: 2000}, reckon.Chance{Num: c.crit, Den: 40_000}
		if hit != want || odds.Hit != want || crit != wantCrit || odds.Attack.Crit() != wantCrit {
			t.Errorf("%+v: told %v and %v, counted %v and %v, want %v and %v", c.duel, odds.Hit, odds.Attack.Crit(), hit, crit, want, wantCrit)
		}
	}
}

// TestOddsOfBlindBlows: what a blow or shot of the blinded may meet (B-07, B-08):
// one of the squares in reach that are no known wall, or one of eight ways; and
// which of one's own are among what it may meet.
func TestOddsOfBlindBlows(t *testing.T) {
	setup := Setup{Rules: reckon.Table()}
	setup.Size, setup.Terrain = readMap(t, `
#######
#......
#......
#......`)
	for _, p := range []struct {
		id   order.Unit
		side view.Side
		key  string
		x, y int
		item order.Item
	}{
		{1, view.Party, "fighter_3", 2, 2, "longsword"}, {2, view.Party, "ranger_3", 3, 3, "longbow"},
		{3, view.Party, "cleric_5", 5, 2, "heavy_mace"}, {11, view.Foes, "drow_warrior_1", 6, 1, "rapier"},
	} {
		stats, _ := bestiary.CreatureOf(p.key)
		setup.Units = append(setup.Units, Placement{ID: p.id, Side: p.side, Stats: *stats, At: grid.At(p.x, p.y), Gear: []view.Gear{{Item: p.item, Held: true}}})
	}
	s, err := New(setup)
	if err != nil {
		t.Fatal(err)
	}
	v := s.View(view.Party)
	for _, c := range []struct {
		order  order.Order
		oneIn  int
		beware []order.Unit
		hit    reckon.Chance // of the guessed class of 15, half of it lost
	}{
		{order.Strike{Unit: 1, With: "longsword", Blind: true}, 8, []order.Unit{2}, reckon.Chance{Num: 13 * 50, Den: 2000}},
		{order.Strike{Unit: 3, With: "heavy_mace", Blind: true}, 8, nil, reckon.Chance{Num: 11 * 50, Den: 2000}},
		{order.Shoot{Unit: 2, With: "longbow", Blind: true}, 8, []order.Unit{1, 3}, reckon.Chance{Num: 12 * 50, Den: 2000}},
	} {
		odds := v.Odds(c.order)
		if odds.Presence != view.Random || odds.OneIn != c.oneIn || !slices.Equal(odds.Beware, c.beware) || odds.Hit != c.hit || odds.Attack.Known {
			t.Errorf("%s: %+v; want one in %d, %v in danger, %v", order.Format(c.order), odds, c.oneIn, c.beware, c.hit)
		}
	}
	// Beside a wall that the side has seen there are fewer squares.
	s.find(1).at = grid.At(1, 1)
	for x := range 7 {
		v.Learn(grid.At(x, 0), grid.Wall, 0)
		v.Learn(grid.At(0, min(x, 3)), grid.Wall, 0)
	}
	s.relight()
	s.perceive(view.Party, &perceiving{})
	if odds := v.Odds(order.Strike{Unit: 1, With: "longsword", Blind: true}); odds.OneIn != 3 || len(odds.Beware) != 0 {
		t.Errorf("in the corner: one in %d, %v in danger; want one in 3, nobody", odds.OneIn, odds.Beware)
	}
}
