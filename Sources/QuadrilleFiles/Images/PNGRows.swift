import QuadrilleCore

/// Filters the rows of a PNG. For each row it chooses the filter (None, Sub, Up, Average or Paeth) with the smallest
/// sum of differences, which usually compresses best.
struct PNGRows {
  /// The filtered row: the filter's number, then three bytes per pixel.
  private(set) var line: [UInt8]

  private var tried: [UInt8]
  /// The levels of this row and of the row above, with a black pixel before the first.
  private var row: [UInt8]
  private var above: [UInt8]

  init(width: Int) {
    line = Array(repeating: 0, count: 3 * width + 1)
    tried = line
    row = Array(repeating: 0, count: 3 * width + 3)
    above = row
  }

  mutating func filter(_ pixels: Span<RGB>) {
    swap(&row, &above)
    for index in 0..<pixels.count {
      let pixel = pixels[index]
      row[3 &* index &+ 3] = pixel.red
      row[3 &* index &+ 4] = pixel.green
      row[3 &* index &+ 5] = pixel.blue
    }
    let (row, above) = (row, above)
    var least = Int.max
    for number in 0...4 {
      let sum = Self.apply(number, row.span, above.span, &tried)
      if sum < least {
        least = sum
        swap(&tried, &line)
      }
    }
  }

  // Hot: five times per byte of a picture.
  private static func apply(
    _ number: Int, _ row: Span<UInt8>, _ above: Span<UInt8>, _ bytes: inout [UInt8]
  ) -> Int {
    var bytes = bytes.mutableSpan
    bytes[0] = UInt8(number)
    var sum = 0
    for index in 1..<bytes.count {
      let left = row[index &- 1]
      let up = above[index &+ 2]
      let guess: UInt8 =
        switch number {
        case 0: 0
        case 1: left
        case 2: up
        case 3: UInt8((UInt16(left) &+ UInt16(up)) >> 1)
        default: nearest(left, up, above[index &- 1])
        }
      let difference = row[index &+ 2] &- guess
      bytes[index] = difference
      sum &+= Int(Int8(bitPattern: difference).magnitude)
    }
    return sum
  }

  private static func nearest(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(up), Int16(corner))
    let (toLeft, toUp, toCorner) = (abs(b &- c), abs(a &- c), abs(a &+ b &- c &- c))
    return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
  }
}
