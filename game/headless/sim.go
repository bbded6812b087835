package headless

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"blindfight/game"
	"blindfight/levels"
	"blindfight/rules"
	"blindfight/rules/order"
)

// SimOptions say which battles are fought, AI against AI.
type SimOptions struct {
	Levels  []string
	Battles int    // a level
	Seed    uint64 // of the first battle; the others follow
	AI      [2]string
	Rules   string // "" for each level's own
	Workers int    // 0: one a core
	Replays string // a folder to keep every battle's replay in; "" for none
	Strict  bool
	Done    func(battles int) // called now and then, from any goroutine; may be nil
}

// SimReport is what sim prints as JSON. It holds tallies alone: no time of day
// and no duration, so that two runs print the same bytes.
type SimReport struct {
	Schema int           `json:"schema"`
	Rules  int           `json:"rules_version"`
	Levels []LevelReport `json:"levels"`
}

// simSchema is the version of SimReport.
const simSchema = 1

// LevelReport is the tally of one level's battles.
type LevelReport struct {
	Level       string         `json:"level"`
	Ruleset     string         `json:"rules"`
	Battles     int            `json:"battles"`
	Seed        uint64         `json:"seed"`
	AI          SideNames      `json:"ai"`
	Wins        SideCounts     `json:"wins"`
	Draws       Draws          `json:"draws"`
	Rounds      Rounds         `json:"rounds"`
	Survivors   []SurvivorRow  `json:"survivors"`
	Listens     int            `json:"listens"`
	Gropes      int            `json:"gropes"`
	BlindSwings int            `json:"blind_swings"`
	Pinpoints   map[string]int `json:"pinpoints"` // by cause
}

// SideNames, SideCounts, Draws and Rounds are parts of a LevelReport.
type (
	SideNames struct {
		Party string `json:"party"`
		Foes  string `json:"foes"`
	}
	SideCounts struct {
		Party int `json:"party"`
		Foes  int `json:"foes"`
	}
	Draws struct {
		Stalemate int `json:"stalemate"`
		TimeUp    int `json:"time_up"`
	}
	Rounds struct {
		Median int `json:"median"`
		P90    int `json:"p90"`
	}
)

// SurvivorRow is in how many battles a creature was conscious at the end.
type SurvivorRow struct {
	Side     string     `json:"side"`
	ID       order.Unit `json:"id"`
	Name     string     `json:"name"`
	Survived int        `json:"survived"`
}

// battle is how one came out.
type battle struct {
	outcome string
	tally   *game.Tally
	err     error
}

// Sim fights the battles on all cores and tallies them; the result does not
// depend on how many there are.
func Sim(o SimOptions) (*SimReport, error) {
	r := &SimReport{Schema: simSchema, Rules: rules.Version}
	for _, name := range o.Levels {
		level, err := levels.Open(name)
		if err != nil {
			return nil, err
		}
		if o.Replays != "" {
			if err := os.MkdirAll(o.Replays, 0o755); err != nil {
				return nil, err
			}
		}
		report, err := o.level(name, level)
		if err != nil {
			return nil, err
		}
		r.Levels = append(r.Levels, *report)
	}
	return r, nil
}

func (o *SimOptions) level(name string, level *levels.Level) (*LevelReport, error) {
	battles := make([]battle, o.Battles)
	var next, done atomic.Int64
	var group sync.WaitGroup
	for range cmp.Or(o.Workers, runtime.NumCPU()) {
		group.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= o.Battles {
					return
				}
				battles[i] = o.fight(name, level, o.Seed+uint64(i))
				if o.Done != nil {
					o.Done(int(done.Add(1)))
				}
			}
		})
	}
	group.Wait()
	return o.report(name, level, battles)
}

