import QuadrilleCore

/// Scales a plane of bytes row by row: averages the covered pixels when shrinking, interpolates bilinearly when
/// enlarging. Needs the memory of two rows, whatever the size of the plane.
///
/// Without scaling the bytes stay unchanged.
struct Resampler: Sendable {
  private let source: PixelSize
  private let result: PixelSize
  private let columns: ScalingTaps
  private let rows: ScalingTaps
  /// Two rows of the plane, scaled horizontally: an even and an odd one, because each output row mixes neighbours.
  private var widened: [Float]
  private var held = (-1, -1)

  init(from source: PixelSize, to result: PixelSize) {
    self.source = source
    self.result = result
    columns = ScalingTaps(from: source.width, to: result.width)
    rows = ScalingTaps(from: source.height, to: result.height)
    widened = Array(repeating: 0, count: 2 * result.width)
  }

  /// Forgets the rows held, before another plane.
  mutating func begin() { held = (-1, -1) }

  /// Returns the rows of the plane that contribute to an output row.
  func lines(of row: Int) -> Range<Int> {
    let first = rows.first(of: row)
    return first..<(first + rows.range(of: row).count)
  }

  /// Computes an output row; rows are computed fastest in order from top to bottom. The plane has a value
  /// every `step` bytes from `start` on.
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
