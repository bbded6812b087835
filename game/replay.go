package game

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"blindfight/levels"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// Replay is a match as its orders, one line of text each, with the State's hash
// at the start of every round and at the end. Orders name ids and marks only: a
// replay says nothing that its sides did not know.
type Replay struct {
	Version int    // of the rules
	Rules   string // the ruleset
	Level   string
	Board   uint64 // the fingerprint of the level's setup
	Seed    uint64
	Lines   []Line
}

// Line is one of a replay's: an order, or a check of the State's hash.
type Line struct {
	Side  view.Side
	Order order.Order // nil for a check
	Round int         // of a check: 0 before the first round, theEnd at the end
	Hash  uint64
	End   view.Outcome
	At    int // the line of the file that it was read from
}

// theEnd is the round of the last check.
const theEnd = -1

// replayHead begins every replay file.
const replayHead = "blindfight replay"

// maxReplay is the greatest size of a replay file, in bytes.
const maxReplay = 4 << 20

func (r *Replay) add(side view.Side, o order.Order) {
	r.Lines = append(r.Lines, Line{Side: side, Order: o})
}

func (r *Replay) checkRound(round int, hash uint64) {
	r.Lines = append(r.Lines, Line{Round: round, Hash: hash})
}

func (r *Replay) finish(o view.Outcome, hash uint64) {
	r.Lines = append(r.Lines, Line{Round: theEnd, Hash: hash, End: o})
}

// outcomes are the ends' names in replays and reports.
var outcomes = [...]string{"fighting", "party", "foes", "stalemate", "time"}

// OutcomeName is an outcome's name in replays and reports: "party", "foes",
// "stalemate", "time", "fighting".
func OutcomeName(o view.Outcome) string { return outcomes[min(int(o), len(outcomes)-1)] }

// Text writes the replay. One of a match that goes on ends in "stop".
func (r *Replay) Text() []byte {
	b := fmt.Appendf(nil, "%s %d\nrules %s\nlevel %s %016x\nseed %d\n", replayHead, r.Version, r.Rules, r.Level, r.Board, r.Seed)
	ended := false
	for _, l := range r.Lines {
		switch {
		case l.Order != nil:
			b = fmt.Appendf(b, "%v ", l.Side)
			b = order.Append(b, l.Order)
			b = append(b, '\n')
		case l.Round != theEnd:
			b = fmt.Appendf(b, "# check round %d %016x\n", l.Round, l.Hash)
		default:
			b = fmt.Appendf(b, "# check end %016x\nend %s\n", l.Hash, OutcomeName(l.End))
			ended = true
		}
	}
	if !ended {
		b = append(b, "stop\n"...)
	}
	return b
}

// ParseReplay reads a replay. Its errors name the line.
func ParseReplay(in io.Reader) (*Replay, error) {
	text, err := io.ReadAll(io.LimitReader(in, maxReplay+1))
	if err != nil {
		return nil, err
	}
	if len(text) > maxReplay {
		return nil, fmt.Errorf("longer than the %d bytes that a replay may have", maxReplay)
	}
	p := replayParser{lines: bufio.NewScanner(bytes.NewReader(text))}
	p.lines.Buffer(nil, maxReplay+1)
	r, err := p.parse()
	if err != nil {
		return nil, fmt.Errorf("line %d: %w", p.n, err)
	}
	return r, nil
}

type replayParser struct {
	lines *bufio.Scanner
	n     int
}

func (p *replayParser) next() (string, bool) {
	p.n++
	if !p.lines.Scan() {
		return "", false
	}
	return p.lines.Text(), true
}

func (p *replayParser) parse() (*Replay, error) {
	r := &Replay{}
	heads := []func(fields []string) error{
		func(f []string) (err error) { r.Version, err = strconv.Atoi(f[0]); return err },
		func(f []string) error { r.Rules = f[0]; return nil },
		func(f []string) (err error) {
			// A level's path may hold blanks; its fingerprint is the last word.
			r.Level = strings.Join(f[:len(f)-1], " ")
			r.Board, err = strconv.ParseUint(f[len(f)-1], 16, 64)
			return err
		},
		func(f []string) (err error) { r.Seed, err = strconv.ParseUint(f[0], 10, 64); return err },
	}
	for i, key := range []string{replayHead, "rules", "level", "seed"} {
		line, _ := p.next()
		rest, ok := strings.CutPrefix(line, key+" ")
		fields := strings.Fields(rest)
		if !ok || len(fields) == 0 || key == "level" && len(fields) < 2 || key != "level" && len(fields) > 1 {
			return nil, fmt.Errorf("expected %q, found %.40q", key+" …", line)
		}
		if err := heads[i](fields); err != nil {
			return nil, fmt.Errorf("%s: %q is not what belongs there", key, rest)
		}
	}
	for {
		line, ok := p.next()
		if !ok {
			return nil, fmt.Errorf("the replay is cut short: it ends without \"end\" or \"stop\"")
		}
		done, err := p.line(r, line)
		if err != nil {
			return nil, err
		}
		if done {
			for extra, more := p.next(); more; extra, more = p.next() {
				if strings.TrimSpace(extra) != "" {
					return nil, fmt.Errorf("text after the end: %.40q", extra)
				}
			}
			return r, nil
		}
	}
}

