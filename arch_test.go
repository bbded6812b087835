//go:build !js

package main_test

// This file holds the dependency rule as tests over go list.

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const (
	module     = "blindfight"
	ebitengine = "github.com/hajimehoshi/ebiten/v2"
	resolv     = "github.com/solarlune/resolv"
	goTiled    = "github.com/lafriks/go-tiled"
)

// listed is what go list tells of a package.
type listed struct {
	Dir, ImportPath, Name, Export string
	Standard                      bool
	GoFiles                       []string
	Imports, Deps                 []string
	TestImports, XTestImports     []string
}

// goList runs go list -json and returns the packages by path.
func goList(t *testing.T, env []string, args ...string) map[string]*listed {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-json"}, args...)...)
	cmd.Env = append(os.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list %s: %v\n%s", strings.Join(args, " "), err, stderr.Bytes())
	}
	found := make(map[string]*listed)
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		p := new(listed)
		if err := d.Decode(p); errors.Is(err, io.EOF) {
			return found
		} else if err != nil {
			t.Fatal(err)
		}
		found[p.ImportPath] = p
	}
}

// under says whether path is the root or lies below it.
func under(path, root string) bool { return path == root || strings.HasPrefix(path, root+"/") }

// own shortens a path to how the rules below write it: "rules/view", "." for the
// top; foreign paths stay.
func own(path string) string {
	if path == module {
		return "."
	}
	return strings.TrimPrefix(path, module+"/")
}

// first returns the first of the paths that bad accepts, "" if none.
func first(paths []string, bad func(string) bool) string {
	if i := slices.IndexFunc(paths, bad); i >= 0 {
		return paths[i]
	}
	return ""
}

// rule is one sentence of the dependency rule: for the packages that it is about,
// none of their imports (or, with deep, of what they reach) may be bad.
type rule struct {
	says  string
	about func(pkg string) bool
	deep  bool
	bad   func(path string, standard bool) bool
}

var dependencyRule = []rule{
	{
		says:  "rules/** reaches the standard library and itself",
		about: isRules, deep: true,
		bad: func(path string, standard bool) bool { return !standard && !isRules(own(path)) },
	},
	{
		says:  "rules/** (but the command rules/mutate) imports no clock, chance, system or concurrency",
		about: isPure,
		bad: func(path string, _ bool) bool {
			for _, root := range [...]string{"time", "math/rand", "crypto/rand", "os", "sync", "context", "runtime", "unsafe", "log", "net"} {
				if under(path, root) {
					return true
				}
			}
			return false
		},
	},
	{
		says:  "rules/view imports grid, order, light, sight, bestiary and reckon alone of the game",
		about: func(pkg string) bool { return pkg == "rules/view" },
		bad: func(path string, standard bool) bool {
			return !standard && !slices.Contains([]string{"rules/grid", "rules/order", "rules/light", "rules/sight", "rules/bestiary", "rules/reckon"}, own(path))
		},
	},
	{
		says:  "rules/view does not reach rules",
		about: func(pkg string) bool { return pkg == "rules/view" }, deep: true,
		bad: func(path string, _ bool) bool { return own(path) == "rules" },
	},
	{
		says: "game/ai, game/belief, input and render/** reach neither rules nor game",
		about: func(pkg string) bool {
			return under(pkg, "game/ai") || under(pkg, "game/belief") || under(pkg, "input") || under(pkg, "render")
		},
		deep: true,
		bad:  func(path string, _ bool) bool { return own(path) == "rules" || own(path) == "game" },
	},
	{
		says:  "only render (not render/scene), input, game/window and the mains import Ebitengine",
		about: func(pkg string) bool { return !mayDraw(pkg) },
		bad:   func(path string, _ bool) bool { return under(path, ebitengine) },
	},
	{
		says:  "only render (not render/scene), input, game/window and the top reach Ebitengine",
		about: func(pkg string) bool { return !mayDraw(pkg) }, deep: true,
		bad: func(path string, _ bool) bool { return path == ebitengine },
	},
	{
		says:  "only render/scene and input import resolv",
		about: func(pkg string) bool { return !under(pkg, "render/scene") && !under(pkg, "input") },
		bad:   func(path string, _ bool) bool { return under(path, resolv) },
	},
	{
		says:  "only tests import go-tiled",
		about: func(string) bool { return true }, deep: true,
		bad: func(path string, _ bool) bool { return under(path, goTiled) },
	},
}

func isRules(pkg string) bool { return under(pkg, "rules") }

// isPure says whether the package is part of the game's arithmetic.
func isPure(pkg string) bool { return isRules(pkg) && !under(pkg, "rules/mutate") }

func mayDraw(pkg string) bool {
	return pkg == "." || under(pkg, "input") || under(pkg, "game/window") || under(pkg, "render") && !under(pkg, "render/scene")
}

// fault returns how the package breaks the rule, "" if it does not.
func (r rule) fault(pkg string, p *listed, all map[string]*listed) string {
	if !r.about(pkg) {
		return ""
	}
	paths := p.Imports
	if r.deep {
		paths = p.Deps
	}
	bad := first(paths, func(path string) bool { return path != "C" && r.bad(path, all[path] != nil && all[path].Standard) })
	if bad == "" {
		return ""
	}
	return fmt.Sprintf("%s: %s has %s", r.says, pkg, own(bad))
}

