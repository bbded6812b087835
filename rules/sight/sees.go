package sight

import (
	"blindfight/rules/grid"
	"blindfight/rules/light"
)

// Observer is who looks.
type Observer struct {
	At         grid.Square
	Line       grid.Set // every square in line from At (V-25)
	Darkvision grid.Feet
	LowLight   bool
	Sightless  bool // unconscious, or its eyes are shut
	Strict     bool // the ruleset's StrictBlind: a blinded creature sees nothing (OI-1)
}

// Eyes are the ones that the observer looks with.
func (o *Observer) Eyes() light.Eyes {
	if o.LowLight {
		return light.LowLight
	}
	return light.Plain
}

// Verdict is what an observer makes of a square and of whoever stands there.
type Verdict struct {
	Seen bool
	Miss int // percent of blows that concealment turns aside: 0, 20 or 50 (V-07, V-08)
}

// Reasons say why: the facts that the verdict follows from.
type Reasons struct {
	Sightless  bool
	Strict     bool        // blinded, under StrictBlind
	Blocked    bool        // something opaque stands between
	Light      light.Level // on the target's square, for the observer's eyes
	Darkvision bool        // it sees the square by darkvision
	Feet       grid.Feet   // from the observer to the square
	Beyond     bool        // it has darkvision, but the square is out of its range
}

// Sees says whether o sees what stands in square t, how well, and why: the one
// function for attacks, movement, drawing, the log and the AI. It is judged on
// the target's square and never on the observer's (OI-1).
//
// rule: V-09
func Sees(o *Observer, t grid.Square, l *light.Field) (Verdict, Reasons) {
	why := Reasons{Sightless: o.Sightless, Light: l.At(t, o.Eyes()), Feet: grid.Distance(o.At, t)}
	why.Blocked = !o.Line.Has(t)                                  // rule: V-25
	why.Darkvision = o.Darkvision > 0 && why.Feet <= o.Darkvision // rule: V-06
	why.Beyond = o.Darkvision > 0 && !why.Darkvision
	why.Strict = o.Strict && !o.Sightless && darkTo(o, o.At, l) // rule: OI-49
	hidden := why.Light == light.Dark && !why.Darkvision        // rule: V-08
	if why.Sightless || why.Strict || why.Blocked || hidden {
		return Verdict{Miss: TotalConcealment}, why
	}
	if why.Light == light.Shadowy && !why.Darkvision { // rule: V-07
		return Verdict{Seen: true, Miss: Concealment}, why
	}
	return Verdict{Seen: true}, why
}

// The two chances to miss, in percent (SRD Concealment).
const (
	Concealment      = 20
	TotalConcealment = 50
)

// DarkTo says whether square q is too dark for o to see into, were it in line:
// what a step into it costs is judged by that.
func DarkTo(o *Observer, q grid.Square, l *light.Field) bool {
	return o.Sightless || darkTo(o, q, l)
}

func darkTo(o *Observer, q grid.Square, l *light.Field) bool {
	if o.Darkvision > 0 && grid.Distance(o.At, q) <= o.Darkvision {
		return false
	}
	return l.At(q, o.Eyes()) == light.Dark
}

// Blinded says whether o cannot see through the darkness around it: its own
// square is dark to it, or it has no use of its eyes (B-01).
//
// rule: B-01
func Blinded(o *Observer, l *light.Field) bool { return DarkTo(o, o.At, l) }

// Watch fills out with every square that o sees now. Floor is judged by its own
// light. A wall has two faces and one light: it is seen where it is in light and
// a square of floor beside it is seen, so that a wall lit from behind stays dark.
func Watch(o *Observer, l *light.Field, opaque, out grid.Set) {
	out.Clear()
	if o.Sightless || o.Strict && darkTo(o, o.At, l) {
		return
	}
	out.CopyFrom(o.Line)
	out.Intersect(l.Lit(o.Eyes()))
	dropUnlitFaces(opaque, out)
	if o.Darkvision > 0 {
		out.UnionDisc(o.Line, o.At, o.Darkvision) // rule: V-06
	}
}

// dropUnlitFaces takes out the opaque squares that no other square of out touches.
func dropUnlitFaces(opaque, out grid.Set) {
	z := out.Size()
	floor := func(y, i int) uint64 {
		if y < 0 || y >= z.H || i < 0 || i >= len(out.Row(y)) {
			return 0
		}
		return out.Row(y)[i] &^ opaque.Row(y)[i]
	}
	for y := range z.H {
		row, wall := out.Row(y), opaque.Row(y)
		for i, w := range row {
			if w&wall[i] == 0 {
				continue
			}
			var near uint64 // floor in out, moved by one in each of eight ways
			for v := y - 1; v <= y+1; v++ {
				here := floor(v, i)
				near |= here | here<<1 | here>>1 | floor(v, i-1)>>63 | floor(v, i+1)<<63
			}
			row[i] = w&^wall[i] | w&wall[i]&near
		}
	}
}
