import QuadrilleCells

// Sessions that draw in rows below the prompt instead of on the whole screen.
//
// The position of the rows on the screen need not be known. Newlines reserve the rows and scroll only as far as needed,
// and between frames the cursor rests in their first cell. When the terminal's size changes the cursor moves with its
// line, so the rows can be reserved again from there.
extension TerminalSession {
  func enterInline(asking questions: [UInt8]) throws {
    noteInlineRows()
    // A row's width of blanks moves the cursor to the next line, unless it begins in the first column.
    let beginning: [UInt8] =
      EscapeSequence.resetAttributes.bytes + EscapeSequence.autowrapOn.bytes
      + [UInt8](repeating: 0x20, count: wholeSize.columns) + [0x0d]
    let bytes =
      description.hideCursor + beginning + reserving(asking: questions)
      + EscapeSequence.autowrapOff.bytes + EscapeSequence.focusReportsOn.bytes + modes.enterBytes
    try output.writePlain(bytes)
  }

  /// Reserves the rows again after the terminal's size changed, and clears the old rows; the text above them stays.
  package func reserveAgain() throws {
    guard isEntered, place.isInline else { return }
    noteInlineRows()
    try write(reserving().span)
  }

  /// Returns bytes that clear the screen below, reserve rows, send queries below them, and return to the first cell.
  private func reserving(asking questions: [UInt8] = []) -> [UInt8] {
    let asking =
      questions.isEmpty ? [] : questions + [0x0d] + EscapeSequence.eraseBelow.bytes
    return [0x0d] + EscapeSequence.resetAttributes.bytes + EscapeSequence.eraseBelow.bytes
      + [UInt8](repeating: 0x0a, count: inlineRows) + asking
      + Array("\u{1b}[\(inlineRows)A".utf8) + EscapeSequence.saveCursor.bytes
  }

  /// Updates the number of rows, also for the crash handler.
  private func noteInlineRows() {
    guard inlineRows != size.rows else { return }
    inlineRows = size.rows
    setRestoring()
  }

  /// Returns the bytes that leave the rows below the prompt, or clear them.
  func leaveBytes(clearing clears: Bool) -> [UInt8] {
    let newlines = [UInt8](repeating: 0x0a, count: inlineRows)
    let rows: [UInt8] = [0x0d] + (clears ? EscapeSequence.eraseBelow.bytes : newlines)
    return modes.leaveBytes + EscapeSequence.resetAttributes.bytes
      + EscapeSequence.focusReportsOff.bytes + EscapeSequence.autowrapOn.bytes + rows
      + description.showCursor
  }

  /// The bytes that move the cursor to the first reserved row, its rest between frames; empty on the whole screen.
  var returnBytes: [UInt8] {
    takesScreen && place.isInline ? EscapeSequence.restoreCursor.bytes : []
  }
}
