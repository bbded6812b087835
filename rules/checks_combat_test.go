package rules

// The checks on attacks, C21 to C29 and C77.

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// pairOf are two fighters side by side in bright light, with changes to each.
func pairOf(t *testing.T, attacker, target string) *bench {
	t.Helper()
	return newBench(t, fmt.Sprintf(`
-- map --
.......
.......
-- rules --
bright
-- units --
party 1 A fighter_3 2,0 gear=longsword %s
foes 11 B fighter_3 3,0 gear=longsword %s
`, attacker, target), 1, 11)
}

// C21: of two, whoever cannot see the other loses its Dexterity to it, near and from afar;
// the -2 is the blinded one's alone.
func TestC21WhoLosesDexterity(t *testing.T) {
	for _, c := range []struct {
		a, b               string
		deniedA, deniedB   bool
		blindedA, blindedB bool
	}{
		{"", "", false, false, false, false},
		{"effects=blinded", "", true, false, true, false},
		{"", "effects=blinded", false, true, false, true},
		{"effects=blinded", "effects=blinded", true, true, true, true},
		{"effects=invisible", "", false, true, false, false},
	} {
		s := pairOf(t, c.a, c.b)
		a, b := s.find(1), s.find(11)
		for _, key := range []order.Item{"longsword", "longbow"} {
			w, _ := bestiary.WeaponOf(key)
			for _, x := range []struct {
				by, on          *creature
				denied, blinded bool
			}{{b, a, c.deniedA, c.blindedA}, {a, b, c.deniedB, c.blindedB}} {
				got := s.reckon(x.by, x.on, w, false)
				less := strings.Contains(got.Class.String(), "-2 blinded")
				if got.DeniedDex != x.denied || less != x.blinded {
					t.Errorf("%q and %q, %s at %d: denied %v, class %v", c.a, c.b, key, x.on.id, got.DeniedDex, &got.Class)
				}
			}
		}
	}
}

// C22: Blind-Fight at close quarters and uncanny dodge keep Dexterity against an attacker
// unseen, invisible or in the dark alike; the feat that rolls again is named.
func TestC22FeatsAgainstTheUnseen(t *testing.T) {
	for _, dark := range []bool{false, true} {
		for _, feat := range []string{"", "blindfight", "uncanny"} {
			hides, rules := "effects=invisible", "bright"
			if dark {
				hides, rules = "darkvision=60", "table"
			}
			s := newBench(t, fmt.Sprintf(`
-- map --
.......
-- rules --
%s
-- units --
party 1 A fighter_3 2,0 gear=longsword %s
foes 11 B fighter_3 3,0 gear=longsword %s
-- lights --
50 candle 3,0 unlit
`, rules, hides, feat), 1, 11)
			blade, _ := bestiary.WeaponOf("longsword")
			bow, _ := bestiary.WeaponOf("longbow")
			melee, shot := s.reckon(s.find(1), s.find(11), blade, false), s.reckon(s.find(1), s.find(11), bow, false)
			if melee.DeniedDex != (feat == "") || shot.DeniedDex != (feat != "uncanny") {
				t.Errorf("in the dark %v, %q: denied %v by the blade, %v by the bow", dark, feat, melee.DeniedDex, shot.DeniedDex)
			}
			if back := s.reckon(s.find(11), s.find(1), blade, false); back.Reroll != (feat == "blindfight") {
				t.Errorf("in the dark %v, %q: rolls again %v", dark, feat, back.Reroll)
			} else if feat == "blindfight" {
				d := view.Dice{Attack: back}
				d.Result = back.Resolve(fallen(15, 1, 1))
				if told := strings.Join(d.Explain(), "\n"); !strings.Contains(told, "Blind-Fight") {
					t.Errorf("the explanation does not name it:\n%s", told)
				}
			}
		}
	}
}

// C23: the chance to miss comes of light and eyes alone, and its die is rolled only when
// the attack has landed.
func TestC23ConcealmentComesOfLight(t *testing.T) {
	for _, c := range []struct {
		light string
		miss  int
	}{{"bright", 0}, {"shadowy", 20}, {"table", 50}} {
		for natural := 1; natural <= 20; natural++ {
			s := newBench(t, fmt.Sprintf("-- map --\n.....\n-- rules --\n%s\n-- units --\nparty 1 A fighter_3 1,0\nfoes 11 B fighter_3 2,0 hp=90\n", c.light), 1, 11)
			w, _ := bestiary.WeaponOf("longsword")
			a := s.reckon(s.find(1), s.find(11), w, false)
			rolled := false
			r := a.Resolve(func(why dice.Why, _, _ int) int {
				rolled = rolled || why == dice.Concealment
				return map[bool]int{true: natural, false: 1}[why == dice.Attack]
			})
			if a.Miss != c.miss || rolled != (r.Landed && c.miss > 0) {
				t.Errorf("%s, d20 %d: %d %%, rolled %v, landed %v", c.light, natural, a.Miss, rolled, r.Landed)
			}
		}
	}
}

