package bestiary

// This file holds what burns.

// lightSources holds V-02's table.
var lightSources = [...]LightSource{
	{Key: "candle", Name: "candle", Shadowy: 5, Rounds: 600, Flame: CandleFlame, Portable: true, Start: Kindled},
	{Key: "lamp", Name: "lamp", Bright: 15, Shadowy: 30, Rounds: 3600, Flame: OpenFlame, Portable: true, Start: Kindled},
	{Key: "torch", Name: "torch", Bright: 20, Shadowy: 40, Rounds: 600, Flame: OpenFlame, Portable: true, Start: Kindled},
	{Key: "everburning_torch", Name: "everburning torch", Bright: 20, Shadowy: 40, Portable: true},
	{Key: "hooded_lantern", Name: "hooded lantern", Bright: 30, Shadowy: 60, Rounds: 3600, Flame: Lantern, Portable: true, Start: Kindled},
	{Key: "bullseye_lantern", Name: "bullseye lantern", Bright: 60, Shadowy: 120, Rounds: 3600, Flame: Lantern, Portable: true, Start: Kindled, Cone: true},
	{Key: "sunrod", Name: "sunrod", Bright: 30, Shadowy: 60, Rounds: 3600, Portable: true, Start: Struck},
	{Key: "light", Name: "light spell", Bright: 20, Shadowy: 40, Rounds: 100, Spell: true},
	{Key: dancingLight, Name: "dancing light", Bright: 20, Shadowy: 40, Rounds: 10, Spell: true},
	{Key: "daylight", Name: "daylight spell", Bright: 60, Shadowy: 120, Rounds: 100, Spell: true, Level: 3},
	{Key: "continual_flame", Name: "continual flame", Bright: 20, Shadowy: 40, Spell: true, Level: 3},
	{Key: FaerieFire, Name: "faerie fire", Shadowy: 5, Rounds: 10, Spell: true, Level: 1},
	{Key: "darkness", Name: "magical darkness", Shadowy: 20, Rounds: 100, Spell: true, Level: 2, Dark: Dims},
	{Key: "deeper_darkness", Name: "deeper darkness", Shadowy: 60, Rounds: 14400, Spell: true, Level: 3, Dark: Dims},
	{Key: "impenetrable_darkness", Name: "impenetrable darkness", Shadowy: 20, Rounds: 10, Spell: true, Dark: Blackens},
	{Key: "fungus", Name: "glowing fungus", Shadowy: 5},
}
