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
)

// Action is something that a key or a button asks for.
type Action uint8

// The actions: what the bar and its groups hold, then what has keys alone.
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
	Run
	Charge
	Withdraw
	Inch
	Tumble
	Prone
	Stand
	Stow
	Shield
	Shutter
	Defend
	Defensive
	Ready
	Delay
	Aid
	Tend
	Open
	Close
	Pick
	Bash
	Bar
	Search
	Disarm
	Cast
	Read
	Drink
	Manoeuvre
	Wrestle
	Finish
	Spare
	BothHands
	Lob
	Smother
	TurnUndead
	Leap
	Climb
	GoOn
	Guard
	AutoListen
	AutoCall
	Undo
	Alone
	End
	Moves // the groups
	Fight
	Hands
	Doors
	Magic
	Senses
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
	More // the next page of a list
	Choice1
	Choice2
	Choice3
	Choice4
	Choice5
	Choice6
	Choice7
	Choice8
	Choice9
	actions
	readyWalk  // where to go when the moment comes
	readyThrow // where to throw a light then
	meant      // what a click on the board proposed, but for walks and blows
)

// doing is how an action stands in the bar or in a list.
type doing struct {
	action Action
	icon   scene.Icon
	name   string
	key    string
	short  string // where there is no room for the name; "" where it is short
}

// onBar is an action's place in the bar.
var onBar = [...]doing{
	{Walk, scene.IconWalk, "Walk", "W", ""},
	{Step, scene.IconStep, "5-ft step", "S", "Step"},
	{Strike, scene.IconStrike, "Strike", "F", ""},
	{Blind, scene.IconBlind, "Blindly", "B", ""},
	{Grope, scene.IconGrope, "Grope", "G", ""},
	{Listen, scene.IconListen, "Listen", "L", ""},
	{Light, scene.IconLight, "Light", "T", ""},
	{Ready, scene.IconReady, "Ready", ".", ""},
	{Moves, scene.IconMoves, "Move …", "1", ""},
	{Fight, scene.IconFight, "Fight …", "2", ""},
	{Hands, scene.IconHands, "Hands …", "3", ""},
	{Doors, scene.IconDoors, "Doors …", "4", ""},
	{Magic, scene.IconMagic, "Magic …", "5", ""},
	{Senses, scene.IconSenses, "Senses …", "6", ""},
	{GoOn, scene.IconGoOn, "Go on", "K", ""},
	{Undo, scene.IconUndo, "Undo", "U", ""},
	{Alone, scene.IconAlone, "Alone", "V", ""},
	{End, scene.IconEnd, "End turn", "Space", ""},
}

// Actions is how many buttons the bar has.
const Actions = len(onBar)

// OnBar is the action of the bar's button i.
func OnBar(i int) Action { return onBar[i].action }

