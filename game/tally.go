package game

import (
	"blindfight/rules"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// Tally counts what happened in a match, for reports.
type Tally struct {
	Rounds      int
	Listens     int // rolled, the free ones included
	Gropes      int
	BlindSwings int            // blows and shots in a random square or direction
	Pinpoints   map[string]int // by cause
	Survivors   []Survivor     // by side, then id
}

// Survivor is how one creature came out.
type Survivor struct {
	Side  string
	ID    order.Unit
	Name  string
	Alive bool // conscious at the end
}

// causes are the names of what pinpoints, by view.Cause.
var causes = [...]string{
	view.ByNothing: "nothing", view.BySight: "sight", view.ByEar: "ear", view.ByHand: "grope", view.ByBlow: "struck",
	view.ByHit: "hit", view.ByBump: "bump", view.ByTouch: "touched", view.ByShout: "shout", view.BySmell: "scent",
	view.ByTremor: "tremorsense", view.ByBlindsense: "blindsense", view.ByGlimpse: "glimpse",
}

func (t *Tally) clone() Tally {
	u := *t
	u.Pinpoints = make(map[string]int, len(t.Pinpoints))
	for _, c := range causes {
		if n := t.Pinpoints[c]; n > 0 {
			u.Pinpoints[c] = n
		}
	}
	return u
}

// order adds an order that was carried out.
func (t *Tally) order(o order.Order) {
	switch o := o.(type) {
	case order.Grope:
		t.Gropes++
	case order.Strike:
		t.BlindSwings += boolInt(o.Blind)
	case order.Shoot:
		t.BlindSwings += boolInt(o.Blind)
	}
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// beat adds what happened in a beat, and what the sides made of it.
func (t *Tally) beat(b *rules.Beat) {
	switch b.Event.Kind {
	case rules.Listened:
		t.Listens++
	case rules.RoundBegan:
		t.Rounds = b.Event.N
	}
	for side := range b.Seen {
		for _, n := range b.Seen[side] {
			t.sighting(n)
		}
	}
}

// sighting counts what pinpointed somebody.
func (t *Tally) sighting(n view.Sighting) {
	cause := view.ByNothing
	switch n.Kind {
	case view.Heard, view.Struck, view.Touched:
		cause = n.Cause
		if n.Kind == view.Touched {
			cause = view.ByTouch
		}
	case view.Groped:
		if n.Mark != 0 { // not one of its own side
			cause = view.ByHand
		}
	case view.Attacked:
		if n.Grade == view.Pinpointed {
			cause = view.ByHit
		}
	case view.Felt:
		if n.Mark != 0 {
			cause = view.ByBump
		}
	case view.LostSight:
		cause = view.BySight
	case view.Sensed, view.Glimpsed:
		cause = n.Cause
	}
	pins := n.Grade == view.Pinpointed || n.Kind == view.Groped || n.Kind == view.Felt || n.Kind == view.Sensed
	if cause == view.ByNothing || !pins {
		return
	}
	if t.Pinpoints == nil {
		t.Pinpoints = map[string]int{}
	}
	t.Pinpoints[causes[cause]]++
}

func (t *Tally) survivors(sides ...*view.View) {
	t.Survivors = nil
	for _, v := range sides {
		for i := range v.Units {
			u := &v.Units[i]
			t.Survivors = append(t.Survivors, Survivor{v.Side.String(), u.ID, u.Name, u.Condition.Awake()})
		}
	}
}
