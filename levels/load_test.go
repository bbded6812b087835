package levels

// This file holds tests of the levels that come with the game, of finding
// levels, of the checks beyond the file, and of what the corpus cannot hold.

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/sight"
)

// keys are the rules' stat blocks and the items that the shipped levels use.
func keys() Bestiary {
	return Bestiary{Creatures: bestiary.Creatures(), Items: []string{"torch", "tindertwig", "sunrod"}}
}

// Every level that comes with the game loads without a fault or warning, can be
// played by this version, and is sound by the rules.
func TestShipped(t *testing.T) {
	equal(t, "names", Names(), []string{"lesson", "ambush"})
	for _, name := range Names() {
		level, err := Open(name)
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "name", level.Name, name)
		for _, faults := range []Faults{level.Warnings, level.Check(keys()), level.Unplayable()} {
			if len(faults) > 0 {
				t.Errorf("%s", lines(faults))
			}
		}
		if level.Title == "" || len(strings.Split(level.Briefing, "\n")) < 3 || len(level.Expects) == 0 {
			t.Errorf("%s lacks a title, a briefing of three lines or expectations", name)
		}
	}
}

// The ambush: a party of four in a daylight spell, foes beyond its bright light,
// the whisper and the dispel of round 1 that needs no roll.
func TestAmbush(t *testing.T) {
	level, err := Open("ambush")
	if err != nil {
		t.Fatal(err)
	}
	party, foes := 0, 0
	var daylight Light
	for _, l := range level.Lights {
		if l.Source == Daylight {
			daylight = l
		}
	}
	for _, c := range level.Creatures {
		if c.Side == Party {
			party++
			if d := grid.Distance(c.At, daylight.At); d > 10 {
				t.Errorf("%s stands %d ft from the light", c.Name, d)
			}
			if len(c.Loadout) == 0 {
				t.Errorf("%s has nothing to make light with", c.Name)
			}
			continue
		}
		foes++
		if d := grid.Distance(c.At, daylight.At); d <= 60 || d > 120 {
			t.Errorf("%s stands %d ft from the light, not beyond its 60 ft and within earshot", c.Name, d)
		}
	}
	equal(t, "sides", [2]int{party, foes}, [2]int{4, 5})
	equal(t, "daylight", []int{daylight.SpellLevel, daylight.CasterLevel, int(daylight.CarriedBy)}, []int{3, 5, 4})
	equal(t, "it burns", daylight.Lit, true)
	equal(t, "ambient light", level.Ambient, Dark)
	equal(t, "events", len(level.Events), 3)
	whisper, jingle, dispel := level.Events[0], level.Events[1], level.Events[2]
	equal(t, "whisper", []any{whisper.Do, whisper.Round, whisper.Text, whisper.By, whisper.ListenDC}, []any{DoNoise, 1, "a whisper", uint16(5), 15})
	equal(t, "jingle", []any{jingle.Do, jingle.Round, jingle.Text, jingle.By, jingle.ListenDC}, []any{DoNoise, 1, "the soft jingle of mail", uint16(7), 0})
	equal(t, "dispel", []any{dispel.Do, dispel.Round, dispel.CasterLevel, dispel.Target}, []any{DoDispel, 1, 0, daylight.ID})
}

// The same by the rules of light and sight: the party stands in bright light, no
// foe's square is lit, nor does any light reach it by a line.
func TestAmbushIsDark(t *testing.T) {
	level, err := Open("ambush")
	if err != nil {
		t.Fatal(err)
	}
	walls := sight.NewWalls(level.Size)
	for i, kind := range level.Terrain {
		walls.Set(level.Size.Square(i), kind.Opaque())
	}
	field := light.NewField(level.Size, light.Dark)
	var sources []light.Source
	for _, l := range level.Lights {
		kind, ok := bestiary.LightOf(order.Item(l.Source.String()))
		if !ok {
			t.Fatalf("the rules have no light %s", l.Source)
		}
		sources = append(sources, light.Source{ID: l.ID, Kind: kind.Key, At: l.At, Bright: kind.Bright, Shadowy: kind.Shadowy})
	}
	field.Relight(sources, caster{walls})
	for _, c := range level.Creatures {
		want := light.Dark
		if c.Side == Party {
			want = light.Bright
		}
		if got := field.At(c.At, light.LowLight); got != want {
			t.Errorf("%s at %s stands in %s light, want %s", c.Name, c.At, got, want)
		}
	}
	for _, e := range level.Expects {
		if e.Kind != ExpectLight || e.Round != 0 {
			continue
		}
		if got := field.At(e.At, light.Plain); got.String() != e.Light.String() {
			t.Errorf("square %s is %s, the level expects %s", e.At, got, e.Light)
		}
	}
}

