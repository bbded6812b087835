package rules

// Twin worlds: how a difference is told, so that its smallest case can be read.

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// report is how the worlds differ, and what in the Views does.
func (w *twins) report(a, b *view.View) string {
	var r strings.Builder
	for _, what := range w.what {
		fmt.Fprintf(&r, "in the second world %s\n", what)
	}
	r.WriteString(pictures(w.a, w.b))
	for i := range a.Size.Area() {
		if q := a.Size.Square(i); a.Tile(q) != b.Tile(q) {
			fmt.Fprintf(&r, "%v is %+v or %+v\n", q, a.Tile(q), b.Tile(q))
		}
	}
	for i := range a.Contacts {
		if c := &a.Contacts[i]; b.Contact(c.ID) != nil && !slices.Equal(c.Tracks, b.Contact(c.ID).Tracks) {
			for k := range max(len(c.Tracks), len(b.Contact(c.ID).Tracks)) {
				x, y := "nothing", "nothing"
				if k < len(c.Tracks) {
					x = brief(c.Tracks[k])
				}
				if k < len(b.Contact(c.ID).Tracks) {
					y = brief(b.Contact(c.ID).Tracks[k])
				}
				fmt.Fprintf(&r, "m%d: %s\n or %s\n", c.ID, x, y)
			}
		}
	}
	r.WriteString(unequalViews(a, b))
	return r.String()
}

// unequalViews is what differs in two Views.
func unequalViews(a, b *view.View) string {
	var r strings.Builder
	var x, y any
	if json.Unmarshal(asJSON(a), &x) == nil && json.Unmarshal(asJSON(b), &y) == nil {
		unequal(&r, "", x, y)
	}
	return r.String()
}

// pictures is the picture of one world, and the lines in which that of another differs.
func pictures(a, b *State) string {
	was := a.picture()
	all := was
	for line := range strings.Lines(b.picture()) {
		if !strings.Contains(was, line) {
			all += "or " + line
		}
	}
	return all
}

// brief is a struct with the fields that are not zero.
func brief(v any) string {
	var all []string
	s := reflect.ValueOf(v)
	for i := range s.NumField() {
		if f := s.Field(i); !f.IsZero() {
			if d, ok := f.Interface().(*view.Dice); ok {
				f = reflect.ValueOf(d.Result)
			}
			all = append(all, fmt.Sprintf("%s %+v", s.Type().Field(i).Name, f))
		}
	}
	return "{" + strings.Join(all, ", ") + "}"
}

// asJSON is a View as JSON.
func asJSON(v *view.View) []byte {
	text, _ := json.Marshal(v)
	return text
}

// unequal writes the places in which two JSON values differ.
func unequal(r *strings.Builder, path string, x, y any) {
	if reflect.DeepEqual(x, y) {
		return
	}
	switch a := x.(type) {
	case map[string]any:
		if b, ok := y.(map[string]any); ok {
			keys := slices.AppendSeq(slices.Collect(maps.Keys(a)), maps.Keys(b))
			slices.Sort(keys)
			for _, key := range slices.Compact(keys) {
				unequal(r, path+"."+key, a[key], b[key])
			}
			return
		}
	case []any:
		if b, ok := y.([]any); ok && len(a) == len(b) {
			for i := range a {
				unequal(r, fmt.Sprintf("%s[%d]", path, i), a[i], b[i])
			}
			return
		}
	}
	fmt.Fprintf(r, "View%s: %v or %v\n", path, x, y)
}

// story tells what happened in both worlds.
func (m *moving) story() string {
	var r strings.Builder
	for _, what := range m.what {
		fmt.Fprintf(&r, "in the second world %s\n", what)
	}
	if m.order != nil {
		fmt.Fprintf(&r, "the %v order %q\n", m.side, order.Format(m.order))
	}
	r.WriteString(pictures(m.wasA, m.wasB))
	for i, beats := range [][]Beat{m.beatsA, m.beatsB} {
		fmt.Fprintf(&r, "world %d:\n", i+1)
		for k := range beats {
			fmt.Fprintf(&r, "  %s\n", brief(beats[k].Event))
			for _, n := range beats[k].Seen[m.side] {
				fmt.Fprintf(&r, "    -> %s %s\n", m.a.View(m.side).Say(n), brief(n))
			}
		}
	}
	return r.String()
}

// picture is the board in characters, with who stands where, what burns and what
// fills it.
func (s *State) picture() string {
	rows := make([][]byte, s.size.H)
	for y := range rows {
		for x := range s.size.W {
			rows[y] = append(rows[y], s.terrain[s.size.Index(grid.At(x, y))].Glyph())
		}
	}
	var who strings.Builder
	fmt.Fprintf(&who, "%s, ambient %v, sun %v, air towards %v, round %d\n", s.rules.Name, s.ambient, s.sun, s.breeze, s.round)
	for i := range s.all {
		c := &s.all[i]
		for q := range c.body().Squares() {
			rows[q.Y][q.X] = "pf"[c.side]
		}
		fmt.Fprintf(&who, "%v %d %s at %v hp %d%s\n", c.side, c.id, c.stats.Key, c.at, c.hp, c.traits())
	}
	for i := range s.lights {
		l := &s.lights[i]
		fmt.Fprintf(&who, "%d %s at %v to %d and %d towards %v, lit %v, for %d, on %d\n", l.id, l.kind, s.lightAt(l), l.bright, l.shadowy, l.toward, l.lit, l.rounds, l.bearer)
	}
	for _, a := range s.areas {
		fmt.Fprintf(&who, "%d %v at %v to %d for %d on %d\n", a.id, a.kind, a.at, a.radius, a.rounds, a.bearer)
	}
	fmt.Fprintf(&who, "things %v\n", s.things)
	return string(joinRows(rows)) + who.String()
}

// traits are what is uncommon about a creature.
func (c *creature) traits() string {
	var all []string
	say := func(yes bool, format string, args ...any) {
		if yes {
			all = append(all, fmt.Sprintf(format, args...))
		}
	}
	k := c.stats
	say(k.Space > 1, "space %d", k.Space)
	say(k.Darkvision > 0, "darkvision %d", k.Darkvision)
	say(k.LowLight, "low-light")
	say(k.Blindsight > 0, "blindsight %d by %d", k.Blindsight, k.BlindsightBy)
	say(k.Eyeless, "eyeless")
	say(k.Blindsense > 0, "blindsense %d", k.Blindsense)
	say(k.Tremorsense > 0, "tremorsense %d", k.Tremorsense)
	say(k.Scent, "scent")
	say(k.Scentless, "scentless")
	say(k.Odour > 0, "odour %d", k.Odour)
	say(k.Flies, "flies")
	say(k.LightBlind, "light-blind")
	say(k.LightSensitive, "light-sensitive")
	say(len(c.effects) > 0, "%v", c.effects)
	say(c.eyesShut, "eyes shut")
	say(c.hiding, "hiding %d", c.hideRoll)
	say(c.stirs, "stirs")
	say(!c.acted, "flat-footed")
	say(c.inGlare, "in glare")
	say(c.glared != until{}, "blinded by glare")
	for _, g := range c.gear {
		say(true, "%s held %v lit %v %d", g.Item, g.Held, g.Lit, g.Rounds)
	}
	return " " + strings.Join(all, ", ")
}

func joinRows(rows [][]byte) []byte {
	var all []byte
	for _, row := range rows {
		all = append(append(all, row...), '\n')
	}
	return all
}
