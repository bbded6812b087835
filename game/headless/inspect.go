package headless

import (
	"fmt"
	"io"
	"strings"

	"blindfight/levels"
	"blindfight/rules"
	"blindfight/rules/grid"
	"blindfight/rules/light"
)

// Open loads a level and sets its battle up, before the first round.
func Open(name, ruleset string) (*rules.State, *levels.Level, error) {
	level, err := levels.Open(name)
	if err != nil {
		return nil, nil, err
	}
	setup, err := level.Setup()
	if err != nil {
		return nil, nil, err
	}
	if r, err := rulesOf(ruleset); err != nil {
		return nil, nil, err
	} else if r.Name != "" {
		setup.Rules = r
	}
	s, err := rules.New(setup)
	return s, level, err
}

// Inspect says how a square of a level is lit and by what, who sees it, and why
// the others do not. With from it says what whoever stands there makes of it.
func Inspect(s *rules.State, at grid.Square, from *grid.Square, out io.Writer) error {
	size, _ := s.Board()
	for _, q := range []*grid.Square{&at, from} {
		if q != nil && !size.Holds(*q) {
			return fmt.Errorf("square %v is off the map, which is %d by %d", *q, size.W, size.H)
		}
	}
	in := s.Inspect(at)
	fmt.Fprintf(out, "%v: %s, %s", at, in.Terrain.Description(), in.Light)
	if in.LowLight != in.Light {
		fmt.Fprintf(out, " (%s to low-light vision)", in.LowLight)
	}
	fmt.Fprintln(out)
	for _, c := range in.By {
		fmt.Fprintf(out, "  %s by the %s at %v, %d ft off (V-02)\n", c.Level, c.Source.Kind, c.Source.At, grid.Distance(c.Source.At, at))
	}
	if len(in.By) == 0 && in.Light == light.Dark {
		fmt.Fprintln(out, "  no light reaches it (V-08)")
	}
	for _, e := range in.Here {
		fmt.Fprintf(out, "  %s (%v %d) stands there%s\n", e.Name, e.Side, e.Unit, blinded(e))
	}
	if from != nil {
		tell(out, s.From(*from, at), *from)
		return nil
	}
	for _, e := range in.Eyes {
		tell(out, e, e.At)
	}
	return nil
}

func blinded(e rules.Eye) string {
	if e.Blinded {
		return ", blinded by the dark (B-01)"
	}
	return ""
}

func tell(out io.Writer, e rules.Eye, at grid.Square) {
	what := "does not see it"
	if e.Verdict.Seen {
		what = "sees it"
	}
	if e.Verdict.Miss > 0 {
		what += fmt.Sprintf(", %d %% to miss", e.Verdict.Miss)
	}
	who := e.Name
	if e.Unit != 0 {
		who = fmt.Sprintf("%s (%v %d)", e.Name, e.Side, e.Unit)
	}
	fmt.Fprintf(out, "  %s at %v %s: %s\n", who, at, what, strings.Join(e.Reasons.Lines(), "; "))
}
