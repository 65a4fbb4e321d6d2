import QuadrilleCore

// Who paints which cells: text is the encoder's own, all else a coder's where the tolerance has one.

extension CellEncoder {
  /// Has the fine coder paint all but text, and then paints that.
  mutating func encodeFinely(_ outlook: Outlook, _ glyphs: [Glyph], hasText: Bool) {
    fine.scan(outlook, shown: shown)
    if hasText { closeText(glyphs) }
    var row = 0
    while row < size.rows {
      reserve(rows: min(size.rows - row, 1 + FineCoder.depth))
      row = fine.paint(
        from: row, outlook, shown: &shown, pen: &pen, bytes: &bytes,
        rowBytes: size.columns * Self.bytesPerCell)
    }
    // Afterwards, because a gap that is painted over may be text that cannot be told from it.
    for row in 0..<(hasText ? size.rows : 0) {
      reserve(rows: 1)
      encodeTextRow(row, outlook.now.pixels, glyphs, onlyText: true)
    }
  }

  /// Has the patch coder look at a frame, if the tolerance is its; cells with text now or before are
  /// not for it.
  mutating func scanPatches(_ outlook: Outlook, _ glyphs: [Glyph]) -> Bool {
    guard case .difference(let bound) = tolerance, bound > 0, size.columns >= 4 else {
      return false
    }
    if patches == nil { patches = PatchCoder(size: size) }
    patches?.scan(outlook, shown: shown, bound: bound)
    if !glyphs.isEmpty || showsText {
      for cell in shownGlyphs.indices
      where shownGlyphs[cell] != .none || !glyphs.isEmpty && glyphs[cell] != .none {
        patches?.close(cell)
      }
    }
    return true
  }

  /// Keeps the fine coder from cells with text now or before.
  private mutating func closeText(_ glyphs: [Glyph]) {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = row * size.columns + column
        if shownGlyphs[cell] != .none || !glyphs.isEmpty && glyphs[cell] != .none {
          fine.close(row: row, column: column)
        }
      }
    }
  }
}
