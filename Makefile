# What there is to do here: make check, make test, make mutate, make bench. Needs
# Go 1.26 and bash; `make test` installs the rest on Debian and Ubuntu.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := check

STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
WASM_TIMEOUT := 10m
E2E_TIMEOUT := 10m

# Property tests draw the same cases each time; RAPID_SEED=0 makes them differ.
export RAPID_SEED ?= 1

# Packages with tests of the real program: they need a display or a browser.
E2E = grep -rlE '^//go:build .*\be2e\b' --include='*_test.go' . | xargs -r -n1 dirname | sort -u

.PHONY: check format vet build test setup unit wasm e2e mutate bench benchmarks

check: format vet build

format:
	@files=$$(gofmt -l .); if [[ -n $$files ]]; then echo "not formatted (run gofmt -w):" >&2; echo "$$files" >&2; exit 1; fi

vet:
	go vet ./...
	go vet -tags e2e ./...
	GOOS=js GOARCH=wasm go vet ./...
	go run $(STATICCHECK) -tags e2e ./...
	cd rules/sight/peerbench && go vet .

# Every edition must build without a C compiler. The browser's is built as the
# top package too: with ./... alone, a main that is missing there goes unnoticed.
build:
	CGO_ENABLED=0 go build ./...
	CGO_ENABLED=0 GOOS=windows GOARCH=amd64 go build ./...
	CGO_ENABLED=0 GOOS=darwin GOARCH=arm64 go build ./...
	CGO_ENABLED=0 GOOS=js GOARCH=wasm go build ./...
	CGO_ENABLED=0 GOOS=js GOARCH=wasm go build -o /dev/null .

test: setup unit wasm e2e

setup:
	.ci/setup

unit:
	go test ./...

# The rules and the match again as the browser runs them, under node, against the
# same goldens. A wasm program must fit its arguments and environment into 12 KB,
# so the tests get an environment of their own.
wasm: export GOOS := js
wasm: export GOARCH := wasm
wasm:
	packages=$$(go list ./rules/... ./game/... | grep -vE '/game/(window|headless)(/|$$)'); \
	go test -timeout $(WASM_TIMEOUT) -exec="env -i 'PATH=$$PATH' RAPID_SEED=$$RAPID_SEED RAPID_CHECKS=20 RAPID_NOFAILFILE=1 '$$(go env GOROOT)/lib/wasm/go_js_wasm_exec'" $$packages

# One package at a time: each draws by software and wants the machine.
e2e:
	packages=$$($(E2E)); \
	screen=(); if [[ $$(uname) == Linux ]]; then screen=(xvfb-run -a); fi; \
	"$${screen[@]}" go test -tags e2e -count=1 -p 1 -timeout $(E2E_TIMEOUT) $$packages

# Breaks each tagged rule in turn and expects its scenario to fail. Some pages, rule
# by rule: go run ./rules/mutate -v B-05 OI-1
mutate:
	go run ./rules/mutate

# Sight and light beside a peer, natively and, where node is, as WebAssembly: a
# table of ratios, each goal met or missed. The peer is in no go.mod but its own.
bench:
	cd rules/sight/peerbench && go run .

# Every Go benchmark: times of this machine at this hour, and allocations.
benchmarks:
	go test -run '^$$' -bench . -benchmem ./rules/... ./game/...
