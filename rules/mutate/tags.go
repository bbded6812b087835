package main

// This file reads the tags: comments "// rule: ID …", and the statement, case,
// function or term that each of them is about.

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// source is a parsed file of the rules.
type source struct {
	path string // as go build names it, from the folder of the command
	text []byte
	fset *token.FileSet
	file *ast.File
}

// tag is what one node was tagged with.
type tag struct {
	*source
	line int
	ids  []string
	node ast.Node // nil: the tag stands beside nothing
}

var idPattern = regexp.MustCompile(`\b(?:V|B|K|A|C|S|M|OI)-[0-9]+\b`)

// tagged returns the IDs of a comment that is a tag.
func tagged(comment string) ([]string, bool) {
	text, ok := strings.CutPrefix(strings.TrimSpace(strings.TrimPrefix(comment, "//")), "rule:")
	if !ok {
		return nil, false
	}
	return idPattern.FindAllString(text, -1), true
}

// readTree parses every file under root that is built into the game: no tests,
// no testdata, and nothing of this command.
func readTree(root string) ([]*source, error) {
	var found []*source
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || path == filepath.Join(root, "mutate") || path != root && exists(filepath.Join(path, "go.mod"))):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		s, err := parse(path, text)
		if err == nil {
			found = append(found, s)
		}
		return err
	})
	return found, err
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func parse(path string, text []byte) (*source, error) {
	s := &source{path: filepath.ToSlash(path), text: text, fset: token.NewFileSet()}
	var err error
	s.file, err = parser.ParseFile(s.fset, path, text, parser.ParseComments|parser.SkipObjectResolution)
	return s, err
}

func (s *source) lineOf(p token.Pos) int { return s.fset.Position(p).Line }

func (s *source) offset(p token.Pos) int { return s.fset.Position(p).Offset }

// tags returns the file's tags in the order of their nodes. Two tags of one node,
// above it and at the end of its line, are one.
func (s *source) tags() []tag {
	code := s.codeByLine()
	var found []tag
	for _, group := range s.file.Comments {
		for _, c := range group.List {
			ids, ok := tagged(c.Text)
			if !ok {
				continue
			}
			line := s.lineOf(c.Pos())
			about := line
			if code[line] == nil { // it stands above
				about = s.lineOf(group.End()) + 1
			}
			node := code[about]
			i := slices.IndexFunc(found, func(t tag) bool { return node != nil && t.node == node })
			if i < 0 {
				found = append(found, tag{s, about, ids, node})
				continue
			}
			for _, id := range ids {
				if !slices.Contains(found[i].ids, id) {
					found[i].ids = append(found[i].ids, id)
				}
			}
		}
	}
	return found
}

// codeByLine maps each line to the outermost declaration, statement, clause or
// expression that begins on it.
func (s *source) codeByLine() map[int]ast.Node {
	code := make(map[int]ast.Node)
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.File:
			return true
		case nil, *ast.Comment, *ast.CommentGroup:
			return false
		case *ast.BlockStmt, *ast.FieldList, *ast.FuncType:
			return true // braces and brackets alone are nothing to switch
		default:
			if line := s.lineOf(n.Pos()); code[line] == nil {
				code[line] = n
			}
		}
		return true
	})
	return code
}
