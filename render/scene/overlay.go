package scene

// This file holds what is drawn over the board while an order is made up.

import (
	"blindfight/rules/grid"
	"blindfight/rules/view"
)

// Overlay is the order being made up, as pictures. Rev is raised by every change.
type Overlay struct {
	Rev     int
	Cursor  grid.Square
	Shown   bool // the cursor is on the board
	Path    []view.Stride
	From    grid.Square   // where the path begins
	Space   int           // squares a side of whoever acts
	Targets []grid.Square // that may be chosen
	Picked  []grid.Square // that are chosen
	Area    []grid.Square // that a turned light would fall on
	Shot    bool          // a line from From to the first of Picked
	Waiting bool          // for the confirmation
	Danger  []grid.Body   // of those who may strike out of turn, and of friends who may be hit
	Reach   []uint8       // row by row: 1 within a move, 2 with the standard action too
}

// Reachable fills dst with how far u can walk, row by row: 1 what leaves it its
// standard action, 2 what takes all, 0 the rest.
func Reachable(dst []uint8, v *view.View, u *view.Unit, routes *view.Routes) []uint8 {
	if cap(dst) < v.Size.Area() {
		dst = make([]uint8, v.Size.Area())
	}
	dst = dst[:v.Size.Area()]
	budget, begun := u.Budget()
	first := begun
	if u.Turn.Move && u.Turn.Standard {
		first = begun + (budget-begun)/2
	} else if u.Turn.Move {
		first = budget
	}
	for i := range dst {
		dst[i] = 0
		if cost, ok := routes.Cost(v.Size.Square(i)); ok {
			dst[i] = 2
			if cost <= first {
				dst[i] = 1
			}
		}
	}
	return dst
}

// Button is one action of the bar.
type Button struct {
	Icon  Icon
	Name  string
	Short string // the name where there is no room; "" for the same
	Key   string
	Cost  string
	Set   string // what it is set to now, of what is set and not done
	Why   string // why it cannot be done; "" if it can
	Armed bool   // it is being aimed or waits for its confirmation
}

// Icon is what is drawn on a button.
type Icon uint8

// The icons.
const (
	IconWalk Icon = iota
	IconStep
	IconStrike
	IconBlind
	IconGrope
	IconListen
	IconLight
	IconDouse
	IconDraw
	IconLoad
	IconTake
	IconDrop
	IconUndo
	IconEnd
	IconAlone
	IconGoOn
	IconGuard
	IconAutoListen
	IconCall
	IconHide
	IconSpot
	IconSniff
	IconEyes
	IconThrow
	IconTurn
	IconAutoCall
	IconRun
	IconCharge
	IconWithdraw
	IconInch
	IconTumble
	IconProne
	IconStand
	IconStow
	IconShield
	IconShutter
	IconDefend
	IconDefensive
	IconReady
	IconDelay
	IconAid
	IconTend
	IconOpen
	IconClose
	IconPick
	IconBash
	IconBar
	IconSearch
	IconDisarm
	IconCast
	IconRead
	IconDrink
	IconManoeuvre
	IconGrapple
	IconSpare
	IconTwin
	IconFinish
	IconSmother
	IconLob
	IconTurnUndead
	IconLeap
	IconClimb
	IconMoves // groups: moving, fighting, hands, doors, magic, senses
	IconFight
	IconHands
	IconDoors
	IconMagic
	IconSenses
	Icons // how many there are
)
