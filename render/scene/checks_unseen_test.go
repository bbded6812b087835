package scene

// Checks C35 to C45: what the board, the banners and the marks tell of the unseen.

import (
	"fmt"
	"strings"
	"testing"

	"blindfight/rules/bestiary"
	"blindfight/rules/dice"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// C35: what the deaf cannot hear makes no banner and holds up no picture: there is
// nothing that a sound could be played of.
func TestC35NothingIsPlayedToTheDeaf(t *testing.T) {
	const page = `
-- map --
##########
#........#
##########
-- units --
party 1 FTR fighter_3 1,1%s
foes 11 DRW rogue_3 8,1
-- events --
60 round=2 noise by=11 dc=-10 text=a_war_cry
`
	for _, c := range []struct {
		effects string
		hears   bool
	}{{"", true}, {" effects=deafened", false}} {
		b := sit(t, fmt.Sprintf(page, c.effects), 1, 11)
		b.dice.Default(dice.Hearing, 20)
		news := b.do("end 1", "end 11")
		banners := 0
		for _, n := range news {
			banner, ok := BannerOf(b.View(view.Party), n)
			banners += boolInt(ok && strings.Contains(banner.Title, "war cry"))
		}
		var stage Stage
		stage.Show(b.View(view.Party), Lens{})
		stage.Play(news, Usual)
		ticks := 0
		for stage.Busy() {
			stage.Tick(nil)
			ticks++
		}
		if (banners > 0) != c.hears || (ticks > 3) != c.hears {
			t.Errorf("%q: %d banners, %d ticks of %v", c.effects, banners, ticks, news)
		}
	}
}

// C36: one who is heard is marked, though his square lies in plain sight and in light.
func TestC36TheInvisibleAreMarked(t *testing.T) {
	b := sit(t, `
-- map --
##########
#........#
##########
-- rules --
bright
-- units --
party 1 FTR rogue_3 1,1
foes 11 DRW rogue_3 6,1 effects=invisible
`, 11, 1)
	b.dice.Default(dice.Hearing, 15)
	b.do("end 11")
	board := drawn(b.View(view.Party), Lens{})
	if len(board.Markers) != 1 || board.Markers[0].Cause != view.ByEar || len(board.Tokens) != 1 {
		t.Errorf("the markers are %+v, the tokens %+v", board.Markers, board.Tokens)
	}
	if board.At(grid.At(6, 1)).Look != Bright {
		t.Error("its square is not in plain sight")
	}
}

// C38: whoever it is that is not seen, the marker is the same, and to look at it
// tells why it is there and how old it is, and nothing more.
func TestC38OneMarkerForAll(t *testing.T) {
	v := begin(t, setup(t, hall, light.Dark, grid.At(14, 8))).View(view.Party).Clone()
	v.Round = 5
	lineOf := map[string]string{}
	markers := map[string]Marker{}
	for grade := view.Presence; grade <= view.Seen; grade++ {
		for cause := view.BySight; cause <= view.ByGlimpse; cause++ {
			for _, stale := range []bool{false, true} {
				if grade == view.Seen && !stale {
					continue
				}
				key := fmt.Sprint(grade, cause, stale)
				for n, name := range append(bestiary.Creatures(), "") {
					looks := view.Looks{}
					if c, ok := bestiary.CreatureOf(name); ok {
						looks = view.Looks{
							Known: true, Name: c.Name, Defence: reckon.DefenceOf(c), Darkvision: c.Darkvision, Space: c.Space, Reach: c.Reach,
							Wound: view.Wound(n % 4), Bearing: "torch", Asleep: n%2 == 0, Outlined: n%3 == 0, Sightless: n%5 == 0,
						}
					}
					tr := view.Track{By: 1, Grade: grade, At: grid.At(5, 5), Toward: grid.NE, From: grid.At(3, 3), Cause: cause, AsOf: 3, Stale: stale, Space: 1}
					v.Contacts = []view.Contact{{ID: 7, Looks: looks, Tracks: []view.Track{tr}}}
					board := drawn(v, Lens{})
					if len(board.Markers) != 1 || len(board.Tokens) != 2 {
						t.Fatalf("%s, %q: %+v and %d tokens", key, name, board.Markers, len(board.Tokens))
					}
					text := said(DescribeContact(nil, v, Lens{}, v.Unit(1), &v.Contacts[0]))
					if was, ok := markers[key]; ok && (was != board.Markers[0] || lineOf[key] != text) {
						t.Errorf("%s: of a %s it is %+v and\n%s\nof another %+v and\n%s", key, name, board.Markers[0], text, was, lineOf[key])
					}
					markers[key], lineOf[key] = board.Markers[0], text
					if !strings.Contains(text, CauseWord(cause)) || !strings.Contains(text, "2 rounds ago") || board.Markers[0].Age != 2 || board.Markers[0].Cause != cause {
						t.Errorf("%s: it tells neither cause nor age:\n%s", key, text)
					}
				}
			}
		}
	}
	words := map[string]bool{}
	for cause := view.BySight; cause <= view.ByGlimpse; cause++ {
		words[CauseWord(cause)] = true
	}
	if len(words) != int(view.ByGlimpse-view.BySight)+1 {
		t.Errorf("the causes are told in %d ways: %v", len(words), words)
	}
}

// C44: a blow out of the dark raises a banner that says what it taught: the square
// of a near blow, a general place of a far one, and of a shot the direction.
func TestC44BlowsFromTheDarkAreTold(t *testing.T) {
	const page = `
-- map --
####################
#..................#
#..................#
#..................#
####################
-- units --
party 1 FTR fighter_3 3,2 hp=90
foes 11 FOE %s
`
	for _, c := range []struct {
		foe, order string
		want       []string
		grade      view.Grade
	}{
		{"drow_warrior_1 4,1 gear=rapier", "strike 11 rapier at m1", []string{"4,1", "aimed there (K-11)"}, view.Pinpointed},
		{"orc_warrior_1 5,2 gear=longspear", "strike 11 longspear at m1", []string{"general place", "east", "within 30 ft (K-12)"}, view.General},
		{"drow_warrior_1 12,2 gear=hand_crossbow", "shoot 11 hand_crossbow at m1", []string{"direction", "no more", "east (K-13)"}, view.Direction},
		{"drow_warrior_1 4,2 gear=hand_crossbow", "shoot 11 hand_crossbow at m1", []string{"direction", "no more", "east (K-13)"}, view.Direction},
	} {
		setup := fmt.Sprintf(page, c.foe)
		b := sit(t, setup, 11, 1)
		b.dice.Add(11, dice.Attack, 20)
		b.dice.Default(dice.Concealment, 100)
		news := b.do(c.order)
		var banners []Banner
		struck := 0
		for _, n := range news {
			struck += boolInt(n.Kind == view.Struck && n.Grade == c.grade)
			if banner, ok := BannerOf(b.View(view.Party), n); ok {
				banners = append(banners, banner)
			}
		}
		if struck != 1 || len(banners) != 1 {
			t.Errorf("%s: %d banners of %+v", c.order, len(banners), news)
			continue
		}
		for _, w := range c.want {
			if !strings.Contains(banners[0].Text, w) {
				t.Errorf("%s: the banner does not say %q: %+v", c.order, w, banners[0])
			}
		}
		if banners[0].Tone != Bad || !strings.Contains(banners[0].Title, "FTR") || strings.Contains(banners[0].Title+banners[0].Text, "drow") || strings.Contains(banners[0].Title+banners[0].Text, "orc") {
			t.Errorf("%s: %+v", c.order, banners[0])
		}
		// A miss tells nothing.
		b = sit(t, setup, 11, 1)
		if news := b.do(c.order); len(news) != 0 {
			t.Errorf("%s: a miss is noticed as %+v", c.order, news)
		}
	}
}

// C45: a ghost is drawn where the creature was last seen, with its age, and moves for
// nothing that it does.
func TestC45GhostsAreDrawnWhereLastSeen(t *testing.T) {
	b := sit(t, torchWalk, 1, 2, 11)
	b.do("end 1", "end 2", "walk 11 10,2 11,2 12,2 13,2 14,2 15,2", "end 11")
	for round := 2; round <= 4; round++ {
		board := drawn(b.View(view.Party), Lens{})
		want := Marker{Mark: 1, Shape: Outline, At: grid.At(13, 2), Space: 1, From: board.Markers[0].From, Round: 1, Cause: view.BySight, Age: round - 1, Ghost: true}
		if len(board.Markers) != 1 || board.Markers[0] != want {
			t.Errorf("round %d: the markers are %+v, want %+v", round, board.Markers, want)
		}
		b.do("end 1", "end 2", fmt.Sprintf("walk 11 %d,1", 12+round), "end 11")
	}
}
