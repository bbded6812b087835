package main

// This file makes mutants of tagged code: what is put into the text where, so
// that a number in the environment switches the rule off. Nothing that is put in
// holds a line break: the compiler's complaints keep their lines.

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

// mutant is one way of breaking a rule.
type mutant struct {
	tag
	number int
	how    string
	part   bool // it leaves out a part of a condition, which the others may imply
	edits  []edit
	fault  string // why there is no such mutant: the tag stands on the wrong code
}

// edit puts text in at an offset. Of two at one offset the one that closes goes
// first; of two that open the wider goes first, of two that close the narrower.
type edit struct {
	at     int
	text   string
	closes bool
	width  int
}

func (m *mutant) put(at int, text string) { m.edits = append(m.edits, edit{at: at, text: text}) }

// wrap encloses a node: open before, close behind.
func (m *mutant) wrap(n ast.Node, open, end string) {
	from, to := m.offset(n.Pos()), m.offset(n.End())
	m.edits = append(m.edits, edit{from, open, false, to - from}, edit{to, end, true, to - from})
}

// call wraps an expression in a function of package on.
func (m *mutant) call(e ast.Expr, function string) {
	m.wrap(e, fmt.Sprintf("on_.%s(%d, ", function, m.number), ")")
}

// skip carries the statement out only where the mutant is not on.
func (m *mutant) skip(n ast.Node) { m.wrap(n, fmt.Sprintf("if !on_.On(%d) { ", m.number), " }") }

// maker numbers the mutants that it makes.
type maker struct{ made []*mutant }

func (k *maker) mutant(t tag, how string) *mutant {
	m := &mutant{tag: t, number: len(k.made) + 1, how: how}
	k.made = append(k.made, m)
	return m
}

func (k *maker) fault(t tag, format string, args ...any) {
	k.mutant(t, "tag").fault = fmt.Sprintf(format, args...)
}

// add makes the mutants of one tag.
func (k *maker) add(t tag) {
	if len(t.ids) == 0 {
		k.fault(t, "the tag names no rule")
		return
	}
	switch n := t.node.(type) {
	case nil:
		k.fault(t, "the tag stands beside no code")
	case *ast.FuncDecl:
		m := k.mutant(t, "function does nothing")
		m.put(t.offset(n.Body.Lbrace)+1, fmt.Sprintf(" if on_.On(%d) { %s };", m.number, t.zeroReturn(n.Type)))
	case *ast.IfStmt:
		k.condition(t, n.Cond, "if always", "if never")
	case *ast.CaseClause:
		k.clause(t, n)
	case *ast.AssignStmt:
		k.assign(t, n)
	case *ast.ReturnStmt:
		k.returns(t, n)
	case *ast.LabeledStmt, *ast.DeclStmt, *ast.GenDecl, *ast.Field:
		k.fault(t, "a declaration cannot be switched")
	case *ast.KeyValueExpr:
		k.mutant(t, "value 0").call(n.Value, "Zero")
	case ast.Stmt:
		k.mutant(t, "left out").skip(n)
	case ast.Expr:
		if isCondition(n) {
			k.condition(t, n, "term true", "term false")
			return
		}
		k.mutant(t, "term 0").call(n, "Zero")
	default:
		k.fault(t, "a %T cannot be switched", n)
	}
}

// condition makes a truth value true and false, and where it joins several, goes
// without each of them.
func (k *maker) condition(t tag, e ast.Expr, always, never string) {
	k.mutant(t, always).call(e, "True")
	k.mutant(t, never).call(e, "False")
	k.operands(t, e)
}

// operands leaves out each part of an "and" or an "or".
func (k *maker) operands(t tag, e ast.Expr) {
	b, ok := ast.Unparen(e).(*ast.BinaryExpr)
	if !ok || b.Op != token.LAND && b.Op != token.LOR {
		return
	}
	neutral := "False"
	if b.Op == token.LAND {
		neutral = "True"
	}
	for _, x := range [...]ast.Expr{b.X, b.Y} {
		if inner, ok := ast.Unparen(x).(*ast.BinaryExpr); !ok || inner.Op != b.Op {
			m := k.mutant(t, "without "+t.code(x))
			m.part = true
			m.call(x, neutral)
		}
		k.operands(t, x)
	}
}

// isCondition says whether the expression is a truth value by its looks alone.
func isCondition(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		return e.Op == token.NOT
	case *ast.BinaryExpr:
		switch e.Op {
		case token.LAND, token.LOR, token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
			return true
		}
	}
	return false
}

