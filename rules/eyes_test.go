package rules

// Properties of sight as a whole, on drawn boards: it is mutual where the light and
// the senses are, and light helps everybody but those whom it hurts.

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// plainly makes a drawn creature one with no more than its drawn senses: nothing lies
// upon it, it hides from nobody and carries no light.
func plainly(p *Placement) {
	p.Effects, p.Hiding = nil, false
	p.Gear = slices.DeleteFunc(slices.Clone(p.Gear), func(g view.Gear) bool { return g.Lit })
}

// Of two with the same senses, on squares that are lit alike, each sees the other's
// square exactly if the other sees its own, as well or as dimly: through windows and
// doors, out of curtains, through fog, past fields and corners.
//
// rule: V-25 V-09
func TestSightIsMutual(t *testing.T) {
	counts := &tally{}
	checkTwins(t, func(rt *rapid.T, all *tally) {
		counts = all
		s := drawWorld(rt)
		s.Units = []Placement{s.Units[0], s.Units[len(s.Units)-1]}
		a, b := &s.Units[0], &s.Units[1]
		plainly(a)
		plainly(b)
		at := b.At
		b.Stats = a.Stats
		b.At = at
		a.Stats.Space, b.Stats.Space = 1, 1
		for i := range s.Lights {
			s.Lights[i].CarriedBy = 0
		}
		for i := range s.Areas {
			s.Areas[i].CarriedBy = 0
		}
		s.Events = nil
		battle, err := New(s)
		if err != nil {
			rt.Fatal(err)
		}
		c, d := &battle.all[0], &battle.all[1]
		eyes := light.Plain
		if c.stats.LowLight {
			eyes = light.LowLight
		}
		f := battle.field
		if f.At(c.at, eyes) != f.At(d.at, eyes) || f.Veiled(eyes).Has(c.at) != f.Veiled(eyes).Has(d.at) {
			counts.add("lit otherwise")
			return
		}
		if battle.blindsight(c) != battle.blindsight(d) || c.sightless() != d.sightless() {
			counts.add("other senses") // one stands in silence or in a stench
			return
		}
		if battle.rules.StrictBlind && battle.blinded(c) != battle.blinded(d) {
			counts.add("one is blinded, to the letter")
			return
		}
		there, back := battle.sees(c, d), battle.sees(d, c)
		if there != back {
			rt.Fatalf("from %v %+v, from %v %+v\n%s", c.at, there, d.at, back, battle.picture())
		}
		if battle.inLine(c, d) != battle.inLine(d, c) {
			rt.Fatalf("from %v in line: %v, from %v: %v\n%s", c.at, battle.inLine(c, d), d.at, battle.inLine(d, c), battle.picture())
		}
		counts.add(map[bool]string{true: "seen", false: "not seen"}[there.Seen])
	})
	if fullyDrawn() && ((*counts)["seen"] < 20 || (*counts)["not seen"] < 20) {
		t.Errorf("%v: too few of some", counts)
	}
}

// sightings are who sees whom and which squares, one State against another.
type sightings struct {
	*rapid.T
	less, more *State
	counts     *tally
}

// holds says that whoever sees somebody or a square in less light sees as well in
// more.
func (w *sightings) holds(what string) {
	for i := range w.less.all {
		c, e := &w.less.all[i], &w.more.all[i]
		for j := range w.less.all {
			if i == j {
				continue
			}
			was, is := w.less.sees(c, &w.less.all[j]), w.more.sees(e, &w.more.all[j])
			if was.Seen && !is.Seen || is.Miss > was.Miss {
				w.Fatalf("%s: %d makes of %d %+v, and with more light %+v\n%s\n%s", what, c.id, w.less.all[j].id, was, is, w.less.picture(), w.more.picture())
			}
			if was != is {
				w.counts.add("better seen")
			}
		}
		for q := range c.sees.All() {
			if !e.sees.Has(q) {
				w.Fatalf("%s: %d sees %v, and with more light it does not\n%s\n%s", what, c.id, q, w.less.picture(), w.more.picture())
			}
		}
		if w.more.blinded(e) && !w.less.blinded(c) {
			w.Fatalf("%s: %d is blinded by more light\n%s\n%s", what, c.id, w.less.picture(), w.more.picture())
		}
	}
}

