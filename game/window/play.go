package window

// PlayOptions say what is played in the window.
type PlayOptions struct {
	Level      string // a short name or path; "" opens the title
	Side       string // "party" or "foes"
	Seed       uint64
	Rules      string // "table", "letter", or "" for the level's own
	HotSeat    bool
	Spectate   bool
	ReplayFile string // rewritten after every order; "" for none
	OnTaken    func(n int)
}

// Play opens the window and plays until it is closed. Where there is no display
// it returns ErrNoDisplay before anything is opened.
func Play(o PlayOptions) error {
	scene, err := NewPlaceholder()
	if err != nil {
		return err
	}
	return Run(scene, Options{Title: "Blindfight", OnTaken: o.OnTaken})
}