// caster casts light over walls.
type caster struct{ walls *sight.Walls }

func (c caster) Cast(from grid.Square, squares int, out grid.Set) {
	sight.Exact(c.walls, from, squares, out)
}

func TestFind(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string {
		t.Helper()
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	mine := write("in/mine.tmx", around(4, ""))
	write("in/tiles.tsx", tileset8)
	write("in/t.png", "")
	level, err := Open(mine)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "name", level.Name, "mine")
	out := write("in/out.tmx", strings.ReplaceAll(around(4, ""), "tiles.tsx", "../tiles.tsx"))
	write("tiles.tsx", tileset8)
	refused(t, out, "E004")
	if err := os.Symlink(filepath.Join(folder, "tiles.tsx"), filepath.Join(folder, "in", "link.tsx")); err != nil {
		t.Fatal(err)
	}
	refused(t, write("in/linked.tmx", strings.ReplaceAll(around(4, ""), "tiles.tsx", "link.tsx")), "E015")
	refused(t, folder, "E003")
	if f := refused(t, filepath.Join(folder, "in", "mien.tmx"), "E003"); !strings.Contains(f.Hint, "mine.tmx") {
		t.Errorf("the hint is %q", f.Hint)
	}
	if f := refused(t, "ambsuh", "E003"); f.Hint != `did you mean "ambush"?` {
		t.Errorf("the hint is %q", f.Hint)
	}
	refused(t, "", "E003")
}

// refused checks that a level does not open and that its first fault is of that
// code and names the file by the path that was given.
func refused(t *testing.T, name, code string) Fault {
	t.Helper()
	level, err := Open(name)
	var faults Faults
	if !errors.As(err, &faults) || level != nil || len(faults) == 0 {
		t.Fatalf("Open(%q) gives %v and %v", name, level, err)
	}
	if faults[0].Code != code || !strings.HasPrefix(faults[0].String(), filepath.ToSlash(name)) {
		t.Errorf("Open(%q) gives %v, want %s", name, faults[0], code)
	}
	return faults[0]
}

// CRLF files, and a byte order mark, change nothing.
func TestLineEnds(t *testing.T) {
	data, err := os.ReadFile("testdata/good/multiline.tmx")
	if err != nil {
		t.Fatal(err)
	}
	crlf := "\ufeff" + strings.ReplaceAll(strings.ReplaceAll(string(data), "\n", "\r\n"), "../tiles/", "")
	fsys := stage(crlf)
	fsys["tiles.tsx"] = &fstest.MapFile{Data: []byte(walled)}
	level, err := Load(fsys, "m.tmx")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "briefing", level.Briefing, "Line one & more\nline two\n\nline four")
}

// The last tile of each of 19 tilesets is found, the one after it is not.
func TestManyTilesets(t *testing.T) {
	fsys := fstest.MapFS{"t.png": {}}
	sets, gids := "", []string{}
	for i := range 19 {
		name := fmt.Sprintf("s%d.tsx", i)
		fsys[name] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(tileset8, `id="0"`, `id="7"`))}
		sets += fmt.Sprintf(`<tileset firstgid="%d" source="%s"/>`, 1+8*i, name)
		gids = append(gids, fmt.Sprint(8+8*i))
	}
	text := strings.Replace(around(5, ""), `<tileset firstgid="1" source="tiles.tsx"/>`, sets, 1)
	text = strings.Replace(text, strings.Repeat("1,", 24)+"1", strings.Join(gids, ",")+strings.Repeat(",8", 6), 1)
	fsys["m.tmx"] = &fstest.MapFile{Data: []byte(text)}
	level, err := Load(fsys, "m.tmx")
	if err != nil {
		t.Fatal(err)
	}
	for i := range 19 {
		equal(t, "tile", level.Layers[0].Tiles[i], Tile{uint8(i + 1), 0, 7})
	}
	fsys["m.tmx"] = &fstest.MapFile{Data: []byte(strings.Replace(text, ",152,", ",153,", 1))}
	_, err = Load(fsys, "m.tmx")
	var faults Faults
	if !errors.As(err, &faults) || faults[0].Code != "E108" || *faults[0].Square != [2]int{3, 3} {
		t.Errorf("a tile past the end gives %v", err)
	}
}

