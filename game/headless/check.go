package headless

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"blindfight/levels"
)

// Check loads each level, or each level of a folder, and reports every fault. It
// says whether all hold; warnings count as faults if strict is set.
func Check(paths []string, strict, asJSON bool, out io.Writer) (bool, error) {
	files, err := mapsOf(paths)
	if err != nil {
		return false, err
	}
	all := levels.Faults{}
	bad := 0
	for _, file := range files {
		faults, err := check(file)
		if err != nil {
			return false, err
		}
		if slices.ContainsFunc(faults, func(f levels.Fault) bool { return strict || f.Severity == levels.Error }) {
			bad++
		}
		all = append(all, faults...)
	}
	if asJSON {
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		return bad == 0, e.Encode(all)
	}
	for _, f := range all {
		fmt.Fprintln(out, f)
	}
	fmt.Fprintf(out, "%d levels checked, %d with faults\n", len(files), bad)
	return bad == 0, nil
}

// check is every fault of one level.
func check(file string) (levels.Faults, error) {
	level, err := levels.Open(file)
	var faults levels.Faults
	if errors.As(err, &faults) {
		return faults, nil
	}
	if err != nil {
		return nil, err
	}
	faults = slices.Concat(level.Warnings, level.Check(levels.Known()), level.Unplayable())
	if len(faults) == 0 {
		_, err = level.Setup()
	}
	return faults, err
}

// mapsOf is the levels that the paths name, those of folders among them.
func mapsOf(paths []string) ([]string, error) {
	var files []string
	for _, p := range paths {
		info, err := os.Stat(p)
		if err != nil || !info.IsDir() {
			files = append(files, p)
			continue
		}
		n := len(files)
		err = filepath.WalkDir(p, func(file string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && filepath.Ext(file) == ".tmx" {
				files = append(files, file)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
		if len(files) == n {
			return nil, fmt.Errorf("folder %s holds no level", p)
		}
	}
	return files, nil
}
