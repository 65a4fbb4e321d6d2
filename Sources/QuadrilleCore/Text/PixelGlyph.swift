/// How a character looks in a cell of 6 × 12 pixels: which of them are ink.
struct PixelGlyph: Sendable, Hashable {
  /// Pixels in a row of the cell.
  static let width = 6
  /// Rows of the cell.
  static let height = 12
  /// Nothing.
  static let blank = PixelGlyph()

  /// The rows from the top, in each the leftmost pixel the lowest bit; four lanes stay empty.
  var rows = SIMD16<UInt8>()

  /// Whether a pixel of the cell is ink.
  subscript(x: Int, y: Int) -> Bool {
    get { rows[y] >> UInt8(x) & 1 == 1 }
    set { rows[y] = newValue ? rows[y] | 1 << UInt8(x) : rows[y] & ~(1 << UInt8(x)) }
  }

  /// Makes every pixel ink for which `isInk` says so.
  init(_ isInk: (_ x: Int, _ y: Int) -> Bool = { _, _ in false }) {
    for y in 0..<Self.height {
      for x in 0..<Self.width where isInk(x, y) { rows[y] |= 1 << UInt8(x) }
    }
  }

  /// The ink of both, `other` moved down.
  func with(_ other: PixelGlyph, down offset: Int = 0) -> PixelGlyph {
    var result = self
    for y in 0..<(Self.height - offset) { result.rows[y + offset] |= other.rows[y] }
    return result
  }

  /// The first and last row with ink; nil if there is none.
  var extent: ClosedRange<Int>? {
    let inked = (0..<Self.height).filter { rows[$0] != 0 }
    guard let first = inked.first, let last = inked.last else { return nil }
    return first...last
  }
}
