package order

// This file holds the tests of the orders' text, both ways.

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"blindfight/rules/grid"
)

var at = grid.At

// lines holds at least one line of every kind with the order it means.
var lines = []struct {
	line string
	want Order
}{
	{"walk 3 6,5 7,5 8,6", Walk{Unit: 3, Path: []grid.Square{at(6, 5), at(7, 5), at(8, 6)}}},
	{"walk 3 6,5 on", Walk{Unit: 3, Path: []grid.Square{at(6, 5)}, On: true}},
	{"walk 65535 0,0 1,1 0,0 0,1", Walk{Unit: 65535, Path: []grid.Square{at(0, 0), at(1, 1), at(0, 0), at(0, 1)}}},
	{"step 3 6,5", Step{3, at(6, 5)}},
	{"strike 3 rapier at 6,5", Strike{Unit: 3, With: "rapier", At: Aim{At: at(6, 5)}}},
	{"strike 3 rapier at m2", Strike{Unit: 3, With: "rapier", At: Aim{Who: 2}}},
	{"strike 3 rapier blindly", Strike{Unit: 3, With: "rapier", Blind: true}},
	{"shoot 3 longbow at m65535", Shoot{Unit: 3, With: "longbow", At: Aim{Who: 65535}}},
	{"shoot 3 longbow at 0,199", Shoot{Unit: 3, With: "longbow", At: Aim{At: at(0, 199)}}},
	{"shoot 3 hand_crossbow blindly", Shoot{Unit: 3, With: "hand_crossbow", Blind: true}},
	{"grope 3 rapier 6,5", Grope{Unit: 3, With: "rapier", Squares: [2]grid.Square{at(6, 5)}, Count: 1}},
	{"grope 3 hand 6,5 6,6", Grope{Unit: 3, With: Hand, Squares: [2]grid.Square{at(6, 5), at(6, 6)}, Count: 2}},
	{"listen 3", Listen{3}},
	{"light 3 torch", Light{3, "torch"}},
	{"douse 3 torch", Douse{3, "torch"}},
	{"drop 3 torch", Drop{3, "torch"}},
	{"take 3 torch 6,5", Take{3, "torch", at(6, 5)}},
	{"draw 3 rapier", Draw{3, "rapier"}},
	{"load 3 hand_crossbow", Load{3, "hand_crossbow"}},
	{"guard 3 always", Guard{3, Always}},
	{"guard 3 worthwhile", Guard{3, Worthwhile}},
	{"guard 3 never", Guard{3, Never}},
	{"auto_listen 3 on", AutoListen{3, true}},
	{"auto_listen 3 off", AutoListen{3, false}},
	{"auto_call 3 on", AutoCall{3, true}},
	{"auto_call 3 off", AutoCall{3, false}},
	{"throw 3 torch 6,5", Throw{3, "torch", at(6, 5)}},
	{"turn 3 bullseye_lantern nw", Turn{3, "bullseye_lantern", grid.NW}},
	{"turn 3 bullseye_lantern n", Turn{3, "bullseye_lantern", grid.N}},
	{"call 3", Call{3}},
	{"hide 3", Hide{3}},
	{"spot 3", Spot{3}},
	{"sniff 3", Sniff{3}},
	{"eyes 3 shut", Eyes{3, true}},
	{"eyes 3 open", Eyes{3, false}},
	{"walk 3 6,5 tumble", Walk{Unit: 3, Path: []grid.Square{at(6, 5)}, Tumble: true}},
	{"walk 3 6,5 7,5 tumble on", Walk{Unit: 3, Path: []grid.Square{at(6, 5), at(7, 5)}, Tumble: true, On: true}},
	{"run 3 9,5", Run{3, at(9, 5)}},
	{"charge 3 rapier at m2", Charge{Unit: 3, With: "rapier", At: Aim{Who: 2}}},
	{"withdraw 3 6,5 7,5", Withdraw{3, []grid.Square{at(6, 5), at(7, 5)}}},
	{"inch 3 6,5", Inch{3, at(6, 5)}},
	{"prone 3", Prone{3}},
	{"stand 3", Stand{3}},
	{"stow 3 rapier", Stow{3, "rapier"}},
	{"shield 3 on", Shield{3, true}},
	{"shield 3 off", Shield{3, false}},
	{"shutter 3 hooded_lantern open", Shutter{3, "hooded_lantern", true}},
	{"shutter 3 hooded_lantern shut", Shutter{3, "hooded_lantern", false}},
	{"defend 3", Defend{3}},
	{"defensive 3 on", Defensive{3, true}},
	{"defensive 3 off", Defensive{3, false}},
	{"open 3 6,5", Open{3, at(6, 5)}},
	{"close 3 6,5", Close{3, at(6, 5)}},
	{"pick 3 6,5", Pick{3, at(6, 5)}},
	{"bash 3 6,5", Bash{3, at(6, 5)}},
	{"bar 3 6,5 on", Bar{3, at(6, 5), true}},
	{"bar 3 6,5 off", Bar{3, at(6, 5), false}},
	{"search 3 6,5", Search{3, at(6, 5)}},
	{"disarm 3 6,5", Disarm{3, at(6, 5)}},
	{"tend 3 4", Tend{3, 4}},
	{"aid 3 rapier 4 attack m2", Aid{Unit: 3, With: "rapier", Other: 4, Whom: 2}},
	{"aid 3 rapier 4 defence m2", Aid{Unit: 3, With: "rapier", Other: 4, Whom: 2, Defence: true}},
	{"drink 3 potion_of_healing", Drink{3, "potion_of_healing"}},
	{"cast 3 daylight", Cast{Unit: 3, Spell: "daylight"}},
	{"cast 3 daylight defensively", Cast{Unit: 3, Spell: "daylight", Defensively: true}},
	{"read 3 scroll_of_daylight", Read{Unit: 3, Item: "scroll_of_daylight"}},
	{"ready 3 hit then strike 3 rapier at it", Ready{3, WhenHit, Strike{Unit: 3, With: "rapier", At: Aim{It: true}}}},
	{"ready 3 casts then shoot 3 longbow at m2", Ready{3, WhenCasts, Shoot{Unit: 3, With: "longbow", At: Aim{Who: 2}}}},
	{"ready 3 near then walk 3 6,5 7,5 on", Ready{3, WhenNear, Walk{Unit: 3, Path: []grid.Square{at(6, 5), at(7, 5)}, On: true}}},
	{"delay 3 count 12", Delay{3, Later{Count: 12}}},
	{"delay 3 after m2", Delay{3, Later{After: 2}}},
	{"delay 3 last", Delay{3, Later{Last: true}}},
	{"guard 3 casters", Guard{3, Casters}},
	{"strike 3 rapier at m2 off", Strike{Unit: 3, With: "rapier", At: Aim{Who: 2}, Off: true}},
	{"strike 3 rapier at 6,5 nonlethal", Strike{Unit: 3, With: "rapier", At: Aim{At: at(6, 5)}, Harm: Nonlethal}},
	{"strike 3 hand blindly off lethal", Strike{Unit: 3, With: Hand, Blind: true, Off: true, Harm: Lethal}},
	{"trip 3 hand at m2", Manoeuvre{3, Trip, Hand, Aim{Who: 2}}},
	{"rush 3 at m2", Manoeuvre{3, Rush, Hand, Aim{Who: 2}}},
	{"overrun 3 at m2", Manoeuvre{3, Overrun, Hand, Aim{Who: 2}}},
	{"grapple 3 at m2", Manoeuvre{3, Grapple, Hand, Aim{Who: 2}}},
	{"sunder 3 longsword at m2", Manoeuvre{3, Sunder, "longsword", Aim{Who: 2}}},
	{"wrest 3 longsword at m2", Manoeuvre{3, Wrest, "longsword", Aim{Who: 2}}},
	{"feint 3 at m2", Manoeuvre{3, Feint, Hand, Aim{Who: 2}}},
	{"wrestle 3 squeeze", Wrestle{3, Squeeze}},
	{"wrestle 3 slip", Wrestle{3, Slip}},
	{"finish 3 longsword at m2", Finish{3, "longsword", Aim{Who: 2}}},
	{"lob 3 alchemists_fire at m2", Lob{Unit: 3, Item: "alchemists_fire", At: Aim{Who: 2}}},
	{"lob 3 alchemists_fire at 6,5", Lob{Unit: 3, Item: "alchemists_fire", At: Aim{At: at(6, 5)}}},
	{"lob 3 alchemists_fire corner 6,5", Lob{Unit: 3, Item: "alchemists_fire", At: Aim{At: at(6, 5)}, Corner: true}},
	{"lob 3 alchemists_fire blindly", Lob{Unit: 3, Item: "alchemists_fire", Blind: true}},
	{"smother 3", Smother{3}},
	{"turn_undead 3", TurnUndead{3}},
	{"two_weapons 3 on", TwoWeapons{3, true}},
	{"leap 3 6,5", Leap{3, at(6, 5)}},
	{"climb 3 6,5", Climb{3, at(6, 5)}},
	{"cast 3 ray_of_frost at m2", Cast{Unit: 3, Spell: "ray_of_frost", Aimed: true, At: Aim{Who: 2}}},
	{"cast 3 ray_of_frost at 6,5 defensively", Cast{Unit: 3, Spell: "ray_of_frost", Aimed: true, At: Aim{At: at(6, 5)}, Defensively: true}},
	{"cast 3 ray_of_frost blindly", Cast{Unit: 3, Spell: "ray_of_frost", Blind: true}},
	{"end 1", End{1}},
}

