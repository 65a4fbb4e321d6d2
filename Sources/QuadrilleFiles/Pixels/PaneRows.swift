import QuadrilleCore

// Hot: once per pixel of what changed.

/// The pixels of a thing that lies over a ground, each with how much it lets through, found from how it looks over
/// black and over white.
///
/// All that is laid over a ground is mixed with it; so what is seen is a share of the ground and something added,
/// and two grounds tell both.
struct PaneRows: Sendable {
  /// Four bytes a pixel, row by row, of the part in which anything is.
  private(set) var bytes: [UInt8] = []
  /// That part.
  private(set) var columns = 0..<0
  private(set) var rows = 0..<0

  /// Takes a part of two pictures of a size.
  mutating func take(
    _ onBlack: borrowing Frame, _ onWhite: borrowing Frame, columns: Range<Int>, rows: Range<Int>,
    coarseness: Int
  ) {
    let width = onBlack.size.width
    find(onBlack.pixels.span, onWhite.pixels.span, width, columns, rows)
    bytes.removeAll(keepingCapacity: true)
    let (black, white) = (onBlack.pixels.span, onWhite.pixels.span)
    for y in self.rows {
      let start = Self.middle(y, coarseness, self.rows) &* width
      for x in self.columns {
        let place = start &+ Self.middle(x, coarseness, self.columns)
        let pixel = Self.pixel(black[place], white[place])
        for part in 0..<4 {
          bytes.append(UInt8(truncatingIfNeeded: pixel.packed &>> UInt32(8 &* part)))
        }
      }
    }
  }

  /// The pixel by which all look that are in one square with a place, along one side.
  @inline(__always)
  private static func middle(_ place: Int, _ side: Int, _ all: Range<Int>) -> Int {
    guard side > 1 else { return place }
    return min(place &- place % side &+ side / 2, all.upperBound &- 1)
  }

  /// Finds the smallest part in which anything is.
  private mutating func find(
    _ black: Span<RGB>, _ white: Span<RGB>, _ width: Int, _ columns: Range<Int>, _ rows: Range<Int>
  ) {
    var (left, right) = (columns.upperBound, columns.lowerBound)
    var (top, bottom) = (rows.upperBound, rows.lowerBound)
    for y in rows {
      let start = y &* width
      guard
        let first = columns.first(where: { !Self.isClear(black[start &+ $0], white[start &+ $0]) }),
        let last = columns.last(where: { !Self.isClear(black[start &+ $0], white[start &+ $0]) })
      else { continue }
      left = min(left, first)
      right = max(right, last + 1)
      top = min(top, y)
      bottom = y + 1
    }
    self.columns = left < right ? left..<right : 0..<0
    self.rows = left < right ? top..<bottom : 0..<0
  }

  @inline(__always)
  private static func isClear(_ black: RGB, _ white: RGB) -> Bool {
    black.packed == 0 && white.packed == 0xff_ffff
  }

  /// A pixel that over black and over white looks as it does.
  @inline(__always)
  static func pixel(_ black: RGB, _ white: RGB) -> RGBA {
    // The share that is let through is the same in every channel, but for rounding.
    let through =
      (Int(white.red) &- Int(black.red)) &+ (Int(white.green) &- Int(black.green))
      &+ (Int(white.blue) &- Int(black.blue))
    if through >= 765 { return .clear }
    let opaque = max(1, 255 &- (max(0, through) &+ 1) / 3)
    if opaque >= 255 { return RGBA(black) }
    func level(_ part: UInt8) -> UInt8 {
      UInt8(min(255, (Int(part) &* 255 &+ opaque / 2) / opaque))
    }
    return RGBA(
      RGB(level(black.red), level(black.green), level(black.blue)), alpha: UInt8(opaque))
  }
}
