// This file holds what stands round the battle's board: the widgets, and what is
// drawn on them.

package window

import (
	"fmt"
	"image"
	"strconv"
	"strings"

	"github.com/ebitenui/ebitenui"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"blindfight/input"
	"blindfight/render"
	"blindfight/render/scene"
	"blindfight/rules/view"
)

// build makes the widgets for the size and menu that there are.
func (b *battle) build() {
	var s sheet
	b.bar = b.bar[:0]
	s.wall(b.lay.Turns, Plain(Night))
	s.wall(b.lay.Bar, Plain(Ink))
	for i := range input.Actions {
		button := s.button(b.lay.Button(i), "", func() {
			if c := b.chair(); b.menu == noMenu && !c.stage.Busy() {
				c.explain = nil
				b.do(c, input.OnBar(i))
			}
		})
		b.bar = append(b.bar, button)
	}
	switch {
	case !b.lay.Narrow:
		s.wall(b.lay.Panel, Plain(Night))
		s.add(b.lay.Log, b.logArea())
	case b.logOpen:
		s.button(b.lay.Log, "", func() { b.logOpen = false; b.build() })
		s.add(b.lay.Panel, b.logArea())
	default:
		b.area = nil
		s.button(b.lay.Log, "", func() { b.logOpen = true; b.build() })
	}
	b.addList(&s)
	if b.menu != noMenu {
		b.addMenu(&s)
	}
	b.ui = &ebitenui.UI{Container: s.container(), PrimaryTheme: Theme(b.font, b.scale, 14), DisableDefaultFocus: true}
	b.hud.touch()
}

// addList makes a button for each row of the list that is open.
func (b *battle) addList(s *sheet) {
	if b.listed <= 0 || b.menu != noMenu {
		return
	}
	box, rows := b.lay.List(b.listed, b.scale)
	s.wall(box, Box(Night, Lamp))
	for i, r := range rows {
		s.button(r, "", func() {
			c := b.chair()
			if b.menu != noMenu || c.stage.Busy() {
				return
			}
			c.explain = nil
			if i < len(b.list.Choices) {
				b.do(c, input.Choice1+input.Action(i))
			} else {
				b.do(c, input.More)
			}
		})
	}
}

// logArea is the log's widget: the same one for as long as its rectangle stays, so
// that it does not jump when a list opens beside it.
func (b *battle) logArea() *widget.TextArea {
	if b.area != nil {
		return b.area
	}
	b.logRev = -1
	b.area = widget.NewTextArea(
		widget.TextAreaOpts.ProcessBBCode(true),
		widget.TextAreaOpts.ShowVerticalScrollbar(),
		widget.TextAreaOpts.VerticalScrollMode(widget.ScrollEnd),
		widget.TextAreaOpts.LinkClickedEvent(func(args *widget.LinkEventArgs) {
			if i, err := strconv.Atoi(args.Id); err == nil {
				b.openLine(b.chair(), i)
			}
		}),
	)
	return b.area
}

// logText is the log for the widget: a line with a roll is a link to its terms.
func logText(l *scene.Log) string {
	var t strings.Builder
	for i := range l.Entries {
		e := &l.Entries[i]
		if i > 0 {
			t.WriteByte('\n')
		}
		text := strings.NewReplacer("[", "(", "]", ")").Replace(e.Text)
		if e.Explain != nil {
			fmt.Fprintf(&t, "[link=%d]%s[/link]", i, text)
			continue
		}
		fmt.Fprintf(&t, "[color=%s]%s[/color]", render.Tone(e.Tone), text)
	}
	return t.String()
}

// watchBar notes which of the bar's buttons the pointer is on.
func (b *battle) watchBar() {
	at, hovered, row := image.Pt(ebiten.CursorPosition()), -1, -1
	if b.listed > 0 {
		_, rows := b.lay.List(b.listed, b.scale)
		for i, r := range rows {
			if at.In(r) && i < len(b.list.Choices) {
				row = i
			}
		}
	}
	if at.In(b.lay.Bar) {
		for i := range input.Actions {
			if at.In(b.lay.Button(i)) {
				hovered = i
			}
		}
	}
	if hovered != b.hovered || row != b.row {
		b.hovered, b.row = hovered, row
		b.hud.touch()
	}
}

