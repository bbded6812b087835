package order

// This file holds the orders' text: one line an order, the same in replays,
// scenarios and text play, and what keys the dice.

import (
	"fmt"
	"strconv"
	"strings"

	"blindfight/rules/grid"
)

// MaxLine is the greatest length of an order's line, in bytes.
const MaxLine = 2048

// MaxItem is the greatest length of an item's name, in bytes.
const MaxItem = 32

// kind is one kind of order as text.
type kind struct {
	verb  string
	form  string // what follows the verb and the unit, for people
	zero  Order
	parse func(*reader, Unit) Order
}

// kinds lists every kind, in the order in which help shows them.
var kinds = [...]kind{
	{"walk", "X,Y ... [tumble] [on]", Walk{}, parseWalk},
	{"step", "X,Y", Step{}, parseStep},
	{"run", "X,Y", Run{}, parseRun},
	{"charge", "ITEM at mN", Charge{}, parseCharge},
	{"withdraw", "X,Y ...", Withdraw{}, parseWithdraw},
	{"inch", "X,Y", Inch{}, func(r *reader, u Unit) Order { return Inch{u, r.square(aSquare)} }},
	{"prone", "", Prone{}, func(_ *reader, u Unit) Order { return Prone{u} }},
	{"stand", "", Stand{}, func(_ *reader, u Unit) Order { return Stand{u} }},
	{"strike", "ITEM at X,Y | ITEM at mN | ITEM blindly [off] [lethal|nonlethal]", Strike{}, parseStrike},
	{"shoot", "ITEM at X,Y | ITEM at mN | ITEM blindly", Shoot{}, parseShoot},
	{"lob", "ITEM at X,Y | ITEM at mN | ITEM corner X,Y | ITEM blindly", Lob{}, parseLob},
	{"trip", "ITEM at mN", Manoeuvre{What: Trip}, attempt(Trip)},
	{"rush", "at mN", Manoeuvre{What: Rush}, attempt(Rush)},
	{"overrun", "at mN", Manoeuvre{What: Overrun}, attempt(Overrun)},
	{"grapple", "at mN", Manoeuvre{What: Grapple}, attempt(Grapple)},
	{"sunder", "ITEM at mN", Manoeuvre{What: Sunder}, attempt(Sunder)},
	{"wrest", "ITEM at mN", Manoeuvre{What: Wrest}, attempt(Wrest)},
	{"feint", "at mN", Manoeuvre{What: Feint}, attempt(Feint)},
	{"wrestle", "squeeze | pin | break | slip", Wrestle{}, parseWrestle},
	{"finish", "ITEM at mN", Finish{}, func(r *reader, u Unit) Order { return Finish{u, r.item(), r.somebody()} }},
	{"grope", "ITEM X,Y [X,Y]", Grope{}, parseGrope},
	{"listen", "", Listen{}, func(_ *reader, u Unit) Order { return Listen{u} }},
	{"light", "ITEM", Light{}, func(r *reader, u Unit) Order { return Light{u, r.item()} }},
	{"douse", "ITEM", Douse{}, func(r *reader, u Unit) Order { return Douse{u, r.item()} }},
	{"drop", "ITEM", Drop{}, func(r *reader, u Unit) Order { return Drop{u, r.item()} }},
	{"take", "ITEM X,Y", Take{}, func(r *reader, u Unit) Order { return Take{u, r.item(), r.square(aSquare)} }},
	{"draw", "ITEM", Draw{}, func(r *reader, u Unit) Order { return Draw{u, r.item()} }},
	{"stow", "ITEM", Stow{}, func(r *reader, u Unit) Order { return Stow{u, r.item()} }},
	{"shield", "on | off", Shield{}, func(r *reader, u Unit) Order { return Shield{u, r.either("on", "off")} }},
	{"shutter", "ITEM open | ITEM shut", Shutter{}, func(r *reader, u Unit) Order { return Shutter{u, r.item(), r.either("open", "shut")} }},
	{"load", "ITEM", Load{}, func(r *reader, u Unit) Order { return Load{u, r.item()} }},
	{"throw", "ITEM X,Y", Throw{}, func(r *reader, u Unit) Order { return Throw{u, r.item(), r.square(aSquare)} }},
	{"turn", "ITEM n|ne|e|se|s|sw|w|nw", Turn{}, func(r *reader, u Unit) Order { return Turn{u, r.item(), r.octant()} }},
	{"call", "", Call{}, func(_ *reader, u Unit) Order { return Call{u} }},
	{"hide", "", Hide{}, func(_ *reader, u Unit) Order { return Hide{u} }},
	{"spot", "", Spot{}, func(_ *reader, u Unit) Order { return Spot{u} }},
	{"sniff", "", Sniff{}, func(_ *reader, u Unit) Order { return Sniff{u} }},
	{"eyes", "open | shut", Eyes{}, func(r *reader, u Unit) Order { return Eyes{u, r.either("shut", "open")} }},
	{"defend", "", Defend{}, func(_ *reader, u Unit) Order { return Defend{u} }},
	{"defensive", "on | off", Defensive{}, func(r *reader, u Unit) Order { return Defensive{u, r.either("on", "off")} }},
	{"two_weapons", "on | off", TwoWeapons{}, func(r *reader, u Unit) Order { return TwoWeapons{u, r.either("on", "off")} }},
	{"smother", "", Smother{}, func(_ *reader, u Unit) Order { return Smother{u} }},
	{"turn_undead", "", TurnUndead{}, func(_ *reader, u Unit) Order { return TurnUndead{u} }},
	{"leap", "X,Y", Leap{}, func(r *reader, u Unit) Order { return Leap{u, r.square(aSquare)} }},
	{"climb", "X,Y", Climb{}, func(r *reader, u Unit) Order { return Climb{u, r.square(aSquare)} }},
	{"open", "X,Y", Open{}, func(r *reader, u Unit) Order { return Open{u, r.square(aSquare)} }},
	{"close", "X,Y", Close{}, func(r *reader, u Unit) Order { return Close{u, r.square(aSquare)} }},
	{"pick", "X,Y", Pick{}, func(r *reader, u Unit) Order { return Pick{u, r.square(aSquare)} }},
	{"bash", "X,Y", Bash{}, func(r *reader, u Unit) Order { return Bash{u, r.square(aSquare)} }},
	{"bar", "X,Y on | X,Y off", Bar{}, func(r *reader, u Unit) Order { return Bar{u, r.square(aSquare), r.either("on", "off")} }},
	{"search", "X,Y", Search{}, func(r *reader, u Unit) Order { return Search{u, r.square(aSquare)} }},
	{"disarm", "X,Y", Disarm{}, func(r *reader, u Unit) Order { return Disarm{u, r.square(aSquare)} }},
	{"tend", "UNIT", Tend{}, func(r *reader, u Unit) Order { return Tend{u, r.unit()} }},
	{"aid", "ITEM UNIT attack mN | ITEM UNIT defence mN", Aid{}, parseAid},
	{"drink", "ITEM", Drink{}, func(r *reader, u Unit) Order { return Drink{u, r.item()} }},
	{"cast", "SPELL [at X,Y|at mN|blindly] [defensively]", Cast{}, parseCast},
	{"read", "ITEM [defensively]", Read{}, func(r *reader, u Unit) Order { return Read{u, r.item(), r.defensively()} }},
	{"ready", "hit|seen|heard|near|attacks|casts then ORDER", Ready{}, nil},
	{"delay", "count N | after mN | last", Delay{}, parseDelay},
	{"guard", "always | worthwhile | casters | never", Guard{}, parseGuard},
	{"auto_listen", "on | off", AutoListen{}, func(r *reader, u Unit) Order { return AutoListen{u, r.either("on", "off")} }},
	{"auto_call", "on | off", AutoCall{}, func(r *reader, u Unit) Order { return AutoCall{u, r.either("on", "off")} }},
	{"end", "", End{}, func(_ *reader, u Unit) Order { return End{u} }},
}

