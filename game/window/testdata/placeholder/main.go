// Command placeholder opens the window on the stand-in scene and prints what
// reached the board and what reached the button. The harness drives it.
package main

import (
	"fmt"
	"os"

	"blindfight/game/window"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "placeholder:", err)
		os.Exit(1)
	}
}

func run() error {
	scene, err := NewPlaceholder()
	if err != nil {
		return err
	}
	scene.OnButton = func(n int) { fmt.Println("button", n) }
	return window.Run(scene, window.Options{
		Title:   "placeholder",
		OnTaken: func(n int) { fmt.Println("board", n) },
	})
}
