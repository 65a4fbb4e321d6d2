/// The bytes of keys, as xterm sends them.
enum KeyBytes {
  private static let named: [String: String] = [
    "space": " ", "Space": " ", "Enter": "\r", "Esc": "\u{1b}", "Tab": "\t",
    "Shift-Tab": "\u{1b}[Z",
    "Backspace": "\u{7f}", "Up": "\u{1b}[A", "Down": "\u{1b}[B", "Right": "\u{1b}[C",
    "Left": "\u{1b}[D", "Home": "\u{1b}[H", "End": "\u{1b}[F", "PgUp": "\u{1b}[5~",
    "PgDn": "\u{1b}[6~", "Ins": "\u{1b}[2~", "Del": "\u{1b}[3~", "F1": "\u{1b}OP", "F2": "\u{1b}OQ",
    "Alt-Enter": "\u{1b}\r",
  ]
  private static let arrows = ["Up", "Down", "Left", "Right"]

  /// The keys that a label of a model's key list names, such as `PgUp PgDn` or `0-9, Enter`.
  static func keys(label: String) -> [[UInt8]] {
    label.split(whereSeparator: { " ,".contains($0) }).flatMap { word -> [String] in
      if let key = named[String(word)] { return [key] }
      if word.lowercased() == "arrows" { return arrows.compactMap { named[$0] } }
      if word == "0-9" { return ["1", "2", "3", "4", "0"] }
      if word.hasPrefix("Ctrl-"), let last = word.utf8.last {
        return [String(Unicode.Scalar(last & 0x1f))]
      }
      return word.count == 1 ? [String(word)] : []
    }.map { Array($0.utf8) }
  }

  /// Keys of any keyboard, known to a command or not.
  static let all: [[UInt8]] = {
    let sequences =
      named.values.sorted()
      + ["\u{1b}OR", "\u{1b}OS"] + [15, 17, 18, 19, 20, 21, 23, 24].map { "\u{1b}[\($0)~" }
      + ["A", "B", "C", "D", "F", "H"].flatMap { key in (2...8).map { "\u{1b}[1;\($0)\(key)" } }
      + ["a", "c", "é"].map { "\u{1b}" + $0 } + ["\u{1b}[97;5u", "\u{1b}[13;2u", "\u{1b}[27u"]
    // With a slash a file could be written anywhere.
    let characters = (0x20..<0x7f).map { String(Unicode.Scalar(UInt8($0))) }.filter { $0 != "/" }
    // Ctrl-C and Ctrl-D would end nearly every sequence.
    let controls = (UInt8(0)..<0x20).filter { $0 != 3 && $0 != 4 }.map {
      String(Unicode.Scalar($0))
    }
    return (sequences + characters + controls).map { Array($0.utf8) }
  }()
}
