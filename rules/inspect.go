package rules

import (
	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// Inspection is the truth about one square, for a referee.
type Inspection struct {
	At       grid.Square
	Terrain  grid.Terrain
	Light    light.Level // for plain eyes
	LowLight light.Level
	By       []light.Contribution // for plain eyes
	Here     []Eye                // who stands there
	Eyes     []Eye                // everybody else who is awake, by id
}

// Eye is one who may see a square.
type Eye struct {
	Unit    order.Unit // 0: nobody, but somebody with plain eyes might stand there
	Side    view.Side
	Name    string
	At      grid.Square
	Blinded bool
	Verdict sight.Verdict
	Reasons sight.Reasons
}

// Inspect tells how a square is lit, by what, and who sees it.
func (s *State) Inspect(q grid.Square) Inspection {
	in := Inspection{At: q, Light: s.field.At(q, light.Plain), LowLight: s.lowLight().At(q, light.LowLight)}
	if s.size.Holds(q) {
		in.Terrain = s.terrain[s.size.Index(q)]
	}
	in.By = s.field.By(nil, q, light.Plain)
	for i := range s.all {
		c := &s.all[i]
		switch {
		case c.body().Holds(q):
			in.Here = append(in.Here, s.eye(c, q))
		case c.awake():
			in.Eyes = append(in.Eyes, s.eye(c, q))
		}
	}
	return in
}

// lowLight is the light with the picture for low-light eyes, whoever has such.
func (s *State) lowLight() *light.Field {
	f := s.field.Clone()
	f.SetLowLight(true)
	f.Relight(s.lit, caster{s})
	return f
}

func (s *State) eye(c *creature, q grid.Square) Eye {
	o, e := s.observer(c), s.onlooker(c)
	e.Verdict, e.Reasons = sight.SeesSquare(&o, q, s.field)
	return e
}

// onlooker is c as an eye that has not looked yet.
func (s *State) onlooker(c *creature) Eye {
	return Eye{Unit: c.id, Side: c.side, Name: c.name, At: c.at, Blinded: s.blinded(c)}
}

// From tells what whoever stands on from makes of q; where nobody stands,
// somebody with plain eyes.
func (s *State) From(from, q grid.Square) Eye {
	if c := s.standing(from); c != nil {
		return s.eye(c, q)
	}
	c := creature{at: from, hp: 1, stats: &bestiary.Creature{Space: 1}, watching: newWatching(s.size)}
	s.castLine(&c)
	s.castSight(&c)
	e := s.eye(&c, q)
	e.Name = "somebody with plain eyes"
	return e
}

// Board is the size and the terrain, row by row, of the battle's board. The
// slice is not to be changed.
func (s *State) Board() (grid.Size, []grid.Terrain) { return s.size, s.terrain }
