package rules

// Twin worlds: what a side perceives, said a second time. It is told square by
// square and creature by creature from rules.md alone (V-06 to V-23, K-16 to K-18,
// OI-37, OI-38, OI-45, OI-47), with nothing that the game keeps from one moment to
// the next but the light on the squares, which has a test of its own.

import (
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// scene is a moment of a battle: what stands in the way of lines, noses and ears.
type scene struct {
	*State
	blocks          *sight.Walls
	mist, mute, fug grid.Set
	void            grid.Set // that stops eyes
}

// scene is the State's at this moment. The State's light must be current.
func (s *State) scene() *scene {
	m := &scene{State: s, blocks: sight.NewWalls(s.size)}
	for i, t := range s.terrain {
		m.blocks.Set(s.size.Square(i), t.Opaque())
	}
	m.mist, m.mute, m.fug = grid.NewSet(s.size), grid.NewSet(s.size), grid.NewSet(s.size)
	for _, a := range s.areas {
		at := a.at
		if c := s.find(a.bearer); c != nil {
			at = c.at
		}
		into := map[AreaKind]grid.Set{Mist: m.mist, Silence: m.mute, Stench: m.fug}[a.kind]
		if a.fills != nil {
			for _, q := range a.fills {
				into.Add(q)
			}
			continue
		}
		for q := range m.cast1(at).All() {
			if grid.Distance(at, q) <= a.radius && (a.kind == Stench || !m.blocks.Opaque(q)) {
				into.Add(q)
			}
		}
	}
	m.void = grid.NewSet(s.size)
	if s.rules.FieldOpaque {
		m.void = s.field.Void()
	}
	return m
}

// cast1 is what is in line from one square.
func (m *scene) cast1(q grid.Square) grid.Set {
	set := grid.NewSet(m.size)
	new(sight.Caster).Cast(m.blocks, q, grid.MaxSide, set)
	return set
}

// sensing is one creature of a scene and what it has to perceive with.
type sensing struct {
	*scene
	c          *creature
	squares    []grid.Square
	lines      []grid.Set // from each of them
	open       bool       // its eyes are of use
	eyes       bool       // and see something, by the ruleset
	light      light.Eyes
	blindsight grid.Feet
	deaf       bool
	nose       bool
	blinded    bool
}

func (m *scene) sensing(c *creature) *sensing {
	p := &sensing{scene: m, c: c}
	for q := range c.body().Squares() {
		p.squares = append(p.squares, q)
		p.lines = append(p.lines, m.cast1(q))
	}
	if c.stats.LowLight {
		p.light = light.LowLight
	}
	awake := c.hp >= 0 && !view.Has(c.effects, view.Asleep) && !(c.hp == 0 && c.stats.Kind == bestiary.Undead)
	p.deaf = c.hp >= 0 && (view.Has(c.effects, view.Deafness) || m.mute.Has(c.at))
	if !awake {
		p.blinded = true
		return p
	}
	p.nose = c.stats.Scent && !m.fug.Has(c.at)
	lost := m.deprived(c)
	if c.stats.BlindsightBy&lost == 0 {
		p.blindsight = c.stats.Blindsight
	}
	p.open = !c.stats.Eyeless && !c.eyesShut && !view.Has(c.effects, view.Blindness) && c.glared == until{}
	p.eyes = p.open
	half := c.stats.Eyeless && c.stats.BlindsightBy&^lost != 0 // OI-47
	p.blinded = !half && p.blindsight == 0 && !slices.ContainsFunc(p.squares, func(q grid.Square) bool {
		return p.eyes && p.bright(q) > light.Dark
	})
	if m.rules.StrictBlind && p.blinded {
		p.eyes = false
	}
	return p
}

// deprived is the senses that c has no use of.
func (m *scene) deprived(c *creature) (lost bestiary.Senses) {
	if view.Has(c.effects, view.Deafness) || m.mute.Has(c.at) {
		lost |= bestiary.Hearing
	}
	if m.fug.Has(c.at) {
		lost |= bestiary.Smell
	}
	return lost
}

// bright is how well lit q is to its eyes; darkvision needs no light.
func (p *sensing) bright(q grid.Square) light.Level {
	if p.c.stats.Darkvision > 0 && p.c.body().DistanceTo(q) <= p.c.stats.Darkvision && !p.field.Void().Has(q) {
		return light.Bright
	}
	return p.field.At(q, p.light)
}

// line says whether q is in line from any of its squares.
func (p *sensing) line(q grid.Square) bool {
	return slices.ContainsFunc(p.lines, func(l grid.Set) bool { return l.Has(q) })
}

// clear says whether its eyes reach q, if there is light; hazy, through fog.
func (p *sensing) clear(q grid.Square) (clear, hazy bool) {
	if !p.eyes {
		return false, false
	}
	near := p.c.body().DistanceTo(q) <= grid.FeetPerSquare
	for i, from := range p.squares {
		if !p.lines[i].Has(q) || grid.Crosses(from, q, p.void) {
			continue
		}
		if !grid.Crosses(from, q, p.mist) {
			return true, false
		}
		hazy = hazy || near
	}
	return hazy, hazy
}

// eyed says whether its eyes see q now. A wall is seen by its lit face.
func (p *sensing) eyed(q grid.Square) bool {
	clear, _ := p.clear(q)
	if !clear {
		return false
	}
	if p.c.stats.Darkvision > 0 && p.c.body().DistanceTo(q) <= p.c.stats.Darkvision && !p.field.Void().Has(q) {
		return true
	}
	if p.field.At(q, p.light) == light.Dark {
		return false
	}
	if !p.blocks.Opaque(q) {
		return true
	}
	for d := grid.N; d <= grid.NW; d++ {
		r := q.Step(d)
		if clear, _ := p.clear(r); clear && p.size.Holds(r) && !p.blocks.Opaque(r) && p.field.At(r, p.light) > light.Dark {
			return true
		}
	}
	return false
}

// bySense says whether it perceives q without eyes.
func (p *sensing) bySense(q grid.Square) bool {
	return p.blindsight > 0 && p.c.body().DistanceTo(q) <= p.blindsight && p.line(q)
}

// sees says whether it sees d, and with what concealment, for d's place being judged
// by the lines to its squares as `reach` has them.
func (p *sensing) sees(d *creature, reach func(grid.Square) bool) bool {
	seen, miss := false, sight.TotalConcealment
	outlined := view.Has(d.effects, view.Outlined)
	shows := !view.Has(d.effects, view.Invisible) || outlined || view.Has(d.effects, view.Dusted)
	for q := range d.body().Squares() {
		if !reach(q) {
			continue
		}
		if p.blindsight > 0 && p.c.body().DistanceTo(q) <= p.blindsight {
			return true
		}
		clear, hazy := p.clear(q)
		lit := p.bright(q)
		if outlined && !p.field.Void().Has(q) {
			lit = light.Bright
		}
		if !clear || !shows || lit == light.Dark {
			continue
		}
		seen = true
		if lit == light.Bright && !hazy && !p.field.Veiled(p.light).Has(q) {
			miss = 0
		} else {
			miss = min(miss, sight.Concealment)
		}
	}
	if d.hiding && p.c.spotted&p.bit(d) == 0 && (miss > 0 || sight.Cover(p.blocks, p.c.body(), d.body())) { // OI-45
		return false
	}
	return seen
}

// feels names the senses by which it has d without seeing it.
func (p *sensing) feels(d *creature) (by []string) {
	c := p.c
	if !c.condition().Awake() || view.Has(c.effects, view.Asleep) {
		return nil
	}
	feet, line := c.body().Distance(d.body()), false
	for q := range d.body().Squares() {
		line = line || p.line(q)
	}
	if feet <= c.stats.Blindsense && line {
		by = append(by, "blindsense")
	}
	if d.stirs && !c.stats.Flies && !d.stats.Flies && c.stats.Tremorsense > 0 && p.carries(d) {
		by = append(by, "tremor")
	}
	if feet <= grid.FeetPerSquare && line && p.smells(d) {
		by = append(by, "smell")
	}
	return by
}

// carries says whether the ground carries d's stir to it: the shortest way over
// ground is within its range.
func (p *sensing) carries(d *creature) bool {
	if p.c.body().Distance(d.body()) > p.c.stats.Tremorsense {
		return false
	}
	steps := map[[3]int]int{} // by square and oddness, in squares
	var queue [][3]int
	for _, q := range p.squares {
		at := [3]int{int(q.X), int(q.Y), 0}
		steps[at] = 0
		queue = append(queue, at)
	}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for o := grid.N; o <= grid.NW; o++ {
			to, cost, odd := grid.At(at[0], at[1]).Step(o), 1, at[2]
			if o.Diagonal() {
				cost, odd = 1+odd, 1-odd
			}
			if !p.size.Holds(to) {
				continue
			}
			if t := p.terrain[p.size.Index(to)]; t == grid.Chasm || t == grid.WaterDeep || t == grid.Void {
				continue
			}
			next, n := [3]int{int(to.X), int(to.Y), odd}, steps[at]+cost
			if old, ok := steps[next]; 5*n <= int(p.c.stats.Tremorsense) && (!ok || n < old) {
				steps[next] = n
				queue = append(queue, next)
			}
		}
	}
	for q := range d.body().Squares() {
		for odd := range 2 {
			if _, ok := steps[[3]int{int(q.X), int(q.Y), odd}]; ok {
				return true
			}
		}
	}
	return false
}

// smells says whether its nose has d at all.
func (p *sensing) smells(d *creature) bool {
	if !p.nose || d.stats.Scentless {
		return false
	}
	feet := 30
	switch toward := d.body().Toward(p.c.at); {
	case p.breeze == 0:
	case toward == p.breeze:
		feet = 15
	case toward == (p.breeze+3)%8+1:
		feet = 60
	}
	feet *= 1 + int(d.stats.Odour)
	return int(p.c.body().Distance(d.body())) <= feet
}

// ray says whether the way between the middles of one of its squares and q is free,
// whatever stands on q.
func (p *sensing) ray(q grid.Square) bool {
	if !p.blocks.Opaque(q) {
		return p.line(q)
	}
	without := scene{State: p.State, blocks: p.blocks.Clone()}
	without.blocks.Set(q, false)
	return slices.ContainsFunc(p.squares, func(from grid.Square) bool { return without.cast1(from).Has(q) })
}
