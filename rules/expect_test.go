package rules

import (
	"fmt"
	"slices"
	"strings"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/light"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
	"blindfight/rules/sight"
	"blindfight/rules/view"
)

// expect reads "expect WHAT … = VALUE", or "expect WHAT …" for true.
func (p *page) expect(words []string) {
	want := "true"
	if i := indexOf(words, "="); i >= 0 {
		want, words = strings.Join(words[i+1:], " "), words[:i]
	}
	if got := p.fact(words[0], words[1:]); got != want {
		p.fail("%s is %s, want %s", strings.Join(words, " "), got, want)
	}
}

func indexOf(words []string, word string) int {
	for i, w := range words {
		if w == word {
			return i
		}
	}
	return -1
}

// fact is a figure of the State in words.
func (p *page) fact(what string, args []string) string {
	s := p.state
	need := func(n int) {
		if len(args) < n {
			p.fatal("expect %s needs %d words", what, n)
		}
	}
	who := func(i int) *creature {
		need(i + 1)
		c := s.find(order.Unit(p.number(args[i])))
		if c == nil {
			p.fatal("nobody has the id %s", args[i])
		}
		return c
	}
	switch what {
	case "at": // at 1
		return who(0).at.String()
	case "hp":
		return fmt.Sprint(who(0).hp)
	case "gripped": // gripped 1: whom it grapples with
		if d := p.state.partner(who(0)); d != nil {
			return fmt.Sprint(d.id)
		}
		return "nobody"
	case "pinned":
		return fmt.Sprint(who(0).pinned)
	case "nonlethal":
		return fmt.Sprint(who(0).nonlethal)
	case "condition":
		return who(0).condition().String()
	case "blinded":
		return fmt.Sprint(s.blinded(who(0)))
	case "sees": // sees 1 11
		return fmt.Sprint(s.sees(who(0), who(1)).Seen)
	case "miss": // miss 1 11: percent
		return fmt.Sprint(s.sees(who(0), who(1)).Miss)
	case "sees-square": // sees-square 1 5,5
		need(2)
		o := s.observer(who(0))
		verdict, _ := sight.SeesSquare(&o, p.square(args[1]), s.field)
		return fmt.Sprint(verdict.Seen)
	case "light", "low-light": // light 5,5
		need(1)
		if what == "low-light" {
			return s.lowLight().At(p.square(args[0]), light.LowLight).String()
		}
		return s.field.At(p.square(args[0]), light.Plain).String()
	case "veiled", "void", "glare", "fog": // veiled 5,5
		need(1)
		return fmt.Sprint(p.murk(what).Has(p.square(args[0])))
	case "lit-by": // lit-by 5,5: the ids of the setup's lights
		need(1)
		return fmt.Sprint(p.litBy(p.square(args[0])))
	case "tile": // tile party 5,5: what the side knows of a square
		need(2)
		return tileFact(s.views[p.side(args[0])], p.square(args[1]))
	case "lit-why": // lit-why 5,5 torch: what becomes of that kind's light or darkness there
		need(2)
		return p.litWhy(p.square(args[0]), order.Item(args[1]))
	case "why": // why 1 11: what decides whether 1 sees 11
		o := s.observer(who(0))
		_, why := sight.Sees(&o, s.target(who(0), who(1)), s.field)
		return strings.Join(why.Lines(), "; ")
	case "felt": // felt 1 11: the sense by which 1 feels 11 without seeing it
		return p.feltBy(who(0), who(1))
	case "dazzled":
		return fmt.Sprint(who(0).dazzled())
	case "lasts": // lasts 70: rounds that the setup's area has left
		for _, a := range s.areas {
			if a.id == uint16(p.number(args[0])) {
				return map[bool]string{true: "for ever", false: fmt.Sprint(a.rounds)}[a.rounds == 0]
			}
		}
		return "gone"
	case "points", "feet", "moves", "standard", "move", "listened":
		return p.turnFact(what, &who(0).turn)
	case "prone":
		return fmt.Sprint(who(0).prone)
	case "way": // way charge 1 longsword at m1: what an order of movement goes over, for how many movement points
		return p.wayFact(p.order(args))
	case "turn": // whose
		if s.turn < 0 {
			return "nobody"
		}
		return fmt.Sprint(s.all[s.play[s.turn]].id)
	case "round":
		return fmt.Sprint(s.round)
	case "outcome":
		return [...]string{"fighting", "party", "foes", "stalemate", "time"}[s.outcome]
	case "stealth":
		return fmt.Sprint(who(0).stealth)
	case "shines": // shines 50: feet of bright and of shadowy light that the setup's light sheds to its east
		return p.shines(uint16(p.number(args[0])))
	case "burns": // burns 50: rounds that the setup's light has left; burns 1 torch: that what 1 carries has
		if len(args) > 1 {
			return p.gearBurns(who(0), order.Item(args[1]))
		}
		for _, l := range s.lights {
			if l.id == uint16(p.number(args[0])) {
				return map[bool]string{true: "for ever", false: fmt.Sprint(l.rounds)}[l.rounds == 0]
			}
		}
		return "gone"
	case "initiative": // initiative 1: the total
		return fmt.Sprint(who(0).rank)
	case "class": // class 11 1 rapier: the terms of what 11 must reach
		need(3)
		w, _ := bestiary.StrikesAs(order.Item(args[2]))
		a := s.reckon(who(0), who(1), w, false)
		return a.Class.String()
	case "ac", "touch-ac", "to-hit", "damage", "precision", "denied", "hit": // ac 11 1 rapier: what 11 must reach to hit 1
		need(3)
		return p.attackFact(what, who(0), who(1), order.Item(args[2]))
	case "dc": // dc 1 11: of 1 hearing 11
		c, d := who(0), who(1)
		sound := reckon.Sound{Stealth: d.stealth, Noisy: d.noisy}
		s.carry(c, d.at, &sound, 1000)
		terms := reckon.ListenDC(sound, s.rules)
		return fmt.Sprint(terms.Total())
	case "cost": // cost 1 6,5: movement points of one step, in truth; cost 1 6,5 tumbling
		points, _ := s.stepCost(who(0), p.square(args[1]), len(args) > 2 && args[2] == "tumbling")
		return fmt.Sprint(points)
	case "price": // price 1 6,5 7,5 …: of a path, by the View
		return p.price(who(0), args[1:])
	case "random-squares":
		w, _ := bestiary.StrikesAs(order.Item(args[1]))
		return fmt.Sprint(s.views[who(0).side].RandomSquares(nil, s.views[who(0).side].Unit(who(0).id), w))
	case "in-reach": // in-reach 1 longspear: on how many squares it can strike
		w, _ := bestiary.StrikesAs(order.Item(args[1]))
		return fmt.Sprint(len(grid.AppendReach(nil, s.size, who(0).at, who(0).stats.Space, view.WeaponReach(who(0).stats, w), w.Long)))
	case "odds": // odds strike 1 longsword blindly: what its own side is told of an order
		return p.oddsFact(p.order(args))
	case "provokes": // provokes draw 1 torch: the marks of those who may strike, as its own side is told
		o := p.order(args)
		return fmt.Sprint(s.views[s.find(o.By()).side].Provokes(o))
	case "gear": // gear 1
		return p.gearFact(who(0))
	case "ground": // what lies there in truth
		need(1)
		return p.groundFact(p.square(args[0]))
	case "grade", "belief", "marks", "known", "wound":
		return p.beliefFact(what, args)
	case "spent":
		return fmt.Sprint(who(0).struck > 0)
	case "ready": // ready 1: the order that it keeps
		return who(0).ready
	case "play": // play: whose turns come, in order
		var ids []order.Unit
		for _, i := range s.play {
			ids = append(ids, s.all[i].id)
		}
		return fmt.Sprint(ids)
	case "struck": // struck 1: opportunity attacks made since its turn began
		return fmt.Sprint(who(0).struck)
	case "noisy": // noisy 1: it fought or spoke since its last turn began
		return fmt.Sprint(who(0).noisy)
	case "spells": // spells 1 light: how often it may still cast that
		need(2)
		return fmt.Sprint(s.views[who(0).side].Unit(who(0).id).SpellsLeft(order.Item(args[1])))
	case "aids": // aids 1: "2 m1 attack; 3 m1 defence": help that its side knows it to have
		return aidsFact(s.views[who(0).side].Unit(who(0).id))
	case "effects": // effects 1: "senseless 10, asleep": what lies upon it, and for how many rounds
		words := make([]string, len(who(0).effects))
		for i, e := range who(0).effects {
			words[i] = fmt.Sprint(e.Kind, " ", e.Rounds)
		}
		return strings.Join(words, ", ")
	case "doses": // doses 11 hand_crossbow: of poison on it
		need(2)
		i := slices.IndexFunc(who(0).gear, func(g view.Gear) bool { return g.Item == order.Item(args[1]) })
		return fmt.Sprint(who(0).gear[i].Doses)
	case "finds": // finds 1: the fallen of its side that it has found
		return fmt.Sprint(s.views[who(0).side].Unit(who(0).id).Finds)
	case "flat-footed":
		return fmt.Sprint(!who(0).acted)
	case "door", "check":
		return p.doorFact(what, args)
	case "burning": // burning 50: whether the setup's light does
		i := slices.IndexFunc(s.lights, func(l lantern) bool { return l.id == uint16(p.number(args[0])) })
		return fmt.Sprint(i >= 0 && s.lights[i].lit)
	case "trap": // trap 90: armed, or gone
		return p.trapFact(uint16(p.number(args[0])))
	case "traps": // traps party: the ids of those that the side knows of
		return fmt.Sprint(p.trapsOf(p.side(args[0])))
	case "wind":
		return s.wind.String()
	}
	p.fatal("expect %q is not known", what)
	return ""
}

