// Command battle opens the window on a battle, for the harness.
package main

import (
	"flag"
	"fmt"
	"os"

	"blindfight/game/window"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "battle:", err)
		os.Exit(1)
	}
}

func run() error {
	var o window.PlayOptions
	flag.StringVar(&o.Side, "side", "", "")
	flag.StringVar(&o.Level, "level", "", "")
	flag.Uint64Var(&o.Seed, "seed", 1, "")
	flag.StringVar(&o.Rules, "rules", "", "")
	flag.BoolVar(&o.HotSeat, "hotseat", false, "")
	flag.BoolVar(&o.Spectate, "spectate", false, "")
	flag.StringVar(&o.ReplayFile, "replay", "", "")
	flag.Parse()
	o.OnTaken = func(n int) { fmt.Println("order", n) }
	return window.Play(o)
}
