package headless

import (
	"fmt"
	"io"
	"slices"
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

// Inspect says how a square of a level is lit and by what, for plain and for
// low-light eyes, what fills it, who sees it, and why the others do not; and who
// makes something else of whoever stands there. With from it says what whoever
// stands on from makes of it.
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
	air(out, s.Air(at))
	provenance(out, s, at, in.Light)
	regards := s.Regards(at)
	for i := range regards {
		stands(out, &regards[i])
	}
	if from != nil {
		looksFrom(out, s, *from, at)
		return nil
	}
	for _, e := range in.Eyes {
		tell(out, e, e.At, "it")
	}
	if len(in.Eyes) == 0 {
		fmt.Fprintln(out, "  nobody else is awake")
	}
	for i := range regards {
		for _, e := range regards[i].By {
			if !slices.ContainsFunc(in.Eyes, func(square rules.Eye) bool { return alike(&square, &e) }) {
				tell(out, e, e.At, regards[i].Of.Name)
			}
		}
	}
	return nil
}

// alike says whether an eye makes of a creature what it makes of its square, for
// the same reasons.
func alike(square, creature *rules.Eye) bool {
	return square.Unit == creature.Unit && square.Verdict == creature.Verdict &&
		slices.Equal(square.Reasons.Lines(), creature.Reasons.Lines())
}

// air says what fills the square.
func air(out io.Writer, a rules.Air) {
	for _, w := range [...]struct {
		is    bool
		words string
	}{
		{a.Void, "it lies in impenetrable darkness: no eye sees in it, and no light works (S-16)"},
		{a.Veiled, "magical darkness conceals whoever is there from plain eyes (S-07)"},
		{a.Mist, "mist: no eye sees further than 5 ft in it (V-23)"},
		{a.Silence, "silence: nothing is heard in it (K-24)"},
		{a.Stench, "stench: it drowns every other smell (V-14)"},
	} {
		if w.is {
			fmt.Fprintln(out, "  "+w.words)
		}
	}
}

// provenance says what each light and darkness does to the square. What only
// low-light eyes have of it stands by itself.
func provenance(out io.Writer, s *rules.State, at grid.Square, lit light.Level) {
	plain := s.LitBy(at, light.Plain)
	for _, c := range plain {
		fmt.Fprintf(out, "  by the %s: %s\n", place(s, &c, at), c.Words())
	}
	for _, c := range s.LitBy(at, light.LowLight) {
		if !slices.Contains(plain, c) {
			fmt.Fprintf(out, "  to low-light vision, by the %s: %s (V-05)\n", place(s, &c, at), c.Words())
		}
	}
	if s.Ambient() != light.Dark {
		fmt.Fprintf(out, "  ambient light: %s (V-01)\n", s.Ambient())
	}
	if len(plain) == 0 && lit == light.Dark {
		fmt.Fprintln(out, "  no light reaches it (V-08)")
	}
}

// place names a source with where it stands.
func place(s *rules.State, c *light.Contribution, at grid.Square) string {
	return fmt.Sprintf("%s at %v, %d ft off", s.Source(&c.Source), c.Source.At, grid.Distance(c.Source.At, at))
}

// stands names whoever stands on the square, and how it is.
func stands(out io.Writer, r *rules.Regard) {
	words := []string{fmt.Sprintf("%s (%v %d) stands there", r.Of.Name, r.Of.Side, r.Of.Unit)}
	if r.Of.Blinded {
		words = append(words, "blinded (B-01)")
	}
	switch {
	case r.Hiding && r.Hid != 0:
		words = append(words, fmt.Sprintf("hiding: a Spot must beat %d (V-19)", r.Hid))
	case r.Hiding:
		words = append(words, "hiding (V-19)")
	}
	for _, e := range r.Effects {
		words = append(words, e.Kind.String())
	}
	fmt.Fprintln(out, "  "+strings.Join(words, ", "))
}

// looksFrom says what whoever stands on from makes of a square; where nobody does,
// somebody with plain eyes and somebody with low-light ones.
func looksFrom(out io.Writer, s *rules.State, from, at grid.Square) {
	if e := s.From(from, at); e.Unit != 0 {
		tell(out, e, from, "it")
		regards := s.Regards(at)
		for i := range regards {
			for _, by := range regards[i].By {
				if by.Unit == e.Unit {
					tell(out, by, from, regards[i].Of.Name)
				}
			}
		}
		return
	}
	for _, eyes := range [...]light.Eyes{light.Plain, light.LowLight} {
		tell(out, s.Onlooker(from, at, eyes), from, "it")
	}
}

// tell says whether somebody sees the square or whoever stands there, and why.
func tell(out io.Writer, e rules.Eye, at grid.Square, what string) {
	does := "does not see " + what
	if e.Verdict.Seen {
		does = "sees " + what
	}
	if e.Verdict.Miss > 0 {
		does += fmt.Sprintf(", %d %% to miss", e.Verdict.Miss)
	}
	who := e.Name
	if e.Unit != 0 {
		who = fmt.Sprintf("%s (%v %d)", e.Name, e.Side, e.Unit)
	}
	fmt.Fprintf(out, "  %s at %v %s: %s\n", who, at, does, strings.Join(e.Reasons.Lines(), "; "))
}
