// Command tilegen draws the tileset of the levels, tileset.png, and writes its
// description for Tiled, tileset.tsx, into the folder it is given.
package main

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: tilegen FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "tilegen:", err)
		os.Exit(2)
	}
}

func write(folder string) error {
	if err := os.WriteFile(filepath.Join(folder, "tileset.tsx"), []byte(describe()), 0o644); err != nil {
		return err
	}
	f, err := os.Create(filepath.Join(folder, "tileset.png"))
	if err != nil {
		return err
	}
	if err := png.Encode(f, draw()); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// draw is the tileset's picture.
func draw() *image.NRGBA {
	all := tiles()
	img := image.NewNRGBA(image.Rect(0, 0, columns*px, (len(all)+columns-1)/columns*px))
	for i, t := range all {
		x0, y0 := i%columns*px, i/columns*px
		for y := range px {
			for x := range px {
				img.SetNRGBA(x0+x, y0+y, t.paint(x, y))
			}
		}
	}
	return img
}

// describe is the tileset as Tiled's TSX.
func describe() string {
	all := tiles()
	size := draw().Bounds()
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
	fmt.Fprintf(&b, "<tileset version=\"1.8\" tiledversion=\"1.8.2\" name=\"blindfight\" tilewidth=\"%d\" tileheight=\"%d\" tilecount=\"%d\" columns=\"%d\" objectalignment=\"topleft\">\n", px, px, len(all), columns)
	fmt.Fprintf(&b, " <image source=\"tileset.png\" width=\"%d\" height=\"%d\"/>\n", size.Dx(), size.Dy())
	for i, t := range all {
		switch {
		case t.terrain != "":
			fmt.Fprintf(&b, " <tile id=\"%d\">\n  <properties>\n   <property name=\"terrain\" value=\"%s\"/>\n  </properties>\n </tile>\n", i, t.terrain)
		case t.class != "":
			fmt.Fprintf(&b, " <tile id=\"%d\" type=\"%s\"/>\n", i, t.class)
		}
	}
	b.WriteString("</tileset>\n")
	return b.String()
}
