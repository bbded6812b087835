package rules

// Leaks of the senses that were found, one test each: two worlds that a side could
// tell apart though it perceived no difference.

import (
	"testing"

	"blindfight/rules/grid"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// sameToParty holds two worlds against each other by what the party perceive.
func sameToParty(t *testing.T, a, b *State) {
	t.Helper()
	if v, w := a.View(view.Party), b.View(view.Party); !v.Equal(w) {
		twins := twins{a: a, b: b, side: view.Party}
		t.Error("the party tell two worlds apart:\n" + twins.report(v, w))
	}
}

// Somebody in the dark does not know that fog or a field of impenetrable darkness
// begins beside it: that looks no blacker than the rest.
//
// rule: OI-38 V-23
func TestLeakMurkBesideTheBlind(t *testing.T) {
	var worlds [3]*State
	for i := range worlds {
		var lights []Lantern
		if i == 1 {
			lights = []Lantern{{ID: 50, Kind: "impenetrable_darkness", At: grid.At(5, 3), Shadowy: 5}}
		}
		s := standoff(t, darkRoom, lights, someone(t, 1, view.Party, "fighter_3", 3, 3), someone(t, 11, view.Foes, "fighter_3", 7, 5))
		if i == 2 {
			s.areas = []area{{id: 70, kind: Mist, at: grid.At(5, 3), radius: 5}}
			s.look2()
		}
		worlds[i] = s
	}
	sameToParty(t, worlds[0], worlds[1])
	sameToParty(t, worlds[0], worlds[2])
}

// Nobody learns by one who has fallen that a silence, or a daylight, lies where it lies.
//
// rule: K-24 V-17
func TestLeakTheFallenHearAndAreDazzled(t *testing.T) {
	const rooms = `
#########
#...#...#
#...#...#
#########`
	var worlds [2]*State
	for i := range worlds {
		orc := someone(t, 2, view.Party, "orc_warrior_1", 6, 1)
		s := standoff(t, rooms, nil, someone(t, 1, view.Party, "fighter_3", 1, 1), orc, someone(t, 11, view.Foes, "fighter_3", 3, 2))
		s.find(2).hp = -5
		if i == 1 {
			s.areas = []area{{id: 70, kind: Silence, at: grid.At(6, 1), radius: 5}}
			s.lights = []lantern{newLantern(Lantern{ID: 50, Kind: "daylight", At: grid.At(6, 1)})}
		}
		s.look2()
		worlds[i] = s
	}
	sameToParty(t, worlds[0], worlds[1])
}

// A sense that needs no eyes tells nothing of the darkness about somebody outlined.
//
// rule: S-06 V-11
func TestLeakDarknessByBlindsight(t *testing.T) {
	var worlds [2]*State
	for i := range worlds {
		drow := someone(t, 11, view.Foes, "drow_warrior_1", 4, 3)
		drow.Effects = []view.Effect{{Kind: view.Outlined}}
		var lights []Lantern
		if i == 1 {
			lights = []Lantern{{ID: 50, Kind: "darkness", At: grid.At(6, 3)}}
		}
		worlds[i] = standoff(t, darkRoom, lights, someone(t, 1, view.Party, "grimlock", 1, 3), drow)
	}
	sameToParty(t, worlds[0], worlds[1])
}

// Whoever stands in fog does not know that other fog begins beyond the square beside it.
//
// rule: V-23
func TestLeakFogSeenOutOfFog(t *testing.T) {
	var worlds [2]*State
	for i := range worlds {
		dwarf := someone(t, 1, view.Party, "dwarf_fighter_1", 2, 3)
		s := standoff(t, darkRoom, nil, dwarf, someone(t, 11, view.Foes, "fighter_3", 7, 5))
		s.areas = []area{{id: 70, kind: Mist, at: grid.At(1, 3), radius: 5}}
		if i == 1 {
			s.areas = append(s.areas, area{id: 71, kind: Mist, at: grid.At(5, 3), radius: 5})
		}
		s.look2()
		worlds[i] = s
	}
	sameToParty(t, worlds[0], worlds[1])
}

// Whoever is blinded to the letter and holds but a lantern that shines away from it
// sees nothing in a field of impenetrable darkness, nor out of it.
//
// rule: OI-38 OI-49
func TestLeakFieldByLanternToTheLetter(t *testing.T) {
	var worlds [2]*State
	for i := range worlds {
		s := standoff(t, darkRoom, nil, someone(t, 1, view.Party, "fighter_3", 3, 3), someone(t, 11, view.Foes, "fighter_3", 7, 5))
		s.rules = reckon.Letter()
		for side := range s.views {
			s.views[side].Rules = s.rules
		}
		s.find(1).gear = []view.Gear{{Item: "bullseye_lantern", Held: true, Lit: true, Toward: grid.E, Rounds: 9}}
		if i == 1 {
			s.lights = []lantern{newLantern(Lantern{ID: 50, Kind: "impenetrable_darkness", At: grid.At(3, 3), Shadowy: 5})}
		}
		s.look2()
		worlds[i] = s
	}
	sameToParty(t, worlds[0], worlds[1])
}
