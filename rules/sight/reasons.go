package sight

import (
	"fmt"

	"blindfight/rules/light"
)

// Lines puts the reasons into words, a line each with its rule: why a square and
// whoever stands there is seen, or is not.
func (r *Reasons) Lines() []string {
	var lines []string
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	if r.Sightless {
		add("it has no use of its eyes (B-01)")
	}
	if r.Strict {
		add("it is blinded by the dark, and by the letter sees nothing (OI-1)")
	}
	if r.Blocked {
		add("something opaque stands between (V-25)")
	}
	switch {
	case r.Darkvision && r.Light == light.Dark:
		add("the square is dark, and within its darkvision at %d ft (V-06)", r.Feet)
	case r.Light == light.Dark:
		add("the square is dark to it (V-08)")
	case r.Light == light.Shadowy && !r.Darkvision:
		add("the square is in shadowy light: one blow in five is lost (V-07)")
	default:
		add("the square is in %s light (V-01)", r.Light)
	}
	if r.Beyond && r.Light == light.Dark {
		add("%d ft is beyond its darkvision (V-06)", r.Feet)
	}
	return lines
}
