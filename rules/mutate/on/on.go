// Package on is what the mutants' code calls: one test binary holds all mutants,
// and the variable MUTANT of the environment says which of them is switched on.
package on

import (
	"os"
	"strconv"
)

// Variable names the environment variable that holds the number of the mutant.
const Variable = "MUTANT"

var number = read(os.Getenv(Variable))

func read(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}

// On says whether mutant n is switched on; mutants count from 1.
func On(n int) bool { return n == number }

// True is the condition b, or true in mutant n.
func True[B ~bool](n int, b B) B { return b || B(On(n)) }

// False is the condition b, or false in mutant n.
func False[B ~bool](n int, b B) B { return b && !B(On(n)) }

// Flip is the condition b, or its opposite in mutant n.
func Flip[B ~bool](n int, b B) B { return b != B(On(n)) }

// Zero is v, or the zero value in mutant n.
func Zero[T any](n int, v T) T {
	if On(n) {
		return *new(T)
	}
	return v
}

// Wipe makes *p the zero value in mutant n.
func Wipe[T any](n int, p *T) { *p = Zero(n, *p) }
