package view

import (
	"fmt"
	"slices"
	"strings"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/reckon"
)

// Say puts a Sighting into one line of words for the side's log. It knows no
// more than the Sighting and the View do.
func (v *View) Say(n Sighting) string {
	who := v.unitName(n.Unit)
	switch n.Kind {
	case RoundBegan:
		return fmt.Sprintf("Round %d.", n.N)
	case TurnBegan:
		return who + "'s turn."
	case Saw:
		return fmt.Sprintf("%s comes into sight at %v.", v.Called(n.Mark), n.At)
	case SawMove:
		return fmt.Sprintf("%s goes from %v to %v.", v.Called(n.Mark), n.From, n.At)
	case LostSight:
		if n.Grade == Pinpointed {
			return fmt.Sprintf("%s is lost from sight, last at %v.", v.Called(n.Mark), n.At)
		}
		if n.N == PoseHide {
			return fmt.Sprintf("%s hides, last seen at %v.", v.Called(n.Mark), n.At)
		}
		return fmt.Sprintf("%s walks out of sight from %v.", v.Called(n.Mark), n.At)
	case Heard:
		return fmt.Sprintf("%s hears %s %s.", who, n.Sound, place(n))
	case Listened:
		return fmt.Sprintf("%s listens: %d.", who, n.N)
	case Walked:
		return fmt.Sprintf("%s goes to %v.", who, n.At)
	case Stopped:
		return fmt.Sprintf("%s stops at %v: %s.", who, n.At, n.Stop)
	case Felt:
		if n.Mark == 0 {
			return fmt.Sprintf("%s feels something solid at %v.", who, n.At)
		}
		return fmt.Sprintf("%s bumps into %s at %v.", who, v.called(n.Mark), n.At)
	case Touched:
		return fmt.Sprintf("%s is touched by %s%s.", who, v.called(n.Mark), taught(n))
	case Groped:
		return fmt.Sprintf("%s gropes and finds %s at %v: %s.", who, v.whom(n), n.At, n.Dice.touch())
	case GropedNothing:
		if n.Squares[0] == n.Squares[1] {
			return fmt.Sprintf("%s gropes at %v, and finds nothing.", who, n.Squares[0])
		}
		return fmt.Sprintf("%s gropes at %v and %v, and finds nothing.", who, n.Squares[0], n.Squares[1])
	case Attacked:
		return fmt.Sprintf("%s strikes %s with the %s: %s.", who, v.whom(n), itemName(n.Item), n.Dice.blow())
	case Swung:
		return v.swung(n, who)
	case Struck:
		return fmt.Sprintf("%s is hit by somebody unseen for %d%s.", who, n.N, taught(n))
	case SawAttack:
		return v.sawAttack(n)
	case Fell:
		switch {
		case n.Unit != 0 && n.N > 0:
			return who + " is dead."
		case n.Unit != 0:
			return who + " falls."
		}
		return v.Called(n.Mark) + " falls."
	case Handled:
		return fmt.Sprintf("%s %s.", who, n.Verb.done(n.Item))
	case SawHandle:
		return fmt.Sprintf("%s %s.", v.Called(n.Mark), n.Verb.done(n.Item))
	case LightOut, LightOn:
		return lightWords(n)
	case Noise:
		if n.Toward == 0 {
			return fmt.Sprintf("%s hears %s right here.", who, n.Text)
		}
		return fmt.Sprintf("%s hears %s from the %s.", who, n.Text, compass(n.Toward))
	case Message:
		return n.Text
	case Bled:
		return v.bled(n, who)
	case Over:
		return v.over(Outcome(n.N))
	case Blown:
		return "The wind rises: " + reckon.Wind(n.N).String() + "."
	case FogLifted:
		return fmt.Sprintf("The mist at %v lifts.", n.At)
	case DoorMoved:
		if n.N == 1 {
			return fmt.Sprintf("The door at %v opens.", n.At)
		}
		return fmt.Sprintf("The door at %v shuts.", n.At)
	default:
		return v.sayOfSenses(n, who)
	}
}

// lightWords is what came of a light, or of a darkness.
func lightWords(n Sighting) string {
	name := itemName(n.Item)
	source, _ := bestiary.LightOf(n.Item)
	dark := source != nil && source.Dark != bestiary.Lights
	switch {
	case n.Kind == LightOut && dark:
		return fmt.Sprintf("The %s at %v lifts.", name, n.At)
	case n.Kind == LightOut:
		return fmt.Sprintf("The %s at %v goes out.", name, n.At)
	case dark:
		return fmt.Sprintf("The %s at %v falls.", name, n.At)
	default:
		return fmt.Sprintf("The %s at %v burns.", name, n.At)
	}
}

