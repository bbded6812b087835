package headless

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"blindfight/game"
	"blindfight/rules/grid"
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
	dice  []*view.Dice // of what was said, for "why"
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
		if n.Dice != nil {
			t.dice = append(t.dice, n.Dice)
			mark = fmt.Sprintf(" [why %d]", len(t.dice))
		}
		if line := t.human.View().Say(n); line != "" {
			fmt.Fprintln(t.out, line+mark)
		}
	}
}

const textHelp = `map                 the board as your side knows it
units, foes         your units; who else is known, and how
options             what the unit whose turn it is may do, walks left out
odds ORDER          what an order would come to
why N               every term of an attack
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
		for _, form := range order.Forms() {
			fmt.Fprintln(t.out, "  "+form)
		}
	case "map":
		fmt.Fprint(t.out, Chart(v))
	case "units":
		for i := range v.Units {
			fmt.Fprintln(t.out, unitLine(&v.Units[i]))
		}
	case "foes":
		for i := range v.Contacts {
			fmt.Fprintln(t.out, contactLine(v, &v.Contacts[i]))
		}
	case "options":
		for _, o := range v.AppendOptions(nil, v.Unit(v.Active)) {
			if _, walk := o.(order.Walk); !walk {
				fmt.Fprintln(t.out, order.Format(o))
			}
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

func (t *textPlay) why(rest string) error {
	var n int
	if _, err := fmt.Sscan(rest, &n); err != nil || n < 1 || n > len(t.dice) {
		return fmt.Errorf("why %q: there are %d attacks to explain", rest, len(t.dice))
	}
	for _, line := range t.dice[n-1].Explain() {
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
	for _, line := range v.Odds(o).Lines(v) {
		fmt.Fprintln(t.out, "  "+line)
	}
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

func unitLine(u *view.Unit) string {
	var parts []string
	add := func(format string, args ...any) { parts = append(parts, fmt.Sprintf(format, args...)) }
	add("%d %s at %v, %d of %d hit points", u.ID, u.Name, u.At, u.HP, u.MaxHP)
	if u.Condition != view.Up {
		add("%v", u.Condition)
	}
	if u.Blinded {
		add("blinded")
	}
	for _, g := range u.Gear {
		switch {
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
	}
	return fmt.Sprintf("%s (known by %s, round %d)", line, v.Unit(b.By).Name, b.AsOf)
}

// Chart draws the board as a side knows it, seen or remembered: terrain by its
// character, units by the last digit of their id, foes in sight as D, pinpointed ones
// as ?, ghosts as g, things on the ground as *.
func Chart(v *view.View) string {
	rows := make([][]byte, v.Size.H)
	for y := range rows {
		rows[y] = make([]byte, v.Size.W)
		for x := range rows[y] {
			rows[y][x] = ' '
			if t := v.Tile(grid.At(x, y)); t.Known {
				rows[y][x] = t.Terrain.Glyph()
			}
		}
	}
	for _, x := range v.Ground {
		rows[x.At.Y][x.At.X] = '*'
	}
	for i := range v.Contacts {
		switch b := v.Contacts[i].Best(); {
		case b.Grade < view.Pinpointed:
		case b.Stale:
			rows[b.At.Y][b.At.X] = 'g'
		case b.Grade == view.Pinpointed:
			rows[b.At.Y][b.At.X] = '?'
		default:
			rows[b.At.Y][b.At.X] = 'D'
		}
	}
	for i := range v.Units {
		if u := &v.Units[i]; u.Condition != view.Dead {
			rows[u.At.Y][u.At.X] = byte('0' + u.ID%10)
		}
	}
	var s strings.Builder
	for _, row := range rows {
		s.WriteString(strings.TrimRight(string(row), " "))
		s.WriteByte('\n')
	}
	return s.String()
}
