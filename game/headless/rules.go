package headless

import (
	"fmt"

	"blindfight/rules/reckon"
	"blindfight/rules/view"
)

// rulesOf finds a ruleset by its name; "" gives the zero Rules.
func rulesOf(name string) (reckon.Rules, error) {
	if name == "" {
		return reckon.Rules{}, nil
	}
	r, ok := reckon.RulesNamed(name)
	if !ok {
		return r, fmt.Errorf("no ruleset is called %q: there are table and letter", name)
	}
	return r, nil
}

// sideOf reads a side's name.
func sideOf(name string) (view.Side, error) {
	for _, s := range []view.Side{view.Party, view.Foes} {
		if s.String() == name {
			return s, nil
		}
	}
	return 0, fmt.Errorf("no side is called %q: there are party and foes", name)
}
