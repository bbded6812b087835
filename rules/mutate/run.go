package main

// This file builds the test binaries that hold the mutants and runs the scenarios
// and the table tests in them, one mutant a process.

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"blindfight/rules/mutate/on"
)

const (
	rulesPackage = "blindfight/rules"
	onPackage    = rulesPackage + "/mutate/on"

	// patience is how long the tests of one mutant may take: one that loops has
	// been caught.
	patience = 30 * time.Second

	// untabled are the tests that are no scenario and no table: properties that
	// hold with a rule or without it, and tests of the source.
	untabled = "^Test(Scenarios|Machine|Twins.*|Soak.*|Manners.*|Citations.*)$"
)

var tables = []string{"-test.run", ".", "-test.skip", untabled}

// bench holds the built binaries.
type bench struct {
	dir     string // of the binaries, to be removed
	mutants []*mutant
}

// build compiles all mutants into one test binary a package. A mutant that the
// compiler complains of gets a fault and is left out.
func build(sources []*source, mutants []*mutant) (*bench, error) {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return nil, err
	}
	b := &bench{dir: dir, mutants: mutants}
	for {
		complaints, err := b.compile(sources)
		if err != nil {
			b.remove()
			return nil, err
		}
		if complaints == "" {
			return b, nil
		}
		if !b.blame(complaints) {
			b.remove()
			return nil, fmt.Errorf("the rules do not compile:\n%s", complaints)
		}
	}
}

func (b *bench) remove() { _ = os.RemoveAll(b.dir) }

// compile builds the tests and returns the compiler's complaints.
func (b *bench) compile(sources []*source) (complaints string, err error) {
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	packages := []string{rulesPackage}
	for i, s := range sources {
		var here []*mutant
		for _, m := range b.mutants {
			if m.source == s && m.fault == "" {
				here = append(here, m)
			}
		}
		if here == nil {
			continue
		}
		name := filepath.Join(b.dir, fmt.Sprintf("%d_%s", i, path.Base(s.path)))
		if err := os.WriteFile(name, s.mutated(here), 0o600); err != nil {
			return "", err
		}
		overlay.Replace[s.path] = name
		if p := s.pkg(); p != packages[len(packages)-1] {
			packages = append(packages, p)
		}
	}
	text, err := json.Marshal(overlay)
	if err != nil {
		return "", err
	}
	list := filepath.Join(b.dir, "overlay.json")
	if err := os.WriteFile(list, text, 0o600); err != nil {
		return "", err
	}
	args := []string{"test", "-c", "-vet=off", "-gcflags=" + rulesPackage + "/...=-e", "-overlay", list, "-o", b.dir + string(filepath.Separator)}
	out, err := exec.Command("go", append(args, packages...)...).CombinedOutput()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return string(out), nil
	}
	return "", err
}

var complaint = regexp.MustCompile(`(?m)^(\S+\.go):([0-9]+):[0-9]+: (.*)$`)

// blame gives the mutants that the complaints are about their fault, and says
// whether it found any. A complaint of another line than a mutant's is put down
// to the mutants of its function that leave statements out.
func (b *bench) blame(complaints string) bool {
	found := false
	for _, c := range complaint.FindAllStringSubmatch(complaints, -1) {
		line, _ := strconv.Atoi(c[2])
		accuse := func(guilty func(m *mutant) bool) bool {
			hit := false
			for _, m := range b.mutants {
				if m.fault == "" && m.path == filepath.ToSlash(filepath.Clean(c[1])) && guilty(m) {
					m.fault = "does not compile: " + c[3]
					hit = true
				}
			}
			return hit
		}
		found = accuse(func(m *mutant) bool { return m.line == line }) ||
			accuse(func(m *mutant) bool {
				for _, d := range m.file.Decls {
					f, ok := d.(*ast.FuncDecl)
					if ok && m.lineOf(f.Pos()) <= min(line, m.line) && max(line, m.line) <= m.lineOf(f.End()) {
						return strings.HasSuffix(m.how, "left out")
					}
				}
				return false
			}) || found
	}
	return found
}

