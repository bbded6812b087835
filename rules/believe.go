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
// feet can do, those known to be down.
func (s *State) match(side view.Side, r *report, taken []order.Mark) *view.Contact {
	v := s.views[side]
	var best *view.Contact
	bestRank := [3]int{}
	for i := range v.Contacts {
		c := &v.Contacts[i]
		if slices.Contains(taken, c.ID) || r.up && c.Looks.Wound == view.Down {
			continue
		}
		if t := c.Of(r.unit); t != nil && t.Live() == view.Seen && r.grade != view.Seen {
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
	case a.Grade >= view.Pinpointed:
		return b.Fits(a.At)
	case b.Grade >= view.Pinpointed:
		return a.Fits(b.At)
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

// middle is the place that stands for a belief when distances are compared.
func (s *State) middle(t *view.Track) grid.Square {
	if t.Grade >= view.Pinpointed {
		return t.At
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
	*t = r.track(s.round)
	t.Turns = 1
	if s.turn >= 0 && s.all[s.play[s.turn]].id == r.unit {
		t.Turns = 2 // this turn's end does not count
	}
}

// recognise binds marks to the foes in sight and lets go of those that left it,
// row by row: whoever is in sight by its square, whoever left it by the last square
// that it was seen on, since where it went is not known.
func (s *State) recognise(p *perceiving) {
	foes := make([]recognising, 0, maxUnits)
	for i := range s.all {
		d := &s.all[i]
		if d.side == p.side {
			continue
		}
		r := recognising{i: i, seers: s.seers(p.side, i), mark: s.markOf(p.side, d), at: d.at}
		if r.seers == 0 && r.mark == 0 {
			continue
		}
		if r.seers == 0 {
			r.at = s.views[p.side].Contact(r.mark).Best().At
		}
		foes = append(foes, r)
	}
	slices.SortStableFunc(foes, func(a, b recognising) int {
		c, d := &s.all[a.i], &s.all[b.i]
		awake := cmp.Compare(boolInt(d.awake()), boolInt(c.awake()))
		return cmp.Or(a.at.Compare(b.at), cmp.Compare(a.mark, b.mark), awake, cmp.Compare(c.stats.Name, d.stats.Name))
	})
	for _, r := range foes {
		if r.seers != 0 {
			s.keepInSight(p, r.i, r.seers, r.mark)
		} else {
			s.loseSight(p, r.i, r.mark)
		}
	}
}

// recognising is a foe in sight, or one that was up to this beat.
type recognising struct {
	i     int // index of the creature
	seers uint64
	mark  order.Mark
	at    grid.Square // where it is or was last seen
}

// seers are the side's own who see creature i, by index.
func (s *State) seers(side view.Side, i int) uint64 {
	var seers uint64
	for j := range s.all {
		if c := &s.all[j]; c.side == side && c.watched>>i&1 == 1 {
			seers |= 1 << j
		}
	}
	return seers
}

// keepInSight brings the mark of a foe in plain sight up to date.
//
// rule: K-26
func (s *State) keepInSight(p *perceiving, i int, seers uint64, mark order.Mark) {
	v, foe := s.views[p.side], &s.all[i]
	c := v.Contact(mark)
	if c == nil {
		r := report{grade: view.Seen, at: foe.at, up: foe.awake()}
		if c = s.match(p.side, &r, nil); c == nil {
			c = newContact(v)
		}
		s.bound[p.side] = append(s.bound[p.side], binding{c.ID, i})
		s.stirred = true
		p.note(view.Sighting{Kind: view.Saw, Mark: c.ID, At: foe.at})
	} else if p.walker() == foe.id {
		p.note(view.Sighting{Kind: view.SawMove, Mark: c.ID, From: p.event.From, At: foe.at})
	}
	c.Looks = s.looks(foe)
	for j := range s.all {
		u := &s.all[j]
		if u.side != p.side {
			continue
		}
		if seers>>j&1 == 1 {
			s.believe(c, &report{unit: u.id, grade: view.Seen, at: foe.at, from: u.at, cause: view.BySight})
		} else {
			s.outOfSight(c, u.id, p.walker() == foe.id)
		}
	}
	if s.turn >= 0 && s.play[s.turn] == i && s.outcome == view.Fighting {
		v.Acting = c.ID
	}
}

// loseSight lets go of a mark that nobody sees any more.
func (s *State) loseSight(p *perceiving, i int, mark order.Mark) {
	v := s.views[p.side]
	c := v.Contact(mark)
	walked := p.walker() == s.all[i].id
	n := view.Sighting{Kind: view.LostSight, Mark: mark}
	for t := range c.Tracks {
		if c.Tracks[t].Live() == view.Seen {
			n.At = c.Tracks[t].At
			s.outOfSight(c, c.Tracks[t].By, walked)
		}
	}
	if !walked {
		n.Grade = view.Pinpointed
	}
	if p.putsOut(&s.all[i], c.Looks.Bearing) {
		c.Looks.Bearing = ""
	}
	s.bound[p.side] = slices.DeleteFunc(s.bound[p.side], func(b binding) bool { return b.mark == mark })
	p.note(n)
}

// putsOut says whether this beat put out the light that d bore: the last that was
// seen of it.
func (p *perceiving) putsOut(d *creature, bore order.Item) bool {
	e := p.event
	if e == nil || e.Item != bore {
		return false
	}
	return e.Kind == LightChanged && e.N == 0 && e.At == d.at || e.Kind == Handled && e.Verb == view.Doused && e.Actor == d.id
}

// outOfSight turns one unit's sight of a contact into a memory: of its square,
// if it stood still when sight was lost; of where it was last seen, if it walked.
//
// rule: K-26 OI-39
func (s *State) outOfSight(c *view.Contact, unit order.Unit, walked bool) {
	t := c.Of(unit)
	if t == nil || t.Live() != view.Seen {
		return
	}
	t.AsOf = s.round
	if walked { // rule: OI-39
		t.Stale, t.Turns = true, 1
		return
	}
	t.Grade = view.Pinpointed // rule: K-26
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
				return t.Live() != view.Seen && t.Grade >= view.Pinpointed && s.empty(v, &t) && !s.seenThere(c, t.At)
			})
			continue
		}
		c.Tracks = slices.DeleteFunc(c.Tracks, func(t view.Track) bool { return t.Grade >= view.Pinpointed && s.empty(v, &t) })
	}
	v.Contacts = slices.DeleteFunc(v.Contacts, func(c view.Contact) bool { return len(c.Tracks) == 0 })
}

func (s *State) seenThere(c *view.Contact, q grid.Square) bool {
	return slices.ContainsFunc(c.Tracks, func(t view.Track) bool { return t.Live() == view.Seen && t.At == q })
}

// empty says whether a belief in a square is refuted: for a living belief by the
// believer's own eyes, for a ghost by anybody's, once its unit has had a turn, as
// for what one now fallen believed; by a unit of the side that stands there always.
func (s *State) empty(v *view.View, t *view.Track) bool {
	if u := v.UnitAt(t.At); u != nil && u.Condition.Awake() {
		return true
	}
	if t.Stale { // rule: OI-39
		return t.Turns <= 0 && v.Now.Has(t.At)
	}
	u := v.Unit(t.By)
	if !u.Condition.Awake() {
		return v.Now.Has(t.At)
	}
	return u.Sees.Has(t.At)
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
		if t == nil || t.Grade >= view.Pinpointed {
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
