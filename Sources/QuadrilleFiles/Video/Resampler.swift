import QuadrilleCore

/// Scales a plane of bytes, row by row of the result: the mean of what a pixel covers where the result
/// is smaller, bilinear where it is larger. It needs the memory of two rows, however large the plane.
///
/// Where nothing is scaled, the bytes come out as they were.
struct Resampler: Sendable {
  private let source: PixelSize
  private let result: PixelSize
  private let columns: ScalingTaps
  private let rows: ScalingTaps
  /// Two rows of the plane in the result's width: one of an even number and one of an odd one, as each
  /// row of the result needs neighbours.
  private var widened: [Float]
  private var held = (-1, -1)

  init(from source: PixelSize, to result: PixelSize) {
    self.source = source
    self.result = result
    columns = ScalingTaps(from: source.width, to: result.width)
    rows = ScalingTaps(from: source.height, to: result.height)
    widened = Array(repeating: 0, count: 2 * result.width)
  }

  /// Forgets what it holds of the plane, as another comes.
  mutating func begin() { held = (-1, -1) }

  /// The rows of the plane that count for one of the result.
  func lines(of row: Int) -> Range<Int> {
    let first = rows.first(of: row)
    return first..<(first + rows.range(of: row).count)
  }

  /// Computes a row of the result. The plane lies in `bytes` from `start` on, a value every `step`
  /// bytes. Rows are best asked for from top to bottom.
  mutating func scale(
    _ bytes: Span<UInt8>, start: Int, step: Int, row: Int, into values: inout [Float]
  ) {
    let width = result.width
    var values = values.mutableSpan
    for column in 0..<width { values[column] = 0 }
    for tap in rows.range(of: row) {
      let line = rows.first(of: row) + tap - rows.range(of: row).lowerBound
      let isOdd = line & 1
      if (isOdd == 0 ? held.0 : held.1) != line {
        widen(bytes, from: start + line * source.width * step, step: step, at: isOdd * width)
        if isOdd == 0 { held.0 = line } else { held.1 = line }
      }
      let weight = rows.weights[tap]
      let widened = widened.span
      for column in 0..<width { values[column] += weight * widened[isOdd &* width &+ column] }
    }
  }

  // Hot: once per pixel of a plane.
  private mutating func widen(_ bytes: Span<UInt8>, from line: Int, step: Int, at place: Int) {
    let (columns, width) = (columns, result.width)
    var widened = widened.mutableSpan
    if columns.isPlain {
      for column in 0..<width {
        widened[place &+ column] = Float(bytes[line &+ column &* step])
      }
      return
    }
    let weights = columns.weights.span
    for column in 0..<width {
      var index = line &+ columns.first(of: column) &* step
      var sum: Float = 0
      for tap in columns.range(of: column) {
        sum += weights[tap] * Float(bytes[index])
        index &+= step
      }
      widened[place &+ column] = sum
    }
  }
}