// C24: who has found nobody is offered random squares if blinded, and squares of its own
// choice if not; never anybody by name.
func TestC24NobodyToName(t *testing.T) {
	const hall = "-- map --\n.......\n.......\n.......\n-- rules --\n%s\n-- units --\nparty 1 A fighter_3 2,1 %s\nfoes 11 B fighter_3 3,1 %s\n"
	for _, c := range []struct {
		rules, a, b string
		random      bool
	}{
		{"table", "", "", true},
		{"bright", "effects=blinded", "", true},
		{"bright", "", "effects=invisible", false},
	} {
		s := newBench(t, fmt.Sprintf(hall, c.rules, c.a, c.b), 1, 11)
		v := s.View(view.Party)
		random, chosen := 0, 0
		for _, o := range v.AppendOptions(nil, v.Unit(1)) {
			switch x := o.(type) {
			case order.Strike:
				random += boolInt(x.Blind)
				chosen += boolInt(!x.Blind && x.At.Who == 0)
				if x.At.Who != 0 {
					t.Errorf("%+v: %q names somebody", c, order.Format(o))
				}
			case order.Charge, order.Manoeuvre, order.Finish:
				t.Errorf("%+v: %q names somebody", c, order.Format(o))
			}
		}
		if (random > 0) != c.random || (chosen > 0) == c.random {
			t.Errorf("%+v: %d random blows and %d chosen squares", c, random, chosen)
		}
	}
}

// C25: blinded by a spell and standing in the dark, a step costs double once.
func TestC25DoubledOnce(t *testing.T) {
	for _, rules := range []string{"table", "bright"} {
		s := newBench(t, "-- map --\n.......\n-- rules --\n"+rules+"\n-- units --\nparty 1 A fighter_3 2,0 effects=blinded\nfoes 11 B fighter_3 6,0\n", 1, 11)
		c := s.find(1)
		if points, _ := s.stepCost(c, c.at.Step(grid.E), false); points != 6 { // twice 3
			t.Errorf("%s: the step costs %d points, want 6", rules, points)
		}
	}
}

// C26: who does not see whoever goes by strikes at nobody, and nobody is asked anything.
func TestC26TheUnseeingStrikeAtNobody(t *testing.T) {
	s := newBench(t, "-- map --\n.......\n.......\n-- units --\nparty 1 A drow_warrior_1 2,0\nfoes 11 B fighter_3 3,1\n", 1, 11)
	if marks := s.View(view.Party).Provokes(order.Walk{Unit: 1, Path: []grid.Square{grid.At(3, 0), grid.At(4, 0), grid.At(5, 0)}}); len(marks) > 0 {
		t.Errorf("the walk is said to draw blows of %v", marks)
	}
	s.do("walk 1 3,0 4,0 5,0")
	for _, beat := range s.trace.Beats {
		if beat.Event.Kind == Attacked {
			t.Errorf("somebody strikes: %+v", beat.Event)
		}
	}
	if s.find(11).struck != 0 || len(s.trace.Beats) == 0 {
		t.Errorf("struck %d times in %d beats", s.find(11).struck, len(s.trace.Beats))
	}
}

// C27: fog, darkness and blindness together give one d%, against the highest chance.
func TestC27OneConcealment(t *testing.T) {
	s := newBench(t, `
-- map --
.......
-- units --
party 1 A fighter_3 2,0 effects=blinded
foes 11 B fighter_3 3,0 hp=90
-- lights --
50 darkness 3,0
-- areas --
70 mist 3,0 radius=10
`, 1, 11)
	w, _ := bestiary.WeaponOf("longsword")
	a := s.reckon(s.find(1), s.find(11), w, false)
	rolls := 0
	a.Resolve(func(why dice.Why, _, _ int) int {
		rolls += boolInt(why == dice.Concealment)
		return 15
	})
	if a.Miss != 50 || rolls != 1 {
		t.Errorf("%d %%, %d rolls", a.Miss, rolls)
	}
}

