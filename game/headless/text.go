package headless

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"blindfight/game"
	"blindfight/render/scene"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// TextOptions say what is played in the terminal.
type TextOptions struct {
	Level  string
	Side   string
	AI     string // of the other side
	Seed   uint64
	Rules  string
	Orders string // the name of what in is read from, for errors; "" for a person at a terminal
	Replay io.Writer
}

// Text plays a side by typed orders: everything that the window shows, in words.
// A person is told what is wrong with an order and may go on; the first fault in
// a file of orders ends the game with an error that names the line.
func Text(o TextOptions, in io.Reader, out io.Writer) error {
	side, err := sideOf(o.Side)
	if err != nil {
		return err
	}
	human := &game.Human{}
	other, err := game.NewAI(o.AI, o.Seed)
	if err != nil {
		return err
	}
	var seats [2]game.Seat
	seats[side], seats[side.Other()] = human, other
	m, err := game.Start(game.Options{Level: o.Level, Seed: o.Seed, Rules: o.Rules, Seats: seats})
	if err != nil {
		return err
	}
	t := textPlay{o: o, m: m, human: human, side: side, in: bufio.NewScanner(in), out: out}
	if err := t.play(); err != nil {
		return err
	}
	if o.Replay != nil {
		_, err = o.Replay.Write(m.Replay())
	}
	return err
}

type textPlay struct {
	o     TextOptions
	m     *game.Match
	human *game.Human
	side  view.Side
	in    *bufio.Scanner
	out   io.Writer
	line  int
	terms [][]string // of the dice of what was said, for "why"
}

func (t *textPlay) play() error {
	for {
		if err := t.othersMove(); err != nil {
			return err
		}
		if _, over := t.m.Over(); over {
			return nil
		}
		fmt.Fprintf(t.out, "%s> ", t.human.View().Unit(t.human.View().Active).Name)
		if !t.in.Scan() {
			fmt.Fprintln(t.out)
			return t.in.Err()
		}
		t.line++
		done, err := t.do(strings.TrimSpace(t.in.Text()))
		if err != nil && t.o.Orders != "" {
			return fmt.Errorf("%s:%d: %w", t.o.Orders, t.line, err)
		}
		if err != nil {
			fmt.Fprintln(t.out, err)
		}
		if done {
			return nil
		}
	}
}

// othersMove lets the other side play until it is this side's turn again.
func (t *textPlay) othersMove() error {
	for {
		side, fighting := t.m.ToMove()
		if !fighting || side == t.side {
			t.tell()
			return nil
		}
		if err := t.m.Tick(); err != nil {
			return err
		}
	}
}

// tell prints what was noticed.
func (t *textPlay) tell() {
	for _, n := range t.human.News() {
		mark := ""
		switch {
		case n.Dice != nil:
			t.terms = append(t.terms, n.Dice.Explain())
		case n.Check != nil:
			t.terms = append(t.terms, n.Check.Explain())
		}
		if n.Dice != nil || n.Check != nil {
			mark = fmt.Sprintf(" [why %d]", len(t.terms))
		}
		if line := t.human.View().Say(n); line != "" {
			fmt.Fprintln(t.out, line+mark)
		}
	}
}

const textHelp = `map                 the board as your side knows it
light               the same board: how lit it is now, and what fills it
units, foes         your units; who else is known, and how
options             what the unit whose turn it is may do, walks left out
odds ORDER          what an order would come to
why N               every term of an attack or a check
undo                take the last order back, while nothing was learnt by it
quit                stop
Orders:`

// do carries out one line and says whether to stop.
func (t *textPlay) do(line string) (done bool, err error) {
	word, rest, _ := strings.Cut(line, " ")
	v := t.human.View()
	switch word {
	case "", "#":
	case "quit":
		return true, nil
	case "help":
		fmt.Fprintln(t.out, textHelp)
		fmt.Fprint(t.out, orderHelp())
		fmt.Fprint(t.out, chartHelp)
	case "map":
		fmt.Fprint(t.out, Chart(v))
	case "light":
		fmt.Fprint(t.out, LightChart(v))
	case "units":
		for i := range v.Units {
			fmt.Fprintln(t.out, unitLine(v, &v.Units[i]))
		}
	case "foes":
		for i := range v.Contacts {
			fmt.Fprintln(t.out, contactLine(v, &v.Contacts[i]))
		}
	case "options":
		for _, line := range optionLines(v) {
			fmt.Fprintln(t.out, line)
		}
	case "odds":
		return false, t.odds(v, rest)
	case "why":
		return false, t.why(rest)
	case "undo":
		if !t.m.Undo(t.side) {
			return false, errors.New("nothing can be undone: something was learnt since")
		}
		fmt.Fprintln(t.out, "Taken back.")
	default:
		return false, t.order(line)
	}
	return false, nil
}

