//go:build !js

package rules_test

// This file holds the manners of rules/**, as tests over its typed source: what
// makes a battle the same on every machine.

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const (
	module   = "blindfight/rules"
	statPath = module + "/bestiary"
)

// TestManners: no init, no package variable that changes, no float, no
// goroutine, no order taken from a map, in any package of rules but the command
// rules/mutate.
func TestManners(t *testing.T) {
	fset := token.NewFileSet()
	imports := importer.ForCompiler(fset, "source", nil)
	for _, dir := range packageDirs(t) {
		p, err := build.ImportDir(dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		var files []*ast.File
		for _, name := range p.GoFiles {
			file, err := parser.ParseFile(fset, filepath.Join(dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, file)
		}
		faults, err := check(fset, imports, path.Join(module, filepath.ToSlash(dir)), files)
		if err != nil {
			t.Error(err)
		}
		for _, fault := range faults {
			t.Error(fault)
		}
	}
}

// packageDirs are the folders here that hold Go code of the rules.
func packageDirs(t *testing.T) []string {
	t.Helper()
	var dirs []string
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || name == "mutate" || name != "." && exists(filepath.Join(name, "go.mod"))):
			return fs.SkipDir
		case strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go"):
			if dir := filepath.Dir(name); !slices.Contains(dirs, dir) {
				dirs = append(dirs, dir)
			}
		}
		return nil
	})
	if err != nil || len(dirs) == 0 {
		t.Fatalf("%d packages: %v", len(dirs), err)
	}
	return dirs
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// reader goes through one package's syntax and notes its faults.
type reader struct {
	fset   *token.FileSet
	info   *types.Info
	pkg    *types.Package
	sorted map[ast.Expr]bool // calls that stand where they are sorted at once
	faults []string
}

// check type-checks the files and returns their faults in the order of the text.
func check(fset *token.FileSet, imports types.Importer, name string, files []*ast.File) ([]string, error) {
	info := &types.Info{
		Types:      make(map[ast.Expr]types.TypeAndValue),
		Defs:       make(map[*ast.Ident]types.Object),
		Uses:       make(map[*ast.Ident]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection),
	}
	pkg, err := (&types.Config{Importer: imports}).Check(name, fset, files, info)
	if err != nil {
		return nil, err
	}
	r := &reader{fset: fset, info: info, pkg: pkg, sorted: make(map[ast.Expr]bool)}
	for _, file := range files {
		ast.Inspect(file, r.node)
	}
	return r.faults, nil
}

func (r *reader) fault(at ast.Node, format string, args ...any) {
	p := r.fset.Position(at.Pos())
	r.faults = append(r.faults, fmt.Sprintf("%s:%d: ", filepath.ToSlash(p.Filename), p.Line)+fmt.Sprintf(format, args...))
}

func (r *reader) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncDecl:
		if n.Recv == nil && n.Name.Name == "init" {
			r.fault(n, "an init function")
		}
	case *ast.GoStmt:
		r.fault(n, "a goroutine")
	case *ast.SelectStmt, *ast.ChanType:
		r.fault(n, "a channel")
	case *ast.BasicLit:
		if n.Kind == token.FLOAT || n.Kind == token.IMAG {
			r.fault(n, "the float %s", n.Value)
		}
	case *ast.RangeStmt:
		r.ranges(n)
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			r.changes(n.Lhs...)
		}
	case *ast.IncDecStmt:
		r.changes(n.X)
	case *ast.UnaryExpr:
		if n.Op == token.AND && !isStats(r.info.TypeOf(n.X)) {
			r.changes(n.X)
		}
	case *ast.CallExpr:
		r.call(n)
	case *ast.SelectorExpr:
		r.method(n)
	}
	if e, ok := n.(ast.Expr); ok {
		if _, literal := e.(*ast.BasicLit); !literal && isFloat(r.info.TypeOf(e)) {
			r.fault(e, "a float: %s", types.ExprString(e))
			return false
		}
	}
	return true
}

func isFloat(t types.Type) bool {
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsFloat|types.IsComplex) != 0
}

// ranges faults a loop over a map, whose order changes from run to run.
func (r *reader) ranges(n *ast.RangeStmt) {
	if t := r.info.TypeOf(n.X); t != nil {
		if _, isMap := t.Underlying().(*types.Map); isMap {
			r.fault(n, "a range over the map %s", types.ExprString(n.X))
		}
	}
	if n.Tok == token.ASSIGN {
		r.changes(n.Key, n.Value)
	}
}

// isStats says whether t is one of the bestiary's types. Pointers to them are
// handed out, and nobody may write through those.
func isStats(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == statPath
}

// changes faults those of the operands that are a package variable or a part of
// one, or a part of a stat block.
func (r *reader) changes(operands ...ast.Expr) {
	for _, e := range operands {
		if v := r.variable(e); v != nil {
			r.fault(e, "the package variable %s may change", v.Name())
		} else if r.throughStats(e) {
			r.fault(e, "a stat block may change")
		}
	}
}

// throughStats says whether e is reached by a pointer to one of the bestiary's
// types.
func (r *reader) throughStats(e ast.Expr) bool {
	for {
		if e = whole(e); e == nil {
			return false
		}
		if p, ok := types.Unalias(r.info.TypeOf(e)).(*types.Pointer); ok && isStats(p.Elem()) {
			return true
		}
	}
}

