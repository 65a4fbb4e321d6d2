import QuadrilleCells

// Sessions that draw in rows below the prompt instead of on the whole screen.
extension TerminalSession {
  func enterInline(asking questions: [UInt8]) throws {
    noteInlineRows()
    let bytes =
      description.hideCursor + InlineRows.beginLine(columns: wholeSize.columns)
      + InlineRows.reserve(inlineRows, asking: questions) + EscapeSequence.autowrapOff.bytes
      + EscapeSequence.focusReportsOn.bytes + modes.enterBytes
    try write(bytes.span)
    blockedAt = nil
  }

  /// Reserves the rows again after the terminal's size changed. Clears what remains of the old rows; the text above
  /// them stays.
  package func reserveAgain() throws {
    guard isEntered, place.isInline else { return }
    noteInlineRows()
    try write(InlineRows.reserve(inlineRows).span)
  }

  /// Updates the number of rows, also for the crash handler.
  private func noteInlineRows() {
    guard inlineRows != size.rows else { return }
    inlineRows = size.rows
    setRestoring()
  }

  /// Returns the bytes that leave the rows below the prompt, or clear them.
  func leaveBytes(clearing clears: Bool) -> [UInt8] {
    modes.leaveBytes
      + EscapeSequence.resetAttributes.bytes + EscapeSequence.focusReportsOff.bytes
      + EscapeSequence.autowrapOn.bytes + InlineRows.give(inlineRows, clears: clears)
      + description.showCursor
  }

  /// The bytes that move the cursor from anywhere to the first reserved row, where it rests between frames; empty on
  /// the whole screen.
  var returnBytes: [UInt8] {
    takesScreen && place.isInline ? EscapeSequence.restoreCursor.bytes : []
  }
}