// doorFact reads "door 5,5": what keeps the door shut in truth; "door party 5,5": what the
// side knows of it; "check search 1 5,5": what is added to the die of an order's check.
func (p *page) doorFact(what string, args []string) string {
	if what == "check" {
		o := p.order(args)
		terms, dc, known, ok := p.state.views[p.state.find(o.By()).side].CheckOdds(o)
		switch {
		case !ok:
			return "none"
		case !known:
			return terms.String() + " vs ?"
		default:
			return fmt.Sprintf("%s vs %d", terms.String(), dc)
		}
	}
	if len(args) == 1 {
		return p.state.doorAt(p.square(args[0])).held().String()
	}
	v, q := p.state.views[p.side(args[0])], p.square(args[1])
	d, ok := v.Door(q)
	if !ok {
		return "unknown"
	}
	text := d.Describe()
	if d.Bar != 0 {
		text += ", bar " + d.Bar.String()
	}
	return text
}

func (p *page) wayFact(o order.Order) string {
	var squares []string
	total := 0
	for _, s := range p.state.views[p.state.find(o.By()).side].Way(o) {
		squares, total = append(squares, s.To.String()), s.Total
	}
	return fmt.Sprintf("%s for %d", strings.Join(squares, " "), total)
}

func (p *page) turnFact(what string, t *view.Turn) string {
	switch what {
	case "points":
		return fmt.Sprint(t.Points)
	case "feet":
		return fmt.Sprint(t.Feet)
	case "moves":
		return fmt.Sprint(t.Moves)
	case "standard":
		return fmt.Sprint(t.Standard)
	case "move":
		return fmt.Sprint(t.Move)
	default:
		return fmt.Sprint(t.Listened)
	}
}

