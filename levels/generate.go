package levels

// This file holds what go generate makes: the tileset that every level shares.

//go:generate go run ./tilegen .
