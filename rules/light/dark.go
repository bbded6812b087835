package light

// This file holds magical darkness: voids, which no light enters or crosses, and
// spells of darkness, which meet lights square by square (rules.md OI-37, S-16).

import "blindfight/rules/grid"

// tier is the darknesses of one level.
type tier struct {
	level int
	lamps int      // how many there are
	on    grid.Set // where one covers the square and nothing has put it out
	off   grid.Set // where it and light spells of its level have put each other out
}

// countDarkness counts voids, finds how far darknesses reach, and makes the tiers those of the levels of darkness
// that there are, and of those that have just gone.
func (f *Field) countDarkness() {
	f.voids, f.shade = 0, box{f.size.W, f.size.H, -1, -1}
	for i := range f.tiers {
		f.tiers[i].lamps = 0
	}
	for i := range f.lamps {
		switch l := &f.lamps[i]; l.Nature {
		case Void:
			f.voids++
		case Darkness:
			f.makeTier(l.Level).lamps++
			if b := l.box(l.area(), f.size); !b.empty() {
				f.shade = f.shade.span(b)
			}
		}
	}
}

// tierFrom is the index of the lowest tier of that level or above.
func (f *Field) tierFrom(level int) int {
	i := 0
	for i < len(f.tiers) && f.tiers[i].level < level {
		i++
	}
	return i
}

// tier is the one of that level, nil if there is none.
func (f *Field) tier(level int) *tier {
	if i := f.tierFrom(level); i < len(f.tiers) && f.tiers[i].level == level {
		return &f.tiers[i]
	}
	return nil
}

// makeTier is the tier of that level, an empty one if it is new.
func (f *Field) makeTier(level int) *tier {
	if t := f.tier(level); t != nil {
		return t
	}
	i, n := f.tierFrom(level), len(f.tiers)
	if n < cap(f.tiers) {
		f.tiers = f.tiers[:n+1]
	} else {
		f.tiers = append(f.tiers, tier{})
	}
	fresh := f.tiers[n]
	if fresh.on.Size() != f.size { // it was never used
		fresh.on, fresh.off = grid.NewSet(f.size), grid.NewSet(f.size)
	}
	fresh.level, fresh.lamps = level, 0
	copy(f.tiers[i+1:], f.tiers[i:n])
	f.tiers[i] = fresh
	return &f.tiers[i]
}

// dropTiers forgets the levels that no darkness is of; their sets are empty by
// now, and their memory is used again.
func (f *Field) dropTiers() {
	kept := 0
	for i := range f.tiers {
		if f.tiers[i].lamps > 0 {
			f.tiers[kept], f.tiers[i] = f.tiers[i], f.tiers[kept]
			kept++
		}
	}
	f.tiers = f.tiers[:kept]
}

// hide brings the voids up to date, and what they hide of each source's light.
// Spells cover what they cover (line of effect passes a void), unless they stand
// in one and do not work.
//
// rule: S-16
func (f *Field) hide() {
	t := &f.touched.voids
	for _, b := range t.boxes {
		clearBox(f.void, b)
		for i := range f.lamps {
			if l := &f.lamps[i]; l.Nature == Void {
				l.spread(f.void, l.line, l.area(), b) // rule: S-16
			}
		}
		f.touched.lights.add(b, f.size)
	}
	if f.voids == 0 && len(t.boxes) == 0 {
		return
	}
	for i := range f.lamps {
		l := &f.lamps[i]
		b := l.box(f.reach(&l.Source), f.size)
		if l.Nature == Void || !l.fresh && !t.meets(b) {
			continue
		}
		if l.hidden = f.nearVoid(b); l.hidden {
			if l.free.Size() != f.size {
				l.free = grid.NewSet(f.size)
			}
			l.free.CopyFrom(l.line)
			f.dropHidden(l)
		}
		f.touch(&l.Source)
	}
}

// dropHidden takes out of what l lights all that voids keep from it.
func (f *Field) dropHidden(l *lamp) {
	switch {
	case !f.sheer: // rule: OI-38
		l.free.DropCrossing(l.At, f.void) // rule: S-16 OI-38
	case f.void.Has(l.At): // rule: S-16
		l.free.Clear()
	default:
		l.free.Subtract(f.void)
	}
}

// nearVoid says whether a void may lie in the box.
func (f *Field) nearVoid(b box) bool {
	for i := range f.lamps {
		if l := &f.lamps[i]; l.Nature == Void && l.box(l.area(), f.size).meets(b) {
			return true
		}
	}
	return false
}

