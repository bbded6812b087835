package levels

// A level may also be a page of text: the form of the rules' own scenarios. It
// has no picture, no briefing and no expectations, and is handy for trying a rule.

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"blindfight/rules"
)

// isPage says whether a file of that name is a page of text.
func isPage(file string) bool {
	ext := path.Ext(file)
	return ext == ".txt" || ext == ".txtar"
}

// loadPage reads a page of text as a level.
func loadPage(fsys fs.FS, file string) (*Level, error) {
	fault := func(code, message, hint string) error {
		return Faults{{File: file, Severity: Error, Code: code, Message: message, Hint: hint}}
	}
	f, err := fsys.Open(file)
	if err != nil {
		return nil, fault("E015", fmt.Sprintf("the page cannot be read: %v", cause(err)), "")
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	switch {
	case err != nil:
		return nil, fault("E015", fmt.Sprintf("the page cannot be read: %v", cause(err)), "")
	case len(text) > maxFile:
		return nil, fault("E005", fmt.Sprintf("the page is larger than %d MB", maxFile>>20), "use a smaller one")
	}
	setup, err := rules.ParsePage(string(text))
	if err == nil {
		err = setup.Check()
	}
	if err != nil {
		return nil, fault("E016", strings.ReplaceAll(err.Error(), "\n", "; "), "rules/testdata/README.md tells the form of a page")
	}
	name := strings.TrimSuffix(path.Base(file), path.Ext(file))
	ruleset := TableRules
	if setup.Rules.Name == LetterRules.String() {
		ruleset = LetterRules
	}
	return &Level{
		Rules: ruleset, Name: name, Title: name, SchemaVersion: SchemaVersion, Size: setup.Size, Terrain: setup.Terrain, page: &setup,
		Files: []string{file}, file: file,
	}, nil
}
