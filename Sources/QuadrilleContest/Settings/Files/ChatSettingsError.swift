import QuadrilleCells

/// Why settings were not taken, and where they are wrong.
package struct ChatSettingsError: Error, Equatable, CustomStringConvertible {
  package internal(set) var file: String?
  /// The line, from 1 on; nil where there are no lines.
  package let line: Int?
  /// The path of what is wrong, like `messages.small.x.end`; empty where nothing has a name.
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

  /// The text from outside as it may be printed: harmless, and not longer than a line.
  static func shown(_ text: String) -> String {
    SafeText(ShortText.of(text)).string
  }
}