func TestEveryKindBothWays(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range lines {
		seen[reflect.TypeOf(c.want).Name()] = true
		got, err := Parse(c.line)
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("Parse(%q) = %#v, %v; want %#v", c.line, got, err, c.want)
		}
		if text := Format(c.want); text != c.line {
			t.Errorf("Format(%#v) = %q, want %q", c.want, text, c.line)
		}
		if got := c.want.By(); !strings.Contains(c.line, " "+strconv.Itoa(int(got))) {
			t.Errorf("%q is by unit %d", c.line, got)
		}
		loose := "\t " + strings.ReplaceAll(c.line, " ", "  \t") + " "
		if got, err := Parse(loose); err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("Parse(%q) = %#v, %v; want %#v", loose, got, err, c.want)
		}
	}
	for _, k := range kinds {
		seen[k.verb] = slices.ContainsFunc(lines, func(l struct {
			line string
			want Order
		}) bool {
			return strings.HasPrefix(l.line, k.verb+" ")
		})
		if name := reflect.TypeOf(k.zero).Name(); !seen[name] || !seen[k.verb] {
			t.Errorf("no line for %s", name)
		}
	}
}

// TestEveryKindHasText reads the package's own source, so that a kind added to
// the orders cannot be left out of the text.
func TestEveryKindHasText(t *testing.T) {
	var declared []string
	for _, f := range methods(t, "order") {
		declared = append(declared, f.Recv.List[0].Type.(*ast.Ident).Name)
	}
	var listed []string
	for _, k := range kinds {
		listed = append(listed, reflect.TypeOf(k.zero).Name())
		if text := Format(k.zero); !strings.HasPrefix(text, k.verb+" 0") {
			t.Errorf("Format(%#v) = %q does not begin with %q", k.zero, text, k.verb)
		}
	}
	slices.Sort(declared)
	slices.Sort(listed)
	listed = slices.Compact(listed) // each attempt has a verb of its own
	if !slices.Equal(declared, listed) {
		t.Errorf("the kinds declared are %v, those with text %v", declared, listed)
	}
}

