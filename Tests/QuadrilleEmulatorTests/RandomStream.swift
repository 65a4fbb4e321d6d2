import QuadrilleCells
import TestSupport

/// Random output of a program, limited to what libvterm handles correctly too.
struct RandomStream {
  private var random: SeededNumbers
  let size: CellSize
  /// Whether insert mode is on. libvterm then shifts by one cell even for a wide character.
  private var inserts = false
  /// Whether line drawing is on. libvterm then maps letters only in plain ASCII text.
  private var draws = false
  /// Whether a scroll region is set. libvterm inserts and deletes no cells outside it.
  private var hasRegion = false

  /// Whether backgrounds are set. libvterm fills inserted and deleted cells with another colour.
  private let hasBackgrounds: Bool

  init(seed: UInt64, size: CellSize) {
    hasBackgrounds = seed % 2 == 0
    random = SeededNumbers(seed: seed)
    self.size = size
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func one<List: Collection>(of list: List) -> List.Element {
    list[list.index(list.startIndex, offsetBy: number(0...list.count - 1))]
  }

  mutating func piece() -> String {
    let escape = "\u{1b}["
    switch number(0...29) {
    case 0...6: return text()
    case 7: return "\r\n"
    case 8: return "\(column())\n"
    case 9: return "\u{8}"
    case 10: return "\r\t"
    case 11: return "\(escape)\(number(1...size.rows));\(number(1...size.columns))H"
    case 12: return "\(escape)\(number(0...5))\(one(of: "CD"))"
    // Erasing ends a pending wrap, as in xterm but not in libvterm, so the column is set before.
    case 13: return "\(column())\(escape)\(number(0...2))J"
    case 14: return "\(column())\(escape)\(number(0...2))K"
    // libvterm keeps the column of the cursor, xterm does not.
    case 15: return "\(escape)\(number(1...4))\(one(of: "LM"))\r"
    case 16:
      return
        "\(column())\(escape)\(number(1...4))\(one(of: (hasBackgrounds || hasRegion ? "XX" : "@PX")))"
    case 17: return "\(escape)\(number(1...3))\(one(of: "ST"))"
    case 18:
      hasRegion = true
      // Only libvterm accepts a region of one row.
      let first = number(1...size.rows - 1)
      return "\(escape)\(first);\(number(first + 1...size.rows))r"
    case 19:
      hasRegion = false
      return "\(escape)r"
    case 20, 21: return rendition()
    case 22: return "\u{1b}7"
    // libvterm saves neither character sets nor origin mode.
    case 23:
      draws = false
      return "\u{1b}8\u{1b}(B\(escape)?6l"
    case 24: return "\(column())\u{1b}M"
    case 25: return "\(escape)\(number(1...size.columns))G\(escape)\(number(1...size.rows))d"
    case 26: return number(0...3) == 0 ? "\(escape)?6h" : "\(escape)?6l"
    case 27:
      inserts = number(0...2) == 0
      return inserts ? "\(escape)4h" : "\(escape)4l"
    case 28:
      draws = number(0...1) == 0
      return draws ? "\u{1b}(0" : "\u{1b}(B"
    default: return "\(escape)\(number(1...3))\(one(of: "ZZ"))"
    }
  }

  private mutating func column() -> String { "\u{1b}[\(number(1...size.columns))G" }

  private mutating func text() -> String {
    let letters =
      draws
      ? ["a", "q", "x", "Z"]
      : ["a", "Z", "~", "q", "x", "é", "─", "\u{e9}", " "] + (inserts || draws ? [] : ["한", "界"])
    // After a wide character at the edge libvterm is in another column.
    return (0..<number(1...12)).map { _ in one(of: letters) }.joined() + "."
  }

  private mutating func rendition() -> String {
    let parts = (0..<number(1...3)).map { _ in
      switch number(0...(hasBackgrounds ? 7 : 3)) {
      case 0: "0"
      case 1: "\(number(30...37))"
      case 2: "\(number(90...97))"
      case 3: "38;5;\(number(16...255))"
      case 4: "\(number(40...47))"
      case 5: "48;2;\(number(0...255));\(number(0...255));\(number(0...255))"
      case 6: one(of: ["39", "49"])
      default: "\(number(100...107))"
      }
    }
    return "\u{1b}[\(parts.joined(separator: ";"))m"
  }
}
