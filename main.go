//go:build !js

// Command blindfight plays fights in the dark: in a window, in the browser, in a
// terminal, and by the hundred without anybody looking.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"blindfight/game/ai"
	"blindfight/game/headless"
	"blindfight/game/window"
	"blindfight/levels"
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
)

// The exit statuses: what was checked does not hold; bad usage or input.
const (
	exitFailed = 1
	exitUsage  = 2
)

// errFailed says that what was checked does not hold, and that it was said.
var errFailed = errors.New("does not hold")

type commands struct {
	Play      playCmd      `cmd:"" default:"withargs" help:"Open the window (the default)."`
	Sim       simCmd       `cmd:"" help:"Fight battles, AI against AI, and tally them."`
	Check     checkCmd     `cmd:"" help:"Find every fault of level files."`
	Replay    replayCmd    `cmd:"" help:"Verify a replay: it plays through and every check in it holds."`
	Inspect   inspectCmd   `cmd:"" help:"Say how a square is lit, by what, who sees it, and why not."`
	Text      textCmd      `cmd:"" help:"Play in the terminal, by typed orders."`
	Serve     serveCmd     `cmd:"" help:"Build and serve the browser edition."`
	Levels    levelsCmd    `cmd:"" help:"List the levels that come with the game."`
	Creatures creaturesCmd `cmd:"" help:"List the stat blocks that levels may name."`
}

func main() { os.Exit(run(os.Args[1:])) }

// run is the program; it returns the exit status.
func run(args []string) int {
	var c commands
	status := -1
	parser, err := kong.New(&c, kong.Name("blindfight"), kong.Description("Fights in the dark."),
		kong.Exit(func(code int) { status = code }), kong.UsageOnError())
	if err != nil {
		return report(err)
	}
	ctx, err := parser.Parse(args)
	if status >= 0 { // --help was printed
		return status
	}
	if err != nil {
		return report(err)
	}
	return report(ctx.Run())
}

// report prints an error as one line and returns the exit status that it means.
func report(err error) int {
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errFailed):
		return exitFailed
	}
	fmt.Fprintln(os.Stderr, "blindfight:", strings.ReplaceAll(err.Error(), "\n", "; "))
	if errors.Is(err, headless.ErrDiverges) {
		return exitFailed
	}
	return exitUsage
}

type playCmd struct {
	Level    string `arg:"" optional:"" help:"A level's short name or path; without one the title opens."`
	Side     string `default:"party" enum:"party,foes" help:"The side to play: party or foes."`
	Hotseat  bool   `help:"Two people at one machine."`
	Spectate bool   `help:"Watch the AI play both sides."`
	Seed     uint64 `default:"1" help:"Of the dice."`
	Rules    string `default:"" help:"table or letter; the level's own by default."`
	Replay   string `type:"path" help:"Keep the replay in this file, rewritten after every order."`
}

// Run opens the window. Where there is no display it says so and serves the
// browser edition.
func (c *playCmd) Run() error {
	if c.Hotseat && c.Spectate {
		return errors.New("--hotseat and --spectate do not go together")
	}
	if c.Level != "" {
		if _, _, err := headless.Open(c.Level, c.Rules); err != nil {
			return err
		}
	}
	err := window.Play(window.PlayOptions{
		Level: c.Level, Side: c.Side, HotSeat: c.Hotseat, Spectate: c.Spectate, Seed: c.Seed, Rules: c.Rules, ReplayFile: c.Replay,
	})
	if !errors.Is(err, window.ErrNoDisplay) {
		return err
	}
	fmt.Fprintln(os.Stderr, "There is no display here. The browser edition is served instead; and without a window there are:")
	fmt.Fprintln(os.Stderr, "  blindfight text ambush                 play in the terminal")
	fmt.Fprintln(os.Stderr, "  blindfight sim ambush --battles 100    let the AI fight")
	fmt.Fprintln(os.Stderr, "  blindfight --help                      everything else")
	return serve("127.0.0.1:0", "")
}

type simCmd struct {
	Levels  []string `arg:"" name:"level" help:"Short names or paths."`
	Battles int      `default:"100" help:"How many on each level."`
	Seed    uint64   `default:"1" help:"Of the first battle; the others follow."`
	AIA     string   `name:"ai-a" default:"first" help:"The party's AI."`
	AIB     string   `name:"ai-b" default:"first" help:"The foes' AI."`
	Workers int      `default:"0" help:"How many at a time; 0: one a core."`
	Replays string   `type:"path" help:"Keep every battle's replay in this folder."`
	Rules   string   `default:"" help:"table or letter; each level's own by default."`
	Strict  bool     `help:"Check every invariant after every order."`
	JSON    bool     `name:"json" help:"Print one JSON document."`
}

