package headless

import (
	"strings"
	"testing"

	"blindfight/rules/order"
)

// TestHelpNamesEveryOrder: once each, with its form.
func TestHelpNamesEveryOrder(t *testing.T) {
	help := orderHelp()
	said := 0
	for _, form := range order.Forms() {
		if strings.Count(help, "\n  "+form+"\n") != 1 {
			t.Errorf("help does not name %q once", form)
		}
		said++
	}
	for _, g := range orderGroups {
		said -= len(g.lines)
	}
	if said != 0 {
		t.Errorf("%d orders are in no group, or in two", said)
	}
}