// methods returns the package's methods of that name, tests left out.
func methods(t *testing.T, name string) []*ast.FuncDecl {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var found []*ast.FuncDecl
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == name && f.Recv != nil {
				found = append(found, f)
			}
		}
	}
	return found
}

func TestForms(t *testing.T) {
	forms := Forms()
	if len(forms) != len(kinds) || forms[0] != "walk UNIT X,Y ... [tumble] [on]" || forms[len(forms)-1] != "end UNIT" {
		t.Errorf("the forms are %q", forms)
	}
}

func TestRefusals(t *testing.T) {
	long := "walk 3" + strings.Repeat(" 1,1 1,2", MaxPath/2)
	for _, c := range []struct{ line, want string }{
		{"", "the order ends where it needs what to do"},
		{"  \t", "the order ends where it needs what to do"},
		{"wlak 3 6,5", `word 1 is "wlak"; expected walk, step, run, charge, withdraw, inch, prone, stand, strike, shoot, lob, trip, rush, overrun, grapple, sunder, wrest, feint, wrestle, finish, grope, listen, light, douse, drop, take, draw, stow, shield, shutter, load, throw, turn, call, hide, spot, sniff, eyes, defend, defensive, two_weapons, smother, turn_undead, leap, climb, open, close, pick, bash, bar, search, disarm, tend, aid, drink, cast, read, ready, delay, guard, auto_listen, auto_call or end`},
		{"Walk 3 6,5", `word 1 is "Walk"; expected walk, `},
		{"end", "end: the order ends where it needs a unit from 1 to 65535"},
		{"end 0", `end: word 2 is "0"; expected a unit from 1 to 65535`},
		{"end 65536", `end: word 2 is "65536"; expected a unit`},
		{"end 03", `end: word 2 is "03"; expected a unit`},
		{"end +3", `end: word 2 is "+3"; expected a unit`},
		{"end 1_0", `end: word 2 is "1_0"; expected a unit`},
		{"end 3\r", `end: word 2 is "3\r"; expected a unit`},
		{"end 3 4", `end: word 3 is "4"; expected the end of the order`},
		{"listen 3 on", `listen: word 3 is "on"; expected the end of the order`},
		{"walk 3", "walk: the order ends where it needs a square x,y (0 to 199)"},
		{"walk 3 on", `walk: word 3 is "on"; expected a square x,y (0 to 199)`},
		{"walk 3 6,5 off", `walk: word 4 is "off"; expected a square x,y (0 to 199), tumble or on`},
		{"walk 3 6,5 8,5", `walk: word 4 is "8,5"; expected a square that touches 6,5`},
		{"walk 3 6,5 6,5", `walk: word 4 is "6,5"; expected a square that touches 6,5`},
		{"walk 3 6,5 on 7,5", `walk: word 5 is "7,5"; expected the end of the order`},
		{long + " 1,1", `walk: word 51 is "1,1"; expected on or the end of the order, for a walk has at most 48 squares`},
		{"step 3 6;5", `step: word 3 is "6;5"; expected a square x,y`},
		{"step 3 06,5", `step: word 3 is "06,5"; expected a square x,y`},
		{"step 3 -1,5", `step: word 3 is "-1,5"; expected a square x,y`},
		{"step 3 200,5", `step: word 3 is "200,5"; expected a square x,y`},
		{"step 3", "step: the order ends where it needs a square x,y"},
		{"step 3 6,5 7,5", `step: word 4 is "7,5"; expected the end of the order`},
		{"strike 3", "strike: the order ends where it needs an item of at most 32 letters a-z and underscores"},
		{"strike 3 Rapier at m2", `strike: word 3 is "Rapier"; expected an item`},
		{"strike 3 rapier2 at m2", `strike: word 3 is "rapier2"; expected an item`},
		{"strike 3 " + strings.Repeat("a", 33) + " at m2", `strike: word 3 is "` + strings.Repeat("a", 33) + `"; expected an item`},
		{"strike 3 rapier", "strike: the order ends where it needs at or blindly"},
		{"strike 3 rapier m2", `strike: word 4 is "m2"; expected at or blindly`},
		{"strike 3 rapier at", "strike: the order ends where it needs a square x,y (0 to 199), a mark m1 to m65535, or it in a readied order"},
		{"strike 3 rapier at m0", `strike: word 5 is "m0"; expected a square x,y (0 to 199), a mark`},
		{"strike 3 rapier at m", `strike: word 5 is "m"; expected a square`},
		{"strike 3 rapier at m65536", `strike: word 5 is "m65536"; expected a square`},
		{"strike 3 rapier at M2", `strike: word 5 is "M2"; expected a square`},
		{"strike 3 rapier blindly m2", `strike: word 5 is "m2"; expected off, lethal, nonlethal or the end of the order`},
		{"strike 3 rapier at m2 lethal off", `strike: word 7 is "off"; expected the end of the order`},
		{"trip 3 at m2", `trip: word 4 is "m2"; expected at or blindly`},
		{"trip 3 hand at 6,5", "trip: the order needs a mark m1 to m65535 to be aimed at"},
		{"rush 3 hand at m2", `rush: word 3 is "hand"; expected at or blindly`},
		{"wrestle 3 hug", `wrestle: word 3 is "hug"; expected squeeze, pin, break or slip`},
		{"lob 3 alchemists_fire m2", `lob: word 4 is "m2"; expected at, corner or blindly`},
		{"lob 3 alchemists_fire corner m2", `lob: word 5 is "m2"; expected a square`},
		{"finish 3 longsword blindly", "finish: the order needs a mark"},
		{"shoot 3 longbow at 6,", `shoot: word 5 is "6,"; expected a square`},
		{"grope 3 hand", "grope: the order ends where it needs a square"},
		{"grope 3 6,5 6,6", `grope: word 3 is "6,5"; expected an item`},
		{"grope 3 hand 6,5 m2", `grope: word 5 is "m2"; expected a square`},
		{"grope 3 hand 6,5 6,6 6,7", `grope: word 6 is "6,7"; expected the end of the order`},
		{"take 3 torch", "take: the order ends where it needs a square"},
		{"take 3 6,5 torch", `take: word 3 is "6,5"; expected an item`},
		{"drop 3", "drop: the order ends where it needs an item"},
		{"guard 3", "guard: the order ends where it needs always, worthwhile, casters or never"},
		{"guard 3 -", `guard: word 3 is "-"; expected always, worthwhile, casters or never`},
		{"auto_listen 3 yes", `auto_listen: word 3 is "yes"; expected on or off`},
		{"auto_listen 3", "auto_listen: the order ends where it needs on or off"},
		{"walk 3 6,5 tumble 7,5", `walk: word 5 is "7,5"; expected on or the end of the order`},
		{"walk 3 tumble", `walk: word 3 is "tumble"; expected a square`},
		{"withdraw 3 6,5 on", "withdraw: nobody withdraws that way; expected a square"},
		{"charge 3 rapier at 6,5", "charge: the order needs a mark m1 to m65535 to charge at"},
		{"charge 3 rapier blindly", "charge: the order needs a mark"},
		{"shutter 3 lamp", "shutter: the order ends where it needs open or shut"},
		{"tend 3", "tend: the order ends where it needs a unit"},
		{"aid 3 rapier 4 m2", `aid: word 5 is "m2"; expected attack or defence`},
		{"aid 3 rapier 4 attack 2", `aid: word 6 is "2"; expected a mark`},
		{"cast 3 daylight now", `cast: word 4 is "now"; expected at, blindly, defensively or the end of the order`},
		{"ready 3", "ready: the order ends where it needs hit, seen, heard, near, attacks or casts"},
		{"ready 3 struck then end 3", `ready: word 3 is "struck"; expected hit, seen,`},
		{"ready 3 hit strike 3 rapier at it", `ready: word 4 is "strike"; expected then`},
		{"ready 3 hit then", "ready: the order ends where it needs the order that is readied"},
		{"ready 3 hit then strike 4 rapier at it", "ready: what is readied is an order for unit 4, not 3"},
		{"ready 3 hit then ready 3 hit then end 3", "ready: ready cannot be readied"},
		{"ready 3 hit then delay 3 last", "ready: delay cannot be readied"},
		{"ready 3 hit then wait 3", `ready: word 1 is "wait"; expected walk,`},
		{"delay 3", "delay: the order ends where it needs count N, after mN or last"},
		{"delay 3 count 0", `delay: word 4 is "0"; expected a count from 1 to 99`},
		{"delay 3 count 100", `delay: word 4 is "100"; expected a count`},
		{"delay 3 after 2", `delay: word 4 is "2"; expected a mark`},
		{"end " + strings.Repeat("9", 50), `end: word 2 is "` + strings.Repeat("9", 40) + `..."; expected a unit`},
		{"end 3" + strings.Repeat(" ", MaxLine-4), "the order is 2049 bytes long; at most 2048 are allowed"},
	} {
		o, err := Parse(c.line)
		if err == nil || o != nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("Parse(%q) = %#v, %v; want error %q", c.line, o, err, c.want)
		}
	}
	if o, err := Parse("end 3" + strings.Repeat(" ", MaxLine-5)); err != nil || o != (End{3}) {
		t.Errorf("a line of the greatest length: %#v, %v", o, err)
	}
	if o, err := Parse(long); err != nil || len(o.(Walk).Path) != MaxPath {
		t.Errorf("a walk of the greatest length: %#v, %v", o, err)
	}
}