// Run fights the battles. A person at a terminal sees how far it is.
func (c *simCmd) Run() error {
	if c.Battles < 1 || c.Battles > maxBattles {
		return fmt.Errorf("--battles %d: from 1 to %d are possible", c.Battles, maxBattles)
	}
	if c.Workers < 0 {
		return fmt.Errorf("--workers %d: 0 or more are possible", c.Workers)
	}
	o := headless.SimOptions{
		Levels: c.Levels, Battles: c.Battles, Seed: c.Seed, AI: [2]string{c.AIA, c.AIB}, Rules: c.Rules, Workers: c.Workers,
		Replays: c.Replays, Strict: c.Strict,
	}
	if term.IsTerminal(int(os.Stderr.Fd())) {
		bar := progressbar.NewOptions(c.Battles, progressbar.OptionSetWriter(os.Stderr), progressbar.OptionClearOnFinish())
		o.Done = func(n int) { _ = bar.Set(n) }
		defer bar.Close()
	}
	r, err := headless.Sim(o)
	if err != nil {
		return err
	}
	if c.JSON {
		return r.JSON(os.Stdout)
	}
	r.Table(os.Stdout)
	return nil
}

// maxBattles bounds one run of sim.
const maxBattles = 1_000_000

type checkCmd struct {
	Paths  []string `arg:"" name:"path" help:"Levels, or folders of them."`
	Strict bool     `help:"Warnings count as faults."`
	JSON   bool     `name:"json" help:"Print one JSON document."`
}

// Run reports every fault.
func (c *checkCmd) Run() error {
	ok, err := headless.Check(c.Paths, c.Strict, c.JSON, os.Stdout)
	if err == nil && !ok {
		return errFailed
	}
	return err
}

type replayCmd struct {
	File   string `arg:"" help:"The replay."`
	Verify bool   `help:"Hold every check (what it does now in any case)."`
}

// Run verifies the replay.
func (c *replayCmd) Run() error { return headless.Verify(c.File, os.Stdout) }

type inspectCmd struct {
	Level string `arg:"" help:"A short name or path."`
	At    string `help:"The square, as X,Y."`
	From  string `help:"Who looks: whoever stands on this square, or somebody with plain eyes."`
	PNG   string `name:"png" type:"path" help:"Draw the board into this file."`
	Rules string `default:"" help:"table or letter; the level's own by default."`
}

// Run inspects a square, draws the board, or both.
func (c *inspectCmd) Run() error {
	if c.At == "" && c.PNG == "" {
		return errors.New("inspect: name a square with --at X,Y, or a picture with --png FILE")
	}
	state, _, err := headless.Open(c.Level, c.Rules)
	if err != nil {
		return err
	}
	if c.PNG != "" {
		if err := headless.Picture(state, c.PNG); err != nil {
			return err
		}
	}
	if c.At == "" {
		return nil
	}
	at, err := grid.ParseSquare(c.At)
	if err != nil {
		return fmt.Errorf("--at: %w", err)
	}
	var from *grid.Square
	if c.From != "" {
		q, err := grid.ParseSquare(c.From)
		if err != nil {
			return fmt.Errorf("--from: %w", err)
		}
		from = &q
	}
	return headless.Inspect(state, at, from, os.Stdout)
}

type textCmd struct {
	Level  string `arg:"" help:"A short name or path."`
	Side   string `default:"party" enum:"party,foes" help:"The side to play: party or foes."`
	AI     string `name:"ai" default:"first" help:"Who plays the other side."`
	Seed   uint64 `default:"1" help:"Of the dice."`
	Rules  string `default:"" help:"table or letter; the level's own by default."`
	Orders string `help:"Read the orders from this file; the first fault in it ends the game."`
	Replay string `type:"path" help:"Keep the replay in this file."`
}

// Run plays in the terminal.
func (c *textCmd) Run() error {
	o := headless.TextOptions{Level: c.Level, Side: c.Side, AI: c.AI, Seed: c.Seed, Rules: c.Rules, Orders: c.Orders}
	in := os.Stdin
	if c.Orders != "" {
		f, err := os.Open(c.Orders)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	var replay strings.Builder
	if c.Replay != "" {
		o.Replay = &replay
	}
	if err := headless.Text(o, in, os.Stdout); err != nil {
		return err
	}
	if c.Replay != "" {
		return os.WriteFile(c.Replay, []byte(replay.String()), 0o644)
	}
	return nil
}

type serveCmd struct {
	Addr string `default:"127.0.0.1:0" help:"HOST:PORT to listen on; port 0 is any free one."`
	Dir  string `type:"path" help:"A built edition, or where to build one."`
}

// Run serves until it is told to stop.
func (c *serveCmd) Run() error { return serve(c.Addr, c.Dir) }

func serve(addr, dir string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return headless.Serve(ctx, headless.ServeOptions{Addr: addr, Dir: dir, Log: os.Stderr}, os.Stdout)
}

type levelsCmd struct{}

// Run lists the levels in campaign order.
func (c *levelsCmd) Run() error {
	for _, name := range levels.Names() {
		l, err := levels.Open(name)
		if err != nil {
			return err
		}
		fmt.Printf("%-10s %s\n", name, l.Title)
	}
	return nil
}

type creaturesCmd struct{}

// Run lists the stat blocks, and the AIs that can play them.
func (c *creaturesCmd) Run() error {
	for _, key := range bestiary.Creatures() {
		b, _ := bestiary.CreatureOf(key)
		fmt.Printf("%-16s %s, %d hit points, speed %d ft, darkvision %d ft\n", key, b.Name, b.HP, b.Speed, b.Darkvision)
	}
	fmt.Printf("played by: %s\n", strings.Join(ai.Names(), ", "))
	return nil
}