// pkg is the import path of the source's package.
func (s *source) pkg() string { return path.Join(path.Dir(rulesPackage), path.Dir(s.path)) }

// binary is the test binary of a package; "" if it has no tests.
func (b *bench) binary(pkg string) string {
	name := filepath.Join(b.dir, path.Base(pkg)+".test")
	for _, name := range [...]string{name, name + ".exe"} {
		if exists(name) {
			return name
		}
	}
	return ""
}

// test runs tests of a package with a mutant switched on, 0 for none, and returns
// the test that failed first, "" if none did.
func (b *bench) test(pkg string, mutant int, flags ...string) (failed, output string, err error) {
	name := b.binary(pkg)
	if name == "" {
		return "", "", nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, append(flags, "-test.failfast", "-test.v")...)
	cmd.Dir = filepath.FromSlash(strings.TrimPrefix(pkg, path.Dir(rulesPackage)+"/"))
	// Properties among the tables draw the same cases for each mutant, and leave
	// no files behind.
	cmd.Env = append(os.Environ(), "RAPID_SEED=1", "RAPID_NOFAILFILE=1", fmt.Sprintf("%s=%d", on.Variable, mutant))
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err = cmd.Run()
	if exit := (*exec.ExitError)(nil); err == nil || !errors.As(err, &exit) {
		return "", out.String(), err
	}
	return culprit(out.String()), out.String(), nil
}

var (
	failLine = regexp.MustCompile(`(?m)^ *--- FAIL: (\S+)`)
	runLine  = regexp.MustCompile(`(?m)^=== RUN +(\S+)`)
)

// culprit is the test that an output says has failed: the last one that began, if
// it went down with the process.
func culprit(output string) string {
	best := ""
	for _, m := range failLine.FindAllStringSubmatch(output, -1) {
		if len(m[1]) > len(best) {
			best = m[1]
		}
	}
	if runs := runLine.FindAllStringSubmatch(output, -1); best == "" && runs != nil {
		best = runs[len(runs)-1][1]
	}
	return strings.TrimPrefix(best, "TestScenarios/")
}

// outcome is what became of a mutant.
type outcome struct {
	by     string   // the page or test that caught it first, "" if it survived
	own    []string // those of the mutant's IDs of which a page caught it
	output string
}

// try runs the pages of each of the mutant's IDs. If none fails it runs all pages,
// then the table tests of the mutant's package and of the rules.
func (b *bench) try(m *mutant) (outcome, error) {
	var o outcome
	for _, id := range m.ids {
		by, output, err := b.test(rulesPackage, m.number, "-test.run", "^TestScenarios$/^"+id+"-")
		if err != nil {
			return o, err
		}
		if by != "" {
			o.own = append(o.own, id)
			if o.by == "" {
				o.by, o.output = by, output
			}
		}
	}
	var err error
	if o.by == "" {
		o.by, o.output, err = b.test(rulesPackage, m.number, "-test.run", "^TestScenarios$")
	}
	for _, pkg := range [...]string{m.pkg(), rulesPackage} {
		if o.by == "" && err == nil {
			o.by, o.output, err = b.test(pkg, m.number, tables...)
		}
	}
	return o, err
}

// sound says which test fails without any mutant: then nothing that is caught
// would mean anything.
func (b *bench) sound() error {
	type part struct {
		pkg   string
		flags []string
	}
	parts := []part{{rulesPackage, []string{"-test.run", "^TestScenarios$"}}, {rulesPackage, tables}}
	for _, m := range b.mutants {
		if p := (part{m.pkg(), tables}); !slices.ContainsFunc(parts, func(q part) bool { return q.pkg == p.pkg && len(q.flags) == len(tables) }) {
			parts = append(parts, p)
		}
	}
	for _, p := range parts {
		failed, output, err := b.test(p.pkg, 0, p.flags...)
		if err != nil {
			return err
		}
		if failed != "" {
			return fmt.Errorf("%s fails without any mutant:\n%s", failed, firstLines(output))
		}
	}
	return nil
}
