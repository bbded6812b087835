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
	Beast         // goes on four legs, or more
	Brute         // an ogre and its like
	Small         // a goblin and its like
	Bones         // no longer lives
	Wings         // a bat
)

// Token is a creature that is drawn where it stands.
type Token struct {
	Unit   order.Unit // of one's own, else 0
	Mark   order.Mark // of others, else 0
	Side   view.Side
	At     grid.Square // the north-west square of its space
	Space  int         // squares a side
	Name   string
	Figure Figure

	HP, Max int        // of one's own
	Wound   view.Wound // of others, by looking
	Fallen  bool
	Dead    bool // one's own
	Blinded bool // one's own (B-01)
	Is      Statuses
	Hide    int  // one's own that hides: what a Spot must beat (V-19)
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
		Unit: u.ID, Side: v.Side, At: u.At, Space: max(1, u.Stats.Space), Name: u.Name, Figure: figure(u.Stats.Key),
		HP: u.HP, Max: u.MaxHP, Fallen: !u.Condition.Awake(), Dead: u.Condition == view.Dead, Is: StatusesOf(u),
		Active: u.ID == v.Active, Chosen: u.ID == lens.Chosen,
	}
	t.Blinded = t.Is.Blinded()
	if t.Is.Has(Hiding) {
		t.Hide = u.HideTotal
	}
	for _, g := range u.Gear {
		t.Flame = t.Flame || g.Shines() && g.Held
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
		Mark: c.ID, Side: v.Side.Other(), At: tr.At, Space: tr.Body().Side, Name: c.Looks.Name, Figure: figure(c.Looks.Name),
		Wound: c.Looks.Wound, Fallen: c.Looks.Wound == view.Down, Flame: c.Looks.Bearing != "", Is: statusesSeen(&c.Looks),
		Active: c.ID == v.Acting,
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
	}{
		{"fighter", Sword}, {"dwarf", Sword}, {"barbarian", Sword}, {"rogue", Dagger}, {"ranger", Bow}, {"elf", Bow}, {"archer", Bow},
		{"cleric", Mace}, {"drow", Hood}, {"medusa", Hood}, {"goblin", Small}, {"ogre", Brute}, {"orc", Brute}, {"grimlock", Brute},
		{"ghoul", Bones}, {"zombie", Bones}, {"skeleton", Bones}, {"human_", Bones}, {"bat", Wings}, {"dire bat", Wings},
		{"dire_bat", Wings}, {"dire", Beast}, {"wolf", Beast}, {"monstrous", Beast}, {"large monstrous", Beast}, {"basilisk", Beast},
	} {
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
	Ring                 // round whoever knows that somebody is near, and no more
)

// Marker is somebody who is not seen but believed in, the same for every
// creature: it has a cause, an age and a number, and nothing else.
type Marker struct {
	Mark   order.Mark
	Shape  Shape
	At     grid.Square // of an Outline
	Space  int         // of an Outline: squares a side, as far as it is known
	From   grid.Square // of the others: where the one who knows stood; of a Ring, where it stands
	Round  int         // of a Ring: squares a side of the one who stands there
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
			Mark: c.ID, At: t.At, Space: t.Body().Side, From: t.From, Round: 1, Toward: t.Toward, Far: t.Far, Cause: t.Cause,
			Age: max(0, v.Round-t.AsOf), Ghost: t.Stale,
		}
		if t.Held {
			m.Age = 0
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
			if u := v.Unit(t.By); u != nil {
				m.From, m.Round = u.At, max(1, u.Stats.Space)
			}
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
	case view.ByShout:
		return "called out by a friend"
	case view.BySmell:
		return "smelt"
	case view.ByTremor:
		return "felt through the ground"
	case view.ByBlindsense:
		return "felt without eyes"
	case view.ByGlimpse:
		return "stirred where nothing is to be seen"
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