// shines measures a light eastward over the board: "20/40", "none/5".
func (p *page) shines(id uint16) string {
	for i := range p.state.lights {
		l := &p.state.lights[i]
		if l.id != id {
			continue
		}
		reach := map[light.Level]string{light.Bright: "none", light.Shadowy: "none"}
		for q := p.state.lightAt(l); p.state.size.Holds(q); q = q.Step(grid.E) {
			for level := range reach {
				if p.state.field.At(q, light.Plain) >= level {
					reach[level] = fmt.Sprint(int(grid.Distance(p.state.lightAt(l), q)))
				}
			}
		}
		return reach[light.Bright] + "/" + reach[light.Shadowy]
	}
	p.fatal("there is no light %d", id)
	return ""
}

func (p *page) litBy(q grid.Square) []string {
	var ids []string
	for _, c := range p.state.field.By(nil, q, light.Plain) {
		ids = append(ids, fmt.Sprintf("%s:%s", c.Source.Kind, c.Level))
	}
	return ids
}

// murk is where there is magical darkness for plain eyes, a field of the impenetrable
// kind, light that hurts some, or fog.
func (p *page) murk(what string) grid.Set {
	switch what {
	case "veiled":
		return p.state.field.Veiled(light.Plain)
	case "void":
		return p.state.field.Void()
	case "glare":
		return p.state.field.Glare()
	default:
		return p.state.fog
	}
}

