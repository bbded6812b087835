// Package input turns devices into gestures, and gestures into a proposed order,
// with the View's help. It decides nothing: what may be done and what it costs is
// asked of the View, and an order goes nowhere but to the seat that it is
// proposed to.
//
// This file holds what a player can ask for, and which orders that may mean.
package input

import (
	"blindfight/render/scene"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// Action is something that a key or a button asks for.
type Action uint8

// The actions. Those from Walk to End are the bar's, in its order.
const (
	NoAction Action = iota
	Walk
	Step
	Strike
	Blind
	Grope
	Listen
	Light
	Douse
	Draw
	Load
	Take
	Drop
	Throw
	Turn
	Call
	Hide
	Spot
	Sniff
	Eyes
	GoOn
	Guard
	AutoListen
	AutoCall
	Undo
	Alone
	End
	Next
	Previous
	North
	East
	South
	West
	Confirm
	Cancel
	ZoomIn
	ZoomOut
	Explain
)

// onBar is an action's place in the bar.
var onBar = [...]struct {
	action Action
	icon   scene.Icon
	name   string
	key    string
	short  string // where there is no room for the name; "" where it is short
}{
	{Walk, scene.IconWalk, "Walk", "W", ""},
	{Step, scene.IconStep, "5-ft step", "S", "Step"},
	{Strike, scene.IconStrike, "Strike", "F", ""},
	{Blind, scene.IconBlind, "Blindly", "B", ""},
	{Grope, scene.IconGrope, "Grope", "G", ""},
	{Listen, scene.IconListen, "Listen", "L", ""},
	{Light, scene.IconLight, "Light", "T", ""},
	{Douse, scene.IconDouse, "Douse", "X", ""},
	{Draw, scene.IconDraw, "Draw", "R", ""},
	{Load, scene.IconLoad, "Load", "O", ""},
	{Take, scene.IconTake, "Pick up", "P", ""},
	{Drop, scene.IconDrop, "Drop", "D", ""},
	{Throw, scene.IconThrow, "Throw", "J", ""},
	{Turn, scene.IconTurn, "Turn light", "M", "Turn"},
	{Call, scene.IconCall, "Call out", "C", ""},
	{Hide, scene.IconHide, "Hide", "Z", ""},
	{Spot, scene.IconSpot, "Look round", "Q", "Look"},
	{Sniff, scene.IconSniff, "Sniff", "N", ""},
	{Eyes, scene.IconEyes, "Shut eyes", "Y", "Eyes"},
	{GoOn, scene.IconGoOn, "Go on", "K", ""},
	{Guard, scene.IconGuard, "Guard", "A", ""},
	{AutoListen, scene.IconAutoListen, "Auto-listen", "E", "Listens"},
	{AutoCall, scene.IconAutoCall, "Auto-call", ",", "Calls"},
	{Undo, scene.IconUndo, "Undo", "U", ""},
	{Alone, scene.IconAlone, "Alone", "V", ""},
	{End, scene.IconEnd, "End turn", "Space", ""},
}

// Actions is how many actions the bar has.
const Actions = len(onBar)

// OnBar is the action of the bar's button i.
func OnBar(i int) Action { return onBar[i].action }

// Buttons fills dst with the bar as it stands.
func (m *Machine) Buttons(dst []scene.Button, canUndo bool) []scene.Button {
	dst = dst[:0]
	for _, a := range onBar {
		b := scene.Button{Icon: a.icon, Name: a.name, Short: a.short, Key: a.key, Armed: m.armed == a.action && a.action != NoAction}
		switch a.action {
		case Undo:
			if !canUndo {
				b.Why = "nothing that can be taken back: a die was rolled, or something was learnt"
			}
		case Alone:
			b.Cost, b.Armed = "look", m.alone
		case GoOn, Guard, AutoListen, AutoCall:
			b.Set, b.Why = m.standing(a.action)
			b.Armed = a.action == GoOn && m.goOn
		default:
			b.Cost, b.Why = m.costs(a.action)
		}
		dst = append(dst, b)
	}
	return dst
}

// costs is what an action would cost now, and why it cannot be done.
func (m *Machine) costs(a Action) (cost, why string) {
	u := m.actor()
	if u == nil {
		return "", "it is not the turn of one of yours"
	}
	candidates := m.candidates(a)
	for _, o := range candidates {
		err := m.v.Allows(o)
		if err == nil {
			return scene.Cost(m.v, o), ""
		}
		if why == "" {
			why = err.Error()
		}
	}
	if why == "" {
		why = nothingTo(a, u)
	}
	return "", why
}

func nothingTo(a Action, u *view.Unit) string {
	switch a {
	case Walk:
		return u.Name + " has no movement left, or no way to go"
	case Strike, Blind:
		return u.Name + " has no weapon in hand"
	case Light:
		return u.Name + " carries nothing to light"
	case Douse:
		return u.Name + " bears no burning light"
	case Draw:
		return u.Name + " carries nothing more to draw"
	case Load:
		return u.Name + " has nothing to load"
	case Take:
		return "nothing is known to lie within arm's length"
	case Drop:
		return u.Name + " holds nothing"
	case Throw:
		return u.Name + " has no light in hand to throw"
	case Turn:
		return u.Name + " bears no light that shines one way"
	default:
		return "not now"
	}
}

// candidates are the orders that an action may mean, the likeliest first. Some of
// them may be refused.
func (m *Machine) candidates(a Action) []order.Order {
	u := m.actor()
	if u == nil {
		return nil
	}
	switch a {
	case Walk:
		return m.aStep(u, false)
	case Step:
		return m.aStep(u, true)
	case Strike:
		return m.strikes(u)
	case Blind:
		return attacks(u, order.Aim{}, true)
	case Grope:
		var all []order.Order
		for q := range m.beside(u) {
			all = append(all, order.Grope{Unit: u.ID, Squares: [2]grid.Square{q, q}, Count: 1, With: order.Hand})
		}
		return all
	case Listen:
		return []order.Order{order.Listen{Unit: u.ID}}
	case Call:
		return []order.Order{order.Call{Unit: u.ID}}
	case Hide:
		return []order.Order{order.Hide{Unit: u.ID}}
	case Spot:
		return []order.Order{order.Spot{Unit: u.ID}}
	case Sniff:
		return []order.Order{order.Sniff{Unit: u.ID}}
	case Eyes:
		return []order.Order{order.Eyes{Unit: u.ID, Shut: true}}
	case Throw:
		return m.throws(u)
	case Turn:
		return turns(u)
	case Guard, AutoListen, AutoCall:
		return []order.Order{m.other(a, u)}
	case End:
		return []order.Order{order.End{Unit: u.ID}}
	case Take:
		var all []order.Order
		for _, t := range m.v.Ground {
			if u.Body().DistanceTo(t.At) <= grid.FeetPerSquare {
				all = append(all, order.Take{Unit: u.ID, Item: t.Item, From: t.At})
			}
		}
		return all
	default:
		return m.handling(u, a)
	}
}

// About says in a sentence what an action is.
func About(a Action) string {
	switch a {
	case Walk:
		return "Walk to a square: click it, or move the cursor there and press Enter. In the dark every step costs double."
	case Step:
		return "One free square that draws no opportunity attack, if it is not dark there and nothing else was walked."
	case Strike:
		return "Strike or shoot at somebody who is seen or whose square is known; one who can see may choose an empty-looking square."
	case Blind:
		return "Strike or shoot with nobody found: the dice choose the square or the direction. Friends may be hit."
	case Grope:
		return "Feel for somebody in two squares beside you: a touch, no harm, and the square is known."
	case Listen:
		return "Listen for those who are not seen. Once a turn it is free, and then it costs a move."
	case Light:
		return "Make a torch or sunrod burn; draw it first if it is not in hand."
	case Douse:
		return "Put out the light in hand."
	case Draw:
		return "Take a weapon or a light to hand. Free with a walk, for a seasoned fighter."
	case Load:
		return "Load the crossbow."
	case Take:
		return "Pick up what lies within arm's length."
	case Drop:
		return "Let something in hand fall. Free."
	case Undo:
		return "Take the last order back."
	case Alone:
		return "Show what the chosen unit alone perceives, instead of the whole side."
	case Throw:
		return "Throw a light in hand up to 20 ft: click where it is to land. It burns on there."
	case Turn:
		return "Turn a lantern that shines one way: click a square in that direction. Free."
	case Call:
		return "Call out where the unit believes its foes to be, for friends to hear. Free, and foes hear it too."
	case Hide:
		return "Go unnoticed from now on, behind cover or in shadows. Whoever sees it now is not deceived."
	case Spot:
		return "Look round once more for those who hide, and for what stirs unseen. Costs a move."
	case Sniff:
		return "Find the direction of what is smelt. Costs a move."
	case Eyes:
		return "Shut the eyes until the next turn begins: no gaze and no flash, and blinded all the while."
	case AutoCall:
		return "Whether the chosen unit calls out whenever something strikes it."
	case GoOn:
		return "Whether this turn's walks go on when something is noticed on the way, until the next step cannot be made."
	case Guard:
		return "When the chosen unit strikes at a foe that lets its guard down beside it: always, if one blow in four would land, or never. Once a round."
	case AutoListen:
		return "Whether the chosen unit spends its free Listen by itself when its turn begins."
	case End:
		return "End the turn."
	default:
		return ""
	}
}
