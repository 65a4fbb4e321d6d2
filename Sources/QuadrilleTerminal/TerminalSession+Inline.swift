import QuadrilleCells

// Taking some rows below the prompt instead of the screen.
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

  /// Makes room below the prompt again after the terminal's size changed: what it made of the rows that
  /// were there is cleared, what is above stays.
  package func reserveAgain() throws {
    guard isEntered, place.isInline else { return }
    noteInlineRows()
    try write(InlineRows.reserve(inlineRows).span)
  }

  /// Has a crash give as many rows back as there are now.
  private func noteInlineRows() {
    guard inlineRows != size.rows else { return }
    inlineRows = size.rows
    setRestoring()
  }

  /// The bytes that leave the rows below the prompt, or clear them.
  func leaveBytes(clearing clears: Bool) -> [UInt8] {
    modes.leaveBytes
      + EscapeSequence.resetAttributes.bytes + EscapeSequence.focusReportsOff.bytes
      + EscapeSequence.autowrapOn.bytes + InlineRows.give(inlineRows, clears: clears)
      + description.showCursor
  }

  /// What brings the cursor back to the first of the rows below the prompt, where it is between frames, from
  /// wherever a frame was cut off.
  var returnBytes: [UInt8] {
    takesScreen && place.isInline ? EscapeSequence.restoreCursor.bytes : []
  }
}
