package scene

// This file holds the bar of turns: the side's own units and the foes that it
// sees now. Nobody else is in it, so it tells nothing.

import (
	"image"

	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// Chip is one creature in the bar.
type Chip struct {
	Token
	Square grid.Square
	Rect   image.Rectangle
}

// Chips fills dst with the bar: one's own units by id, then the foes in sight by
// mark. What finds no room is left out.
func Chips(dst []Chip, v *view.View, lens Lens, l *Layout, scale float64) []Chip {
	dst = dst[:0]
	for i := range v.Units {
		dst = append(dst, Chip{Token: own(v, &v.Units[i], lens)})
	}
	for i := range v.Contacts {
		if t, ok := seen(v, &v.Contacts[i], lens); ok && !t.Fallen {
			dst = append(dst, Chip{Token: t})
		}
	}
	px := func(n int) int { return int(float64(n) * scale) }
	x, gap := l.Turns.Min.X+px(96), px(4)
	width := px(118)
	if len(dst) > 0 {
		width = min(width, max(px(38), (l.Turns.Max.X-x)/len(dst)-gap))
	}
	for i := range dst {
		dst[i].Square = dst[i].At
		dst[i].Rect = image.Rect(x, l.Turns.Min.Y+gap, x+width, l.Turns.Max.Y-gap)
		x += width + gap
		if dst[i].Rect.Max.X > l.Turns.Max.X {
			return dst[:i]
		}
	}
	return dst
}

// Status is the first thing that the creature is, in a word or two for its chip.
func (c *Chip) Status() string {
	first := c.Is.Each(nil, 1)
	switch {
	case len(first) == 0:
		return ""
	case c.Is.Blinded():
		return "blinded"
	case first[0] == Hiding:
		return "hides " + itoa(c.Hide)
	default:
		return first[0].String()
	}
}

// ChipAt is the chip under a pixel, nil if there is none.
func ChipAt(chips []Chip, p image.Point) *Chip {
	for i := range chips {
		if p.In(chips[i].Rect) {
			return &chips[i]
		}
	}
	return nil
}

// Next is the own unit after id by number, or before it for step -1, among those
// that are not dead; 0 if there is none.
func Next(v *view.View, id order.Unit, step int) order.Unit {
	n := len(v.Units)
	at := 0
	for i := range v.Units {
		if v.Units[i].ID == id {
			at = i
		}
	}
	for i := 1; i <= n; i++ {
		u := &v.Units[((at+i*step)%n+n)%n]
		if u.Condition != view.Dead {
			return u.ID
		}
	}
	return 0
}