// Removing a lamp never improves anybody's sight, and adding an ordinary one never
// hides anything: but for the light-blind, whom daylight blinds, and whom TestScenarios
// has (V-16).
//
// rule: V-01 OI-37
func TestLightNeverHides(t *testing.T) {
	counts := &tally{}
	lamps := []order.Item{"candle", "torch", "fungus", "light", "continual_flame", "daylight"}
	lamps = slices.DeleteFunc(lamps, func(k order.Item) bool { _, ok := bestiary.LightOf(k); return !ok })
	begin := func(rt *rapid.T, s Setup) *State {
		battle, err := New(s)
		if err != nil {
			rt.Fatal(err)
		}
		return battle
	}
	checkTwins(t, func(rt *rapid.T, all *tally) {
		counts = all
		s := drawWorld(rt)
		for i := range s.Units {
			s.Units[i].Stats.LightBlind = false
		}
		s.Events = nil
		here := begin(rt, s)
		more := s
		lamp := Lantern{ID: 99, Kind: pick(rt, "one more", lamps), At: s.Size.Square(rapid.IntRange(0, s.Size.Area()-1).Draw(rt, "at"))}
		more.Lights = append(slices.Clone(s.Lights), lamp)
		(&sightings{rt, here, begin(rt, more), counts}).holds("a " + string(lamp.Kind) + " more")
		for i, l := range s.Lights {
			if source, _ := bestiary.LightOf(l.Kind); source.Dark != bestiary.Lights {
				continue
			}
			less := s
			less.Lights = slices.Delete(slices.Clone(s.Lights), i, i+1)
			(&sightings{rt, begin(rt, less), here, counts}).holds("a " + string(l.Kind) + " less")
		}
	})
	if fullyDrawn() && (*counts)["better seen"] < 50 {
		t.Errorf("light has helped %d times", (*counts)["better seen"])
	}
}

// Darkness and fog never show anything: taking one away hides nobody from anybody.
// What it hides from may be one's own eyes, too, that daylight hurts.
//
// rule: S-07 S-16 V-23
func TestDarknessNeverShows(t *testing.T) {
	counts := &tally{}
	checkTwins(t, func(rt *rapid.T, all *tally) {
		counts = all
		s := drawWorld(rt)
		for i := range s.Units {
			s.Units[i].Stats.LightBlind = false
		}
		s.Lights = slices.DeleteFunc(s.Lights, func(l Lantern) bool { return l.Kind == "daylight" || l.Kind == "light" || l.Kind == "continual_flame" })
		s.Events = nil
		dark := s
		kind := pick(rt, "one more", []order.Item{"darkness", "deeper_darkness", "impenetrable_darkness"})
		at := s.Size.Square(rapid.IntRange(0, s.Size.Area()-1).Draw(rt, "at"))
		dark.Lights = append(slices.Clone(s.Lights), Lantern{ID: 99, Kind: kind, At: at, Shadowy: 10})
		foggy := s
		foggy.Areas = append(slices.Clone(s.Areas), Area{ID: 99, Kind: Mist, At: at, Radius: 10})
		clear, err := New(s)
		if err != nil {
			rt.Fatal(err)
		}
		for what, t := range map[string]Setup{string(kind): dark, "mist": foggy} {
			battle, err := New(t)
			if err != nil {
				rt.Fatal(err)
			}
			(&sightings{rt, battle, clear, counts}).holds("no " + what)
		}
	})
	if fullyDrawn() && (*counts)["better seen"] < 50 {
		t.Errorf("darkness and fog have hidden %d", (*counts)["better seen"])
	}
}

// The light-blind are who daylight does hide things from.
//
// rule: V-16
func TestDaylightHidesFromTheLightBlind(t *testing.T) {
	s := open(30, 5).with(t, 1, view.Party, "drow_warrior_1", grid.At(5, 2), nil).with(t, 11, view.Foes, "fighter_3", grid.At(9, 2), nil)
	s.Lights = []Lantern{{ID: 50, Kind: "daylight", At: grid.At(7, 2), Unlit: true}}
	s.Events = []Script{{ID: 60, Round: 2, Do: ScriptLightOn, Target: 50}}
	b := benchOf(t, s, 1, 11)
	if !b.seesIt(1, 11) {
		t.Fatal("it is not seen in the dark")
	}
	b.until(2)
	o := b.observer(b.find(1))
	if verdict, why := sight.SeesSquare(&o, grid.At(9, 2), b.field); b.seesIt(1, 11) || verdict.Seen || !why.Sightless {
		t.Errorf("in daylight it sees: %v, %+v", b.seesIt(1, 11), why)
	}
}
