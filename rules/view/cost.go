package view

import (
	"iter"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/reckon"
)

// Eyes are the unit's.
func (u *Unit) Eyes() light.Eyes {
	if u.Stats.LowLight {
		return light.LowLight
	}
	return light.Plain
}

// dark says whether q is dark to u as u, standing on `from`, is about to step
// there, as far as the side can tell: no light is seen on it, u carries none that
// reaches it, and u has no sense to know it by.
func (v *View) dark(u *Unit, from, q grid.Square) bool {
	if u.Blindsight > 0 { // it reaches every square beside its owner
		return false // rule: V-11
	}
	if u.Stats.Eyeless && !u.Blinded { // rule: OI-47
		return false
	}
	if u.Sightless || v.Rules.StrictBlind && u.Blinded || v.Void.Has(q) { // rule: OI-49 S-16
		return true
	}
	if from == u.At && !v.opaque(q) && v.inLineFrom(u, q) { // beside it one sees it or does not
		return !u.Sees.Has(q) // rule: A-27
	}
	if v.cutOff(grid.Body{At: from, Side: u.Stats.Space}, q) { // rule: OI-38
		return true
	}
	return u.Stats.Darkvision == 0 && !v.Lit[u.Eyes()].Has(q) && !v.lightsItsWay(u, from, q)
}

// opaque says whether q is known to be.
func (v *View) opaque(q grid.Square) bool {
	return v.Known.Has(q) && v.Terrain[v.Size.Index(q)].Opaque()
}

// cutOff says whether impenetrable darkness is known to lie between a body and q:
// neither eyes nor a light in hand reach through it.
func (v *View) cutOff(from grid.Body, q grid.Square) bool {
	if !v.Rules.FieldOpaque || v.Void.Empty() {
		return false
	}
	for a := range from.Squares() {
		if !grid.Crosses(a, q, v.Void) {
			return false
		}
	}
	return true
}

// darkStep says the same of the step between two squares: the worst of those that
// a big body comes to stand on decides (OI-32).
func (v *View) darkStep(u *Unit, from, to grid.Square) bool {
	for q := range u.entered(from, to) {
		if v.dark(u, from, q) { // rule: OI-32
			return true
		}
	}
	return false
}

// entered yields the squares that u comes to stand on by a step and did not stand on before.
func (u *Unit) entered(from, to grid.Square) iter.Seq[grid.Square] {
	before, after := grid.Body{At: from, Side: u.Stats.Space}, grid.Body{At: to, Side: u.Stats.Space}
	return func(yield func(grid.Square) bool) {
		for q := range after.Squares() {
			if !before.Holds(q) && !yield(q) {
				return
			}
		}
	}
}

// lightsItsWay says whether u, standing on `from`, holds a light that reaches q: it
// goes before it step by step.
//
// rule: V-22
func (v *View) lightsItsWay(u *Unit, from, q grid.Square) bool {
	if v.cutOff(grid.Body{At: from, Side: 1}, q) {
		return false
	}
	return u.Holds(func(g *Gear) bool { return g.Shines() && g.reaches(from, q, u.Eyes()) }) != nil
}

// reaches says whether the light, held on one square, shows the other to such eyes.
//
// rule: V-05 V-21
func (g *Gear) reaches(from, to grid.Square, eyes light.Eyes) bool {
	source, ok := bestiary.LightOf(g.Item)
	if !ok {
		return false
	}
	far := source.Shadowy
	if eyes == light.LowLight { // rule: V-05
		far *= 2
	}
	if source.Cone && g.Toward != 0 { // rule: V-21
		return grid.InCone(from, g.Toward, far, to)
	}
	return grid.Distance(from, to) <= far
}

// Stride is one step of a walk, priced.
type Stride struct {
	To     grid.Square
	Points int // movement points (OI-7)
	Total  int // with those before it
	Dark   bool
	Ground int  // how often the ground doubles the cost
	Moves  int  // move actions that the walk has begun by then
	Reach  bool // the unit can pay for it this turn
}

// Budget is the movement points that u has left this turn, and how many of them
// belong to moves already begun.
func (u *Unit) Budget() (total, begun int) {
	return u.Turn.Points + u.actions()*reckon.MovePoints(u.Stats.Speed), u.Turn.Points
}

