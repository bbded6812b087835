// This file holds the battle's scene: ticks, gestures and what comes of them.

package window

import (
	"image"

	"github.com/ebitenui/ebitenui"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blindfight/input"
	"blindfight/render/scene"
	"blindfight/rules/grid"
	"blindfight/rules/view"
)

// battle is the scene of a battle, seen from one side's chair at a time.
type battle struct {
	*program
	*session
	side view.Side // whose chair it is

	width, height int
	scale         float64
	lay           scene.Layout
	font          *text.GoTextFaceSource
	ui            *ebitenui.UI
	gate          Gate
	devices       input.Devices
	gestures      []input.Gesture
	hud           canvas
	bar           []*widget.Button
	area          *widget.TextArea
	logRev        int
	overRev       int
	buttons       []scene.Button
	chips         []scene.Chip
	panel         []scene.Line
	hovered       int // the bar's button under the pointer, -1 for none
	list          scene.List
	listKey       listKey
	listed        int // its rows, for which there are widgets
	row           int // of the list, under the pointer; -1 for none
	logOpen       bool

	menu   menuKind
	next   Scene // to be shown from the next tick on
	leave  bool
	failed error
	ended  bool // the end was shown
	pause  int  // ticks until the AI goes on, while others look on
	tick   int
	turn   int             // counts changes of chair
	told   image.Rectangle // where the banners are
}

func newBattle(p *program, s *session) (*battle, error) {
	font, err := Font()
	if err != nil {
		return nil, err
	}
	b := &battle{program: p, session: s, side: s.side, font: font, hovered: -1, row: -1}
	for _, c := range s.chairs {
		if c != nil {
			c.notice(p.slow)
		}
	}
	return b, nil
}

// chair is the one that is looked from.
func (b *battle) chair() *chair { return b.session.chairs[b.side] }

// Taken counts the orders that players gave.
func (b *battle) Taken() int { return b.program.taken }

// Layout implements Scene.
func (b *battle) Layout(width, height int, scale float64) {
	b.width, b.height, b.scale = width, height, scale
	b.painter.Scale(scale)
	b.lay = scene.Place(width, height, scale, input.Actions)
	b.chair().place(b.lay.Board, scale)
	b.hud.resize(width, height)
	b.gate = Gate{}
	b.area = nil
	b.listed = -1
	b.showList(b.chair())
	b.build()
}

// listKey is what the list that is shown depends on.
type listKey struct {
	side  view.Side
	rev   int
	room  int
	quiet bool // nothing of it is shown: something is being played, or a menu is open
}

// showList takes the list that is open, and says whether other widgets are wanted for
// it than there are.
func (b *battle) showList(c *chair) bool {
	key := listKey{b.side, c.machine.Overlay().Rev, b.lay.ListRoom(b.scale), c.stage.Busy() || b.menu != noMenu}
	if key == b.listKey && b.listed >= 0 {
		return false
	}
	b.listKey = key
	c.machine.Room(key.room)
	if c.machine.List(&b.list); key.quiet {
		b.list.Choices, b.list.Pages = b.list.Choices[:0], 0
	}
	changed := b.list.Rows() != b.listed
	b.listed = b.list.Rows()
	b.hud.touch()
	return changed
}

// Update implements Scene.
func (b *battle) Update() (Scene, error) {
	b.tick++
	b.gate.Update(b.ui)
	b.hud.watch(!b.gate.Pointer())
	c := b.chair()
	if c.notice(b.slow) {
		b.hud.touch()
	}
	if b.menu == noMenu {
		b.hands(c)
		b.play(c)
	} else {
		b.menuKeys()
	}
	if c == b.chair() && b.showList(c) {
		b.build()
	}
	b.watchBar()
	if b.overRev != c.machine.Overlay().Rev || b.logRev != c.log.Rev {
		b.hud.touch()
		b.overRev = c.machine.Overlay().Rev
	}
	if b.failed != nil || b.leave {
		return nil, b.failed
	}
	if b.next != nil {
		next := b.next
		b.next = nil
		return next, nil
	}
	return b, nil
}