// TestErrorsGiveTheLimits holds the numbers in the errors to the constants.
func TestErrorsGiveTheLimits(t *testing.T) {
	if top := strconv.Itoa(grid.MaxSide - 1); !strings.Contains(aSquare, top) || !strings.Contains(anAim, top) || !strings.Contains(pathWord, top) {
		t.Errorf("the errors do not name the last column, %s", top)
	}
	if !strings.Contains(anItem, strconv.Itoa(MaxItem)) {
		t.Errorf("%q does not name %d", anItem, MaxItem)
	}
}

// TestUnusedFieldsLeaveNoTrace covers orders whose fields say more than the
// order uses.
func TestUnusedFieldsLeaveNoTrace(t *testing.T) {
	for _, c := range []struct {
		order Order
		want  string
	}{
		{Strike{Unit: 3, With: "rapier", At: Aim{At: at(6, 5), Who: 2}}, "strike 3 rapier at m2"},
		{Strike{Unit: 3, With: "rapier", At: Aim{At: at(6, 5), Who: 2}, Blind: true}, "strike 3 rapier blindly"},
		{Shoot{Unit: 3, With: "longbow", At: Aim{At: at(6, 5)}, Blind: true}, "shoot 3 longbow blindly"},
		{Grope{Unit: 3, With: Hand, Squares: [2]grid.Square{at(6, 5), at(6, 6)}, Count: 1}, "grope 3 hand 6,5"},
		{Lob{Unit: 3, Item: "alchemists_fire", At: Aim{At: at(6, 5), Who: 2}, Corner: true}, "lob 3 alchemists_fire corner 6,5"},
		{Manoeuvre{3, Rush, "longsword", Aim{Who: 2}}, "rush 3 at m2"},
		{Cast{Unit: 3, Spell: "light", At: Aim{Who: 2}}, "cast 3 light"},
	} {
		if got := Format(c.order); got != c.want {
			t.Errorf("Format(%#v) = %q, want %q", c.order, got, c.want)
		}
	}
}