// drawHUD draws the widgets and what is on them.
func (b *battle) drawHUD(c *chair) {
	v := c.shown
	img := b.hud.img
	img.Clear()
	b.buttons = c.machine.Buttons(b.buttons, b.match.CanUndo(b.side) && !b.played.Spectate)
	if b.area != nil && b.logRev != c.log.Rev {
		b.area.SetText(logText(&c.log))
	}
	b.logRev = c.log.Rev
	for i, k := range b.buttons {
		b.bar[i].GetWidget().Disabled = k.Why != ""
	}
	b.panel = b.panelLines(c, b.panel[:0])
	if b.menu != noMenu {
		b.gate.Draw(b.ui, img)
		b.drawMenu(img)
		return
	}
	b.gate.Draw(b.ui, img)
	b.chips = scene.Chips(b.chips, v, c.machine.Lens(), &b.lay, b.scale)
	b.painter.Turns(img, &b.lay, b.chips, v.Round, b.whose(c))
	b.painter.Buttons(img, &b.lay, b.buttons)
	b.painter.List(img, &b.lay, &b.list)
	if !b.lay.Narrow {
		b.painter.Panel(img, b.lay.Panel, b.panel)
	} else {
		b.drawNarrow(img, c)
	}
	b.told = image.Rectangle{}
	if c.showing > 0 {
		below := b.lay.Board
		for _, n := range c.banners {
			r := b.painter.Banner(img, below, n)
			below.Min.Y, b.told = r.Max.Y, b.told.Union(r)
		}
	}
	if b.played.Spectate {
		b.painter.Tag(img, b.lay.Board, sideWord(b.side))
	} else if l := c.machine.Lens(); l.Alone != 0 {
		if u := v.Unit(l.Alone); u != nil {
			b.painter.Tag(img, b.lay.Board, "What "+u.Name+" alone perceives (V)")
		}
	}
}

// drawNarrow draws the words of a phone: the last line of the log, and the panel
// over the board while there is something to say.
func (b *battle) drawNarrow(img *ebiten.Image, c *chair) {
	if n := len(c.log.Entries); n > 0 {
		b.painter.Strip(img, b.lay.Log, c.log.Entries[n-1].Text)
	}
	_, pointing := c.machine.Cursor()
	if !b.logOpen && (pointing || c.machine.Busy() || c.explain != nil || b.hovered >= 0) {
		b.painter.Panel(img, b.lay.Panel, b.panel)
	}
}

// whose says whose turn it is, as far as the side can tell.
func (b *battle) whose(c *chair) string {
	v := c.shown
	switch {
	case v.Active != 0 && v.Unit(v.Active) != nil:
		return v.Unit(v.Active).Name
	case v.Acting != 0:
		return "a foe acts"
	default:
		return "you wait"
	}
}

// panelLines is what the panel says now.
func (b *battle) panelLines(c *chair, dst []scene.Line) []scene.Line {
	if c.explain != nil {
		dst = append(dst, c.explain...)
		return append(dst, scene.Line{Text: "Any key goes on.", Tone: scene.Dim})
	}
	if b.row >= 0 && b.row < len(b.list.Choices) && !b.list.Choices[b.row].Armed {
		return rowLines(dst, &b.list.Choices[b.row])
	}
	if b.hovered >= 0 && b.hovered < len(b.buttons) && c.machine.Pending() == nil {
		k := &b.buttons[b.hovered]
		dst = append(dst, scene.Line{Text: k.Name + " (" + k.Key + ")", Tone: scene.Head})
		if k.Set != "" {
			dst = append(dst, scene.Line{Text: "Now: " + k.Set + ".", Tone: scene.Warm})
		}
		if k.Why != "" {
			return append(dst, scene.Line{Text: upper(k.Why) + ".", Tone: scene.Bad})
		}
		dst = append(dst, scene.Line{Text: input.About(input.OnBar(b.hovered)), Tone: scene.Plain})
		if k.Cost != "" {
			dst = append(dst, scene.Line{Text: "Costs: " + k.Cost + ".", Tone: scene.Dim})
		}
		return dst
	}
	return c.machine.Panel(dst)
}

// rowLines say what a row of a list is.
func rowLines(dst []scene.Line, k *scene.Choice) []scene.Line {
	head := k.Name
	if k.Key != "" {
		head += " (" + k.Key + ")"
	}
	dst = append(dst, scene.Line{Text: head, Tone: scene.Head})
	if k.Set != "" {
		dst = append(dst, scene.Line{Text: "Now: " + k.Set + ".", Tone: scene.Warm})
	}
	if k.Why != "" {
		dst = append(dst, scene.Line{Text: upper(k.Why) + ".", Tone: scene.Bad})
	}
	if k.About != "" {
		dst = append(dst, scene.Line{Text: upper(k.About), Tone: scene.Plain})
	}
	if k.Cost != "" {
		dst = append(dst, scene.Line{Text: "Costs: " + k.Cost + ".", Tone: scene.Dim})
	}
	return dst
}

// sideWord says through whose eyes others look on.
func sideWord(s view.Side) string {
	if s == view.Party {
		return "Seen by the party. Tab: by the foes"
	}
	return "Seen by the foes. Tab: by the party"
}
