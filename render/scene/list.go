package scene

// This file holds the list of choices that opens over the board: what is in it, and
// where it lies.

import "image"

// Choice is one row of a list.
type Choice struct {
	Icon  Icon
	Name  string
	Key   string // that takes it straight from the board; "" for none
	About string // what it is, or comes to
	Cost  string
	Set   string // what it is set to now, of what is set and not done
	Why   string // why it cannot be done; "" if it can
	Armed bool   // it waits for its confirmation, or is pointed out by the keys
}

// List is a page of choices. The zero List is closed.
type List struct {
	Title   string
	Choices []Choice
	Page    int
	Pages   int
}

// Rows is how many rows it takes on the screen: a row for each choice, and one to
// turn the page where there are several.
func (l *List) Rows() int {
	if l.Pages > 1 {
		return len(l.Choices) + 1
	}
	return len(l.Choices)
}

// MostChoices is how many have a number key of their own.
const MostChoices = 9

// Heights of a list, in device-independent pixels: a finger needs 44.
const (
	rowHeight  = 46
	listHead   = 30
	listWidth  = 470
	leastRoom  = 3 // rows, however little room there is
	listMargin = 6
)

// ListRoom is how many choices a page of a list may have on this screen, the row that
// turns the page not counted.
func (l *Layout) ListRoom(scale float64) int {
	room := l.listFoot() - l.Board.Min.Y - int((listHead+2*listMargin)*scale)
	rows := room/int(rowHeight*scale) - 1
	return min(MostChoices, max(leastRoom, rows))
}

// listFoot is where a list ends: over the panel on a phone, else over the bar.
func (l *Layout) listFoot() int {
	if l.Narrow {
		return l.Panel.Min.Y
	}
	return l.Board.Max.Y
}

// List is the rectangle of a list of so many rows, and of each row.
func (l *Layout) List(rows int, scale float64) (box image.Rectangle, each []image.Rectangle) {
	px := func(n int) int { return int(float64(n) * scale) }
	width := min(px(listWidth), l.Board.Dx()-2*px(listMargin))
	foot := l.listFoot() - px(listMargin)
	height := px(listHead) + rows*px(rowHeight)
	box = image.Rect(l.Board.Min.X+px(listMargin), foot-height, l.Board.Min.X+px(listMargin)+width, foot)
	for i := range rows {
		y := box.Min.Y + px(listHead) + i*px(rowHeight)
		each = append(each, image.Rect(box.Min.X+px(3), y, box.Max.X-px(3), y+px(rowHeight)-px(2)))
	}
	return box, each
}