// TestOrdersNoLineGives covers what Format must survive and Parse must refuse.
func TestOrdersNoLineGives(t *testing.T) {
	for _, o := range []Order{
		nil, Walk{Unit: 3}, End{}, Step{3, at(-1, 5)}, Light{3, ""}, Light{3, "a torch"}, Guard{3, 7},
		Grope{Unit: 3, With: Hand, Count: -1}, Grope{Unit: 3, With: Hand},
		Walk{Unit: 3, Path: make([]grid.Square, MaxPath+1)},
	} {
		if got, err := Parse(Format(o)); err == nil {
			t.Errorf("Format(%#v) = %q was read as %#v", o, Format(o), got)
		}
	}
	if text := Format(Grope{Unit: 3, With: Hand, Count: 9}); text != "grope 3 hand 0,0 0,0" {
		t.Errorf("a grope for too many squares gives %q", text)
	}
}

func TestAppendAllocatesNothing(t *testing.T) {
	buf := make([]byte, 0, MaxLine)
	for _, c := range lines {
		if n := testing.AllocsPerRun(10, func() { buf = Append(buf[:0], c.want) }); n != 0 {
			t.Errorf("%q: %v allocations", c.line, n)
		}
	}
	if got := Append([]byte("> "), End{3}); string(got) != "> end 3" {
		t.Errorf("Append gives %q", got)
	}
}

