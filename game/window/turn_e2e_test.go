//go:build e2e

// This file plays a turn of everything that a turn is made of by mouse, keys and
// fingers: groups of actions, lists of choices, readied orders, doors.

package window

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"blindfight/input"
	"blindfight/render/scene"
	"blindfight/rules/grid"
	"blindfight/rules/view"
)

// TestPlaysATurnOfEverything gives orders from lists by clicks and by numbers, and
// keeps pictures of each for whoever looks at them.
func TestPlaysATurnOfEverything(t *testing.T) {
	level := page(t, "turn.txtar")
	b := sitDown(t, level)
	v := begun(t, level)
	b.place(v, v.Unit(v.Active).At)
	b.Shot("1-before")
	for i, g := range []input.Action{input.Moves, input.Fight, input.Hands, input.Doors, input.Magic, input.Senses} {
		b.button(g)
		b.Shot("2-group-" + string(rune('a'+i)))
		b.Key(ebiten.KeyEscape)
	}
	b.Key(ebiten.KeyPeriod)
	b.Shot("3-ready-when")
	b.Key(ebiten.KeyDigit2)
	b.Shot("4-ready-what")
	b.Key(ebiten.KeyEscape)
	b.Key(ebiten.KeySlash)
	b.Shot("5-delay")
	b.Key(ebiten.KeyDigit0)
	b.Shot("6-delay-more")
	b.Key(ebiten.KeyEscape)
	b.expect(t)

	b.clickSquare(grid.At(15, 7))
	b.Shot("7-charge")
	b.Key(ebiten.KeyEscape)
	b.Key(ebiten.KeyC, ebiten.KeyShiftLeft)
	b.Shot("8-charge-by-key")
	b.Key(ebiten.KeyEscape)
	b.Key(ebiten.KeyR, ebiten.KeyShiftLeft)
	b.Hover(b.square(grid.At(9, 1)))
	b.Shot("9-run")
	b.Key(ebiten.KeyEscape)
	b.button(input.Prone)
	b.Key(ebiten.KeyEnter)
	b.settle()
	b.button(input.Guard)
	b.settle()
	b.Key(ebiten.KeyPeriod)
	b.row(0)
	b.row(0)
	b.Shot("10-readied")
	b.row(0)
	b.settle()
	b.Shot("11-prone-and-ready")
	b.expect(t, "prone 1", "guard 1 worthwhile", "ready 1 hit then strike 1 longsword at it")
}

// TestPhoneChoosesFromLists: on a screen of 390 by 844 each row of a list is as high
// as a finger, and a finger opens a group, takes a row and gives its order.
func TestPhoneChoosesFromLists(t *testing.T) {
	level := page(t, "turn.txtar")
	b := &table{replay: shotDir(t) + "/battle.replay"}
	b.player = launch(t, guest{Pkg: "../..", Width: 390, Height: 844, Args: []string{"play", level, "--seed", "1", "--replay", b.replay}})
	b.lay = scene.Place(390, 844, 1, input.Actions)
	b.settle()
	middle := func(i int) (x, y float64) {
		r := b.lay.Button(i)
		return float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2
	}
	tap := func(a input.Action) {
		for i := range input.Actions {
			if input.OnBar(i) == a {
				b.Tap(middle(i))
			}
		}
	}
	row := func(i, of int) {
		_, rows := b.lay.List(of, 1)
		r := rows[i]
		if r.Dy() < 44 {
			t.Errorf("a row is %d high", r.Dy())
		}
		b.Tap(float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2)
	}
	b.Shot("1-before")
	tap(input.Hands)
	b.Shot("2-hands")
	tap(input.Hands)
	tap(input.Ready)
	b.Shot("3-ready-when")
	row(0, 6)
	b.Shot("4-ready-what")
	b.Key(ebiten.KeyEscape)
	tap(input.Senses)
	b.Shot("5-senses")
	row(5, 7) // auto-listen
	b.settle()
	b.expect(t, "auto_listen 1 off")
	tap(input.Fight)
	b.Shot("6-fight")
	row(0, 6)
	b.Shot("7-defend")
	tap(input.Fight)
	tap(input.Fight)
	b.Shot("8-closed")
	got := b.orders(t, view.Party)
	if len(got) != 1 || !strings.HasPrefix(got[0], "auto_listen") {
		t.Errorf("the replay has %q", got)
	}
}
