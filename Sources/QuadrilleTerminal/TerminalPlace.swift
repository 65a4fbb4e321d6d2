import QuadrilleCells

/// The part of the screen that a program draws on.
package enum TerminalPlace: Sendable, Equatable {
  /// The whole screen: the alternate screen if the terminal has one.
  case screen
  /// Up to `rows` rows below the prompt, as many as fit. At the end they stay, or are cleared if `clears` is set.
  case inline(rows: Int, clears: Bool)

  /// Whether the place is part of the main screen, below the prompt.
  package var isInline: Bool { self != .screen }

  /// Returns the size of the drawing area on a screen. One row is kept for the prompt.
  func size(of screen: CellSize) -> CellSize {
    guard case .inline(let rows, _) = self else { return screen }
    return CellSize(columns: screen.columns, rows: max(1, min(rows, screen.rows - 1)))
  }
}