// orders draws an order of any kind that a line can give.
func orders() *rapid.Generator[Order] {
	square := rapid.Custom(func(t *rapid.T) grid.Square {
		side := rapid.IntRange(0, grid.MaxSide-1)
		return at(side.Draw(t, "x"), side.Draw(t, "y"))
	})
	item := rapid.Map(rapid.StringMatching(`[a-z_]{1,32}`), func(s string) Item { return Item(s) })
	aim := func(t *rapid.T) (Aim, bool) {
		switch rapid.IntRange(0, 2).Draw(t, "aim") {
		case 0:
			return Aim{At: square.Draw(t, "at")}, false
		case 1:
			return Aim{Who: Mark(rapid.Uint16Min(1).Draw(t, "mark"))}, false
		}
		return Aim{}, true
	}
	return rapid.Custom(func(t *rapid.T) Order {
		zero := kinds[rapid.IntRange(0, len(kinds)-1).Draw(t, "kind")].zero
		u := Unit(rapid.Uint16Min(1).Draw(t, "unit"))
		switch zero := zero.(type) {
		case Walk:
			return Walk{u, path(t, square.Draw(t, "first")), rapid.Bool().Draw(t, "on"), rapid.Bool().Draw(t, "tumble")}
		case Strike:
			a, blind := aim(t)
			return Strike{u, item.Draw(t, "with"), a, blind, rapid.Bool().Draw(t, "off"), Harm(rapid.IntRange(0, int(Nonlethal)).Draw(t, "harm"))}
		case Shoot:
			a, blind := aim(t)
			return Shoot{u, item.Draw(t, "with"), a, blind}
		case Grope:
			g := Grope{Unit: u, With: item.Draw(t, "with"), Count: rapid.IntRange(1, 2).Draw(t, "count")}
			for i := range g.Count {
				g.Squares[i] = square.Draw(t, "square")
			}
			return g
		case Guard:
			return Guard{u, Opportunity(rapid.IntRange(0, int(Never)).Draw(t, "when"))}
		case Withdraw:
			return Withdraw{u, path(t, square.Draw(t, "first"))}
		case Manoeuvre:
			o := Manoeuvre{u, zero.What, Hand, Aim{Who: mark(t)}}
			if o.What.Armed() {
				o.With = item.Draw(t, "with")
			}
			return o
		case Wrestle:
			return Wrestle{u, Hold(rapid.IntRange(0, Holds-1).Draw(t, "how"))}
		case Finish:
			return Finish{u, item.Draw(t, "with"), Aim{Who: mark(t)}}
		case Lob:
			o := Lob{Unit: u, Item: item.Draw(t, "item"), Corner: rapid.Bool().Draw(t, "corner")}
			if o.Corner {
				o.At.At = square.Draw(t, "at")
			} else {
				o.At, o.Blind = aim(t)
			}
			return o
		case Cast:
			o := Cast{Unit: u, Spell: item.Draw(t, "spell"), Aimed: rapid.Bool().Draw(t, "aimed"), Defensively: rapid.Bool().Draw(t, "defensively")}
			if o.Aimed {
				o.At, o.Blind = aim(t)
				o.Aimed = !o.Blind
			}
			return o
		case Charge:
			return Charge{u, item.Draw(t, "with"), Aim{Who: mark(t)}}
		case Tend:
			return Tend{u, Unit(rapid.Uint16Min(1).Draw(t, "other"))}
		case Aid:
			return Aid{u, item.Draw(t, "with"), Unit(rapid.Uint16Min(1).Draw(t, "other")), mark(t), rapid.Bool().Draw(t, "defence")}
		case Ready:
			then := Strike{Unit: u, With: item.Draw(t, "with"), At: Aim{It: true}}
			return Ready{u, Trigger(rapid.IntRange(0, Triggers-1).Draw(t, "when")), then}
		case Delay:
			return Delay{u, rapid.SampledFrom([]Later{{Last: true}, {After: mark(t)}, {Count: rapid.IntRange(1, 99).Draw(t, "count")}}).Draw(t, "until")}
		default:
			return plain(t, zero, u, square, item)
		}
	})
}