// sayOfSenses puts what the finer senses notice, and what is done about them, into words.
func (v *View) sayOfSenses(n Sighting, who string) string {
	switch n.Kind {
	case Sensed:
		return fmt.Sprintf("%s feels %s at %v %s.", who, v.called(n.Mark), n.At, n.Cause)
	case SensedMove:
		return fmt.Sprintf("%s feels %s go from %v to %v.", who, v.called(n.Mark), n.From, n.At)
	case LostSense:
		if n.Grade == Pinpointed {
			return fmt.Sprintf("%s is felt no longer, last at %v.", v.Called(n.Mark), n.At)
		}
		return fmt.Sprintf("%s moves off from %v, and is felt no longer.", v.Called(n.Mark), n.At)
	case Smelt:
		if n.Grade == Presence {
			return fmt.Sprintf("%s smells somebody near (m%d).", who, n.Mark)
		}
		return fmt.Sprintf("%s smells %s %s.", who, v.called(n.Mark), place(n))
	case SmeltNothing:
		return who + " sniffs, and smells nobody."
	case Told:
		if n.Grade == Presence {
			return fmt.Sprintf("%s is told by %s that %s is near.", who, v.unitName(n.Other), v.called(n.Mark))
		}
		return fmt.Sprintf("%s is told by %s: %s is %s.", who, v.unitName(n.Other), v.called(n.Mark), place(n))
	case Called:
		return who + " calls out."
	case Looked:
		return fmt.Sprintf("%s looks round: %d.", who, n.N)
	case Glimpsed:
		if n.Grade == Pinpointed {
			return fmt.Sprintf("%s makes out that something unseen is at %v.", who, n.At)
		}
		return who + " has a feeling that something unseen is near."
	case Posed:
		return v.posed(n, who)
	case Afflicted:
		return v.afflicted(n, who)
	default:
		return ""
	}
}

func (v *View) posed(n Sighting, who string) string {
	if n.Unit == 0 {
		who = v.Called(n.Mark)
	}
	switch n.N {
	case PoseHide:
		return fmt.Sprintf("%s hides: %d.", who, n.Total)
	case PoseShut:
		return who + " shuts its eyes."
	default:
		return who + " opens its eyes."
	}
}

func (v *View) afflicted(n Sighting, who string) string {
	if n.Unit == 0 {
		who = v.Called(n.Mark)
	}
	if n.N == 0 {
		if n.Effect == Asleep {
			return who + " wakes."
		}
		return fmt.Sprintf("%s is no longer %s.", who, n.Effect)
	}
	if n.Effect == Asleep {
		return who + " falls asleep."
	}
	return fmt.Sprintf("%s is %s.", who, n.Effect)
}

func (v *View) unitName(id order.Unit) string {
	if u := v.Unit(id); u != nil {
		return u.Name
	}
	return "somebody"
}

// called is what the side calls a mark in the middle of a sentence.
func (v *View) called(m order.Mark) string {
	if m == 0 {
		return "somebody"
	}
	if c := v.Contact(m); c != nil && c.Looks.Known {
		return fmt.Sprintf("the %s (m%d)", c.Looks.Name, m)
	}
	return fmt.Sprintf("someone (m%d)", m)
}

// Called is what the side calls a mark at the start of a sentence.
func (v *View) Called(m order.Mark) string {
	name := v.called(m)
	return strings.ToUpper(name[:1]) + name[1:]
}

// whom is the one struck or groped: a mark, or one of ours.
func (v *View) whom(n Sighting) string {
	if n.Other != 0 {
		return v.unitName(n.Other)
	}
	return v.called(n.Mark)
}

func (v *View) swung(n Sighting, who string) string {
	w, _ := bestiary.WeaponOf(n.Item)
	switch {
	case n.Toward != 0 && w != nil && w.Thrown:
		return fmt.Sprintf("%s throws the %s blindly to the %s, and hits nothing.", who, w.Name, compass(n.Toward))
	case n.Toward != 0:
		return fmt.Sprintf("%s shoots blindly to the %s, and hits nothing.", who, compass(n.Toward))
	case w != nil && w.Thrown:
		return fmt.Sprintf("%s throws the %s at %v, and hits nothing.", who, w.Name, n.At)
	case w != nil && w.Ranged():
		return fmt.Sprintf("%s shoots at %v, and hits nothing.", who, n.At)
	default:
		return fmt.Sprintf("%s swings at %v, and meets nothing.", who, n.At)
	}
}

func (v *View) sawAttack(n Sighting) string {
	what := "strikes out"
	w, _ := bestiary.WeaponOf(n.Item)
	if w != nil && w.Ranged() {
		what = "shoots"
	}
	switch {
	case n.Unit == 0 && n.Victim == 0:
		return fmt.Sprintf("%s %s with its %s.", v.Called(n.Mark), what, itemName(n.Item))
	case n.N == 0:
		return fmt.Sprintf("%s %s at %s with its %s, and misses.", v.Called(n.Mark), what, v.victim(n), itemName(n.Item))
	default:
		return fmt.Sprintf("%s hits %s with its %s for %d.", v.Called(n.Mark), v.victim(n), itemName(n.Item), n.N)
	}
}

func (v *View) victim(n Sighting) string {
	if n.Unit != 0 {
		return v.unitName(n.Unit)
	}
	return v.called(n.Victim)
}

