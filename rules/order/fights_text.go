package order

// This file holds the text of the orders of a fight.

import (
	"fmt"
	"slices"
)

// What a word of these orders may be, for errors.
const (
	aHold   = "squeeze, pin, break or slip"
	lobWay  = "at, corner or blindly"
	aHarm   = "off, lethal, nonlethal or the end of the order"
	spellAt = "at, blindly, defensively or the end of the order"
)

// attempt reads what follows one of the verbs of a manoeuvre.
func attempt(what Attempt) func(*reader, Unit) Order {
	return func(r *reader, u Unit) Order {
		o := Manoeuvre{Unit: u, What: what, With: Hand}
		if what.Armed() {
			o.With = r.item()
		}
		o.At = r.somebody()
		return o
	}
}

// somebody reads an aim that is a mark, or it.
func (r *reader) somebody() Aim {
	a, _ := r.aim()
	if r.err == nil && a.Who == 0 && !a.It {
		r.err = fmt.Errorf("the order needs %s to be aimed at", aMark)
	}
	return a
}

func parseWrestle(r *reader, u Unit) Order {
	word := r.word(aHold)
	i := slices.Index(holdNames[:], word)
	if i < 0 {
		r.refuse(word, aHold)
		return nil
	}
	return Wrestle{u, Hold(i)}
}

func parseLob(r *reader, u Unit) Order {
	o := Lob{Unit: u, Item: r.item()}
	if word, _ := r.peek(); word == "corner" {
		r.next()
		o.At.At, o.Corner = r.square(aSquare), true
		return o
	}
	o.At, o.Blind = r.aimed(lobWay)
	return o
}

// manner reads how a blow is struck.
func (r *reader) manner(o *Strike) {
	word, more := r.next()
	if word == "off" {
		o.Off = true
		word, more = r.next()
	}
	if !more {
		return
	}
	i := slices.Index(harmNames[:], word)
	if i <= 0 {
		r.refuse(word, aHarm)
		return
	}
	o.Harm = Harm(i)
}

func parseCast(r *reader, u Unit) Order {
	o := Cast{Unit: u, Spell: r.item()}
	if word, _ := r.peek(); word == "at" || word == "blindly" {
		o.At, o.Blind = r.aim()
		o.Aimed = !o.Blind
	}
	if word, more := r.next(); more {
		if o.Defensively = word == "defensively"; !o.Defensively {
			r.refuse(word, spellAt)
		}
	}
	return o
}

// appendFight appends the text of the orders of this file.
func appendFight(dst []byte, o Order) []byte {
	switch o := o.(type) {
	case Manoeuvre:
		dst = appendHead(dst, o.What.String(), o.Unit)
		if o.What.Armed() {
			dst = appendItem(dst, o.With)
		}
		dst = appendAim(dst, o.At, false)
	case Wrestle:
		dst = append(append(appendHead(dst, "wrestle", o.Unit), ' '), o.How.String()...)
	case Finish:
		dst = appendAim(appendItem(appendHead(dst, "finish", o.Unit), o.With), o.At, false)
	case Lob:
		dst = appendItem(appendHead(dst, "lob", o.Unit), o.Item)
		if o.Corner {
			return appendSquare(append(dst, " corner"...), o.At.At)
		}
		dst = appendAim(dst, o.At, o.Blind)
	case Smother:
		dst = appendHead(dst, "smother", o.Unit)
	case TurnUndead:
		dst = appendHead(dst, "turn_undead", o.Unit)
	case TwoWeapons:
		dst = appendEither(appendHead(dst, "two_weapons", o.Unit), o.On, " on", " off")
	case Leap:
		dst = appendSquare(appendHead(dst, "leap", o.Unit), o.To)
	case Climb:
		dst = appendSquare(appendHead(dst, "climb", o.Unit), o.To)
	}
	return dst
}

func appendManner(dst []byte, o Strike) []byte {
	if o.Off {
		dst = append(dst, " off"...)
	}
	if o.Harm != ByWeapon && int(o.Harm) < len(harmNames) {
		dst = append(append(dst, ' '), harmNames[o.Harm]...)
	}
	return dst
}

func appendCast(dst []byte, o Cast) []byte {
	dst = appendItem(appendHead(dst, "cast", o.Unit), o.Spell)
	if o.Aimed || o.Blind {
		dst = appendAim(dst, o.At, o.Blind)
	}
	return appendEither(dst, o.Defensively, " defensively", "")
}