func (p *page) litWhy(q grid.Square, kind order.Item) string {
	for _, c := range p.state.field.By(nil, q, light.Plain) {
		if c.Source.Kind == kind {
			return c.Words()
		}
	}
	return "nothing"
}

// tileFact is "floor, seen, bright, fog": seen if the side perceives it now.
func tileFact(v *view.View, q grid.Square) string {
	t := v.Tile(q)
	words := []string{"unknown"}
	if t.Known {
		words[0] = t.Terrain.String()
	}
	for _, w := range []struct {
		is   bool
		word string
	}{{t.Now, "seen"}, {t.Light[light.Plain] > light.Dark, t.Light[light.Plain].String()}, {t.Veiled, "veiled"}, {v.Fog.Has(q), "fog"}, {v.Void.Has(q), "void"}} {
		if w.is {
			words = append(words, w.word)
		}
	}
	return strings.Join(words, ", ")
}

func (p *page) feltBy(c, d *creature) string {
	switch cause, _ := c.feltBy(p.state.index(d)); cause {
	case view.ByBlindsense:
		return "blindsense"
	case view.ByTremor:
		return "tremor"
	case view.BySmell:
		return "smell"
	default:
		return "nothing"
	}
}

func (p *page) attackFact(what string, c, d *creature, item order.Item) string {
	w, ok := bestiary.StrikesAs(item)
	if !ok {
		p.fatal("%q is no weapon", item)
	}
	a := p.state.reckon(c, d, w, what == "touch-ac")
	switch what {
	case "ac", "touch-ac":
		return fmt.Sprint(a.Class.Total())
	case "to-hit":
		return fmt.Sprint(a.ToHit.Total())
	case "damage":
		return fmt.Sprintf("%dd%d%s", a.Dice, a.Sides, reckon.Signed(a.Damage.Total()))
	case "precision":
		return fmt.Sprint(a.Precision)
	case "denied":
		return fmt.Sprint(a.DeniedDex)
	default:
		hit := a.Hit()
		return fmt.Sprintf("%d/%d", hit.Num, hit.Den)
	}
}

func (p *page) price(c *creature, squares []string) string {
	v := p.state.views[c.side]
	var path []grid.Square
	for _, w := range squares {
		path = append(path, p.square(w))
	}
	strides := v.Price(nil, v.Unit(c.id), path)
	return fmt.Sprint(strides[len(strides)-1].Total)
}

// gearBurns is the rounds that a light carried by c has left: "unlit", "for ever".
func (p *page) gearBurns(c *creature, item order.Item) string {
	for _, g := range c.gear {
		switch {
		case g.Item != item:
		case !g.Lit:
			return "unlit"
		case g.Rounds == 0:
			return "for ever"
		default:
			return fmt.Sprint(g.Rounds)
		}
	}
	p.fatal("%s has no %q", c.name, item)
	return ""
}

// oddsFact is a preview: how sure it is that somebody is there, the chance to hit
// whoever is, and the own units that it may meet: "random 1/8 700/2000 beware [2]".
func (p *page) oddsFact(o order.Order) string {
	odds := p.state.views[p.state.find(o.By()).side].Odds(o)
	text := [...]string{"none", "certain", "believed", "maybe", "random"}[odds.Presence]
	if odds.Presence == view.Random {
		text += fmt.Sprintf(" 1/%d", odds.OneIn)
	}
	text += fmt.Sprintf(" %d/%d", odds.Hit.Num, odds.Hit.Den)
	if len(odds.Beware) > 0 {
		text += fmt.Sprintf(" beware %v", odds.Beware)
	}
	return text
}

