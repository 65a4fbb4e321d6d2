import QuadrilleCore

// Hot: once per pixel of a changed object.

/// The pixels of an object with alpha, computed from its pictures over black and over white.
///
/// A pixel of the object is a share of the background plus a colour. Pictures over two backgrounds determine both.
struct PaneRows: Sendable {
  /// RGBA, row by row, of the smallest rectangle that contains all pixels that are not transparent.
  private(set) var bytes: [UInt8] = []
  /// The columns and rows of that rectangle.
  private(set) var columns = 0..<0
  private(set) var rows = 0..<0

  /// The computed pixels of one painted row.
  private var row: [UInt32] = []

  /// The mapping between the terminal's pixels and the painted ones, which may be fewer.
  struct Scale {
    /// The size of a cell in the terminal's pixels, and in painted pixels.
    let cell: PixelSize, painted: PixelSize

    /// Returns the painted column that contains a column of the terminal.
    @inline(__always)
    func column(_ x: Int) -> Int { x &* painted.width / cell.width }

    /// Returns the painted row that contains a row of the terminal.
    @inline(__always)
    func row(_ y: Int) -> Int { y &* painted.height / cell.height }

    /// Returns the painted columns for columns of the terminal.
    func painted(columns: Range<Int>) -> Range<Int> {
      columns.isEmpty ? 0..<0 : column(columns.lowerBound)..<column(columns.upperBound - 1) + 1
    }

    /// Returns the painted rows for rows of the terminal.
    func painted(rows: Range<Int>) -> Range<Int> {
      rows.isEmpty ? 0..<0 : row(rows.lowerBound)..<row(rows.upperBound - 1) + 1
    }

    /// Returns the terminal's columns for painted columns.
    func whole(columns: Range<Int>) -> Range<Int> {
      let (all, part) = (cell.width, painted.width)
      return (columns.lowerBound * all + part - 1) / part..<(columns.upperBound * all + part - 1)
        / part
    }

    /// Returns the terminal's rows for painted rows.
    func whole(rows: Range<Int>) -> Range<Int> {
      let (all, part) = (cell.height, painted.height)
      return (rows.lowerBound * all + part - 1) / part..<(rows.upperBound * all + part - 1) / part
    }
  }

  /// Computes the pixels of a part of two pictures. Columns and rows are the terminal's.
  mutating func take(
    _ onBlack: borrowing Frame, _ onWhite: borrowing Frame, columns: Range<Int>, rows: Range<Int>,
    scale: Scale
  ) {
    let width = onBlack.size.width
    let (black, white) = (onBlack.pixels.span, onWhite.pixels.span)
    let found = Self.find(
      black, white, width, scale.painted(columns: columns), scale.painted(rows: rows))
    self.columns = scale.whole(columns: found.columns).clamped(to: columns)
    self.rows = scale.whole(rows: found.rows).clamped(to: rows)
    let count = 4 * self.columns.count * self.rows.count
    if bytes.count > count { bytes.removeLast(bytes.count - count) }
    if bytes.count < count {
      bytes.append(contentsOf: repeatElement(0, count: count - bytes.count))
    }
    if row.count < width { row = Array(repeating: 0, count: width) }
    var line: [UInt32] = []
    swap(&line, &row)
    write(black, white, width, found: found.columns, scale, line: &line)
    swap(&line, &row)
  }

  /// Writes the pixels of some rows. Each painted row is computed once.
  private mutating func write(
    _ black: Span<RGB>, _ white: Span<RGB>, _ width: Int, found: Range<Int>, _ scale: Scale,
    line: inout [UInt32]
  ) {
    let (columns, rows) = (columns, rows)
    var bytes = bytes.mutableSpan
    var line = line.mutableSpan
    let bytesInRow = 4 &* columns.count
    let isWhole = scale.cell.width == scale.painted.width
    var place = 0
    var done = -1
    for y in rows {
      let painted = scale.row(y)
      guard painted != done else {
        // Several rows of the terminal share one painted row.
        for index in place..<place &+ bytesInRow { bytes[index] = bytes[index &- bytesInRow] }
        place &+= bytesInRow
        continue
      }
      done = painted
      let start = painted &* width
      // Most pixels equal their left neighbours.
      var (lastBlack, lastWhite) = (RGB.black, RGB.white)
      var last = RGBA.clear.packed
      for x in found {
        let (onBlack, onWhite) = (black[start &+ x], white[start &+ x])
        if onBlack != lastBlack || onWhite != lastWhite {
          (lastBlack, lastWhite) = (onBlack, onWhite)
          last = Self.pixel(onBlack, onWhite).packed
        }
        line[x] = last
      }
      for x in columns {
        let word = line[isWhole ? x : scale.column(x)]
        bytes[place] = UInt8(truncatingIfNeeded: word)
        bytes[place &+ 1] = UInt8(truncatingIfNeeded: word &>> 8)
        bytes[place &+ 2] = UInt8(truncatingIfNeeded: word &>> 16)
        bytes[place &+ 3] = UInt8(truncatingIfNeeded: word &>> 24)
        place &+= 4
      }
    }
  }

  /// Returns the bounding box of the pixels that are not transparent, given as painted over black and over white.
  private static func find(
    _ black: Span<RGB>, _ white: Span<RGB>, _ width: Int, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> (columns: Range<Int>, rows: Range<Int>) {
    var (left, right) = (columns.upperBound, columns.lowerBound)
    var (top, bottom) = (rows.upperBound, rows.lowerBound)
    for y in rows {
      let start = y &* width
      guard
        let first = columns.first(where: { !isClear(black[start &+ $0], white[start &+ $0]) }),
        let last = columns.last(where: { !isClear(black[start &+ $0], white[start &+ $0]) })
      else { continue }
      left = min(left, first)
      right = max(right, last + 1)
      top = min(top, y)
      bottom = y + 1
    }
    return left < right ? (left..<right, top..<bottom) : (0..<0, 0..<0)
  }

  @inline(__always)
  private static func isClear(_ black: RGB, _ white: RGB) -> Bool {
    black.packed == 0 && white.packed == 0xff_ffff
  }

  /// Returns the pixel, with alpha, that has these two colours over black and over white.
  @inline(__always)
  static func pixel(_ black: RGB, _ white: RGB) -> RGBA {
    // The transparency is the same in every channel, apart from rounding.
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
