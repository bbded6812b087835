// Package web holds the page of the browser edition: what loads the game, tells
// how far it has got, and starts it when the player is there. The program itself
// and the toolchain's wasm_exec.js are added when the edition is built.
package web

import (
	"embed"
	"io/fs"
)

//go:embed index.html page.css page.js icon.svg
var files embed.FS

// Files are the page's own files, none of them in a folder. They name three that
// are not among them: blindfight.wasm, wasm_exec.js, and build.json, which holds
// {"wasm": the program's file name, "bytes": its size before any compression}.
func Files() fs.FS { return files }

// Policy is the Content-Security-Policy that the page keeps. The engine loads its
// sound from a blob URL; nothing else comes from anywhere but the page's server.
const Policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' blob:"
