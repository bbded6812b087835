package levels

// This file holds the decoding of a tile layer's data: CSV, base64 with or
// without compression, or one element a tile. A layer decodes whole or not at all.

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"strconv"
)

const formatMenu = "in Map > Map Properties set Tile Layer Format to CSV"

// data returns a tile layer's global tile numbers, row by row, and the element
// that they stand in; false, with a fault, if there is not one for each square.
func (l *loader) data(n *node, name string) (gids []uint32, data *node, ok bool) {
	size := l.level.Size
	before := len(l.list)
	if w, h := n.str("width"), n.str("height"); w != strconv.Itoa(size.W) || h != strconv.Itoa(size.H) {
		l.add(n.at, "E116", fmt.Sprintf("the layer is %s x %s squares and the map %d x %d", shown(w), shown(h), size.W, size.H), "save the map with Tiled again").Layer = name
		return nil, nil, false
	}
	if data = n.child("data"); data == nil {
		l.add(n.at, "E106", l.layerID(n)+" has no data", "save the map with Tiled again").Layer = name
		return nil, nil, false
	}
	gids, code, message, hint := decode(data, size.Area())
	if code != "" {
		l.add(data.at, code, l.layerID(n)+" "+message, hint).Layer = name
	}
	return gids, data, len(l.list) == before
}

func (l *loader) layerID(n *node) string { return "layer id " + shown(n.str("id")) }

// decode decodes data that should hold want tiles. A code says what is wrong.
func decode(data *node, want int) (gids []uint32, code, message, hint string) {
	encoding, compression := data.str("encoding"), data.str("compression")
	if data.child("chunk") != nil {
		return nil, "E102", "is stored in chunks, as infinite maps are", "in Map > Map Properties untick Infinite"
	}
	if encoding != "base64" && compression != "" {
		return nil, "E105", fmt.Sprintf("has the compression %s without the encoding base64", shown(compression)), formatMenu
	}
	if encoding != "" && len(data.gids) > 0 {
		return nil, "E106", fmt.Sprintf("lists tiles and has the encoding %s", shown(encoding)), "save the map with Tiled again"
	}
	switch encoding {
	case "":
		if len(bytes.TrimSpace(data.text)) > 0 {
			return nil, "E105", "has text but no encoding", formatMenu
		}
		gids = data.gids
	case "csv":
		gids, message = csv(data.text, want)
	case "base64":
		gids, code, message, hint = unpack(data.text, compression, want)
	default:
		return nil, "E105", fmt.Sprintf("has the encoding %s, not csv or base64", shown(encoding)), formatMenu
	}
	if message != "" {
		if code == "" {
			code, hint = "E106", "save the map with Tiled again"
		}
		return nil, code, message, hint
	}
	if len(gids) != want {
		more := ""
		if len(gids) > want {
			more = "more than "
		}
		return nil, "E107", fmt.Sprintf("has %s%d tiles for %d squares", more, min(len(gids), want), want), "save the map with Tiled again"
	}
	return gids, "", "", ""
}

// csv reads numbers with commas between them, at most one more than wanted.
func csv(text []byte, want int) (gids []uint32, message string) {
	text = bytes.TrimSpace(text)
	if len(text) == 0 {
		return nil, ""
	}
	gids = make([]uint32, 0, want)
	for cell := range bytes.SplitSeq(text, []byte(",")) {
		cell = bytes.TrimSpace(cell)
		gid, err := strconv.ParseUint(string(cell), 10, 32)
		if err != nil {
			return nil, fmt.Sprintf("has %s where the number of tile %d should stand", shown(string(cell)), len(gids)+1)
		}
		if gids = append(gids, uint32(gid)); len(gids) > want {
			break
		}
	}
	return gids, ""
}

// unpack reads base64 data, compressed or not. It never unpacks more than one
// byte beyond what is wanted.
func unpack(text []byte, compression string, want int) (gids []uint32, code, message, hint string) {
	var packed io.Reader = base64.NewDecoder(base64.StdEncoding, bytes.NewReader(bytes.Join(bytes.Fields(text), nil)))
	var err error
	switch compression {
	case "":
	case "zlib":
		packed, err = zlib.NewReader(packed)
	case "gzip":
		packed, err = gzip.NewReader(packed)
	case "zstd":
		return nil, "E105", "is compressed with zstd, which is not read", "in Map > Map Properties set Tile Layer Format to CSV or Base64 (zlib compressed)"
	default:
		return nil, "E105", fmt.Sprintf("has the compression %s, not zlib or gzip", shown(compression)), formatMenu
	}
	if err != nil {
		return nil, "", fmt.Sprintf("is corrupt: %v", err), ""
	}
	raw, err := io.ReadAll(io.LimitReader(packed, int64(want)*4+1))
	if err != nil {
		return nil, "", fmt.Sprintf("is corrupt: %v", err), ""
	}
	if len(raw) > want*4 {
		return nil, "E107", fmt.Sprintf("has more than %d bytes for %d squares", want*4, want), "save the map with Tiled again"
	}
	if len(raw)%4 != 0 {
		return nil, "", fmt.Sprintf("is corrupt: %d bytes are not a whole number of tiles", len(raw)), ""
	}
	gids = make([]uint32, len(raw)/4)
	for i := range gids {
		gids[i] = binary.LittleEndian.Uint32(raw[i*4:])
	}
	return gids, "", "", ""
}
