package input

// This file tests the actions of the turn: that every order can be given, from lists,
// by clicks on the board and by keys, and that lists say what their rows are.

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"blindfight/render/scene"
	"blindfight/rules"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// guardhouse is the board with everything that a turn is made of.
func guardhouse(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../game/headless/testdata/pages/turn.txtar")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// edited is the machine on a copy of its View, changed.
func edited(m *Machine, change func(v *view.View, u *view.Unit)) *Machine {
	v := m.v.Clone()
	change(v, v.Unit(v.Active))
	m.See(v)
	return m
}

// choose takes the row of the list that says a thing, turning its pages.
func choose(t *testing.T, m *Machine, words string) Outcome {
	t.Helper()
	var list scene.List
	m.List(&list)
	for range max(1, list.Pages) {
		m.List(&list)
		for i, c := range list.Choices {
			if strings.Contains(c.Name, words) {
				return m.Do(Choice1 + Action(i))
			}
		}
		m.Do(More)
	}
	t.Fatalf("the list %q has no row with %q: %+v", list.Title, words, list.Choices)
	return Outcome{}
}

// hands is a way to give an order on the guardhouse's board.
type hands struct {
	unit   order.Unit
	change func(v *view.View, u *view.Unit)
	do     func(t *testing.T, m *Machine) Outcome
	want   string
}

// twice does an action and confirms it.
func twice(a Action) func(*testing.T, *Machine) Outcome {
	return func(t *testing.T, m *Machine) Outcome {
		if o := m.Do(a); o.Give != nil || o.Say != "" {
			return o
		}
		return m.Do(Confirm)
	}
}

// at aims an action at a square and confirms it.
func at(a Action, q grid.Square) func(*testing.T, *Machine) Outcome {
	return func(t *testing.T, m *Machine) Outcome {
		nothing(t, m.Do(a))
		nothing(t, m.Tap(q))
		return m.Tap(q)
	}
}

// click clicks a square twice.
func click(q grid.Square) func(*testing.T, *Machine) Outcome {
	return func(t *testing.T, m *Machine) Outcome {
		nothing(t, m.Tap(q))
		return m.Tap(q)
	}
}

// listed takes a row of the list that an action opens, and confirms it.
func listed(a Action, words ...string) func(*testing.T, *Machine) Outcome {
	return func(t *testing.T, m *Machine) Outcome {
		nothing(t, m.Do(a))
		var o Outcome
		for _, w := range words {
			nothing(t, o)
			o = choose(t, m, w)
		}
		if o.Give != nil {
			return o
		}
		return m.Do(Confirm)
	}
}

func beside(q grid.Square) func(*view.View, *view.Unit) {
	return func(_ *view.View, u *view.Unit) { u.At = q }
}

func both(changes ...func(*view.View, *view.Unit)) func(*view.View, *view.Unit) {
	return func(v *view.View, u *view.Unit) {
		for _, c := range changes {
			c(v, u)
		}
	}
}

// door makes a door known by its state, and the ground about it floor.
func door(q grid.Square, state view.DoorState, kind grid.Terrain) func(*view.View, *view.Unit) {
	return func(v *view.View, _ *view.Unit) {
		v.Learn(q, kind, v.Round)
		v.KnowDoor(view.Door{At: q, State: state, AsOf: v.Round})
	}
}

func trap(q grid.Square) func(*view.View, *view.Unit) {
	return func(v *view.View, _ *view.Unit) {
		v.Traps = append(v.Traps, view.Trap{ID: 9, Squares: []grid.Square{q}, Effect: view.TrapAlarm})
	}
}

func holding(items ...order.Item) func(*view.View, *view.Unit) {
	return func(_ *view.View, u *view.Unit) {
		for i := range u.Gear {
			u.Gear[i].Held = false
		}
		for _, item := range items {
			for i := range u.Gear {
				if g := &u.Gear[i]; g.Item == item && !g.Held {
					g.Held = true
					break
				}
			}
		}
	}
}

func bare(v *view.View, u *view.Unit) { u.ShieldOff = true }

func dying(id order.Unit) func(*view.View, *view.Unit) {
	return func(v *view.View, u *view.Unit) {
		w := v.Unit(id)
		w.Condition, w.HP = view.Dying, -3
		u.Finds = append(u.Finds, id)
	}
}

// barehanded puts a unit beside the drow with nothing in hand.
func barehanded(v *view.View, u *view.Unit) {
	holding()(v, u)
	u.At, u.ShieldOff = grid.At(14, 7), true
}

// ground makes a square and what lies round it known, and it something.
func ground(q grid.Square, kind grid.Terrain) func(*view.View, *view.Unit) {
	return func(v *view.View, _ *view.Unit) {
		for d := grid.N; d <= grid.NW; d++ {
			v.Learn(q.Step(d), grid.Floor, v.Round)
		}
		v.Learn(q, kind, v.Round)
	}
}

// carrying gives a unit other things to carry, and both hands for them.
func carrying(gear ...view.Gear) func(*view.View, *view.Unit) {
	return func(_ *view.View, u *view.Unit) { u.Gear, u.ShieldOff = gear, true }
}

// everyOrder is a way to give each kind of order that the actions of the turn give.
func everyOrder() []hands {
	return []hands{
		{1, nil, at(Run, grid.At(9, 1)), "run 1 9,1"},
		{1, nil, click(grid.At(15, 7)), "charge 1 longsword at m3"},
		{1, nil, listed(Charge, "Charges the drow (m3)"), "charge 1 longsword at m3"},
		{1, nil, at(Withdraw, grid.At(9, 5)), "withdraw 1 9,6 9,5"},
		{2, nil, at(Tumble, grid.At(10, 3)), "walk 2 9,3 10,3 tumble"},
		{1, func(v *view.View, u *view.Unit) {
			u.At = grid.At(10, 5)
			slow := *u.Stats
			slow.Speed = 5
			u.Stats = &slow
		}, click(grid.At(11, 6)), "inch 1 11,6"},
		{1, nil, twice(Prone), "prone 1"},
		{1, func(_ *view.View, u *view.Unit) { u.Prone = true }, twice(Stand), "stand 1"},
		{1, func(_ *view.View, u *view.Unit) { u.Prone = true }, click(grid.At(9, 6)), "stand 1"},
		{1, nil, twice(Stow), "stow 1 longsword"},
		{1, nil, twice(Shield), "shield 1 off"},
		{1, bare, twice(Shield), "shield 1 on"},
		{3, nil, twice(Shutter), "shutter 3 hooded_lantern shut"},
		{1, nil, twice(Defend), "defend 1"},
		{1, nil, func(_ *testing.T, m *Machine) Outcome { return m.Do(Defensive) }, "defensive 1 on"},
		{1, nil, listed(Ready, "hits or touches it", "Strikes at it"), "ready 1 hit then strike 1 longsword at it"},
		{1, nil, listed(Ready, "casts a spell", "Drops prone"), "ready 1 casts then prone 1"},
		{1, nil, func(t *testing.T, m *Machine) Outcome {
			nothing(t, m.Do(Ready))
			nothing(t, choose(t, m, "comes within its reach"))
			nothing(t, choose(t, m, "Goes to a square"))
			nothing(t, m.Tap(grid.At(9, 5)))
			return m.Tap(grid.At(9, 5))
		}, "ready 1 near then walk 1 9,6 9,5"},
		{3, nil, func(t *testing.T, m *Machine) Outcome {
			nothing(t, m.Do(Ready))
			nothing(t, choose(t, m, "hears a foe"))
			nothing(t, choose(t, m, "Throws a light"))
			nothing(t, m.Tap(grid.At(8, 11)))
			return m.Do(Confirm)
		}, "ready 3 heard then throw 3 hooded_lantern 8,11"},
		{1, nil, twice(Delay), "delay 1 last"},
		{1, nil, listed(Delay, "after the drow (m3)"), "delay 1 after m3"},
		{1, nil, listed(Delay, "Until count 9"), "delay 1 count 9"},
		{1, beside(grid.At(7, 7)), click(grid.At(6, 7)), "open 1 6,7"},
		{1, both(beside(grid.At(7, 7)), door(grid.At(6, 7), view.DoorLocked, grid.Door)), click(grid.At(6, 7)), "bash 1 6,7"},
		{2, both(beside(grid.At(7, 7)), door(grid.At(6, 7), view.DoorLocked, grid.Door)), click(grid.At(6, 7)), "pick 2 6,7"},
		{1, both(beside(grid.At(16, 3)), door(grid.At(17, 3), view.DoorStuck, grid.Portcullis)), click(grid.At(17, 3)), "bash 1 17,3"},
		{1, beside(grid.At(7, 9)), listed(Close), "close 1 6,9"},
		{1, beside(grid.At(7, 9)), func(t *testing.T, m *Machine) Outcome {
			nothing(t, m.Tap(grid.At(6, 9)))
			nothing(t, choose(t, m, "Shuts the door"))
			return m.Do(Confirm)
		}, "close 1 6,9"},
		{1, func(v *view.View, u *view.Unit) {
			u.At = grid.At(7, 7)
			v.KnowDoor(view.Door{At: grid.At(6, 7), Bar: grid.E, AsOf: v.Round})
		}, twice(Bar), "bar 1 6,7 on"},
		{1, nil, at(Search, grid.At(10, 6)), "search 1 10,6"},
		{2, trap(grid.At(9, 3)), click(grid.At(9, 3)), "disarm 2 9,3"},
		{1, both(beside(grid.At(8, 2)), dying(2)), click(grid.At(8, 3)), "tend 1 2"},
		{1, both(beside(grid.At(9, 3)), dying(2)), twice(Tend), "tend 1 2"},
		{1, func(v *view.View, u *view.Unit) {
			u.At, v.Unit(2).At = grid.At(14, 7), grid.At(14, 6)
		}, listed(Aid, "guard itself against the drow (m3)"), "aid 1 longsword 2 defence m3"},
		{2, nil, twice(Drink), "drink 2 potion_of_healing"},
		{3, nil, listed(Cast, "Casts light with care"), "cast 3 light defensively"},
		{4, nil, twice(Read), "read 4 scroll_of_darkness"},
		{4, nil, listed(Read, "with care for its guard"), "read 4 scroll_of_darkness defensively"},
		{1, func(v *view.View, u *view.Unit) {
			holding()(v, u)
			u.ShieldOff = true
		}, listed(Draw, "potion of healing"), "draw 1 potion_of_healing"},
		{1, func(v *view.View, u *view.Unit) {
			holding("heavy_crossbow")(v, u)
			u.ShieldOff, u.Gear[1].Loaded = true, false
		}, twice(Load), "load 1 heavy_crossbow"},
		{1, func(v *view.View, u *view.Unit) {
			holding()(v, u)
			u.At, u.ShieldOff = grid.At(14, 7), true
		}, click(grid.At(15, 7)), "strike 1 hand at m3"},
		{1, barehanded, listed(Manoeuvre, "Trips the drow (m3)"), "trip 1 hand at m3"},
		{1, barehanded, listed(Manoeuvre, "Takes hold of the drow (m3)"), "grapple 1 at m3"},
		{1, beside(grid.At(14, 7)), listed(Manoeuvre, "Disarms the drow (m3)"), "wrest 1 longsword at m3"},
		{1, beside(grid.At(14, 7)), twice(Spare), "strike 1 longsword at m3 nonlethal"},
		{1, func(_ *view.View, u *view.Unit) { u.Grip = 3 }, listed(Wrestle, "Breaks free"), "wrestle 1 break"},
		{1, func(v *view.View, u *view.Unit) {
			u.At = grid.At(14, 7)
			v.Contact(3).Looks.Asleep = true
		}, twice(Finish), "finish 1 longsword at m3"},
		{1, carrying(view.Gear{Item: "dagger", Held: true}, view.Gear{Item: "dagger", Held: true}), twice(BothHands), "two_weapons 1 on"},
		{1, carrying(view.Gear{Item: "alchemists_fire", Held: true}), func(t *testing.T, m *Machine) Outcome {
			nothing(t, m.Do(Lob))
			nothing(t, m.Tap(grid.At(9, 4)))
			return m.Tap(grid.At(9, 4))
		}, "lob 1 alchemists_fire at 9,4"},
		{1, func(_ *view.View, u *view.Unit) { u.Effects = append(u.Effects, view.Effect{Kind: view.Aflame}) }, twice(Smother), "smother 1"},
		{2, ground(grid.At(8, 2), grid.Chasm), twice(Leap), "leap 2 8,1"},
		{2, ground(grid.At(8, 2), grid.Window), twice(Climb), "climb 2 8,1"},
		{3, func(_ *view.View, u *view.Unit) {
			faithful := *u.Stats
			faithful.TurnsUndead, faithful.Cha = 5, 12
			u.Stats = &faithful
		}, twice(TurnUndead), "turn_undead 3"},
	}
}

func TestEveryOrderOfTheTurnCanBeGiven(t *testing.T) {
	page := guardhouse(t)
	given := map[reflect.Type]bool{}
	for _, h := range everyOrder() {
		m := turnOn(t, page, h.unit)
		if h.change != nil {
			edited(m, h.change)
		}
		o := h.do(t, m)
		if o.Give == nil {
			t.Errorf("want %q, it says %q", h.want, o.Say)
			continue
		}
		if got := order.Format(o.Give); got != h.want {
			t.Errorf("gave %q, want %q", got, h.want)
		}
		given[reflect.TypeOf(o.Give)] = true
		if deedOf(o.Give) != NoAction && m.Busy() {
			t.Errorf("%q is given, and something is still made up", h.want)
		}
	}
	for _, o := range []order.Order{
		order.Run{}, order.Charge{}, order.Withdraw{}, order.Inch{}, order.Prone{}, order.Stand{}, order.Stow{}, order.Shield{}, order.Shutter{},
		order.Defend{}, order.Defensive{}, order.Ready{}, order.Delay{}, order.Open{}, order.Close{}, order.Pick{}, order.Bash{}, order.Bar{},
		order.Search{}, order.Disarm{}, order.Tend{}, order.Aid{}, order.Drink{}, order.Cast{}, order.Read{},
		order.Manoeuvre{}, order.Wrestle{}, order.Finish{}, order.TwoWeapons{}, order.Lob{}, order.Smother{}, order.TurnUndead{}, order.Leap{}, order.Climb{},
	} {
		if !given[reflect.TypeOf(o)] {
			t.Errorf("nothing gives a %T", o)
		}
		if actionOf(o) == NoAction {
			t.Errorf("a %T belongs to no action", o)
		}
	}
}

// TestEveryActionIsPreviewed: what waits for its confirmation has a title, and a line
// that says what it costs.
func TestEveryActionIsPreviewed(t *testing.T) {
	page := guardhouse(t)
	for _, unit := range []order.Unit{1, 2, 3, 4} {
		m := turnOn(t, page, unit)
		for a := Walk; a <= End; a++ {
			for _, o := range m.allowed(m.candidates(a)) {
				said := ""
				for _, l := range scene.Preview(nil, m.v, o) {
					said += l.Text + "\n"
				}
				title, more, _ := strings.Cut(said, "\n")
				if isStanding(a) {
					continue
				}
				if more == "" || title == m.v.Unit(unit).Name || strings.Contains(said, "%!") {
					t.Errorf("%q is previewed as %q", order.Format(o), said)
				}
			}
		}
	}
}

// TestListsSayWhy: a row that cannot be taken is in the list, and says why in the
// View's words.
func TestListsSayWhy(t *testing.T) {
	m := turnOn(t, guardhouse(t), 1)
	nothing(t, m.Do(Moves))
	var list scene.List
	m.List(&list)
	if list.Title != "Move …" || len(list.Choices) != 9 {
		t.Fatalf("the list is %+v", list)
	}
	for i, c := range list.Choices {
		d := inGroup[0][i]
		if c.Name != d.name || c.Key != d.key || c.About == "" {
			t.Errorf("row %d is %+v, want %+v", i, c, d)
		}
		if d.action == Stand && (c.Why == "" || c.Why != m.v.Allows(order.Stand{Unit: 1}).Error()) {
			t.Errorf("to stand up is refused with %q", c.Why)
		}
	}
	o := choose(t, m, "Stand up")
	nothing(t, o)
	if !strings.Contains(o.Say, "A-18") {
		t.Errorf("it says %q", o.Say)
	}
	edited(m, func(_ *view.View, u *view.Unit) { u.Gear[1].Held = true })
	nothing(t, m.Do(Drop))
	m.List(&list)
	if len(list.Choices) != 2 || !list.Choices[0].Armed {
		t.Errorf("what can be dropped: %+v", list.Choices)
	}
}

// TestListsByArrows: they go through the rows, and Enter takes the one pointed out.
func TestListsByArrows(t *testing.T) {
	m := turnOn(t, guardhouse(t), 1)
	nothing(t, m.Do(Ready))
	nothing(t, m.Do(South))
	nothing(t, m.Do(South))
	nothing(t, m.Do(Confirm)) // the second moment
	if m.when != order.WhenSeen || m.Pending() == nil {
		t.Fatalf("the moment is %v, pending %v", m.when, m.Pending())
	}
	nothing(t, m.Do(North))
	nothing(t, m.Do(South))
	given(t, m.Do(Confirm), "ready 1 seen then strike 1 longsword at it")
	nothing(t, m.Do(Delay))
	nothing(t, m.Do(North))
	var list scene.List
	if m.List(&list); list.Page != list.Pages-1 {
		t.Errorf("up from the first row is page %d of %d", list.Page, list.Pages)
	}
	given(t, m.Do(Confirm), "delay 1 count 1")
}

// TestWalksPastFoesOfferMore: where somebody may strike on the way, a tumble and a
// withdrawal are in the list beside the walk.
func TestWalksPastFoesOfferMore(t *testing.T) {
	m := turnOn(t, guardhouse(t), 2)
	edited(m, func(v *view.View, u *view.Unit) {
		u.At = grid.At(13, 4)
		for i := range v.Contacts {
			v.Contacts[i].Looks.Defence.FlatFooted = false
		}
	})
	nothing(t, m.Tap(grid.At(12, 7)))
	var names []string
	var list scene.List
	m.List(&list)
	for _, c := range list.Choices {
		names = append(names, c.Name+" ("+c.About+")")
	}
	got := strings.Join(names, "; ")
	for _, want := range []string{"Walks to 12,7 (1 may strike first)", "Tumbles to 12,7", "Withdraws to 12,7"} {
		if !strings.Contains(got, want) {
			t.Errorf("the list is %q, without %q", got, want)
		}
	}
	walk := order.Format(m.Pending())
	given(t, m.Tap(grid.At(12, 7)), walk)
}

// TestWalksToDoors: a click on a shut door far away goes to stand beside it.
func TestWalksToDoors(t *testing.T) {
	m := turnOn(t, guardhouse(t), 2)
	nothing(t, m.Tap(grid.At(6, 2)))
	w, ok := m.Pending().(order.Walk)
	if !ok || !grid.Adjacent(w.Path[len(w.Path)-1], grid.At(6, 2)) && w.Path[len(w.Path)-1] != grid.At(7, 2) {
		t.Errorf("pending %v", m.Pending())
	}
}

// TestListsOfTwinsAreAlike: no list tells of what is behind a door or in the dark.
func TestListsOfTwinsAreAlike(t *testing.T) {
	page := guardhouse(t)
	other := strings.NewReplacer("foes 13 Ugh ogre 22,9", "foes 13 Ugh ogre 23,10", "19,5 kind=stone secret search=20\n", "",
		"91 alarm 10,2 search=15\n", "", "17,7 kind=iron state=barred bar=e", "17,7 kind=iron state=locked").Replace(page)
	other = strings.Replace(other, "###+###....;;....##+########", "###+###....;;....###########", 1)
	var machines [2]*Machine
	for i, p := range []string{page, other} {
		setup, err := rules.ParsePage(p)
		if err != nil {
			t.Fatal(err)
		}
		s, err := rules.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		s.Begin(dice.Keyed{Seed: 1}, new(rules.Trace))
		machines[i] = machine(t, s)
	}
	for a := Walk; a <= Senses; a++ {
		var lists [2]scene.List
		for i, m := range machines {
			m.drop()
			m.Do(a)
			m.List(&lists[i])
		}
		if !reflect.DeepEqual(lists[0], lists[1]) {
			t.Errorf("%s: the lists are %+v and %+v", doingOf(a).name, lists[0], lists[1])
		}
	}
}

// TestTumbleSaysWhatItMustReach: past one foe 15, through it 25, by what is in sight.
func TestTumbleSaysWhatItMustReach(t *testing.T) {
	m := turnOn(t, guardhouse(t), 2)
	edited(m, func(v *view.View, u *view.Unit) {
		u.At = grid.At(13, 3)
		for i := range v.Contacts {
			v.Contacts[i].Looks.Defence.FlatFooted = false
		}
	})
	past := order.Walk{Unit: 2, Path: []grid.Square{grid.At(13, 4)}, Tumble: true}
	through := order.Walk{Unit: 2, Path: []grid.Square{grid.At(14, 3), grid.At(15, 3)}, Tumble: true}
	for _, c := range []struct {
		o    order.Order
		want string
	}{{past, "Must reach 15: 75 %"}, {through, "Must reach 25: 25 %"}} {
		if err := m.v.Allows(c.o); err != nil {
			t.Fatal(err)
		}
		said := ""
		for _, l := range scene.Preview(nil, m.v, c.o) {
			said += l.Text + "\n"
		}
		if !strings.Contains(said, c.want) || !strings.Contains(said, "Tumble") {
			t.Errorf("%q is previewed as %q, want %q", order.Format(c.o), said, c.want)
		}
	}
}