// What the rules forbid though the file is sound, with the object's own place.
func TestCheck(t *testing.T) {
	text := around(4, `
<objectgroup name="lights"><object id="1" type="Light" x="0" y="0"><point/></object></objectgroup>
<objectgroup name="creatures">
<object id="2" type="Creature" x="0" y="0" width="32" height="32"><properties><property name="stat_block" value="figther_3"/><property name="loadout" value="trch"/></properties></object>
<object id="3" type="Creature" x="32" y="32" width="64" height="64"><properties><property name="stat_block" value="rogue_3"/></properties></object>
<object id="4" name="Bo" type="Creature" x="64" y="64" width="32" height="32"><properties><property name="stat_block" value="rogue_3"/></properties></object>
</objectgroup>
<objectgroup name="doors"><object id="5" type="Door" x="0" y="0" width="32" height="32"/></objectgroup>`)
	fsys := stage(strings.Replace(text, ">1,1", ">2,1", 1))
	fsys["tiles.tsx"] = &fstest.MapFile{Data: []byte(walled)}
	level, err := Load(fsys, "m.tmx")
	if err != nil {
		t.Fatal(err)
	}
	const want = `m.tmx:4:1: error E405: object 2 (Creature, layer creatures, square 0,0): stat_block: "figther_3" is not in the bestiary (did you mean "fighter_3"?)
m.tmx:4:1: error E405: object 2 (Creature, layer creatures, square 0,0): loadout: "trch" is not the key of an item (did you mean "torch"?)
m.tmx:4:1: error E401: object 2 (Creature, layer creatures, square 0,0): it stands in a wall, at square 0,0 (move it to a square that can be entered)
m.tmx:5:1: error E408: object 3 (Creature, layer creatures, square 1,1): it fills 2 x 2 squares; a rogue_3 fills 1 x 1 (make it 32 x 32 pixels)
m.tmx:6:1: error E402: object 4 (Creature "Bo", layer creatures, square 2,2): it stands on square 2,2, and so does object 3 (move one of them)
m.tmx:2:28: error E403: object 1 (Light, layer lights, square 0,0): it lies inside a wall, where it lights nothing (move it to an open square)
m.tmx:8:27: error E406: object 5 (Door, layer doors, square 0,0): it stands in a wall: there is no passage to close (paint floor under it, or move it)
m.tmx:8:27: error E410: object 5 (Door, layer doors, square 0,0): state: it is shut, and object 2 stands in it (open it, or move one of them)
m.tmx:1:1: error E404: the side party has no creature (put a Creature of that side on the layer creatures)
`
	if got := lines(level.Check(keys())); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if got := level.Check(Bestiary{}); len(got) != 7 {
		t.Errorf("without a bestiary there are %d faults, want 7", len(got))
	}
}