// cover settles for the squares of a box which darknesses are on, by the spells
// that cover them: within their radius for plain eyes, and in line.
//
// rule: OI-37
func (f *Field) cover(b box) {
	clearBox(f.dayOff, b)
	for i := range f.tiers {
		clearBox(f.tiers[i].on, b)
		clearBox(f.tiers[i].off, b)
	}
	for i := range f.lamps {
		l := &f.lamps[i]
		if !l.box(l.area(), f.size).meets(b) {
			continue
		}
		switch {
		case l.Nature == Darkness: // rule: S-07 S-08
			l.spread(f.tier(l.Level).on, l.line, l.area(), b)
		case f.void.Has(l.At): // rule: S-16
		case l.daylight(): // rule: S-10
			l.spread(f.dayOff, l.line, l.area(), b)
		case l.spell() && f.tier(l.Level) != nil: // rule: OI-28
			l.spread(f.tier(l.Level).off, l.line, l.area(), b)
		}
	}
	for i := b.x0 >> 6; i <= b.x1>>6; i++ {
		in := wordOf(i, b.x0, b.x1)
		for y := b.y0; y <= b.y1; y++ {
			f.putOut(y, i, in)
		}
	}
}

// putOut carries out the first two steps of OI-37 for those of word i of row y
// that are in mask; f.dayOff and the tiers hold what covers each square.
func (f *Field) putOut(y, i int, in uint64) {
	var dark uint64
	for t := range f.tiers {
		dark |= f.tiers[t].on.Row(y)[i]
	}
	day := &f.dayOff.Row(y)[i]
	off := *day & dark & in // (1): a daylight and a darkness of any level
	*day = *day&^in | off

	dark = 0
	for t := range f.tiers {
		on, same := &f.tiers[t].on.Row(y)[i], &f.tiers[t].off.Row(y)[i]
		*on &^= off              // rule: OI-37
		both := *on & *same & in // (2): a light and a darkness of one level
		*same = *same&^in | both
		*on &^= both // rule: OI-28
		dark |= *on
	}
	f.under.Row(y)[i] = dark
}

// smother finds the light spells that do not work for a darkness at their square.
func (f *Field) smother() {
	for i := range f.lamps {
		l := &f.lamps[i]
		in := l.Kind == feeble && f.under.Has(l.At) // rule: S-02
		if in != l.smothered {
			l.smothered = in
			f.touch(&l.Source)
		}
	}
}

// shineUnder lights the squares of a box by one lamp where there is darkness
// about: not where it is off, and bright only above the level of what is on.
func (f *Field) shineUnder(l *lamp, b box) {
	line := l.light()
	m := mask{offN: -1}
	switch {
	case l.daylight():
		m.off = f.dayOff // rule: OI-37
	case l.spell() && f.tier(l.Level) != nil:
		m.off, m.offN = f.tier(l.Level).off, int(l.area()/grid.FeetPerSquare) // rule: OI-28
	}
	capped := m
	capped.cap = f.tiers // rule: S-07
	if l.spell() {
		capped.cap = f.tiers[f.tierFrom(l.Level):] // rule: S-07
	}
	for e := range f.eyes {
		l.spreadMasked(f.lit[e], line, radius(l.area(), Eyes(e)), b, &m)
		if l.Bright > 0 {
			l.spreadMasked(f.bright[e], line, radius(l.Bright, Eyes(e)), b, &capped)
		}
	}
	if l.daylight() {
		l.spreadMasked(f.glare, line, l.Bright, b, &capped)
	}
}

// veil settles for the squares of a box where a darkness conceals, after the
// light there; and lets the darknesses glow, if they do.
func (f *Field) veil(b box) {
	for i := range f.lamps {
		if l := &f.lamps[i]; f.glows && l.Nature == Darkness { // rule: OI-25
			m := mask{offN: -1, only: f.tier(l.Level).on}
			for e := range f.eyes {
				l.spreadMasked(f.lit[e], l.light(), l.area(), b, &m)
			}
		}
	}
	for i := b.x0 >> 6; i <= b.x1>>6; i++ {
		in := wordOf(i, b.x0, b.x1)
		for y := b.y0; y <= b.y1; y++ {
			dark := f.under.Row(y)[i]
			for e := range f.eyes {
				w := &f.veiled[e].Row(y)[i]
				*w = *w&^in | in&dark&^f.bright[e].Row(y)[i] // rule: OI-37
			}
		}
	}
}
