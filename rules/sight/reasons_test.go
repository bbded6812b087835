package sight

// This file tests the words of a verdict: each fact alone, and those that meet.

import (
	"slices"
	"strings"
	"testing"

	"blindfight/rules/grid"
	"blindfight/rules/light"
)

func TestReasonsInWords(t *testing.T) {
	const (
		bright  = "the square is in bright light (V-01)"
		shadowy = "the square is in shadowy light: one blow in five is lost (V-07)"
		dark    = "the square is dark to it (V-08)"
		void    = "the square lies in impenetrable darkness: no eye sees in it (S-16)"
		haze    = "looked at through fog, from 5 ft: one blow in five is lost (V-23)"
		veil    = "magical darkness lies on it: one blow in five is lost (S-07)"
		noEyes  = "it has no use of its eyes (B-01)"
		strict  = "it is blinded by the dark, and by the letter sees nothing (OI-1)"
		wall    = "something opaque stands between (V-25)"
		field   = "impenetrable darkness lies between (OI-38)"
		fog     = "fog lies between, and the square is not the next one (V-23)"
		unseen  = "whoever is there is invisible (V-15)"
		hidden  = "whoever is there hides from it (OI-45)"
	)
	for _, c := range []struct {
		why  Reasons
		want []string
	}{
		{Reasons{Light: light.Bright}, []string{bright}},
		{Reasons{Light: light.Shadowy}, []string{shadowy}},
		{Reasons{Light: light.Dark}, []string{dark}},
		{Reasons{Light: light.Dark, Beyond: true, Feet: 65}, []string{dark, "65 ft is beyond its darkvision (V-06)"}},
		{Reasons{Light: light.Shadowy, Beyond: true, Feet: 65}, []string{shadowy}},
		{Reasons{Light: light.Dark, Darkvision: true, Feet: 60}, []string{"the square is dark, and within its darkvision at 60 ft (V-06)"}},
		{Reasons{Light: light.Shadowy, Darkvision: true, Feet: 10}, []string{"the square is in shadowy light, and within its darkvision at 10 ft (V-06)"}},
		{Reasons{Light: light.Bright, Darkvision: true, Feet: 10}, []string{bright}},

		{Reasons{Light: light.Bright, Sightless: true}, []string{noEyes, bright}},
		{Reasons{Light: light.Bright, Sightless: true, Blindsight: true, Feet: 40}, []string{"it needs no eyes at 40 ft: within its blindsight (V-11)"}},
		{Reasons{Light: light.Dark, Blindsight: true, Invisible: true, Veiled: true, Feet: 5}, []string{"it needs no eyes at 5 ft: within its blindsight (V-11)"}},
		{Reasons{Light: light.Bright, Strict: true}, []string{strict, bright}},
		{Reasons{Light: light.Bright, Blocked: true}, []string{wall, bright}},
		{Reasons{Light: light.Dark, Sightless: true, Blocked: true}, []string{noEyes, wall, dark}},

		{Reasons{Light: light.Bright, Field: true}, []string{field, bright}},
		{Reasons{Light: light.Dark, Field: true, Void: true}, []string{field, void}},
		{Reasons{Light: light.Dark, Void: true}, []string{void}},
		{Reasons{Light: light.Dark, Void: true, Beyond: true, Feet: 90}, []string{void}},
		{Reasons{Light: light.Bright, Fog: true}, []string{fog, bright}},
		{Reasons{Light: light.Dark, Fog: true, Darkvision: true, Feet: 10}, []string{fog, "the square is dark, and within its darkvision at 10 ft (V-06)"}},
		{Reasons{Light: light.Bright, Haze: true}, []string{bright, haze}},
		{Reasons{Light: light.Shadowy, Haze: true}, []string{shadowy, haze}},
		{Reasons{Light: light.Shadowy, Veiled: true}, []string{shadowy, veil}},
		{Reasons{Light: light.Dark, Veiled: true, Darkvision: true, Feet: 15}, []string{"the square is dark, and within its darkvision at 15 ft (V-06)", veil}},
		{Reasons{Light: light.Shadowy, Veiled: true, Haze: true}, []string{shadowy, haze, veil}},

		{Reasons{Light: light.Bright, Invisible: true}, []string{unseen, bright}},
		{Reasons{Light: light.Dark, Outlined: true}, []string{"the square is dark, but whoever is there is outlined (S-06)"}},
		{Reasons{Light: light.Shadowy, Outlined: true, Veiled: true}, []string{"the square is in shadowy light, but whoever is there is outlined (S-06)", veil}},
		{Reasons{Light: light.Bright, Outlined: true}, []string{bright}},
		{Reasons{Light: light.Shadowy, Hidden: true}, []string{hidden, shadowy}},
		{Reasons{Light: light.Shadowy, Hidden: true, Invisible: true, Fog: true, Blocked: true}, []string{wall, fog, unseen, hidden, shadowy}},
	} {
		if got := c.why.Lines(); !slices.Equal(got, c.want) {
			t.Errorf("%+v\nsays %s\nwant %s", c.why, strings.Join(got, "; "), strings.Join(c.want, "; "))
		}
	}
}

