/// The length of a curve up to each 64th of its parameter, and by these to any.
struct ArcRuler {
  private let curve: PathCurve
  private var sums = [0.0]

  private static let pieces = 64

  /// Measures a curve.
  init(_ curve: PathCurve) {
    self.curve = curve
    for piece in 0..<Self.pieces {
      sums.append(sums[piece] + curve.length(from: Self.mark(piece), to: Self.mark(piece + 1)))
    }
  }

  /// The whole length.
  var length: Double { sums[Self.pieces] }

  /// The parameter a share of the length along.
  func parameter(at share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    let goal = share * length
    var piece = 0
    while piece < Self.pieces - 1, sums[piece + 1] < goal { piece += 1 }
    let (low, high) = (Self.mark(piece), Self.mark(piece + 1))
    let width = sums[piece + 1] - sums[piece]
    guard width > 0 else { return low }
    var guess = low + (high - low) * (goal - sums[piece]) / width
    for _ in 0..<6 {
      let error = sums[piece] + curve.length(from: low, to: guess) - goal
      let speed = curve.speed(at: guess)
      guard abs(error) > 1e-12 * length, speed > 0 else { break }
      guess = max(low, min(high, guess - error / speed))
    }
    return guess
  }

  private static func mark(_ piece: Int) -> Double { Double(piece) / Double(pieces) }
}
