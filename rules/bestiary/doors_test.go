package bestiary

import "testing"

func TestDoorKinds(t *testing.T) {
	for _, c := range []struct {
		kind        DoorKind
		key         string
		stuck, held int
		grate       bool
	}{
		{WoodSimple, "wood_simple", 13, 15, false},
		{WoodGood, "wood_good", 16, 18, false},
		{WoodStrong, "wood_strong", 23, 25, false},
		{StoneDoor, "stone", 28, 28, false},
		{IronDoor, "iron", 28, 28, false},
		{PortcullisWood, "portcullis_wood", 25, 25, true},
		{PortcullisIron, "portcullis_iron", 25, 25, true},
	} {
		kind, err := ParseDoorKind(c.key)
		if err != nil || kind != c.kind || kind.String() != c.key {
			t.Errorf("%s is %v, %v", c.key, kind, err)
		}
		if stuck, held := kind.BreakDC(false), kind.BreakDC(true); stuck != c.stuck || held != c.held {
			t.Errorf("%s: breaks at %d and %d, want %d and %d", c.key, stuck, held, c.stuck, c.held)
		}
		if kind.Portcullis() != c.grate || !kind.Known() || kind.Name() == "" {
			t.Errorf("%s: a grate: %v, known: %v, called %q", c.key, kind.Portcullis(), kind.Known(), kind.Name())
		}
	}
	if _, err := ParseDoorKind("paper"); err == nil {
		t.Error("a door of paper")
	}
	if doorKinds.Known() {
		t.Error("one kind too many")
	}
}