// hands plays a tick of what is shown, or lets the hands have it.
func (b *battle) hands(c *chair) {
	if c.showing > 0 {
		c.showing--
		if c.showing == 0 {
			b.hud.touch()
		}
	}
	if c.stage.Busy() && b.played.Spectate && input.AnyPress() {
		c.begin(c.stage.Skip(c.notes[:0])) // and the press is taken: it can change nothing
	}
	if c.stage.Busy() {
		if input.AnyPress() {
			c.begin(c.stage.Skip(c.notes[:0]))
			b.devices.Swallow()
		} else {
			c.begin(c.stage.Tick(c.notes[:0]))
			if q, ok := c.stage.Follow(); ok {
				c.cam.Reveal(q)
			}
		}
		b.hud.touch()
		return
	}
	b.gestures = b.devices.Read(b.gestures[:0], b.gate.Pointer(), b.gate.Keys(), b.scale)
	for i := range b.gestures {
		b.take(c, &b.gestures[i])
	}
	if !b.gate.Pointer() && c.machine.Hover(c.cursorOff()) {
		b.hud.touch()
	}
}

// cursorOff keeps a cursor that the keys have moved while the pointer rests on a
// widget, and takes one that the pointer has left behind.
func (c *chair) cursorOff() (q grid.Square, on bool) {
	q, on = c.machine.Cursor()
	return q, on && !c.pointed
}

// take carries out one gesture.
func (b *battle) take(c *chair, g *input.Gesture) {
	if g.Kind != input.Pointed && (c.explain != nil || c.showing > 0) {
		c.explain, c.showing = nil, 0
		b.hud.touch()
		if g.Kind == input.Tapped && g.At.In(b.told) {
			return
		}
	}
	switch g.Kind {
	case input.Pointed:
		q, on := c.cam.Hit(g.At)
		c.pointed = true
		c.machine.Hover(q, on)
	case input.Tapped:
		if chip := scene.ChipAt(b.chips, g.At); chip != nil {
			b.takeChip(c, chip)
		} else if q, ok := c.cam.Hit(g.At); ok {
			c.pointed = true
			b.came(c, c.machine.Tap(q))
		}
	case input.Dragged:
		c.cam.Pan(g.By)
	case input.Zoomed:
		c.cam.Zoom(g.Notches, g.At)
	case input.Asked:
		b.do(c, g.Action)
	}
}

func (b *battle) takeChip(c *chair, chip *scene.Chip) {
	if chip.Unit != 0 {
		b.came(c, c.machine.Choose(chip.Unit))
	}
	c.cam.Reveal(chip.Square)
}

// do carries out an action of a key or button.
func (b *battle) do(c *chair, a input.Action) {
	middle := b.lay.Board.Min.Add(b.lay.Board.Size().Div(2))
	switch a {
	case input.ZoomIn:
		c.cam.Zoom(1, middle)
	case input.ZoomOut:
		c.cam.Zoom(-1, middle)
	case input.Explain:
		b.explainLast(c)
	case input.Next:
		if b.played.Spectate {
			b.sit(b.side.Other())
			return
		}
		b.came(c, c.machine.Do(a))
	default:
		if a == input.North || a == input.East || a == input.South || a == input.West {
			c.pointed = false
		}
		b.came(c, c.machine.Do(a))
	}
	b.hud.touch()
}

