/// A desktop notification that a child program asks its terminal for (OSC 9, OSC 777).
///
/// The text is a `PassedText`, so the checks apply to exactly what is later written.
package struct TerminalNotification: Equatable, Sendable {
  /// The text after the sequence's number and semicolon.
  private let text: String
  private let code: Int

  /// Reads the text of OSC 9; nil if a terminal could take it for a command.
  ///
  /// ConEmu and Windows Terminal have OSC 9 commands that begin with a number: to wait, run programs, show progress.
  init?(plain bytes: ArraySlice<UInt8>) {
    let text = PassedText(bytes).description
    let number = text.prefix { $0 != ";" }
    guard number.isEmpty || !number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    (code, self.text) = (9, text)
  }

  /// Reads the text of OSC 777, `notify;title;body`; nil for other commands. The title may be empty.
  init?(titled bytes: ArraySlice<UInt8>) {
    let fields = PassedText(bytes).description.split(
      separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count > 1, fields[0] == "notify" else { return nil }
    let body = fields.count > 2 ? fields[2] : ""
    (code, text) = (777, "notify;\(fields[1]);\(body)")
  }

  /// The escape sequence that requests the notification from the terminal in which Quadrille runs.
  package var sequence: String { "\u{1b}]\(code);\(text)\u{7}" }
}