// optionLines are the orders that may be given now, walks left out, and a throw once
// for each thing and not for each square.
func optionLines(v *view.View) []string {
	var lines []string
	throws := map[order.Item]int{} // the line of each, by what is thrown
	squares := map[order.Item]int{}
	for _, o := range v.AppendOptions(nil, v.Unit(v.Active)) {
		switch o := o.(type) {
		case order.Walk:
		case order.Throw:
			if squares[o.Item]++; squares[o.Item] == 1 {
				throws[o.Item] = len(lines)
				lines = append(lines, "")
			}
			lines[throws[o.Item]] = fmt.Sprintf("throw %d %s X,Y (%d squares, the last %v)", o.Unit, o.Item, squares[o.Item], o.To)
		default:
			lines = append(lines, order.Format(o))
		}
	}
	return lines
}

func (t *textPlay) why(rest string) error {
	var n int
	if _, err := fmt.Sscan(rest, &n); err != nil || n < 1 || n > len(t.terms) {
		return fmt.Errorf("why %q: there are %d rolls to explain", rest, len(t.terms))
	}
	for _, line := range t.terms[n-1] {
		fmt.Fprintln(t.out, "  "+line)
	}
	return nil
}

func (t *textPlay) odds(v *view.View, text string) error {
	o, err := order.Parse(text)
	if err != nil {
		return err
	}
	if err := v.Allows(o); err != nil {
		return err
	}
	lines := v.Odds(o).Lines(v)
	if _, _, _, check := v.CheckOdds(o); check {
		lines = nil
		for _, l := range scene.CheckPreview(v, o) {
			lines = append(lines, l.Text)
		}
	}
	for _, line := range lines {
		fmt.Fprintln(t.out, "  "+line)
	}
	fmt.Fprintf(t.out, "  costs: %s (A-01)\n", scene.Cost(v, o))
	for _, m := range v.Provokes(o) {
		fmt.Fprintf(t.out, "  %s may strike first, out of turn (C-12)\n", v.Called(m))
	}
	return nil
}

func (t *textPlay) order(line string) error {
	o, err := order.Parse(line)
	if err != nil {
		return err
	}
	t.human.Give(o)
	if err := t.m.Tick(); err != nil {
		return err
	}
	t.tell()
	return t.human.Refused()
}

func unitLine(v *view.View, u *view.Unit) string {
	var parts []string
	add := func(format string, args ...any) { parts = append(parts, fmt.Sprintf(format, args...)) }
	add("%d %s at %v, %d of %d hit points", u.ID, u.Name, u.At, u.HP, u.MaxHP)
	if u.Condition != view.Up {
		add("%v", u.Condition)
	}
	if is := scene.StatusesOf(u); is != 0 {
		add("%v", is)
	}
	if u.Hiding {
		add("a Spot must beat %d", u.HideTotal)
	}
	if ready := scene.ReadyWords(v, u); ready != "" {
		add("%s", ready)
	}
	for _, g := range u.Gear {
		switch {
		case g.Shut && g.Held:
			add("%s (burning behind its shutter)", g.Item)
		case g.Shut:
			add("%s (glowing, out of sight)", g.Item)
		case g.Lit && g.Toward != 0:
			add("%s (burning, toward %v)", g.Item, g.Toward)
		case g.Lit:
			add("%s (burning)", g.Item)
		case g.Held:
			add("%s (in hand)", g.Item)
		default:
			add("%s", string(g.Item))
		}
	}
	return strings.Join(parts, ", ")
}

func contactLine(v *view.View, c *view.Contact) string {
	b := c.Best()
	line := v.Called(c.ID) + ": " + b.Describe()
	if c.Looks.Known {
		line += ", " + c.Looks.Wound.String()
		for _, w := range [...]struct {
			is   bool
			word string
		}{{c.Looks.Outlined, "outlined"}, {c.Looks.Dusted, "dusted"}, {c.Looks.Asleep, "asleep"}, {c.Looks.Sightless, "sightless"},
			{c.Looks.Prone, "prone"}, {c.Looks.Defence.Charging, "has charged"}, {c.Looks.Defence.Running, "running"}} {
			if w.is {
				line += ", " + w.word
			}
		}
	}
	return fmt.Sprintf("%s (known by %s, round %d)", line, v.Unit(b.By).Name, b.AsOf)
}
