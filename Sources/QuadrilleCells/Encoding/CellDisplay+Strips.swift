import QuadrilleCore

// Hot where a terminal has sixteen colours or fewer: once per cell.

extension CellDisplay {
  /// The widest gap between two characters that is filled, in cells.
  private static let widestGap = 2

  /// Fills gaps between the characters of a line, and one cell at both ends, with the characters' background.
  ///
  /// A small palette is dithered with dots nearly as large as letters; between letters, such dots make text unreadable.
  mutating func fillBetweenLetters() {
    for row in 0..<size.rows {
      // The column of the last character; negative before the first one.
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

  /// The largest channel difference, in levels, between a background and a cell that it fills.
  private static let likeness = 40

  /// Whether both pixels of a cell resemble a character's background. Other cells are edges of the picture and stay.
  private func isBackground(_ row: Int, _ column: Int, of letter: Int) -> Bool {
    let line = (2 * row + 1) * size.columns
    let background = shaded.pixels[line + letter]
    let upper = shaded.pixels[line + column - size.columns]
    return shaded.pixels[line + column].channelDistance(to: background) <= Self.likeness
      && upper.channelDistance(to: background) <= Self.likeness
  }

  /// Makes an empty cell a space with the background of a character, if the cell's pixels resemble that background.
  private mutating func fill(_ row: Int, _ column: Int, like letter: Int) {
    guard column >= 0, column < size.columns, glyphs[row * size.columns + column] == .none,
      isBackground(row, column, of: letter)
    else { return }
    let line = (2 * row + 1) * size.columns
    let reducedBackground = reduced[line + letter]
    reduced[line + column] = reducedBackground
    reduced[line + column - size.columns] = reducedBackground
    glyphs[row * size.columns + column] = Glyph(" ")
  }
}
