import QuadrilleCells
import QuadrilleSystem

/// A progress line on stderr; shown only if that is a terminal.
struct Progress {
  var isShown = System.errorIsTerminal

  /// Whether a line is on the screen. The signal handler reads it, to end the line.
  nonisolated(unsafe) private(set) static var isOnScreen = false

  func show(_ text: String) {
    guard isShown else { return }
    Self.isOnScreen = !text.isEmpty
    Standard.error("\r\(EscapeSequence.eraseLine)" + Standard.line(text))
  }

  func end() { show("") }
}
