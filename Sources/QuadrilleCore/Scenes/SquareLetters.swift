/// Letters made of squares, at a position in a frame, with a shadow.
struct SquareLetters {
  let glyphs: [PixelGlyph]
  /// The width and height of a square, in pixels.
  let scale: Int
  let left: Int, top: Int

  /// The appearance of a pixel.
  enum Part: Equatable {
    case letter
    /// The number of the pixel's quarters that lie in the shadow.
    case shadow(Int)
  }

  /// The columns that letters and shadow may cover, and their rows.
  var columns: Range<Int> { left..<left + (glyphs.count * PixelGlyph.width + 1) * scale }
  var rows: Range<Int> { top..<top + (PixelGlyph.height + 1) * scale }

  /// Returns the appearance of a pixel; nil outside letters and shadow.
  func part(_ x: Int, _ y: Int) -> Part? {
    let (x, y) = (2 * (x - left), 2 * (y - top))
    if hasHalf(x, y) { return .letter }
    // The position moved half a square left and up: the shadow is the letter moved right and down.
    let (column, row) = (x - scale, y - scale)
    var quarters = 0
    for down in 0...1 {
      for across in 0...1 where hasHalf(column + across, row + down) { quarters += 1 }
    }
    return quarters > 0 ? .shadow(quarters) : nil
  }

  /// Returns the rows of squares on which a row of pixels depends. Rows of pixels with equal results look the same.
  func squares(_ y: Int) -> SIMD3<Int> {
    let half = 2 * (y - top)
    let squares = SIMD3(half, half - scale, half - scale + 1) &+ 2 * scale
    return SIMD3(squares.x / (2 * scale), squares.y / (2 * scale), squares.z / (2 * scale))
  }

  /// Returns whether a point, in half pixels from the first square's corner, lies in a letter.
  private func hasHalf(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0 else { return false }
    let (column, row) = (x / (2 * scale), y / (2 * scale))
    guard row < PixelGlyph.height, column < glyphs.count * PixelGlyph.width else { return false }
    return glyphs[column / PixelGlyph.width][column % PixelGlyph.width, row]
  }
}
