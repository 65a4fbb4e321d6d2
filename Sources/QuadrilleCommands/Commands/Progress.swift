import QuadrilleCells
import QuadrilleSystem

/// One line on standard error that says what is being done; nothing where that is no terminal.
struct Progress {
  var isShown = System.errorIsTerminal

  /// Whether a line stands there; a signal that ends the program ends it too.
  nonisolated(unsafe) private(set) static var isOnScreen = false

  func show(_ text: String) {
    guard isShown else { return }
    Self.isOnScreen = !text.isEmpty
    Standard.error("\r\(EscapeSequence.eraseLine)" + Standard.line(text))
  }

  /// Takes the line away.
  func end() { show("") }
}
