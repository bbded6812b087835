package bestiary

// This file holds what doors are made of.

import "fmt"

// DoorKind is a key of a level's doors, such as "wood_good".
type DoorKind uint8

// The kinds.
const (
	WoodSimple DoorKind = iota
	WoodGood
	WoodStrong
	StoneDoor
	IronDoor
	PortcullisWood
	PortcullisIron
	doorKinds
)

// LockDC is of Open Lock for a lock of the common sort.
const LockDC = 25

// SearchDC is of finding a secret door of the common sort.
const SearchDC = 20

// doorTraits are a kind's facts: the DCs of breaking it open where it is stuck, and
// where it is locked or barred.
type doorTraits struct {
	key, name   string
	stuck, held int
}

var doors = [doorKinds]doorTraits{
	WoodSimple:     {"wood_simple", "simple wooden door", 13, 15},
	WoodGood:       {"wood_good", "good wooden door", 16, 18},
	WoodStrong:     {"wood_strong", "strong wooden door", 23, 25},
	StoneDoor:      {"stone", "stone door", 28, 28},
	IronDoor:       {"iron", "iron door", 28, 28},
	PortcullisWood: {"portcullis_wood", "wooden portcullis", 25, 25},
	PortcullisIron: {"portcullis_iron", "iron portcullis", 25, 25},
}

func (k DoorKind) traits() doorTraits { return doors[min(k, doorKinds-1)] }

// String is the key that level files use.
func (k DoorKind) String() string { return k.traits().key }

// Name is the kind in words.
func (k DoorKind) Name() string { return k.traits().name }

// Known says whether there is such a kind.
func (k DoorKind) Known() bool { return k < doorKinds }

// Portcullis says whether it is a grate that one sees, shoots and hears through.
func (k DoorKind) Portcullis() bool { return k == PortcullisWood || k == PortcullisIron }

// BreakDC is what a check of Strength must reach to break it open: where it is
// locked or barred, with held set, else where it is stuck.
func (k DoorKind) BreakDC(held bool) int {
	if held {
		return k.traits().held
	}
	return k.traits().stuck
}

// ParseDoorKind reads a kind's key. The error names what is none.
func ParseDoorKind(key string) (DoorKind, error) {
	for i, d := range doors {
		if d.key == key {
			return DoorKind(i), nil
		}
	}
	return 0, fmt.Errorf("%q is no kind of door", key)
}
