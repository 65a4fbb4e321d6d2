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

/// Sequences that reserve rows below the prompt and release them.
///
/// The position of the rows on the screen need not be known. Newlines reserve the rows and scroll only as far as
/// needed, and between frames the cursor rests in their first cell. When the terminal's size changes the cursor moves
/// with its line, so the rows can be reserved again from there.
enum InlineRows {
  /// Returns bytes that move the cursor to the next line unless the cursor is in the first column: a row's width of
  /// blanks wraps only if it begins in another column.
  static func beginLine(columns: Int) -> [UInt8] {
    EscapeSequence.resetAttributes.bytes + EscapeSequence.autowrapOn.bytes
      + [UInt8](repeating: 0x20, count: columns) + [0x0d]
  }

  /// Returns bytes that clear the screen below, reserve rows, send queries in the line below them, and return to the
  /// first cell.
  static func reserve(_ rows: Int, asking questions: [UInt8] = []) -> [UInt8] {
    let asking =
      questions.isEmpty
      ? [] : questions + [0x0d] + EscapeSequence.eraseBelow.bytes
    return [0x0d] + EscapeSequence.resetAttributes.bytes + EscapeSequence.eraseBelow.bytes
      + [UInt8](repeating: 0x0a, count: rows) + asking + Array("\u{1b}[\(rows)A".utf8)
      + EscapeSequence.saveCursor.bytes
  }

  /// Returns bytes that move the cursor below the rows, or clear the rows.
  static func give(_ rows: Int, clears: Bool) -> [UInt8] {
    [0x0d]
      + (clears
        ? EscapeSequence.eraseBelow.bytes : [UInt8](repeating: 0x0a, count: rows))
  }
}
