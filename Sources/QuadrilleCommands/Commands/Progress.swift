import QuadrilleCells

/// One line on standard error that says what is being done; nothing where that is no terminal.
struct Progress {
  var isShown = System.errorIsTerminal

  func show(_ text: String) {
    if isShown { Standard.error("\r\(EscapeSequence.eraseLine)" + Standard.line(text)) }
  }

  /// Takes the line away.
  func end() { show("") }
}