// line reads one line of a replay's body and says whether it was the last.
func (p *replayParser) line(r *Replay, line string) (done bool, err error) {
	f := strings.Fields(line)
	switch {
	case len(f) == 0:
		return false, nil
	case f[0] == "stop" && len(f) == 1:
		return true, nil
	case f[0] == "end" && len(f) == 2:
		return true, p.end(r, f[1])
	case f[0] == "#" && len(f) > 1 && f[1] == "check":
		return false, p.check(r, f[2:])
	case f[0] == "#":
		return false, nil
	}
	side := view.Party
	if f[0] == view.Foes.String() {
		side = view.Foes
	} else if f[0] != view.Party.String() {
		return false, fmt.Errorf("expected party, foes, #, end or stop, found %.40q", line)
	}
	o, err := order.Parse(strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), f[0])))
	if err != nil {
		return false, err
	}
	r.Lines = append(r.Lines, Line{Side: side, Order: o, At: p.n})
	return false, nil
}

func (p *replayParser) check(r *Replay, f []string) error {
	l := Line{At: p.n}
	var err error
	switch {
	case len(f) == 3 && f[0] == "round":
		if l.Round, err = strconv.Atoi(f[1]); err != nil || l.Round < 0 {
			return fmt.Errorf("check: %q is no round", f[1])
		}
		l.Hash, err = strconv.ParseUint(f[2], 16, 64)
	case len(f) == 2 && f[0] == "end":
		l.Round = theEnd
		l.Hash, err = strconv.ParseUint(f[1], 16, 64)
	default:
		return fmt.Errorf("a check is \"# check round N HASH\" or \"# check end HASH\"")
	}
	if err != nil {
		return fmt.Errorf("check: %q is no hash", f[len(f)-1])
	}
	r.Lines = append(r.Lines, l)
	return nil
}

func (p *replayParser) end(r *Replay, name string) error {
	for i, o := range outcomes {
		if o != name || i == 0 {
			continue
		}
		if n := len(r.Lines); n > 0 && r.Lines[n-1].Order == nil && r.Lines[n-1].Round == theEnd {
			r.Lines[n-1].End = view.Outcome(i)
			return nil
		}
		return fmt.Errorf("\"end\" without its check before it")
	}
	return fmt.Errorf("%q is no outcome", name)
}

// Divergence is where a replay and the game part.
type Divergence struct {
	Line   int
	Round  int
	Reason string
}

// Error is the place and the reason.
func (d *Divergence) Error() string {
	return fmt.Sprintf("line %d, round %d: %s", d.Line, d.Round, d.Reason)
}

// Verify plays the replay through and compares every check. The error is a
// *Divergence where the two part.
func (r *Replay) Verify() error {
	level, err := levels.Open(r.Level)
	if err != nil {
		return err
	}
	return r.VerifyOn(level)
}

// VerifyOn is Verify on a level already loaded.
func (r *Replay) VerifyOn(level *levels.Level) error {
	m, err := StartLevel(level, Options{Level: r.Level, Seed: r.Seed, Rules: r.Rules, Seats: [2]Seat{&Script{}, &Script{}}})
	if err != nil {
		return err
	}
	if m.replay.Version != r.Version {
		return &Divergence{1, 0, fmt.Sprintf("of rules version %d; this game has %d", r.Version, m.replay.Version)}
	}
	if m.replay.Board != r.Board {
		return &Divergence{3, 0, fmt.Sprintf("the level %s has changed: its fingerprint is %016x", r.Level, m.replay.Board)}
	}
	return r.follow(m)
}

// follow plays the lines on a match that has just begun.
func (r *Replay) follow(m *Match) error {
	made := 0
	for _, l := range r.Lines {
		diverge := func(format string, args ...any) error {
			return &Divergence{l.At, m.Round(), fmt.Sprintf(format, args...)}
		}
		if l.Order == nil {
			if made >= len(m.replay.Lines) || m.replay.Lines[made].Order != nil {
				return diverge("a check where the game makes none")
			}
			if mine := m.replay.Lines[made]; mine.Round != l.Round || mine.Hash != l.Hash || mine.End != l.End {
				return diverge("the battle is another one: hash %016x of round %d, expected %016x of round %d", mine.Hash, mine.Round, l.Hash, l.Round)
			}
			made++
			continue
		}
		side, fighting := m.ToMove()
		if !fighting || side != l.Side {
			return diverge("it is not the turn of the %v", l.Side)
		}
		m.options.Seats[side].(*Script).Orders = []order.Order{l.Order}
		if err := m.Tick(); err != nil {
			return diverge("%v", err)
		}
		made++
	}
	if made != len(m.replay.Lines) {
		return &Divergence{len(r.Lines), m.Round(), "the replay ends before a check that the game makes"}
	}
	return nil
}
