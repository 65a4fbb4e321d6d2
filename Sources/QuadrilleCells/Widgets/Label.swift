import QuadrilleCore

/// A line of text in a darkened strip, shown briefly: the effect of a key press.
package struct Label: Sendable, Equatable {
  /// The text. Unprintable characters are drawn as `?`.
  package var text: String
  /// The opacity, 0…1. Without 24-bit colour, any value above 0 darkens the strip fully.
  package var strength: Double

  package init(_ text: String, strength: Double = 1) {
    self.text = text
    self.strength = strength
  }

  package enum Place: Sendable {
    case top, bottom
  }

  /// Draws the label, centred and shortened, one row from the edge or, in a grid of fewer than four rows, at the edge.
  package func draw(into layer: inout TextLayer, grid: CellSize, place: Place) {
    guard strength > 0, grid.columns > 2, grid.rows > 0 else { return }
    let whole = DisplayText(SafeText(text))
    let columns = grid.columns - 2
    let words = whole.shortened(width: columns)
    let margin = grid.rows < 4 ? 0 : 1
    let row = place == .top ? margin : grid.rows - 1 - margin
    let column = (grid.columns - words.width) / 2
    var area = TextLayer.Area(
      column: column - 1, row: row, size: CellSize(columns: words.width + 2, rows: 1))
    area.strength = strength
    layer.shade(area)
    layer.write(words, column: column, row: row, color: .white, opacity: strength)
  }
}
