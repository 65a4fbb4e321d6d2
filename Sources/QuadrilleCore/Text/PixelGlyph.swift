/// The bitmap of a character in a cell of 6 × 12 pixels.
struct PixelGlyph: Sendable, Hashable {
  /// The size of the cell, in pixels.
  static let width = 6, height = 12
  /// The glyph without foreground pixels.
  static let blank = PixelGlyph()

  /// The rows from the top; the lowest bit is the leftmost pixel. The last four lanes are unused.
  var rows = SIMD16<UInt8>()

  /// Whether a pixel of the cell is foreground.
  subscript(x: Int, y: Int) -> Bool {
    get { rows[y] >> UInt8(x) & 1 == 1 }
    set { rows[y] = newValue ? rows[y] | 1 << UInt8(x) : rows[y] & ~(1 << UInt8(x)) }
  }

  /// Makes a glyph of the pixels for which `isForeground` returns true.
  init(_ isForeground: (_ x: Int, _ y: Int) -> Bool = { _, _ in false }) {
    for y in 0..<Self.height {
      for x in 0..<Self.width where isForeground(x, y) { rows[y] |= 1 << UInt8(x) }
    }
  }

  /// Returns the union of both glyphs, `other` moved down.
  func with(_ other: PixelGlyph, down offset: Int) -> PixelGlyph {
    var result = self
    for y in 0..<(Self.height - offset) { result.rows[y + offset] |= other.rows[y] }
    return result
  }

  /// The first and last row with foreground pixels; nil if there is none.
  var extent: ClosedRange<Int>? {
    let inked = (0..<Self.height).filter { rows[$0] != 0 }
    guard let first = inked.first, let last = inked.last else { return nil }
    return first...last
  }
}
