// This file holds a chair: all that one side's player has before him. Nothing in
// it is shared with the other chair, so whatever is drawn from it stays with its
// side.

package window

import (
	"image"

	"blindfight/game"
	"blindfight/game/ai"
	"blindfight/input"
	"blindfight/render/scene"
	"blindfight/rules/view"
)

// chair is one side's.
type chair struct {
	human   game.Human
	brain   ai.AI // plays it while others look on; nil for a player
	shown   *view.View
	machine input.Machine
	stage   scene.Stage
	log     scene.Log
	cam     scene.Camera
	placed  bool // the camera has found its units
	pointed bool // the cursor is where the pointer last was

	banners []scene.Banner // one below the other, the latest last
	showing int            // ticks that they stay

	explain []scene.Line // a roll's terms, until the next gesture
	notes   []view.Sighting
}

// bannerTicks is how long a banner stays unless it is clicked away.
const bannerTicks = 420

// notice takes what the seat was told since the last tick and says whether there
// was anything.
func (c *chair) notice(slow int) bool {
	v := c.human.View()
	if v == nil {
		return false
	}
	news := c.human.News()
	if v == c.shown && len(news) == 0 {
		return false
	}
	c.shown = v
	if c.brain != nil {
		c.brain.Notice(news)
	}
	c.machine.See(v)
	c.stage.Play(news, slow)
	c.stage.Show(v, c.machine.Lens())
	if slow == 0 {
		c.begin(c.stage.Skip(c.notes[:0]))
	}
	return true
}

// begin takes the Sightings whose turn it is to be told.
func (c *chair) begin(notes []view.Sighting) {
	c.notes = notes
	for _, n := range notes {
		c.log.Add(c.shown, n)
		if b, ok := scene.BannerOf(c.shown, n); ok {
			ticks := bannerTicks
			if c.brain != nil {
				ticks /= 3
			}
			c.announce(b, ticks)
		}
	}
}

// maxBanners is how many banners are shown at once.
const maxBanners = 3

// announce adds a banner to those that are shown.
func (c *chair) announce(b scene.Banner, ticks int) {
	if c.showing == 0 {
		c.banners = c.banners[:0]
	}
	if len(c.banners) == maxBanners {
		c.banners = append(c.banners[:0], c.banners[1:]...)
	}
	c.banners, c.showing = append(c.banners, b), max(c.showing, ticks)
}

// place gives the camera its part of the screen.
func (c *chair) place(port image.Rectangle, scale float64) {
	if c.shown == nil {
		return
	}
	c.cam.Place(c.shown.Size, port, scale)
	if !c.placed {
		c.placed = true
		if u := c.machine.Chosen(); u != nil {
			c.cam.Center(u.At)
		}
	}
}

// look draws the board through the machine's lens at once.
func (c *chair) look() {
	if c.shown != nil {
		c.stage.Show(c.shown, c.machine.Lens())
	}
}
