package view

// Words for what a View holds: directions, things, dice, beliefs and odds.

import (
	"fmt"
	"strings"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
)

// compassNames are the octants in words.
var compassNames = [9]string{"here", "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"}

func compass(o grid.Octant) string { return compassNames[min(int(o), 8)] }

func itemName(key order.Item) string {
	if name, err := bestiary.ItemName(key); err == nil {
		return name
	}
	if l, ok := bestiary.LightOf(key); ok {
		return l.Name
	}
	if s, ok := bestiary.SpellOf(key); ok {
		return s.Name
	}
	return string(key)
}

// done is a verb with its object.
func (b Verb) done(item order.Item) string {
	switch name := itemName(item); b {
	case Lit:
		return "lights a " + name
	case Doused:
		return "puts out a " + name
	case Dropped:
		return "drops a " + name
	case Took:
		return "picks up a " + name
	case Drew:
		return "draws a " + name
	case Loaded:
		return "loads a " + name
	case Threw:
		return "throws a " + name
	case Drank:
		return "drinks a " + name
	case Turned:
		return "turns a " + name
	case Stowed:
		return "puts away a " + name
	case ReadiedShield:
		return "readies its shield"
	case LoosedShield:
		return "loosens its shield"
	case OpenedShutter:
		return "opens the shutter of a " + name
	case ShutShutter:
		return "shuts the shutter of a " + name
	case FoundNothing:
		return "reaches for a " + name + ", and it is not there"
	default:
		return "handles a " + name
	}
}

var stopWords = [...]string{
	"", "somebody comes into sight", "somebody is heard", "hit", "the ground is not as remembered",
	"the light is not as it was", "somebody is in the way", "something solid is in the way",
	"too little movement is left", "fallen", "somebody is smelt", "the way is no longer clear", "a trap",
	"its target is not there any more",
	"it is held", "its footing is lost",
}

// String is the reason in words.
func (s Stop) String() string {
	if int(s) < len(stopWords) {
		return stopWords[s]
	}
	return ""
}

var soundWords = [...]string{"something stirring", "steps", "the jingle of mail", "blades", "a bowstring", "a voice"}

// String is the kind of sound in words.
func (s Sound) String() string {
	if int(s) < len(soundWords) {
		return soundWords[s]
	}
	return "a sound"
}