// plain fills a kind whose fields may each be anything, so that a kind added
// later is drawn too.
func plain(t *rapid.T, zero Order, u Unit, square *rapid.Generator[grid.Square], item *rapid.Generator[Item]) Order {
	o := reflect.New(reflect.TypeOf(zero)).Elem()
	for i := range o.NumField() {
		switch f := o.Field(i); f.Interface().(type) {
		case Unit:
			f.Set(reflect.ValueOf(u))
		case Item:
			f.Set(reflect.ValueOf(item.Draw(t, "item")))
		case grid.Square:
			f.Set(reflect.ValueOf(square.Draw(t, "square")))
		case grid.Octant:
			f.Set(reflect.ValueOf(grid.Octant(rapid.IntRange(1, 8).Draw(t, "octant"))))
		case bool:
			f.SetBool(rapid.Bool().Draw(t, "bool"))
		default:
			t.Fatalf("%T has a field that the test cannot draw: %s", zero, o.Type().Field(i).Name)
		}
	}
	return o.Interface().(Order)
}

func mark(t *rapid.T) Mark { return Mark(rapid.Uint16Min(1).Draw(t, "mark")) }

func path(t *rapid.T, from grid.Square) []grid.Square {
	squares := []grid.Square{from}
	for range rapid.IntRange(0, MaxPath-1).Draw(t, "more") {
		next := squares[len(squares)-1].Step(grid.Octant(rapid.IntRange(1, 8).Draw(t, "to")))
		if (grid.Size{W: grid.MaxSide, H: grid.MaxSide}).Holds(next) {
			squares = append(squares, next)
		}
	}
	return squares
}

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := orders().Draw(t, "order")
		text := Format(o)
		back, err := Parse(text)
		if err != nil || !reflect.DeepEqual(back, o) {
			t.Fatalf("%#v was written %q and read as %#v, %v", o, text, back, err)
		}
	})
}

// TestNoTwoOrdersShareText matters to the dice, whose key is the text.
func TestNoTwoOrdersShareText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := orders().Draw(t, "a"), orders().Draw(t, "b")
		if same := reflect.DeepEqual(a, b); same != (Format(a) == Format(b)) {
			t.Fatalf("%#v is %q, %#v is %q", a, Format(a), b, Format(b))
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, c := range lines {
		f.Add(c.line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		o, err := Parse(line)
		if err != nil {
			if o != nil {
				t.Fatalf("%q gives both %#v and %v", line, o, err)
			}
			return
		}
		text := Format(o)
		back, err := Parse(text)
		if err != nil || !reflect.DeepEqual(back, o) {
			t.Fatalf("%q was read as %#v, written %q and read as %#v, %v", line, o, text, back, err)
		}
		if words := strings.Join(strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' }), " "); words != text {
			t.Fatalf("%q was written %q", line, text)
		}
	})
}
