/// Letters of squares at a place in a picture.
struct SquareLetters {
  let glyphs: [PixelGlyph]
  /// How many pixels wide and high a square is.
  let scale: Int
  let left: Int, top: Int

  /// What a pixel is.
  enum Look: Equatable {
    case letter
    /// So many quarters of it are in the shadow.
    case shadow(Int)
  }

  /// The pixels that letters and shadow may take.
  var columns: Range<Int> { left..<left + (glyphs.count * PixelGlyph.width + 1) * scale }
  var rows: Range<Int> { top..<top + (PixelGlyph.height + 1) * scale }

  /// What a pixel is; nil: neither.
  func look(_ x: Int, _ y: Int) -> Look? {
    let (x, y) = (2 * (x - left), 2 * (y - top))
    if hasHalf(x, y) { return .letter }
    // Where a letter would be half a square further right and down.
    let (column, row) = (x - scale, y - scale)
    var quarters = 0
    for down in 0...1 {
      for across in 0...1 where hasHalf(column + across, row + down) { quarters += 1 }
    }
    return quarters > 0 ? .shadow(quarters) : nil
  }

  /// The squares that a row of pixels depends on, counted from the first: rows of the same look alike.
  func squares(_ y: Int) -> SIMD3<Int> {
    let half = 2 * (y - top)
    let squares = SIMD3(half, half - scale, half - scale + 1) &+ 2 * scale
    return SIMD3(squares.x / (2 * scale), squares.y / (2 * scale), squares.z / (2 * scale))
  }

  /// Whether half a pixel is of a letter, counted from the first square's corner.
  private func hasHalf(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0 else { return false }
    let (column, row) = (x / (2 * scale), y / (2 * scale))
    guard row < PixelGlyph.height, column < glyphs.count * PixelGlyph.width else { return false }
    return glyphs[column / PixelGlyph.width][column % PixelGlyph.width, row]
  }
}