// fight is one battle. The AIs' own seeds follow from its seed.
func (o *SimOptions) fight(name string, level *levels.Level, seed uint64) battle {
	var seats [2]game.Seat
	for side, ai := range o.AI {
		seat, err := game.NewAI(ai, 2*seed+uint64(side))
		if err != nil {
			return battle{err: err}
		}
		seats[side] = seat
	}
	m, err := game.StartLevel(level, game.Options{Level: name, Seed: seed, Rules: o.Rules, Seats: seats, Strict: o.Strict, NoChecks: o.Replays == ""})
	if err != nil {
		return battle{err: err}
	}
	if err := m.Run(); err != nil {
		return battle{err: fmt.Errorf("level %s, seed %d: %w", name, seed, err)}
	}
	if o.Replays != "" {
		file := filepath.Join(o.Replays, fmt.Sprintf("%s-%d.replay", level.Name, seed))
		if err := os.WriteFile(file, m.Replay(), 0o644); err != nil {
			return battle{err: err}
		}
	}
	outcome, _ := m.Over()
	return battle{outcome: game.OutcomeName(outcome), tally: m.Tally()}
}

func (o *SimOptions) report(name string, level *levels.Level, battles []battle) (*LevelReport, error) {
	r := &LevelReport{
		Level: name, Ruleset: cmp.Or(o.Rules, level.Rules.String()), Battles: o.Battles, Seed: o.Seed,
		AI: SideNames{o.AI[0], o.AI[1]}, Pinpoints: map[string]int{}, Survivors: []SurvivorRow{},
	}
	rounds := make([]int, 0, len(battles))
	for _, b := range battles {
		if b.err != nil {
			return nil, b.err
		}
		switch b.outcome {
		case "party":
			r.Wins.Party++
		case "foes":
			r.Wins.Foes++
		case "stalemate":
			r.Draws.Stalemate++
		default:
			r.Draws.TimeUp++
		}
		rounds = append(rounds, b.tally.Rounds)
		r.Listens += b.tally.Listens
		r.Gropes += b.tally.Gropes
		r.BlindSwings += b.tally.BlindSwings
		for cause, n := range b.tally.Pinpoints {
			r.Pinpoints[cause] += n
		}
		for i, s := range b.tally.Survivors {
			if i == len(r.Survivors) {
				r.Survivors = append(r.Survivors, SurvivorRow{Side: s.Side, ID: s.ID, Name: s.Name})
			}
			if s.Alive {
				r.Survivors[i].Survived++
			}
		}
	}
	r.Rounds = Rounds{Median: quantile(rounds, 50), P90: quantile(rounds, 90)}
	return r, nil
}

// quantile is the smallest value that at least p percent of the values do not exceed.
func quantile(values []int, p int) int {
	if len(values) == 0 {
		return 0
	}
	slices.Sort(values)
	return values[max(0, (len(values)*p+99)/100-1)]
}

// JSON writes the report as one document.
func (r *SimReport) JSON(out io.Writer) error {
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	return e.Encode(r)
}

// Table writes the report for people.
func (r *SimReport) Table(out io.Writer) {
	for i := range r.Levels {
		l := &r.Levels[i]
		fmt.Fprintf(out, "%s: %d battles from seed %d, rules %s\n", l.Level, l.Battles, l.Seed, l.Ruleset)
		fmt.Fprintf(out, "  party (%s) wins %d, foes (%s) win %d, stalemates %d, out of rounds %d\n",
			l.AI.Party, l.Wins.Party, l.AI.Foes, l.Wins.Foes, l.Draws.Stalemate, l.Draws.TimeUp)
		fmt.Fprintf(out, "  rounds: median %d, nine in ten within %d\n", l.Rounds.Median, l.Rounds.P90)
		fmt.Fprintf(out, "  listens %d, gropes %d, blind swings %d\n", l.Listens, l.Gropes, l.BlindSwings)
		causes := make([]string, 0, len(l.Pinpoints))
		for cause := range l.Pinpoints {
			causes = append(causes, cause)
		}
		slices.Sort(causes)
		for _, cause := range causes {
			fmt.Fprintf(out, "  pinpointed by %s: %d\n", cause, l.Pinpoints[cause])
		}
		for _, s := range l.Survivors {
			fmt.Fprintf(out, "  %-6s %-20s conscious at the end in %d\n", s.Side, s.Name, s.Survived)
		}
	}
}
