package scene

// This file holds the preview of a check: what it adds to the die, and against what.

import (
	"fmt"

	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// CheckPreview says what the check of an order comes to, if it takes one.
func CheckPreview(v *view.View, o order.Order) []Line {
	sum, dc, known, ok := v.CheckOdds(o)
	if !ok {
		return nil
	}
	lines := []Line{line(Plain, "d20 %s: %s.", reckon.Signed(sum.Total()), terms(&sum))}
	if !known {
		return append(lines, line(Dim, "Nobody can tell what it must reach."))
	}
	return append(lines, line(Warm, "Must reach %d: %s.", dc, percent(passes(sum.Total(), dc))))
}

// checkGist is the same in a few words.
func checkGist(v *view.View, o order.Order) []string {
	sum, dc, known, ok := v.CheckOdds(o)
	switch {
	case !ok:
		return nil
	case !known:
		return []string{"d20 " + reckon.Signed(sum.Total())}
	default:
		return []string{fmt.Sprintf("d20 %s for %d, %s", reckon.Signed(sum.Total()), dc, percent(passes(sum.Total(), dc)))}
	}
}

// passes is the chance that a d20 with so much added reaches a number: no face of it
// fails or succeeds by itself.
func passes(add, dc int) reckon.Chance {
	return reckon.Chance{Num: min(20, max(0, 21+add-dc)), Den: 20}
}
