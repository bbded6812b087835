package sight

import (
	"fmt"

	"blindfight/rules/light"
)

// Lines puts the reasons into words, a line each with its rule: why a square and
// whoever stands there is seen, or is not. What hides it all stands first, then
// how lit the square is, then what conceals whoever is seen there.
func (r *Reasons) Lines() []string {
	if r.Blindsight {
		return []string{fmt.Sprintf("it needs no eyes at %d ft: within its blindsight (V-11)", r.Feet)}
	}
	lines := r.appendHiding(nil)
	lines = r.appendLight(lines)
	if r.Haze {
		lines = append(lines, "looked at through fog, from 5 ft: one blow in five is lost (V-23)")
	}
	if r.Veiled {
		lines = append(lines, "magical darkness lies on it: one blow in five is lost (S-07)")
	}
	return lines
}

// appendHiding is what keeps the square, or whoever stands there, out of sight
// whatever its light: the eyes first, then what stands between, then what is there.
func (r *Reasons) appendHiding(lines []string) []string {
	for _, w := range [...]struct {
		is    bool
		words string
	}{
		{r.Sightless, "it has no use of its eyes (B-01)"},
		{r.Strict, "it is blinded by the dark, and by the letter sees nothing (OI-1)"},
		{r.Blocked, "something opaque stands between (V-25)"},
		{r.Field, "impenetrable darkness lies between (OI-38)"},
		{r.Fog, "fog lies between, and the square is not the next one (V-23)"},
		{r.Invisible, "whoever is there is invisible (V-15)"},
		{r.Hidden, "whoever is there hides from it (OI-45)"},
	} {
		if w.is {
			lines = append(lines, w.words)
		}
	}
	return lines
}

// appendLight is what its eyes make of the light there.
func (r *Reasons) appendLight(lines []string) []string {
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	switch dark := r.Light == light.Dark; {
	case r.Void:
		add("the square lies in impenetrable darkness: no eye sees in it (S-16)")
	case dark && r.Darkvision:
		add("the square is dark, and within its darkvision at %d ft (V-06)", r.Feet)
	case dark && r.Outlined:
		add("the square is dark, but whoever is there is outlined (S-06)")
	case dark && r.Beyond:
		add("the square is dark to it (V-08)")
		add("%d ft is beyond its darkvision (V-06)", r.Feet)
	case dark:
		add("the square is dark to it (V-08)")
	case r.Light == light.Shadowy && r.Darkvision:
		add("the square is in shadowy light, and within its darkvision at %d ft (V-06)", r.Feet)
	case r.Light == light.Shadowy && r.Outlined:
		add("the square is in shadowy light, but whoever is there is outlined (S-06)")
	case r.Light == light.Shadowy:
		add("the square is in shadowy light: one blow in five is lost (V-07)")
	default:
		add("the square is in %s light (V-01)", r.Light)
	}
	return lines
}
