import QuadrilleCore

// Hot where a terminal has sixteen colours or fewer: once per cell.

extension Compositor {
  /// Cells between two letters of a line that are filled at most.
  private static let widestGap = 2

  /// Gives what lies between the letters of a line, and one cell at either end, the ground of the letters.
  ///
  /// So few colours are mixed from dots nearly as large as letters: between them a line cannot be read.
  mutating func fillBetweenLetters() {
    for row in 0..<size.rows {
      // Where the last letter was; before the first there is none.
      var last = -1 - Self.widestGap
      for column in 0..<size.columns where glyphs[row * size.columns + column] != .none {
        if last < 0 || column - last - 1 > Self.widestGap {
          if last >= 0 { fill(row, last + 1, like: last) }
          fill(row, column - 1, like: column)
        } else {
          for gap in last + 1..<column { fill(row, gap, like: last) }
        }
        last = column
      }
      if last >= 0 { fill(row, last + 1, like: last) }
    }
  }

  /// How far a channel of what belongs to the ground may be from it.
  private static let likeness = 40

  /// Whether a cell's picture is about what lies under a letter: an edge stays.
  private func isGround(_ row: Int, _ column: Int, of letter: Int) -> Bool {
    let line = (2 * row + 1) * size.columns
    let ground = shaded.pixels[line + letter]
    let upper = shaded.pixels[line + column - size.columns]
    return shaded.pixels[line + column].channelDistance(to: ground) <= Self.likeness
      && upper.channelDistance(to: ground) <= Self.likeness
  }

  /// Makes an empty cell a space on the ground of a letter.
  private mutating func fill(_ row: Int, _ column: Int, like letter: Int) {
    guard column >= 0, column < size.columns, glyphs[row * size.columns + column] == .none,
      isGround(row, column, of: letter)
    else { return }
    let line = (2 * row + 1) * size.columns
    let paper = reduced[line + letter]
    reduced[line + column] = paper
    reduced[line + column - size.columns] = paper
    glyphs[row * size.columns + column] = Glyph(" ")
  }
}
