import QuadrilleCore

// Hot: once per cell with an edge.

extension CellDisplay {
  /// Whether edges are drawn with quadrants or sextants. Fewer colours are dithered with dots of half a cell instead.
  var drawsEdgeBlocks: Bool { chooser != nil && depth == .truecolor && !usesASCII }

  /// Chooses block characters for cells with edges that have no text and are not under panels or labels.
  mutating func placeBlocks(_ cells: [EdgeCell], isExact: Bool) {
    guard let chooser, drawsEdgeBlocks else { return }
    for fine in cells {
      let cell = Int(fine.cell)
      guard cell < glyphs.count, glyphs[cell] == .none else { continue }
      let (row, column) = (cell / size.columns, cell % size.columns)
      guard !isCovered(row, column) else { continue }
      let shown = isExact ? nil : encoder.shown(in: cell)
      guard let choice = chooser.choose(fine.pixels, shown: shown) else { continue }
      let upper = cell + row * size.columns
      shaded.pixels[upper] = choice.foreground
      shaded.pixels[upper + size.columns] = choice.background
      glyphs[cell] = choice.glyph
    }
  }
}

extension CellEncoder {
  /// Returns the character and colours that a cell shows; nil if they are unknown or the cell shows text.
  func shown(in cell: Int) -> BlockChooser.Choice? {
    let upper = cell + cell / size.columns * size.columns
    let glyph = screen.glyphs[cell]
    guard isKnown, glyph == .none || glyph.isBlock else { return nil }
    return BlockChooser.Choice(
      glyph: glyph, foreground: screen.shown[upper].color,
      background: screen.shown[upper + size.columns].color)
  }
}
