// Command peerbench measures the field of view and the light of this game beside
// the package gruid in one run, and prints each goal with its figure: how many
// times faster, and whether that is what was aimed at. Only the ratios mean
// anything: both sides take turns at the same work, and the quickest turn of
// each counts, so that whatever else the machine does falls out.
//
// It is a module of its own, so that the game's go.mod names no peer:
//
//	cd rules/sight/peerbench && go run .
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime"
)

func main() {
	rounds := flag.Int("rounds", 40, "how many turns each side gets at a case")
	oracle := flag.Int("oracle", 10_000_000, "how many squares to compare with the exact oracle")
	raw := flag.Bool("raw", false, "print the figures as JSON instead of the table, and measure here alone")
	flag.Parse()
	if err := run(*rounds, *oracle, *raw); err != nil {
		fmt.Fprintln(os.Stderr, "peerbench:", err)
		os.Exit(1)
	}
}

func run(rounds, oracle int, raw bool) error {
	native, err := measure(rounds)
	if err != nil {
		return err
	}
	if raw {
		return json.NewEncoder(os.Stdout).Encode(native)
	}
	compared, off := againstOracle(oracle)
	fmt.Printf("%s, %s/%s, quickest of %d turns each\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, rounds)
	var wasm *Figures
	if _, err := exec.LookPath("node"); err != nil {
		fmt.Println("no figures of WebAssembly: node is not installed")
	} else if wasm, err = measureWasm(rounds); err != nil {
		return fmt.Errorf("as WebAssembly: %w", err)
	}
	printTable(os.Stdout, native, wasm, compared, off)
	return nil
}

// Figures are what one run of the measurements found.
type Figures struct {
	FOV    []FOVCase
	Lights []LightCase
	Board  []BoardCase
}

func measure(rounds int) (f Figures, err error) {
	if f.FOV, err = measureFOV(rounds); err != nil {
		return f, err
	}
	if f.Lights, err = measureLights(rounds); err != nil {
		return f, err
	}
	f.Board = measureBoards(rounds)
	return f, nil
}