// actions is how many more actions it may begin. The disabled have one in a turn.
//
// rule: C-24
func (u *Unit) actions() int {
	if u.Condition.Slowed() {
		if u.Turn.Move && u.Turn.Standard {
			return 1
		}
		return 0
	}
	n := 0
	if u.Turn.Move {
		n++
	}
	if u.Turn.Standard {
		n++
	}
	return n
}

// Price appends a stride for each square of path, which starts beside the unit.
func (v *View) Price(dst []Stride, u *Unit, path []grid.Square) []Stride {
	return v.price(dst, u, path, false)
}

// price does the same for one that perhaps tumbles.
func (v *View) price(dst []Stride, u *Unit, path []grid.Square, tumbling bool) []Stride {
	budget, begun := u.Budget()
	move := max(1, reckon.MovePoints(u.Stats.Speed))
	from, odd, total := u.At, u.Turn.Odd, 0
	for _, to := range path {
		s := Stride{To: to, Dark: v.darkStep(u, from, to), Ground: v.roughStep(u, from, to)}
		s.Points, odd = u.Tread(grid.StepDirection(from, to).Diagonal(), s.Dark, tumbling, s.Ground, odd)
		total += s.Points
		s.Total, s.Reach = total, total <= budget
		s.Moves = max(0, total-begun+move-1) / move
		dst = append(dst, s)
		from = to
	}
	return dst
}

// Tread is what a step costs u, and whether its next diagonal is the dear one.
func (u *Unit) Tread(diagonal, dark, tumbling bool, doublings int, odd bool) (points int, nowOdd bool) {
	return reckon.StepPoints(reckon.Tread{
		Diagonal: diagonal, Dark: dark, Tumbling: tumbling, Doublings: doublings, Odd: odd, BlindFight: u.Stats.BlindFight,
	})
}

// roughStep is how often the ground doubles the cost of a step, at its worst.
func (v *View) roughStep(u *Unit, from, to grid.Square) int {
	n := 0
	for q := range u.entered(from, to) {
		n = max(n, v.doublings(q)) // rule: OI-32
	}
	return n
}

// doublings is the ground's, floor where it was never seen.
func (v *View) doublings(q grid.Square) int {
	if !v.Known.Has(q) {
		return 0
	}
	return v.Terrain[v.Size.Index(q)].Doublings()
}

// solid says whether q is known to stop a step.
func (v *View) solid(q grid.Square) bool {
	return !v.Size.Holds(q) || v.Known.Has(q) && v.Terrain[v.Size.Index(q)].Solid()
}

// corner says whether q is known to stop a diagonal step beside it.
func (v *View) corner(q grid.Square) bool {
	return v.Size.Holds(q) && v.Known.Has(q) && v.Terrain[v.Size.Index(q)].Corner()
}

// Corners are the two squares beside a diagonal step, both a itself if the step
// is a straight one.
func Corners(a, b grid.Square) [2]grid.Square {
	if a.X == b.X || a.Y == b.Y {
		return [2]grid.Square{a, a}
	}
	return [2]grid.Square{{X: a.X, Y: b.Y}, {X: b.X, Y: a.Y}}
}

// Routes are the cheapest ways for a unit to every square it can pay for.
type Routes struct {
	size  grid.Size
	start grid.Square
	cost  []int32 // by square and oddness; -1 where there is no way
	prev  []int32
	shut  grid.Set // squares that no step may enter
}

// Routes finds where u can walk to this turn, by what the side knows: squares
// never seen count as dark floor, and foes that are seen bar the way.
func (v *View) Routes(u *Unit) *Routes {
	budget, _ := u.Budget()
	n := 2 * v.Size.Area()
	r := &Routes{v.Size, u.At, make([]int32, n), make([]int32, n), v.shut(u)}
	for i := range r.cost {
		r.cost[i], r.prev[i] = -1, -1
	}
	start := 2 * v.Size.Index(u.At)
	if u.Turn.Odd {
		start++
	}
	// Costs are small whole numbers, so a bucket a cost keeps the order without a
	// heap; within a bucket first come, first served, which is row by row.
	buckets := make([][]int32, budget+1)
	r.cost[start] = 0
	buckets[0] = append(buckets[0], int32(start))
	for c := 0; c <= budget; c++ {
		for i := 0; i < len(buckets[c]); i++ {
			node := int(buckets[c][i])
			if int(r.cost[node]) != c {
				continue
			}
			if node != start && v.Snared(u, v.Size.Square(node/2)) { // rule: S-16
				continue // a way may end on a trap, and leads over none
			}
			v.relax(u, r, node, budget, buckets)
		}
	}
	return r
}

