import QuadrilleCells

/// Where on the screen a program draws.
package enum TerminalPlace: Sendable, Equatable {
  /// All of it, on the alternate screen where there is one.
  case screen
  /// So many rows below the prompt, as far as there is room; at the end they stay, or are cleared.
  case inline(rows: Int, clears: Bool)

  /// Whether it is a part of the shell's own screen.
  package var isInline: Bool { self != .screen }

  /// The part of a screen that is drawn on. Below inline rows one is left for the prompt.
  func size(of screen: CellSize) -> CellSize {
    guard case .inline(let rows, _) = self else { return screen }
    return CellSize(columns: screen.columns, rows: max(1, min(rows, screen.rows - 1)))
  }
}

/// The bytes that take rows below the prompt and give them back.
///
/// Nobody has to know where on the screen they are: they are reserved by newlines, which scroll just what
/// is needed, and the cursor rests in their first cell between frames. A terminal that changes its size
/// takes the cursor along with its line, so from there everything can be taken again.
enum InlineRows {
  /// Goes to the next line unless the cursor is in the first column: as many blanks as there are columns
  /// wrap only then.
  static func beginLine(columns: Int) -> [UInt8] {
    EscapeSequence.resetAttributes.bytes + EscapeSequence.autowrapOn.bytes
      + [UInt8](repeating: 0x20, count: columns) + [0x0d]
  }

  /// Clears what is below, makes room, asks in the line below the rows, and returns to the first cell.
  static func reserve(_ rows: Int, asking questions: [UInt8] = []) -> [UInt8] {
    let asking =
      questions.isEmpty
      ? [] : questions + [0x0d] + EscapeSequence.eraseBelow.bytes
    return [0x0d] + EscapeSequence.resetAttributes.bytes + EscapeSequence.eraseBelow.bytes
      + [UInt8](repeating: 0x0a, count: rows) + asking + Array("\u{1b}[\(rows)A".utf8)
      + EscapeSequence.saveCursor.bytes
  }

  /// Goes below the rows, or clears them.
  static func give(_ rows: Int, clears: Bool) -> [UInt8] {
    [0x0d]
      + (clears
        ? EscapeSequence.eraseBelow.bytes : [UInt8](repeating: 0x0a, count: rows))
  }
}
