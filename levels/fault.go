package levels

// This file holds the faults that loading and checking report: what is wrong,
// exactly where, and how to mend it.

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode"
)

// The two severities.
const (
	Error   = "error"
	Warning = "warning"
)

// MaxFaults is how many faults of one level are reported.
const MaxFaults = 200

// Fault is one thing that is wrong with a level. Line and Col are 1-based, Col
// in bytes; both are 0 where there is no such place, as for a file that is not
// there. Via names the template or tileset that the fault came in by.
type Fault struct {
	File     string  `json:"file"`
	Line     int     `json:"line,omitempty"`
	Col      int     `json:"col,omitempty"`
	Severity string  `json:"severity"`
	Code     string  `json:"code"`
	Object   int     `json:"object,omitempty"`
	Layer    string  `json:"layer,omitempty"`
	Class    string  `json:"class,omitempty"`
	Property string  `json:"property,omitempty"`
	Square   *[2]int `json:"square,omitempty"`
	Message  string  `json:"message"`
	Hint     string  `json:"hint,omitempty"`
	Via      string  `json:"via,omitempty"`

	name string // the object's
	also []int  // further objects with the same fault by the same template
}

// String is the fault on one line: place, severity and code, what it is about,
// what is wrong and the mend.
func (f Fault) String() string {
	var b strings.Builder
	b.WriteString(f.File)
	if f.Line > 0 {
		fmt.Fprintf(&b, ":%d:%d", f.Line, f.Col)
	}
	fmt.Fprintf(&b, ": %s %s: ", f.Severity, f.Code)
	if about := f.about(); about != "" {
		b.WriteString(about + ": ")
	}
	if f.Property != "" {
		b.WriteString(f.Property + ": ")
	}
	b.WriteString(f.Message)
	if f.Hint != "" {
		b.WriteString(" (" + f.Hint + ")")
	}
	if f.Via != "" {
		b.WriteString(" [in " + f.Via + "]")
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) { // from a name in a file
			return ' '
		}
		return r
	}, b.String())
}

// about says which object, layer and square the fault is about.
func (f Fault) about() string {
	var facts []string
	class := f.Class
	if f.name != "" {
		class = strings.TrimSpace(fmt.Sprintf("%s %q", class, f.name))
	}
	if class != "" && f.Object != 0 {
		facts = append(facts, class)
	}
	if f.Layer != "" {
		facts = append(facts, "layer "+f.Layer)
	}
	if f.Square != nil {
		facts = append(facts, fmt.Sprintf("square %d,%d", f.Square[0], f.Square[1]))
	}
	rest := strings.Join(facts, ", ")
	switch {
	case f.Object == 0:
		return rest
	case rest == "":
		return fmt.Sprintf("object %d", f.Object)
	default:
		return fmt.Sprintf("object %d (%s)", f.Object, rest)
	}
}

// instances names the further objects that a template's fault shows in: the
// first two (with the fault's own object, three), then a count.
func instances(also []int) string {
	if len(also) == 0 {
		return ""
	}
	words := make([]string, 0, 2)
	for _, id := range also[:min(2, len(also))] {
		words = append(words, fmt.Sprint(id))
	}
	text := ", also in object " + strings.Join(words, ", ")
	if more := len(also) - 2; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// Faults is what is wrong with a level, by place. As an error it reads as its
// first error in full and the count of the others.
type Faults []Fault

// Error is the first error in full and how many more there are.
func (fs Faults) Error() string {
	if len(fs) == 0 {
		return "no faults"
	}
	first := max(0, slices.IndexFunc(fs, func(f Fault) bool { return f.Severity == Error }))
	if len(fs) == 1 {
		return fs[first].String()
	}
	return fmt.Sprintf("%s (and %d more)", fs[first], len(fs)-1)
}

// Failed says whether any of them is an error, not only a warning.
func (fs Faults) Failed() bool {
	return slices.ContainsFunc(fs, func(f Fault) bool { return f.Severity == Error })
}

// Strict returns the faults with every warning made an error.
func (fs Faults) Strict() Faults {
	out := slices.Clone(fs)
	for i := range out {
		out[i].Severity = Error
	}
	return out
}

// Under returns the faults with their files named below dir, as somebody
// outside the level's folder names them.
func (fs Faults) Under(dir string) Faults {
	out := slices.Clone(fs)
	for i := range out {
		out[i].File = path.Join(dir, out[i].File)
	}
	return out
}

// place is where in which file something stands.
type place struct {
	file      string
	line, col int
}

// report gathers faults, at most MaxFaults of them.
type report struct {
	list []Fault
	by   map[string]int // faults that came in by a template, by what they say
}

// add notes an error and returns it, for its object, layer and square to be
// filled in before the next one is added.
func (r *report) add(at place, code, message, hint string) *Fault {
	return r.put(Fault{File: at.file, Line: at.line, Col: at.col, Severity: severity(code), Code: code, Message: message, Hint: hint})
}

func (r *report) put(f Fault) *Fault {
	if r.full() {
		return new(Fault)
	}
	if f.Via != "" {
		key := strings.Join([]string{f.Via, f.Code, f.Property, f.Message}, "\x00")
		if i, seen := r.by[key]; seen && r.list[i].Object != f.Object {
			r.list[i].also = append(r.list[i].also, f.Object)
			return new(Fault)
		}
		if r.by == nil {
			r.by = map[string]int{}
		}
		r.by[key] = len(r.list)
	}
	r.list = append(r.list, f)
	return &r.list[len(r.list)-1]
}

// full says that no more faults will be taken, so that reading on is idle.
func (r *report) full() bool { return len(r.list) >= MaxFaults }

func severity(code string) string {
	if strings.HasPrefix(code, "W") {
		return Warning
	}
	return Error
}

// sorted returns the faults by place, those of the file main first.
func (r *report) sorted(main string) Faults {
	out := Faults(r.list)
	for i := range out {
		out[i].Message += instances(out[i].also)
	}
	slices.SortStableFunc(out, func(a, b Fault) int {
		if (a.File == main) != (b.File == main) {
			if a.File == main {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col), cmp.Compare(a.Code, b.Code))
	})
	return out
}

// didYouMean is the hint that names the option nearest to word, "" if none is near.
func didYouMean(word string, options []string) string {
	best, least := "", min(3, max(1, (len(word)+1)/3))+1
	if len(word) > 64 {
		return ""
	}
	for _, option := range options {
		if d := distance(strings.ToLower(word), strings.ToLower(option)); d < least {
			best, least = option, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf("did you mean %q?", best)
}

// distance is how many letters must be put in, taken out, changed or swapped
// with their neighbour to turn a into b.
func distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, row = last, row, before
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := last[j-1]
			if a[i-1] != b[j-1] {
				change++
			}
			row[j] = min(last[j]+1, row[j-1]+1, change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return row[len(b)]
}

// shown is text from a file as a message quotes it: short, and on one line.
func shown(text string) string {
	if runes := []rune(text); len(runes) > 40 {
		text = string(runes[:40]) + "…"
	}
	return fmt.Sprintf("%q", text)
}

// a puts the article before a noun.
func a(noun string) string {
	if noun != "" && strings.Contains("aeioAEIO", noun[:1]) {
		return "an " + noun
	}
	return "a " + noun
}