// TestReasonsNameWhatDecided: whatever stands in the way of an observer, the first
// line of an unseen target's reasons is about it, and a seen one's are no refusal.
func TestReasonsNameWhatDecided(t *testing.T) {
	size := grid.Size{W: 9, H: 3}
	at := func(x int) grid.Square { return grid.At(x, 1) }
	field := light.KnownField(size, light.Sets{Lit: both(size, 0, 9), Bright: both(size, 0, 9)})
	cases := []struct {
		name   string
		change func(*Observer, *Target)
		fog    grid.Set
		void   grid.Set
		want   string
	}{
		{"open floor", func(*Observer, *Target) {}, grid.NewSet(size), grid.NewSet(size), ""},
		{"shut eyes", func(o *Observer, _ *Target) { o.Sightless = true }, grid.NewSet(size), grid.NewSet(size), "(B-01)"},
		{"invisible", func(_ *Observer, x *Target) { x.Invisible = true }, grid.NewSet(size), grid.NewSet(size), "(V-15)"},
		{"hidden", func(_ *Observer, x *Target) { x.Hidden = true }, grid.NewSet(size), grid.NewSet(size), "(OI-45)"},
		{"fog", func(*Observer, *Target) {}, columns(size, 3, 4), grid.NewSet(size), "(V-23)"},
		{"a field", func(*Observer, *Target) {}, grid.NewSet(size), columns(size, 3, 4), "(OI-38)"},
		{"blindsight", func(o *Observer, x *Target) { o.Sightless, o.Blindsight, x.Invisible = true, 60, true }, grid.NewSet(size), grid.NewSet(size), ""},
	}
	for _, c := range cases {
		o := Observer{
			Body: grid.Body{At: at(1)}, Line: columns(size, 0, 9), Sight: grid.NewSet(size), Haze: grid.NewSet(size), Cut: grid.NewSet(size),
		}
		for q := range o.Line.All() {
			o.Look(at(1), q, c.fog, c.void)
		}
		target := Target{Body: grid.Body{At: at(6)}}
		c.change(&o, &target)
		verdict, why := Sees(&o, target, field)
		lines := why.Lines()
		if verdict.Seen != (c.want == "") || !strings.HasSuffix(lines[0], c.want) {
			t.Errorf("%s: seen %v, because %q", c.name, verdict.Seen, lines)
		}
	}
}

// columns is the set of the columns from x to before end.
func columns(z grid.Size, x, end int) grid.Set {
	s := grid.NewSet(z)
	for ; x < end; x++ {
		for y := range z.H {
			s.Add(grid.At(x, y))
		}
	}
	return s
}

func both(z grid.Size, x, end int) [2]grid.Set {
	return [2]grid.Set{columns(z, x, end), columns(z, x, end)}
}
