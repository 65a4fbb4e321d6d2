import Glibc

/// Words and numbers in columns, printed a line at a time as soon as they are known.
enum Table {
  /// Prints a line.
  static func print(_ words: String...) {
    let bytes = Array((words.joined(separator: " ") + "\n").utf8)
    write(STDOUT_FILENO, bytes, bytes.count)
  }

  static func whole(_ value: Double) -> String { "\(Int(value.rounded()))" }

  static func one(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  /// Fills up with spaces; to the right of the text if the width is negative.
  static func pad(_ text: String, _ width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + spaces : spaces + text
  }
}
