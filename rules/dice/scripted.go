package dice

// This file holds dice for tests: those that fall as a scenario says, and a
// ledger that watches that no key is rolled twice.

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// maxFaults is how many faults Scripted and Ledger tell in full.
const maxFaults = 20

// faults collects what went wrong, the first maxFaults of it in words.
type faults struct {
	told []error
	more int
}

func (f *faults) add(format string, args ...any) {
	if len(f.told) == maxFaults {
		f.more++
		return
	}
	f.told = append(f.told, fmt.Errorf(format, args...))
}

func (f *faults) join(others ...error) error {
	all := append(slices.Clone(f.told), others...)
	if f.more > 0 {
		all = append(all, fmt.Errorf("and %d more faults of the dice", f.more))
	}
	return errors.Join(all...)
}

// slot is a queue's name: the values for one unit and one reason.
type slot struct {
	unit uint16
	why  Why
}

// Scripted rolls what a test has queued, in the order queued for each unit and
// reason. Its zero value has nothing queued. A roll that nothing was queued for
// takes its reason's default; if there is none it gives 1 and is a fault.
type Scripted struct {
	queued   map[slot][]int
	defaults map[Why]int
	faults   faults
}

// Add queues values for the unit's rolls of that reason.
func (s *Scripted) Add(unit uint16, why Why, values ...int) {
	if s.queued == nil {
		s.queued = make(map[slot][]int)
	}
	at := slot{unit, why}
	s.queued[at] = append(s.queued[at], values...)
}

// Default sets what a roll of that reason gives when nothing is queued for it.
func (s *Scripted) Default(why Why, value int) {
	if s.defaults == nil {
		s.defaults = make(map[Why]int)
	}
	s.defaults[why] = value
}

// Roll returns the next value for the key's unit and reason, forced into
// 1..sides; a value that had to be forced is a fault.
func (s *Scripted) Roll(k Key, sides int) int {
	value, ok := s.take(slot{k.Unit, k.Why})
	if !ok {
		value, ok = s.defaults[k.Why]
	}
	if !ok {
		s.faults.add("d%d not scripted: %v", sides, k)
		return 1
	}
	if value < 1 || value > sides {
		s.faults.add("%d scripted for a d%d: %v", value, sides, k)
		return max(1, min(value, sides))
	}
	return value
}

func (s *Scripted) take(at slot) (value int, ok bool) {
	queue := s.queued[at]
	if len(queue) == 0 {
		return 0, false
	}
	s.queued[at] = queue[1:]
	return queue[0], true
}

// Err tells, as of now, the rolls that were not scripted and the values that
// their die does not have, in the order rolled, then the values that nothing
// has rolled yet, by unit and reason; nil if there are none.
func (s *Scripted) Err() error {
	slots := slices.SortedFunc(maps.Keys(s.queued), func(a, b slot) int {
		return cmp.Or(cmp.Compare(a.unit, b.unit), cmp.Compare(a.why, b.why))
	})
	var left []error
	for _, at := range slots {
		if values := s.queued[at]; len(values) > 0 {
			left = append(left, fmt.Errorf("never rolled: unit %d %v %v", at.unit, at.why, values))
		}
	}
	return s.faults.join(left...)
}

// Ledger rolls another's dice and watches that no key is rolled twice. Dice must
// be set before the first roll.
type Ledger struct {
	Dice   Dice
	rolled map[uint64]bool // by hash: a battle's keys would weigh far more
	faults faults
}

// Roll passes the roll on and notes its key.
func (l *Ledger) Roll(k Key, sides int) int {
	if l.rolled == nil {
		l.rolled = make(map[uint64]bool)
	}
	hash := k.Hash(0)
	if l.rolled[hash] {
		l.faults.add("rolled twice: %v", k)
	}
	l.rolled[hash] = true
	return l.Dice.Roll(k, sides)
}

// Rolled is how many different keys have been rolled.
func (l *Ledger) Rolled() int { return len(l.rolled) }

// Err names the keys that were rolled more than once; nil if there are none.
func (l *Ledger) Err() error { return l.faults.join() }