// blow is an attack's dice in words.
func (d *Dice) blow() string {
	r := &d.Result
	class := d.Attack.Class.Total()
	switch {
	case d.Attack.Sure: // rule: C-27
		return fmt.Sprintf("a coup de grace; %d damage", r.Damage)
	case !r.Landed:
		return fmt.Sprintf("%d vs %d, a miss", r.Total, class)
	case !r.Hit:
		return fmt.Sprintf("%d vs %d, a hit; %d %% to miss: %s, lost", r.Total, class, d.Attack.Miss, percents(r))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d vs %d, a hit", r.Total, class)
	if r.Percent > 0 {
		fmt.Fprintf(&b, "; %d %% to miss: %s, through", d.Attack.Miss, percents(r))
	}
	if r.Confirm > 0 {
		verdict := "no critical"
		if r.Critical {
			verdict = "a critical"
		}
		fmt.Fprintf(&b, "; %d to confirm, %s", r.Confirm+d.Attack.ToHit.Total(), verdict)
	}
	fmt.Fprintf(&b, "; %d damage", r.Damage)
	if r.Absorbed > 0 { // rule: C-29
		fmt.Fprintf(&b, ", %d absorbed", r.Absorbed)
	}
	return b.String()
}

// percents is the d% of concealment, with the second one of Blind-Fight.
func percents(r *reckon.Result) string {
	if r.Again > 0 { // rule: B-17
		return fmt.Sprintf("%d, then %d", r.Percent, r.Again)
	}
	return fmt.Sprint(r.Percent)
}

// touch is a grope's dice in words.
func (d *Dice) touch() string {
	r := &d.Result
	s := fmt.Sprintf("%d vs %d", r.Total, d.Attack.Class.Total())
	if r.Percent > 0 {
		s += fmt.Sprintf("; %d %% to miss: %s, through", d.Attack.Miss, percents(r))
	}
	return s
}

// Explain is what an attack went through, stage by stage, a line for each die and each
// term with its rule.
//
// rule: C-48
func (d *Dice) Explain() []string {
	var lines []string
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	for _, x := range d.Attack.Stages(&d.Result) {
		list := func(head string) {
			for _, t := range x.Terms.List() {
				add("%s %s %s (%s)", head, reckon.Signed(t.Value), t.What, t.Rule)
			}
		}
		switch x.Kind {
		case reckon.Aiming:
			list("to hit:")
		case reckon.Defending:
			list("armour class:")
		case reckon.Rolling:
			if d.Attack.Sure {
				add("it lands of itself, a critical hit (%s)", x.Rule)
			} else {
				add("d20: %d (%s)", x.Face, x.Rule)
			}
		case reckon.Concealing:
			add("concealment: %d %% to miss, d%%: %d (%s)", x.Need, x.Face, x.Rule)
		case reckon.Concealing2:
			add("Blind-Fight: d%% once more: %d (%s)", x.Face, x.Rule)
		case reckon.Threatening:
			add("critical: d20 %d to confirm (%s)", x.Face, x.Rule)
		case reckon.Wounding:
			add("damage dice: %d (%s)", x.Face, x.Rule)
			list("damage:")
		case reckon.Finessing:
			add("precision: %d (%s)", x.Face, x.Rule)
		case reckon.Reducing:
			add("absorbed: %d (%s)", x.Face, x.Rule)
		case reckon.Burning:
			add("by the flame: %d (%s)", x.Face, x.Rule)
		}
	}
	return lines
}

var conditionWords = [...]string{"up", "staggered", "disabled", "unconscious", "dying", "stable", "dead"}

// String is the condition in a word.
func (c Condition) String() string { return conditionWords[min(int(c), len(conditionWords)-1)] }

var woundWords = [...]string{"unhurt", "hurt", "badly hurt", "down"}

// String is the band in words.
func (w Wound) String() string { return woundWords[min(int(w), len(woundWords)-1)] }

var causeWords = [...]string{
	"", "by sight", "by ear", "by hand", "by its blow", "by a hit", "by a bump", "by its touch", "by a shout", "by its smell",
	"through the ground", "by blindsense", "by a stir in the air",
}

// String is the cause in words.
func (c Cause) String() string { return causeWords[min(int(c), len(causeWords)-1)] }

// Describe is a belief in words: "pinpointed at 6,5 by ear".
func (t *Track) Describe() string {
	n := Sighting{Grade: t.Grade, At: t.At, Toward: t.Toward, Far: t.Far}
	var text string
	switch {
	case t.Stale && t.Grade >= Pinpointed:
		return fmt.Sprintf("last known at %v", t.At)
	case t.Grade == Seen:
		return fmt.Sprintf("in sight at %v", t.At)
	case t.Grade == Pinpointed:
		text = "pinpointed " + place(n)
	case t.Stale:
		text = "was " + place(n)
	default:
		text = place(n)
	}
	return strings.TrimSpace(text + " " + t.Cause.String())
}

// lastToHit is the stage that settles whether an attack lands.
func lastToHit(a *reckon.Attack) reckon.StageKind {
	switch {
	case a.Reroll:
		return reckon.Concealing2
	case a.Miss > 0:
		return reckon.Concealing
	}
	return reckon.Rolling
}

// Lines puts the odds into words, a line each: what they take for granted, then the
// stages of the attack.
func (o Odds) Lines(v *View) []string {
	var lines []string
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	if o.Presence == NoAttack {
		return []string{"no dice"}
	}
	switch o.Presence {
	case Certain:
		add("the target is in sight")
	case Believed:
		add("if it is still there")
	case Maybe:
		add("if someone is there")
	case Random:
		add("goes one of %d ways, by the dice (B-07, B-08)", o.OneIn)
	}
	a := &o.Attack
	guess, then, last := "", "", lastToHit(a)
	for _, x := range o.Assumes {
		switch x {
		case ClassGuessed:
			guess = ", a guess"
		case SeesUs:
			add("it is taken to see the attacker")
		case SeesNothing:
			add("it is blinded by the dark")
		case ThenContest:
			then = "if it lands, strength decides against strength (C-22)"
		case NobodyBetween:
			add("nobody unseen is taken to stand in the way")
		}
	}
	for _, x := range a.Stages(nil) {
		switch x.Kind {
		case reckon.Aiming:
			add("to hit %s: %s", reckon.Signed(x.Terms.Total()), x.Terms.String())
		case reckon.Defending:
			add("against %d%s: %s", x.Terms.Total(), guess, x.Terms.String())
		case reckon.Concealing:
			add("%d %% of hits are lost to concealment (%s)", x.Need, x.Rule)
		case reckon.Concealing2:
			add("what concealment turns aside is rolled once more (%s)", x.Rule)
		case reckon.Wounding:
			least, most := a.DamageRange()
			add("%d to %d damage: %dd%d, %s", least, most, x.Count, x.Sides, x.Terms.String())
		case reckon.Reducing:
			if a.Spares {
				add("it takes no damage of that kind (%s)", x.Rule)
			} else {
				add("%d of it is absorbed (%s)", x.Need, x.Rule)
			}
		case reckon.Burning:
			add("%d of it by the flame (%s)", x.Face, x.Rule)
		}
		if x.Kind == last {
			add("hits %d in %d (%d %%)", o.Hit.Num, o.Hit.Den, o.Hit.Percent())
		}
	}
	if then != "" {
		add("%s", then)
	}
	for _, id := range o.Beware {
		add("may strike %s", v.unitName(id))
	}
	return lines
}