func (v *View) bled(n Sighting, who string) string {
	switch u := v.Unit(n.Unit); {
	case n.N == 0:
		return who + " strains a wound."
	case u != nil && u.Condition == Stable:
		return fmt.Sprintf("%s stops bleeding (%d).", who, n.N)
	case u != nil && u.Condition == Dead:
		return fmt.Sprintf("%s dies (%d).", who, n.N)
	default:
		return fmt.Sprintf("%s bleeds (%d).", who, n.N)
	}
}

func (v *View) over(o Outcome) string {
	switch {
	case o == PartyWins && v.Side == Party, o == FoesWin && v.Side == Foes:
		return "The battle is won."
	case o == PartyWins, o == FoesWin:
		return "The battle is lost."
	case o == TimeUp:
		return "The battle ends undecided: too many rounds."
	case !slices.ContainsFunc(v.Units, func(u Unit) bool { return u.Condition.Awake() }):
		return "The battle ends undecided: nobody is left on their feet."
	default:
		return "The battle ends undecided: nobody finds anybody."
	}
}

// taught is what a blow or touch from the unseen taught, as the end of a sentence.
func taught(n Sighting) string {
	if n.Grade == Unknown {
		return ""
	}
	return ": it came from " + strings.TrimPrefix(strings.TrimPrefix(place(n), "at "), "to ")
}

// place is where a Sighting says that somebody is.
func place(n Sighting) string {
	switch n.Grade {
	case Pinpointed, Seen:
		return fmt.Sprintf("at %v", n.At)
	case General:
		if n.Far {
			return fmt.Sprintf("to the %s, far off", compass(n.Toward))
		}
		return fmt.Sprintf("to the %s, near", compass(n.Toward))
	case Direction:
		return "to the " + compass(n.Toward)
	case Presence:
		return "somewhere near"
	default:
		return "somewhere"
	}
}

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
	case Turned:
		return "turns a " + name
	case FoundNothing:
		return "reaches for a " + name + ", and it is not there"
	default:
		return "handles a " + name
	}
}

var stopWords = [...]string{
	"", "somebody comes into sight", "somebody is heard", "hit", "the ground is not as remembered",
	"the light is not as it was", "somebody is in the way", "something solid is in the way",
	"too little movement is left", "fallen", "somebody is smelt",
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

// Explain is every term of an attack's reckoning, a line each with its rule.
func (d *Dice) Explain() []string {
	var lines []string
	list := func(head string, t *reckon.Terms) {
		for _, x := range t.List() {
			lines = append(lines, fmt.Sprintf("%s %s %s (%s)", head, reckon.Signed(x.Value), x.What, x.Rule))
		}
	}
	lines = append(lines, fmt.Sprintf("d20: %d (C-01)", d.Result.Natural))
	list("to hit:", &d.Attack.ToHit)
	list("armour class:", &d.Attack.Class)
	if d.Attack.Miss > 0 {
		lines = append(lines, fmt.Sprintf("concealment: %d %% to miss, d%%: %d (C-08)", d.Attack.Miss, d.Result.Percent))
	}
	if d.Result.Again > 0 {
		lines = append(lines, fmt.Sprintf("Blind-Fight: d%% once more: %d (B-17)", d.Result.Again))
	}
	if d.Result.Confirm > 0 {
		lines = append(lines, fmt.Sprintf("critical: d20 %d to confirm (C-05)", d.Result.Confirm))
	}
	if d.Result.Hit && !d.Attack.Touch {
		lines = append(lines, fmt.Sprintf("damage dice: %d (C-07)", d.Result.Rolled))
		list("damage:", &d.Attack.Damage)
		if d.Result.Precision > 0 {
			lines = append(lines, fmt.Sprintf("precision: %d (C-19)", d.Result.Precision))
		}
	}
	return lines
}

var conditionWords = [...]string{"up", "disabled", "dying", "stable", "dead"}

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

// Lines puts the odds into words, a line each.
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
	guess := ""
	for _, x := range o.Assumes {
		switch x {
		case ClassGuessed:
			guess = ", a guess"
		case SeesUs:
			add("it is taken to see the attacker")
		case SeesNothing:
			add("it is blinded by the dark")
		}
	}
	add("to hit %s: %s", reckon.Signed(a.ToHit.Total()), a.ToHit.String())
	add("against %d%s: %s", a.Class.Total(), guess, a.Class.String())
	if a.Miss > 0 {
		add("%d %% of hits are lost to concealment (C-08)", a.Miss)
	}
	if a.Reroll {
		add("what concealment turns aside is rolled once more (B-17)")
	}
	add("hits %d in %d (%d %%)", o.Hit.Num, o.Hit.Den, o.Hit.Percent())
	if !a.Touch {
		least, most := a.DamageRange()
		add("%d to %d damage: %dd%d, %s", least, most, a.Dice, a.Sides, a.Damage.String())
	}
	for _, id := range o.Beware {
		add("may strike %s", v.unitName(id))
	}
	return lines
}
