package headless

import (
	"errors"
	"fmt"
	"io"
	"os"

	"blindfight/game"
)

// ErrDiverges is what Verify wraps where a replay and the game part.
var ErrDiverges = errors.New("the replay diverges")

// Verify plays a replay file through and holds every check in it.
func Verify(file string, out io.Writer) error {
	r, err := readReplay(file)
	if err != nil {
		return err
	}
	if err := r.Verify(); err != nil {
		var d *game.Divergence
		if errors.As(err, &d) {
			return fmt.Errorf("%s: %w: %w", file, ErrDiverges, err)
		}
		return fmt.Errorf("%s: %w", file, err)
	}
	orders, checks := 0, 0
	for _, l := range r.Lines {
		if l.Order != nil {
			orders++
		} else {
			checks++
		}
	}
	fmt.Fprintf(out, "%s: %d orders and %d checks hold\n", file, orders, checks)
	return nil
}

func readReplay(file string) (*game.Replay, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r, err := game.ParseReplay(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return r, nil
}
