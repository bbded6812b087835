// This file holds the question whether there is a display to open a window on.

package window

import (
	"errors"
	"os"
	"runtime"
)

// ErrNoDisplay says that a window cannot be opened here.
var ErrNoDisplay = errors.New("there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set")

// HasDisplay reports whether a window can be opened. It looks at the variables
// that name a display server on systems that have one, because the engine would
// go on to look for a bare framebuffer and fail with an error about that.
func HasDisplay() bool { return display() == nil }

func display() error {
	switch runtime.GOOS {
	case "linux", "freebsd", "netbsd", "openbsd":
	default:
		return nil
	}
	// A program that runs inside another's window needs no display of its own.
	for _, name := range [...]string{"DISPLAY", "WAYLAND_DISPLAY", "EBITENGINE_VM_ENDPOINT"} {
		if os.Getenv(name) != "" {
			return nil
		}
	}
	return ErrNoDisplay
}
