package scene

// This file holds the log: what the side noticed, in words, each roll with its
// terms; and the banners, for what must not be overlooked.

import (
	"fmt"

	"blindfight/rules/view"
)

// Entry is one line of the log.
type Entry struct {
	Text    string
	Tone    Tone
	Explain []string // every term of its roll, with the rule; nil where there was none to see

	walk view.Sighting // the walk that it tells of and that may go on
}

// maxEntries is how many lines are kept.
const maxEntries = 200

// Log is what the side noticed so far. The zero Log is empty.
type Log struct {
	Entries []Entry
	Rev     int // raised by every change
}

// Add puts a Sighting into words, steps of one walk into one line.
func (l *Log) Add(v *view.View, n view.Sighting) {
	text := v.Say(n)
	if text == "" {
		return
	}
	l.Rev++
	e := Entry{Text: text, Tone: tone(v, n)}
	switch {
	case n.Dice != nil:
		e.Explain = n.Dice.Explain()
	case n.Check != nil:
		e.Explain = n.Check.Explain()
	}
	if n.Kind == view.Walked || n.Kind == view.SawMove || n.Kind == view.SensedMove {
		e.walk = n
		if last := len(l.Entries) - 1; last >= 0 {
			if w := &l.Entries[last].walk; w.Kind == n.Kind && w.Unit == n.Unit && w.Mark == n.Mark && w.At == n.From {
				n.From = w.From
				e.Text, e.walk = v.Say(n), n
				l.Entries[last] = e
				return
			}
		}
	}
	l.Entries = append(l.Entries, e)
	if extra := len(l.Entries) - maxEntries; extra > 0 {
		l.Entries = append(l.Entries[:0], l.Entries[extra:]...)
	}
}

// Note puts in a line of the game's own, such as why an order was refused.
func (l *Log) Note(text string, t Tone) {
	l.Rev++
	l.Entries = append(l.Entries, Entry{Text: text, Tone: t})
}

func tone(v *view.View, n view.Sighting) Tone {
	switch n.Kind {
	case view.RoundBegan:
		return Head
	case view.TurnBegan, view.Walked, view.Listened, view.Handled, view.GropedNothing, view.Swung, view.Looked, view.SmeltNothing,
		view.Called, view.Posed, view.Readied, view.Delayed, view.Casts:
		return Dim
	case view.Checked:
		if n.Check != nil && n.Check.Passed {
			return Good
		}
	case view.Healed:
		return Good
	case view.Lapsed, view.SpellLost:
		return Bad
	case view.Sprung:
		if n.Unit != 0 {
			return Bad
		}
		return Warm
	case view.Afflicted:
		if n.Unit != 0 && n.N == 1 && n.Effect != view.Invisible {
			return Bad
		}
	case view.Struck, view.Touched:
		return Bad
	case view.Fell:
		if n.Unit != 0 {
			return Bad
		}
		return Good
	case view.Attacked, view.Groped:
		if n.Dice != nil && n.Dice.Result.Hit {
			return Good
		}
	case view.SawAttack:
		if n.Unit != 0 && n.N > 0 {
			return Bad
		}
	case view.Saw, view.Heard, view.Felt, view.Noise, view.Message, view.LightOut, view.LightOn, view.LostSight, view.Stopped,
		view.Sensed, view.LostSense, view.Smelt, view.Told, view.Glimpsed, view.DoorMoved, view.FogLifted, view.Blown,
		view.Reacted, view.DoorHeld, view.Found, view.SawCheck, view.SawCast:
		return Warm
	}
	return Plain
}

// Banner is what is said large over the board.
type Banner struct {
	Title string
	Text  string
	Tone  Tone
}

// BannerOf is the Sighting's banner, false for one that needs none.
func BannerOf(v *view.View, n view.Sighting) (Banner, bool) {
	switch n.Kind {
	case view.Struck:
		return Banner{v.Say(n), learnt(n), Bad}, true
	case view.Touched:
		return Banner{v.Say(n), learnt(n), Bad}, true
	case view.LightOut:
		return Banner{v.Say(n), "What it lit is dark now. Listen, grope, or bring light back.", Warm}, true
	case view.Noise:
		return Banner{v.Say(n), "", Warm}, true
	case view.Glimpsed:
		return Banner{v.Say(n), glimpse(n), Warm}, true
	case view.Smelt:
		if n.Grade == view.Presence {
			return Banner{v.Say(n), "Somewhere near, and no more is known. Sniff for its direction (K-17).", Warm}, true
		}
	case view.Blown:
		return Banner{v.Say(n), "Open flames may go out, and mist is blown away (S-15, S-18).", Warm}, true
	case view.Afflicted:
		if n.Unit != 0 && n.N == 1 {
			return Banner{v.Say(n), "", tone(v, n)}, true
		}
	case view.Sprung, view.Found, view.DoorHeld, view.SpellLost, view.SawCast:
		return Banner{v.Say(n), "", tone(v, n)}, true
	case view.Reacted:
		return Banner{v.Say(n), "What was kept ready happens now (A-24).", Warm}, true
	case view.Message:
		return Banner{n.Text, "", Warm}, true
	case view.Stopped:
		return Banner{v.Say(n), "", Plain}, true
	case view.Fell:
		if n.Unit != 0 {
			return Banner{v.Say(n), "", Bad}, true
		}
	}
	return Banner{}, false
}

// glimpse is what can be done about an unseen stir.
func glimpse(n view.Sighting) string {
	if n.Grade == view.Pinpointed {
		return fmt.Sprintf("Its square is known: %v. Nobody sees it, and half of all blows there miss (K-19).", n.At)
	}
	return "It is within 30 ft, and no more is known (K-19)."
}

// learnt is what a blow or touch out of the dark told of where it came from.
func learnt(n view.Sighting) string {
	switch n.Grade {
	case view.Pinpointed, view.Seen:
		return fmt.Sprintf("Its square is known now: %v. Blows can be aimed there (K-11).", n.At)
	case view.General:
		near := "within 30 ft"
		if n.Far {
			near = "beyond 30 ft"
		}
		return fmt.Sprintf("A general place is known: to the %s, %s (K-12).", Compass(n.Toward), near)
	case view.Direction:
		return fmt.Sprintf("A direction is known and no more: %s (K-13).", Compass(n.Toward))
	default:
		return "It told nothing of where it came from."
	}
}
