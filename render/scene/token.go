package scene

// This file holds who is on the board: tokens of one's own units and of foes that
// are seen, and markers of everybody who is only suspected.

import (
	"strings"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// Figure is the silhouette on a token.
type Figure uint8

// The figures.
const (
	Person Figure = iota
	Sword         // fights in mail
	Dagger        // steals about
	Bow           // hunts
	Mace          // prays
	Hood          // a drow
)

// Token is a creature that is drawn where it stands.
type Token struct {
	Unit   order.Unit // of one's own, else 0
	Mark   order.Mark // of others, else 0
	Side   view.Side
	At     grid.Square
	Name   string
	Figure Figure

	HP, Max int        // of one's own
	Wound   view.Wound // of others, by looking
	Fallen  bool
	Dead    bool // one's own
	Blinded bool // one's own, in the dark (B-01)
	Flame   bool // bears a burning light
	Active  bool // it is its turn
	Chosen  bool // by the player, to be inspected
}

// tokens lists the fallen first, so that whoever stands over them is drawn last.
func (b *Board) tokens(v *view.View, lens Lens) {
	b.Tokens = b.Tokens[:0]
	for _, fallen := range [...]bool{true, false} {
		for i := range v.Units {
			if t := own(v, &v.Units[i], lens); t.Fallen == fallen {
				b.Tokens = append(b.Tokens, t)
			}
		}
		for i := range v.Contacts {
			if t, ok := seen(v, &v.Contacts[i], lens); ok && t.Fallen == fallen {
				b.Tokens = append(b.Tokens, t)
			}
		}
	}
}

func own(v *view.View, u *view.Unit, lens Lens) Token {
	t := Token{
		Unit: u.ID, Side: v.Side, At: u.At, Name: u.Name, Figure: figure(u.Stats.Key), HP: u.HP, Max: u.MaxHP,
		Fallen: !u.Condition.Awake(), Dead: u.Condition == view.Dead, Blinded: u.Blinded && u.Condition.Awake(),
		Active: u.ID == v.Active, Chosen: u.ID == lens.Chosen,
	}
	for _, g := range u.Gear {
		t.Flame = t.Flame || g.Lit && g.Held
	}
	return t
}

// seen is the token of a contact that the lens sees now.
func seen(v *view.View, c *view.Contact, lens Lens) (Token, bool) {
	tr := track(c, lens)
	if tr == nil || tr.Live() != view.Seen {
		return Token{}, false
	}
	return Token{
		Mark: c.ID, Side: v.Side.Other(), At: tr.At, Name: c.Looks.Name, Figure: figure(c.Looks.Name),
		Wound: c.Looks.Wound, Fallen: c.Looks.Wound == view.Down, Flame: c.Looks.Bearing != "", Active: c.ID == v.Acting,
	}, true
}

// track is what the lens knows of a contact: one unit's own track, or the side's best.
func track(c *view.Contact, lens Lens) *view.Track {
	if lens.Alone != 0 {
		return c.Of(lens.Alone)
	}
	return c.Best()
}

func figure(key string) Figure {
	for _, f := range [...]struct {
		prefix string
		figure Figure
	}{{"fighter", Sword}, {"rogue", Dagger}, {"ranger", Bow}, {"cleric", Mace}, {"drow", Hood}} {
		if strings.HasPrefix(key, f.prefix) {
			return f.figure
		}
	}
	return Person
}

// Shape is how a marker is drawn. No shape tells anything of who it is.
type Shape uint8

// The shapes, by how much is known (rules.md K-01).
const (
	Outline Shape = iota // a dashed square: pinpointed
	Patch                // a soft patch over an octant's near or far band
	Wedge                // at the rim of the listener
	Ring                 // round whoever smells it
)

// Marker is somebody who is not seen but believed in, the same for every
// creature: it has a cause, an age and a number, and nothing else.
type Marker struct {
	Mark   order.Mark
	Shape  Shape
	At     grid.Square // of an Outline
	From   grid.Square // of the others: where the one who knows stood
	Toward grid.Octant
	Far    bool
	Cause  view.Cause
	Age    int  // rounds since
	Ghost  bool // no longer good for anything but a memory
}

func appendMarkers(dst []Marker, v *view.View, lens Lens) []Marker {
	for i := range v.Contacts {
		c := &v.Contacts[i]
		t := track(c, lens)
		if t == nil || t.Live() == view.Seen {
			continue
		}
		m := Marker{
			Mark: c.ID, At: t.At, From: t.From, Toward: t.Toward, Far: t.Far, Cause: t.Cause,
			Age: max(0, v.Round-t.AsOf), Ghost: t.Stale,
		}
		switch t.Grade {
		case view.Seen, view.Pinpointed:
			m.Shape = Outline
		case view.General:
			m.Shape = Patch
		case view.Direction:
			m.Shape = Wedge
		case view.Presence:
			m.Shape = Ring
		default:
			continue
		}
		dst = append(dst, m)
	}
	return dst
}

// CauseWord is what taught a belief, in a word or two.
func CauseWord(c view.Cause) string {
	switch c {
	case view.BySight:
		return "was seen"
	case view.ByEar:
		return "heard"
	case view.ByHand:
		return "groped for"
	case view.ByBlow:
		return "struck from there"
	case view.ByHit:
		return "was hit there"
	case view.ByBump:
		return "bumped into"
	case view.ByTouch:
		return "its hand was felt"
	default:
		return "suspected"
	}
}

// Ago is an age in rounds, in words.
func Ago(rounds int) string {
	switch rounds {
	case 0:
		return "this round"
	case 1:
		return "a round ago"
	default:
		return itoa(rounds) + " rounds ago"
	}
}
