package rules

// Noticing: what each kind of event tells a side, deny by default.

import (
	"cmp"
	"fmt"
	"slices"

	"blindfight/rules/bestiary"
	"blindfight/rules/grid"
	"blindfight/rules/order"
	"blindfight/rules/view"
)

// notice turns the event into this side's Sightings. What a kind does not say
// here, nobody perceives.
func (s *State) notice(p *perceiving) {
	e := p.event
	actor := s.find(e.Actor)
	own := actor != nil && actor.side == p.side
	switch e.Kind {
	case RoundBegan:
		p.note(view.Sighting{Kind: view.RoundBegan, N: e.N})
	case TurnBegan:
		if own {
			p.note(view.Sighting{Kind: view.TurnBegan, Unit: e.Actor})
		}
	case TurnEnded, Ordered:
		// One's own order, or nobody's business.
	case Stepped:
		if own {
			p.note(view.Sighting{Kind: view.Walked, Unit: e.Actor, From: e.From, At: e.At, N: e.N})
		}
	case Halted:
		if own {
			p.note(view.Sighting{Kind: view.Stopped, Unit: e.Actor, At: e.At, Stop: e.Stop})
		}
	case Blocked:
		if own { // what was felt is remembered
			s.learn(s.views[p.side], e.At) // rule: OI-16
			p.note(view.Sighting{Kind: view.Felt, Unit: e.Actor, At: e.At})
		}
	case Bumped:
		s.noticeBump(p, actor, own)
	case Attacked:
		s.noticeAttack(p, actor, own)
	case Groped:
		s.noticeGrope(p, actor, own)
	case Listened, Sounded:
		s.noticeHearing(p, own)
	case Sniffed:
		s.noticeSniffing(p, own)
	case Called:
		s.noticeCall(p, own)
	case Looked:
		s.noticeLook(p, own)
	case Posed:
		s.noticePose(p, actor, own)
	case Afflicted, Woke:
		s.noticeEffect(p, actor, own)
	case AreaMoved:
		s.noticeArea(p)
	case WindBlew:
		p.note(view.Sighting{Kind: view.Blown, N: e.N})
	case DoorMoved:
		s.noticeDoor(p, own)
	case Handled:
		s.noticeHandling(p, actor, own)
	case LightChanged:
		s.noticeLight(p, own)
	case Told:
		p.note(view.Sighting{Kind: view.Message, Text: e.Text})
	case Bled:
		if own {
			p.note(view.Sighting{Kind: view.Bled, Unit: e.Actor, N: e.N})
		}
		s.noticeFall(p, 0)
	case Ended:
		p.note(view.Sighting{Kind: view.Over, N: e.N})
	default:
		s.noticeDeed(p, actor, own)
	}
}

// noticeDeed does the same for what is done in a turn beside moving and fighting.
func (s *State) noticeDeed(p *perceiving, actor *creature, own bool) {
	e := p.event
	switch e.Kind {
	case Readied, Reacted, Lapsed, Delayed:
		s.noticeWaiting(p, own)
	case Checked:
		s.noticeCheck(p, actor, own)
	case DoorHeld:
		s.noticeDoorHeld(p, own)
	case Found:
		s.noticeFound(p, own)
	case Sprung:
		s.noticeSprung(p, actor, own)
	case Cast, SpellLost:
		s.noticeCast(p, actor, own)
	case Healed:
		s.noticeHealing(p)
	case Contested, Gripped, Broke:
		s.noticeContest(p, actor, own)
	case Burst, Harmed:
		s.noticeHarm(p, actor, own)
	case Slain:
		s.noticeSlain(p, own)
	case Repelled:
		s.noticeTurning(p, actor, own)
	default:
		panic(fmt.Sprintf("rules: event kind %d has no perceive case", e.Kind))
	}
}

