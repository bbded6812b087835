package game

import "testing"

// BenchmarkBattle is one battle of the shipped ambush between two simple AIs.
func BenchmarkBattle(b *testing.B) {
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		a, _ := NewAI("first", 1)
		c, _ := NewAI("first", 2)
		m, err := Start(Options{Level: "ambush", Seed: uint64(i % 64), NoChecks: true, Seats: [2]Seat{a, c}})
		if err != nil {
			b.Fatal(err)
		}
		if err := m.Run(); err != nil {
			b.Fatal(err)
		}
	}
}
