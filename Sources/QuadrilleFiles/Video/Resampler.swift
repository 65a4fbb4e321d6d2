import QuadrilleCore

/// Scales planes of bytes: the mean of what a pixel covers where the result is smaller, bilinear
/// where it is larger.
///
/// Where nothing is scaled, the bytes come out as they were.
struct Resampler: Sendable {
  private struct Taps {
    var first: Int
    var weights: [Float]
  }

  private let source: PixelSize
  private let result: PixelSize
  private let columns: [Taps]
  private let rows: [Taps]
  private var widened: [Float]

  init(from source: PixelSize, to result: PixelSize) {
    self.source = source
    self.result = result
    columns = (0..<result.width).map { Self.taps($0, from: source.width, to: result.width) }
    rows = (0..<result.height).map { Self.taps($0, from: source.height, to: result.height) }
    widened = Array(repeating: 0, count: source.height * result.width)
  }

  private static func taps(_ index: Int, from source: Int, to result: Int) -> Taps {
    let scale = Double(source) / Double(result)
    if scale > 1 {
      let start = Double(index) * scale
      let end = min(Double(source), start + scale)
      let first = Int(start)
      let last = max(first, min(source - 1, Int(end.rounded(.up)) - 1))
      let covered = (first...last).map { min(end, Double($0 + 1)) - max(start, Double($0)) }
      let sum = covered.reduce(0, +)
      return Taps(first: first, weights: covered.map { Float($0 / sum) })
    }
    let place = max(0, min(Double(source - 1), (Double(index) + 0.5) * scale - 0.5))
    let first = Int(place)
    let part = Float(place - Double(first))
    return Taps(first: first, weights: part > 0 ? [1 - part, part] : [1])
  }

  /// Scales a plane that lies in `bytes` from `start` on, a value every `step` bytes.
  mutating func scale(_ bytes: [UInt8], start: Int, step: Int, into values: inout [Float]) {
    for row in 0..<source.height {
      let line = start + row * source.width * step
      for column in 0..<result.width {
        let taps = columns[column]
        var sum: Float = 0
        for offset in 0..<taps.weights.count {
          sum += taps.weights[offset] * Float(bytes[line + (taps.first + offset) * step])
        }
        widened[row * result.width + column] = sum
      }
    }
    for row in 0..<result.height {
      let taps = rows[row]
      for column in 0..<result.width {
        var sum: Float = 0
        for offset in 0..<taps.weights.count {
          sum += taps.weights[offset] * widened[(taps.first + offset) * result.width + column]
        }
        values[row * result.width + column] = sum
      }
    }
  }
}
