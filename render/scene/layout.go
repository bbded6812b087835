package scene

// This file holds where the parts of the battle's screen lie.

import "image"

// Layout is the rectangles of a screen, in its pixels. Parts that have no room
// are empty.
type Layout struct {
	Board   image.Rectangle
	Turns   image.Rectangle // round and who is known to take part
	Panel   image.Rectangle // previews, and whoever is looked at
	Log     image.Rectangle
	Bar     image.Rectangle // the actions
	Columns int             // of the bar's buttons
	Rows    int
	Gap     int  // between them and round them
	Narrow  bool // a phone: the panel lies over the board, the log is a single line
}

// Place lays a screen out for so many actions. scale is pixels to a
// device-independent pixel.
func Place(width, height int, scale float64, actions int) Layout {
	px := func(n int) int { return int(float64(n) * scale) }
	l := Layout{Narrow: width < px(720), Gap: px(3)}
	turns := px(52)
	side := px(320)
	if width < px(1100) {
		side = px(272)
	}
	if l.Narrow {
		side = 0
	}
	room := width - side
	least := px(64)
	if l.Narrow {
		least = px(54)
	}
	l.Columns = min(max(1, room/least), max(1, actions))
	l.Rows = (actions + l.Columns - 1) / l.Columns
	l.Columns = (actions + l.Rows - 1) / max(1, l.Rows)
	bar := min(l.Rows*px(58)+px(8), height/2)
	l.Turns = image.Rect(0, 0, room, turns)
	l.Bar = image.Rect(0, height-bar, room, height)
	l.Board = image.Rect(0, turns, room, height-bar)
	if l.Narrow {
		log := px(30)
		l.Log = image.Rect(0, l.Bar.Min.Y-log, width, l.Bar.Min.Y)
		l.Board.Max.Y -= log
		l.Panel = image.Rect(0, l.Log.Min.Y-min(px(150), l.Board.Dy()/2), width, l.Log.Min.Y)
		return l
	}
	split := height * 56 / 100
	l.Panel = image.Rect(room, 0, width, split)
	l.Log = image.Rect(room, split, width, height)
	return l
}

// Button is the rectangle of the bar's button i.
func (l *Layout) Button(i int) image.Rectangle {
	if l.Columns < 1 || l.Rows < 1 {
		return image.Rectangle{}
	}
	inner := l.Bar.Inset(l.Gap)
	x, y := i%l.Columns, i/l.Columns
	return image.Rect(
		inner.Min.X+x*inner.Dx()/l.Columns, inner.Min.Y+y*inner.Dy()/l.Rows,
		inner.Min.X+(x+1)*inner.Dx()/l.Columns-l.Gap, inner.Min.Y+(y+1)*inner.Dy()/l.Rows-l.Gap,
	)
}
