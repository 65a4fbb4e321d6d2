import QuadrilleCore

// Hot: once per character.

/// The characters over a picture in drawing order: the picture's own, outside the layer's darkened areas, then the
/// layer's. Skips characters not wholly inside the grid, and the picture's spaces and transparent characters.
struct PlacedText: Sequence, IteratorProtocol {
  /// A character and its first cell.
  struct Character {
    let glyph: Glyph
    let row: Int, column: Int
    /// The colour, and its opacity, 0…1.
    let color: RGB, opacity: Double

    /// Returns the colour mixed with a background according to the opacity.
    func color(over background: @autoclosure () -> RGB) -> RGB {
      opacity < 1 ? background().mixed(with: color, by: opacity) : color
    }
  }

  private let letters: [Letter]
  private let layer: TextLayer
  private let size: CellSize
  /// The indices of the next letter, the current run and the run's next glyph, and the column offset of that glyph.
  private var letter = 0
  private var run = 0, glyph = 0, offset = 0

  init(_ letters: [Letter], _ layer: TextLayer, on size: CellSize) {
    self.letters = letters
    self.layer = layer
    self.size = size
  }

  mutating func next() -> Character? {
    while letter < letters.count {
      let next = letters[letter]
      letter += 1
      let (row, column) = (Int(next.row), Int(next.column))
      guard next.glyph.bits != 0x20, next.glyph != .none, next.opacity > 0,
        size.holds(next.glyph, row: row, column: column),
        !layer.isShaded(row: row, column..<column + next.glyph.width)
      else { continue }
      return Character(
        glyph: next.glyph, row: row, column: column, color: next.color,
        opacity: Double(next.opacity) / 255)
    }
    while run < layer.runs.count {
      let next = layer.runs[run]
      guard (0..<size.rows).contains(next.row), glyph < next.text.glyphs.count else {
        run += 1
        (glyph, offset) = (0, 0)
        continue
      }
      let character = next.text.glyphs[glyph]
      let column = next.column + offset
      glyph += 1
      offset += DisplayText.cells(of: character)
      guard character != DisplayText.newline,
        size.holds(character, row: next.row, column: column)
      else { continue }
      return Character(
        glyph: character, row: next.row, column: column, color: next.color, opacity: next.opacity)
    }
    return nil
  }
}

extension CellSize {
  /// Returns whether a glyph at a cell lies wholly inside the grid.
  func holds(_ glyph: Glyph, row: Int, column: Int) -> Bool {
    (0..<rows).contains(row) && column >= 0 && column + glyph.width <= columns
  }
}
