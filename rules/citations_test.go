//go:build !js

package rules_test

// This file holds that every rule of the game is cited where it is carried out and
// has a page of its own. That the page fails without the rule, make mutate shows.

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// played are the rules that are in the game, by ID.
var played = strings.Fields(`
	V-01 V-02 V-03 V-04 V-05 V-06 V-07 V-08 V-09 V-10 V-11 V-12 V-13 V-14 V-15 V-16 V-17 V-18 V-19 V-20
	V-21 V-22 V-23 V-25
	B-01 B-02 B-03 B-04 B-05 B-06 B-07 B-08 B-09 B-10 B-11 B-12 B-14 B-15 B-17 B-18 B-19 B-20 B-21 B-22
	K-01 K-02 K-03 K-04 K-05 K-07 K-08 K-09 K-10 K-11 K-12 K-13 K-15 K-16 K-17 K-18 K-19 K-20 K-21 K-22
	K-23 K-24 K-25 K-26
	A-01 A-02 A-03 A-04 A-05 A-06 A-07 A-08 A-09 A-10 A-11 A-12 A-13 A-14 A-15 A-16 A-17 A-18 A-19 A-20 A-21 A-22 A-23 A-24 A-25 A-26 A-27
	C-01 C-02 C-03 C-04 C-05 C-06 C-07 C-08 C-09 C-10 C-11 C-12 C-13 C-14 C-17 C-19 C-20 C-24 C-25 C-26
	C-15 C-16 C-18 C-21 C-22 C-23 C-27 C-28 C-29 C-30 C-31 C-32 C-33 C-34 C-35 C-36 C-37 C-38 C-39 C-40 C-41 C-48
	S-02 S-03 S-06 S-07 S-08 S-09 S-10 S-11 S-14 S-15 S-16 S-17 S-18 S-19 S-20 S-21 S-25
	M-01 M-02 M-05 M-06 M-07
	OI-1 OI-2 OI-3 OI-4 OI-5 OI-6 OI-7 OI-8 OI-9 OI-10 OI-11 OI-12 OI-13 OI-14 OI-15 OI-16 OI-17 OI-18 OI-19 OI-20
	OI-21 OI-22 OI-23 OI-24 OI-25 OI-27 OI-28 OI-29 OI-30 OI-31 OI-32 OI-33 OI-34 OI-36 OI-37 OI-38 OI-39 OI-40 OI-41 OI-42
	OI-43 OI-44 OI-45 OI-46 OI-47 OI-48 OI-49
`)

// spoken are those of them that no statement can be taken out for: data, or what
// is left out by not being written. A comment cites them; all others have a tag.
var spoken = strings.Fields(`S-17 OI-4 M-02 M-06 M-07`)

var (
	tag = regexp.MustCompile(`^//\s*rule:(.*)`)
	id  = regexp.MustCompile(`\b[A-Z]+-[0-9]+\b`)
)

// citations are the IDs that tags and that any comments name, in the code of the
// rules.
func citations(t *testing.T) (tags, comments []string) {
	t.Helper()
	for _, dir := range packageDirs(t) {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, group := range file.Comments {
				for _, c := range group.List {
					comments = append(comments, id.FindAllString(c.Text, -1)...)
					if m := tag.FindStringSubmatch(c.Text); m != nil {
						tags = append(tags, id.FindAllString(m[1], -1)...)
					}
				}
			}
		}
	}
	return tags, comments
}

func TestCitations(t *testing.T) {
	tags, comments := citations(t)
	for _, rule := range played {
		switch {
		case slices.Contains(tags, rule):
		case !slices.Contains(spoken, rule):
			t.Errorf("%s: no tag in the code", rule)
		case !slices.Contains(comments, rule):
			t.Errorf("%s: no comment cites it", rule)
		}
		if pages, err := filepath.Glob("testdata/" + rule + "-*.txtar"); err != nil || len(pages) == 0 {
			t.Errorf("%s: no page in testdata", rule)
		}
	}
}
