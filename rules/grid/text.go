package grid

import (
	"fmt"
	"strconv"
	"strings"
)

// MarshalText writes a set as its size and a row of hexadecimal words each, empty
// rows left empty: "40x3:/1f0/".
func (s Set) MarshalText() ([]byte, error) {
	b := fmt.Appendf(nil, "%dx%d:", s.size.W, s.size.H)
	for y := range s.size.H {
		if y > 0 {
			b = append(b, '/')
		}
		row := s.Row(y)
		n := len(row)
		for n > 0 && row[n-1] == 0 {
			n--
		}
		for i := n - 1; i >= 0; i-- {
			if i == n-1 {
				b = strconv.AppendUint(b, row[i], 16)
			} else {
				b = fmt.Appendf(b, "%016x", row[i])
			}
		}
	}
	return b, nil
}

// UnmarshalText reads what MarshalText writes.
func (s *Set) UnmarshalText(text []byte) error {
	head, body, ok := strings.Cut(string(text), ":")
	w, h, ok2 := strings.Cut(head, "x")
	width, errW := strconv.Atoi(w)
	height, errH := strconv.Atoi(h)
	if !ok || !ok2 || errW != nil || errH != nil || width < 0 || height < 0 || width > MaxSide || height > MaxSide {
		return fmt.Errorf("set of squares %.20q has no size", text)
	}
	set := NewSet(Size{width, height})
	rows := strings.Split(body, "/")
	if len(rows) != height && height > 0 {
		return fmt.Errorf("set of squares: %d rows for a height of %d", len(rows), height)
	}
	for y, row := range rows {
		if height == 0 {
			break
		}
		if err := set.readRow(y, row); err != nil {
			return err
		}
	}
	*s = set
	return nil
}

func (s Set) readRow(y int, row string) error {
	words := s.Row(y)
	for i := 0; row != ""; i++ {
		cut := max(0, len(row)-16)
		word, err := strconv.ParseUint(row[cut:], 16, 64)
		if err != nil || i >= len(words) || word&^spanMask(i, 0, s.size.W-1) != 0 {
			return fmt.Errorf("set of squares: row %d is not one of %d squares", y, s.size.W)
		}
		words[i], row = word, row[:cut]
	}
	return nil
}
