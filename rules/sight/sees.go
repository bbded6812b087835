package sight

import (
	"blindfight/rules/grid"
	"blindfight/rules/light"
)

// Observer is who looks. Its sets are those of its whole space: what is in line
// from any square of it.
type Observer struct {
	Body  grid.Body
	Line  grid.Set // every square in line (V-25)
	Walls *Walls   // what Line is of: a creature in a curtain is in line by the ray to it alone; nil: nothing is opaque
	// Sight is what is left of Line where fog or a field of impenetrable darkness
	// stands in the way, Haze the squares of Sight that are looked at through fog,
	// and Cut those of Line that a field cuts off. Zero sets: there is neither.
	Sight, Haze, Cut grid.Set

	Darkvision grid.Feet
	LowLight   bool
	Blindsight grid.Feet
	Sightless  bool // unconscious or asleep, blinded by magic, eyes shut, or born without
	Strict     bool // the ruleset's StrictBlind: a blinded creature sees nothing (OI-1)
}

// Target is who is looked at, as its observer must take it.
type Target struct {
	Body      grid.Body
	Invisible bool
	Dusted    bool // outlined by glitterdust: visible, wherever there is light (S-21)
	Outlined  bool // by faerie fire: visible in any natural darkness (S-06)
	Hidden    bool // from this observer (OI-45)
}

// Eyes are the ones that the observer looks with.
func (o *Observer) Eyes() light.Eyes {
	if o.LowLight {
		return light.LowLight
	}
	return light.Plain
}

// sight is what its eyes can reach.
func (o *Observer) sight() grid.Set {
	if o.Sight.Size() == (grid.Size{}) {
		return o.Line
	}
	return o.Sight
}

// Look enters what o's eyes make of q, which is in line from `from`, a square of
// its own: nothing if a field lies between; and through fog no further than to the
// next square.
//
// rule: OI-38 V-23
func (o *Observer) Look(from, q grid.Square, fog, void grid.Set) {
	clear := o.Sight.Has(q) && !o.Haze.Has(q)
	switch {
	case clear:
	case grid.Crosses(from, q, void): // rule: OI-38 S-16
		if !o.Sight.Has(q) {
			o.Cut.Add(q)
		}
		return
	case from == q || !grid.Crosses(from, q, fog): // rule: V-23
		o.Sight.Add(q)
		o.Haze.Remove(q)
	case grid.Adjacent(from, q): // rule: V-23
		o.Sight.Add(q)
		o.Haze.Add(q)
	}
	o.Cut.Remove(q)
}

// Verdict is what an observer makes of a square and of whoever stands there.
type Verdict struct {
	Seen bool
	Miss int // percent of blows that concealment turns aside: 0, 20 or 50 (V-07, V-08)
}

// better says whether a big body's square with verdict v tells more than one with w.
func (v Verdict) better(w Verdict) bool {
	if v.Seen != w.Seen {
		return v.Seen
	}
	return v.Miss < w.Miss
}

// Reasons say why: the facts that the verdict follows from, of the square that
// decided it.
type Reasons struct {
	At         grid.Square
	Sightless  bool
	Strict     bool        // blinded, under StrictBlind
	Blocked    bool        // something opaque stands between
	Field      bool        // impenetrable darkness stands between
	Fog        bool        // fog stands between, 10 ft or more of way
	Haze       bool        // seen through 5 ft of fog
	Light      light.Level // on the square, for the observer's eyes
	Veiled     bool        // magical darkness conceals whoever is there
	Void       bool        // the square lies in impenetrable darkness
	Darkvision bool        // it sees the square by darkvision
	Feet       grid.Feet   // from the observer to the square
	Beyond     bool        // it has darkvision, but the square is out of its range
	Blindsight bool        // it needs no eyes at that range
	Invisible  bool        // and not outlined
	Outlined   bool        // by faerie fire
	Hidden     bool
}

// Sees says whether o sees t, how well, and why: the one function for attacks,
// movement, drawing, the log and the AI. It is judged on the target's squares and
// never on the observer's (OI-1); of a big body's the best decides.
//
// rule: V-09
func Sees(o *Observer, t Target, l *light.Field) (Verdict, Reasons) {
	var best Verdict
	var why Reasons
	first := true
	for q := range t.Body.Squares() {
		v, r := o.seesOn(&t, q, o.Reaches(q), l)
		if first || v.better(best) { // rule: V-10 OI-32
			best, why, first = v, r, false
		}
	}
	return best, why
}

// SeesSquare says the same of a square and of whoever may stand there in plain view.
// Of an opaque one any part will do: a wall, or a curtain, but not who is in it.
func SeesSquare(o *Observer, q grid.Square, l *light.Field) (Verdict, Reasons) {
	return o.seesOn(&Target{}, q, o.Line.Has(q), l)
}