// clause: a case of a switch without a tag never matches; of another switch, its
// body is left out.
func (k *maker) clause(t tag, n *ast.CaseClause) {
	path := t.wayTo(n)
	sw, plain := path[len(path)-3].(*ast.SwitchStmt)
	if plain && sw.Tag == nil && n.List != nil {
		m := k.mutant(t, "case never")
		for _, e := range n.List {
			m.call(e, "False")
		}
		for _, e := range n.List {
			k.operands(t, e)
		}
		return
	}
	if len(n.Body) == 0 {
		k.fault(t, "the case has no body to leave out")
		return
	}
	leave := "break"
	if f, body := function(path); body.List[len(body.List)-1] == path[len(path)-3] && f.Results != nil {
		leave = t.zeroReturn(f)
	}
	m := k.mutant(t, "case left out")
	m.put(t.offset(n.Colon)+1, fmt.Sprintf(" if on_.On(%d) { %s };", m.number, leave))
}

// assign: a condition is made true and false, a new variable zero, and a change
// of an old one is left out.
func (k *maker) assign(t tag, n *ast.AssignStmt) {
	single := len(n.Lhs) == 1 && len(n.Rhs) == 1
	switch {
	case single && isCondition(n.Rhs[0]):
		k.condition(t, n.Rhs[0], "set to true", "set to false")
	case n.Tok != token.DEFINE:
		k.mutant(t, "left out").skip(n)
	case single:
		k.mutant(t, "value 0").call(n.Rhs[0], "Zero")
	default:
		m := k.mutant(t, "values 0")
		for _, e := range n.Lhs {
			if name := e.(*ast.Ident).Name; name != "_" {
				m.put(t.offset(n.End()), fmt.Sprintf("; on_.Wipe(%d, &%s)", m.number, name))
			}
		}
	}
}

// returns: a single truth value is flipped; other values become zero, and where
// they are zero already the function goes on instead.
func (k *maker) returns(t tag, n *ast.ReturnStmt) {
	f, _ := function(t.wayTo(n))
	results := t.results(f)
	switch {
	case slices.Equal(results, []string{"bool"}):
		k.mutant(t, "flipped").call(n.Results[0], "Flip")
		k.operands(t, n.Results[0])
	case !slices.ContainsFunc(n.Results, func(e ast.Expr) bool { return !isZero(e) }):
		k.mutant(t, "return left out").skip(n)
	default:
		m := k.mutant(t, "returns 0")
		m.put(t.offset(n.Pos()), fmt.Sprintf("if on_.On(%d) { %s }; ", m.number, t.zeroReturn(f)))
	}
}

func isZero(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name == "nil" || e.Name == "false"
	case *ast.BasicLit:
		return e.Value == "0" || e.Value == `""`
	case *ast.CompositeLit:
		return len(e.Elts) == 0
	}
	return false
}

// wayTo is the path from the file down to the node, both ends included.
func (s *source) wayTo(to ast.Node) []ast.Node {
	var stack, path []ast.Node
	ast.Inspect(s.file, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		stack = append(stack, n)
		if n == to {
			path = slices.Clone(stack)
		}
		return true
	})
	return path
}

// function is the innermost function on a path.
func function(path []ast.Node) (*ast.FuncType, *ast.BlockStmt) {
	for _, n := range slices.Backward(path) {
		switch n := n.(type) {
		case *ast.FuncLit:
			return n.Type, n.Body
		case *ast.FuncDecl:
			return n.Type, n.Body
		}
	}
	return nil, nil
}

// results are the types that a function returns, one each.
func (s *source) results(f *ast.FuncType) []string {
	if f.Results == nil {
		return nil
	}
	var types []string
	for _, field := range f.Results.List {
		for range max(1, len(field.Names)) {
			types = append(types, s.code(field.Type))
		}
	}
	return types
}

// code is a node as it is written.
func (s *source) code(n ast.Node) string { return string(s.text[s.offset(n.Pos()):s.offset(n.End())]) }

// zeroReturn is the statement that returns nothing but zero values.
func (s *source) zeroReturn(f *ast.FuncType) string {
	var zeros []string
	for _, text := range s.results(f) {
		zeros = append(zeros, "*new("+text+")")
	}
	return strings.TrimSpace("return " + strings.Join(zeros, ", "))
}

// mutated is the file's text with the mutants in it.
func (s *source) mutated(mutants []*mutant) []byte {
	name := s.offset(s.file.Name.End())
	edits := []edit{{at: name, text: `; import on_ "` + onPackage + `"`}}
	for _, m := range mutants {
		edits = append(edits, m.edits...)
	}
	slices.SortStableFunc(edits, func(a, b edit) int {
		switch {
		case a.at != b.at:
			return a.at - b.at
		case a.closes != b.closes:
			return cmp.Compare(btoi(b.closes), btoi(a.closes))
		case a.closes:
			return a.width - b.width
		}
		return b.width - a.width
	})
	var text []byte
	from := 0
	for i, e := range edits {
		text = append(append(text, s.text[from:e.at]...), e.text...)
		from = edits[i].at
	}
	return append(text, s.text[from:]...)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