// came carries out what came of a gesture.
func (b *battle) came(c *chair, o input.Outcome) {
	switch {
	case o.Give != nil:
		c.human.Give(o.Give)
		b.program.taken++
	case o.Undo:
		if !b.match.Undo(b.side) {
			c.say("That cannot be taken back: a die was rolled, or something was learnt.")
		} else {
			c.log.Note("The last order is taken back.", scene.Dim)
		}
	case o.Menu:
		b.open(pauseMenu)
	}
	if o.Say != "" {
		c.say(upper(o.Say) + ".")
	}
	if o.Look {
		c.look()
	}
	if o.Show {
		if q, ok := c.machine.Cursor(); ok {
			c.cam.Reveal(q)
		} else if u := c.machine.Chosen(); u != nil {
			c.cam.Reveal(u.At)
		}
	}
	b.hud.touch()
}

// say puts a line before the player that is no Sighting.
func (c *chair) say(text string) {
	c.showing = 0
	c.announce(scene.Banner{Title: text, Tone: scene.Dim}, bannerTicks/2)
}

func upper(s string) string {
	if s != "" && s[0] >= 'a' && s[0] <= 'z' {
		return string(s[0]-'a'+'A') + s[1:]
	}
	return s
}

// play lets the match go on when all that happened was shown.
func (b *battle) play(c *chair) {
	if c.stage.Busy() {
		return
	}
	if _, over := b.match.Over(); over {
		if !b.ended {
			b.ended = true
			b.keep()
			b.open(endMenu)
		}
		return
	}
	side, _ := b.match.ToMove()
	if b.played.HotSeat && side != b.side {
		b.next = newCurtain(b, side)
		return
	}
	if b.played.Spectate && !b.think() {
		return
	}
	before := c.human.View()
	if err := b.match.Tick(); err != nil {
		b.failed = err
		return
	}
	if err := c.human.Refused(); err != nil && side == b.side {
		c.say(upper(err.Error()) + ".")
	}
	if c.human.View() != before || side != b.side {
		b.keep()
	}
}

// think has the AI whose turn it is choose, once in a while.
func (b *battle) think() bool {
	if b.pause > 0 {
		b.pause--
		return false
	}
	side, _ := b.match.ToMove()
	mover := b.session.chairs[side]
	if side != b.side {
		mover.notice(0)
	}
	if v := mover.human.View(); v != nil && v.Active != 0 {
		mover.human.Give(mover.brain.Choose(v))
		b.pause = 5 * b.slow
	}
	return true
}

// keep writes the replay; a file that cannot be written ends the program with the
// error.
func (b *battle) keep() {
	if err := b.session.save(); err != nil {
		b.failed = err
	}
}

// sit takes the other chair, and its picture with it.
func (b *battle) sit(side view.Side) {
	b.side = side
	b.turn++
	c := b.chair()
	c.notice(b.slow)
	c.look()
	b.hovered, b.row, b.logRev = -1, -1, -1
	if b.width > 0 {
		b.Layout(b.width, b.height, b.scale)
	}
}

// explainLast opens the last roll of the log.
func (b *battle) explainLast(c *chair) {
	for i := len(c.log.Entries) - 1; i >= 0; i-- {
		if c.log.Entries[i].Explain != nil {
			b.openLine(c, i)
			return
		}
	}
	c.say("No roll of yours has been seen yet.")
}

// openLine shows the terms of a line of the log.
func (b *battle) openLine(c *chair, i int) {
	if i < 0 || i >= len(c.log.Entries) {
		return
	}
	e := &c.log.Entries[i]
	c.explain = append(c.explain[:0], scene.Line{Text: e.Text, Tone: scene.Head})
	for _, t := range e.Explain {
		c.explain = append(c.explain, scene.Line{Text: t, Tone: scene.Plain})
	}
	b.hud.touch()
}

// Draw implements Scene.
func (b *battle) Draw(screen *ebiten.Image) {
	c := b.chair()
	b.painter.Board(screen, &c.stage, &c.cam, c.machine.Overlay(), b.turn, b.tick)
	if b.hud.stale > 0 {
		b.hud.stale--
		b.drawHUD(c)
	}
	screen.DrawImage(b.hud.img, nil)
	b.painter.Commands++
}
