package bestiary

// This file holds what doors are made of.

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