// shut is the squares that u may not come to stand on by its north-west corner:
// there is something solid, or a foe in plain sight that is on its feet.
func (v *View) shut(u *Unit) grid.Set {
	shut := grid.NewSet(v.Size)
	for i, t := range v.Terrain {
		if t.Solid() && v.Known.Has(v.Size.Square(i)) {
			shut.Add(v.Size.Square(i))
		}
	}
	for i := range v.Contacts {
		c := &v.Contacts[i]
		if t := c.Best(); t != nil && t.Live() == Seen && !c.Looks.Helpless() && !u.Stats.Tiny() { // rule: A-14
			for q := range t.Body().Squares() {
				shut.Add(q)
			}
		}
	}
	if u.Stats.Space > 1 {
		return v.tooNarrow(u.Stats.Space, shut)
	}
	return shut
}

// tooNarrow is the squares from which a body of so many squares a side would lie
// on one of shut, or off the board.
func (v *View) tooNarrow(side int, shut grid.Set) grid.Set {
	narrow := grid.NewSet(v.Size)
	for i := range v.Size.Area() {
		body := grid.Body{At: v.Size.Square(i), Side: side}
		open := body.Within(v.Size)
		for q := range body.Squares() {
			open = open && !shut.Has(q)
		}
		if !open {
			narrow.Add(body.At)
		}
	}
	return narrow
}

func (v *View) relax(u *Unit, r *Routes, node, budget int, buckets [][]int32) {
	from, odd := v.Size.Square(node/2), node%2 == 1
	for d := grid.N; d <= grid.NW; d++ {
		to := from.Step(d)
		if !v.Size.Holds(to) || r.shut.Has(to) || d.Diagonal() && v.cornered(u, from, to) {
			continue
		}
		points, nowOdd := u.Tread(d.Diagonal(), v.darkStep(u, from, to), false, v.roughStep(u, from, to), odd)
		next := 2 * v.Size.Index(to)
		if nowOdd {
			next++
		}
		if c := int(r.cost[node]) + points; c <= budget && (r.cost[next] < 0 || int(r.cost[next]) > c) {
			r.cost[next], r.prev[next] = int32(c), int32(node)
			buckets[c] = append(buckets[c], int32(next))
		}
	}
}

// cornered says whether a wall's corner is known to be in the way of a diagonal step.
func (v *View) cornered(u *Unit, from, to grid.Square) bool {
	if u.Stats.Space <= 1 {
		return v.corner(grid.Square{X: from.X, Y: to.Y}) || v.corner(grid.Square{X: to.X, Y: from.Y})
	}
	dx, dy := to.X-from.X, to.Y-from.Y
	for q := range (grid.Body{At: from, Side: u.Stats.Space}).Squares() {
		if v.corner(grid.Square{X: q.X + dx, Y: q.Y}) || v.corner(grid.Square{X: q.X, Y: q.Y + dy}) {
			return true
		}
	}
	return false
}

// Cost is the movement points to q, false if it is out of reach.
func (r *Routes) Cost(q grid.Square) (int, bool) {
	node, ok := r.best(q)
	if !ok {
		return 0, false
	}
	return int(r.cost[node]), true
}

func (r *Routes) best(q grid.Square) (int, bool) {
	if !r.size.Holds(q) {
		return 0, false
	}
	i := 2 * r.size.Index(q)
	even, odd := r.cost[i], r.cost[i+1]
	switch {
	case even < 0 && odd < 0:
		return 0, false
	case even < 0 || odd >= 0 && odd < even:
		return i + 1, true
	default:
		return i, true
	}
}

// Path is the way to q, from the square beside the unit to q itself; nil if there
// is none, or if it is the unit's own square.
func (r *Routes) Path(q grid.Square) []grid.Square {
	node, ok := r.best(q)
	if !ok || q == r.start {
		return nil
	}
	var path []grid.Square
	for n := int32(node); r.prev[n] >= 0; n = r.prev[n] {
		path = append(path, r.size.Square(int(n)/2))
	}
	for i, j := 0, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	return path
}

// Bars says whether u's step between two neighbouring squares is known to be
// impossible.
func (v *View) Bars(u *Unit, from, to grid.Square) bool { return v.barred(u, from, to) != nil }

// WalledOff says the same for one whom no foe stops.
func (v *View) WalledOff(u *Unit, from, to grid.Square) bool { return v.walledOff(u, from, to) != nil }
