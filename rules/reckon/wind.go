package reckon

// This file holds what wind does to flames and to mist.

import "blindfight/rules/bestiary"

var windNames = [...]string{
	Calm: "calm", ModerateWind: "moderate wind", StrongWind: "strong wind", SevereWind: "severe wind", Windstorm: "windstorm",
}

// String is the wind in words.
func (w Wind) String() string { return windNames[min(w, Windstorm)] }

// WindNamed finds a wind by its short name in setups: moderate, strong, severe or
// windstorm.
func WindNamed(word string) (Wind, bool) {
	for i, name := range [...]string{Calm: "calm", ModerateWind: "moderate", StrongWind: "strong", SevereWind: "severe", Windstorm: "windstorm"} {
		if name == word {
			return Wind(i), true
		}
	}
	return Calm, false
}

// PutsOut is the chance in percent that a light goes out in the wind: magic and
// what does not burn never does.
//
// rule: S-14 S-15
func (w Wind) PutsOut(l *bestiary.LightSource) int {
	switch {
	case w >= StrongWind && l.Flame.Open(): // rule: S-14 S-15
		return 100
	case w == ModerateWind && l.Flame == bestiary.CandleFlame: // rule: S-15
		return 50
	case w == SevereWind && l.Flame == bestiary.Lantern: // rule: S-14 S-15
		return 50
	case w == Windstorm && l.Flame == bestiary.Lantern: // rule: S-15
		return 75
	}
	return 0
}

// MistLasts is how many rounds mist stands the wind; 0: as long as it would.
//
// rule: S-18
func (w Wind) MistLasts() int {
	switch {
	case w >= StrongWind: // rule: S-18
		return 1
	case w == ModerateWind: // rule: S-18
		return 4
	}
	return 0
}