var opportunityNames = [...]string{Always: "always", Worthwhile: "worthwhile", Casters: "casters", Never: "never"}

// String is the word that orders use; "-" for a value that is none of them.
func (o Opportunity) String() string {
	if int(o) >= len(opportunityNames) {
		return "-"
	}
	return opportunityNames[o]
}

// octantWords are the directions in orders.
var octantWords = [grid.NW + 1]string{"-", "n", "ne", "e", "se", "s", "sw", "w", "nw"}

// Forms returns how each kind of order is written, a line each, for help texts.
func Forms() []string {
	forms := make([]string, len(kinds))
	for i, k := range kinds {
		forms[i] = strings.TrimRight(k.verb+" UNIT "+k.form, " ")
	}
	return forms
}

// Parse reads one order. Words stand apart by one or more blanks (spaces or
// tabs); numbers carry no sign and no leading zero. A line that Parse accepts
// has one meaning, and Format writes that meaning in one way. An error names
// the word at fault and what was expected in its place.
func Parse(line string) (Order, error) {
	if len(line) > MaxLine {
		return nil, fmt.Errorf("the order is %d bytes long; at most %d are allowed", len(line), MaxLine)
	}
	r := &reader{rest: line}
	verb := r.word(someVerb)
	if r.err != nil {
		return nil, r.err
	}
	for _, k := range kinds {
		if k.verb != verb {
			continue
		}
		parse := k.parse
		if parse == nil { // it reads an order in its turn, so the table cannot name it
			parse = parseReady
		}
		o := parse(r, r.unit())
		if word, more := r.next(); more && r.err == nil {
			r.refuse(word, "the end of the order")
		}
		if r.err != nil {
			return nil, fmt.Errorf("%s: %w", verb, r.err)
		}
		return o, nil
	}
	r.refuse(verb, verbs())
	return nil, r.err
}