// inGroup is what each group of the bar opens.
var inGroup = [...][]doing{
	{
		{Run, scene.IconRun, "Run", "Shift R", ""},
		{Charge, scene.IconCharge, "Charge", "Shift C", ""},
		{Withdraw, scene.IconWithdraw, "Withdraw", "Shift W", ""},
		{Tumble, scene.IconTumble, "Tumble", "Shift T", ""},
		{Inch, scene.IconInch, "Inch", "Shift I", ""},
		{Leap, scene.IconLeap, "Leap", "\\", ""},
		{Climb, scene.IconClimb, "Climb", "Shift .", ""},
		{Prone, scene.IconProne, "Drop prone", "Shift P", ""},
		{Stand, scene.IconStand, "Stand up", "Shift U", ""},
	},
	{
		{Manoeuvre, scene.IconManoeuvre, "Trip, push, disarm …", "Shift Y", ""},
		{Wrestle, scene.IconGrapple, "Wrestle", "Shift N", ""},
		{Spare, scene.IconSpare, "Spare or kill", ";", ""},
		{BothHands, scene.IconTwin, "Both hands", "'", ""},
		{Finish, scene.IconFinish, "Coup de grace", "H", ""},
		{Smother, scene.IconSmother, "Smother flames", "[", ""},
		{Defend, scene.IconDefend, "Total defence", "Shift D", ""},
		{Defensive, scene.IconDefensive, "On the defensive", "Shift F", ""},
		{Aid, scene.IconAid, "Aid a friend", "Shift A", ""},
		{Tend, scene.IconTend, "First aid", "Shift H", ""},
		{Delay, scene.IconDelay, "Delay", "/", ""},
		{Guard, scene.IconGuard, "Guard", "A", ""},
	},
	{
		{Draw, scene.IconDraw, "Draw", "R", ""},
		{Stow, scene.IconStow, "Put away", "Shift S", ""},
		{Take, scene.IconTake, "Pick up", "P", ""},
		{Drop, scene.IconDrop, "Drop", "D", ""},
		{Throw, scene.IconThrow, "Throw", "J", ""},
		{Lob, scene.IconLob, "Throw a flask", "`", ""},
		{Load, scene.IconLoad, "Load", "O", ""},
		{Shield, scene.IconShield, "Shield", "Shift Z", ""},
		{Douse, scene.IconDouse, "Douse", "X", ""},
		{Shutter, scene.IconShutter, "Shutter", "Shift L", ""},
		{Turn, scene.IconTurn, "Turn light", "M", ""},
		{Drink, scene.IconDrink, "Drink", "Shift J", ""},
	},
	{
		{Open, scene.IconOpen, "Open", "Shift O", ""},
		{Close, scene.IconClose, "Close", "Shift K", ""},
		{Pick, scene.IconPick, "Pick the lock", "Shift G", ""},
		{Bash, scene.IconBash, "Bash", "Shift B", ""},
		{Bar, scene.IconBar, "Bar", "Shift V", ""},
		{Search, scene.IconSearch, "Search", "Shift Q", ""},
		{Disarm, scene.IconDisarm, "Disarm", "Shift X", ""},
	},
	{
		{Cast, scene.IconCast, "Cast", "Shift M", ""},
		{TurnUndead, scene.IconTurnUndead, "Turn undead", "]", ""},
		{Read, scene.IconRead, "Read a scroll", "Shift E", ""},
		{Drink, scene.IconDrink, "Drink", "Shift J", ""},
	},
	{
		{Call, scene.IconCall, "Call out", "C", ""},
		{Hide, scene.IconHide, "Hide", "Z", ""},
		{Spot, scene.IconSpot, "Look round", "Q", ""},
		{Sniff, scene.IconSniff, "Sniff", "N", ""},
		{Eyes, scene.IconEyes, "Shut eyes", "Y", ""},
		{AutoListen, scene.IconAutoListen, "Auto-listen", "E", ""},
		{AutoCall, scene.IconAutoCall, "Auto-call", ",", ""},
	},
}

// isGroup says whether an action opens a list of others.
func (a Action) isGroup() bool { return a >= Moves && a <= Senses }

// GroupOf is the group that an action stands in, and its place there; false if it
// stands in the bar itself or nowhere.
func GroupOf(a Action) (group Action, place int, ok bool) {
	for g, all := range inGroup {
		for i, d := range all {
			if d.action == a {
				return Moves + Action(g), i, true
			}
		}
	}
	return NoAction, 0, false
}

// Buttons fills dst with the bar as it stands.
func (m *Machine) Buttons(dst []scene.Button, canUndo bool) []scene.Button {
	dst = dst[:0]
	for _, d := range onBar {
		b := m.button(d)
		b.Short = d.short
		if d.action == Undo && !canUndo {
			b.Why = "nothing that can be taken back: a die was rolled, or something was learnt"
		}
		dst = append(dst, b)
	}
	return dst
}

// button is how an action stands now.
func (m *Machine) button(d doing) scene.Button {
	b := scene.Button{Icon: d.icon, Name: d.name, Key: d.key, Armed: m.armed == d.action || d.action.isGroup() && m.group == d.action}
	switch a := d.action; {
	case a == Undo, a.isGroup():
	case a == Alone:
		b.Cost, b.Armed = "look", m.alone
	case isStanding(a):
		b.Set, b.Why = m.standing(a)
		b.Armed = a == GoOn && m.goOn
	default:
		b.Cost, b.Why = m.costs(a)
	}
	return b
}

// costs is what an action would cost now, and why it cannot be done.
func (m *Machine) costs(a Action) (cost, why string) {
	u := m.actor()
	if u == nil {
		return "", "it is not the turn of one of yours"
	}
	for _, o := range m.candidates(a) {
		err := m.v.Allows(o)
		if err == nil {
			return scene.Cost(m.v, o), ""
		}
		if why == "" {
			why = err.Error()
		}
	}
	if why == "" {
		why = m.nothingTo(a, u)
	}
	return "", why
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
	case Guard, AutoListen, AutoCall, Defensive:
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
	case Light, Douse, Draw, Load, Drop, Stow, Shield, Shutter, Drink, Read:
		return m.handling(u, a)
	default:
		return m.deeds(u, a)
	}
}
