// Hot: runs once per pixel of the frame, in 16-bit lanes, with two products per channel and direction.

/// Stretches a square of fixed-point pixels to a frame: bilinear, pixel centres aligned, edges clamped.
package struct Stretch: Sendable {
  /// Four output pixels of a row: the byte offsets of their left neighbours, and the weights of both neighbours.
  private struct ColumnGroup {
    var offsets: SIMD4<Int32>
    var left01, right01, left23, right23: SIMD8<UInt16>
  }

  /// The two rows that an output row mixes, and their weights.
  private struct RowMix {
    var upper: Int
    var upperWeight: UInt16
    var lowerWeight: UInt16
  }

  /// Four horizontally stretched pixels, as the vertical pass reads them: red and blue in one vector, green and zeros
  /// in the other.
  private struct Level {
    var redBlue: SIMD8<UInt16>
    var green: SIMD8<UInt16>
  }

  package let size: PixelSize
  private let side: Int
  private let groups: [ColumnGroup]
  private let rows: [RowMix]
  private var levels: [Level]

  /// Makes a stretch from squares of one side to frames of one size.
  package init(side: Int, size: PixelSize) {
    self.side = side
    self.size = size
    let count = (size.width + 3) / 4
    groups = (0..<count).map { Self.group($0, side: side, width: size.width) }
    rows = (0..<size.height).map { row in
      let (index, weight) = Self.neighbours(of: row, among: side, count: size.height)
      return RowMix(upper: index, upperWeight: 65535 - weight, lowerWeight: weight)
    }
    levels = Array(repeating: Level(redBlue: .zero, green: .zero), count: count * side)
  }

  /// Returns the source column left of an output column's centre, and the weight of the column right of it; likewise
  /// for rows.
  ///
  /// The right column always exists, because the caller's rows hold one pixel more. The last row is its own lower
  /// neighbour.
  private static func neighbours(of index: Int, among side: Int, count: Int) -> (Int, UInt16) {
    let place = (Double(index) + 0.5) * Double(side) / Double(count) - 0.5
    let clamped = max(0, min(Double(side - 1), place))
    let left = Int(clamped)
    return (left, UInt16(((clamped - Double(left)) * 65535).rounded()))
  }

  private static func group(_ group: Int, side: Int, width: Int) -> ColumnGroup {
    var result = ColumnGroup(
      offsets: .zero, left01: .zero, right01: .zero, left23: .zero, right23: .zero)
    for lane in 0..<4 {
      let column = min(group * 4 + lane, width - 1)
      let (left, weight) = neighbours(of: column, among: side, count: width)
      result.offsets[lane] = Int32(left * MemoryLayout<FixedPointPixel>.stride)
      for channel in 0..<4 {
        let place = lane % 2 * 4 + channel
        if lane < 2 {
          result.left01[place] = 65535 - weight
          result.right01[place] = weight
        } else {
          result.left23[place] = 65535 - weight
          result.right23[place] = weight
        }
      }
    }
    return result
  }

  /// Stretches row `y` of the square horizontally. Rows may come in any order, but all before `finish`.
  package mutating func takeRow(_ y: Int, _ row: [FixedPointPixel]) {
    let groups = groups
    Self.widen(row.span.bytes, groups.span, into: &levels, at: y * groups.count)
  }

  /// Stretches the rows vertically into the frame.
  package func finish(into frame: inout Frame) { drop(into: &frame.pixels) }

  private func drop(into pixels: inout [RGB]) {
    let count = groups.count
    var span = pixels.mutableSpan
    var bytes = span.mutableBytes
    let levels = levels.span
    for y in 0..<size.height {
      let mix = rows[y]
      let lower = min(mix.upper + 1, side - 1)
      Self.blend(
        levels.extracting(mix.upper * count..<(mix.upper + 1) * count),
        levels.extracting(lower * count..<(lower + 1) * count), mix, width: size.width,
        into: &bytes, at: y * size.width * 4)
    }
  }

  private static func widen(
    _ row: RawSpan, _ groups: Span<ColumnGroup>, into levels: inout [Level], at start: Int
  ) {
    var output = levels.mutableSpan
    for index in 0..<groups.count {
      let group = groups[index]
      let a = pair(row, group.offsets[0])
      let b = pair(row, group.offsets[1])
      let c = pair(row, group.offsets[2])
      let d = pair(row, group.offsets[3])
      let first =
        high(SIMD8(lowHalf: a.lowHalf, highHalf: b.lowHalf), group.left01)
        &+ high(SIMD8(lowHalf: a.highHalf, highHalf: b.highHalf), group.right01)
      let second =
        high(SIMD8(lowHalf: c.lowHalf, highHalf: d.lowHalf), group.left23)
        &+ high(SIMD8(lowHalf: c.highHalf, highHalf: d.highHalf), group.right23)
      output[start &+ index] = Level(
        redBlue: SIMD8(
          first[0], first[1], first[4], first[5], second[0], second[1], second[4], second[5]),
        green: SIMD8(
          first[2], first[3], first[6], first[7], second[2], second[3], second[6], second[7]))
    }
  }

  private static func blend(
    _ upper: Span<Level>, _ lower: Span<Level>, _ mix: RowMix, width: Int,
    into bytes: inout MutableRawSpan, at start: Int
  ) {
    let upperWeight = SIMD8(repeating: mix.upperWeight)
    let lowerWeight = SIMD8(repeating: mix.lowerWeight)
    let whole = width / 4
    for index in 0..<whole {
      let pixels = packed(upper[index], lower[index], upperWeight, lowerWeight)
      bytes.storeBytes(
        of: pixels, toByteOffset: start &+ index &* 16, as: SIMD8<UInt16>.self)
    }
    if whole * 4 < width {
      let pixels = packed(upper[whole], lower[whole], upperWeight, lowerWeight)
      for lane in 0..<width - whole * 4 {
        let pixel = UInt32(pixels[2 * lane]) | UInt32(pixels[2 * lane + 1]) << 16
        bytes.storeBytes(
          of: pixel, toByteOffset: start + whole * 16 + lane * 4, as: UInt32.self)
      }
    }
  }

  @inline(__always)
  private static func packed(
    _ upper: Level, _ lower: Level, _ upperWeight: SIMD8<UInt16>, _ lowerWeight: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    let redBlue = high(upper.redBlue, upperWeight) &+ high(lower.redBlue, lowerWeight)
    let green = high(upper.green, upperWeight) &+ high(lower.green, lowerWeight)
    return (redBlue &>> 8) | (green & 0xff00)
  }

  @inline(__always)
  private static func pair(_ row: RawSpan, _ offset: Int32) -> SIMD8<UInt16> {
    row.unsafeLoadUnaligned(fromByteOffset: Int(offset), as: SIMD8<UInt16>.self)
  }

  /// Returns the high halves of the products. Written lane by lane, because only this form compiles to one instruction.
  @inline(__always)
  private static func high(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> {
    SIMD8(
      high(a[0], b[0]), high(a[1], b[1]), high(a[2], b[2]), high(a[3], b[3]),
      high(a[4], b[4]), high(a[5], b[5]), high(a[6], b[6]), high(a[7], b[7]))
  }

  @inline(__always)
  private static func high(_ a: UInt16, _ b: UInt16) -> UInt16 {
    UInt16(truncatingIfNeeded: (UInt32(a) &* UInt32(b)) &>> 16)
  }
}
