package scene

// This file holds words: what a square is, how it is lit, who stands there, why
// a unit does or does not see it.

import (
	"fmt"
	"strings"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// Tone is how a line of text is coloured.
type Tone uint8

// The tones. Each is told apart by more than its colour where it matters: Head
// is larger, Bad begins with a mark.
const (
	Plain Tone = iota
	Dim
	Head
	Warm // lamplight: what counts most
	Good
	Bad
)

// Line is one line of text.
type Line struct {
	Text string
	Tone Tone
}

func line(tone Tone, format string, args ...any) Line {
	return Line{fmt.Sprintf(format, args...), tone}
}

// DescribeSquare says what the side knows of a square, and what unit u (nil for
// none) makes of it.
func DescribeSquare(dst []Line, v *view.View, u *view.Unit, q grid.Square) []Line {
	t := v.Tile(q)
	if !t.Known {
		dst = append(dst, line(Head, "%v: never seen", q))
		return appendSight(appendMurk(dst, v, q), v, u, q)
	}
	what := t.Terrain.Description()
	dst = append(dst, line(Head, "%v: %s", q, what))
	switch {
	case t.Now:
		dst = append(dst, line(Plain, "Light: %s%s.", t.Light[light.Plain], lamps(v, q)))
	default:
		dst = append(dst, line(Dim, "Dark; seen %s.", Ago(max(0, v.Round-t.AsOf))))
	}
	dst = appendMurk(dst, v, q)
	dst = appendDoor(dst, v, q, t.Terrain)
	switch t.Terrain {
	case grid.CaveFloor:
		dst = append(dst, line(Dim, "Rough: each step costs double, and nobody runs or charges over it (A-08)."))
	case grid.LightRubble:
		dst = append(dst, line(Dim, "Costs no more than floor; a tumbler is hindered by it (A-08)."))
	default:
		if t.Terrain.Doublings() > 0 {
			dst = append(dst, line(Dim, "Difficult ground: each step costs double (A-07)."))
		}
	}
	for _, g := range v.Ground {
		if g.At == q {
			dst = append(dst, line(Plain, "Here lies a %s.", ItemName(g.Item)))
		}
	}
	return appendSight(dst, v, u, q)
}

// appendDoor says what is known of a door, and of a trap, on a square.
func appendDoor(dst []Line, v *view.View, q grid.Square, t grid.Terrain) []Line {
	if d, ok := v.Door(q); ok && t.IsDoor() {
		tone := Plain
		if d.State >= view.DoorLocked && d.State <= view.DoorBarred {
			tone = Warm
		}
		dst = append(dst, line(tone, "%s.", strings.ToUpper(d.Describe()[:1])+d.Describe()[1:]))
	}
	if t := v.TrapAt(q); t != nil {
		dst = append(dst, line(Bad, "A trap: %s. Whoever steps there sets it off.", t.Effect.Words()))
	}
	return dst
}

// appendMurk says what fills a square beside plain light.
func appendMurk(dst []Line, v *view.View, q grid.Square) []Line {
	if v.Void.Has(q) {
		dst = append(dst, line(Warm, "Impenetrable darkness: no eye sees in it or through it, and no light works (S-16)."))
	}
	if v.Tile(q).Veiled {
		dst = append(dst, line(Warm, "Magical darkness: it conceals whoever is there, even from darkvision (S-07)."))
	}
	if v.Fog.Has(q) {
		dst = append(dst, line(Warm, "Fog: no eye sees through it further than 5 ft (V-23)."))
	}
	return dst
}

// lamps names the lights that are seen to burn near enough to light q.
func lamps(v *view.View, q grid.Square) string {
	var names []string
	for _, l := range v.Lamps {
		if l.Toward != 0 && !grid.InCone(l.At, l.Toward, l.Shadowy, q) {
			continue
		}
		if grid.Distance(l.At, q) <= l.Shadowy && v.InLine(l.At, q) {
			names = append(names, fmt.Sprintf("the %s at %v", ItemName(l.Kind), l.At))
		}
	}
	if len(names) == 0 {
		return ""
	}
	if len(names) > 2 {
		names = append(names[:2], "others")
	}
	return ", by " + strings.Join(names, ", ")
}

// appendSight answers whether u sees the square, and why not.
func appendSight(dst []Line, v *view.View, u *view.Unit, q grid.Square) []Line {
	if u == nil || u.At == q {
		return dst
	}
	verdict, why := v.Sees(u, q)
	if verdict.Seen {
		return append(dst, line(Plain, "%s %s.", u.Name, seesHow(verdict, &why)))
	}
	return append(dst, line(Bad, "%s %s.", u.Name, seesNot(&why)))
}

// seesHow is how well somebody sees a square, and by what.
func seesHow(verdict sight.Verdict, why *sight.Reasons) string {
	switch {
	case why.Blindsight:
		return "perceives it without eyes (V-11)"
	case verdict.Miss > 0:
		return fmt.Sprintf("sees it dimly: %s, and %d %% of blows miss", conceals(why), verdict.Miss)
	case why.Darkvision && why.Light != light.Bright:
		return "sees it by darkvision (V-06)"
	default:
		return "sees it"
	}
}

// conceals is what makes a square that is seen hard to hit into.
func conceals(why *sight.Reasons) string {
	switch {
	case why.Haze:
		return "fog lies on it (V-23)"
	case why.Veiled:
		return "magical darkness lies on it (S-07)"
	default:
		return "shadows lie on it (V-07)"
	}
}

// seesNot is why somebody does not see a square.
func seesNot(why *sight.Reasons) string {
	switch {
	case why.Sightless:
		return "sees nothing: it has no use of its eyes (B-01)"
	case why.Strict:
		return "stands in the dark and is blind (OI-49)"
	case why.Blocked:
		return "cannot see it: something is in the way (V-25)"
	case why.Void:
		return "cannot see it: it lies in impenetrable darkness (S-16)"
	case why.Field:
		return "cannot see it: impenetrable darkness lies between (OI-38)"
	case why.Fog:
		return "cannot see it: fog lies between (V-23)"
	case why.Beyond:
		return "cannot see it: dark, and beyond its darkvision (V-06)"
	default:
		return "cannot see it: no light on it (V-08)"
	}
}

// DescribeUnit says how one of the side's own is.
func DescribeUnit(dst []Line, v *view.View, u *view.Unit) []Line {
	dst = append(dst, line(Head, "%s, %s", u.Name, u.Stats.Name), line(Plain, "Hit points %d of %d%s.", u.HP, u.MaxHP, condition(u)))
	for _, s := range StatusesOf(u).Each(nil, int(statuses)) {
		dst = append(dst, describeStatus(v, u, s))
	}
	if v.Wind != reckon.Calm {
		dst = append(dst, line(Warm, "Wind: %s, until the next round begins; shots at %s (S-15).", v.Wind, reckon.Signed(v.Wind.Shot())))
	}
	if u.FlatFooted {
		dst = append(dst, line(Dim, "Flat-footed until its first turn (A-04)."))
	}
	var held, carried []string
	for _, g := range u.Gear {
		name := ItemName(g.Item)
		switch {
		case g.Lit && g.Shut && g.Held:
			name += " (burning behind its shutter)"
		case g.Lit && g.Shut:
			name += " (glowing, out of sight)"
		case g.Lit && g.Toward != 0:
			name += " (burning, toward the " + Compass(g.Toward) + ")"
		case g.Lit:
			name += " (burning)"
		case g.Held && needsLoading(g.Item) && !g.Loaded:
			name += " (unloaded)"
		}
		if g.Doses > 0 {
			name += fmt.Sprintf(" (%d %s of poison)", g.Doses, plural(g.Doses, "dose", "doses"))
		}
		if g.Dents > 0 {
			name += " (dented)"
		}
		if g.Held {
			held = append(held, name)
		} else {
			carried = append(carried, name)
		}
	}
	dst = append(dst, line(Plain, "In hand: %s.", orNothing(held)))
	if len(carried) > 0 {
		dst = append(dst, line(Dim, "Carries: %s.", strings.Join(tally(carried), ", ")))
	}
	if v.Active == u.ID {
		dst = append(dst, line(Warm, "%s", TurnLeft(u)))
	}
	if u.Condition.Awake() {
		dst = append(dst, line(Dim, "Opportunity attacks: %s. Listens by itself: %s. Calls out when struck: %s.",
			GuardWord(u.Guard), onOff(u.AutoListen), onOff(u.AutoCall)))
		dst = appendSenses(dst, u)
	}
	return dst
}

// GuardWord is when a unit strikes out of turn, in a word.
func GuardWord(o order.Opportunity) string { return o.String() }

// ListensWord says whether a unit spends its free Listen by itself.
func ListensWord(u *view.Unit) string { return onOff(u.AutoListen) }

// CallsWord says whether a unit calls out whenever something strikes it.
func CallsWord(u *view.Unit) string { return onOff(u.AutoCall) }

// WaryWord says whether a unit attacks on the defensive.
func WaryWord(u *view.Unit) string { return onOff(u.Defensive) }

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// appendSenses says what a unit perceives with beside plain eyes.
func appendSenses(dst []Line, u *view.Unit) []Line {
	var senses []string
	for _, s := range [...]struct {
		name string
		feet grid.Feet
	}{
		{"darkvision", u.Stats.Darkvision}, {"blindsight", u.Blindsight}, {"blindsense", u.Stats.Blindsense}, {"tremorsense", u.Stats.Tremorsense},
	} {
		if s.feet > 0 {
			senses = append(senses, fmt.Sprintf("%s %d ft", s.name, s.feet))
		}
	}
	if u.Stats.LowLight {
		senses = append(senses, "low-light vision")
	}
	if u.Stats.Scent {
		senses = append(senses, "scent")
	}
	if len(senses) == 0 {
		return dst
	}
	return append(dst, line(Dim, "Senses: %s.", strings.Join(senses, ", ")))
}

// tally writes equal names once, with their number.
func tally(names []string) []string {
	var out []string
	for i, n := range names {
		count, before := 0, false
		for j, m := range names {
			if m == n {
				count++
				before = before || j < i
			}
		}
		switch {
		case before:
		case count > 1:
			out = append(out, fmt.Sprintf("%d x %s", count, n))
		default:
			out = append(out, n)
		}
	}
	return out
}

func needsLoading(item order.Item) bool {
	w, ok := bestiary.WeaponOf(item)
	return ok && w.Crossbow
}

func orNothing(names []string) string {
	if len(names) == 0 {
		return "nothing"
	}
	return strings.Join(tally(names), ", ")
}

func condition(u *view.Unit) string {
	switch u.Condition {
	case view.Disabled:
		return ", disabled: one action a turn (C-24)"
	case view.Staggered:
		return ", staggered: one action a turn (C-28)"
	case view.Unconscious:
		return ", knocked out (C-28)"
	case view.Dying:
		return ", dying"
	case view.Stable:
		return ", down but stable"
	case view.Dead:
		return ", dead"
	default:
		return ""
	}
}

// TurnLeft is what the unit can still do this turn.
func TurnLeft(u *view.Unit) string {
	var left []string
	if u.Turn.Standard {
		left = append(left, "a standard action")
	}
	if u.Turn.Move {
		left = append(left, "a move")
	}
	if u.Turn.Points > 0 {
		left = append(left, Squares(u.Turn.Points)+" squares of a move begun")
	}
	if !u.Turn.Listened {
		left = append(left, "a free Listen")
	}
	if len(left) == 0 {
		return "Nothing left to do: end the turn."
	}
	return "Left: " + strings.Join(left, ", ") + "."
}

// Supposed says whether the lens knows of the contact and supposes it on q, or
// where it might be q.
func Supposed(c *view.Contact, lens Lens, q grid.Square) bool {
	t := track(c, lens)
	return t != nil && t.Fits(q)
}

// DescribeContact says what the lens knows of somebody else: of whoever is seen
// what can be seen, of everybody else cause and age and nothing more; and what
// unit u (nil for none) can do with it.
func DescribeContact(dst []Line, v *view.View, lens Lens, u *view.Unit, c *view.Contact) []Line {
	t := track(c, lens)
	if t == nil {
		return dst
	}
	if t.Live() == view.Seen {
		dst = append(dst, line(Head, "%s", v.Called(c.ID)), line(Plain, "It looks %s.", WoundWord(c.Looks.Wound)))
		if c.Looks.Bearing != "" {
			dst = append(dst, line(Plain, "It bears a %s.", ItemName(c.Looks.Bearing)))
		}
		if is := statusesSeen(&c.Looks); is != 0 {
			dst = append(dst, line(Warm, "It is %s.", is))
		}
	} else {
		dst = append(dst, line(Head, "Somebody, m%d", c.ID), line(Plain, "%s: %s, %s.", gradeWord(v, t), CauseWord(t.Cause), age(v, t)))
		if t.Stale {
			dst = append(dst, line(Dim, "That was then: nobody can tell where it is now."))
		}
	}
	if u == nil {
		return dst
	}
	switch own := c.Of(u.ID); {
	case own == nil || own.Live() < view.Pinpointed:
		dst = append(dst, line(Bad, "%s itself has not found it, and cannot aim at it.", u.Name))
	case own.Live() == view.Pinpointed:
		dst = append(dst, line(Warm, "%s knows its square.", u.Name))
	}
	return dst
}

// age is when a belief was last true, in words.
func age(v *view.View, t *view.Track) string {
	if t.Held {
		return "at this moment"
	}
	return Ago(max(0, v.Round-t.AsOf))
}

func gradeWord(v *view.View, t *view.Track) string {
	switch t.Grade {
	case view.Seen, view.Pinpointed:
		return fmt.Sprintf("At %v", t.At)
	case view.General:
		if t.Far {
			return "To the " + Compass(t.Toward) + ", beyond 30 ft"
		}
		return "To the " + Compass(t.Toward) + ", within 30 ft"
	case view.Direction:
		return "To the " + Compass(t.Toward)
	default:
		if u := v.Unit(t.By); u != nil {
			return "Somewhere near " + u.Name
		}
		return "Somewhere near"
	}
}

// WoundWord is a wound band in words.
func WoundWord(w view.Wound) string {
	return [...]string{"unhurt", "hurt", "badly hurt", "down"}[min(int(w), 3)]
}

// Compass is a direction in words.
func Compass(o grid.Octant) string {
	return [...]string{"here", "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"}[min(int(o), 8)]
}

// ItemName is a gear key in words.
func ItemName(key order.Item) string {
	if name, err := bestiary.ItemName(key); err == nil {
		return name
	}
	if l, ok := bestiary.LightOf(key); ok {
		return l.Name
	}
	return string(key)
}

// Squares writes movement points, of which an unhampered square costs three, as
// squares and thirds.
func Squares(points int) string {
	switch whole, third := points/3, points%3; {
	case third == 0:
		return itoa(whole)
	case whole == 0:
		return [...]string{"", "1/3", "2/3"}[third]
	default:
		return itoa(whole) + [...]string{"", " 1/3", " 2/3"}[third]
	}
}