// noticeLight: a light that went out was seen if somebody saw its square before,
// one that came on if somebody sees it now.
// One that was hidden only its bearer can tell.
func (s *State) noticeLight(p *perceiving, own bool) {
	e := p.event
	if e.Hidden { // rule: A-17
		if own {
			p.note(view.Sighting{Kind: view.LightOut, Item: e.Item, At: e.At})
		}
		return
	}
	kind := view.LightOn
	if e.N == 0 {
		kind = view.LightOut
	}
	source, _ := bestiary.LightOf(e.Item)
	brighter := (e.N == 1) == (source.Dark == bestiary.Lights)
	seen := s.litFor(p.side, e.At)
	for i := range s.all {
		c := &s.all[i]
		seen = seen || brighter && c.side == p.side && c.eyes.Has(e.At)
	}
	if seen {
		p.note(view.Sighting{Kind: kind, Item: e.Item, At: e.At})
	}
}

// litFor says whether eyes of the side saw q before this beat.
func (s *State) litFor(side view.Side, q grid.Square) bool {
	v := s.views[side]
	if !v.Now.Has(q) {
		return false
	}
	return v.Lit[0].Has(q) || v.Lit[1].Has(q) || slices.ContainsFunc(v.Units, func(u view.Unit) bool {
		return u.Stats.Darkvision > 0 && !u.Sightless && u.Sees.Has(q)
	})
}

// noticeHandling: what others do with their gear is seen or not at all.
func (s *State) noticeHandling(p *perceiving, actor *creature, own bool) {
	e := p.event
	if own {
		p.note(view.Sighting{Kind: view.Handled, Unit: e.Actor, Verb: e.Verb, Item: e.Item, At: e.At})
		return
	}
	if mark := s.seenMark(p.side, actor); mark != 0 {
		p.note(view.Sighting{Kind: view.SawHandle, Mark: mark, Verb: e.Verb, Item: e.Item, At: e.At})
	}
}

// noticeAttack fixes what an attack teaches each side: every term to those who
// see the target or land the blow; where it came from to those it hits; and to
// a blow at the unseen that does not land, the same nothing whatever the cause.
//
// rule: C-48 K-11 K-12 K-13 K-21 OI-14
func (s *State) noticeAttack(p *perceiving, actor *creature, own bool) {
	e := p.event
	target := s.find(e.Target)
	hit := target != nil && e.Dice.Result.Hit
	mark := order.Mark(0)
	switch {
	case own && target != nil && (hit || e.Saw):
		n := view.Sighting{Kind: view.Attacked, Unit: e.Actor, At: e.At, Item: e.Item, Dice: e.Dice}
		switch {
		case target.side == p.side:
			n.Other = target.id
		case e.Saw:
			n.Mark = s.markOf(p.side, target)
		default:
			var r report
			n.Mark, r = s.learnFromHit(p, actor, target, e)
			n.Grade, n.At, n.Toward, n.Far = r.grade, r.at, r.toward, r.far
		}
		mark = n.Mark
		p.note(n)
	case own:
		n := view.Sighting{Kind: view.Swung, Unit: e.Actor, Item: e.Item, At: e.At, Toward: e.Toward}
		if e.Toward != 0 { // a shot in a random direction has no square
			n.At = grid.Square{}
		}
		p.note(n)
	case hit && target.side == p.side && s.seenMark(p.side, actor) == 0:
		s.learnFromBlow(p, actor, target, e)
	case s.seenMark(p.side, actor) != 0: // to feel who strikes tells neither whom nor with what
		s.noticeFight(p, actor, target, hit)
	}
	s.noticeFall(p, mark)
}

// noticeFight is an attack by a foe in plain sight.
func (s *State) noticeFight(p *perceiving, actor, target *creature, hit bool) {
	e := p.event
	n := view.Sighting{Kind: view.SawAttack, Mark: s.markOf(p.side, actor), Item: e.Item}
	if hit {
		n.N = cmp.Or(e.Dice.Result.Damage, view.NoHarm) // rule: C-29
	}
	switch {
	case target == nil:
		// It strikes at nothing that this side can see.
	case target.side == p.side:
		n.Unit = target.id
		if hit && target.awake() && !s.watches(target, actor) { // who falls saw no less before it
			s.learnFromBlow(p, actor, target, e)
			return
		}
	default:
		n.Victim = s.markOf(p.side, target)
		if n.Victim == 0 {
			n.N = 0
		}
	}
	p.note(n)
}
