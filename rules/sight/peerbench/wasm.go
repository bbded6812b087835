// This file measures the same as WebAssembly, as the browser would run it.

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// measureWasm builds this program for WebAssembly and has node run it.
func measureWasm(rounds int) (*Figures, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	dir, err := os.MkdirTemp("", "peerbench")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	program := filepath.Join(dir, "peerbench.wasm")
	build := exec.Command("go", "build", "-o", program, ".")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return nil, fmt.Errorf("build: %w", err)
	}
	loader := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js")
	node := exec.Command("node", "--stack-size=8192", loader, program, "-raw", "-rounds", strconv.Itoa(rounds))
	// A program's arguments and environment must fit into 12 KB there.
	node.Env = []string{"PATH=" + os.Getenv("PATH")}
	node.Stderr = os.Stderr
	out, err := node.Output()
	if err != nil {
		return nil, fmt.Errorf("node: %w", err)
	}
	f := new(Figures)
	if err := json.Unmarshal(out, f); err != nil {
		return nil, fmt.Errorf("its figures: %w", err)
	}
	return f, nil
}
