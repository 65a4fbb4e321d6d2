import QuadrilleCore

// Hot while text or panels lie over the picture: once per cell.

extension RecoloredDisplay {
  /// Draws text and overlays, and restores the entries of cells that they no longer cover.
  mutating func drawText(over frame: borrowing Frame, hasText: Bool, tolerance: Tolerance) {
    layUnder(frame)
    base.layText(over: under, isExact: tolerance == .lossless)
    for row in 0..<size.rows {
      for column in 0..<size.columns { compose(row, column, of: frame) }
    }
    let colors = composed
    let picture = CellPicture(Outlook(under), colors.span, base.glyphs, tolerance)
    for row in 0..<size.rows { screen.write(rows: 1) { $0.writeText(row, picture) } }
    // Without text every cell shows its own entries.
    isTextExact = tolerance == .lossless || !hasText
  }

  /// Returns whether no overlay covers the picture in a pixel.
  private func isOpen(_ pixel: Int, _ frame: borrowing Frame) -> Bool {
    frame.ground.isEmpty || frame.pixels[pixel] == frame.ground[pixel]
  }

  /// Returns whether the text layer darkens the picture in a cell.
  private func isShaded(_ row: Int, _ column: Int) -> Bool { base.isCovered(row, column) }

  /// Fills `under`. A cell of the picture gets the colour of its upper entry, which is the background of a character
  /// there, so that contrast is computed for the colour on the screen.
  private mutating func layUnder(_ frame: borrowing Frame) {
    under.resize(to: pixels)
    under.letters = frame.letters
    let width = size.columns
    for row in 0..<size.rows {
      for column in 0..<width {
        let upper = 2 * row * width + column
        let lower = upper + width
        if isOpen(upper, frame), isOpen(lower, frame), !isShaded(row, column) {
          let color = table.color(of: entries(row, column).upper)
          (under.pixels[upper], under.pixels[lower]) = (color, color)
        } else {
          (under.pixels[upper], under.pixels[lower]) = (frame.pixels[upper], frame.pixels[lower])
        }
      }
    }
  }

  /// Sets the colours of a cell in `composed`: entries where the picture is visible, else the overlay's colours.
  private mutating func compose(_ row: Int, _ column: Int, of frame: borrowing Frame) {
    let width = size.columns
    let cell = row * width + column
    let (upper, lower) = (cell + row * width, cell + row * width + width)
    let glyph = base.glyphs[cell]
    if glyph == .second, column > 0 {
      composed[upper] = composed[upper - 1]
      composed[lower] = composed[lower - 1]
      return
    }
    let laid = (upper: base.shaded.pixels[upper], lower: base.shaded.pixels[lower])
    composed[upper] = shown(laid.upper)
    composed[lower] = shown(laid.lower)
    guard !isShaded(row, column) else { return }
    let entries = entries(row, column)
    let isOpen = (upper: isOpen(upper, frame), lower: isOpen(lower, frame))
    guard glyph == .none else {
      if isOpen.upper, isOpen.lower, standsOnPicture(cell, ink: laid.upper, laid.lower) {
        composed[lower] = entries.upper
      }
      return
    }
    guard laid == (under.pixels[upper], under.pixels[lower]) else { return }
    if isOpen.upper { composed[upper] = entries.upper }
    if isOpen.lower { composed[lower] = entries.lower }
  }

  /// Returns the cell colour for an overlay's colour: 24-bit, or the nearest text entry.
  @inline(__always)
  private func shown(_ color: RGB) -> CellColor {
    depth == .truecolor ? color.cell : TextEntries.nearest(to: color)
  }

  /// Returns whether a character's background is the picture, and the entry there leaves the character readable.
  private func standsOnPicture(_ cell: Int, ink: RGB, _ background: RGB) -> Bool {
    let upper = cell + cell / size.columns * size.columns
    let color = under.pixels[upper]
    guard base.glyphs[cell].isWide, cell % size.columns + 1 < size.columns else {
      return background == color
    }
    // A wide character covers two entries; the first entry becomes its background.
    guard background == color.mixed(with: under.pixels[upper + 1], by: 0.5) else { return false }
    guard let least = base.layer.screen?.contrast, least > 1 else { return true }
    return Luminance.contrast(Luminance.of(ink), Luminance.of(color)) >= Float(least)
  }
}
