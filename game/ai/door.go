package ai

// This file holds the way through doors: to somebody believed to be beyond one.

import (
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// The weights of a square on the way: a shut door takes its opening, one that is held
// takes force.
const (
	openWeight  = 4
	forceWeight = 40
	noWay       = 1 << 20
)

// knowsDoors says whether the side knows of any shut door.
func (t *thinking) knowsDoors() bool {
	for _, k := range t.v.Terrain {
		if k.Shut() {
			return true
		}
	}
	return false
}

// weight is what it takes to come onto a square, as far as is known; noWay for what
// nobody enters.
func (t *thinking) weight(q grid.Square) int {
	k := t.v.Terrain[t.v.Size.Index(q)]
	switch {
	case !t.v.Known.Has(q):
		return 1
	case k.Shut():
		if d, _ := t.v.Door(q); d.State == view.DoorLocked || d.State == view.DoorStuck || d.State == view.DoorBarred {
			return forceWeight
		}
		return openWeight
	case k.Solid() || t.v.TrapAt(q) != nil:
		return noWay
	default:
		return 1 + k.Doublings()
	}
}

// ways is how far each square is from a body, by what is known, through doors that can
// be opened.
func (t *thinking) ways(to grid.Body) []int {
	far := make([]int, t.v.Size.Area())
	for i := range far {
		far[i] = noWay
	}
	var queue []grid.Square
	for q := range to.Squares() {
		if t.v.Size.Holds(q) {
			far[t.v.Size.Index(q)] = 0
			queue = append(queue, q)
		}
	}
	for len(queue) > 0 {
		q := queue[0]
		queue = queue[1:]
		at := far[t.v.Size.Index(q)]
		if at > 0 || t.weight(q) < noWay {
			at += min(t.weight(q), forceWeight)
		}
		for d := grid.N; d <= grid.NW; d++ {
			n := q.Step(d)
			if !t.v.Size.Holds(n) || t.weight(n) >= noWay || d%2 == 0 && !t.square(q, n) {
				continue
			}
			if i := t.v.Size.Index(n); at < far[i] {
				far[i] = at
				queue = append(queue, n)
			}
		}
	}
	return far
}

// square says whether a step aslant passes no corner that is known to stand.
func (t *thinking) square(a, b grid.Square) bool {
	for _, c := range view.Corners(a, b) {
		if t.v.Size.Holds(c) && t.v.Known.Has(c) && t.v.Terrain[t.v.Size.Index(c)].Corner() {
			return false
		}
	}
	return true
}

// throughDoors goes the way to a body that leads through a shut door, opens the door
// when it stands before it, and breaks one that is held; nil where no way does, or the
// next door on it is none of the unit's business.
func (t *thinking) throughDoors(to grid.Body) order.Order {
	if !t.knowsDoors() {
		return nil
	}
	far := t.ways(to)
	here := far[t.v.Size.Index(t.u.At)]
	if here >= noWay {
		return nil
	}
	if o := t.openNext(far, here); o != nil {
		return o
	}
	routes := t.v.Routes(t.u)
	best, least, cheap := t.u.At, here, 0
	for i, d := range far {
		q := t.v.Size.Square(i)
		cost, ok := routes.Cost(q)
		body := grid.Body{At: q, Side: t.u.Stats.Space}
		if !ok || q == t.u.At || d >= noWay || !t.free(body) || !t.safe(q) || body.Overlaps(to) {
			continue
		}
		if d < least || d == least && best != t.u.At && cost < cheap {
			best, least, cheap = q, d, cost
		}
	}
	if best == t.u.At || t.f.walked[best] {
		return nil
	}
	return t.walk(routes.Path(best))
}

// openNext opens or forces the shut door beside the unit that its way leads through.
func (t *thinking) openNext(far []int, here int) order.Order {
	for y := t.u.At.Y - 1; y <= t.u.At.Y+int16(max(1, t.u.Stats.Space)); y++ {
		for x := t.u.At.X - 1; x <= t.u.At.X+int16(max(1, t.u.Stats.Space)); x++ {
			q := grid.Square{X: x, Y: y}
			if !t.v.Size.Holds(q) || !t.v.Terrain[t.v.Size.Index(q)].Shut() || far[t.v.Size.Index(q)] >= here {
				continue
			}
			d, _ := t.v.Door(q)
			tries := [...]order.Order{order.Open{Unit: t.u.ID, At: q}, order.Bash{Unit: t.u.ID, At: q}}
			switch d.State {
			case view.DoorBarred:
				tries[0] = order.Bar{Unit: t.u.ID, At: q}
			case view.DoorLocked:
				tries[0] = order.Pick{Unit: t.u.ID, At: q}
			case view.DoorStuck:
				tries[0] = tries[1]
			}
			for i, o := range tries {
				if i == 1 && d.State == view.DoorShut {
					continue
				}
				if t.v.Allows(o) == nil {
					return o
				}
			}
		}
	}
	return nil
}

// anyDoor goes to the shut door that is the least way off, and opens it: there may be
// somebody behind it. One that is held comes last.
func (t *thinking) anyDoor() order.Order {
	var best grid.Body
	least := noWay
	if !t.knowsDoors() {
		return nil
	}
	from := t.ways(t.u.Body())
	for i, k := range t.v.Terrain {
		if !k.Shut() {
			continue
		}
		q := t.v.Size.Square(i)
		far := from[i]
		if t.weight(q) >= forceWeight {
			far += forceWeight
		}
		if far < least {
			best, least = grid.Body{At: q, Side: 1}, far
		}
	}
	if least >= noWay {
		return nil
	}
	return t.throughDoors(best)
}
