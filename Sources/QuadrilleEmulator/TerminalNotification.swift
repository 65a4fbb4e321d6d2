/// A notification that a program asks its terminal for, by OSC 9 or OSC 777.
///
/// It is made of text whose control characters are gone already: what is tested is what is written.
package struct TerminalNotification: Equatable, Sendable {
  /// What comes behind the sequence's number and `;`.
  private let text: String
  private let code: Int

  /// Takes the text of OSC 9; nil if some terminal would take it for a command.
  ///
  /// ConEmu and Windows Terminal have commands that begin with a number: they wait, run programs, show progress.
  init?(plain bytes: ArraySlice<UInt8>) {
    let text = PassedText(bytes).description
    let number = text.prefix { $0 != ";" }
    guard number.isEmpty || !number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    (code, self.text) = (9, text)
  }

  /// Takes the text of OSC 777, `notify;title;body`; nil if it is something else. The title may be empty.
  init?(titled bytes: ArraySlice<UInt8>) {
    let fields = PassedText(bytes).description.split(
      separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count > 1, fields[0] == "notify" else { return nil }
    let body = fields.count > 2 ? fields[2] : ""
    (code, text) = (777, "notify;\(fields[1]);\(body)")
  }

  /// The sequence that asks the terminal around for it.
  package var sequence: String { "\u{1b}]\(code);\(text)\u{7}" }
}
