//go:build !js

// Command blindfight plays fights in the dark.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "blindfight: no commands yet")
	os.Exit(2)
}
