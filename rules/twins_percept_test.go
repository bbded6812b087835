package rules

// Twin worlds: everything that a side perceives at a moment, in words, a line each.

import (
	"fmt"
	"slices"
	"strings"

	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/view"
)

// percept is everything that a side perceives at this moment, a line each.
func (s *State) percept(side view.Side) []string {
	m := s.scene()
	tell := percept{}
	tell.add("round %d, %v, wind %v", s.round, s.outcome, s.wind)
	for i := range s.all {
		if c := &s.all[i]; c.side == side {
			tell.unit(m.sensing(c))
		}
	}
	return tell.sorted()
}

// percept collects lines.
type percept struct{ lines []string }

func (t *percept) add(format string, args ...any) {
	t.lines = append(t.lines, fmt.Sprintf(format, args...))
}

// sorted is each line once.
func (t *percept) sorted() []string {
	slices.Sort(t.lines)
	return slices.Compact(t.lines)
}

// unit tells what one of the side perceives, and its own truth.
func (t *percept) unit(p *sensing) {
	c := p.c
	t.add("%d at %v: %d hp, gear %v, effects %v, turn %+v, eyes %v, blinded %v, deaf %v, blindsight %d, nose %v, hides %v %d", c.id, c.at, c.hp, c.gear,
		c.effects, c.turn, p.eyes, p.blinded, p.deaf, p.blindsight, p.nose, c.hiding, c.hideRoll)
	if c.condition().Awake() && !view.Has(c.effects, view.Asleep) {
		t.add("%d is in glare: %v", c.id, c.inGlare && (c.stats.LightBlind || c.stats.LightSensitive))
		t.squares(p)
		t.murk(p)
	}
	someone := false
	for i := range p.all {
		d := &p.all[i]
		if d != c {
			t.glimmer(p, d)
		}
		if d.side == c.side {
			continue
		}
		sees, seesByRay := p.sees(d, p.line), p.sees(d, p.ray)
		felt := p.feels(d)
		if sees || seesByRay {
			t.add("%d sees m%d: %v: %v %v", c.id, p.markOf(c.side, d), appearance(p.scene, d), sees, seesByRay)
		}
		if felt != nil && !sees {
			t.add("%d feels m%d of %d squares at %v: %v", c.id, p.markOf(c.side, d), d.stats.Space, d.at, felt)
		}
		if (sees || felt != nil) && p.turn >= 0 && p.play[p.turn] == i {
			t.add("at turn is who is at %v", d.at)
		}
		someone = someone || !sees && felt == nil && p.smells(d)
	}
	if someone {
		t.add("%d smells somebody", c.id)
	}
}

// glimmer tells how lit it is about somebody that eyes see where they do not see the
// square: in the dark, outlined, or in a curtain.
func (t *percept) glimmer(p *sensing, d *creature) {
	eyes := *p
	eyes.blindsight = 0
	for q := range d.body().Squares() {
		clear, _ := p.clear(q)
		if !clear || !p.blocks.Opaque(q) && !view.Has(d.effects, view.Outlined) || !eyes.sees(d, p.line) && !eyes.sees(d, p.ray) {
			continue
		}
		for e := range p.light + 1 {
			t.add("%v glimmers to %d: %v, veiled %v", q, e, p.field.At(q, e), p.field.Veiled(e).Has(q))
		}
	}
}

// squares tells what is perceived of each.
func (t *percept) squares(p *sensing) {
	own := func(q grid.Square) bool { return p.c.body().Holds(q) }
	for i := range p.size.Area() {
		q := p.size.Square(i)
		eyed := p.eyed(q)
		if !eyed && !p.bySense(q) && !own(q) {
			continue
		}
		t.add("%v is %v with %s", q, p.looksLike(p.c.side, q), p.lyingOn(q))
		t.add("%d perceives %v", p.c.id, q)
		if d := p.doorAt(q); d != nil && (!d.secret || d.found[p.c.side] || d.state.Ajar()) && view.Beyond(p.c.body(), q, d.bar) {
			t.add("the door on %v has its bar %v, barred %v", q, d.bar, d.barred)
		}
		if !eyed {
			continue
		}
		if _, hazy := p.clear(q); hazy { // so there is fog about it
			t.add("%d sees %v dimly, out of %v", p.c.id, q, p.mist.Has(p.c.at))
		}
		t.add("%v is seen to be %v, veiled %v, in fog %v", q, p.field.At(q, light.Plain), p.field.Veiled(light.Plain).Has(q), p.mist.Has(q))
		if p.c.stats.LowLight {
			t.add("%v is seen to be %v to sharp eyes, veiled %v", q, p.field.At(q, light.LowLight), p.field.Veiled(light.LowLight).Has(q))
		}
		t.add("on %v burn %s", q, p.burningOn(q))
	}
}