// gearFact lists what a creature carries: held things first named, lit ones with *,
// with (*) if that is hidden.
func (p *page) gearFact(c *creature) string {
	var held, stowed []string
	for _, g := range c.gear {
		name := string(g.Item)
		switch {
		case g.Shut:
			name += "(*)"
		case g.Lit:
			name += "*"
		}
		if g.Held {
			held = append(held, name)
		} else {
			stowed = append(stowed, name)
		}
	}
	return strings.TrimSpace(strings.Join(held, " ") + " | " + strings.Join(stowed, " "))
}

func (p *page) groundFact(q grid.Square) string {
	var names []string
	for _, x := range p.state.things {
		if x.at == q {
			name := string(x.gear.Item)
			switch {
			case x.gear.Shut:
				name += "(*)"
			case x.gear.Lit:
				name += "*"
			}
			names = append(names, name)
		}
	}
	if names == nil {
		return "nothing"
	}
	return strings.Join(names, " ")
}

var gradeWords = [...]string{"unknown", "presence", "direction", "general", "pinpointed", "seen"}

// beliefFact reads what a unit believes: "grade 1 m1", "belief 1 m1", "marks
// party", "known party 5,5", "wound party m1".
func (p *page) beliefFact(what string, args []string) string {
	switch what {
	case "marks":
		v := p.state.views[p.side(args[0])]
		var marks []string
		for _, c := range v.Contacts {
			marks = append(marks, fmt.Sprintf("m%d", c.ID))
		}
		return strings.Join(marks, " ")
	case "known":
		tile := p.state.views[p.side(args[0])].Tile(p.square(args[1]))
		if !tile.Known {
			return "unknown"
		}
		return tile.Terrain.String()
	case "wound":
		c := p.state.views[p.side(args[0])].Contact(order.Mark(p.number(args[1][1:])))
		return [...]string{"unhurt", "hurt", "badly-hurt", "down"}[c.Looks.Wound]
	}
	unit := p.state.find(order.Unit(p.number(args[0])))
	c := p.state.views[unit.side].Contact(order.Mark(p.number(args[1][1:])))
	if c == nil || c.Of(unit.id) == nil {
		return "nothing"
	}
	track := c.Of(unit.id)
	if what == "grade" {
		return gradeWords[track.Live()]
	}
	text := gradeWords[track.Grade]
	switch {
	case track.Grade >= view.Pinpointed:
		text += " " + track.At.String()
	case track.Grade == view.General:
		text += " " + track.Toward.String() + map[bool]string{true: " far", false: " near"}[track.Far]
	case track.Grade == view.Direction:
		text += " " + track.Toward.String()
	}
	if track.Stale {
		text += " ghost"
	}
	return fmt.Sprintf("%s round %d", text, track.AsOf)
}

// trapFact is how a trap of the setup is.
func (p *page) trapFact(id uint16) string {
	for i := range p.state.traps {
		if x := &p.state.traps[i]; x.ID == id {
			return map[bool]string{true: "gone", false: "armed"}[x.gone]
		}
	}
	p.fatal("there is no trap %d", id)
	return ""
}

// trapsOf is the traps that a side knows of, by id.
func (p *page) trapsOf(side view.Side) []uint16 {
	ids := []uint16{}
	for _, t := range p.state.views[side].Traps {
		ids = append(ids, t.ID)
	}
	return ids
}

func aidsFact(u *view.Unit) string {
	var words []string
	for _, h := range u.Aids {
		words = append(words, fmt.Sprintf("%d m%d %s", h.By, h.Whom, map[bool]string{true: "defence", false: "attack"}[h.Defence]))
	}
	if words == nil {
		return "none"
	}
	return strings.Join(words, "; ")
}
