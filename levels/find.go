package levels

// This file holds the levels that come with the game, and the way from a
// level's name or path to its file.

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed *.tmx *.tsx *.png templates
var shipped embed.FS

// Shipped is the folder of the levels that come with the game.
func Shipped() fs.FS { return shipped }

// Names are the short names of the levels that come with the game, in the order
// of the campaign.
func Names() []string {
	type entry struct {
		name  string
		order int
	}
	var all []entry
	for _, name := range stems() {
		e := entry{name, 1 << 30}
		if level, err := Load(shipped, name+".tmx"); err == nil && level.Order > 0 {
			e.order = level.Order
		}
		all = append(all, e)
	}
	slices.SortFunc(all, func(a, b entry) int { return cmp.Or(cmp.Compare(a.order, b.order), cmp.Compare(a.name, b.name)) })
	names := make([]string, len(all))
	for i, e := range all {
		names[i] = e.name
	}
	return names
}

// stems are the short names of the shipped levels, sorted.
func stems() []string {
	var names []string
	entries, _ := fs.ReadDir(shipped, ".") // an embedded folder can be read
	for _, e := range entries {
		if stem, ok := strings.CutSuffix(e.Name(), ".tmx"); ok {
			names = append(names, stem)
		}
	}
	return names
}

// Find says where a level is: a short name such as "ambush" is a level of the
// game, anything else the path of a map. The folder of the map is the root, and
// nothing outside it can be read, by symbolic links either. The error is Faults.
func Find(name string) (fsys fs.FS, file string, err error) {
	if slices.Contains(stems(), name) {
		return shipped, name + ".tmx", nil
	}
	missing := func(code, message, hint string) error {
		return Faults{{File: name, Severity: Error, Code: code, Message: message, Hint: hint}}
	}
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist) || name == "":
		hint := didYouMean(name, append(stems(), nearby(name)...))
		if hint == "" {
			hint = "the levels of the game are " + strings.Join(Names(), ", ")
		}
		return nil, "", missing("E003", "there is no level of that name and no file at that path", hint)
	case err != nil:
		return nil, "", missing("E015", fmt.Sprintf("the map cannot be read: %v", cause(err)), "")
	case info.IsDir():
		return nil, "", missing("E003", "this is a folder, not a map", "give the path of a Tiled map (*.tmx) in it")
	}
	root, err := os.OpenRoot(filepath.Dir(name))
	if err != nil {
		return nil, "", missing("E015", fmt.Sprintf("the level's folder cannot be read: %v", cause(err)), "")
	}
	return root.FS(), filepath.Base(name), nil
}

// nearby are the paths of the maps beside the file that is not there.
func nearby(name string) []string {
	found, err := filepath.Glob(filepath.Join(filepath.Dir(name), "*.tmx"))
	if err != nil || len(found) > 1000 {
		return nil
	}
	return found
}

// cause is an error without the operation and path that the fault names anyway.
func cause(err error) error {
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) {
		return pathErr.Err
	}
	return err
}

// Open finds and loads a level by its short name or path: a Tiled map, or a page
// of text (*.txt, *.txtar). The faults of a map on
// disk name its files as the path does.
func Open(name string) (*Level, error) {
	fsys, file, err := Find(name)
	if err != nil {
		return nil, err
	}
	dir := filepath.ToSlash(filepath.Dir(name))
	if fsys == fs.FS(shipped) {
		dir = "levels"
	}
	load := Load
	if isPage(file) {
		load = loadPage
	}
	level, err := load(fsys, file)
	var faults Faults
	if errors.As(err, &faults) {
		return nil, faults.Under(dir)
	}
	if err != nil {
		return nil, err
	}
	level.Warnings = level.Warnings.Under(dir)
	level.dir = dir
	return level, nil
}
