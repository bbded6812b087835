package input

// This file holds words about actions: what each is, and why there is nothing to do
// it with.

import "blindfight/rules/view"

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
		return aboutDeeds(a)
	}
}

// aboutDeeds says it of the ways to move, to fight, to handle things and to wait.
func aboutDeeds(a Action) string {
	switch a {
	case Run:
		return "Straight ahead for the whole turn, up to four times as far. Not in the dark, nor over rough ground."
	case Charge:
		return "Straight at a foe in sight and one blow at +2; armour class at -2 until the next turn."
	case Withdraw:
		return "Walk off for the whole turn: those in sight may not strike as the first square is left."
	case Tumble:
		return "Walk at half speed past foes, or through them, who strike only if the check fails."
	case Inch:
		return "Work the way into a square that no walk can pay for, for the whole turn."
	case Prone:
		return "Drop to the ground: harder to shoot, easier to strike. Free."
	case Stand:
		return "Get up. Lets the guard down."
	case Stow:
		return "Put away a thing in hand, to have the hand free."
	case Shield:
		return "Loosen the shield to free its arm, or ready it again."
	case Shutter:
		return "Shut a lantern's light in, or let it out; it burns on."
	case Defend:
		return "Do nothing but guard: +4 to armour class until the next turn. No good to the blinded."
	case Defensive:
		return "Whether this turn's attacks are made with care: -4 to hit, +2 to armour class. Free, before the first."
	case Ready:
		return "Keep a standard action for the moment when something is noticed: when hit, strike back."
	case Delay:
		return "Let others go first, and have the whole turn later in the round."
	case Aid:
		return "Help a friend against a foe: +2 to its next attack, or to its armour class against the next."
	case Tend:
		return "Stop the bleeding of a friend who is dying beside the unit."
	default:
		return aboutHandiwork(a)
	}
}

// aboutHandiwork says it of doors, traps, spells and the groups.
func aboutHandiwork(a Action) string {
	switch a {
	case Open:
		return "Open a door beside the unit."
	case Close:
		return "Shut a door beside the unit: it stops light and sight."
	case Pick:
		return "Pick the lock of a door beside the unit, for the whole turn."
	case Bash:
		return "Throw the whole weight against a shut door. Everybody hears it."
	case Bar:
		return "Lay the bar across a shut door, or lift it, on the bar's side."
	case Search:
		return "Search a square within 10 ft for secret doors and traps, for the whole turn. It needs no light."
	case Disarm:
		return "Take a known trap beside the unit out of order, for the whole turn."
	case Cast:
		return "Cast a spell of light or darkness upon the caster's own gear."
	case Read:
		return "Cast the spell of a scroll in hand. It takes light to read by."
	case Drink:
		return "Empty a potion in hand."
	case Leap:
		return "Leap straight over a chasm or deep water to the ground behind it; easier after a run-up of 20 ft."
	case Climb:
		return "Climb through a window beside the unit, for the whole turn."
	case Manoeuvre:
		return "Trip a foe beside the unit, push it back, run it over, take hold of it, disarm it, break what it holds, or mislead it."
	case Wrestle:
		return "In a grapple: squeeze, hold fast, break free, or slip out. Each takes an attack."
	case Finish:
		return "Kill the helpless: the whole turn, and it lets the guard down. Out of sight it takes two turns."
	case Spare:
		return "Strike so as not to kill, or to kill with what does not: -4 to hit."
	case BothHands:
		return "Strike with both hands this turn, each at a penalty. Free, before the first blow, for the whole round."
	case Lob:
		return "Throw a flask at somebody or at a place: it splashes all round where it bursts, friends too."
	case Smother:
		return "Put out the flames on the unit itself, for the whole turn."
	case TurnUndead:
		return "Drive off or destroy undead within 60 ft, seen or not, the nearest first."
	case Moves:
		return "More ways to move: run, charge, withdraw, tumble, drop and stand."
	case Fight:
		return "Manoeuvres and grapples, both hands, sparing and finishing; defence, help for friends, and waiting."
	case Hands:
		return "Everything about what is carried, worn, dropped, thrown and lit."
	case Doors:
		return "Doors, secret doors and traps."
	case Magic:
		return "Spells, scrolls and potions."
	case Senses:
		return "Looking, smelling, hiding, calling out; and what happens by itself."
	default:
		return ""
	}
}

// nothingTo is why an action has nothing to begin with.
func (m *Machine) nothingTo(a Action, u *view.Unit) string {
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
	case Manoeuvre, Spare:
		return u.Name + " has found nobody beside it"
	case Leap:
		return "there is nothing to leap over beside " + u.Name
	case Climb:
		return "there is no window beside " + u.Name
	case Finish:
		return "nobody helpless is known to " + u.Name
	case Lob:
		return u.Name + " has no flask in hand"
	case Stow:
		return u.Name + " has nothing in hand"
	case Shield:
		return u.Name + " bears no shield"
	case Shutter:
		return u.Name + " has no lantern with a shutter in hand"
	case Charge:
		return u.Name + " sees no foe to charge at, or has no weapon for it in hand"
	case Aid:
		return "there is no friend to help against a foe in sight"
	case Tend:
		return "nobody of yours is dying"
	case Open, Close, Pick, Bash, Bar:
		return "there is no such door beside " + u.Name
	case Disarm:
		return "no trap is known beside " + u.Name
	case Cast:
		return u.Name + " has no spell"
	case Read:
		return u.Name + " has no scroll"
	case Drink:
		return u.Name + " has no potion"
	case Tumble:
		return u.Name + " cannot tumble anywhere"
	case Run, Withdraw, Inch:
		return u.Name + " has no way to go"
	default:
		return "not now"
	}
}