func TestDependencyRule(t *testing.T) {
	all := goList(t, nil, "-deps", "./...")
	for path, p := range all {
		if !under(path, module) {
			continue
		}
		for _, r := range dependencyRule {
			if fault := r.fault(own(path), p, all); fault != "" {
				t.Error(fault)
			}
		}
		for _, i := range append(p.TestImports, p.XTestImports...) {
			if under(i, goTiled) && own(path) != "levels" {
				t.Errorf("only tests of levels import go-tiled: a test of %s does", own(path))
			}
		}
		for _, word := range [...]string{"util", "utils", "common", "helpers", "types", "engine", "misc"} {
			if p.Name == word {
				t.Errorf("%s has a name that says nothing", own(path))
			}
		}
	}
}

// TestDependencyRuleBites breaks each sentence of the rule once.
func TestDependencyRuleBites(t *testing.T) {
	for i, c := range []struct {
		rule          int
		pkg           string
		imports, deps []string
	}{
		{0, "rules/mutate", nil, []string{"golang.org/x/image/draw"}},
		{0, "rules/grid", nil, []string{module + "/game"}},
		{1, "rules", []string{"math/rand/v2"}, nil},
		{2, "rules/view", []string{module + "/rules/dice"}, nil},
		{3, "rules/view", nil, []string{module + "/rules"}},
		{4, "render/scene", nil, []string{module + "/rules"}},
		{4, "game/ai", nil, []string{module + "/game"}},
		{5, "render/scene", []string{ebitengine + "/text/v2"}, nil},
		{6, "game/headless", nil, []string{ebitengine}},
		{7, "game/window", []string{resolv}, nil},
		{8, "levels", nil, []string{goTiled}},
	} {
		if dependencyRule[c.rule].fault(c.pkg, &listed{Imports: c.imports, Deps: c.deps}, nil) == "" {
			t.Errorf("case %d: no fault of %q", i, dependencyRule[c.rule].says)
		}
	}
}

// TestBrowserStaysSmall holds what the browser build must not link.
func TestBrowserStaysSmall(t *testing.T) {
	for path := range goList(t, []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}, "-e", "-deps", ".") {
		for _, root := range [...]string{
			"github.com/alecthomas/kong", "net/http", "gonum.org", "github.com/fsnotify/fsnotify",
			"github.com/schollz/progressbar", goTiled, module + "/game/headless",
		} {
			if under(path, root) {
				t.Errorf("the browser build links %s", own(path))
			}
		}
	}
}

// TestMatchExportsNoRules holds that whoever has a Match has no State.
func TestMatchExportsNoRules(t *testing.T) {
	all := goList(t, nil, "-e", "-deps", "-export", "./game")
	if game := all[module+"/game"]; game == nil || len(game.GoFiles) == 0 {
		return // not there yet: nothing can leak
	}
	pkg, err := exports(all).Import(module + "/game")
	if err != nil {
		t.Fatal(err)
	}
	for _, leak := range leaks(pkg) {
		t.Error(leak)
	}
}

// leaks tells which exported methods and fields of Match have rules in their type.
func leaks(game *types.Package) []string {
	match := game.Scope().Lookup("Match")
	if match == nil {
		return nil
	}
	var found []string
	look := func(o types.Object) {
		text := types.TypeString(o.Type(), func(p *types.Package) string { return p.Path() })
		if o.Exported() && strings.Contains(text, module+"/rules.") {
			found = append(found, fmt.Sprintf("Match.%s shows a type of rules: %s", o.Name(), text))
		}
	}
	methods := types.NewMethodSet(types.NewPointer(match.Type()))
	for i := range methods.Len() {
		look(methods.At(i).Obj())
	}
	if s, ok := match.Type().Underlying().(*types.Struct); ok {
		for i := range s.NumFields() {
			look(s.Field(i))
		}
	}
	return found
}

// only imports one package that is there already.
type only struct{ pkg *types.Package }

func (o only) Import(string) (*types.Package, error) { return o.pkg, nil }

func TestMatchExportsNoRulesBites(t *testing.T) {
	compile := func(path, source string, imports types.Importer) *types.Package {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path+".go", source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		pkg, err := (&types.Config{Importer: imports}).Check(path, fset, []*ast.File{file}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return pkg
	}
	rules := compile(module+"/rules", "package rules; type State int", nil)
	game := compile(module+"/game", `package game; import "blindfight/rules"
		type Match struct { Shown, hidden []rules.State; Fine int }
		func (m *Match) Truth() (int, *rules.State) { return 0, nil }
		func (m Match) quiet(rules.State) {}`, only{rules})
	want := []string{
		"Match.Truth shows a type of rules: func() (int, *blindfight/rules.State)",
		"Match.Shown shows a type of rules: []blindfight/rules.State",
	}
	if got := leaks(game); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// exports imports packages from the export data that go list -export names.
func exports(all map[string]*listed) types.Importer {
	return importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
		p := all[path]
		if p == nil || p.Export == "" {
			return nil, fmt.Errorf("no export data of %s", path)
		}
		return os.Open(p.Export)
	})
}