// variable is the package variable that e is, or is a part of; nil if none.
func (r *reader) variable(e ast.Expr) *types.Var {
	for ; e != nil; e = whole(e) {
		name, ok := e.(*ast.Ident)
		if s, of := e.(*ast.SelectorExpr); of {
			name, ok = s.Sel, true
		}
		if v := packageVar(r.info.Uses[name]); ok && v != nil {
			return v
		}
	}
	return nil
}

// whole is what e is a part of, by one step; nil if e names or makes the whole.
func whole(e ast.Expr) ast.Expr {
	switch x := e.(type) {
	case *ast.ParenExpr:
		return x.X
	case *ast.StarExpr:
		return x.X
	case *ast.IndexExpr:
		return x.X
	case *ast.SliceExpr:
		return x.X
	case *ast.SelectorExpr:
		return x.X
	}
	return nil
}

func packageVar(o types.Object) *types.Var {
	v, ok := o.(*types.Var)
	if !ok || v.IsField() || v.Pkg() == nil || v.Parent() != v.Pkg().Scope() {
		return nil
	}
	return v
}

// call faults a call that changes a package variable, and maps.Keys and its like
// where nothing sorts what they give.
func (r *reader) call(n *ast.CallExpr) {
	name := r.callee(n)
	switch name {
	case "clear", "delete", "copy", "append",
		"slices.Sort", "slices.SortFunc", "slices.SortStableFunc", "slices.Reverse",
		"slices.Delete", "slices.DeleteFunc", "slices.Insert", "slices.Replace",
		"slices.Compact", "slices.CompactFunc", "maps.Copy", "maps.DeleteFunc", "maps.Insert":
		r.changes(n.Args[0])
	case "slices.Sorted", "slices.SortedFunc", "slices.SortedStableFunc":
		r.sorted[ast.Unparen(n.Args[0])] = true
	case "maps.Keys", "maps.Values", "maps.All":
		if !r.sorted[n] {
			r.fault(n, "%s is not sorted at once", name)
		}
	}
}

// callee names the builtin, or the function of the packages slices and maps,
// that n calls; "" for any other.
func (r *reader) callee(n *ast.CallExpr) string {
	switch f := ast.Unparen(n.Fun).(type) {
	case *ast.Ident:
		if _, ok := r.info.Uses[f].(*types.Builtin); ok {
			return f.Name
		}
	case *ast.SelectorExpr:
		if o, ok := r.info.Uses[f.Sel].(*types.Func); ok && o.Pkg() != nil && (o.Pkg().Path() == "slices" || o.Pkg().Path() == "maps") {
			return o.Pkg().Path() + "." + o.Name()
		}
	}
	return ""
}

// method faults a method of a package variable that takes its address.
func (r *reader) method(n *ast.SelectorExpr) {
	s := r.info.Selections[n]
	if s == nil || s.Kind() != types.MethodVal {
		return
	}
	_, pointer := s.Obj().(*types.Func).Signature().Recv().Type().(*types.Pointer)
	if _, already := s.Recv().(*types.Pointer); pointer && !already {
		r.changes(n.X)
	}
}

// TestMannersBite breaks each of the manners; a line's faults are named behind it.
func TestMannersBite(t *testing.T) {
	const source = `package bad
import ("maps"; "math"; "slices"; "strings"; "blindfight/rules/bestiary")
type box struct{ n int; list []int }
func (b *box) set() {}
func (b box) get() int { return b.n }
var table, held, names = [3]int{}, box{}, map[string]int{}
func init() {} // an init function
func _() {
	x := 1.5 // a float: x; the float 1.5
	_ = int(x) // a float: x
	_ = math.Sqrt2 // a float: math.Sqrt2
	_ = 1e3 == 1000 // the float 1e3
	var _ float32 // a float: _; a float: float32
	table[0] = 1 // the package variable table may change
	table[1]++ // the package variable table may change
	held.list[0] += 2 // the package variable held may change
	p := &held // the package variable held may change
	p.set()
	held.set() // the package variable held may change
	_ = held.get()
	for table[2] = range 3 {} // the package variable table may change
	slices.Sort(table[:]) // the package variable table may change
	clear(names) // the package variable names may change
	delete(names, "a") // the package variable names may change
	_ = append(held.list, 1) // the package variable held may change
	for range names {} // a range over the map names
	for range maps.Keys(names) {} // maps.Keys is not sorted at once
	_ = slices.Collect(maps.Values(names)) // maps.Values is not sorted at once
	for range slices.Sorted(maps.Keys(names)) {}
	go held.get() // a goroutine
	var c chan int // a channel
	select { case <-c: } // a channel
	for i := range table { mine := table; mine[i] = names["a"] }
	var b strings.Builder
	b.WriteByte('a')
}
var beasts = [1]bestiary.Creature{}
func _(c *bestiary.Creature, u struct{ stats *bestiary.Creature }) {
	c.HP = 1 // a stat block may change
	*c = beasts[0] // a stat block may change
	u.stats.Gear[0] = "" // a stat block may change
	u.stats = &beasts[0]
	beasts[0].HP++ // the package variable beasts may change
	own := *c; own.HP = 1
}`
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "bad.go", source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	got, err := check(fset, importer.ForCompiler(fset, "source", nil), "bad", []*ast.File{file})
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for i, line := range strings.Split(source, "\n") {
		_, faults, marked := strings.Cut(line, " // ")
		for _, fault := range strings.Split(faults, "; ") {
			if marked {
				want = append(want, fmt.Sprintf("bad.go:%d: %s", i+1, fault))
			}
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
