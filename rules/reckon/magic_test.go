package reckon_test

import (
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/reckon"
)

// TestConcentrationDCs: a 2nd-level spell on the defensive asks for 17, and after 7
// damage for 19.
func TestConcentrationDCs(t *testing.T) {
	for _, c := range []struct {
		what      string
		got, want int
	}{
		{"on the defensive, level 0", reckon.Defensively(0), 15}, {"on the defensive, level 2", reckon.Defensively(2), 17},
		{"7 damage, level 2", reckon.Undisturbed(7, 2), 19}, {"1 damage, level 0", reckon.Undisturbed(1, 0), 11},
	} {
		if c.got != c.want {
			t.Errorf("%s: DC %d, want %d", c.what, c.got, c.want)
		}
	}
}

// TestHealed: healing stops at the full number (C-26).
func TestHealed(t *testing.T) {
	for _, c := range []struct{ hp, gain, most, want int }{{-5, 4, 17, -1}, {-3, 8, 17, 5}, {-4, 4, 17, 0}, {15, 8, 17, 17}} {
		if got := reckon.Healed(c.hp, c.gain, c.most); got != c.want {
			t.Errorf("%d healed of %d is %d, want %d", c.hp, c.gain, got, c.want)
		}
	}
	potion, _ := bestiary.PotionOf("potion_of_healing")
	if least, most := reckon.Restores(potion); least != 2 || most != 9 {
		t.Errorf("a potion gives %d to %d, want 2 to 9", least, most)
	}
}
