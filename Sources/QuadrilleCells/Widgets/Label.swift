import QuadrilleCore

/// A line of text in a darkened strip, for a moment: what a key just did.
package struct Label: Sendable, Equatable {
  /// The words; what would move the cursor is replaced.
  package var text: String
  /// How much of it is seen: 1 all. Fewer colours than all know all or nothing.
  package var strength: Double

  /// Makes a label.
  package init(_ text: String, strength: Double = 1) {
    self.text = text
    self.strength = strength
  }

  /// Where a label sits in the grid.
  package enum Place: Sendable {
    case top, bottom
  }

  /// Draws the label in the middle of the second row or the last but one, as much of it as there is room
  /// for.
  package func draw(into layer: inout TextLayer, grid: CellSize, place: Place) {
    guard strength > 0, grid.columns > 2, grid.rows > 0 else { return }
    let whole = DisplayText(SafeText(text))
    let room = grid.columns - 2
    let words =
      whole.width <= room
      ? whole : DisplayText(whole.prefix(width: room - 1).string + "…")
    let margin = grid.rows < 4 ? 0 : 1
    let row = place == .top ? margin : grid.rows - 1 - margin
    let column = (grid.columns - words.width) / 2
    var area = TextLayer.Area(
      column: column - 1, row: row, size: CellSize(columns: words.width + 2, rows: 1))
    area.strength = strength
    layer.shade(area)
    layer.write(words, column: column, row: row, color: Self.color, opacity: strength)
  }

  private static let color = RGB(255, 255, 255)
}
