public import QuadrilleCore

extension Frame {
  /// The characters over the picture, one line for each row of cells, without trailing spaces.
  ///
  /// A wide character fills two columns. A later character covers an earlier one.
  public var text: String {
    let (columns, rows) = (size.width, size.height / 2)
    var lines = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    for letter in letters {
      let (row, column) = (Int(letter.row), Int(letter.column))
      guard lines.indices.contains(row), lines[row].indices.contains(column) else { continue }
      lines[row][column] = letter.glyph.string
      if letter.glyph.isWide, column + 1 < columns { lines[row][column + 1] = "" }
    }
    return lines.map { line in
      String(line.joined().reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}

extension Frame: CustomStringConvertible {
  /// The size and the number of characters: a failed comparison must not print every pixel.
  public var description: String {
    "a picture of \(size.width)x\(size.height) with \(letters.count) characters"
  }
}