// What the rules forbid of doors and traps.
func TestCheckDoorsAndTraps(t *testing.T) {
	text := around(4, `
<objectgroup name="creatures">
<object id="2" type="Creature" x="32" y="32" width="32" height="32"><properties><property name="stat_block" value="fighter_3"/><property name="side" value="party"/></properties></object>
<object id="3" type="Creature" x="96" y="96" width="32" height="32"><properties><property name="stat_block" value="rogue_3"/></properties></object>
</objectgroup>
<objectgroup name="doors">
<object id="4" type="Door" x="64" y="64" width="32" height="32"/>
<object id="5" type="Door" x="64" y="64" width="32" height="32"/>
<object id="6" type="Door" x="32" y="32" width="32" height="32"><properties><property name="state" value="secret"/></properties></object>
<object id="7" type="Door" x="96" y="96" width="32" height="32"><properties><property name="state" value="open"/></properties></object>
</objectgroup>
<objectgroup name="traps">
<object id="8" type="Trap" x="0" y="0" width="32" height="32"/>
<object id="9" type="Trap" x="32" y="0" width="32" height="32"><properties><property name="trigger" type="object" value="12"/></properties></object>
<object id="10" type="Trap" x="0" y="0" width="64" height="32"><properties><property name="trigger" type="object" value="13"/></properties></object>
<object id="11" type="Trap" x="32" y="0" width="32" height="32"/>
</objectgroup>
<objectgroup name="zones">
<object id="12" type="Zone" x="0" y="0" width="32" height="32"/>
<object id="13" type="Zone" x="0" y="0" width="64" height="32"/>
</objectgroup>`)
	fsys := stage(strings.Replace(text, ">1,1", ">2,1", 1))
	fsys["tiles.tsx"] = &fstest.MapFile{Data: []byte(walled)}
	level, err := Load(fsys, "m.tmx")
	if err != nil {
		t.Fatal(err)
	}
	const want = `m.tmx:8:1: error E409: object 5 (Door, layer doors, square 2,2): it stands on square 2,2, and so does the door that is object 4 (take one of them out)
m.tmx:9:1: error E410: object 6 (Door, layer doors, square 1,1): state: it is shut, and object 2 stands in it (open it, or move one of them)
m.tmx:13:1: error E411: object 8 (Trap, layer traps, square 0,0): nobody can step on any of the squares that spring it (move it to squares that can be entered)
m.tmx:13:1: error E412: object 8 (Trap, layer traps, square 0,0): the middle of its effect, square 0,0, lies in a wall (move it to open squares)
m.tmx:14:1: error E411: object 9 (Trap, layer traps, square 1,0): trigger: nobody can step on any of the squares that spring it (move it to squares that can be entered)
m.tmx:15:1: error E412: object 10 (Trap, layer traps, square 0,0): the middle of its effect, square 0,0, lies in a wall (move it to open squares)
`
	if got := lines(level.Check(keys())); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// What this version cannot play is listed by object, whatever it is.
func TestUnplayable(t *testing.T) {
	var got []string
	for _, f := range good(t, "every-class").Unplayable() {
		got = append(got, fmt.Sprintf("%d %s %s", f.Object, f.Code, f.Property))
	}
	equal(t, "faults", got, []string{"2 E450 patrol", "5 E450 effect", "7 E450 when", "9 E450 kind"})
}

// At most 200 faults are kept, and they come by place.
func TestManyFaults(t *testing.T) {
	_, err := Load(stage(around(4, strings.Repeat("<oops/>\n", 500))), "m.tmx")
	var faults Faults
	if !errors.As(err, &faults) || len(faults) != MaxFaults {
		t.Fatalf("%v", err)
	}
	if want := faults[0].String() + " (and 199 more)"; err.Error() != want {
		t.Errorf("the error reads %q, want %q", err, want)
	}
}

// The fields that other programs read.
func TestFaultJSON(t *testing.T) {
	f := Fault{File: "a/b.tmx", Line: 41, Col: 3, Severity: Error, Code: "E207", Object: 5, Layer: "doors", Class: "Door", Property: "state", Square: &[2]int{8, 4}, Message: "m", Hint: "h", Via: "templates/door.tx", name: "oak door"}
	got, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "JSON", string(got), `{"file":"a/b.tmx","line":41,"col":3,"severity":"error","code":"E207","object":5,"layer":"doors","class":"Door","property":"state","square":[8,4],"message":"m","hint":"h","via":"templates/door.tx"}`)
	equal(t, "line", f.String(), `a/b.tmx:41:3: error E207: object 5 (Door "oak door", layer doors, square 8,4): state: m (h) [in templates/door.tx]`)
	equal(t, "strict", Faults{{Severity: Warning}}.Strict()[0].Severity, Error)
	equal(t, "below", Faults{f}.Under("x")[0].File, "x/a/b.tmx")
}

func TestDidYouMean(t *testing.T) {
	options := []string{"open", "closed", "locked", "stuck", "barred", "secret"}
	for word, want := range map[string]string{"opened": "open", "OPEN": "open", "lokced": "locked", "clsoed": "closed", "xyzzy": "", "": "", strings.Repeat("a", 99): ""} {
		if want != "" {
			want = fmt.Sprintf("did you mean %q?", want)
		}
		if got := didYouMean(word, options); got != want {
			t.Errorf("didYouMean(%q) = %q, want %q", word, got, want)
		}
	}
}

// The schema's own defaults are values that it allows.
func TestSchemaDefaults(t *testing.T) {
	for _, c := range append(Classes(), LevelClass()) {
		for _, p := range c.Properties {
			if p.Required && p.Default == "" {
				continue
			}
			if _, _, message, _ := parseValue(&p, p.Default); message != "" {
				t.Errorf("%s.%s: the default %s", c.Name, p.Name, message)
			}
			if p.Kind == EnumKind && p.Enum == nil || p.Kind == RefKind && len(p.Refs) == 0 || p.Doc == "" {
				t.Errorf("%s.%s lacks its enum, its classes or its words", c.Name, p.Name)
			}
		}
	}
}