// looksLike is what is on q for a side to see: a secret door that it has not found is a
// wall while it is shut; of a door, what it is made of, and its bar to whoever is on
// that side of it.
func (m *scene) looksLike(side view.Side, q grid.Square) string {
	ground := m.terrain[m.size.Index(q)]
	for _, d := range m.doors {
		switch open := d.state == view.DoorIsOpen || d.state == view.DoorBroken; {
		case d.at != q:
		case d.secret && !d.found[side] && !open:
			return grid.Wall.String()
		default:
			return fmt.Sprintf("%v of %v, broken %v", ground, d.kind, d.state == view.DoorBroken)
		}
	}
	return ground.String()
}

// burningOn is what burns on q.
func (m *scene) burningOn(q grid.Square) string {
	var all []string
	for _, l := range m.lit {
		if l.At == q && !l.Nature.Dark() {
			all = append(all, fmt.Sprintf("%s to %d and %d towards %v", l.Kind, l.Bright, l.Shadowy, l.Toward))
		}
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}

// lyingOn is what lies on q to be taken.
func (m *scene) lyingOn(q grid.Square) string {
	var all []string
	for i := range m.lights {
		if l := &m.lights[i]; l.fallen && l.at == q {
			all = append(all, string(l.kind))
		}
	}
	for _, x := range m.things {
		if x.at == q {
			all = append(all, string(x.gear.Item))
		}
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// murk tells what is seen of fog and fields from outside: their faces, behind a
// square that is seen; and that one stands in a field, if one ought to see there.
func (t *percept) murk(p *sensing) {
	if !p.open {
		return
	}
	inside, field := true, p.field.Void()
	lamp := slices.ContainsFunc(p.c.gear, func(g view.Gear) bool { // one by which it would see
		return g.Shines() && (g.Toward == 0 || !p.rules.StrictBlind)
	})
	for _, q := range p.squares {
		inside = inside && field.Has(q)
		if field.Has(q) && (p.c.stats.Darkvision > 0 || lamp) {
			t.add("%d stands in impenetrable darkness on %v", p.c.id, q)
		}
	}
	if inside || !p.eyes {
		return
	}
	for i := range p.size.Area() {
		q := p.size.Square(i)
		if !p.line(q) {
			continue
		}
		for _, from := range p.squares {
			way := grid.AppendLine(nil, from, q)
			before := way[max(len(way)-2, 0)]
			if _, hazy := p.clear(before); hazy && !p.c.body().Holds(before) || !p.eyed(before) {
				continue
			}
			if p.mist.Has(q) && !p.mist.Has(before) {
				t.add("%v is seen to be full of fog", q)
			}
			if field.Has(q) && !field.Has(before) {
				t.add("%v is seen to be black", q)
			}
		}
	}
}

// appearance is what a creature in plain sight shows of itself: its kind and body, how
// hurt it is, what it bears burning, and whether it is on its guard.
func appearance(m *scene, d *creature) string {
	wound := "whole"
	switch c := d.condition(); {
	case !c.Awake():
		wound = "down"
	case 2*d.hp <= d.maxHP:
		wound = "badly hurt"
	case d.hp < d.maxHP:
		wound = "hurt"
	}
	var bears []string
	for _, g := range d.gear {
		if g.Shines() {
			bears = append(bears, string(g.Item))
		}
	}
	eyes := !d.eyesShut && !view.Has(d.effects, view.Blindness) && d.glared == until{}
	figures := *d.stats
	figures.Listen, figures.Spot, figures.Search, figures.Hide, figures.Stealth = 0, 0, 0, 0, 0
	half := d.stats.Blindsight > 0 && d.stats.BlindsightBy&m.deprived(d) != 0
	return fmt.Sprintf("%v at %v, %s, bears %v, acted %v, outlined %v, dusted %v, asleep %v, eyes %v, half its senses %v, %s", figures, d.at, wound, bears,
		d.acted, view.Has(d.effects, view.Outlined), view.Has(d.effects, view.Dusted), view.Has(d.effects, view.Asleep), eyes, half, stanceOf(d))
}

// unperceived says whether a side perceives no difference between two States. It
// brings b's light up to date, not its Views.
func unperceived(a, b *State, side view.Side) bool {
	b.relight()
	return slices.Equal(a.percept(side), b.percept(side))
}
