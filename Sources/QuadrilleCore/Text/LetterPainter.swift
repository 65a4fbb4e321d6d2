/// Draws a frame's letters as pixels, for outputs that do not show text.
///
/// The background of a letter is unchanged. Of several visible letters in one cell only the last is drawn.
struct LetterPainter: Sendable {
  /// The size of a cell: 6 × 12 pixels times the scale.
  var cell: PixelSize {
    PixelSize(width: scale * PixelGlyph.width, height: scale * PixelGlyph.height)
  }

  private let scale: Int
  private let font = PixelFont.standard
  /// The index of the last letter in each cell; −1 for none. Stored to reuse its memory.
  private var lastLetter: [Int32] = []

  /// Makes a painter; each pixel of a glyph is `scale` pixels wide and high (at least 1).
  init(scale: Int) {
    precondition(scale >= 1, "letters have a size")
    self.scale = scale
  }

  /// Draws the letters whose cells lie wholly inside the picture, and removes all letters from the frame.
  mutating func paint(_ frame: inout Frame) {
    if frame.letters.isEmpty { return }
    let grid = Grid(frame.size, cell: cell)
    findLast(of: frame.letters, in: grid)
    draw(frame.letters, in: grid, into: &frame.pixels, width: frame.size.width)
    frame.letters.removeAll(keepingCapacity: true)
  }

  private mutating func findLast(of letters: [Letter], in grid: Grid) {
    if lastLetter.count != grid.columns * grid.rows {
      lastLetter = Array(repeating: -1, count: grid.columns * grid.rows)
    }
    for index in lastLetter.indices { lastLetter[index] = -1 }
    for (index, letter) in letters.enumerated() {
      if let place = grid.place(of: letter) { lastLetter[place] = Int32(index) }
    }
  }

  private func draw(_ letters: [Letter], in grid: Grid, into pixels: inout [RGB], width: Int) {
    var span = pixels.mutableSpan
    for (index, letter) in letters.enumerated() {
      guard let place = grid.place(of: letter), lastLetter[place] == index else { continue }
      let corner = Int(letter.row) * cell.height * width + Int(letter.column) * cell.width
      draw(font.glyph(for: letter.scalar), letter, at: corner, width: width, into: &span)
    }
  }

  // Hot: once per pixel of a letter, in runs.
  private func draw(
    _ glyph: PixelGlyph, _ letter: Letter, at corner: Int, width: Int,
    into pixels: inout MutableSpan<RGB>
  ) {
    for y in 0..<PixelGlyph.height {
      var bits = glyph.rows[y]
      var x = 0
      while bits != 0 {
        x += bits.trailingZeroBitCount
        bits >>= UInt8(truncatingIfNeeded: bits.trailingZeroBitCount)
        let length = (~bits).trailingZeroBitCount
        for line in 0..<scale {
          let start = corner + (y * scale + line) * width + x * scale
          Self.cover(start..<start + length * scale, of: &pixels, letter.color, letter.opacity)
        }
        x += length
        bits >>= UInt8(truncatingIfNeeded: length)
      }
    }
  }

  private static func cover(
    _ places: Range<Int>, of pixels: inout MutableSpan<RGB>, _ color: RGB, _ opacity: UInt8
  ) {
    if opacity == 255 {
      for place in places { pixels[place] = color }
    } else {
      for place in places { pixels[place] = pixels[place].covered(with: color, opacity) }
    }
  }
}

/// The grid of cells that lie wholly inside a picture.
private struct Grid {
  let columns, rows: Int

  init(_ size: PixelSize, cell: PixelSize) {
    columns = size.width / cell.width
    rows = size.height / cell.height
  }

  /// Returns the index of a letter's cell; nil outside the grid, for a space, and for a transparent letter.
  func place(of letter: Letter) -> Int? {
    let (column, row) = (Int(letter.column), Int(letter.row))
    guard letter.scalar != " ", letter.opacity > 0, column >= 0, column < columns, row >= 0,
      row < rows
    else { return nil }
    return row * columns + column
  }
}

extension RGB {
  /// Returns the colour covered by another with an opacity; channels are rounded to the nearest.
  fileprivate func covered(with other: RGB, _ opacity: UInt8) -> RGB {
    let share = UInt32(opacity)
    func mix(_ under: UInt8, _ over: UInt8) -> UInt8 {
      UInt8(truncatingIfNeeded: (UInt32(under) * (255 - share) + UInt32(over) * share + 127) / 255)
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}
