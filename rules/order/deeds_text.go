package order

// This file holds the text of the orders of the turn.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// What a word of these orders may be, for errors.
const (
	aTrigger  = "hit, seen, heard, near, attacks or casts"
	aLater    = "count N, after mN or last"
	aCount    = "a count from 1 to 99"
	aMark     = "a mark m1 to m65535"
	aHelp     = "attack or defence"
	thenWord  = "then"
	someOrder = "the order that is readied"
	defending = "defensively or the end of the order"
)

var triggerNames = [...]string{
	WhenHit: "hit", WhenSeen: "seen", WhenHeard: "heard", WhenNear: "near", WhenAttacks: "attacks", WhenCasts: "casts",
}

// Triggers is how many there are.
const Triggers = len(triggerNames)

// String is the word that orders use; "-" for a value that is none of them.
func (t Trigger) String() string {
	if int(t) >= len(triggerNames) {
		return "-"
	}
	return triggerNames[t]
}

func parseRun(r *reader, u Unit) Order { return Run{u, r.square(aSquare)} }

func parseCharge(r *reader, u Unit) Order {
	o := Charge{Unit: u, With: r.item()}
	o.At, _ = r.aim()
	if r.err == nil && o.At.Who == 0 {
		r.err = fmt.Errorf("the order needs %s to charge at", aMark)
	}
	return o
}

func parseWithdraw(r *reader, u Unit) Order {
	w := parseWalk(r, u).(Walk)
	if r.err == nil && (w.On || w.Tumble) {
		r.err = fmt.Errorf("nobody withdraws that way; expected %s or the end of the order", aSquare)
	}
	return Withdraw{u, w.Path}
}

func parseReady(r *reader, u Unit) Order {
	o := Ready{Unit: u}
	word := r.word(aTrigger)
	i := slices.Index(triggerNames[:], word)
	if i < 0 {
		r.refuse(word, aTrigger)
		return nil
	}
	o.When = Trigger(i)
	if word := r.word(thenWord); word != thenWord {
		r.refuse(word, thenWord)
		return nil
	}
	rest := strings.TrimLeft(r.rest, " \t")
	if rest == "" {
		r.err = fmt.Errorf("the order ends where it needs %s", someOrder)
		return nil
	}
	r.rest = ""
	verb, _, _ := strings.Cut(rest, " ")
	if verb == "ready" || verb == "delay" {
		r.err = fmt.Errorf("%s cannot be readied", verb)
		return nil
	}
	then, err := Parse(rest)
	if err != nil {
		r.err = err
		return nil
	}
	if then.By() != u {
		r.err = fmt.Errorf("what is readied is an order for unit %d, not %d", then.By(), u)
		return nil
	}
	o.Then = then
	return o
}

func parseDelay(r *reader, u Unit) Order {
	o := Delay{Unit: u}
	switch word := r.word(aLater); word {
	case "last":
		o.Until.Last = true
	case "after":
		o.Until.After = r.mark()
	case "count":
		word := r.word(aCount)
		n, ok := number(word)
		if !ok || n > 99 {
			r.refuse(word, aCount)
		}
		o.Until.Count = int(n)
	default:
		r.refuse(word, aLater)
	}
	return o
}

func parseAid(r *reader, u Unit) Order {
	o := Aid{Unit: u, With: r.item(), Other: r.unit()}
	switch word := r.word(aHelp); word {
	case "attack":
	case "defence":
		o.Defence = true
	default:
		r.refuse(word, aHelp)
	}
	o.Whom = r.mark()
	return o
}

func (r *reader) mark() Mark {
	word := r.word(aMark)
	n, ok := number(strings.TrimPrefix(word, "m"))
	if !ok || !strings.HasPrefix(word, "m") {
		r.refuse(word, aMark)
	}
	return Mark(n)
}

// defensively reads that word, if it stands there.
func (r *reader) defensively() bool {
	word, more := r.next()
	if more && word != "defensively" {
		r.refuse(word, defending)
	}
	return more
}

// appendDeed appends the text of the orders of this file.
func appendDeed(dst []byte, o Order) []byte {
	switch o := o.(type) {
	case Run:
		dst = appendSquare(appendHead(dst, "run", o.Unit), o.To)
	case Charge:
		dst = appendAim(appendItem(appendHead(dst, "charge", o.Unit), o.With), o.At, false)
	case Withdraw:
		dst = appendHead(dst, "withdraw", o.Unit)
		for _, s := range o.Path {
			dst = appendSquare(dst, s)
		}
	case Inch:
		dst = appendSquare(appendHead(dst, "inch", o.Unit), o.To)
	case Prone:
		dst = appendHead(dst, "prone", o.Unit)
	case Stand:
		dst = appendHead(dst, "stand", o.Unit)
	case Stow:
		dst = appendItem(appendHead(dst, "stow", o.Unit), o.Item)
	case Shield:
		dst = appendEither(appendHead(dst, "shield", o.Unit), o.On, " on", " off")
	case Shutter:
		dst = appendEither(appendItem(appendHead(dst, "shutter", o.Unit), o.Item), o.Open, " open", " shut")
	case Defend:
		dst = appendHead(dst, "defend", o.Unit)
	case Defensive:
		dst = appendEither(appendHead(dst, "defensive", o.Unit), o.On, " on", " off")
	case Ready:
		dst = append(append(appendHead(dst, "ready", o.Unit), ' '), o.When.String()...)
		dst = Append(append(dst, " then "...), o.Then)
	case Delay:
		dst = appendLater(appendHead(dst, "delay", o.Unit), o.Until)
	default:
		dst = appendHandiwork(dst, o)
	}
	return dst
}

func appendLater(dst []byte, l Later) []byte {
	switch {
	case l.Last:
		return append(dst, " last"...)
	case l.After != 0:
		return strconv.AppendUint(append(dst, " after m"...), uint64(l.After), 10)
	}
	return strconv.AppendInt(append(dst, " count "...), int64(l.Count), 10)
}

// appendHandiwork appends those about doors, traps, others and spells.
func appendHandiwork(dst []byte, o Order) []byte {
	switch o := o.(type) {
	case Open:
		dst = appendSquare(appendHead(dst, "open", o.Unit), o.At)
	case Close:
		dst = appendSquare(appendHead(dst, "close", o.Unit), o.At)
	case Pick:
		dst = appendSquare(appendHead(dst, "pick", o.Unit), o.At)
	case Bash:
		dst = appendSquare(appendHead(dst, "bash", o.Unit), o.At)
	case Bar:
		dst = appendEither(appendSquare(appendHead(dst, "bar", o.Unit), o.At), o.On, " on", " off")
	case Search:
		dst = appendSquare(appendHead(dst, "search", o.Unit), o.At)
	case Disarm:
		dst = appendSquare(appendHead(dst, "disarm", o.Unit), o.At)
	case Tend:
		dst = strconv.AppendUint(append(appendHead(dst, "tend", o.Unit), ' '), uint64(o.Other), 10)
	case Aid:
		dst = strconv.AppendUint(append(appendItem(appendHead(dst, "aid", o.Unit), o.With), ' '), uint64(o.Other), 10)
		dst = appendEither(dst, o.Defence, " defence m", " attack m")
		dst = strconv.AppendUint(dst, uint64(o.Whom), 10)
	case Drink:
		dst = appendItem(appendHead(dst, "drink", o.Unit), o.Item)
	case Cast:
		dst = appendCast(dst, o)
	case Read:
		dst = appendEither(appendItem(appendHead(dst, "read", o.Unit), o.Item), o.Defensively, " defensively", "")
	default:
		dst = appendFight(dst, o)
	}
	return dst
}
