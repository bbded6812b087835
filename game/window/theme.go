// This file holds the look of the widgets: ink and lamplight, one theme that every
// panel, list, log and button of the game takes.

package window

import (
	"bytes"
	"fmt"
	"image/color"

	uiimage "github.com/ebitenui/ebitenui/image"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/image/font/gofont/goregular"
)

// The colours of the widgets, as 0xRRGGBB; the browser's page has the same.
const (
	Ink   = 0x070b14 // behind everything
	Well  = 0x0b1020 // where text scrolls
	Night = 0x101726 // panels
	Dusk  = 0x1c273d // buttons
	Slate = 0x2a3957 // edges; a button under the pointer
	Ash   = 0x5b6880 // what cannot be done
	Mist  = 0xd7deea // text
	Ember = 0x5a4322 // a button held
	Lamp  = 0xf2b15a // the one warm accent
	Flame = 0xffe3b0 // text in lamplight
)

// RGB is the opaque colour 0xRRGGBB.
func RGB(c uint32) color.NRGBA {
	return color.NRGBA{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 0xff}
}

// Box is a filled rectangle of any size with an edge of one pixel.
func Box(fill, edge uint32) *uiimage.NineSlice {
	return uiimage.NewBorderedNineSliceColor(RGB(fill), RGB(edge), 1)
}

// Plain is a filled rectangle of any size.
func Plain(fill uint32) *uiimage.NineSlice { return uiimage.NewNineSliceColor(RGB(fill)) }

// Font reads the face that the widgets are written in.
func Font() (*text.GoTextFaceSource, error) {
	font, err := text.NewGoTextFaceSource(bytes.NewReader(goregular.TTF))
	if err != nil {
		return nil, fmt.Errorf("window: font: %w", err)
	}
	return font, nil
}

// Theme is the look of all widgets for a screen of the given scale (Scene.Layout)
// with letters of size device-independent pixels, 16 being the usual. Make it anew
// in Layout, once, and give it to ebitenui.UI.PrimaryTheme.
//
// It sets no least size of a button: ebitenui would let that win over
// widget.WidgetOpts.MinSize.
func Theme(font *text.GoTextFaceSource, scale, size float64) *widget.Theme {
	px := func(n float64) int { return int(n * scale) }
	var face text.Face = &text.GoTextFace{Source: font, Size: size * scale}
	start, center := widget.TextPositionStart, widget.TextPositionCenter
	handle := px(12)
	slider := &widget.SliderParams{
		TrackImage: &widget.SliderTrackImage{Idle: Plain(Ink), Hover: Plain(Ink), Disabled: Plain(Ink)},
		HandleImage: &widget.ButtonImage{
			Idle: Plain(Slate), Hover: Plain(Lamp), Pressed: Plain(Lamp), Disabled: Plain(Dusk),
		},
		MinHandleSize: &handle,
	}
	well := &widget.ScrollContainerImage{Idle: Box(Well, Slate), Disabled: Box(Well, Dusk), Mask: Plain(0xffffff)}
	return &widget.Theme{
		DefaultFace:      &face,
		DefaultTextColor: RGB(Mist),
		ButtonTheme: &widget.ButtonParams{
			TextFace: &face,
			TextColor: &widget.ButtonTextColor{
				Idle: RGB(Mist), Hover: RGB(Flame), Pressed: RGB(Flame), Disabled: RGB(Ash),
			},
			TextPadding: widget.NewInsetsSimple(px(8)),
			Image: &widget.ButtonImage{
				Idle: Box(Dusk, Slate), Hover: Box(Slate, Lamp), Disabled: Box(Night, Dusk),
				Pressed: Box(Ember, Lamp), PressedHover: Box(Ember, Lamp), PressedDisabled: Box(Night, Slate),
			},
		},
		LabelTheme:  &widget.LabelParams{Face: &face, Color: &widget.LabelColor{Idle: RGB(Mist), Disabled: RGB(Ash)}},
		TextTheme:   &widget.TextParams{Face: &face, Color: RGB(Mist), LinkColor: &widget.TextLinkColor{Idle: RGB(Lamp), Hover: RGB(Flame)}},
		SliderTheme: slider,
		TextAreaTheme: &widget.TextAreaParams{
			Face: &face, ForegroundColor: RGB(Mist),
			LinkColor:            &widget.TextLinkColor{Idle: RGB(Lamp), Hover: RGB(Flame)},
			ScrollContainerImage: well, ScrollContainerPadding: widget.NewInsetsSimple(px(6)),
			TextPadding: &widget.Insets{Right: px(24)}, // lines break before the slider
			Slider:      slider,
		},
		ListTheme: &widget.ListParams{
			EntryFace: &face, EntryTextPadding: widget.NewInsetsSimple(px(10)),
			EntryTextHorizontalPosition: &start, EntryTextVerticalPosition: &center,
			EntryColor: &widget.ListEntryColor{
				Unselected: RGB(Mist), Selected: RGB(Flame),
				DisabledUnselected: RGB(Ash), DisabledSelected: RGB(Ash),
				SelectingBackground: RGB(Slate), SelectedBackground: RGB(Dusk), FocusedBackground: RGB(Slate),
				SelectingFocusedBackground: RGB(Slate), SelectedFocusedBackground: RGB(Slate),
				DisabledSelectedBackground: RGB(Night),
			},
			ScrollContainerImage: well, ScrollContainerPadding: widget.NewInsetsSimple(px(4)),
			Slider: slider,
		},
	}
}