// C28: two blind fighters each roll their own 50 %, and each has -2 and no Dexterity.
func TestC28BothBlind(t *testing.T) {
	s := pairOf(t, "effects=blinded", "effects=blinded")
	w, _ := bestiary.WeaponOf("longsword")
	for _, x := range [][2]order.Unit{{1, 11}, {11, 1}} {
		a := s.reckon(s.find(x[0]), s.find(x[1]), w, false)
		if a.Miss != 50 || !a.DeniedDex || a.Class.Total() != 10+5+2-2 {
			t.Errorf("%d at %d: %d %%, denied %v, %v", x[0], x[1], a.Miss, a.DeniedDex, &a.Class)
		}
	}
}

// C29: any chance to miss takes sneak attack away, an unseen target the favoured enemy's
// damage too; what is dealt is told with what it was made of.
func TestC29PrecisionAndConcealment(t *testing.T) {
	for _, c := range []struct {
		light            string
		precise, favours bool
	}{{"bright", true, true}, {"shadowy", false, true}, {"table", false, false}} {
		s := newBench(t, fmt.Sprintf(`
-- map --
.....
-- rules --
%s
-- units --
party 1 ROG rogue_3 1,0
party 2 RGR ranger_3 3,0 gear=short_sword
foes 11 B drow_warrior_1 2,0 hp=90
`, c.light), 1, 11)
		w, _ := bestiary.WeaponOf("short_sword")
		sneak, foe := s.reckon(s.find(1), s.find(11), w, false), s.reckon(s.find(2), s.find(11), w, false)
		if (sneak.Precision > 0) != c.precise || strings.Contains(foe.Damage.String(), "favoured") != c.favours {
			t.Errorf("%s: %dd6, %v", c.light, sneak.Precision, &foe.Damage)
		}
		d := view.Dice{Attack: sneak, Result: sneak.Resolve(fallen(19, 100, 1))}
		if told := strings.Join(d.Explain(), "\n"); strings.Contains(told, "precision") != c.precise {
			t.Errorf("%s:\n%s", c.light, told)
		}
	}
}

// C77: an attack on one in sight, and each hit, opens to every term, both dice and their
// rules; a blow into the dark that does not land shows nothing of the roll.
func TestC77EveryTermIsTold(t *testing.T) {
	for _, c := range []struct {
		light           string
		natural, percen int
		told            bool
	}{
		{"bright", 2, 0, true}, {"bright", 15, 0, true}, {"shadowy", 15, 10, true}, {"shadowy", 15, 90, true},
		{"table", 15, 90, true}, {"table", 15, 10, false}, {"table", 2, 0, false},
	} {
		s := newBench(t, "-- map --\n.....\n-- rules --\n"+c.light+"\n-- units --\nparty 1 A fighter_3 1,0\nfoes 11 B fighter_3 2,0 hp=90\n-- lights --\n50 candle 2,0 unlit\n", 1, 11)
		who := "m1"
		if c.light == "table" {
			s.report(view.Party, []report{pinpoint(s.find(1), s.find(11), view.ByHand)})
			who = "m1"
		}
		s.dice.Add(1, dice.Attack, c.natural)
		if c.percen > 0 {
			s.dice.Add(1, dice.Concealment, c.percen)
		}
		s.dice.Add(1, dice.Damage, 3)
		s.do("strike 1 longsword at " + who)
		var opened []string
		for _, beat := range s.trace.Beats {
			for _, n := range beat.Seen[view.Party] {
				if n.Dice != nil {
					opened = n.Dice.Explain()
				}
			}
		}
		if (len(opened) > 0) != c.told {
			t.Errorf("%+v: opens to %q", c, opened)
			continue
		}
		if !c.told {
			continue
		}
		all := strings.Join(opened, "\n")
		for _, term := range []string{"d20: " + fmt.Sprint(c.natural), "base attack (C-01)", "Strength (C-01)", "armour (C-02)"} {
			if !strings.Contains(all, term) {
				t.Errorf("%+v: no %q in\n%s", c, term, all)
			}
		}
		if c.percen > 0 && !strings.Contains(all, fmt.Sprintf("d%%: %d (C-08)", c.percen)) {
			t.Errorf("%+v: no d%% in\n%s", c, all)
		}
		if slices.ContainsFunc(opened, func(l string) bool { return !strings.Contains(l, "(") }) {
			t.Errorf("%+v: a line without a rule in\n%s", c, all)
		}
	}
}
