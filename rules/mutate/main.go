// Command mutate shows that every rule bites: it breaks the code that is tagged
// with a rule's ID and expects a scenario to fail.
//
//	go run ./rules/mutate [-v] [-n N] [-seed N] [-j N] [ID…]
//
// A tag is a comment "// rule: B-05 OI-1" at the end of a line or on the lines
// above it. It breaks what begins there, each of these a mutant of its own: an if
// is always and never taken, a case never matches, a truth value is flipped, a
// function does nothing, a change or a call is left out, any other value is 0.
// Conditions lose each part of their "and" or "or", too; a part that nothing misses
// is told but is no failure, for it may guard what cannot happen yet.
//
// With IDs, mutants of those rules alone are made. Run it at the top of the module.
//
// Exit status: 0 all mutants are caught and every rule by a page of its own; 1 one
// survives, or a tag stands on what cannot be switched; 2 the tests fail by
// themselves, or the flags are wrong.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
)

type options struct {
	ids     []string
	sample  int
	seed    uint64
	workers int
	verbose bool
}

func main() {
	var o options
	flag.IntVar(&o.sample, "n", 0, "try only `N` mutants, drawn by the seed; 0: all")
	flag.Uint64Var(&o.seed, "seed", 1, "the seed of the sample")
	flag.IntVar(&o.workers, "j", runtime.NumCPU(), "how many mutants to try at once")
	flag.BoolVar(&o.verbose, "v", false, "show what each failing test says")
	flag.Parse()
	o.ids = flag.Args()
	status, err := run(o)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
	}
	os.Exit(status)
}

func run(o options) (status int, err error) {
	for _, id := range o.ids {
		if idPattern.FindString(id) != id {
			return 2, fmt.Errorf("%q is no rule's ID", id)
		}
	}
	if o.workers < 1 || o.sample < 0 {
		return 2, fmt.Errorf("-j must be 1 or more, -n 0 or more")
	}
	sources, err := readTree("rules")
	if err != nil {
		return 2, err
	}
	mutants := plan(sources, o)
	if len(mutants) == 0 {
		return 2, fmt.Errorf("no tag names %s", strings.Join(o.ids, " "))
	}
	b, err := build(sources, mutants)
	if err != nil {
		return 2, err
	}
	defer b.remove()
	if err := b.sound(); err != nil {
		return 2, err
	}
	outcomes, err := b.tryAll(o.workers)
	if err != nil {
		return 2, err
	}
	return report(mutants, outcomes, o), nil
}

// plan makes the mutants that the options ask for.
func plan(sources []*source, o options) []*mutant {
	var k maker
	for _, s := range sources {
		for _, t := range s.tags() {
			if len(o.ids) == 0 || slices.ContainsFunc(t.ids, func(id string) bool { return slices.Contains(o.ids, id) }) {
				k.add(t)
			}
		}
	}
	mutants := k.made
	if o.sample > 0 && o.sample < len(mutants) {
		chance := rand.New(rand.NewPCG(o.seed, 0))
		chance.Shuffle(len(mutants), func(i, j int) { mutants[i], mutants[j] = mutants[j], mutants[i] })
		mutants = mutants[:o.sample]
		slices.SortFunc(mutants, func(a, b *mutant) int { return a.number - b.number })
	}
	return mutants
}

// tryAll tries every mutant that has no fault, several at once.
func (b *bench) tryAll(workers int) ([]outcome, error) {
	outcomes, errs := make([]outcome, len(b.mutants)), make([]error, len(b.mutants))
	next := make(chan int)
	var done sync.WaitGroup
	for range workers {
		done.Go(func() {
			for i := range next {
				outcomes[i], errs[i] = b.try(b.mutants[i])
			}
		})
	}
	for i, m := range b.mutants {
		if m.fault == "" {
			next <- i
		}
	}
	close(next)
	done.Wait()
	if i := slices.IndexFunc(errs, func(err error) bool { return err != nil }); i >= 0 {
		return nil, errs[i]
	}
	return outcomes, nil
}

// report writes a line for each mutant, then the rules that no page of their own
// defends, then the figures. It returns the exit status.
func report(mutants []*mutant, outcomes []outcome, o options) int {
	var caught, elsewhere, survived, spare, faults int
	bitten := map[string]bool{}
	for i, m := range mutants {
		out, says := outcomes[i], ""
		switch {
		case m.fault != "":
			faults++
			says = "FAULT: " + m.fault
		case out.by == "" && m.part:
			spare++
			says = "NOT MISSED"
		case out.by == "":
			survived++
			says = "SURVIVED"
		default:
			caught++
			says = "caught by " + out.by
			if len(out.own) == 0 {
				elsewhere++
			}
		}
		for _, id := range m.ids {
			bitten[id] = bitten[id] || slices.Contains(out.own, id)
		}
		fmt.Printf("%s:%d: %s %s: %s\n", m.path, m.line, strings.Join(m.ids, " "), m.how, says)
		if o.verbose && out.by != "" {
			fmt.Println(firstLines(out.output))
		}
	}
	var toothless []string
	for id, bit := range bitten {
		if pages, _ := filepath.Glob("rules/testdata/" + id + "-*.txtar"); !bit && len(pages) > 0 {
			toothless = append(toothless, id)
		}
	}
	slices.Sort(toothless)
	for _, id := range toothless {
		fmt.Printf("%s: no page of its own catches a mutant\n", id)
	}
	fmt.Printf("%d rules, %d mutants: %d caught (%d by another rule's page or a table), %d survived, %d parts of conditions not missed, %d faults of tags\n",
		len(bitten), len(mutants), caught, elsewhere, survived, spare, faults)
	if survived+faults+len(toothless) > 0 {
		return 1
	}
	return 0
}

var noise = regexp.MustCompile(`(?m)^(=== .*|--- PASS.*|    --- PASS.*)\n`)

// firstLines is the beginning of what failing tests say.
func firstLines(output string) string {
	lines := strings.SplitAfterN(noise.ReplaceAllString(output, ""), "\n", 13)
	return strings.TrimRight(strings.Join(lines[:min(len(lines), 12)], ""), "\n")
}
