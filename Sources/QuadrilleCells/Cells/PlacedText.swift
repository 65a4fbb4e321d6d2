import QuadrilleCore

// Hot: once per character.

/// The characters over a picture that lie wholly in a grid, the later over the earlier: the picture's letters that
/// nothing of the layer covers, then the layer's text.
struct PlacedText: Sequence, IteratorProtocol {
  /// A character and its cell.
  struct Character {
    let glyph: Glyph
    let row: Int, column: Int
    /// The colour, and how much of it covers what is beneath: 1 all.
    let color: RGB, opacity: Double

    var isSpace: Bool { glyph.bits == 0x20 }

    /// The colour over a background.
    func color(over background: @autoclosure () -> RGB) -> RGB {
      opacity < 1 ? background().mixed(with: color, by: opacity) : color
    }
  }

  private let letters: [Letter]
  private let layer: TextLayer
  private let size: CellSize
  /// The next letter; then the run, its next character and the cells before that.
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
  /// Whether all of a character lies in the grid.
  func holds(_ glyph: Glyph, row: Int, column: Int) -> Bool {
    (0..<rows).contains(row) && column >= 0 && column + glyph.width <= columns
  }
}
