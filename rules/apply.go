package rules

import (
	"fmt"
	"hash/fnv"

	"blindfight/rules/dice"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// Apply carries out an order of a side: it is judged whole by the side's own
// View first, and a refused one (a *view.Refusal) leaves the State as it was.
// What happens is written to into, whose memory is used again.
func (s *State) Apply(by view.Side, o order.Order, d dice.Dice, into *Trace) error {
	if err := s.views[by].Allows(o); err != nil {
		return err
	}
	c := s.find(o.By())
	text := order.Format(o)
	s.start(d, into, text, c.say(text))
	s.doing.side = by
	if err := s.carryOut(c, o); err != nil {
		return err
	}
	s.react()
	s.settle(c)
	s.doing = doing{}
	return nil
}

// carryOut does what an order says that has been found legal.
func (s *State) carryOut(c *creature, o order.Order) error {
	switch o.(type) {
	// rule: V-13
	case order.Light, order.Douse, order.Drop, order.Take, order.Draw, order.Load, order.Throw, order.Turn, order.Stow,
		order.Shield, order.Shutter, order.Open, order.Close, order.Pick, order.Bash, order.Bar, order.Search, order.Disarm,
		order.Tend, order.Drink, order.Prone, order.Stand, order.Manoeuvre, order.Wrestle, order.Finish, order.Lob, order.Smother,
		order.Leap, order.Climb:
		c.stir()
	}
	switch o := o.(type) {
	case order.Walk:
		s.walk(c, o)
	case order.Step:
		s.fiveFootStep(c, o)
	case order.Strike:
		s.strike(c, o)
	case order.Shoot:
		s.shoot(c, o)
	case order.Grope:
		s.grope(c, o)
	case order.Listen:
		if c.turn.Listened {
			c.spendMove()
		}
		s.listen(c)
	case order.Light:
		s.light(c, o)
	case order.Douse:
		s.douse(c, o)
	case order.Drop:
		s.drop(c, o)
	case order.Take:
		s.take(c, o)
	case order.Draw:
		s.draw(c, o)
	case order.Load:
		s.load(c, o)
	case order.Throw:
		s.throw(c, o)
	case order.Turn:
		s.turnLight(c, o)
	case order.Call:
		s.call(c)
	case order.Hide:
		s.hide(c)
	case order.Spot:
		c.spendMove()
		s.look(c, true)
	case order.Sniff:
		s.sniff(c)
	case order.Eyes:
		s.shutEyes(c, o)
	case order.AutoCall:
		c.calls = o.On
		s.beat(Event{Kind: Ordered, Actor: c.id})
	case order.Guard:
		c.guard = o.When
		s.beat(Event{Kind: Ordered, Actor: c.id})
	case order.AutoListen:
		c.hears = o.On
		s.beat(Event{Kind: Ordered, Actor: c.id})
	case order.End:
		s.endTurn(c)
	default:
		return s.deed(c, o)
	}
	return nil
}

// deed carries out the orders of the turn beside walking, fighting and light.
func (s *State) deed(c *creature, o order.Order) error {
	switch o := o.(type) {
	case order.Run:
		s.run(c, o)
	case order.Charge:
		s.charge(c, o)
	case order.Withdraw:
		s.withdraw(c, o)
	case order.Inch:
		s.inch(c, o)
	case order.Prone:
		s.dropProne(c)
	case order.Stand:
		s.stand(c)
	case order.Stow:
		s.stow(c, o)
	case order.Shield:
		s.strapShield(c, o)
	case order.Shutter:
		s.shutter(c, o)
	case order.Defend:
		s.defend(c)
	case order.Defensive:
		c.defensive = o.On
		s.beat(Event{Kind: Ordered, Actor: c.id})
	case order.Ready:
		s.keep(c, o)
	case order.Delay:
		s.delay(c, o)
	case order.Open:
		s.openDoor(c, o)
	case order.Close:
		s.closeDoor(c, o)
	case order.Pick:
		s.pickLock(c, o)
	case order.Bash:
		s.bash(c, o)
	case order.Bar:
		s.barDoor(c, o)
	case order.Search:
		s.search(c, o)
	case order.Disarm:
		s.disarm(c, o)
	case order.Tend:
		s.tend(c, o)
	case order.Aid:
		s.aid(c, o)
	case order.Drink:
		s.drink(c, o)
	case order.Cast:
		s.castSpell(c, o)
	case order.Read:
		s.readScroll(c, o)
	default:
		return s.fight(c, o)
	}
	return nil
}

// fight carries out the orders of a fight beside plain blows and shots.
func (s *State) fight(c *creature, o order.Order) error {
	switch o := o.(type) {
	case order.Manoeuvre:
		s.manoeuvre(c, o)
	case order.Wrestle:
		s.wrestle(c, o)
	case order.Finish:
		s.finishOff(c, o)
	case order.Lob:
		s.lob(c, o)
	case order.Smother:
		s.smother(c)
	case order.TurnUndead:
		s.turnUndead(c)
	case order.TwoWeapons:
		s.twoWeapons(c, o)
	case order.Leap:
		s.leap(c, o)
	case order.Climb:
		s.climb(c, o)
	default:
		return fmt.Errorf("order %T is none that can be carried out", o)
	}
	return nil
}

// start makes an order the one being carried out.
func (s *State) start(d dice.Dice, into *Trace, text string, nth int) {
	into.Beats = into.Beats[:0]
	s.doing = doing{text: text, nth: nth, dice: d, into: into}
}

// begin makes the dice those of something that c does inside the order.
func (d *doing) begin(c *creature, text string) {
	d.text, d.nth, d.step, d.side = text, c.say(text), 0, c.side
}

// say counts an order of the creature's and returns how often it was given before
// in this round.
func (c *creature) say(text string) int {
	h := fnv.New64a()
	h.Write([]byte(text))
	sum := h.Sum64()
	for i := range c.said {
		if c.said[i].hash == sum {
			c.said[i].n++
			return c.said[i].n - 1
		}
	}
	c.said = append(c.said, said{sum, 1})
	return 0
}

// settle puts out what fell into water, and ends the battle if it is decided, and
// the turn of a unit that can no longer act.
func (s *State) settle(c *creature) {
	s.letGo() // rule: C-22
	s.drown()
	if s.outcome == view.Fighting {
		s.decide()
	}
	if s.outcome == view.Fighting && !c.acts() && s.turn >= 0 && &s.all[s.play[s.turn]] == c {
		s.endTurn(c)
	}
}

// spendStandard takes a standard action. A move that it breaks off is over: what
// was left of it is lost.
//
// rule: A-01 C-24
func (s *State) spendStandard(c *creature) {
	c.turn.Points = 0 // rule: A-01
	c.turn.Standard = false
	if c.condition().Slowed() { // rule: C-24 C-28
		c.turn.Move = false
	}
}

// strain is what a standard action costs the disabled, once it is done and before
// anybody answers it.
//
// rule: C-24
func (s *State) strain(c *creature) {
	if c.condition() == view.Disabled {
		c.hp--
		s.fallen(c)
		s.beat(Event{Kind: Bled, Actor: c.id, Target: c.id, Felled: true})
	}
}

// spendRound takes the whole turn's actions.
//
// rule: A-01
func (c *creature) spendRound() {
	c.turn.Points, c.turn.Standard, c.turn.Move = 0, false, false
}

// spendMove takes a move action, the standard one in its place if need be. It
// ends the move before it.
//
// rule: A-01
func (c *creature) spendMove() {
	c.turn.Points = 0           // rule: A-01
	if c.condition().Slowed() { // rule: C-24 C-28
		c.turn.Move, c.turn.Standard = false, false
		return
	}
	if c.turn.Move {
		c.turn.Move = false
	} else {
		c.turn.Standard = false
	}
}

// decide ends the battle when a side has nobody left who is conscious.
func (s *State) decide() {
	var awake [2]int
	for i := range s.all {
		if !s.all[i].out() { // rule: C-24 C-32
			awake[s.all[i].side]++
		}
	}
	switch {
	case awake[view.Party] > 0 && awake[view.Foes] > 0:
		return
	case awake[view.Party] == 0 && awake[view.Foes] == 0:
		s.finish(view.Stalemate)
	case awake[view.Party] > 0:
		s.finish(view.PartyWins)
	default:
		s.finish(view.FoesWin)
	}
}

func (s *State) finish(o view.Outcome) {
	s.outcome = o
	s.beat(Event{Kind: Ended, N: int(o)})
}
