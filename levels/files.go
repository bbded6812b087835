package levels

// This file holds the reading of files below a level's root, within the limits.

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"unicode"
)

// The limits of what one level may read.
const (
	maxFile  = 8 << 20  // bytes of one file
	maxTotal = 16 << 20 // bytes of all of them
	maxFiles = 64
)

// resolve turns a reference in the file from into a path below the root; false,
// with a fault, if it leads out of it.
func (l *loader) resolve(from place, source, what string) (string, bool) {
	hint := "put the " + what + " into the level's folder or one below it, and choose it again in Tiled"
	switch {
	case source == "":
		l.add(from, "E013", "the path of the "+what+" is empty", "choose the file again in Tiled")
		return "", false
	case strings.ContainsFunc(source, func(r rune) bool { return r == '\\' || unicode.IsControl(r) }):
		l.add(from, "E004", fmt.Sprintf("the path %s of the %s has a backslash or a control character in it", shown(source), what), "write it with / between folders")
		return "", false
	case len(source) > maxName:
		l.add(from, "E004", fmt.Sprintf("the path %s of the %s is longer than %d letters", shown(source), what, maxName), hint)
		return "", false
	case path.IsAbs(source), len(source) > 1 && source[1] == ':', strings.Contains(source, "://"):
		l.add(from, "E004", fmt.Sprintf("the path %s of the %s is not relative to this file", shown(source), what), hint)
		return "", false
	}
	file := path.Join(path.Dir(from.file), source)
	if !fs.ValidPath(file) || file == "." {
		l.add(from, "E004", fmt.Sprintf("the path %s of the %s leads out of the level's folder", shown(source), what), hint)
		return "", false
	}
	return file, true
}

// read reads a file that was named at from; false, with a fault there, if it cannot be.
func (l *loader) read(from place, file, what string) ([]byte, bool) {
	if len(l.files) >= maxFiles {
		l.add(from, "E005", fmt.Sprintf("the level needs more than %d files; %s is not read", maxFiles, file), "join tilesets, or use fewer templates")
		return nil, false
	}
	l.files = append(l.files, file)
	data, err := l.slurp(file)
	switch {
	case err == nil:
		return data, true
	case errors.Is(err, errLarge):
		l.add(from, "E005", fmt.Sprintf("the %s %s is larger than %d MB, or all files together than %d MB", what, file, maxFile>>20, maxTotal>>20), "use a smaller one")
	case errors.Is(err, errFolder):
		l.add(from, "E003", fmt.Sprintf("the %s %s is not a file", what, file), "choose the file again in Tiled")
	case errors.Is(err, fs.ErrNotExist):
		l.add(from, "E003", fmt.Sprintf("the %s %s is not there", what, file), l.missingHint(file, what))
	default:
		var pathErr *fs.PathError
		if errors.As(err, &pathErr) {
			err = pathErr.Err
		}
		l.add(from, "E015", fmt.Sprintf("the %s %s cannot be read: %v", what, file, err), "")
	}
	return nil, false
}

var (
	errLarge  = errors.New("too large")
	errFolder = errors.New("not a regular file")
)

// slurp reads a regular file of at most maxFile bytes.
func (l *loader) slurp(file string) ([]byte, error) {
	info, err := fs.Stat(l.fsys, file)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errFolder
	}
	room := min(maxFile, maxTotal-l.bytes)
	if info.Size() > int64(room) {
		return nil, errLarge
	}
	f, err := l.fsys.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, int64(room)+1))
	if err != nil {
		return nil, err
	}
	if len(data) > room {
		return nil, errLarge
	}
	l.bytes += len(data)
	return data, nil
}

// missingHint names the file of nearest name beside the one that is not there.
func (l *loader) missingHint(file, what string) string {
	entries, err := fs.ReadDir(l.fsys, path.Dir(file))
	if err == nil && len(entries) <= 1000 {
		names := make([]string, 0, len(entries))
		for _, e := range entries {
			if path.Ext(e.Name()) == path.Ext(file) {
				names = append(names, e.Name())
			}
		}
		if hint := didYouMean(path.Base(file), names); hint != "" {
			return hint
		}
	}
	if what == "map" {
		return "give the path of a Tiled map, or the name of a level of the game"
	}
	return "put it back, or take it out of the map in Tiled"
}

// exists notes a fault at from if a picture is not a file that is there.
func (l *loader) exists(from place, file, what string) {
	info, err := fs.Stat(l.fsys, file)
	switch {
	case err != nil:
		l.add(from, "E003", fmt.Sprintf("the %s %s is not there", what, file), l.missingHint(file, what))
	case !info.Mode().IsRegular():
		l.add(from, "E003", fmt.Sprintf("the %s %s is not a file", what, file), "choose the file again in Tiled")
	}
}
