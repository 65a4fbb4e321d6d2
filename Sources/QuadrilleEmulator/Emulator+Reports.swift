import QuadrilleCells

extension Emulator {
  /// Answers DA1: a VT220 with selective erasing, colours and clipboard access.
  mutating func attributes() { answer("\u{1b}[?62;6;22;52c") }

  /// Answers DSR: 5 is the terminal's status, 6 the cursor position (CPR).
  mutating func reportStatus(_ what: Int) {
    switch what {
    case 5: answer("\u{1b}[0n")
    case 6: answer("\u{1b}[\(reportedRow);\(cursorPlace.column + 1)R")
    default: break
    }
  }

  mutating func reportPrivateStatus(_ what: Int) {
    switch what {
    case 6: answer("\u{1b}[?\(reportedRow);\(cursorPlace.column + 1)R")
    // Printer status, locked keys, keyboard language: no printer, unlocked, North American.
    case 15: answer("\u{1b}[?13n")
    case 25: answer("\u{1b}[?20n")
    case 26: answer("\u{1b}[?27;1;0;0n")
    default: break
    }
  }

  private var reportedRow: Int {
    (cursor.isOriginRelative ? cursor.row - region.lowerBound : cursor.row) + 1
  }

  /// Answers a window query (XTWINOPS), or saves and restores the title.
  mutating func windowReport() {
    switch parser.number(0) {
    case 11: answer("\u{1b}[1t")
    case 13: answer("\u{1b}[3;0;0t")
    case 14:
      answer(
        "\u{1b}[4;\(size.rows * surroundings.cellHeight);\(size.columns * surroundings.cellWidth)t")
    case 16: answer("\u{1b}[6;\(surroundings.cellHeight);\(surroundings.cellWidth)t")
    case 18: answer("\u{1b}[8;\(size.rows);\(size.columns)t")
    case 19: answer("\u{1b}[9;\(size.rows);\(size.columns)t")
    // Titles are reported as empty. Otherwise a program's text would come back as if it were typed.
    case 20: answer("\u{1b}]L\u{1b}\\")
    case 21: answer("\u{1b}]l\u{1b}\\")
    case 22: if titles.count < 10 { titles.append(title) }
    // `less` and vim save and restore the title, though they set none.
    case 23: if let last = titles.popLast(), last != title { setTitle(last) }
    default: break
    }
  }

  // MARK: Device strings

  /// Handles a device control string. Only the queries DECRQSS and XTGETTCAP are supported.
  mutating func deviceString(_ bytes: [UInt8]) {
    if bytes.starts(with: "$q".utf8) {
      reportSetting(String(decoding: bytes.dropFirst(2).prefix(8), as: UTF8.self))
    } else if bytes.starts(with: "+q".utf8) {
      for name in bytes.dropFirst(2).split(separator: 0x3b).prefix(64) { reportCapability(name) }
    }
  }

  private mutating func reportSetting(_ name: String) {
    let value: String
    switch name {
    case "m": value = "0\(renditionNumbers)m"
    case "r": value = "\(region.lowerBound + 1);\(region.upperBound)r"
    case " q": value = "\(cursorShape) q"
    case "\"p": value = "62;1\"p"
    case "\"q": value = cursor.pen.style.contains(.protected) ? "1\"q" : "0\"q"
    case "t": value = "\(max(24, size.rows))t"
    case "s": value = "1;\(size.columns)s"
    default: return answer("\u{1b}P0$r\u{1b}\\")
    }
    answer("\u{1b}P1$r\(value)\u{1b}\\")
  }

  /// The pen's attributes and colours as SGR parameters, each preceded by a semicolon.
  private var renditionNumbers: String {
    let style = cursor.pen.style
    var text = ""
    for number in [1, 2, 3, 5, 7, 8, 9] where style.contains(Self.styles[number]) {
      text += ";\(number)"
    }
    if style.contains(.overline) { text += ";53" }
    if style.underline == 1 {
      text += ";4"
    } else if style.underline > 1 {
      text += ";4:\(style.underline)"
    }
    text += Self.numbers(of: cursor.pen.foreground, few: 30, many: 38)
    text += Self.numbers(of: cursor.pen.background, few: 40, many: 48)
    text += Self.numbers(of: cursor.pen.underline, few: nil, many: 58)
    return text
  }

  private static func numbers(of paint: Paint, few: Int?, many: Int) -> String {
    if let index = paint.index {
      if let few, index < 8 { return ";\(few + Int(index))" }
      if let few, index < 16 { return ";\(few + 52 + Int(index))" }
      return ";\(many):5:\(index)"
    }
    guard paint.isDirect else { return "" }
    return ";\(many):2::\(paint.bits >> 16 & 0xff):\(paint.bits >> 8 & 0xff):\(paint.bits & 0xff)"
  }

  /// Answers XTGETTCAP. Names of capabilities and values are in hexadecimal.
  private mutating func reportCapability(_ name: ArraySlice<UInt8>) {
    let value: String?
    switch String(decoding: name, as: UTF8.self).lowercased() {
    case "544e", "6e616d65": value = "xterm-256color"  // TN, name
    case "436f", "636f6c6f7273": value = "256"  // Co, colors
    case "524742": value = "8"  // RGB
    default: value = nil
    }
    guard let value, name.count <= 64 else { return answer("\u{1b}P0+r\u{1b}\\") }
    let digits = Self.hexadecimal(value.utf8)
    answer("\u{1b}P1+r\(String(decoding: name, as: UTF8.self))=\(digits)\u{1b}\\")
  }

  /// Returns bytes as two hexadecimal digits each.
  static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
