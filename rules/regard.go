package rules

// The referee's finer questions about a square: what is in the air there, whose
// light falls on it, and what everybody makes of whoever stands there.

import (
	"fmt"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// Air is what fills a square beside plain light.
type Air struct {
	Mist    bool // V-23
	Silence bool // K-24
	Stench  bool // V-14
	Void    bool // impenetrable darkness (S-16)
	Veiled  bool // magical darkness conceals whoever is there from plain eyes (S-07)
}

// Air tells what fills q.
func (s *State) Air(q grid.Square) Air {
	return Air{
		Mist: s.fog.Has(q), Silence: s.hush.Has(q), Stench: s.reek.Has(q), Void: s.field.Void().Has(q),
		Veiled: s.field.Veiled(light.Plain).Has(q),
	}
}

// Light is how lit q is for plain eyes.
func (s *State) Light(q grid.Square) light.Level { return s.field.At(q, light.Plain) }

// Ambient is the light that needs no source.
func (s *State) Ambient() light.Level { return s.field.Ambient() }

// LitBy is what every source that covers q does to it for those eyes.
func (s *State) LitBy(q grid.Square, eyes light.Eyes) []light.Contribution {
	return s.lightFor(eyes).By(nil, q, eyes)
}

// lightFor is the light with a picture for those eyes.
func (s *State) lightFor(eyes light.Eyes) *light.Field {
	if eyes == light.LowLight {
		return s.lowLight()
	}
	return s.field
}

// Source names a light or a darkness: by its number in the level, or by whoever
// bears it.
func (s *State) Source(l *light.Source) string {
	name := string(l.Kind)
	if kind, ok := bestiary.LightOf(l.Kind); ok {
		name = kind.Name
	}
	things := uint16(gearLights + maxUnits*gearSlots)
	switch {
	case l.ID < outlineLights:
		return fmt.Sprintf("%s %d", name, l.ID)
	case l.ID >= madeLights && l.ID < gearLights:
		return name
	case l.ID < gearLights:
		return fmt.Sprintf("%s round %s", name, s.all[l.ID-outlineLights].name)
	case l.ID < things:
		return fmt.Sprintf("%s of %s", name, s.all[(l.ID-gearLights)/gearSlots].name)
	default:
		return name + " that lies"
	}
}

// Regard is what the others make of one creature, and why.
type Regard struct {
	Of      Eye   // itself, as it sees its own square
	By      []Eye // everybody else who is awake, by id
	Hiding  bool
	Hid     int // what a Spot must beat; 0 before the battle has begun
	Effects []view.Effect
}

// Regards tells what everybody makes of whoever stands on q, the fallen among them.
func (s *State) Regards(q grid.Square) []Regard {
	var all []Regard
	for i := range s.all {
		d := &s.all[i]
		if !d.body().Holds(q) {
			continue
		}
		r := Regard{Of: s.eye(d, q), Effects: d.effects, Hiding: d.hiding, Hid: d.hideRoll}
		for j := range s.all {
			if c := &s.all[j]; c != d && c.awake() {
				o, e := s.observer(c), s.onlooker(c)
				e.Verdict, e.Reasons = sight.Sees(&o, s.target(c, d), s.field)
				r.By = append(r.By, e)
			}
		}
		all = append(all, r)
	}
	return all
}

// Onlooker is somebody who stands on from, with plain or low-light eyes, as one who
// looks at q.
func (s *State) Onlooker(from, q grid.Square, eyes light.Eyes) Eye {
	c := creature{at: from, hp: 1, stats: &bestiary.Creature{Space: 1, LowLight: eyes == light.LowLight}, watching: newWatching(s.size)}
	s.castLine(&c)
	s.castSight(&c)
	o, field := s.observer(&c), s.lightFor(eyes)
	e := Eye{At: from, Blinded: sight.Blinded(&o, field)}
	e.Verdict, e.Reasons = sight.SeesSquare(&o, q, field)
	e.Name = [...]string{light.Plain: "somebody with plain eyes", light.LowLight: "somebody with low-light eyes"}[eyes]
	return e
}

// Figure is a creature as a referee's picture shows it.
type Figure struct {
	Side   view.Side
	Body   grid.Body
	Awake  bool
	Unseen bool // it hides, or is invisible and nothing outlines it
}

// Figures are the creatures of the board, those that are down first.
func (s *State) Figures() []Figure {
	var down, up []Figure
	for i := range s.all {
		c := &s.all[i]
		f := Figure{Side: c.side, Body: c.body(), Awake: c.acts()}
		f.Unseen = c.hiding || c.has(view.Invisible) && !c.has(view.Outlined) && !c.has(view.Dusted)
		if f.Awake {
			up = append(up, f)
		} else {
			down = append(down, f)
		}
	}
	return append(down, up...)
}
