package light

// This file keeps a field up to date: it finds what has changed since the last
// time and lights that part of the board anew, from the sources that reach it.

import "blindfight/rules/grid"

// lamp is a source and the squares in line from it, out to its widest radius.
type lamp struct {
	Source
	line      grid.Set
	free      grid.Set // line without what a void hides; kept while hidden
	hidden    bool
	smothered bool // it works nowhere, a darkness being on at its square (S-02)
	fresh     bool // it was cast anew just now
	stale     bool // it must be
}

// light is the squares that its light gets to.
func (l *lamp) light() grid.Set {
	if l.hidden {
		return l.free
	}
	return l.line
}

// Relight brings the field up to date with the sources that burn now, and says
// whether anything changed. Only a source that is new, has moved or changed its
// radius is cast again, and only what a change touches is lit again; the result
// is that of lighting everything anew. Opaque squares must be as they were, but
// for those that Recast was told of.
func (f *Field) Relight(sources []Source, cast Caster) (changed bool) {
	f.match(sources, cast)
	return f.settle()
}

// Recast tells the field that square q has become opaque or clear: the next
// Relight casts anew every source that q may matter to.
func (f *Field) Recast(q grid.Square) {
	for i := range f.lamps {
		if l := &f.lamps[i]; l.box(f.reach(&l.Source), f.size).holds(q) {
			l.stale = true
		}
	}
}

// match makes the lamps those of the sources, in their order, and notes what the
// changes touch. The memory of lamps that have gone is used again.
func (f *Field) match(sources []Source, cast Caster) {
	kept := 0
	for n := range sources {
		s := &sources[n]
		i := kept
		for i < len(f.lamps) && f.lamps[i].ID != s.ID {
			i++
		}
		isNew := i == len(f.lamps)
		if isNew {
			f.addLamp()
		}
		if i != kept {
			f.lamps[kept], f.lamps[i] = f.lamps[i], f.lamps[kept]
		}
		l := &f.lamps[kept]
		kept++
		l.fresh = false
		if !isNew && !l.stale && l.Source == *s {
			continue
		}
		l.fresh = isNew || l.stale || l.At != s.At || f.reach(&l.Source) != f.reach(s)
		if !isNew {
			f.touch(&l.Source)
		}
		l.Source, l.stale = *s, false
		f.touch(&l.Source)
		if l.fresh {
			cast.Cast(l.At, int(f.reach(&l.Source)/grid.FeetPerSquare), l.line)
		}
	}
	for i := range f.lamps[kept:] {
		f.touch(&f.lamps[kept+i].Source)
	}
	f.lamps = f.lamps[:kept]
}

// addLamp adds one with the memory of an old one where there is one.
func (f *Field) addLamp() {
	if len(f.lamps) == cap(f.lamps) {
		f.lamps = append(f.lamps, lamp{line: grid.NewSet(f.size)})
		return
	}
	f.lamps = f.lamps[:len(f.lamps)+1]
	l := &f.lamps[len(f.lamps)-1]
	*l = lamp{line: l.line, free: l.free}
	if l.line.Size() != f.size {
		l.line = grid.NewSet(f.size)
	}
}

// touch notes what a source that comes, goes or changes may change.
func (f *Field) touch(s *Source) {
	area, reach := s.box(s.area(), f.size), s.box(f.reach(s), f.size)
	switch {
	case s.Nature == Void:
		f.touched.voids.add(area, f.size)
		return
	case s.Nature == Darkness || s.spell():
		f.touched.covers.add(area, f.size)
	}
	f.touched.lights.add(reach, f.size)
}

// settle works out what was touched, and says whether anything was: first the
// voids, which hide lights; then which darknesses are on; then whom those smother;
// then the light. Each may touch more of what comes after it.
func (f *Field) settle() (changed bool) {
	t := &f.touched
	changed = len(t.voids.boxes)+len(t.covers.boxes)+len(t.lights.boxes) > 0
	if !changed {
		return false
	}
	f.countDarkness()
	f.hide()
	if len(f.tiers) > 0 {
		for _, b := range t.covers.boxes {
			f.cover(b)
		}
		f.smother()
	}
	for _, b := range t.lights.boxes {
		f.shine(b)
	}
	f.dropTiers()
	t.voids.reset()
	t.covers.reset()
	t.lights.reset()
	return true
}

// shine lights the squares of a box anew, from the sources that reach it.
//
// rule: V-01 V-02 V-04
func (f *Field) shine(b box) {
	f.ambientLight(b)
	for i := range f.lamps {
		l := &f.lamps[i]
		around := l.box(f.reach(&l.Source), f.size)
		if !l.shines() || l.smothered || !around.meets(b) {
			continue
		}
		if len(f.tiers) > 0 && around.meets(f.shade) {
			f.shineUnder(l, b)
			continue
		}
		line := l.light()
		for e := range f.eyes {
			l.spread(f.lit[e], line, radius(l.area(), Eyes(e)), b) // rule: V-02 V-03 V-05
			// A candle has no bright part, not even its own square.
			if l.Bright > 0 { // rule: V-02
				l.spread(f.bright[e], line, radius(l.Bright, Eyes(e)), b) // rule: V-02 V-03 V-05
			}
		}
		if l.daylight() { // rule: OI-5
			l.spread(f.glare, line, l.Bright, b)
		}
	}
	if len(f.tiers) > 0 {
		f.veil(b)
	}
}

// ambientLight gives the squares of a box the light that needs no source: none in
// a void, shadowy at most under a darkness.
func (f *Field) ambientLight(b box) {
	var lit, bright, sun uint64
	if f.ambient >= Shadowy { // rule: V-01
		lit = ^uint64(0)
	}
	if f.ambient == Bright { // rule: V-01
		bright = ^uint64(0)
	}
	if f.sun { // rule: OI-5
		sun = bright
	}
	void, perRow := f.void.Words()
	under, _ := f.under.Words()
	glare, _ := f.glare.Words()
	for i := b.x0 >> 6; i <= b.x1>>6; i++ {
		in := wordOf(i, b.x0, b.x1)
		for y := b.y0; y <= b.y1; y++ {
			at := y*perRow + i
			open := in &^ void[at]    // rule: S-16
			full := open &^ under[at] // rule: OI-37
			glare[at] = glare[at]&^in | sun&full
			for e := range f.eyes {
				lit1, _ := f.lit[e].Words()
				lit1[at] = lit1[at]&^in | lit&open
				bright1, _ := f.bright[e].Words()
				bright1[at] = bright1[at]&^in | bright&full
			}
		}
	}
}
