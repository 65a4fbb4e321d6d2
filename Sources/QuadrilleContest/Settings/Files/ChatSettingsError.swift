import QuadrilleCells

/// An error in a settings file, or in a line of text that shares settings, with its position.
package struct ChatSettingsError: Error, Equatable, CustomStringConvertible {
  package internal(set) var file: String?
  /// The line of the file, from 1; nil for settings shared as one line of text.
  package let line: Int?
  /// The path of the wrong value, like `messages.small.x.end`; empty for the whole document.
  package let key: String
  package let reason: String

  init(line: Int? = nil, key: String = "", _ reason: String) {
    self.line = line
    self.key = Self.shown(key)
    self.reason = reason
  }

  package var description: String {
    let start = file.map { "cannot read '\(SafeText($0).string)': " } ?? ""
    let place = line.map { "line \($0): " } ?? ""
    return start + place + (key.isEmpty ? "" : "'\(key)' ") + reason
  }

  /// Makes text from outside printable: escapes control characters, and shortens it to a line.
  static func shown(_ text: String) -> String {
    SafeText(ShortText.of(text)).string
  }
}
