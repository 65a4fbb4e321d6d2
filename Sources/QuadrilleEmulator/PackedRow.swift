/// A row of cells in a compact form: runs of cells with equal style, each with its characters.
///
/// A run begins with a byte that lists the parts of its style that are not the default. The values of these parts
/// follow, then the number of cells and the content of each. All numbers are in LEB128.
enum PackedRow {
  private enum Part {
    static let foreground: UInt8 = 1
    static let background: UInt8 = 2
    static let underline: UInt8 = 4
    static let style: UInt8 = 8
    static let link: UInt8 = 16
  }

  static func pack(_ cells: ArraySlice<EmulatedCell>, to bytes: inout [UInt8]) {
    var start = cells.startIndex
    while start < cells.endIndex {
      let first = cells[start]
      var end = start + 1
      while end < cells.endIndex, Self.areAlike(cells[end], first) { end += 1 }
      var parts: UInt8 = 0
      if first.foreground != .standard { parts |= Part.foreground }
      if first.background != .standard { parts |= Part.background }
      if first.underline != .standard { parts |= Part.underline }
      if first.style != [] { parts |= Part.style }
      if first.link != 0 { parts |= Part.link }
      bytes.append(parts)
      if parts & Part.foreground != 0 { append(first.foreground.bits, to: &bytes) }
      if parts & Part.background != 0 { append(first.background.bits, to: &bytes) }
      if parts & Part.underline != 0 { append(first.underline.bits, to: &bytes) }
      if parts & Part.style != 0 { append(UInt32(first.style.rawValue), to: &bytes) }
      if parts & Part.link != 0 { append(UInt32(first.link), to: &bytes) }
      append(UInt32(end - start), to: &bytes)
      if cells[start..<end].allSatisfy({ $0.content < 0x80 }) {
        bytes.append(contentsOf: cells[start..<end].lazy.map { UInt8($0.content) })
      } else {
        for index in start..<end { append(cells[index].content, to: &bytes) }
      }
      start = end
    }
  }

  static func unpack(_ bytes: ArraySlice<UInt8>) -> [EmulatedCell] {
    var cells: [EmulatedCell] = []
    let bytes = bytes.span
    var index = 0
    while index < bytes.count {
      let parts = bytes[index]
      index += 1
      var cell = EmulatedCell()
      if parts & Part.foreground != 0 { cell.foreground = Paint(bits: number(bytes, &index)) }
      if parts & Part.background != 0 { cell.background = Paint(bits: number(bytes, &index)) }
      if parts & Part.underline != 0 { cell.underline = Paint(bits: number(bytes, &index)) }
      if parts & Part.style != 0 {
        cell.style = Style(rawValue: UInt16(truncatingIfNeeded: number(bytes, &index)))
      }
      if parts & Part.link != 0 { cell.link = UInt16(truncatingIfNeeded: number(bytes, &index)) }
      for _ in 0..<number(bytes, &index) {
        cell.content = number(bytes, &index)
        cells.append(cell)
      }
    }
    return cells
  }

  /// Marks the cluster and link numbers that packed rows use. `bytes` holds one row after another.
  static func note(_ bytes: Span<UInt8>, in used: inout UsedNumbers) {
    var index = 0
    while index < bytes.count {
      let parts = bytes[index]
      index += 1
      for part in [Part.foreground, Part.background, Part.underline, Part.style]
      where parts & part != 0 {
        _ = number(bytes, &index)
      }
      if parts & Part.link != 0 {
        used.note(link: UInt16(truncatingIfNeeded: number(bytes, &index)))
      }
      for _ in 0..<number(bytes, &index) { used.note(content: number(bytes, &index)) }
    }
  }

  @inline(__always)
  private static func number(_ bytes: Span<UInt8>, _ index: inout Int) -> UInt32 {
    var number: UInt32 = 0
    var shift: UInt32 = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      number |= UInt32(byte & 0x7f) << shift
      if byte < 0x80 || shift > 28 { break }
      shift += 7
    }
    return number
  }

  private static func areAlike(_ one: EmulatedCell, _ other: EmulatedCell) -> Bool {
    one.foreground == other.foreground && one.background == other.background
      && one.style == other.style
      && one.underline == other.underline && one.link == other.link
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