// What a word of an order may be, for errors.
const (
	someVerb = "what to do"
	aUnit    = "a unit from 1 to 65535"
	aSquare  = "a square x,y (0 to 199)"
	anItem   = "an item of at most 32 letters a-z and underscores"
	aimWay   = "at or blindly"
	anAim    = "a square x,y (0 to 199), a mark m1 to m65535, or it in a readied order"
	aWhen    = "always, worthwhile, casters or never"
	anOctant = "a direction: n, ne, e, se, s, sw, w or nw"
	pathWord = "a square x,y (0 to 199), tumble or on"
)

func verbs() string {
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = k.verb
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

func parseWalk(r *reader, u Unit) Order {
	o := Walk{Unit: u}
	want := aSquare
	for r.err == nil {
		word, more := r.peek()
		if !more && len(o.Path) > 0 {
			return o
		}
		if word == "tumble" && len(o.Path) > 0 {
			r.next()
			o.Tumble = true
			word, more = r.peek()
			if !more {
				return o
			}
			if word != "on" {
				r.next()
				r.refuse(word, "on or the end of the order")
				return o
			}
		}
		if word == "on" && len(o.Path) > 0 {
			r.next()
			o.On = true
			return o
		}
		s := r.square(want)
		switch n := len(o.Path); {
		case r.err != nil:
		case n == MaxPath:
			r.refuse(word, fmt.Sprintf("on or the end of the order, for a walk has at most %d squares", MaxPath))
		case n > 0 && !grid.Adjacent(o.Path[n-1], s):
			r.refuse(word, "a square that touches "+o.Path[n-1].String())
		}
		o.Path = append(o.Path, s)
		want = pathWord
	}
	return o
}

func parseStep(r *reader, u Unit) Order { return Step{u, r.square(aSquare)} }

func parseStrike(r *reader, u Unit) Order {
	o := Strike{Unit: u, With: r.item()}
	o.At, o.Blind = r.aim()
	r.manner(&o)
	return o
}

func parseShoot(r *reader, u Unit) Order {
	o := Shoot{Unit: u, With: r.item()}
	o.At, o.Blind = r.aim()
	return o
}

func parseGrope(r *reader, u Unit) Order {
	o := Grope{Unit: u, With: r.item(), Count: 1}
	o.Squares[0] = r.square(aSquare)
	if _, more := r.peek(); more {
		o.Squares[1], o.Count = r.square(aSquare), 2
	}
	return o
}

func parseGuard(r *reader, u Unit) Order {
	word := r.word(aWhen)
	for i, name := range opportunityNames {
		if name == word {
			return Guard{u, Opportunity(i)}
		}
	}
	r.refuse(word, aWhen)
	return nil
}

// reader hands out a line's words. Its first fault stays, and later readings
// give zero values.
type reader struct {
	rest string
	read int // words handed out
	err  error
}

func blank(c byte) bool { return c == ' ' || c == '\t' }

// cut returns the next word and what follows it; no word at the line's end.
func (r *reader) cut() (word, rest string) {
	start := 0
	for start < len(r.rest) && blank(r.rest[start]) {
		start++
	}
	end := start
	for end < len(r.rest) && !blank(r.rest[end]) {
		end++
	}
	return r.rest[start:end], r.rest[end:]
}

func (r *reader) peek() (word string, more bool) {
	word, _ = r.cut()
	return word, word != ""
}

func (r *reader) next() (word string, more bool) {
	word, r.rest = r.cut()
	if word == "" {
		return "", false
	}
	r.read++
	return word, true
}

// word is the next word, or a fault that says what is missing.
func (r *reader) word(want string) string {
	word, more := r.next()
	if !more && r.err == nil {
		r.err = fmt.Errorf("the order ends where it needs %s", want)
	}
	return word
}

// refuse makes the word just read the fault, unless there is one already.
func (r *reader) refuse(word, want string) {
	const most = 40 // enough to find the word by
	if r.err != nil {
		return
	}
	if len(word) > most {
		word = word[:most] + "..."
	}
	r.err = fmt.Errorf("word %d is %q; expected %s", r.read, word, want)
}

func (r *reader) unit() Unit {
	word := r.word(aUnit)
	n, ok := number(word)
	if !ok {
		r.refuse(word, aUnit)
	}
	return Unit(n)
}

func (r *reader) square(want string) grid.Square {
	word := r.word(want)
	s, err := grid.ParseSquare(word)
	if err != nil || s.String() != word {
		r.refuse(word, want)
		return grid.Square{}
	}
	return s
}

// either reads one of two words and says whether it is the first.
func (r *reader) either(yes, no string) bool {
	want := yes + " or " + no
	word := r.word(want)
	if word != yes && word != no {
		r.refuse(word, want)
	}
	return word == yes
}

// octant reads a direction in small letters.
func (r *reader) octant() grid.Octant {
	word := r.word(anOctant)
	for o := grid.N; o <= grid.NW; o++ {
		if word == octantWords[o] {
			return o
		}
	}
	r.refuse(word, anOctant)
	return 0
}

func (r *reader) item() Item {
	word := r.word(anItem)
	if !Item(word).Valid() {
		r.refuse(word, anItem)
	}
	return Item(word)
}

// Valid says whether the name may stand in an order: 1 to MaxItem lower-case
// letters and underscores.
func (i Item) Valid() bool {
	for _, c := range []byte(i) {
		if c != '_' && (c < 'a' || c > 'z') {
			return false
		}
	}
	return len(i) >= 1 && len(i) <= MaxItem
}

func (r *reader) aim() (at Aim, blind bool) { return r.aimed(aimWay) }

func (r *reader) aimed(want string) (at Aim, blind bool) {
	switch word := r.word(want); word {
	case "blindly":
		return Aim{}, true
	case "at":
	default:
		r.refuse(word, want)
		return Aim{}, false
	}
	if word, _ := r.peek(); word == "it" {
		r.next()
		return Aim{It: true}, false
	} else if strings.HasPrefix(word, "m") {
		r.next()
		n, ok := number(word[1:])
		if !ok {
			r.refuse(word, anAim)
		}
		return Aim{Who: Mark(n)}, false
	}
	return Aim{At: r.square(anAim)}, false
}

// number reads 1..65535 written without sign or leading zero.
func number(text string) (n uint16, ok bool) {
	if text == "" || text[0] < '1' || text[0] > '9' {
		return 0, false
	}
	v, err := strconv.ParseUint(text, 10, 16)
	return uint16(v), err == nil
}

// Format writes an order in the one way that Parse reads back as equal. A
// field that the order does not use (At of a blind blow, At.At under a mark, the
// second square of a grope for one) leaves no trace. The text of an order that
// no line could give, such as a walk along no path, is refused by Parse; that of
// a nil order is empty.
func Format(o Order) string { return string(Append(nil, o)) }

// Append appends the text that Format gives, and allocates only to let dst grow.
func Append(dst []byte, o Order) []byte {
	switch o := o.(type) {
	case Walk:
		dst = appendHead(dst, "walk", o.Unit)
		for _, s := range o.Path {
			dst = appendSquare(dst, s)
		}
		if o.Tumble {
			dst = append(dst, " tumble"...)
		}
		if o.On {
			dst = append(dst, " on"...)
		}
	case Step:
		dst = appendSquare(appendHead(dst, "step", o.Unit), o.To)
	case Strike:
		dst = appendManner(appendAim(appendItem(appendHead(dst, "strike", o.Unit), o.With), o.At, o.Blind), o)
	case Shoot:
		dst = appendAim(appendItem(appendHead(dst, "shoot", o.Unit), o.With), o.At, o.Blind)
	case Grope:
		dst = appendItem(appendHead(dst, "grope", o.Unit), o.With)
		for _, s := range o.Squares[:min(max(o.Count, 0), len(o.Squares))] {
			dst = appendSquare(dst, s)
		}
	case Listen:
		dst = appendHead(dst, "listen", o.Unit)
	case Light:
		dst = appendItem(appendHead(dst, "light", o.Unit), o.Item)
	case Douse:
		dst = appendItem(appendHead(dst, "douse", o.Unit), o.Item)
	case Drop:
		dst = appendItem(appendHead(dst, "drop", o.Unit), o.Item)
	case Take:
		dst = appendSquare(appendItem(appendHead(dst, "take", o.Unit), o.Item), o.From)
	case Draw:
		dst = appendItem(appendHead(dst, "draw", o.Unit), o.Item)
	case Load:
		dst = appendItem(appendHead(dst, "load", o.Unit), o.Item)
	case Guard:
		dst = append(append(appendHead(dst, "guard", o.Unit), ' '), o.When.String()...)
	case AutoListen:
		dst = appendEither(appendHead(dst, "auto_listen", o.Unit), o.On, " on", " off")
	case AutoCall:
		dst = appendEither(appendHead(dst, "auto_call", o.Unit), o.On, " on", " off")
	case Eyes:
		dst = appendEither(appendHead(dst, "eyes", o.Unit), o.Shut, " shut", " open")
	case Throw:
		dst = appendSquare(appendItem(appendHead(dst, "throw", o.Unit), o.Item), o.To)
	case Turn:
		dst = appendItem(appendHead(dst, "turn", o.Unit), o.Item)
		dst = append(append(dst, ' '), octantWords[min(o.Toward, grid.NW)]...)
	case Call:
		dst = appendHead(dst, "call", o.Unit)
	case Hide:
		dst = appendHead(dst, "hide", o.Unit)
	case Spot:
		dst = appendHead(dst, "spot", o.Unit)
	case Sniff:
		dst = appendHead(dst, "sniff", o.Unit)
	case End:
		dst = appendHead(dst, "end", o.Unit)
	default:
		dst = appendDeed(dst, o)
	}
	return dst
}

func appendHead(dst []byte, verb string, u Unit) []byte {
	dst = append(append(dst, verb...), ' ')
	return strconv.AppendUint(dst, uint64(u), 10)
}

func appendEither(dst []byte, first bool, yes, no string) []byte {
	if first {
		return append(dst, yes...)
	}
	return append(dst, no...)
}

func appendItem(dst []byte, i Item) []byte { return append(append(dst, ' '), i...) }

func appendSquare(dst []byte, s grid.Square) []byte {
	dst = strconv.AppendInt(append(dst, ' '), int64(s.X), 10)
	return strconv.AppendInt(append(dst, ','), int64(s.Y), 10)
}

func appendAim(dst []byte, at Aim, blind bool) []byte {
	switch {
	case blind:
		return append(dst, " blindly"...)
	case at.It:
		return append(dst, " at it"...)
	case at.Who != 0:
		return strconv.AppendUint(append(dst, " at m"...), uint64(at.Who), 10)
	}
	return appendSquare(append(dst, " at"...), at.At)
}
