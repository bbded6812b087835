package input

// This file tests the machine on Views that the rules made.

import (
	"strings"
	"testing"

	"blindfight/render/scene"
	"blindfight/rules"
	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// hall is a battle in a bare hall of 12 by 8: the fighter (1) at 3,3, the rogue
// (2) at 3,5, a drow (3) where told.
func hall(t *testing.T, ambient light.Level, drow grid.Square) *rules.State {
	t.Helper()
	size := grid.Size{W: 12, H: 8}
	s := rules.Setup{Size: size, Terrain: make([]grid.Terrain, size.Area()), Ambient: ambient, Rules: reckon.Table()}
	for i := range s.Terrain {
		s.Terrain[i] = grid.Floor
	}
	place := func(id order.Unit, side view.Side, name, key string, at grid.Square, more ...order.Item) {
		stats, ok := bestiary.CreatureOf(key)
		if !ok {
			t.Fatal(key)
		}
		s.Units = append(s.Units, rules.Placement{ID: id, Side: side, Name: name, Stats: *stats, At: at, Gear: rules.Kit(stats, nil, more...)})
	}
	place(1, view.Party, "Aldith", "fighter_3", grid.At(3, 3), "torch", "tindertwig")
	place(2, view.Party, "Pell", "rogue_3", grid.At(3, 5))
	place(3, view.Foes, "drow", "drow_warrior_1", drow)
	state, err := rules.New(s)
	if err != nil {
		t.Fatal(err)
	}
	var trace rules.Trace
	state.Begin(dice.Keyed{Seed: 1}, &trace)
	for range 10 {
		v := state.View(view.Party)
		if v.Active == 1 {
			return state
		}
		side, _ := state.Acting()
		if err := state.Apply(side, order.End{Unit: state.View(side).Active}, dice.Keyed{Seed: 1}, &trace); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("the fighter's turn never comes")
	return nil
}

func machine(t *testing.T, s *rules.State) *Machine {
	t.Helper()
	var m Machine
	m.See(s.View(view.Party))
	return &m
}

func given(t *testing.T, o Outcome, want string) {
	t.Helper()
	if o.Give == nil {
		t.Fatalf("nothing was given (%q), want %q", o.Say, want)
	}
	if got := order.Format(o.Give); got != want {
		t.Fatalf("gave %q, want %q", got, want)
	}
}

func nothing(t *testing.T, o Outcome) {
	t.Helper()
	if o.Give != nil {
		t.Fatalf("gave %q, want nothing", order.Format(o.Give))
	}
}

func TestWalkBySecondClick(t *testing.T) {
	m := machine(t, hall(t, light.Bright, grid.At(10, 3)))
	q := grid.At(5, 3)
	m.Hover(q, true)
	if len(m.Overlay().Path) != 2 || m.Pending() != nil {
		t.Fatalf("hovering shows a path of %d, pending %v", len(m.Overlay().Path), m.Pending())
	}
	nothing(t, m.Tap(q))
	if m.Pending() == nil {
		t.Fatal("a click proposes nothing")
	}
	given(t, m.Tap(q), "walk 1 4,3 5,3")
	nothing(t, m.Tap(grid.At(5, 4)))
	nothing(t, m.Tap(grid.At(4, 4)))
	given(t, m.Do(Confirm), "walk 1 4,4")
}

func TestWalkByKeysAlone(t *testing.T) {
	m := machine(t, hall(t, light.Bright, grid.At(10, 3)))
	nothing(t, m.Do(East))
	nothing(t, m.Do(South))
	if q, on := m.Cursor(); !on || q != grid.At(4, 4) {
		t.Fatalf("the cursor is at %v, %v", q, on)
	}
	given(t, m.Do(Confirm), "walk 1 4,4")
}

func TestStrikeTheOnlyTarget(t *testing.T) {
	m := machine(t, hall(t, light.Bright, grid.At(4, 3)))
	mark := m.v.Contacts[0].ID
	nothing(t, m.Do(Strike))
	if p := m.Pending(); p == nil || order.Format(p) != "strike 1 longsword at m1" || mark != 1 {
		t.Fatalf("pending %q", order.Format(p))
	}
	given(t, m.Do(Strike), "strike 1 longsword at m1")
	nothing(t, m.Tap(grid.At(4, 3)))
	given(t, m.Tap(grid.At(4, 3)), "strike 1 longsword at m1")
}

func TestStrikeOutOfReachSaysWhy(t *testing.T) {
	m := machine(t, hall(t, light.Bright, grid.At(10, 3)))
	m.v.Units[0].Turn.Move = false // and so it cannot charge
	m.See(m.v)
	o := m.Tap(grid.At(10, 3))
	nothing(t, o)
	if !strings.Contains(o.Say, "C-14") {
		t.Errorf("it says %q", o.Say)
	}
}

func TestBlindedMaySwingOnlyBlindly(t *testing.T) {
	m := machine(t, hall(t, light.Dark, grid.At(4, 3)))
	if u := m.v.Unit(1); !u.Blinded {
		t.Fatal("the fighter sees in the dark")
	}
	m.v.Contacts = nil // whatever was heard
	m.See(m.v)
	if o := m.Do(Strike); o.Give != nil || o.Say == "" {
		t.Errorf("striking at nobody gives %v and says %q", o.Give, o.Say)
	}
	nothing(t, m.Do(Blind))
	given(t, m.Do(Confirm), "strike 1 longsword blindly")
}

func TestGropeTwoSquares(t *testing.T) {
	m := machine(t, hall(t, light.Dark, grid.At(10, 3)))
	nothing(t, m.Do(Grope))
	nothing(t, m.Tap(grid.At(4, 3)))
	nothing(t, m.Tap(grid.At(9, 6))) // out of reach
	nothing(t, m.Tap(grid.At(4, 4)))
	given(t, m.Do(Confirm), "grope 1 hand 4,3 4,4")
	nothing(t, m.Do(Grope))
	nothing(t, m.Tap(grid.At(4, 3)))
	nothing(t, m.Tap(grid.At(4, 3)))
	given(t, m.Tap(grid.At(4, 3)), "grope 1 hand 4,3")
}

func TestLightIsDrawnFirst(t *testing.T) {
	m := machine(t, hall(t, light.Dark, grid.At(10, 3)))
	m.v.Units[0].Gear[0].Held = false // the sword is away
	m.v.Units[0].Stats = noShield(m.v.Units[0].Stats)
	nothing(t, m.Do(Light))
	given(t, m.Do(Light), "draw 1 torch")
}

func noShield(c *bestiary.Creature) *bestiary.Creature {
	d := *c
	d.ShieldArm = bestiary.FreeArm
	return &d
}

func TestEndAsksWhileAStandardActionIsLeft(t *testing.T) {
	m := machine(t, hall(t, light.Bright, grid.At(10, 3)))
	nothing(t, m.Do(End))
	if _, ok := m.Pending().(order.End); !ok {
		t.Fatalf("pending %v", m.Pending())
	}
	given(t, m.Do(End), "end 1")
	m.v.Units[0].Turn.Standard = false
	m.See(m.v)
	given(t, m.Do(End), "end 1")
}

func TestOthersCanBeInspectedAndNotMoved(t *testing.T) {
	m := machine(t, hall(t, light.Bright, grid.At(10, 3)))
	nothing(t, m.Tap(grid.At(3, 5)))
	if m.Chosen().ID != 2 {
		t.Fatalf("chosen %v", m.Chosen().Name)
	}
	nothing(t, m.Tap(grid.At(4, 4)))
	given(t, m.Do(Confirm), "walk 1 4,4")
	m.Do(Next)
	m.Do(Next)
	if o := m.Do(Cancel); o.Menu || m.Chosen().ID != 1 {
		t.Errorf("Esc: %+v, chosen %v", o, m.Chosen().Name)
	}
	if o := m.Do(Cancel); !o.Menu {
		t.Error("Esc with nothing to call off opens no menu")
	}
}

func TestWatchingGivesNothing(t *testing.T) {
	m := machine(t, hall(t, light.Bright, grid.At(4, 3)))
	m.Watching = true
	m.See(m.v)
	for a := Walk; a <= Explain; a++ {
		nothing(t, m.Do(a))
	}
	nothing(t, m.Tap(grid.At(4, 3)))
}

// TestButtonsAgreeWithAllows: a button is grey exactly when the View refuses all
// that it could mean, and says why.
func TestButtonsAgreeWithAllows(t *testing.T) {
	for _, ambient := range []light.Level{light.Dark, light.Bright} {
		m := machine(t, hall(t, ambient, grid.At(4, 3)))
		for a := Walk; a <= End; a++ {
			d := doingOf(a)
			if a == Undo || a == Alone || a == GoOn {
				continue
			}
			b := m.button(d)
			can := false
			for _, o := range m.candidates(a) {
				can = can || m.v.Allows(o) == nil
			}
			if can != (b.Why == "") {
				t.Errorf("%v, %s: can %v, but the button says %q", ambient, b.Name, can, b.Why)
			}
			if b.Name == "" {
				t.Errorf("action %d has no name", a)
			}
		}
	}
}

// TestStandingOrders: a key goes through the choices of the unit whose turn it is;
// another's are shown and stay.
func TestStandingOrders(t *testing.T) {
	state := hall(t, light.Bright, grid.At(10, 3))
	m := machine(t, state)
	set := func(a Action) scene.Button {
		return m.button(doingOf(a))
	}
	var trace rules.Trace
	for _, want := range []string{"guard 1 worthwhile", "guard 1 casters", "guard 1 never", "guard 1 always"} {
		o := m.Do(Guard)
		given(t, o, want)
		if err := state.Apply(view.Party, o.Give, dice.Keyed{Seed: 1}, &trace); err != nil {
			t.Fatal(err)
		}
		m.See(state.View(view.Party))
		if b := set(Guard); !strings.HasSuffix(want, b.Set) || b.Why != "" {
			t.Errorf("after %q the button says %q (%s)", want, b.Set, b.Why)
		}
	}
	if b := set(AutoListen); b.Set != "on" {
		t.Errorf("auto-listen is %q", b.Set)
	}
	given(t, m.Do(AutoListen), "auto_listen 1 off")
	m.v.Unit(2).Guard = order.Never
	m.Choose(2)
	for _, a := range []Action{Guard, AutoListen} {
		o := m.Do(a)
		nothing(t, o)
		if b := set(a); b.Why == "" || o.Say != b.Why {
			t.Errorf("of another's it says %q, the button %q", o.Say, b.Why)
		}
	}
	if b := set(Guard); b.Set != "never" {
		t.Errorf("the rogue's guard is shown as %q", b.Set)
	}
}

// TestGoOn: the choice holds for a walk that waits and for the next ones of the
// turn, and not for the turn after it.
func TestGoOn(t *testing.T) {
	state := hall(t, light.Bright, grid.At(10, 3))
	m := machine(t, state)
	q := grid.At(5, 3)
	nothing(t, m.Tap(q))
	nothing(t, m.Do(GoOn))
	said := ""
	for _, l := range m.Panel(nil) {
		said += l.Text
	}
	if !strings.Contains(said, "Goes on whatever is noticed") {
		t.Errorf("the preview says %q", said)
	}
	given(t, m.Tap(q), "walk 1 4,3 5,3 on")
	nothing(t, m.Tap(q))
	given(t, m.Do(Confirm), "walk 1 4,3 5,3 on")
	nothing(t, m.Tap(q))
	nothing(t, m.Do(GoOn))
	given(t, m.Do(Confirm), "walk 1 4,3 5,3")
	nothing(t, m.Do(GoOn))
	later := m.v.Clone()
	later.Round++
	m.See(later)
	nothing(t, m.Tap(q))
	given(t, m.Do(Confirm), "walk 1 4,3 5,3")
	m.Watching = true
	m.See(later)
	if o := m.Do(GoOn); o.Say == "" || m.goOn {
		t.Errorf("whoever looks on sets it: %+v", o)
	}
}
