import QuadrilleCore

// Hot: a few times per byte of a picture.

/// Filters the rows of a PNG with pixels that may differ by a few levels. Each byte is the difference from the left or
/// the upper neighbour, rounded to a multiple of twice the tolerance plus one.
///
/// The prediction uses the pixels that the reader will have, so errors do not add up. Few distinct differences compress
/// well: half the bytes for a tolerance of one level. Only the filters Sub and Up are tried. On smooth gradients the
/// others have smaller differences but compress worse.
struct NearRows: Sendable {
  /// All rows, each after its filter's number.
  private(set) var bytes: [UInt8]

  private var width: Int
  private var height: Int
  /// The number of channels of a pixel: three, or four with alpha.
  private let channels: Int
  /// The exact levels, row by row.
  private(set) var levels: [UInt8]
  /// The row above as the reader of the PNG decodes it, preceded by a pixel of 0.
  private var above: [UInt8]
  private var left: RowGuess
  private var up: RowGuess
  private var other: [UInt8]

  init(width: Int, height: Int, channels: Int = 3) {
    self.width = width
    self.height = height
    self.channels = channels
    bytes = Array(repeating: 0, count: height * (channels * width + 1))
    levels = Array(repeating: 0, count: height * channels * width)
    above = Array(repeating: 0, count: channels * (width + 1))
    left = RowGuess(fromLeft: true, channels: channels, kept: above)
    up = RowGuess(fromLeft: false, channels: channels, kept: above)
    other = Array(repeating: 0, count: channels * width)
  }

  /// Loads the levels of a picture of any size.
  mutating func take(_ all: [UInt8], size: PixelSize) {
    fit(size)
    precondition(all.count == levels.count)
    for index in all.indices { levels[index] = all[index] }
  }

  /// Resizes the buffers. Allocates nothing if an earlier picture was at least as wide and as high.
  private mutating func fit(_ size: PixelSize) {
    guard size.width != width || size.height != height else { return }
    (width, height) = (size.width, size.height)
    Self.fit(&bytes, height * (channels * width + 1))
    Self.fit(&levels, height * channels * width)
    Self.fit(&above, channels * (width + 1))
    Self.fit(&left.kept, channels * (width + 1))
    Self.fit(&up.kept, channels * (width + 1))
    Self.fit(&other, channels * width)
  }

  private static func fit(_ bytes: inout [UInt8], _ count: Int) {
    if bytes.count > count { bytes.removeLast(bytes.count - count) }
    while bytes.count < count { bytes.append(0) }
    // The pixel before the first stays 0.
    for index in 0..<min(4, count) { bytes[index] = 0 }
  }

  /// Loads a part of a frame. Columns and rows are those of the padded picture; the padding repeats the frame's edges.
  mutating func take(
    _ frame: borrowing Frame, columns: Range<Int>, rows: Range<Int>, padding: Int
  ) {
    fit(PixelSize(width: columns.count, height: rows.count))
    Self.copy(
      frame.pixels.span, size: frame.size, columns: columns, rows: rows, padding: padding,
      into: &levels)
  }

  private static func copy(
    _ pixels: Span<RGB>, size: PixelSize, columns: Range<Int>, rows: Range<Int>, padding: Int,
    into levels: inout [UInt8]
  ) {
    var levels = levels.mutableSpan
    var place = 0
    for y in rows {
      let row = max(0, min(size.height - 1, y - padding)) * size.width
      for x in columns {
        let pixel = pixels[row + max(0, min(size.width - 1, x - padding))]
        levels[place] = pixel.red
        levels[place &+ 1] = pixel.green
        levels[place &+ 2] = pixel.blue
        place &+= 3
      }
    }
  }

  /// Filters all rows. No level differs by more than `near`.
  mutating func filter(near: Int) {
    for index in above.indices { above[index] = 0 }
    let count = channels * width
    for y in 0..<height {
      let start = y * (count + 1)
      let row = (y * count)..<((y + 1) * count)
      let byLeft = left.filter(
        row, of: levels, above: above, near: near, into: &bytes, at: start + 1)
      let byUp = up.filter(row, of: levels, above: above, near: near, into: &other, at: 0)
      if byUp < byLeft {
        bytes[start] = 2
        for index in 0..<count { bytes[start + 1 + index] = other[index] }
        swap(&above, &up.kept)
      } else {
        bytes[start] = 1
        swap(&above, &left.kept)
      }
    }
  }
}

/// A PNG filter for a row (Sub or Up): each level is predicted from its left neighbour, or from the one above.
private struct RowGuess {
  let fromLeft: Bool
  let channels: Int
  /// The row as the reader of the PNG decodes it, preceded by a pixel of 0.
  var kept: [UInt8]

  /// Writes a row's differences from the prediction; returns the sum of their magnitudes.
  mutating func filter(
    _ row: Range<Int>, of levels: [UInt8], above: [UInt8], near: Int, into bytes: inout [UInt8],
    at start: Int
  ) -> Int {
    let (fromLeft, channels) = (fromLeft, channels)
    let levels = levels.span.extracting(row)
    let above = above.span
    var kept = kept.mutableSpan
    var bytes = bytes.mutableSpan
    let step = 2 &* near &+ 1
    var sum = 0
    for index in 0..<levels.count {
      let level = Int(levels[index])
      let guess = Int(fromLeft ? kept[index] : above[index &+ channels])
      var difference = level &- guess
      // Alpha stays exact.
      if near > 0, index & 3 != 3 || channels == 3 {
        let whole = (difference.magnitude &+ UInt(near)) / UInt(step) &* UInt(step)
        let rounded = difference < 0 ? 0 &- Int(whole) : Int(whole)
        if (0...255).contains(guess &+ rounded) { difference = rounded }
      }
      kept[index &+ channels] = UInt8(truncatingIfNeeded: guess &+ difference)
      bytes[start &+ index] = UInt8(truncatingIfNeeded: difference)
      sum &+= Int(difference.magnitude)
    }
    return sum
  }
}
