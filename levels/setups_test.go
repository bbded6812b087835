package levels

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var updateSetups = flag.Bool("update-setups", false, "write the shipped levels' setups anew for the tests of rules")

// TestSetups keeps the shipped levels as setups beside the rules, whose own tests
// cannot load levels: twin worlds are drawn on them.
func TestSetups(t *testing.T) {
	for _, name := range Names() {
		level, err := Open(name)
		if err != nil {
			t.Fatal(err)
		}
		setup, err := level.Setup()
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(setup)
		if err != nil {
			t.Fatal(err)
		}
		text = append(text, '\n')
		file := filepath.Join("..", "rules", "testdata", "levels", name+".json")
		if *updateSetups {
			if err := os.WriteFile(file, text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if kept, err := os.ReadFile(file); err != nil || !bytes.Equal(kept, text) {
			t.Errorf("%s is not the setup of %s any more (%v): go test ./levels -run Setups -update-setups", file, name, err)
		}
	}
}
