//go:build !js

package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"blindfight": main})
}

// TestCommands runs the command line as a user does: what is printed where, exit
// statuses, and that bad input gets one clear line and writes nothing.
func TestCommands(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "game/headless/testdata/script",
		Setup: func(env *testscript.Env) error {
			for name, dir := range map[string]string{"PAGES": "rules/testdata", "BOARDS": "game/headless/testdata/pages"} {
				path, err := filepath.Abs(dir)
				if err != nil {
					return err
				}
				env.Setenv(name, path)
			}
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"fails":    fails,
			"one-line": oneLine,
			"replace":  replace,
		},
	})
}

// fails runs a command and asserts its exit status: "fails 2 blindfight sim".
func fails(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) < 2 || neg {
		ts.Fatalf("usage: fails STATUS COMMAND ...")
	}
	var exit *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); !errors.As(err, &exit) || strconv.Itoa(exit.ExitCode()) != args[0] {
		ts.Fatalf("%v, want exit status %s", err, args[0])
	}
}

// oneLine asserts that the last command wrote one line on standard error, that it
// matches, and nothing on standard output.
func oneLine(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 1 || neg {
		ts.Fatalf("usage: one-line REGEXP")
	}
	line := strings.TrimSuffix(ts.ReadFile("stderr"), "\n")
	if strings.Contains(line, "\n") || !regexp.MustCompile(args[0]).MatchString(line) {
		ts.Fatalf("standard error is %q, want one line that matches %q", line, args[0])
	}
}

// replace changes the first text of a file into the second.
func replace(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 3 || neg {
		ts.Fatalf("usage: replace OLD NEW FILE")
	}
	file := ts.MkAbs(args[2])
	text := ts.ReadFile(file)
	ts.Check(os.WriteFile(file, []byte(strings.Replace(text, args[0], args[1], 1)), 0o644))
}
