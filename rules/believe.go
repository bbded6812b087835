package rules

// Beliefs: how reports become marks, and what ends them (rules.md K-01, K-15,
// K-26, OI-8, OI-39; design.md, "Marks are the side's guesses").

import (
	"cmp"
	"slices"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// report enters what units of a side have just learnt and returns the mark that
// each report joined. A report joins a mark that its place fits, nearest first,
// one report of a unit a mark; what fits none makes a new mark. Who it is in
// truth plays no part.
func (s *State) report(side view.Side, reports []report) []order.Mark {
	v := s.views[side]
	marks := make([]order.Mark, len(reports))
	for i := range reports {
		r := &reports[i]
		c := s.match(side, r, taken(reports[:i], marks, r.unit))
		if c == nil {
			c = newContact(v)
		}
		marks[i] = c.ID
		s.believe(c, r)
	}
	return marks
}

// taken are the marks that the unit's own earlier reports have joined: two sounds
// in one ear are two creatures, one sound in two ears is one.
func taken(earlier []report, marks []order.Mark, unit order.Unit) []order.Mark {
	var own []order.Mark
	for i := range earlier {
		if earlier[i].unit == unit {
			own = append(own, marks[i])
		}
	}
	return own
}

// newContact gives the next mark.
func newContact(v *view.View) *view.Contact {
	v.Marks++
	v.Contacts = append(v.Contacts, view.Contact{ID: v.Marks})
	return &v.Contacts[len(v.Contacts)-1]
}

// match finds the standing mark that a report fits best, leaving out those taken,
// those that the unit sees with its own eyes, and, for what only somebody on its
// feet can do, those known to be down. A smell is of somebody whom the unit does not
// feel either.
func (s *State) match(side view.Side, r *report, taken []order.Mark) *view.Contact {
	v := s.views[side]
	var best *view.Contact
	bestRank := [3]int{}
	for i := range v.Contacts {
		c := &v.Contacts[i]
		if slices.Contains(taken, c.ID) || r.up && c.Looks.Helpless() {
			continue
		}
		if t := c.Of(r.unit); t != nil && t.Held && r.grade != view.Seen && (t.Grade == view.Seen || t.Grade == view.Pinpointed && r.cause == view.BySmell) {
			continue
		}
		if r.grade == view.Seen && s.isBound(side, c.ID) {
			continue
		}
		rank, fits := s.rank(c, r)
		if fits && (best == nil || slices.Compare(rank[:], bestRank[:]) < 0) {
			best, bestRank = c, rank
		}
	}
	return best
}

func (s *State) isBound(side view.Side, m order.Mark) bool {
	return slices.ContainsFunc(s.bound[side], func(b binding) bool { return b.mark == m })
}

// rank says how well a report fits a contact: living beliefs before ghosts, then
// the nearest place, then row by row. False if no belief of it fits.
func (s *State) rank(c *view.Contact, r *report) (rank [3]int, fits bool) {
	told := r.track(0)
	for i := range c.Tracks {
		t := &c.Tracks[i]
		if !s.overlap(t, &told) {
			continue
		}
		place, target := s.middle(t), s.middle(&told)
		this := [3]int{boolInt(t.Stale), int(grid.Distance(place, target)), s.size.Index(place)}
		if !fits || slices.Compare(this[:], rank[:]) < 0 {
			rank, fits = this, true
		}
	}
	return rank, fits
}

// overlap says whether some square is one that both beliefs speak of.
func (s *State) overlap(a, b *view.Track) bool {
	switch {
	case a.Grade >= view.Pinpointed && b.Grade >= view.Pinpointed:
		return a.Body().Overlaps(b.Body())
	case a.Grade >= view.Pinpointed:
		return fitsAny(b, a.Body())
	case b.Grade >= view.Pinpointed:
		return fitsAny(a, b.Body())
	case a.Grade == view.Presence || b.Grade == view.Presence: // near is wherever the other says
		near, other := a, b
		if b.Grade == view.Presence {
			near, other = b, a
		}
		return other.Grade == view.Presence && near.By == other.By || near.Fits(s.middle(other))
	}
	if a.From == b.From { // the usual case: one listener, twice
		return a.Toward == b.Toward && (a.Grade != b.Grade || a.Far == b.Far)
	}
	for i := range s.size.Area() {
		if q := s.size.Square(i); a.Fits(q) && b.Fits(q) {
			return true
		}
	}
	return false
}

// fitsAny says whether a belief speaks of any square of a body.
func fitsAny(t *view.Track, body grid.Body) bool {
	for q := range body.Squares() {
		if t.Fits(q) {
			return true
		}
	}
	return false
}

// middle is the place that stands for a belief when distances are compared.
func (s *State) middle(t *view.Track) grid.Square {
	if t.Grade >= view.Pinpointed {
		return t.At
	}
	if t.Grade == view.Presence {
		return t.From
	}
	steps := 3
	if t.Far {
		steps = 9
	}
	q := t.From
	for range steps {
		if next := q.Step(t.Toward); s.size.Holds(next) {
			q = next
		}
	}
	return q
}

// believe makes a report the unit's belief of a contact. A lower grade never
// displaces a higher one that still stands.
//
// rule: K-01
func (s *State) believe(c *view.Contact, r *report) {
	t := c.Of(r.unit)
	if t == nil {
		c.Tracks = append(c.Tracks, view.Track{By: r.unit})
		slices.SortFunc(c.Tracks, func(a, b view.Track) int { return cmp.Compare(a.By, b.By) })
		t = c.Of(r.unit)
	}
	if t.Live() > r.grade { // rule: K-01
		return
	}
	before := *t
	*t = r.track(s.round)
	t.Held = r.grade == view.Seen || r.held
	t.Turns = s.turnsToStand(r.unit)
	if r.grade == view.Pinpointed {
		same := before.Unseen && before.At == t.At
		t.Unseen = same || s.inPlainSight(s.find(r.unit), t.Body()) // rule: K-15
	}
}

// turnsToStand is how many ends of its unit's turns a report of now outlasts: that of
// its next one; the end of the turn that is on does not count (OI-8).
func (s *State) turnsToStand(unit order.Unit) int {
	if s.turn >= 0 && s.all[s.play[s.turn]].id == unit {
		return 2
	}
	return 1
}

// inPlainSight says whether c sees every square of a body, so that whoever is
// believed there cannot be seen by it.
func (s *State) inPlainSight(c *creature, body grid.Body) bool {
	for q := range body.Squares() {
		if !c.sees.Has(q) || !s.reaches(c, q) {
			return false
		}
	}
	return true
}

// doubt ends the beliefs that the side perceives to be wrong: a square seen
// empty, or one that a unit of its own stands on.
//
// rule: K-15
func (s *State) doubt(v *view.View) {
	for i := range v.Contacts {
		c := &v.Contacts[i]
		if s.isBound(v.Side, c.ID) {
			// It is in sight; what others believe of it elsewhere is refuted by their own eyes alone.
			c.Tracks = slices.DeleteFunc(c.Tracks, func(t view.Track) bool {
				return !t.Held && t.Grade >= view.Pinpointed && s.empty(v, &t) && !s.seenThere(c, t.At)
			})
			continue
		}
		c.Tracks = slices.DeleteFunc(c.Tracks, func(t view.Track) bool { return t.Grade >= view.Pinpointed && s.empty(v, &t) })
	}
	v.Contacts = slices.DeleteFunc(v.Contacts, func(c view.Contact) bool { return len(c.Tracks) == 0 })
}

func (s *State) seenThere(c *view.Contact, q grid.Square) bool {
	return slices.ContainsFunc(c.Tracks, func(t view.Track) bool { return t.Held && t.Grade >= view.Pinpointed && t.Body().Holds(q) })
}

// empty says whether a belief in a square is refuted: for a living belief by the
// believer's own eyes, for a ghost by anybody's, once its unit has had a turn, as
// for what one now fallen believed; by a unit of the side that stands there always.
func (s *State) empty(v *view.View, t *view.Track) bool {
	for q := range t.Body().Squares() {
		if s.emptySquare(v, t, q) {
			return true
		}
	}
	return false
}

func (s *State) emptySquare(v *view.View, t *view.Track, q grid.Square) bool {
	if u := v.UnitAt(q); u != nil && u.Acts() && !(grid.Body{At: t.From, Side: u.Stats.Space}).Holds(q) {
		return true // but for somebody Tiny who is known to be among its feet
	}
	if t.Stale { // rule: OI-39
		return t.Turns <= 0 && v.Now.Has(q)
	}
	u := s.find(t.By)
	if !u.listening() {
		return v.Now.Has(q)
	}
	if sense := max(u.stats.Blindsense, s.blindsight(u)); u.awake() && sense > 0 && s.reaches(u, q) && u.body().DistanceTo(q) <= sense { // rule: V-11 V-12
		return true // it would feel whoever were there
	}
	return u.sees.Has(q) && s.reaches(u, q) && !t.Unseen // rule: K-15
}

// age counts a unit's ended turn, or a round that it lay fallen, against its reports:
// each stands until the end of its next turn, is a ghost for one turn more, and is
// then forgotten.
//
// rule: OI-8
func (s *State) age(c *creature) {
	v := s.views[c.side]
	for i := range v.Contacts {
		contact := &v.Contacts[i]
		t := contact.Of(c.id)
		if t == nil || t.Grade >= view.Pinpointed || t.Held {
			if t != nil && t.Stale { // rule: OI-39
				t.Turns = 0
			}
			continue
		}
		t.Turns--
		t.Stale = t.Turns <= 0
		if t.Turns < 0 {
			contact.Tracks = slices.DeleteFunc(contact.Tracks, func(t view.Track) bool { return t.By == c.id })
		}
	}
	v.Contacts = slices.DeleteFunc(v.Contacts, func(c view.Contact) bool { return len(c.Tracks) == 0 })
}
