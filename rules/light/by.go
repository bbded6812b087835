package light

// This file holds provenance: what each source does to a square, and why it gives
// less than it would.

import (
	"fmt"

	"blindfight/rules/grid"
)

// Effect is what becomes of a source at a square.
type Effect uint8

// A light works unless something takes it away; a darkness darkens unless
// something puts it out, and a void always does.
const (
	Works            Effect = iota
	Capped                  // no more than shadowy, for a darkness (S-07)
	Off                     // it and an opposite spell have put each other out (OI-37)
	SourceInDarkness        // it works nowhere, for a darkness at its square (S-02)
	BehindVoid              // it or the square is in a void, or one lies between (S-16)
	Darkens                 // it is a darkness, or a void, itself
)

// Contribution is what one source gives a square.
type Contribution struct {
	Source Source
	Level  Level // what it gives there
	Effect Effect
	By     uint16 // the ID of the source that is to blame; 0: none
}

// Words puts what becomes of the source into words, with the rules.
func (c *Contribution) Words() string {
	switch c.Effect {
	case Capped:
		return fmt.Sprintf("no more than shadowy under the darkness of %d (S-07)", c.By)
	case Off:
		return fmt.Sprintf("it and %d put each other out here (OI-37)", c.By)
	case SourceInDarkness:
		return fmt.Sprintf("it stands in the darkness of %d, and works nowhere (S-02)", c.By)
	case BehindVoid:
		return fmt.Sprintf("no light passes the void of %d (S-16)", c.By)
	case Darkens:
		if c.Source.Nature == Void {
			return "nothing is seen in it by any eye, and no light works (S-16)"
		}
		if c.Level == Shadowy {
			return "lets nothing weaker be bright, conceals, and glows itself (S-07, OI-25)"
		}
		return "lets nothing weaker be bright, and conceals (S-07)"
	}
	return fmt.Sprintf("%s light (V-02)", c.Level)
}

// By appends what each source that covers q gives it, in the order of the sources,
// those that something has put out among them. A source too far off, out of line or
// aimed elsewhere is left out.
func (f *Field) By(dst []Contribution, q grid.Square, e Eyes) []Contribution {
	e = f.picture(e)
	for i := range f.lamps {
		l := &f.lamps[i]
		if !l.line.Has(q) {
			continue
		}
		switch {
		case !l.shines():
			if l.has(q, l.area()) {
				dst = append(dst, f.darkBy(l, q))
			}
		case l.Bright > 0 && l.has(q, radius(l.Bright, e)):
			dst = append(dst, f.litBy(l, q, Bright))
		case l.has(q, radius(l.area(), e)):
			dst = append(dst, f.litBy(l, q, Shadowy))
		}
	}
	return dst
}

// litBy is what a lamp gives q that would give it so much.
func (f *Field) litBy(l *lamp, q grid.Square, level Level) Contribution {
	c := Contribution{Source: l.Source}
	tier := f.tier(l.Level)
	switch {
	case l.hidden && !l.free.Has(q):
		c.Effect, c.By = BehindVoid, f.voidBetween(l.At, q)
	case l.smothered:
		c.Effect, c.By = SourceInDarkness, f.darkestAt(l.At)
	case l.daylight() && f.dayOff.Has(q):
		c.Effect, c.By = Off, f.coverer(q, func(s *lamp) bool { return s.Nature == Darkness })
	case l.spell() && !l.daylight() && tier != nil && tier.off.Has(q) && l.has(q, l.area()):
		c.Effect, c.By = Off, f.coverer(q, func(s *lamp) bool { return s.Nature == Darkness && s.Level == l.Level })
	case level == Bright && f.capped(l, q):
		c.Level, c.Effect, c.By = Shadowy, Capped, f.darkestAt(q)
	default:
		c.Level = level
	}
	return c
}

// capped says whether a darkness that is on at q is too strong for l.
func (f *Field) capped(l *lamp, q grid.Square) bool {
	from := 0
	if l.spell() {
		from = f.tierFrom(l.Level)
	}
	for i := range f.tiers[from:] {
		if f.tiers[from+i].on.Has(q) {
			return true
		}
	}
	return false
}

// darkBy is what a darkness or a void that covers q does there.
func (f *Field) darkBy(l *lamp, q grid.Square) Contribution {
	c := Contribution{Source: l.Source, Effect: Darkens}
	if l.Nature == Void {
		return c
	}
	tier := f.tier(l.Level)
	switch {
	case f.dayOff.Has(q):
		c.Effect, c.By = Off, f.coverer(q, func(s *lamp) bool { return s.daylight() })
	case tier.off.Has(q):
		c.Effect, c.By = Off, f.coverer(q, func(s *lamp) bool { return s.spell() && !s.daylight() && s.Level == l.Level })
	case f.glows && (!l.hidden || l.free.Has(q)):
		c.Level = Shadowy
	}
	return c
}

// coverer is the ID of the first spell of some kind that covers q, 0 if none does.
func (f *Field) coverer(q grid.Square, is func(*lamp) bool) uint16 {
	for i := range f.lamps {
		l := &f.lamps[i]
		works := l.Nature == Darkness || !f.void.Has(l.At)
		if is(l) && works && l.line.Has(q) && l.has(q, l.area()) {
			return l.ID
		}
	}
	return 0
}

// darkestAt is the ID of the first of the strongest darknesses that are on at q.
func (f *Field) darkestAt(q grid.Square) uint16 {
	for i := len(f.tiers) - 1; i >= 0; i-- {
		if t := &f.tiers[i]; t.on.Has(q) {
			return f.coverer(q, func(s *lamp) bool { return s.Nature == Darkness && s.Level == t.level })
		}
	}
	return 0
}

// voidBetween is the ID of the void that a line meets first.
func (f *Field) voidBetween(from, to grid.Square) uint16 {
	var room [2 * grid.MaxSide]grid.Square
	for _, q := range grid.AppendLine(room[:0], from, to) {
		if f.sheer && q != from && q != to {
			continue
		}
		for i := range f.lamps {
			if l := &f.lamps[i]; l.Nature == Void && l.line.Has(q) && l.has(q, l.area()) {
				return l.ID
			}
		}
	}
	return 0
}
