import QuadrilleCore

// Hot: once per cell of one row.

extension Pen {
  /// The most colours loaded to sweep a row.
  private static let sweepColors = 3

  /// Repaints unmoving one-colour cells of a row exactly.
  ///
  /// A moving shape leaves colours within the tolerance behind on a plain background, and they would stay. On a plain
  /// area they are visible as stains, and repainting such an area takes few bytes.
  mutating func sweep(_ row: Int, _ picture: borrowing CellPicture) {
    let now = picture.outlook.now.pixels.span
    let later = picture.outlook.later.pixels.span
    let last = picture.outlook.last.pixels.span
    var loads = 0
    for column in 0..<width {
      let cell = row &* width &+ column
      let top = cell &+ row &* width
      let bottom = top &+ width
      let pixel = now[top]
      let color = pixel.cell
      guard shown[top] != color || shown[bottom] != color, now[bottom] == pixel,
        later[top] == pixel, later[bottom] == pixel, last[top] == pixel, last[bottom] == pixel,
        glyphs[cell] == .none, !picture.isText(cell)
      else { continue }
      if color != background && color != foreground {
        guard loads < Self.sweepColors else { continue }
        loads &+= 1
      }
      move(row: row, column: column)
      draw(top: color, bottom: color)
    }
  }
}