// Reaches says whether a creature on q is in line from o: what a look, a blow, a
// shot and every sense that wants a line ask alike. It reads the same from the other
// end: of one that stands in a curtain it is not enough that a part of the curtain
// shows.
func (o *Observer) Reaches(q grid.Square) bool {
	if o.Walls == nil || !o.Walls.Opaque(q) {
		return o.Line.Has(q)
	}
	for from := range o.Body.Squares() {
		if Ray(o.Walls, from, q) { // rule: V-25
			return true
		}
	}
	return false
}

// seesOn is what o makes of the part of t that stands on q, which is in line or not.
func (o *Observer) seesOn(t *Target, q grid.Square, line bool, l *light.Field) (Verdict, Reasons) {
	why := Reasons{At: q, Sightless: o.Sightless, Light: l.At(q, o.Eyes()), Feet: o.Body.DistanceTo(q)}
	why.Blocked = !line                                                       // rule: V-25
	why.Blindsight = !why.Blocked && why.Feet <= o.Blindsight && o.hasSense() // rule: V-11
	if why.Blindsight {
		return Verdict{Seen: true}, why
	}
	why.Strict = o.Strict && !o.Sightless && Blinded(o, l) // rule: OI-49
	why.Void = l.Void().Has(q)
	if !why.Blocked && !o.sight().Has(q) {
		why.Field = o.Cut.Has(q) // rule: OI-38
		why.Fog = !why.Field     // rule: V-23
	}
	why.Haze = o.Haze.Has(q)
	why.Veiled = l.Veiled(o.Eyes()).Has(q)
	why.Darkvision = o.Darkvision > 0 && why.Feet <= o.Darkvision && !why.Void // rule: V-06
	why.Beyond = o.Darkvision > 0 && why.Feet > o.Darkvision
	why.Outlined = t.Outlined && !why.Void                              // rule: S-06
	why.Invisible = t.Invisible && !t.Outlined && !t.Dusted             // rule: V-15 S-20 S-21
	why.Hidden = t.Hidden                                               // rule: OI-45 V-19
	dark := why.Light == light.Dark && !why.Darkvision && !why.Outlined // rule: V-08
	if why.Sightless || why.Strict || why.Blocked || why.Field || why.Fog || why.Invisible || why.Hidden || dark {
		return Verdict{Miss: TotalConcealment}, why
	}
	shadowy := why.Light != light.Bright && !why.Darkvision && !why.Outlined // rule: V-07
	if shadowy || why.Haze || why.Veiled {                                   // rule: C-09 S-07 V-23
		return Verdict{Seen: true, Miss: Concealment}, why
	}
	return Verdict{Seen: true}, why
}

// hasSense says whether its blindsight works: it is at least awake.
func (o *Observer) hasSense() bool { return o.Blindsight > 0 }

// The two chances to miss, in percent (SRD Concealment).
const (
	Concealment      = 20
	TotalConcealment = 50
)

// DarkTo says whether square q is too dark for o to see into, were no wall in the
// way: what a step into it costs is judged by that. Out of a field of
// impenetrable darkness no eyes see.
func DarkTo(o *Observer, q grid.Square, l *light.Field) bool {
	if o.hasSense() && o.Body.DistanceTo(q) <= o.Blindsight { // rule: V-11
		return false
	}
	if o.Sightless || l.Void().Has(q) || o.Cut.Has(q) { // rule: S-16 OI-38
		return true
	}
	if o.Darkvision > 0 && o.Body.DistanceTo(q) <= o.Darkvision {
		return false
	}
	return l.At(q, o.Eyes()) == light.Dark
}

// Blinded says whether o cannot see through the darkness around it: every square
// of its own space is dark to it, or it has no use of its eyes (B-01).
//
// rule: B-01
func Blinded(o *Observer, l *light.Field) bool {
	for q := range o.Body.Squares() {
		if !DarkTo(o, q, l) { // rule: B-01 OI-32
			return false
		}
	}
	return true
}

// Watch fills eyes with every square that o's eyes see now, and all with those that
// it perceives in any way. Floor is judged by its own light. A wall has two faces
// and one light: it is seen where it is in light and a square of floor beside it is
// seen, so that a wall lit from behind stays dark.
func Watch(o *Observer, l *light.Field, opaque, eyes, all grid.Set) {
	eyes.Clear()
	if !o.Sightless && !(o.Strict && Blinded(o, l)) {
		eyes.CopyFrom(o.sight())
		eyes.Intersect(l.Lit(o.Eyes()))
		dropUnlitFaces(opaque, eyes)
		if o.Darkvision > 0 {
			o.union(eyes, o.sight(), o.Darkvision, l.Void()) // rule: V-06
		}
	}
	all.CopyFrom(eyes)
	if o.hasSense() {
		for q := range o.Body.Squares() {
			all.UnionDisc(o.Line, q, o.Blindsight) // rule: V-11
		}
	}
}

// union adds the squares of from within r of o's space to s, but for those in void.
func (o *Observer) union(s, from grid.Set, r grid.Feet, void grid.Set) {
	for q := range o.Body.Squares() {
		s.UnionDisc(from, q, r)
	}
	s.Subtract(void) // rule: S-16
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
