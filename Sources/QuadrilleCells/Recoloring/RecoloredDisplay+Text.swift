import QuadrilleCore

// Hot while text or panels lie over the picture: once per cell.

extension RecoloredDisplay {
  /// Draws text and overlays, and restores the entries of cells that they no longer cover.
  mutating func drawText(over frame: borrowing Frame, hasText: Bool, tolerance: Tolerance) {
    layUnder(frame)
    base.layText(over: under, isExact: tolerance == .lossless)
    textStays =
      isDrawn && frame.background.isEmpty && !base.hasCharacters(frame) && layer.runs.isEmpty
      && layer.shades.isEmpty && layer.childScreen?.opacity == 1
    // Taken out of the display while the loop reads it; otherwise the compiler copies the display for each cell.
    var colors: [CellColor] = []
    swap(&colors, &composed)
    let width = size.columns
    for cell in 0..<size.area {
      let (row, column) = (cell / width, cell % width)
      let upper = cell + row * width
      if base.glyphs[cell] == .second, column > 0 {
        colors[upper] = colors[upper - 1]
        colors[upper + width] = colors[upper + width - 1]
      } else {
        let (above, below, stays) = compose(row, column, of: frame)
        (colors[upper], colors[upper + width]) = (above, below)
        textStays = textStays && stays
      }
    }
    let picture = CellPicture(Outlook(under), colors.span, base.glyphs, tolerance)
    for row in 0..<size.rows { screen.withPen(rows: 1) { $0.writeText(row, picture) } }
    swap(&colors, &composed)
    // Without text every cell shows its own entries.
    isTextExact = tolerance == .lossless || !hasText
  }

  /// Returns whether the text on the screen is right for a frame as well: its colours do not depend on the picture's.
  func keepsText(over frame: borrowing Frame, tolerance: Tolerance) -> Bool {
    textStays && (isTextExact || tolerance != .lossless) && frame.background.isEmpty
      && !base.hasCharacters(frame) && base.contrast.isSteady(over: table.shown)
  }

  /// Returns whether no overlay covers the picture in a pixel.
  private static func isOpen(_ pixel: Int, _ frame: borrowing Frame) -> Bool {
    frame.background.isEmpty || frame.pixels[pixel] == frame.background[pixel]
  }

  /// Fills `under`. A cell of the picture gets the colour of its upper entry, which is the background of a character
  /// there, so that contrast is computed for the colour on the screen.
  private mutating func layUnder(_ frame: borrowing Frame) {
    under.resize(to: pixels)
    under.letters = frame.letters
    let width = size.columns
    // In constants, because the compiler copies a display whose properties are read while another is written.
    let (layout, table, layer, drawn) = (layout, table, layer, drawnPairs)
    for row in 0..<size.rows {
      for column in 0..<width {
        let upper = 2 * row * width + column
        let lower = upper + width
        if Self.isOpen(upper, frame), Self.isOpen(lower, frame),
          !layer.isShaded(row: row, column..<column + 1)
        {
          let entries = layout.entries(row: row, column: column, drawnPairs: drawn)
          let color = table.color(of: entries.upper)
          (under.pixels[upper], under.pixels[lower]) = (color, color)
        } else {
          (under.pixels[upper], under.pixels[lower]) = (frame.pixels[upper], frame.pixels[lower])
        }
      }
    }
  }

  /// Returns a cell's colours, entries where the picture is visible, and whether they stay while only entries change.
  private func compose(_ row: Int, _ column: Int, of frame: borrowing Frame)
    -> (upper: CellColor, lower: CellColor, stays: Bool)
  {
    let width = size.columns
    let cell = row * width + column
    let (upper, lower) = (cell + row * width, cell + row * width + width)
    let glyph = base.glyphs[cell]
    let laid = (upper: base.shaded.pixels[upper], lower: base.shaded.pixels[lower])
    let (first, second) = (shown(laid.upper), shown(laid.lower))
    guard !base.isCovered(row, column) else { return (first, second, false) }
    let entries = layout.entries(row: row, column: column, drawnPairs: drawnPairs)
    let isOpen = (upper: Self.isOpen(upper, frame), lower: Self.isOpen(lower, frame))
    guard glyph == .none else {
      let standsOnPicture =
        isOpen.upper && isOpen.lower && standsOnPicture(cell, foreground: laid.upper, laid.lower)
      return (first, standsOnPicture ? entries.upper : second, true)
    }
    guard laid == (under.pixels[upper], under.pixels[lower]) else { return (first, second, false) }
    return (
      isOpen.upper ? entries.upper : first, isOpen.lower ? entries.lower : second,
      isOpen.upper && isOpen.lower
    )
  }

  /// Returns the cell colour for an overlay's colour: 24-bit, or the nearest text entry.
  @inline(__always)
  private func shown(_ color: RGB) -> CellColor {
    depth == .truecolor ? color.cell : TextEntries.nearest(to: color)
  }

  /// Returns whether a character's background is the picture, and the entry there leaves the character readable.
  private func standsOnPicture(_ cell: Int, foreground: RGB, _ background: RGB) -> Bool {
    let upper = cell + cell / size.columns * size.columns
    let color = under.pixels[upper]
    guard base.glyphs[cell].isWide, cell % size.columns + 1 < size.columns else {
      return background == color
    }
    // A wide character covers two entries; the first entry becomes its background.
    guard background == color.mixed(with: under.pixels[upper + 1], by: 0.5) else { return false }
    guard let least = base.layer.childScreen?.contrast, least > 1 else { return true }
    return Luminance.contrast(Luminance.of(foreground), Luminance.of(color)) >= Float(least)
  }
}
