package headless

// This file holds the help on orders: what each does and takes of a turn, by groups.

import (
	"fmt"
	"strings"

	"blindfight/rules/order"
)

// orderGroups are the orders by what they are about, each with what it costs and does.
var orderGroups = [...]struct {
	name  string
	lines [][3]string // its verb, what it costs, what it does
}{
	{"Move", [][3]string{
		{"walk", "move", "go square by square; tumble: at half speed past foes (A-05, A-26)"},
		{"step", "free", "one lit square, if nothing else was walked (A-10)"},
		{"run", "full round", "straight, up to four times the speed (A-11)"},
		{"charge", "full round", "straight at a foe in sight, and strike at +2 (A-12)"},
		{"withdraw", "full round", "walk off; the first square is safe from those in sight (A-13)"},
		{"inch", "full round", "one square that no walk can pay for (A-09)"},
		{"prone", "free", "drop to the ground (A-18)"},
		{"stand", "move", "get up (A-18)"},
	}},
	{"Fight", [][3]string{
		{"strike", "standard", "one blow; a full attack's further ones take the move (A-20)"},
		{"shoot", "standard", "one shot (A-20)"},
		{"grope", "standard", "feel for somebody in two squares (K-09)"},
		{"defend", "standard", "+4 to armour class until the next turn (A-19)"},
		{"defensive", "free", "attack at -4, and +2 to armour class (A-19)"},
		{"aid", "standard", "+2 to a friend's next attack, or against the next on it (A-23)"},
		{"tend", "standard", "first aid to a friend who is dying (C-25)"},
		{"ready", "standard", "keep an order for a moment that the unit notices; aim \"it\": whoever sets it off (A-24)"},
		{"delay", "free", "let others go first (A-24)"},
		{"guard", "free", "when it strikes out of turn (C-12)"},
	}},
	{"Close quarters", [][3]string{
		{"two_weapons", "free", "strike with both hands this turn: one blow more, at -6 and -10, less for those who have learnt it (C-39)"},
		{"trip", "standard", "throw a foe to the ground; it may trip back (C-22)"},
		{"wrest", "standard", "knock out of a foe's hand what it holds (C-22)"},
		{"sunder", "standard", "break what a foe holds (C-22)"},
		{"rush", "standard", "push a foe back (C-22)"},
		{"overrun", "standard", "go through a foe, and perhaps throw it down (C-22)"},
		{"feint", "standard", "mislead a foe: it is denied its Dexterity against the next blow (C-22)"},
		{"grapple", "standard", "lay hold of a foe (C-22)"},
		{"wrestle", "standard", "in a grapple: hurt the foe, hold it fast, break free, or slip out (C-22)"},
		{"finish", "full round", "kill one who is helpless (C-27)"},
		{"lob", "standard", "throw a flask that bursts, at a foe, a square, or the north-west corner of a square (C-37)"},
		{"smother", "full round", "put out the flames on oneself (C-37)"},
		{"turn_undead", "standard", "drive undead off, or destroy them (C-40)"},
		{"leap", "move", "jump straight over what cannot be walked on"},
		{"climb", "full round", "climb through a window"},
	}},
	{"Hands", [][3]string{
		{"draw", "move", "take a carried thing to hand; a weapon free with a walk (A-15)"},
		{"stow", "move", "put a thing away (A-15)"},
		{"drop", "free", "let a thing fall (A-15)"},
		{"take", "move", "pick a thing up (A-15)"},
		{"shield", "move", "ready or loosen a shield; free with a walk (A-15)"},
		{"load", "move", "load a crossbow; a heavy one takes the full round (A-22)"},
		{"light", "standard", "make a light burn; by flint it takes the full round (A-16)"},
		{"douse", "move", "put a light out (A-17)"},
		{"shutter", "move", "hide a lantern's light, or let it out (A-17)"},
		{"throw", "standard", "throw a light up to 20 ft (OI-17)"},
		{"turn", "free", "point a light that shines one way (V-21)"},
	}},
	{"Doors", [][3]string{
		{"open", "move", "open a door"},
		{"close", "move", "shut a door"},
		{"pick", "full round", "pick a lock (OI-3)"},
		{"bash", "standard", "break a door open, for all to hear"},
		{"bar", "move", "bar a door, or unbar it, from the bar's side"},
		{"search", "full round", "search a square within 10 ft for secret doors and traps (B-11)"},
		{"disarm", "full round", "take a known trap out of order"},
	}},
	{"Magic", [][3]string{
		{"cast", "standard", "cast light or darkness upon one's own gear; defensively: without an opportunity for foes (A-21)"},
		{"read", "standard", "cast the spell of a scroll in hand (A-23)"},
		{"drink", "standard", "empty a potion in hand (A-23)"},
	}},
	{"Senses", [][3]string{
		{"listen", "free", "once a turn; a move after that (K-02, K-08)"},
		{"spot", "move", "look round for those who hide (V-20)"},
		{"sniff", "move", "find the direction of a smell (K-17)"},
		{"hide", "free", "go unnoticed (V-19)"},
		{"call", "free", "call out where foes are (K-20)"},
		{"eyes", "free", "shut the eyes until the next turn (OI-27)"},
		{"auto_listen", "free", "whether the free Listen happens by itself"},
		{"auto_call", "free", "whether it calls out when struck"},
		{"end", "free", "end the turn"},
	}},
}

// orderHelp is how each order is written, what it costs and what it does.
func orderHelp() string {
	forms := map[string]string{}
	for _, form := range order.Forms() {
		verb, _, _ := strings.Cut(form, " ")
		forms[verb] = form
	}
	var s strings.Builder
	for _, g := range orderGroups {
		fmt.Fprintf(&s, "%s:\n", g.name)
		for _, l := range g.lines {
			fmt.Fprintf(&s, "  %s\n      %s: %s\n", forms[l[0]], l[1], l[2])
		}
	}
	return s.String()
}
