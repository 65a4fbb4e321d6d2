/// The source values and weights that make up each value of a scaled line.
struct ScalingTaps: Sendable {
  private let firsts: [Int32]
  /// The start of each value's weights; the last entry is the end of all.
  private let starts: [Int32]
  let weights: [Float]
  /// Whether the line is not scaled, so that each value is copied.
  let isPlain: Bool

  init(from source: Int, to result: Int) {
    var firsts: [Int32] = []
    var starts: [Int32] = [0]
    var weights: [Float] = []
    firsts.reserveCapacity(result)
    starts.reserveCapacity(result + 1)
    weights.reserveCapacity(max(source, 2 * result))
    for index in 0..<result {
      firsts.append(Int32(Self.add(index, Double(source), Double(result), &weights)))
      starts.append(Int32(weights.count))
    }
    (self.firsts, self.starts, self.weights) = (firsts, starts, weights)
    isPlain = source == result
  }

  /// Returns the first source value that contributes to a value.
  func first(of index: Int) -> Int { Int(firsts[index]) }

  /// Returns the range of `weights` for a value.
  func range(of index: Int) -> Range<Int> { Int(starts[index])..<Int(starts[index + 1]) }

  private static func add(
    _ index: Int, _ source: Double, _ result: Double, _ weights: inout [Float]
  ) -> Int {
    let scale = source / result
    if scale > 1 {
      let start = Double(index) * scale
      let end = min(source, start + scale)
      let first = Int(start)
      let last = max(first, min(Int(source) - 1, Int(end.rounded(.up)) - 1))
      let covered = (first...last).map { min(end, Double($0 + 1)) - max(start, Double($0)) }
      let sum = covered.reduce(0, +)
      weights.append(contentsOf: covered.map { Float($0 / sum) })
      return first
    }
    let place = max(0, min(source - 1, (Double(index) + 0.5) * scale - 0.5))
    let first = Int(place)
    let part = Float(place - Double(first))
    weights.append(contentsOf: part > 0 ? [1 - part, part] : [1])
    return first
  }
}
