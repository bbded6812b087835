//go:build js

// Command blindfight in the browser: the window and nothing else. The page in
// assets/web loads and starts it. This file shares nothing with main.go, so that
// no command line, server or chart is linked into what a player downloads.
package main

import (
	"fmt"
	"os"
	"syscall/js"

	"blindfight/game/window"
)

func main() {
	if err := run(); err != nil {
		// The page shows what this attribute says once the program has ended.
		js.Global().Get("document").Get("documentElement").Get("dataset").Set("error", err.Error())
		fmt.Fprintln(os.Stderr, "blindfight:", err)
		os.Exit(1)
	}
}

func run() error {
	return window.Play(window.PlayOptions{Side: "party", Seed: 1, OnTaken: countOrders})
}

// countOrders writes on the canvas how many orders the player has given, for
// whoever watches the page from outside, such as a test.
func countOrders(n int) {
	canvas := js.Global().Get("document").Call("querySelector", "canvas")
	if canvas.Truthy() {
		canvas.Get("dataset").Set("orders", n)
	}
}
