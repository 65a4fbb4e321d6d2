import QuadrilleCells
import TestSupport

/// What a program might write, drawn by chance: everything that the independent terminal gets right too.
struct RandomStream {
  private var random: SeededNumbers
  let size: CellSize
  /// Libvterm makes room for one cell only, however wide what is inserted is.
  private var inserts = false
  /// It takes letters for lines only where they come alone.
  private var draws = false
  /// Outside a region it puts no cells in and takes none out.
  private var hasRegion = false

  /// What libvterm leaves where cells were taken out or put in is of another colour.
  private let hasPapers: Bool

  init(seed: UInt64, size: CellSize) {
    hasPapers = seed % 2 == 0
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
    // Erasing takes the cursor from behind the edge as in xterm, which libvterm does not.
    case 13: return "\(column())\(escape)\(number(0...2))J"
    case 14: return "\(column())\(escape)\(number(0...2))K"
    // Libvterm leaves the cursor in its column, xterm does not.
    case 15: return "\(escape)\(number(1...4))\(one(of: "LM"))\r"
    case 16:
      return
        "\(column())\(escape)\(number(1...4))\(one(of: (hasPapers || hasRegion ? "XX" : "@PX")))"
    case 17: return "\(escape)\(number(1...3))\(one(of: "ST"))"
    case 18:
      hasRegion = true
      // Of a region of one row libvterm alone knows.
      let first = number(1...size.rows - 1)
      return "\(escape)\(first);\(number(first + 1...size.rows))r"
    case 19:
      hasRegion = false
      return "\(escape)r"
    case 20, 21: return rendition()
    case 22: return "\u{1b}7"
    // Libvterm keeps no sets of characters, and forgets where rows are counted from.
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
    // Behind a wide character at the edge libvterm is in another column.
    return (0..<number(1...12)).map { _ in one(of: letters) }.joined() + "."
  }

  private mutating func rendition() -> String {
    let parts = (0..<number(1...3)).map { _ in
      switch number(0...(hasPapers ? 7 : 3)) {
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
